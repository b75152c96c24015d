"""What the tests need besides Python: a browser, nginx, TypeScript, Prettier and axe. Missing ones are fetched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
NODE: Final = ROOT / "node_modules"
BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the lightest first


class Missing(Exception):
    """A tool that is not here and cannot be fetched; the sentence says what to do."""


def node_modules() -> Path:
    """The folder with TypeScript, Prettier and axe, installed by the lock file when it is missing or older."""
    lock = ROOT / "package-lock.json"
    installed = NODE / ".package-lock.json"
    if installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return NODE
    npm = shutil.which("npm")
    if npm is None:
        raise Missing("npm is missing: install Node.js 20 or newer.")
    if subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=ROOT, stdout=sys.stderr).returncode:
        raise Missing("npm ci has failed: see above.")
    return NODE


def chromium() -> str:
    """The path of the browser; it is installed where that is possible without asking anybody."""
    for package in ("chromium-headless-shell", "chromium"):  # the first is lighter, but not everywhere
        if browser() is None:
            install(package)
    found = browser()
    if found is None:
        raise Missing("Chromium is missing: install it (apt-get install chromium), or name it in CHROMIUM.")
    return found


def nginx() -> str:
    """The path of nginx; it is installed where that is possible without asking anybody."""
    if nginx_here() is None:
        install("nginx-light")
    found = nginx_here()
    if found is None:
        raise Missing("nginx is missing: install it (apt-get install nginx-light).")
    return found


def nginx_here() -> str | None:
    """The path of nginx, if it is here; a folder for administrators may not be on the path."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def install(package: str) -> None:
    """Install a package of Debian, if nobody has to be asked for a password."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update"], stdout=sys.stderr)
        subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", package], stdout=sys.stderr)


def browser() -> str | None:
    """The path of a browser that is here."""
    wanted = os.environ.get("CHROMIUM")
    return wanted or next((path for name in BROWSERS if (path := shutil.which(name))), None)


def main() -> int:
    """Fetch what is missing, then check types and layout of the page's scripts and styles; return the exit code."""
    for fetch in (chromium, nginx):
        try:
            fetch()
        except Missing as missing:
            print(missing, file=sys.stderr)  # the tests say which of them are skipped for it
    try:
        node_modules()
        return subprocess.run(["npm", "run", "--silent", "check"], cwd=ROOT).returncode
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
