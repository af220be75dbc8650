"""The greedy bot: looks one choice ahead and takes what looks best."""

from rulewright.bots.bot import Source
from rulewright.bots.perspective import Perspective
from rulewright.kernel.game import Game
from rulewright.kernel.state import State

MAX_PARTS = 64
"""Parts of a choice that are completed at most before the state is scored as it is."""


Part = tuple[list[int], int]
"""Legal actions that are expected, and the one to choose then."""


class GreedyBot:
    """Plays each legal action in worlds drawn from what it knows and takes the best outcome.

    An outcome is what ``Game.evaluate`` says of the state after the whole choice: where an action
    is only a part of one, the rest is completed part by part, each time with the part that scores
    best as it stands. To end the turn, or to pass, is scored as the position stands: it is right
    when nothing else betters it. Equally good actions are as likely as each other. The parts that
    completed the chosen action are played without another look as long as what is asked is what was
    expected.

    Args:
        game: the game to play.
        seed: of its random source, up to 128 bits.
        worlds: how many worlds are drawn for each decision.
    """

    def __init__(self, game: Game, seed: int, worlds: int = 1) -> None:
        self._game = game
        self._source = Source(seed)
        self._worlds = worlds
        self._plan: list[Part] = []
        primary = game.layout().get("primary", [])
        self._resting = frozenset(primary if isinstance(primary, list) else [])

    def choose(self, perspective: Perspective) -> int:
        """Return a legal action of the best outcome."""
        legal = perspective.legal_actions
        if self._plan and self._plan[0][0] == legal:
            return self._plan.pop(0)[1]
        self._plan = []
        if len(legal) == 1:
            return legal[0]
        scores = [0] * len(legal)
        plans: list[list[Part]] = []
        for _ in range(self._worlds):
            world = perspective.sample(self._source.world_seed())
            world.legal_actions()  # worked out once, shared by all clones
            plans = [[] for _ in legal]
            for place, action in enumerate(legal):
                scores[place] += self._outcome(world, action, perspective.player, plans[place])
        best = max(scores)
        tied = [place for place, score in enumerate(scores) if score == best]
        place = tied[self._source.below(len(tied))]
        self._plan = plans[place]
        return legal[place]

    def _outcome(self, world: State, action: int, player: int, plan: list[Part]) -> int:
        if self._rests(world, action):
            return self._game.evaluate(world, player)
        after = world.clone()
        after.apply_action(action)
        while self._is_amid_choice(after, player) and len(plan) < MAX_PARTS:
            after = self._best_part(after, player, plan)
        return self._game.evaluate(after, player)

    def _best_part(self, state: State, player: int, plan: list[Part]) -> State:
        legal = state.legal_actions()
        best, most, chosen = state, 0, legal[0]
        if len(legal) == 1:
            state.apply_action(chosen)
        else:
            for part in legal:
                branch = state.clone()
                branch.apply_action(part)
                score = self._game.evaluate(branch, player)
                if best is state or score > most:
                    best, most, chosen = branch, score, part
        plan.append((legal, chosen))
        return best

    def _rests(self, state: State, action: int) -> bool:
        ask = state.ask
        return (
            ask is not None
            and ask.of in self._game.turn_questions
            and self._game.action_parts(action)["kind"] in self._resting
        )

    def _is_amid_choice(self, state: State, player: int) -> bool:
        ask = state.ask
        between = self._game.turn_questions
        return bool(between) and ask is not None and ask.seat == player and ask.of not in between
