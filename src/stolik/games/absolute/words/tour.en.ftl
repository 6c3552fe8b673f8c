# The tour: a short first game with words beside it. What happens in it is in lessons/tour.py.
absolute-tour-1 = These are your cards. Make sets of three or more that sum to zero: the larger their numbers, the more points.
absolute-tour-2 = Every turn begins with a card. Draw one from the deck.
    .done = A +3 of squares, just what was missing.
absolute-tour-3 = -8, +3 and +5 sum to zero. Lay them as a new set.
    .done = Your first set. Its largest number counts: 8 points.
absolute-tour-4 = After you have played a card, you end the turn with a discard. Put the +10 away: a high card in the hand costs points at the end.
    .done = Your turn is over. Ola draws, and discards a +1.
absolute-tour-5 = You may also take the open card. Draw Ola's +1 from the discard pile: a low card costs little.
    .done = Now you have three cards.
absolute-tour-6 = A zero stands for what its set needs. Add the +4 and the -0 to your set: here the zero stands for -4.
    .done = Five cards now, and +3 +4 +5 are a run: the set counts 13 points.
absolute-tour-7 = With three sets, discard your last card and you go out: everybody else has one more turn. Then sets count, and cards left in hand cost.
