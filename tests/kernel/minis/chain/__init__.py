"""Chains of responses that lock, with dice that open windows of their own, for three players."""

from tests.kernel.minis.chain.game import CHAIN, Chain, ChainState

__all__ = ["CHAIN", "Chain", "ChainState"]
