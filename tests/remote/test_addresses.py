"""The addresses at which phones may find this computer."""

from __future__ import annotations

import pytest

from dejavu.remote import addresses

FOUND = {
    "_outward": ["192.168.1.5"],
    "_of_interfaces": ["127.0.0.1", "10.0.0.7", "192.168.1.5"],
    "_of_name": ["169.254.3.4", "0.0.0.0", "10.0.0.7"],
}


def test_the_likeliest_address_comes_first_and_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for way, found in FOUND.items():
        monkeypatch.setattr(addresses, way, lambda found=found: iter(found))
    assert addresses.addresses() == ("192.168.1.5", "10.0.0.7")


def test_an_address_that_is_named_is_the_only_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(addresses.NAMED, "127.0.0.1")
    assert addresses.addresses() == ("127.0.0.1",)


@pytest.mark.parametrize("named", ["my-computer", "192.168.1", "http://192.168.1.5", "::1"])
def test_a_name_that_is_no_address_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    monkeypatch.setenv(addresses.NAMED, named)
    with pytest.raises(ValueError, match=f"DEJAVU_ADDRESS is '{named}'; expected an address of this computer"):
        addresses.addresses()


def test_no_phone_is_sent_to_an_address_that_only_this_computer_has() -> None:
    assert not any(address.startswith(("127.", "169.254.", "0.")) for address in addresses.addresses())
