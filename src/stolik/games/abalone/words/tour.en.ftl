# The tour: a short first game with words beside it. What happens in it is in lessons/tour.py.
abalone-tour-1 = You play the black marbles. Push six white ones off the board before white does it to you.
abalone-tour-2 = Marbles move one cell at a time; one, two or three in a line go together. Move the two marbles g4 and g5 along their line: choose them, then the free cell g6.
    .done = Both have moved one cell. That was a move in line.
abalone-tour-3 = A group can also step sideways. Choose the same two marbles and move them up to the right, to h6 and h7.
    .done = A sidestep: every marble went to a free cell beside it.
abalone-tour-4 = Now push. Three black marbles face two white ones in row e, and behind them a cell is free: move your three marbles to the right.
    .done = Three push two. Equal numbers never push each other.
abalone-tour-5 = In row b a white marble stands at the edge. Push it off with your two.
    .done = It is out, and counts for you.
abalone-tour-6 = Five more would win. Keep your marbles together and near the middle: marbles at the edge are easily pushed off.
