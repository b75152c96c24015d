"""The last line of a screen: what its keys do. The mouse can press them there."""

from __future__ import annotations

from textual.binding import Binding
from textual.content import Content
from textual.widgets import Static

SIGNS = {"enter": "Enter", "space": "Space", "left": "←", "right": "→", "home": "Home", "end": "End"}


class Keys(Static):
    """A line of keys. Textual's own footer is rebuilt whenever the focus moves, which is too slow for a table."""

    auto_links = False  # the keys keep their own colours

    def __init__(self, bindings: list[Binding]) -> None:
        shown = [binding for binding in bindings if binding.show]
        super().__init__(Content.from_markup("  ".join(key_markup(binding) for binding in shown)), classes="keys")


def key_markup(binding: Binding) -> str:
    """A key and what it does, as something to click on."""
    key = binding.key.split(",")[0]
    action = binding.action if "." in binding.action else f"screen.{binding.action}"
    return f"[@click={action}][bold $primary]{SIGNS.get(key, binding.key_display or key)}[/] {binding.description}[/]"
