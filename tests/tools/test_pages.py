"""The pages and JSON Schemas for those who change data: up to date, complete, true, and as strict as they say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
import yaml

from dejavu import cli, games
from dejavu.content import ContentError
from dejavu.content.cursor import open_yaml
from dejavu.engine.chance import FreshChance
from dejavu.store import mods
from tests.cases import some
from tests.plain_yaml import read_plain
from tools.pages.__main__ import KINDS, ROOT, written
from tools.pages.documents import Document, box, documents
from tools.pages.json_schema import free_keys
from tools.pages.shape import Shape

PAGES = {game: ROOT / "docs" / Path(games.spec(game).data_file).with_suffix(".md") for game in KINDS}
SCHEMAS = sorted((ROOT / "data/schema").iterdir())
MADE = [str(path.relative_to(ROOT)) for path in (*PAGES.values(), *SCHEMAS)]
DOCUMENTS = pytest.mark.parametrize("name", [file.stem for file in SCHEMAS])


def document_of(name: str) -> Document:
    return next(one for one in documents() if one.name == name)


def plain(file: Path) -> Any:
    return open_yaml(file).plain()


def validator(name: str) -> Any:
    return jsonschema.Draft7Validator(json.loads((ROOT / "data/schema" / f"{name}.json").read_text(encoding="utf-8")))


def blocks(page: Path, language: str = "yaml") -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S)


@pytest.mark.parametrize("path", MADE)
def test_pages_and_schemas_are_those_of_the_code(path: str) -> None:
    """After a change of what is read, or of what a field means: make pages."""
    assert (ROOT / path).read_text(encoding="utf-8") == written()[path]


def test_no_other_page_or_schema_is_made() -> None:
    assert set(MADE) == written().keys()


@DOCUMENTS
def test_all_data_that_comes_along_validates(name: str) -> None:
    document = document_of(name)
    assert document.files()
    judge = validator(name)
    for file in document.files():
        assert [fault.message for fault in judge.iter_errors(plain(file))] == [], file


@DOCUMENTS
def test_every_file_names_its_schema_in_its_first_line(name: str) -> None:
    document = document_of(name)
    for file in some(document.files()):
        line = file.read_text(encoding="utf-8").partition("\n")[0]
        named = line.removeprefix("# yaml-language-server: $schema=")
        assert (file.parent / named).resolve() == (ROOT / "data/schema" / f"{document.name}.json").resolve(), file


@DOCUMENTS
def test_schemas_are_schemas(name: str) -> None:
    jsonschema.Draft7Validator.check_schema(validator(name).schema)


# Wrong data


WRONG: dict[str, list[tuple[list[Any], Any]]] = {
    "fragments": [
        (["cards", 0, "vp"], "many"),
        (["cards", 0, "vp"], 1_000),
        (["cards", 0, "name"], "A name that no card is wide enough for"),
        (["cards", 0, "id"], "Red 1"),
        (["cards", 0, "deck"], "extraordinary"),
        (["cards", 0, "slots"], []),
        (["cards", 0, "effect"], "wings"),
        (["cards", 0, "effect"], "score-each"),
        (["cards", 0, "effect"], {"score-each": {}}),
        (["cards", 0, "effect"], {"score-each": {"points": 2}, "score-sets": {"points": 1}}),
        (["cards", 0, "price"], 3),
        (["worlds", 0, "closed"], "perhaps"),
        (["rules", "seats"], [2]),
        (["girl"], None),
        (["nebulae", 0, "outline"], [[0, 0], [1, 1]]),
    ],
    "trip": [
        (["tiles", 0, "count"], 0),
        (["shapes", "one"], [[0]]),
        (["places", 0, "form"], "round"),
        (["cities", 0, "sky"], "dawn"),
        (["orders", "standard", 0, "goal"], {"wishes": {"points": 1}}),
        (["orders", "standard", 0, "goal", "places", "kinds"], "park"),
        (["rules", "false-memory"], 1),
    ],
    "memoir": [
        (["player-cards", 0, "kind"], "wish"),
        (["player-cards", 0, "do"], []),
        (["player-cards", 0, "do"], [{"mood": {"who": "nobody", "by": 1}}]),
        (["player-cards", 0, "do"], [{"mood": {"who": "self"}}]),
        (["hallucination-cards", 0, "curse"], "no-luck"),
        (["letters", 0, "colour"], "pink"),
        (["layouts", 0, "tiles", 0, "at"], [0, 9]),
        (["losses", 0, "why"], "weather"),
    ],
}


@pytest.mark.parametrize(
    ("game", "path", "value"),
    [(game, path, value) for game, cases in WRONG.items() for path, value in cases],
    ids=lambda one: ".".join(map(str, one)) if isinstance(one, list) else None,
)
def test_wrong_data_is_refused_by_the_schema_and_by_check(game: str, path: list[Any], value: Any) -> None:
    document = box(game)
    data = plain(document.files()[0])
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    assert list(validator(document.name).iter_errors(data)) != []
    with pytest.raises(ContentError):
        games.restore(game, data, "data")


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("tips-fragments", [0, "say"], 3),
        ("tips-fragments", [0, "event"], "Nothing"),
        ("lessons-trip", ["steps"], "none"),
        ("lessons-trip", ["steps", 0, "shout"], "Hello"),
        ("puzzles-trip", ["puzzles", 0, "stars"], 9),
        ("puzzle-trip", ["position", "phase"], "dinner"),
        ("positions-memoir", ["players", 0, "mood"], "good"),
        ("positions-fragments", ["weather"], "rain"),
        ("achievements", [0, "times"], 0),
        ("journeys", [0, "evenings", 0, "ready"], "yes"),
        ("sounds-trip", ["moments", 0], "Thunder"),
    ],
)
def test_wrong_files_of_other_kinds_are_refused_too(
    name: str, path: list[Any], value: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = document_of(name)
    file = document.files()[0]
    data = place = plain(file)
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    assert list(validator(name).iter_errors(data)) != []
    if not name.startswith("positions"):  # a position is checked when it is drawn
        copy = tmp_path / file.relative_to(ROOT / "data")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(yaml.safe_dump(data), encoding="utf-8")
        if name.startswith("puzzle-"):
            beside = ROOT / "data" / Path(document.pattern).parent.with_suffix(".yaml")
            (copy.parent.parent / beside.name).write_text(beside.read_text(encoding="utf-8"), encoding="utf-8")
        assert cli.main(["check", str(copy)]) != 0
        capsys.readouterr()


def test_names_of_ones_own_are_no_faults_of_a_schema() -> None:
    """Whoever invents a colour, a world or a city is not told off by an editor."""
    text = (ROOT / "data/cards.yaml").read_text(encoding="utf-8").replace("yellow", "orange").replace("moon", "comet")
    data = read_plain(text.replace("lava-paradise", "glass-sea"))
    data = json.loads(json.dumps(data))
    games.restore("fragments", data, "data")
    assert list(validator("cards").iter_errors(data)) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", KINDS)
def test_no_schema_refuses_a_position_that_a_game_comes_to(game: str) -> None:
    judge, rng, played = validator(f"positions-{game}"), Random(14), games.load(game)
    state = played.new_state(max(played.info.seats), {})
    for turn in range(240):
        if turn % 12 == 0:
            assert [fault.message for fault in judge.iter_errors(json.loads(json.dumps(state.to_data())))] == []
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()), FreshChance(rng))


@pytest.mark.parametrize("file", sorted((ROOT / "tests/positions").glob("*.yaml")), ids=lambda file: file.stem)
def test_no_schema_refuses_a_position_written_by_hand(file: Path) -> None:
    assert [fault.message for fault in validator("positions-fragments").iter_errors(plain(file))] == []


# The pages


def shapes(shape: Shape, path: str) -> Iterator[tuple[str, Shape]]:
    for key, value in (shape.fields or {}).items():
        yield f"{path}.{key}", value
        yield from shapes(value, f"{path}.{key}")
    if shape.items:
        yield from shapes(shape.items, f"{path}[]")


@pytest.mark.parametrize("game", KINDS)
def test_every_field_and_kind_has_a_meaning_and_is_on_the_page(game: str) -> None:
    record, page = box(game).record, PAGES[game].read_text(encoding="utf-8")
    free = {key for _, shape in [("", record.root), *shapes(record.root, "")] for key in free_keys(shape, record.names)}
    fields = [(path, shape) for path, shape in shapes(record.root, "") if path.rpartition(".")[2] not in free]
    assert len(fields) > 50
    assert [path for path, shape in fields if not shape.meaning] == []
    assert [path for path, _ in fields if f"`{path.rpartition('.')[2]}`" not in page] == []


@pytest.mark.parametrize("game", KINDS)
def test_each_example_loads(game: str) -> None:
    """A section in place of its rows that are called so, a kind in the first row that can have one."""
    file = box(game).files()[0]
    whole = {key: value for one in (*games.boxes(game), file.parent) for key, value in plain(one / file.name).items()}
    firsts = {"fragments": ("cards",), "trip": ("orders", "standard"), "memoir": ("event-cards",)}
    examples = blocks(PAGES[game])
    assert len(examples) > 15
    for text in examples:
        ((section, value),) = json.loads(json.dumps(read_plain(text))).items()
        data = plain(file)
        if section in whole:
            known = {json.dumps(row, sort_keys=True) for row in whole[section]}
            rows = isinstance(value, list) and isinstance(value[0], dict)
            assert all(json.dumps(row, sort_keys=True) in known for row in value) if rows else value == whole[section]
            continue
        rows = data
        for key in firsts[game]:
            rows = rows[key]
        rows[0][section] = value
        games.restore(game, data, text)


def test_the_examples_of_what_can_be_changed_are_true(tmp_path: Path) -> None:
    memoir, trip, position = (read_plain(text) for text in blocks(ROOT / "docs" / "changing.md"))
    for name, mod in (("memoir", memoir), ("trip", trip)):
        assert list(validator(f"mod-{name}").iter_errors(mod)) == []
        folder = tmp_path / name
        folder.mkdir()
        (folder / "mod.yaml").write_text(f"name: A\ngame: {name}\n", encoding="utf-8")
        (folder / f"{name}.yaml").write_text(yaml.safe_dump(mod), encoding="utf-8")
        assert mods.check(folder) == []
    assert games.load("trip").position(position).to_data()["phase"] == "draft"
    assert list(validator("positions-trip").iter_errors(position)) == []
