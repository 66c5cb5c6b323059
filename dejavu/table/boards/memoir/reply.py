"""The reply: the monster comes forward, and the cards of all hands that could help light up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.rules.turns import due, hurt_by
from dejavu.games.memoir.state import Monster, Replying
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.valley import monsters
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, ngettext

_SIDE, _WIDE, _LEAST = 5.0, 15.0, 13.0
"""Of a monster, and width of the words beside it, in em, and where there is little room."""
_STACKED, _ROW = 2, 3.3
"""So many monsters may lie above each other, and the height of each then, in em."""


def helping(state: MemoirState) -> Iterator[tuple[int, int]]:
    """The cards, by seat and number, that those who are asked, or may be asked yet, could play against the attacks."""
    if not isinstance(state.move, Replying):
        return
    order = list(state.seats_from(state.active))
    for seat in order[order.index(state.current_player) :]:
        asked = state.clone()
        asked.ask(seat, Replying(seat))
        for action in asked.legal_actions():
            if action.verb == "play":
                yield seat, state.tables.card[str(action.args[0])]


class ReplyArea(Area):
    """Beside the cards while somebody is asked for help, else over the edge of the map where no pawn stands."""

    _rows = 1
    """Rows of monsters."""

    @property
    def wanted(self) -> bool:
        """Whether somebody is asked."""
        return isinstance(self.state.move, Replying)

    def place_over(self, room: Rect) -> None:
        """As wide as its monsters and their words; gone while nobody is asked."""
        if not self.wanted:
            self.place(None)
            return
        look, count = self.look, len(due(self.state))
        wide = count * look.px(_SIDE + _WIDE) + look.px(1.0)
        place = Rect(0, 0, min(room.width, wide), look.px(_SIDE + 0.8))
        beside = self.scene.hands.free[0].inflate(-look.px(1.6), 0)
        self._rows = 1
        if beside.width >= count * look.px(_SIDE + _LEAST):
            place.width = min(place.width, beside.width)
            place.height = self._tall(place.width)
            place.midbottom = beside.centerx, beside.bottom - look.px(0.8)
        elif 1 < count <= _STACKED and beside.width >= look.px(_ROW + _LEAST):
            self._rows = count
            place.size = min(look.px(_ROW + _WIDE), beside.width), count * look.px(_ROW) + look.px(0.3)
            place.midbottom = beside.centerx, beside.bottom - look.px(0.4)
        else:
            place.height = self._tall(place.width)
            self._keep_off_pawns(place, room)
        self.place(place)

    def _tall(self, wide: int) -> int:
        """The height that monsters in one row need at a width, words and all."""
        told = [self._words(monster, self._step(wide)).get_height() for monster in due(self.state)]
        return max(self.look.px(_SIDE), *told) + self.look.px(0.8)

    def _step(self, wide: int) -> int:
        """The width of a monster and its words."""
        return (wide - self.look.px(0.6)) // max(1, len(due(self.state)) if self._rows == 1 else 1)

    def _words(self, monster: Monster, step: int) -> Surface:
        """What a monster would do, set for the room beside it."""
        look, large = self.look, self._rows == 1
        words = self._told(self.box.hallucinations[monster.card].id, hurt_by(self.state, monster))
        side = _SIDE if large else _ROW - 0.3
        return look.paragraph(words, step - look.px(side + 1.0), 1.0 if large else self.small)

    def _keep_off_pawns(self, place: Rect, room: Rect) -> None:
        """At the upper edge of the map; at the lower one where pawns stand in the way."""
        place.midtop = room.centerx, room.top + self.look.px(0.3)
        pawns = [self.scene.map.view.pawn_rect(seat) for seat in range(self.state.seats)]
        below = place.move(0, room.bottom - self.look.px(0.3) - place.bottom)
        if place.collidelist(pawns) >= 0 > below.collidelist(pawns):
            place.topleft = below.topleft

    def targets(self) -> Sequence[Target]:
        """What lies beneath is not touched through it."""
        return [Target(name="reply", rect=self.rect, kind="area", focusable=False, ring=False)] if self.shown else ()

    @property
    def reach(self) -> Rect:
        """The cards that light up lie in the hands."""
        return self.rect.union(self.scene.hands.rect) if self.shown else self.rect

    def draw(self, surface: Surface) -> None:
        """The monsters, what each would do, and light round what helps."""
        look, attacks = self.look, due(self.state)
        look.draw_panel(surface, self.rect, "sheet", "refusal")
        step = self._step(self.rect.width)
        tall = self.rect.height // self._rows
        for number, monster in enumerate(attacks):
            down, across = divmod(number, len(attacks) if self._rows == 1 else 1)
            left, middle = self.rect.left + look.px(0.4) + across * step, self.rect.top + down * tall + tall // 2
            side = min(look.px(_SIDE), tall - look.px(0.6 if self._rows == 1 else 0.3))
            picture = monsters.picture(self.scene.studio, monster.card, side)
            surface.blit(picture, picture.get_rect(midleft=(left, middle)))
            told = self._words(monster, step)
            surface.blit(told, told.get_rect(midleft=(left + side + look.px(0.5), middle)))
        helps = set(helping(self.state))
        for lying in self.scene.hands.lying:
            if (lying.seat, lying.card) in helps and not self.scene.is_away(lying.spot):
                look.draw_ring(surface, lying.rect, "accent_hover", gap=0.15)

    def _told(self, monster: str, hurt: list[int]) -> str:
        """Who would lose what."""
        names, hit = self.scene.words.names, self.box.rules.hit
        name = names.monster(monster)
        if not hurt:
            return _("{monster} would hurt nobody.").format(monster=name)
        if self._rows > 1:  # the sentence says the rest
            text = ngettext(
                "{monster}: {people} would lose {hit} mood.", "{monster}: {people} would lose {hit} mood.", len(hurt)
            )
            return text.format(monster=name, people=names.people(hurt), hit=hit)
        text = ngettext(
            "{monster} is about to strike. Unless a card helps, {people} loses {hit} mood.",
            "{monster} is about to strike. Unless a card helps, {people} lose {hit} mood.",
            len(hurt),
        )
        return text.format(monster=name, people=names.people(hurt), hit=hit)
