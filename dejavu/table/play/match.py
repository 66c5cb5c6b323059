"""One game on the table: the curtain, the bots' moves, the history.

Scenes get the match. They draw ``match.view`` and nothing else, act by ``match.act(action)``, and hear of events
through ``subscribe``. The board decides which scene fits the position; the match puts it on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from dejavu.diary.written import Written
from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import State, turn_ended
from dejavu.engine.journal import PERSON, Act, Ask, Meant
from dejavu.engine.refusal import Refusal
from dejavu.engine.session import Session
from dejavu.store.autosave import Autosave
from dejavu.table.kit.meaning import Chooser
from dejavu.table.play.board import Board
from dejavu.table.play.bot_moves import BotMoves, Move
from dejavu.table.play.bot_process import BotWorker
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.guide import Guide
from dejavu.table.play.hints import Hints
from dejavu.table.play.history import History
from dejavu.table.play.match_seats import NO_EYES, MatchSeats
from dejavu.table.play.save_watch import SaveWatch
from dejavu.table.play.seat_activity import deeds_since
from dejavu.table.play.small_talk import SmallTalk
from dejavu.table.play.speeds import LOOK_AGAIN, SPEEDS
from dejavu.table.play.undo_groups import UndoGroups
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.play.excerpt import Excerpt
    from dejavu.table.shell.app import App
    from dejavu.table.shell.scene import Scene
    from dejavu.table.shell.timers import Timer

Watcher = Callable[[EventBatch], None]
"""Hears the events that the viewer may see; none if the position changed otherwise (undo, another viewer)."""


class Match(MatchSeats):
    """A session on the table.

    ``over`` is called once, when the game ends here.

    The end offers ``to_title``, ``again`` (the same seats once more), ``look_back`` and, at times, ``meet`` (the same
    seats at another level, ``play.ladder``) or ``travel_on`` (the next evening of a journey).
    """

    def __init__(
        self,
        app: App,
        session: Session,
        board: Board,
        worker: BotWorker,
        save: Autosave | None = None,
        to_title: Callable[[], None] = lambda: None,
        again: Callable[[], None] = lambda: None,
        look_back: Callable[[Excerpt | None], None] = lambda part: None,
        meet: Callable[[str], None] = lambda level: None,
        travel_on: Callable[[], None] = lambda: None,
        unsaved: str = "",
        bot_failed: Callable[[Exception], object] = lambda fault: None,
        over: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(app, session, board)
        self.save_watch = watch = SaveWatch(app, save, unsaved)
        self.to_title, self.again, self.travel_on = (partial(watch.leave, on) for on in (to_title, again, travel_on))
        self.look_back = partial(watch.leave, partial(look_back, None))
        self.look_back_to: Callable[[Excerpt], None] = lambda part: watch.leave(partial(look_back, part))
        """Leaves the table and plays an excerpt of the replay."""
        self.meet: Callable[[str], None] = lambda level: watch.leave(partial(meet, level))
        self.history = History(session)
        self.undo_groups = UndoGroups(session, self.history)
        self.hints = Hints(self, worker, lambda: self.tell(()))
        self.bots = BotMoves(self, worker, lambda: self._soon(0), bot_failed)
        self.was_over = session.state.is_terminal()
        """Whether the game was already over when it came to the table."""
        self.end_is_told = self.was_over
        """Whether the table has told who won, so that phones may tell it, too."""
        self._when_over = over
        self.written: Written | None = None
        """What the diary says of this game; None until it answers, shortly after the end."""
        self.small_talk = SmallTalk(session, board.occasions())
        self._stage = ""
        self._scene: Scene | None = None
        self._watchers: list[Watcher] = []
        self._companions: list[Callable[[], None]] = []
        self._skipping = self._ended = self._has_read = False
        self._hesitates = False
        """Whether the viewer has undone something since its last act. Then no forced act is done for it."""
        self._choose: Chooser | None = None
        self._follow_up: tuple[int, Chooser] | None = None
        """The seat whose last gesture continues by itself, and what chooses the acts."""
        self._timer: Timer | None = None

    # What scenes read

    guide: Guide | None = None
    """The guide of a lesson or puzzle; None without one."""
    announced = False
    """Whether the narrator has announced the game."""
    retells_end = False
    """Whether the steps of the finale play even though the game was over before: a film has led to them."""
    is_past = False
    """Whether the past is shown; any input returns to the present."""
    recalled = -1
    """The seat whose past acts are replayed; -1 for no particular one."""
    is_practice = False
    """Whether it is practice, which leaves out what is said only in real games."""
    gives_tips = True
    """Whether tips are shown for what happens the first time."""
    savable = True
    """Whether a copy of it can be saved under a name."""

    @property
    def busy(self) -> bool:
        """Whether something will happen without input (``Scene.busy``)."""
        # below another scene it goes on only when the person leaves that
        goes_on = self._timer is not None and self.app.scene is self._scene
        waiting = self.bots.thinking or self.hints.thinking or goes_on
        return self._curtain is None and not self._closed and waiting

    @property
    def can_undo(self) -> bool:
        """Whether the viewer may undo a step of its own; others' acts alone are never undone."""
        return self.my_move and self.may_undo(self.viewer)

    @property
    def can_redo(self) -> bool:
        """Whether the viewer may redo."""
        return self.my_move and self.may_redo(self.viewer)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may undo a step of its own, at the table or elsewhere."""
        return self.may_act(seat) and self._choose is None and seat in self.session.undoable_by

    def may_redo(self, seat: int) -> bool:
        """Whether a seat may redo."""
        return self.may_act(seat) and self._choose is None and self.session.can_redo

    @property
    def luck(self) -> str:
        """The seed for bots that think about the position."""
        return f"thought:{self.session.header.seed}:{len(self.session.entries)}"

    def subscribe(self, watcher: Watcher) -> Callable[[], None]:
        """Hear of every change; call the result to stop."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher) if watcher in self._watchers else None

    def accompany(self, close: Callable[[], None]) -> None:
        """Call something when the match is closed."""
        self._companions.append(close)

    # What scenes do

    def begin(self) -> None:
        """Show the game in place of all scenes on the stack."""
        self._fit_scene(first=True)
        self._proceed()
        self.save_watch.heed()

    def welcomes(self, action: Action) -> bool:
        """Whether the match would accept a legal action from the viewer. Other actions are not highlighted."""
        return True

    def irreversible(self, actions: Sequence[Action]) -> bool:
        """Whether these acts would do something that undo cannot take back."""
        return (self.my_move or self.everyone_asked) and self.session.irreversible(actions)

    def act(self, action: Action, by_hand: bool = False) -> Refusal | None:
        """Act for the viewer; returns the refusal, if any. ``by_hand``: a piece was dropped in its place."""
        refusal = (self.session.state if self.everyone_asked else self.view).why_not(action)
        if refusal is None:
            self._follow_up = None
            self._hesitates = False
            self._apply(action, by_hand)
            self._soon(0)
        return refusal

    def act_remotely(self, seat: int, actions: Sequence[Action], then: Chooser | None = None) -> Refusal | None:
        """Do the actions of one gesture for a seat that is played elsewhere; returns the refusal of the first.

        The gesture stops where something else has to be decided first. Afterwards the acts that ``then`` chooses
        follow, each once the one before was seen. Nothing is done for a bot's seat.
        """
        asked = self.everyone_asked
        if not (asked or self.may_act(seat)):
            return None
        self._make_way()
        with self.undo_groups.one():
            for number, action in enumerate(actions):
                state = self.session.state
                if refusal := (state if asked else state.view(seat)).why_not(action):
                    return None if number else refusal
                self._apply(action)
                self._soon(0)
        if then:
            self._follow_up = seat, then
        return None

    def undo_remotely(self, seat: int) -> None:
        """Undo the last step of a seat that is played elsewhere, if possible."""
        if self.may_undo(seat):
            self._make_way()
            self._undo()

    def redo_remotely(self, seat: int) -> None:
        """Redo what that seat has undone, if possible."""
        if self.may_redo(seat):
            self._make_way()
            self._redo()

    def play_remotely(self, seat: int, elsewhere: bool = True) -> None:
        """Play a seat elsewhere from now on, or at the table again."""
        (self.remote.add if elsewhere else self.remote.discard)(seat)
        here = [person for person in self.persons if person not in self.remote]
        if len(here) == 1:
            self._open_seat = here[0]
        elif self._open_seat == seat:
            self._open_seat = None
        if self.viewer in self.remote and here:
            self.viewer = here[0]
        if elsewhere and self._curtain is not None:
            self._curtain.resumed()  # it closes itself, even under another page
        self.changed(())
        self._soon(0)

    def _make_way(self) -> None:
        """Close the pages that only wait for the game to go on, once there was time to read them."""
        self._follow_up = None
        while self.app.scene is not self._scene and self.app.scene.was_read and self.app.scene.go_on():
            pass

    def follow_up(self, choose: Chooser) -> None:
        """Let ``choose`` continue the viewer's last gesture, act by act, each once the one before was seen.

        Undo takes all of it back in one step. Any other act of the viewer ends it. With a guide nothing follows.
        """
        self._follow_up = None if self.guide else (self.viewer, choose)

    @property
    def followed_seat(self) -> int | None:
        """The seat whose last gesture the present act follows by itself; None where somebody chose it."""
        return self._follow_up[0] if self._follow_up else None

    @property
    def follows_up(self) -> bool:
        """Whether the viewer's last gesture will continue by itself."""
        return self.my_move and self._next_of_gesture() is not None

    def _next_of_gesture(self) -> Action | None:
        """The act that continues the last gesture, if it is still the turn of its seat, at the table or elsewhere."""
        if self._follow_up is None:
            return None
        seat, choose = self._follow_up
        acts = self.may_act(seat) if seat in self.remote else self.my_move and seat == self.viewer
        return choose(self.view if seat == self.viewer else self.session.view(seat)) if acts else None

    def undo(self) -> None:
        """Undo the viewer's last step if possible. Bots discard their plans."""
        self._follow_up = None
        if self.can_undo:
            self._hesitates = True
            self._undo()

    def redo(self) -> None:
        """Redo what was undone."""
        self._follow_up = None
        if self.can_redo:
            self._redo()

    def _undo(self) -> None:
        self.bots.forget()
        self.changed((), taken_back=self.undo_groups.undo())
        self._soon(0)

    def _redo(self) -> None:
        events, acts = self.undo_groups.redo()
        self.changed(events, again=True, acts=acts)
        self._soon(0)

    def set_controller(self, seat: int, controller: str) -> None:
        """Hand a seat to a bot's level, or back to a person, at any time."""
        self._stop_bot()
        self.session.set_controller(seat, controller)
        if controller == PERSON:
            self._people.add(seat)
            if len(self._people) == 1:
                self.viewer = self._open_seat = seat
        elif seat == self._open_seat:
            self._open_seat = None
        self.changed(())
        self._soon(0)

    def ask(self, ask: Ask) -> None:
        """Record a request of the viewer to a partner, with the answer."""
        self.session.ask(ask)
        self.history.asked(ask)
        self.changed()

    def let_play(self, choose: Chooser) -> None:
        """Let ``choose`` act for everyone, people too, until it returns None; it can build the rest of a map."""
        self._stop_bot()
        self._choose = choose
        self._soon(0)

    def skip(self) -> None:
        """Finish the turn of a bot at once; the next seat's turn is animated again."""
        if self.bots_move:
            self._skipping = True
            self._soon(0)

    def pause(self, looks: Callable[[], Sequence[Button]] = tuple) -> None:
        """Open the pause menu; ``looks`` returns its buttons that open something to look at."""
        self.app.push(self.board.pause(self, looks))

    def commands(self) -> dict[str, Callable[[], None]]:
        """The keys that work in every scene of the game."""
        known = {"undo": self.undo, "redo": self.redo, "cancel": self.pause, "help": self.rulebook}
        return {**known, "hint": self.hints.ask_by_key}

    def rulebook(self) -> None:
        """Show the rulebook page, which begins with what the viewer can do now, and may aim at later."""
        now = (*self._scene.guidance(), *self._scene.ahead()) if self._scene and self.my_move else ()
        self.app.push(self.board.rulebook(self.session.state, now))

    def close(self) -> None:
        """Stop thinking and finish writing, whatever else fails."""
        if not self._closed:
            self._closed = True
            with closing(self.save_watch):
                for close in self._companions:
                    close()
                self._cancel_timer()
                self.bots.close()

    # Automatic acts

    def _soon(self, seconds: float) -> None:
        """Continue after a delay."""
        self._cancel_timer()
        self._timer = self.app.after(seconds, self._proceed)

    def _cancel_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _proceed(self) -> None:
        """Do everything that needs no person: set-up, bots' steps, a change of scene, the curtain."""
        self._timer = None
        if self._closed or self._curtain is not None or self.bots.thinking:
            return
        if self.app.scene is not self._scene or self.app.scene.timeline.active:
            if self._skipping and self.app.scene is self._scene:
                self.app.scene.timeline.finish()
            self._soon(LOOK_AGAIN if self.app.scene is not self._scene else 0)
            return
        state = self.session.state
        if state.is_terminal():
            self._skipping = False
            if not self.holds_end:
                self._fit_scene()
            self._end()
        elif action := self._followed_up(state):
            with self.undo_groups.going_on():
                self._apply(action)
            self._soon(0)
        elif action := self.board.automatic(state) or self._chosen(state) or self.following(state):
            self._apply(action)
            self._soon(0)
        elif action := self._left_over(state):
            with self.undo_groups.going_on():
                self._apply(action)
            self._soon(0)
        elif self.bots_move:
            self._fit_scene()
            if move := self.bots.next():
                self._step_bot(move)
        elif self.everyone_asked:
            self._stop_bot()
        else:
            self._skipping = False
            self._seat_viewer(state.current_player)

    @property
    def holds_end(self) -> bool:
        """Whether the game is over, and the table stays until its viewer has read what the others did last."""
        tells = self.board.tells_last_turns and not (self.was_over or self._has_read) and self.guide is None
        here = tells and self.session.state.is_terminal() and self.viewer in self.persons and not self.remote
        return here and SPEEDS[self.app.settings.bot_speed].step > 0 and bool(deeds_since(self.history, self.viewer))

    def to_finale(self) -> None:
        """The viewer has read what the others did last: show the finale."""
        self._has_read = True
        self._soon(0)

    def tell_end(self) -> None:
        """From now on everybody may know who won."""
        if not self.end_is_told:
            self.end_is_told = True
            self.tell(())

    def _end(self) -> None:
        """The game is over: report it once."""
        if not self.was_over and not self._ended:
            self._ended = True
            self._when_over()

    def _chosen(self, state: State) -> Action | None:
        """The choice of ``let_play``; after None, everyone plays on."""
        action = self._choose(state.view(state.current_player)) if self._choose else None
        if action is None:
            self._choose = None
        return action

    def _followed_up(self, state: State) -> Action | None:
        """The act that follows the last gesture; after None, the gesture ends."""
        action = self._next_of_gesture()
        if action is None or state.why_not(action) is not None:
            self._follow_up = None
            return None
        return action

    def following(self, state: State) -> Action | None:
        """The act that continues a person's turn by itself, where nothing is left to decide.

        None while the last act can be undone: otherwise undo would be followed by the same act at once.
        """
        if self.session.can_undo:
            return None
        seat = state.current_player
        elsewhere = seat in self.remote
        here = (elsewhere or seat == self._open_seat) and self.session.seats[seat].is_person
        return self.board.follows(state.view(seat), self.shared and not elsewhere) if here else None

    def _left_over(self, state: State) -> Action | None:
        """The viewer's only legal act, if the main button does it and the settings ask to skip it.

        None where several people play, in lessons and puzzles, and where the act would make undo impossible.
        """
        alone = self.guide is None and not self.shared and not self.remote
        here = state.current_player == self._open_seat and self.my_move
        if not (self.app.settings.skip_forced and alone and here) or self._hesitates:
            return None
        legal = state.view(state.current_player).legal_actions()
        if len(legal) != 1 or legal[0].args or (self.session.can_undo and self.session.irreversible(legal)):
            return None
        return legal[0]

    def _seat_viewer(self, seat: int) -> None:
        """It is a person's move: show that seat's view, behind a curtain where there is something to hide."""
        if seat == self._open_seat or not self.board.has_secrets(self.session.state):
            self._show_to(seat)
        elif seat in self.remote and self.all_elsewhere and seat != self.viewer:
            self._show_to(seat)  # what lies openly before it; its hand stays covered
        elif seat in self.remote:
            self._fit_scene()
        elif not self.shared:
            self._open_seat = seat
            self._show_to(seat)
        else:
            self._open_seat = None
            self._curtain = self.board.curtain(self, seat, lambda: self._uncover(seat))
            self.app.push(self._curtain)

    def _uncover(self, seat: int) -> None:
        """Lift the curtain: the person of that seat is here, or the seat is no longer played at the table."""
        curtain, self._curtain = self._curtain, None
        if not self.session.seats[seat].is_person or seat in self.remote:
            if curtain is not None:
                self.app.take_out(curtain)
            self._soon(0)
            return
        self._open_seat = seat
        self.viewer, self._view = seat, None
        if curtain is not None:
            self.app.take_out(curtain)
        self._show_to(seat)

    def _show_to(self, seat: int) -> None:
        changed = seat != self.viewer
        self.viewer, self._view = seat, None
        self._fit_scene()
        if changed or self.board.has_secrets(self.session.state):
            self.tell(())

    @property
    def outgrows_scene(self) -> bool:
        """Whether the game has reached another stage, whose scene comes next."""
        return self.board.stage(self.session.state) != self._stage and not self.holds_end

    def _fit_scene(self, first: bool = False) -> None:
        stage = self.board.stage(self.session.state)
        if stage == self._stage and not first:
            return
        self._stage = stage
        self._scene = self.board.scene(stage, self)
        show = self.app.reset if first else self.app.replace
        show(self._scene)

    # Bots

    def _step_bot(self, move: Move) -> None:
        """Do one step of a bot's plan, visibly; then pause as long as the speed says."""
        table, speed, skipping = self.app.scene, SPEEDS[self.app.settings.bot_speed], self._skipping
        self._apply(move.action, meant=move.meant)
        pause = 0.0 if skipping else speed.step * speed.hurry(table.timeline.lasted)
        if pause == 0 and self.app.scene is self._scene:
            self.app.scene.timeline.finish()
        self._soon(pause)

    def _stop_bot(self) -> None:
        self.bots.stop()
        self._skipping = False

    # Changes

    def _apply(self, action: Action, by_hand: bool = False, meant: Meant | None = None) -> None:
        seat, turn = self.session.state.current_player, self.session.state.turn
        events = self.session.act(action, meant)
        if turn_ended(self.session.state, turn):
            self.bots.forget()
            self._skipping = False
        self.history.add(seat, events)
        self.undo_groups.acted()
        self.changed(events, by_hand, acts=[self.session.last_act])

    def changed(
        self,
        events: Sequence[Event] = (),
        by_hand: bool = False,
        taken_back: Sequence[Event] = (),
        again: bool = False,
        acts: Sequence[Act] = (),
    ) -> None:
        """The position has changed: tell all watchers, with the events."""
        self._view = None
        self.hints.heed()
        self.save_watch.heed()
        self.tell(events, by_hand, taken_back, again, acts)
        self.hints.go_on()

    def tell(
        self,
        events: Sequence[Event],
        by_hand: bool = False,
        taken_back: Sequence[Event] = (),
        again: bool = False,
        acts: Sequence[Act] = (),
    ) -> None:
        """Tell all watchers what happened, as far as the viewer may see it."""
        eyes = self.viewer if self.may_peek else NO_EYES
        back = [event.seen_by(eyes) for event in taken_back]
        seen = EventBatch((event.seen_by(eyes) for event in events), by_hand, back, again, acts)
        for watcher in list(self._watchers):
            watcher(seen)
