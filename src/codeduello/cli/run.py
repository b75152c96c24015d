"""Run one command. Whatever goes wrong is reported in one clear line, never as a traceback."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from shutil import get_terminal_size
from textwrap import fill

from cyclopts import Argument, CycloptsError, MissingArgumentError, UnusedCliTokensError

from codeduello.cli.app import app
from codeduello.core.outcome import BadInput, Illegal, one_line
from codeduello.lab.simulate import SimulationError

LONGEST_LINE = 400
DEBUG = "--debug"  # anywhere in the line: let an error through with its traceback


def run(words: list[str]) -> int:
    """Run the command with these words and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a pipe on Windows may not know every sign that we print
            stream.reconfigure(errors="replace")
    if DEBUG in words:
        code = app([word for word in words if word != DEBUG], exit_on_error=False, result_action="return_value")
        return code if isinstance(code, int) else 0
    try:
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
        if sys.stdout is not None:  # a closed one is None
            sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except CycloptsError as error:
        return complain(explain_error(error), 2)
    except (BadInput, Illegal) as error:
        return complain(str(error), 2)
    except SimulationError as error:
        return complain(str(error), 1)
    except BrokenPipeError:
        # The reader has closed the pipe. Python flushes stdout once more when it exits: let that go to /dev/null.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return complain(f"{error.filename or 'The file system'}: {error.strerror or error}.", 2)
    except KeyboardInterrupt:
        return 130


def explain_error(error: CycloptsError) -> str:
    """Say which words on the command line match no command, and where to read more."""
    what = str(error)
    if isinstance(error, UnusedCliTokensError):
        what = f"'{' '.join(error.unused_tokens or ())}' is not expected here."
    elif isinstance(error, MissingArgumentError) and error.argument is not None and is_any_option(error.argument):
        option = next((word.strip('"') for word in what.split() if word.strip('"').startswith("--")), "like that")
        what = f"There is no option {option} without a value; 'duello rules GAME' lists those of the game."
    elif "<class" in what and error.argument is not None:
        what = f"There is no option like {error.argument.name}."
    return f"{what} See: {' '.join(['duello', *(error.command_chain or ())])} --help"


def is_any_option(argument: Argument) -> bool:
    """Whether this is an option that only the game can know."""
    return argument.field_info.kind is argument.field_info.VAR_KEYWORD


def complain(sentence: str, code: int) -> int:
    """Print on one line what is wrong, or on a terminal between words, and return the exit code."""
    line = one_line(sentence)
    if len(line) > LONGEST_LINE:
        line = f"{line[: LONGEST_LINE - 3]}..."
    words = f"duello: {line}"
    print(fill(words, get_terminal_size().columns) if sys.stderr.isatty() else words, file=sys.stderr)
    return code
