"""Questions: choices that a card asks for, whether to stop or go on, and the action bar.

Seats, rings, monsters and places can also be clicked where they are. A choice that lies nowhere has only its plate,
beside the viewer's hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.games.memoir.actions import END_ACTIONS, GO_ON, STOP, WAYS
from dejavu.games.memoir.state import Phase, Winning
from dejavu.games.memoir.strategy.prospect import most, worth_going_on
from dejavu.games.memoir.strategy.team import Team
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.faces import face
from dejavu.table.boards.memoir.items import GOES_ON, STOPS, choice_item
from dejavu.table.boards.memoir.presentation import CHOICES, beckons, end_label, question
from dejavu.table.boards.memoir.table import MemoirArea, MemoirTable
from dejavu.table.boards.memoir.valley import letters, monsters, pawns
from dejavu.table.boards.memoir.valley.arrows import round_arrow
from dejavu.table.boards.memoir.words.guidance import end_action, sentence
from dejavu.table.boards.memoir.words.notes import card_note
from dejavu.table.boards.memoir.words.panels import closing, to_be_drawn
from dejavu.table.kit.item import Placed
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.shell.scene import Commands
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, capital
from dejavu.table.widgets import Button
from dejavu.table.widgets.base import fitted_lines
from dejavu.table.widgets.question import Question

_EDGE = 0.5
"""Margin, in em."""
_HEAD = 1.6
"""Height of the question, in em."""
_SIGN = 2.2
"""Side of a sign, in em."""
_LINE = 1.3
"""Height of a line of words, in em."""
_WIDE = (5.5, 9.0)
"""Least and greatest width of a plate, in em."""
_TOLD = (12.0, 17.0)
"""Least and greatest width of a plate that describes an ability, in em."""
_LINES = 3
"""Number of lines reserved for an ability."""
_LOW = 1.8
"""Height of a plate with its sign beside the words, in em."""
_LOW_WIDE = 7.0
"""Least width of a plate with its sign beside the words, in em."""
_TIGHT = 10.0
"""Width of a plate that describes an ability in little room, in em."""
_PLATE = 26.0, 11.0
"""Size of the panel that asks whether to stop or go on, in em."""


class Choices(MemoirArea):
    """The plates of a question. ``place_now`` places them, or hides them without a question."""

    panel = CHOICES

    def __init__(self, scene: MemoirTable) -> None:
        super().__init__(scene)
        self._plates: list[Rect] = []
        self._abreast = False
        """Whether plates are low, with the sign beside the words."""
        self._is_tight = False
        """Whether plates that describe abilities have a small sign beside the name."""

    @property
    def wanted(self) -> Sequence[Action]:
        """The answers, in the rules' order."""
        return self.frame.answers

    @property
    def _is_told(self) -> bool:
        """Whether plates describe abilities."""
        return self.state.phase is Phase.CHARACTERS

    @property
    def _side(self) -> int:
        """Side of a sign in pixels; characters are larger."""
        return self.px(_SIGN * (1.6 if self._is_told and not self._is_tight else 1))

    def place_now(self, rooms: Sequence[Rect], middle: Rect) -> None:
        """Take the first room wide enough for the plates. The character choice is centred."""
        look, answers = self.look, self.wanted
        if not answers:
            self.place(None)
            return
        edge = look.px(_EDGE)
        least, most = (look.px(ems) for ems in (_TOLD if self._is_told else _WIDE))
        if not self._is_told:
            least = max(least, self._longest_word() + look.px(0.6))
        narrow = len(answers) * (least + edge) + edge
        if not self._is_told and narrow > rooms[0].width and self._place_rows(answers, rooms[0]):
            return
        self._abreast = self._is_tight = False
        room = next((each for each in rooms if each.width >= narrow), rooms[-1])
        if self._is_told:
            room = middle.inflate(-4 * edge, 0)
            told = self._side + look.px(0.3 + _LINE * (1 + _LINES)) + 2 * edge
            columns = max(1, (room.width - edge) // (least + edge))
            if -(-len(answers) // columns) * told + look.px(_HEAD) + edge > room.height:  # then beside the map, too
                room = with_edges(room, left=edge, right=middle.right)
                least = look.px(_TIGHT)
        abreast = max(1, min(len(answers), (room.width - edge) // (least + edge)))
        rows = -(-len(answers) // abreast)
        abreast = -(-len(answers) // rows)
        names = [look.text(self._name(choice_item(action).id.id), self.small).get_width() for action in answers]
        most = max(most, max(names) + look.px(0.8))
        wide = min(most, (room.width - edge) // abreast - edge)
        tall = self._side + look.px(0.3 + _LINE * (2 if max(names) > wide - look.px(0.6) else 1)) + edge
        area = Rect(0, 0, abreast * (wide + edge) + edge, 0)
        plates = area.width
        area.width = max(plates, min(room.width, look.font(1.0).size(self.question)[0] + look.px(1.2)))
        head = max(look.px(_HEAD), self._head(area.width).get_height() + look.px(0.3))
        if self._is_told:
            tall = self._tall_told(wide, (room.height - head - edge) // rows - edge)
        area.height = head + rows * (tall + edge) + edge
        area.center = room.center
        if area.height > room.height and not self._is_told:  # rather over the map than beyond the edge of the window
            area.bottom = room.bottom
        first = Rect(area.left + (area.width - plates) // 2 + edge, area.top + head, wide, tall)
        self._place_from(area, first, (edge, edge), abreast)

    def _tall_told(self, wide: int, most: int) -> int:
        """The height of plates that describe abilities, with a small sign beside the name if they exceed ``most``."""
        look = self.look
        notes = [self._note(choice_item(action).id.id, wide - look.px(0.6)) for action in self.wanted]
        told = max(note.get_height() for note in notes) + look.px(_EDGE)
        self._is_tight = self._side + look.px(0.3 + _LINE) + told > most
        return self._side + look.px(0.3 + (0 if self._is_tight else _LINE)) + told

    def _longest_word(self) -> int:
        """The width in pixels of the longest word of an answer, which is never broken."""
        words = [word for action in self.wanted for word in self._name(choice_item(action).id.id).split()]
        return max(self.look.text(word, self.small).get_width() for word in words)

    def _place_rows(self, answers: Sequence[Action], room: Rect) -> bool:
        """Place low plates in the room beside the viewer's cards; False if it is too small."""
        look, edge, gap, tall = self.look, self.px(_EDGE), self.px(_EDGE / 2), self.px(_LOW)
        least, most = look.px(_LOW_WIDE), look.px(_WIDE[1] + _LOW)
        for columns in range(1, len(answers) + 1):
            wide, rows = min((room.width - edge) // columns - edge, most), -(-len(answers) // columns)
            area = Rect(0, 0, columns * (wide + edge) + edge, 0)
            head = self._head(area.width).get_height() + gap
            area.height = head + rows * (tall + gap) + gap
            if wide >= least and area.height <= room.height:
                break
        else:
            return False
        area.center = room.center
        self._abreast = True
        self._place_from(area, Rect(area.left + edge, area.top + head, wide, tall), (edge, gap), columns)
        return True

    def _place_from(self, area: Rect, first: Rect, gaps: tuple[int, int], columns: int) -> None:
        """Place plates as large as the first one, row by row."""
        across, down = first.width + gaps[0], first.height + gaps[1]
        self._plates = [first.move(n % columns * across, n // columns * down) for n in range(len(self.wanted))]
        self.place(area)

    def lay_out(self) -> list[Placed]:
        """The plates as placed."""
        return list(map(Placed, self.items(), self._plates))

    def _draw_low(self, surface: Surface, number: int, choice: str, rect: Rect) -> None:
        """Draw number, sign and name in a line."""
        look = self.look
        look.draw_text(
            surface, str(number), self.small, "text_secondary", midleft=(rect.left + look.px(0.3), rect.centery)
        )
        side = rect.height - look.px(0.3)
        blit_at(surface, self._sign(choice, side), center=(rect.left + look.px(1.1) + side // 2, rect.centery))
        left = rect.left + look.px(1.4) + side
        room = rect.right - look.px(0.3) - left, rect.height
        name = fitted_lines(look, self._name(choice), room, self.small, align="left")
        blit_at(surface, name, midleft=(left, rect.centery))

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel with the question."""
        self.look.draw_panel(surface, self.rect, "sheet")
        blit_at(surface, self._head(self.rect.width), midtop=(self.rect.centerx, self.rect.top + self.px(0.2)))

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw the plate of an answer."""
        look, rect, choice, number = self.look, each.rect, each.item.id.id, each.item.value
        hover = self.scene.app.input.touch.hover == each.item.id.name
        look.draw_panel(surface, rect, "raised_hover" if hover else "raised")
        if self._abreast:
            self._draw_low(surface, number, choice, rect)
            return
        self._draw_plate(surface, choice, rect)
        at = rect.left + look.px(0.4), rect.top + look.px(0.15)
        look.draw_text(surface, str(number), self.small, "text_secondary", topleft=at)

    def _head(self, wide: int) -> Surface:
        """The question in one line, or in two on a narrow plate."""
        return fitted_lines(self.look, self.question, (wide - self.px(1), self.px(2.4)), 1.0, "accent")

    @property
    def question(self) -> str:
        """What is asked."""
        return question(self.frame)

    def _draw_plate(self, surface: Surface, choice: str, rect: Rect) -> None:
        look, side = self.look, self._side
        width = rect.width - look.px(0.6)
        if self._is_tight:
            self._draw_tight(surface, choice, rect)
            return
        blit_at(surface, self._sign(choice, side), center=(rect.centerx, rect.top + look.px(0.2) + side // 2))
        top = rect.top + side + look.px(0.4)
        room = width, look.px(_LINE) if self._is_told else rect.bottom - top
        name = fitted_lines(look, self._name(choice), room, self.small, bold=self._is_told)
        blit_at(surface, name, midtop=(rect.centerx, top))
        if self._is_told:
            blit_at(surface, self._note(choice, width), midtop=(rect.centerx, top + look.px(_LINE)))

    def _draw_tight(self, surface: Surface, choice: str, rect: Rect) -> None:
        """Draw the small sign, the name beside it and the ability below both."""
        look, side = self.look, self._side
        middle, left = rect.top + look.px(0.2) + side // 2, rect.left + look.px(1.5)
        blit_at(surface, self._sign(choice, side), midleft=(left, middle))
        room = rect.right - look.px(0.3) - (left + side + look.px(0.4)), side
        name = fitted_lines(look, self._name(choice), room, self.small, bold=True, align="left")
        blit_at(surface, name, midleft=(left + side + look.px(0.4), middle))
        note = self._note(choice, rect.width - look.px(0.6))
        blit_at(surface, note, midtop=(rect.centerx, rect.top + side + look.px(0.3)))

    def _note(self, choice: str, width: int) -> Surface:
        """The ability of a character."""
        note = card_note(choice, self.state, self.scene.words.names)
        words = note.lines[0] if note else ""
        return self.look.paragraph(words, width, self.small, "text_secondary", align="centre")

    def _name(self, choice: str) -> str:
        return capital(self.scene.words.names.choice(choice))

    def _sign(self, choice: str, side: int) -> Surface:
        """The picture of a choice; of a ring, its number."""
        studio, box = self.scene.studio, self.box
        if choice in box.letter_index:
            return letters.picture(studio, box.letter_index[choice], side)
        if choice in box.character_index:
            return pawns.picture(studio, box.character_index[choice], self.frame.seat, side)
        if choice in box.hallucination_index:
            return monsters.picture(studio, box.hallucination_index[choice], side)
        if choice in WAYS:
            return round_arrow(self.look, side, choice == WAYS[0], self.look.theme["accent"])
        kind, _dash, number = choice.partition("-")
        return face(self.scene, int(number), side) if kind == "seat" else self.look.text(choice[-1:], 1.8, "accent")

    # Touch

    def grounds(self) -> Iterator[Target]:
        """The target of the panel, which covers what lies beneath."""
        yield self.cover("choices")


def stop_button(scene: MemoirTable, primary: bool = False, asks: bool = False) -> Button:
    """The button that ends a game whose goal is reached; ``asks``: a question comes first."""
    stop, irreversible = partial(scene.act, STOP), partial(scene.match.irreversible, (STOP,))
    if asks:
        label, words = STOPS.message(), closing(scene.state)
        ask = partial(_ask_to_stop, scene, label, words, stop)
        return Button(STOPS.id.name, label, ask, tip=words)
    return Button(STOPS.id.name, STOPS.message(), stop, primary, tip=STOPS.tip(), irreversible=irreversible)


def _ask_to_stop(scene: MemoirTable, label: str, words: str, stop: Callable[[], None]) -> None:
    """Ask before the book is closed, which is the golden answer if no other memory can be opened."""
    scene.app.push(Question(label, words, label, stop, golden=not most(scene.state).memories))


class WinningArea(MemoirArea):
    """Asks in the middle of the map whether to stop or go on."""

    @property
    def wanted(self) -> bool:
        """Whether the people decide this now, whoever is to act."""
        match = self.scene.match
        return isinstance(self.state.move, Winning) and (match.my_move or match.everyone_asked)

    def place_over(self, room: Rect, waits: bool) -> None:
        """Place the panel in the middle of a room, or hide it where there is no question, or a page asks it first."""
        self.place_in_middle(room, _PLATE, self.wanted and not waits)

    def refresh(self) -> None:
        """Place a button for each answer."""
        if not self.shown:
            return
        scene, look = self.scene, self.look
        go_on, tip, more = partial(scene.act, GO_ON), scene.app.bindings.tip("end"), self._more
        self.buttons = [
            Button(GOES_ON.id.name, GOES_ON.message(), go_on, primary=more, tip=tip if more else ""),
            stop_button(scene, primary=not more),
        ]
        wide, high, gap = look.px(10.0), look.px(2.5), look.px(0.6)
        left, top = self.rect.centerx - wide - gap // 2, self.rect.bottom - high - look.px(0.9)
        for button in self.buttons:
            button.place(Rect(left, top, wide, high), look)
            left += wide + gap

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel that says what was reached."""
        look, (middle, top) = self.look, self.rect.midtop
        look.draw_panel(surface, self.rect, "sheet", "accent")
        head, wide = _("The memoir can be written"), self.rect.width
        look.draw_text(surface, head, 1.6, "accent", "display", wide - look.px(2), midtop=(middle, top + look.px(0.7)))
        said = sentence(self.frame.view, self.scene.words.names)
        told = look.paragraph(said, wide - look.px(2.4), 1.0, align="centre")
        blit_at(surface, told, midtop=(middle, top + look.px(3.2)))

    def grounds(self) -> Iterator[Target]:
        """The target of the panel, which covers what lies beneath."""
        yield self.cover("winning")

    def commands(self) -> Commands:
        """Enter and the main button's key press the golden button."""
        golden = partial(self.scene.act, GO_ON if self._more else STOP)
        return dict.fromkeys(("confirm", "end"), golden) if self.shown else {}

    @property
    def _more(self) -> bool:
        """Whether going on probably opens another memory."""
        return worth_going_on(self.state, Team(self.state))


class MemoirActionBar(ActionBar[MemoirTable]):
    """The action bar of this game."""

    def end_label(self) -> str | None:
        """What the main button does: with cards chosen, it discards them."""
        return end_label(self.scene.frame) if self.scene.frame.marked else super().end_label()

    def end_tip(self) -> str:
        """What may be drawn at the end of the turn."""
        state = self.scene.state
        draws = not self.scene.frame.marked and end_action(state) == END_ACTIONS
        return to_be_drawn(state) if draws else super().end_tip()

    def beckons(self) -> bool:
        """Whether the main button is highlighted; with a guide, only where the guide says so."""
        return super().beckons() if self.scene.match.guide else beckons(self.scene.frame)

    def _instead(self) -> str:
        """The words while nothing can be ended; an exchange has buttons of its own."""
        scene = self.scene
        if scene.match.everyone_asked:
            return scene.words.wanted(scene.view)
        return end_label(scene.frame) if scene.frame.exchange.filling else super()._instead()

    def text(self) -> str:
        """What is to be done; first of all, to read a card that lies over the table."""
        if self.scene.reading and not self.scene.match.guide:
            return _("Read the card, then go on.")
        return super().text()

    def other_ends(self) -> Sequence[Button]:
        """*Close the book*, in any turn once the goal is reached."""
        return [stop_button(self.scene, asks=True)] if self.scene.frame.may_stop else ()
