"""What every board says: each event is told, and each refusal is one sentence, in every language.

Games are played at random and by bots, without a table; the words are those of a match of each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import groupby, pairwise, product
from random import Random
from typing import Any, NamedTuple

import pytest

from dejavu import games
from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import State
from dejavu.engine.refusal import UNKNOWN_ACTION, Refusal
from dejavu.engine.session import Session
from dejavu.table import text
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.protocol import Words
from dejavu.table.play.hints import Hint
from dejavu.table.play.match import Match
from dejavu.table.play.match_seats import NO_EYES
from dejavu.table.shell.app import App
from dejavu.table.text import languages
from tests.amounts import LONG, amount
from tests.conformance import mutants
from tests.table.every_board import GAMES, ODD, Step, begun, played, seated, ways
from tests.table.hands import AppAt

ENOUGH = amount(2_000, 50_000)
"""Acts in games of each kind, after a game for every number of seats."""
FOREIGN, TRIED = 20, 0.02
"""So many actions of other positions are tried in one; how often, beside the first position of each kind."""
ALIKE = 4
"""So many refusals of one reason in one game are put into words."""
ENDS = (".", "?", "。", "？")
OTHERS = [language for language in languages.available() if language != languages.ENGLISH]
SPOKEN = [languages.ENGLISH, *OTHERS[:1], *(pytest.param(one, marks=pytest.mark.slow) for one in OTHERS[1:])]


class Told(NamedTuple):
    """All that happened in one game, turn by turn, and what was refused in it."""

    session: Session
    turns: Sequence[Sequence[Event]]
    refused: Mapping[Refusal, State]
    """Each with the position in which it was met."""


@cache
def told(game: str) -> Sequence[Told]:
    """Some games, one for each number of seats at least."""
    rng, foreign, found, acts = Random(game), dict[Action, None](), list[Told](), 0
    for way in ways(game):
        if acts >= ENOUGH and way.seed > 1:
            break
        session, steps = begun(way), list[Step]()
        refused, kinds = dict[Refusal, State](), set[frozenset[str]]()
        for step in played(session, way):
            steps.append(step)
            legal = step.before.legal_actions()
            kind = frozenset(action.verb for action in legal)
            if kind in kinds and rng.random() > TRIED:
                continue
            kinds.add(kind)
            foreign.update(dict.fromkeys(legal))
            tried = [*rng.sample(list(foreign), min(len(foreign), FOREIGN)), rng.choice(legal)]
            for action in (mutant for base in tried for mutant in (base, *mutants(base))):
                add_refusal(refused, step.before.why_not(action), step.before)
            bystander = step.before.view((step.before.current_player + 1) % way.seats)
            if way.seats > 1:
                add_refusal(refused, bystander.why_not(rng.choice(legal)), step.before)
        add_refusal(refused, session.state.why_not(steps[-1].action), session.state)
        acts += len(steps)
        turns = [list(of_turn) for _turn, of_turn in groupby(steps, lambda step: step.before.turn)]
        found.append(Told(session, [[e for step in turn for e in step.events] for turn in turns], refused))
    return [*found, found[0]._replace(turns=[[event] for event in made(game, found)])]


def made(game: str, found: Sequence[Told]) -> Iterator[Event]:
    """Events of kinds that never happened, about what others are about; a number of their own is 1."""
    happened = [event for one in found for turn in one.turns for event in turn]
    about = {name: getattr(event, name) for event in happened for name in names_of(type(event))}
    for kind in set(games.spec(game).events().values()) - {type(event) for event in happened}:
        yield kind(**{name: about.get(name, 1) for name in names_of(kind)})


def names_of(kind: type) -> Sequence[str]:
    """The fields of a kind of event."""
    return [field.name for field in fields(kind)] if is_dataclass(kind) else kind._fields  # type: ignore[attr-defined]


def add_refusal(refused: dict[Refusal, State], why: Refusal | None, state: State) -> None:
    """Keep a refusal with the position in which it was met first, a few for each reason."""
    if why is not None and why not in refused and [one.reason for one in refused].count(why.reason) < ALIKE:
        refused[why] = state


@contextmanager
def speaking(app: App, one: Told) -> Iterator[tuple[Match, Words[Any]]]:
    """The words of a match of one of these games."""
    state = one.session.state
    match = seated(app, one.session)
    assert isinstance(match.board, GameBoard)
    try:
        yield match, match.board.words(match)
    finally:
        one.session.state = state
        match.close()


# What is no sentence


def ids_of(value: object) -> Iterator[str]:
    """All names with hyphens that a value holds: ids, which are for the program alone."""
    if isinstance(value, str):
        if "-" in value:
            yield str(value)
    elif is_dataclass(value):
        yield from (found for field in fields(value) for found in ids_of(getattr(value, field.name)))
    elif isinstance(value, Iterable):
        yield from (found for one in value for found in ids_of(one))


WORDS = {"counter-clockwise"}
"""Ids that are English words, written as such."""


def check_words(words: str, *about: object) -> None:
    """Words of a sentence: something is said, all fields are filled, and nothing reads as the program writes it."""
    assert words.strip() == words != "", f"{words!r} is not said"
    assert not re.search(r"\{\w*\}|%\(\w+\)|%[sd]", words), f"{words!r} has a field that is not filled"
    assert not re.search(r"\w_\w|\b[A-Z]\w+\.[A-Z_]+\b|\bNone[.,:]", words), f"{words!r} shows how it is written"
    leaked = [
        found
        for found in ids_of(about)
        if found in words and found not in WORDS and re.search(rf"(?<![\w-]){re.escape(found)}(?![\w-])", words)
    ]
    assert not leaked, f"{words!r} has ids in it: {leaked}"


def check_sentence(words: str) -> None:
    """One English sentence: it begins as one and ends as one, and none ends within it."""
    assert not words[0].islower(), f"{words!r} does not begin as a sentence"
    assert re.fullmatch(r"(?:[^.?!]|[.!?](?=\w))+[.?]", words), f"{words!r} is no single sentence"


# The checks


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_every_event_is_told_or_left_untold_for_a_reason(app_at: AppAt, game: str) -> None:
    """An event is told where it has a line of its own, or where other lines would be without it.

    Kinds that never happened in these games are made of what others are about.
    """
    app, met, silent = app_at(), set[type](), dict[type, Event]()
    untold: Mapping[type, str] = {}
    for one in told(game):
        with speaking(app, one) as (_match, words):
            untold = words.untold
            for turn in one.turns:
                for at, event in enumerate(turn):
                    met.add(type(event))
                    if not is_told(words, turn, at):
                        silent.setdefault(type(event), event)
    assert met and met >= set(games.spec(game).events().values())
    wrong = [event for kind, event in silent.items() if kind not in untold]
    assert not wrong, f"nothing is said of {wrong}, and the words do not say why (Words.untold)"
    assert all(reason.strip() for reason in untold.values())
    assert untold.keys() <= silent.keys(), "what is said to be left untold is told"


Follows = tuple[type, type]
"""Kinds of events of which one follows on the other."""


def varied(turns: Sequence[Sequence[Event]], known: set[Follows]) -> Iterator[Sequence[Event]]:
    """The turns in which something follows on something as was not known before."""
    for turn in turns:
        follows = {(type(one), type(other)) for one, other in pairwise([None, *turn])}
        if follows - known:
            known |= follows
            yield turn


def is_told(words: Words[Any], turn: Sequence[Event], at: int) -> bool:
    """Whether anything is said of the event at a place of a turn."""
    return bool(words.log_lines([turn[at]])) or lines(words, turn) != lines(words, [*turn[:at], *turn[at + 1 :]])


def lines(words: Words[Any], happened: Sequence[Event]) -> Sequence[str]:
    """The lines of the log."""
    return [line.words for line in words.log_lines(happened)]


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_log_and_news_speak_plainly(app_at: AppAt, game: str, language: str) -> None:
    """To whoever acted, to another one, and to nobody in particular. Everyone is called by name, never "you"."""
    text.use_language(language)
    app, said, known = app_at(), 0, set[Follows]()
    for one in told(game):
        with speaking(app, one) as (_match, words):
            for turn, eyes in product(one.turns if LONG else varied(one.turns, known), (0, NO_EYES)):
                seen = [event.seen_by(eyes) for event in turn]
                spoken = [line.words for brief in (True, False) for line in words.log_lines(seen, brief)]
                assert all(line.endswith((*ENDS, "!", "！")) for line in spoken), spoken
                spoken += [line for brief in (True, False) for news in words.news(seen, brief) for line in news.lines]
                spoken += words.shortly(seen)
                ids = frozenset(ids_of(turn))
                for line in spoken:
                    check_words(line.replace(ODD, "Ben"), ids)
                    addressed = re.search(r"\b[Yy]ou\b|\byour\b", re.sub("“.*?”", "", line))
                    assert language != languages.ENGLISH or not addressed, line
                said += len(spoken)
    assert said


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_every_refusal_is_one_sentence(app_at: AppAt, game: str, language: str) -> None:
    """A text that is no action of the game is told as it is. A translation may make several sentences of one."""
    text.use_language(language)
    app, met = app_at(), set[str]()
    for one in told(game):
        with speaking(app, one) as (match, words):
            for why, state in one.refused.items():
                match.session.state = state
                sentence = words.refusal(why).replace(ODD, "Ben")
                if why.reason == UNKNOWN_ACTION:
                    sentence = sentence.replace(str(why.about[0]), "x")
                check_words(sentence, why)
                if language == languages.ENGLISH:
                    check_sentence(sentence)
                assert sentence.endswith(ENDS), sentence
                met.add(why.reason)
    assert len(met) > 2, met


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_bar_hints_plates_and_finale_speak_plainly(app_at: AppAt, game: str, language: str) -> None:
    """The headline of a finale was "{count} pairs", and no check had asked for it."""
    text.use_language(language)
    app, said = app_at(), dict[str, None]()
    for one in told(game):
        with speaking(app, one) as (match, words):
            over, strategy = match.session.state, match.game.strategy()
            assert over.ending
            said[words.ending(over.ending)] = None
            said.update(dict.fromkeys(words.points(count) for count in (-2, 0, 1, 2, *over.returns())))
            said.update(dict.fromkeys(words.category(part) for parts in over.score_parts() for part in parts))
            for state in (*one.refused.values(), over):
                if match.board.automatic(state):  # nobody sees it
                    continue
                match.session.state = state
                for view in map(state.view, (NO_EYES, *range(len(match.names)))):
                    said.update(dict.fromkeys((words.phase(view), words.sentence(view))))
                    if legal := view.legal_actions():
                        said[words.end_label(view) or words.wanted(view)] = None
                        acts = (Random(game).choice(legal),)
                        said[words.advice(Hint(acts[0], strategy.explain(view, acts)), view)] = None
    assert said
    for line in said:
        check_words(line.replace(ODD, "Ben"))


@pytest.mark.parametrize(
    "words", ["", "  ", "Take {count}.", "Take %s.", "Take a red-moon.", "Phase.OVER", "It is None."]
)
def test_what_is_no_plain_line_is_noticed(words: str) -> None:
    with pytest.raises(AssertionError):
        check_words(words, Refusal("any", ("red-moon",)))


@pytest.mark.parametrize("words", ["no card.", "No card", "No card. Take one.", "No card..", "Not now: why? So."])
def test_what_is_not_one_sentence_is_noticed(words: str) -> None:
    with pytest.raises(AssertionError):
        check_sentence(words)
