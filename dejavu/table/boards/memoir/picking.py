"""The keys of this game: a card by its number, a partner, a step, what lies below one's pawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from dejavu.engine.action import Action
from dejavu.games.memoir.actions import TAKE, UNLOCK
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.shell.keys import PICKS
from dejavu.table.text import _


class Picking:
    """What the keys of the table do, beside those that every table has."""

    def __init__(self, scene: MemoirHost) -> None:
        self._scene = scene
        self._partner = False
        """Whether the next number names a partner for an exchange."""

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """By binding (``shell.keys``)."""
        act = self._scene.act
        steps = {f"step-{way}": partial(act, Action("move", (way,))) for way in DIRECTIONS}
        return {
            **{name: partial(self._number, place) for place, name in enumerate(PICKS, 1)},
            **steps,
            "sight": self._sight,
            "take": partial(act, TAKE),
            "unlock": partial(act, UNLOCK),
            "meet": self._meet,
            "ability": partial(self._lift, Spot("ability", number=self._scene.seat)),
            "discard": self._discard,
        }

    def _number(self, number: int) -> None:
        """The n-th answer, where something is asked; a partner, where one is asked for; else the n-th card."""
        asked, self._partner = self._partner, False
        answers = self._scene.choices.wanted
        if answers:
            if number <= len(answers):
                self._scene.act(answers[number - 1])
        elif asked:
            self._scene.act(Action("meet", (number - 1,)))
        elif spot := self._scene.hands.own(number):
            self._lift(spot)

    def _lift(self, spot: Spot) -> None:
        """As a click: take it up over the first place where it may be put, or over itself; twice plays it."""
        app = self._scene.app
        target = app.targets.named(spot.name)
        if target is None:
            return
        drag = app.input.drag
        if drag.active and drag.source and drag.source.name == spot.name:
            drag.drop(target if drag.lights(target) else None)
            return
        drag.cancel()
        app.input.activate(target, None)
        if not drag.active:
            return
        lit = next(
            (other for other in app.targets if other.focusable and drag.lights(other) and other.name != spot.name), None
        )
        over = lit or target
        app.input.focus_by_key(over.name)
        drag.centre_on(over.rect.center)

    def _sight(self) -> None:
        """The next number of tiles; else the rules say why not."""
        self._scene.act(self._scene.moves.next_sight)

    def _meet(self) -> None:
        """With the only one who can be met; of several, the next number says with whom."""
        partners = self._scene.moves.of("meet")
        if len(partners) > 1:
            self._partner = True
            self._scene.said(_("With whom? Press the number of the player, from above."))
            return
        state = self._scene.state
        other = next((seat for seat in range(state.seats) if seat != self._scene.seat), self._scene.seat)
        self._scene.act(partners[0] if partners else Action("meet", (other,)))

    def _discard(self) -> None:
        """The chosen cards, else the one with the focus or under the pointer."""
        hands = self._scene.hands
        if not hands.wanted:
            return
        if not hands.chosen:
            touched = self._scene.touched
            if any(each.spot == touched and each.seat == self._scene.seat for each in hands.lying):
                hands.choose(touched)
        self._scene.end()
