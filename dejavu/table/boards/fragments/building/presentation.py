"""Building the cosmic map without a window: the nebulae to place, and each place where one may join the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from dejavu.engine.action import Action
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.state import Phase, Placement
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.building import guidance, placing, spoken
from dejavu.table.boards.fragments.building.joins import Join, Joins
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.items import END_BUTTON, MAP, SEATS
from dejavu.table.boards.fragments.words import refusal
from dejavu.table.kit.description import Panel, Presentation
from dejavu.table.kit.gestures import Gesture, GestureTable
from dejavu.table.kit.item import Item, Note, PlaceId
from dejavu.table.kit.meaning import Meaning
from dejavu.table.text import _, ngettext, sentences

LISTED: Final = 36
"""Placements all round the map that are listed for a nebula, about."""
_FIELDS: Final = ("nebula", "x", "y", "angle")
"""The arguments of a placement, in order."""


def _acts(view: FragmentsView) -> Iterator[Action]:
    """The acts that the rules list, whose placements lie close together, and placements on all sides of the map."""
    yield from view.legal_actions()
    for nebula in view.state.pending if view.state.phase is Phase.MAP else ():
        places = Joins(view.state, nebula).places
        each = max(1, LISTED // len(places))
        for turns in places:
            for join in turns[:: -(-len(turns) // each)]:
                yield placing.place(view, nebula, join.placement)


def _pending(frame: FragmentsFrame) -> Iterator[Item]:
    """The nebulae of whoever builds."""
    for nebula in frame.state.pending:
        id, label = frame.components.nebulae[nebula].id, partial(spoken.pending, nebula, frame.names)
        spot, picture, about = PlaceId("pending", id), ("nebula", nebula), {"nebula": id}
        yield Item(spot, picture, label, value=nebula, touchable=frame.may_act, about=about)


def _joins(frame: FragmentsFrame) -> Iterator[Item]:
    """The legal places of each nebula, numbered."""
    for nebula in frame.state.pending:
        id, reach = frame.components.nebulae[nebula].id, round(frame.components.nebulae[nebula].reach)
        found = sorted(action for action in frame.legal if action.verb == "place" and action.args[0] == id)
        for number, action in enumerate(found):
            about = dict(zip(_FIELDS, action.args, strict=True))
            label = partial(_joined, frame, nebula, action, number, len(found))
            note, (x, y, angle) = partial(_note, frame, nebula, action), map(int, action.args[1:])
            pose = x, y, reach, angle
            yield Item(PlaceId("join", id, number), message=label, about=about, note=note, pose=pose)


def _join(frame: FragmentsFrame, nebula: int, action: Action) -> Join:
    def found() -> Join:
        placement = Placement(*map(int, action.args[1:]))
        verdict = geometry_of(frame.components).judge(frame.state.placements, nebula, placement)
        return Join(placement, verdict.touching, verdict.contacts)

    return frame.once(action, found)


def _joined(frame: FragmentsFrame, nebula: int, action: Action, number: int, count: int) -> str:
    return spoken.joined(number + 1, count, _join(frame, nebula, action), frame.names)


def _note(frame: FragmentsFrame, nebula: int, action: Action) -> Note:
    join, names = _join(frame, nebula, action), frame.names
    return Note(names.nebula(nebula), tuple(spoken.contacts(join, nebula, frame.state, names)))


def _sentence(frame: FragmentsFrame) -> str:
    """What the seat may do now; the rule behind it is told of a nebula in the hand (``drop_hint``)."""
    left = len(frame.state.pending) if frame.may_act else 0
    if left:
        return ngettext("Lay the nebula on the map.", "Lay the nebulae on the map.", left)
    said = guidance.sentence(frame.state, frame.names, frame.may_act, guidance.Falls.NOTHING)
    return sentences([said, *([guidance.rule(frame.state, frame.names)] if frame.may_act else [])])


class BuildingMeaning(Meaning[FragmentsFrame]):
    """A nebula is dropped on the place where it is to join the map."""

    def may_click(self, item: Item) -> bool:
        """Whether a click has an effect now."""
        return not self.frame.legal.isdisjoint(self.actions_for(item))

    def drop_hint(self, source: Item) -> str:
        """The rule for every place."""
        return guidance.rule(self.frame.state, self.frame.names)


TRAY: Final = Panel("tray", _pending, own=True, small=True)
GESTURES: Final = GestureTable(Gesture("place", "pending", "join", _FIELDS), Gesture("end-turn", "end"))
PRESENTATION: Final = Presentation(
    FragmentsFrame,
    GESTURES,
    (
        replace(MAP, map=2.42),
        TRAY,
        Panel("joins", _joins, lambda frame: _("Where it fits, in words")),
        SEATS,
        END_BUTTON,
    ),
    _sentence,
    lambda frame, why: refusal(why, frame.names),
    BuildingMeaning,
    acts=_acts,
)
"""How the building is presented to a seat."""
