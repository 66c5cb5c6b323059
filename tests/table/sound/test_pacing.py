"""A rush of events is no machine gun."""

from itertools import pairwise

import pytest

from dejavu.table.sound.mixer import MOST, RUSH, SAME, Pacing


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_the_same_sound_begins_again_after_60_ms_and_not_before(clock: Clock) -> None:
    pacing = Pacing(clock)
    begun = []
    for ms in range(0, 301, 10):
        clock.now = 100 + ms / 1000
        if pacing.admits("wood-sun", False):
            begun.append(ms)
    assert SAME == 0.06
    assert all(later - earlier >= 60 for earlier, later in pairwise(begun))
    assert begun[:2] in ([0, 60], [0, 70])  # the clock is no exact number


def test_what_was_left_out_puts_nothing_off(clock: Clock) -> None:
    pacing = Pacing(clock)
    assert pacing.admits("touch", False)
    for ms in (20, 40, 59):
        clock.now = 100 + ms / 1000
        assert not pacing.admits("touch", False)
    clock.now = 100.061
    assert pacing.admits("touch", False)


def test_of_many_sounds_at_once_few_begin(clock: Clock) -> None:
    pacing = Pacing(clock)
    assert sum(pacing.admits(f"sound-{n}", False) for n in range(20)) == MOST
    clock.now += RUSH
    assert pacing.admits("another", False)


def test_a_moment_is_heard_in_a_rush_too_but_not_twice_at_once(clock: Clock) -> None:
    pacing = Pacing(clock)
    for n in range(MOST):
        assert pacing.admits(f"sound-{n}", False)
    assert pacing.admits("turn-begins", True)
    assert not pacing.admits("turn-begins", True)
