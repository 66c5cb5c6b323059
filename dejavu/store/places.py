"""The places of files: those that the operating system provides, or all under ``DEJAVU_HOME``."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_config_path, user_data_path, user_documents_path

from dejavu.files import is_folder

HOME = "DEJAVU_HOME"
"""The environment variable with the folder that holds everything."""
LONGEST_FOLDER = 60
"""The most characters in the name of a mod's folder, which identifies the mod."""


class StoreError(OSError):
    """A file or folder that cannot be used; the text is one line: what, where, what was expected."""

    def __str__(self) -> str:
        return str(self.args[0])

    @property
    def reason(self) -> str:
        """Return why, in the system's own words if there are any, for a player who did not choose the file."""
        cause = self.__cause__
        return cause.strerror if isinstance(cause, OSError) and cause.strerror else str(self)


def data_folder() -> Path:
    """Return the folder of games and saves; it need not exist."""
    home = os.environ.get(HOME)
    return Path(home) if home else user_data_path("dejavu", appauthor=False)


def settings_file() -> Path:
    """Return the file of the settings; neither it nor its folder need exist."""
    home = os.environ.get(HOME)
    return (Path(home) if home else user_config_path("dejavu", appauthor=False)) / "settings.json"


def unfinished_folder() -> Path:
    """Return the folder of games that can be continued."""
    return data_folder() / "unfinished"


def finished_folder() -> Path:
    """Return the folder of games played to the end, for replays and statistics."""
    return data_folder() / "finished"


def saves_folder() -> Path:
    """Return the folder of copies with a name from the player."""
    return data_folder() / "saves"


def mods_folder() -> Path:
    """Return the folder of the player's own cards, and of friends'; it need not exist."""
    return data_folder() / "mods"


def own_folder() -> Path:
    """Return the folder of the player's own files, which the choice of a folder shows first."""
    try:
        documents = user_documents_path()
        return documents if is_folder(documents) else Path.home()
    except (OSError, RuntimeError, ValueError):  # a home folder that may not be entered, or is none
        return Path.cwd()


def diary_file() -> Path:
    """Return the file in which the diary keeps finished games; it can be made again from them."""
    return data_folder() / "diary.sqlite"


def removed_folder() -> Path:
    """Return the folder of games that were removed last and can still be brought back."""
    return data_folder() / "removed"


def keys_file(journal: Path) -> Path:
    """Return the private file of the phones that play a game. It goes when its journal does."""
    return journal.with_suffix(".phones")


def reports_folder() -> Path:
    """Return the folder of reports about faults inside the program."""
    return data_folder() / "reports"


def made(folder: Path) -> Path:
    """Return the folder, made if need be. Raises StoreError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreError(f"{folder}: {fault.strerror or fault}; expected a folder that can be written") from fault
    return folder
