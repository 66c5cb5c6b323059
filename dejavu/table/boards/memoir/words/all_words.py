"""The words of this game, as all boards ask for them, and the occasions at which bots say something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import State
from dejavu.engine.journal import Ask
from dejavu.engine.refusal import Refusal
from dejavu.engine.strategy import Reason
from dejavu.games.memoir import events
from dejavu.games.memoir.events import CardDiscarded, Exchanged, ExchangeDeclined, ExchangeOffered, GameEnded
from dejavu.games.memoir.memoir_state import MemoirState, MemoirView
from dejavu.games.memoir.state import Phase
from dejavu.games.memoir.strategy.promises import Kind
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.team import Team
from dejavu.table.board.protocol import LogLine, News, PlanLine, Words
from dejavu.table.boards.memoir.words import ending
from dejavu.table.boards.memoir.words.blows import what_ended
from dejavu.table.boards.memoir.words.guidance import end_label, progress, sentence, serves, state_name, wanted
from dejavu.table.boards.memoir.words.hints import advice, asked_for, plan_lines
from dejavu.table.boards.memoir.words.log import log_lines
from dejavu.table.boards.memoir.words.names import MemoirNames, points
from dejavu.table.boards.memoir.words.news import news_lines, short_news, upheaval
from dejavu.table.boards.memoir.words.notes import card_text
from dejavu.table.boards.memoir.words.panels import mood_shortly
from dejavu.table.boards.memoir.words.reasons import BREAKS, answer, done_for, missed, reason, telling
from dejavu.table.boards.memoir.words.refusals import refusal
from dejavu.table.boards.memoir.words.stakes import consequences, stakes
from dejavu.table.boards.memoir.words.steps import step
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.say import Happened, LogEvent
from dejavu.table.kit.stakes import Change, Consequence, Stakes
from dejavu.table.play.small_talk import Occasion, Occasions
from dejavu.table.text import _, sentences

if TYPE_CHECKING:
    from dejavu.table.play.hints import Hint, HintPlan
    from dejavu.table.play.match import Match


_RELIEF = 2
"""Least rise of a mood that is worth a word."""
_FEW = 3
"""The greatest number of reasons to tell."""


def _agrees(ask: Ask) -> bool:
    """Whether a partner promises something."""
    return ask.against is None and ask.kind != Kind.FORGET


def occasions(troubled: int) -> Occasions:
    """The occasions of a game in which moods below ``troubled`` are bad."""
    return Occasions(
        (
            Occasion("opened", events.MemoryUnlocked),
            Occasion("partner-opened", events.MemoryUnlocked, others=True),
            Occasion("met", events.MonsterCame),
            Occasion("partner-met", events.MonsterCame, others=True),
            Occasion("struck", events.MonsterStruck),
            Occasion("gone", events.MonsterKilled),
            Occasion("fog", events.HallucinationMet),
            Occasion("turned", events.DisorientationDrawn),
            Occasion("low", events.MoodChanged, when=lambda mood: mood.by < 0 and mood.mood < troubled),
            Occasion("relieved", events.MoodChanged, when=lambda mood: mood.by >= _RELIEF),
            Occasion("exchanged", events.Exchanged),
            Occasion("promised", Ask, when=_agrees, seat="partner"),
            Occasion("released", Ask, when=lambda ask: ask.kind == Kind.FORGET, seat="partner"),
            Occasion("declined", Ask, when=lambda ask: ask.against is not None, seat="partner"),
        )
    )


class MemoirWords(Words[MemoirView]):
    """The words of one match."""

    losses = (
        events.HallucinationMet,
        events.HallucinationDrawn,
        events.MonsterCame,
        events.MoodChanged,
        events.DisorientationDrawn,
        events.EventDrawn,
    )
    untold: Mapping[type[Event], str] = {ExchangeOffered: "people talk it over; the answer is told"}

    def __init__(self, match: Match) -> None:
        self._match = match
        self._names: MemoirNames | None = None
        self._planned: tuple[tuple[HintPlan, int], Sequence[PlanLine]] | None = None
        """The lines of the last plan, with the length of the journal for which they were made."""

    def is_decided(self, state: State) -> bool:
        """Whether the night is won."""
        return cast(MemoirState, state).won

    @property
    def names(self) -> MemoirNames:
        """The names of things and people; the same object as long as the same people play."""
        box, seats, sketch = self._state.components, self._match.names, self._state.options.sketch
        named = self._names
        if named is None or (named.box, named.seats, named.sketch) != (box, seats, sketch):
            named = self._names = MemoirNames(box, seats, sketch, self._match.is_practice)
        return named

    def phase(self, view: MemoirView) -> str:
        """The phase or open move in a word or two."""
        return state_name(view.state)

    def progress(self, view: MemoirView) -> Sequence[str]:
        """The team's points, the nearest loss, and the mood of the seat."""
        state = view.state
        if state.phase is not Phase.ACTIONS:
            return ()
        own = mood_shortly(state.players[view.seat], state.components) if view.seat >= 0 else ""
        return *progress(state), own

    def sentence(self, view: MemoirView) -> str:
        """What the viewer may do now."""
        return self._called(view) + sentence(view, self.names)

    def _called(self, view: MemoirView) -> str:
        """The name of the player to act before their first act, if several people share the screen."""
        match, seat = self._match, view.seat
        steps = match.history.steps
        if not match.shared or not match.my_move or match.everyone_asked or not steps or steps[-1].seat == seat:
            return ""
        text = _("{name}, your turn.") if view.state.active == seat else _("{name}:")
        return text.format(name=match.names[seat]) + " "

    def end_label(self, view: MemoirView) -> str | None:
        """What the main button does."""
        return end_label(view, self.names)

    def wanted(self, view: MemoirView) -> str:
        """What has to be done before anything can be ended."""
        return wanted(view)

    def advice(self, hint: Hint, view: MemoirView) -> str:
        """The step of a hint, then its reasons."""
        return advice(hint, view, self.names)

    def plan(self, plan: HintPlan) -> Sequence[PlanLine]:
        """The whole turn in lines, cached because its continuation is computed."""
        known = plan, len(self._match.session.entries)
        if self._planned is None or self._planned[0] != known:
            self._planned = known, plan_lines(plan, self.names, self._state)
        return self._planned[1]

    def refusal(self, why: Refusal) -> str:
        """The sentence for a refusal."""
        return refusal(why, self.names, self._state)

    def log_lines(self, happened: Happened, brief: bool = False) -> Sequence[LogLine]:
        """The lines of the log: a heading for every turn; a step and what it shows share a line."""
        return list(log_lines([event for event in happened if not self._aloud(event)], self.names, brief))

    def to_read(self, happened: Happened) -> str:
        """The clue of the memory that was opened last."""
        opened = [one.memory for one in happened if isinstance(one, events.MemoryUnlocked)]
        return PlaceId("clue", number=opened[-1]).name if opened else ""

    def lost(self, happened: Happened, seat: int) -> Sequence[Event]:
        """The usual events, without a mood that rose."""
        return [one for one in super().lost(happened, seat) if not isinstance(one, events.MoodChanged) or one.by < 0]

    def fate(self, happened: Happened, seat: int) -> Sequence[str]:
        """The usual lines; what a drawn card says follows them."""
        drawn = events.HallucinationDrawn | events.DisorientationDrawn | events.EventDrawn
        cards = [one.card for one in self.lost(happened, seat) if isinstance(one, drawn)]
        return [*super().fate(happened, seat), *(card_text(card, self.names) for card in cards)]

    def news(self, happened: Happened, brief: bool = False) -> Sequence[News]:
        """One group of news for each player, without the answers to the viewer's own offers."""
        told = [event for event in happened if not self._asked_for(event) and not self._aloud(event)]
        return news_lines(told, self.names, brief, self._missing(told), self._match.viewer, self._serves)

    def _serves(self, seat: int, letters: Sequence[str]) -> str:
        """What resource cards that a seat has taken bring it nearer to."""
        return serves(seat, letters, self._state, self.names)

    def _missing(self, happened: Happened) -> Sequence[str]:
        """The letters that the team is missing, if any card was discarded."""
        if not any(isinstance(event, CardDiscarded) for event in happened):
            return ()
        letters = self._state.components.letters
        return [letters[letter].id for letter in Team(self._state).missing]

    def _aloud(self, event: LogEvent) -> bool:
        """Whether an event is an offer between people, who agree aloud instead."""
        people = self._match.persons
        return isinstance(event, ExchangeOffered) and event.player in people and event.partner in people

    def _asked_for(self, event: LogEvent) -> bool:
        """Whether an event answers the viewer's own offer."""
        viewer = self._match.viewer
        agreed = isinstance(event, Exchanged) and event.player == viewer
        declined = isinstance(event, ExchangeDeclined) and event.partner == viewer
        return (agreed or declined) and viewer in self._match.persons

    def stakes(self, view: MemoirView) -> Stakes:
        """All that the seat could do."""
        return stakes(view)

    def consequences(self, changed: Sequence[Change], view: MemoirView, past: bool = False) -> Sequence[Consequence]:
        """The changes of the stakes in sentences."""
        return list(consequences(changed, view, self.names))

    def upheaval(self, happened: Sequence[Event]) -> tuple[int, Sequence[Event]]:
        """The largest turning of pawns or rings by a card, with that card."""
        return upheaval(happened)

    def cause_of_defeat(self, happened: Sequence[Event]) -> str:
        """The last card or monster that took mood, and from whom; empty if the deck ran out."""
        ends = (event for event in happened if isinstance(event, GameEnded) and event.why == "mood")
        return next((what_ended(event, happened, self._state, self.names) for event in ends), "")

    def shortly(self, happened: Happened) -> Sequence[str]:
        """One player's acts in a few words."""
        return short_news(happened, self.names, self._match.viewer)

    def what_for(self, reasons: Sequence[Reason], happened: Happened) -> str:
        """What a bot's reasons were, without what the events tell."""
        told = [why for why in telling(reasons, happened) if why.reason != Why.SHOWS]
        return sentences(dict.fromkeys(filter(None, (reason(why, self.names) for why in told[:_FEW]))))

    def missed(self, seat: int, reasons: Sequence[Reason], happened: Happened) -> str:
        """What a partner was on the way to do, and what kept it from that, or for whom it waits."""
        return missed(seat, reasons, happened, self.names)

    def ending(self, reason: str) -> str:
        """Why the game ended."""
        return ending.ending(reason, self.names, self._closed)

    def because(self, reason: str) -> str:
        """Why the game ended, below a heading that says whether it was won."""
        return ending.because(reason, self.names, self._closed, len(self._state.opened))

    @property
    def _closed(self) -> str:
        """The loss that ended a won game; empty if people ended it, or it is unknown."""
        happened = (event for step in reversed(self._match.history.steps) for event in step.events)
        return next((event.closed for event in happened if isinstance(event, GameEnded)), "")

    def points(self, count: int) -> str:
        """A number of memory points."""
        return points(count)

    def category(self, part: str) -> str:
        """What a category counts."""
        return ending.category(part)

    # Words for the areas of this game

    def action(self, action: Action) -> str:
        """The label of an action's button: ``Exchange with Ben``."""
        return step(action, self._state, self.names)

    def asked_for(self, seat: int) -> str:
        """What the offer of a seat brings both hands nearer to."""
        return asked_for(seat, self._state, self.names)

    def answer(self, reasons: Sequence[Reason]) -> str:
        """The answer of a partner who declines an exchange: ``No, thanks. I need the Train ticket for The Lake.``."""
        return sentences(filter(None, (_("No, thanks."), *(answer(why, self.names) for why in reasons[:1]))))

    def why(self, seat: int, reasons: Sequence[Reason], happened: Happened) -> str:
        """A bot's intention: ``What for: Ben brings the Door key to Ada.``.

        A promise that it breaks is told instead, with the danger.
        """
        whys = [why for why in telling(reasons, happened) if why.reason != Why.SHOWS]
        told = [words for why in whys if (words := done_for(why, seat, self.names))]
        if whys and whys[0].reason in BREAKS:
            return sentences(told[: 1 + (whys[0].reason == Why.USES)])
        return _("What for: {reasons}", reasons=told[0]) if told else ""

    @property
    def _state(self) -> MemoirState:
        return cast(MemoirState, self._match.session.state)
