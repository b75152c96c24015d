"""Compile the engine and the games with mypyc when a wheel is built; bots stay plain, so that people derive their own.

Where that cannot be done (no compiler, say) the wheel is plain Python: all or nothing, never half of it.
Editable installs stay plain, so that no stale binary shadows an edit.
"""

import os
import runpy
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/codeduello")
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


def check_compiler() -> None:
    """Compile a line; an error if that fails. Translating the engine takes a minute, and would be for nothing."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        command.run()


def extensions() -> list[Extension]:
    """The compiled modules."""
    if "bdist_wheel" not in sys.argv:
        return []
    try:
        check_compiler()
    except Exception as error:
        print(f"This wheel stays plain Python: nothing can be compiled here ({str(error)[:200]}).", file=sys.stderr)
        return []
    try:
        return runpy.run_path(str(PACKAGE / "native" / "translate.py"))["extensions"](PACKAGE)
    except (ImportError, SystemExit) as error:
        print(f"This wheel stays plain Python: mypyc cannot translate it ({error}).", file=sys.stderr)
        return []


class AllOrNothing(build_ext):
    """Compile everything; where one module fails, leave all of them out and build a wheel for any machine."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()

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
