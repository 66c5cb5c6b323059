"""The moments (``board.moments``) of this game: a completed memory, a flower, the wind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.games.fragments import events
from dejavu.games.fragments.state import State
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.boards.fragments.moments.bloom import NebulaBloom
from dejavu.table.boards.fragments.moments.remembered import Remembered
from dejavu.table.boards.fragments.moments.wind import Wind
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.event_batch import EventBatch

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.game import FragmentsScene


def moments_of(scene: FragmentsScene, happened: EventBatch, before: State) -> list[OverlayAnimation]:
    """The moments of some events; to be called while the areas still show the position before them."""
    found: list[OverlayAnimation] = []
    for event in happened:
        match event:
            case events.CardCompleted():
                found.append(Remembered(scene, event, before, happened))
            case events.FlowerPlanted(_player, nebula, _source, fragment):
                pictures = ("tokens/flower", f"fragments/{fragment}")
                found.append(NebulaBloom(scene, PlaceId("nebula", nebula), pictures, event))
            case events.FlowerGrown(player):
                mine = player == scene.match.viewer
                found.append(
                    NebulaBloom(
                        scene, PlaceId("circle") if mine else PlaceId("seat", number=player), ("tokens/flower",)
                    )
                )
            case events.Regenerated():
                found.append(Wind(scene))
    return found
