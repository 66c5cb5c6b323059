"""The targets as a JSON file, for tests that drive the window: written whole, and only when something changed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from dejavu.table.shell.targets import Target


class TargetsFile:
    """Mirrors the state in a file: scene, idle, frame, focus, toast and targets."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._written = ""

    def write(self, state: dict[str, Any], frame: int, targets: Iterable[Target]) -> None:
        """Replace the file when anything but the frame counter has changed."""
        content = json.dumps({**state, "targets": [as_data(target) for target in targets]}, ensure_ascii=False)
        if content == self._written:
            return
        self._written = content
        scratch = self._file.with_name(self._file.name + ".new")
        scratch.write_text(f'{{"frame": {frame}, {content[1:]}\n', encoding="utf-8")
        scratch.replace(self._file)


def as_data(target: Target) -> dict[str, Any]:
    """The data of a target for tests; ``rect`` is its visible part, as left, top, width, height."""
    rect = target.visible
    abilities = {"click": target.action, "carry": target.pick_up, "drop": target.drop, "slide": target.slide}
    return {
        "name": target.name,
        "kind": target.kind,
        "area": target.area,
        "label": target.label,
        "value": target.value,
        "enabled": target.enabled,
        "rect": [rect.left, rect.top, rect.width, rect.height],
        "can": [what for what, able in abilities.items() if able],
    }


def wanted() -> Path | None:
    """The path that a test asks for in the environment."""
    named = os.environ.get("DEJAVU_TARGETS")
    return Path(named) if named else None
