"""The team's plan, drawn while a key is held: its memories, who carries what where, paths as thin gold lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from dejavu.games.memoir.state import Phase
from dejavu.games.memoir.strategy.team import Errand, Fetching, Team, in_common
from dejavu.games.memoir.strategy.ways import FAR
from dejavu.table.board.faces import face
from dejavu.table.boards.memoir.table import MemoirArea
from dejavu.table.boards.memoir.valley import letters, seals
from dejavu.table.boards.memoir.valley.arrows import draw_thread
from dejavu.table.kit.points import Coordinates, Point
from dejavu.table.look.camera import Pose
from dejavu.table.look.light import blit_at, pixel
from dejavu.table.look.shapes import transparent
from dejavu.table.text import _

_WIDE = 20.0
"""Width of the list, in em."""
_LINE = 2.0
"""Height of a line, in em."""
_EDGE = 0.6
"""Margin, in em."""


def way(team: Team, start: int, end: int) -> list[int]:
    """The places of a shortest path, both ends included; empty if there is none."""
    far = team.ways.far
    if far[start][end] >= FAR:
        return []
    found = [start]
    while found[-1] != end:
        found.append(min((step.there for step in team.ways.steps[found[-1]]), key=lambda place: far[place][end]))
    return found


def ready_besides(team: Team) -> list[Errand]:
    """Closed memories outside the plan for which somebody already holds everything."""
    found = []
    for index, memory in enumerate(team.box.memories):
        if not team.unopened >> index & 1 or index in team.chosen:
            continue
        for seat in team.seats:
            if in_common(memory.needs, team.state.players[seat].letters) == memory.letters:
                found.append(Errand(index, seat, team.where.get(index), (), ()))
                break
    return found


class HeldPlan(MemoirArea):
    """The plan over the map; nothing in it can be touched."""

    _ways: tuple[Pose, Surface] | None = None
    """All paths in a picture, and the pose of the map for which it was drawn."""

    def place_now(self, room: Rect) -> None:
        """Lie over the map while the key is held."""
        wanted = self.scene.peeking and self.state.phase is Phase.ACTIONS
        self.place(room if wanted else None)

    def refresh(self) -> None:
        """Compute the plan."""
        self._ways = None
        if not self.shown:
            return
        self._team = Team(self.state)
        self.errands: Sequence[Errand] = [*self._team.errands, *ready_besides(self._team)]
        self._fetching: Sequence[Fetching] = self._team.fetching()[0]

    def draw(self, surface: Surface) -> None:
        """Draw the paths, then what is fetched and opened, then the list."""
        pose = self.scene.map.view.camera.pose
        if self._ways is None or self._ways[0] != pose:
            self._ways = pose, self._drawn_ways()
        surface.blit(self._ways[1], self.rect)
        side = round(0.62 * self.scene.map.view.side)
        studio = self.scene.studio
        for fetching in self._fetching:
            blit_at(surface, letters.picture(studio, fetching.letter, side), center=self._at(fetching.place))
        for errand in self.errands:
            if errand.where is not None:
                blit_at(surface, seals.picture(studio, errand.memory, round(1.3 * side)), center=self._at(errand.where))
        self._draw_list(surface)

    def _drawn_ways(self) -> Surface:
        """A picture of all paths, as large as the map, because smooth lines are too slow for every frame."""
        made, (left, top) = transparent(self.rect.size), self.rect.topleft
        width = max(1, round(self.scene.map.view.side / 32))
        for line in self._lines():
            draw_thread(made, [(x - left, y - top) for x, y in line], self.look.theme["accent"], width)
        return made

    def _lines(self) -> Iterator[list[Coordinates]]:
        """Lines from every pawn to what it fetches or opens, and between pawns that exchange a card."""
        for fetching in self._fetching:
            yield self._walk(fetching.seat, fetching.place)
        for errand in self.errands:
            if errand.where is not None:
                yield self._walk(errand.carrier, errand.where)
            for _letter, holder in errand.brought:
                yield [self.scene.map.view.pawn_rect(seat).center for seat in (holder, errand.carrier)]

    def _walk(self, seat: int, place: int) -> list[Coordinates]:
        """The line that a pawn would walk to a place."""
        view, places = self.scene.map.view, way(self._team, self.state.players[seat].place, place)
        return [view.pawn_rect(seat).center, *map(view.centre, places[1:])]

    def _at(self, place: int) -> Point:
        return pixel(self.scene.map.view.centre(place))

    def _draw_list(self, surface: Surface) -> None:
        """Draw a line of text for every memory of the plan: who opens it, and what is missing."""
        look = self.look
        halves = any(errand.brought for errand in self.errands)
        room = Rect(0, 0, min(look.px(_WIDE), self.rect.width - look.px(1)), 0)
        room.height = look.px(1.6) + len(self.errands) * look.px(_LINE) + look.px(_EDGE + 1.2 * halves)
        room.bottomleft = self.rect.left + look.px(0.4), self.rect.bottom - look.px(0.4)
        look.draw_panel(surface, room, "sheet", "accent")
        head = look.text(_("The plan"), self.small, "accent", "bold")
        surface.blit(head, (room.left + look.px(_EDGE), room.top + look.px(0.25)))
        if not all(errand.complete for errand in self.errands):
            lacks = look.text(_("still missing"), self.small, "text_secondary")
            blit_at(surface, lacks, topright=(room.right - look.px(_EDGE), room.top + look.px(0.25)))
        if halves:
            words = look.text(_("Half a sign: a partner has it."), self.small, "text_secondary")
            blit_at(surface, words, bottomright=(room.right - look.px(_EDGE), room.bottom - look.px(0.3)))
        top = room.top + look.px(1.6)
        for errand in self.errands:
            self._draw_errand(surface, errand, Rect(room.left, top, room.width, look.px(_LINE)))
            top += look.px(_LINE)

    def _draw_errand(self, surface: Surface, errand: Errand, row: Rect) -> None:
        look, studio, side = self.look, self.scene.studio, row.height - self.px(0.4)
        left, right = row.left + look.px(_EDGE), row.right - look.px(_EDGE)
        blit_at(surface, seals.picture(studio, errand.memory, side), midleft=(left, row.centery))
        blit_at(surface, face(self.scene, errand.carrier, side), midleft=(left + side + look.px(0.4), row.centery))
        lacks = [*((letter, "half") for letter, _seat in errand.brought), *((one, "hollow") for one in errand.missing)]
        for letter, have in reversed(lacks):
            sign = letters.picture(studio, letter, side, have)  # type: ignore[arg-type]
            right -= side + look.px(0.2)
            blit_at(surface, sign, midleft=(right, row.centery))
        if errand.complete:
            words = _("ready") if errand.where is not None else _("ready, unseen")
            said = look.text(words, self.small, "accent")
            right -= said.get_width()
            blit_at(surface, said, midleft=(right, row.centery))
        left += 2 * side + look.px(0.9)
        memory = self.box.memories[errand.memory]
        words = self.scene.words.names.memory(memory.number)
        look.draw_text(
            surface, words, self.small, "text", width=max(1, right - left - look.px(0.3)), midleft=(left, row.centery)
        )
