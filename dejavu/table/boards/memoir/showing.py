"""Shows what happens: chapters of an act on the map, cards to read, flights and moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pygame import Surface

from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Phase
from dejavu.table.board.flights import FlightPath
from dejavu.table.board.highlight import TurnSign
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.boards.memoir.drawn_cards import DISORIENTATION, CardPage, CardShown, CardToRead
from dejavu.table.boards.memoir.moments import NightOver, moments_of
from dejavu.table.boards.memoir.motion.story import Story
from dejavu.table.boards.memoir.motion.telling import Chapter, Telling
from dejavu.table.boards.memoir.motion.turning import Turned, sign_of
from dejavu.table.boards.memoir.table import MemoirTable
from dejavu.table.look.camera import Pose
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.replay import Replay
from dejavu.table.text import _

_SIGN = 2.0
"""Seconds for which the sign of a new turn is shown, if several people share the screen."""


class ActAnimations(NamedTuple):
    """The animations of one act."""

    own: bool
    """Whether a person did it."""
    waits: bool = False
    """Whether every card stays until the player goes on."""
    surprises: bool = False
    """Whether a card of disorientation does, at least."""
    chapters: Sequence[Chapter] = ()
    paths: Sequence[FlightPath] = ()
    moments: Sequence[OverlayAnimation] = ()
    """The moments after the chapters."""

    @property
    def unread(self) -> int:
        """The number of chapters up to the last card that waits to be read; 0 if none does."""
        return max((n for n, one in enumerate(self.chapters, 1) if one.read and self.stays(one.read)), default=0)

    def stays(self, drawn: CardToRead) -> bool:
        """Whether a card stays until the player goes on."""
        return not drawn.told and (self.waits or (self.surprises and drawn.deck == DISORIENTATION))

    @property
    def at_own_pace(self) -> bool:
        """Whether it is shown at the pace of a person's act, as is the end of the night, however fast bots are."""
        return self.own or self.is_read or any(isinstance(moment, NightOver) for moment in self.moments)

    @property
    def is_read(self) -> bool:
        """Whether anything waits until a card has been read."""
        return self.unread > 0


class Showing:
    """Shows the animations of one act in order."""

    def __init__(self, scene: MemoirTable) -> None:
        self._scene = scene
        self.tells_own = False
        """Whether the last shown act was a person's."""
        self.turned: Turned | None = None
        """The last turning of rings or pawns, which can be shown again until the next act."""
        self.arrows: tuple[Pose, Surface] | None = None
        self._then: Callable[[], None] = lambda: None
        """Called once all cards have been read."""
        self._last_actor: int | None = None
        """The last person to act; None before the first act."""

    @staticmethod
    def differs(before: MemoirState, after: MemoirState) -> bool:
        """Whether the maps of two positions differ, so that an undo has to be shown."""
        one, other = (
            (state.faces, state.up, state.exploited, [player.place for player in state.players], state.round)
            for state in (before, after)
        )
        return one != other

    def show(self, happened: EventBatch, before: MemoirState, after: MemoirState) -> ActAnimations:
        """Make an act's animations while the areas still show the old position.

        Call ``go`` when they show the new one.
        """
        scene, match = self._scene, self._scene.match
        self.turned = self.arrows = None
        self.tells_own = own = match.session.seats[before.current_player].is_person
        if not happened or before.phase is Phase.BEGIN:
            for cue in filter(None, map(scene.cue, happened)):
                scene.app.sounds.play(*cue)
            return ActAnimations(own)
        is_now = not isinstance(match, Replay) and not match.is_past
        waits = own and is_now
        telling = Telling(scene, happened, before, after, waits)
        paths, chapters, self.turned = telling.made(), telling.chapters, telling.turned
        moments = moments_of(scene, happened, before, after)
        if chapters:
            self._begin(chapters[0])
        return ActAnimations(own, waits, is_now and self._surprises(happened), chapters, paths, moments)

    def _surprises(self, happened: EventBatch) -> bool:
        """Whether a partner draws the first disorientation of the night, for somebody who can read it now.

        It turns the valley and may lower the hand limit, which nobody has seen yet.
        """
        match = self._scene.match
        drawn = [event for event in happened if isinstance(event, events.DisorientationDrawn)]
        known = sum(isinstance(event, events.DisorientationDrawn) for event in match.history.events)
        is_first = bool(drawn) and known == len(drawn)
        return is_first and bool(match.persons) and self._scene.app.settings.bot_speed != "instant"

    def _begin(self, chapter: Chapter) -> None:
        """Show the map at the beginning of a chapter."""
        first = chapter.parts[0] if chapter.parts else None
        self._scene.map.show(first.state if first else chapter.after, first.hidden if first else frozenset())

    def go(self, act: ActAnimations, then: Callable[[], None] = lambda: None) -> None:
        """Show an act; ``then`` is called when the last card that waits has been read."""
        self._then = then
        self._tell(act, act.chapters)

    def depart(self, act: ActAnimations) -> None:
        """Start the flights; chapters up to the last card that was read no longer delay them."""
        told = sum(chapter.seconds for chapter in act.chapters[: act.unread])
        paths = [replace(path, delay=max(0.0, path.delay - told)) for path in act.paths]
        self._scene.flights.depart(paths, act.own, lambda: None)

    def _tell(self, act: ActAnimations, chapters: Sequence[Chapter]) -> None:
        """Tell the first of some chapters, have its card read, then go on."""
        if not chapters:
            self._scene.map.show(None)
            self._add(act.moments, act.at_own_pace)
            return
        first, read = chapters[0], partial(self._read, act, chapters)
        if first.parts:
            self._add([Story(self._scene, first.parts, first.after, read)], act.at_own_pace)
        else:
            self._begin(first)
            read()

    def _read(self, act: ActAnimations, chapters: Sequence[Chapter]) -> None:
        drawn, go_on = chapters[0].read, partial(self._go_on, act, chapters[1:])
        if drawn is None:
            go_on()
        elif act.stays(drawn):
            self._scene.app.push(CardPage(self._scene, drawn, go_on))
        else:
            self._add([CardShown(self._scene, drawn, go_on)], act.own)

    def _go_on(self, act: ActAnimations, chapters: Sequence[Chapter]) -> None:
        if len(act.chapters) - len(chapters) == act.unread:
            self._then()
        self._tell(act, chapters)

    def _add(self, moments: Sequence[OverlayAnimation], own: bool = True) -> None:
        if moments:
            self._scene.moments.add(moments, own)
            self._scene.moments.begin()

    def tell_turn(self) -> None:
        """Show whose turn it is, if several people share the screen and another of them is to act."""
        scene, match = self._scene, self._scene.match
        before, self._last_actor = self._last_actor, scene.state.active if match.my_move else self._last_actor
        if match.shared and before not in (None, self._last_actor) and scene.seat == scene.state.active:
            words = _("{name}'s turn", name=match.names[scene.seat])
            if not scene.app.settings.reduced_motion:
                sign = TurnSign(scene, scene.seat, words, scene.map.rect)
                sign.seconds = _SIGN  # no curtain says whose turn it is
                self._add([sign])

    # Turning of rings and pawns

    def again(self) -> str | None:
        """Show the last turning once more, or return why not."""
        if self.turned is None:
            return _("Nothing has turned just now.")
        self._add([Story(self._scene, self.turned.parts(self._scene))])
        return None

    def draw(self, surface: Surface) -> None:
        """Draw the sign of the last turning until the next act, if motion is reduced."""
        scene = self._scene
        if self.turned is None or scene.map.is_earlier or not scene.app.settings.reduced_motion:
            return
        pose = scene.map.view.camera.pose
        if self.arrows is None or self.arrows[0] != pose:
            self.arrows = pose, sign_of(scene, self.turned)
        surface.blit(self.arrows[1], scene.map.rect)
