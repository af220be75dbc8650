"""The card language by a small language of its own: a kitchen."""

from collections.abc import Callable

import pytest

from rulewright.cardtext import CardTextError, Language, Node
from rulewright.cardtext.language import capitals, sentence_at


def kitchen() -> Language:
    """A language of recipes: ``recipe`` is its outermost category."""
    language = Language()
    language.words("food", {"an egg": "egg", "bread": "bread", "soup": "soup"})
    language.words("soon", {"": False, " at once": True})
    language.add("step", "boil {food}{soon}", lambda food, soon: ("boil", food, soon))
    language.add("step", "cut {food} into {number} pieces", lambda f, n: ("cut", f, n))
    language.add("step", "wait {number} minutes: {step}", lambda n, step: ("wait", n, step))
    language.add("recipe", "{step}.", lambda step: (step,))
    language.add("recipe", "{step}. {recipe}", lambda step, rest: (step, *rest))
    return language


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Boil an egg.", (("boil", "egg", False),)),
        ("Boil soup at once.", (("boil", "soup", True),)),
        ("Cut bread into 12 pieces.", (("cut", "bread", 12),)),
        (
            "Wait 3 minutes: Boil an egg. Cut bread into 2 pieces.",
            (("wait", 3, ("boil", "egg", False)), ("cut", "bread", 2)),
        ),
        (
            "Wait 3 minutes: Wait 4 minutes: Boil soup.",
            (("wait", 3, ("wait", 4, ("boil", "soup", False))),),
        ),
    ],
)
def test_a_text_means_what_its_places_mean(text: str, meaning: object) -> None:
    tree = kitchen().parse("recipe", text, "lunch")
    assert tree.meaning() == meaning
    assert capitals(tree.text()) == text


@pytest.mark.parametrize(
    ("text", "sentence", "column", "reason"),
    [
        ("", "", 1, "expected"),
        ("Fry an egg.", "Fry an egg.", 1, "expected 'boil ' or 'cut ' or 'wait '"),
        ("Boil a egg.", "Boil a egg.", 7, "expected 'n egg'"),
        ("Boil an egg", "Boil an egg", 12, "expected ' at once' or '. ' or '.'"),
        ("Boil an egg. Boil a shoe.", "Boil a shoe.", 20, "expected 'n egg'"),
        ("Cut bread into two pieces.", "Cut bread into two pieces.", 16, "expected a number"),
        ("Cut bread into 2 pieces. Fry.", "Fry.", 26, "expected"),
        ("boil an egg.", "boil an egg.", 1, "should be written 'Boil an egg.'"),
        ("Boil soup. cut bread into 2 pieces.", "cut bread into 2 pieces.", 12, "should be"),
        ("Cut bread into 02 pieces.", "Cut bread into 02 pieces.", 16, "should be written"),
    ],
)
def test_what_is_wrong_is_named_with_card_sentence_and_column(
    text: str, sentence: str, column: int, reason: str
) -> None:
    with pytest.raises(CardTextError) as caught:
        kitchen().parse("recipe", text, "lunch")
    error = caught.value
    assert (error.card, error.sentence, error.column) == ("lunch", sentence, column)
    assert error.reason.startswith(reason)
    assert str(error) == f"lunch, column {column}, in '{sentence}': {error.reason}"


def _twice(language: Language) -> None:
    language.words("food", {"an egg and soup": "both"})
    language.add("step", "boil {food} and {food}", lambda a, b: ("boil", a, b))


def _same(language: Language) -> None:
    language.add("step", "boil an egg", lambda: ("boil",))


@pytest.mark.parametrize(
    ("more", "text"), [(_twice, "Boil an egg and soup."), (_same, "Boil an egg.")]
)
def test_a_text_with_two_readings_does_not_load(
    more: Callable[[Language], None], text: str
) -> None:
    language = kitchen()
    if more is _same:
        assert language.parse("recipe", text, "lunch").meaning()
    more(language)
    with pytest.raises(CardTextError, match="can be read in two ways"):
        language.parse("recipe", text, "lunch")
    assert language.parse("recipe", "Boil bread.", "lunch").meaning()


def test_a_category_may_begin_with_itself_without_end() -> None:
    language = kitchen()
    language.add("step", "{step} and stir", lambda step: ("stir", step))
    assert language.parse("recipe", "Boil soup.", "lunch").meaning() == (("boil", "soup", False),)


def test_templates_can_be_listed() -> None:
    templates = kitchen().templates
    assert set(templates) == {"food", "soon", "step", "recipe"}
    assert [t.pattern for t in templates["soon"]] == ["", " at once"]
    wait = templates["step"][2]
    assert wait.pieces == ("wait ", ("number",), " minutes: ", ("step",))


def test_a_tree_is_made_of_nodes_and_numbers() -> None:
    tree = kitchen().parse("recipe", "Cut soup into 7 pieces.", "lunch")
    (step,) = tree.places
    assert isinstance(step, Node)
    food, number = step.places
    assert isinstance(food, Node)
    assert (food.meaning(), number) == ("soup", 7)
    assert step.text() == "cut soup into 7 pieces"


@pytest.mark.parametrize(
    ("column", "sentence"), [(0, "Boil soup."), (9, "Boil soup."), (12, "Wait."), (17, "Cut.")]
)
def test_the_sentence_at_a_column(column: int, sentence: str) -> None:
    assert sentence_at("Boil soup. Wait. Cut.", column) == sentence


def test_capitals_stand_where_sentences_begin() -> None:
    assert capitals("when placed: draw 1. ability (cost 1): heal") == (
        "When placed: Draw 1. Ability (cost 1): Heal"
    )
