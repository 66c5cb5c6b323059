"""What is shown for a moment (``board.moments``): a memory opens, the goal is reached, a monster strikes."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.board.faces import named
from dejavu.table.board.moments import Moment, swell
from dejavu.table.board.protocol import Spot
from dejavu.table.board.shine import Shine
from dejavu.table.boards.memoir.exchange.said import declined
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.valley import monsters
from dejavu.table.look.light import blit_faint
from dejavu.table.look.look import Look
from dejavu.table.play.happenings import Happenings
from dejavu.table.text import _, ngettext

_REACH = 2.0
"""How far light reaches, in em."""


def moments_of(scene: MemoirHost, happened: Happenings, before: MemoirState, after: MemoirState) -> list[Moment]:
    """The moments of some events; called while the areas still show the position before them."""
    found: list[Moment] = []
    for event in happened:
        match event:
            case events.MemoryUnlocked(_player, memory):
                found += _shine(scene, Spot("clue", number=memory), "")
            case events.MonsterStruck(_player, monster, hurt):
                found.append(Strike(scene, monster, hurt))
            case events.LimitChanged(limit):
                words = ngettext("A hand holds {count} card now", "A hand holds {count} cards now", limit)
                found += _shine(scene, Spot("limit"), words.format(count=limit))
            case events.ExchangeDeclined(player, asked_by) if not _shown_in_dialog(scene, after, player, asked_by):
                found.append(Said(scene, player, declined(scene, player)))
            case events.Won(points):
                words = _("{points}: the memoir can be written").format(points=scene.words.points(points))
                found.append(Shine(scene, [scene.map.rect.inflate(-scene.map.rect.width // 2, -40)], words, 0))
    return found


def _shown_in_dialog(scene: MemoirHost, after: MemoirState, partner: int, asked_by: int) -> bool:
    """Whether the dialog opens again with what was declined, and says why."""
    return asked_by == scene.seat and after.why_not(after.tables.meet[partner]) is None


def _shine(scene: MemoirHost, spot: Spot, words: str) -> Sequence[Moment]:
    target = scene.app.targets.named(spot.name)
    if target is None and scene.spot(spot) is None:
        return ()
    side = scene.look.px(2)
    rect = target.rect if target else Rect(0, 0, side, side)
    if target is None:
        rect.center = scene.spot(spot) or (0, 0)
    return [Shine(scene, [rect], words, scene.look.px(_REACH))]


def on_plate(look: Look, line: Surface, edge: str) -> Surface:
    """Words on a plate of their own."""
    plate = look.new_panel((line.get_width() + look.px(1.6), line.get_height() + look.px(0.8)), "sheet", edge)
    plate.blit(line, line.get_rect(center=plate.get_rect().center))
    return plate


class Said(Moment):
    """What a partner says, beside the face: it is not asked anything."""

    seconds = 2.6

    def __init__(self, scene: MemoirHost, seat: int, words: str) -> None:
        self._scene, self.seat, self.words = scene, seat, words

    def prepare(self) -> None:
        """A sheet with the face and the words."""
        look, wide = (
            self._scene.look,
            min(self._scene.look.px(24.0), self._scene.map.rect.width - self._scene.look.px(6)),
        )
        line = named(self._scene, self.seat, look.paragraph(self.words, wide, 1.1), look.px(2.6))
        self._sheet = on_plate(look, line, "accent")

    def area(self, share: float) -> Rect:
        """In the upper part of the map."""
        return self._scene.map.rect

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """It comes quickly, stays to be read, and goes."""
        room = self._scene.map.rect
        blit_faint(surface, self._sheet, (room.centerx, room.top + room.height // 4), swell(share, 0.08, 0.85))


class Strike(Moment):
    """A monster comes forward and strikes."""

    seconds = 1.2

    def __init__(self, scene: MemoirHost, monster: str, hurt: Sequence[int]) -> None:
        self._scene, self._monster, self._hurt = scene, monster, tuple(hurt)

    def prepare(self) -> None:
        """The monster, large, and whom it strikes."""
        scene, look = self._scene, self._scene.look
        box = scene.state.components
        card = box.hallucination_index[self._monster]
        self._picture = monsters.picture(scene.studio, card, look.px(9.0))
        name = scene.words.names.monster(self._monster)
        if self._hurt:
            words = _("{monster} strikes {people}").format(monster=name, people=scene.words.names.people(self._hurt))
        else:
            words = _("{monster} strikes nobody").format(monster=name)
        line = look.text(words, 1.4, "refusal" if self._hurt else "text", "display")
        self._plate = on_plate(look, line, "edge")

    def area(self, share: float) -> Rect:
        """Over the map."""
        return self._scene.map.rect

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """It comes out of the fog and goes back."""
        room, seen = self._scene.map.rect, swell(share, 0.25, 0.75)
        blit_faint(surface, self._picture, room.center, seen)
        blit_faint(surface, self._plate, (room.centerx, room.centery + self._picture.get_height() * 0.62), seen)
