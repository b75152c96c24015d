"""What the operator of a site can do: look, close, ban, rename, forget, back up, and be told how it runs."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from codeduello import BadInput
from codeduello.cli.run import run
from codeduello.server.config import configure
from codeduello.server.storage import backup
from codeduello.server.storage.database import Database, sqlite_url
from codeduello.server.storage.rows import fresh_id
from support.commands import Said
from support.site import Guest, Site


def command(folder: Path, *words: str) -> Said:
    """Run `duello admin` for the site in this folder."""
    return duello("admin", *words, "--data", str(folder))


def duello(*words: str) -> Said:
    """Run `duello` in a thread: it has an event loop of its own."""
    out, err = BytesIO(), BytesIO()
    printed = redirect_stdout(TextIOWrapper(out, "utf-8", write_through=True))
    complained = redirect_stderr(TextIOWrapper(err, "utf-8", write_through=True))
    with printed, complained, ThreadPoolExecutor(1) as thread:
        code = thread.submit(run, list(words)).result()
        return Said(code, out.getvalue().decode(), err.getvalue().decode())


def admin(site: Site, *words: str) -> str:
    """What `duello admin` prints when all is well."""
    done = command(site.folder, *words)
    assert done.code == 0, done
    return done.out


def listed(site: Site, *words: str) -> list[dict[str, Any]]:
    """What `duello admin list` tells programs."""
    found: list[dict[str, Any]] = json.loads(admin(site, "list", "--json", *words))
    return found


def test_no_name_of_a_table_is_taken_for_an_option() -> None:
    """`duello admin close TABLE` works for every table: a name begins with a letter."""
    names = [fresh_id() for _ in range(1000)]
    assert {len(name) for name in names} == {20} and all(name[0].isalpha() for name in names)


async def test_a_closed_table_ends_for_those_who_sit_there(folder: Path) -> None:
    """The operator closes a table: its page learns of it, nobody can choose any more, and its record can be had."""
    with Site(folder) as site:
        ann = Guest(site, "Ann")
        table = ann.table("duel").table
        async with ann.sit(table) as player:
            await player.asked()
            name = table.rpartition("/")[2]
            assert [row["state"] for row in listed(site)] == ["running"]
            assert "Ann" in admin(site, "list")
            admin(site, "close", name, "--reason", "spam")
            await player.until(lambda: player.state["ask"] is None)
            assert (await player.say("choose", version=1, choice="draft display 1"))["type"] == "refused"
        assert [row["state"] for row in listed(site, "--state", "over")] == ["over"]
        assert admin(site, "export", name).startswith('[game "duel"]')
        admin(site, "delete", name)
        assert listed(site) == []
        wait_until(lambda: ann.http.get(table).status_code == 404)


async def test_who_is_banned_is_turned_away_until_the_ban_ends(folder: Path) -> None:
    """A ban closes a guest's sockets and refuses their requests, even after a restart; so does one of an address."""
    with Site(folder) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        table = ann.table("gunfighter").table
        async with ann.sit(table) as player:
            admin(site, "ban", "Ann", "--days", "1")
            with pytest.raises(ConnectionError):
                await player.until(lambda: False)
        assert ann.http.get("/api/me").status_code == 403
        assert ben.http.get("/api/me").status_code == 200
        site.stop()
        site.start()  # a ban outlives the server
        assert ann.http.get("/api/me").status_code == 403
        assert [ban["who"] for ban in json.loads(admin(site, "bans", "--json"))] == listed(site)[0]["guests"]
        assert listed(site)[0]["guests"][0] in admin(site, "unban", "Ann")
        assert "Nobody" in admin(site, "bans")
        for never in ("Ann", "203.0.113.7"):
            refused = command(folder, "unban", never)
            assert refused.code == 2 and "is not turned away" in refused.err
        admin(site, "ban", "203.0.113.7")
        wait_until(lambda: ann.http.get("/api/me").status_code == 200)
        assert ann.http.get("/", headers={"X-Forwarded-For": "203.0.113.7"}).status_code == 403


def test_a_guest_can_take_their_data_along_and_be_forgotten(folder: Path) -> None:
    """A guest downloads what is kept about them; when they are forgotten, no table of the database has their name."""
    with Site(folder) as site:
        zoe = Guest(site, "Zoë Quux")
        zoe.table("duel")
        kept = zoe.get("/api/me/all")
        assert kept["name"] == "Zoë Quux" and [duel["game"] for duel in kept["duels"]] == ["duel"]
        assert "Forget me" in zoe.http.get("/privacy").text
        assert zoe.http.post("/api/me/forget").status_code == 303
        assert listed(site)[0]["players"][0] == "Somebody"
        assert Guest(site).http.get("/api/me/all").status_code == 404
    assert command(folder, "vacuum").code == 0
    database = b"".join(path.read_bytes() for path in folder.glob("tables.sqlite3*"))
    assert b"Somebody" in database and "Zoë Quux".encode() not in database


async def test_a_backup_made_while_it_runs_has_everything(folder: Path, tmp_path: Path) -> None:
    """A backup of a running site is complete; a running site refuses to be restored; a damaged file is refused."""
    copy = tmp_path / "copy.sqlite3"
    with Site(folder) as site:
        ann = Guest(site, "Ann")
        table = ann.table("duel").table
        async with ann.sit(table) as player:
            await player.asked()
            await player.choose()
        assert "complete" in admin(site, "backup", str(copy))
        refused = command(folder, "restore", str(copy))
        assert refused.code == 2 and "stop it first" in refused.err
    other = tmp_path / "other"
    assert command(other, "restore", str(copy)).code == 0
    name = table.rpartition("/")[2]
    there, here = (command(place, "export", name).out for place in (other, folder))
    assert "draft" in there and here.startswith(there.partition("# position")[0])  # the bot may have chosen since
    copy.write_bytes(copy.read_bytes()[:5000])
    assert command(other, "restore", str(copy)).code == 2


async def test_a_backup_is_whole_or_not_there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Relative names will do; a backup overwrites nothing; failures leave nothing; a damaged database is kept."""
    monkeypatch.chdir(folder)
    here = Path("site")
    await (await Database.open(sqlite_url(here))).close()
    assert command(here, "backup", "copy.sqlite").code == 0
    again = command(here, "backup", "copy.sqlite")
    assert again.code == 2 and again.err.endswith("copy.sqlite already exists: choose another name.\n")
    with monkeypatch.context() as broken:
        broken.setattr(backup, "KNOWN", ())
        assert command(here, "backup", "second.sqlite").code == 2
    (here / "tables.sqlite3").write_bytes(b"not a database" * 500)
    assert command(here, "backup", "third.sqlite").code == 2
    assert sorted(path.name for path in folder.iterdir()) == ["copy.sqlite", "site"]
    os.chown(here, *([1234, 1234] if os.geteuid() == 0 else [-1, -1]))
    assert "kept" not in command(Path("other"), "restore", "copy.sqlite").out
    (here / "tables.sqlite3-wal").write_bytes(b"left by a crash")
    assert "kept as tables-" in command(here, "restore", "copy.sqlite").out
    assert not (here / "tables.sqlite3-wal").exists()
    restored = (here / "tables.sqlite3").stat()
    assert (restored.st_uid, restored.st_mode & 0o777) == (here.stat().st_uid, 0o600)
    assert "no tables yet" in command(here, "list").out and command(here, "backup", "missing/copy.sqlite").code == 2


@pytest.mark.parametrize(
    "words", ["list", "ban 10.0.0.1", "unban 10.0.0.1", "bans", "vacuum", "close x", "backup copy.sqlite"]
)
def test_no_command_of_the_operator_begins_a_site(words: str, folder: Path) -> None:
    """Where no site is, every command says so; it makes no folder and no file."""
    said = command(folder / "nowhere", *words.split())
    assert said.code == 2 and str(folder / "nowhere") in said.err and "--data" in said.err
    assert not list(folder.iterdir())


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("sqlite+aiosqlite:///nowhere.sqlite3", "There is no site in this database"),
        ("sqlite+aiosqlite:///empty.sqlite3", "There is no site in this database"),
        ("mysql://root@host/name", "must be that of a PostgreSQL"),
        ("postgresql://user:secret@host/name", "postgresql+asyncpg://user"),
        ("nonsense", "must be that of a PostgreSQL"),
    ],
)
def test_a_database_that_cannot_be_used_is_told(
    address: str, told: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An address of another kind, or of a database without a site, is refused in a sentence without the password."""
    monkeypatch.chdir(folder)
    Path("empty.sqlite3").touch()
    said = duello("admin", "list", "--database", address)
    assert said.code == 2 and told in said.err and "secret" not in said.err
    assert [path.name for path in folder.iterdir()] == ["empty.sqlite3"]
    monkeypatch.setenv("DUELLO_DATABASE", address)  # as the service has it
    assert duello("admin", "list") == said
    assert "pg_dump" in duello("admin", "backup", "copy.sqlite").err


def test_the_operator_finds_the_folder_of_the_service(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`duello admin` reads DUELLO_DATA as the server does, so that both mean one site."""
    monkeypatch.setenv("DUELLO_DATA", str(folder / "there"))
    assert str(folder / "there") in duello("admin", "list").err


async def test_the_numbers_of_a_site_can_be_read_on_its_machine_alone(site: Site) -> None:
    """The metrics count choices, refusals, sockets and requests; who comes through a proxy does not see them."""
    ann = Guest(site)
    async with ann.sit(ann.table("duel").table) as player:
        await player.asked()
        await player.choose()
        await player.say("choose", version=0, choice="nonsense")
        text = ann.http.get("/metrics").text
    numbers = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in text.splitlines() if line[0] != "#"}
    assert numbers["duello_choice_seconds_count"] >= 1 and numbers["duello_sockets"] >= 1
    assert numbers["duello_tables"] >= 1 and "duello_loop_stall_seconds" in numbers
    assert sum(value for name, value in numbers.items() if name.startswith("duello_refusals_total")) >= 1
    assert ann.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.7"}).status_code == 404


def test_settings_come_from_flags_the_environment_and_a_file(tmp_path: Path) -> None:
    """A flag overrides a variable, a variable the file; each setting says where it comes from; a password is hidden."""
    file = tmp_path / "site.toml"
    file.write_text('port = 1\nhost = "a"\nkeep_days = 3\nproxy = ["p"]\n')
    environment = {"DUELLO_PORT": "2", "DUELLO_HOST": "b", "DUELLO_DATABASE": "postgresql+asyncpg://u:secret@h/d"}
    settings, sources = found = configure({"port": 3, "host": None}, file, environment)
    assert (settings.port, settings.host, settings.keep_days, settings.proxy) == (3, "b", 3, ("p",))
    assert sources["port"] == "--port" and sources["host"] == "DUELLO_HOST" and sources["key"] == "default"
    assert not any("secret" in value for _, value, _ in found.rows)
    for text, said in (
        ("prot = 1", "not a setting"),
        ("port = 70000", "from 0 to 65535"),
        ("port = [", "cannot be read"),
        ("\0", "cannot be read"),
    ):
        file.write_text(text)
        with pytest.raises(BadInput, match=said):
            configure({}, file, {})
    file.write_bytes(b"\x89PNG\xff")
    for place, said in ((file, "it is not text"), (tmp_path, "it is a folder"), (tmp_path / "no", "no such file")):
        with pytest.raises(BadInput, match=f"{place} cannot be read: .*{said}"):
            configure({}, place, {})


def test_several_bots_are_given_by_commas_or_one_by_one(tmp_path: Path) -> None:
    """A flag may be repeated, or have several values with commas between, as its variable has."""
    for words in (["a:B,c:D"], ["a:B", "c:D"]):
        assert configure({"bots": words}, None, {}).settings.bots == ("a:B", "c:D")
    assert configure({}, None, {"DUELLO_BOTS": "a:B, c:D"}).settings.bots == ("a:B", "c:D")


def test_the_settings_tell_where_duels_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual folder is shown where none was named; with a database, no folder is needed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    rows = {name: value for name, value, _ in configure({}, None, {}).rows}
    assert (rows["data"], rows["database"]) == (str(tmp_path / "code-duello"), "SQLite, in the folder data")
    rows = {name: value for name, value, _ in configure({"database": "postgresql://h/d"}, None, {}).rows}
    assert (rows["data"], rows["database"]) == ("", "postgresql://h/d")


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait for what the server does within seconds; a busy machine may need longer."""
    for _ in range(600):
        if holds():
            return
        time.sleep(0.1)
    raise AssertionError("it does not come true")
