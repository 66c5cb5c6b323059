"""What speech says of the table besides the inspector's words: directions between nebulae, and what Enter does."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.games.fragments.cosmic_map.pose import position
from dejavu.games.fragments.state import State
from dejavu.table.boards.fragments.items import GIRL
from dejavu.table.boards.fragments.sowing_plan import Harvest
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.boards.fragments.words import FragmentsNames
from dejavu.table.boards.fragments.words.names import part_of_map, side
from dejavu.table.boards.fragments.words.notes import nebula_note
from dejavu.table.kit.item import PlaceId
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, commas, listed


def whereabouts(nebula: int, state: State, names: FragmentsNames) -> list[str]:
    """The part of the map where a nebula lies, and on which side each neighbour lies."""
    places = {n: position(placement) for n, placement in state.placements.items()}
    here, middle = places[nebula], sum(places.values()) / len(places)
    near = [beside(other, places[other] - here, names) for other in state.graph.neighbours[nebula]]
    said = [_("On the map: {where}.", where=part_of_map(here - middle))]
    return said + ([_("It touches {nebulae}.", nebulae=listed(near))] if near else [])


def beside(nebula: int, off: complex, names: FragmentsNames) -> str:
    """A nebula and its side: ``Carina in the north-east``."""
    return _("{nebula} {side}", nebula=names.nebula(nebula), side=side(off))


def described(scene: FragmentsTable, target: Target, shown: Sequence[str]) -> list[str]:
    """The words for a target of the table; ``shown`` are the inspector's."""
    spot, index = PlaceId.named(target.name), scene.components.nebula_index
    if spot.kind == "nebula" and spot.id in index:
        return _nebula(scene, index[spot.id])
    if spot.kind == "plate" and spot.id in index:
        return [_harvest(row, scene.names) for row in scene.frame.plan.ends().get(index[spot.id], ())]
    return [*shown, *_marking(scene, spot)]


def in_hand(scene: FragmentsTable) -> str:
    """The bits still to sow, and the next one."""
    lifted, chosen = scene.frame.lifted, scene.frame.chosen_place
    if not lifted or chosen is None or not scene.frame.may_act:
        return ""
    names = list(map(scene.names.bit, lifted))
    bits = commas(_("{number} {bit}", number=n, bit=bit) for n, bit in enumerate(names, 1))
    return _("In your hand: {bits}. Next: {bit}.", bits=bits, bit=names[chosen])


def fillable(scene: FragmentsTable) -> str:
    """The communal cards that can be completed now."""
    if not scene.frame.may_act:
        return ""
    cards = [card for card in dict.fromkeys(scene.state.row) if scene.frame.completes(card)]
    return (
        _("Communal cards for which you hold all the bits: {cards}.", cards=commas(map(scene.names.card, cards)))
        if cards
        else ""
    )


def _nebula(scene: FragmentsTable, nebula: int) -> list[str]:
    """A nebula's name, contents, position and possible acts, with its neighbours and their sides."""
    note = nebula_note(scene.state, nebula, scene.names, scene.frame.seat, spoken=True)
    lines = [note.title, *note.lines, *whereabouts(nebula, scene.state, scene.names)]
    if not scene.frame.may_act:
        return lines
    key = scene.app.bindings.shown("confirm")
    action = scene.frame.nebula_action(nebula)
    place = scene.item(PlaceId("nebula", scene.components.nebulae[nebula].id))
    if scene.carried is None and action is not None and action in scene.frame.legal:
        lines += _done(scene, action.verb, key)
    if place and scene.hands.accepts(place, GIRL):
        lines.append(_("The girl can go there."))
    return lines


def _done(scene: FragmentsTable, verb: str, key: str) -> list[str]:
    """What Enter does with a nebula; empty for a walk, which another line tells."""
    chosen = scene.frame.chosen_place
    if verb == "lift":
        return [_("{key} lifts its bits.", key=key)]
    if verb == "lay" and chosen is not None:
        bit = scene.names.bit(scene.frame.lifted[chosen])
        return [_("{key} lays this here: {bit}.", key=key, bit=bit)]
    if verb == "choose":
        words = _("{key} leaves it out.") if scene.frame.spare else _("{key} chooses it.")
        return [words.format(key=key)]
    return []


def _marking(scene: FragmentsTable, spot: PlaceId) -> Sequence[str]:
    """Whether a card of the hand is marked for the discards, and the key for it, whose sign no keys come to."""
    card = scene.item(spot) if spot.kind == "hand" and scene.frame.may_mark else None
    if card is None or scene.carried:
        return ()
    words = _("{key} marks it for the discards.")
    if card.value in scene.frame.marked:
        words = _("It is marked for the discards. {key} takes the mark off.")
    return [words.format(key=scene.app.bindings.shown("discard"))]


def _harvest(row: Harvest, names: FragmentsNames) -> str:
    """What an end brings, for one colour of the last bit."""
    if len(row.last) == 1:
        brings = names.bits([*row.last, *row.lying])
    else:
        brings = listed([_("the last bit"), *([names.bits(row.lying)] if row.lying else [])])
    last = _(" or ").join(map(names.bit, row.last))
    return _("Last {bits}: brings {harvest}.", bits=last, harvest=brings)
