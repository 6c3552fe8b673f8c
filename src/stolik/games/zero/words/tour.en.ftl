# The tour: a short first game with words beside it. What happens in it is in lessons/tour.py.
zero-tour-1 = You hold nine cards, and five lie open in the pool. Your hand should count as little as possible.
zero-tour-2 = Five of one colour count 0, five of one value too. Of the others each value counts once. Four reds and four threes: not enough yet.
zero-tour-3 = Take the red 5, and give the black 8 for it.
    .done = Five red cards: together they count 0.
zero-tour-4 = Ola took a card, Jan passed. The second pass of a hand announces its end: then everybody else has one more turn.
zero-tour-5 = One three is missing. Take the blue 3, and give the purple 7.
    .done = Five of a colour and five of a value: ZERO! The hand ends at once.
zero-tour-6 = You have 0 points for this hand. There are as many hands as players; then the fewest points win.
