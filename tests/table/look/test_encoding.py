"""A picture that was encoded leaves nothing in memory: pygame keeps the file object that it wrote to."""

import gc
import tracemalloc
from collections.abc import Iterator
from random import Random

import pytest
from pygame import Surface

from dejavu.table.look.encoding import written


@pytest.fixture
def traced() -> Iterator[None]:
    """Python knows how many bytes it has handed out."""
    tracemalloc.start()
    yield
    tracemalloc.stop()


@pytest.mark.parametrize("name", ["picture.png", "picture.jpg"])
def test_encoded_pictures_do_not_stay_in_memory(name: str, traced: None) -> None:
    noise = Surface((200, 200))
    noise.get_buffer().write(Random(1).randbytes(noise.get_buffer().length), 0)
    size = len(written(noise, name))
    before = handed_out()
    for _ in range(5):
        written(noise, name)
    assert handed_out() - before < size


def handed_out() -> int:
    """Bytes, without what is unreachable."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
