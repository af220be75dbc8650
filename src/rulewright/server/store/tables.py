"""The tables. Times are seconds since 1970 unless said otherwise."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

account = Table(
    "account",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(24), nullable=False),
    # Only accounts have it; guests may share names.
    Column("folded", String(80), unique=True),
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
)

session = Table(
    "session",
    metadata,
    # SHA-256 of the token; the token itself is nowhere kept.
    Column("hash", String(64), primary_key=True),
    Column("id", String(40), nullable=False, unique=True),
    Column("account", ForeignKey("account.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

match = Table(
    "match",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("ruleset", String(80), nullable=False),
    Column("cardset", String(80), nullable=False),
    Column("engine", String(40), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("phase", String(10), nullable=False, index=True),
    Column("settings", Text, nullable=False),
    Column("setup", Text, nullable=False),
    Column("clock", Text),
    Column("sandbox", Integer, nullable=False),
    Column("opened", Integer, nullable=False, default=0),
    Column("passcode", String(64), nullable=False),
    Column("seed", String(40), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("result", Text),
)

seat = Table(
    "seat",
    metadata,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", ForeignKey("account.id")),
    Column("name", String(24), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("bot", String(40), nullable=False, default=""),
    Column("deck", Text, nullable=False, default="null"),
    # Nobody can hold two seats of a match. Bots have no account, and NULLs do not collide.
    UniqueConstraint("match", "account"),
    Index("seat_of_account", "account", "match"),
)

journal = Table(
    "journal",
    metadata,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("cid", String(40)),
    Column("body", Text, nullable=False),
    Column("digest", String(16), nullable=False),
    Column("clock", Text, nullable=False),
    # Milliseconds since 1970.
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("match", "seat", "cid"),
)

replay = Table(
    "replay",
    metadata,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    # gzip of the JSON that a spectator may see.
    Column("data", LargeBinary, nullable=False),
)
