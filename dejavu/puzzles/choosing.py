"""Choosing varied puzzles from what a search found, and writing them as data: the easiest first."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from math import log2
from pathlib import Path
from typing import Any, Final

import yaml

from dejavu.content import ContentError, open_yaml
from dejavu.engine.game import Game
from dejavu.puzzles.finder import Candidate
from dejavu.puzzles.puzzle import STARS
from dejavu.store.places import StoreError

_MOST_OF_A_GAME: Final = 3
_MOST_ACTS: Final = 14
_WIDE: Final = 108
"""Characters of a line of a position."""


def difficulty(one: Candidate) -> float:
    """How hard it is: how rare luck is, how many acts it takes, and whether ``medium`` misses it."""
    return -log2(max(one.luck, 1e-9)) + len(one.solution) / 2 + 3 * ("medium" in one.missed)


def choose(found: Iterable[Candidate], count: int) -> list[Candidate]:
    """So many, of all kinds of goals as evenly as there are, no two from one turn, the easiest first."""
    kinds: dict[tuple[str, ...], list[Candidate]] = defaultdict(list)
    for one in found:
        if len(one.solution) <= _MOST_ACTS:
            kinds[tuple(sorted(one.goal))].append(one)
    waiting = [_spread(sorted(some, key=difficulty)) for _kind, some in sorted(kinds.items())]
    chosen: list[Candidate] = []
    games: Counter[str] = Counter()
    while any(waiting) and len(chosen) < count:
        for some in waiting:
            while some:
                one = some.pop(0)
                game = one.source.partition(",")[0]
                if games[game] < _MOST_OF_A_GAME and all(one.source != other.source for other in chosen):
                    games[game] += 1
                    chosen.append(one)
                    break
            if len(chosen) == count:
                break
    return sorted(chosen, key=difficulty)


def _spread(some: list[Candidate]) -> list[Candidate]:
    """The same in such an order that the first few are of every difficulty: the middle, then the middles of halves."""
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
    """Write their list and, in a folder of its name, a file for each. Titles that the list has already are kept.

    Raises StoreError.
    """
    titles = _titles(file)
    folder = file.with_suffix("")
    lines = [f"# Puzzles of {game.info.title}, the easiest first: found by dejavu puzzles find.", "", "puzzles:"]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.yaml"):
            old.unlink()
        for number, one in enumerate(chosen):
            name = _id(one)
            goal, title = _flow(dict(one.goal)), _flow(titles.get(name, f"Turn {name}"))
            stars = number * STARS // len(chosen) + 1
            lines.append(f"  - {{id: {_flow(name)}, title: {title}, goal: {goal}, stars: {stars}}}")
            (folder / f"{name}.yaml").write_text("\n".join(_given(game, one)) + "\n", encoding="utf-8")
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as fault:
        raise StoreError(f"{file}: {fault.strerror or fault}; expected a file that can be written") from fault


def _id(one: Candidate) -> str:
    """From which game and which turn it is, in short.

    >>> _id(Candidate("trip", "trip:12, turn 39", {}, {}, (), 0, 0.0, ()))
    '12-39'
    """
    return one.source.partition(":")[2].replace(", turn ", "-")


def _given(game: Game, one: Candidate) -> list[str]:
    proof = {"positions": one.positions, "luck": round(one.luck * 1_000_000), "misses": list(one.missed)}
    return [
        f"# {', '.join(f'{aim} {number}' for aim, number in one.goal.items())}",
        "",
        "position:",
        *(line for key, value in shortened(game, one.position).items() for line in _lines(key, value)),
        *_lines("solution", list(one.solution), ""),
        f"proof: {_flow(proof)}",
        f"from: {_flow(one.source)}",
    ]


def _titles(file: Path) -> dict[str, str]:
    try:
        data = open_yaml(file).plain() if file.exists() else {}
    except ContentError:
        return {}
    return {one["id"]: one["title"] for one in (data or {}).get("puzzles", [])}


def shortened(game: Game, position: Mapping[str, Any]) -> dict[str, Any]:
    """The same position without everything that is as at set-up."""
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
    """All of a position but what was chosen before it."""
    return {name: value for name, value in game.position(data).to_data().items() if name != "options"}


def _lines(key: str, value: Any, indent: str = "  ") -> list[str]:
    """A key and its value in as few lines as will do."""
    first, *more = _flow(value, _WIDE - len(indent)).split("\n")
    if not more and len(indent) + len(key) + len(first) < _WIDE + 10:
        return [f"{indent}{key}: {first}"]
    return [f"{indent}{key}:", *(f"{indent}  {line.strip()}" for line in (first, *more))]


def _flow(value: Any, width: int = 10_000) -> str:
    text: str = yaml.safe_dump(value, default_flow_style=True, width=width, sort_keys=False, allow_unicode=True)
    return text.removesuffix("\n...\n").strip()
