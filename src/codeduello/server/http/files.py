"""Files, pictures and faces, compressed once for all who take them so."""

from __future__ import annotations

import gzip
import os
import re
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

TEXTS = (".js", ".css", ".svg", ".json", ".webmanifest")  # fonts and photographs are compressed already
COMMENTED = (".js", ".css")
IMPORTED = re.compile(r'^(?:import|export)\b[^;"]*"(\./[^"]+|\.\./[^"]+)"', re.MULTILINE)
SCRIPTS = Path(__file__).parents[2] / "web" / "static" / "js"
COMMENT = re.compile(rb"^[ \t]*/\*.*?\*/[ \t]*\n", re.MULTILINE | re.DOTALL)  # on lines of its own


@lru_cache(maxsize=2000)
def packed(data: bytes) -> bytes:
    """Some bytes, compressed."""
    return gzip.compress(data, mtime=0)


@lru_cache(maxsize=500)
def packed_file(path: str, _changed: float) -> bytes:
    """A file as it was when it changed last, compressed; comments are for those who have the source."""
    data = Path(path).read_bytes()
    return packed(COMMENT.sub(b"", data) if path.endswith(COMMENTED) else data)


@lru_cache
def modules(script: str, game: str = "") -> list[str]:
    """All scripts that a script imports, and that of a game, so that a page can ask for all of them at once."""
    own = SCRIPTS / "games" / f"{game}.js"
    found = [SCRIPTS / script, *([own] if own.is_file() else [])]
    for path in found:
        imported = ((path.parent / name).resolve() for name in IMPORTED.findall(path.read_text("utf-8")))
        found += [one for one in dict.fromkeys(imported) if one not in found]
    return [path.relative_to(SCRIPTS).as_posix() for path in found[1:]]


def takes_packed(scope: Scope) -> bool:
    """Whether this visitor takes compressed answers."""
    return "gzip" in Headers(scope=scope).get("accept-encoding", "")


def answer(scope: Scope, data: bytes, media: str, headers: dict[str, str]) -> Response:
    """Send some bytes that are the same for everybody."""
    headers = {**headers, "Vary": "Accept-Encoding"}
    if not takes_packed(scope):
        return Response(data, media_type=media, headers=headers)
    return Response(packed(data), media_type=media, headers={**headers, "Content-Encoding": "gzip"})


class FreshFiles(StaticFiles):
    """Files that a browser keeps, but asks about each time: they change with the program."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """One file."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers.setdefault("Cache-Control", "no-cache")
        path = os.fspath(full_path)
        if response.status_code != 200 or not path.endswith(TEXTS) or not takes_packed(scope):
            return response
        kept = {"Cache-Control": response.headers["Cache-Control"], "ETag": f"W/{response.headers['ETag']}"}
        kept |= {"Vary": "Accept-Encoding", "Content-Encoding": "gzip"}
        return Response(packed_file(path, stat_result.st_mtime), media_type=response.media_type, headers=kept)
