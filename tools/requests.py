"""Whether bots of *Veiled Memoir* keep what they have promised their partners.

    python -m tools.requests --games 200 --level medium

In random games of bots every seat asks a partner for something at random, at a random moment of its turn
(``games/memoir/strategy/requests.py``). Told is, for each kind, how often that was agreed to and how often it was then
kept, judged by the events alone; and for broken promises what was told: a hallucination or an event that came up, or
the reason that the bot gave.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from random import Random
from typing import cast

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

NAMED = (Why.FAR, Why.RISKS, Why.GIVES_UP, Why.KILLS, Why.WARDS, Why.KEEPS)
"""Reasons that name the danger for which a promise is broken."""
KEPT = "kept"
_COLUMNS = ("asked", "agreed", KEPT)
MOMENT = 0.3
"""How likely a seat asks before each of its decisions, once a turn."""


def outcome(ask: Ask, happened: Sequence[Event], reasons: Sequence[Reason], state: MemoirState) -> str:
    """``kept``, or what was told of a promise that was broken meanwhile; ``state`` is the position after it."""
    if _is_kept(ask, happened, state):
        return KEPT
    met = (type(event).__name__ for event in happened if isinstance(event, events.HallucinationMet | events.EventDrawn))
    named = (str(why.reason) for why in reasons if why.reason in NAMED)
    gone = ("gone",) if ask.kind == Kind.TAKE and letter_at(state, goal_of(state, ask)) is None else ()
    return next(chain(gone, named, met), "nothing")


def _is_kept(ask: Ask, happened: Sequence[Event], state: MemoirState) -> bool:
    match ask.kind:
        case Kind.COME:
            return state.players[ask.partner].place == goal_of(state, ask)
        case Kind.STAY:
            return not any(isinstance(event, events.PawnMoved) and event.player == ask.partner for event in happened)
        case Kind.TAKE:
            return any(isinstance(event, events.ResourceTaken) and event.place == ask.about for event in happened)
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


class Played:
    """One game, in which seats ask each other for things."""

    def __init__(self, game: Game, seats: int, level: str, seed: str) -> None:
        self.rng, self.seats, self.alone = Random(seed), seats, level in ("gentle", "easy")
        self.state = cast("MemoirState", game.new_state(seats, {}))
        self.bot, self.strategy = make_bot(level, game), game.strategy()
        self.open: list[Promise] = []
        self.counts: Counter[tuple[str, str]] = Counter()
        self.happened: list[list[Event]] = [[] for _ in range(seats + 1)]
        """The events of the last turns, the present one last."""
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

    def _plan(self) -> Sequence[Action]:
        view = self.state.view(self.state.current_player)
        view.promises = self.open
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
            self.state, self.rng.choice(kinds[self.rng.choice(sorted(kinds))]), alone=self.alone, promises=self.open
        )
        self.counts[said.kind, "asked"] += 1
        if said.against is None:
            self.counts[said.kind, "agreed"] += 1
            self.open.append(Promise(said, self.state.turn))
        else:
            self.counts[said.kind, f"no: {said.against.reason}"] += 1

    def _settle(self, turn: int) -> None:
        """Judge the promises of the turn that has ended."""
        state = self.state
        for promise in self.open[:]:
            ask = promise.ask
            wait = self.seats - 1 if ask.kind == Kind.KEEP else (ask.partner - ask.player) % self.seats
            if turn == promise.turn + wait:
                self.open.remove(promise)
                happened = self.happened[-wait - 1 :] if ask.kind == Kind.KEEP else self.happened[-1:]
                result = outcome(ask, [event for each in happened for event in each], self.reasons, state)
                self.counts[ask.kind, result] += 1
        self.happened, self.reasons = [*self.happened[1:], []], []


def table(counts: Counter[tuple[str, str]]) -> Iterable[str]:
    """A line a kind, then one for all."""
    for kind in (*Kind, ""):
        of = Counter[str]()
        for (each, what), count in counts.items():
            of[what] += count if kind in ("", each) else 0
        kept, agreed = of[KEPT], of["agreed"]
        settled = sum(count for what, count in of.items() if what not in _COLUMNS[:2] and not what.startswith("no: "))
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
