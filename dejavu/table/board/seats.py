"""The plates of all seats: name, present score, and whose move it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

import pygame
from pygame import Rect, Surface

from dejavu.table.board.faces import face
from dejavu.table.board.item_area import ItemArea
from dejavu.table.board.race_ring import LEAST, draw_race
from dejavu.table.board.table_scene import TableT
from dejavu.table.kit.containers import Container, Shares, Stack
from dejavu.table.kit.item import Item, Message, Placed, PlaceId
from dejavu.table.kit.names import seated, standing, temperament_word, veiled_standing
from dejavu.table.kit.race import COUNT, Race
from dejavu.table.kit.rects import anchored, with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import SMALLEST
from dejavu.table.look.typesetting import Face, broken
from dejavu.table.play.seat_phones import AWAY, HERE
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, dotted, signed
from dejavu.table.widgets.icon import icon

SWITCH = "seat-details"
"""The target that shows details, or hides them."""
_SCORE = 2.6
"""Width of a score, in em."""
LEAST_TARGET = 24
"""Least side of a target, in pixels."""
_VEIL = "••"
"""The sign of veiled points."""
SIMPLE = 2
"""Lines of a plate without details: the name, and the count in words."""
LEAST_NAME = 1.6
"""Width in em below which a name is left out."""
_TOLD = 0.65
"""Share of a small name that must fit; otherwise the name is left out."""
_INITIALS = 2
"""Least letters of a person's name before "(bot)"."""
_LINE = 1.8
"""Least height of a line of folded seats, in em."""
COUNTED = 8.0
"""Width in em below which a line leaves out the game's count."""


_NAME = 1.05
"""Size of a name on a plate, in em."""
_WIDEST = "−88"
"""The widest score that a plate must expect."""
_OVER = 6
"""Pixels by which a name with a temperament below it may reach beyond its line."""
_WORD_GAP = 0.2
"""Gap between a name and a temperament in small letters, in em."""
_DETAIL = 1.1
"""Least height of a line of details, in em."""
_AROUND_NAME = 2.0
"""Space round the name on a line, in em."""
_FACE = RING = 1.75
"""Height of a portrait beside a name, and of the ring of a race, in em."""
_FACE_GAP = 0.35
"""Gap between a portrait and a name, in em."""
_SAID_EDGE = 0.3
"""Margin beside words that are said, in em."""
_RING_GAP = 0.3
"""Gap beside the ring of a race, in em."""
_SWITCH_EDGE = 0.4
"""Least height above and below the switch for details, in em."""
_SWITCH_GAP = 0.5
"""Gap between that ring and the switch for details, in em."""


class SeatPlates(ItemArea[TableT]):
    """One plate for each seat; folded, one short line for each, in as many rows as fit. A game adds its counts."""

    lines = 1
    """Lines of a plate, the one with the name included."""
    beside: float = 0.0
    """Width at the right of a plate that words leave free for a picture of the game, in em."""
    foot: float = 0.0
    """Height at the bottom of a plate that stays free for marks of the game, in em."""
    parts: Sequence[Mapping[str, int]] = ()
    """The score of each seat by category, without points that have not landed yet."""
    totals: Sequence[int] = ()
    """The sums of these parts."""
    plates: Sequence[Rect] = ()
    """The rectangle of each plate."""
    hidden: int | None = None
    """The seat whose words stand in place of all that lies below its name."""

    def count(self, seat: int) -> str:
        """Text between name and score in a line; empty unless a game counts something."""
        return ""

    def draw_details(self, surface: Surface, seat: int, rect: Rect) -> None:
        """Draw the lines of a plate below the name."""

    def brief(self, seat: int) -> str:
        """Text below the name while details are hidden."""
        return self.count(seat)

    def counts(self, seat: int) -> Sequence[str]:
        """Texts of the game's count on a line, the fullest first: a longer one must leave room for the whole name."""
        return [self.count(seat)]

    def briefs(self, seat: int) -> Sequence[str]:
        """Texts below the name while details are hidden, the fullest first: another seat's race, or else the count."""
        race = None if seat == self.scene.frame.seat else self.race(seat)
        if race and race.brief:
            return [words() for words in race.brief]
        return [self.brief(seat), self.count(seat) or self.brief(seat)]

    @property
    def detailed(self) -> bool:
        """Whether plates show all details, by setting or because a lesson speaks of them."""
        guide = self.scene.match.guide
        told = guide is not None and SWITCH in guide.lit
        return self.lines <= SIMPLE or told or self.scene.app.settings.seat_details

    def described(self, seat: int) -> str:
        """Everything on the plate, in words."""
        who = self.scene.match.session.seats[seat]
        return veiled_standing(who) if self.veiled else standing(who, self.scene.words.points(self.totals[seat]))

    @property
    def veiled(self) -> bool:
        """Whether points are veiled."""
        return bool(self.scene.frame.veiled)

    def written(self, points: int) -> str:
        """The score as text, or the sign of veiled points."""
        return _VEIL if self.veiled else signed(points)

    def race(self, seat: int) -> Race | None:
        """The race that the ring on a seat's plate shows."""
        frame = self.scene.frame
        race: Race | None = frame.ring(seat) or frame.rival_aim(seat)
        return race

    def refresh(self) -> None:
        """Place the plates, and count the points that have landed."""
        landing = self.scene.landing
        self.parts = [
            {
                part: points - sum(gain.parts.get(part, 0) for gain in landing if gain.seat in (None, seat))
                for part, points in parts.items()
            }
            for seat, parts in enumerate(self.scene.match.session.state.score_parts())
        ]
        self.totals = [sum(parts.values()) for parts in self.parts]
        self.plates = self.share_out()
        super().refresh()

    def share_out(self) -> list[Rect]:
        """Plates above each other, or side by side."""
        gap, lines = self.px(0.3), max(1, self.rect.height // self.px(_LINE))
        container: Container = Shares(gap, rows=lines) if self.folded else Stack(gap)
        return container.rects(self.rect, len(self.totals))

    def items(self) -> Iterable[Item]:
        """The plates."""
        if self.panel:
            return super().items()
        return [self.plate(seat, partial(self._in_words, seat)) for seat in range(len(self.plates))]

    def _in_words(self, seat: int) -> str:
        words: str = self.scene.frame.told_of(seat, self.described(seat))
        return words

    def plate(self, seat: int, message: Message) -> Item:
        """The plate of a seat; override to add the name that actions use."""
        return Item(PlaceId("seat", number=seat), message=message, tip=message)

    def lay_out(self) -> Sequence[Placed]:
        """Place the plates."""
        return list(map(Placed, self.items(), self.plates))

    def draw(self, surface: Surface) -> None:
        """Draw every seat; a gold bar marks whose move it is."""
        self.hidden, self.scene.says_aside = None, False
        for seat, rect in enumerate(self.plates):
            self.look.draw_panel(surface, rect, "raised" if self.hovered == PlaceId("seat", number=seat) else "panel")
            if seat == self.scene.view.current_player and not self.scene.over:
                bar = Rect(rect.left, rect.top + self.px(0.3), self.px(0.25), rect.height - self.px(0.6))
                pygame.draw.rect(surface, self.look.theme["accent"], bar, border_radius=bar.width // 2)
            (self._draw_line if self.folded else self._draw_plate)(surface, seat, rect)

    def _draw_line(self, surface: Surface, seat: int, rect: Rect) -> None:
        """Draw name, count and score; without the count where it leaves no room for the name."""
        look = self.look
        total = look.text(self.written(self.totals[seat]), 1.1, "accent", "bold")
        side = min(look.px(_FACE), rect.height - 4)
        if self._draw_said_on_line(surface, seat, rect, side, total):
            return
        if rect.width < look.px(COUNTED):
            edge, inset = look.px(0.3), look.px(0.4)
            right, words = rect.right - edge - total.get_width(), self.scene.match.names[seat]
        else:
            edge, inset = look.px(0.5), look.px(0.6)
            right = self._draw_count(surface, seat, rect.right - look.px(1.1) - total.get_width(), rect) - inset
            words = self.name_of(seat)
        right = self._draw_race_on_line(surface, seat, right, rect)
        blit_at(surface, total, midright=(rect.right - edge, rect.centery))
        left = self.draw_face(surface, seat, rect.left + inset, rect.centery, side)
        words = self._that_fits(seat, words, 1.0, right - left)
        least = max(look.px(LEAST_NAME), _TOLD * look.font(look.smaller(1.0, SMALLEST)).size(words)[0])
        if right - left >= least:  # the face says enough where a name would be a few letters and three dots
            look.draw_text(surface, words, 1.0, width=right - left, midleft=(left, rect.centery))

    def _draw_race_on_line(self, surface: Surface, seat: int, right: int, line: Rect) -> int:
        """Draw the race of a seat, up to ``right``, where a name fits beside it; return the right edge that is left."""
        look, race = self.look, self.race(seat)
        side = min(look.px(RING), line.height - 4)
        left = right - look.px(_RING_GAP) - side
        if race is None or side < LEAST or left - line.left < look.px(_FACE + LEAST_NAME + 0.6):
            return right
        draw_race(look, self.scene.painters, surface, Rect(left, line.centery - side // 2, side, side), race)
        return left - look.px(_RING_GAP)

    def ring(self, seat: int) -> Rect | None:
        """The rectangle of the ring of a race on a plate; None where there is none, or on a line."""
        if self.folded or self.race(seat) is None:
            return None
        room = self.race_room(self.plates[seat])
        return room if room.width >= LEAST else None

    def race_room(self, plate: Rect) -> Rect:
        """The square of a race on a plate: left of the score, in the line of the name where details lie below."""
        look, inner, switch = self.look, self._words_of(plate), self._switch() if plate == self.plates[0] else None
        high, middle = plate.height - 4, plate.centery
        if self.detailed and self.lines > SIMPLE:
            line = inner.height // self.lines
            high, middle = line + look.px(_RING_GAP) // 2, inner.top + line // 2
        side = max(1, min(look.px(RING), high))
        if switch:
            right = switch.left - look.apart(side, switch.width, _SWITCH_GAP)
        else:
            right = inner.right - look.px(_SCORE) - look.px(_RING_GAP)
        return Rect(right - side, middle - side // 2, side, side)

    def _draw_race(self, surface: Surface, seat: int, plate: Rect) -> Rect | None:
        """Draw the race of a seat; return its rectangle, or None where nothing is drawn."""
        race, room = self.race(seat), self.ring(seat)
        if race and room:
            draw_race(self.look, self.scene.painters, surface, room, race)
        return room

    def draw_face(self, surface: Surface, seat: int, left: int, middle: int, side: int) -> int:
        """Draw the face of a seat; return where its name begins."""
        portrait = face(self.scene, seat, side)
        place = portrait.get_rect(midleft=(left, middle))
        surface.blit(portrait, place)
        self._draw_phone(surface, seat, place)
        return left + side + self.px(_FACE_GAP)

    def _draw_said_on_line(self, surface: Surface, seat: int, line: Rect, side: int, total: Surface) -> bool:
        """Draw what a seat says between its face and its score; return whether it fits there."""
        edge, inset = self.px(0.3), self.px(0.4)
        left = line.left + inset + side + self.px(_FACE_GAP)
        room = with_edges(line, left=left, right=line.right - 2 * edge - total.get_width())
        if not self.draw_said(surface, seat, room):
            return False
        self.draw_face(surface, seat, line.left + inset, line.centery, side)
        blit_at(surface, total, midright=(line.right - edge, line.centery))
        return True

    def rooms_for_words(self, seat: int, name: Rect) -> Sequence[Rect]:
        """Where a seat may say something without hiding its details: in place of its ``name``."""
        return [name]

    def draw_said(self, surface: Surface, seat: int, *rooms: Rect) -> Rect | None:
        """Draw what a seat says in the first room in which it fits; return that room, None where it fits nowhere."""
        look, words, pad = self.look, self.scene.spoken.get(seat, ""), self.px(_SAID_EDGE)
        sizes = [1.0, self.small, look.smaller(self.small, SMALLEST)]
        for room, size in product(rooms if words else (), sizes):
            font = look.font(size)
            lines, high = broken(words, font, room.width - 2 * pad), font.get_linesize()
            bubble = Rect(room.left, room.top, max(font.size(line)[0] for line in lines) + 2 * pad, len(lines) * high)
            bubble.centery = room.centery
            if not room.contains(bubble):
                continue
            look.draw_panel(surface, bubble, "raised_hover", "", 0.4)
            for number, line in enumerate(lines):
                look.draw_text(surface, line, size, midleft=(bubble.left + pad, bubble.top + number * high + high // 2))
            return room
        return None

    def _draw_said_on_plate(self, surface: Surface, seat: int, rooms: Sequence[Rect], name: Rect) -> Rect | None:
        """Draw what a seat says beside its name; over the name only where no other area says it instead."""
        beside = self.draw_said(surface, seat, *(room for room in rooms if not room.colliderect(name)))
        if beside or seat not in self.scene.spoken:
            return beside
        self.scene.says_aside = self.scene.can_say_aside()
        over = (room for room in rooms if room.colliderect(name))
        return None if self.scene.says_aside else self.draw_said(surface, seat, *over)

    def _draw_phone(self, surface: Surface, seat: int, portrait: Rect) -> None:
        """Draw the phone of a seat in the corner of its portrait; struck through while it does not answer."""
        if not (phone := self.scene.match.phones.of(seat)):
            return
        theme, side = self.look.theme, max(11, portrait.width * 5 // 8)
        place = anchored((side, side), center=(portrait.right - side // 4, portrait.bottom - side // 4))
        pygame.draw.circle(surface, theme["panel"], place.center, side // 2 + 1)
        name, role = ("phone-away", "refusal") if phone == AWAY else ("phone", "accent")
        surface.blit(icon(name, side, tuple(theme[role])), place)

    def _draw_count(self, surface: Surface, seat: int, right: int, rect: Rect) -> int:
        """Draw the game's count for a seat, up to ``right``, in the words that fit; return its left edge."""
        look, font = self.look, self.look.font(self.small)
        free = right - rect.left - look.px(_FACE + _AROUND_NAME) - look.font(1.0).size(self.name_of(seat))[0]
        if not (words := next((one for one in self.counts(seat) if font.size(one)[0] <= free), self.count(seat))):
            return right
        count = self.look.text(words, self.small, "text_secondary")
        blit_at(surface, count, midright=(right, rect.centery))
        return right - count.get_width()

    def _draw_plate(self, surface: Surface, seat: int, rect: Rect) -> None:
        look = self.look
        inner = self._words_of(rect)
        lines = self.lines if self.detailed else SIMPLE
        line, free = inner.height // lines, self._above_foot(rect)
        total = look.text(self.written(self.totals[seat]), 1.25, "accent", "bold")
        blit_at(surface, total, midright=(inner.right, inner.top + line // 2))
        side = min(look.px(_FACE), free.height, *([line] if self.detailed and self.lines > SIMPLE else []))
        left = self.draw_face(surface, seat, inner.left, max(inner.top + line // 2, free.top + side // 2), side)
        switch = self._switch() if seat == 0 else None
        if switch:
            self._draw_switch(surface, switch)
        ring = self._draw_race(surface, seat, rect)
        below = Rect(inner.left, inner.top + line, inner.width, (lines - 1) * line)
        beside = [each for each in (switch, ring) if each and each.left > left]
        ends = [each.left for each in beside if each.top < below.top]
        room = min([inner.right - total.get_width(), *ends]) - left - look.px(0.8)
        end = min([inner.right, *(each.left - look.px(_RING_GAP) for each in beside if each.bottom > below.top)])
        under = Rect(left, below.top, end - left, free.bottom - below.top)
        named = Rect(left, inner.top, room, line)
        widest = look.font(1.25, "bold").size(_WIDEST)[0]
        steady = room - max(0, widest - total.get_width())
        below = self._make_room_for_temperament(seat, named, below, steady)
        wide = min(room, ring.left - left) if ring and ring.left > left else room
        whole = Rect(left, free.top, wide, free.height)
        rooms = self.rooms_for_words(seat, named) if self.detailed else (under, named, whole)
        said = self._draw_said_on_plate(surface, seat, rooms, named) or Rect(0, 0, 0, 0)
        self.hidden = seat if said in (under, whole) else self.hidden
        if not said.colliderect(named):
            self._draw_bearer(surface, seat, named, steady)
        if self.hidden == seat:
            return
        if self.detailed:
            self.draw_details(surface, seat, below)
        else:
            below = with_edges(below, left=left, right=end)
            font = look.font(self.small)
            brief = next((words for words in self.briefs(seat) if font.size(words)[0] <= below.width), "")
            look.draw_text(surface, brief, self.small, "text_secondary", midleft=below.midleft)

    def _draw_bearer(self, surface: Surface, seat: int, named: Rect, steady: int) -> None:
        """Draw a name, and a temperament beside it, or below it where a line of ``steady`` width is too narrow.

        Where no second line fits, it stands beside the name in small letters.
        That width is what the widest score leaves, so that the temperament stays where it is when points change.
        """
        look, who = self.look, self.scene.match.session.seats[seat]
        small = look.smaller(self.small, SMALLEST)
        bold, light = look.font(_NAME, "bold"), look.font(small)
        high = bold.get_height(), light.get_height()
        word, width = temperament_word(who.temperament), bold.size(who.name)[0] + look.px(_WORD_GAP)
        needs_two = self._needs_two_lines(seat, steady)
        if needs_two and sum(high) <= named.height + _OVER:
            top = named.centery - sum(high) // 2
            look.draw_text(surface, who.name, _NAME, "text", "bold", named.width, topleft=(named.left, top))
            under = named.left, top + high[0]
            look.draw_text(surface, word, small, "text_secondary", width=named.width, topleft=under)
        elif needs_two and width + light.size(word)[0] <= named.width:
            look.draw_text(surface, who.name, _NAME, "text", "bold", midleft=named.midleft)
            look.draw_text(surface, word, small, "text_secondary", midleft=(named.left + width, named.centery))
        else:
            words = self._that_fits(seat, self.name_of(seat), _NAME, named.width, "bold")
            blit_at(surface, look.text(words, _NAME, "text", "bold", named.width), midleft=named.midleft)

    def _needs_two_lines(self, seat: int, steady: int) -> bool:
        """Whether a bot's temperament has to stand below its name, in a line of ``steady`` width."""
        who, whole = self.scene.match.session.seats[seat], self.name_of(seat)
        if who.is_person or not temperament_word(who.temperament):
            return False
        return self._that_fits(seat, whole, _NAME, steady, "bold") != whole

    def _make_room_for_temperament(self, seat: int, named: Rect, below: Rect, steady: int) -> Rect:
        """Give a name the height of two lines if it needs them and the details stay readable; return their room."""
        look = self.look
        high = look.font(_NAME, "bold").get_height() + look.font(look.smaller(self.small, SMALLEST)).get_height()
        lower = with_edges(below, top=named.top + high - _OVER)
        least = (self.lines - 1) * look.px(_DETAIL)
        if not (self.detailed and self._needs_two_lines(seat, steady) and lower.height >= least):
            return below
        named.height = high - _OVER
        return lower

    def _words_of(self, plate: Rect) -> Rect:
        """The room for words on a plate."""
        words = plate.inflate(-self.px(1.2), -self.px(0.4)).clip(self._above_foot(plate))
        if self.beside:
            words.width -= self.px(self.beside)
        return words

    def _above_foot(self, plate: Rect) -> Rect:
        """A plate without its edge and its foot."""
        edge = 2
        return Rect(plate.left, plate.top + edge, plate.width, plate.height - edge - max(edge, self.px(self.foot)))

    def _switch(self) -> Rect | None:
        """The rectangle of the switch for details: on the first plate, left of the widest possible score.

        It lies in the line of the name where details lie below, and else in the middle of the plate.
        """
        if self.folded or self.lines <= SIMPLE or not self.plates:
            return None
        look, plate = self.look, self.plates[0]
        inner, free = self._words_of(plate), self._above_foot(plate)
        line = inner.height // self.lines
        middle = inner.top + line // 2 if self.detailed else free.centery
        side = line if self.detailed else min(free.height - look.px(_SWITCH_EDGE), look.px(1.5))
        return anchored((side, side), midright=(inner.right - look.px(_SCORE), middle))

    def _draw_switch(self, surface: Surface, rect: Rect) -> None:
        """Draw an arrow on a button: down for more, up for less."""
        over = self.scene.app.input.touch.hover == SWITCH
        self.look.draw_panel(surface, rect, "raised_hover" if over else "raised", "hairline", 0.3)
        width, height = self.px(0.36), self.px(0.2) * (-1 if self.detailed else 1)
        x, y = rect.center
        points = [(x - width, y - height), (x, y + height), (x + width, y - height)]
        colour = self.look.theme["accent"]
        pygame.draw.lines(surface, colour, False, points, max(2, self.px(0.13)))

    def _toggle(self) -> None:
        settings = self.scene.app.settings
        settings.seat_details = not settings.seat_details
        self.scene.app.save_settings()
        self.scene.refresh()

    def name_of(self, seat: int) -> str:
        """The name of a seat; for a bot also its temperament, or else the fact that it is a bot."""
        who = self.scene.match.session.seats[seat]
        word = temperament_word(who.bot_temperament)
        return dotted((who.name, word)) if word else seated(who)

    def _that_fits(self, seat: int, words: str, size: float, width: int, face: Face = "regular") -> str:
        """Return ``words``, or only the name where they would lose letters: the name identifies the player.

        Where a bot plays for a person, the name is known, and loses letters instead.
        """
        session, smallest = self.scene.match.session, self.look.font(self.look.smaller(size, SMALLEST), face)
        name = session.seats[seat].name
        if smallest.size(words)[0] <= width or words == name:
            return words
        if session.header.seats[seat].is_person:
            for end in range(len(name) - 1, _INITIALS - 1, -1):
                shortened = words.replace(name, name[:end].rstrip() + "…", 1)
                if smallest.size(shortened)[0] <= width:
                    return shortened
        return name

    def target(self, each: Placed) -> Target:
        """The plate of a seat, which opens its menu."""
        seat = each.item.id.number
        value = self.scene.match.session.seats[seat].controller
        target = self.target_of(each, action=partial(self.scene.open_seat, seat), value=value)
        told = {HERE: _("On a phone."), AWAY: _("The phone does not answer.")}.get(self.scene.match.phones.of(seat), "")
        return replace(target, label=f"{target.label}\n{told}", tip=f"{target.tip}\n{told}") if told else target

    def _ring_target(self, seat: int) -> Target | None:
        """The target of a race's ring: it says what the ring shows, and otherwise does what the plate does."""
        race, room = self.race(seat), self.ring(seat)
        plate = next((each for each in self.placed if each.item.id == PlaceId("seat", number=seat)), None)
        if not (race and room and plate):
            return None
        last = race.picture[0] == COUNT
        near = _("Nearly there") if self.scene.frame.race(seat) else _("On the way")
        heading = _("In danger") if race.danger else _("Last round") if last else near
        words = f"{heading}\n{race.message()}"
        name = PlaceId("race", number=seat).name
        return replace(self.target(plate), name=name, rect=room, core=None, label=words, tip=words, focusable=False)

    def targets(self) -> Sequence[Target]:
        """The plates of all seats, the rings on them, and the arrow that shows or hides details."""
        seats = [*super().targets(), *filter(None, map(self._ring_target, range(len(self.plates))))]
        if (switch := self._switch()) is None:
            return seats
        words = _("Fewer details in seat panels") if self.detailed else _("Details in seat panels")
        grown = max(0, LEAST_TARGET - switch.width)
        rect = switch.inflate(grown, grown).clamp(self.plates[0])
        switched = Target(name=SWITCH, rect=rect, label=words, tip=words, action=self._toggle, focusable=False)
        return [*seats, switched]
