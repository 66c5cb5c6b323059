"""The packaged program does for a stranger, on an empty account, what it does here."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from socket import inet_ntoa
from time import monotonic, sleep
from urllib.request import urlopen

import pytest

from dejavu import APP_ID
from dejavu.remote.addresses import NAMED
from dejavu.store import autosave
from tests.packaging.conftest import BUILT, Run
from tests.window.driver import Window

LARGEST = 80_000_000
"""Bytes, all files together."""
LIBRARIES = ("pygame-ce", "pymunk", "PyYAML", "platformdirs", "filelock", "websockets", "segno")
LISTENING = "0A"
"""The state of a socket that waits for connections, as Linux writes it."""
WHOLE_GAME = 240.0
"""Seconds after which a game between bots is taken to hang; it takes less than a tenth."""


def test_its_rules_and_bots_are_compiled(program: Path) -> None:
    assert list(program.parent.rglob("*__mypyc*"))
    assert list(program.parent.rglob("dejavu/games/fragments/rules/sowing.*"))
    assert list(program.parent.rglob("dejavu/games/trip/rules/laying.*"))
    assert list(program.parent.rglob("dejavu/games/memoir/rules/moving.*"))


def test_it_is_no_larger_than_promised_and_brings_every_licence(program: Path) -> None:
    files = [path for path in program.parent.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) <= LARGEST
    listed = (program.parent / "LICENSES" / "README.txt").read_text(encoding="utf-8")
    for name in (*LIBRARIES, "Python", "pyinstaller", "SDL"):
        assert f"\n{name}" in listed


def test_it_brings_what_it_reads_and_nothing_of_translators(program: Path) -> None:
    files = {path.name for path in program.parent.rglob("*") if path.is_file()}
    assert {"dejavu.mo", "languages.yaml", "cards.yaml"} <= files
    assert files.isdisjoint({"dejavu.po", "dejavu.pot", "GLOSSARY.md"})


def test_it_brings_the_modules_of_gamepads(program: Path) -> None:
    """They are imported when the first pad comes, and none comes here."""
    brought = {path.name.partition(".")[0] for path in program.parent.rglob("pygame/_sdl2/*")}
    assert {"controller", "sdl2"} <= brought


@pytest.mark.parametrize(
    "command",
    [
        "--version",
        "--help",
        "check",
        "simulate fragments --bots easy,random --games 2 --jobs 2 --save games",
        "simulate trip --bots easy,random --games 2 --jobs 2",
        "simulate memoir --bots easy,random --games 2 --jobs 2 --option level=normal",
        "shot -o table.png --size 1280x720",
        "shot --game trip -o trip.png --size 1280x720",
        "shot --game memoir -o memoir.png --size 1280x720",
        "--print-completion bash",
    ],
)
def test_commands_work(command: str, run: Run) -> None:
    done = run(*command.split())
    assert (done.returncode, done.stderr) == (0, "")


def test_it_draws_a_language_with_letters_of_its_own_as_the_checkout_does(run: Run, tmp_path: Path) -> None:
    """Catalogues and fonts are files that no module imports."""
    shot = ["shot", "--game", "trip", "--lang", "ja", "--size", "1280x720", "-o"]
    assert run(*shot, str(tmp_path / "packaged.png")).returncode == 0
    here = [sys.executable, "-m", "dejavu", *shot, str(tmp_path / "here.png")]
    subprocess.run(here, cwd=BUILT.parents[1], check=True, timeout=300)
    assert (tmp_path / "packaged.png").read_bytes() == (tmp_path / "here.png").read_bytes()


@pytest.mark.parametrize(
    "command",
    [
        "check nowhere",
        "simulate chess --bots easy,random",
        "simulate fragments --bots genius,random",
        "replay nothing.jsonl --verify",
        "play --seats Ann",
    ],
)
def test_bad_input_is_one_line_and_exit_code_1(command: str, run: Run) -> None:
    done = run(*command.split())
    assert done.returncode == 1
    assert len((done.stdout + done.stderr).splitlines()) == 1


@pytest.mark.parametrize("command", ["--nope", "simulate", "play --size big", "replay"])
def test_wrong_usage_is_exit_code_2(command: str, run: Run) -> None:
    done = run(*command.split())
    assert done.returncode == 2
    assert done.stderr.startswith("usage: dejavu")


def test_it_needs_no_streams_to_speak_to(program: Path, player: Path) -> None:
    """A program without a console has none; some launchers close them."""
    for command, code in (("check", 0), ("check nowhere", 1), ("simulate fragments --bots easy,random --jobs 2", 0)):
        closed = f'exec "$0" {command} <&- >&- 2>&-'
        assert subprocess.run(["sh", "-c", closed, str(program)], timeout=300).returncode == code


@pytest.mark.parametrize(("game", "last"), [("fragments", "awakening"), ("trip", "final"), ("memoir", "final")])
def test_a_whole_game_is_played_with_a_real_mouse(
    game: str, last: str, window_with: Callable[..., Window], run: Run, data: Path
) -> None:
    """Ann sits down, hands her seat to a bot, and watches how it ends; bots think in a process of their own."""
    first = window_with()
    first.click("settings")
    while first.targets["bot-speed"]["value"] != "Instant":
        first.press("bot-speed")
    first.click("done")
    first.click("quit")
    assert first.wait_closed() == 0

    second = window_with("--game", game, "--seats", "Ann,bot:easy", "--seed", "5")
    second.wait(lambda state: state["scene"] != "title" and state["idle"], "the game")
    if game == "fragments":
        before_anybody_has_a_seat(second)
    second.click("seat:0")
    if game == "fragments":
        second.wait_scene("tableau")
        second.click("controller")
    second.wait_scene("seat-menu")
    second.tap("bot:easy")
    second.wait(lambda state: state["scene"] == last and state["idle"], "the end of the game", WHOLE_GAME)
    assert [child for child in children(second.process.pid) if "--multiprocessing-fork" in child]
    second.wait_finale(last)
    second.shot(f"packaged-{game}-end")
    second.click("title")
    second.wait_scene("title")
    second.click("quit")
    assert (second.wait_closed(), second.errors()) == (0, "")
    assert (data / "diary.sqlite").is_file()
    (finished,) = (data / "finished").iterdir()
    verified = run("replay", str(finished), "--verify")
    assert verified.returncode == 0
    assert "not finished" not in verified.stdout


def before_anybody_has_a_seat(window: Window) -> None:
    """The map of *Fragments* is joined, and two cards of the opening hand are given away."""
    window.click("place-rest")
    window.wait_scene("opening")
    for card in sorted(name for name in window.targets if name.startswith("hand:"))[:2]:
        window.drag(card, "discard")
    window.click("end")
    window.wait_scene("game")


def test_a_killed_game_is_continued(window_with: Callable[..., Window], data: Path) -> None:
    first = window_with("--seats", "Ann,Ben", "--seed", "7")
    first.wait(lambda state: state["scene"] != "title" and state["idle"], "the game")
    first.kill()
    (kept,) = (data / "unfinished").glob("*.jsonl")
    before = autosave.read(kept).entries
    assert before
    second = window_with()
    second.click("continue")
    second.wait(lambda state: state["scene"] != "title" and state["idle"], "the game again")
    second.kill()
    assert autosave.read(kept).entries[: len(before)] == before


def test_phones_are_served_and_load_the_page(
    window_with: Callable[..., Window], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page, its words and its letters are files that no module imports; a process of its own sends them."""
    monkeypatch.setenv(NAMED, "127.0.0.1")  # a machine for tests may be in no network
    window = window_with("--game", "trip", "--seats", "Ann,Ben", "--seed", "7")
    window.wait(lambda state: state["scene"] != "title" and state["idle"], "the game")
    window.click("menu")
    window.wait_scene("pause")
    window.click("phones")
    window.wait_scene("phones")
    until = monotonic() + 60
    while not (found := listening(window.process.pid)):
        assert monotonic() < until, "no process listens"
        sleep(0.1)
    (host,) = found
    for path, begins in (
        ("/", b"<!DOCTYPE html>"),
        ("/page.js", b"//"),
        ("/page.css", b"@font-face"),
        ("/icon.svg", b"<svg"),
        ("/words/ja.json", b"{"),
        ("/fonts/text-regular.ttf", b"\0\1\0\0"),
    ):
        with urlopen(f"http://{host}{path}", timeout=30) as answer:
            assert answer.status == 200 and answer.read().startswith(begins), path
    window.shot("packaged-phones")
    window.click("back")
    assert window.errors() == ""
    window.kill()


def test_the_menu_entry_leads_to_the_program(program: Path, player: Path) -> None:
    script = program.parent / "add-to-menu.sh"
    subprocess.run([script], check=True, capture_output=True, timeout=60)
    entry = player / ".local" / "share" / "applications" / f"{APP_ID}.desktop"
    lines = entry.read_text(encoding="utf-8").splitlines()
    assert f'Exec="{program}"' in lines
    (icon,) = (Path(line.removeprefix("Icon=")) for line in lines if line.startswith("Icon="))
    assert icon.is_file()
    subprocess.run([script, "--remove"], check=True, capture_output=True, timeout=60)
    assert not entry.exists()


def listening(process: int) -> set[str]:
    """The addresses with ports at which the children of a process listen."""
    found = set[str]()
    for number in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        links = [str(link.readlink()) for link in Path(f"/proc/{number}/fd").iterdir()]
        for line in Path(f"/proc/{number}/net/tcp").read_text().splitlines()[1:]:
            _slot, local, _remote, state, *_counts, inode = line.split()[:10]
            if state == LISTENING and f"socket:[{inode}]" in links:
                address, port = local.split(":")
                found.add(f"{inet_ntoa(bytes.fromhex(address)[::-1])}:{int(port, 16)}")
    return found


def children(process: int) -> list[str]:
    """The command lines of a process's children."""
    numbers = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [Path(f"/proc/{number}/cmdline").read_text().replace("\0", " ") for number in numbers]
