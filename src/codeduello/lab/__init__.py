"""The laboratory: mass simulation, studies of games and cards, comparisons of versions, and reports."""

from __future__ import annotations

from codeduello.lab.comparison import Comparison
from codeduello.lab.experiment import Lab
from codeduello.lab.study import Study
from codeduello.lab.versions import Version

__all__ = ["Comparison", "Lab", "Study", "Version"]
