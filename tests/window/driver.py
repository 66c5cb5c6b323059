"""A real window under a real mouse: the program as a player meets it.

Nothing here knows a pixel of the program: it writes what can be touched, with rectangles, to the file named by
``DEJAVU_TARGETS``, and xdotool moves the mouse there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import dist
from pathlib import Path
from types import MappingProxyType
from typing import Any

from dejavu.store.places import reports_folder
from dejavu.table.shell.calm import CALM
from tests.amounts import PATIENCE

SCREENSHOTS = Path(__file__).parents[2] / "screenshots"
PATIENCE_FOR_GAMES = 600.0
"""The same in seconds where bots may still have a whole game to play, on a machine that does much else."""
BEAT = 0.15
"""Seconds in which the program, which looks at its events twenty times a second, has seen the pointer move."""

PROGRAM = (sys.executable, "-m", "dejavu")

TROUBLE = "trouble"
"""The scene that tells of a failure in the program."""

Point = tuple[int, int]

_NOTHING_YET: Mapping[str, Any] = MappingProxyType(
    {"idle": False, "scene": None, "carrying": None, "releases": 0, "targets": [], "focus": None, "toast": ""}
)

_ENDS, _ENDING_KEYS = ("end", "pass", "stop", "walk"), ("n", "Return", "space")
"""Buttons, and keys that press them, by which something is ended for good."""
_SHIFTED = '~!@#$%^&*()_+{}|:"<>?'
"""Signs for which an American keyboard needs Shift."""
_ONE_SPOT = 40
"""Pixels within which two clicks may be a double click."""


class Window:
    """One running program and its window."""

    _clicked: Point = (-100, -100)
    """Where it was clicked last."""
    _rested = 0.0
    """When it came to rest after a key or a button was let go last."""

    def __init__(
        self,
        display: str,
        home: Path,
        arguments: Sequence[str] = (),
        size: Point = (1280, 720),
        program: Sequence[str] = PROGRAM,
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Start the program and wait until its first scene rests; ``home`` is where it keeps everything."""
        home.mkdir(parents=True, exist_ok=True)
        self._file = home / "targets.json"
        self._file.unlink(missing_ok=True)
        self._errors = home / "stderr.txt"
        self._environment = {
            **os.environ,
            "DISPLAY": display,
            "DEJAVU_HOME": str(home),
            "DEJAVU_TARGETS": str(self._file),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "LANGUAGE": "en",
            **environment,
        }
        command = [*program, "play", "--size", "{}x{}".format(*size), *arguments]
        with self._errors.open("w") as errors:
            self.process = subprocess.Popen(command, env=self._environment, stderr=errors)
        self.wait(lambda state: state["idle"], "the first scene")
        self._id = self.tool("search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)).split()[-1]
        self.tool("windowactivate", "--sync", self._id)
        self.settle()

    # What the window says

    @property
    def state(self) -> Mapping[str, Any]:
        """The targets file as it is now; empty before the program wrote it."""
        try:
            state: dict[str, Any] = json.loads(self._file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return _NOTHING_YET
        return state

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return str(self.state["scene"])

    @property
    def targets(self) -> dict[str, dict[str, Any]]:
        """What can be touched, by name."""
        return {target["name"]: target for target in self.state["targets"]}

    def named(self, beginning: str) -> list[str]:
        """The enabled targets whose name begins so, back to front."""
        return [name for name, target in self.targets.items() if name.startswith(beginning) and target["enabled"]]

    def wait(self, met: Callable[[Mapping[str, Any]], bool], what: str, patience: float = PATIENCE) -> None:
        """Wait until the state meets a condition. Raises AssertionError, with what was waited for."""
        end = time.monotonic() + patience
        while not met(state := self.state):
            assert state["scene"] != TROUBLE, f"the program failed before {what}:\n{self.reports()}"
            assert self.process.poll() is None, f"the program ended while waiting for {what}:\n{self.errors()}"
            assert time.monotonic() < end, (
                f"waited in vain for {what}; the scene is {self.scene}: {sorted(self.targets)}; "
                f"the focus is on {state['focus']}, the hand holds {state['carrying']}, "
                f"{state['releases']} were let go, idle is {state['idle']}, the toast says {state['toast']!r}"
            )
            time.sleep(0.02)

    def settle(self, releases: int = 0) -> None:
        """Wait until as many keys and buttons were seen to be let go, and nothing moves, unless it ended by that."""

        def at_rest(state: Mapping[str, Any]) -> bool:
            if self.process.poll() is not None:
                return True
            return bool(state["releases"] >= releases and (state["idle"] or state["carrying"]))

        self.wait(at_rest, "the window to come to rest")

    def wait_scene(self, name: str) -> None:
        """Wait until a scene is on top and nothing moves."""
        self.wait(lambda state: state["scene"] == name and state["idle"], f"the scene {name}")

    def wait_finale(self, name: str) -> None:
        """Wait until a game's last scene is on top, and go to the end of its finale if it still goes on."""
        self.wait(lambda state: state["scene"] == name, f"the scene {name}", PATIENCE_FOR_GAMES)
        if "finale" in self.targets:
            self.key("Escape")
        self.wait_scene(name)

    def errors(self) -> str:
        """What the program wrote to stderr."""
        return self._errors.read_text()

    def reports(self) -> str:
        """What the program wrote down of its failures, the last first."""
        return "\n".join(path.read_text(encoding="utf-8") for path in sorted(reports_folder().glob("*.txt"))[::-1])

    # What a hand does

    def click(self, name: str, button: int = 1) -> None:
        """Click a target."""
        if name in _ENDS or dist(self.point(name), self._clicked) < _ONE_SPOT:
            self._calm_down()
        self._clicked = self.point(name)
        self._await(1, lambda: self._mouse(self._clicked, "click", str(button)))

    def hover(self, name: str) -> None:
        """Rest the pointer on a target."""
        self._mouse(self.point(name))
        time.sleep(BEAT)
        self.settle()

    def drag(self, start: str, end: str | Point, turn: int = 0, drop: bool = True) -> None:
        """Drag a target onto another or to a point; ``turn`` steps of the wheel on the way (negative: back)."""
        x, y = self.point(start)
        self._mouse((x, y), "mousedown", "1")
        height = self.state["size"][1]
        aside = height // 30 if y < height // 2 else -height // 30
        self._mouse((x, y + aside), "sleep", "0.05")
        self.wait(lambda state: state["carrying"] == start, f"{start} to be in the hand")
        # Once it is in the hand the table may have arranged itself anew.
        to = self.point(end) if isinstance(end, str) else end
        for step in range(1, 7):
            self._mouse((x + (to[0] - x) * step // 6, y + (to[1] - y) * step // 6), "sleep", "0.02")
        for _ in range(abs(turn)):
            self.tool("click", "4" if turn > 0 else "5")
        if drop:
            self.release()
        else:
            time.sleep(BEAT)

    def release(self) -> None:
        """Let go of what ``drag(…, drop=False)`` holds."""
        self._await(1, lambda: self.tool("mouseup", "1"))

    def let_go(self) -> None:
        """Let go of the button, of which a window that lost the focus may know nothing any more."""
        self.tool("mouseup", "1")
        time.sleep(BEAT)
        self.settle()

    def key(self, *names: str) -> None:
        """Press keys one after the other, by their X names: Tab, Return, ctrl+z."""
        for name in names:
            if name in _ENDING_KEYS:
                self._calm_down()
            self._await(len(name.split("+")), partial(self.tool, "key", name))

    def tap(self, name: str) -> None:
        """Click a target and do not wait until the window is at rest."""
        self._mouse(self.point(name), "click", "1")

    def drum(self, name: str, times: int, milliseconds: int = 60) -> None:
        """Click a target again and again, faster than anybody can see what stands there."""
        clicks = ("click", "--repeat", str(times), "--delay", str(milliseconds), "1")
        self._await(times, lambda: self._mouse(self.point(name), *clicks))

    def hit(self, name: str) -> None:
        """Press a key and do not wait until the window is at rest."""
        self.tool("key", name)

    def type(self, words: str) -> None:
        """Type a text. What needs Shift lets go of two keys: who counted one was a key behind from there on."""
        shifted = sum(sign.isupper() or sign in _SHIFTED for sign in words)
        self._await(len(words) + shifted, lambda: self.tool("type", "--delay", "30", words))

    def focus(self, name: str) -> None:
        """Move the keyboard's focus to a target: Tab to its area, then arrow keys within it."""
        self.wait(lambda state: any(target["name"] == name for target in state["targets"]), f"the target {name}")
        area = self.targets[name]["area"]
        for _ in range(len(self.targets) + 2):
            here = self.targets.get(self.state["focus"] or "")
            if here and (here["name"] == name or (area and here["area"] == area)):
                break
            self.key("Tab")
        tried = set[tuple[str, str]]()
        while (at := self.state["focus"]) != name:
            ways = _ways(self.targets[at]["rect"], self.targets[name]["rect"])
            way = next((way for way in ways if (at, way) not in tried), None)
            if way is None:
                raise AssertionError(f"no key leads from {at} to {name}; the targets are {sorted(self.targets)}")
            tried.add((at, way))
            self.key(way)

    def press(self, name: str) -> None:
        """Activate a target by keyboard alone."""
        self.focus(name)
        self.key("Return")

    def point(self, name: str) -> Point:
        """The middle of a target, in the window."""
        self.wait(lambda state: any(target["name"] == name for target in state["targets"]), f"the target {name}")
        left, top, width, height = self.targets[name]["rect"]
        return left + width // 2, top + height // 2

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.tool("windowsize", "--sync", self._id, str(width), str(height))
        self.wait(lambda state: state["idle"] and state["size"] == [width, height], "the new size")

    def squeeze(self, size: Point, laid_out: Point) -> None:
        """Give the window a size that may be too small for the table, which is ``laid_out`` in another then."""
        self.tool("windowsize", self._id, *map(str, size))
        self.wait(lambda state: state["idle"] and state["size"] == list(laid_out), f"a window of {size}")

    def click_at(self, point: Point) -> None:
        """Click a point of the window, wherever the targets are."""
        self._await(1, lambda: self._mouse(point, "click", "1"))

    def lose_focus(self) -> None:
        """Have the window put aside and brought back, as when somebody looks at another one."""
        self.tool("windowminimize", "--sync", self._id)
        self.tool("windowmap", "--sync", self._id)
        self.tool("windowactivate", "--sync", self._id)
        self.key("Shift_L")  # the program hears it once it knows that it has the focus: a click before that is lost

    def shot(self, name: str) -> Path:
        """Keep a picture of the window, to be looked at."""
        SCREENSHOTS.mkdir(exist_ok=True)
        path = SCREENSHOTS / f"{name}.png"
        subprocess.run(["import", "-window", self._id, str(path)], env=self._environment, check=True, timeout=PATIENCE)
        return path

    # Its end

    def kill(self) -> None:
        """End the program as a power cut would."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def wait_closed(self) -> int:
        """Wait for the program to end by itself; its exit code."""
        return self.process.wait(PATIENCE)

    def _await(self, releases: int, act: Callable[[], object]) -> None:
        """Do something that lets go of so many keys or buttons, and wait until the program is done with it."""
        before = int(self.state["releases"])
        act()
        self.settle(before + releases)
        self._rested = time.monotonic()

    def _calm_down(self) -> None:
        """Wait as long as the program wants it before what cannot be taken back."""
        time.sleep(max(0.0, self._rested + 1.2 * CALM - time.monotonic()))

    def _mouse(self, point: Point, *more: str) -> None:
        self.tool("mousemove", "--window", self._id, str(point[0]), str(point[1]), *more)

    def tool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env=self._environment, capture_output=True, text=True, check=True, timeout=PATIENCE
        )
        return done.stdout


def _ways(start: list[int], end: list[int]) -> list[str]:
    """The arrow keys, those first that lead from one rectangle to the other."""
    x, y = (end[n] + end[n + 2] / 2 - start[n] - start[n + 2] / 2 for n in range(2))
    across, along = ("Right" if x > 0 else "Left"), ("Down" if y > 0 else "Up")
    first = [across, along] if abs(x) > abs(y) else [along, across]
    return [*first, *(way for way in ("Left", "Right", "Up", "Down") if way not in first)]
