"""What an operator may set. The command line and the environment fill it in."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of one server process.

    Attributes:
        host, port: where it listens.
        database: ``sqlite+aiosqlite:///FILE`` or ``postgresql+asyncpg://USER:PASSWORD@HOST/NAME``.
        games, bots: where games and bots are found, as ``module:attribute``.
        bot_names: strengths that players may choose, weakest first.
        bot_processes: processes in which bots think.
        bot_budget: seconds a bot has for a decision before an action is taken for it.
        bot_pause: seconds a bot waits before it acts, so that people can follow.
        secure_cookies: ``auto`` marks cookies as secure where the request came by https.
        trusted_proxies: addresses of proxies whose ``X-Forwarded-*`` headers are believed.
        origins: further origins that may use the API from a browser.
        metrics: ``open`` serves ``/metrics`` to whoever asks, ``local`` to this machine alone.
        log_level: ``debug``, ``info``, ``warning`` or ``error``.
        guests_per_hour: new guests from one address.
        logins_per_minute: attempts from one address, and for one name.
        requests_per_minute: requests that change something, and new play sockets, from one address.
        message_rate: messages of one play socket, as ``limits`` writes rates.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite+aiosqlite:///rulewright.db"
    games: str = "rulewright.games:GAMES"
    bots: str = "rulewright.bots:make"
    bot_names: tuple[str, ...] = ("random", "greedy")
    bot_processes: int = 1
    bot_budget: float = 10.0
    bot_pause: float = 0.6
    secure_cookies: str = "auto"
    trusted_proxies: str = "127.0.0.1"
    origins: tuple[str, ...] = ()
    metrics: str = "local"
    log_level: str = "info"
    guests_per_hour: int = 60
    logins_per_minute: int = 10
    requests_per_minute: int = 120
    message_rate: str = "60 per 3 seconds"
