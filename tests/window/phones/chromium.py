"""A real browser as a phone: Chromium without a window, driven by its own DevTools protocol."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import Any, NamedTuple, Self
from urllib.request import urlopen

from websockets.sync.client import connect

from tests.amounts import PATIENCE
from tests.window.programs import BROWSER, advice, installed

_ARGUMENTS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--no-first-run",
    "--remote-debugging-port=0",
)
_AIM = """
    window.aim = {at: "", hits: 0};
    performance.setResourceTimingBufferSize(10000);
    addEventListener("click", (event) => {
        if (!event.isTrusted || !aim.at) return;
        const hit = event.target.closest(aim.at);
        if (hit) aim.hits += 1; else event.stopImmediatePropagation();
        aim.at = "";
    }, true);
"""
"""A finger that sees where it lands: what it taps by mistake, because the page has just moved, hears nothing."""
_MOVES = """
    window.moves = [];  // what has moved: by how much, and each element with its box before and after
    const answers = [];  // the frames in which the page answers a tap, as pairs of times
    let tapped = false;
    const answer = () => {
        const frames = [performance.now(), Infinity];
        answers.push(frames);
        requestAnimationFrame(() => requestAnimationFrame(() => { frames[1] = performance.now(); }));
    };
    window.jumps = [];  // by how many pixels the large map has jumped, and what was tapped
    const large = () => document.querySelector("#main > [data-map]:not([data-little])");
    let under = null;  // the large map before a tap, where it lay, and what was tapped
    const jumped = () => requestAnimationFrame(() => requestAnimationFrame(() => {
        const [map, top, scrolled, what] = under ?? [];
        if (!map?.isConnected || map !== large()) return;
        const by = Math.round(map.getBoundingClientRect().top - top), pushed = Math.round(by + scrollY - scrolled);
        if (by && pushed) jumps.push([by, pushed, what]);
    }));
    const tap = (event) => {
        if (!event.isTrusted) return;
        tapped = true;
        const map = event.target.closest("#main, #held") && large();
        under = map && [map, map.getBoundingClientRect().top, scrollY, event.target.outerHTML.slice(0, 160)];
        answer();
        jumped();
    };
    addEventListener("click", tap, true);
    addEventListener("keydown", tap, true);
    addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
        if (tapped) { answer(); jumped(); }
        tapped = false;
    }).observe(document.body, {attributeFilter: ["data-state"]}));
    new PerformanceObserver((list) => {
        for (const {startTime, value, sources} of list.getEntries()) {
            if (answers.some(([first, last]) => first <= startTime && startTime <= last)) continue;
            const told = ({node, previousRect: from, currentRect: to}) => [
                node?.outerHTML?.slice(0, 160) ?? node?.nodeName,
                ...[from, to].map(({x, y, width, height}) => [x, y, width, height]),
            ];
            moves.push([value, Math.round(startTime), ...sources.map(told)]);
        }
    }).observe({type: "layout-shift", buffered: true});
"""
"""Counts what moves by itself. A tap and its answer, the next state, may move the page, in the frame that shows it.

Browsers instead forgive everything within half a second after a tap: on a slow machine less than on a fast one.
"""
_SOON = 5.0
"""Seconds in which a tap is heard even on a busy machine."""
_MOST_TABS = 300


class Jump(NamedTuple):
    """A jump of the large map after a tap."""

    by: int
    """Pixels that it has moved down on the screen."""
    pushed: int
    """Pixels by which what lies above it has become higher."""
    tapped: str
    """The beginning of what was tapped, as HTML."""


class Phone:
    """One page in a browser of its own, with a touch screen."""

    def __init__(self, size: tuple[int, int] = (390, 844), language: str = "en", *options: str) -> None:
        program = installed(BROWSER)
        assert program, advice([BROWSER])
        self._count = 0
        self.faults: list[str] = []
        """What the page logged as an error."""
        with ExitStack() as stack:
            self._folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            arguments = (*_ARGUMENTS, f"--user-data-dir={self._folder}", f"--lang={language}", *options, "about:blank")
            process = subprocess.Popen(
                [program, f"--accept-lang={language}", *arguments],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "HOME": self._folder},
            )
            stack.callback(process.wait)
            stack.callback(process.kill)
            self._socket = stack.enter_context(
                connect(self._address(), max_size=None, open_timeout=PATIENCE, ping_interval=None)
            )
            self.resize(size)
            for domain in ("Page", "Runtime", "Log", "Network", "Inspector"):
                self.call(f"{domain}.enable")
            self.call("Emulation.setTouchEmulationEnabled", enabled=True)
            self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
            for script in (_AIM, _MOVES):
                self.call("Page.addScriptToEvaluateOnNewDocument", source=script)
            self._open = stack.pop_all()

    def _address(self) -> str:
        port = Path(self._folder, "DevToolsActivePort")
        self.wait(lambda: port.exists() and port.read_text("utf-8").count("\n"), "the browser")
        number = port.read_text("utf-8").split("\n")[0]
        pages: list[dict[str, str]] = []

        def found() -> bool:
            with urlopen(f"http://127.0.0.1:{number}/json") as answer:
                pages[:] = [page for page in json.load(answer) if page["type"] == "page"]
            return bool(pages)

        self.wait(found, "its page")
        return pages[0]["webSocketDebuggerUrl"]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    def call(self, method: str, **parameters: Any) -> Any:
        """Call a method of the DevTools protocol."""
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer.get("id") == self._count:
                assert "error" not in answer, answer
                return answer["result"]
            assert answer.get("method") != "Inspector.targetCrashed", "the page has crashed"
            if answer.get("method") == "Runtime.exceptionThrown":
                self.faults.append(str(answer["params"]["exceptionDetails"]))
            entry = answer["params"].get("entry", {}) if answer.get("method") == "Log.entryAdded" else {}
            if entry.get("level") == "error":
                self.faults.append(entry["text"])

    def resize(self, size: tuple[int, int]) -> None:
        """Another size of the screen, in CSS pixels."""
        self.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=True)

    def open(self, address: str) -> None:
        """Load a page."""
        self.call("Page.navigate", url=address)

    def run(self, script: str) -> Any:
        """The value of an expression on the page."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def tap(self, selector: str) -> None:
        """Tap the middle of an element with a finger, as soon as it is there and nothing lies over it.

        A tap that has missed because the page moved meanwhile is done once more.
        """
        self.wait(lambda: self.taps(selector), selector)

    def taps(self, selector: str) -> bool:
        """Tap an element once; False if it is not there, lies under another one, or was missed."""
        point = self._point(selector, aims=True)
        if point is None:
            return False
        touches = [{"x": point[0], "y": point[1]}]
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=touches)
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        until = monotonic() + _SOON
        while self.run("aim.at") and monotonic() < until:
            sleep(0.01)
        return bool(self.run("(aim.at = '', aim.hits)"))

    def _point(self, selector: str, *, aims: bool = False) -> Any:
        """Where to tap an element, scrolled into view if it is not; None where that is not possible.

        ``aims``: at this element.

        That is its middle, or beside it where something else lies on the middle, as a pawn does on its tile.
        """
        return self.run(
            f"""(() => {{
                for (const one of document.querySelectorAll({json.dumps(selector)})) {{
                    if (one.disabled || !one.checkVisibility()) continue;
                    for (const [scrolls, across] of [[0, 0.5], [1, 0.5], [0, 0.15], [0, 0.85]]) {{
                        if (scrolls) one.scrollIntoView({{block: "center"}});
                        const box = one.getBoundingClientRect();
                        const x = box.left + box.width * across, y = box.top + box.height / 2;
                        const there = document.elementFromPoint(x, y);
                        if (!there || (one !== there && !one.contains(there))) continue;
                        if ({json.dumps(aims)}) Object.assign(aim, {{at: {json.dumps(selector)}, hits: 0}});
                        return [x, y];
                    }}
                }}
                return null;
            }})()"""
        )

    def there(self, selector: str) -> bool:
        """Whether an element is there and can be tapped."""
        return self._point(selector) is not None

    def state(self) -> int:
        """The number of the state that the page shows."""
        return int(self.run("document.body.dataset.state ?? 0"))

    def has_passed(self, number: int) -> bool:
        """Whether the page shows a newer state."""
        return self.state() > number

    def type(self, words: str) -> None:
        """Type words into the field that has the focus."""
        self.call("Input.insertText", text=words)

    def text(self, selector: str) -> str:
        """The words of an element; empty where there is none."""
        return str(self.run(f"document.querySelector({json.dumps(selector)})?.innerText ?? ''"))

    def wait(self, ready: Any, what: str) -> None:
        """Wait until a function says yes. Raises AssertionError after too long."""
        until = monotonic() + PATIENCE
        while not ready():
            assert monotonic() < until, f"{what} never came"
            sleep(0.02)

    def loaded(self) -> int:
        """The bytes of pictures that the page has loaded over the network, with their headers."""
        pictures = "performance.getEntriesByType('resource').filter((one) => one.name.includes('/picture/'))"
        return int(self.run(f"{pictures}.reduce((sum, one) => sum + one.transferSize, 0)"))

    def moved(self) -> float:
        """By how much all that lay still has moved by itself: the sum of layout shifts that answer no tap."""
        return float(self.run("moves.reduce((sum, [value]) => sum + value, 0)"))

    def moves(self) -> str:
        """What has moved by itself: in each frame by how much, then each element with its box before and after."""
        return "\n".join(map(str, self.run("moves")))

    def jumps(self) -> list[Jump]:
        """How the large map has jumped under the finger.

        That is between a tap on the page, or on what is held, and the frame that shows what came of it. A page that
        only scrolls is no jump, and neither is what it scrolls back at once.
        """
        return [Jump(*jump) for jump in self.run("jumps")]

    def picture(self) -> bytes:
        """The screen as PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])


class Keyboard(Phone):
    """The same page without a finger: the Tab key goes from one to the next, Enter presses."""

    def taps(self, selector: str) -> bool:
        """Go to an element and press it; False if the Tab key never comes there."""
        for _press in range(_MOST_TABS):
            if self.run(f"document.activeElement.matches({json.dumps(selector)})"):
                self._press("Enter", 13, "\r")
                return True
            self._press("Tab", 9)
        return False

    def _press(self, key: str, code: int, text: str = "") -> None:
        about = {"key": key, "code": key, "windowsVirtualKeyCode": code, "text": text}
        self.call("Input.dispatchKeyEvent", type="keyDown", **about)
        self.call("Input.dispatchKeyEvent", type="keyUp", **{**about, "text": ""})
