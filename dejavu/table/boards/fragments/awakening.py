"""The awakening: everyone's panoramas, the points by category, the winner, and the last words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

from pygame import Surface

from dejavu.table.board.final_scene import PICTURE, FinalScene
from dejavu.table.board.finale.course import RoundSnapshot, course_of
from dejavu.table.board.finale.postcard import postcard_button
from dejavu.table.board.sheet import Sheet
from dejavu.table.boards.fragments import keepsake, worlds
from dejavu.table.boards.fragments.board_scene import FragmentsBoardScene
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.exhibit import Gallery
from dejavu.table.boards.fragments.overlays.map import MapScene
from dejavu.table.boards.fragments.overlays.scores import ScoresScene
from dejavu.table.boards.fragments.overlays.tableau import TableauScene
from dejavu.table.boards.fragments.panorama import runs
from dejavu.table.boards.fragments.words.scores import closing, meaning, story
from dejavu.table.kit.points import Size
from dejavu.table.look.look import Look
from dejavu.table.text import _, pgettext
from dejavu.table.widgets import Button


class AwakeningScene(FragmentsBoardScene, FinalScene):
    """The finale of this game."""

    name = "awakening"
    opens_seats = True

    def shows(self, seat: int) -> bool:
        """Whether the seat has finished cards."""
        return bool(self.state.players[seat].long)

    def exhibit(self, seat: int, look: Look, size: Size) -> Surface:
        """The joined pictures of a long-term memory."""
        faces = CardFaces(look, self.app.pictures, self.components)
        return Gallery(faces, look).draw(self.state.players[seat].long, size)

    def story(self, seat: int) -> str:
        """The world that a seat went for, and what came of it."""
        return story(self.state, seat, self.names)

    def verse(self, seat: int) -> str:
        """The last story line of the longest joined picture; empty if no pictures join."""
        chain = max(runs(self.components, self.state.players[seat].long), key=len, default=[])
        return worlds.line(self.components, chain[-1]) if len(chain) > 1 else ""

    @cached_property
    def _rounds(self) -> tuple[RoundSnapshot, ...]:
        """A snapshot of every round, replayed from the journal on first use."""
        return course_of(self.match.session)

    def course(self) -> Sequence[RoundSnapshot]:
        """The snapshots for a chart; none for a single round."""
        return self._rounds if len(self._rounds) > 1 else ()

    def meaning(self, part: str) -> str:
        """What a category counts."""
        return meaning(part, self.state)

    def closing(self) -> str:
        """The sentence about the longest panorama."""
        return closing(self.state, self.names)

    def open_seat(self, seat: int) -> None:
        """Open the tableau of a seat."""
        self.app.push(TableauScene(self.match, seat))

    def points(self) -> Sheet:
        """The full table of points."""
        return AllPoints(self.match)

    def keepsake(self) -> Button:
        """The button for the world of which people remembered most; if they remembered none, it saves this page."""
        world = keepsake.of_evening(self.match)
        if world is None:
            return super().keepsake()
        tip = _("The world of which you remembered most, with its story and your points, to look at and to save.")
        return postcard_button(self.match, partial(world.draw, PICTURE), tip, world.name)

    def picture(self, size: Size = PICTURE) -> Surface:
        """The world of which people remembered most; if they remembered none, this page."""
        world = keepsake.of_evening(self.match)
        return world.draw(size) if world else super().picture(size)

    def again_tip(self) -> str:
        """What *Play again* keeps and what it makes anew."""
        return _("The same people, a new map.")


class AllPoints(ScoresScene):
    """The full table of points; a button opens the map."""

    name = "points"

    def title(self) -> str:
        """The heading."""
        return _("Final scores")

    def buttons(self) -> Sequence[Button]:
        """The map, and back."""
        show = Button("map", pgettext("cosmic map", "Look at the map"), lambda: self.app.push(MapScene(self.match)))
        return [show, *super().buttons()]
