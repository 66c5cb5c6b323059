"""Why something cannot be done: one sentence for each reason of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from dejavu.engine.info import N_
from dejavu.engine.refusal import ADVISED, Refusal
from dejavu.games.memoir.refusals import Reason
from dejavu.games.memoir.state import State
from dejavu.table.boards.memoir.words.guidance import move_name, phase_name
from dejavu.table.boards.memoir.words.names import Names, counted, listed
from dejavu.table.text import _, ngettext

About = Sequence[str | int]
Said = Callable[[About, Names], str]


def refusal(why: Refusal, names: Names, state: State) -> str:
    """The sentence for a refusal in a position."""
    if why.reason == ADVISED:
        return " ".join(map(str, why.about))
    reason = Reason(why.reason)
    if reason is Reason.CURSED:
        return _cursed(str(why.about[0]), names, state)
    return REFUSALS[reason](why.about, names)


def _plain(words: str) -> Said:
    """A sentence that names nothing; put into the language when it is said."""
    return lambda about, names: _(words)


def _unknown(about: About, names: Names) -> str:
    return _("That is no move of this game: {action}.").format(action=about[0])


def _not_now(about: About, names: Names) -> str:
    return _("Not now ({phase}).").format(phase=phase_name(str(about[1])))


def _finish_first(about: About, names: Names) -> str:
    return _("First finish this: {move}.").format(move=move_name(str(about[0])))


def _turn_of(about: About, names: Names) -> str:
    return _("It is {name}'s turn.").format(name=names.seat(int(about[0])))


def _pile_empty(about: About, names: Names) -> str:
    return _("No card is left of this kind: {letter}.").format(letter=names.letter(str(about[0])))


def _missing(about: About, names: Names) -> str:
    ids = list(map(str, about))
    if len(set(ids)) == len(ids):
        return _("You need {things}.").format(things=listed([names.a_letter(id) for id in ids]))
    return _("You still need: {things}.").format(things=counted(map(names.letter, ids)))


def _no_such_seat(about: About, names: Names) -> str:
    return _("Choose another player.")


def _not_here(about: About, names: Names) -> str:
    return _("{name} stands on another tile.").format(name=names.seat(int(about[0])))


def _cursed(monster: str, names: Names, state: State) -> str:
    """What the curse of that monster keeps its target from."""
    curse = names.box.hallucinations[names.box.hallucination_index[monster]].curse
    targets = (
        seat
        for seat, player in enumerate(state.players)
        if any(names.box.hallucinations[one.card].id == monster for one in player.monsters)
    )
    target = next(targets, state.current_player)
    words = {
        "no-exchange": _("{monster} lets {name} exchange nothing."),
        "no-ability": _("{monster} keeps {name} from using the ability."),
        "no-vision": _("{monster} lets {name} see nothing ahead."),
    }
    text = words.get(curse) or _("{monster} will not let {name}.")
    return text.format(monster=names.monster(monster), name=names.seat(target))


def _not_in_hand(about: About, names: Names) -> str:
    return _("Not in that hand: {card}.").format(card=names.card(str(about[0])))


def _not_to_be_played(about: About, names: Names) -> str:
    return _("{letter}: this opens memories, it cannot be played.").format(letter=names.letter(str(about[0])))


def _no_reply(about: About, names: Names) -> str:
    """A card, or a character whose ability it is."""
    what = str(about[0])
    if what in names.box.character_index:
        return _("This ability does not help against an attack.")
    return _("{card} does not help against an attack now.").format(card=names.quoted(what))


def _too_new(about: About, names: Names) -> str:
    return _("{monster} has only just come: wait for a later turn.").format(monster=names.monster(str(about[0])))


def _cost(about: About, names: Names) -> str:
    count = int(about[0])
    return ngettext(
        "This costs {count} card, and you have none.",
        "This costs {count} cards, and you have fewer.",
        count,
    ).format(count=count)


def _not_offered(about: About, names: Names) -> str:
    return _("This cannot be chosen now: {choice}.").format(choice=names.choice(str(about[0])))


REFUSALS: Final[Mapping[Reason, Said]] = {
    Reason.UNKNOWN_ACTION: _unknown,
    Reason.NOT_NOW: _not_now,
    Reason.FINISH_FIRST: _finish_first,
    Reason.NOT_YOUR_TURN: _turn_of,
    Reason.GAME_OVER: _plain(N_("The game is over.")),
    Reason.NO_ACTIONS: _plain(N_("You have no actions left.")),
    Reason.WALL: _plain(N_("A wall stands between.")),
    Reason.HOLE: _plain(N_("A memory was opened there: nobody can enter.")),
    Reason.EDGE: _plain(N_("The map ends here.")),
    Reason.WAY_OPEN: _plain(N_("A way leads back to the start: walk.")),
    Reason.NO_SIGHT: _plain(N_("How many tiles your moves show cannot be changed now.")),
    Reason.FACE_DOWN: _plain(N_("This tile is face down: nothing can be taken or opened here.")),
    Reason.NO_RESOURCE: _plain(N_("There is nothing to take here.")),
    Reason.EXPLOITED: _plain(N_("This was taken already.")),
    Reason.PILE_EMPTY: _pile_empty,
    Reason.NO_MEMORY: _plain(N_("There is no memory here.")),
    Reason.MISSING: _missing,
    Reason.ALONE: _plain(N_("You play alone: nobody else is there.")),
    Reason.NO_SUCH_SEAT: _no_such_seat,
    Reason.NOT_HERE: _not_here,
    Reason.NO_CARDS: _plain(N_("Neither of you has a card.")),
    Reason.NOT_IN_HAND: _not_in_hand,
    Reason.NOTHING_MOVED: _plain(N_("First move a card to the other side.")),
    Reason.DECLINED: _plain(N_("This was declined: change the offer.")),
    Reason.BLOCKED: _plain(N_("Disorientation: no cards can be played until the next turn.")),
    Reason.NOT_TO_BE_PLAYED: _not_to_be_played,
    Reason.NO_REPLY: _no_reply,
    Reason.NO_MONSTER: _plain(N_("There is no monster.")),
    Reason.NOT_TARGET: _plain(N_("No monster is after you.")),
    Reason.TOO_NEW: _too_new,
    Reason.NO_PARTNER: _plain(N_("There is nobody to exchange with.")),
    Reason.NO_LETTER: _plain(N_("There is no card to take.")),
    Reason.NO_TILE: _plain(N_("There is no face-down tile to look at.")),
    Reason.NOT_NEAR: _plain(N_("Only tiles next to you can be looked at.")),
    Reason.NO_PLACE: _plain(N_("Your pawn cannot be put there.")),
    Reason.LIMIT_FULL: _plain(N_("The hand limit is as high as it can be.")),
    Reason.ABILITY_USED: _plain(N_("Your ability was used this turn.")),
    Reason.COST: _cost,
    Reason.NOT_OFFERED: _not_offered,
    Reason.NOT_WON: _plain(N_("You have not won yet.")),
}
"""A sentence for every reason but CURSED, which depends on the position."""
