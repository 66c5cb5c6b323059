"""Refusals in words: one sentence for each reason of the rules, and for a piece dropped in a wrong place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dejavu.engine.info import N_
from dejavu.engine.refusal import ADVISED, Refusal
from dejavu.games.fragments.actions import GIRL
from dejavu.games.fragments.refusals import Reason
from dejavu.table.boards.fragments.words.guidance import phase_name
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.text import _


def refusal(why: Refusal, names: FragmentsNames) -> str:
    """The sentence for a refusal."""
    about = [str(value) for value in why.about]
    if why.reason == ADVISED:
        return " ".join(about)
    reason = Reason(why.reason)
    called = _CALLED.get(reason, _thing)
    return _(_SENTENCES[reason]).format(*(called(value, names) for value in about))


def drop_hint(kind: str) -> str:
    """Where a piece of a kind can go in any phase, said after a meaningless drop."""
    return _(_BELONGS[kind])


def _thing(value: str, names: FragmentsNames) -> str:
    """The name of a component; numbers and shapes unchanged."""
    components = names.components
    if value in components.nebula_index:
        return names.nebula(value)
    if value in components.bit_index:
        return names.bit(value)
    return names.source(value) if value == GIRL or value in components.card_index else _(value)


_CALLED: Final[Mapping[Reason, Callable[[str, FragmentsNames], str]]] = {
    Reason.NOT_NOW: lambda value, names: phase_name(value),
    Reason.NOT_YOUR_TURN: lambda value, names: names.seat(int(value)),
    Reason.FINISH_FIRST: lambda value, names: _(_MOVES[value]),
}
"""How a refusal's values are put into words, unless they are components."""

_MOVES: Final[Mapping[str, str]] = {
    "walk": N_("the walk"),
    "sowing": N_("the sowing"),
    "taking": N_("taking white bits"),
    "construction": N_("the card"),
    "growing": N_("the flower"),
    "regeneration": N_("the regeneration"),
}

_SENTENCES: Final[Mapping[Reason, str]] = {
    Reason.UNKNOWN_ACTION: N_("That is no move of this game: {0}."),
    Reason.NOT_NOW: N_("Not in this phase ({1})."),
    Reason.FINISH_FIRST: N_("First finish {0}, or take it back."),
    Reason.NOT_YOUR_TURN: N_("It is {0}'s turn."),
    Reason.GAME_OVER: N_("The game is over."),
    Reason.NOT_PENDING: N_("{0} is not yours to place."),
    Reason.PLACE_FIRST: N_("First place {0}."),
    Reason.MAP_OVERLAP: N_("There the nebula would cover {0}: nebulae never overlap."),
    Reason.MAP_NO_CONTACT: N_("A point must touch an edge of another nebula."),
    Reason.MAP_ONE_CONTACT: N_("The nebula must touch at least {0} different nebulae."),
    Reason.MAP_RANGE: N_("That is too far out."),
    Reason.NOT_IN_HAND: N_("{0} is not in your hand."),
    Reason.REMEMBERED_ENOUGH: N_("Enough cards are in long-term memory."),
    Reason.DISCARDED_ENOUGH: N_("Enough cards are discarded."),
    Reason.CHOOSE_MORE: N_("Still to choose: {0} to remember, {1} to discard."),
    Reason.NOT_CONNECTED: N_("{0} and {1} do not touch."),
    Reason.ALREADY_VISITED: N_("{0} was visited already: no way leads back."),
    Reason.NO_STEPS_LEFT: N_("No footprints are left for another step."),
    Reason.PLANTING_DONE: N_("The girl rests: she has planted or ended her walk this turn."),
    Reason.NO_FRAGMENT_HERE: N_("No memory fragment is left on {0}."),
    Reason.NO_FLOWER_THERE: N_("There is no flower to plant: {0}."),
    Reason.NO_BITS_THERE: N_("No bits lie on {0}."),
    Reason.ONLY_UNCOLLECTED: N_("Only white bits lie on {0}, and the last bit may not be white."),
    Reason.NO_PATH: N_("From {0} no path is long enough for {1} bits."),
    Reason.BIT_NOT_LIFTED: N_("No {0} is among the lifted bits."),
    Reason.LAST_NOT_UNCOLLECTED: N_("The last bit may not be white."),
    Reason.KEEP_ONE_COLOURED: N_("Keep the {0}: the last bit may not be white."),
    Reason.DEAD_END: N_("From {0} the remaining bits would find no way on."),
    Reason.NOT_THERE: N_("No {0} lies on {1}."),
    Reason.NOT_UNCOLLECTED: N_("Only white bits can be taken now."),
    Reason.SOWING_EXISTS: N_("A sowing is possible: choose a lit nebula."),
    Reason.NOTHING_TO_REGENERATE: N_("No discarded bits are there to regenerate from."),
    Reason.RECOLLECT_FIRST: N_("Sow first: choose a lit nebula."),
    Reason.CARD_NOT_HERE: N_("{0} is neither in your hand nor in the row."),
    Reason.ALREADY_OWNED: N_("You have {0} already; nobody remembers a card twice."),
    Reason.BITS_MISSING: N_("You do not have all the bits that {0} needs."),
    Reason.BIT_NOT_AVAILABLE: N_("You have no {0}."),
    Reason.SLOT_SHAPE: N_("The {0} does not fit: this slot takes a {1}."),
    Reason.NEEDED_ELSEWHERE: N_("The {0} is needed for a later slot of this card."),
    Reason.INSTANT_ONLY: N_("{0} is communal: fill all its slots at once."),
    Reason.SHORT_TERM_FULL: N_("Your short-term memory is full."),
    Reason.TOO_FEW_SLOTS: N_("{0} has too few slots for short-term memory."),
    Reason.NOT_IN_SHORT_TERM: N_("{0} is not in your short-term memory."),
    Reason.CIRCLE_FULL: N_("A flower is already on your circle: plant it first."),
    Reason.NO_FLOWERS_LEFT: N_("No flowers are left in the supply."),
    Reason.TOO_FEW_BITS: N_("A flower takes {0} bits."),
    Reason.CHESTS_FULL: N_("Your chests are full."),
    Reason.NOT_IN_TRAY: N_("No {0} lies in your tray."),
    Reason.NOT_IN_CHEST: N_("No {0} lies in your chests."),
    Reason.NOT_A_CANDIDATE: N_("{0} cannot get one of these bits: others hold fewer."),
    Reason.CHOSEN_ALREADY: N_("{0} is chosen already: it gets one of these bits."),
    Reason.HAND_FULL: N_("Your hand is full."),
    Reason.NOTHING_TO_DRAW: N_("No cards are left to draw."),
    Reason.ALREADY_DRAWN: N_("You have drawn this turn."),
    Reason.DRAW_FIRST: N_("Draw your cards first."),
}

_BELONGS: Final[Mapping[str, str]] = {
    "lifted": N_("Lifted bits are sown: lay this one on a lit nebula."),
    "white": N_("This bit can be put among your collected bits, or left where it lies."),
    "chest": N_("A saved bit goes on a card, on the flower circle, or back among your collected bits."),
    "tray": N_("A collected bit goes on a card, into a chest or on the flower circle."),
    "row": N_("A communal card goes to long-term memory only, all its slots filled at once."),
    "hand": N_("A card of your hand goes to a memory; in meditation it may go to the discards."),
    "girl": N_("The girl walks from a nebula to one that touches it."),
    "flower": N_("A flower is planted on the nebula where the girl stands."),
}
"""Sentences by the kind of the piece's old place."""
