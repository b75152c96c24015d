"""The games for programs that learn, in the interfaces of their libraries; `pip install code-duello[rl]`.

    codeduello.interop.zoo            PettingZoo: both seats, one after the other or at once
    codeduello.interop.gym            Gymnasium: one seat against a bot, alone or many at once
    codeduello.interop.spiel          OpenSpiel: registered games with open chance, for its algorithms
    codeduello.interop.cards         RLCard: an environment for its agents

Numbers come from `codeduello.core.tensors`, many tables at once from `codeduello.core.batch`; both need no library.
"""
