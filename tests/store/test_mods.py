"""Mods: what each says of itself, what is wrong with it, and one to begin with."""

from __future__ import annotations

import json
import os
from math import cos, pi, sin
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dejavu import cli, games, resources
from dejavu.engine.journal import JournalError, Seat
from dejavu.engine.journal_reader import read_header
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session
from dejavu.games.fragments.cosmic_map import proof
from dejavu.store import autosave, mods, places, saves
from tools.bench import worst_files

MANIFEST = "name: Glass Reef\ngame: fragments\n"
CARD = """\
worlds:
  - {id: lava-paradise, size: 8}
cards:
  - {id: red-8, name: Glass Reef, world: lava-paradise, number: 8, deck: ordinary,
     slots: [moon, any, sun], effect: chest, vp: 2}
"""
FAULTS = {
    "no name": ("game: fragments\n", CARD, ["mod.yaml:1:1: 'name' is missing; expected the keys name, game"]),
    "a game that there is not": (
        "name: A\ngame: chess\n",
        CARD,
        ["mod.yaml:2:7: game is 'chess'; expected one of fragments, trip, memoir"],
    ),
    "a name of many lines": (
        'name: "A\\nB"\ngame: fragments\n',
        CARD,
        ["mod.yaml:1:7: name is 'A\\nB'; expected one line of text of 1 to 30 characters"],
    ),
    "the name of a box that comes along": (
        "name: Eighty-four Steps\ngame: fragments\n",
        CARD,
        ["mod.yaml:1:7: a box of the program is called 'Eighty-four Steps'; expected a name of its own"],
    ),
    "another key": (
        MANIFEST + "price: 3\n",
        CARD,
        ["mod.yaml:3:1: 'price' is not known here; expected one of name, game, author, about, whole"],
    ),
    "too much about it": (
        MANIFEST + f"# {'x' * mods.LARGEST}",
        CARD,
        [f"mod.yaml: too large; expected at most {mods.LARGEST:,} bytes"],
    ),
    "no cards": (
        MANIFEST,
        None,
        ["cards.yaml: there is no such file; expected in it what is different in this mod of fragments"],
    ),
    "a misspelt key": (
        MANIFEST,
        CARD.replace("effect", "efect"),
        ["cards.yaml:5:31: 'efect' is not known here: did you mean effect?; expected one of id, name"],
    ),
    "too many cards": (
        MANIFEST,
        "cards:\n" + "".join(f"  - {{id: card-{number}, slots: [any, any, any, any]}}\n" for number in range(700)),
        ["cards.yaml:548:38: one value too many; expected at most 4,9"],
    ),
    "what is a list and should not be": (
        "name: A\ngame: fragments\n",
        "rules:\n  - {id: seats}\n",
        ["cards.yaml:2:3: rules is a list; expected a mapping with some of seats"],
    ),
    "sections of another game": (
        MANIFEST,
        "orders: {}\n",
        [
            "cards.yaml:1:1: this is of trip, and not of fragments; expected what is different in cards.yaml; or game: "
            "trip in mod.yaml, and the name trip.yaml"
        ],
    ),
    "empty cards": (MANIFEST, "", ["cards.yaml:1:1: the file is empty; expected a mapping"]),
    "cards of another game": (
        "name: A\ngame: trip\n",
        CARD,
        ["mod.yaml:2:7: game is trip, and cards.yaml beside it is of fragments; expected game: fragments, or trip.yam"],
    ),
    "a shape that there is not": (
        MANIFEST,
        CARD.replace("any, sun", "any, sunn"),
        ["cards.yaml:5:25: slots[2] is 'sunn'; expected one of sun, moon, star, lightning, raindrop, any"],
    ),
    "a world that has not grown": (
        MANIFEST,
        CARD.replace("size: 8", "size: 7"),
        ["cards.yaml:4:65: number is 8; expected 1 to 7, the size of lava-paradise"],
    ),
    "a card without its points": (
        MANIFEST,
        CARD.replace(", vp: 2", ""),
        ["cards.yaml:4:5: 'vp' is missing; expected the keys id, name, world, number, deck, slots, effect, vp"],
    ),
    "no YAML": (MANIFEST, "cards: a: b\n", ["cards.yaml:1:9: a second ':' in one value"]),
    "what no one can print": (MANIFEST, "cards: \x07", ["cards.yaml:1:8: character U+0007; expected printable text"]),
}


def put(name: str = "reef", manifest: str | None = MANIFEST, cards: str | None = CARD) -> Path:
    """A mod in the player's folder."""
    folder = places.mods_folder() / name
    folder.mkdir(parents=True)
    for file, text in (("mod.yaml", manifest), ("cards.yaml", cards)):
        if text is not None:
            (folder / file).write_text(text, encoding="utf-8")
    return folder


def test_a_card_more_is_a_mod_of_a_few_lines() -> None:
    folder = put()
    (mod,) = mods.judged()
    assert (mod.id, mod.name, mod.game, mod.faults) == ("reef", "Glass Reef", "fragments", ())
    box = games.load("fragments", folder).content()
    shipped = games.load("fragments").content()
    assert [card["id"] for card in box["cards"]] == [*(card["id"] for card in shipped["cards"]), "red-8"]
    assert "totals" not in box, "who adds a card does not count all of them again"
    assert {key: box[key] for key in box if key not in ("cards", "worlds")} == {
        key: shipped[key] for key in shipped if key not in ("cards", "worlds", "totals")
    }


def test_a_whole_mod_has_nothing_of_the_programs_beneath() -> None:
    folder = put(manifest=MANIFEST + "whole: true\n", cards=CARD)
    (mod,) = mods.judged()
    assert "is missing; expected the keys" in str(mod.faults[0])
    (folder / "cards.yaml").write_text(resources.data("cards.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    (mod,) = mods.judged()
    assert mod.faults == ()
    assert games.load("fragments", folder).content() == games.load("fragments").content()


def test_further_boxes_that_come_along_are_checked_and_no_folder_of_a_player_has_the_id_of_one() -> None:
    (box,) = mods.boxes("memoir")
    assert mods.check(resources.data()) == mods.check(box.folder) == []
    put(box.folder.name)
    assert box.id not in {mod.id for mod in mods.listed()}
    assert box.folder.name in {mod.id for mod in mods.listed()}


@pytest.mark.parametrize("case", FAULTS)
def test_every_fault_is_told_with_its_place(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    manifest, cards, expected = FAULTS[case]
    folder = put("wrong", manifest, cards)
    put("right")
    right, wrong = mods.judged()
    assert right.faults == ()
    told = [str(fault).removeprefix(f"{folder}{os.sep}") for fault in wrong.faults]
    assert [line[: len(start)] for line, start in zip(told, expected, strict=True)] == expected
    assert cli.main(["check", str(folder)]) == cli.BAD_INPUT
    assert [line.removeprefix(f"{folder}{os.sep}") for line in capsys.readouterr().out.splitlines()] == told


def star(rays: int, far: int, near: int) -> list[list[int]]:
    """An outline of rays: corners far out and near in turn."""
    return [[round((near if n % 2 else far) * part(n * pi / rays)) for part in (cos, sin)] for n in range(2 * rays)]


def put_rays() -> tuple[Path, list[str]]:
    """A mod of outlines that catch on each other before a second one touches, and their ids in the file's order."""
    names = [nebula["id"] for nebula in games.load("fragments").content()["nebulae"]]
    rows = [f"  - {{id: {name}, outline: {star(20, 3000 + n, 600)}}}\n" for n, name in enumerate(names)]
    return put(cards=f"nebulae:\n{''.join(rows)}"), names


@pytest.mark.slow
def test_outlines_of_which_no_map_can_be_built_are_a_fault_of_the_first_that_has_no_room(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It was said at the table, when the map was half built."""
    folder, names = put_rays()
    (fault,) = mods.judged()[0].faults
    stuck = fault.what.removeprefix("a map had no room for ")
    line = 2 + names.index(stuck)
    assert (fault.file, fault.line) == (str(folder / "cards.yaml"), line)
    assert cli.main(["check", str(folder)]) == cli.BAD_INPUT
    assert f"no room for {stuck}; expected outlines that can be joined in any order" in capsys.readouterr().out
    assert cli.main(["simulate", "fragments", "--bots", "random,random", "--data", str(folder)]) == cli.BAD_INPUT
    assert f"no room for {stuck}; expected" in capsys.readouterr().err


def test_a_search_for_room_that_takes_too_many_steps_is_given_up_and_says_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of outlines of which the one above says something; steps are counted, so that every machine says the same."""
    monkeypatch.setattr(proof, "MOST_STEPS", 1000)
    put_rays()
    assert [mod.faults for mod in mods.judged()] == [()]


def test_null_takes_out_what_may_be_left_out() -> None:
    seats = """\
rules:
  seats: [2, 3]
  communal-backs: {4: null}
  openings: {standard: {seats: [2, 3]}, speed: {seats: [3, 3]}}
  even-start: null
"""
    game = games.load("fragments", put(cards=seats))
    assert list(game.info.seats) == [2, 3]
    assert "even-start" not in [option.id.replace("_", "-") for option in game.options()]
    put("wrong", cards=seats.replace("  communal-backs: {4: null}\n", ""))
    (fault,) = mods.judged()[1].faults
    assert str(fault) == (
        f"{places.mods_folder() / 'wrong' / 'cards.yaml'}:2:3: in the file below, communal-backs.4: "
        "'4' is not known here; expected one of 2, 3"
    )


def test_a_folder_that_does_not_say_what_it_is_is_listed_with_that() -> None:
    put("cards-alone", manifest=None)
    (places.mods_folder() / "packed.zip").write_bytes(b"PK")
    for other in (".DS_Store", "Thumbs.db", "desktop.ini", "notes.txt"):
        (places.mods_folder() / other).touch()
    assert [(mod.id, *map(str, mod.faults)) for mod in mods.judged()] == [
        (
            "cards-alone",
            f"{places.mods_folder() / 'cards-alone' / 'mod.yaml'}: there is no such file; expected its name and game; "
            f"beside it {', '.join(f'{games.spec(name).data_file} for {name}' for name in games.NAMES)}",
        ),
        ("packed.zip", f"{places.mods_folder() / 'packed.zip'}: no folder; expected a mod, unpacked in a folder"),
    ]


def test_a_mod_in_a_folder_of_its_own_and_a_file_called_otherwise_are_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Of either it was only told that a file is missing, by an editor that had just saved it."""
    put("packed/reef")
    folder = put("reef", cards=None)
    (folder / "cards.yaml.txt").write_text(CARD, encoding="utf-8")
    deep = (
        f"{places.mods_folder() / 'packed'}: the mod lies a folder too deep, in 'reef'; expected mod.yaml and the file"
    )
    told = f"{folder / 'cards.yaml'}: there is no such file, but 'cards.yaml.txt'; expected in it what is different"
    packed, reef = mods.judged()
    assert str(packed.faults[0]).startswith(deep)
    assert str(reef.faults[0]).startswith(told)
    assert cli.main(["check", str(places.mods_folder() / "packed")]) == cli.BAD_INPUT
    assert capsys.readouterr().out.startswith(deep)


def test_mods_are_offered_for_the_game_that_they_say() -> None:
    put("b")
    put("d", "name: 3\ngame: fragments\n")
    put("a", "name: A\ngame: chess\n")
    put("c", "name: C\ngame: trip\n")
    assert [mod.id for mod in mods.of_game("fragments")] == ["b", "d"]
    assert [mod.id for mod in mods.of_game("fragments", chosen="a")] == ["a", "b", "d"], "it was one of this game"
    assert [mod.id for mod in mods.of_game("trip")] == ["c"]


def test_a_name_of_a_folder_that_cannot_be_remembered_is_a_fault() -> None:
    put("x" * (places.LONGEST_FOLDER + 1))
    (mod,) = mods.listed()
    assert "its folder is called 'xx" in str(mod.faults[0])


def test_of_very_many_the_first_are_listed() -> None:
    for number in range(mods.MOST + 5):
        put(f"m-{number:03}", cards=None)
    assert [mod.id for mod in mods.listed()] == [f"m-{number:03}" for number in range(mods.MOST)]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name here")
@pytest.mark.parametrize("file", ["mod.yaml", "cards.yaml"])
def test_a_pipe_is_not_waited_for(file: str) -> None:
    folder = put()
    (folder / file).unlink()
    os.mkfifo(folder / file)
    (mod,) = mods.judged()
    assert [fault.what for fault in mod.faults] == ["a pipe or a device"]


def test_where_there_is_no_folder_there_are_none() -> None:
    assert mods.judged() == []
    places.data_folder().mkdir(parents=True, exist_ok=True)
    places.mods_folder().write_text("a file")
    assert mods.judged() == []


def test_every_mod_to_begin_with_is_read_once_to_know_of_which_games_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All of them were read for each game, while the window waited."""
    read, seen = mods.read, list[Path]()

    def reading(folder: Path) -> mods.Mod:
        seen.append(folder)
        return read(folder)

    monkeypatch.setattr(mods, "read", reading)
    found = mods.with_example()
    assert found == [name for name in games.NAMES if name in found]
    assert len(seen) == len(set(seen)) == len(found) > 1


@pytest.mark.parametrize("game", mods.with_example())
def test_a_mod_to_begin_with_has_no_faults_and_names_schemas_that_are_there(game: str) -> None:
    folders = [mods.write_example(game) for _ in range(2)]
    assert len(set(folders)) == 2, "what was begun before is not touched"
    assert [mod.faults for mod in mods.judged()] == [(), ()]
    assert [mod.game for mod in mods.listed()] == [game] * 2
    for file in folders[0].iterdir():
        named = file.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# yaml-language-server: $schema=")
        assert (file.parent / named).is_file()


def test_a_game_with_a_mod_is_read_again_without_it() -> None:
    """The cards stand in its journal: what becomes of the folder does not matter to it."""
    folder = put()
    session = Session(games.load("fragments", folder), [Seat("Ann"), Seat("Ben")], 1, mod="Glass Reef")
    save = autosave.begin(session)
    save.close()
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    again = autosave.resume(save.path)
    assert again.session.header.mod == "Glass Reef"
    assert again.session.header.content["cards"][-1]["id"] == "red-8"
    again.close()
    (listed,) = saves.unfinished()
    assert (listed.mod, listed.fault) == ("Glass Reef", None)


@pytest.mark.parametrize("written", ["", None, 3, "A\nB", "x" * 101])
def test_a_journal_with_a_mod_that_cannot_be_shown_is_refused_or_has_none(written: object) -> None:
    session = Session(games.load("trip"), [Seat("Ann"), Seat("Ben")], 1)
    data = json.loads(JournalWriter().header(session.header))
    line = worst_files.journal({**data, "mod": written}, [])
    if written == "":
        assert read_header(line, "here").mod == ""
    else:
        with pytest.raises(JournalError, match="'mod' is "):
            read_header(line, "here")


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(manifest=st.binary(max_size=200), cards=st.binary(max_size=200) | st.sampled_from([CARD.encode()]))
def test_any_bytes_are_faults_and_no_failure(manifest: bytes, cards: bytes, tmp_path: Path) -> None:
    folder = places.made(tmp_path / "mod")
    (folder / "mod.yaml").write_bytes(manifest)
    (folder / "cards.yaml").write_bytes(cards)
    assert all(str(fault).isprintable() for fault in mods.check(folder))


def test_a_position_in_a_mod_is_checked_with_its_cards(capsys: pytest.CaptureFixture[str]) -> None:
    """As docs/first-card.md has it; the cards of the mod were unknown to it."""
    position = "seats: 2\nphase: deja-vu\nplayers:\n  - {hand: [red-8]}\n  - {}\n"
    file = put() / "hand.yaml"
    file.write_text(position, encoding="utf-8")
    assert cli.main(["check", str(file)]) == cli.DONE
    file.write_text(position.replace("red-8", "red-9"), encoding="utf-8")
    assert cli.main(["check", str(file)]) == cli.BAD_INPUT
    assert "hand[0] is 'red-9'" in capsys.readouterr().out


def test_bots_play_a_mod(capsys: pytest.CaptureFixture[str]) -> None:
    folder = put()
    assert cli.main(["simulate", "fragments", "--bots", "easy,easy", "--data", str(folder)]) == cli.DONE
    assert cli.main(["check", str(folder / "cards.yaml")]) == cli.DONE
    capsys.readouterr()
