"""What a card says, as data: selections, amounts, conditions, abilities, cards."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from rulewright.games.kravestorm.terms import NOTHING, Units

if TYPE_CHECKING:
    from rulewright.games.kravestorm.effect import Effect
    from rulewright.games.kravestorm.state import KravestormState
    from rulewright.kernel.frames import StepResult

TARGET_PICKS = frozenset({"target", "up-to", "exactly"})
"""Ways to pick that choose targets when the text is played, activated or triggered (KS-29.3.1)."""


@dataclass(frozen=True, slots=True)
class Objects:
    """A phrase for cards, players, rolls or pending events.

    Attributes:
        pick: ``target``, ``up-to`` N or ``exactly`` N targets; ``each``, ``all``, ``random``;
            ``choose`` on resolution; ``this``, ``attached``, ``attacking``, ``that`` (see
            ``slot``),
            ``about`` (what the triggering event was about), ``leftmost`` of a player's Garrison.
        what: kind of object, see ``matching``.
        side: ``friendly``, ``enemy`` or ``defending``; empty for either.
        another: not the object named before it, or not the bearer of the text.
        position: a status that it must have, -1 for any.
        slot: number of the target phrase; for ``that`` the one it repeats.
        zone: for cards outside play: ``discard``, ``own-discard``, ``buried``, ``hand``.
    """

    pick: str
    what: str
    side: str = ""
    count: int = 1
    another: bool = False
    position: int = -1
    species: str = ""
    name: str = ""
    max_cost: int = -1
    max_hp: int = -1
    zone: str = ""
    on_kraver: bool = False
    slot: int = -1


@dataclass(frozen=True, slots=True)
class Value:
    """A number that the text works out: ``times`` the counted thing over ``part``, within limits.

    Attributes:
        of: ``number`` (``times`` itself), ``x``, ``count`` of ``objects``, or a named value such as
            ``buried-cards``, ``roll``, ``attack-of-attached``, ``max-hp-of-attached``, ``recoil``.
    """

    of: str
    times: int = 1
    part: int = 1
    low: int | None = None
    high: int | None = None
    objects: Objects | None = None


def number(n: int) -> Value:
    """Return the value that is always ``n``."""
    return Value("number", n)


@dataclass(frozen=True, slots=True)
class Condition:
    """What a While or an If asks: a named test with a number and objects."""

    test: str
    amount: int = 0
    objects: Objects | None = None


class Instruction(Protocol):
    """One instruction of an effect: stateless, told by its frame whose effect it is."""

    def do(self, state: "KravestormState", frame: "Effect") -> "StepResult":
        """Carry it out; or return a frame to call, whose value ``resume`` receives."""

    def resume(self, state: "KravestormState", frame: "Effect", value: object) -> "StepResult":
        """Go on after the called frame."""


@dataclass(frozen=True, slots=True)
class Static:
    """A continuous effect, prohibition or replacement of a card in play (KS-28.4, KS-28.5)."""

    kind: str
    objects: Objects | None = None
    amount: Value = field(default_factory=lambda: number(0))
    condition: Condition | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class Watch:
    """The event that sets off a triggered effect, of whom (``you``, ``opponent``) and of what."""

    event: str
    who: str = ""
    objects: Objects | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Ability:
    """A text that resolves.

    Attributes:
        kind: ``play``, ``activated``, ``gamma``, ``deployment``, ``attack``, ``defense``,
        ``trigger``,
            ``delayed``.
        cost: Nekthar to activate it; ``exhaust`` if ↶ is part of the cost.
        pay_x, lose, discard: additional costs: pay X Generic, lose HP, discard cards.
        x: what X stands for where it is not paid.
        quiet: responses can't be declared to it.
        window: it opens a Reaction Window although it is a trigger.
        divide: damage that is divided among the targets, at least 1 each (KS-R108).
        rank: 3 to 1 for a status or position it gives, 20 for Bury, 10 for Destroy (KS-R42).
    """

    kind: str
    program: tuple[Instruction, ...] = ()
    targets: tuple[Objects, ...] = ()
    cost: Units = NOTHING
    exhaust: bool = False
    pay_x: bool = False
    lose: int = 0
    discard: int = 0
    x: Value | None = None
    watch: Watch | None = None
    quiet: bool = False
    window: bool = False
    rank: int = 0
    divide: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the set.

    Attributes:
        index: number in the set.
        kind: ``kraver``, ``upgrade``, ``action``, ``whisper``, ``capital``, ``nekthery``,
        ``alpha``.
        subtype: of an Upgrade: ``nekthery``, ``garrison``, ``barrier`` or empty.
        hp: printed HP; 0 for none.
        status_roll: ranges of the Attack Side Effect: position, lowest and highest result.
        abilities: texts that resolve; a Whisper has one for each mode.
        keywords: attack keywords and Martyr.
        total_cost: the Total Nekthar Cost (KS-29.3.7-TOTAL-COST).
        permanent: it stays in play after resolving (KS-13.2.1-PERMANENT).
        unique: the Unique Card Name Rule binds it by its printed text (KS-13.2.2).
        nekthery: it is a Nekthery of any of the three kinds (KS-22.1.1).
        active: index of its activated ability, or -1.
        gamma: index of its Gamma, or -1.
        watches: events that its abilities watch for, with the numbers of the abilities.
        speaks: it says something that the line-up holds, see ``lineup``.
    """

    index: int
    slug: str
    name: str
    kind: str
    subtype: str = ""
    species: tuple[str, ...] = ()
    cost: Units = NOTHING
    attack_cost: Units = NOTHING
    hp: int = 0
    attack: int = 0
    recoil: int = 0
    status_roll: tuple[tuple[int, int, int], ...] = ()
    soma: frozenset[str] = frozenset()
    ethos: str = ""
    produces: Units = NOTHING
    attach_to: str = ""
    starting_hand: int = 0
    garrison: int = 0
    abilities: tuple[Ability, ...] = ()
    statics: tuple[Static, ...] = ()
    keywords: frozenset[str] = frozenset()
    text: str = ""
    total_cost: int = field(init=False, default=0)
    permanent: bool = field(init=False, default=False)
    unique: bool = field(init=False, default=False)
    nekthery: bool = field(init=False, default=False)
    active: int = field(init=False, default=-1)
    gamma: int = field(init=False, default=-1)
    watches: tuple[tuple[str, int], ...] = field(init=False, default=())
    speaks: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "total_cost", sum(self.cost))
        put(self, "permanent", self.kind in ("kraver", "upgrade"))
        # Upgrade–Nektheries and Upgrade–Garrisons are exempt (KS-13.2.3).
        exempt = self.subtype in ("nekthery", "garrison")
        put(self, "unique", self.permanent and not exempt)
        put(self, "nekthery", self.kind in ("nekthery", "alpha") or self.subtype == "nekthery")
        activated = [i for i, a in enumerate(self.abilities) if a.kind == "activated"]
        put(self, "active", activated[0] if activated else -1)
        gammas = [i for i, a in enumerate(self.abilities) if a.kind == "gamma"]
        put(self, "gamma", gammas[0] if gammas else -1)
        watches = tuple((a.watch.event, i) for i, a in enumerate(self.abilities) if a.watch)
        put(self, "watches", watches)
        put(self, "speaks", bool(self.statics or watches or activated))


@dataclass(frozen=True, slots=True)
class Kit:
    """A Capital Kit (KS-6.1.2): numbers of its cards in the set."""

    slug: str
    name: str
    capital: int
    nektheries: tuple[int, int]
    alpha: int
