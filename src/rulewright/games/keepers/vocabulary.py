"""The fixed vocabulary of actions: what each number means, for all time.

A choice with several parts is a sequence of actions: ``use`` names an ability and its user, then
``target`` names a space; a longer move goes on with ``step`` until ``stop``.
"""

from rulewright.games.keepers import board
from rulewright.games.keepers.cards import table as cards

ABILITIES = (
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
SWITCH, HANDOFF, STUN, DELIVER, RAM, LEAPFROG, STEALTH, MINEFIELD, GROUNDPOUND = range(9)

MOVE = 0
"""+ space * 8 + direction: a Warrior's Move, its first entered space."""
STEP = MOVE + board.SPACES * 8
"""+ space: the next entered space of a Move."""
ATTACK = STEP + board.SPACES
"""+ (space * 8 + direction) * 3 + distance - 1: attack what is there, but a Wall."""
ATTACK_WALL = ATTACK + board.SPACES * 8 * board.REACH
"""+ space * 8 + direction: attack the adjacent Wall."""
USE = ATTACK_WALL + board.SPACES * 8
"""+ ability * 49 + space: use an ability of the Warrior on that space."""
TARGET = USE + len(ABILITIES) * board.SPACES
"""+ space: the space that a question asks for."""
CARD = TARGET + board.SPACES
"""+ card: activate a CC card."""
BUY = CARD + cards.COUNT
"""+ card: buy it from the private or the Shared Hand."""
RETURN = BUY + cards.COUNT
"""+ card: take a cooled card back."""
PICK = RETURN + cards.COUNT
"""+ card: the card that a question asks for."""
HIRE = PICK + cards.COUNT
"""+ kind: buy this Minion."""
PIECE = HIRE + 9
"""+ kind: the kind of Warrior that a question asks for."""
OPTION = PIECE + 9
"""+ index: one of the question's listed options."""
TAKE = OPTION + 8
WALL = TAKE + 1
UNCHAIN = TAKE + 2
ULTIMATE = TAKE + 3
ULTIMATE_OF_COMMANDED = TAKE + 4
END = TAKE + 5
PASS = TAKE + 6
STOP = TAKE + 7
COUNT = TAKE + 8

_SINGLES = {
    TAKE: "take",
    WALL: "buy-wall",
    UNCHAIN: "unchain",
    ULTIMATE: "ultimate",
    ULTIMATE_OF_COMMANDED: "ultimate-commanded",
    END: "end",
    PASS: "pass",
    STOP: "stop",
}
_BLOCKS = (
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
