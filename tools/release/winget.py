"""Writes the manifests with which winget installs the program on Windows, once an installer is published.

``python -m tools.release.winget URL SHA256 [--out FOLDER]`` takes the address and the hash of the installer. The folder
then goes to ``manifests/`` in microsoft/winget-pkgs.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any

import yaml

from dejavu import APP_ID, __version__
from tools.release.archive import PROJECT

IDENTIFIER = "dejavu.DejaVu"
"""Publisher and program, as winget lists them; the owner may change them before the first release."""
PUBLISHER = "The dejavu authors"
SCHEMA = "1.12.0"
"""The newest manifest version that winget-pkgs accepts."""
LOCALE = "en-US"
Manifest = dict[str, Any]


def main() -> int:
    """Write the manifests, and print where they are."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.winget", description=__doc__)
    parser.add_argument("url", help="where the installer can be downloaded")
    parser.add_argument("sha256", help="its hash, in hexadecimal")
    parser.add_argument("--out", type=Path, default=PROJECT / "dist" / "winget")
    asked = parser.parse_args()
    for path in write(asked.out, manifests(__version__, asked.url, asked.sha256)):
        print(path)
    return 0


def manifests(version: str, url: str, sha256: str) -> dict[str, Manifest]:
    """The three manifests, by kind. Raises SystemExit for an invalid address or hash."""
    if not re.fullmatch(r"https://\S+\.exe", url):
        raise SystemExit(f"winget: {url}: expected the address of an installer, https://….exe")
    if not re.fullmatch(r"[0-9a-fA-F]{64}", sha256):
        raise SystemExit(f"winget: {sha256}: expected a SHA-256, 64 hexadecimal digits")
    told: dict[str, Manifest] = {
        "version": {"DefaultLocale": LOCALE},
        "installer": {
            "InstallerType": "nullsoft",
            "Scope": "user",
            "UpgradeBehavior": "install",
            "ProductCode": APP_ID,  # the installer's key in the Windows registry
            "Installers": [{"Architecture": "x64", "InstallerUrl": url, "InstallerSha256": sha256.upper()}],
        },
        "defaultLocale": {
            "PackageLocale": LOCALE,
            "Publisher": PUBLISHER,
            "PackageName": "Deja Vu",
            "License": "MIT",
            "ShortDescription": "A table for three board games about memory, with friends and with bots.",
            "Tags": ["board-game", "game", "memory", "tabletop"],
        },
    }
    named = {"PackageIdentifier": IDENTIFIER, "PackageVersion": version}
    return {kind: named | told[kind] | {"ManifestType": kind, "ManifestVersion": SCHEMA} for kind in told}


def write(folder: Path, made: dict[str, Manifest]) -> list[Path]:
    """Write each manifest to a file with the name that winget expects."""
    folder.mkdir(parents=True, exist_ok=True)
    ends = {"version": "", "installer": ".installer", "defaultLocale": f".locale.{LOCALE}"}
    paths = []
    for kind, manifest in made.items():
        path = folder / f"{IDENTIFIER}{ends[kind]}.yaml"
        schema = f"# yaml-language-server: $schema=https://aka.ms/winget-manifest.{kind}.{SCHEMA}.schema.json\n"
        path.write_text(schema + yaml.safe_dump(manifest, sort_keys=False), encoding="utf-8", newline="\n")
        paths.append(path)
    return paths


if __name__ == "__main__":
    sys.exit(main())
