"""Actions as things to do, for buttons, hints and plans: ``Go north-east``, ``Open The Lake``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.info import N_
from dejavu.games.memoir.components import MEMORY, RESOURCE
from dejavu.games.memoir.hexes import Axial
from dejavu.games.memoir.rules.turns import due
from dejavu.games.memoir.state import Looking, State
from dejavu.table.boards.memoir.words.names import MemoirNames, way_name
from dejavu.table.kit.say import Choice, Say, counted, given, worded
from dejavu.table.text import _, capital, commas

_CARD_ASKS: Final = ("choose", "look", "put", "meet", "give", "get", "offer", "agree", "discard", "done")
_EXCHANGE_ASKS: Final = ("give", "get", "offer", "agree")
_FOLLOWING: Final = {
    "play": _CARD_ASKS,
    "use": _CARD_ASKS,
    "meet": _EXCHANGE_ASKS,
    "give": _EXCHANGE_ASKS,
    "get": _EXCHANGE_ASKS,
    "choose": ("choose",),
}
"""Verbs that belong to an earlier action, by that action's verb; both share a line."""


class ActIn(NamedTuple):
    """An action in a position."""

    action: Action
    state: State

    @property
    def id(self) -> str:
        """The first argument: what is moved, chosen or met."""
        return str(self.action.args[0])

    @property
    def place(self) -> str:
        """The name of the action's place."""
        q, r = self.action.args
        return Axial(int(q), int(r)).name

    @property
    def here(self) -> int:
        """The place of the player to act."""
        return self.state.players[self.state.current_player].place


def sign_here(state: State, kind: str) -> str:
    """The id of the sign below the current player's pawn, if it is of that kind; else empty."""
    face = state.faces[state.player.place]
    sign = state.components.signs[face]
    return sign.id if face >= 0 and sign.kind == kind else ""


def step(action: Action, state: State, names: MemoirNames) -> str:
    """One action, without a full stop."""
    return STEPS(ActIn(action, state), names, key=action.verb)


def gestures(actions: Sequence[Action]) -> list[list[Action]]:
    """Groups of related actions: a card with all its choices, an exchange with its cards."""
    found: list[list[Action]] = []
    for action in actions:
        ends = found and found[-1][-1].verb == "agree"  # what comes next is another's, or follows from the hand limit
        if found and not ends and action.verb in _FOLLOWING.get(found[-1][0].verb, ()):
            found[-1].append(action)
        else:
            found.append([action])
    return found


def gesture(actions: Sequence[Action], state: State, names: MemoirNames) -> str:
    """A group as one thing to do: ``Exchange with Ben: give Door key``."""
    first, *rest = actions
    said = step(first, state, names)
    more = [MORE(ActIn(action, state), names, key=action.verb) for action in rest if action.verb in MORE.lines]
    return _("{step}: {more}", step=said, more=commas(more)) if more else said


# What depends on more than the verb


def _take(act: ActIn, names: MemoirNames) -> Choice:
    return N_("Take {letter}") if sign_here(act.state, RESOURCE) else N_("Take what lies here")


def _unlock(act: ActIn, names: MemoirNames) -> Choice:
    return N_("Open {memory}") if sign_here(act.state, MEMORY) else N_("Open the memory")


def _end(act: ActIn, names: MemoirNames) -> Choice:
    """The draw at the end of the turn; from an empty deck it ends the night, lost or won."""
    if act.state.deck:
        return N_("Draw a card")
    if act.state.won:
        return N_("Close the book")
    return N_("Give up the night") if act.state.actions_left else N_("End the night")


def _offer(act: ActIn, names: MemoirNames) -> Choice:
    return N_("Offer") if act.state.options.consent else N_("Exchange")


def _done(act: ActIn, names: MemoirNames) -> Choice:
    """The end of looking, or of an exchange."""
    return N_("Seen enough") if isinstance(act.state.move, Looking) else N_("No exchange")


def _ability(act: ActIn, names: MemoirNames) -> str:
    state = act.state
    return names.card(state.components.characters[state.players[state.current_player].character].id)


_FIELDS: Final = {
    "way": lambda act, names: way_name(act.id),
    "count": lambda act, names: act.id,
    "letter": lambda act, names: names.the_letter(sign_here(act.state, RESOURCE)),
    "memory": lambda act, names: names.tile(sign_here(act.state, MEMORY)),
    "name": lambda act, names: names.seat(int(act.id)),
    "card": lambda act, names: names.a_card(act.id),
    "character": _ability,
    "where": lambda act, names: names.where(act.place, act.here),
}

STEPS: Final = Say(
    _FIELDS,
    {
        "begin": N_("Begin"),
        "move": N_("Go {way}"),
        "sight": counted("See {count} tile ahead", "See {count} tiles ahead", by="count"),
        "take": _take,
        "unlock": _unlock,
        "meet": N_("Exchange with {name}"),
        "give": N_("Give {card}"),
        "get": N_("Get {card}"),
        "offer": _offer,
        "agree": N_("Agree"),
        "decline": N_("No, thanks"),
        "play": N_("Play {card}"),
        "use": N_("Use the ability of {character}"),
        "look": N_("Look at the tile {where}"),
        "done": _done,
        "put": N_("Put your pawn down {where}"),
        # only the choice, because the sentence asks for it
        "choose": lambda act, names: worded(capital(names.choice(act.id))),
        "discard": N_("Discard {card}"),
        "end-actions": _end,
        "let-strike": lambda act, names: given(
            counted("Let it strike", "Let them strike", by="count"), count=len(due(act.state))
        ),
        "stop": N_("Close the book"),
        "go-on": N_("Go on for the rest"),
    },
)
"""Sentences by verb (``games.memoir.actions.ARGUMENTS``)."""

MORE: Final = Say(
    _FIELDS,
    {
        "choose": lambda act, names: worded(names.choice(act.id)),
        "look": lambda act, names: worded(names.where(act.place, act.here)),
        "put": lambda act, names: worded(names.where(act.place, act.here)),
        "meet": lambda act, names: worded(names.seat(int(act.id))),
        "give": N_("give {card}"),
        "get": N_("get {card}"),
        "discard": N_("discard {card}"),
    },
)
"""Words by verb for an action that belongs to another: ``give Door key``."""
