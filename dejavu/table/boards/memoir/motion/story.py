"""A story: one act on the map, step by step, over the positions in between.

When a story begins, the match already has the new position. Until the story is over, the map is painted from the
positions in between, which the rules give (``engine.session.step_through``). Each part animates the change from one to
the next.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from pygame import Rect, Surface

from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import HOLE
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.boards.memoir.map_view import WALLS, ValleyView
from dejavu.table.boards.memoir.table import MemoirTable
from dejavu.table.boards.memoir.valley import beams, ridges
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Coordinates
from dejavu.table.kit.rects import box
from dejavu.table.look.animation import ease_out
from dejavu.table.look.light import between, blit_at, blit_faint, clipped, glow, pixel
from dejavu.table.look.shapes import transparent
from dejavu.table.look.turn_over import TurnOver
from dejavu.table.sound.cues import Cue


def flipped_down(state: MemoirState) -> MemoirState:
    """The map just before anything turns: no vision, and face up only what stays up."""
    down = state.clone()
    down.up = down.exploited | 1
    for player in down.players:
        player.vision = 0
    return down


def told_apart(state: MemoirState) -> int:
    """The mask of places whose tiles can be told from others of their ring after a turn."""
    told = state.exploited | sum(1 << place for place, face in enumerate(state.faces) if face == HOLE)
    return told | state.known if state.options.sketch else told


class Stage:
    """Draws a position of the map in its current size."""

    def __init__(self, view: ValleyView, state: MemoirState) -> None:
        self._view, self._state = view, state

    def tiles(self, places: Iterable[int]) -> dict[int, Surface]:
        """The pictures of some tiles, centred on their places."""
        return {place: self._view.tile_picture(self._state, place, self._view.side) for place in places}

    def above(self, room: Rect, seats: Collection[int] | None = None) -> Surface:
        """Walls and pawns within a room, on a transparent surface; ``seats`` limits the pawns."""
        view, state, made = self._view, self._state, transparent(room.size)
        for place, beside in enumerate(view.hexes.beside):
            x, y = view.centre(place)
            for direction in range(WALLS):
                if beside[direction] != NOWHERE and state.wall(place, direction):
                    ridges.draw(view.studio, made, (x - room.left, y - room.top), view.side, direction)
        for seat in range(state.seats) if seats is None else seats:
            x, y = self.foot(seat)
            self.draw_pawn(made, seat, (x - room.left, y - room.top))
        return made

    def foot(self, seat: int) -> Coordinates:
        """The foot of a pawn in the window."""
        return self._view.foot(seat, self._state)

    def draw_pawn(self, surface: Surface, seat: int, foot: Coordinates) -> None:
        """Draw a pawn with its foot at a point."""
        self._view.draw_pawn(surface, seat, foot, self._state)

    def whole(self, room: Rect, backdrop: Callable[[Surface], None]) -> Surface:
        """The whole map within a room."""
        canvas = Surface(self._view.look.size)
        canvas.set_clip(room)
        backdrop(canvas)
        for place, tile in self.tiles(range(len(self._state.faces))).items():
            blit_at(canvas, tile, center=pixel(self._view.centre(place)))
        made = canvas.subsurface(room.clip(canvas.get_rect())).copy()
        made.blit(self.above(room), (0, 0))
        return made


class Part:
    """A step of a story. Subclass with ``draw``; places are numbers, shares go from 0 to 1."""

    seconds = 0.25
    """Duration, in seconds."""
    hidden: frozenset[int] = frozenset()
    """Places whose tiles the part draws itself."""
    away: frozenset[PlaceId] = frozenset()
    """Pawns that the part draws itself."""

    cue: Cue | None = None
    """The sound at its beginning."""

    def __init__(self, scene: MemoirTable, state: MemoirState) -> None:
        """``state``: the position that the map shows below the part."""
        self.scene, self.state = scene, state

    def prepare(self) -> None:
        """Prepare the pictures; called as the part begins."""

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the part over the map; ``still``: motion is reduced."""


class Story(OverlayAnimation):
    """The parts of one act."""

    at_once = True

    def __init__(
        self,
        scene: MemoirTable,
        parts: Sequence[Part],
        after: MemoirState | None = None,
        then: Callable[[], None] = lambda: None,
    ) -> None:
        """``after``: the map after the story, None for the current one; ``then`` is called at its end in any case."""
        self._scene, self.parts, self._after, self._then = scene, list(parts), after, then
        self.seconds = sum(part.seconds for part in self.parts)
        self.now = -1
        self._show(self.parts[0])

    @property
    def away(self) -> frozenset[PlaceId]:  # type: ignore[override]
        """The pawns that the current part draws."""
        return self.parts[max(0, self.now)].away

    def prepare(self) -> None:
        """Begin the first part."""
        self._reach(0)

    def area(self, share: float) -> Rect:
        """The map, updated to the story's progress."""
        if self.now >= 0:
            self._reach(self._at(share)[0])
        return self._scene.map.rect

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the current part."""
        number, within = self._at(share)
        with clipped(surface, self._scene.map.rect):
            self.parts[number].draw(surface, within, still)

    def end(self) -> None:
        """Show the following map, and play the sounds of skipped parts."""
        for part in self.parts[self.now + 1 :]:
            self._sound(part)
        self.now = len(self.parts) - 1
        self._scene.map.show(self._after)
        self._then()

    def _at(self, share: float) -> tuple[int, float]:
        """The number of the current part, and its progress."""
        passed = share * self.seconds
        for number, part in enumerate(self.parts):
            if passed < part.seconds or number == len(self.parts) - 1:
                return number, min(1.0, passed / part.seconds)
            passed -= part.seconds
        raise AssertionError("a story without parts")

    def _reach(self, number: int) -> None:
        while self.now < number:
            self.now += 1
            part = self.parts[self.now]
            self._sound(part)
            if self.now == number:
                self._show(part)
                part.prepare()

    def _show(self, part: Part) -> None:
        self._scene.map.show(part.state, part.hidden)

    def _sound(self, part: Part) -> None:
        if part.cue:
            self._scene.app.sounds.play(*part.cue)


class Flip(Part):
    """Flips tiles up or down."""

    seconds = 0.2

    def __init__(self, scene: MemoirTable, state: MemoirState, after: MemoirState, places: Collection[int]) -> None:
        super().__init__(scene, state)
        self._after, self.hidden = after, frozenset(places)

    def prepare(self) -> None:
        """Prepare both sides, and what lies above them."""
        view = self.scene.map.view
        before, after = (Stage(view, state).tiles(self.hidden) for state in (self.state, self._after))
        self._turns = {place: TurnOver(before[place], after[place]) for place in self.hidden}
        rects = [box(view.corners(place)).inflate(view.side, view.side) for place in self.hidden]
        self._room = rects[0].unionall(rects[1:]).clip(Rect((0, 0), view.look.size))
        self._above = Stage(view, self.state).above(self._room, self._others())

    def _others(self) -> Collection[int]:
        """The seats whose pawns stand still."""
        moving = {spot.number for spot in self.away}
        return [seat for seat in range(self.state.seats) if seat not in moving]

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw one side of each tile, then the other one."""
        for place, turn in self._turns.items():
            turn.draw(surface, self.scene.map.view.centre(place), share, still)
        surface.blit(self._above, self._room)


class Walk(Flip):
    """A pawn walks to another place, while tiles that it saw flip down."""

    seconds = 0.25

    def __init__(
        self, scene: MemoirTable, state: MemoirState, after: MemoirState, seat: int, down: Collection[int]
    ) -> None:
        super().__init__(scene, state, after, down)
        self._seat = seat
        self.away = frozenset({PlaceId("pawn", number=seat)})

    def prepare(self) -> None:
        """Find the foot of the pawn before and after."""
        if self.hidden:
            super().prepare()
        view = self.scene.map.view
        self._stages = Stage(view, self.state), Stage(view, self._after)
        self._start, self._end = (stage.foot(self._seat) for stage in self._stages)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the pawn on its way."""
        if self.hidden:
            super().draw(surface, share, still)
        t = float(share >= 0.5) if still else ease_out(share)
        self._stages[t >= 0.5].draw_pawn(surface, self._seat, between(self._start, self._end, t))


class Peek(Flip):
    """A tile is looked at: it flips up, stays to be read, and flips down again."""

    seconds = 0.9

    def __init__(self, scene: MemoirTable, state: MemoirState, after: MemoirState, place: int) -> None:
        open_ = after.clone()
        open_.up |= 1 << place
        super().__init__(scene, state, open_, [place])

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the tile as it flips up, stays, and flips down again."""
        super().draw(surface, min(1.0, share / 0.16, (1.0 - share) / 0.16), still)


class Beam(Part):
    """Light falls from a pawn on the tile that it is about to see."""

    seconds = 0.15

    def __init__(self, scene: MemoirTable, state: MemoirState, seat: int, place: int) -> None:
        super().__init__(scene, state)
        self._seat, self._place = seat, place

    def prepare(self) -> None:
        """Prepare the pawn in its light."""
        self._stage = Stage(self.scene.map.view, self.state)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the growing beam."""
        view = self.scene.map.view
        start, end = view.centre(self.state.players[self._seat].place), view.centre(self._place)
        t = 1.0 if still else ease_out(share)
        tip = between(start, end, t)
        beams.draw(self.scene.studio, surface, start, tip, view.side)
        self._stage.draw_pawn(surface, self._seat, self._stage.foot(self._seat))


class TileBloom(Part):
    """A hallucination has come up: its tile blooms."""

    seconds = 0.6

    def __init__(self, scene: MemoirTable, state: MemoirState, place: int) -> None:
        super().__init__(scene, state)
        self._place = place

    def prepare(self) -> None:
        """Prepare the light."""
        side = round(4.5 * self.scene.map.view.side)
        self._light = glow((side, side), VALLEY["lilac"], 200)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the light, which swells and fades."""
        blit_faint(surface, self._light, self.scene.map.view.centre(self._place), 0.85 * (1.0 - abs(2 * share - 1)))
