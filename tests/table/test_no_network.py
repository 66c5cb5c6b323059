"""Without phones no process of the program asks anything of a network: what ``docs/privacy.md`` promises."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LISTENER = """
import os, sys

def hear(event, args):
    local = event in ("socket.bind", "socket.connect") and isinstance(args[1], (str, bytes))
    if event.startswith("socket.") and event != "socket.__new__" and not local:
        with open(os.environ["HEARD"], "a") as file:
            print(event, args[1:], file=file)

sys.addaudithook(hear)
"""
"""Python runs it at the start of each process. A socket that is only made, and one with a path, reach no network."""
TABLE = """
import time
from dejavu.engine.journal import Seat
from dejavu.table.program import Program
from dejavu.table.scenes.seats import NewGame
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.settings import Settings
from dejavu.table.shot import Paper

if __name__ == "__main__":
    app = App(Paper((1280, 720)), Settings(reduced_motion=True, bot_speed="instant"))
    program = Program(app, Launch())
    app.push(program.first())
    program.get_ready()
    program.matches.begin(NewGame((Seat("Vega", "easy"), Seat("Mira", "easy")), {}, 1, "trip"))
    session = program.matches.current.session
    while session.state.turn < 3:
        app.step(0.1)
        time.sleep(0.01)
    program.matches.leave()
    print("played")
"""
KNOCK = "import socket; socket.create_server(('127.0.0.1', 0)).close(); print('played')"


def heard(tmp_path: Path, code: str) -> str:
    """What a program asks of networks, in all its processes."""
    (tmp_path / "sitecustomize.py").write_text(LISTENER, encoding="utf-8")
    script = tmp_path / "script.py"
    script.write_text(code, encoding="utf-8")
    log = tmp_path / "heard.txt"
    log.touch()
    here = {
        "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)]),
        "HEARD": str(log),
        "DEJAVU_HOME": str(tmp_path / "home"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    done = subprocess.run(
        [sys.executable, str(script)], env=os.environ | here, capture_output=True, text=True, timeout=120
    )
    assert done.stdout.splitlines()[-1:] == ["played"], done.stderr
    return log.read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_game_against_bots_asks_nothing_of_a_network(tmp_path: Path) -> None:
    assert heard(tmp_path, TABLE) == ""


def test_who_waits_for_others_is_heard(tmp_path: Path) -> None:
    """Otherwise the test above would prove nothing."""
    assert "socket.bind" in heard(tmp_path, KNOCK)
