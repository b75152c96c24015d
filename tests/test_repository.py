"""The repository's own settings: workflows, issue forms, and the commands that they call."""

from __future__ import annotations

import re
import shlex
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from codeduello.cli.run import run

ROOT = Path(__file__).parents[1]
SETTINGS = sorted((ROOT / ".github").rglob("*.yml"))
FORMS = [file for file in SETTINGS if file.parent.name == "ISSUE_TEMPLATE" and file.stem != "config"]
WORKFLOWS = {file.name: yaml.safe_load(file.read_text("utf-8")) for file in (ROOT / ".github/workflows").glob("*.yml")}


def steps(workflow: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every step of every job."""
    for job in workflow["jobs"].values():
        yield from job.get("steps", [])


def commands() -> list[str]:
    """Every single command that a workflow or the build of a wheel runs."""
    lines = [step["run"] for workflow in WORKFLOWS.values() for step in steps(workflow) if "run" in step]
    lines += tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]["test-command"]
    return list(dict.fromkeys(command.strip() for line in lines for command in line.split("&&")))


@pytest.mark.parametrize("file", SETTINGS, ids=lambda file: file.name)
def test_every_settings_file_is_yaml(file: Path) -> None:
    """Workflows, forms and the other settings are maps that a YAML reader understands."""
    assert isinstance(yaml.safe_load(file.read_text("utf-8")), dict)


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_names_jobs_and_workflows_that_exist(name: str) -> None:
    """What a job needs is a job of the same workflow, what it reuses is here, and each job has steps."""
    jobs = WORKFLOWS[name]["jobs"]
    for job in jobs.values():
        needs = job.get("needs", [])
        assert {needs} <= set(jobs) if isinstance(needs, str) else set(needs) <= set(jobs)
        assert job["steps"] if "steps" in job else (ROOT / job["uses"]).is_file()


@pytest.mark.parametrize("command", [command for command in commands() if not command.startswith("duello ")])
def test_a_workflow_calls_programs_and_files_that_exist(command: str) -> None:
    """The first word of a command is a program, and every file of ours that it names is there."""
    program, *words = shlex.split(command)
    assert program == "pip" or shutil.which(program)
    assert [word for word in words if word.endswith((".py", ".md")) and not (ROOT / word).is_file()] == []


@pytest.mark.parametrize("command", [command for command in commands() if command.startswith("duello ")])
def test_the_smoke_tests_of_a_wheel_pass_here(command: str) -> None:
    """What the workflows try on other machines works on this one."""
    assert run(shlex.split(command)[1:]) == 0


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.name)
def test_an_issue_form_asks_each_thing_once(file: Path) -> None:
    """Every field of a form has an id of its own and a label."""
    fields = yaml.safe_load(file.read_text("utf-8"))["body"]
    assert len({field["id"] for field in fields}) == len(fields)
    assert all(field["attributes"]["label"] for field in fields)


SOURCES = ("*.py", "*.js", "*.ts", "*.css")


@pytest.mark.parametrize(("folder", "most"), [("src", 450), ("bench", 450), ("tests", 500)])
def test_no_file_is_too_long(folder: str, most: int) -> None:
    """A file of more than 450 lines is two files; tests, which are read one by one, may have 500."""
    files = [file for ending in SOURCES for file in (ROOT / folder).rglob(ending) if "node_modules" not in file.parts]
    lines = {file.relative_to(ROOT).as_posix(): len(file.read_text("utf-8").splitlines()) for file in files}
    assert {file: length for file, length in lines.items() if length > most} == {}


def test_no_two_classes_have_the_same_name() -> None:
    """A name is one class; only games, which never import one another, may each have their own Table or Side."""
    places: dict[str, list[str]] = {}
    for file in sorted((ROOT / "src").rglob("*.py")):
        parts = file.relative_to(ROOT / "src" / "codeduello").parts
        for name in re.findall(r"^class (\w+)", file.read_text("utf-8"), re.MULTILINE):
            places.setdefault(name, []).append("/".join(parts[:2]))
    shared = {name: found for name, found in places.items() if len(found) > 1}
    of_games = {name for name, found in shared.items() if all(place.startswith("games/") for place in found)}
    assert {name: found for name, found in shared.items() if name not in of_games or len({*found}) < len(found)} == {}


WALKS = {"An attack of the card game": 15, "A choice on its way": 20}
PLACES = ("src/codeduello/games/htcg", "src/codeduello/server", "src/codeduello/web/static/js")


@pytest.mark.parametrize("beginning", WALKS)
def test_a_walk_through_the_code_is_short_and_true(beginning: str) -> None:
    """The files of a walk in ARCHITECTURE come once each, and have the functions that it names."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8").split(beginning)[1].split("\n\n")
    table = next(part for part in text if part.startswith("| | file"))
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
    files = [row[1].strip("`") for row in rows]
    assert len(set(files)) == len(files) <= WALKS[beginning]
    for file, row in zip(files, rows, strict=True):
        code = next(path for place in PLACES if (path := ROOT / place / file).is_file()).read_text("utf-8")
        names = [name.rpartition(".")[2] for name in row[2].split("`")[1::2]]
        assert [name for name in names if not re.search(rf"\b{name}\b", code)] == []
