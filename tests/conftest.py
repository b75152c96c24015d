"""How the property tests run: the same examples everywhere, each with the time that it needs.

`pytest --hypothesis-profile search` looks for new examples, many more of them.
"""

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None, max_examples=40)
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile("same")
