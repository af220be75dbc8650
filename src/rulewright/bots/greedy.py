"""The greedy bot: looks one choice ahead and takes what looks best."""

from rulewright.bots.bot import Source
from rulewright.bots.perspective import Perspective
from rulewright.kernel.game import Game
from rulewright.kernel.state import State

MAX_PARTS = 64
"""Parts of a choice that are completed at most before the state is scored as it is."""


class GreedyBot:
    """Plays each legal action in worlds drawn from what it knows and takes the best outcome.

    An outcome is what ``Game.evaluate`` says of the state after the whole choice: where an action
    is only a part of one, the rest is completed part by part, each time with the part that scores
    best as it stands. Equally good actions are as likely as each other.

    Args:
        game: the game to play.
        seed: of its random source, up to 128 bits.
        worlds: how many worlds are drawn for each decision.
    """

    def __init__(self, game: Game, seed: int, worlds: int = 1) -> None:
        self._game = game
        self._source = Source(seed)
        self._worlds = worlds

    def choose(self, perspective: Perspective) -> int:
        """Return a legal action of the best outcome."""
        legal = perspective.legal_actions
        if len(legal) == 1:
            return legal[0]
        scores = [0] * len(legal)
        for _ in range(self._worlds):
            world = perspective.sample(self._source.world_seed())
            for place, action in enumerate(legal):
                scores[place] += self._outcome(world, action, perspective.player)
        best = max(scores)
        tied = [action for action, score in zip(legal, scores, strict=True) if score == best]
        return tied[self._source.below(len(tied))]

    def _outcome(self, world: State, action: int, player: int) -> int:
        after = world.clone()
        after.apply_action(action)
        for _ in range(MAX_PARTS):
            if not self._is_amid_choice(after, player):
                break
            legal = after.legal_actions()
            if len(legal) == 1:
                after.apply_action(legal[0])
                continue
            best: State | None = None
            most = 0
            for part in legal:
                branch = after.clone()
                branch.apply_action(part)
                score = self._game.evaluate(branch, player)
                if best is None or score > most:
                    best, most = branch, score
            assert best is not None
            after = best
        return self._game.evaluate(after, player)

    def _is_amid_choice(self, state: State, player: int) -> bool:
        ask = state.ask
        between = self._game.turn_questions
        return bool(between) and ask is not None and ask.seat == player and ask.of not in between
