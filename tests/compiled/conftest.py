"""The compiled program beside the plain one: `make test-compiled` builds it first."""

from __future__ import annotations

import pytest


def pytest_itemcollected(item: pytest.Item) -> None:
    """Asked for what is in this folder alone."""
    item.add_marker(pytest.mark.compiled)
