"""Choose varied puzzles from the results of a search, and write them as data, the easiest first."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from math import log2
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from dejavu import files
from dejavu.content import open_yaml
from dejavu.content.yaml_writer import to_yaml
from dejavu.engine.action import Action
from dejavu.engine.game import Game
from dejavu.engine.puzzling import Puzzling
from dejavu.puzzles.finder import Candidate, puzzling_of
from dejavu.puzzles.library import FOLDER
from dejavu.puzzles.puzzle import STARS, Puzzle
from dejavu.puzzles.reader import read_list
from dejavu.store.places import StoreError

_MOST_OF_A_GAME: Final = 4
"""The most puzzles from one game of bots."""
_MOST_OF_A_THEME: Final = 2
"""The most puzzles of one theme (``Puzzling.theme``)."""
_MOST_ACTS: Final = 14
"""The most acts of a solution."""
_WIDE: Final = 108
"""The most characters in a line of a position."""


class Listed(NamedTuple):
    """A puzzle that has a title."""

    title: str
    goal: Mapping[str, int]


def difficulty(one: Candidate) -> float:
    """Return the difficulty: rarity of a solution by luck, number of acts, and whether ``medium`` misses it."""
    return -log2(max(one.luck, 1e-9)) + len(one.solution) / 2 + 3 * ("medium" in one.missed)


def choose(
    puzzling: Puzzling, found: Iterable[Candidate], count: int, known: Mapping[str, Listed] = MappingProxyType({})
) -> list[Candidate]:
    """Choose ``count`` of all kinds of goals, no two from one turn, few of one theme; return the easiest first.

    ``known``: the puzzles that have a title, by id; they stay.
    """
    kinds: dict[tuple[str, ...], list[Candidate]] = defaultdict(list)
    for one in found:
        if len(one.solution) <= _MOST_ACTS:
            kinds[tuple(sorted(one.goal))].append(one)
    waiting = [_spread(sorted(some, key=difficulty)) for _kind, some in sorted(kinds.items())]
    chosen = _Choice(puzzling)
    stay = [one for some in waiting for one in some if _id(one) in known and known[_id(one)].goal == one.goal]
    for one in stay:
        chosen.take(one)
    while any(waiting) and len(chosen.taken) < count:
        for some in waiting:
            while some and len(chosen.taken) < count:
                if chosen.take(some.pop(0)):
                    break
    return sorted(chosen.taken, key=difficulty)


class _Choice:
    """The chosen puzzles so far, and the limits on one game and one theme."""

    def __init__(self, puzzling: Puzzling) -> None:
        self.taken: list[Candidate] = []
        self._puzzling = puzzling
        self._games: Counter[str] = Counter()
        self._themes: Counter[str] = Counter()

    def take(self, one: Candidate) -> bool:
        """Take a puzzle, unless another one of its turn is taken, or enough of its game or theme."""
        game = one.source.partition(",")[0]
        theme = self._puzzling.theme([Action.parse(act) for act in one.solution])
        enough = self._games[game] == _MOST_OF_A_GAME or (theme and self._themes[theme] == _MOST_OF_A_THEME)
        if enough or any(one.source == other.source for other in self.taken):
            return False
        self._games[game] += 1
        self._themes[theme] += 1
        self.taken.append(one)
        return True


def _spread(some: list[Candidate]) -> list[Candidate]:
    """Reorder puzzles so that the first few have every difficulty: the middle one, then the middles of the halves."""
    order: list[Candidate] = []
    waiting = [(0, len(some))]
    while waiting:
        low, high = waiting.pop(0)
        if low < high:
            middle = (low + high) // 2
            order.append(some[middle])
            waiting += [(low, middle), (middle + 1, high)]
    return order


def write(game: Game, chosen: Sequence[Candidate], file: Path) -> None:
    """Write a list of puzzles and, in a folder of its name, a file for each. Titles that the list has already are kept.

    Files of puzzles that the list no longer has are removed last. Raises StoreError, and ContentError for a list with
    faults; then nothing has changed, unless the disk failed.
    """
    if file.suffix != ".yaml" or file.absolute().parent.name != FOLDER:
        raise StoreError(f"{file}: no place for puzzles; expected a file .yaml in a folder '{FOLDER}'")
    if not chosen:
        raise StoreError(f"{file}: there are no puzzles to be written; expected candidates of puzzles find")
    old, known = _known(game, file), listed(game, file)
    folder = file.with_suffix("")
    lines = [
        f"# yaml-language-server: $schema=../schema/puzzles-{game.name}.json",
        f"# Puzzles of {game.info.title}, the easiest first: found by dejavu puzzles find.",
        "",
        "puzzles:",
    ]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, one in enumerate(chosen):
            name = _id(one)
            title = known[name].title if name in known else _untitled(name)
            stars = number * STARS // len(chosen) + 1
            entry = {"id": name, "title": title, "goal": dict(one.goal), "stars": stars}
            lines.append(f"  - {_flow(entry)}")
            (folder / f"{name}.yaml").write_text("\n".join(_given(game, one)) + "\n", encoding="utf-8")
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        for name in {puzzle.id for puzzle in old} - set(map(_id, chosen)):
            if Path(name).name == name:  # an id that leads out of the folder names no file of ours
                (folder / f"{name}.yaml").unlink(missing_ok=True)
    except OSError as fault:
        raise StoreError(f"{file}: {fault.strerror or fault}; expected a file that can be written") from fault


def _id(one: Candidate) -> str:
    """Return a short id made of the game and the turn of the puzzle.

    >>> _id(Candidate("trip", "trip:12, turn 39", {}, {}, (), 0, 0.0, ()))
    '12-39'
    """
    return one.source.partition(":")[2].replace(", turn ", "-")


def _given(game: Game, one: Candidate) -> list[str]:
    proof = {"positions": one.positions, "luck": round(one.luck * 1_000_000), "misses": list(one.missed)}
    return [
        f"# yaml-language-server: $schema=../../schema/puzzle-{game.name}.json",
        f"# {', '.join(f'{aim} {number}' for aim, number in one.goal.items())}",
        "",
        "position:",
        *(line for key, value in shortened(game, one.position).items() for line in _lines(key, value)),
        *_lines("solution", list(one.solution), ""),
        f"proof: {_flow(proof)}",
        f"from: {_flow(one.source)}",
    ]


def _untitled(name: str) -> str:
    """Return the title of a puzzle until somebody writes one."""
    return f"Turn {name}"


def listed(game: Game, file: Path) -> dict[str, Listed]:
    """Return the puzzles of a list with written titles, by id; none where there is no list. Raises ContentError."""
    known = _known(game, file)
    return {one.id: Listed(one.title, one.goal) for one in known if one.title != _untitled(one.id)}


def _known(game: Game, file: Path) -> Sequence[Puzzle]:
    """Return the present puzzles of a list. Raises ContentError."""
    if not files.is_file(file):
        return ()
    root = open_yaml(file)
    puzzles = read_list(root, puzzling_of(game))
    root.finish()
    return puzzles


def shortened(game: Game, position: Mapping[str, Any]) -> dict[str, Any]:
    """Return the position without everything that is as at set-up."""
    short = deepcopy(dict(position))
    chosen = {option.id: option.default for option in game.options()}
    short["options"] = {name: value for name, value in short["options"].items() if value != chosen.get(name, value)}
    if not short["options"]:
        del short["options"]
    wanted = _without_options(game, short)
    for part in (short, *short.get("players", ())):
        for key in [key for key in part if key not in ("options", "seats")]:
            value = part.pop(key)
            if part is not short and not part:
                part[key] = value
                break
            try:
                same = _without_options(game, short) == wanted
            except ValueError:
                same = False
            if not same:
                part[key] = value
    return {key: short[key] for key in position if key in short}


def _without_options(game: Game, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a position without the options chosen before it."""
    return {name: value for name, value in game.position(data).to_data().items() if name != "options"}


def _lines(key: str, value: Any, indent: str = "  ") -> list[str]:
    """Return a key and its value in as few lines as possible."""
    first, *more = _flow(value, _WIDE - len(indent)).split("\n")
    if not more and len(indent) + len(key) + len(first) < _WIDE + 10:
        return [f"{indent}{key}: {first}"]
    return [f"{indent}{key}:", *(f"{indent}  {line.strip()}" for line in (first, *more))]


def _flow(value: Any, width: int = 10_000) -> str:
    return to_yaml(value, default_flow_style=True, width=width, allow_unicode=True).removesuffix("\n...\n").strip()
