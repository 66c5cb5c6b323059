"""The addresses of the pictures of items and maps for phones.

An address is made of the picture's name, of the language of the words on it and of the token of the seat, and nothing
else. So it tells nobody anything, it stays the same as long as the seat does, and only who was told it can ask whether
it exists.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from hmac import digest
from typing import Final

from dejavu import __version__
from dejavu.engine.game import Game
from dejavu.remote.link import Content, Forget, FromWindow
from dejavu.remote.link import Pictures as Handed
from dejavu.remote.pages import PICTURES
from dejavu.table.phones.drawing import Picture

KEPT: Final = 200
"""Patches of maps that a seat keeps: a phone that loads slowly still finds those of its last states."""


class Pictures:
    """Hands pictures over to the process that serves phones: addresses at once, pictures as they are drawn."""

    def __init__(self, game: Game, send: Callable[[FromWindow], None]) -> None:
        self._game, self._send = game, send
        self._addresses: dict[tuple[str, str, str], str] = {}
        self._new: deque[tuple[str, str, Picture]] = deque()
        self._keys: set[str] = set()
        self._added: dict[str, dict[str, str]] = {}
        """The keys of the pictures that were drawn for each token, by their paths, the newest last."""

    def address(self, token: str, language: str, picture: Picture) -> str:
        """The path of a picture for the owner of a token. May be asked from any thread."""
        name = repr(picture)
        known = self._addresses.get((token, language, name))
        if known is None:
            key = sha256(f"{__version__} {self._game.name} {language} {name}".encode()).hexdigest()
            known = self._path(token, key)
            self._new.append((known, key, picture))
            self._addresses[token, language, name] = known
        return known

    def add(self, token: str, contents: Sequence[Content], lasts: bool = False) -> tuple[str, ...]:
        """Hand pictures over that were drawn for the owner of a token, and return their paths.

        Unless they ``last``, they are forgotten when newer ones have come.
        """
        keys = [sha256(content.body).hexdigest() for content in contents]
        paths = {self._path(token, key): key for key in keys}
        new = {key: content for key, content in zip(keys, contents, strict=True) if key not in self._keys}
        self._keys.update(keys)
        self._send(Handed(paths, new))
        if not lasts:
            added = self._added.setdefault(token, {})
            for path, key in paths.items():
                added.pop(path, None)
                added[path] = key
            self._forget(token, [*added][:-KEPT])
        return tuple(self._path(token, key) for key in keys)

    def leave(self, token: str) -> None:
        """Forget what was drawn for the owner of a token."""
        self._forget(token, [*self._added.get(token, ())])

    def _forget(self, token: str, paths: Sequence[str]) -> None:
        """Forget some of these pictures, so that a long game takes no more memory than a short one."""
        if paths:
            gone = {self._added[token].pop(path) for path in paths}
            gone -= {key for added in self._added.values() for key in added.values()}
            self._keys -= gone
            self._send(Forget(paths, [*gone]))

    @staticmethod
    def _path(token: str, key: str) -> str:
        return PICTURES + digest(token.encode(), key.encode(), "sha256").hex()[:32]

    def hand_over(self) -> Mapping[str, Picture]:
        """Tell of all new addresses, before a phone is told of them; the pictures that nobody has drawn, by keys."""
        paths, wanted = dict[str, str](), dict[str, Picture]()
        while self._new:
            path, key, picture = self._new.popleft()
            paths[path] = key
            if key not in self._keys:
                self._keys.add(key)
                wanted[key] = picture
        if paths:
            self._send(Handed(paths, {}))
        return wanted

    def drawn(self, pieces: Mapping[str, Content]) -> None:
        """Hand over what was drawn, by keys."""
        self._send(Handed({}, pieces))
