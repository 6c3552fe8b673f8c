"""Players and a judge for any game: they know the contract of `stolik.game` and nothing else.

A game that says nothing about its levels gets these. `greedy` plays what scores most at once, `random_bot` any move,
`search` looks ahead by Monte Carlo tree search over imagined states, `player` makes levels of them, and `judge` tells
what moves are worth.
`docs/bots.md` has the details.
"""
