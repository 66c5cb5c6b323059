"""The manifests for winget, against what its schemas of version 1.12.0 require."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from dejavu import APP_ID
from tests.plain_yaml import read_plain
from tools.release import winget

URL = "https://example.org/v1.2.3/dejavu-1.2.3-windows-amd64-setup.exe"
REQUIRED = {
    "version": {"PackageIdentifier", "PackageVersion", "DefaultLocale", "ManifestType", "ManifestVersion"},
    "installer": {"PackageIdentifier", "PackageVersion", "Installers", "ManifestType", "ManifestVersion"},
    "defaultLocale": {
        *("PackageIdentifier", "PackageVersion", "PackageLocale", "Publisher", "PackageName", "License"),
        *("ShortDescription", "ManifestType", "ManifestVersion"),
    },
}
IS_IDENTIFIER = re.compile(r'[^.\s\\/:*?"<>|]{1,32}(\.[^.\s\\/:*?"<>|]{1,32}){1,7}')
NSIS = (Path(__file__).parents[3] / "tools/release/nsis/dejavu.nsi").read_text(encoding="utf-8")


@pytest.fixture
def written(tmp_path: Path) -> dict[str, dict[str, Any]]:
    paths = winget.write(tmp_path, winget.manifests("1.2.3", URL, "a1" * 32))
    return {path.name: read_plain(path.read_text(encoding="utf-8")) for path in paths}


def test_each_manifest_has_its_name_and_all_that_its_schema_requires(written: dict[str, dict[str, Any]]) -> None:
    kinds = {
        f"{winget.IDENTIFIER}.yaml": "version",
        f"{winget.IDENTIFIER}.installer.yaml": "installer",
        f"{winget.IDENTIFIER}.locale.en-US.yaml": "defaultLocale",
    }
    assert {name: manifest["ManifestType"] for name, manifest in written.items()} == kinds
    assert {kind for name, kind in kinds.items() if REQUIRED[kind] <= written[name].keys()} == set(REQUIRED)


def test_all_three_name_one_version_of_one_package(written: dict[str, dict[str, Any]]) -> None:
    assert {one["PackageIdentifier"] for one in written.values()} == {winget.IDENTIFIER}
    assert {one["PackageVersion"] for one in written.values()} == {"1.2.3"}  # text: YAML would read 1.2 as a number
    assert IS_IDENTIFIER.fullmatch(winget.IDENTIFIER)


def test_the_installer_is_the_one_of_nsis_for_one_account(written: dict[str, dict[str, Any]]) -> None:
    installer = written[f"{winget.IDENTIFIER}.installer.yaml"]
    assert installer["InstallerType"] == "nullsoft"
    assert installer["Installers"] == [{"Architecture": "x64", "InstallerUrl": URL, "InstallerSha256": "A1" * 32}]
    assert (installer["Scope"], "RequestExecutionLevel user" in NSIS) == ("user", True)
    assert (installer["ProductCode"], r"Uninstall\${APP_ID}" in NSIS) == (APP_ID, True)


def test_publisher_and_name_are_those_that_the_installer_enters(written: dict[str, dict[str, Any]]) -> None:
    told = written[f"{winget.IDENTIFIER}.locale.en-US.yaml"]
    entered = dict(re.findall(r'WriteRegStr HKCU "\$\{UNINSTALL\}" "(DisplayName|Publisher)" "(.*)"', NSIS))
    assert entered == {"DisplayName": told["PackageName"], "Publisher": told["Publisher"]}


@pytest.mark.parametrize(("url", "sha256"), [("http://example.org/a.exe", "a1" * 32), (URL, "a1" * 31)])
def test_an_address_or_a_hash_that_is_none_is_refused(url: str, sha256: str) -> None:
    with pytest.raises(SystemExit, match=r"^winget: .*expected"):
        winget.manifests("1.2.3", url, sha256)
