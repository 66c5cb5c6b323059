"""What a journal says reads back; what cannot be trusted is refused with its line."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu.engine.action import Action
from dejavu.engine.journal import (
    FORMAT,
    MOST_ENTRIES,
    MOST_VALUES_READ,
    Act,
    Ask,
    Check,
    Entry,
    Header,
    JournalError,
    Meant,
    Seat,
    SeatChange,
    Undo,
)
from dejavu.engine.journal_reader import is_holed, last_check, read_header, read_journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.strategy import Reason
from tools.bench import worst_files

HEADER = Header(
    game="counting",
    seats=(Seat("Änne"), Seat("Bot", "easy")),
    seed=7,
    options={"goal": 30},
    content={"deck": ["1"]},
    program="0.1.0",
    created="2026-01-01T00:00:00+00:00",
)
ENTRIES: list[Entry] = [
    Act(Action("add", (1,)), ()),
    Act(Action("draw"), ("8",)),
    Act(Action("add", (2,)), (), Meant(2, (Reason("nears", (30, "goal")), Reason("waits")))),
    Undo(),
    SeatChange(1, "person"),
    Check({"count": 1}),
    Check({"count": 2}, anew=True),
    Ask(0, 1, "stay"),
    Ask(1, 0, "keep", "a", Reason("needs", ("a", 4))),
]


def written(entries: list[Entry] = ENTRIES) -> bytes:
    writer = JournalWriter()
    return (writer.header(HEADER) + "".join(map(writer.entry, entries))).encode()


def test_header_and_entries_read_back() -> None:
    journal = read_journal(written(), "game.jsonl")
    assert journal.header == HEADER
    assert list(journal.entries) == ENTRIES
    assert journal.lines == (2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert read_header(written().split(b"\n")[0] + b"\n", "game.jsonl") == HEADER


def test_the_last_full_position_is_found_from_the_end() -> None:
    assert last_check(written()) == {"count": 2}
    assert last_check(written(ENTRIES[:6])) == {"count": 1}
    assert last_check(written(ENTRIES[:5])) is None


def test_the_writer_of_a_journal_that_was_read_goes_on_with_it() -> None:
    journal = read_journal(written(ENTRIES[:3]), "game.jsonl")
    more = written(ENTRIES[:3]) + "".join(map(journal.writer.entry, ENTRIES[3:])).encode()
    assert more == written()


@given(cut=st.integers(min_value=1, max_value=len(written()) - 1))
def test_a_journal_torn_anywhere_goes_on_from_its_last_whole_line(cut: int) -> None:
    raw = written()[:cut]
    if raw.count(b"\n") == 0 and cut < len(written().split(b"\n")[0]):
        with pytest.raises(JournalError, match=r"^game\.jsonl:1: "):
            read_journal(raw, "game.jsonl")
        return
    journal = read_journal(raw, "game.jsonl")
    kept = len(journal.entries)
    assert list(journal.entries) == ENTRIES[:kept]
    assert kept >= raw.count(b"\n") - 1
    mended = raw + "".join(map(journal.writer.entry, ENTRIES[kept:])).encode()
    again = read_journal(mended, "game.jsonl")
    assert list(again.entries) == ENTRIES
    assert mended.startswith(raw), "a journal is appended to, never truncated"


@pytest.mark.parametrize("block", [512, 4096])
def test_a_journal_with_a_hole_goes_on_from_the_line_before(block: int) -> None:
    """After a power cut blocks may be there whose predecessors are not; the whole game was once refused for it."""
    entries = [ENTRIES[0]] * 400
    raw = written(entries)
    at = (len(raw) // block - 1) * block
    holed = raw[:at] + bytes(block) + raw[at + block :]
    journal = read_journal(holed, "game.jsonl")
    kept = raw[:at].count(b"\n") - 1
    assert list(journal.entries) == entries[:kept]
    mended = holed + "".join(map(journal.writer.entry, entries[kept : kept + 3])).encode()
    again = read_journal(mended, "game.jsonl")
    assert list(again.entries) == entries[: kept + 3]


@pytest.mark.parametrize("at", [1000, 1024])
def test_zeros_that_no_block_ends_with_are_damage(at: int) -> None:
    raw = written([ENTRIES[0]] * 400)
    with pytest.raises(JournalError, match=r"^game\.jsonl:\d+: "):
        read_journal(raw[:at] + bytes(9) + raw[at + 9 :], "game.jsonl")


def test_a_journal_torn_twice_is_mended_twice() -> None:
    first = written(ENTRIES[:2])[:-9]
    second = first + read_journal(first, "f").writer.entry(ENTRIES[1]).encode()[:-9]
    third = second + read_journal(second, "f").writer.entry(ENTRIES[1]).encode()
    assert list(read_journal(third, "f").entries) == ENTRIES[:2]


@given(at=st.integers(min_value=0, max_value=len(written()) - 2), byte=st.integers(min_value=0, max_value=255))
def test_any_changed_byte_is_noticed(at: int, byte: int) -> None:
    raw = bytearray(written())
    if raw[at] == byte:
        return
    raw[at] = byte
    # a broken line is told apart from the number of lines: only the last one may be taken for torn
    with pytest.raises(JournalError, match=r"^game\.jsonl:\d+: .*expected|^game\.jsonl:1: "):
        read_journal(bytes(raw), "game.jsonl")


@pytest.mark.parametrize(
    ("raw", "complaint"),
    [
        (b"", "f: empty; expected a journal of dejavu"),
        (b"\x89PNG\r\n\x1a\n\0\0", "f:1: not a line of a journal; expected a JSON object"),
        (b"[1, 2]\n", "f:1: not a line of a journal; expected a JSON object"),
        (b"[" * 100_000, "f:1: not a line of a journal; expected a JSON object"),
        (b'{"a":1}\n', 'f:1: not a journal of dejavu; expected a header with "journal": "dejavu"'),
        (
            json.dumps({"journal": "dejavu", "format": FORMAT + 1, "program": "9.0"}).encode(),
            f"f:1: written in format {FORMAT + 1} by dejavu 9.0; expected format {FORMAT} or older: please update",
        ),
        (written().replace(b'"seed":7', b'"seed":8'), "f:1: the sum of this line does not fit; expected"),
        (written().replace(b"draw()", b"add(3)"), "f:3: the sum of this line does not fit; expected"),
        (b"\n".join(written().split(b"\n")[:3] + written().split(b"\n")[4:]), "f:4: the sum of this line does not fit"),
        (written().replace(b'{"undo":true', b'{"undo":tru'), "f:5: not a line of a journal; expected a JSON object"),
    ],
    ids=["empty", "binary", "list", "deep", "foreign", "newer", "header", "edited", "removed", "broken"],
)
def test_a_journal_that_cannot_be_trusted_is_refused_naming_the_line(raw: bytes, complaint: str) -> None:
    with pytest.raises(JournalError, match=f"^{re.escape(complaint)}"):
        read_journal(raw, "f")


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({"fly": 1}, "not an entry of a journal; expected act, undo, seat, ask, check or mend"),
        ({"act": "add(1"}, "'add(1' is not an action; expected verb(arg, arg)"),
        ({"act": "add(1)", "outcome": "8"}, "'outcome' is '8'; expected a list"),
        ({"check": {}, "anew": 1}, "'anew' is 1; expected true or false"),
    ],
)
def test_an_entry_that_no_version_wrote_is_refused(data: dict[str, object], complaint: str) -> None:
    header = json.loads(JournalWriter().header(HEADER))
    with pytest.raises(JournalError, match=f"^f:2: {re.escape(complaint)}"):
        read_journal(worst_files.journal(header, [data, {"undo": True}]), "f")


@pytest.mark.parametrize("version", [0, -1, True, 1.0, "1", None])
def test_a_version_that_never_was_is_refused(version: object) -> None:
    raw = json.dumps({"journal": "dejavu", "format": version}).encode()
    complaint = f"f:1: 'format' is {version!r}; expected the version of the format, 1 to {FORMAT}"
    with pytest.raises(JournalError, match=f"^{re.escape(complaint)}$"):
        read_journal(raw, "f")


@pytest.mark.parametrize("name", ["", "a\nb", "a\0b", "\u202e", "x" * 101])
@pytest.mark.parametrize("key", ["name", "controller"])
def test_a_name_that_cannot_be_shown_is_refused(key: str, name: str) -> None:
    header = json.loads(JournalWriter().header(HEADER))
    header["seats"][0][key] = name
    complaint = f"f:1: {key!r} is "
    with pytest.raises(JournalError, match=f"^{re.escape(complaint)}.*; expected 1 to 100 letters that can be shown$"):
        read_journal(worst_files.journal(header, []), "f")


@pytest.mark.parametrize(
    "entries",
    [[Undo()] * (MOST_ENTRIES + 1), [Check({"a": [[]] * (MOST_VALUES_READ // 20)})] * 20],
    ids=["lines", "values"],
)
def test_a_journal_of_more_than_any_game_has_is_read_no_further(entries: list[Entry]) -> None:
    with pytest.raises(JournalError, match=r"^game\.jsonl:\d+: more than any game has; expected at most 10,000 lines"):
        read_journal(written(entries), "game.jsonl")


def test_an_outcome_of_lists_is_none() -> None:
    raw = written([Act(Action("draw"), ("8",))]).replace(b'["8"]', b'[["8"]]')
    with pytest.raises(JournalError, match=r"^game\.jsonl:2: "):
        read_journal(raw, "game.jsonl")


MEANT = {"acts": 1, "for": [["nears", 30]]}


@pytest.mark.parametrize(
    "meant",
    [7, {}, MEANT | {"acts": 0}, MEANT | {"acts": True}, MEANT | {"for": ["nears"]}, MEANT | {"for": [[30]]},
     MEANT | {"for": [["nears", None]]}, MEANT | {"for": [["nears", [1]]]}, MEANT | {"for": [["nears", "x" * 101]]},
     MEANT | {"for": [["nears", "\n"]]}, MEANT | {"for": [["nears", True]]}, MEANT | {"for": [["nears", 10**40]]}],
    ids=lambda meant: repr(meant)[:60],
)  # fmt: skip
def test_what_a_plan_was_for_is_a_number_of_acts_and_reasons(meant: Any) -> None:
    raw = resummed([{"act": "add(1)", "meant": meant}])
    with pytest.raises(JournalError, match=r"^game\.jsonl:2: .*expected"):
        read_journal(raw, "game.jsonl")


def test_a_journal_of_before_says_nothing_of_plans() -> None:
    (entry,) = read_journal(resummed([{"act": "add(1)"}]), "game.jsonl").entries
    assert entry == Act(Action("add", (1,)), ())


def resummed(lines: list[dict[str, Any]]) -> bytes:
    """A journal with those lines, whoever wrote them."""
    writer = JournalWriter()
    return (writer.header(HEADER) + "".join(map(writer.line, lines))).encode()


def _with(key: str, text: str) -> Header:
    changed: dict[str, Any] = {key: text}
    return replace(HEADER, **changed)


@pytest.mark.parametrize("key", ["game", "program", "created"])
def test_what_a_header_says_can_be_shown_in_a_line(key: str) -> None:
    """A list of games shows it before the game is opened."""
    with pytest.raises(JournalError, match=rf"^game\.jsonl:1: '{key}' is .*; expected 1 to 100 letters"):
        read_journal(JournalWriter().header(_with(key, "\x1b[2J" * 1000)).encode(), "game.jsonl")


def test_what_a_hole_took_is_counted_until_the_game_goes_on() -> None:
    entries = [ENTRIES[0]] * 400
    raw = written(entries)
    at = (len(raw) // 512 - 2) * 512
    holed = raw[:at] + bytes(512) + raw[at + 512 :]
    journal = read_journal(holed, "game.jsonl")
    assert journal.lost == holed[at:].count(b"\n") > 3
    assert is_holed(holed)
    mended = holed + journal.writer.entry(ENTRIES[0]).encode()
    assert read_journal(mended, "game.jsonl").lost == 0
    assert not is_holed(mended)
    assert read_journal(raw[:-5], "game.jsonl").lost == 0, "what was not written whole was not done"
    assert not is_holed(raw)


def test_the_temperament_of_a_seat_is_kept_and_other_seats_are_written_as_before() -> None:
    seats = Seat("Änne"), Seat("Lyra", "easy", "hasty")
    line = JournalWriter().header(replace(HEADER, seats=seats)).encode()
    assert read_header(line, "game.jsonl").seats == seats
    assert line.count(b"temperament") == 1
