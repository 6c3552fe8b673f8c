# Before the game
table-missing = There is no such table.
table-exists = This table already exists.
table-started = The game has started: seats and options can no longer be changed.
table-part-wrong = This part of the shuffle does not match the seal that was sent before.
table-part-uncalled = The server has not called for parts of a shuffle at this table, or the game has already started.
table-other-game = The host offers other games or clocks. Choose one of them.
table-closed = This table is closed.
table-host-only = Only the host of the table can do that.
table-setting = { $problem }.
table-older-option = { $option }={ $value } is for saved games of an older version. New tables use the latest rules: leave it out.
table-game-fixed = The game of a table cannot be changed: open another table.
table-bot-level = There is no bot with the name "{ $level }".
table-seats-count = { $seats ->
        [one] One seat was
       *[other] { $seats } seats were
    } named for { $players } players.
table-others-seated = You cannot seat other people: invite them instead.
table-seats-in-use = With { $players } players, seats that are not open would be removed.
table-already-seated = You already have seat { $number }.
table-seat-taken = Seat { $number } is taken.
table-seat-kept = Seat { $number } is reserved for another player.
table-full = All seats are taken.
table-seats-free = { $count ->
        [one] One seat is
       *[other] { $count } seats are
    } not filled yet.
table-not-ready = Not ready yet: { $names }.
table-rated-terms = In a rated game the grace period is at least { $least } seconds, and the bot that plays on is of the level { $level }.
table-bot-rated = { $name } is a bot: a game with it cannot be rated.
table-bot-uninvited = A bot can only take a seat that is reserved for it.
table-not-invited = No seat is reserved for you at this table.

# Who asks
table-not-seated = You do not have a seat at this table.
table-seat-of-others = Seat { $number } is not yours.
table-seat-unnamed = Several people play at this device: say which seat this is for (as_seat).
table-look = This seat’s cards can be seen only at the device of the table, and only while it is that seat’s turn.
table-hot-seat-people = Pass and play is for two or more people at one device. All other seats are played by bots.
table-hot-seat-terms = Pass and play is private, without a clock, and not rated.
table-not-a-bot = Seat { $number } is played by a person, not by a bot.
table-played-on = { $why ->
        [resigned] You resigned.
       *[other] A bot is playing for you: take your seat back first.
    }
table-not-played-on = You are already playing your seat.
table-resigned = You resigned.

# During the game
table-not-playing = No game is in progress at this table.
table-stale = The game has moved on: you saw version { $version }, it changed in version { $changed }.
table-move-form = This is not a move: { $problem }.
table-abort-seen = A rated game with hidden cards cannot be aborted after the deal.
table-tournament = This game belongs to a tournament. It cannot be left before the start, aborted or played again; the director can set its result.
table-abort-late = A game can only be aborted before move { $most }.
table-leaver-recent = The player has not been away for long: wait another { $seconds } s.
table-leaver-rule = { $leaving ->
        [bot] In this game a bot takes over by itself when a player stays away.
        [resign] In a rated game, and in a tournament with a clock, staying away counts as resigning.
       *[wait] In a game by correspondence nobody has to stay at the table.
    }
table-no-leaver = Nobody is away.
table-no-draws = This game has no draw offers.
table-draw-bots = A draw needs the agreement of all players, and a bot is playing.
table-no-offer = There is no draw offer.
table-draw-again = You have offered a draw in this position. You can offer one again after the next move.
table-agreed-already = You have already agreed.
table-worn = This table has reached its limit of { $most } changes, offers and requests. Open ones can still be answered, and the game can be played to its end.
table-budget = You have written much at tables in a short time. Go on in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
table-no-wish = There is no such request.
table-takeback-pending = A takeback has already been requested.
table-takeback-again = This takeback was not agreed to. You can ask again after the next move.
table-takeback-none = You have no move to take back.
table-takeback-revealed = This move cannot be taken back: a hidden card or tile has been revealed since.
table-takeback-off = Takebacks are switched off in this game.
table-hint-off = Hints are switched off in this game.
table-hint-rated = There are no hints in rated games.
table-hint-people = Hints are for games against bots alone: another player sits at this table.
table-hint-turn = There are hints on your own turn only.
table-hint-none = No hint was found. Try again.
table-hint-busy = Very many players are waiting for hints. Try again in a moment.

# After the game
table-not-over = The game is not over.
table-rematched = The next game has already been set up.

# Chat
table-chat-off = There is no chat where people play at one device.
table-chat-empty = The message is empty.
table-chat-long = A message has at most { $most } characters, not { $length }.
table-chat-full = This chat is full: it has { $most } messages.
table-chat-room = { $room ->
        [players] Only players can write here.
       *[spectators] Only spectators can write here.
    }

# What happened
table-event-declined = { $name } declines.
table-event-invited-declined = Somebody who was invited declines.
table-event-started = The game starts.
table-event-started-drawn = The seats have been drawn by lot. The game starts.
table-event-resigned = { $name } resigned.
table-event-resigned-left = { $name } was away for too long: the game counts as resigned.
table-event-resigned-time = { $name } ran out of time: the game counts as resigned.
table-event-draw-offered = { $name } offers a draw.
table-event-draw-declined = { $name } declined the draw.
table-event-takeback-asked = { $name } asks for a takeback.
table-event-takeback-declined = { $name } declined the takeback.
table-event-taken-back = { $name } took back a move.
table-event-hinted = { $name } gets a hint.
table-event-played-on-left = { $name } left; a bot takes over.
table-event-played-on-time = { $name } ran out of time; a bot takes over.
table-event-back = { $played ->
        [0] { $name } is back.
        [one] { $name } is back and takes over from the bot, which made one move.
       *[other] { $name } is back and takes over from the bot, which made { $played } moves.
    }
table-event-chosen-bot = { $name } wants a bot to play for those who are away.
table-event-chosen-end = { $name } wants to end the game without a result.
table-event-chosen-wait = { $name } prefers to wait.
table-ended-game = The game is over.
table-ended-resigned = { $name } resigned.
table-ended-time = { $name } ran out of time.
table-ended-agreed = Draw by agreement.
table-ended-aborted = The game was aborted.
