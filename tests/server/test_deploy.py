"""The files in `deploy` do what they say, as far as this machine can start them."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from configparser import RawConfigParser
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import yaml
from websockets.asyncio.client import connect
from websockets.typing import Origin

from codeduello import BadInput
from codeduello.cli.admin import admin
from codeduello.server.config import Settings
from codeduello.server.serve import serve_as
from support.site import HERE, Site
from web.tools import nginx_here

DEPLOY = Path(__file__).parents[2] / "deploy"


@contextmanager
def nginx(folder: Path, site: Site) -> Iterator[str]:
    """The address of a real nginx in front of the site, with our configuration and a certificate of its own."""
    program = nginx_here()
    if program is None:
        assert not os.environ.get("CI"), "on CI nothing is skipped"
        pytest.skip("nginx is missing: uv run python tests/web/tools.py installs it where it may")
    certificate, key = folder / "site.pem", folder / "site.key"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"),
            "-keyout",
            key,
            "-out",
            certificate,
        ],
        check=True,
        capture_output=True,
    )
    with socket.create_server((HERE, 0)) as free:
        port = free.getsockname()[1]
    ours = (DEPLOY / "nginx.conf").read_text("utf-8")
    for before, after in (
        ("listen 443 ssl", f"listen {HERE}:{port} ssl"),
        ("duels.example.org", "localhost"),
        ("/etc/ssl/duels.pem", str(certificate)),
        ("/etc/ssl/duels.key", str(key)),
        ("http://127.0.0.1:8000", site.url),
    ):
        assert before in ours
        ours = ours.replace(before, after)
    places = "".join(
        f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {places} {ours} }}"
    (folder / "nginx.conf").write_text(whole)
    running = subprocess.Popen([program, "-p", str(folder), "-c", "nginx.conf"])
    try:
        address = f"https://localhost:{port}"
        for _ in range(600):
            with socket.socket() as attempt:
                if attempt.connect_ex((HERE, port)) == 0:
                    break
            assert running.poll() is None
            time.sleep(0.1)
        yield address
    finally:
        running.terminate()
        running.wait(30)


async def test_a_duel_goes_through_nginx_and_tls(site: Site, tmp_path: Path) -> None:
    """Behind nginx with TLS the cookie is secure, the socket works, and the site knows where its visitors come from."""
    with nginx(tmp_path, site) as address:
        with httpx.Client(base_url=address, verify=False, timeout=60) as browser:
            begun = browser.post("/quick", headers={"Origin": address})
            assert begun.status_code == 303 and begun.headers["strict-transport-security"]
            assert "__Host-guest" in browser.cookies and "Secure" in begun.headers["set-cookie"]
            assert browser.post("/quick", headers={"Origin": "https://elsewhere.example"}).status_code == 403
            assert browser.get("/metrics").status_code == 404
            cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        where = f"{address.replace('https', 'wss')}{begun.headers['location']}/socket"
        async with connect(where, ssl=trusting, origin=Origin(address), additional_headers={"Cookie": cookie}) as page:
            await page.send('{"type":"hello","since":0}')
            message: dict[str, Any] = {}
            while message.get("type") != "state":
                message = msgspec.json.decode(await page.recv())
        assert message["you"] == 0, message


def test_a_certificate_that_cannot_be_used_is_refused(tmp_path: Path) -> None:
    """A missing certificate is told in a sentence before anybody can connect."""
    missing = Settings(data=str(tmp_path), open=False, certificate=str(tmp_path / "none.pem"), key="none")
    with pytest.raises(BadInput, match=r"certificate and its key cannot be used: .*none\.pem: there is no such file"):
        serve_as(missing)
    (tmp_path / "none.pem").write_text("no certificate")
    (tmp_path / "none.key").write_text("no key")
    with pytest.raises(BadInput, match=r"none\.pem and .*none\.key are not a certificate in PEM"):
        serve_as(msgspec.structs.replace(missing, key=str(tmp_path / "none.key")))


@pytest.mark.parametrize("half", [Settings(certificate="site.pem"), Settings(key="site.key")])
def test_half_of_what_tls_needs_is_refused(half: Settings) -> None:
    """A key without a certificate must not lead to a site without TLS."""
    with pytest.raises(BadInput, match="belong together"):
        serve_as(half)


def test_the_container_and_the_compose_file_use_settings_that_exist() -> None:
    """Every DUELLO_ variable of the deployment files is a setting, and what they copy and mount exists."""
    for file in DEPLOY.iterdir():
        for name in re.findall(r"DUELLO_([A-Z_]+)", file.read_text("utf-8")):
            assert name.lower() in Settings.__struct_fields__, (file, name)
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    built = DEPLOY / services["site"]["build"]["context"] / services["site"]["build"]["dockerfile"]
    assert built.is_file() and (DEPLOY / services["proxy"]["volumes"][0].partition(":")[0]).is_file()
    inside = services["proxy"]["networks"]["inside"]["ipv4_address"]
    assert services["site"]["environment"]["DUELLO_PROXY"] == inside


def test_the_hosting_page_names_what_there_is() -> None:
    """The page has a line for each setting and each command of the operator; it and the image install the server."""
    page = (DEPLOY.parent / "docs" / "hosting.md").read_text("utf-8")
    tables = [re.findall(r"`([^`]+)`", line.split("|")[1]) for line in page.splitlines() if line.startswith("| `")]
    settings = {word for words in tables for word in words if not words[0].startswith("duello ")}
    assert settings == set(Settings.__struct_fields__)
    commands = {word.removeprefix("duello admin ").split()[0] for words in tables for word in words} - settings
    assert commands == {name for name in admin if not name.startswith("-")}
    image = (DEPLOY / "Containerfile").read_text("utf-8")
    installing = [line for line in (page + image).splitlines() if "pip install" in line]
    assert len(installing) == 3 and all("[server]" in line for line in installing)
    unit = (DEPLOY / "code-duello.service").read_text("utf-8")
    assert "DUELLO_DATA=/var/lib/code-duello" in unit and "--data /var/lib/code-duello" in page
    port = re.findall(
        r"(?:DUELLO_PORT=|127\.0\.0\.1:)(\d{4})", page + unit + (DEPLOY / "nginx.conf").read_text("utf-8")
    )
    assert port and set(port) == {"8000"}


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    """`systemd-analyze verify` accepts the unit, once its program exists."""
    program = tmp_path / "duello"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / "code-duello.service"
    unit.write_text((DEPLOY / unit.name).read_text("utf-8").replace("/opt/code-duello/bin/duello", str(program)))
    read = RawConfigParser(strict=False)
    read.read(unit)
    assert read["Service"]["ExecStart"].endswith("duello serve") and read["Install"]["WantedBy"]
    if shutil.which("systemd-analyze") is None:
        return  # a machine without systemd: what can be read is right
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True)
    assert done.returncode == 0 and unit.name not in done.stderr, done.stderr
