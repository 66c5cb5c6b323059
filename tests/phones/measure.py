"""Measures a game played from phones: ``python -m tests.phones.measure [GAME] [--phones 4] [--acts 200]``.

The window runs its own loop on SDL's dummy driver; the phones are Python clients in a process of their own, which tap
at random. All times are of one clock, but for the processor time of the window's thread, which no other program
lengthens.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from queue import SimpleQueue
from random import Random
from threading import Lock, Thread
from typing import Any, NamedTuple

from dejavu.engine.action import Action
from dejavu.table.play.match import Match
from tests.remote.phone import Hung, Phone, fetched

SIZE = (1280, 720)
PATIENCE = 0.05
"""Seconds between a state and the next tap, at least; at most twice that."""
SEATED = 60.0
"""Seconds until all phones have sat down: one that could not would be waited for for ever."""
_AT_ONCE = 0.001
"""Seconds for what lies there already."""


class Log(NamedTuple):
    """What a phone has seen."""

    taps: list[float]
    heard: list[float]
    sizes: list[int]
    """The bytes that it has heard, once it is over; nothing if it never was let in."""
    pictures: dict[str, int]
    """The bytes of pictures, by their paths."""


def play(port: int, secret: str, seat: int, ended: Lock, out: Connection) -> None:
    """One phone; what it has seen is sent also if it fails, because the window waits for that."""
    log = Log([], [], [], {})
    try:
        _play(port, secret, seat, log)
    finally:
        with ended:
            out.send(log._replace(pictures=dict(log.pictures)))  # some may still come


def _play(port: int, secret: str, seat: int, log: Log) -> None:
    """Sit down, tap at random in the own turn, fetch every picture once."""
    taps, heard, sizes, pictures = log
    wanted = SimpleQueue[set[str]]()
    Thread(target=fetch, args=(port, wanted, pictures), daemon=True).start()
    with Phone(port) as phone:
        phone.say("hello", secret=secret)
        phone.hear_until("welcome")
        phone.say("take", seat=seat, name=f"P{seat}")
        rng, due = Random(seat), None
        try:
            while True:
                phone.socket.settimeout(None if due is None else max(_AT_ONCE, due - time.monotonic()))
                try:
                    message = phone.hear()
                except TimeoutError:  # nothing newer has come: tap
                    due, offered = None, _gestures(phone.state)
                    ends = [gesture for gesture in offered if gesture[0] == "end"]
                    source, place = rng.choice(ends if ends and rng.random() < 0.4 else offered)
                    taps.append(time.monotonic())
                    phone.say("do", state=phone.state["number"], source=source, place=place)
                    continue
                if message["type"] != "state":
                    continue
                heard.append(time.monotonic())
                wanted.put(_pictures(phone.state))
                if not (phone.state.get("moves") and _gestures(phone.state)):
                    due = None
                elif due is None:
                    due = heard[-1] + PATIENCE * (1 + rng.random())
        except (Hung, OSError):
            pass
        finally:
            sizes.append(phone.bytes)


def fetch(port: int, wanted: SimpleQueue[set[str]], pictures: dict[str, int]) -> None:
    """Fetch every picture once, beside the game."""
    while True:
        for path in wanted.get() - pictures.keys():
            with suppress(OSError, ValueError, IndexError):  # not drawn yet, or the table is closed: asked again
                pictures[path] = len(fetched(port, path)[2])


def _pictures(state: Mapping[str, Any]) -> set[str]:
    panels = state["panels"]
    items = {item.get("picture", "") for panel in panels for item in panel["items"] if not item.get("region")}
    return (items | {patch["picture"] for panel in panels for patch in panel.get("patches", ())}) - {""}


def _gestures(state: Mapping[str, Any]) -> list[tuple[str, str]]:
    items = [item for panel in state["panels"] for item in panel["items"]]
    clicks = [(item["name"], "") for item in items if item.get("clicks")]
    return clicks + [(item["name"], place) for item in items for place in item.get("drops", ())]


def phones(port: int, secret: str, count: int, out: Connection) -> None:
    """The process of the phones."""
    lock = Lock()
    threads = [Thread(target=play, args=(port, secret, seat, lock, out)) for seat in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def share(values: Sequence[float], part: float) -> float:
    """A quantile; 0 without values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def _act(match: Match, action: Action) -> None:
    match.act_remotely(match.session.state.current_player, [action])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.phones.measure")
    parser.add_argument("game", nargs="?", default="fragments")
    parser.add_argument("--phones", type=int, default=4)
    parser.add_argument("--acts", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=120.0, help="end after so long, whatever was done by then")
    asked = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from dejavu.table.boards import board_of
    from dejavu.table.phones.door import Door
    from dejavu.table.phones.pages import pages
    from dejavu.table.phones.room import Room
    from dejavu.table.play.event_batch import EventBatch
    from dejavu.table.shell import memory
    from dejavu.table.shell.app import FRAMES_MOVING, App
    from dejavu.table.shell.settings import Settings
    from dejavu.table.shot import Paper
    from tests.table.every_board import Way, begun, seated

    session = begun(Way(asked.game, asked.phones, 1))
    board_of(session.game)
    memory.settle()  # as the program does before a game
    app = App(Paper(SIZE), Settings(tips=False))
    match = seated(app, session)
    match.begin()
    acts, frames, lengths, computed = list[float](), list[float](), list[float](), list[float]()

    def heard(batch: EventBatch) -> None:
        if batch.acts:
            acts.append(time.monotonic())

    match.subscribe(heard)
    room = Room(app, match, Door(app, "127.0.0.1", pages()))

    def step() -> None:
        begun_at, before = time.monotonic(), time.thread_time()
        app.step(min(0.1, begun_at - (frames[-1] if frames else begun_at)))
        frames.append(time.monotonic())
        lengths.append(frames[-1] - begun_at)
        computed.append(time.thread_time() - before)
        app.rest(begun_at)

    while not room.door.port:
        step()
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=phones, args=(room.door.port, room.door.keys.secret, asked.phones, theirs)
    )
    process.start()
    until = time.monotonic() + SEATED
    while len(match.remote) < asked.phones:
        step()
        if time.monotonic() > until:
            process.kill()
            parser.error(f"{len(match.remote)} of {asked.phones} phones sat down within {SEATED:.0f} s")
    for kept in (acts, frames, lengths, computed):
        kept.clear()
    began = time.monotonic()
    while len(acts) < asked.acts and not match.session.state.is_terminal() and time.monotonic() < began + asked.seconds:
        step()
    played, frames_beside, computed_beside = len(acts), [*lengths], [*computed]
    # the same acts by the mouse: each is posted as an event would come, and done in the next frame
    mouse = list[float]()
    rng = Random(1)
    while len(mouse) < 15 and time.monotonic() < began + 2 * asked.seconds and not match.session.state.is_terminal():
        done = len(acts)
        time.sleep(rng.random() / FRAMES_MOVING)
        posted = time.monotonic()
        action = rng.choice(match.session.state.legal_actions())
        app.post(partial(_act, match, action))
        step()
        if len(acts) > done:
            mouse.append(frames[-1] - posted)
        for _frame in range(20):
            step()
    room.close()
    logs = [ours.recv() for _phone in range(asked.phones)]
    process.join()
    _report(asked.game, played, logs, acts[:played], frames, frames_beside, computed_beside, mouse)


def _report(
    game: str,
    played: int,
    logs: Sequence[Log],
    acts: Sequence[float],
    frames: Sequence[float],
    lengths: Sequence[float],
    computed: Sequence[float],
    mouse: Sequence[float],
) -> None:
    taps = sorted(tap for log in logs for tap in log.taps)
    shown, told = list[float](), list[float]()
    for act in acts:
        before = bisect_left(taps, act) - 1
        after = bisect_left(frames, act)
        if before >= 0 and after < len(frames) and act - taps[before] < 1:
            shown.append(frames[after] - taps[before])
        for log in logs:
            at = bisect_left(log.heard, act)
            if at < len(log.heard):
                told.append(log.heard[at] - act)
    rows = {
        "acts": f"{played}",
        "tap to frame": f"median {1e3 * share(shown, 0.5):.0f} ms, p95 {1e3 * share(shown, 0.95):.0f} ms",
        "mouse to frame": f"median {1e3 * share(mouse, 0.5):.0f} ms, p95 {1e3 * share(mouse, 0.95):.0f} ms",
        "act to message": f"median {1e3 * share(told, 0.5):.0f} ms, p95 {1e3 * share(told, 0.95):.0f} ms",
        "frames": f"p99 {1e3 * share(lengths, 0.99):.0f} ms, longest {1e3 * max(lengths):.0f} ms",
        "of these computed": f"p99 {1e3 * share(computed, 0.99):.0f} ms, longest {1e3 * max(computed):.0f} ms",
        "messages a phone": ", ".join(f"{sum(log.sizes) / 1e3:.0f} kB" for log in logs),
        "pictures a phone": ", ".join(
            f"{len(log.pictures)}: {sum(log.pictures.values()) / 1e6:.2f} MB" for log in logs
        ),
    }
    print(f"{game}, {len(logs)} phones")
    for name, value in rows.items():
        print(f"  {name:19}{value}")


if __name__ == "__main__":
    main()
