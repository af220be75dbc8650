"""Bots at the table: they think in processes of their own, and what they answer is checked.

A bot is given a perspective: what its seat may know, read off a world that is drawn for the seat.
The true state never reaches its process, so it cannot cheat.
"""

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence

from rulewright.bots import Perspective
from rulewright.kernel.chance import derive_seed
from rulewright.kernel.state import State
from rulewright.server import logs, metrics
from rulewright.server.service.incidents import incident
from rulewright.server.service.live import LiveMatch

LINE_LIMIT = 4_194_304
"""Bytes of the longest line between the server and a bot's process."""

RETRY_SECONDS = 1.0
"""Time before a bot tries again when its action could not be saved."""

ATTEMPTS = 60
"""How often it tries: a disk may be full for a while."""


class BotHost:
    """Processes in which bots think.

    Args:
        games, makers: where the processes find games and bots, as ``module:attribute``.
        processes: how many at most.
        budget: seconds for one decision; whoever takes longer is killed and an action is taken
            for him.
    """

    def __init__(self, games: str, makers: str, processes: int, budget: float) -> None:
        self._arguments = (games, makers)
        self._budget = budget
        self._idle: asyncio.Queue[Process | None] = asyncio.Queue()
        self._running: set[Process] = set()
        for _ in range(processes):
            self._idle.put_nowait(None)

    async def choose(self, bot: str, seat: int, state: State, seed: int) -> int:
        """Return a legal action for the asked ``seat``, by the bot or in its place."""
        try:
            perspective = Perspective(state, seat).to_plain()
        except Exception as error:
            incident("", state.game.name, "game-fault", error)
            return fallback(state)
        question = {"bot": bot, "seed": seed, "perspective": perspective}
        process = await self._idle.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._spawn()
            answer = await asyncio.wait_for(_ask(process, question), self._budget)
            action = answer["action"]
            if action in state.legal_actions():
                return int(action)
            problem = "bot-illegal"
        except TimeoutError:
            await self._kill(process)
            process, problem = None, "bot-slow"
        except (OSError, ValueError, KeyError, TypeError) as error:
            await self._kill(process)
            process, problem = None, f"bot-failed-{type(error).__name__}"
        except asyncio.CancelledError:
            await self._kill(process)
            process = None
            raise
        finally:
            self._idle.put_nowait(process)
        metrics.INCIDENTS.labels(problem).inc()
        logs.log.warning("incident", kind=problem, bot=bot, game=state.game.name, seat=seat)
        return fallback(state)

    async def close(self) -> None:
        """End all processes."""
        for process in tuple(self._running):
            await self._kill(process)

    async def _spawn(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "rulewright.server.bot_process",
            *self._arguments,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=LINE_LIMIT,
        )
        self._running.add(process)
        return process

    async def _kill(self, process: Process | None) -> None:
        if process is not None:
            self._running.discard(process)
            if process.returncode is None:
                process.kill()
                await process.wait()


async def _ask(process: Process, question: dict[str, object]) -> dict[str, int]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(question).encode() + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    answer = json.loads(line)
    if not isinstance(answer, dict):
        raise ValueError("an answer is an object")
    return answer


def fallback(state: State) -> int:
    """Return what is played for a bot that fails: the game's primary action, else the first."""
    legal = state.legal_actions()
    primary = state.game.layout().get("primary")
    kinds: Sequence[object] = primary if isinstance(primary, list | tuple) else ()
    for kind in kinds:
        for action in legal:
            if state.game.action_parts(action)["kind"] == kind:
                return action
    return legal[0]


async def think(live: LiveMatch, attempts: int = ATTEMPTS) -> None:
    """Let the bot that is asked play, through the same door as everybody."""
    course = live.playing()
    seat, ask = course.state.current_player, course.ask_id()
    bot = live.record.seats[seat].bot
    await asyncio.sleep(live.house.bot_pause)
    seed = derive_seed(int(live.record.secret, 16), "bot", seat, len(course.entries))
    action = await live.house.bots.choose(bot, seat, course.state, seed)
    async with live.lock:
        if live.phase != "playing" or course.ask_id() != ask:
            return
        for candidate in (action, *course.state.legal_actions()):
            try:
                after, events = course.after_command([candidate])
                break
            except Exception as error:
                # A fault of the game; perhaps another action goes round it.
                incident(live.record.id, live.record.game, "game-fault", error)
        else:
            return
        if await live.save("act", seat, [candidate], after, events):
            return
    if attempts > 1:
        await asyncio.sleep(RETRY_SECONDS)
        live.background(think(live, attempts - 1))
