"""The table during a game: the map, the areas round it, gestures, and animations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, cast

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.engine.action import Action
from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.games.memoir.memoir_state import MemoirView
from dejavu.table.board.area import Area
from dejavu.table.board.inspector import Detail
from dejavu.table.board.log_sheet import LogSheet
from dejavu.table.board.overlay_placer import covering, covers_any
from dejavu.table.boards.memoir import television
from dejavu.table.boards.memoir.arrangement import arrange
from dejavu.table.boards.memoir.clues import Clues, Drawer
from dejavu.table.boards.memoir.counted import Decks, LimitBoard, Unseen
from dejavu.table.boards.memoir.details import described, detail_of, owner
from dejavu.table.boards.memoir.exchange.dialog import Dialog
from dejavu.table.boards.memoir.hands import Hands
from dejavu.table.boards.memoir.held_plan import HeldPlan
from dejavu.table.boards.memoir.items import BUTTONS, seat_item
from dejavu.table.boards.memoir.map_area import MemoirMapArea, RingHandles
from dejavu.table.boards.memoir.moments import PageQueue
from dejavu.table.boards.memoir.monsters import Monsters, ReplyArea
from dejavu.table.boards.memoir.painters import painters
from dejavu.table.boards.memoir.questions import Choices, MemoirActionBar, WinningArea
from dejavu.table.boards.memoir.seats import MemoirSeats
from dejavu.table.boards.memoir.sheets.pages import MemoirScores, MemoryPage
from dejavu.table.boards.memoir.showing import ActAnimations, Showing
from dejavu.table.boards.memoir.table import MemoirTable
from dejavu.table.boards.memoir.valley import hexagon
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.boards.memoir.words.carrying import carried_line, step_line, walk_line
from dejavu.table.boards.memoir.words.guidance import end_action, giving_up
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.shell.scene import Commands, Scene
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets.question import Question

_NEWEST = 3.6
"""Height of the end of the log, in em; no tip covers it, because it tells what partners did last."""
_HURRIES = {"confirm", "end", "skip"}
"""Key bindings that speed up bots."""
_BENEATH = {"map", "seats", "monsters", "ring_handles", "clues", "limit", "decks"}
"""Areas that can only be read while an exchange lies over them; hands are not among them, as they take part in it."""


class MemoirScene(MemoirTable):
    """The table from set-up to the last card."""

    areas: dict[str, Area[Any]]
    action_bar = MemoirActionBar

    # For the areas

    @property
    def question(self) -> str:
        """The question of an exchange, or else what the carried card does."""
        carried = carried_line(self.carried, self.frame, self.words.names) if self.carried else ""
        return self.frame.exchange.question or carried

    @property
    def outlook(self) -> str:
        """What a step to the place under the pointer shows, or how long the walk there is."""
        if self.preview:
            return step_line(self.preview, self.state, self.words.names)
        return walk_line(self.walk) if self.walk else ""

    @property
    def warning(self) -> str:
        """The warning that the step under the pointer flips up a known hallucination; empty for other steps."""
        step = self.preview
        return step_line(step, self.state, self.words.names) if step and step.strikes is not None else ""

    @property
    def can_end(self) -> bool:
        """Whether the main button does something now; an exchange has buttons of its own."""
        return bool(self.hands.discards()) or (self.frame.exchange.terms is None and super().can_end)

    @property
    def busy(self) -> bool:
        """Whether bots think, things move, or a page is about to open."""
        return self.page_queue.waits or super().busy

    # Lifecycle

    def enter(self) -> None:
        """Create the parts of the scene."""
        super().enter()
        self.showing, self.page_queue = Showing(self), PageQueue(self)
        self.showing.tell_turn()

    def leave(self) -> None:
        """Release large pictures."""
        super().leave()
        self.studio.let_go()

    def parts(self) -> dict[str, Area[Any]]:
        """Create the areas that are laid out, and those that lie over them."""
        self.map, self.fans, self.seats = MemoirMapArea(self), Hands(self), MemoirSeats(self)
        self.monsters, self.choices = Monsters(self, self.seats), Choices(self)
        self.exchange, self.reply, self.ring_handles = Dialog(self), ReplyArea(self, self.fans), RingHandles(self)
        self.winning, self.held_plan = WinningArea(self), HeldPlan(self)
        self.tip.spares = _NEWEST
        self.clues, self.drawer = Clues(self), Drawer(self)
        self.overlaid = {
            **self.overlaid,
            "monsters": self.monsters,
            "ring_handles": self.ring_handles,
            "choices": self.choices,
            "reply": self.reply,
            "winning": self.winning,
            "held_plan": self.held_plan,
            "exchange": self.exchange,
        }
        return {
            "map": self.map,
            "hands": self.fans,
            "drawer": self.drawer,
            "clues": self.clues,
            "limit": LimitBoard(self),
            "decks": Decks(self),
            "unseen": Unseen(self),
            "seats": self.seats,
        }

    def prepare(self) -> None:
        """Prepare painters and pictures in the sizes of this window."""
        super().prepare()
        self.studio = MemoirStudio(self.look, self.app.pictures, self.state.components)
        self.painters = painters(self.studio)

    def arrange(self) -> None:
        """Lay out the areas."""
        targeted = sum(bool(player.monsters) for player in self.state.players)
        extent = hexagon.extent(self.state.components.rules.radius)
        if self.is_far:
            made = television.arrange(self.look, extent, self.state.seats, targeted)
        else:
            made = arrange(self.look, extent, self.state.seats, targeted, self.drawer.is_open)
        self.map.clear, self.map.unscaled = made.clear, made.unscaled
        self.drawer.column = made.column
        self.place_areas(made)
        self.monsters.place(self.seats.rect)
        self.ring_handles.place(self.map.rect)
        self._place_asked()
        self._place_read(None if "log" in made.folded else made.rects["log"])

    def message_room(self) -> Rect:
        """The room for messages: over the map, never over clues or hands."""
        return self.map.rect

    def message_cover(self) -> Callable[[Rect], bool]:
        """A test whether a message would cover known tiles, pawns, the action bar, open questions, or targets.

        While an exchange fills most of the map, tiles, pawns and the exchange may be covered, but no targets.
        """
        over = [area for area in (self.areas["guide"], *self.overlaid.values()) if area.shown]
        others = [area for area in (*self.areas.values(), *over) if area.shown and area is not self.map]
        touched = [*self.map.usable(), *(target for area in others for target in area.targets())]
        kept = covering([area.rect for area in over if area is not self.exchange], touched)
        shut = not self.exchange.shown
        return lambda message: (shut and not self.map.is_blank(message)) or kept(message)

    def message_spares(self) -> Sequence[Rect]:
        """The viewer's pawn, and the cards in hands."""
        return [self.map.view.pawn_rect(self.seat), *(each.rect for each in self.fans.placed)]

    def _place_asked(self) -> None:
        """Place open questions over the map; a television shows none, because phones ask them."""
        if self.is_far:
            for area in (self.exchange, self.reply, self.winning, self.held_plan, self.choices):
                area.place(None)
            return
        self.exchange.place_over(self.map.rect.inflate(-self.look.px(0.6), -self.look.px(0.6)))
        self.reply.place_over(self.map.beside_buttons)
        self.winning.place_over(self.map.rect, self.page_queue.waits)
        self.held_plan.place_now(self.map.rect)
        self.choices.place_now(self.fans.free, self.map.rect)

    def _place_read(self, log: Rect | None) -> None:
        """Place panels that are only read: over the log, or in a corner of the map without targets."""
        touched = [*self.map.usable(), *self.ring_handles.targets()]
        asking = [area.rect for area in (self.exchange, self.reply, self.winning, self.choices) if area.shown]
        # A tip may be about what lies on the map.
        rooms = [] if self.choices.shown or self.reply.shown else [self.fans.beside]
        self.place_beside(
            log,
            self.map.rect,
            lambda rect: rect.collidelist(asking) < 0 and not covers_any(rect, touched),
            rooms,
            self.map.is_blank,
            rooms,
        )

    def peeked(self) -> None:
        """Show the team's plan and the map beneath an exchange; this game has no secrets for the key to show."""
        self.held_plan.place_now(self.map.rect)
        if self.exchange.shown:
            self.refresh()

    def happened(self, batch: EventBatch) -> None:
        """Show the changes step by step; a batch without changes ends no animation."""
        if self._catch_up:
            self._catch_up()
        self.tips.heard(batch)
        view = cast(MemoirView, self.match.view)
        before, after = self.state, view.state
        act = None
        if batch or self.showing.differs(before, after):
            self.timeline.finish()
            act = self.showing.show(batch, before, after)
        if act and act.is_read:  # the table must not be ahead of a card that waits to be read
            self._catch_up = partial(self._show, view, batch, act)
            self.invalidate(self.areas["guide"].reach)
            self.showing.go(act, self._catch_up)
            return
        self._show(view, batch, act)
        if act:
            self.showing.go(act)

    def _show(self, view: MemoirView, batch: EventBatch, act: ActAnimations | None) -> None:
        """Show the position after an act, once; flights start from the old position."""
        if act and act.is_read and self._catch_up is None:
            return
        self._catch_up = None
        if batch:
            self.pointing.rest()
        self.hands.show(view, batch)
        self.page_queue.heard(batch)
        self.refresh()
        if act:
            self.showing.depart(act)
        self.light_consequences()
        self.moments.begin()
        self.showing.tell_turn()

    def resumed(self) -> None:
        """Ask on the table the question that a closed page left open."""
        super().resumed()
        self._place_asked()
        self.invalidate(self.map.rect)

    @property
    def round(self) -> int:
        """The round of the shown position."""
        return self.state.round

    @property
    def pointed_at(self) -> tuple[PlaceId, ...]:
        """The targets to which a hint points, or else a guide."""
        hint, guide = self.match.hints.shown, self.match.guide
        if hint:
            advised = self.hands.advised((hint.action, *hint.rest), self.lying)
            return tuple(map(self.drawer.standing_for, advised))
        return tuple(self.drawer.standing_for(PlaceId.named(name)) for name in guide.lit) if guide else ()

    @property
    def lying(self) -> Iterator[Item]:
        """The items on the table or in the drawer, and the buttons."""
        clues = () if self.clues.shown else self.clues.items()
        return chain(self.frame.places, clues, super().lying, BUTTONS)

    def held_changed(self, spot: PlaceId, piece: Any | None) -> None:
        """Draw the map again, so that a pawn that was picked up or put down appears in one place only."""
        super().held_changed(spot, piece)
        self.map.mark()

    def update(self, dt: float) -> None:
        """Update what depends on the carried or hovered item; open a page when all is at rest."""
        self.map.view.update(dt)
        self.monsters.update()
        self.pointing.update()
        self.page_queue.open_next()

    def draw_signs(self, surface: Surface) -> None:
        """Show what has just turned, if motion is reduced."""
        self.showing.draw(surface)

    # Input

    def handle(self, event: Event) -> bool:
        """The middle button moves the map.

        A key that ends the animation of the viewer's own act does not speed up bots.
        """
        if event.type == pygame.KEYDOWN:
            self.pointing.rest()
        ends = self.match.bots_move and self.showing.tells_own and self.timeline.active
        if event.type == pygame.KEYDOWN and ends and set(self.app.bindings.meaning(event)) <= _HURRIES:
            self.timeline.finish()
            return True
        return super().handle(event) or self.map.view.handle(event)

    def targets(self) -> Sequence[Target]:
        """All targets; under an exchange they can only be read."""
        found = super().targets()
        if not self.exchange.shown:
            return found
        return [target.only_seen() if target.area in _BENEATH else target for target in found]

    def commands(self) -> Commands:
        """The keys of the table; during an exchange, the keys for the table beneath it do nothing."""
        own = self.hands.commands() if self.match.my_move else {}
        if self.exchange.shown:
            own = {"meet": own["meet"]} if self.frame.exchange.filling else {}
        again = {"show-again": lambda: self.show_refusal(self.showing.again())}
        return {
            **self.map.view.commands(),
            **own,
            **again,
            **super().commands(),
            **self._unless_golden(),
            **self.ring_handles.commands(),
            **self.exchange.commands(),
            **self.winning.commands(),
        }

    def _unless_golden(self) -> Commands:
        """Enter does not end a turn in which something is left to do; it says which key does."""
        bar = self.areas["guide"]
        if not self.match.my_move or not self.can_end or not isinstance(bar, MemoirActionBar) or bar.beckons():
            return {}
        words = _("Something is left to do. {key} goes on all the same.")
        return {"confirm": lambda: self.show_refusal(words.format(key=self.app.bindings.shown("end")))}

    def cancel(self) -> None:
        """Escape: shut the drawer, or pause."""
        if not self.drawer.shut():
            super().cancel()

    def end(self) -> None:
        """Do what the main button does; ask first if that loses the night while something else can be done."""
        if END_ACTIONS in self.end_acts() and self.frame.gives_up:
            label = self.words.action(END_ACTIONS)
            self.app.push(Question(label, giving_up(), label, super().end))
        else:
            super().end()

    def end_acts(self) -> Sequence[Action]:
        """The acts of the main button, which discards cards if some are chosen."""
        action = end_action(self.state) if self.match.my_move else None
        return self.hands.discards() or ((action,) if action else ())

    def guidance(self) -> Sequence[str]:
        """The usual guidance, and the words of an open exchange; what is about to be read is heard first."""
        if self._catch_up or self.page_queue.waits:
            return ()
        said = list(super().guidance())
        return [*said, *([self.exchange.text] if self.exchange.text not in said else [])]

    @property
    def prompt(self) -> str:
        """The main button's key and label; in an exchange, those of its main button."""
        main = self.app.targets.named("offer") or self.app.targets.named("agree")
        if main is None:
            return super().prompt
        key = self.app.bindings.shown("end")
        return _("{key}: {what}", key=key, what=main.label) if main.enabled else ""

    def inspect(self, target: Target | None) -> bool:
        """Inspect a target; hands, buttons and questions stay in sight."""
        kept = (self.fans, self.areas["guide"], self.choices, self.reply)
        return self.inspector.show(target, spared=[area.reach for area in kept if area.shown])

    def surroundings(self, target: Target) -> str:
        """The owner of a card in an exchange or in another player's hand; else the usual words."""
        return owner(self, PlaceId.named(target.name)) or super().surroundings(target)

    def detail(self, target: Target) -> Detail | None:
        """What the magnifying glass shows."""
        return detail_of(self, target)

    def described(self, target: Target) -> Sequence[str]:
        """Whether a step leads to the target and what it shows, and the inspector's words."""
        return described(self, target, super().described(target))

    def open_seat(self, seat: int) -> None:
        """Choose the seat if one is asked for, or meet it on the viewer's place; else open its menu."""
        plate = seat_item(seat)
        if self.hands.actions_for(plate):
            self.hands.click(plate)
        else:
            self.open_seat_menu(seat, _("Read the memoir"), "scores")

    def looks(self) -> Mapping[str, str]:
        """The sheets that the pause offers."""
        return {"scores": _("The memoir so far"), "log": _("Log")}

    def overlay_named(self, name: str) -> Scene:
        """The sheet of that name."""
        sheets: dict[str, Callable[[], Scene]] = {
            "log": lambda: LogSheet(self.match, self.words),
            "scores": lambda: MemoirScores(self.match, self.words),
        }
        kind, _colon, memory = name.partition(":")
        return MemoryPage(self.match, self.words, int(memory)) if kind == "page" else sheets[name]()
