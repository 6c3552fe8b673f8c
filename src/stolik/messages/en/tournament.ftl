# The setting
tournament-missing = There is no such tournament.
tournament-exists = This tournament already exists.
tournament-setting = { $problem }.
tournament-two-sides = Round robin and Swiss tournaments are for two sides at a table, and here { $sides } play. Choose rounds at tables, a knock-out or an arena, or change the number of players.
tournament-three-sides = Rounds at tables need at least three sides at a table, and here { $sides } play. Choose a Swiss tournament or a round robin instead.
tournament-advance = Of { $sides } at a table at most { $most } can go on.
tournament-arena-days = An arena cannot be played by correspondence. Choose a clock in minutes, or a round robin.
tournament-rated-bots = Games with bots are not rated. Keep the bots out, or make the tournament casual.
tournament-place-points = Give the points of all { $sides } places, the highest first.
tournament-place-points-unfit = Points for places can only be chosen for tables of three and more, in rounds at tables and in an arena.
tournament-tie-breaks-knock-out = A knock-out has no tie-breaks.
tournament-tie-breaks-twice = Choose each tie-break only once.
tournament-tie-breaks-unfit = Buchholz and Sonneborn-Berger are only for Swiss tournaments and round robins.
tournament-game-fixed = The game of a tournament cannot be changed: open another tournament.
tournament-most-entered = { $count } have already entered, so the limit cannot be { $most }.

# Who asks
tournament-director-only = Only the director of the tournament can do that.
tournament-enter-others = You can only enter yourself, or a team that you play in.
tournament-barred = The director has removed you or your partner from the tournament, and can let you in again.
tournament-own-game = You play at table { $number } yourself, so you cannot take that game back or end it without a result. You can after a win, or before the game begins. To give up the game, resign it.
tournament-own-result = You play at table { $number } yourself, so you can set its result only as lost for you.

# Entering
tournament-entered = { $name } has already entered.
tournament-gone = { $name } has withdrawn or declined, and can only come back by themselves.
tournament-not-entered = Nobody has entered the tournament by this name.
tournament-full = The tournament is full: { $most } have entered.
tournament-member-twice = { $name }: a team has two different people.
tournament-members = { $count ->
        [one] { $name }: in this tournament everybody plays alone.
       *[other] { $name }: in this tournament teams of { $count } play.
    }
tournament-no-bots = { $name } is a bot, and this tournament is for people only.
tournament-many-bots = At most { $most } bots can play in one tournament.
tournament-many-bots-of-all = At most { $most } bots can play at the same time in all tournaments of one director, or of one network connection. End a tournament, or remove bots from it.
tournament-late = { $round ->
        [0] The tournament has started, and it has no late entry.
       *[other] It is too late to enter: that was possible before round { $round }.
    }
tournament-late-knock-out = The knock-out has started: nobody can enter any more.
tournament-late-round-robin = The round robin has started, and no number is free. One is free when the players of a group are odd.
tournament-return-knock-out = Nobody can return to a knock-out.

# Start and end
tournament-started = The tournament has already started.
tournament-not-started = The tournament has not started yet.
tournament-over = The tournament is over.

# Pairing
tournament-too-few = { $count ->
        [0] Nobody has entered.
        [one] Only one has entered.
       *[other] Only { $count } have entered.
    } The tournament needs at least { $least }. The director can wait for more, enter somebody, or cancel it.
tournament-too-few-left = { $count ->
        [0] Nobody is left to play.
        [one] Only one is left to play.
       *[other] Only { $count } are left to play.
    } A table needs at least { $least }. The director can bring somebody back and go on, or end the tournament with the present standings.
tournament-rounds-many = { $players } players can play at most { $most } rounds without meeting again, not { $rounds }. The director can choose fewer rounds, wait for more players, or choose a round robin with two cycles.
tournament-repeats = Round { $round } cannot be paired without a repeat: among the { $players } players who are left too many have already met. The director can pair it with repeats, bring somebody back, or end the tournament with the present standings.
tournament-final-small = With { $players } players { $count } would be left for the last table, which needs at least { $least }. The director can change the number of players at a table or how many go on, or wait for more players.
tournament-round-open = { $count ->
        [one] A game of this round is not over. The director can set its result
       *[other] { $count } games of this round are not over. The director can set their results
    } (tables { $pairings }), or wait.
tournament-round-missing = There is no round { $round } yet.
tournament-no-round = All rounds have been paired.
tournament-no-round-to-void = There is no round that could be taken back.

# Results
tournament-pairing-missing = There is no table { $number } in this tournament.
tournament-pairing-void = The round of table { $number } was taken back: its result does not count.
tournament-table-opened = Table { $number } is already open.
tournament-other-table = This is not the game of table { $number }.
tournament-reported = The result of table { $number } is already known. The director can correct it.
tournament-score = Table { $number } needs the places of { $sides } sides: 1 for the first, the same place for equal ones, as in 1, 2, 2, 4.
tournament-correct-knock-out = The next round has begun with the winners of round { $round }. The director can take the rounds after it back, and correct it then.
tournament-voided-many = { $most } rounds of this tournament were taken back; there cannot be more. You can set single results, or end it and open another tournament.
tournament-series-missing = There is no series “{ $name }” of this director.
