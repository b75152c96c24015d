"""How a site is configured: by flags, the environment, a file and defaults, in this order."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from codeduello import BadInput
from codeduello.core.outcome import quoted
from codeduello.paths import data_folder

PREFIX: Final = "DUELLO_"  # DUELLO_PORT=80 is the same as --port 80
SEPARATOR: Final = ","  # between several values of a flag or a variable
PASSWORD: Final = re.compile(r"(?<=:)[^:@/]+(?=@)")

RANGES: Final = {"port": (0, 65535), "allowance": (1, 10_000), "processes": (1, 256), "keep_days": (0, 100_000)}


class Settings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The settings of `duello serve`. A file has one line for each, such as `port = 80`."""

    host: str = "127.0.0.1"
    lan: bool = False
    port: int = 0
    open: bool = True
    data: str = ""
    database: str = ""
    proxy: tuple[str, ...] = ()
    allowance: int = 1
    processes: int = 1
    certificate: str = ""
    key: str = ""
    keep_days: int = 0
    bots: tuple[str, ...] = ()
    json_log: bool = False


class Configuration(NamedTuple):
    """Settings, and where each of them comes from."""

    settings: Settings
    sources: dict[str, str]

    @property
    def rows(self) -> list[tuple[str, str, str]]:
        """Each setting with its value and its source, for people; a password is not shown."""
        shown = msgspec.to_builtins(self.settings)
        if not self.settings.database:
            shown["data"] = shown["data"] or str(data_folder())
            shown["database"] = "SQLite, in the folder data"
        return [(name, PASSWORD.sub("***", as_text(value)), self.sources[name]) for name, value in shown.items()]


def configure(
    flags: Mapping[str, Any], file: Path | None = None, environment: Mapping[str, str] = os.environ
) -> Configuration:
    """Put the settings together; BadInput, with the source, if one cannot be used."""
    found: dict[str, Any] = {}
    sources = dict.fromkeys(Settings.__struct_fields__, "default")
    if file is None and environment.get(f"{PREFIX}CONFIG"):
        file = Path(environment[f"{PREFIX}CONFIG"])
    layers: list[tuple[str, dict[str, Any]]] = []
    if file is not None:
        layers += [(f"{file}: {name}", {name: value}) for name, value in read_file(file).items()]
    for name in Settings.__struct_fields__:
        variable = f"{PREFIX}{name.upper()}"
        if variable in environment:
            layers.append((variable, {name: from_text(name, environment[variable])}))
    given = {name: separated(value) for name, value in flags.items() if value is not None}
    layers += [(f"--{name.replace('_', '-')}", {name: value}) for name, value in given.items()]
    for source, values in layers:
        for name, value in values.items():
            check(name, value, source)
            found[name] = value
            sources[name] = source
    return Configuration(msgspec.convert(found, Settings, strict=False), sources)


def read_file(file: Path) -> dict[str, Any]:
    """The settings in a file; BadInput if it cannot be read."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except UnicodeDecodeError:
        reason: object = "it is not text"
    except OSError as error:
        reason = in_words(error)
    except ValueError as error:
        reason = error
    raise BadInput(f"The configuration {file} cannot be read: {reason}.")


def in_words(error: OSError) -> str:
    """Why a file cannot be opened."""
    match error:
        case FileNotFoundError():
            return "there is no such file"
        case IsADirectoryError():
            return "it is a folder"
    return str(error.strerror or error)


def check(name: str, value: Any, source: str) -> None:
    """BadInput if there is no such setting, or it cannot have this value."""
    if name not in Settings.__struct_fields__:
        known = ", ".join(Settings.__struct_fields__)
        raise BadInput(f"{source} is not a setting. There are: {known}.")
    try:
        read = getattr(msgspec.convert({name: value}, Settings, strict=False), name)
    except msgspec.ValidationError:
        meant = {bool: "true or false", int: "a whole number", tuple: "a list"}
        kind = meant.get(type(getattr(Settings(), name)), "text")
        raise BadInput(f"{source} must be {kind}, not {quoted(as_text(value))}.") from None
    low, high = RANGES.get(name, (0, 0))
    if name in RANGES and not low <= read <= high:
        raise BadInput(f"{source} must be from {low} to {high}, not {read}.")


def from_text(name: str, text: str) -> Any:
    """The value of a setting as the environment has it."""
    if isinstance(msgspec.structs.asdict(Settings())[name], tuple):
        return separated([text])
    return text


def separated(value: Any) -> Any:
    """A list with several values in one of its words taken apart; anything else as it is."""
    if not isinstance(value, list):
        return value
    return [part.strip() for words in value for part in words.split(SEPARATOR) if part.strip()]


def as_text(value: Any) -> str:
    """A value as people write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
