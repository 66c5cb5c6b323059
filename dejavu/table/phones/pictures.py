"""The addresses of the pictures of items and maps for phones.

An address is made of the picture's name, of the language of the words on it and of the token of the seat, and nothing
else. So it tells nobody anything, it stays the same as long as the seat does, and only those who were told it can ask
whether it exists.
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
from dejavu.remote.messages import Item, Shown, State
from dejavu.remote.pages import PICTURES
from dejavu.table.phones.drawing import Picture

PASSING: Final = 20
"""Pictures that a seat keeps after it has looked at what lies before other seats."""
KEPT: Final = 200
"""Patches of maps that a seat keeps: a phone that loads slowly still finds those of its last states."""


class Pictures:
    """Hands pictures over to the process that serves phones.

    The pieces belong to the worker's thread (``worker.py``), maps and faces to the window's.
    """

    def __init__(self, game: Game, send: Callable[[FromWindow], None]) -> None:
        self._game, self._send = game, send
        self._addresses: dict[tuple[str, str, str], str] = {}
        self._new: deque[tuple[str, str, str, Picture]] = deque()
        self._waiting: dict[str, dict[str, str]] = {}
        """The pictures that are being drawn, by their keys: the tokens of those who wait for them, by paths."""
        self._coming: set[str] = set()
        """The paths of these pictures."""
        self._passing: dict[str, dict[str, tuple[str, str, str]]] = {}
        """The pictures at which a seat only looked, by its token: keys of ``_addresses`` by path, the newest last."""
        self._keys: set[str] = set()
        self._added: dict[str, dict[str, str]] = {}
        """The keys of the pictures that were drawn for each token, by their paths, the newest last."""

    def address(self, token: str, language: str, picture: Picture, passes: bool = False) -> str:
        """The path at which the owner of a token can load a picture once it is drawn.

        A picture that ``passes`` is forgotten after newer ones, unless the owner's table shows it too.
        """
        name = repr(picture)
        known, passing = self._addresses.get((token, language, name)), self._passing.setdefault(token, {})
        passes = passes and (known is None or known in passing)
        if known is None:
            key = self._key(language, name)
            known = self._path(token, key)
            self._coming.add(known)
            self._new.append((token, known, key, picture))
            self._addresses[token, language, name] = known
        passing.pop(known, None)
        if passes:
            passing[known] = token, language, name
            self._pass([path for path in passing if path not in self._coming][:-PASSING], passing)
        return known

    def _key(self, language: str, name: str) -> str:
        """The key of an item's picture."""
        return sha256(f"{__version__} {self._game.name} {language} {name}".encode()).hexdigest()

    def _pass(self, paths: Sequence[str], passing: dict[str, tuple[str, str, str]]) -> None:
        """Forget pictures at which a seat only looked."""
        if paths:
            gone = [passing.pop(path) for path in paths]
            for known in gone:
                del self._addresses[known]
            others = {others[1:] for others in self._addresses}
            self._send(Forget(paths, [self._key(*known[1:]) for known in gone if known[1:] not in others]))

    def add(self, token: str, contents: Sequence[Content], lasts: bool = False) -> tuple[str, ...]:
        """Hand over pictures drawn for the owner of a token, and return their paths.

        They are forgotten after newer ones, unless ``lasts``.
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
        """Forget some of the owner's pictures, so that a long game takes no more memory than a short one."""
        if paths:
            gone = {self._added[token].pop(path) for path in paths}
            gone -= {key for added in self._added.values() for key in added.values()}
            self._keys -= gone
            self._send(Forget(paths, [*gone]))

    @staticmethod
    def _path(token: str, key: str) -> str:
        return PICTURES + digest(token.encode(), key.encode(), "sha256").hex()[:32]

    def wanted(self) -> Mapping[str, Picture]:
        """The pictures to draw, by their keys: those whose address somebody got since the last call.

        Pictures drawn for another seat are among them: if they came faster, they would tell what that seat has seen.
        """
        wanted = dict[str, Picture]()
        while self._new:
            token, path, key, picture = self._new.popleft()
            self._waiting.setdefault(key, {})[path] = token
            wanted[key] = picture
        return wanted

    def drawn(self, pieces: Mapping[str, Content]) -> set[str]:
        """Hand over what was drawn, by keys; return the tokens of those who wait for it."""
        if not pieces:
            return set()
        waiting = {key: self._waiting.pop(key, {}) for key in pieces}
        paths = {path: key for key, found in waiting.items() for path in found}
        self._send(Handed(paths, pieces))
        self._coming -= paths.keys()
        return {token for found in waiting.values() for token in found.values()}

    def shown(self, state: State) -> State:
        """A state as a phone is told it: a picture that is still being drawn has no address yet."""
        if not self._coming:
            return state
        panels = [panel._replace(items=tuple(map(self._shown, panel.items))) for panel in state.panels]
        return state._replace(panels=tuple(panels))

    def ready(self, shown: Shown) -> Shown:
        """What lies before a seat, without the addresses of pictures that are still being drawn."""
        return shown._replace(items=tuple(map(self._shown, shown.items)))

    def _shown(self, item: Item) -> Item:
        return item._replace(picture="") if item.picture in self._coming else item
