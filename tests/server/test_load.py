"""The load that `rulewright bench server` puts on: a small one really runs."""

import asyncio

from rulewright.server.load import loaded


def test_a_small_load_is_measured() -> None:
    async def run() -> None:
        async with loaded("eightfold", None) as load:
            await load.grow(3)
            measure = await load.measure(9.0)
        assert measure.matches == 3
        assert measure.actions >= 3
        assert measure.refused == 0
        assert 0 < measure.p50 <= measure.p99 <= measure.worst

    asyncio.run(run())
