"""Refusals in words: one sentence for each reason of the rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from dejavu.engine.info import N_
from dejavu.engine.refusal import ADVISED, Refusal
from dejavu.games.memoir.refusals import Reason
from dejavu.games.memoir.state import State
from dejavu.table.boards.memoir.words.guidance import move_name, phase_name
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.kit.names import tallied
from dejavu.table.kit.say import Choice, Say, counted, given
from dejavu.table.text import listed


class Refused(NamedTuple):
    """The values of a refusal, and the position."""

    about: tuple[str | int, ...]
    state: State

    @property
    def id(self) -> str:
        """The first value."""
        return str(self.about[0])


def refusal(why: Refusal, names: MemoirNames, state: State) -> str:
    """The sentence for a refusal in a position."""
    if why.reason == ADVISED:
        return " ".join(map(str, why.about))
    return REFUSALS(Refused(why.about, state), names, key=Reason(why.reason))


def _missing(what: Refused, names: MemoirNames) -> Choice:
    ids = list(map(str, what.about))
    if len(set(ids)) == len(ids):
        return given(N_("You need {things}."), things=listed([names.a_letter(id) for id in ids]))
    return given(N_("You still need: {things}."), things=tallied(map(names.card, ids)))


def _cursed(what: Refused, names: MemoirNames) -> Choice:
    """What a monster's curse forbids its target."""
    card, state = names.box.hallucination_index[what.id], what.state
    hunted = (seat for seat, player in enumerate(state.players) if card in [one.card for one in player.monsters])
    text = _CURSES.get(names.box.hallucinations[card].curse, N_("{monster} will not let {name}."))
    return given(text, name=names.seat(next(hunted, state.current_player)))


_CURSES: Final = {
    "no-exchange": N_("{monster} lets {name} exchange nothing."),
    "no-ability": N_("{monster} keeps {name} from using the ability."),
    "no-vision": N_("{monster} lets {name} see nothing ahead."),
}


def _no_reply(what: Refused, names: MemoirNames) -> Choice:
    """A card or an ability that does not help."""
    if what.id in names.box.character_index:
        return N_("This ability does not help against an attack.")
    return given(N_("{card} does not help against an attack now."), card=names.quoted(what.id))


_FIELDS: Final = {
    "action": lambda what, names: what.id,
    "phase": lambda what, names: phase_name(str(what.about[1])),
    "move": lambda what, names: move_name(what.id),
    "name": lambda what, names: names.seat(int(what.id)),
    "letter": lambda what, names: names.card(what.id),
    "card": lambda what, names: names.card(what.id),
    "monster": lambda what, names: names.monster(what.id),
    "choice": lambda what, names: names.choice(what.id),
    "count": lambda what, names: what.id,
}

REFUSALS: Final = Say(
    _FIELDS,
    {
        Reason.UNKNOWN_ACTION: N_("That is no move of this game: {action}."),
        Reason.NOT_NOW: N_("Not now ({phase})."),
        Reason.FINISH_FIRST: N_("First finish this: {move}."),
        Reason.NOT_YOUR_TURN: N_("It is {name}'s turn."),
        Reason.GAME_OVER: N_("The game is over."),
        Reason.NO_ACTIONS: N_("You have no actions left."),
        # Moving
        Reason.WALL: N_("A wall stands between."),
        Reason.HOLE: N_("A memory was opened there: nobody can enter."),
        Reason.EDGE: N_("The map ends here."),
        Reason.WAY_OPEN: N_("A way leads back to the start: walk."),
        Reason.NO_SIGHT: N_("How many tiles your moves show cannot be changed now."),
        # Tiles
        Reason.FACE_DOWN: N_("This tile is face down: nothing can be taken or opened here."),
        Reason.NO_RESOURCE: N_("There is nothing to take here."),
        Reason.EXPLOITED: N_("This was taken already."),
        Reason.PILE_EMPTY: N_("No card is left of this kind: {letter}."),
        Reason.NO_MEMORY: N_("There is no memory here."),
        Reason.MISSING: _missing,
        # Exchange
        Reason.ALONE: N_("You play alone: nobody else is there."),
        Reason.NO_SUCH_SEAT: N_("Choose another player."),
        Reason.NOT_HERE: N_("{name} stands on another tile."),
        Reason.CURSED: _cursed,
        Reason.NO_CARDS: N_("Neither of you has a card."),
        Reason.NOT_IN_HAND: N_("Not in that hand: {card}."),
        Reason.NOTHING_MOVED: N_("First move a card to the other side."),
        Reason.DECLINED: N_("This was declined: change the offer."),
        # Cards
        Reason.BLOCKED: N_("Disorientation: no cards can be played until the next turn."),
        Reason.NOT_TO_BE_PLAYED: N_("{letter}: this opens memories, it cannot be played."),
        Reason.NO_REPLY: _no_reply,
        Reason.NO_MONSTER: N_("There is no monster."),
        Reason.NOT_TARGET: N_("No monster is after you."),
        Reason.TOO_NEW: N_("{monster} has only just come: wait for a later turn."),
        Reason.NO_PARTNER: N_("There is nobody to exchange with."),
        Reason.NO_LETTER: N_("There is no card to take."),
        Reason.NO_TILE: N_("There is no face-down tile to look at."),
        Reason.NOT_NEAR: N_("Only tiles next to you can be looked at."),
        Reason.NO_PLACE: N_("Your pawn cannot be put there."),
        Reason.LIMIT_FULL: N_("The hand limit is as high as it can be."),
        Reason.ABILITY_USED: N_("Your ability was used this turn."),
        Reason.COST: counted(
            "This costs {count} card, and you have none.", "This costs {count} cards, and you have fewer.", by="count"
        ),
        Reason.NOT_OFFERED: N_("This cannot be chosen now: {choice}."),
        Reason.NOT_WON: N_("You have not won yet."),
    },
)
"""A sentence for every reason."""
