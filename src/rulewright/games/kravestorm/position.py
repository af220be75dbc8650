"""Situations as JSON: what lies where while a phase waits for its player.

::

    {"active": 0, "phase": "attack", "turn": 7,
     "players": [{"kit": "cinderwall", "hp": 18, "units": {"scarn": 2}, "hand": ["ember-bolt"],
                  "garrison": [{"card": "spark-pup"}, {"card": "ember-shrike", "position":
                  "wasted"}],
                  "upgrades": ["scarn-vent"], "deck": ["scarn-vent", "war-drum"]}, ...]}

What is left out has the value of a fresh game. ``area`` lists all cards around a Capital with their
positions, ``upgrades`` only those besides the Kit's Nektheries.
"""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm.match import Match
from rulewright.games.kravestorm.ops import building
from rulewright.games.kravestorm.ops.base import place
from rulewright.games.kravestorm.reading import PILE, Reader, fits
from rulewright.games.kravestorm.records import DeckList, Lying, Modifier, Thing
from rulewright.games.kravestorm.state import KravestormState
from rulewright.games.kravestorm.terms import NEXT_READY_STEP, PHASES, POSITIONS, TYPES
from rulewright.games.kravestorm.turn import Phase, Turn
from rulewright.games.kravestorm.vocabulary import AREA, ATTACHED, LINE
from rulewright.kernel.refusal import FaultyInput

if TYPE_CHECKING:
    from rulewright.games.kravestorm.game import Kravestorm

_THEN = {"first-play": "attack", "attack": "second_play", "second-play": "end"}
_COUNTERS = (
    "nektheries_played",
    "nektheries_allowed",
    "kravers_played",
    "gamma_left",
    "flipped",
)
_UNITS = (*TYPES, "any")


def from_position(game: "Kravestorm", position: Mapping[str, Any]) -> KravestormState:
    """Return the state that the description stands for.

    Raises:
        FaultyInput: with every fault of the description.
    """
    reader = Reader(game)
    position = reader.fields("position", position)
    players = position.get("players")
    if not isinstance(players, list | tuple) or not 2 <= len(players) <= 4:
        reader.fault("players", "refusal.players", least=2, most=4)
        raise FaultyInput(reader.faults)
    kits = []
    for seat, player in enumerate(players):
        kit = player.get("kit") if isinstance(player, Mapping) else None
        if not isinstance(kit, str) or kit not in game.book.kits:
            known = ", ".join(game.book.kits)
            reader.fault(
                f"players.{seat}.kit", "refusal.unknown-kit", kit=str(kit)[:60], known=known
            )
        kits.append(str(kit))
    seats = len(players)
    active = reader.number("active", position.get("active", 0), 0, seats - 1)
    phase = position.get("phase", "first-play")
    reader.word("phase", phase, tuple(_THEN))
    alive = [isinstance(p, Mapping) and bool(p.get("alive", True)) for p in players]
    if sum(alive) < 2 or not alive[active]:
        reader.fault("players", "refusal.players-alive")
    if reader.faults:
        raise FaultyInput(reader.faults)
    lists = tuple(
        DeckList(
            kit,
            tuple(sorted(reader.cards(f"players.{s}.list", players[s].get("list", ())))),
            tuple(sorted(reader.cards(f"players.{s}.sideboard", players[s].get("sideboard", ())))),
        )
        for s, kit in enumerate(kits)
    )
    seed = position.get("seed", 0)
    state = KravestormState(seed if type(seed) is int else 0, game.book.code, lists)
    building.begin(
        state,
        active,
        phase if phase in PHASES else "first-play",
        reader.number("turn", position.get("turn", 1), 0, 10_000),
        reader.number("later_player_cards", position.get("later_player_cards", 0), 0, 2),
        reader.number("repeat_cap", position.get("repeat_cap", 50), 1, 1000),
    )
    for seat, player in enumerate(players):
        _player(reader, state, seat, player)
    _hosts(reader, state, players)
    _effects(reader, state, position.get("effects", ()))
    if reader.faults:
        raise FaultyInput(reader.faults)
    building.settle_hp(state)
    match = Match()
    match.step = "next_turn"
    turn = Turn(active)
    turn.step = _THEN[state.phase]
    building.put_frames(state, (match, turn, Phase(active)))
    state.run(None)
    return state


def _player(reader: Reader, state: KravestormState, seat: int, raw: Mapping[str, Any]) -> None:
    where = f"players.{seat}"
    kit = reader.book.kits[raw["kit"]]
    producers = (*kit.nektheries, kit.alpha)
    units = reader.fields(f"{where}.units", raw.get("units", {}))
    pool = tuple(reader.number(f"{where}.units", units.get(t, 0), 0, 99) for t in _UNITS)
    counters = {
        name: reader.number(f"{where}.{name}", raw[name], 0, 99)
        for name in _COUNTERS
        if name in raw and name != "flipped"
    }
    if "flipped" in raw:
        counters["flipped"] = reader.flag(f"{where}.flipped", raw["flipped"])
    seats = len(state.players)
    alive = reader.flag(f"{where}.alive", raw.get("alive", True))
    hand = tuple(sorted(reader.cards(f"{where}.hand", raw.get("hand", ()))))
    hp = raw.get("hp")
    building.lay_out(
        state,
        seat,
        kit.capital,
        alive=alive,
        units=pool,
        deck=tuple(sorted(reader.cards(f"{where}.deck", raw.get("deck", ())))),
        top=_top(reader, f"{where}.top", raw.get("top", ()), seats),
        hand=hand,
        seen=_seen(reader, f"{where}.seen", raw.get("seen", ((),) * seats), hand, seats),
        piles={
            zone: reader.cards(f"{where}.{zone}", raw.get(zone, ()))
            for zone in ("discard", "buried", "removed")
        },
        hp=None if hp is None else reader.number(f"{where}.hp", hp, 0, 99),
        hurt=reader.number(f"{where}.hurt", raw.get("hurt", 0), 0, 99),
        counters=counters,
    )
    if not alive:
        return
    area = raw.get("area")
    if area is None:
        area = [{"card": reader.book.cards[c].slug} for c in producers]
        area += reader.rows(f"{where}.upgrades", raw.get("upgrades", ()), AREA - len(area))
    for i, entry in enumerate(reader.rows(f"{where}.area", area, AREA)):
        thing = _thing(reader, state, f"{where}.area.{i}", entry, seat, "capital")
        building.put_in_area(state, seat, thing)
    for i, entry in enumerate(reader.rows(f"{where}.garrison", raw.get("garrison", ()), LINE)):
        thing = _thing(reader, state, f"{where}.garrison.{i}", entry, seat, "garrison")
        building.put_in_garrison(state, seat, thing)


def _top(reader: Reader, where: str, raw: Any, seats: int) -> tuple[tuple[int, int], ...]:
    """Read the known cards on a Deck: each with the bit mask of the seats that know it."""
    found = []
    for i, row in enumerate(reader.rows(where, raw, PILE)):
        pair = reader.rows(f"{where}.{i}", row, 2)
        if len(pair) != 2:
            reader.fault(f"{where}.{i}", "refusal.not-a-list")
            continue
        mask = reader.number(f"{where}.{i}", pair[1], 0, 2**seats - 1)
        found.append((reader.card(f"{where}.{i}", pair[0]), mask))
    return tuple(found)


def _seen(
    reader: Reader, where: str, raw: Any, hand: tuple[int, ...], seats: int
) -> tuple[tuple[int, ...], ...]:
    """Read by seat which cards of a Hand that seat knows."""
    rows = reader.rows(where, raw, seats)
    found = [tuple(sorted(reader.cards(f"{where}.{i}", row))) for i, row in enumerate(rows)]
    for i, cards in enumerate(found):
        if Counter(cards) - Counter(hand):
            reader.fault(f"{where}.{i}", "refusal.not-in-that-hand")
    return (*found, *((),) * (seats - len(found)))


def _thing(
    reader: Reader, state: KravestormState, where: str, raw: Any, seat: int, place: str
) -> Thing:
    raw = reader.entry(where, raw)
    slug = raw.get("card")
    card = reader.card(where, slug)
    known = reader.book.cards[card].slug == slug
    if known and not fits(reader.book.cards[card], place):
        reader.fault(where, "refusal.not-its-place")
    most = len(state.players) - 1
    return Thing(
        0,
        card,
        reader.number(f"{where}.owner", raw.get("owner", seat), 0, most),
        reader.number(f"{where}.controller", raw.get("controller", seat), 0, most),
        reader.word(f"{where}.position", raw.get("position", "ready"), POSITIONS),
        hp=reader.number(f"{where}.hp", raw.get("hp", -1), -1, 99),
        attacks=reader.number(f"{where}.attacks", raw.get("attacks", 0), 0, 99),
        hurt=reader.number(f"{where}.hurt", raw.get("hurt", 0), 0, 99),
    )


def _hosts(reader: Reader, state: KravestormState, players: Any) -> None:
    """Attach the Upgrades that are listed with Kravers."""
    for seat, raw in enumerate(players):
        for i, id in enumerate(state.players[seat].garrison):
            where = f"players.{seat}.garrison.{i}"
            entry = raw["garrison"][i]
            listed = entry.get("upgrades", ()) if isinstance(entry, Mapping) else ()
            for j, upgrade in enumerate(reader.rows(f"{where}.upgrades", listed, ATTACHED)):
                at = f"{where}.upgrades.{j}"
                found = reader.entry(at, upgrade)
                owner = found.get("owner", found.get("controller", seat))
                filled = {"owner": owner, "controller": found.get("controller", owner), **found}
                thing = _thing(reader, state, at, filled, seat, "kraver")
                building.put_on(state, state.things[id], thing)


def _effects(reader: Reader, state: KravestormState, effects: Any) -> None:
    places = {place(state, thing): thing.id for thing in state.things.values()}
    for i, row in enumerate(reader.rows("effects", effects, PILE)):
        where = f"effects.{i}"
        raw = reader.fields(where, row)
        at, other = raw.get("at", ""), raw.get("other", "")
        if at not in (*places, "") or other not in (*places, ""):
            reader.fault(where, "refusal.nothing-there")
            continue
        effect = Modifier(
            0,
            str(raw.get("kind")),
            places.get(at, -1),
            reader.number(f"{where}.amount", raw.get("amount", 0), -999, 999),
            reader.number(f"{where}.until", raw.get("until", 0), 0, NEXT_READY_STEP),
            reader.number(f"{where}.seat", raw.get("seat", 0), 0, len(state.players) - 1),
            str(raw.get("word", "")),
            places.get(other, 0),
        )
        building.put_effect(state, effect)


def to_position(state: KravestormState) -> dict[str, Any]:
    """Return the description of a state in which a phase waits for its player.

    Raises:
        ValueError: something is pending, or the match is between two phases.
    """
    stack = state.stack
    if len(stack) != 3 or not isinstance(stack[-1], Phase) or state.queue or state.delayed:
        raise ValueError("a position is a moment at which nothing is pending")
    return {
        "active": state.active,
        "phase": state.phase,
        "turn": state.turn,
        "seed": state.seed,
        "later_player_cards": state.later_player_cards,
        "repeat_cap": state.repeat_cap,
        "players": [_write_player(state, seat) for seat in range(len(state.players))],
        "effects": [_write_effect(state, effect) for effect in state.effects],
    }


def _slugs(state: KravestormState, cards: tuple[int, ...]) -> list[str]:
    return [state.book.cards[card].slug for card in cards]


def _pile(state: KravestormState, lying: tuple[Lying, ...]) -> list[str]:
    return _slugs(state, tuple(x.card for x in lying))


def _write_player(state: KravestormState, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    capital = state.things.get(player.capital)
    return {
        "kit": state.decks[seat].kit,
        "list": _slugs(state, state.decks[seat].main),
        "sideboard": _slugs(state, state.decks[seat].sideboard),
        "alive": player.alive,
        "hp": None if capital is None else capital.hp,
        "hurt": 0 if capital is None else capital.hurt,
        "units": dict(zip(_UNITS, player.units, strict=True)),
        "hand": _slugs(state, player.hand),
        "seen": [_slugs(state, cards) for cards in player.seen],
        "deck": _slugs(state, player.deck),
        "top": [[state.book.cards[k.card].slug, k.seats] for k in player.top],
        "discard": _pile(state, player.discard),
        "buried": _pile(state, player.buried),
        "removed": _pile(state, player.removed),
        "area": [_write_thing(state, state.things[id]) for id in player.area],
        "garrison": [
            {
                **_write_thing(state, state.things[id]),
                "upgrades": [
                    _write_thing(state, state.things[u]) for u in state.things[id].upgrades
                ],
            }
            for id in player.garrison
        ],
        **{name: int(getattr(player, name)) for name in _COUNTERS},
    }


def _write_thing(state: KravestormState, thing: Thing) -> dict[str, Any]:
    return {
        "card": state.book.cards[thing.card].slug,
        "owner": thing.owner,
        "controller": thing.controller,
        "position": POSITIONS[thing.position],
        "hp": thing.hp if state.book.cards[thing.card].hp else -1,
        "attacks": thing.attacks,
        "hurt": thing.hurt,
    }


def _write_effect(state: KravestormState, effect: Modifier) -> dict[str, Any]:
    subject, other = state.things.get(effect.subject), state.things.get(effect.other)
    return {
        "kind": effect.kind,
        "at": "" if subject is None else place(state, subject),
        "amount": effect.amount,
        "until": effect.until,
        "seat": effect.seat,
        "word": effect.word,
        "other": "" if other is None else place(state, other),
    }
