"""The pages on which one learns."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from codeduello.learn.lessons import courses, lessons
from codeduello.server.http.reference import built, served
from codeduello.server.http.responses import RequestError, guest_of, lobby_of, remember, take_table
from codeduello.server.views.reference import homes


async def learn(request: Request) -> Response:
    """All lessons."""
    return await served(request, "/learn", built, "learn.html", all_courses)


def all_courses() -> dict[str, object]:
    """What the page of all lessons shows."""
    return {"courses": courses(), "lessons": list(lessons().values()), "homes": homes()}


async def begin_lesson(request: Request) -> Response:
    """Begin a lesson at a table of one's own."""
    taught = lessons().get(request.path_params["path"])
    if taught is None:
        raise RequestError(404, "There is no such lesson. All of them are at /learn.")
    guest, _ = guest_of(request)
    lobby = lobby_of(request)
    take_table(request)
    table = await lobby.teach(taught, guest, await lobby.database.name_of(guest))
    return remember(request, RedirectResponse(f"/tables/{table.row.id}", 303), guest)


ROUTES = [Route("/learn", learn), Route("/learn/{path:path}", begin_lesson, methods=["POST"])]
