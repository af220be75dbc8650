"""The fixed vocabulary of actions: what each number means, for all time.

A choice with several parts is a sequence of actions: ``use`` names an ability and its user, then
``target`` names a space; a longer move goes on with ``step`` until ``stop``.
"""

from typing import Final

from rulewright.games.keepers import board

ABILITIES: Final[tuple[str, ...]] = (
    "switch",
    "handoff",
    "stun",
    "deliver",
    "ram",
    "leapfrog",
    "stealth",
    "minefield",
    "groundpound",
)
SWITCH: Final = 0
HANDOFF: Final = 1
STUN: Final = 2
DELIVER: Final = 3
RAM: Final = 4
LEAPFROG: Final = 5
STEALTH: Final = 6
MINEFIELD: Final = 7
GROUNDPOUND: Final = 8

# The board's and the cards' numbers once more: what is worked out from constants of its own module
# is a constant where this is compiled.
_SPACES: Final = 49
_REACH: Final = 3
_CARDS: Final = 70

MOVE: Final = 0
"""+ space * 8 + direction: a Warrior's Move, its first entered space."""
STEP: Final = MOVE + _SPACES * 8
"""+ space: the next entered space of a Move."""
ATTACK: Final = STEP + _SPACES
"""+ (space * 8 + direction) * 3 + distance - 1: attack what is there, but a Wall."""
ATTACK_WALL: Final = ATTACK + _SPACES * 8 * _REACH
"""+ space * 8 + direction: attack the adjacent Wall."""
USE: Final = ATTACK_WALL + _SPACES * 8
"""+ ability * 49 + space: use an ability of the Warrior on that space."""
TARGET: Final = USE + 9 * _SPACES
"""+ space: the space that a question asks for."""
CARD: Final = TARGET + _SPACES
"""+ card: activate a CC card."""
BUY: Final = CARD + _CARDS
"""+ card: buy it from the private or the Shared Hand."""
RETURN: Final = BUY + _CARDS
"""+ card: take a cooled card back."""
PICK: Final = RETURN + _CARDS
"""+ card: the card that a question asks for."""
HIRE: Final = PICK + _CARDS
"""+ kind: buy this Minion."""
PIECE: Final = HIRE + 9
"""+ kind: the kind of Warrior that a question asks for."""
OPTION: Final = PIECE + 9
"""+ index: one of the question's listed options."""
TAKE: Final = OPTION + 8
WALL: Final = TAKE + 1
UNCHAIN: Final = TAKE + 2
ULTIMATE: Final = TAKE + 3
ULTIMATE_OF_COMMANDED: Final = TAKE + 4
END: Final = TAKE + 5
PASS: Final = TAKE + 6
STOP: Final = TAKE + 7
COUNT: Final = TAKE + 8

_SINGLES: Final = {
    TAKE: "take",
    WALL: "buy-wall",
    UNCHAIN: "unchain",
    ULTIMATE: "ultimate",
    ULTIMATE_OF_COMMANDED: "ultimate-commanded",
    END: "end",
    PASS: "pass",
    STOP: "stop",
}
_BLOCKS: Final = (
    (MOVE, "move"),
    (STEP, "step"),
    (ATTACK, "attack"),
    (ATTACK_WALL, "attack-wall"),
    (USE, "use"),
    (TARGET, "target"),
    (CARD, "card"),
    (BUY, "buy"),
    (RETURN, "return"),
    (PICK, "pick"),
    (HIRE, "hire"),
    (PIECE, "piece"),
    (OPTION, "option"),
)


def kind_of(action: int) -> str:
    """Return the kind of an action, such as ``move``.

    Raises:
        ValueError: the action is outside the vocabulary.
    """
    if not 0 <= action < COUNT:
        raise ValueError(f"{action} is outside the vocabulary of {COUNT} actions")
    if action >= TAKE:
        return _SINGLES[action]
    name = "move"
    for start, block in _BLOCKS:
        if action < start:
            break
        name = block
    return name


def ray_space(space: int, direction: int, distance: int) -> int:
    """Return the space so far away, -1 beyond the edge."""
    ray = board.RAYS[space][direction]
    return ray[distance - 1] if distance <= len(ray) else -1


def attack_parts(action: int) -> tuple[int, int, int, bool]:
    """Return space, direction, distance and whether a Wall is meant, of an attack."""
    if action >= ATTACK_WALL:
        space, direction = divmod(action - ATTACK_WALL, 8)
        return space, direction, 1, True
    rest, distance = divmod(action - ATTACK, board.REACH)
    space, direction = divmod(rest, 8)
    return space, direction, distance + 1, False


def attack(space: int, direction: int, distance: int) -> int:
    """Return the action that attacks what is so far away."""
    return ATTACK + (space * 8 + direction) * board.REACH + distance - 1
