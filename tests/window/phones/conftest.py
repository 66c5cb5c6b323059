"""A whole game by taps takes two minutes in a real browser: ``make test-phones`` plays it, not every run."""

from tests.amounts import LONG

collect_ignore_glob = [] if LONG else ["test_*.py"]
