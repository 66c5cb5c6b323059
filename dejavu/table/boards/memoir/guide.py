"""The action bar of this game: the golden button discards what was chosen, and does not beckon to a turn cut short."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from dejavu.games.memoir.actions import END_ACTIONS, STOP, TAKE
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.turn_line import turn_heading
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.words.ending import points_so_far
from dejavu.table.text import _, ngettext
from dejavu.table.widgets import Button


class Guide(ActionBar[MemoirHost]):
    """What may be done now."""

    def end_label(self) -> str | None:
        """What the main button does: with cards chosen, it discards them."""
        acts = self.scene.hands.discards() if self.scene.hands.wanted else ()
        if len(acts) == 1:
            return self.scene.words.action(acts[0])
        if not acts:
            return super().end_label()
        return ngettext("Discard {count} card", "Discard {count} cards", len(acts)).format(count=len(acts))

    def beckons(self) -> bool:
        """Not to end the actions while something is left to do: the card that is drawn then cannot be given back."""
        scene = self.scene
        if scene.match.guide or scene.state.move is not None or scene.hands.chosen:
            return super().beckons()
        if scene.state.actions_left:
            return not scene.moves.legal - {END_ACTIONS, STOP}
        return TAKE not in scene.moves.legal

    def _instead(self) -> str:
        """What it says while nothing can be ended: an exchange has buttons of its own."""
        scene = self.scene
        if scene.match.everyone_asked:
            return scene.words.wanted(scene.view)
        if not scene.exchanging.filling:
            return super()._instead()
        return _("Exchange, or leave it") if scene.exchanging.aloud else _("Offer, or leave it")

    def _draw_words(self, surface: Surface) -> None:
        """Beside the heading the points of the team, where there is room for them."""
        super()._draw_words(surface)
        if self._slim:
            return
        look, state = self.look, self.scene.state
        used = turn_heading(self.scene, self.small, self._room.width).get_size()
        middle = self._column().top + self._room.top - self.rect.top + used[1] // 2
        for said in points_so_far(state):
            words = look.text(said, self.small, "accent", "bold")
            if words.get_width() + look.px(0.8) <= self._room.width - used[0]:
                surface.blit(words, words.get_rect(midright=(self._room.right, middle)))
                return

    def other_ends(self) -> Sequence[Button]:
        """Once the goal is reached, the game can be ended in any turn."""
        if STOP not in self.scene.moves.legal or self.scene.state.move is not None:
            return ()
        return [Button("stop", _("Stop here"), partial(self.scene.act, STOP), tip=_("The memoir is told."))]
