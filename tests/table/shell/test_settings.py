import json
import os
from errno import ENOSPC
from pathlib import Path

import pytest

from dejavu.table.shell import settings
from dejavu.table.shell.settings import Settings, Sitting


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    sittings = {
        "counting": Sitting([["Ann", "person"]], {"goal": 12, "open": True, "deck": "long"}),
        "a game not installed": Sitting(),
    }
    kept = Settings(
        1.5, True, (1600, 900), "fast", True, "de", "counting", sittings, {"undo": ["z"]}, faces={"Ann": "owl"}
    )
    kept.effects_volume, kept.music_volume, kept.muted = 0.25, 0.0, True
    file = tmp_path / "new folder" / "settings.json"
    assert settings.save(kept, file) == ""
    assert settings.load(file) == (kept, "")


def test_without_a_file_the_usual_settings_are_used(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "none.json") == (Settings(), "")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('{"ui_scale": 3}', "ui_scale: 3 does not fit"),
        ('{"ui_scale": "big"}', "ui_scale: 'big' does not fit"),
        ('{"bot_speed": "warp"}', "bot_speed"),
        ('{"faces": {"Ann": 3}}', "faces: 'Ann': 3 does not fit"),
        *(
            (json.dumps({"mods": {"fragments": folder}}), f"mods: 'fragments': {folder!r} does not fit")
            for folder in ("a/b", "/etc", "..", ".", "", "a/")
        ),
        ('{"faces": ["owl"]}', "faces: ['owl'] does not fit"),
        ('{"window_size": [0, 10]}', "window_size"),
        ('{"seats": [["Ann"]]}', "seats"),
        ('{"seats": [["A\\u0000n", "person"]]}', "seats"),
        ('{"speed_game": 1}', "speed_game: 1 does not fit"),
        ('{"game": 3}', "game: 3 does not fit"),
        ('{"game": "a\\u0000"}', "game"),
        ('{"sittings": 3}', "sittings: 3 does not fit"),
        ('{"sittings": {"counting": {"seats": 3}}}', "sittings: 'counting': {'seats': 3} does not fit"),
        ('{"sittings": {"counting": {"options": {"goal": []}}}}', "sittings: 'counting'"),
        ('{"sittings": {"counting": {"places": []}}}', "sittings: 'counting'"),
        ('{"sittings": {"\\u0000": {}}}', "sittings"),
        ('{"keys": {"undo": "z"}}', "keys"),
        ('{"keys": {"undo": ["\\u0000"]}}', "keys: 'undo': ['\\x00'] does not fit"),
        ('{"keys": {"undo": [""]}}', "keys: 'undo'"),
        ('{"keys": {"undo": ["' + "z" * 1000 + '"]}}', "keys"),
        ('{"keys": {"\\ud800": ["z"]}}', "keys: '\\ud800'"),
        ('{"keys": 3}', "keys: 3 does not fit"),
        ('{"full_screen": 1}', "full_screen: 1 does not fit"),
        ('{"effects_volume": 1.5}', "effects_volume: 1.5 does not fit"),
        ('{"music_volume": NaN}', "music_volume: nan does not fit"),
        ('{"music_volume": true}', "music_volume: True does not fit"),
        ('{"muted": 0}', "muted: 0 does not fit"),
        (json.dumps({"game": dict.fromkeys("abcd", dict.fromkeys("abcd", "x" * 30))}), "game: {'a': {'a': 'xxx"),
        ('{"full_screen": 1, "ui_scale": 3, "game": 3, "keys": 3, "muted": 0, "bot_speed": {"a": [["b"]]}}', ", …);"),
        ('{"full_screen": 1, "seats": [["Ann", "' + "x" * 1000 + '"]]}', "full_screen: 1 does not fit, seats: [["),
    ],
)
def test_a_setting_that_does_not_fit_is_the_usual_one_again_and_the_others_stay(
    tmp_path: Path, written: str, said: str
) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps(json.loads(written) | {"language": "de"}))
    loaded, problem = settings.load(file)
    assert loaded == Settings(language="de")
    assert said in problem
    assert "\n" not in problem
    assert len(problem) < 300 + len(str(file))
    assert json.loads((tmp_path / "settings.json.bak").read_text()) == json.loads(written) | {"language": "de"}
    assert settings.load(file) == (loaded, "")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("{", "settings could not be read"),
        ("[]", "expected an object"),
        ("[" * 100_000, "settings could not be read"),
        ("\x00", "settings could not be read"),
        (" " * settings.LARGEST + "{}", "100002 bytes; expected at most 100000"),
    ],
)
def test_damaged_settings_are_kept_aside_and_said_in_one_line(tmp_path: Path, written: str, said: str) -> None:
    file = tmp_path / "settings.json"
    file.write_text(written)
    loaded, problem = settings.load(file)
    assert loaded == Settings()
    assert said in problem
    assert "\n" not in problem
    assert (tmp_path / "settings.json.bak").read_text() == written
    assert not file.exists()


def test_a_setting_of_a_newer_version_is_no_damage(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"volume": 0.5, "bot_speed": "slow"}))
    loaded, problem = settings.load(file)
    assert (loaded.bot_speed, problem) == ("slow", "")


def test_a_folder_that_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    problem = settings.save(Settings(), tmp_path / "file" / "settings.json")
    assert "could not be saved" in problem
    assert "\n" not in problem


def test_a_full_disk_leaves_the_settings_as_they_were_and_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.json"
    assert settings.save(Settings(), file) == ""
    before = file.read_bytes()

    def half(file: int) -> None:
        os.truncate(file, 40)
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr(os, "fsync", half)
    problem = settings.save(Settings(ui_scale=2.0), file)
    assert problem == f"{file}: the settings could not be saved: No space left on device"
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_two_windows_that_close_at_once_both_write_whole_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.json"
    first, second = os.getpid(), os.getpid() + 1
    on_disk = os.fsync

    def other_window_closes(written: int) -> None:
        on_disk(written)
        monkeypatch.setattr(os, "fsync", on_disk)
        monkeypatch.setattr(os, "getpid", lambda: second)
        assert settings.save(Settings(ui_scale=1.5), file) == ""
        monkeypatch.setattr(os, "getpid", lambda: first)

    monkeypatch.setattr(os, "fsync", other_window_closes)
    assert settings.save(Settings(ui_scale=2.0), file) == ""
    assert settings.load(file) == (Settings(ui_scale=2.0), "")
    assert list(tmp_path.iterdir()) == [file]


def test_a_binding_that_does_not_fit_leaves_the_others(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"keys": {"undo": ["\0"], "redo": ["r"]}}))
    loaded, problem = settings.load(file)
    assert loaded == Settings(keys={"redo": ["r"]})
    assert "undo" in problem
    assert "redo" not in problem


def test_a_game_whose_seats_do_not_fit_leaves_the_others(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"sittings": {"counting": {"seats": 3}, "lantern": {"seats": [["Ann", "person"]]}}}))
    loaded, problem = settings.load(file)
    assert loaded == Settings(sittings={"lantern": Sitting([["Ann", "person"]])})
    assert "counting" in problem
    assert "lantern" not in problem


@pytest.mark.parametrize("language", ["\ud800", "\n", "../../en", "d" * 100])
def test_a_language_that_is_no_name_of_one_is_that_of_the_system_again(tmp_path: Path, language: str) -> None:
    """One half of a character once failed when the settings were to be saved."""
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"language": language, "bot_speed": "slow"}))
    loaded, problem = settings.load(file)
    assert loaded == Settings(bot_speed="slow")
    assert problem.count("does not fit") == 1
    assert settings.save(loaded, file) == ""


def test_the_last_person_is_one_of_the_game_or_else_of_any_other() -> None:
    elsewhere = Sitting([["Mira", "easy"], [" Cleo ", "person"]])
    here = Sitting([["", "person"], ["Nora", "person"]])
    assert Settings().last_person("fragments", 1) == "Player 2"
    assert Settings(sittings={"trip": elsewhere}).last_person("fragments") == "Cleo"
    assert Settings(sittings={"trip": elsewhere, "fragments": here}).last_person("fragments") == "Nora"
