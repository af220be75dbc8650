"""What a state is made of: players, things on the table, effects in force, pending events.

Cards in a Deck or a Hand are numbers of the card set and nothing else: they have no identity that
anybody could follow. A card gets an object id when it reaches a public zone, a new one each time
(KS-9.1.4), so that the ids tell nobody anything that he has not seen.
"""

from dataclasses import dataclass
from typing import NamedTuple

from rulewright.games.kravestorm.terms import NOTHING, Units


class Ref(NamedTuple):
    """What a target or a choice points at (KS-3.2).

    Attributes:
        kind: ``THING``, ``PLAYER``, ``PILE_CARD``, ``EVENT`` or ``ROLL``.
        id: object id, seat, event id or roll id.
        seat: for a card in a pile, whose pile it is.
    """

    kind: int
    id: int
    seat: int = 0


Targets = tuple[tuple[Ref, ...], ...]
"""What was chosen for each target phrase of a text, in the order of the text."""


class Lying(NamedTuple):
    """A card in a public pile: its object id and its number in the set."""

    id: int
    card: int


class Known(NamedTuple):
    """A card on top of a Deck whose place is fixed, and the seats that know it (as a bit mask)."""

    card: int
    seats: int


@dataclass(slots=True)
class Thing:
    """A card in play: Capital, Nekthery, Kraver or Upgrade.

    Attributes:
        position: steps away from Ready, 0 to 3 (KS-19.1.1).
        hp: current HP; 0 also where the card has none.
        host: id of the card that an Upgrade is attached to; 0 for others.
        upgrades: ids of the Upgrades attached to this card, in the order of attaching.
        attacks: attacks of this Kraver this turn.
        hurt: HP lost to damage this turn.
        last_attack, last_max_hp: computed values when it left play (KS-28.3.8).
        left: how it left play, see ``leaving.Deed``.
    """

    id: int
    card: int
    owner: int
    controller: int
    position: int = 0
    hp: int = 0
    host: int = 0
    upgrades: tuple[int, ...] = ()
    attacks: int = 0
    hurt: int = 0
    last_attack: int = 0
    last_max_hp: int = 0
    left: str = ""


@dataclass(slots=True)
class Player:
    """One player's zones and counters.

    Attributes:
        alive: still in the game.
        capital: id of the Capital.
        units: the pool: Nekthar by type, then units payable as any type.
        deck: cards of the Deck whose places nobody knows, sorted.
        top: cards on top of the Deck whose places are fixed, the top one first.
        hand: cards of the Hand, sorted.
        seen: per seat, the cards of this Hand that the seat knows, sorted.
        discard, buried, removed: the public piles; the last card lies on top.
        garrison: ids of Kravers from left to right.
        area: ids of the Nektheries and of the Upgrades attached to the Capital.
        nektheries_played, nektheries_allowed: Upgrade–Nekthery plays this turn (KS-22.2.5).
        gamma_left: activations of the Gamma that are left (KS-26.1.5).
        flipped: the Capital shows its reverse side (KS-26.2.3).
        kravers_played: Kraver cards played this turn.
        drew_from_empty: a required draw found the Deck empty (KS-4.2).
    """

    alive: bool = True
    capital: int = 0
    units: Units = NOTHING
    deck: tuple[int, ...] = ()
    top: tuple[Known, ...] = ()
    hand: tuple[int, ...] = ()
    seen: tuple[tuple[int, ...], ...] = ()
    discard: tuple[Lying, ...] = ()
    buried: tuple[Lying, ...] = ()
    removed: tuple[Lying, ...] = ()
    garrison: tuple[int, ...] = ()
    area: tuple[int, ...] = ()
    nektheries_played: int = 0
    nektheries_allowed: int = 1
    gamma_left: int = 1
    flipped: bool = False
    kravers_played: int = 0
    drew_from_empty: bool = False


@dataclass(frozen=True, slots=True)
class Modifier:
    """An effect in force that a resolved effect has created (KS-28.4).

    Attributes:
        kind: what it does, see ``values``.
        subject: object id, or a seat for what concerns a player, or -1 for everything.
        amount: by how much.
        until: ``PERMANENTLY``, ``THIS_TURN``, ``NEXT_TURN``, ``THIS_ATTACK``, ``NEXT_READY_STEP``.
        seat: the controller of the effect that created it, or whose turn ends it.
        word: a Soma keyword and the like.
        other: a second object id.
    """

    id: int
    kind: str
    subject: int
    amount: int
    until: int
    seat: int
    word: str = ""
    other: int = 0


@dataclass(frozen=True, slots=True)
class Pending:
    """A pending event that waits to resolve or resolves (KS-3.2.2).

    Attributes:
        kind: ``attack``, ``permanent``, ``action``, ``whisper``, ``gamma``, ``ability``,
            ``deployment`` or ``trigger``.
        card, ability: whose text resolves, and which of its abilities.
        source: object id of the card in play that it comes from; 0 for a card that was played.
        x: the X that was chosen or fixed.
        about: object ids and amounts that the triggering event left.
        copied: no card of its own: it is a copy.
        response: it was declared in a Reaction Window (KS-3.2.3).
        begun: it has begun to resolve.
    """

    id: int
    kind: str
    seat: int
    card: int
    ability: int
    source: int
    targets: Targets = ()
    x: int = 0
    about: tuple[int, ...] = ()
    copied: bool = False
    response: bool = False
    begun: bool = False


@dataclass(frozen=True, slots=True)
class Trigger:
    """A triggered effect that waits to be processed (KS-28.3).

    Attributes:
        kind: ``deployment``, ``attack``, ``trigger`` or ``delayed``.
        prep: it is one of the attack's own (KS-30.3.3 binds its targets).
        id: as a pending event, from the moment at which it has become pending; 0 before.
    """

    kind: str
    seat: int
    card: int
    ability: int
    source: int
    about: tuple[int, ...] = ()
    targets: Targets = ()
    asked: bool = False
    prep: bool = False
    x: int = 0
    id: int = 0

    def pending(self) -> Pending:
        """Return the pending effect that it is (KS-3.2.5)."""
        kind = "deployment" if self.kind == "deployment" else "trigger"
        return Pending(
            self.id,
            kind,
            self.seat,
            self.card,
            self.ability,
            self.source,
            self.targets,
            self.x,
            self.about,
        )


@dataclass(frozen=True, slots=True)
class Delayed:
    """An instruction that waits for its event (KS-28.7.4).

    Attributes:
        event: ``attack-complete``, ``next-attack-complete`` or ``end-of-turn``.
    """

    event: str
    trigger: Trigger


@dataclass(slots=True)
class Attack:
    """The attack that is going on (KS-17.2); there is at most one.

    Attributes:
        event: id of the pending event.
        attacker: object id of the attacking Kraver.
        seat, defender: who attacks, and whom.
        last: the attacker's last known Attack Damage once it has left; -1 before (KS-R64).
        changes: what happened to "this attack", in order: ("add", n) or ("set", n) (KS-R57).
        keywords: attack keywords locked in at commit (KS-R73).
        hit: ids of Kravers that the attack has reached.
        dealt: Attack Damage really dealt, for Lifesteal.
        incoming: assigned to the Kraver in line before its Defense Ethos (KS-R60).
        stage: ``preparation``, ``window``, ``side-effect``, ``damage``.
    """

    event: int
    attacker: int
    card: int
    seat: int
    defender: int
    last: int = -1
    changes: tuple[tuple[str, int], ...] = ()
    keywords: tuple[str, ...] = ()
    hit: tuple[int, ...] = ()
    dealt: int = 0
    incoming: int = 0
    stage: str = "preparation"


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll whose result is not final yet (KS-27.6).

    Attributes:
        seat: whose effect required the roll.
        thrower: who threw the die last (KS-R110).
        result: with all changes so far.
        fixed: it can't be rerolled (KS-27.6.12).
        earlier: the results that it had before, the oldest first.
    """

    id: int
    seat: int
    thrower: int
    result: int
    fixed: bool = False
    earlier: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckList:
    """A registered deck: Capital Kit, main deck and sideboard as numbers of the set, sorted."""

    kit: str
    main: tuple[int, ...]
    sideboard: tuple[int, ...] = ()
