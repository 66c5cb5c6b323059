"""Everyone at the table: portrait, name, character, mood, actions, ability, events that are kept or last."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.games.memoir.state import NOBODY, Phase
from dejavu.table.board.seats import LEAST_NAME, SeatPlates
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.items import seat_item
from dejavu.table.boards.memoir.valley import abilities, moods
from dejavu.table.boards.memoir.words import panels
from dejavu.table.kit.item import Item, Message, Placed, PlaceId
from dejavu.table.look.light import blit_at
from dejavu.table.play.levels import level_name
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _
from dejavu.table.widgets.base import fitted

_LEAST_LINE, _LINE = 1.35, 1.9
"""Height of a line of a panel in em: at least and at most."""
_DROPS, _LEAST_DROPS = 9.5, 5.0
"""Width of all drops of mood in em, at most, and of the row in which there are any."""
_MONSTERS, _NUMBER = 1.8, 1.6
"""Height of what hangs below a seat, and width of the number of its mood, in em."""
_ROOMY, _TOLD = 7.2, 2.6
"""Height of a panel in em from which it tells what the ability does, and what that takes."""
_INSET, _BELOW = 0.25, 0.35
"""Between the edge and what the ability does, and below that, in em."""
_QUIET = 3.15
"""Height of the other panels in em from which that of whoever acts is given more, so that it tells this, too."""
_PORTRAIT, _SMALL, _SIGN, _PIP, _PAPER = 3.2, 1.75, 0.46, 1.1, 1.3
"""Side of a portrait and of that on a line in em, of the ability by it, of an action and of an event in em."""


class Panel(NamedTuple):
    """Where everything of a seat is."""

    portrait: Rect
    name: Rect
    mood: Rect
    pips: Rect
    """The actions: on a line of their own, or at the right of the name."""
    papers: Sequence[Placed]
    """The events that lie open."""
    told: Rect
    """What the ability does, where there is room for that."""
    hanging: Rect


class Seats(SeatPlates[MemoirHost]):
    """One panel a seat; what monsters hang below it (``monsters.py``) has the room that ``hanging`` tells.

    The points are those of the whole team: they stand beside the clues, not here.
    """

    def share_out(self) -> list[Rect]:
        """Panels of one height, higher where monsters hang and where the ability of whoever acts is told."""
        self._told: Collection[int] = ()
        if self.folded or not self.shown:
            return super().share_out()
        look, state = self.look, self.scene.state
        extra = [look.px(_MONSTERS) if player.monsters else 0 for player in state.players]
        gap, count, active = look.px(0.3), len(extra), state.active
        free = self.rect.height - gap * (count - 1) - sum(extra)
        high, told = free // count, [self._told_height(seat) for seat in range(count)]
        if high - look.px(0.4) >= look.px(_ROOMY) + max(told) - look.px(_TOLD):
            self._told = range(count)
        elif state.phase is Phase.ACTIONS and (quiet := (free - told[active]) // count) >= look.px(_QUIET):
            high, self._told = quiet, {active}
            extra[active] += told[active]
        tops = accumulate((high + more + gap for more in extra[:-1]), initial=self.rect.top)
        heights = (max(1, high + more) for more in extra)
        return [Rect(self.rect.left, top, self.rect.width, each) for top, each in zip(tops, heights, strict=True)]

    def lay_out(self) -> Sequence[Placed]:
        """Panels, the events that lie on them, and the ability of the viewer."""
        self.panels = [self._laid(seat) for seat in range(len(self.plates))]
        found = [*super().lay_out(), *(paper for panel in self.panels for paper in panel.papers)]
        state, seat = self.scene.state, self.scene.seat
        if self.scene.match.my_move and state.phase is Phase.ACTIONS:
            card = state.components.characters[state.players[seat].character].id
            name = partial(self.scene.words.names.card, card)
            found.append(Placed(Item(PlaceId("ability", number=seat), message=name), self.portrait(seat)))
        return found

    def plate(self, seat: int, message: Message) -> Item:
        """A seat is met, and is chosen."""
        return seat_item(seat, message)

    def _told_height(self, seat: int) -> int:
        """Of the ability of a seat in words: that of two lines, or of all there are."""
        least = self.look.px(_TOLD)
        if self.scene.state.players[seat].character == NOBODY:
            return least
        words = self._ability(seat, self.rect.width - self.look.px(0.9 + _INSET))
        return max(least, words.get_height() + self.look.px(_BELOW))

    def _ability(self, seat: int, width: int) -> Surface:
        state = self.scene.state
        words = _(state.components.characters[state.players[seat].character].text)
        return self.look.paragraph(words, width, self.small, "text_secondary")

    def _laid(self, seat: int) -> Panel:
        look, plate, player = self.look, self.plates[seat], self.scene.state.players[seat]
        below = look.px(_MONSTERS) if player.monsters and not self.folded else 0
        hanging = Rect(plate.left + look.px(0.3), plate.bottom - below, plate.width - look.px(0.6), below)
        if self.folded and player.monsters:
            hanging = Rect(plate.centerx, plate.top + 2, plate.width // 2 - look.px(_NUMBER), plate.height - 4)
        room = Rect(plate.left, plate.top, plate.width, plate.height - below).inflate(-look.px(0.9), -look.px(0.4))
        told = Rect(room.left, room.bottom, room.width, 0)
        if seat in self._told:
            high = self._told_height(seat)
            room.height -= high
            told.update(room.left + look.px(_INSET), room.bottom, room.width - look.px(_INSET), high)
        side = min(room.height, look.px(_PORTRAIT))
        portrait = Rect(room.left, room.centery - side // 2, side, side)
        left = portrait.right + look.px(0.6)
        count = max(1, min(3, room.height // look.px(_LEAST_LINE)))
        high = min(room.height // count, look.px(_LINE))
        top = room.centery - high * count // 2
        rows = [Rect(left, top + n * high, room.right - left, high) for n in range(count)]
        beside_name = count == 2 or (count == 3 and not self._count_pips(seat))
        papers = self._papers(seat, rows[0] if beside_name else rows[-1])
        end = papers[-1].rect.left - look.px(0.3) if papers else room.right
        name, mood, pips = rows[0].copy(), rows[min(1, count - 1)], rows[-1].copy()
        pips.width = min(end - left, look.px(_PIP + 0.2) * self._count_pips(seat))
        if count < 3:
            pips.topleft = end - pips.width, name.top
            name.width = pips.left - name.left - (look.px(0.3) if pips.width else 0)
        elif beside_name:
            name.width = end - name.left
        if count == 1:
            mood = Rect(name.right - look.px(1.6), name.top, look.px(1.6), name.height)
            name.width -= mood.width + look.px(0.3)
        if self.folded:
            portrait, papers = self._face_of(plate), []
        return Panel(portrait, name, mood, pips, papers, told, hanging)

    def _face_of(self, plate: Rect) -> Rect:
        """The portrait on the line that a seat is where seats are folded."""
        side = min(self.look.px(_SMALL), plate.height - 4)
        return Rect(plate.left + self.look.px(0.4), plate.centery - side // 2, side, side)

    def _papers(self, seat: int, row: Rect) -> list[Placed]:
        """At the right of a line the events that a seat keeps, and those that it drew and that last."""
        state, side, gap = self.scene.state, min(row.height - 2, self.look.px(_PAPER)), self.look.px(0.2)
        events = [*state.players[seat].kept, *(card for card, owner in state.lasting if owner == seat)]
        found = []
        for n, card in enumerate(events):
            words = partial(self._event, card, seat)
            item = Item(PlaceId("event", f"{seat}-{state.components.events[card].id}"), ("paper",), words, words)
            place = Rect(row.right - n * (side + gap) - side, row.centery - side // 2, side, side)
            found.append(Placed(item, place))
        return found

    def _event(self, card: int, seat: int) -> str:
        """What an event does, and until when it lasts."""
        state = self.scene.state
        if (card, seat) in state.lasting:
            return panels.lasting(state, self.scene.match.names, card, seat)
        event = state.components.events[card]
        return f"{_(event.name)}: {_(event.text)}"

    def _count_pips(self, seat: int) -> int:
        state = self.scene.state
        if seat != state.active or state.phase is not Phase.ACTIONS:
            return 0
        return max(state.actions_left, state.components.rules.actions)

    def hanging(self, seat: int) -> Rect:
        """Where the monsters of a seat hang, in its panel at the foot."""
        return self.panels[seat].hanging

    def portrait(self, seat: int) -> Rect:
        """Where the portrait is, which uses the ability."""
        return self.panels[seat].portrait

    def lit(self, seat: int) -> bool:
        """Whether the ability was not used in this turn, and no curse keeps it from being used."""
        state = self.scene.state
        spent = seat == state.active and state.ability_used
        return not spent and state.cursed(seat, "no-ability") is None

    # Drawing

    def _draw_plate(self, surface: Surface, seat: int, rect: Rect) -> None:
        """Portrait and ability at the left; name, mood, actions and events beside it."""
        panel, state, studio = self.panels[seat], self.scene.state, self.scene.studio
        self._draw_face(surface, seat, panel.portrait.left, panel.portrait.centery, panel.portrait.width)
        self._draw_name(surface, seat, panel.name)
        if state.players[seat].character == NOBODY:
            return
        side = max(14, round(panel.portrait.width * _SIGN))
        sign = abilities.picture(studio, state.players[seat].character, side, self.lit(seat))
        corner = panel.portrait.right + side // 5, panel.portrait.bottom + side // 8
        blit_at(surface, sign, bottomright=corner)
        self._draw_mood(surface, seat, panel.mood)
        self._draw_pips(surface, seat, panel.pips)
        if panel.told.height:
            words = self._ability(seat, panel.told.width)
            surface.blit(words, panel.told)
        for paper in panel.papers:
            self.draw_item(surface, paper)

    def _draw_line(self, surface: Surface, seat: int, rect: Rect) -> None:
        """On a line: face, name, and the mood as a number."""
        look = self.look
        portrait = self._face_of(rect)
        left = self._draw_face(surface, seat, portrait.left, portrait.centery, portrait.width)
        number, hanging = self._mood(seat), self.panels[seat].hanging
        blit_at(surface, number, midright=(rect.right - look.px(0.5), rect.centery))
        width = (hanging.left if hanging.height else rect.right - look.px(_NUMBER)) - look.px(0.3) - left
        if width >= look.px(LEAST_NAME):
            look.draw_text(surface, self.name_of(seat), 1.0, width=width, midleft=(left, rect.centery))

    def name_of(self, seat: int) -> str:
        """Who sits there; of a bot its level."""
        who = self.scene.match.session.seats[seat]
        if who.is_person:
            return who.name
        return _("{name} ({level})").format(name=who.name, level=level_name(who.controller))

    def _draw_name(self, surface: Surface, seat: int, row: Rect) -> None:
        """The name, and behind it, quieter, who that is in this game."""
        name, who = self._named(seat, row.width)
        blit_at(surface, name, midleft=row.midleft)
        if who:
            blit_at(surface, who, midleft=(row.left + name.get_width() + self.look.px(0.6), row.centery))

    def _named(self, seat: int, width: int) -> tuple[Surface, Surface | None]:
        """Who sits there, and who that is: rather that than the level of a bot, where there is no room for both."""
        look, character = self.look, self.scene.state.players[seat].character
        names = [self.name_of(seat), self.scene.match.names[seat]]
        if character != NOBODY:
            who = look.text(_(self.scene.state.components.characters[character].name), self.small, "text_secondary")
            for words in names:
                name = look.text(words, 1.05, "text", "bold")
                if name.get_width() + look.px(0.6) + who.get_width() <= width:
                    return name, who
        return fitted(look, names[0], width, 1.05, "text", bold=True), None

    def _mood(self, seat: int) -> Surface:
        state = self.scene.state
        mood = state.players[seat].mood
        return self.look.text(str(mood), 1.15, "refusal" if mood < state.components.rules.troubled else "text", "bold")

    def _draw_mood(self, surface: Surface, seat: int, row: Rect) -> None:
        """Nine drops with the notch, and the number; where there is no room for drops, the number."""
        look, number = self.look, self._mood(seat)
        if row.width < look.px(_LEAST_DROPS):
            blit_at(surface, number, midright=row.midright)
            return
        wide = min(row.width - look.px(1.4), look.px(_DROPS))
        size = max(1, wide), max(1, min(row.height - 2, look.px(1.3)))
        drops = moods.picture(self.scene.studio, self.scene.state.players[seat].mood, size)
        blit_at(surface, drops, midleft=row.midleft)
        blit_at(surface, number, midleft=(row.left + wide + look.px(0.4), row.centery))

    def _draw_pips(self, surface: Surface, seat: int, row: Rect) -> None:
        """The actions that are left, then those that were used."""
        count = self._count_pips(seat)
        for number in range(count):
            step = row.width / count
            pip = abilities.pip(self.scene.studio, self.look.px(_PIP), number < self.scene.state.actions_left)
            blit_at(surface, pip, midleft=(row.left + round(number * step), row.centery))

    # Touch

    def described(self, seat: int) -> str:
        """All that the panel shows, in words."""
        state, names = self.scene.state, self.scene.match.names
        active = seat == state.active and state.phase is Phase.ACTIONS
        lines = panels.seat_lines(state, seat, self.name_of(seat), active)
        return "\n".join(
            [*lines, *(panels.lasting(state, names, card, owner) for card, owner in state.lasting if owner == seat)]
        )

    def target(self, each: Placed) -> Target:
        """A panel takes what is meant for its seat; an event is read; the viewer's portrait uses the ability."""
        match each.item.id.kind:
            case "event":
                return self.read_target(each, aside=True)
            case "ability":
                return self.target_of(each, kind="card", **self.scene.touch(each))
        return replace(super().target(each), **self.takes(each.item))

    def spot(self, piece: PlaceId) -> Point | None:
        """The panel of a seat, its portrait, or an event that lies there."""
        if piece.kind == "ability" and 0 <= piece.number < len(self.plates):
            return self.portrait(piece.number).center
        return super().spot(piece)
