"""The words of this game for the parts that all boards share, and the occasions at which bots say something."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import State
from dejavu.engine.refusal import Refusal
from dejavu.engine.strategy import Reason
from dejavu.games.fragments import events
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.state import Sowing
from dejavu.games.fragments.strategy.reasons import Why
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.protocol import LogLine, News, PlanLine, Words
from dejavu.table.boards.fragments.onward import to_mark
from dejavu.table.boards.fragments.words.guidance import (
    MainButton,
    last_card,
    main_button,
    one_card_short,
    phase_name,
    sentence,
    wanted,
    what_comes,
)
from dejavu.table.boards.fragments.words.hints import advice, beyond, mark_advice, plan_lines, what_for
from dejavu.table.boards.fragments.words.log import ending, log_lines
from dejavu.table.boards.fragments.words.manners import manner
from dejavu.table.boards.fragments.words.names import FIELDS, FragmentsNames
from dejavu.table.boards.fragments.words.news import news_lines, short_news
from dejavu.table.boards.fragments.words.refusals import refusal
from dejavu.table.boards.fragments.words.scores import SIGNS, category
from dejavu.table.boards.fragments.words.stakes import at_stake, consequences, stakes
from dejavu.table.kit.say import Happened, Say
from dejavu.table.kit.stakes import Change, Consequence, Stakes
from dejavu.table.play.small_talk import Occasion, Occasions
from dejavu.table.text import _, capital, language, plural, sentences

if TYPE_CHECKING:
    from dejavu.table.play.hints import Hint, HintPlan
    from dejavu.table.play.match import Match


_HEAP = 6
"""The number of bits that are many to sow."""
_HANDFUL = 3
"""The number of bits that are many to collect."""

OCCASIONS: Final = Occasions(
    (
        Occasion("completed", events.CardCompleted),
        Occasion("begun", events.CardBegun),
        Occasion("theirs", events.CardCompleted, others=True),
        Occasion("joined", events.CardCompleted, when=lambda completed: completed.gained.links > 0),
        Occasion("planted", events.FlowerPlanted),
        Occasion("grown", events.FlowerGrown),
        Occasion("heap", events.BitsLifted, when=lambda lifted: len(lifted.bits) >= _HEAP),
        Occasion("lucky", events.BitsCollected, when=lambda collected: len(collected.bits) >= _HANDFUL),
        Occasion("renewed", events.Regenerated),
        Occasion("last-turns", events.LastTurnsBegan, others=True, always=True),
        Occasion("enough", events.LastTurnsBegan, always=True),
    ),
    many=8,
)


_SPOKEN: Final = Say(FIELDS, {})
"""Fills in the fields of what bots say."""


class FragmentsWords(Words[FragmentsView]):
    """The words of one match."""

    untold: Mapping[type[Event], str] = {
        events.PhaseBegan: "the sentence over the table says it",
        events.NebulaePending: "they lie in the tray until each is told where it lies",
        events.MapDealt: "the map shows it",
        events.ConstructionBegan: "what is laid on the card is told",
    }

    category_signs = "".join(SIGNS.values())

    def __init__(self, match: Match) -> None:
        self._match = match
        self.marked: Callable[[], Collection[str]] = tuple
        """Gives the ids of the cards marked for the discards."""
        self._ends: tuple[FragmentsView, tuple[str, ...], MainButton] | None = None
        """A cache of the main button by view, language and marked cards, because it is asked for in every frame."""

    def followed(self, action: Action, after: State) -> str:
        """Where the last bit of a sowing went."""
        assert isinstance(after, FragmentsState)
        if action.verb != "lay" or isinstance(after.move, Sowing):
            return ""
        return _("For the last bit only {nebula} was left.", nebula=self.names.nebula(str(action.args[0])))

    @property
    def names(self) -> FragmentsNames:
        """The names of things and people; people on phones may sit down under new names."""
        return FragmentsNames(cast(Fragments, self._match.game).components, self._match.names)

    def phase(self, view: FragmentsView) -> str:
        """A phase's name as in the rules."""
        return phase_name(view.state.phase)

    def sentence(self, view: FragmentsView) -> str:
        """What the viewer may do now, and what else the main button brings about."""
        return sentences(filter(None, (sentence(view, self.names), what_comes(view, self._main_button(view)))))

    def what_comes(self, view: FragmentsView) -> str:
        """What else the main button brings about, in full: a regeneration, the last turns; empty for nothing."""
        return what_comes(view, self._main_button(view), in_full=True)

    def end_label(self, view: FragmentsView) -> str | None:
        """The main button's label, which names everything it does."""
        return self._main_button(view).label

    def _main_button(self, view: FragmentsView) -> MainButton:
        marked = tuple(self.marked())
        by = (language(), *marked)
        if self._ends is None or self._ends[0] is not view or self._ends[1] != by:
            self._ends = view, by, main_button(view, marked, self._match.shared, self._match.guide is not None)
        return self._ends[2]

    def wanted(self, view: FragmentsView) -> str:
        """What has to be done before anything can be ended."""
        return wanted(view.state)

    def advice(self, hint: Hint, view: FragmentsView) -> str:
        """The step of a hint, then its reason."""
        if card := to_mark((hint.action, *hint.rest), self.marked()):
            return mark_advice(card, self.names)
        return advice(hint, view, self.names, self.end_label(view) or "")

    def plan(self, plan: HintPlan) -> Sequence[PlanLine]:
        """The whole turn in lines."""
        view = cast(FragmentsView, self._match.view)
        button = self._main_button(view)
        lines = plan_lines(plan, self.names, button.label if button.regenerates else None)
        if one_card_short(view.state, view.seat) and any(why.reason == Why.COMPLETES for why in plan.reasons):
            lines.append(PlanLine(last_card(view.state), 0))
        left = {card for act in (*plan.done, *plan.left) if act.verb == "discard" for card in act.args}
        left |= {why.about[0] for why in plan.reasons if why.reason == Why.COMPLETES}
        return [*lines, *(PlanLine(words, 0) for words in beyond(view, self.names, left))]

    def ahead(self, view: FragmentsView) -> Sequence[str]:
        """What is worth aiming at beyond the turn: a communal card, and a card that joins a world."""
        return list(beyond(view, self.names))

    def refusal(self, why: Refusal) -> str:
        """The sentence for a refusal."""
        return refusal(why, self.names)

    def log_lines(self, happened: Happened, brief: bool = False) -> Sequence[LogLine]:
        """The lines of the log: a heading for every turn, and one line for successive bits to the same place."""
        temperaments = [seat.bot_temperament for seat in self._match.session.seats]
        return list(log_lines(happened, self.names, brief, temperaments))

    def news(self, happened: Happened, brief: bool = False) -> Sequence[News]:
        """One group of news for each player; ``brief`` counts bits instead of naming them."""
        return news_lines(happened, self.names, brief)

    def shortly(self, happened: Happened) -> Sequence[str]:
        """What brought one player points, in a few words."""
        return short_news(happened, self.names)

    def stakes(self, view: FragmentsView) -> Stakes:
        """The stakes of the seat."""
        return stakes(view)

    def consequences(self, changed: Sequence[Change], view: FragmentsView, past: bool = False) -> Sequence[Consequence]:
        """What changed in the stakes, in sentences."""
        return list(consequences(changed, view, self.names, past))

    def at_stake(self, lost: Change, view: FragmentsView) -> int:
        """The VP that something lost would have brought."""
        return at_stake(lost, view)

    def begun_end(self, happened: Sequence[Event]) -> Sequence[Event]:
        """The events that bring on a last turn for everyone else."""
        return [event for event in happened if isinstance(event, events.LastTurnsBegan)]

    def what_for(self, reasons: Sequence[Reason], happened: Happened) -> str:
        """What a bot's reasons were; common ones only if there are no others."""
        return what_for(reasons, happened, self.names)

    def manner(self, seat: int, happened: Happened) -> str:
        """What shows a bot's temperament."""
        return manner(self._match.session.seats[seat].bot_temperament, seat, happened)

    def ending(self, reason: str) -> str:
        """Why a game ended."""
        return ending(reason, self.names)

    def spoken(self, line: str, about: Any, people: Sequence[str]) -> str:
        """A bot's line, with the name of the card, nebula or person that it is about."""
        return capital(_SPOKEN.filled(line, about, self.names))

    def points(self, count: int) -> str:
        """A number of victory points in words."""
        return plural("{vp} VP", "{vp} VP", count, vp=count)

    def category(self, part: str) -> str:
        """The name of a part of the score."""
        return category(part)
