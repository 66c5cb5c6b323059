"""What the parts that every board has ask of this game's words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from dejavu.engine.event import Event
from dejavu.engine.refusal import Refusal
from dejavu.engine.strategy import Reason
from dejavu.games.fragments import events
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.strategy.reasons import Why
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.protocol import LogLine, News, PlanLine
from dejavu.table.boards.fragments.onward import to_mark
from dejavu.table.boards.fragments.words.guidance import (
    MainButton,
    main_button,
    phase_name,
    sentence,
    wanted,
    what_regenerates,
)
from dejavu.table.boards.fragments.words.hints import advice, mark_advice, plan_lines, reason
from dejavu.table.boards.fragments.words.log import ending, log_lines
from dejavu.table.boards.fragments.words.names import Names
from dejavu.table.boards.fragments.words.news import news_lines
from dejavu.table.boards.fragments.words.refusals import refusal
from dejavu.table.boards.fragments.words.scores import category
from dejavu.table.text import language, plural, sentences

if TYPE_CHECKING:
    from dejavu.table.play.hints import Hint, HintPlan
    from dejavu.table.play.match import Match

_OF_A_CARD = (Why.COMPLETES, Why.BEGINS, Why.ADVANCES)
"""Reasons that are about a card."""
_SCORING = (Why.COMPLETES, Why.PLANTS)
"""Reasons whose second word is a number of VP."""


def _brings(event: Event | str) -> tuple[str, str] | None:
    """The reason of which an event is what was meant, and what both are about."""
    match event:
        case events.CardCompleted(_player, card):
            return Why.COMPLETES, card
        case events.FlowerPlanted(_player, _nebula, _source, fragment):
            return Why.PLANTS, fragment
    return None


def _as_it_came(why: Reason, brought: Mapping[tuple[str, str] | None, int]) -> Reason:
    """A reason with the points that came, which may be others than were planned."""
    if why.reason not in _SCORING:
        return why
    about, _planned, *more = why.about
    return why._replace(about=(about, brought[why.reason, str(about)], *more))


class FragmentsWords:
    """The words of one match (``board.protocol.Words``)."""

    untold: Mapping[type[Event], str] = {
        events.PhaseBegan: "the sentence over the table says it",
        events.NebulaePending: "they lie in the tray until each is told where it lies",
        events.MapDealt: "the map shows it",
        events.ConstructionBegan: "what is laid on the card is told",
    }
    """Happenings without a line (``board.protocol.LeavesUntold``)."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.names = Names(cast(Fragments, match.game).components, match.names)
        self.marked: Callable[[], Collection[str]] = tuple
        """Tells which cards, by id, are marked for the discards."""
        self._ends: tuple[FragmentsView, tuple[str, ...], MainButton] | None = None
        """The main button of a view, in a language and with cards marked: it is asked for in every frame."""

    def phase(self, view: FragmentsView) -> str:
        """A phase by its name in the rules."""
        return phase_name(view.state.phase)

    def sentence(self, view: FragmentsView) -> str:
        """What the viewer may do now, and what it means that the main button brings on a regeneration."""
        return sentences(filter(None, (sentence(view, self.names), self.what_comes(view))))

    def what_comes(self, view: FragmentsView) -> str:
        """What it means that the main button brings on a regeneration; empty words where it does not."""
        mine = view.current_player == view.seat
        return what_regenerates(view) if mine and self._main_button(view).regenerates else ""

    def end_label(self, view: FragmentsView) -> str | None:
        """What the main button says: all that it does."""
        return self._main_button(view).label

    def _main_button(self, view: FragmentsView) -> MainButton:
        marked = tuple(self.marked())
        by = (language(), *marked)
        if self._ends is None or self._ends[0] is not view or self._ends[1] != by:
            self._ends = view, by, main_button(view, marked, self._match.shared)
        return self._ends[2]

    def wanted(self, view: FragmentsView) -> str:
        """What has to be done before anything can be ended."""
        return wanted(view.state)

    def advice(self, hint: Hint, view: FragmentsView) -> str:
        """The step, then the reason that it serves."""
        if card := to_mark((hint.action, *hint.rest), self.marked()):
            return mark_advice(card, self.names)
        return advice(hint, view, self.names, self.end_label(view) or "")

    def plan(self, plan: HintPlan) -> Sequence[PlanLine]:
        """The whole turn in lines."""
        view = cast(FragmentsView, self._match.view)
        button = self._main_button(view)
        return plan_lines(plan, self.names, button.label if button.regenerates else None)

    def refusal(self, why: Refusal) -> str:
        """The sentence for a refusal."""
        return refusal(why, self.names)

    def log_lines(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[LogLine]:
        """A heading for every turn; bits that go to the same place one after another share a line."""
        return list(log_lines(happened, self.names, brief))

    def news(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[News]:
        """One group for each player; ``brief`` counts bits instead of naming them."""
        return news_lines(happened, self.names, brief)

    def what_for(self, reasons: Sequence[Reason], happened: Sequence[Event | str]) -> str:
        """What a bot did something for; what happens in nearly every turn only where there is nothing else.

        A card is named only once it was played: until then it may be one of the bot's hand. What was to bring points
        is told once it has, with the points that it brought.
        """
        played = {getattr(event, "card", None) for event in happened}
        brought = {_brings(event): events.points(event).total for event in happened}
        reasons = [why for why in reasons if why.reason not in _OF_A_CARD or why.about[0] in played]
        reasons = [why for why in reasons if why.reason not in _SCORING or (why.reason, why.about[0]) in brought]
        reasons = list(dict.fromkeys(_as_it_came(why, brought) for why in reasons))
        telling = [why for why in reasons if why.reason not in (Why.COLLECTS, Why.SAVES, Why.DISCARDS)]
        return sentences(reason(why, self.names) for why in telling or reasons)

    def ending(self, reason: str) -> str:
        """Why a game ended."""
        return ending(reason, self.names)

    def points(self, count: int) -> str:
        """Victory points."""
        return plural("{vp} VP", "{vp} VP", count, vp=count)

    def category(self, part: str) -> str:
        """What each letter counts."""
        return category(part)
