analysis-empty = No move was made in this game: there is nothing to analyse.
analysis-busy = Very many games are waiting to be analysed. Try again later.

# The panel in the browser
analysis-title = Analysis
analysis-loading = Loading the analysis…
analysis-offer = A bot reviews every decision: what it was worth, and what would have been better.
analysis-offer-luck = A bot reviews every decision: what it was worth, what would have been better, and what was luck.
analysis-ask = Analyse this game
analysis-progress = Reviewed: { $done } of { $total } decisions
analysis-nothing = There was nothing to decide.
analysis-graph = Evaluation by move
analysis-shared-marbles = { $name }’s lead in marbles
analysis-shared-chance = { $name }’s chances
analysis-unit-marbles = Lead in marbles.
analysis-unit-chance = Chance to finish ahead of each opponent, given what the player could know.
analysis-unit-points = Points ahead at the end of the round, given what the player could know.
analysis-band = The true value is in the shaded band 95% of the time.
analysis-start = Start of the game
analysis-not-yet = Move { $number } has not been reviewed yet.
analysis-move = Move { $number }: { $move }
analysis-lost = Cost: { $amount }
analysis-better = Better: { $move }
analysis-attempt = Try it on the board
analysis-worth = ({ $best } instead of { $played })
analysis-was-best = Best move, or equally good.
analysis-forced = Only move, or a move that is not rated.
analysis-unjudged = This decision could not be reviewed.
analysis-failed = { $count ->
        [one] One decision could not be reviewed.
       *[other] { $count } decisions could not be reviewed.
    }
analysis-sure-win = a forced win
analysis-sure-loss = a forced loss
analysis-last-hope = the last chance
analysis-amount-marbles = { $amount } marbles
analysis-amount-chance = { $amount ->
        [one] 1 percentage point
       *[other] { $amount } percentage points
    }
analysis-amount-points = { $amount } points
analysis-mark-find = brilliant move
analysis-mark-mistake = mistake
analysis-mark-blunder = blunder
analysis-moments = Key moments
analysis-moment-loss = gave away about { $amount }
analysis-moment-up = improved by { $amount }
analysis-moment-down = worsened by { $amount }
analysis-marked = Mistakes and brilliant moves
analysis-accuracy = Accuracy
analysis-player = Player
analysis-played = Decisions
analysis-best-found = Best
analysis-grade-excellent = excellent
analysis-grade-good = good
analysis-grade-fair = fair
analysis-grade-weak = weak
analysis-grade-none = nothing to rate
analysis-all = All decisions
analysis-number = Move
analysis-made = Played
analysis-estimate = Evaluation
analysis-better-head = Better
analysis-shares = Luck and skill
analysis-shares-help = What makes up each player’s lead over the average of the others, in points. Luck is what the cards or tiles brought; decisions are compared with those of a good quick player. The interval after ± is right 95% of the time.
analysis-result = final lead: { $lead } points
analysis-luck = Luck
analysis-own = Own decisions
analysis-others = Opponents’ decisions
