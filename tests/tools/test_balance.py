from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from dejavu import games
from dejavu.arena.progress import Progress
from dejavu.arena.record import Count, GameRecord
from dejavu.arena.simulate import simulate
from dejavu.diary import journeys_reader
from tools.balance import __main__ as command
from tools.balance import danger, journeys, nights
from tools.balance.even_start import evened
from tools.balance.figures import CardFigures, Estimate, Table, card_figures, faults, mean, paired, rate
from tools.balance.page import kept, page


def game(
    number: int,
    shares: Sequence[float],
    built: Sequence[Sequence[str]] = (),
    rounds: int = 12,
    first: int | None = None,
    seats: Sequence[int] | None = None,
) -> GameRecord:
    milestones: list[Count] = [("card", card, bot, 1) for bot, cards in enumerate(built) for card in cards]
    if first is not None:
        milestones.append(("first-player", "", first, 1))
    return GameRecord(
        number=number,
        decisions=100,
        turns=20,
        rounds=rounds,
        ending="ten-cards",
        seats=tuple(seats or range(len(shares))),
        scores=tuple(round(10 * share) for share in shares),
        shares=tuple(shares),
        parts={"tokens": tuple(round(10 * share) for share in shares)},
        milestones=tuple(milestones),
    )


def test_of_too_few_values_everything_is_possible() -> None:
    assert mean([3.0] * 29) == Estimate(3.0, -inf, inf)
    assert mean([3.0] * 30) == Estimate(3.0, 3.0, 3.0)
    assert rate([]) == Estimate(0.0, 0.0, 1.0)


def test_wins_are_counted_by_turn_order_wherever_a_bot_sat() -> None:
    records = [game(0, (1, 0, 0), first=0), game(1, (0, 1, 0), first=1), game(2, (0, 0, 1), first=1, seats=(0, 2, 1))]
    assert [round(wins.value, 3) for wins in Table("easy", 3, records).wins()] == [0.667, 0.0, 0.333]


def test_builders_are_compared_with_others_who_built_as_many() -> None:
    records = [game(n, (1, 0), [["a", "b"], ["c"]]) for n in range(30)]
    records += [game(n, (0, 1), [["b", "c"], ["c"]]) for n in range(30, 60)]
    figures = {figure.card: figure for figure in card_figures([Table("easy", 2, records)], "abcd")}
    assert figures["a"].wins.value == pytest.approx(0.5), "those with two cards win half of the time, with a always"
    assert figures["b"].wins.value == pytest.approx(0.0)
    assert figures["c"].built[2].value == pytest.approx(1.5)
    assert figures["d"].built[2] == Estimate(0.0, 0.0, 0.0)


def with_wins(share: float, count: int = 400, rounds: int = 12) -> Table:
    won = round(share * count)
    records = [game(n, (1, 0) if n < won else (0, 1), first=0, rounds=rounds) for n in range(count)]
    return Table("easy", 2, records)


LIKE_ANY = Estimate(0, -0.01, 0.01)


def card(name: str, built: float, wins: Estimate = LIKE_ANY) -> CardFigures:
    return CardFigures(name, {2: Estimate(built, built - 0.01, built + 0.01)}, wins)


@pytest.mark.parametrize(
    ("table", "cards", "found"),
    [
        (with_wins(0.5), [card("a", 1.0), card("b", 0.6)], []),
        (with_wins(0.58), [], []),
        (
            with_wins(0.62),
            [],
            [
                "easy, 2 seats: place 1 of the turn order wins 62% of the games.",
                "easy, all tables: whoever begins wins 12 points above the share.",
            ],
        ),
        (with_wins(0.5, rounds=18), [], ["easy, 2 seats: a game lasts 18.0 rounds, not 10 to 16."]),
        (with_wins(0.5), [card("a", 1.0, Estimate(0.2, 0.09, 0.31))], []),
        (
            with_wins(0.5),
            [card("a", 1.0, Estimate(0.2, 0.11, 0.29))],
            ["a is a must: its builders win +20 points more often."],
        ),
        (
            with_wins(0.5),
            [card("a", 1.0), card("b", 1.0), card("c", 0.2)],
            ["c is a waste: built so often in a game: 0.20 with 2 seats."],
        ),
    ],
)
def test_a_fault_is_claimed_only_where_the_interval_excludes_the_limit(
    table: Table, cards: list[CardFigures], found: list[str]
) -> None:
    assert faults([table], cards, lambda card: "ordinary") == found


def test_the_page_has_every_card_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    command.play("fragments", "random", 2, 1, tmp_path)
    command.play("fragments", "random", 3, 1, tmp_path)
    tables = command.read("fragments", tmp_path)
    assert [(table.seats, len(table.records)) for table in tables] == [(2, 3), (3, 3), (4, 3)]
    content = games.load("fragments").content()
    cards = content["cards"]
    text = page(tables, content)
    assert all(f"`{card['id']}`" in text for card in cards)
    assert "inf" not in text


def test_pages_are_of_games_that_there_are(tmp_path: Path) -> None:
    assert set(command.PAGES) <= set(games.NAMES)
    command.play("trip", "random", 2, 1, tmp_path)
    text = command.PAGES["trip"](command.read("trip", tmp_path))
    assert "| of which false |" in text
    assert "inf" not in text


def test_the_page_of_a_team_tells_its_wins_and_losses_at_every_level(tmp_path: Path) -> None:
    for options in command.SETTINGS["memoir"]:
        command.play("memoir", "random", 2, 1, tmp_path, options)
    text = command.PAGES["memoir"](command.read("memoir", tmp_path))
    assert [text.count(f"(`{level}`)") for level in ("easy", "normal", "hard")] == [1, 1, 1]
    assert text.count("| **won** |") == 3
    assert "inf" not in text


def test_games_of_equal_luck_are_compared_one_by_one() -> None:
    hard = Table("hard", 2, [game(n, (float(n != 2),) * 2) for n in (0, 1, 2)])
    medium = Table("medium", 2, [game(n, (float(n == 0),) * 2) for n in (0, 1, 3)])
    assert paired(hard, medium, lambda record: record.shares[0]) == [0.0, 1.0]


def test_what_happens_is_counted_by_its_name() -> None:
    records = [game(n, (1, 0), [["a", "b"], ["a"]]) for n in range(30)]
    named = Table("easy", 2, records).named("card")
    assert list(named) == ["a", "b"]
    assert named["a"].value == 2.0


@pytest.mark.parametrize("argument", ["--games", "--jobs"])
def test_numbers_below_one_are_wrong_usage(argument: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["balance", "--bots", "random", argument, "0"])
    with pytest.raises(SystemExit) as ended:
        command.main()
    assert ended.value.code == 2


def test_a_level_that_does_not_play_the_game_is_wrong_usage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["balance", "--game", "trip", "--bots", "master"])
    with pytest.raises(SystemExit) as ended:
        command.main()
    assert ended.value.code == 2
    assert "--bots master: expected one of random, gentle, easy, medium, hard for trip" in capsys.readouterr().err


def test_the_bar_grows_with_the_games_that_were_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []

    class Watched(Progress):
        def __call__(self, done: int, of: int) -> None:
            seen.append((done, of))

    monkeypatch.setattr(command, "Progress", Watched)
    command.play("fragments", "random", 2, 1, tmp_path)
    assert seen == [(2, 6), (4, 6), (6, 6)]


def test_an_even_start_has_a_section_that_tells_what_every_place_has_and_wins(tmp_path: Path) -> None:
    command.play("fragments", "random", 2, 1, tmp_path, {"even_start": True})
    content = dict(games.load("fragments").content())
    tables = command.read("fragments", tmp_path)
    assert {table.options["even_start"] for table in tables} == {True}
    text = page(tables, content)
    third = content["rules"]["even-start"]["standard"]["3"][1]
    assert "## Even start\n" in text
    assert f", {third} VP |" in next(line for line in text.splitlines() if line.startswith("| third |"))
    assert "### Cards" not in text, "cards are judged by games as the rulebook has them"


def test_sections_without_records_stay_as_they_were() -> None:
    assert kept("# A\n\n## c\n3\n", "# A\n\n## b\n1\n\n## c\n2\n") == "# A\n\n## b\n1\n\n## c\n3\n"
    assert kept("# A\n\n## c\n3\n", "") == "# A\n\n## c\n3\n"


def test_the_points_that_even_out_the_order_of_turns_are_those_that_later_places_lie_behind() -> None:
    luck = Random(1)
    records = []
    for number in range(300):
        first = number % 3
        scores = [round(80 + luck.gauss(0, 9)) for _ in range(3)]
        scores[(first + 1) % 3] -= 4
        scores[(first + 2) % 3] -= 9
        records.append(replace(game(number, (1, 0, 0), first=first), scores=tuple(scores)))
    found = evened(Table("medium", 3, records))
    assert [abs(points - behind) <= 1 for points, behind in zip(found.points, (4, 9), strict=True)] == [True, True]
    assert all(abs(share - 1 / 3) < 0.03 for share in found.shares)


def test_every_evening_of_a_journey_is_played_once_beside_its_game_without_options(tmp_path: Path) -> None:
    found = journeys.settings()
    assert len(found) == len(set(found))
    assert [one.game for one in found if one == journeys.Setting(one.game)] == list(games.NAMES)
    assert {one.game for one in found if one.fresh} == {"fragments"}
    files = [one.file(tmp_path, seats) for one in found for seats in one.seats]
    assert len(files) == len(set(files))


def test_the_page_of_journeys_tells_who_wins_and_how_far_an_evening_is_from_its_game() -> None:
    usual, evening = journeys.Setting("trip"), journeys.Setting("trip", (("city", "singapore"),))
    team = journeys.Setting("memoir", (("level", "hard"),))
    level = [Table("medium", 2, [game(n, (1.0, 0.0), seats=(n % 2, 1 - n % 2)) for n in range(40)])]
    uneven = [Table("medium", 2, [game(n, (1.0, 0.2)) for n in range(40)])]
    won = [Table("medium", 2, [game(n, (1.0, 1.0)) for n in range(40)])]
    text = journeys.page({usual: level, evening: uneven, team: won, journeys.Setting("fragments"): []})
    assert "| without options | 2 | 40 | 50%, 50% | +0 |" in text
    assert "| `city=singapore` | 2 | 40 | 100%, 20% | **+50" in text
    assert "| +20% |" in text
    assert "| `level=hard` | 100% (91–100) of 40 |" in text
    assert games.spec("fragments").info.title not in text


@pytest.mark.parametrize(
    ("dangers", "thirds", "rises"),
    [
        ((1, 0, 1, 1, 1, 3), [1, 2, 4], 1.0),
        ((0, 2, 0, 1, 1, 1), [2, 1, 2], 0.5),
        ((0, 3, 1, 1, 0, 0, 1), [3, 2, 1], 0.0),
    ],
)
def test_a_night_rises_where_no_third_is_as_dangerous_as_the_last(
    dangers: Sequence[int], thirds: list[int], rises: float
) -> None:
    night = danger.Night(True, dangers)
    assert (night.thirds, night.rises) == (thirds, rises)


def test_the_danger_of_a_night_is_what_its_turns_took(tmp_path: Path) -> None:
    records = simulate("memoir", ["random"] * 2, 2, save=tmp_path).records
    nights = [danger.night(path) for path in sorted(tmp_path.glob("*.jsonl"))]
    assert [len(night.dangers) for night in nights] == [record.turns for record in records]
    assert [night.won for night in nights] == [record.shares[0] > 0 for record in records]
    drawn = [sum(times for kind, *_, times in record.milestones if kind == "disorientation") for record in records]
    assert all(sum(night.dangers) >= least > 0 for night, least in zip(nights, drawn, strict=True))
    assert f"{fmean(record.turns for record in records):.1f} turns" in danger.told(nights)


def test_a_folder_without_nights_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["danger", str(tmp_path)])
    with pytest.raises(SystemExit) as ended:
        danger.main()
    assert ended.value.code == 1
    assert "no games; expected some that simulate saved" in capsys.readouterr().err


def test_every_night_of_a_journey_takes_along_a_memory_that_the_night_before_left() -> None:
    game, (journey,) = games.load("memoir"), [one for one in journeys_reader.load() if one.id == "three-nights"]
    first, again = (list(nights.travelled(game, journey, 2, 5)) for _time in range(2))
    assert first == again, "its number decides all luck"
    assert [night.evening for night in first] == [0, 1, 2]
    assert first[0].taken is None
    assert {night.taken for night in first[1:]} <= {"1", "2", "3", "4", "5", "6"}
