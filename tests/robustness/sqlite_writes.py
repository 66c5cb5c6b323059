"""What SQLite writes to its files, forces and removes, told as it happens: by a VFS of our own before the system's.

Python's ``sqlite3`` has no word for a VFS, but the library that it has loaded does (https://www.sqlite.org/vfs.html).
Ours is the system's with a few calls exchanged, which tell and hand on.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p, cast, pointer, string_at
from typing import Any, Final

Heard = Callable[[str, str, bytes, int], None]
"""Is told the name of what was done, the path of the file, what was written and where."""

_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_DELETE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
_CLOSE = CFUNCTYPE(c_int, c_void_p)
_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
_OK: Final = 0


class _Vfs(ctypes.Structure):
    """``sqlite3_vfs``."""

    _fields_ = (
        *((name, c_int) for name in ("version", "file_bytes", "longest_path")),
        *(("next", c_void_p), ("name", c_char_p), ("own", c_void_p)),
        *(("open", _OPEN), ("delete", _DELETE), ("rest", c_void_p * 14)),
    )


class _Methods(ctypes.Structure):
    """``sqlite3_io_methods``."""

    _fields_ = (
        *(("version", c_int), ("close", _CLOSE), ("read", c_void_p), ("write", _WRITE)),
        *(("truncate", _TRUNCATE), ("sync", _SYNC), ("rest", c_void_p * 13)),
    )


class _File(ctypes.Structure):
    """``sqlite3_file``; what the system's VFS keeps comes after it."""

    _fields_ = (("methods", POINTER(_Methods)),)


class _Watch:
    """A VFS that tells what is done to files."""

    def __init__(self, system: _Vfs, heard: Heard) -> None:
        self._system, self._heard = system, heard
        self._paths: dict[int, str] = {}
        self._methods: dict[int, _Methods] = {}
        self.vfs = _Vfs.from_buffer_copy(system)
        self.vfs.name = b"watched"
        self.vfs.open, self.vfs.delete = _OPEN(self._open), _DELETE(self._delete)

    def _open(self, _vfs: int, name: int | None, file: int, flags: int, out: int | None) -> int:
        path = os.fsdecode(string_at(name)) if name else ""
        is_new = not os.access(path, os.F_OK)  # nothing that a disk of the tests may fail
        done: int = self._system.open(pointer(self._system), name, file, flags, out)
        if done == _OK and path:
            self._paths[file] = path
            opened = cast(file, POINTER(_File)).contents
            opened.methods = pointer(self._watched(opened.methods))
            if is_new:
                self._heard("create", path, b"", 0)
        return done

    def _delete(self, _vfs: int, name: int, forced: int) -> int:
        path = os.fsdecode(string_at(name))
        done: int = self._system.delete(pointer(self._system), name, forced)
        if done == _OK:
            self._heard("unlink", path, b"", 0)
            if forced:
                self._heard("fsync", path.rpartition(os.sep)[0], b"", 0)
        return done

    def _watched(self, methods: Any) -> _Methods:
        """Those of a kind of file, with ours instead of some."""
        at = ctypes.addressof(methods.contents)
        if at not in self._methods:
            system = methods.contents
            ours = self._methods[at] = _Methods.from_buffer_copy(system)

            def close(file: int) -> int:
                del self._paths[file]
                done: int = system.close(file)
                return done

            def write(file: int, data: int, count: int, where: int) -> int:
                done: int = system.write(file, data, count, where)
                if done == _OK:
                    self._heard("write", self._paths[file], string_at(data, count), where)
                return done

            def truncate(file: int, size: int) -> int:
                done: int = system.truncate(file, size)
                if done == _OK:
                    self._heard("cut", self._paths[file], b"", size)
                return done

            def sync(file: int, flags: int) -> int:
                done: int = system.sync(file, flags)
                if done == _OK:
                    self._heard("fsync", self._paths[file], b"", 0)
                return done

            ours.close, ours.write = _CLOSE(close), _WRITE(write)
            ours.truncate, ours.sync = _TRUNCATE(truncate), _SYNC(sync)
        return self._methods[at]


_watches: list[_Watch] = []
"""All there ever were: SQLite may still hold a file that was opened through one."""


@contextmanager
def watched(heard: Heard) -> Iterator[None]:
    """Tell whatever is done through connections that are made meanwhile; from their threads.

    Nothing is told where Python holds SQLite within itself, as on Windows and macOS.
    """
    import _sqlite3

    library = ctypes.CDLL(_sqlite3.__file__)  # what it has loaded is found through it
    if not hasattr(library, "sqlite3_vfs_find"):
        yield
        return
    library.sqlite3_vfs_find.restype = POINTER(_Vfs)
    system = library.sqlite3_vfs_find(None)
    watch = _Watch(system.contents, heard)
    _watches.append(watch)
    library.sqlite3_vfs_register(pointer(watch.vfs), 1)
    try:
        yield
    finally:
        library.sqlite3_vfs_register(system, 1)
        library.sqlite3_vfs_unregister(pointer(watch.vfs))
