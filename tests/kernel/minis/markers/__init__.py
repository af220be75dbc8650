"""Hidden markers on a small board: a piece may walk into a bomb or into a piece in hiding."""

from tests.kernel.minis.markers.game import MARKERS, Markers, MarkersState

__all__ = ["MARKERS", "Markers", "MarkersState"]
