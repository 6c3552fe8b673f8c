# The server
hosting-hint = Starting a server to play in the browser. To see the other commands: stolik --help
hosting-address = Stolik is running at { $address } (press Ctrl+C to stop it).
hosting-address-data = Stolik is running at { $address } (press Ctrl+C to stop it). Its data is in { $folder }.
hosting-data-older = This folder has data of an older version, so it is used. New servers keep their data in { $folder }: move it there, or give --data.
hosting-data-refused = The data folder { $folder } cannot be written: { $problem }. Give another one with --data or STOLIK_DATA.
hosting-lan = On the same wifi, others open { $address }.
hosting-no-lan = This machine is in no local network, so "lan" is no address to listen on. Connect it to the wifi first, or name an address with --host.
hosting-no-browser = No browser could be opened here. Open the address yourself.
hosting-host = "{ $host }" is not an address of this machine.
hosting-port = Port { $port } of { $host } cannot be used: { $problem }. Choose another one with --port.
hosting-metrics = Metrics are available from this machine, or with the token.
hosting-processes-sqlite = Several processes need PostgreSQL: set STOLIK_DATABASE_URL. SQLite is for one process.
hosting-processes-system = Several processes cannot share a port on this system. Start several servers behind a proxy instead.
hosting-worker-database = A worker takes its jobs from PostgreSQL: set STOLIK_DATABASE_URL. With SQLite the server thinks for its bots itself.

# The backup
hosting-backup = { $file }: { $kilobytes } kB with { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $events ->
        [one] { $events } event
       *[other] { $events } events
    }, { $people ->
        [one] { $people } person
       *[other] { $people } people
    }. The copy was read and is complete.

# People
hosting-reset = { $link }
    This link works once, within { $hours } hours: its reader sets a new password. Give it to the owner of the account alone.

# The proof
hosting-proven-players = Proven: the server was bound to its seed before it saw the players' parts, and the deal was made from all of them.
hosting-proven-players-some = Proven, except for missing parts: the server was bound to its seed before it saw the players' parts, and the deal was made from those that came.
hosting-proven-server = Proven only that the deal was fixed before the first move.
hosting-proven-no-chance = Proven: nothing in this game depends on chance.
hosting-proof-replayed = Replayed: { $game }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
hosting-proof-server-alone = Not proven: who chose it. The deal has no part from any player, so the server's owner could have tried seeds until one suited them.
hosting-proof-given = Parts in the deal: { $seats }. If you trust one of these players (yourself, for example), nobody could choose the deal. At most, somebody who works with the server's owner could have withheld a part. Check your own part with --part.
hosting-proof-withheld = Parts that were sealed but never came: { $seats }. A player who also knew the server's seed could withhold a part on purpose, and so choose between two deals.
hosting-not-proven = Not proven: { $problem }
hosting-proof-hash = the seed, the salt and the seals have the hash { $found }, but { $shown } was shown.
hosting-proof-seal = the part of seat { $number } does not match its seal: it was changed after the server had called for the parts.
hosting-proof-mixed = the seed of the game is not the one that the server's seed and the players' parts make.
hosting-proof-part = the part given with --part is not in the deal.
hosting-proof-parts = the proof must have "server_seed" and the parts of all { $players } seats, or neither.
hosting-proof-unreadable = This is not a complete proof: { $problem }.
hosting-proof-missing = This is a record alone: name the hash that was shown (--hash) and the salt (--salt).
hosting-hexadecimal = { $option } takes { $least ->
        [64] { $least }
       *[other] { $least } to { $most }
    } digits 0-9 and a-f.

# The doctor
hosting-ok = ok
hosting-problem = PROBLEM
hosting-python = Python { $version }.
hosting-python-old = Install Python { $least } or newer.
hosting-data = { $folder } can be written.
hosting-data-unwritable = { $folder } cannot be written: { $problem }.
hosting-data-advice = Give the folder to the user { $user }, or name another one with --data or STOLIK_DATA.
hosting-memory = The server may take { $megabytes } MB (STOLIK_MEMORY).
hosting-memory-short = The server may take { $megabytes } MB (STOLIK_MEMORY), but there are only { $there } MB.
hosting-memory-advice = Set STOLIK_MEMORY to less than that, and leave room for the workers, 110 MB each.
hosting-space = { $megabytes } MB are free.
hosting-space-advice = Free some space: Stolik needs at least { $least } MB.
hosting-database = { $place } answers and is up to date (schema { $revision }).
hosting-database-none = There is none yet; the first start makes { $file }.
hosting-database-older = { $place } answers; the next start brings its schema up to date (from { $revision }). Make a backup first.
hosting-database-silent = { $place }: { $problem }.
hosting-database-advice = Check STOLIK_DATABASE_URL, that the database runs, and who may use it.
hosting-redis = Redis answers.
hosting-redis-silent = Redis does not answer ({ $problem }).
hosting-redis-advice = Check STOLIK_REDIS_URL and that Redis runs, or unset it: one server needs none.
hosting-port-free = Port { $port } of { $host } is free.
hosting-port-ours = On port { $port } of { $host } a Stolik server is running.
hosting-port-taken = Port { $port } of { $host } cannot be used: { $problem }.
hosting-port-advice = Stop the program that has it, or choose another one with --port or STOLIK_PORT.
hosting-bots = All bots can play: { $games }.
hosting-bots-broken = The bot { $bot } of { $game } does not load: { $problem }.
hosting-bots-advice = Install Stolik again, with all its libraries.
hosting-kernels = The bots' fast code is compiled.
hosting-kernels-warming = The bots’ fast code is not compiled yet: { $games }. Until then the stronger levels play a simpler game. A server compiles in the background; "stolik warm" does it now.
hosting-kernels-failed = The bots’ fast code of { $game } cannot be compiled, so its stronger levels play a simpler game: { $problem }.
hosting-kernels-advice = Free some space, or name a folder that can be written with STOLIK_KERNEL_CACHE; then run "stolik warm".

# Compiling
hosting-warm = All levels are ready: { $games }.
hosting-warm-failed = { $game } cannot be compiled: { $problem }. Its stronger levels will play a simpler game. "stolik doctor" says what to do.
hosting-roles-none = Nobody has a role yet. Make yourself a host: stolik people grant NAME host
hosting-role = { $name }: { $role }
hosting-granted = { $name } is a { $role } now. The desk is at /desk.
hosting-revoked = { $name } has no role any more.
hosting-lift-what = Name the account whose sanctions end, or --networks for the bans of all networks.
hosting-lifted = { $number ->
        [0] { $name } has no sanction in force.
        [one] One sanction of { $name } has ended.
       *[other] { $number } sanctions of { $name } have ended.
    }
hosting-lifted-networks = { $number ->
        [0] No network is banned.
        [one] The ban of one network has ended.
       *[other] The bans of { $number } networks have ended.
    }
