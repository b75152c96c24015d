"""Running one command: whatever goes wrong is one clear line, never a traceback."""

from __future__ import annotations

import os
import sys

from cyclopts import CycloptsError, UnusedCliTokensError

from codeduello.cli.app import app
from codeduello.core.outcome import BadInput, Illegal, one_line
from codeduello.lab.simulate import Broken

LONGEST_LINE = 400


def run(words: list[str]) -> int:
    """Run the command of these words; its exit code."""
    try:
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except CycloptsError as error:
        return complain(misunderstood(error), 2)
    except (BadInput, Illegal) as error:
        return complain(str(error), 2)
    except Broken as error:
        return complain(str(error), 1)
    except BrokenPipeError:
        # Whoever read our output has closed it. Python flushes once more at its end; let it do so into nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return complain(f"{error.filename or 'The file system'}: {error.strerror or error}.", 2)
    except KeyboardInterrupt:
        return 130


def misunderstood(error: CycloptsError) -> str:
    """A sentence about words on the command line that fit no command, and where to read what would."""
    what = str(error)
    if isinstance(error, UnusedCliTokensError):
        what = f"'{' '.join(error.unused_tokens or ())}' is too much here."
    elif "<class" in what and error.argument is not None:
        what = f"There is no option like {error.argument.name}."
    return f"{what} See: {' '.join(['duello', *(error.command_chain or ())])} --help"


def complain(sentence: str, code: int) -> int:
    """Say on one line what is wrong; the exit code that goes with it."""
    line = one_line(sentence)
    if len(line) > LONGEST_LINE:
        line = f"{line[: LONGEST_LINE - 3]}..."
    print(f"duello: {line}", file=sys.stderr)
    return code
