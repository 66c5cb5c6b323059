"""Lists every kind of data file, and reads the program's own files to note what each kind may contain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from dejavu import games, resources
from dejavu.cli import networks
from dejavu.content import ContentError
from dejavu.content.cursor import open_data, open_yaml
from dejavu.diary import achievements_reader as achievements
from dejavu.diary import journeys_reader as journeys
from dejavu.lessons import library, tips
from dejavu.puzzles import library as puzzles
from dejavu.store import mods
from dejavu.table.sound import cues
from tools.pages.recorder import Record
from tools.pages.shape import Shape

FOLDER: Final = "schema"
"""The folder in ``data`` with the JSON Schemas."""


class Document(NamedTuple):
    """A kind of file."""

    name: str
    """Name of its JSON Schema."""
    title: str
    pattern: str
    """Glob pattern of the files in ``data`` that are of this kind."""
    record: Record
    partial: bool = False
    """Whether a file contains only its differences from another one."""

    def files(self) -> list[Path]:
        """The files of this kind that come with the program."""
        return sorted(resources.data().glob(self.pattern))


@cache
def documents() -> tuple[Document, ...]:
    """All kinds of which the program has files."""
    return tuple(one for one in _documents() if one.files())


def box(game: str) -> Document:
    """The kind of a game's own file."""
    file = games.spec(game).data_file
    return next(one for one in documents() if one.pattern == file)


def _documents() -> Iterator[Document]:
    for name in games.names():
        file = games.spec(name).data_file
        title = games.spec(name).info.title
        own = _box(name)
        yield Document(Path(file).stem, title, file, own)
        if read_network := games.spec(name).network:
            learned = Record()
            with learned.reading():
                for network in sorted(resources.data(networks.FOLDER, name).glob("*.yaml")):
                    read_network(network, int(network.stem))
            yield Document(f"learned-{name}", f"What was learned of {title}", f"bots/{name}/*.yaml", learned)
        if not resources.data("positions", f"{name}.yaml").is_file():
            continue
        yield Document(f"mod-{Path(file).stem}", f"What a mod changes in {title}", f"{mods.FOLDER}/*/{file}", own, True)
        game = games.load(name)
        lessons, positions, listed, given, said, sounds = (Record(own.names) for _ in range(6))
        with lessons.reading():
            read = [library.load_lesson(game, one) for one in library.lesson_ids(name)]
        with listed.reading():
            known = puzzles.load_puzzles(game)
        with given.reading():
            tasks = [puzzles.load_given(game, one) for one in known]
        with positions.reading():
            games.read_position(game, resources.data("positions", f"{name}.yaml"))
        with positions.reading("position"):
            for position in (*(one.position for one in read), *(one.position for one in tasks)):
                game.position(position)
        given.root.at("position").fields = positions.root.fields
        for shape in (positions.root, given.root.at("position"), lessons.root.at("position")):
            shape.loose = True
        given.names |= positions.names
        with said.reading():
            tips.load_tips(name)
        with sounds.reading():
            cues.of_game(name)
        yield Document(f"positions-{name}", f"A position of {title}", f"positions/{name}.yaml", positions)
        yield Document(f"lessons-{name}", f"A lesson of {title}", f"tutorial/{name}/*.yaml", lessons)
        yield Document(f"puzzles-{name}", f"The puzzles of {title}", f"puzzles/{name}.yaml", listed)
        yield Document(f"puzzle-{name}", f"A puzzle of {title}", f"puzzles/{name}/*.yaml", given)
        yield Document(f"tips-{name}", f"The tips of {title}", f"tips/{name}.yaml", said)
        yield Document(f"sounds-{name}", f"What sounds when in {title}", f"sounds/{name}.yaml", sounds)
    mod = Record()
    with mod.reading():
        for folder in (*resources.data(mods.FOLDER).iterdir(), *resources.data(games.BOXES).iterdir()):
            mods.read(folder)
    yield Document("mod", "What a mod says of itself", f"{mods.FOLDER}/*/{games.MANIFEST}", mod)
    earned = Record()
    with earned.reading():
        achievements.SHEET.check()  # as strictly as the program's own data are read
    yield Document("achievements", "Achievements", achievements.FILE, earned)
    travelled = Record()
    with travelled.reading():
        journeys.load()
    yield Document("journeys", "Journeys", journeys.FILE, travelled)


def _box(name: str) -> Record:
    """What a game's file may contain; also read with all numbers at both limits, since they move other limits."""
    record = Record()
    entry = games.spec(name)
    file = resources.data(entry.data_file)
    with record.reading():
        for one in (file, *(folder / entry.data_file for folder in games.boxes(name))):
            entry.read(open_yaml(one))
    plain = open_yaml(file).plain()
    known = set(record.names)
    for end in (0, 1):
        stretched = {**plain, "rules": _at_limit(plain["rules"], record.root.at("rules"), end)}
        with suppress(ContentError), record.reading("stretched"):
            entry.read(open_data(stretched, "stretched"))
    record.names = known | {name for name in record.names if name}
    for kinds in record.kinds.values():
        _lend(kinds)
    return record


def _lend(kinds: Mapping[str, Shape]) -> None:
    """Complete a parameter that no file uses in one kind yet from another kind that gives it the same meaning."""
    known = {
        (key, value.meaning): value
        for kind in kinds.values()
        for key, value in (kind.fields or {}).items()
        if value.asked
    }
    for kind in kinds.values():
        for key, value in (kind.fields or {}).items():
            if not value.asked and kind.fields is not None:
                kind.fields[key] = known.get((key, value.meaning), value)


def _at_limit(data: Any, shape: Shape, end: int) -> Any:
    """The same data with every number at its lower (0) or upper (1) limit."""
    if isinstance(data, Mapping):
        return {key: _at_limit(value, shape.at(key), end) for key, value in data.items()}
    if isinstance(data, list) and shape.items:
        return [_at_limit(value, shape.items, end) for value in data]
    if isinstance(data, int) and not isinstance(data, bool) and shape.number:
        return shape.number[end]
    return deepcopy(data)
