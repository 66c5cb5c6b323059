"""What is said of Albums."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from dejavu.engine.event import Event
from dejavu.engine.game import View
from dejavu.engine.info import N_
from dejavu.engine.refusal import ADVISED, Refusal
from dejavu.engine.ruled import MaskedView
from dejavu.table.board.protocol import LogLine, News, Words
from dejavu.table.kit.names import SeatNames
from dejavu.table.kit.say import Say
from dejavu.table.play.hints import Hint
from dejavu.table.text import signed
from tests.testgames import albums
from tests.testgames.albums import DRAW, AlbumsState, Phase, day_of, journey_of


def state_of(view: View) -> AlbumsState:
    """The position as a seat knows it."""
    return cast(MaskedView[AlbumsState], view).state


class AlbumsWords(Words[View]):
    """Short words."""

    def __init__(self, names: Callable[[], Sequence[str]], box: albums.Box) -> None:
        """``names`` gives the names of all seats as they are now: whoever sits down on a phone brings another."""
        self._seats = names
        self._box = box
        self._names = {journey.id: journey.name for journey in box.journeys}

    def seat(self, seat: int) -> str:
        return SeatNames(self._seats()).seat(seat)

    def journey(self, journey: str) -> str:
        return self._names[journey]

    def photo(self, photo: str | None) -> str:
        """``Coast 3``; of one that is not known, that it is one."""
        return f"{self.journey(journey_of(photo))} {day_of(photo)}" if photo else "a photograph"

    def phase(self, view: View) -> str:
        return {Phase.BEGIN: "Set-up", Phase.OVER: "The end"}.get(state_of(view).phase, "Turn")

    def sentence(self, view: View) -> str:
        state = state_of(view)
        if state.is_terminal():
            return "The albums are closed."
        if view.current_player != view.seat:
            return f"{self.seat(view.current_player)} is playing."
        if state.phase is Phase.PASTE:
            return "Paste a photograph into its album, or lay one aside."
        return "Draw from the deck, or take what lies aside."

    def end_label(self, view: View) -> str | None:
        return "Draw" if DRAW in view.legal_actions() else None

    def wanted(self, view: View) -> str:
        return "Paste or lay aside to go on"

    def advice(self, hint: Hint, view: View) -> str:
        action = hint.action
        if action.verb in ("paste", "lay-aside"):
            how = "Paste {photo}." if action.verb == "paste" else "Lay {photo} aside."
            return how.format(photo=self.photo(str(action.args[0])))
        return "Draw." if action == DRAW else f"Take from {self.journey(str(action.args[0]))}."

    def refusal(self, why: Refusal) -> str:
        if why.reason == ADVISED:
            return " ".join(map(str, why.about))
        return REFUSALS.get(why.reason, "That cannot be done now.").format(*map(self._named, why.about))

    def _named(self, about: str | int) -> str:
        deck = self._box.deck
        return self.photo(str(about)) if about in deck else self._names.get(str(about), str(about))

    def log_lines(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[LogLine]:
        return [
            LogLine(event) if isinstance(event, str) else LogLine(EVENTS(event, self), seat=cast(Any, event).seat)
            for event in happened
        ]

    def news(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[News]:
        """What a seat did is told under its name, what nobody did under none: who begins is drawn by lot."""
        begun = [event for event in happened if isinstance(event, albums.Began)]
        lines = self.log_lines([event for event in happened if event not in begun], brief)
        told = [News(self.seat(seat), told) for seat in range(2) if (told := _of_seat(lines, seat))]
        return [*(News("", (line.words,)) for line in self.log_lines(begun)), *told]

    def ending(self, reason: str) -> str:
        return "The deck is empty."

    def points(self, count: int) -> str:
        return "1 point" if count == 1 else f"{count} points"

    def category(self, part: str) -> str:
        return self._names[part]


def _of_seat(lines: Sequence[LogLine], seat: int) -> tuple[str, ...]:
    return tuple(line.words for line in lines if line.seat == seat)


def _drawn(event: albums.Drawn, words: AlbumsWords) -> str:
    return "{name} takes {photo} from aside." if event.aside else "{name} draws {photo}."


EVENTS: Final[Say[AlbumsWords]] = Say(
    fields={
        "name": lambda event, words: words.seat(event.seat),
        "photo": lambda event, words: words.photo(event.photo),
        "gained": lambda event, words: signed(event.gained, plus=True),
    },
    lines={
        albums.Began: N_("{name} begins."),
        albums.Pasted: N_("{name} pastes {photo}: {gained}."),
        albums.LaidAside: N_("{name} lays {photo} aside."),
        albums.Drawn: _drawn,
    },
)
REFUSALS: Final = {
    "earlier": "{0} comes before {1}: albums go on day by day.",
    "not-in-hand": "{0} is not in your hand.",
    "nothing-aside": "Nothing lies aside of {0}.",
    "just-laid-aside": "You have just laid {0} aside.",
    "not-your-turn": "It is not your turn.",
}
