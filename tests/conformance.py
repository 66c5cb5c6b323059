"""What every game owes the engine, as checks over any game; a test applies them to one.

Each raises AssertionError. They play at random: thousands of games are a question of how often they are called.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import Game, State
from dejavu.engine.info import Utility, option_text
from dejavu.engine.journal import Seat
from dejavu.engine.journal_reader import read_journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.refusal import IllegalAction
from dejavu.engine.session import Session
from dejavu.engine.strategy import Learned

TOO_LONG = 100_000
"""Actions after which a random game is taken to hang; ten times more than any game of ours."""


@contextmanager
def promised(what: str) -> Iterator[None]:
    """What a game refuses here it has promised to take."""
    try:
        yield
    except ValueError as fault:
        raise AssertionError(f"not so: {what} ({fault})") from fault


def random_session(
    game: Game,
    seats: int,
    options: Mapping[str, Any],
    seed: int,
    visit: Callable[[Session, Random], None] = lambda session, rng: None,
    choose: Callable[[Sequence[Action], Random], Action] = lambda actions, rng: rng.choice(actions),
) -> Session:
    """A whole game played at random (``choose``); ``visit`` sees the session before every action."""
    rng = Random(seed)
    session = Session(game, [Seat(f"Player {i + 1}") for i in range(seats)], seed, options)
    for _ in range(TOO_LONG):
        if session.state.is_terminal():
            return session
        visit(session, rng)
        session.act(choose(session.state.legal_actions(), rng))
    raise AssertionError(f"a random game of {game.name} does not end")


def check_clone(state: State, rng: Random) -> None:
    """A clone is equal, goes its own way, and chance treats both alike."""
    digest, twin, other = state.digest(), state.clone(), state.clone()
    assert (twin.digest(), twin.turn) == (digest, state.turn)
    action, luck = rng.choice(state.legal_actions()), rng.random()
    twin.apply_action(action, FreshChance(Random(luck)))
    assert state.digest() == digest, f"{action} on a clone changed the original"
    assert twin.turn - state.turn in (0, 1), f"{action} ends {twin.turn - state.turn} turns"
    other.apply_trusted(action, FreshChance(Random(luck)))
    assert twin.digest() == other.digest(), f"{action} means two things"


def check_text(game: Game, state: State) -> None:
    """Actions and positions read back from their text as what they were."""
    for action in state.legal_actions():
        with promised(f"{action} reads back"):
            assert Action.parse(str(action)) == action, f"{action} reads back as something else"
        hash(action)
    data = json.loads(json.dumps(state.to_data()))
    with promised("a position reads back"):
        again = game.position(data)
    assert json.loads(json.dumps(again.to_data())) == data, "a position is written otherwise than it was read"
    assert again.digest() == state.digest(), "a position that was read back has another digest"
    assert again.legal_actions() == state.legal_actions(), "a position that was read back allows something else"
    assert again.current_player == state.current_player, "a position that was read back has another seat act"
    assert again.returns() == state.returns(), "a position that was read back has another score"


def check_why_not(state: State, foreign: Iterable[Action], free: Collection[str] = ()) -> None:
    """``why_not`` and ``legal_actions`` agree over legal, foreign and mutated actions.

    ``free``: verbs of which ``legal_actions`` lists examples only (placements with free coordinates).
    What is refused changes nothing when it is tried.
    """
    legal = state.legal_actions()
    assert len(set(legal)) == len(legal), "an action is listed twice"
    for action in legal:
        assert state.why_not(action) is None, f"{action} is listed and refused"
    listed, digest = set(legal), state.digest()
    for action in {mutant for base in (*legal, *foreign) for mutant in (base, *mutants(base))} - listed:
        refusal = state.why_not(action)
        if refusal is None:
            assert action.verb in free, f"{action} is allowed and not listed"
            continue
        try:
            state.apply_action(action, FreshChance(Random(0)))
        except IllegalAction as fault:
            assert fault.refusal == refusal
        else:
            raise AssertionError(f"{action} was refused ({refusal}) and applied all the same")
    assert state.digest() == digest, "asking or a refused action changed the position"


def mutants(action: Action) -> list[Action]:
    """Actions that look like this one and are not."""
    args = action.args
    shorter = [Action(action.verb, args[:-1])] if args else []
    swapped = [Action(action.verb, tuple(reversed(args)))] if len(args) > 1 else []
    return [*shorter, *swapped, Action(action.verb, (*args, "one-too-many")), Action(f"not-{action.verb}", args)]


def check_views(state: State, seats: int, rng: Random) -> None:
    """A view tells its seat's own and nothing hidden.

    A state drawn from a view differs only in what the seat cannot see: it must give that seat the same view.
    """
    for seat in range(seats):
        view = state.view(seat)
        assert view.seat == seat
        assert (view.current_player, view.turn) == (state.current_player, state.turn)
        mine = seat == state.current_player and not state.is_terminal()
        assert list(view.legal_actions()) == (list(state.legal_actions()) if mine else [])
        sampled = view.sample(rng)
        assert sampled.turn == state.turn, "a position drawn from a view counts turns otherwise"
        same = sampled.view(seat)
        assert list(same.legal_actions()) == list(view.legal_actions())
        sown = rng.random()
        digest = view.sample(Random(sown)).digest()
        assert same.sample(Random(sown)).digest() == digest, f"seat {seat} sees more than it may"
        assert pickle.loads(pickle.dumps(view)).sample(Random(sown)).digest() == digest
    assert not state.view(-1).legal_actions(), "a watcher may act"


def check_info(game: Game) -> None:
    """What a game says of itself agrees with what it does, for every value of every option."""
    info, options = game.info, game.options()
    assert game.name == info.id
    assert info.title
    assert game.seats_allowed({}) == info.seats
    for option in options:
        assert option.label, f"{option.id} has no words"
        for value in {option.default, option.values[0], option.values[-1]}:
            assert option.check(value) == value
            assert option.parse(option_text(value)) == value
            allowed = game.seats_allowed({option.id: value})
            if value != option.default and option.seats is not None:
                assert allowed == option.seats, f"{option.id} is offered to {option.seats} and played by {allowed}"
            for seats in allowed:
                with promised(f"{seats} seats may play with {option.id} {value}"):
                    game.new_state(seats, {option.id: value})
    with pytest.raises(ValueError, match="nothing-like-it"):
        game.new_state(info.seats[0], {"nothing-like-it": True})


def check_learned(game: Game, seats: int) -> None:
    """A judgement that was learned is lent to so many seats where the game says that there is one, and only there."""
    strategy = game.strategy()
    lent = isinstance(strategy, Learned) and strategy.learned(seats) is not None
    assert lent == game.info.learned, f"learned is {game.info.learned}; {seats} seats are lent one: {lent}"


def check_open_move(state: State) -> None:
    """An open move is true: whoever asks ``if state.move`` would not see an empty named tuple."""
    move = getattr(state, "move", None)
    assert move is None or move, f"the open move {move!r} counts as false"


def check_winners(game: Game, state: State) -> None:
    """Of rivals there is always one who is best; a team wins or loses together."""
    seats = list(range(len(state.returns())))
    winners = state.winners()
    assert winners == sorted(set(winners) & set(seats))
    if game.info.utility is Utility.TEAM:
        assert winners in ([], seats), f"{winners} won; expected all of a team or none"
    else:
        assert winners, "nobody is best"
        won, points = set(winners), state.returns()
        lost = [points[seat] for seat in seats if seat not in won]
        assert min(points[seat] for seat in won) >= max(lost, default=min(points)), f"{winners} won with {points}"


def check_prospect(game: Game, state: State) -> None:
    """What a seat may hope for is a likelihood; once the game is over, a winner's is better than a loser's."""
    seats = range(len(state.returns()))
    prospects = [game.strategy().prospect(state, seat) for seat in seats]
    assert all(0 <= prospect <= 1 for prospect in prospects), f"prospects of {prospects}"
    if state.is_terminal():
        won = [prospects[seat] for seat in seats if seat in state.winners()]
        lost = [prospects[seat] for seat in seats if seat not in state.winners()]
        assert min(won, default=1) > max(lost, default=0), f"prospects of {prospects}; {state.winners()} won"


def check_held_views(state: State, seats: int, rng: Random, acts: int = 4) -> None:
    """A view stays as it is while the position goes on, and nothing done with what comes of it changes the position."""
    digest, gone_on = state.digest(), state.clone()
    expected = [pickle.loads(pickle.dumps(state.view(seat))) for seat in range(seats)]
    held = [gone_on.view(seat) for seat in range(seats)]
    drawn = gone_on.view(0).sample(rng)
    for _ in range(acts):
        for going in (gone_on, drawn):
            if not going.is_terminal():
                going.apply_action(rng.choice(going.legal_actions()), FreshChance(rng))
    assert state.digest() == digest, "what came of a view changed the position"
    for view, then in zip(held, expected, strict=True):
        assert view.current_player == then.current_player, f"the view of seat {view.seat} went on with the position"
        assert list(view.legal_actions()) == list(then.legal_actions()), f"seat {view.seat} may do what came later"
        sown = rng.random()
        now, before = view.sample(Random(sown)), then.sample(Random(sown))
        assert now.digest() == before.digest(), f"the view of seat {view.seat} went on with the position"


def check_undo(session: Session) -> None:
    """Undo as far as it goes and redo as far as it goes come back to where they began."""
    digests = [session.state.digest()]
    while session.can_undo:
        session.undo()
        digests.append(session.state.digest())
    for expected in reversed(digests[:-1]):
        session.redo()
        assert session.state.digest() == expected, "a step that was done again led elsewhere"
    assert all(after != before for after, before in pairwise(digests)), "a step changed nothing"


def check_journal(game: Game, session: Session) -> None:
    """A journal reads back as what was written, and a game resumed from it is the same in everything."""
    writer = JournalWriter()
    raw = (writer.header(session.header) + "".join(map(writer.entry, session.entries))).encode()
    journal = read_journal(raw, "journal")
    assert journal.header.seats == session.header.seats
    assert list(journal.entries) == session.entries
    with promised("a game replays as it was played"):
        resumed = Session.resume(game, journal, strict=True)
    assert resumed.state.digest() == session.state.digest(), "a replay ends in another position"
    assert resumed.seats == session.seats
    assert (resumed.can_undo, resumed.can_redo) == (session.can_undo, session.can_redo)
