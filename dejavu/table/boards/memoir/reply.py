"""The reply: the monster comes forward, and the cards of all hands that could help light up."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from dejavu.games.memoir.game import MemoirState
from dejavu.games.memoir.rules.turns import due, hurt_by
from dejavu.games.memoir.state import Replying
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.valley import monsters
from dejavu.table.text import _, ngettext

_SIDE, _WIDE = 5.0, 15.0
"""Of a monster, and width of the words beside it, in em."""


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
    """At the upper edge of the map while somebody is asked for help; at the lower one where pawns stand in the way."""

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
        wide = min(room.width, count * look.px(_SIDE + _WIDE) + look.px(1.0))
        place = Rect(0, 0, wide, look.px(_SIDE + 0.8))
        place.midtop = room.centerx, room.top + look.px(0.3)
        pawns = [self.scene.map.view.pawn_rect(seat) for seat in range(self.state.seats)]
        below = place.move(0, room.bottom - look.px(0.3) - place.bottom)
        self.place(below if place.collidelist(pawns) >= 0 > below.collidelist(pawns) else place)

    @property
    def reach(self) -> Rect:
        """The cards that light up lie in the hands."""
        return self.rect.union(self.scene.hands.rect) if self.shown else self.rect

    def draw(self, surface: Surface) -> None:
        """The monsters, what each would do, and light round what helps."""
        look, attacks = self.look, due(self.state)
        look.draw_panel(surface, self.rect, "sheet", "refusal")
        step = (self.rect.width - look.px(0.6)) // max(1, len(attacks))
        for number, monster in enumerate(attacks):
            left = self.rect.left + look.px(0.4) + number * step
            side = min(look.px(_SIDE), self.rect.height - look.px(0.6))
            picture = monsters.picture(self.scene.studio, monster.card, side)
            surface.blit(picture, picture.get_rect(midleft=(left, self.rect.centery)))
            words = self._told(self.box.hallucinations[monster.card].id, hurt_by(self.state, monster))
            told = look.paragraph(words, step - side - look.px(1.0), 1.0)
            surface.blit(told, told.get_rect(midleft=(left + side + look.px(0.5), self.rect.centery)))
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
        text = ngettext(
            "{monster} is about to strike. Unless a card helps, {people} loses {hit} mood.",
            "{monster} is about to strike. Unless a card helps, {people} lose {hit} mood.",
            len(hurt),
        )
        return text.format(monster=name, people=names.people(hurt), hit=hit)
