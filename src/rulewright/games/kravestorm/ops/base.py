"""What all ops need: fresh ids, names of places, and noticing what triggers watch for."""

from typing import TYPE_CHECKING

from rulewright.games.kravestorm import matching
from rulewright.games.kravestorm.records import Player, Thing, Trigger

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState


def regroup(state: "KravestormState") -> None:
    """Cards have come into play, left it or turned: what they say is gathered anew."""
    state.gathered = None
    state.ordered = False
    state.dirty = True


def touch(state: "KravestormState") -> None:
    """Ask for a game-state check of everything: an effect in force, a place or a controller has
    changed."""
    state.ordered = False
    state.dirty = True


def stir(state: "KravestormState") -> None:
    """Ask for a game-state check: nothing but HP or cards outside play has changed."""
    state.dirty = True


def settled(state: "KravestormState") -> None:
    """Say that the game-state check has found nothing more to do (KS-28.9.3)."""
    state.dirty = False


def in_order(state: "KravestormState") -> None:
    """Note that the Garrisons and attachments are as they must be (KS-28.9.1)."""
    state.ordered = True


def new_id(state: "KravestormState") -> int:
    """Return a number that nothing else in this game has had."""
    id = state.next_id
    state.next_id = id + 1
    return id


def place(state: "KravestormState", thing: Thing) -> str:
    """Return the name of the card's place, see ``_named``; empty if it has none."""
    for seat in range(len(state.players)):
        for id, name in _named(state, seat):
            if id == thing.id:
                return name
    return ""


def places(state: "KravestormState") -> dict[int, str]:
    """Return the names of the living players' places by the ids of the cards that lie there."""
    names: dict[int, str] = {}
    for seat, player in enumerate(state.players):
        if player.alive:
            names.update(_named(state, seat))
    return names


def _named(state: "KravestormState", seat: int) -> list[tuple[int, str]]:
    """Return the ids of a player's cards in play with the names of their places.

    ``b`` is the Capital of seat 1, ``b2`` the second Kraver in its Garrison, ``b:4`` the fourth
    card around it, ``b/1`` the first Upgrade on its Kravers.
    """
    player = state.players[seat]
    letter = "abcd"[seat]
    names = [(player.capital, letter)]
    for at, id in enumerate(player.garrison, 1):
        names.append((id, f"{letter}{at}"))
    for at, id in enumerate(player.area, 1):
        names.append((id, f"{letter}:{at}"))
    for at, id in enumerate(attached_of(state, player), 1):
        names.append((id, f"{letter}/{at}"))
    return names


def attached_of(state: "KravestormState", player: Player) -> list[int]:
    """Return the ids of the Upgrades on the player's Kravers, from left to right."""
    things = state.things
    return [id for kraver in player.garrison for id in things[kraver].upgrades]


def slug(state: "KravestormState", card: int) -> str:
    """Return the card's slug."""
    return state.book.cards[card].slug


def notice(
    state: "KravestormState",
    event: str,
    thing: Thing | None = None,
    seat: int = -1,
) -> None:
    """Note the triggered effects that watch for what just happens (KS-28.3.1).

    They become pending when the instruction is over; what leaves play must be noticed before.
    During an attack they remember its Kraver: it stays "the attacking Kraver" for them.
    """
    said = state.line_up()
    if event not in said.events:
        return
    about = () if state.attack is None else (state.attack.attacker,)
    for watched, id, index in said.watchers:
        if watched != event:
            continue
        source = state.things[id]
        ability = state.book.cards[source.card].abilities[index]
        watch = ability.watch
        if watch is None:
            continue
        you = source.controller
        if watch.who and (watch.who == "you") != (seat == you):
            continue
        if watch.objects is not None and (
            thing is None or not matching.is_one_of(state, watch.objects, thing, you, source)
        ):
            continue
        if watch.condition is not None and not matching.holds(state, watch.condition, you, source):
            continue
        state.noticed += (Trigger("trigger", you, source.card, index, source.id, about),)


def notice_own(state: "KravestormState", kind: str, thing: Thing, seat: int) -> None:
    """Note the Kraver's Deployment, Attack or Defense Ethos (KS-16.2.1, KS-16.4.1, KS-16.5.1)."""
    for index, ability in enumerate(state.book.cards[thing.card].abilities):
        if ability.kind == kind:
            state.noticed += (
                Trigger(kind, seat, thing.card, index, thing.id, prep=kind == "attack"),
            )
