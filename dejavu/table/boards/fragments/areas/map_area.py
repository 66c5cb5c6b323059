"""The cosmic map as an area: its highlights, the path of a sowing, and what each end of it would bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect, Surface

from dejavu.games.fragments.state import NONE, Regeneration, Sowing, Walk
from dejavu.table.board.faces import face
from dejavu.table.board.map.looking import Corner, looking_buttons
from dejavu.table.boards.fragments.areas.area import FragmentsArea
from dejavu.table.boards.fragments.cosmic_map.captions import Caption
from dejavu.table.boards.fragments.cosmic_map.view import CosmicMapView, Walker
from dejavu.table.boards.fragments.items import GIRL, MAP, girl_tip
from dejavu.table.boards.fragments.sower import Sower
from dejavu.table.boards.fragments.sowing_plan import Service, Whites, ends, whites_to_take
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import anchored
from dejavu.table.look.light import pixel
from dejavu.table.look.look import Look
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, plural
from dejavu.table.widgets import Button

_CORNERS = [Corner(left, top, lying) for lying in (False, True) for top in (False, True) for left in (False, True)]
"""The corners for the map's buttons, in order of preference."""

_FACE = 2.2
"""Height of the portrait of a player who sows or walks, in em."""


class FragmentsMapArea(FragmentsArea):
    """Wraps the view of the map. Nebulae are targets for the girl, flowers and bits."""

    panel = MAP
    opaque = True
    view: CosmicMapView

    def __init__(self, scene: FragmentsTable, sower: Sower) -> None:
        super().__init__(scene)
        self._sower = sower
        self.view = CosmicMapView(self.components, scene.look, scene.app.pictures, scene.timeline, self._changed)
        self.view.show(self.state)
        self._looking: Sequence[Button] = []
        self._fitted: tuple[Rect, Look] | None = None
        self._corner = _CORNERS[0]
        self._touched: tuple[str | None, str | None] = None, None
        self._looked_at: str | None = None

    def place(self, rect: Rect | None, folded: bool = False) -> None:
        """Take a place; the camera follows unless the player has moved the view."""
        assert rect is not None
        look = self.look
        if (rect, look) != self._fitted:
            self._fitted = Rect(rect), look
            self.view.layout(rect, look, self.scene.draw_sky)
            self._corner = self._free_corner()
        self._put_buttons(self._corner)
        self.view.overlaid = [button.rect for button in self._looking]
        super().place(rect, folded)

    def _put_buttons(self, corner: Corner) -> None:
        self._looking = looking_buttons(self.view, self.view.show_whole, self.scene.app.bindings, corner)

    def _free_corner(self) -> Corner:
        """The corner where the buttons cover the fewest nebulae of the whole map."""

        def covered(corner: Corner) -> int:
            self._put_buttons(corner)
            rects = [button.rect for button in self._looking]
            spots = [spot for r in rects for spot in (r.center, r.topleft, r.topright, r.bottomleft, r.bottomright)]
            return sum(self.view.nebula_at(spot) is not None for spot in spots)

        return min(_CORNERS, key=covered)

    def nebulae(self) -> list[Item]:
        """The nebulae that the view shows."""
        return [item for item in self.items() if item.id.kind == "nebula" and item.value in self.view.placements]

    def _walker(self) -> Walker | None:
        """The player who sows or walks, in the seat's colour; None for the viewer."""
        state, move = self.state, self.state.move
        if state.current_player == self.frame.seat or not isinstance(move, Sowing | Walk):
            return None
        at = move.path[-1] if isinstance(move, Sowing) else state.girl
        portrait = face(self.scene, state.current_player, self.px(_FACE))
        return Walker(at, portrait, self.look.theme.seat(state.current_player)[1])

    def refresh(self) -> None:
        """Update the highlights."""
        self.mark()

    def mark(self) -> None:
        """Set the highlights from the position, the held piece and the nebula under the pointer."""
        piece: Item | None = self.scene.carried
        self.view.lit = self._lit(piece)
        move = self.state.move
        self.view.path = move.path if isinstance(move, Sowing) else ()
        self.view.walker = self._walker()
        self.view.chosen = move.chosen if isinstance(move, Regeneration) else ()
        self.view.left_out = self.frame.draft.left_out
        self.view.advised, self.view.refused = self._advised(), self._nebulae_at(self.scene.named)
        self.view.ends = self._ends()
        self.view.route = self.frame.plan.route if piece is None else ()
        girl_away = (piece and piece.id.kind == "girl") or self.scene.is_away(PlaceId("girl"))
        self.view.hidden = {("girl", self.view.girl)} if girl_away else ()

    def _lit(self, piece: Item | None) -> Sequence[int]:
        frame, hands = self.frame, self.scene.hands
        if piece is not None:
            return [item.value for item in self.nebulae() if hands.accepts(item, piece)]
        if not frame.may_act:
            return ()
        if advised := self._advised():
            return advised
        if isinstance(self.state.move, Sowing):
            lit = frame.lit_nebulae("lay")
            return self._meant([nebula for nebula in lit if frame.nebula_action(nebula) in frame.welcome])
        for verb in ("choose", "lift", "walk"):
            if found := [nebula for nebula in frame.lit_nebulae(verb) if nebula not in frame.draft.left_out]:
                return self._meant([*found, *self._planting_place()])
        return self._planting_place()

    def _planting_place(self) -> Sequence[int]:
        """The girl's nebula while a click there plants a flower."""
        action = self.frame.nebula_action(self.state.girl)
        return (self.state.girl,) if action and action.verb == "plant" else ()

    def _meant(self, found: Sequence[int]) -> Sequence[int]:
        """The possible nebulae that a lesson names, or all possible ones."""
        named = self._named_by_guide()
        return [n for n in found if n in named] or found

    def _named_by_guide(self) -> frozenset[int]:
        """The nebulae that a lesson highlights in its current step."""
        guide = self.scene.match.guide
        spots = (PlaceId("nebula", nebula.id).name for nebula in self.components.nebulae)
        return frozenset(n for n, name in enumerate(spots) if guide and name in guide.lit)

    def _ends(self) -> dict[int, Caption]:
        """What every possible end would bring: of the current sowing, or of one from the nebula under the pointer."""
        state, frame, held = self.state, self.frame, self.scene.carried
        if not frame.may_act or (held and held.id.kind in ("girl", "flower", "circle")):
            return {}
        if isinstance(state.move, Sowing):  # a lesson that names the next nebula does not teach ends yet
            return {} if self._named_by_guide() else self._planned()
        else:
            start = self.view.hover
            if start is None or state.actions.lift[start] not in frame.legal:
                return {}
            found = ends(state, start, 1 << start, tuple(state.bits[start]))
        return {end: Caption(rows, whites=self._whites_to_take(end)) for end, rows in found.items() if rows}

    def _whites_to_take(self, end: int) -> Whites:
        return whites_to_take(self.state, self.player, end)

    def _planned(self) -> dict[int, Caption]:
        """The possible ends as buttons; gold marks those that serve the wanted card."""
        plan = self.frame.plan
        services = plan.services()
        best = max(services.values(), default=None)

        def serves(end: int) -> int:
            if plan.card is None or not services:
                return 0
            return -1 if end not in services else 2 if services[end] == best else 1

        return {
            end: Caption(
                rows,
                whites=self._whites_to_take(end),
                button=True,
                serves=serves(end),
                chosen=plan.goal.last if plan.goal and plan.goal.end == end else None,
                meant=plan.last_for(end),
            )
            for end, rows in plan.ends().items()
        }

    def touched(self, hover: str | None, focus: str | None) -> None:
        """Show the name of the nebula at the hovered or the focused target, whichever changed last."""
        self.view.focus = self.view.named(focus)
        if (hover, focus) != self._touched:
            moved, self._touched = focus if focus != self._touched[1] else hover, (hover, focus)
            self._looked_at = moved or hover or focus
        self.hover(self._looked_at)

    def hover(self, name: str | None) -> None:
        """Show the name of the nebula at a target; not while a piece is held."""
        nebula = self._told_by(name) if name and self.scene.carried is None else None
        hand = self.scene.app.input
        on_ground = name == hand.touch.hover and self.view.named(name) is not None
        self.view.asked_for = not on_ground
        if nebula != self.view.hover:
            self.view.hover, self.view.spared = nebula, hand.pointer if on_ground else None
            self.mark()

    def _told_by(self, name: str) -> int | None:
        """The nebula that a target refers to: itself, or the end of a plate or of a last bit."""
        spot, goal = PlaceId.named(name), self.frame.plan.goal
        if spot.kind in ("plate", "planned"):
            return self.components.nebula_index.get(spot.id)
        if spot.kind == "last":
            return spot.number if spot.number >= 0 else goal.end if goal else None
        return self.view.nebula_of(spot)

    def draw(self, surface: Surface) -> None:
        """Draw the map, then the buttons over it."""
        self.view.draw(surface)
        hover = self.scene.app.input.touch.hover or ""
        for target in self._plates() if hover.startswith(("plate:", "last:")) else ():
            if target.name == hover:
                self.look.draw_ring(surface, target.rect, "accent_hover", 0.0)
        for button in self._looking:
            button.draw(surface, self.look, self.scene.app.input.touch)

    def _advised(self) -> list[int]:
        """The nebulae to which a hint points; they dim the other highlights."""
        return self._nebulae_at(self.scene.pointed_at)

    def _nebulae_at(self, spots: Iterable[PlaceId]) -> list[int]:
        """The nebulae among some places."""
        return [nebula for spot in spots if (nebula := self.view.nebula_of(spot)) is not None]

    def targets(self) -> Sequence[Target]:
        """The sky, every nebula, the girl after her nebula, the buttons."""
        found = [self.view.sky_target()]
        scene, here = self.scene, self._standing()
        for item in self.nebulae():
            nebula = item.value
            action = self.frame.nebula_action(nebula)
            found.append(
                self.view.nebula_target(
                    nebula,
                    action=partial(self._click, item) if action else None,
                    accepts=partial(scene.hands.accepts, item),
                    drop=partial(scene.hands.drop, item),
                    # Players who hear the map can reach every nebula.
                    focusable=scene.app.narrator.heard
                    or nebula == here
                    or scene.carried is not None
                    or action in self.frame.legal,
                )
            )
            if nebula == self.state.girl and self.frame.lifts_girl:
                # Arrow keys skip the girl; from her nebula, Tab leads to her.
                found.append(self._girl_target())
        found += self._plates()
        looking = (target for button in self._looking for target in button.targets())
        return [*found, *(replace(target, area="looking") for target in looking)]

    def _click(self, item: Item) -> None:
        """Do a nebula's current act (lift, lay, walk, choose); for an end further away, do what its plate does."""
        caption = self.view.ends.get(item.value)
        if caption and caption.button and self.frame.nebula_action(item.value) not in self.frame.legal:
            self._click_plate(item.value, caption.chosen)
        else:
            self.scene.hands.click(item)

    def _click_plate(self, end: int, last: int | None) -> None:
        """Plan a sowing with that end and last bit, if any; if it is planned already, sow."""
        goal = self.frame.plan.goal
        if goal and goal == (end, last):
            self._sower.begin()
            return
        self.scene.hands.redraft(self.frame.plan.aimed(end, last))
        goal = self.frame.plan.goal  # None if the plate is outdated and no way leads there any more
        if goal and self.scene.app.input.touch.keyboard:
            self.scene.app.input.focus(PlaceId("last", self.components.bit_ids[goal.last]).name)

    def _plates(self) -> list[Target]:
        """The plates of a sowing's ends, the best for the wanted card first.

        An open plate also has targets for its possible last bits. Keys choose an end before a bit. An open plate hides
        the targets beneath.
        """
        scene, plan = self.scene, self.frame.plan
        if scene.carried is not None:  # a held piece goes on the nebulae beneath
            return []
        buttons, opened = self.view.painter.buttons(), self.view.painter.open_plates()
        shapes = {end: _uncovered(end, opened) for end in self.view.ends}
        chosen = [end for end in opened if self.view.ends[end].chosen is not None]
        planned = [self._planned_plate(end, opened[end]) for end in chosen]
        numbers = {end: rect for end, last, rect in buttons if last is None}
        ends = [self._plate(end, rect, opened.get(end), shapes[end]) for end, rect in numbers.items()]
        bits = [self._last(end, last, rect, shapes[end]) for end, last, rect in buttons if last is not None]
        rank = {self.components.nebulae[end].id: service for end, service in plan.services().items()}
        ends.sort(key=lambda target: rank.get(PlaceId.named(target.name).id, Service()), reverse=True)
        return [*planned, *ends, *bits]

    def _plate(self, end: int, number: Rect, opened: Rect | None, shape: Callable[[Point], bool]) -> Target:
        """A plate, which chooses an end with the best last bit.

        Its area is the number and the space between its bits.
        """
        parts = [number, opened] if opened else [number]
        most, name = self.view.ends[end].most, self.view.name(end)
        return self._on_plate(
            PlaceId("plate", self.components.nebulae[end].id),
            number.unionall(parts),
            _("End on {nebula}", nebula=name),
            tip=plural(
                "End on {nebula}: {count} bit comes back. Choose it to see a way there, and again to sow it.",
                "End on {nebula}: {count} bits come back. Choose it to see a way there, and again to sow it.",
                most,
                nebula=name,
            ),
            action=partial(self._click_plate, end, None),
            shape=lambda point: shape(point) and any(part.collidepoint(point) for part in parts),
        )

    def _planned_plate(self, end: int, rect: Rect) -> Target:
        """The plate of the planned end; a click between its bits does nothing, and hits nothing beneath."""
        label = _("End on {nebula}", nebula=self.view.name(end))
        return self._on_plate(PlaceId("planned", self.components.nebulae[end].id), rect, label, focusable=False)

    def _last(self, end: int, last: int, rect: Rect, shape: Callable[[Point], bool]) -> Target:
        """A bit on a plate; it chooses the end and this last bit."""
        bit, planned = self.components.bit_ids[last], self.view.ends[end].chosen is not None
        name, action = self.frame.names.bit(bit), partial(self._click_plate, end, last)
        label = _("Lay {bit} last, on {nebula}", bit=name, nebula=self.view.name(end))
        spot = PlaceId("last", bit, -1 if planned else end)
        return self._on_plate(
            spot, rect, label, tip=self._last_tip(end, last), action=action, shape=shape, focusable=planned
        )

    def _last_tip(self, end: int, last: int) -> str:
        """What comes back if a bit is laid last on a nebula."""
        names, ids = self.frame.names, self.components.bit_ids
        lying = next((harvest.lying for harvest in self.view.ends[end].rows if last in harvest.last), ())
        about = {"bit": names.bit(ids[last]), "nebula": self.view.name(end)}
        if not lying:
            return _("Lay {bit} last, on {nebula}: it alone comes back.", **about)
        others = names.bits([ids[bit] for bit in lying])
        return _("Lay {bit} last, on {nebula}: it comes back with {others}.", others=others, **about)

    def _on_plate(self, spot: PlaceId, rect: Rect, label: str, **more: Any) -> Target:
        return Target(name=spot.name, rect=rect, label=label, area="plates", clip=self.rect, **more)

    def _standing(self) -> int:
        """The nebula that the viewer's path has reached.

        The keyboard goes on from there, even if nothing more can be done on the nebula.
        """
        move = self.state.move
        if not self.frame.may_act:
            return NONE
        match move:
            case Sowing():
                return move.path[-1]
            case Walk():
                return self.state.girl
            case Regeneration() if move.chosen:
                return move.chosen[-1]
        return NONE

    def _girl_target(self) -> Target:
        """The girl on her nebula; dragging her makes her walk."""
        side = max(24, self.view.piece_side("girl", self.state.girl))
        rect = anchored((side, side), center=pixel(self.view.piece_centre("girl", self.state.girl)))
        return Target(
            name="girl",
            rect=rect,
            label=GIRL.message(),
            tip=girl_tip(),
            pick_up=partial(self.scene.hands.lift, Placed(GIRL, rect)),
            focusable=self.frame.may_walk,
            aside=True,
            area="pawn",
        )

    def spot(self, piece: PlaceId) -> Point | None:
        """The point of a nebula, of a piece on it (girl, fragment, flower), or of the map's middle."""
        if piece.kind == "map":
            return self.rect.center
        kind, nebula = piece.kind, self.components.nebula_index.get(piece.id)
        if nebula is None or nebula not in self.view.placements:
            return None
        if kind == "nebula":
            return pixel(self.view.centre(nebula))
        return pixel(self.view.piece_centre(kind, nebula)) if kind in ("girl", "fragment", "flower") else None

    def _changed(self) -> None:
        self.scene.invalidate(self.rect if self.shown else None)
        if self.shown and self.scene.pointed_at:  # not while the scene creates its areas
            self.scene.retarget()  # a hint draws a ring round a target
        else:
            self.scene.shift()


def _uncovered(end: int, opened: Mapping[int, Rect]) -> Callable[[Point], bool]:
    """A test of whether the open plates in front leave a point of a plate free; ``opened`` runs from back to front."""
    ends = list(opened)
    in_front = list(opened.values())[ends.index(end) + 1 if end in opened else 0 :]
    return lambda point: not any(rect.collidepoint(point) for rect in in_front)
