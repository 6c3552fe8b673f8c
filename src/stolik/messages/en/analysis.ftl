analysis-empty = No move was made in this game: there is nothing to analyse.
analysis-busy = Very many games wait to be analysed. Try again later.
