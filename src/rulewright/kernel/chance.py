"""Chance inside the state: a counter-based generator of integers.

The n-th draw of a match is a pure function of the match's seed and n, so that a state carries its
whole random source in two integers and goes on alike on every machine. The mixing function is the
finaliser of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
OOPSLA 2014), applied once for each half of a 128-bit seed.
"""

import hashlib
import json

SEED_BITS = 128
"""Bits of a match's seed: too many to be guessed from what a player sees."""

_MASK = 0xFFFFFFFFFFFFFFFF
_GOLDEN = 0x9E3779B97F4A7C15


def _finalise(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def draw64(seed: int, draws: int) -> int:
    """Return the uniform 64-bit integer that draw number ``draws`` (from 0) of ``seed`` yields."""
    z = _finalise((seed + (draws + 1) * _GOLDEN) & _MASK)
    return _finalise((z + (seed >> 64) + _GOLDEN) & _MASK)


def below(seed: int, draws: int, bound: int) -> int:
    """Return the integer in ``range(bound)`` of draw number ``draws``.

    The upper bits of a 64-bit draw are scaled; it is off uniform by less than ``bound / 2**64``.

    Raises:
        ValueError: ``bound`` is not positive.
    """
    if bound <= 0:
        raise ValueError(f"a draw needs at least one outcome, not {bound}")
    return (draw64(seed, draws) * bound) >> 64


def derive_seed(seed: int, *path: int | str) -> int:
    """Return the seed of a part of a larger run: game 17 of a series, the bot of seat 1.

    Different paths give independent seeds; the same path always gives the same one (BLAKE2b).
    """
    text = json.dumps([seed, *path])  # unlike a join, it keeps "a", "b" and "a/b" apart
    return int.from_bytes(
        hashlib.blake2b(text.encode(), digest_size=SEED_BITS // 8).digest(), "big"
    )
