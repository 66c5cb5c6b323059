"""Why something cannot be done: one sentence for each reason of the rules, and for a piece put where it cannot lie."""

from __future__ import annotations

from dejavu.engine.refusal import ADVISED, Refusal
from dejavu.games.fragments.actions import GIRL
from dejavu.games.fragments.refusals import Reason
from dejavu.table.boards.fragments.pieces import Bit, CardPiece, Flower, Girl, Piece
from dejavu.table.boards.fragments.words.guidance import phase_name
from dejavu.table.boards.fragments.words.names import Names
from dejavu.table.text import _


def refusal(why: Refusal, names: Names) -> str:
    """The sentence for a refusal."""
    about = [str(value) for value in why.about]
    if why.reason == ADVISED:
        return " ".join(about)
    words = _with_names(why.reason, about, names)
    return _sentences()[Reason(why.reason)].format(*words)


def _with_names(reason: str, about: list[str], names: Names) -> list[str]:
    components = names.components
    words = []
    for value in about:
        if value in components.nebula_index:
            words.append(names.nebula(value))
        elif value in components.bit_index:
            words.append(names.bit(value))
        elif value in components.card_index:
            words.append(names.card(value))
        elif value == GIRL:
            words.append(names.source(value))
        elif reason == Reason.NOT_NOW:
            words.append(phase_name(value))
        elif reason == Reason.NOT_YOUR_TURN:
            words.append(names.seat(int(value)))
        elif reason == Reason.FINISH_FIRST:
            words.append(_open_moves().get(value, value))
        else:
            words.append(_(value))
    return words


def _open_moves() -> dict[str, str]:
    return {
        "walk": _("the walk"),
        "sowing": _("the sowing"),
        "taking": _("taking white bits"),
        "construction": _("the card"),
        "growing": _("the flower"),
        "regeneration": _("the regeneration"),
    }


def _sentences() -> dict[Reason, str]:
    return {
        Reason.UNKNOWN_ACTION: _("That is no move of this game: {0}."),
        Reason.NOT_NOW: _("Not in this phase ({1})."),
        Reason.FINISH_FIRST: _("First finish {0}, or take it back."),
        Reason.NOT_YOUR_TURN: _("It is {0}'s turn."),
        Reason.GAME_OVER: _("The game is over."),
        Reason.NOT_PENDING: _("{0} is not yours to place."),
        Reason.PLACE_FIRST: _("First place {0}."),
        Reason.MAP_OVERLAP: _("It would cover {0}: nebulae never overlap."),
        Reason.MAP_NO_CONTACT: _("A point must touch an edge of another nebula."),
        Reason.MAP_ONE_CONTACT: _("It must touch at least {0} different nebulae."),
        Reason.MAP_RANGE: _("That is too far out."),
        Reason.NOT_IN_HAND: _("{0} is not in your hand."),
        Reason.REMEMBERED_ENOUGH: _("Enough cards are in long-term memory."),
        Reason.DISCARDED_ENOUGH: _("Enough cards are discarded."),
        Reason.CHOOSE_MORE: _("Still to choose: {0} to remember, {1} to discard."),
        Reason.NOT_CONNECTED: _("{0} and {1} do not touch."),
        Reason.ALREADY_VISITED: _("{0} was visited already: no way leads back."),
        Reason.NO_STEPS_LEFT: _("No footprints are left for another step."),
        Reason.PLANTING_DONE: _("The girl rests: she has planted or ended her walk this turn."),
        Reason.NO_FRAGMENT_HERE: _("No memory fragment is left on {0}."),
        Reason.NO_FLOWER_THERE: _("There is no flower to plant: {0}."),
        Reason.NO_BITS_THERE: _("No bits lie on {0}."),
        Reason.ONLY_UNCOLLECTED: _("Only white bits lie on {0}, and the last bit may not be white."),
        Reason.NO_PATH: _("From {0} no path is long enough for {1} bits."),
        Reason.BIT_NOT_LIFTED: _("No {0} is among the lifted bits."),
        Reason.LAST_NOT_UNCOLLECTED: _("The last bit may not be white."),
        Reason.KEEP_ONE_COLOURED: _("Keep the {0}: the last bit may not be white."),
        Reason.DEAD_END: _("From {0} the remaining bits would find no way on."),
        Reason.NOT_THERE: _("No {0} lies on {1}."),
        Reason.NOT_UNCOLLECTED: _("Only white bits can be taken now."),
        Reason.SOWING_EXISTS: _("A sowing is possible: choose a lit nebula."),
        Reason.NOTHING_TO_REGENERATE: _("No discarded bits are there to regenerate from."),
        Reason.RECOLLECT_FIRST: _("Sow first: choose a lit nebula."),
        Reason.CARD_NOT_HERE: _("{0} is neither in your hand nor in the row."),
        Reason.ALREADY_OWNED: _("You have {0} already; nobody remembers a card twice."),
        Reason.BITS_MISSING: _("You do not have all the bits that {0} needs."),
        Reason.BIT_NOT_AVAILABLE: _("You have no {0}."),
        Reason.SLOT_SHAPE: _("The {0} does not fit: this slot takes a {1}."),
        Reason.NEEDED_ELSEWHERE: _("The {0} is needed for a later slot of this card."),
        Reason.INSTANT_ONLY: _("{0} is communal: fill all its slots at once."),
        Reason.SHORT_TERM_FULL: _("Your short-term memory is full."),
        Reason.TOO_FEW_SLOTS: _("{0} has too few slots for short-term memory."),
        Reason.NOT_IN_SHORT_TERM: _("{0} is not in your short-term memory."),
        Reason.CIRCLE_FULL: _("A flower is already on your circle: plant it first."),
        Reason.NO_FLOWERS_LEFT: _("No flowers are left in the supply."),
        Reason.TOO_FEW_BITS: _("A flower takes {0} bits."),
        Reason.CHESTS_FULL: _("Your chests are full."),
        Reason.NOT_IN_TRAY: _("No {0} lies in your tray."),
        Reason.NOT_IN_CHEST: _("No {0} lies in your chests."),
        Reason.NOT_A_CANDIDATE: _("{0} cannot get one of these bits: others hold fewer."),
        Reason.CHOSEN_ALREADY: _("{0} is chosen already: it gets one of these bits."),
        Reason.HAND_FULL: _("Your hand is full."),
        Reason.NOTHING_TO_DRAW: _("No cards are left to draw."),
        Reason.ALREADY_DRAWN: _("You have drawn this turn."),
        Reason.DRAW_FIRST: _("Draw your cards first."),
    }


def belongs(piece: Piece) -> str:
    """One sentence, whatever the phase."""
    match piece:
        case Bit(_kind, "lifted"):
            return _("Lifted bits are sown: lay this one on a lit nebula.")
        case Bit(_kind, "white"):
            return _("This bit can be put among your collected bits, or left where it lies.")
        case Bit(_kind, "chest"):
            return _("A saved bit goes on a card, on the flower circle, or back among your collected bits.")
        case Bit():
            return _("A collected bit goes on a card, into a chest or on the flower circle.")
        case CardPiece(_card, "row"):
            return _("A communal card goes to long-term memory only, all its slots filled at once.")
        case CardPiece():
            return _("A card of your hand goes to a memory; in meditation it may go to the discards.")
        case Girl():
            return _("The girl walks from a nebula to one that touches it.")
        case Flower():
            return _("A flower is planted on the nebula where the girl stands.")
