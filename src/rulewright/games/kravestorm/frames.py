"""All frames of the game, for the codec that writes and copies states."""

from typing import Final

from rulewright.games.kravestorm.aftermath import Aftermath
from rulewright.games.kravestorm.announce import Announce
from rulewright.games.kravestorm.assault import Assault
from rulewright.games.kravestorm.attack import Declare
from rulewright.games.kravestorm.checks import Check
from rulewright.games.kravestorm.damage import DealDamage
from rulewright.games.kravestorm.division import Divide
from rulewright.games.kravestorm.effect import Effect
from rulewright.games.kravestorm.effects.cards import EachChooses
from rulewright.games.kravestorm.effects.entering import TakeNekthar
from rulewright.games.kravestorm.effects.events import CopyEffect
from rulewright.games.kravestorm.elimination import Eliminate, Leave
from rulewright.games.kravestorm.entering import EnterKraver, GiveBack, TakeControl
from rulewright.games.kravestorm.leaving import Part, Removal
from rulewright.games.kravestorm.match import Match, SetUp, Sideboard
from rulewright.games.kravestorm.payment import Pay, Produce, ProduceAny
from rulewright.games.kravestorm.questions import (
    OrderCards,
    PickCards,
    PickNumber,
    PickOption,
    PickRefs,
)
from rulewright.games.kravestorm.resolving import Perform, Resolve
from rulewright.games.kravestorm.rolling import RollDice
from rulewright.games.kravestorm.state import KravestormState
from rulewright.games.kravestorm.targets import ChooseTargets
from rulewright.games.kravestorm.triggers import ResolveTrigger, Settle
from rulewright.games.kravestorm.turn import Phase, Special, Turn
from rulewright.games.kravestorm.window import ReactionWindow
from rulewright.kernel.plain import Codec

FRAMES: Final = (
    Aftermath,
    Announce,
    Assault,
    Check,
    ChooseTargets,
    CopyEffect,
    DealDamage,
    Declare,
    Divide,
    EachChooses,
    Effect,
    Eliminate,
    EnterKraver,
    GiveBack,
    Leave,
    Match,
    OrderCards,
    Part,
    Pay,
    Perform,
    Phase,
    PickCards,
    PickNumber,
    PickOption,
    PickRefs,
    Produce,
    ProduceAny,
    ReactionWindow,
    Removal,
    Resolve,
    ResolveTrigger,
    RollDice,
    SetUp,
    Settle,
    Sideboard,
    Special,
    TakeControl,
    TakeNekthar,
    Turn,
)

KravestormState.codec = Codec(*FRAMES)
