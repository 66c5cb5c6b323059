"""Measures how often bots of *Veiled Memoir* keep their promises to partners.

    python -m tools.requests --games 200 --level medium

In random games of bots every seat asks a partner for something at random, at a random moment of its turn
(``games/memoir/strategy/requests.py``). The table shows, for each kind of request, how often a bot agreed and how often
it kept its promise, judged by the events alone. A promise does not count when its asker made it impossible or another
partner did it first (``RELEASED``). For broken promises the table shows the cause: chance, or the bot's own reason.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from random import Random
from typing import NamedTuple, cast

from dejavu import games
from dejavu.bots import make_bot
from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event
from dejavu.engine.game import Game
from dejavu.engine.journal import Ask, Promise
from dejavu.engine.strategy import Reason
from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Phase
from dejavu.games.memoir.strategy.promises import Kind, goal_of, letter_at
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.requests import answer, requests

NAMED = (Why.FAR, Why.RISKS, Why.GIVES_UP, Why.LACKS, Why.KILLS, Why.WARDS, Why.KEEPS)
"""The reasons that a bot may give for breaking a promise."""
KEPT = "kept"
RELEASED = ("gone", "left")
"""Outcomes that do not count: another took the letter or opened the memory; the asker went elsewhere."""
FATE = (events.HallucinationMet, events.EventDrawn, events.DisorientationDrawn)
"""The random events that may be the cause of a broken promise."""
_COLUMNS = ("asked", "agreed", KEPT)
MOMENT = 0.3
"""Probability that a seat asks before a decision; it asks at most once a turn."""


def outcome(asked: Asked, happened: Sequence[Event], reasons: Sequence[Reason], state: MemoirState) -> str:
    """``kept``, one of ``RELEASED``, or the cause of a broken promise.

    ``happened`` are the events since the turn of the promise; ``state`` is the position afterwards.
    """
    ask = asked.promise.ask
    if _is_kept(ask, happened, state):
        return KEPT
    if ask.kind == Kind.TAKE and letter_at(state, goal_of(state, ask)) is None:
        return "gone"
    if ask.kind == Kind.OPEN and goal_of(state, ask) is None:
        return "gone"
    if ask.kind == Kind.COME and state.players[ask.player].place != asked.place:
        return "left"
    met = (type(event).__name__ for event in happened if isinstance(event, FATE))
    named = (str(why.reason) for why in reasons if why.reason in NAMED)
    return next(chain(named, met), "nothing")


def _is_kept(ask: Ask, happened: Sequence[Event], state: MemoirState) -> bool:
    match ask.kind:
        case Kind.COME:
            return state.players[ask.partner].place == goal_of(state, ask)
        case Kind.STAY:
            return not any(isinstance(event, events.PawnMoved) and event.player == ask.partner for event in happened)
        case Kind.TAKE:
            return any(
                isinstance(event, events.ResourceTaken) and (event.player, event.place) == (ask.partner, ask.about)
                for event in happened
            )
        case Kind.OPEN:
            opened = (event for event in happened if isinstance(event, events.MemoryUnlocked))
            return any((event.player, str(event.memory)) == (ask.partner, ask.about) for event in opened)
        case Kind.PASS:
            targets = state.players[ask.partner].monsters
            return all(state.components.hallucinations[one.card].id != ask.about for one in targets)
    card = state.tables.card[ask.about]
    given = (
        event
        for event in happened
        if isinstance(event, events.Exchanged) and ask.player in (event.player, event.partner)
    )
    return state.holds(ask.partner, card) > 0 or any(ask.about in (*event.given, *event.got) for event in given)


class Asked(NamedTuple):
    """A promise, and the place of its asker when it was made."""

    promise: Promise
    place: int


class Played:
    """One game, in which seats ask each other for things."""

    def __init__(self, game: Game, seats: int, level: str, seed: str) -> None:
        self.rng, self.seats, self.alone = Random(seed), seats, level in ("gentle", "easy")
        self.state = cast("MemoirState", game.new_state(seats, {}))
        self.bot, self.strategy = make_bot(level, game), game.strategy()
        self.open: list[Asked] = []
        self.counts: Counter[tuple[str, str]] = Counter()
        self.happened: list[list[Event]] = [[] for _ in range(seats + 1)]
        """The events of the last turns, the current one last."""
        self.reasons: list[Reason] = []

    def play(self) -> None:
        """Play to the end."""
        asked = -1
        while not self.state.is_terminal():
            state, turn = self.state, self.state.turn
            if state.phase is Phase.ACTIONS and state.move is None and asked != turn and self.rng.random() < MOMENT:
                asked = turn
                self._ask()
            for action in self._plan():
                state.apply_action(action, FreshChance(self.rng), self.happened[-1].append)
                if state.turn != turn or state.is_terminal():
                    break
            if state.turn != turn:
                self._settle(turn)

    @property
    def promises(self) -> Sequence[Promise]:
        """The promises that are still open."""
        return [asked.promise for asked in self.open]

    def _plan(self) -> Sequence[Action]:
        view = self.state.view(self.state.current_player)
        view.promises = self.promises
        plan = self.bot.plan(view, self.rng)
        if self.open:
            self.reasons += self.strategy.explain(view, plan)
        return plan

    def _ask(self) -> None:
        player = self.state.active
        partner = self.rng.choice([seat for seat in range(self.seats) if seat != player])
        kinds: dict[str, list[Ask]] = {}
        for ask in requests(self.state, player, partner):
            kinds.setdefault(ask.kind, []).append(ask)
        said = answer(
            self.state, self.rng.choice(kinds[self.rng.choice(sorted(kinds))]), alone=self.alone, promises=self.promises
        )
        self.counts[said.kind, "asked"] += 1
        if said.against is None:
            self.counts[said.kind, "agreed"] += 1
            self.open.append(Asked(Promise(said, self.state.turn), self.state.player.place))
        else:
            self.counts[said.kind, f"no: {said.against.reason}"] += 1

    def _settle(self, turn: int) -> None:
        """Judge the promises that end with this turn."""
        state = self.state
        for asked in self.open[:]:
            ask, begun = asked.promise
            wait = self.seats - 1 if ask.kind == Kind.KEEP else (ask.partner - ask.player) % self.seats
            if turn == begun + wait:
                self.open.remove(asked)
                happened = [event for each in self.happened[-wait - 1 :] for event in each]
                self.counts[ask.kind, outcome(asked, happened, self.reasons, state)] += 1
        self.happened, self.reasons = [*self.happened[1:], []], []


def table(counts: Counter[tuple[str, str]]) -> Iterable[str]:
    """The lines of the table: one for each kind of request, then one for all."""
    for kind in (*(kind for kind in Kind if counts[kind, "asked"]), ""):
        of = Counter[str]()
        for (each, what), count in counts.items():
            of[what] += count if kind in ("", each) else 0
        kept, agreed = of[KEPT], of["agreed"]
        unsettled = (*_COLUMNS[:2], *RELEASED)
        settled = sum(count for what, count in of.items() if what not in unsettled and not what.startswith("no: "))
        share = f"{kept / settled:.1%}" if settled else "-"
        other = ", ".join(f"{what} {count}" for what, count in of.most_common() if count and what not in _COLUMNS)
        counted = f"asked {of['asked']:>5}  agreed {agreed:>5}  kept {kept:>5} of {settled:>5} = {share:<7}"
        yield f"{kind or 'all':<5} {counted} {other}"


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description="How often bots of the memoir keep what they promised.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--level", default="medium")
    given = parser.parse_args()
    game, counts = games.load("memoir"), Counter[tuple[str, str]]()
    for number in range(given.games):
        played = Played(game, 2 + number % 3, given.level, f"{given.seed}:{number}")
        played.play()
        counts += played.counts
    print("\n".join(table(counts)))


if __name__ == "__main__":
    main()
