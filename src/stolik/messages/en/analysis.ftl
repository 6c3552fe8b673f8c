analysis-empty = No move was made in this game: there is nothing to analyse.
analysis-busy = Very many games are waiting to be analysed. Try again later.

# The panel in the browser
analysis-title = Analysis
analysis-loading = Looking for the analysis…
analysis-offer = Bots judge every decision of the game: what it was worth, what would have been better, and what was luck.
analysis-ask = Analyse this game
analysis-progress = Decisions judged: { $done } of { $total }
analysis-nothing = There was nothing to decide.
analysis-graph = Estimate by move
analysis-shared-marbles = Marbles that { $name } is ahead
analysis-shared-chance = The chance of { $name }
analysis-unit-marbles = In marbles ahead.
analysis-unit-chance = The chance to be placed before each other player, by what the player could know.
analysis-unit-points = Points at the end of the turn, with what the hand may become, by what the player could know.
analysis-band = The true value is in the shaded band 19 times out of 20.
analysis-start = The start of the game
analysis-not-yet = Move { $number } is not judged yet.
analysis-move = Move { $number }: { $move }
analysis-lost = Cost: { $amount }
analysis-better = Better: { $move }
analysis-attempt = Try it on the board
analysis-worth = (worth { $best } instead of { $played })
analysis-was-best = The best move, or as good as the best.
analysis-forced = There was no choice, or none that is judged.
analysis-unjudged = This decision could not be judged.
analysis-failed = { $count ->
        [one] One decision could not be judged.
       *[other] { $count } decisions could not be judged.
    }
analysis-sure-win = a sure win
analysis-sure-loss = a sure loss
analysis-last-hope = the last hope
analysis-amount-marbles = { $amount } marbles
analysis-amount-chance = { $amount ->
        [one] 1 percentage point
       *[other] { $amount } percentage points
    }
analysis-amount-points = { $amount } points
analysis-mark-find = a find
analysis-mark-mistake = a mistake
analysis-mark-blunder = a blunder
analysis-moments = Key moments
analysis-moment-loss = lost { $amount }
analysis-moment-up = was { $amount } better off than before
analysis-moment-down = was { $amount } worse off than before
analysis-marked = Mistakes and finds
analysis-accuracy = How well everybody decided
analysis-player = Player
analysis-played = Decisions
analysis-best-found = Best
analysis-grade-excellent = excellent
analysis-grade-good = good
analysis-grade-fair = fair
analysis-grade-weak = weak
analysis-grade-none = none to judge
analysis-all = All decisions as a table
analysis-number = Move
analysis-made = Made
analysis-estimate = Estimate
analysis-better-head = Better
analysis-shares = Luck and skill
analysis-shares-help = What everybody's lead over the others' mean is made of, in points. Luck is what the cards or tiles brought; decisions are compared with those of a good quick player. The interval after ± is right 19 times out of 20.
analysis-result = { $lead } points at the end
analysis-luck = Luck
analysis-own = Own decisions
analysis-others = The others' decisions
