"""What a disk may hold after the power went, made from a record of what was written to it and when it was forced.

The model is that of CrashMonkey (Mohan and others, *Finding Crash-Consistency Bugs with Bounded Black-Box Crash
Testing*, OSDI 2018), with what ALICE (Pillai and others, OSDI 2014) found file systems to do:

- What was forced (``fsync``) is there: the content of a file, with its name; of a folder, its names.
- Names change in the order in which they were changed, and how many of the last changes arrived is open.
- Of what was written to a file and not forced, nothing, a beginning, or the length without some of the blocks arrived;
  a block that did not arrive reads as zeros (two at least: one alone is damage, for which a game is refused).
- A file may have its new name before it has its content.
- What was written over something else and not forced arrived or did not, block by block.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.robustness.disk import Done

BLOCK = 512


@dataclass(eq=False)
class Content:
    """A file without a name: what was written, what of it was forced, and what was written since, and where."""

    written: bytes = b""
    forced: bytes = b""
    since: list[tuple[int, bytes]] = field(default_factory=list)

    def write(self, data: bytes, at: int | None) -> None:
        """At the end, unless it is said where."""
        at = len(self.written) if at is None else at
        self.written = _over(self.written, data, at)
        self.since.append((at, data))

    def force(self) -> None:
        """It is on the disk."""
        self.forced, self.since = self.written, []


Names = dict[str, Content | None]
"""Paths of files, and of folders (None)."""


class Record:
    """The beginning of a record, as far as the disk was told of it."""

    def __init__(self, names: Iterable[tuple[str, bytes | None]], done: Sequence[Done]) -> None:
        """``names`` are there before, all of them forced."""
        first: Names = {path: None if raw is None else Content(raw, raw) for path, raw in names}
        self.history = [first]
        """The names after every change of them."""
        self.forced = 0
        """How many of these changes the disk cannot lose."""
        for step in done:
            self._do(step)

    def _do(self, step: Done) -> None:
        names = dict(self.history[-1])
        if step.name == "write":
            self._file(step.path).write(step.data, step.at)
        elif step.name == "fsync":
            at = names.get(step.path)
            if at is not None:
                at.force()
                self._keep(lambda names: names.get(step.path) is at)
            else:
                self.forced = len(self.history) - 1
        elif step.name == "create":
            self._change({**names, step.path: Content()})
        elif step.name == "truncate":
            self._change({**names, step.path: Content()})  # as a file of its own: the old content may still be there
        elif step.name == "mkdir":
            self._change({**names, step.path: None})
        elif step.name in ("unlink", "remove", "rmdir"):
            del names[step.path]
            self._change(names)
        elif step.name == "cut":
            raise ValueError(f"{step.path} was cut; expected nothing that this model does not know")
        elif step.name == "rename":
            moved = {path: names.pop(path) for path in list(names) if f"{path}/".startswith(f"{step.path}/")}
            names |= {step.other + path.removeprefix(step.path): content for path, content in moved.items()}
            self._change(names)

    def _file(self, path: str) -> Content:
        content = self.history[-1][path]
        assert content is not None, f"{path} is a folder"
        return content

    def _change(self, names: Names) -> None:
        self.history.append(names)

    def _keep(self, holds: object) -> None:
        """The first names from which on the forced file has had its name cannot be lost any more."""
        assert callable(holds)
        at = len(self.history) - 1
        while at > 0 and holds(self.history[at - 1]):
            at -= 1
        self.forced = max(self.forced, at)


def killed(record: Record) -> dict[str, bytes | None]:
    """What there is when the program alone is gone: everything."""
    return {path: None if at is None else at.written for path, at in record.history[-1].items()}


def without_power(record: Record, rng: Random) -> dict[str, bytes | None]:
    """One of the many things that may be there when the power is gone."""
    names = rng.choice(record.history[record.forced :])
    contents = {id(at): _left(at, rng) for at in names.values() if at is not None}
    return {path: None if at is None else contents[id(at)] for path, at in names.items()}


def _left(content: Content, rng: Random) -> bytes:
    """What a file may hold: all that was forced, and some of the rest."""
    way, left = rng.randrange(4), content.forced
    if way == 0 or not content.since:
        return left
    if way > 1:
        return _without_blocks(content, lambda versions: rng.randrange(versions) if way == 3 else 0)
    room = rng.randrange(sum(len(data) for _at, data in content.since) + 1)
    for at, data in content.since:
        left, room = _over(left, data[:room], at), max(0, room - len(data))
    return left


def _without_blocks(content: Content, chosen: Callable[[int], int]) -> bytes:
    """As long as it was last, each block as it was after one of the writes that changed it, or before all."""
    size, before = len(content.written), len(content.forced)
    blocks = {start: [content.forced[start : start + BLOCK]] for start in range(0, size, BLOCK)}
    for at, data in content.since:
        for start in range(at - at % BLOCK, min(at + len(data), size), BLOCK):
            part = data[max(0, start - at) : start + BLOCK - at]
            blocks[start].append(_over(blocks[start][-1], part, max(0, at - start)))
    left = b""
    for start, versions in blocks.items():
        length = min(BLOCK, size - start)
        is_one_byte = start + length - max(start, before) == 1
        version = -1 if is_one_byte else chosen(len(versions))
        left += versions[version][:length].ljust(length, b"\0")
    return left


def _over(before: bytes, data: bytes, at: int) -> bytes:
    return before[:at].ljust(at, b"\0") + data + before[at + len(data) :] if data else before


def lay_out(names: dict[str, bytes | None], home: Path) -> None:
    """Make a folder that holds this."""
    home.mkdir(exist_ok=True)
    for path, raw in sorted(names.items()):
        place = home / path
        if raw is None:
            place.mkdir(parents=True, exist_ok=True)
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(raw)
