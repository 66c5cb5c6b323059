"""The seats: portrait, name, character, mood, actions, ability, kept and lasting events."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.games.memoir.events import MoodChanged
from dejavu.games.memoir.state import NOBODY, Phase
from dejavu.table.board.race_ring import LEAST, draw_race
from dejavu.table.board.seats import LEAST_NAME, LEAST_TARGET, RING, SeatPlates
from dejavu.table.boards.memoir.items import seat_item
from dejavu.table.boards.memoir.presentation import ability, asking, papers, seat_name, seat_text
from dejavu.table.boards.memoir.table import MemoirTable
from dejavu.table.boards.memoir.valley import abilities, moods
from dejavu.table.kit.item import Item, Message, Placed, PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, sentences
from dejavu.table.widgets.base import fitted
from dejavu.table.widgets.icon import icon

_LEAST_LINE = 1.35
"""Least height of a line, in em."""
_LINE = 1.9
"""Greatest height of a line, in em."""
_DROPS = 9.5
"""Greatest width of all drops of mood, in em."""
_LEAST_DROPS = 5.0
"""Least width of a row with drops, in em."""
_MONSTERS = 1.8
"""Height of the monsters below a seat in one line, in em."""
_HIGH_MONSTERS = 2.7
"""Their height with a second line that says whom they hunt and when they strike, in em."""
_NUMBER = 1.6
"""Width of the mood's number, in em."""
_ROOMY = 7.2
"""Height of a panel from which it describes the ability, in em."""
_TOLD = 2.6
"""Height of that description, in em."""
_INSET = 0.25
"""Margin beside the description, in em."""
_BELOW = 0.35
"""Margin below the description, in em."""
_QUIET = 3.15
"""Least height of the other panels for the active player's to grow and describe the ability, in em."""
_PORTRAIT = 3.2
"""Side of a portrait, in em."""
_SMALL = 1.75
"""Side of a portrait on a line, in em."""
_SIGN = 0.46
"""Side of the ability's sign, as a share of the portrait."""
_LEAST_BUBBLE = 14
"""Least side of a speech bubble, in pixels."""
_PIP = 1.1
"""Side of an action, in em."""
_PAPER = 1.3
"""Side of an event, in em."""
_RINGED = 4.5
"""Least width of a row with the ring of a race, in em."""


class Panel(NamedTuple):
    """The places of everything on a seat's panel."""

    portrait: Rect
    name: Rect
    mood: Rect
    pips: Rect
    """The actions, on a line of their own or at the right of the name."""
    papers: Sequence[Placed]
    """The events that lie open."""
    promised: Rect | None
    """What was promised in words, on a line of its own; None where there is no room."""
    told: Rect
    """The ability in words, if there is room."""
    hanging: Rect
    race: Rect | None
    """The ring of a race, where there is one and room for it."""


class _Shares(NamedTuple):
    """How the panels share the height."""

    told: Collection[int]
    """The seats whose ability is told in words."""
    below: int
    """The height of the monsters below a seat, in pixels."""
    least: int
    """The height of a panel without monsters and ability, in pixels."""
    heights: Sequence[int]


class MemoirSeats(SeatPlates[MemoirTable]):
    """A panel for each seat; ``hanging`` is the room for its monsters (``monsters.py``).

    The points belong to the whole team, so they stand beside the clues.
    """

    def share_out(self) -> list[Rect]:
        """Panels of equal height, plus the room for monsters and for the active player's ability."""
        self._told: Collection[int] = ()
        self._below = 0
        """The height of the monsters below a seat, in pixels."""
        if self.folded or not self.shown:
            return super().share_out()
        low, high = (self._shared(self.px(below)) for below in (_MONSTERS, _HIGH_MONSTERS))
        # words about monsters take no room from those about abilities
        is_high = len(high.told) >= len(low.told) and high.least >= self.px(_QUIET)
        self._told, self._below, _least, heights = high if is_high else low
        gap = self.px(0.3)
        tops = accumulate((each + gap for each in heights[:-1]), initial=self.rect.top)
        return [
            Rect(self.rect.left, top, self.rect.width, max(1, each)) for top, each in zip(tops, heights, strict=True)
        ]

    def _shared(self, below: int) -> _Shares:
        """The heights of the panels for a height of monsters, and the seats whose ability is told."""
        look, state = self.look, self.scene.state
        extra = [below if player.monsters else 0 for player in state.players]
        gap, count, active = look.px(0.3), len(extra), state.active
        free = self.rect.height - gap * (count - 1) - sum(extra)
        high, told = free // count, [self._told_height(seat) for seat in range(count)]
        if high - look.px(0.4) >= look.px(_ROOMY) + max(told) - look.px(_TOLD):
            return _Shares(range(count), below, high, [high + more for more in extra])
        if state.phase is Phase.ACTIONS and (quiet := (free - told[active]) // count) >= look.px(_QUIET):
            extra[active] += told[active]
            return _Shares({active}, below, quiet, [quiet + more for more in extra])
        return _Shares((), below, high, [high + more for more in extra])

    def lay_out(self) -> Sequence[Placed]:
        """Panels, the events on them, and the viewer's ability."""
        self.panels = [self._laid(seat) for seat in range(len(self.plates))]
        found = [*super().lay_out(), *(paper for panel in self.panels for paper in panel.papers)]
        found += (Placed(item, self.portrait(item.id.number)) for item in ability(self.scene.frame))
        found += (Placed(item, self._asked_at(item.id.number)) for item in asking(self.scene.frame))
        return found

    def plate(self, seat: int, message: Message) -> Item:
        """The panel of a seat, which can be met and chosen."""
        return seat_item(seat, message)

    def _told_height(self, seat: int) -> int:
        """The height of an ability in words, at least that of two lines."""
        least = self.px(_TOLD)
        if self.scene.state.players[seat].character == NOBODY:
            return least
        words = self._ability(seat, self.rect.width - self.px(0.9 + _INSET))
        return max(least, words.get_height() + self.px(_BELOW))

    def _ability(self, seat: int, width: int) -> Surface:
        state = self.scene.state
        words = _(state.components.characters[state.players[seat].character].text)
        return self.look.paragraph(words, width, self.small, "text_secondary")

    def _laid(self, seat: int) -> Panel:
        look, plate, player = self.look, self.plates[seat], self.scene.state.players[seat]
        below = self._below if player.monsters and not self.folded else 0
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
        race = None
        if self.folded:
            portrait, papers = self._face_of(plate), []
        else:
            race = self._ring(seat, name if count == 1 else mood)
        promised = rows[-1] if count == 3 and beside_name and not self.folded else None
        return Panel(portrait, name, mood, pips, papers, promised, told, hanging, race)

    def _ring(self, seat: int, row: Rect) -> Rect | None:
        """The room for the ring of a race at the right of a row, which becomes narrower; None without race or room."""
        side = min(row.height, self.px(RING))
        if self.race(seat) is None or side < LEAST or row.width < self.px(_RINGED):
            return None
        row.width -= side + self.px(0.3)
        return Rect(row.right + self.px(0.3), row.centery - side // 2, side, side)

    def ring(self, seat: int) -> Rect | None:
        """The rectangle of the ring of a race; None where there is none, or no room for it."""
        return self.panels[seat].race

    def _face_of(self, plate: Rect) -> Rect:
        """The rectangle of the portrait on a folded seat."""
        side = min(self.px(_SMALL), plate.height - 4)
        return Rect(plate.left + self.px(0.4), plate.centery - side // 2, side, side)

    def _papers(self, seat: int, row: Rect) -> list[Placed]:
        """The kept and lasting events of a seat, at the right of a row."""
        side, gap = min(row.height - 2, self.px(_PAPER)), self.px(0.2)
        right, middle = row.right - side, row.centery - side // 2
        return [
            Placed(item, Rect(right - n * (side + gap), middle, side, side))
            for n, item in enumerate(papers(self.scene.frame, seat))
        ]

    def _count_pips(self, seat: int) -> int:
        state = self.scene.state
        if seat != state.active or state.phase is not Phase.ACTIONS:
            return 0
        return max(state.actions_left, state.components.rules.actions)

    def hanging(self, seat: int) -> Rect:
        """The room for the monsters of a seat, at the bottom of its panel."""
        return self.panels[seat].hanging

    def portrait(self, seat: int) -> Rect:
        """The rectangle of the portrait; a click there uses the ability."""
        return self.panels[seat].portrait

    def _asked_at(self, seat: int) -> Rect:
        """Where a click asks a partner: the portrait, or just the bubble if the portrait begins an exchange."""
        frame, portrait = self.scene.frame, self.portrait(seat)
        if frame.state.tables.meet[seat] not in frame.welcome:
            return portrait
        bubble = self._bubble(portrait)
        side = max(LEAST_TARGET, bubble.width)  # grows away from the portrait, which keeps its own click
        return Rect(bubble.left, bubble.bottom - side, side, side).clamp(self.plates[seat])

    def _bubble(self, portrait: Rect) -> Rect:
        """The place of the speech bubble, beside the head."""
        side = max(_LEAST_BUBBLE, round(portrait.width * _SIGN))
        return Rect(portrait.right + portrait.width // 16 - side, portrait.top - portrait.width // 12, side, side)

    def lit(self, seat: int) -> bool:
        """Whether the ability is unused in this turn and not blocked by a curse."""
        state = self.scene.state
        spent = seat == state.active and state.ability_used
        return not spent and state.cursed(seat, "no-ability") is None

    # Drawing

    def _draw_plate(self, surface: Surface, seat: int, rect: Rect) -> None:
        """Draw portrait and ability at the left; name, mood, actions and events beside them."""
        panel, state, studio = self.panels[seat], self.scene.state, self.scene.studio
        self.draw_face(surface, seat, panel.portrait.left, panel.portrait.centery, panel.portrait.width)
        promised = sentences(told for _kind, told in self.scene.frame.promised(seat))
        free = panel.promised if panel.promised and not promised else None
        told = panel.told if panel.told.height else None
        said = self.draw_said(surface, seat, *filter(None, (free, told, panel.name)))
        if said != panel.name:
            self._draw_name(surface, seat, panel.name)
        if state.players[seat].character == NOBODY:
            return
        side = max(14, round(panel.portrait.width * _SIGN))
        sign = abilities.picture(studio, state.players[seat].character, side, self.lit(seat))
        corner = panel.portrait.right + side // 5, panel.portrait.bottom + side // 8
        blit_at(surface, sign, bottomright=corner)
        self._draw_bubble(surface, seat, panel.portrait)
        self._draw_mood(surface, seat, panel.mood)
        self._draw_pips(surface, seat, panel.pips)
        if panel.promised and promised:
            at = panel.promised
            self.look.draw_text(surface, promised, self.small, "accent", width=at.width, midleft=at.midleft)
        race = self.race(seat)
        if panel.race and race:
            draw_race(self.look, self.scene.painters, surface, panel.race, race)
        if told and said != told:
            words = self._ability(seat, panel.told.width)
            surface.blit(words, panel.told)
        for paper in panel.papers:
            self.draw_item(surface, paper)

    def _draw_bubble(self, surface: Surface, seat: int, portrait: Rect) -> None:
        """Draw a speech bubble beside the head of a partner that can be asked."""
        if self.scene.frame.may_ask(seat):
            place = self._bubble(portrait)
            surface.blit(icon("ask", place.width, tuple(self.look.theme["accent"])), place)

    def _draw_line(self, surface: Surface, seat: int, rect: Rect) -> None:
        """Draw a folded seat: portrait, name, and the mood as a number."""
        look = self.look
        portrait = self._face_of(rect)
        left = self.draw_face(surface, seat, portrait.left, portrait.centery, portrait.width)
        number, hanging = self._mood(seat), self.panels[seat].hanging
        blit_at(surface, number, midright=(rect.right - look.px(0.5), rect.centery))
        right = hanging.left if hanging.height else rect.right - look.px(_NUMBER)
        if self.draw_said(surface, seat, with_edges(rect, left=left, right=right)):
            return
        width = self._draw_race_on_line(surface, seat, right, rect) - look.px(0.3) - left
        if width >= look.px(LEAST_NAME):
            look.draw_text(surface, self.name_of(seat), 1.0, width=width, midleft=(left, rect.centery))

    def name_of(self, seat: int) -> str:
        """The name of a seat's player; a bot's level follows it."""
        return seat_name(self.scene.frame, seat)

    def _draw_name(self, surface: Surface, seat: int, row: Rect) -> None:
        """Draw the name, followed by the character in a quieter colour."""
        name, who = self.named(seat, row.width)
        blit_at(surface, name, midleft=row.midleft)
        if who:
            blit_at(surface, who, midleft=(row.left + name.get_width() + self.px(0.6), row.centery))

    def named(self, seat: int, width: int) -> tuple[Surface, Surface | None]:
        """The player's name and character; a bot's level gives way to the character."""
        look, character = self.look, self.scene.state.players[seat].character
        names = [self.name_of(seat), self.scene.match.names[seat]]
        if character != NOBODY:
            who = look.text(_(self.scene.state.components.characters[character].name), self.small, "text_secondary")
            for words in names:
                name = look.text(words, 1.05, "text", "bold")
                if name.get_width() + look.px(0.6) + who.get_width() <= width:
                    return name, who
        return fitted(look, names[0], width, 1.05, "text", bold=True), None

    def shown_mood(self, seat: int) -> int:
        """The mood without the changes whose causes are still being shown."""
        told = {id(event): event for event in self.scene.scoring if isinstance(event, MoodChanged)}
        coming = sum(event.by for event in told.values() if event.player == seat)
        mood = self.scene.state.players[seat].mood
        return mood if self.scene.app.settings.reduced_motion else mood - coming

    def _mood(self, seat: int) -> Surface:
        state = self.scene.state
        mood = self.shown_mood(seat)
        return self.look.text(str(mood), 1.15, "refusal" if mood < state.components.rules.troubled else "text", "bold")

    def _draw_mood(self, surface: Surface, seat: int, row: Rect) -> None:
        """Draw the drops with the notch, and the number; in little room, only the number."""
        look, number = self.look, self._mood(seat)
        if row.width < look.px(_LEAST_DROPS):
            blit_at(surface, number, midright=row.midright)
            return
        wide = min(row.width - look.px(1.4), look.px(_DROPS))
        size = max(1, wide), max(1, min(row.height - 2, look.px(1.3)))
        drops = moods.picture(self.scene.studio, self.shown_mood(seat), size)
        blit_at(surface, drops, midleft=row.midleft)
        blit_at(surface, number, midleft=(row.left + wide + look.px(0.4), row.centery))

    def _draw_pips(self, surface: Surface, seat: int, row: Rect) -> None:
        """Draw the actions that are left, then those that were used."""
        count = self._count_pips(seat)
        for number in range(count):
            step = row.width / count
            pip = abilities.pip(self.scene.studio, self.px(_PIP), number < self.scene.state.actions_left)
            blit_at(surface, pip, midleft=(row.left + round(number * step), row.centery))

    # Touch

    def described(self, seat: int) -> str:
        """All that the panel shows, in words."""
        return seat_text(self.scene.frame, seat)

    def target(self, each: Placed) -> Target:
        """The target of a panel, which takes what is meant for its seat; of an event, to be read; or of a portrait.

        The viewer's portrait uses the ability; a partner's asks for something.
        """
        match each.item.id.kind:
            case "event":
                return self.read_target(each, aside=True)
            case "ability":
                return self.target_of(each, kind="card", **self.scene.touch(each))
            case "ask":
                seat = each.item.id.number
                return self.target_of(each, action=partial(self.scene.ask_partner, seat), **self.takes(seat_item(seat)))
        return replace(super().target(each), core=self._beside_face(each.item.id.number), **self.takes(each.item))

    def _beside_face(self, seat: int) -> Rect | None:
        """The panel without its portrait, if that can be clicked: arrow keys go from one to the other."""
        if not self.scene.frame.may_ask(seat):
            return None
        plate, left = self.plates[seat], self.portrait(seat).right + 1
        return with_edges(plate, left=left)

    def spot(self, piece: PlaceId) -> Point | None:
        """The point of a seat's panel, its portrait or bubble, or an event on it."""
        if piece.kind == "ask" and 0 <= piece.number < len(self.plates):
            return self._asked_at(piece.number).center
        if piece.kind == "ability" and 0 <= piece.number < len(self.plates):
            return self.portrait(piece.number).center
        return super().spot(piece)
