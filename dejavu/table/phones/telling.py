"""Puts what a seat has before it into a message to its phone, and a phone's gesture into acts.

Everything is made of a ``Position``, which holds nothing but what that seat may know. So nothing here needs the window,
and another thread can do it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from math import isclose
from typing import Any, Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.game import State, View
from dejavu.engine.info import Utility
from dejavu.engine.journal import Ask, Seat
from dejavu.remote import messages
from dejavu.table.board.finale.standing import parts_of, result, standings
from dejavu.table.board.log import lines_of
from dejavu.table.board.news import consequences, deed_lines
from dejavu.table.board.protocol import Words
from dejavu.table.kit.description import (
    END,
    DescribedItem,
    DescribedPanel,
    Description,
    Presentation,
    described,
    outcome,
    shown,
)
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.meaning import Chooser
from dejavu.table.phones.reading import tips
from dejavu.table.play.board import Board
from dejavu.table.play.history import History
from dejavu.table.play.seat_activity import deeds_since
from dejavu.table.text import _, dotted, language, sentences, speaking, speech

LOG: Final = 12
"""Lines of the log that a phone gets."""
NEWS: Final = 8
"""Lines of news about a seat that a phone gets; the first ones tell the most."""
MEANS: Final = 3
"""Sentences that a phone gets about what the news means for its seat; the first ones are the most important."""
Address = Callable[[tuple[Any, ...]], str]
"""Gives the path of a picture for this seat alone."""
_ROUNDED: Final = 0.05
"""Share by which rounding to whole pixels may change the ratio of a map."""


class MapPicture(NamedTuple):
    """The picture of a map for one seat."""

    size: tuple[int, ...]
    """Width and height, in pixels; empty before it is drawn."""
    patches: tuple[messages.Patch, ...]
    regions: Mapping[str, tuple[int, ...]]
    """The outlines of its items, by their names."""
    world: tuple[float, ...] = ()
    """``messages.Panel.world``."""


_UNDRAWN: Final = MapPicture((), (), {})
Maps = Mapping[str, MapPicture]
"""The pictures of maps by the names of their panels."""


@dataclass(frozen=True)
class Position:
    """What a seat knows and may do at one moment."""

    number: int
    presentation: Presentation[Any] | None
    """How it is told to a phone; None if only the table shows it."""
    view: View
    seats: Sequence[Seat]
    plates: Sequence[messages.Seat]
    """What everybody may know about the seats."""
    totals: Sequence[int]
    history: History
    words: Words[Any]
    can_undo: bool = False
    can_redo: bool = False
    may_act: bool = False
    everyone: Sequence[Action] = ()
    """The acts among which the whole team chooses."""
    advice: Sequence[Action] = ()
    veils: bool = False
    before: View | None = None
    """The view before others acted; None if nobody has since the seat did."""
    final: State | None = None
    """The position of a finished game, of which nothing is secret any more."""
    counts: bool = False
    """Whether the game is over, and the table has still to tell who won."""
    utility: Utility = Utility.RIVALS
    temperaments: Mapping[str, str] = field(default_factory=dict)
    """What bots of a temperament do in the game (``GameInfo.temperaments``)."""
    shared_cache: dict[object, Any] = field(default_factory=dict)
    """The cached answers for all seats with the same knowledge (``Frame.for_all``)."""
    round: int = 0
    """The number of rounds that have begun."""
    keepsakes: Mapping[str, messages.Keepsake] = field(default_factory=dict)
    """The picture that the game leaves, in the languages in which it is drawn."""


class GestureResult(NamedTuple):
    """What becomes of a gesture."""

    acts: Sequence[Action] = ()
    draft: Any = None
    said: str = ""
    takes_back: bool = False
    then: Chooser | None = None
    """Chooses the acts that follow by themselves (``Outcome.then``)."""
    ask: Ask | None = None
    """What a partner is asked for, with the answer."""


class Teller:
    """Tells one seat in any language, and keeps its draft, which the rules do not know yet."""

    def __init__(self) -> None:
        self._known: tuple[Position, str, Frame[Any, Any]] | None = None
        self._draft: Any = None

    def frame(self, position: Position) -> Frame[Any, Any] | None:
        """The frame of a position, with what still holds of the draft; None if only the table shows it."""
        presentation = position.presentation
        if presentation is None:
            return None
        if self._known and self._known[0] is position and self._known[1] == language():
            known = self._known[2]
            return known if self._draft is None else known.drafted(self._draft)
        legal = frozenset(position.everyone or (presentation.acts(position.view) if position.may_act else ()))
        frame: Frame[Any, Any] = presentation.frame(
            position.view,
            position.seats,
            legal,
            legal,
            can_undo=position.can_undo,
            advice=position.advice,
            happened=partial(position.history.seen_by, position.view.seat),
            totals=lambda: position.totals,
            veils=lambda: position.veils,
            temperaments=position.temperaments,
            shared_cache=position.shared_cache,
        )
        self._known = position, language(), frame
        if self._draft is not None:
            self._draft = presentation.meaning(frame.drafted(self._draft), presentation.gestures).kept(self._draft)
            frame = frame.drafted(self._draft)
        return frame

    def tell(self, position: Position, spoken: str, address: Address, maps: Maps, said: str = "") -> messages.State:
        """The whole state in a language."""
        with speaking(speech(spoken)):
            frame = self.frame(position)
            log = [messages.LogLine(line.words, line.heading, line.aside) for line in _newest(position)]
            if frame is None or position.presentation is None:
                return _untold(position, spoken, said, tuple(log))
            presentation = position.presentation.on_phone
            if position.view.seat < 0:  # whoever watches has nothing of their own
                panels = [panel for panel in presentation.panels if not panel.private]
                presentation = replace(presentation, panels=panels)
            told = described(presentation, frame)
            reads = () if frame.may_act or any(panel.map for panel in told.panels) else _to_read(log)
            return messages.State(
                position.number,
                position.view.seat,
                _sentence(told),
                (*_panels(told, address, maps), *reads),
                _seats(told, position.plates, frame, position.utility),
                tuple(log),
                told.advised,
                frame.may_act,
                position.can_undo,
                position.can_redo,
                position.may_act,
                said,
                news=_news(position),
                means=_means(position),
                beckons=told.beckons,
                progress=_progress(position),
            )

    def do(self, position: Position, spoken: str, source: str, place: str) -> GestureResult:
        """What a gesture comes to; a new draft is kept."""
        with speaking(speech(spoken)):
            frame = self.frame(position)
            if frame is None or position.presentation is None:
                return GestureResult()
            found = outcome(position.presentation.on_phone, frame, source, place)
            if found.refusal:
                return GestureResult(said=position.presentation.refusal(frame, found.refusal))
            if found.draft is not None:
                self._draft = found.draft
            if found.asks:
                ask, answer = found.asks()
                return GestureResult(said=answer, ask=ask)
            does = found.acts or found.hint or found.takes_back or found.draft is not None
            said = found.hint if does else position.presentation.sentence(frame)
            return GestureResult(found.acts, found.draft, said, found.takes_back, found.then)

    def now(self, position: Position, spoken: str, board: Board) -> Sequence[str]:
        """What the seat can do now, and tips about that."""
        with speaking(speech(spoken)):
            frame = self.frame(position)
            if frame is None or position.presentation is None:
                return (position.words.sentence(position.view),)
            return _sentence(described(position.presentation.on_phone, frame)), *tips(board, frame.legal)

    def shown(self, position: Position, spoken: str, seat: int, address: Address) -> messages.Shown:
        """What lies openly before another seat."""
        with speaking(speech(spoken)):
            frame = self.frame(position)
            items = shown(position.presentation, frame, seat) if frame and position.presentation else ()
            return messages.Shown(seat, tuple(_item(item, address, ()) for item in items))

    def refused(self, position: Position, spoken: str, refusal: Any) -> str:
        """Why the rules refuse an act, in words."""
        with speaking(speech(spoken)):
            frame = self.frame(position)
            return position.presentation.refusal(frame, refusal) if frame and position.presentation else ""


def with_maps(state: messages.State, number: int, maps: Maps) -> messages.State:
    """The same state under another number, with other pictures of its maps."""
    poses = _has_poses(state.panels)

    def drawn(panel: messages.Panel) -> messages.Panel:
        found = _map_of(panel, maps)
        items = tuple(item._replace(region=found.regions.get(item.name, ())) for item in panel.items)
        return panel._replace(items=items, size=found.size, patches=found.patches, world=found.world if poses else ())

    return state._replace(number=number, panels=tuple(map(drawn, state.panels)), said="")


def _untold(position: Position, spoken: str, said: str, log: tuple[messages.LogLine, ...]) -> messages.State:
    """The state of a position that only the table shows, such as the end of the game."""
    words, plates = position.words, position.plates
    told = messages.State(position.number, position.view.seat, "", (), tuple(plates), log, said=said)
    if position.counts:
        main = messages.Item("end", _("Waiting for the table"))
        panel = messages.Panel("guide", "", (main,))
        sentence = _("The game is over. Look at the table: it tells how it ended.")
        return told._replace(sentence=sentence, panels=(panel, *_to_read(log)))
    if (final := position.final) is None:
        return told._replace(sentence=words.sentence(position.view))
    names = [plate.name for plate in plates]
    ranking = tuple(
        messages.Standing(
            each.seats, each.place, each.name, words.points(each.total), tuple(parts_of(each, words)), each.won
        )
        for each in standings(final, names, position.utility)
    )
    return told._replace(
        sentence=words.ending(final.ending or ""),
        seats=tuple(
            plate._replace(score=None if position.utility is Utility.TEAM else total)
            for plate, total in zip(plates, position.totals, strict=True)
        ),
        over=True,
        ending=(result(final, names, position.utility, words), words.ending(final.ending or "")),
        standings=ranking,
        keepsake=position.keepsakes.get(spoken),
    )


def _sentence(told: Description) -> str:
    """What may be done now; where no tap does it at once, also how a phone puts a piece somewhere."""
    items = [item for panel in told.panels for item in panel.items if item.name != END.name]
    only_put = any(item.means for item in items) and not any(item.works for item in items)
    return sentences((told.sentence, _("Tap a piece, then tap where it goes.") if only_put else ""))


def _progress(position: Position) -> str:
    """The round, and what the board says of how far the game is."""
    number = _("Round {round}", round=position.round) if position.round else ""
    return dotted((number, *position.words.progress(position.view)))


def _news(position: Position) -> tuple[messages.News, ...]:
    """What the others have done; nothing for whoever only watches."""
    if position.before is None:
        return ()
    deeds = deeds_since(position.history, position.view.seat)
    told = [
        messages.News(seat, deed_lines(position.words, position.seats[seat].name, happened, brief=True)[:NEWS])
        for seat, happened in deeds.items()
    ]
    return tuple(news for news in told if news.lines)


def _means(position: Position) -> tuple[str, ...]:
    """What the news means for the seat, once it may act; before that, it would change with every act."""
    if position.before is None or not position.may_act:
        return ()
    found = consequences(position.words, position.before, position.view)
    return tuple(one.words for one in found[:MEANS])


def _newest(position: Position) -> list[Any]:
    """The last lines of the log, oldest first."""
    lines = partial(lines_of, eyes=position.view.seat, words=position.words, brief=True)
    if not position.counts:
        return [*islice(lines(position.history), LOG)][::-1]
    before = position.history.snapshot()
    before.undo()  # the last act tells the result
    known = [*lines(before)]
    ends = len([*lines(position.history)]) - len(known)
    return known[: LOG - ends][::-1]


def _to_read(log: Sequence[messages.LogLine]) -> tuple[messages.Panel, ...]:
    """The log as a panel, newest line first, for who waits before a page without a map, also for the finale."""
    items = tuple(messages.Item(f"log:{number}", line.words, touchable=False) for number, line in enumerate(log[::-1]))
    return (messages.Panel("log", _("Log"), items, own=True),) if items else ()


def _panels(told: Description, address: Address, maps: Maps) -> tuple[messages.Panel, ...]:
    panels = (part for panel in told.panels for part in _hands(panel))
    poses = _has_poses(told.panels)
    return tuple(_panel(panel, address, _map_of(panel, maps), poses) for panel in panels)


def _has_poses(panels: Iterable[DescribedPanel | messages.Panel]) -> bool:
    """Whether any item says how a piece would lie there, so that the page has to know the world of its map."""
    return any(item.pose for panel in panels for item in panel.items)


def _hands(panel: DescribedPanel) -> Iterator[DescribedPanel]:
    """Yield a panel of several hands as one for each, with its owner as the title; the own hand comes first."""
    heads = [at for at, item in enumerate(panel.items) if item.name.startswith(f"{panel.name}:") and not item.shape]
    if not panel.of_all or len(heads) < 2 or heads[0]:
        yield panel
        return
    for at, end in zip(heads, [*heads[1:], None], strict=True):
        whose = panel.items[at]
        name = f"of:{whose.name}" if at else panel.name
        yield panel._replace(name=name, title=whose.label, items=panel.items[at:end], own=panel.own and not at)


def _map_of(panel: DescribedPanel | messages.Panel, maps: Maps) -> MapPicture:
    """The picture of a panel's map; none if the last one has another shape, because the table has changed since."""
    found = maps.get(panel.name, _UNDRAWN)
    fits = found.size and isclose(found.size[0] / found.size[1], panel.map, rel_tol=_ROUNDED)
    return found if fits else _UNDRAWN


def _panel(panel: DescribedPanel, address: Address, drawn: MapPicture, poses: bool) -> messages.Panel:
    items = tuple(_item(item, address, drawn.regions.get(item.name, ())) for item in panel.items)
    return messages.Panel(
        panel.name,
        panel.title,
        items,
        panel.map,
        drawn.size,
        drawn.patches,
        panel.beside,
        panel.at_hand,
        panel.own,
        panel.small,
        drawn.world if poses else (),
    )


def _item(item: DescribedItem, address: Address, region: tuple[int, ...]) -> messages.Item:
    return messages.Item(
        item.name,
        item.label,
        "" if item.tip == item.label else item.tip,
        messages.Note(*item.note) if item.note else None,
        address(item.picture) if item.picture else "",
        item.touchable,
        item.works,
        bool(item.means),  # a phone taps an item if drops do no more than clicks
        item.means,
        item.hint if item.means else "",
        region,
        round(item.shape, 3),
        item.chosen,
        item.serves,
        item.pose,
    )


def _seats(
    told: Description, plates: Sequence[messages.Seat], frame: Frame[Any, Any], utility: Utility
) -> tuple[messages.Seat, ...]:
    seats = [f"seat:{plate.number}" for plate in plates]
    there = [item for panel in told.panels if panel.name == "seats" for item in panel.items]
    words = {item.name: item.label for item in there}
    offers, at = defaultdict[str, list[str]](list), ""
    for item in there:
        if item.name in seats:
            at = item.name
        elif item.works or item.note:
            offers[at].append(item.name)
    totals, silent = frame.totals(), frame.veiled or utility is Utility.TEAM  # a team's points are nobody's own
    return tuple(
        plate._replace(words=words.get(name, ""), score=None if silent else total, items=tuple(offers[name]))
        for name, plate, total in zip(seats, plates, totals, strict=True)
    )
