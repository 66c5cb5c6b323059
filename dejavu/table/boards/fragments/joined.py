"""A memory that joins its neighbours: the world comes to life for a while, above a line of its story."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.engine.event import Event
from dejavu.games.fragments import events
from dejavu.games.fragments.state import State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments import worlds
from dejavu.table.boards.fragments.panorama import runs
from dejavu.table.boards.fragments.remembered import FLY, VEIL, Remembered
from dejavu.table.boards.fragments.worlds import WorldPicture
from dejavu.table.look.animation import eased, swell
from dejavu.table.look.light import blit_faint
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.speeds import SPEEDS
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.game import FragmentsScene

LIVES = 3.2
"""Seconds for which the world is seen: time to read a line."""
_FADE = 0.12
"""Share of ``LIVES`` in which the world fades in."""
_AIR = 1.5
"""Air beside the world, in em."""
_AROUND = 8.5
"""Height of the words above and below the world, in em."""
_LINES = (1.45, 1.25, 1.1, 1.0)
"""Sizes of the story line in em; the first that fits is used."""


def joined_cards(scene: FragmentsScene, happened: EventBatch) -> Sequence[int]:
    """The cards with a story that the viewer completed beside a neighbour; each only once, even after an undo."""
    view, match = scene.match.view, scene.match
    if happened.taken_back or match.is_past:
        return ()
    assert isinstance(view, FragmentsView)
    box = view.state.components
    chains = runs(box, view.state.players[match.viewer].long)
    done = [
        box.card_index[event.card]
        for event in happened
        if isinstance(event, events.CardCompleted) and event.player == match.viewer
    ]
    joined = {card for chain in chains if len(chain) > 1 for card in chain} - scene.storied
    return [card for card in done if card in joined and box.cards[card].story]


def story_line(scene: FragmentsScene, card: int) -> str:
    """A card's story line with the name of its world."""
    box = scene.components
    return _("{name}: {words}", name=scene.names.world(box.cards[card].world), words=worlds.line(box, card))


class Joined(Remembered):
    """A completed card of the viewer that joins a neighbour. While its world is seen, any input only ends it."""

    seconds = Remembered.seconds + LIVES
    counted = FLY[0] * Remembered.seconds / seconds

    def __init__(
        self, scene: FragmentsScene, event: events.CardCompleted, before: State, happened: Sequence[Event]
    ) -> None:
        super().__init__(scene, event, before, happened)
        state = scene.match.view
        assert isinstance(state, FragmentsView)
        self._known = frozenset(state.state.players[event.player].long)
        self._begins = FLY[0] * Remembered.seconds

    def pictures(self) -> Sequence[Callable[[], None]]:
        """Also make the world, piece by piece, and its story line."""
        box = self._scene.components
        count = len(worlds.pieces(box, box.world_of[box.cards[self._card].world]))
        return (*super().pictures(), self._begin_world, *[self._make_piece] * count, self._end_world)

    def _begin_world(self) -> None:
        scene, look, room = self._scene, self._scene.look, self._room
        box = scene.components
        world = box.world_of[box.cards[self._card].world]
        size = (room.width - look.px(2 * _AIR), room.height - look.px(_AROUND))
        self._world = WorldPicture(scene.faces, world, self._known, worlds.fitting(box, world, size))
        self._frame = Rect((0, 0), self._world.size)
        self._frame.center = room.centerx, room.centery - look.px(0.4)
        self._title = look.text(scene.names.world(world.id), 1.8, "accent", "display", room.width).copy()
        words, wide = worlds.line(box, self._card), room.width - look.px(2 * _AIR)
        tall = look.px(_AROUND / 2)
        line = look.fitting_paragraph(words, (wide, tall), _LINES, "text", "display", "centre")
        self._line = (line or look.text(words, _LINES[-1], "text", "display", wide)).copy()

    def _make_piece(self) -> None:
        self._world.unmade.popleft()()

    def _end_world(self) -> None:
        """Draw the world at both ends of its time, to fade it in and out."""
        self._ends = self._world.still(-1.0), self._world.still(1.0)

    # Time

    def _within(self, share: float) -> float:
        """The share of the time of ``Remembered``, which stands still while the world is seen."""
        elapsed = share * self.seconds
        return (min(elapsed, self._begins) + max(0.0, elapsed - self._begins - LIVES)) / Remembered.seconds

    def _lived(self, share: float) -> float:
        """The share of the world's time that has passed."""
        return min(1.0, max(0.0, (share * self.seconds - self._begins) / LIVES))

    def only_ends(self, share: float) -> bool:
        """Whether any input only ends the moment: while the world is seen."""
        return 0 < self._lived(share) < 1

    # Frames

    def area(self, share: float) -> Rect:
        """The map, and the card on its way to it or from it."""
        return super().area(self._within(share))

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the moment; with reduced motion the world only fades in and out, and does not move."""
        lived = self._lived(share)
        if still:
            there = swell(share, 0.1, 0.9)
            blit_faint(surface, self._veil, self._room.center, VEIL * there)
            blit_faint(surface, self._ends[0], self._frame.center, there)
            self._draw_story(surface, there)
        elif lived == 0:
            super().draw(surface, self._within(share), still)
        elif lived < 1:
            blit_faint(surface, self._veil, self._room.center, VEIL)
            self._draw_world(surface, lived)
        else:
            self._draw_end(surface, self._within(share))

    def _draw_world(self, surface: Surface, lived: float) -> None:
        there = eased(lived, 0.0, _FADE)
        if there < 1:
            blit_faint(surface, self._joined, self._whole.center, 1 - there)
            self._draw_words(surface, 1.0, 1 - there)
            blit_faint(surface, self._ends[0], self._frame.center, there)
        else:
            self._world.draw(surface, self._frame.topleft, 2 * eased(lived, _FADE, 1.0) - 1)
        self._draw_story(surface, there)

    def _draw_end(self, surface: Surface, share: float) -> None:
        """Let the world fade while the card flies home."""
        there = 1 - eased(share, FLY[0], 0.94)
        blit_faint(surface, self._veil, self._room.center, VEIL * there)
        blit_faint(surface, self._ends[1], self._frame.center, there)
        self._draw_story(surface, there)
        picture, where = self._homeward(share)
        blit_faint(surface, picture, where, 1 - there)

    def _draw_story(self, surface: Surface, there: float) -> None:
        look = self._scene.look
        blit_faint(surface, self._title, (self._frame.centerx, self._frame.top - look.px(1.7)), there)
        below = self._frame.bottom + look.px(0.9) + self._line.get_height() / 2
        blit_faint(surface, self._line, (self._frame.centerx, below), there)


def moment(scene: FragmentsScene, event: events.CardCompleted, before: State, happened: EventBatch) -> Remembered:
    """The moment of a completed card: the longer one where it joins a neighbour, unless bots move at once."""
    unhurried = SPEEDS[scene.app.settings.bot_speed].flight
    card = scene.components.card_index[event.card]
    kind = Joined if unhurried and card in joined_cards(scene, happened) else Remembered
    return kind(scene, event, before, happened)
