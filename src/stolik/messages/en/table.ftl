# Before the game
table-missing = There is no such table.
table-exists = This table already exists.
table-started = The game has started: seats and options stay as they are.
table-closed = This table is closed.
table-host-only = Only the host of the table may do that.
table-setting = { $problem }.
table-older-option = { $option }={ $value } is for records of older games. A new table has the latest rules: leave it out.
table-game-fixed = The game of a table cannot be changed: open another table.
table-bot-level = There is no bot with the name "{ $level }".
table-seats-count = { $seats ->
        [one] One seat was
       *[other] { $seats } seats were
    } named for { $players } players.
table-others-seated = People sit down themselves: invite them to a seat instead.
table-seats-in-use = With { $players } players, seats that are not open would be removed.
table-already-seated = You already sit on seat { $number }.
table-seat-taken = Seat { $number } is taken.
table-seat-kept = Seat { $number } is kept for somebody else.
table-full = No seat is open.
table-seats-free = { $count ->
        [one] One seat is
       *[other] { $count } seats are
    } not filled yet.
table-not-ready = Not ready yet: { $names }.
table-rated-terms = In a rated game the grace period is at least { $least } seconds, and the bot that plays on is of the level { $level }.
table-bot-rated = { $name } is a bot: a game with it cannot be rated.
table-bot-uninvited = A bot sits down only where a seat is kept for it.
table-not-invited = No seat is kept for you at this table.

# Who asks
table-not-seated = You do not sit at this table.
table-not-a-bot = Seat { $number } is played by a person, not by a bot.
table-played-on = { $why ->
        [resigned] You have resigned.
       *[other] A bot plays for you: take over again first.
    }
table-not-played-on = You play your seat yourself.
table-resigned = You have resigned.

# During the game
table-not-playing = No game is being played at this table.
table-stale = The game has gone on: you saw version { $version }, it has changed in version { $changed }.
table-move-form = This is not a move: { $problem }.
table-abort-seen = In a rated game with hidden cards nobody can abort: the cards have been dealt.
table-abort-late = A game can only be aborted before move { $most }.
table-leaver-recent = The player has not been away for long: wait another { $seconds } s.
table-leaver-rule = { $leaving ->
        [bot] In this game a bot takes over by itself when a player stays away.
        [resign] In a rated game staying away counts as resigning.
       *[wait] In a game by correspondence nobody has to stay at the table.
    }
table-no-leaver = Nobody is away.
table-no-draws = Nobody can offer a draw in this game.
table-draw-bots = Only people can agree on a draw, and a bot is playing.
table-no-offer = No draw is offered.
table-agreed-already = You have already agreed.
table-no-wish = Nobody asked for that.
table-takeback-pending = Somebody already asks to take a move back.
table-takeback-none = There is no move of yours to take back.
table-takeback-revealed = This move cannot be taken back: something hidden has been shown or drawn since.

# After the game
table-not-over = The game is not over.
table-rematched = The next game has already been set up.

# Chat
table-chat-empty = The message is empty.
table-chat-long = A message has at most { $most } characters, not { $length }.
table-chat-room = { $room ->
        [players] Only those who sit at the table talk here.
       *[spectators] Only spectators talk here.
    }

# What happened
table-event-declined = { $name } declines.
table-event-started = The game begins.
table-event-resigned = { $name } resigns.
table-event-resigned-left = { $name } has been away for too long, which counts as resigning.
table-event-resigned-time = The time of { $name } is used up, which counts as resigning.
table-event-draw-offered = { $name } offers a draw.
table-event-draw-declined = { $name }: no draw.
table-event-takeback-asked = { $name } asks to take back a move.
table-event-takeback-declined = { $name }: the move stays.
table-event-taken-back = { $name } takes back a move.
table-event-played-on-left = { $name } has left; a bot plays on.
table-event-played-on-time = The time of { $name } is used up; a bot plays on.
table-event-returned = { $name } is back.
table-event-back = { $played ->
        [0] { $name } is back.
        [one] { $name } is back and takes over from the bot, which made one move.
       *[other] { $name } is back and takes over from the bot, which made { $played } moves.
    }
table-event-chosen-bot = { $name } wants a bot to play for those who are away.
table-event-chosen-end = { $name } wants to end the game without a result.
table-event-chosen-wait = { $name } prefers to wait.
table-ended-game = The game is over.
table-ended-resigned = The game is over by resignation.
table-ended-time = The game is over: the time is used up.
table-ended-agreed = A draw by agreement.
table-ended-aborted = The game was aborted.
