"""What is heard, on SDL's driver that plays to nobody; and what happens where nothing can be heard."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pygame
import pytest

from dejavu import resources
from dejavu.table.shell.settings import Settings
from dejavu.table.sound import device, mixer
from dejavu.table.sound.mixer import Mixer


class Desk:
    """A mixer, with the window's thread and a clock that is put forward."""

    def __init__(self) -> None:
        self.now = 100.0
        self.posted: list[Callable[[], None]] = []
        self.later: list[tuple[float, Callable[[], None]]] = []
        self.mixer = Mixer(self.posted.append, self.after, lambda: self.now)

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        self.later.append((self.now + seconds, call))

    def open(self, settings: Settings | None = None) -> Mixer:
        self.mixer.fit(settings or Settings())
        self.mixer.start()
        self.run()
        return self.mixer

    def run(self) -> None:
        """Until the device is open, or was not to be had."""
        if self.mixer.opening:
            self.mixer.opening.join(10)
        while self.posted:
            self.posted.pop(0)()

    def wait(self, seconds: float) -> None:
        self.now += seconds
        due = [call for when, call in self.later if when <= self.now]
        self.later = [(when, call) for when, call in self.later if when > self.now]
        for call in due:
            call()


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Desk()
    yield made
    made.mixer.close()


def sounding() -> int:
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(device.VOICES))


def test_nothing_is_opened_before_it_is_asked_for(desk: Desk) -> None:
    desk.mixer.fit(Settings())
    desk.mixer.play("glass")
    desk.mixer.play_music("fragments")
    assert pygame.mixer.get_init() is None
    assert desk.mixer.opening is None


def test_a_sound_is_heard(desk: Desk) -> None:
    mixer = desk.open()
    mixer.play("glass")
    assert (sounding(), mixer.begun) == (1, 1)


def test_the_same_sound_is_not_heard_twice_within_60_ms(desk: Desk) -> None:
    mixer = desk.open()
    mixer.play("glass")
    desk.wait(0.05)
    mixer.play("glass")
    assert mixer.begun == 1
    desk.wait(0.02)
    mixer.play("glass")
    assert mixer.begun == 2


def test_there_are_never_more_voices_than_channels_and_a_moment_finds_one(desk: Desk) -> None:
    mixer = desk.open()
    for _ in range(3 * device.VOICES):
        mixer.play("regeneration-wind")
        desk.wait(0.1)
    assert sounding() == device.VOICES
    before = mixer.begun
    mixer.play("glass")
    assert mixer.begun == before
    mixer.play("turn-begins", moment=True)
    assert mixer.begun == before + 1


def test_muted_nothing_is_open_and_unmuted_the_music_comes_back(desk: Desk) -> None:
    mixer = desk.open()
    mixer.play_music("fragments")
    assert pygame.mixer.music.get_busy()
    mixer.fit(Settings(muted=True))
    assert pygame.mixer.get_init() is None
    mixer.play("glass")
    mixer.fit(Settings())
    desk.run()
    assert pygame.mixer.music.get_busy()


def test_muted_from_the_start_no_device_is_looked_for(desk: Desk) -> None:
    desk.open(Settings(muted=True))
    assert desk.mixer.opening is None
    assert pygame.mixer.get_init() is None


def test_volumes_are_heard_at_once(desk: Desk) -> None:
    mixer = desk.open()
    mixer.play_music("title")
    mixer.fit(Settings(effects_volume=0.5, music_volume=1.0))
    assert mixer.effects is not None
    assert mixer.effects.sounds["glass"].get_volume() == pytest.approx(0.25, abs=0.01)
    assert pygame.mixer.music.get_volume() == pytest.approx(1.0)


def test_without_volume_music_is_not_streamed_at_all(desk: Desk) -> None:
    mixer = desk.open()
    mixer.play_music("title")
    mixer.fit(Settings(music_volume=0.0))
    desk.wait(1.0)
    assert not pygame.mixer.music.get_busy()
    mixer.fit(Settings())
    assert pygame.mixer.music.get_busy()


def test_music_fades_into_other_music(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    load = pygame.mixer.music.load

    def watched(file: Path) -> None:
        loaded.append(file.stem)
        load(file)

    monkeypatch.setattr(pygame.mixer.music, "load", watched)
    mixer = desk.open()
    mixer.play_music("title")
    mixer.play_music("title")
    mixer.play_music("fragments")
    assert loaded == ["title"]
    desk.wait(0.5)
    mixer.play_music("")
    mixer.play_music("fragments")
    assert loaded == ["title"]
    desk.wait(0.5)
    assert loaded == ["title", "fragments"]


def test_without_a_device_nothing_happens(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    mixer = desk.open()
    mixer.play("glass")
    mixer.play_music("fragments")
    mixer.fit(Settings(music_volume=1.0))
    desk.run()
    mixer.fit(Settings(muted=True))
    mixer.close()
    assert mixer.begun == 0
    assert capfd.readouterr() == ("", "")


def test_the_program_ends_while_the_device_is_still_being_opened(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Event()
    monkeypatch.setattr(device, "open_device", lambda: held.wait(10))
    monkeypatch.setattr(mixer, "CLOSING", 0.01)
    desk.mixer.start()
    desk.mixer.close()
    assert not desk.mixer.heard
    held.set()
    desk.run()
    assert pygame.mixer.get_init() is None


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One sound that is whole, one that is damaged; music that is damaged."""
    for kind in ("sounds", "music"):
        (tmp_path / kind).mkdir()
    (tmp_path / "sounds" / "glass.ogg").write_bytes(resources.assets("sounds", "glass.ogg").read_bytes())
    (tmp_path / "sounds" / "torn.ogg").write_bytes(b"OggS and nothing more")
    (tmp_path / "music" / "torn.ogg").write_bytes(b"no music")
    monkeypatch.setattr(resources, "assets", lambda *parts: tmp_path.joinpath(*parts))
    return tmp_path


@pytest.mark.parametrize("name", ["torn", "not-there"])
def test_a_sound_that_cannot_be_read_is_silent_and_told_once(
    desk: Desk, assets: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    mixer = desk.open()
    for _ in range(3):
        mixer.play(name)
        mixer.play_music(name)
        mixer.play_music("")
        desk.wait(1.0)
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(": ")[2].partition(":")[0] for line in told] == [
        str(assets / "sounds" / f"{name}.ogg"),
        str(assets / "music" / f"{name}.ogg"),
    ]
    mixer.play("glass")
    assert mixer.begun == 1


def test_a_layer_sounds_beneath_the_music_until_it_is_taken_away(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixer, "LAYER_FADE", 0.001)
    heard = desk.open()
    heard.play_layer("regeneration-wind")
    assert sounding() == 1
    heard.play_layer("regeneration-wind")
    assert sounding() == 1
    heard.fit(Settings(music_volume=0.0))
    (channel,) = (each for each in map(pygame.mixer.Channel, range(device.VOICES)) if each.get_busy())
    assert channel.get_volume() == 0.0
    heard.play_layer("")
    for _wait in range(400):
        pygame.time.wait(5 * sounding())
    assert sounding() == 0


def test_a_layer_that_was_wanted_before_the_device_is_open_sounds_then(desk: Desk) -> None:
    desk.mixer.play_layer("regeneration-wind")
    desk.open()
    assert sounding() == 1


def test_a_layer_without_a_file_is_silent(desk: Desk) -> None:
    desk.open().play_layer("no-such-sound")
    assert sounding() == 0
