"""What the services refuse."""

from rulewright.kernel.refusal import FaultyInput, Refusal
from rulewright.server.wire.parts import FaultInfo, NakCode, Refused


class Denied(Exception):
    """A request that is not done; nothing has changed.

    Attributes:
        code: a short word for programs.
        detail: a sentence; it depends on nothing that the asker may not know.
        status: the HTTP status that fits.
        faults: what is wrong with a deck or a setup, all of it.
    """

    def __init__(
        self, code: str, detail: str, status: int = 400, faults: list[FaultInfo] | None = None
    ) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail
        self.status = status
        self.faults = faults or []


class No(Exception):
    """A command that is not done; nothing has changed.

    Attributes:
        code: see ``NakCode``.
        refusal: the game's reason where the code is ``illegal``.
        faults: what is wrong with a position, all of it.
    """

    def __init__(
        self, code: NakCode, refusal: Refused | None = None, faults: list[FaultInfo] | None = None
    ) -> None:
        super().__init__(code)
        self.code: NakCode = code
        self.refusal = refusal
        self.faults = faults or []


def refused(refusal: Refusal) -> Refused:
    """Return a game's refusal as it travels."""
    return Refused(refusal.rule, refusal.message, dict(refusal.arguments))


def fault_infos(error: FaultyInput) -> list[FaultInfo]:
    """Return a game's faults as they travel."""
    return [FaultInfo(fault.where, refused(fault.refusal)) for fault in error.faults]
