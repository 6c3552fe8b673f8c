# An engine as a player
engine-game = There is no engine protocol for { $game }.
engine-missing = There is no program "{ $command }" to run as an engine.
engine-start = The engine could not be started: { $problem }.
engine-gone = The engine has ended, with exit code { $code }.
engine-silent = The engine has closed its output.
engine-late = The engine did not answer "{ $word }" within { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
engine-illegal = The engine answered "{ $move }": { $problem }
engine-error = The engine did not take the position: { $words }
engine-words = { $problem } Its last line of standard error: { $words }

# stolik engine: what is wrong with a line
engine-unknown = There is no command "{ $command }". The commands are: { $known }.
engine-busy = The engine is thinking: send stop first.
engine-nothing = Send position first.
engine-over = The game is over in this position ({ $ended }).
engine-number = "{ $name }" needs a number from { $least } to { $most }, not "{ $found }".
engine-limit = "{ $name }" is not a limit of go. The limits are: { $known }.
engine-position = A position is "start", or a position line; then come players N, option NAME=VALUE, moves and the moves.
engine-word = "{ $word }" is not allowed here: after the position come players N, layout NAME, option NAME=VALUE, or moves.
engine-move = Move { $number } ({ $text }): { $problem }
engine-option = The engine has no such option; it has: level, one of { $known }.
engine-long = The line is too long: it may have at most { $most } characters.
