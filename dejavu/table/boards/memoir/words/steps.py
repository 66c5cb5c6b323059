"""An action as something to do: on a button, in a hint, in a plan. ``Go north-east``, ``Open The Lake``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from dejavu.engine.action import Action
from dejavu.games.memoir.components import MEMORY, RESOURCE
from dejavu.games.memoir.hexes import Axial
from dejavu.games.memoir.rules.turns import due
from dejavu.games.memoir.state import Looking, State
from dejavu.table.boards.memoir.words.names import Names, enumerated, way_name
from dejavu.table.text import _, ngettext

Step = Callable[[Action, State, Names], str]

_FOLLOWING: Final[Mapping[str, tuple[str, ...]]] = {
    "play": ("choose", "look", "put", "meet", "give", "get", "offer", "discard", "done"),
    "use": ("choose", "look", "put", "meet", "give", "get", "offer", "discard", "done"),
    "meet": ("give", "get", "offer"),
    "give": ("give", "get", "offer"),
    "get": ("give", "get", "offer"),
    "choose": ("choose",),
}
"""What belongs to an action that came before, by the verb of that one: both are one line."""


def step(action: Action, state: State, names: Names) -> str:
    """One action, without a full stop."""
    return STEPS[action.verb](action, state, names)


def gestures(actions: Sequence[Action]) -> list[list[Action]]:
    """Actions that belong together: a card with all that it asks for, an exchange with its cards."""
    found: list[list[Action]] = []
    for action in actions:
        if found and action.verb in _FOLLOWING.get(found[-1][0].verb, ()):
            found[-1].append(action)
        else:
            found.append([action])
    return found


def gesture(actions: Sequence[Action], state: State, names: Names) -> str:
    """What belongs together, as one thing to do: ``Exchange with Ben: give Door key``."""
    first, *rest = actions
    said = step(first, state, names)
    more = list(_more(rest, state, names))
    return _("{step}: {more}").format(step=said, more=enumerated(more)) if more else said


def _more(actions: Sequence[Action], state: State, names: Names) -> Iterator[str]:
    for action in actions:
        about = [str(arg) for arg in action.args]
        match action.verb:
            case "choose":
                yield names.choice(about[0])
            case "look" | "put":
                yield names.where(_place(action), state.players[state.current_player].place)
            case "meet":
                yield names.seat(int(about[0]))
            case "give":
                yield _("give {card}").format(card=names.a_card(about[0]))
            case "get":
                yield _("get {card}").format(card=names.a_card(about[0]))
            case "discard":
                yield _("discard {card}").format(card=names.a_card(about[0]))


def _place(action: Action) -> str:
    q, r = action.args
    return Axial(int(q), int(r)).name


def _sign(state: State) -> str:
    """What the tile below the pawn of whoever has the turn shows."""
    face = state.faces[state.player.place]
    return state.components.signs[face].id if face >= 0 else ""


def _fixed(words: Callable[[], str]) -> Step:
    return lambda action, state, names: words()


def _move(action: Action, state: State, names: Names) -> str:
    return _("Go {way}").format(way=way_name(str(action.args[0])))


def _sight(action: Action, state: State, names: Names) -> str:
    count = int(action.args[0])
    return ngettext("See {count} tile ahead", "See {count} tiles ahead", count).format(count=count)


def _take(action: Action, state: State, names: Names) -> str:
    sign = _sign(state)
    if not sign or names.box.signs[names.box.sign_index[sign]].kind != RESOURCE:
        return _("Take what lies here")
    return _("Take {letter}").format(letter=names.the_letter(sign))


def _unlock(action: Action, state: State, names: Names) -> str:
    sign = _sign(state)
    if not sign or names.box.signs[names.box.sign_index[sign]].kind != MEMORY:
        return _("Open the memory")
    return _("Open {memory}").format(memory=names.tile(sign))


def _meet(action: Action, state: State, names: Names) -> str:
    return _("Exchange with {name}").format(name=names.seat(int(action.args[0])))


def _give(action: Action, state: State, names: Names) -> str:
    return _("Give {card}").format(card=names.a_card(str(action.args[0])))


def _get(action: Action, state: State, names: Names) -> str:
    return _("Get {card}").format(card=names.a_card(str(action.args[0])))


def _play(action: Action, state: State, names: Names) -> str:
    return _("Play {card}").format(card=names.quoted(str(action.args[0])))


def _use(action: Action, state: State, names: Names) -> str:
    who = state.components.characters[state.players[state.current_player].character]
    return _("Use the ability of {character}").format(character=names.character(who.id))


def _look(action: Action, state: State, names: Names) -> str:
    here = state.players[state.current_player].place
    return _("Look at the tile {where}").format(where=names.where(_place(action), here))


def _put(action: Action, state: State, names: Names) -> str:
    here = state.players[state.current_player].place
    return _("Put your pawn down {where}").format(where=names.where(_place(action), here))


def _choose(action: Action, state: State, names: Names) -> str:
    """The choice alone: the sentence asks for it."""
    said = names.choice(str(action.args[0]))
    return said[:1].upper() + said[1:]


def _discard(action: Action, state: State, names: Names) -> str:
    return _("Discard {card}").format(card=names.a_card(str(action.args[0])))


def _end(action: Action, state: State, names: Names) -> str:
    return _("Draw a card") if state.deck else _("End the night")


def _strike(action: Action, state: State, names: Names) -> str:
    return ngettext("Let it strike", "Let them strike", len(due(state)))


def _offer(action: Action, state: State, names: Names) -> str:
    return _("Offer") if state.options.consent else _("Exchange")


def _done(action: Action, state: State, names: Names) -> str:
    """No more looking, or no exchange after all."""
    return _("Seen enough") if isinstance(state.move, Looking) else _("No exchange")


STEPS: Final[Mapping[str, Step]] = {
    "begin": _fixed(lambda: _("Begin")),
    "move": _move,
    "sight": _sight,
    "take": _take,
    "unlock": _unlock,
    "meet": _meet,
    "give": _give,
    "get": _get,
    "offer": _offer,
    "agree": _fixed(lambda: _("Agree")),
    "decline": _fixed(lambda: _("No, thanks")),
    "play": _play,
    "use": _use,
    "look": _look,
    "done": _done,
    "put": _put,
    "choose": _choose,
    "discard": _discard,
    "end-actions": _end,
    "let-strike": _strike,
    "stop": _fixed(lambda: _("Stop here")),
    "go-on": _fixed(lambda: _("Go on")),
}
"""By verb (``games.memoir.actions.ARGUMENTS``)."""
