"""The tests that every game must pass. They are public: the author of a new game can run them.

    from stolik.conformance import Subject, check
    check(Subject(game=my_game, pieces=my_pieces), players=3, options=my_game.Options(), seed=1)

`check` plays one random game to its end and checks every state of it. A broken promise raises `Broken`, which names the
game, the seed and the move, so that the failure can be repeated.

    check_bot(game, lambda: MyBot(nodes=100), players=3)

`check_bot` asks a bot for its move in two states that differ only in what is hidden.

    check_work(game, state, seat)

`check_work` counts the work of a game in one state. `check` does so in some states of its random game. Call it with the
worst states that you can think of, too.
"""

from stolik.conformance.promises import Chooser, Report, Subject, check, check_bot
from stolik.conformance.work import Broken, check_work, count_lines

__all__ = ["Broken", "Chooser", "Report", "Subject", "check", "check_bot", "check_work", "count_lines"]
