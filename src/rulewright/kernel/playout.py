"""Random play to the end of a match, in one tight loop: for benchmarks and rollouts."""

from rulewright.kernel.state import State

_FACTOR = 1103515245
_SUMMAND = 12345
_MASK = 0x7FFFFFFF


def playout(state: State, seed: int) -> int:
    """Play ``state`` at random to its end; return how many decisions that took.

    The state itself is played on. The same state and seed give the same match. The choice of
    actions is a linear congruential generator (that of the C standard's example), which is cheap,
    not fine; the match's own chance is not touched by it.

    Args:
        state: any state; one of a finished match takes no decision.
        seed: a whole number, of which 31 bits count.
    """
    drawn = seed & _MASK
    decisions = 0
    while state.ask is not None:
        legal = state.legal_actions()
        drawn = (drawn * _FACTOR + _SUMMAND) & _MASK
        action = legal[((drawn >> 8) * len(legal)) >> 23]
        state.apply_known(action)  # it is from the list
        decisions += 1
    return decisions
