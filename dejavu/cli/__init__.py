"""The commands, one module each. A command imports what it needs when it runs, so that the others stay fast."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper

from dejavu import streams
from dejavu.cli.arguments import positive
from dejavu.cli.exit_codes import BAD_INPUT, DONE, INTERRUPTED
from dejavu.cli.inputs import InputError
from dejavu.cli.parser import parse


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 done, 1 bad input, 2 wrong usage."""
    streams.open_missing()
    _print_what_can_be_printed()
    try:
        return _run(list(sys.argv[1:] if argv is None else argv))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        streams.silence(sys.stdout)  # the reader of our output has read enough
        return DONE
    except Exception as fault:
        if not _is_expected(fault):
            raise
        for line in _lines(fault):
            streams.complain(f"dejavu: {line}")
        return BAD_INPUT


def _run(argv: list[str]) -> int:
    """Run the command and flush all output. Raises OutputError when output cannot be written."""
    try:
        try:
            args = parse(argv)
        except SystemExit:
            streams.flush()
            raise
        code: int = args.run(args)
        streams.flush()
        return code
    except streams.OutputError:
        streams.silence(sys.stdout)
        raise


def _lines(fault: Exception) -> list[str]:
    """Return the lines that report an exception: one line, or one for every fault of a file."""
    from dejavu.content.fault import ContentError

    return [*map(str, fault.faults)] if isinstance(fault, ContentError) else [" ".join(str(fault).split())]


def _print_what_can_be_printed() -> None:
    """Let the output replace characters that it cannot show (an old code page, a Windows pipe) instead of failing."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _is_expected(fault: Exception) -> bool:
    """Whether an exception reports bad input rather than a bug in the program."""
    from dejavu.arena.workers import WorkersError
    from dejavu.content.fault import ContentError
    from dejavu.engine.journal import JournalError
    from dejavu.store.places import StoreError
    from dejavu.table.shell.launch import NoDisplayError

    ours = InputError | ContentError | JournalError | StoreError | NoDisplayError | WorkersError | streams.OutputError
    return isinstance(fault, ours)


__all__ = ["BAD_INPUT", "DONE", "INTERRUPTED", "InputError", "main", "positive"]
