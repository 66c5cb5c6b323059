"""What goes on, what may be done now in a sentence or two, and what the main button says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from dejavu.engine.action import Action
from dejavu.engine.info import N_
from dejavu.games.memoir.actions import DONE, END_ACTIONS, LET_STRIKE, OFFER, TAKE, UNLOCK
from dejavu.games.memoir.rules.turns import due, hurt_by
from dejavu.games.memoir.state import (
    Choosing,
    Consent,
    Discarding,
    Exchange,
    Looking,
    Meeting,
    Phase,
    Putting,
    Replying,
    State,
    Winning,
)
from dejavu.table.boards.memoir.words.names import Names, points, the_ring
from dejavu.table.boards.memoir.words.steps import step
from dejavu.table.text import _, ngettext, sentences

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState
    from dejavu.table.boards.memoir.moves import MemoirView


# What goes on


PHASES: Final[Mapping[str, str]] = {
    Phase.BEGIN: N_("Set-up"),
    Phase.CHARACTERS: N_("Characters"),
    Phase.ACTIONS: N_("Actions"),
    Phase.OVER: N_("Morning"),
}
MOVES: Final[Mapping[type[Any], str]] = {
    Discarding: N_("Discard"),
    Meeting: N_("Exchange"),
    Exchange: N_("Exchange"),
    Consent: N_("Exchange"),
    Looking: N_("Look"),
    Choosing: N_("Choose"),
    Putting: N_("Put the pawn"),
    Replying: N_("Reply"),
    Winning: N_("Won"),
}


def phase_name(phase: str) -> str:
    """A phase in a word or two; what is no phase stays as it is."""
    return _(PHASES[phase]) if phase in PHASES else phase


def move_name(move: str) -> str:
    """What is open, by the name of its kind as refusals give it; what is no kind stays as it is."""
    found = next((words for kind, words in MOVES.items() if kind.__name__.lower() == move), None)
    return move if found is None else _(found)


def state_name(state: State) -> str:
    """What goes on in a position; in a turn, how far the team is."""
    if state.move is not None:
        return _(MOVES[type(state.move)])
    if state.phase is not Phase.ACTIONS:
        return phase_name(state.phase)
    goal = state.components.rules.goal
    if state.points >= goal:
        return _("Won with {points}").format(points=points(state.points))
    return _("{points} of {goal} points").format(points=state.points, goal=goal)


# What is chosen in the middle of a card


Asked = Callable[[tuple[int, ...], Names], str]
"""Called with what was chosen before (``Choosing.about``)."""


def question(move: Choosing, names: Names) -> str:
    """What is to be chosen."""
    return QUESTIONS[move.what](move.about, names)


def _mood(about: tuple[int, ...], names: Names) -> str:
    text = _("Who regains {by} mood?") if about[0] > 0 else _("Who loses {by} mood?")
    return text.format(by=abs(about[0]))


def _way(about: tuple[int, ...], names: Names) -> str:
    """After the steps come the rings; all pawns turn where no ring is named."""
    rings = about[1:]
    if not rings:
        return _("Which way do the pawns turn?")
    if len(rings) > 1:
        return _("Which way do the rings turn?")
    return _("Which way does {ring} turn?").format(ring=the_ring(rings[0]))


def _target(about: tuple[int, ...], names: Names) -> str:
    monster = names.box.hallucinations[about[0]]
    return _("Whom does {monster} hunt now?").format(monster=names.monster(monster.id))


QUESTIONS: Final[Mapping[str, Asked]] = {
    "mood": _mood,
    "ring": lambda about, names: _("Which ring turns?"),
    "way": _way,
    "letter": lambda about, names: _("Which card do you take?"),
    "kill": lambda about, names: _("Which monster do you kill?"),
    "pass": lambda about, names: _("Which monster do you pass on?"),
    "target": _target,
}
"""A question for everything that can be chosen (``Choosing.what``)."""


# What may be done


_FEW = 2
"""So much of what matters is said at once."""
_SAID = 3
"""So many cards of an offer are named in one sentence."""


def sentence(view: MemoirView, names: Names) -> str:
    """What the viewer may do now; what another is about to do when it is another's move."""
    state = view.state
    if state.phase is Phase.OVER:
        return _("The night is over.")
    if state.phase is Phase.BEGIN:
        return _("The fog comes down.")
    if view.current_player != view.seat and not isinstance(state.move, Winning):  # that is asked of all
        return _others(state, names)
    if state.phase is Phase.CHARACTERS:
        return _("Choose who you are tonight.")
    return OWN[type(state.move)](state, names)


def _others(state: MemoirState, names: Names) -> str:
    return _(OTHERS[type(state.move)]).format(name=names.seat(state.current_player), active=names.seat(state.active))


def end_action(state: MemoirState) -> Action | None:
    """What the main button does; None where it cannot be done now."""
    action = ENDS.get(type(state.move)) if state.phase is Phase.ACTIONS else None
    return action if action and state.why_not(action) is None else None


def end_label(view: MemoirView, names: Names) -> str | None:
    """What the main button says; None when nothing can be ended."""
    action = end_action(view.state) if view.current_player == view.seat else None
    return step(action, view.state, names) if action else None


def wanted(view: MemoirView) -> str:
    """What has to be done before anything can be ended."""
    state = view.state
    if state.phase is Phase.CHARACTERS:
        return _("Choose a character to go on")
    asked = view.current_player == view.seat or isinstance(state.move, Winning)
    if not asked or state.phase is not Phase.ACTIONS:
        return _("Nothing to end now")
    return _(WANTED.get(type(state.move), N_("Finish this first")))


# One's own turn


def _turn(state: MemoirState, names: Names) -> str:
    """How many actions are left, and what matters most of what can be done here."""
    left = state.actions_left
    actions = ngettext("{count} action left.", "{count} actions left.", left).format(count=left)
    if not left:
        actions = _("No actions left: draw a card.") if state.deck else _("No actions left.")
    matters = list(_matters(state, names))[:_FEW]
    if left and not matters:
        matters.append(_("Go to a lit tile. Drawing a card ends your turn."))
    return sentences([actions, *matters])


def _matters(state: MemoirState, names: Names) -> Iterator[str]:
    """What can be done here, the most important first."""
    if not state.deck and not state.won:
        yield _("No card is left: drawing now loses the game.")
    box, here = state.components, state.player.place
    if state.why_not(UNLOCK) is None:
        yield _("Open {memory}!").format(memory=_(box.memories[box.signs[state.faces[here]].which].name))
    if state.why_not(TAKE) is None:
        yield _("Take {letter}: it costs no action.").format(
            letter=names.the_letter(box.letters[box.signs[state.faces[here]].which].id)
        )
    monsters = [names.monster(box.hallucinations[one.card].id) for one in due(state)]
    if monsters and any(hurt_by(state, one) for one in due(state)):
        yield ngettext(
            "{monster} strikes at the end of your turn.",
            "{count} monsters strike at the end of your turn.",
            len(monsters),
        ).format(monster=monsters[0], count=len(monsters))
    if state.blocked:
        yield _("No cards can be played this turn.")
    partners = [seat for seat in state.at(here) if seat != state.active]
    if left := [seat for seat in partners if state.why_not(state.tables.meet[seat]) is None]:
        yield ngettext("{names} is here: you can exchange.", "{names} are here: you can exchange.", len(left)).format(
            names=names.people(left)
        )


# While something is open


def _discarding(state: MemoirState, names: Names) -> str:
    assert isinstance(state.move, Discarding)
    over, count = state.players[state.move.seat].cards - state.hand_limit, state.move.number
    if over > 0:
        text = ngettext(
            "The hand limit is {limit}: discard {count} card.",
            "The hand limit is {limit}: discard {count} cards.",
            count,
        )
    else:
        text = ngettext("Choose {count} card to discard.", "Choose {count} cards to discard.", count)
    how = _("Choose it, then the golden button; or put it on the discards.")
    if count > 1:
        how = _("Choose them, then the golden button; or put each on the discards.")
    return f"{text.format(limit=state.hand_limit, count=count)} {how}"


def _meeting(state: MemoirState, names: Names) -> str:
    return _("Choose with whom you exchange.")


def _exchange(state: MemoirState, names: Names) -> str:
    assert isinstance(state.move, Exchange)
    partner = names.seat(state.move.partner)
    if not state.move.give and not state.move.get:
        return _("Exchange with {name}: choose cards to give and to get.").format(name=partner)
    if state.why_not(OFFER) is not None:
        return _("{name} declined this: change the offer.").format(name=partner)
    return _("Exchange this with {name}?").format(name=partner)


def _consent(state: MemoirState, names: Names) -> str:
    """The offer, as its partner hears it; the dialog shows what is too long to say."""
    assert isinstance(state.move, Consent)
    offer, cards = state.move.exchange, state.tables.cards
    if len(offer.give) + len(offer.get) > _SAID:
        return _("{name} offers you this exchange. Agree?").format(name=names.seat(state.active))
    texts = {
        (True, True): _("{name} gives you {given} for {got}. Agree?"),
        (True, False): _("{name} gives you {given}. Agree?"),
        (False, True): _("{name} asks you for {got}. Agree?"),
    }
    return texts[bool(offer.give), bool(offer.get)].format(
        name=names.seat(state.active),
        given=names.cards([cards[card] for card in offer.give]),
        got=names.cards([cards[card] for card in offer.get]),
    )


def _looking(state: MemoirState, names: Names) -> str:
    assert isinstance(state.move, Looking)
    left = state.move.left
    if state.move.anywhere:
        text = ngettext(
            "Look at {count} face-down tile anywhere.", "Look at up to {count} face-down tiles anywhere.", left
        )
    else:
        text = ngettext(
            "Look at {count} face-down tile next to you.",
            "Look at up to {count} face-down tiles next to you.",
            left,
        )
    return text.format(count=left)


def _choosing(state: MemoirState, names: Names) -> str:
    assert isinstance(state.move, Choosing)
    return question(state.move, names)


def _putting(state: MemoirState, names: Names) -> str:
    return _("Put your pawn on the start tile, or with another pawn.")


def _replying(state: MemoirState, names: Names) -> str:
    """Who is about to lose what, and what may be done."""
    attacks = due(state)
    hurt = sorted({seat for one in attacks for seat in hurt_by(state, one)})
    monsters = [names.monster(state.components.hallucinations[one.card].id) for one in attacks]
    strikes = ngettext("{monster} is about to strike.", "{count} monsters are about to strike.", len(monsters))
    said = [strikes.format(monster=monsters[0], count=len(monsters))]
    if hurt:
        text = ngettext("{names} would lose mood.", "{names} would lose mood.", len(hurt))
        said.append(text.format(names=names.people(hurt)))
    own = state.current_player == state.active
    said.append(_("Does a card help?") if own else _("Can you help {name}?").format(name=names.seat(state.active)))
    return sentences(said)


def _winning(state: MemoirState, names: Names) -> str:
    left = len(state.components.memories) - len(state.opened)
    return ngettext(
        "You have won with {points}! Stop here, or go on for {count} more memory?",
        "You have won with {points}! Stop here, or go on for {count} more memories?",
        left,
    ).format(points=points(state.points), count=left)


OWN: Final[Mapping[type[Any], Callable[[MemoirState, Names], str]]] = {
    type(None): _turn,
    Discarding: _discarding,
    Meeting: _meeting,
    Exchange: _exchange,
    Consent: _consent,
    Looking: _looking,
    Choosing: _choosing,
    Putting: _putting,
    Replying: _replying,
    Winning: _winning,
}
"""What whoever has to decide may do, by what is open."""

OTHERS: Final[Mapping[type[Any], str]] = {
    type(None): N_("{name} is playing."),
    Discarding: N_("{name} chooses what to discard."),
    Meeting: N_("{name} is looking for a partner."),
    Exchange: N_("{name} is preparing an exchange."),
    Consent: N_("{name} thinks about {active}'s offer."),
    Looking: N_("{name} looks at tiles."),
    Choosing: N_("{name} is choosing."),
    Putting: N_("{name} chooses a place."),
    Replying: N_("{name} may answer the attack."),
    Winning: N_("{name} decides whether to go on."),
}
"""What another is about to do."""

ENDS: Final[Mapping[type[Any], Action]] = {
    type(None): END_ACTIONS,
    Meeting: DONE,
    Looking: DONE,
    Replying: LET_STRIKE,
}
"""What the main button does, by what is open; exchanges and the win are answered where they are asked."""

WANTED: Final[Mapping[type[Any], str]] = {
    Discarding: N_("Discard to go on"),
    Exchange: N_("Finish the exchange"),
    Consent: N_("Answer to go on"),
    Winning: N_("Stop, or go on"),
    Choosing: N_("Choose to go on"),
    Putting: N_("Choose a place to go on"),
}
"""What the main button says while there is nothing that it could end."""
