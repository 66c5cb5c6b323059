"""What is seen to happen: the chapters of an act on the map, cards that are read, pieces in flight, moments after."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from dejavu.games.memoir.game import MemoirState
from dejavu.games.memoir.state import Phase
from dejavu.table.board.moments import Moment
from dejavu.table.board.shine import TurnSign
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.moments import moments_of
from dejavu.table.boards.memoir.motion.spinning import arrows
from dejavu.table.boards.memoir.motion.story import Story
from dejavu.table.boards.memoir.motion.telling import Chapter, Telling, Turned, spinning
from dejavu.table.boards.memoir.reading import CardPage, CardShown
from dejavu.table.boards.memoir.trips import Trips
from dejavu.table.look.camera import Pose
from dejavu.table.play.happenings import Happenings
from dejavu.table.play.replay import Replay
from dejavu.table.text import _

_SIGN = 2.0
"""Seconds for which it is said whose turn begins, where several people look at one screen."""


class Showing:
    """Shows what one act brought about, in its order."""

    def __init__(self, scene: MemoirHost) -> None:
        self._scene = scene
        self._trips = Trips(scene)
        self.turned: Turned | None = None
        """What turned last; until the next act it can be seen again."""
        self._arrows: tuple[Pose, Surface] | None = None
        self._telling = self._own = False
        self._acts: int | None = None
        """The person who acted last; None before anybody did."""

    @staticmethod
    def differs(before: MemoirState, after: MemoirState) -> bool:
        """Whether the map of two positions differs: what happened was taken back."""
        one, other = (
            (state.faces, state.up, state.exploited, [player.place for player in state.players], state.round)
            for state in (before, after)
        )
        return one != other

    def show(self, happened: Happenings, before: MemoirState, after: MemoirState) -> None:
        """Called while the areas still show the position before; ``go`` follows when they show the one after."""
        scene = self._scene
        self.turned = self._arrows = None
        self._own = scene.match.session.seats[before.current_player].is_person
        self._waits = self._own and not isinstance(scene.match, Replay) and not scene.match.is_past
        if not happened or before.phase is Phase.BEGIN:
            self._chapters, self._flying, self._moments = [], [], []
            for cue in filter(None, map(scene.cue, happened)):
                scene.app.sounds.play(*cue)
            return
        telling = Telling(scene, happened, before)
        self._flying = self._trips.plan(happened, before, after, telling, self._waits)
        self._moments = moments_of(scene, happened, before, after)
        self._chapters, self.turned = telling.chapters, telling.turned
        first = next((part for chapter in self._chapters[:1] for part in chapter.parts[:1]), None)
        if first:
            scene.map.show(first.state, first.hidden)

    def go(self) -> None:
        """Let it be seen."""
        self._telling = bool(self._chapters)
        self._scene.flights.depart(self._flying, self._own, lambda: None)
        self._play(self._chapters)

    def _play(self, chapters: Sequence[Chapter]) -> None:
        """Tell the first of some chapters, then have its card read, then go on."""
        if not chapters:
            self._telling = False
            self._scene.map.show(None)
            self._add(self._moments)
            return
        first, rest = chapters[0], chapters[1:]
        read = partial(self._read, first, rest)
        if first.parts:
            self._add([Story(self._scene, first.parts, first.after, read)])
        else:
            read()

    def _read(self, chapter: Chapter, rest: Sequence[Chapter]) -> None:
        go_on = partial(self._play, rest)
        if chapter.read is None:
            go_on()
        elif self._waits:
            self._scene.app.push(CardPage(self._scene, chapter.read, go_on))
        else:
            self._add([CardShown(self._scene, chapter.read, go_on)])

    def _add(self, moments: Sequence[Moment]) -> None:
        if moments:
            self._scene.moments.add(moments, self._own)
            self._scene.moments.begin()

    @property
    def tells_own(self) -> bool:
        """Whether an act of a person is being told."""
        return self._telling and self._own

    def tell_turn(self) -> None:
        """Where several people look at one screen and another of them is to act: whose turn it is."""
        scene, match = self._scene, self._scene.match
        before, self._acts = self._acts, scene.state.active if match.my_move else self._acts
        if match.shared and before not in (None, self._acts) and scene.seat == scene.state.active:
            words = _("{name}'s turn").format(name=match.names[scene.seat])
            self._own = True
            if not scene.app.settings.reduced_motion:
                sign = TurnSign(scene, scene.seat, words, scene.map.rect)
                sign.seconds = _SIGN  # there is no curtain that would say it
                self._add([sign])

    # What turned

    def again(self) -> str | None:
        """Show once more what has just turned; why not, where nothing has."""
        if self.turned is None:
            return _("Nothing has turned just now.")
        self._own = True
        self._add([Story(self._scene, spinning(self._scene, self.turned))])
        return None

    def draw(self, surface: Surface) -> None:
        """Without motion, arrows stay where things turned until the next act."""
        scene = self._scene
        if self.turned is None or self._telling or not scene.app.settings.reduced_motion:
            return
        pose = scene.map.view.camera.pose
        if self._arrows is None or self._arrows[0] != pose:
            self._arrows = pose, arrows(scene, self.turned.before, self.turned.spin, "")
        surface.blit(self._arrows[1], scene.map.rect)
