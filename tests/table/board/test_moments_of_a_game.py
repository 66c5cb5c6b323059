"""Up to four moments of a game that is over: what changed most, what a rival changed, a miss, the best turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event
from typing import Any, cast

import pytest

from dejavu.engine.action import Action
from dejavu.engine.game import State, View
from dejavu.engine.journal import Check, Seat
from dejavu.engine.session import Session
from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.store import autosave, saves
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.board.finale import memorable
from dejavu.table.board.finale.memorable import Kind, Moment, moments, told
from dejavu.table.board.finale.moments_sheet import MomentsSheet
from dejavu.table.board.finale.steps import MomentsStep
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.protocol import Words
from dejavu.table.boards import board_of
from dejavu.table.kit import frame
from dejavu.table.kit.stakes import Stake, consequence
from dejavu.table.play.bot_process import InlineWorker, SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.play.replay import Replay, ReplayFrame
from dejavu.table.program import Program
from dejavu.table.shell.launch import Launch
from tests.amounts import LONG
from tests.cases import some
from tests.games.memoir.notation import memoir
from tests.games.trip.notation import trip
from tests.table.board.conftest import PlainMatch
from tests.table.board.test_finale import begun
from tests.table.boards.memoir.acting import chance_gives
from tests.table.boards.memoir.conftest import laid
from tests.table.boards.memoir.nights import tiles
from tests.table.hands import AppAt, click, key, settle, target
from tests.table.lettering import Lettered
from tests.table.transcripts import Ear

_FOLDER = Path(__file__).parents[2] / "replays"
_FEW = ("fragments-3", "trip-4-small-advanced", "memoir-2-house-chosen", "memoir-4-hard")
REPLAYS = sorted(_FOLDER.glob("*.jsonl")) if LONG else [_FOLDER / f"{name}.jsonl" for name in _FEW]
PLAYED = _FOLDER / "fragments-3.jsonl"


def sum_of(line: str) -> int:
    """All signed numbers together."""
    return sum(int(number.replace("−", "-")) for number in re.findall(r"(?<!\S)[+−]\d+", line))


def match_of(app_at: AppAt, path: Path) -> Match:
    journal = autosave.read(path)
    game = autosave.restored(journal)
    return Match(app_at(), Session.resume(game, journal), board_of(game), SilentWorker())


def moments_of(match: Match, stop: Callable[[], bool] = bool) -> list[Moment]:
    board = cast(GameBoard, match.board)

    def frame_of(state: State) -> type[frame.Frame[Any, Any]] | None:
        presentation = board.presentation(state)
        return presentation.frame if presentation else None

    words: Words[Any] = board.words(match)
    return moments(match.session, words, frame_of, stop)


def film(match: Match, path: Path) -> Replay:
    return Replay(match.app, match.game, match.board, autosave.read(path), lambda: None)


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_every_game_has_moments_that_open_where_a_turn_begins(app_at: AppAt, path: Path) -> None:
    match = match_of(app_at, path)
    found = moments_of(match)
    frames = film(match, path).frames
    assert [moment.kind for moment in found] == sorted({moment.kind for moment in found})
    assert Kind.TURN in [moment.kind for moment in found]
    for moment in some(found):
        before, here = frames[moment.at - 1].state, frames[moment.at].state
        assert (here.turn, here.round) != (before.turn, before.round)
        assert here.round == moment.round > 0
        assert told(moment, match.names).count(match.names[moment.seat])


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_game_saved_at_a_moment_stands_where_the_film_does(app_at: AppAt, path: Path) -> None:
    match = match_of(app_at, path)
    frames = film(match, path).frames
    for moment in some(moments_of(match)):
        kept = saves.keep(saves.copy_of(match.session, moment.entries), "A moment")
        game = match.game
        again = Session.resume(game, autosave.read(kept))
        assert again.state.to_data() == frames[moment.at].state.to_data()


def gains(match: Match, path: Path) -> Iterator[tuple[int, int]]:
    """Everyone's gains in each turn of its own, by the number of the turn."""
    frames = film(match, path).frames
    for before, after in pairwise(frames):
        for event in after.events:
            gain = match.game.gain(event)
            if before.state.round and gain and gain.seat in (None, _actor(frames, before.state.turn)):
                yield before.state.turn, gain.total


def _actor(frames: list[ReplayFrame], turn: int) -> int:
    return next(one.state.current_player for one in frames if one.state.turn == turn)


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_the_best_turn_brought_most_to_whose_turn_it_was(app_at: AppAt, path: Path) -> None:
    match = match_of(app_at, path)
    best = next(moment for moment in moments_of(match) if moment.kind is Kind.TURN)
    by_turn: dict[int, int] = {}
    for turn, points in gains(match, path):
        by_turn[turn] = by_turn.get(turn, 0) + points
    turn = film(match, path).frames[best.at].state.turn
    assert by_turn[turn] == max(by_turn.values())
    assert str(by_turn[turn]) in best.message()


@pytest.mark.parametrize("path", [path for path in sorted(_FOLDER.glob("*.jsonl")) if "memoir" not in path.stem])
def test_the_lines_of_the_best_turn_add_up_to_its_points(app_at: AppAt, path: Path) -> None:
    """It said 31 VP and told two cards of nine: the third one, of thirteen, stood with what changed most."""
    best = moments_of(match_of(app_at, path))[-1]
    points, *lines = best.lines()
    assert best.kind is Kind.TURN
    assert sum(map(sum_of, lines)) == int(points.split()[0]), best.lines()


@pytest.mark.parametrize("name", ["fragments-3", "fragments-4-speed", "trip-4-small-advanced"])
def test_the_best_turn_says_whether_it_drew_level_or_took_the_lead(app_at: AppAt, name: str) -> None:
    """A last card drew level from 24 behind, and only its points were told."""
    path = _FOLDER / f"{name}.jsonl"
    match = match_of(app_at, path)
    best = next(moment for moment in moments_of(match) if moment.kind is Kind.TURN)
    frames = film(match, path).frames
    leads = list[int]()
    for at in (best.at, best.end):
        totals = frames[at].state.returns()
        leads.append(totals.pop(best.seat) - max(totals))
    assert any(" behind, and is " in line for line in best.lines()) is (leads[0] < 0 <= leads[1])


def test_only_a_rival_who_did_not_win_missed_anything(app_at: AppAt) -> None:
    missed = []
    for path in REPLAYS:
        match = match_of(app_at, path)
        if match.game.info.utility == "rivals":
            missed += [
                (moment.seat, match.session.state.winners()) for moment in moments_of(match) if moment.kind is Kind.MISS
            ]
    assert all(seat not in winners for seat, winners in some(missed))


def test_after_a_miss_nothing_was_gained_that_could_have_been_it(app_at: AppAt) -> None:
    """*Lacks one more hotel*, said of a turn in round 9: in round 11 the hotel was scored."""
    after = []
    for path in REPLAYS:
        match = match_of(app_at, path)
        frames = film(match, path).frames
        for moment in (one for one in moments_of(match) if one.kind is Kind.MISS):
            later = [frame for frame in frames[moment.end + 1 :] if frame.acts]
            found = [match.game.gain(event) for frame in later for event in frame.events]
            turns = {frame.state.turn for frame in later if frame.state.current_player == moment.seat}
            after.append((turns, [gain for gain in found if gain and gain.seat == moment.seat and gain.total > 0]))
    assert all(not turns or not gained for turns, gained in some(after))


def test_nobody_waits_for_the_moments_of_a_game_that_was_left(app_at: AppAt) -> None:
    assert moments_of(match_of(app_at, PLAYED), lambda: True) == []


# At the end of a game


@pytest.fixture
def program(app_at: AppAt) -> Iterator[Program]:
    made = Program(app_at(reduced_motion=True), Launch(), InlineWorker)
    made.app.push(made.title())
    made.matches.proceed_named(PLAYED)
    settle(made.app)
    yield made
    made.matches.leave()


def finale(program: Program) -> FinalScene:
    scene = program.app.scene
    assert isinstance(scene, FinalScene)
    return scene


def test_a_moment_is_watched_from_where_it_began_and_a_way_leads_back(
    program: Program, paragraphs: list[Lettered]
) -> None:
    """Its caption once covered the map, and was gone before the turn was over."""
    moment = finale(program).moments[-1]
    click(program.app, "moments")
    settle(program.app)
    click(program.app, "watch:turn")
    shown = program.matches.current
    assert isinstance(shown, Replay)
    assert moment.at <= shown.progress[0] <= moment.at + 1, "it plays at once"
    assert shown.playing and shown.caption == told(moment, shown.names)
    paragraphs.clear()
    settle(program.app)
    assert shown.progress[0] == moment.end and not shown.playing, "the turn is over"
    assert program.app.toasts.words == ""
    assert any(each.words.startswith(told(moment, shown.names)) for each in paragraphs), "beside the slider, to the end"
    shown.undo()
    assert shown.caption == ""
    shown.forward()
    assert target(program.app, "way-back").label == "Moments"
    key(program.app, "escape")
    settle(program.app)
    assert isinstance(program.app.scene, MomentsSheet), "the page that led to the film"
    click(program.app, "watch:change")
    settle(program.app)
    click(program.app, "way-back")
    settle(program.app)
    key(program.app, "escape")
    settle(program.app)
    assert finale(program).moments[-1].at == moment.at


def test_a_moment_is_saved_to_be_played_on_from(program: Program) -> None:
    scene = finale(program)
    click(program.app, "moments")
    settle(program.app)
    click(program.app, "keep:change")
    settle(program.app)
    moment = scene.moments[0]
    proposed = f"What changed most, {scene.match.names[moment.seat]}, round {moment.round}"
    assert target(program.app, "name").value == proposed
    key(program.app, "return")
    settle(program.app)
    (kept,) = saves.named()
    program.matches.proceed_named(kept.path)
    assert program.matches.current
    state = program.matches.current.session.state
    assert (state.round, state.is_terminal()) == (scene.moments[0].round, False)


def test_a_voice_tells_the_moments(program: Program) -> None:
    scene = finale(program)
    lines = [told(moment, scene.match.names) for moment in scene.moments]
    assert len(lines) == 4
    assert scene.guidance()[-len(lines) :] == lines
    program.app.narrator.listeners["ear"] = ear = Ear()
    click(program.app, "moments")
    settle(program.app)
    for moment in scene.moments:
        assert any(moment.message().rstrip(".") in line for line in ear.lines)


def test_the_moments_are_one_step_of_the_finale_that_any_input_passes(program: Program) -> None:
    scene = finale(program)
    scene.telling.start()
    shown = []
    while not scene.at_rest:
        shown.append(type(scene.step))
        key(program.app, "space")
    assert shown.count(MomentsStep) == 1


def test_the_button_of_the_moments_has_its_place_before_they_are_known(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It came late, and pushed the others aside."""
    later, app = Event(), program.app
    found = finale(program).moments
    monkeypatch.setattr(memorable, "moments", lambda *_about: found if later.wait(60) else [])
    scene = finale(program)
    scene.leave()
    scene.enter()
    scene.layout(app.window.size)
    app.ask_targets()
    assert not target(app, "moments").enabled
    places = {t.name: t.rect for t in app.targets}
    later.set()
    settle(app)
    assert target(app, "moments").enabled
    assert {t.name: t.rect for t in app.targets} == places


def test_a_game_without_moments_has_neither_step_nor_button(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at(reduced_motion=True)
    scene = begun(app, plain_match)
    settle(app)
    scene.moments = ()
    scene.telling.start()
    shown = []
    while not scene.at_rest:
        shown.append(type(scene.step))
        key(app, "space")
    assert MomentsStep not in some(shown)
    assert "moments" not in [button.name for button in scene.buttons()]


@pytest.mark.parametrize(
    ("name", "who", "words"),
    [
        (
            "memoir-4-hard",
            "Player 2",
            "Drew disorientation: “The Door You Came By”. Player 1, Player 2 and Player 3 are turned by 120°",
        ),
    ],
)
def test_what_changed_most_is_the_moment_of_who_did_it(app_at: AppAt, name: str, who: str, words: str) -> None:
    """Where all pawns went round, it told two lines of what one could fetch."""
    match = match_of(app_at, _FOLDER / f"{name}.jsonl")
    change = next(moment for moment in moments_of(match) if moment.kind is Kind.CHANGE)
    assert change.message().startswith(words)
    assert match.names[change.seat] == who


RIVALS = [path for path in sorted(_FOLDER.glob("*.jsonl")) if not path.stem.startswith("memoir")]


def leads(match: Match, path: Path) -> Iterator[tuple[int, int, int, list[int]]]:
    """For each act the frame before it, the winner's lead before and after it by adding gains up, and these gains."""
    frames = film(match, path).frames
    (winner,) = match.session.state.winners()
    for at, (before, after) in enumerate(pairwise(frames)):
        if after.acts and before.state.round:
            totals = list(before.state.returns())
            gained = [gain for event in after.events if (gain := match.game.gain(event))]
            lead = totals[winner] - max(total for seat, total in enumerate(totals) if seat != winner)
            for gain in gained:
                assert gain.seat is not None
                totals[gain.seat] += gain.total
            now = totals[winner] - max(total for seat, total in enumerate(totals) if seat != winner)
            yield at, lead, now, [gain.total for gain in gained]


@pytest.mark.parametrize("path", RIVALS, ids=lambda path: path.stem)
def test_what_changed_most_is_the_act_that_made_the_winners_lead(app_at: AppAt, path: Path) -> None:
    """It quoted a card that somebody could have completed and never wanted, while another act decided the game."""
    match = match_of(app_at, path)
    changed = [moment for moment in moments_of(match) if moment.kind is Kind.CHANGE]
    if len(match.session.state.winners()) != 1:
        assert not changed
        return
    acts = list(leads(match, path))
    behind = [at for at, before, now, _gains in acts if before < 0 < now]
    most = max(now - before for _at, before, now, _gains in some(acts) if now > 0)
    (moment,) = changed
    within = [act for act in acts if moment.at <= act[0] < moment.end]
    if "passes" in moment.message():
        assert behind and behind[-1] in [at for at, *_rest in within]
        deed = next(act for act in within if act[0] == behind[-1])
    else:
        deed = next(act for act in reversed(within) if act[2] - act[1] == most)
        assert f"{deed[2]} " in moment.message()
    assert any(f"+{points}" in moment.message() for points in deed[3]), (moment.message(), deed)


def game_of_chance(app_at: AppAt, seats: int, seed: int) -> Match:
    """A trip in which nobody thinks, so that false memories decide."""
    session, rng = Session(trip(), [Seat(name) for name in ("Ada", "Ben", "Cleo")[:seats]], seed, {}), Random(seed)
    while not session.state.is_terminal():
        legal = session.state.legal_actions()
        telling = [action for action in legal if action.verb in ("score", "choose")]
        session.act(rng.choice(telling or legal))
    return Match(app_at(), session, board_of(session.game), SilentWorker())


@pytest.mark.parametrize(
    ("seats", "seed", "who", "words"),
    [
        (2, 2, "Ben", "Forgot 1 shop. Most false memories −11. Ada passes Ben, and stays in front."),
        (3, 7, "Ben", "Forgot 1 restaurant. Most false memories −10. Cleo passes Ben, and stays in front."),
        (3, 2, "Ben", "Forgot 1 hotel. Most false memories −9. Ada's lead grows from 5 points to 13 points."),
        (3, 5, "Ada", "Cleo: No longer has the most false memories (+5). Cleo was level, and is 6 points ahead."),
        (
            3,
            3,
            "Ada",
            "Scored the hotel on D5 D6 E5: +4, 3 cells agree +3. Ada passes Ben, and stays in front.",
        ),
    ],
    ids=["a rival loses it", "a rival of three", "a rival falls back", "a rival's act pays the winner", "the winner"],
)
def test_what_changed_most_names_who_did_it_who_paid_and_who_leads(
    app_at: AppAt, seats: int, seed: int, who: str, words: str
) -> None:
    """It told a rival's loss as the winner's, a lead of nobody, and one that grew from 0."""
    match = game_of_chance(app_at, seats, seed)
    change = next(moment for moment in moments_of(match) if moment.kind is Kind.CHANGE)
    assert (match.names[change.seat], change.message()) == (who, words)


@pytest.mark.parametrize(
    ("seed", "who", "words"),
    [
        (3, "Ben", "As many points as Ada: a tie-break decided."),
        (77, "Ada", "Short of the victory by 1 point. Ben against Ada: Places +2, Memories +2, Photos −3."),
    ],
)
def test_what_the_second_lacked(app_at: AppAt, seed: int, who: str, words: str) -> None:
    """It was short by 0 points after a tie-break, and *Photos −3* was among what put the winner ahead.

    No race is looked for here, because that would be told instead.
    """
    match = game_of_chance(app_at, 2, seed)
    board = cast(GameBoard, match.board)
    found = moments(match.session, board.words(match), lambda state: None, lambda: False)
    missed = next(moment for moment in found if moment.kind is Kind.MISS)
    assert (match.names[missed.seat], missed.message()) == (who, words)


def test_the_best_turn_keeps_a_line_that_was_told_of_another_turn(app_at: AppAt) -> None:
    """*Most false memories −1* was left out, because another turn had brought the same."""
    change, *_others, best = moments_of(game_of_chance(app_at, 2, 16))
    assert change.at != best.at
    assert best.message().endswith(
        "Forgot 1 hotel. Most false memories −1. Scored the restaurants on E1 E2 F2: +3, 3 cells agree +3."
    )


@pytest.mark.parametrize(
    ("name", "missed"),
    [
        ("memoir-1", ["Can open The Lake: 2 points, and the goal is reached."]),
        ("memoir-2-house-chosen", []),
        ("memoir-4-hard", []),
    ],
)
def test_a_team_missed_no_memory_that_it_opened_later(app_at: AppAt, name: str, missed: list[str]) -> None:
    """*Lacks one card for The Letter*, which a partner opened four rounds later."""
    match = match_of(app_at, _FOLDER / f"{name}.jsonl")
    assert [moment.message() for moment in moments_of(match) if moment.kind is Kind.MISS] == missed


def test_a_lost_team_reads_what_lost_it_and_what_it_held_in_danger(app_at: AppAt) -> None:
    """A turned ring was told as what changed most; the mood that was left hid what could be opened."""
    state = laid(
        hand=["a", "b", "c", "d"],
        ada={"mood": 5},
        ben={"mood": 5},
        round=3,
        faces={tiles()["m6"]: "hole", "1,0": "event"},
        opened=[{"memory": 6, "seat": 1}],
    )
    session = Session(memoir(), [Seat("Ada"), Seat("Ben")], 5, state.to_data()["options"])
    session.replay(Check(state.to_data(), anew=True))
    match = Match(app_at(), session, board_of(session.game), SilentWorker())
    chance_gives(match, *["card", "lantern"] * memoir().components.rules.draw, "no-answer")
    session.act(END_ACTIONS)
    session.act(Action.parse("move(e)"))
    told = [(moment.kind, moment.message()) for moment in moments_of(match)]
    assert told == [
        (Kind.CHANGE, "“Nobody Answers” takes 1 mood from Ada and Ben. Nobody's mood is 5 or more."),
        (Kind.MISS, "Can open The Name: 3 points, and the goal is reached."),
    ]


def test_what_comes_after_a_win_is_no_moment(app_at: AppAt) -> None:
    """What changed most and the nearest miss were of the last round, after the night was won."""
    state = laid(
        hand=["a", "b", "c", "d"],
        ada={"mood": 5},
        ben={"mood": 5},
        round=3,
        faces={tiles()["m6"]: "hole", tiles()["m7"]: "hole", "1,0": "event"},
        opened=[{"memory": 6, "seat": 1}, {"memory": 7, "seat": 0}],
        won=True,
    )
    session = Session(memoir(), [Seat("Ada"), Seat("Ben")], 5, state.to_data()["options"])
    session.replay(Check(state.to_data(), anew=True))
    match = Match(app_at(), session, board_of(session.game), SilentWorker())
    chance_gives(match, *["card", "lantern"] * memoir().components.rules.draw, "no-answer")
    session.act(END_ACTIONS)
    session.act(Action.parse("move(e)"))
    assert session.state.is_terminal()
    kinds = {moment.kind for moment in moments_of(match)}
    assert kinds.isdisjoint({Kind.CHANGE, Kind.MISS})


@pytest.mark.parametrize(
    ("ada", "ben", "missed"),
    [
        ([], [], []),
        ([], ["a"], []),
        (["a", "a"], ["a", "b", "c"], [("Ada", "Can open The Platform: 1 point.")]),
        (["a", "c"], ["a", "b", "c"], [("Ben", "Lacks one card for The Name (3 points): Skate strap.")]),
        (["a", "b", "c"], ["a", "c"], [("Ada", "Lacks one card for The Name (3 points): Skate strap.")]),
        (["a", "a"], ["a", "a"], [("Ben", "Can open The Platform: 1 point.")]),
    ],
    ids=["nothing", "two cards", "whole before larger", "larger", "larger of the first", "people before bots"],
)
def test_a_team_missed_what_it_held_at_the_end(
    app_at: AppAt, ada: list[str], ben: list[str], missed: list[tuple[str, str]]
) -> None:
    """All of a memory rather than all but one card, then the largest, then that of people: Ben is one."""
    state = laid(hand=ada, ben={"hand": ben}, deck=memoir().components.rules.draw, round=3)
    session = Session(memoir(), [Seat("Ada", "easy"), Seat("Ben")], 5, state.to_data()["options"])
    session.replay(Check(state.to_data(), anew=True))
    match = Match(app_at(), session, board_of(session.game), SilentWorker())
    chance_gives(match, *["card", "lantern"] * state.deck)
    for _turn in range(2):
        session.act(END_ACTIONS)  # nothing is left for Ben to draw
    found = [moment for moment in moments_of(match) if moment.kind is Kind.MISS]
    assert session.state.is_terminal()
    assert [(match.names[moment.seat], moment.message()) for moment in found] == missed


@pytest.mark.parametrize(
    "name", ["fragments-2-built-map", "fragments-3", "fragments-3-even-start", "fragments-4-speed"]
)
def test_a_rival_who_began_the_end_changed_more_than_one_who_spoilt_a_sowing(app_at: AppAt, name: str) -> None:
    """It told a card that nobody had begun, of a game that a rival ended a turn before the others."""
    match = match_of(app_at, _FOLDER / f"{name}.jsonl")
    (rival,) = [moment for moment in moments_of(match) if moment.kind is Kind.RIVAL]
    paid, ended = rival.lines()
    assert paid.startswith("Completed ") and sum_of(paid) > 0, "the act that mattered comes first"
    assert ended == "Has a full memory: everyone else takes one last turn."


@pytest.mark.parametrize("lasts", [True, False])
def test_what_came_back_before_the_own_turn_was_not_changed_by_a_rival(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, lasts: bool
) -> None:
    """It told two cards that a rival had stopped, and the reader's next turn had begun with both in reach again."""
    match = match_of(app_at, PLAYED)
    kind, late = type(cast(GameBoard, match.board).words(match)), 2 * match.session.state.turn // 3

    def worth(view: View) -> int:
        """Lost with the turn of the first rival after the seat, and found again with that of the second, or never."""
        lost = view.turn > late if lasts else (view.current_player - view.seat) % 3 == 2
        return 0 if lost else 9

    monkeypatch.setattr(kind, "stakes", lambda words, view: {"key": Stake(worth(view))})
    monkeypatch.setattr(kind, "at_stake", lambda words, lost, view: 99)
    monkeypatch.setattr(kind, "begun_end", lambda words, happened: ())
    monkeypatch.setattr(
        kind,
        "consequences",
        lambda words, changed, view, past=False: [consequence(changed, "Lost.")] if changed else [],
    )
    rivals = [moment for moment in moments_of(match) if moment.kind is Kind.RIVAL]
    assert len(rivals) == lasts


def test_one_moment_at_least_is_of_a_person(app_at: AppAt) -> None:
    """Three moments were of one bot and one of another, and none of whoever had played."""
    match = match_of(app_at, PLAYED)
    before = [moment.seat for moment in moments_of(match)]
    (unnamed,) = {0, 1, 2} - set(before)
    seats = match.session.seats
    match.session.seats = [Seat(seat.name) if number == unnamed else seat for number, seat in enumerate(seats)]
    found = moments_of(match)
    assert len(found) <= 4
    own = [moment for moment in found if moment.seat == unnamed]
    frames = film(match, PLAYED).frames
    by_turn: dict[int, int] = {}
    for turn, points in gains(match, PLAYED):
        if _actor(frames, turn) == unnamed:
            by_turn[turn] = by_turn.get(turn, 0) + points
    assert [(moment.kind, moment.lines()[0].split()[0]) for moment in own] == [(Kind.OWN, str(max(by_turn.values())))]


def test_of_equally_good_turns_that_of_a_person_is_told(app_at: AppAt) -> None:
    """The best turn was a bot's, and the person's own, with as many points, came as another moment."""
    match = match_of(app_at, PLAYED)
    best: dict[int, int] = {}
    for turn, points in gains(match, PLAYED):
        best[turn] = best.get(turn, 0) + points
    frames = film(match, PLAYED).frames
    (first, last) = sorted(turn for turn, points in best.items() if points == max(best.values()))
    assert _actor(frames, first) != _actor(frames, last)
    for turn in (first, last):
        person = _actor(frames, turn)
        seats = match.session.seats
        match.session.seats = [
            seat._replace(controller="person" if number == person else "easy") for number, seat in enumerate(seats)
        ]
        told = {moment.kind: moment.seat for moment in moments_of(match)}
        assert told[Kind.TURN] == person and Kind.OWN not in told


@pytest.mark.parametrize("points", [3, 4, -4])
def test_a_rivals_turn_is_a_moment_where_it_came_to_more_than_a_trifle(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, points: int
) -> None:
    """It told that a space was taken which had the most tiles that match, and not what that mattered."""
    match = match_of(app_at, _FOLDER / "trip-2.jsonl")
    board, seat = cast(GameBoard, match.board), 0
    words: Words[Any] = board.words(match)
    assert 3 < 0.07 * max(match.session.state.returns()) < 4
    told = "You remembered the same later."
    monkeypatch.setattr(type(words), "came_of", lambda words, happened, later, whose: (points * (whose == seat), told))
    rivals = [moment for moment in moments_of(match) if moment.kind is Kind.RIVAL]
    assert [moment.seat for moment in rivals] == ([1] if abs(points) == 4 else [])
    assert all(told in moment.message() for moment in rivals)


def test_what_turns_brought_in_the_end_is_told_without_stakes_until_nobody_waits(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All stakes of all turns were computed for nothing, and went on to be once the finale was left."""
    match, counted = match_of(app_at, _FOLDER / "trip-2.jsonl"), list[int]()

    def unasked(words: object, view: object) -> None:
        raise AssertionError("asked for stakes")

    def came(words: object, happened: object, later: object, whose: int) -> tuple[int, str]:
        counted.append(whose)
        return 9, "It came to much."

    words = type(cast(GameBoard, match.board).words(match))
    monkeypatch.setattr(words, "stakes", unasked)
    monkeypatch.setattr(words, "came_of", came)
    assert Kind.RIVAL in [moment.kind for moment in moments_of(match)]
    assert len(counted) > 2
    counted.clear()
    assert moments_of(match, lambda: bool(counted)) == []
    assert len(counted) <= 2, "the seats of one turn"


def test_no_moment_tells_of_a_space_that_was_taken(app_at: AppAt) -> None:
    match = match_of(app_at, _FOLDER / "trip-3-singapore-advanced.jsonl")
    assert Kind.RIVAL not in [moment.kind for moment in some(moments_of(match))]


@pytest.mark.parametrize(("name", "person", "kinds"), [("trip-2", 1, ["CHANGE", "MISS", "TURN", "OWN"])])
def test_a_persons_best_turn_is_told_where_there_is_room(
    app_at: AppAt, name: str, person: int, kinds: list[str]
) -> None:
    """What a rival changed was left out, and what was left told of nothing that the player had done well."""
    match = match_of(app_at, _FOLDER / f"{name}.jsonl")
    seats = match.session.seats
    match.session.seats = [
        seat._replace(controller="person" if number == person else "easy") for number, seat in enumerate(seats)
    ]
    found = moments_of(match)
    assert [moment.kind.name for moment in found] == kinds
    assert found[-1].seat == person
    assert len({moment.at for moment in found if moment.kind in (Kind.CHANGE, Kind.OWN)}) == 2
