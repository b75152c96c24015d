"""What people in portraits wear."""

from __future__ import annotations

from typing import Final

from codeduello.art.shapes import path, stroke

SHOULDERS: Final = "M-27 40Q-26 23-12 18L-5 15Q0 20 5 15L12 18Q26 23 27 40z"
NARROW: Final = "M-22 40Q-22 24-10 19L-5 16Q0 20 5 16L10 19Q22 24 22 40z"
WIDE: Final = "M-33 40Q-33 22-16 17L-6 14Q0 20 6 14L16 17Q33 22 33 40z"

CLOTHES: Final = {
    "coat": path("c", SHOULDERS) + path("k", "M-5 15L-9 14-14 24 0 40 14 24 9 14 5 15 0 34z"),
    "trench": path("k", SHOULDERS)
    + path("d", "M-5 15L-11 12-17 25-8 27 0 40zM5 15L11 12 17 25 8 27 0 40z")
    + path("p", "M-4 16L0 27 4 16Q0 20-4 16z"),
    "turtleneck": path("k", NARROW)
    + path("d", "M-6 12Q0 16 6 12L7 19Q0 23-7 19z")
    + stroke("d", 0.7, "M-12 26V40M12 26V40M-6 28V40M6 28V40"),
    "tartan": path("c", SHOULDERS)
    + stroke("k", 1.4, "M-20 22L2 44M-12 18L14 44M-24 30L-14 40")
    + stroke("t", 0.7, "M14 19L-8 41M22 24L6 40M6 17L-18 41M-16 20L8 44")
    + path("a", "M8 22a2.6 2.6 0 1 1 5 0 2.6 2.6 0 1 1-5 0z"),
    "armour": path("m e", SHOULDERS, "M-28 36Q-30 20-15 19L-12 30zM28 36Q30 20 15 19L12 30z")
    + stroke("d", 0.8, "M0 20V40M-9 24Q0 29 9 24M-10 31Q0 36 10 31")
    + stroke("k", 1, "M-20 25h.1M-24 31h.1M20 25h.1M24 31h.1"),
    "fur": path("k", WIDE)
    + path(
        "h",
        "M-33 34"
        "L-30 27-31 23-25 22-24 17-18 18-14 13-9 17-5 15 0 24 5 15 9 17 14 13"
        " 18 18 24 17 25 22 31 23 30 27 33 34 20 28 10 32 0 28-10 32-20 28z",
    ),
    "leather": path("k", WIDE)
    + stroke("m", 1.1, "M-24 28h.1M-19 25h.1M-14 23h.1M24 28h.1M19 25h.1M14 23h.1M-20 32h.1M20 32h.1")
    + path("d", "M-6 15L-12 22 0 40 12 22 6 15 0 30z"),
    "suit": path("k", SHOULDERS)
    + path("p", "M-5 15L0 32 5 15Q0 20-5 15z")
    + path("a", "M-1.6 20L0 18.5 1.6 20 2.2 30 0 33-2.2 30z")
    + stroke("d", 0.8, "M-5 15L-10 22 0 38 10 22 5 15"),
    "robe": path("c", SHOULDERS) + path("t", "M-6 15L6 40H11L-2 18zM6 15L1 24-1 21 3 17z"),
    "kimono": path("d", SHOULDERS)
    + path("a", "M-7 14L8 40H14L-2 17zM7 14L2 24 0 21 4 16z")
    + path("t", "M-4 16L1 25-1 28-6 18z"),
    "dress": path("y", NARROW) + path("c", "M-22 40Q-21 30-14 28 0 38 14 28 21 30 22 40z"),
    "gown": path("y", NARROW) + path("a", "M-23 40Q-24 26-13 22 0 38 13 22 24 26 23 40z"),
    "uniform": path("d", SHOULDERS)
    + path("a", "M-7 12Q0 16 7 12L8 20Q0 24-8 20zM-26 26L-14 20-13 24-25 30zM26 26L14 20 13 24 25 30z")
    + stroke("t", 1.4, "M0 26h.1M0 31h.1M0 36h.1"),
    "shirt": path("p", NARROW)
    + path("d", "M-22 40Q-22 26-14 21L-9 40zM22 40Q22 26 14 21L9 40z")
    + stroke("k", 0.6, "M-5 16L-2 23 0 19 2 23 5 16M0 24V40"),
    "vest": path("p", SHOULDERS)
    + path("c", "M-9 17L-3 40H-17L-16 20zM9 17L3 40H17L16 20z")
    + stroke("k", 0.8, "M-5 16L0 22 5 16M0 24V40"),
    "doublet": path("c", SHOULDERS)
    + path("t", "M-12 12Q-6 16 0 15 6 16 12 12L14 18Q8 22 0 21-8 22-14 18z")
    + stroke("t", 0.9, "M0 24V40M-6 24L-8 40M6 24L8 40"),
    "ruff": path("k", SHOULDERS)
    + path("t", "M-14 14Q-16 22-9 22-7 25-3 23 0 26 3 23 7 25 9 22 16 22 14 14 0 20-14 14z")
    + stroke("u", 0.6, "M-10 15L-9 21M-5 17L-4 22M0 18V23M5 17L4 22M10 15L9 21"),
    "apron": path("d", SHOULDERS) + path("u", "M-10 24H10V40H-10z") + stroke("u", 1.6, "M-10 25L-7 16M10 25L7 16"),
    "scarf": path("k", SHOULDERS) + path("a", "M-9 11Q0 17 9 11L11 19Q0 25-11 19zM2 20L10 19 12 38 5 38z"),
    "cloak": path("c", WIDE)
    + path("k", "M-8 16L-3 40H-14L-16 19zM8 16L3 40H14L16 19zM-5 16L0 20 5 16 3 40H-3z")
    + path("t", "M-3 20a3 3 0 1 1 6 0 3 3 0 1 1-6 0z"),
    "poncho": path("c", "M-32 40Q-24 22-8 15 0 19 8 15 24 22 32 40z")
    + stroke("t", 1.3, "M-22 29L-17 33-12 28-7 33-2 28 3 33 8 28 13 33 18 28 22 32")
    + stroke("k", 1, "M-26 34L-20 38M26 34L20 38"),
    "hoodie": path("d", SHOULDERS)
    + path("k", "M-12 10Q-15 20-5 21 0 23 5 21 15 20 12 10L9 16Q0 20-9 16z")
    + stroke("t", 0.8, "M-3 22V30M3 22V30"),
    "jacket": path("a", NARROW)
    + path("k", "M-5 16L-12 20 0 40 12 20 5 16 0 34z")
    + path("p", "M-4 16L0 25 4 16Q0 20-4 16z"),
    "scrubs": path("t", NARROW)
    + path("u", "M-5 16L0 26 5 16 9 18 0 31-9 18z")
    + stroke("k", 1, "M-9 19Q-8 32 0 33 8 32 9 19M0 33V38"),
    "habit": path("k", NARROW) + path("t", "M-9 14Q0 20 9 14L11 24Q0 30-11 24z"),
}
JEWELS: Final = {
    "earring": stroke("a", 0.9, "M-10 4a1.4 1.4 0 1 0 .1 0"),
    "pendant": stroke("a", 0.6, "M-5 17L0 27 5 17") + path("a", "M0 25.5L2 28 0 31-2 28z"),
    "cross": path("a", "M-.8 24H.8V27H3V28.5H.8V34H-.8V28.5H-3V27H-.8z"),
    "pearls": stroke("t", 1.5, "M-6 17h.1M-4.5 19.5h.1M-2.4 21.2h.1M0 22h.1M2.4 21.2h.1M4.5 19.5h.1M6 17h.1"),
    "watcher": path("a", "M-14 27a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1-7 0z")
    + stroke("t", 0.7, "M-12 25.5L-10.5 29 -9 25.5"),
    "star": path("a", "M13 23L14.2 26.5H18L15 28.6 16 32 13 30 10 32 11 28.6 8 26.5H11.8z"),
    "bullets": stroke("a", 1.6, "M-19 21L14 40")
    + stroke("t", 0.9, "M-15 22l1.5 2M-10 25l1.5 2M-5 28l1.5 2M0 31l1.5 2M5 34l1.5 2"),
    "cigar": stroke("h", 1.2, "M2 8.4L9 10") + stroke("a", 1.2, "M9 10h.1"),
    "gorget": path("m e", "M-9 13Q0 19 9 13L11 20Q0 27-11 20z"),
    "flower": path("a", "M9-11a2.4 2.4 0 1 1 4.8 0 2.4 2.4 0 1 1-4.8 0z") + stroke("t", 1.4, "M11.4-11h.1"),
}
