"""A plain board for the games of the tests: whatever may be done is a button, the rest is what every board has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, cast

from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import State, View
from dejavu.engine.refusal import Refusal
from dejavu.engine.ruled import MaskedView
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.area import Area
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.hint_marks import draw_hint, lead_focus
from dejavu.table.board.item_area import ItemArea
from dejavu.table.board.log import Log
from dejavu.table.board.protocol import LogLine, News, Words
from dejavu.table.board.recap import Recap
from dejavu.table.board.seats import SeatPlates
from dejavu.table.board.table_scene import TableScene
from dejavu.table.board.transport import Transport
from dejavu.table.boards import MakeBoard
from dejavu.table.kit.containers import Row
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.kit.layout import REST, Split, columns, rows, window
from dejavu.table.play.hints import Hint
from dejavu.table.play.match import Match
from dejavu.table.play.replay import Replay
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from dejavu.table.widgets import Button, Label, ScrollList
from dejavu.table.widgets.column import Row as Widgets
from tests.testgames import albums, counting, lantern
from tests.testgames.albums_board import AlbumsBoard

END = Action("end")
_COLUMN = 30
"""Width of the buttons, in em."""
_CARD, _HAND = 7.0, 4.0
"""Width of a card, and height of the hand, in em."""


def spot_of(action: Action) -> PlaceId:
    """The button of an action; *end* is the main one."""
    return PlaceId("end") if action == END else PlaceId("action", "-".join(map(str, (action.verb, *action.args))))


def state_of(view: View) -> counting.CountingState | lantern.LanternState:
    """The position as a seat knows it."""
    return cast(MaskedView[Any], view).state  # type: ignore[no-any-return]


def spoken(id: str) -> str:
    """A card, a verb or a reason in words: ``oil 3``."""
    return id.replace("-", " ")


class PlainWords(Words[View]):
    """Short words for Counting and Lantern."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def phase(self, view: View) -> str:
        over = self._match.session.state.is_terminal()
        return "The end" if over else "Turn"

    def sentence(self, view: View) -> str:
        if self._match.session.state.is_terminal():
            return "The game is over."
        if view.current_player != view.seat:
            return f"{self._match.names[view.current_player]} is playing."
        return "Choose what to do." if END in view.legal_actions() else "Give a card."

    def end_label(self, view: View) -> str | None:
        return "End turn" if END in view.legal_actions() else None

    def wanted(self, view: View) -> str:
        return "Give a card to go on"

    def advice(self, hint: Hint, view: View) -> str:
        return f"Best: {self.action(hint.action)}."

    def refusal(self, why: Refusal) -> str:
        return f"That cannot be done: {spoken(why.reason)}."

    def log_lines(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[LogLine]:
        return [LogLine(event if isinstance(event, str) else self._line(event)) for event in happened]

    def news(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[News]:
        groups = groupby(happened, lambda event: "" if isinstance(event, str) else self._who(event))
        return [News(who, tuple(line.words for line in self.log_lines(list(group)))) for who, group in groups]

    def ending(self, reason: str) -> str:
        return {
            "goal": "The goal is reached.",
            "light": "The lantern burns.",
            "dark": "The lantern went dark.",
            "dawn": "The night is over.",
        }[reason]

    def points(self, count: int) -> str:
        return "1 point" if count == 1 else f"{count} points"

    def category(self, part: str) -> str:
        return part.capitalize()

    # What a board has to say besides

    def action(self, action: Action) -> str:
        """What its button says."""
        return " ".join(spoken(str(part)) for part in (action.verb, *action.args)).capitalize()

    def position(self, view: View) -> str:
        """What lies open."""
        state = state_of(view)
        return f"Oil {state.oil}." if isinstance(state, lantern.LanternState) else f"Count {state.count}."

    def card(self, card: str) -> str:
        """A card of the hand; its back bears nothing."""
        return spoken(card).capitalize() if card else "A card, face down"

    def _who(self, event: Event) -> str:
        assert isinstance(event, counting.Done | lantern.Fed | lantern.Blown | lantern.Drawn)
        return self._match.names[event.seat]

    def _line(self, event: Event) -> str:
        match event:
            case lantern.Fed(_seat, card):
                return f"{self._who(event)} feeds {spoken(card)}: +{card[-1]}."
            case lantern.Blown(_seat, oil):
                return f"The wind blows: −{oil}."
            case lantern.Drawn(_seat, card) if card:
                return f"{self._who(event)} draws {spoken(card)}."
            case lantern.Drawn():
                return f"{self._who(event)} draws a card."
            case counting.Done(_seat, Action("add", (number,))):
                return f"{self._who(event)} adds {number}."
            case counting.Done(_seat, Action("draw"), card):
                return f"{self._who(event)} draws {card}: +{card}." if card else f"{self._who(event)} draws a card."
            case counting.Done(_seat, Action("jump")):
                return f"{self._who(event)} jumps."
        return f"{self._who(event)} ends the turn."


class PlainBoard(GameBoard):
    """The board of Counting and Lantern."""

    def scene(self, stage: str, match: Match) -> Scene:
        words = self.words(match)
        return FinalScene(match, words) if stage == "final" else PlainTable(match, words)

    def has_secrets(self, state: State) -> bool:
        return not state.is_terminal()

    def words(self, match: Match) -> PlainWords:
        return PlainWords(match)


class Hand(ItemArea["PlainTable"]):
    """The viewer's cards side by side, face down while secrets are closed."""

    def items(self) -> Iterator[Item]:
        scene = self.scene
        for number, card in enumerate(state_of(scene.view).hands[scene.view.seat]):
            face = card if scene.secrets_open else ""
            yield Item(PlaceId("hand", number=number), ("card", face), partial(scene.words.card, face), value=card)

    def container(self, room: Rect) -> Row:
        return Row((min(room.width, self.look.px(_CARD)), room.height), self.look.px(0.4), "centre")


class Choices(Area["PlainTable"]):
    """What lies open, and a button for everything that may be done; they scroll."""

    def refresh(self) -> None:
        scene = self.scene
        rows: list[Widgets] = [Label(scene.words.position(scene.view), 1.3, align="centre")]
        if scene.match.my_move:
            rows += [self._button(action) for action in scene.view.legal_actions() if action != END]
        self._list = ScrollList("choices", rows, self._scrolled)
        room = self.room(title=False)
        column = Rect(0, room.top, min(room.width, self.look.px(_COLUMN)), room.height)
        column.centerx = room.centerx
        self._list.place(column, self.look)

    def _button(self, action: Action) -> Button:
        return Button(spot_of(action).name, self.scene.words.action(action), partial(self.scene.act, action))

    def _scrolled(self) -> None:
        self.scene.invalidate(self.rect)
        self.scene.retarget()

    def draw(self, surface: Surface) -> None:
        self.draw_panel(surface)
        self._list.draw(surface, self.look, self.scene.app.input.touch)

    def targets(self) -> Sequence[Target]:
        return self._list.targets()


class PlainTable(TableScene):
    """What may be done to the left; seats, log and the action bar to the right."""

    words: PlainWords

    def make_areas(self) -> Mapping[str, Area[Any]]:
        self.recap = Recap(self)
        self.overlaid = {"recap": self.recap}
        bar = Transport(self, self.match) if isinstance(self.match, Replay) else ActionBar(self)
        self.hand = Hand(self)
        log = Log(self, self.recap)
        return {"choices": Choices(self), "hand": self.hand, "seats": SeatPlates(self), "log": log, "bar": bar}

    def prepare(self) -> None:
        self.painters = {"card": self._draw_card}

    def _draw_card(self, surface: Surface, rect: Rect, face: str) -> None:
        self.look.draw_panel(surface, rect, "raised" if face else "field")
        words = self.look.text(face.capitalize(), 1.0, width=rect.width)
        surface.blit(words, words.get_rect(center=rect.center))

    def arrange(self) -> None:
        gap, px = self.look.px(0.4), self.look.px

        def words(column: Rect) -> Split:
            seats = min(px(2.2) * len(self.match.names), column.height - px(13.2) - 2 * gap)
            return rows(seats=seats, log=REST, bar=px(13.2))

        layout = columns(table=(REST, rows(choices=REST, hand=px(_HAND))), words=(px(18), words))
        rects = layout.place(window(self.look.size, gap), gap)
        self.recap.place_over(rects["log"], rects["choices"])
        for name, area in self.areas.items():
            area.place(rects[name])

    @property
    def pointed_at(self) -> tuple[PlaceId, ...]:
        return (spot_of(self.match.hints.shown.action),) if self.match.hints.shown else ()

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        draw_hint(surface, self.app, self.glowing)

    def hinted(self, hint: Hint) -> None:
        lead_focus(self.app, *self.pointed_at)

    def peeked(self) -> None:
        self.hand.refresh()

    def act(self, action: Action) -> None:
        """Do it, or say why not."""
        why = self.match.act(action)
        self.show_refusal(self.words.refusal(why) if why else None)

    def end(self) -> None:
        self.act(END)

    def end_acts(self) -> Sequence[Action]:
        return (END,)


BOARDS: dict[str, MakeBoard] = {counting.INFO.id: PlainBoard, lantern.INFO.id: PlainBoard, albums.INFO.id: AlbumsBoard}
