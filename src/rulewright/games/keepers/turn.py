"""A turn: start, up to three actions, end; the repeated-turns rule (KD-R01, KD-REP-01 to 11)."""

import hashlib
from dataclasses import dataclass, replace
from typing import Final

from rulewright.games.keepers import board, ops, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.actions import cost_of, perform
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.damage import LIFEFORCE_TARGET, post
from rulewright.games.keepers.gather import Gather, gather
from rulewright.games.keepers.legal import can_return, turn_actions
from rulewright.games.keepers.pieces import KEEPER, KINDS
from rulewright.games.keepers.responses import Responses
from rulewright.games.keepers.settle import finish_event, settle
from rulewright.games.keepers.state import AT_END, AT_START, THIS_TURN, Table
from rulewright.kernel.frames import Ask, Call, Frame, StepResult

WARNING: Final = 10
"""Streak at which the penalty is armed (KD-REP-07)."""

_QUESTIONS: Final = tuple(Ask(seat, "act", "chosen", "KD-ACT-01") for seat in (0, 1))
"""By seat: what the turn player is asked again and again."""


@dataclass(slots=True)
class Turns(Frame):
    """The turns of a match, one after the other (KD-GEN-03).

    Attributes:
        action: the action whose parts are being gathered.
    """

    step: str = "begin"
    action: int = -1

    def act(self, g: Table) -> list[int]:
        """Return what the turn player may do."""
        return turn_actions(g, g.turn)

    def prompt(self, g: Table) -> dict[str, object]:
        """Say how many actions are left."""
        return {"count": g.actions}

    def begin(self, g: Table, _: object) -> StepResult:
        """Begin the other player's turn (KD-R01)."""
        begin_turn(g, 1 - g.turn)
        self.step = "offer"
        return None

    def offer(self, g: Table, _: object) -> StepResult:
        """Ask for the next action; without any left the turn ends by itself (KD-R02)."""
        if g.turn_over or (g.actions <= 0 and not can_return(g, g.turn)):
            self.step = "close"
            return None
        return self.question(g)

    def question(self, g: Table) -> Ask:
        """Return the question for the next action."""
        return _QUESTIONS[g.turn]

    def chosen(self, g: Table, action: int) -> StepResult:
        """Carry the action out."""
        seat = g.turn
        if action == v.END:
            self.step = "close"
            return None
        if v.RETURN <= action < v.PICK:
            ops.return_card(g, seat, action - v.RETURN, "KD-CC-04")
            self.step = "offer"
            return None
        self.action = action
        parts = gather(g, seat, action, -1)
        return Call(parts, "carry") if isinstance(parts, Gather) else self.carry(g, parts)

    def carry(self, g: Table, parts: tuple[int, ...]) -> StepResult:
        """Spend and carry out what has been chosen."""
        seat = g.turn
        ops.spend_actions(g, cost_of(self.action))
        if g.events is not None:
            number = pieces.ACTIONS_PER_TURN - g.actions
            ops.say(g, "action", "KD-SPEC-10", seat=seat, count=number)
        frame = perform(g, seat, self.action, parts)
        return Call(frame, "aftermath") if frame is not None else self.aftermath(g, None)

    def aftermath(self, g: Table, _: object) -> StepResult:
        """Resolve the action's event, heal, let Warriors respond (KD-EVT-01)."""
        frame = settle(g)
        if frame is not None:
            return Call(frame, "aftermath")
        waiting = finish_event(g)
        self.step = "offer"
        return Call(Responses(waiting), "offer") if waiting else None

    def close(self, g: Table, _: object) -> StepResult:
        """End the turn: repetition, expiry, the other player (KD-R01)."""
        repetition(g, g.turn)
        if g.pending:
            self.step = "closing"
            return None
        expire(g, g.turn)
        ops.close_turn(g)
        self.step = "begin"
        return None

    def closing(self, g: Table, _: object) -> StepResult:
        """Resolve the penalty's Damage, then end the turn."""
        frame = settle(g)
        if frame is not None:
            return Call(frame, "closing")
        finish_event(g)
        expire(g, g.turn)
        ops.close_turn(g)
        self.step = "begin"
        return None


def begin_turn(g: Table, seat: int) -> None:
    """Begin a turn: effects until its start end, Regeneration heals (KD-DUR-02)."""
    ops.begin_turn(g, seat)
    for effect in g.effects:
        if effect.ends == AT_START and effect.seat == seat:
            if effect.card == cards.REGENERATION:
                ops.heal(g, effect.owner * KINDS + KEEPER, 1, "KD-CARD-39")
            ops.end_effect(g, effect.card)


def expire(g: Table, seat: int) -> None:
    """End effects with the turn, and count a turn of the others (KD-DUR-04, KD-DUR-06)."""
    for effect in g.effects:
        if effect.ends == THIS_TURN:
            ops.end_effect(g, effect.card)
        elif effect.ends == AT_END and effect.seat == seat:
            if effect.left <= 1:
                ops.end_effect(g, effect.card)
            else:
                ops.replace_effect(g, effect, replace(effect, left=effect.left - 1))


def repetition(g: Table, seat: int) -> None:
    """Compare the turn with earlier ones; a long streak hurts the LifeForce (KD-REP-02 to 07)."""
    key = board_key(g)
    streak = g.streak[seat]
    if g.progress:
        streak = 0  # real progress (KD-REP-06, KD-R155)
    elif g.turn_log in g.past_turns[seat] or key in g.past_boards[seat]:
        streak += 1
    else:
        streak = 0
    ops.record_turn(g, seat, key, streak)
    if streak > WARNING and not g.last_stand:
        post(g, LIFEFORCE_TARGET + seat, 1, 1 - seat)


def board_key(g: Table) -> str:
    """Return a digest of the whole board as everybody sees it (KD-REP-03, KD-R154, KD-R173).

    It is of the text of all that is seen, put together here part by part: what lies on the spaces
    is mostly nothing.
    """
    hidden = g.hidden
    health = g.health
    if hidden:
        seen = [-1 if hidden >> w & 1 else p * 32 + health[w] for w, p in enumerate(g.at)]
        carried = [0 if hidden >> w & 1 else loot for w, loot in enumerate(g.carried)]
    else:
        seen = [place * 32 + health[w] for w, place in enumerate(g.at)]
        carried = g.carried
    if any(g.stacks):
        stacks = [(s, [mark & 1 for mark in pile]) for s, pile in enumerate(g.stacks) if pile]
    else:
        stacks = []
    loot = str(g.loot) if any(g.loot) else _NO_LOOT
    bombs = str(g.bombs) if any(g.bombs) else _NO_BOMBS
    rows = [[-1 if g.face_down >> card & 1 else card for card in row] for row in g.row]
    seen_text = (
        f"({seen}, {carried}, {g.unchained}, {g.graveyard}, {g.ground}, {loot}, {bombs}, {stacks},"
        f" {g.lifeforce}, {g.reserves}, {g.economy}, {rows}, {g.cooldown}, {g.shared},"
        f" {g.vetoed & ~g.face_down}, {[len(g.hand[0]), len(g.hand[1])]}, {g.ultimate_used})"
    )
    return hashlib.blake2b(seen_text.encode(), digest_size=8).hexdigest()


_NO_LOOT: Final = str([0] * board.SPACES)
_NO_BOMBS: Final = str([()] * board.SPACES)
