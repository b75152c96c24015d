"""The build backend: setuptools, which needs mypyc for a wheel and nothing else for a clone that is run as it is."""

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403 - all other hooks are those of setuptools

MYPYC = "mypy[mypyc]>=1.18"


def get_requires_for_build_wheel(config_settings: dict[str, str | list[str] | None] | None = None) -> list[str]:
    """What building a wheel needs besides setuptools."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), MYPYC]
