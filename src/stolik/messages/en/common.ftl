unknown-game = There is no game "{ $game }". The games are: { $known }.
record-unreadable = This is not a complete record: it is cut off, or it is not JSON ({ $problem }).
record-format = This is not a stolik record: its format is "{ $format }".
record-version = This record has version { $version }; this program reads version { $known }.
record-invalid = This is not allowed in a record here ({ $problem }).
record-start = The options or the number of players: { $problem }
record-move = Move { $number }: { $problem }
record-long = The game has { $moves } moves; games of up to { $most } are analysed.
record-large = The record has { $size } bytes; the limit is { $most }.
record-moves = The game has { $moves } moves; the limit is { $most }.
record-notation = A game of { $game } cannot be written as "{ $notation }". It can be written as: { $known }.
record-move-text = Move { $number } ({ $text }): { $problem }
unknown-bot = There is no bot "{ $bot }". The bots are: { $known }.

# The command line
unknown-language = There is no language "{ $lang }". The languages are: { $known }.
option-form = "{ $text }" is not an option. Write NAME=VALUE.
options-none = { $game } has no options, so "{ $option }" cannot be set.
layout-none = { $game } has no start layouts and positions, so "{ $layout }" cannot be set up.
unknown-option = "{ $option }" is not an option of { $game }. Its options are: { $known }.
unfit-option = The option { $option } cannot be "{ $value }".
unfit-number = The option { $option } is a whole number from { $least } to { $most }, not "{ $value }".
unfit-choice = The option { $option } is one of: { $known }. It cannot be "{ $value }".
unfit-switch = The option { $option } is true or false, not "{ $value }".
unfit-players = { $game } is for { $least } to { $most } players, not { $players }.
unfit-seat = There is no seat { $seat } with { $players } players: seats are numbered from 0.
unfit-bots = You named { $bots } bots for { $players } seats: name one for all, or one for each.
arena-bots = A match needs two or more different bots. You named: { $bots }.
arena-fault = { $bot } lost { $games ->
        [one] one game
       *[other] { $games } games
    } without playing to the end: { $words }
arena-overrun = { $bot } took longer than its time for { $moves ->
        [one] one move
       *[other] { $moves } moves
    }, { $seconds } s at the longest.
arena-budget = A move is limited by --time or by --nodes, not by both.
arena-sprt = The test that stops early compares two bots; { $bots } were named.
extra-missing = This command needs { $module }, which is not installed. Install it with: pip install "stolik-core[{ $extra }]"
cluster-missing = Playing on a cluster needs Ray, which is not installed. Install it with: pip install "stolik-core[cluster]"
cluster-address = "{ $address }" is not an address of a Ray cluster. Write HOST:PORT, ray://HOST:PORT, or local.
cluster-unreachable = The Ray cluster at { $address } cannot be reached: { $problem }.
no-score = Stolik cannot count { $game } at a real table. It can count: { $known }.
no-perft = perft does not know how to count the moves of { $game }.
in-file = { $file }: { $problem }
file-unreadable = it cannot be read: { $problem }.
file-unwritable = it cannot be written: { $problem }.
record-short = There is no move { $move }: the game has { $moves }.
analyse-before = before
analyse-after = after
analyse-open = all cards open
analyse-best = best: { $move }
analyse-best-open = open: { $move }
analyse-forced = no choice
analyse-unit-marbles = Lead in marbles, for the player to move.
analyse-unit-chance = Chance to finish ahead of each opponent.
analyse-unit-points = Points at the end of the turn plus what the hand is worth.
analyse-marks = ! the best move where the greedy player would blunder, ? mistake, ?? blunder.
analyse-loss = mean loss
analyse-loss-open = with all cards open
analyse-decisions = decisions
analyse-moments = Key moments
analyse-nothing = There was nothing to decide.
result-winners = Winner: { $winners }. Points: { $points }.
result-draw = A draw. Points: { $points }.
play-welcome = { $game }. Type a move, or: help, moves, undo, board, save FILE, quit.
play-seat-drawn = Your seat, drawn by lot: { $seat }.
play-help =
    A move     as text; the game's page in the docs tells how to write it
    moves      list every legal move
    undo       take back your last move (games without hidden cards)
    board      draw the board again
    save FILE  save the game so far
    quit       stop
play-pass-screen = Pass the screen to { $player }. { $player }, press Enter.
play-may-act = You may act now, out of turn; press Enter to do nothing.
play-window = The game waits for your answer:
play-undo-hidden = Moves cannot be taken back in a game with hidden cards: you have seen what they led to.
play-undo-none = You have no move to take back.
play-more-moves = ... and more than these { $count }.
play-saved = Saved to { $file }.
