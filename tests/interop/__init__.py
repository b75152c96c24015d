"""The adapters for learning libraries, judged by the kits of these libraries."""
