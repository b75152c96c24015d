"""Compile the engine and the games with mypyc when a wheel is built; bots stay plain, so that people derive their own.

Where that cannot be done (no compiler, say) the wheel is plain Python: all or nothing, never half of it.
Editable installs stay plain, so that no stale binary shadows an edit.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("core", "games")

# Calls inside the extension need not look whether another library has taken a function's name: a tenth faster.
OWN_NAMES = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]

# How mypyc indents misleads nobody, and gcc takes three quarters of its time to look at that in one very large file.
NO_LOOK_AT_LAYOUT = ["-Wno-misleading-indentation"]


def extensions() -> list[Extension]:
    """The compiled modules."""
    if "bdist_wheel" not in sys.argv:
        return []
    try:
        from mypyc.build import mypycify

        sources = [str(path) for part in COMPILED for path in sorted(Path("src/codeduello", part).rglob("*.py"))]
        modules = mypycify(sources, opt_level=os.environ.get("DUELLO_OPT_LEVEL", "3"), debug_level="0")
    except (ImportError, SystemExit) as error:
        print(f"This wheel stays plain Python: mypyc cannot translate it ({error}).", file=sys.stderr)
        return []
    if os.name == "posix":
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *OWN_NAMES, *NO_LOOK_AT_LAYOUT]
    return modules


class AllOrNothing(build_ext):
    """Compile everything; where one module fails, leave all of them out and build a wheel for any machine."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(f"This wheel stays plain Python: it did not compile ({str(error)[:200]}).", file=sys.stderr)
            for module in self.extensions:
                Path(self.get_ext_fullpath(module.name)).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []
            self.get_finalized_command("bdist_wheel").root_is_pure = True


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
