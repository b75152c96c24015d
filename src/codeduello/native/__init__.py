"""The compiled engine: the one that a wheel brings, or one that was built on this computer.

A build is kept in the user's cache by a hash of the source, so that an edited engine is played as it reads. Nothing of
the engine is imported here: `use` decides which engine the rest of the package will import.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
import sysconfig
from collections.abc import MutableSequence
from pathlib import Path

from codeduello.paths import cache_folder

PACKAGE = Path(__file__).parents[1]
TRANSLATOR = PACKAGE / "native" / "translate.py"
PARTS = ("core", "games")
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
ENGINE = "DUELLO_ENGINE"  # `plain` in the environment: neither use nor build a compiled engine


def in_wheel() -> bool:
    """Whether the package itself is compiled, so that nothing needs to be built."""
    return (PACKAGE / "core" / f"state{SUFFIX}").exists()


def wanted() -> bool:
    """Whether an engine built on this computer may be used."""
    return os.environ.get(ENGINE) != "plain" and not in_wheel()


def source_hash() -> str:
    """A hash of all that a build depends on: the source of the engine and its data, the translator and this Python."""
    digest = hashlib.blake2b(SUFFIX.encode(), digest_size=10)
    files = [path for part in PARTS for kind in ("*.py", "*.md", "*.json") for path in (PACKAGE / part).rglob(kind)]
    for path in (TRANSLATOR, *sorted(files)):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(path.read_bytes())
    return digest.hexdigest()


def builds() -> Path:
    """The folder of all builds."""
    return cache_folder() / "engine"


def build_folder() -> Path:
    """Where the build of this source is, or will be."""
    return builds() / source_hash()


def use(path: MutableSequence[str]) -> None:
    """Let the package with this path import the engine that was built of its source, if there is one."""
    if not wanted() or not builds().is_dir():
        return
    folder = build_folder()
    for library in folder.glob(f"*__mypyc{SUFFIX}"):
        name = library.name.removesuffix(SUFFIX)
        spec = importlib.util.spec_from_file_location(name, library)
        assert spec is not None and spec.loader is not None
        try:
            sys.modules[name] = module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
        except ImportError:  # built against other libraries than this computer has now
            del sys.modules[name]
        else:
            path.insert(0, str(folder / PACKAGE.name))


use(sys.modules[PACKAGE.name].__path__)
