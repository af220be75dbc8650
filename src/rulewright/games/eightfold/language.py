"""The sentences of Eightfold cards and what they mean: the templates of set EF1 and its like."""

from collections.abc import Callable
from typing import Any

from rulewright.cardtext import Language
from rulewright.games.eightfold import effects as e
from rulewright.games.eightfold import selectors as s
from rulewright.games.eightfold.shoves import Shove
from rulewright.games.eightfold.statics import Aura, Permission, Reach


class Aimed(tuple[e.Program, s.Selector]):
    """An object of a sentence: the choices in front of it, and what it then selects."""

    __slots__ = ()


def _aimed(selector: s.Selector, *choices: e.Op) -> Aimed:
    return Aimed((choices, selector))


def _on(make: Callable[..., e.Op], *order: int) -> Callable[..., e.Program]:
    """Return a builder that puts the object's choices in front of the operation.

    ``order`` says at which place of the operation's parameters each place of the pattern goes.
    """

    def build(*places: Any) -> e.Program:
        choices: e.Program = ()
        arguments: list[Any] = [None] * len(places)
        for position, place in zip(order or range(len(places)), places, strict=True):
            if isinstance(place, Aimed):
                choices, place = place[0], place[1]
            arguments[position] = place
        return (*choices, make(*arguments))

    return build


def _both(first: int, one: str, second: int, other: str, on: Aimed) -> e.Program:
    return (*on[0], e.PutCounters(first, one, on[1]), e.PutCounters(second, other, s.It()))


def _when(condition: s.Condition, then: e.Program) -> e.Program:
    return (e.Unless(condition, len(then)), *then)


def _coin(heads: e.Program, tails: e.Program) -> e.Program:
    return (e.FlipCoin(len(heads) + 1), *heads, e.Skip(len(tails)), *tails)


def _quality(other: Any, side: Any, kind: Any, near: tuple[int, Any], limit: Any) -> s.Quality:
    return s.Quality(other, side, kind, near[0], near[1], limit)


def _nouns(language: Language) -> None:
    language.words("other", {"": "", "another ": "another", "other ": "other"})
    language.words("side", {"": "any", "friendly ": "friendly", "enemy ": "enemy"})
    language.words("kind", {"card": "card", "monster": "monster", "non-Base card": "non-base"})
    language.words("kinds", {"monsters": "monster"})
    language.words("tiles", {"tile": 1, "tiles": 2})
    language.words("cards", {"card": 1, "cards": 2})
    language.words("counters", {"counter": 1, "counters": 2})
    language.add("distance", "{number} {tiles}", lambda number, _: number)
    language.words("near", {"": (0, "this")})
    language.add("near", " within {distance}", lambda n: (n, "this"))
    language.add("near", " within {distance} of the target", lambda n: (n, "target"))
    language.words("stat", {"Attack": "attack", "cost": "cost"})
    language.words("sense", {"or more": "or more", "or less": "or less"})
    language.words("limit", {"": None})
    language.add("limit", " with {stat} {number} {sense}", s.Limit)
    language.add("quality", "{other}{side}{kind}{near}{limit}", _quality)
    language.add("qualities", "{other}{side}{kinds}{near}{limit}", _quality)
    language.words(
        "counter",
        {w.capitalize(): w for w in ("vigor", "guard", "snare", "venom", "charge")},
    )
    language.words("word", {"two": 2, "three": 3})


def _objects(language: Language) -> None:
    add = language.add
    add("target", "target {quality}", lambda q: _aimed(s.It(), e.Choose(q, 1, 1)))
    add(
        "target",
        "another target {quality}",
        lambda q: _aimed(
            s.It(),
            e.Choose(s.Quality("another", q.side, q.kind, q.within, q.centre, q.limit), 1, 1),
        ),
    )
    add("object", "{target}", lambda target: target)
    add("object", "each {quality}", lambda q: _aimed(s.Each(q)))
    add("object", "a random {quality}", lambda q: _aimed(s.AtRandom(q)))
    add("object", "each card in that row", lambda: _aimed(s.InRow()))
    language.words(
        "object",
        {
            "this": _aimed(s.This()),
            "it": _aimed(s.It()),
            "each of them": _aimed(s.It()),
            "the target": _aimed(s.AttackParty("target")),
            "the attacker": _aimed(s.AttackParty("attacker")),
            "the enemy Base": _aimed(s.BaseOf("enemy")),
            "your Base": _aimed(s.BaseOf("your")),
            "each Base": _aimed(s.BaseOf("each")),
        },
    )


def _effects(language: Language) -> None:
    def add(pattern: str, build: Callable[..., e.Program]) -> None:
        language.add("effect", pattern, build)

    add("deal {number} damage to {object}", _on(e.Damage))
    add("deal {number} damage to {object} for each {counter} counter on it", _on(e.Damage))
    add("heal {number} damage on {object}", _on(e.Heal))
    add("destroy {object}", _on(e.Destroy))
    add("destroy one of them at random", lambda: (e.Destroy(s.OneOfThem()),))
    add(
        "put {number} {counter} {counters} on {object}",
        lambda n, c, _, o: _on(e.PutCounters)(n, c, o),
    )
    add(
        "put {number} {counter} {counters} and {number} {counter} {counters} on {object}",
        lambda n, c, _, m, d, __, o: _both(n, c, m, d, o),
    )
    add(
        "remove {number} {counter} {counters} from {object}",
        lambda n, c, _, o: _on(e.RemoveCounters)(n, c, o),
    )
    add("give {object} +{number} Attack until end of turn", _on(e.GiveAttack))
    add("{object} may attack one more time this turn", _on(e.GiveExtraAttack))
    add("that attack deals {number} less damage", lambda n: (e.ReduceAttack(n),))
    add("push {object} {distance}", lambda o, n: (*o[0], Shove("push", o[1], n)))
    add("pull {object} {distance}", lambda o, n: (*o[0], Shove("pull", o[1], n)))
    add(
        "push {object} {distance} in that direction",
        lambda o, n: (*o[0], Shove("direction", o[1], n)),
    )
    add("choose a direction", lambda: (e.ChooseDirection(),))
    add("choose a row", lambda: (e.ChooseRow(),))
    add("choose up to {number} target {qualities}", lambda n, q: (e.Choose(q, 0, n),))
    add("choose {word} target {qualities}", lambda n, q: (e.Choose(q, n, n),))
    add("swap {word} target {qualities}", lambda n, q: (e.Choose(q, n, n), e.SwapChosen()))
    add(
        "you may swap this with {target}. if you do, that monster becomes the target",
        lambda target: (e.Choose(target[0][0].quality, 0, 1), e.SwapAside()),
    )
    add("return {object} to its owner's hand", _on(e.ReturnToHand))
    add(
        "return target monster from your discard pile to your hand",
        lambda: (e.ChooseDiscarded(-1), e.ReturnDiscarded()),
    )
    add(
        "return another target monster from your discard pile to your hand",
        lambda: (e.ChooseDiscarded(-1, "another"), e.ReturnDiscarded()),
    )
    add(
        "return target monster with cost {number} or less from your discard pile to your hand",
        lambda n: (e.ChooseDiscarded(n), e.ReturnDiscarded()),
    )
    add("draw {number}", lambda n: (e.Draw(n),))
    add("draw the same number", lambda: (e.Draw(0),))
    add("gain {number} mana", lambda n: (e.GainMana(n),))
    add("shuffle any number of cards from your hand into your deck", lambda: (e.ShuffleIn(),))
    add(
        "your opponent discards {number} {cards} of their choice",
        lambda n, _: (e.OpponentDiscards(n),),
    )
    add(
        "put the top {number} {cards} of your deck on your discard pile",
        lambda n, _: (e.MillOwn(n),),
    )
    add(
        "look at the top card of your deck. you may put it on the bottom of your deck",
        lambda: (e.LookAndSink(),),
    )
    add(
        "look at the top {number} cards of your deck. put {number} into your hand and the rest on "
        "the bottom of your deck in any order",
        lambda n, k: (e.LookAndTake(n, k),),
    )
    add(
        "until end of turn, you may place cards on the enemy half at least 3 tiles from the "
        "enemy Base",
        lambda: (e.PermitEnemyHalf(),),
    )
    add("do this {number} times: {effect}", lambda n, effect: effect * n)
    add("if {condition}, {effect}", _when)
    add("choose one: {effect}; or {effect}", e.choose_one)
    add("choose one: {effect}; or {effect}; or {effect}", e.choose_one)
    add("flip a coin. heads: {effect}. tails: {effect}", _coin)


def _conditions(language: Language) -> None:
    add = language.add
    add("condition", "the enemy Base is within {distance}", s.EnemyBaseWithin)
    add("condition", "you have {number} or more mana", s.ManaAtLeast)
    add("condition", "the target is a monster", s.TargetIsMonster)
    add("condition", "the Turn Count is {number} or more", s.TurnCountAtLeast)
    add("condition", "your opponent has more cards in hand than you", s.OpponentHoldsMore)
    add("condition", "your deck is empty", s.DeckEmpty)
    add("condition", "it moved fewer than {distance}", s.MovedFewer)
    add("condition", "you are Player 1", s.IsPlayer1)


def _statics(language: Language) -> None:
    language.words("aura", {"Attack": "attack", "Health": "health", "Range": "range"})
    add = language.add
    language.words(
        "static",
        {
            "this may move after attacking": Permission("moves_after_attack"),
            "this may move and attack the turn it is played": Permission("acts_at_once"),
            "this may attack twice each turn": Permission("attacks_twice"),
            "this may move through cards": Permission("moves_through"),
            "this may attack through enemy cards": Permission("attacks_through"),
            "you may place this on the enemy half": Permission("placed_anywhere"),
            "you may place this on the enemy half at least 3 tiles from the enemy Base": (
                Permission("placed_far")
            ),
            "damage that would be dealt to your Base is dealt to this instead": (
                Permission("shields_base")
            ),
        },
    )
    add("static", "your hand limit is {number}", lambda n: Permission("hand_limit", n))
    add(
        "static",
        "your monsters within {distance} have +{number} {aura}",
        lambda d, n, a: Aura(a, d, n),
    )
    add(
        "static",
        "your monsters within {distance} may attack through enemy cards and Bases",
        lambda d: Reach("through", d),
    )
    add(
        "static",
        "enemy monsters within {distance} can't attack any other card",
        lambda d: Reach("binds", d),
    )
    add(
        "static",
        "enemy attacks can't pass through tiles within {distance}",
        lambda d: Reach("fog", d),
    )


def _cards(language: Language) -> None:
    heads = {
        "when placed: ": ("placed", 0),
        "when destroyed: ": ("destroyed", 0),
        "at the start of your turn: ": ("start", 0),
        "at the end of your turn: ": ("end", 0),
        "when this attacks: ": ("attacks", 0),
        "when this is attacked: ": ("attacked", 0),
    }
    language.words("head", heads)
    language.add("head", "ability (cost {number}): ", lambda n: ("ability", n))
    language.add("effects", "{effect}.", lambda effect: effect)
    language.add("effects", "{effect}. {effects}", lambda effect, rest: (*effect, *rest))
    language.add("part", "{static}.", lambda static: static)
    language.add("part", "{head}{effects}", lambda head, effects: (*head, effects))
    language.add("parts", "{part}", lambda part: (part,))
    language.add("parts", "{part} {parts}", lambda part, rest: (part, *rest))


def eightfold_language() -> Language:
    """Return the language: ``effects`` reads a spell's text, ``parts`` that of any other card."""
    language = Language()
    for declare in (_nouns, _objects, _effects, _conditions, _statics, _cards):
        declare(language)
    return language
