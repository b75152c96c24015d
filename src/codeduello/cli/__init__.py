"""The command `duello`."""

from __future__ import annotations

import sys

from codeduello.paths import installing

SERVER = "server"
OF_ALL = ("cyclopts", "rich")  # libraries that every command uses: the extra of the command brings them, or else `play`
COMMANDS = {"serve": SERVER, "think": SERVER, "admin": SERVER, "lab": "lab", "study": "study"}
EXTRAS = {  # which extra brings a library that some commands use; all others: server
    "textual": "play",
    "matplotlib": "lab",
    "pyarrow": "lab",
    "distributed": "dask",
    "numpy": "study",
    "scipy": "study",
}


def main() -> None:
    """Run the command and leave with its exit code: 2 for what cannot be used, 130 after Ctrl-C."""
    # Imported here because each process of a simulation imports this module again without running the command.
    try:
        from codeduello.cli.run import run

        sys.exit(run(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except ModuleNotFoundError as missing:
        library = (missing.name or "").partition(".")[0]
        if library == __name__.partition(".")[0]:
            raise
        command = "".join(sys.argv[1:2])
        extra = COMMANDS.get(command, "play") if library in OF_ALL else EXTRAS.get(library, SERVER)
        print(f"duello: {library} is not installed. This command needs: {installing(extra)}", file=sys.stderr)
        sys.exit(2)
