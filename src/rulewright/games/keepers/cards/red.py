"""Attack cards that are activated or happen on purchase; Passives work where they apply."""

from dataclasses import dataclass

from rulewright.games.keepers import attack, board, markers, ops
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.cards.base import cc, event
from rulewright.games.keepers.damage import post
from rulewright.games.keepers.ops.field import EVERYWHERE
from rulewright.games.keepers.pieces import GUARDIAN, KEEPER, KINDS
from rulewright.games.keepers.state import LASTING, Table
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult


@event(cards.AFFLICTION)
def affliction(g: Table, owner: int, chooser: int) -> Frame | None:
    """Halve the enemy Guardian's Health, rounding up (KD-CARD-01)."""
    guardian = (1 - owner) * KINDS + GUARDIAN
    if g.at[guardian] >= 0:
        ops.set_health(g, guardian, (g.health[guardian] + 1) // 2, "KD-CARD-01")
    return None


@cc(cards.AMBUSH)
def ambush(g: Table, owner: int, chooser: int) -> Frame | None:
    """The next attack of the owner's side gives enemies no Response (KD-CARD-02)."""
    ops.enforce(g, cards.AMBUSH, owner, LASTING, owner)
    return None


@cc(cards.BLOOD_EQUITY)
def blood_equity(g: Table, owner: int, chooser: int) -> Frame | None:
    """Set the enemy Keeper's Health to the own one's (KD-CARD-04, KD-R129)."""
    mine, theirs = owner * KINDS + KEEPER, (1 - owner) * KINDS + KEEPER
    if g.at[mine] >= 0 and g.at[theirs] >= 0:
        ops.set_health(g, theirs, min(g.health[mine], g.max_health(theirs)), "KD-CARD-04")
    return None


@cc(cards.HEALTH_SLASH)
def health_slash(g: Table, owner: int, chooser: int) -> Frame | None:
    """Halve the enemy Keeper's Health, rounding up (KD-CARD-20)."""
    keeper = (1 - owner) * KINDS + KEEPER
    if g.at[keeper] >= 0:
        ops.set_health(g, keeper, (g.health[keeper] + 1) // 2, "KD-CARD-20")
    return None


@cc(cards.HIGH_STAKES)
def high_stakes(g: Table, owner: int, chooser: int) -> Frame | None:
    """End the turn; the next attack of anyone deals 8 (KD-CARD-21)."""
    ops.end_of_turn(g, owner, "KD-CARD-21")
    ops.enforce(g, cards.HIGH_STAKES, owner, LASTING, owner)
    return None


@cc(cards.SHOCKWAVE)
def shockwave(g: Table, owner: int, chooser: int) -> Frame | None:
    """1 Damage to every space for every own Red card (KD-CARD-50, KD-R146)."""
    count = sum(
        cards.RED[card] and not g.vetoed >> card & 1 for card in (*g.row[owner], *g.cooldown[owner])
    )
    post(g, EVERYWHERE, count, owner)
    return None


@cc(cards.GROUND_POUND)
def ground_pound(g: Table, owner: int, chooser: int) -> Frame | None:
    """The Keeper attacks all surrounding spaces (KD-CARD-18)."""
    keeper = owner * KINDS + KEEPER
    return attack.ground_pound(g, keeper) if g.at[keeper] >= 0 else None


@dataclass(slots=True)
class CardAttack(Frame):
    """An attack of the Keeper with printed Damage and Range (KD-R65)."""

    owner: int
    chooser: int
    card: int
    damage: int
    reach: int
    step: str = "ask"

    def card_attack(self, g: Table) -> list[int]:
        """Return the legal Attacks, and STOP: no Attack is made (KD-R134)."""
        return [*attack.targets(g, self.owner * KINDS + KEEPER, self.reach), v.STOP]

    def prompt(self, g: Table) -> dict[str, object]:
        """Name the card."""
        return {"card": cards.CARDS[self.card].slug}

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for the target."""
        if len(self.card_attack(g)) == 1:
            return Done()
        return Ask(self.chooser, "card_attack", "chosen", cards.CARDS[self.card].rule)

    def chosen(self, g: Table, action: int) -> StepResult:
        """Make the Attack."""
        if action == v.STOP:
            return Done()
        ops.note(g, self.owner, action)
        start, direction, distance, wall = v.attack_parts(action)
        space = v.ray_space(start, direction, distance)
        frame = attack.strike(
            g, self.owner * KINDS + KEEPER, space, "wall" if wall else "piece", self.damage
        )
        return Done() if frame is None else Call(frame, "done")

    def done(self, g: Table, _: object) -> StepResult:
        """The Attack has been made."""
        return Done()


@cc(cards.CRITICAL_HIT)
def critical_hit(g: Table, owner: int, chooser: int) -> Frame | None:
    """Attack with 3 Damage and 1 Range (KD-CARD-12)."""
    return CardAttack(owner, chooser, cards.CRITICAL_HIT, 3, 1)


@cc(cards.SNIPE)
def snipe(g: Table, owner: int, chooser: int) -> Frame | None:
    """Attack for 1 Damage up to 3 Range (KD-CARD-52)."""
    return CardAttack(owner, chooser, cards.SNIPE, 1, 3)


@dataclass(slots=True)
class MinefieldChoice(Frame):
    """Where the Minefield card plants its Bomb (KD-CARD-28)."""

    owner: int
    chooser: int
    step: str = "ask"

    def minefield_at(self, g: Table) -> list[int]:
        """Return the unoccupied spaces around the Keeper."""
        around = board.AROUND[g.at[self.owner * KINDS + KEEPER]]
        return [v.TARGET + s for s in around if g.free(s)] or [v.STOP]

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for the space."""
        return Ask(self.chooser, "minefield_at", "planted", "KD-CARD-28")

    def planted(self, g: Table, action: int) -> StepResult:
        """Plant it; the Bomb belongs to who plants it (KD-R169)."""
        if action != v.STOP:
            centre = g.at[self.owner * KINDS + KEEPER]
            markers.plant_bomb(g, self.chooser, centre, action - v.TARGET)
        return Done()


@cc(cards.MINEFIELD)
def minefield(g: Table, owner: int, chooser: int) -> Frame | None:
    """Plant a hidden Bomb around the Keeper (KD-CARD-28, KD-R117)."""
    keeper = owner * KINDS + KEEPER
    if g.at[keeper] < 0 or not markers.may_plant(g, chooser):
        return None
    return MinefieldChoice(owner, chooser)
