"""An area whose items lie in a container: it draws, lists and finds them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from dejavu.table.board.area import Area
from dejavu.table.board.table_scene import TableT
from dejavu.table.kit.containers import Container, Shares, lay_out
from dejavu.table.kit.description import Panel
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.shell.targets import Target
from dejavu.table.widgets import Button


class ItemArea(Area[TableT]):
    """Subclass it with ``items`` and ``container``; where several containers share the area, with ``lay_out``."""

    panel: Panel[Any] | None = None
    """The panel that gives the items; None for an area that makes its own."""
    kinds: frozenset[str] = frozenset()
    """Kinds of items that fly to the middle of the area if no item with their id lies here."""
    draws_all = False
    """Whether items that are in a hand or in flight are drawn as well; the area may show them differently."""
    follows = False
    """Whether items move with a camera or a hand; the area then lays them out on every request."""
    buttons: Sequence[Button] = ()
    """The buttons, which lie over the items."""

    def __init__(self, scene: TableT, panel: Panel[Any] | None = None, *kinds: str) -> None:
        """``panel`` and ``kinds`` replace those of the class."""
        super().__init__(scene)
        self.panel, self.kinds = panel or self.panel, frozenset(kinds) or self.kinds
        self._said: dict[PlaceId, tuple[str, str]] = {}
        """Cached labels and tips, since targets are asked for in every frame of an animation."""
        self._placed: Sequence[Placed] = ()

    @property
    def placed(self) -> Sequence[Placed]:
        """The items, from back to front."""
        return self.lay_out() if self.follows and self.shown else self._placed

    def items(self) -> Iterable[Item]:
        """The items, in order."""
        return self.panel.items(self.scene.frame) if self.panel else ()

    @property
    def ground(self) -> Item | None:
        """The item of the area itself, where it can be touched."""
        return self.panel.ground(self.scene.frame) if self.panel else None

    def container(self, room: Rect) -> Container:
        """The container of a room: by default equal shares side by side."""
        return Shares()

    def items_room(self) -> Rect:
        """The room for items."""
        return self.room(title=False)

    def lay_out(self) -> Sequence[Placed]:
        """Place the items, and note here whatever else drawing needs."""
        items = tuple(self.items())
        if not items:
            return ()
        room = self.items_room()
        return lay_out(items, self.container(room), room)

    def refresh(self) -> None:
        """Lay the items out anew."""
        self._said.clear()
        self._placed = self.lay_out() if self.shown and not self.follows else ()

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw the ground, the items that are neither held nor in flight, and the buttons."""
        self.draw_ground(surface)
        for each in self.placed:
            if self.is_drawn(each.item):
                self.draw_item(surface, each)
        for button in self.buttons:
            button.draw(surface, self.look, self.scene.app.input.touch)

    def is_drawn(self, item: Item) -> bool:
        """Whether an item is drawn at its place; override where a part of it stays there."""
        return self.draws_all or not self.scene.is_away(item.id)

    def draw_ground(self, surface: Surface) -> None:
        """Draw glass; override to add a heading."""
        self.draw_panel(surface)

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw the picture of an item; override to add marks."""
        if each.item.picture:
            painter, *told = each.item.picture
            self.scene.painters[painter](surface, each.rect, *told)

    # Touch

    def targets(self) -> Sequence[Target]:
        """The targets of the ground, the items and the buttons."""
        items = (self.target(each) for each in self.placed if each.item.touchable)
        return [*self.grounds(), *items, *(target for button in self.buttons for target in button.targets())]

    def grounds(self) -> Iterable[Target]:
        """The area itself, where it can be touched."""
        ground = self.ground
        if ground is None:
            return []
        each = Placed(ground, self.rect)
        return [self.area_target(ground) if self.scene.touch(each).get("drop") else self.target(each)]

    def target(self, each: Placed) -> Target:
        """The target of an item."""
        return self.target_of(each, **self.scene.touch(each))

    def target_of(self, each: Placed, **more: Any) -> Target:
        """The target of an item; ``more`` is further fields (``Target``)."""
        item = each.item
        if item.id not in self._said:
            self._said[item.id] = item.message(), item.tip()
        label, tip = self._said[item.id]
        return Target(name=item.id.name, rect=each.rect, label=label, tip=tip, **more)

    def takes(self, item: Item) -> dict[str, Any]:
        """Fields for a target that only takes drops."""
        touch = self.scene.touch(Placed(item, self.rect))
        return {name: touch.get(name) for name in ("accepts", "drop", "irreversible_with")}

    def area_target(self, item: Item, rect: Rect | None = None) -> Target:
        """The target of the area itself, or of a part, for drops."""
        each = Placed(item, self.rect if rect is None else rect)
        return self.target_of(each, kind="area", focusable=False, **self.scene.touch(each))

    def read_target(self, each: Placed, **more: Any) -> Target:
        """The target of an item that a click shows large."""
        return self.target_of(each, action=partial(self.scene.look_at, each.item.id.name), **more)

    def rect_of(self, piece: PlaceId) -> Rect | None:
        """The rectangle of an item; None where it does not lie here."""
        return next((each.rect for each in self.placed if each.item.id == piece), None)

    def spot(self, piece: PlaceId) -> Point | None:
        """The middle of an item; for an item of ``kinds`` that does not lie here, the middle of the area."""
        if rect := self.rect_of(piece):
            return rect.center
        return self.rect.center if piece.kind in self.kinds else None
