"""The end of a night, said over the table before the finale begins: won or lost, and by what."""

from __future__ import annotations

from pygame import Rect, Surface

from dejavu.games.memoir.events import GameEnded
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.board.moments import OverlayAnimation, eased
from dejavu.table.boards.memoir.table import MemoirTable
from dejavu.table.boards.memoir.words import blows
from dejavu.table.look.light import blit_at, blit_faint
from dejavu.table.play.replay import Replay
from dejavu.table.shell.toasts import reading_time

_BEFORE = 0.9
"""Seconds in which the moods are seen to fall, before anything lies over the map."""
_FADE = 0.3
"""Seconds in which the plate appears, and goes."""
_WIDEST = 30.0
"""Greatest width of the words, in em."""


class NightOver(OverlayAnimation):
    """Says that the night is won or lost, and what did it; input goes on to the finale."""

    is_read = True

    def __init__(self, scene: MemoirTable, ended: GameEnded, state: MemoirState) -> None:
        """The blow that ended it may have begun in an act before, so all that happened is looked at."""
        self._scene, self._won = scene, state.won
        self.title = blows.over(state.won)
        self.words = blows.what_ended(ended, scene.match.history.events, state, scene.words.names)
        self.seconds = _BEFORE + reading_time(self.words)

    def prepare(self) -> None:
        """Prepare the plate: the heading, and the reason below it."""
        look, room = self._scene.look, self._scene.map.rect
        wide = min(look.px(_WIDEST), room.width - look.px(4.0))
        title = look.text(self.title, 2.4, "accent" if self._won else "refusal", "display", wide)
        words = look.paragraph(self.words, wide, 1.15, "text", align="centre")
        size = max(title.get_width(), words.get_width()), title.get_height() + look.px(0.4) + words.get_height()
        self._plate = look.new_panel((size[0] + look.px(2.4), size[1] + look.px(1.6)), "sheet", "accent")
        middle = self._plate.get_width() // 2
        below = blit_at(self._plate, title, midtop=(middle, look.px(0.6))).bottom
        blit_at(self._plate, words, midtop=(middle, below + look.px(0.4)))

    def area(self, share: float) -> Rect:
        """The map."""
        return self._scene.map.rect

    def only_ends(self, share: float) -> bool:
        """Input goes on, and does nothing else; a film has keys of its own."""
        return not isinstance(self._scene.match, Replay)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the plate, which appears once the moods have fallen."""
        before, faded = _BEFORE / self.seconds, _FADE / self.seconds
        seen = eased(share, before, before + faded) - eased(share, 1.0 - faded, 1.0)
        blit_faint(surface, self._plate, self._scene.map.rect.center, seen)
