"""A row that wraps into lines: for buttons and for the cards in play."""

from __future__ import annotations

from textual.containers import VerticalScroll
from textual.geometry import NULL_OFFSET, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

GAP = 1


class FlowLayout(Layout):
    """Widgets of one line each, from left to right and then from top to bottom; too wide a one wraps into its own."""

    name = "flow"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Place each widget in the line of the one before it, or in the next line if it does not fit."""
        parent.pre_layout(self)
        viewport = parent.app.viewport_size
        placements = []
        x = y = 0
        for child in children:
            wanted = child.get_content_width(size, viewport) + child.gutter.width
            width, height = min(wanted, size.width), 1
            if wanted > width > child.gutter.width:
                height = child.get_content_height(size, viewport, width - child.gutter.width)
            if x and x + width > size.width:
                x, y = 0, y + 1
            placements.append(WidgetPlacement(Region(x, y, width, height), NULL_OFFSET, Spacing(), child))
            x, y = x + width + GAP * (width > 0), y + height - 1
        return placements


FLOW = FlowLayout()


class Flow(VerticalScroll, can_focus=False):
    """A row that breaks into lines."""

    @property
    def layout(self) -> Layout:
        """The layout that wraps."""
        return FLOW
