"""What cannot be tested where the engine is compiled."""

from __future__ import annotations

import pytest

from codeduello.core.build import compiled

plain_only = pytest.mark.skipif(compiled(), reason="It replaces a part of the engine, which is fixed once compiled.")
