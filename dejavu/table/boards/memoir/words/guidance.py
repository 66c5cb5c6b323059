"""The phase, what may be done now in a sentence or two, and the main button's label."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from dejavu.engine.action import Action
from dejavu.engine.info import N_
from dejavu.games.memoir.actions import DONE, END_ACTIONS, LET_STRIKE, OFFER, TAKE, UNLOCK
from dejavu.games.memoir.components import MEMORY, RESOURCE
from dejavu.games.memoir.rules.ending import blows_left, turns_left
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
from dejavu.games.memoir.strategy.prospect import is_past_winning, most
from dejavu.games.memoir.strategy.team import gained, in_common
from dejavu.table.boards.memoir.foresight import in_danger
from dejavu.table.boards.memoir.items import spare
from dejavu.table.boards.memoir.words.blows import over
from dejavu.table.boards.memoir.words.effects import LOOK
from dejavu.table.boards.memoir.words.names import MemoirNames, points, the_ring
from dejavu.table.boards.memoir.words.panels import in_force, too_many
from dejavu.table.boards.memoir.words.steps import sign_here, step
from dejavu.table.kit.say import Choice, Field, Say, Template, counted, given, worded
from dejavu.table.play.board import BoardKeys
from dejavu.table.shell.keys import PICKS
from dejavu.table.text import _, dotted, ngettext, plural, sentences

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState, MemoirView

_FEW = 2
"""The greatest number of important things said at once."""


def keys() -> BoardKeys:
    """The keys of this game, for the page that lists keys."""
    valley = [
        (("step-ne", "step-e", "step-se", "step-sw", "step-w", "step-nw"), _("Go a step that way")),
        (("turn-left", "turn-right"), _("Turn the ring that a card lets you turn")),
        (("show-again",), _("Show again what has turned")),
        (("zoom-in", "zoom-out"), _("Closer, further away")),
        (("fit",), _("The whole map")),
        (("pan-left", "pan-right", "pan-up", "pan-down"), _("Move the map")),
    ]
    return BoardKeys(
        focus=_("From tile to tile of the map, or within an area"),
        peek=_("Hold it to see the plan of the team: who opens what, and what is missing"),
        peek_toggled=_("The plan of the team: who opens what, and what is missing; again: put it away"),
        turn=[
            (PICKS, _("Take up that card; again: play it. In an exchange: let that card go over")),
            (("take",), _("Take what lies on your tile")),
            (("unlock",), _("Open the memory on your tile")),
            (("meet",), _("Exchange with a player on your tile")),
            (("ability",), _("Take up your ability; again: use it")),
            (("sight",), _("See one tile ahead, or two")),
            (("discard",), _("Discard the cards you chose, or the one with the focus")),
        ],
        groups=[(_("On the map"), valley)],
        inspect=_("Read about a tile, a card, a clue, a monster or a deck"),
        mouse=[
            (_("Wheel"), _("Closer and further away")),
            (_("Drag the sky"), _("Move the map")),
        ],
    )


_SAID = 3
"""The greatest number of an offer's cards named in one sentence."""


# Phases and open moves

PHASES: Final[Mapping[str, str]] = {
    Phase.BEGIN: N_("Set-up"),
    Phase.CHARACTERS: N_("Characters"),
    Phase.ACTIONS: N_("Actions"),
    Phase.OVER: N_("The night is over"),
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
    """A phase in a word or two; any other word unchanged."""
    return _(PHASES[phase]) if phase in PHASES else phase


def move_name(move: str) -> str:
    """Translate the name of an open move in a refusal; return any other word unchanged."""
    found = next((words for kind, words in MOVES.items() if kind.__name__.lower() == move), None)
    return move if found is None else _(found)


def state_name(state: State) -> str:
    """The phase or open move of a position; in a turn, the team's progress, and how near the loss is."""
    if state.move is not None:
        return _(MOVES[type(state.move)])
    if state.phase is Phase.OVER:
        return over(state.won)
    if state.phase is not Phase.ACTIONS:
        return phase_name(state.phase)
    return dotted(progress(state))


def progress(state: State) -> tuple[str, str]:
    """The team's points, and the nearest loss; once won, what can still be opened."""
    goal = state.components.rules.goal
    if state.points >= goal:
        won, more = _("Won with {points}", points=points(state.points)), most(state).memories
        return won, plural("at best {count} more opens", "at best {count} more open", more) if more else ""
    return _("{points} of {goal} points", points=state.points, goal=goal), _peril(state)


def _peril(state: State) -> str:
    """The nearest loss: a goal out of reach, else moods if they are low, else the turns that the player deck leaves."""
    if is_past_winning(state):
        return _("too little is left to win")
    if in_danger(state):
        return danger(state)
    return plural("last turn to win", "{count} turns left to win", turns_left(state))


def danger(state: State) -> str:
    """How many blows to all would lose the night."""
    left = max(blows_left(state).values(), default=0)
    return plural("{count} blow to all loses the night", "{count} blows to all lose the night", left)


# Questions of cards


def question(move: Choosing, names: MemoirNames) -> str:
    """The question of a choice."""
    return QUESTIONS(move, names, key=move.what)


def _which_way(move: Choosing, names: MemoirNames) -> Choice:
    """Ask which way things turn; ``about`` has the steps, then the rings, or no rings if all pawns turn."""
    rings = move.about[1:]
    if len(rings) == 1:
        return given(N_("Which way does {ring} turn?"), ring=the_ring(rings[0]))
    return N_("Which way do the rings turn?") if rings else N_("Which way do the pawns turn?")


QUESTIONS: Final = Say[MemoirNames](
    {
        "by": lambda move, names: abs(move.about[0]),
        "monster": lambda move, names: names.monster(names.box.hallucinations[move.about[0]].id),
    },
    {
        "mood": lambda move, names: N_("Who regains {by} mood?") if move.about[0] > 0 else N_("Who loses {by} mood?"),
        "ring": N_("Which ring turns?"),
        "way": _which_way,
        "letter": N_("Which card do you take?"),
        "kill": N_("Which monster do you kill?"),
        "pass": N_("Which monster do you pass on?"),
        "target": N_("Whom does {monster} hunt now?"),
    },
)
"""A question for every kind of choice (``Choosing.what``)."""


# Acts


def sentence(view: MemoirView, names: MemoirNames) -> str:
    """What the viewer may do now, or what another player is about to do."""
    state = view.state
    if state.phase is Phase.OVER:
        return _("The night is over.")
    if state.phase is Phase.BEGIN:
        return _("The fog comes down.")
    if view.current_player != view.seat and not isinstance(state.move, Winning):  # everyone is asked
        return OTHERS(state, names, key=type(state.move))
    if state.phase is Phase.CHARACTERS:
        return _("Choose who you are tonight.")
    return OWN(state, names, key=type(state.move))


def end_action(state: MemoirState) -> Action | None:
    """The main button's action; None if it is illegal."""
    action = ENDS.get(type(state.move)) if state.phase is Phase.ACTIONS else None
    return action if action and state.why_not(action) is None else None


def giving_up() -> str:
    """What ending the actions means when no card is left."""
    return _("No card is left to draw: with this the night is lost.")


def end_label(view: MemoirView, names: MemoirNames) -> str | None:
    """The main button's label; None if nothing can be ended."""
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
    kind = type(state.move)
    return _(WANTED[kind]) if kind in WANTED else _("Finish this first")


def _turn(state: MemoirState, names: MemoirNames) -> Choice:
    """The number of actions left, the events in force, and the most important possible acts."""
    left, matters, company = state.actions_left, list(_matters(state, names)), list(_company(state, names))
    said = [*matters, *company]
    if not left:
        return N_("No actions left: draw a card.") if state.deck else N_("No actions left."), *said[:_FEW]
    several = given(counted("{count} action left.", "{count} actions left.", by="count"), count=left)
    walks = [] if matters else [N_("Go to a lit tile. Drawing a card ends your turn.")]
    return several, *_in_force(state), *[*walks, *said][:_FEW]


def _in_force(state: MemoirState) -> Iterator[Template]:
    """The events that lie open: partners drew them, and nothing on the map shows what they change."""
    return (worded(in_force(state.components.events[card])) for card, _seat in state.lasting)


def _matters(state: MemoirState, names: MemoirNames) -> Iterator[str | Template]:
    """The possible acts here, the most important first."""
    if state.why_not(UNLOCK) is None:
        yield N_("Open {memory}!")
    elif (sign := sign_here(state, MEMORY)) and (said := too_many(state, _memory_of(sign, names))):
        yield worded(said)
    if state.why_not(TAKE) is None:
        yield N_("Take {letter}: it costs no action.")
    if not state.deck and not state.won:
        yield N_("No card is left: drawing now loses the game.")
    if is_past_winning(state, drawn=False):
        yield worded(out_of_reach(state))
    if any(hurt_by(state, one) for one in due(state)):
        yield counted(
            "{monster} strikes at the end of your turn.", "{count} monsters strike at the end of your turn.", by="count"
        )
    if state.blocked:
        yield N_("No cards can be played this turn.")


def out_of_reach(state: State) -> str:
    """That the goal cannot be reached with what is known to be left, and whether a card may change that."""
    reached, goal = state.points + most(state).points, state.components.rules.goal
    if is_past_winning(state):
        return _("Too little is left to win: you reach {points} of {goal} points at most.", points=reached, goal=goal)
    said = _("With what is left you reach {points} of {goal} points at most.", points=reached, goal=goal)
    return sentences((said, _("Only a card that may still be drawn changes that.")))


def _company(state: MemoirState, names: MemoirNames) -> Iterator[Template]:
    """Who can be met here."""
    partners = [seat for seat in state.at(state.player.place) if seat != state.active]
    if left := [seat for seat in partners if state.why_not(state.tables.meet[seat]) is None]:
        here = counted(
            "{names} is here: choose that pawn to exchange.",
            "{names} are here: choose a pawn to exchange.",
            by="number",
        )
        yield given(here, names=names.people(left), number=len(left))


def _memory_of(sign: str, names: MemoirNames) -> int:
    """The index of the memory on a tile."""
    return names.box.signs[names.box.sign_index[sign]].which


# Open moves


def _discarding(state: MemoirState, names: MemoirNames) -> Choice:
    assert isinstance(state.move, Discarding)
    count = state.move.number
    text = counted("Choose {count} card to discard.", "Choose {count} cards to discard.", by="count")
    if state.players[state.move.seat].cards > state.hand_limit:
        text = counted(
            "The hand limit is {limit}: discard {count} card.",
            "The hand limit is {limit}: discard {count} cards.",
            by="count",
        )
    how = N_("Choose it, then the golden button; or put it on the discards.")
    if count > 1:
        how = N_("Choose them, then the golden button; or put each on the discards.")
    if kept := spare(state):
        how = N_("Choose those you keep, then the golden button; or put each on the discards.")
        if kept == 1:
            how = N_("Choose the one you keep, then the golden button; or put each on the discards.")
    return given(text, count=count), how


def _exchange(state: MemoirState, names: MemoirNames) -> Choice:
    assert isinstance(state.move, Exchange)
    text = N_("Exchange this with {name}?")
    if not state.move.give and not state.move.get:
        text = N_("Exchange with {name}: choose cards to give and to get.")
    elif state.why_not(OFFER) is not None:
        text = N_("{name} declined this: change the offer.")
    return given(text, name=names.seat(state.move.partner))


_OFFERS: Final = {
    (True, True): N_("{name} gives you {given} for {got}. Agree?"),
    (True, False): N_("{name} gives you {given}. Agree?"),
    (False, True): N_("{name} asks you for {got}. Agree?"),
}
"""Sentences by whether the offer gives anything, and whether it asks for anything."""


def _consent(state: MemoirState, names: MemoirNames) -> Choice:
    """The offer, as told to its partner; the dialog shows what is too long to say."""
    assert isinstance(state.move, Consent)
    offer, cards = state.move.exchange, state.tables.cards
    text = _OFFERS[bool(offer.give), bool(offer.get)]
    if len(offer.give) + len(offer.get) > _SAID:
        text = N_("{name} offers you this exchange. Agree?")
    gives, gets = ([cards[card] for card in side] for side in (offer.give, offer.get))
    said = given(text, name=names.seat(state.active), given=names.cards(gives), got=names.cards(gets))
    return said, *_meant(state, offer, names)


def _meant(state: MemoirState, offer: Exchange, names: MemoirNames) -> Iterator[str | Template]:
    """What the exchange brings the asked seat nearer to, and how many cards it would have to discard."""
    seat = state.current_player
    if nearer := gain(state, seat, offer.give, offer.get, names):
        yield worded(nearer)
    over = state.players[seat].cards + len(offer.give) - len(offer.get) - state.hand_limit
    if over > 0:
        discards = counted(
            "{who} would have to discard {count} card.", "{who} would have to discard {count} cards.", by="count"
        )
        yield given(discards, who=names.seat(seat), count=over)


def gains(
    state: State, seat: int, partner: int, give: Sequence[int], get: Sequence[int], names: MemoirNames
) -> Iterator[str]:
    """What an exchange brings both seats nearer to, the partner first: ``Ben then holds everything for The Lake.``.

    The cards that change hands are told elsewhere, so that each sentence only says what they come to.
    """
    both = gain(state, partner, give, get, names), gain(state, seat, get, give, names)
    return filter(None, both)


def gain(state: State, seat: int, comes: Sequence[int], goes: Sequence[int], names: MemoirNames) -> str:
    """The memory to which an exchange brings a seat nearer; empty if there is none."""
    found = gained(state, seat, comes, goes)
    if found is None:
        return ""
    memory = state.components.memories[found.memory]
    if found.holds == memory.letters:
        text = _("{who} then holds everything for {memory}.")
    else:
        text = ngettext(
            "{who} then holds {count} of the {all} cards for {memory}.",
            "{who} then holds {count} of the {all} cards for {memory}.",
            found.holds,
        )
    thing = names.memory(memory.number)
    return text.format(who=names.seat(seat), count=found.holds, all=memory.letters, memory=thing)


def serves(seat: int, letters: Sequence[str], state: State, names: MemoirNames) -> str:
    """How far taken cards that a seat still holds bring it: ``2 of 3 for The Lake``; empty if they serve no memory."""
    box, player, found = state.components, state.players[seat], []
    which = [letter for letter, card in enumerate(box.letters) if card.id in letters and player.letters[letter]]
    for index, memory in enumerate(box.memories):
        if index not in state.openers and any(memory.needs[letter] for letter in which):
            holds = in_common(memory.needs, player.letters)
            found.append((memory.letters - holds, -memory.points, holds, memory))
    if not found:
        return ""
    lacks, _points, holds, memory = min(found, key=lambda one: one[:2])
    text = _("{count} of {all} for {memory}") if lacks else _("all for {memory}")
    return text.format(count=holds, all=memory.letters, memory=names.memory(memory.number))


def _looking(state: MemoirState, names: MemoirNames) -> Choice:
    assert isinstance(state.move, Looking)
    return given(LOOK["any" if state.move.anywhere else "near"], count=state.move.left)


def _replying(state: MemoirState, names: MemoirNames) -> Choice:
    """The threatened loss, its victim, and the possible replies."""
    hurt = sorted({seat for one in due(state) for seat in hurt_by(state, one)})
    said: list[str | Template] = [
        counted("{monster} is about to strike.", "{count} monsters are about to strike.", by="count")
    ]
    if hurt:
        text = counted("{names} would lose mood.", "{names} would lose mood.", by="number")
        said.append(given(text, names=names.people(hurt), number=len(hurt)))
    own = state.current_player == state.active
    return *said, N_("Does a card help?") if own else given(N_("Can you help {name}?"), name=names.seat(state.active))


_FIELDS: Final[Mapping[str, Field[MemoirNames]]] = {
    "name": lambda state, names: names.seat(state.current_player),
    "active": lambda state, names: names.seat(state.active),
    "memory": lambda state, names: names.tile(sign_here(state, MEMORY)),
    "letter": lambda state, names: names.the_letter(sign_here(state, RESOURCE)),
    "limit": lambda state, names: state.hand_limit,
    "points": lambda state, names: points(state.points),
    "monster": lambda state, names: names.monster(names.box.hallucinations[due(state)[0].card].id),
    "count": lambda state, names: len(due(state)),
}

OWN: Final = Say(
    _FIELDS,
    {
        type(None): _turn,
        Discarding: _discarding,
        Meeting: N_("Choose with whom you exchange."),
        Exchange: _exchange,
        Consent: _consent,
        Looking: _looking,
        Choosing: lambda state, names: worded(question(state.move, names)),
        Putting: N_("Put your pawn on the start tile, or with another pawn."),
        Replying: _replying,
        Winning: lambda state, names: (
            given(
                counted(
                    "You have won with {points}! Close the book, or go on for {count} more memory?",
                    "You have won with {points}! Close the book, or go on for up to {count} more memories?",
                    by="count",
                ),
                count=more,
            )
            if (more := most(state).memories)
            else N_("You have won with {points}! No other memory can be opened with what you know.")
        ),
    },
)
"""What the deciding player may do, by open move."""

OTHERS: Final = Say(
    _FIELDS,
    {
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
    },
)
"""What another player is about to do."""

ENDS: Final[Mapping[type[Any], Action]] = {
    type(None): END_ACTIONS,
    Meeting: DONE,
    Looking: DONE,
    Replying: LET_STRIKE,
}
"""The main button's action by open move; exchanges and the win have buttons of their own."""

WANTED: Final[Mapping[type[Any], str]] = {
    Discarding: N_("Discard to go on"),
    Exchange: N_("Finish the exchange"),
    Consent: N_("Answer to go on"),
    Winning: N_("Close the book, or go on"),
    Choosing: N_("Choose to go on"),
    Putting: N_("Choose a place to go on"),
}
"""The main button's label while it can end nothing."""
