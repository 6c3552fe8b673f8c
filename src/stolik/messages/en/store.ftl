store-conflict = The table { $table } has moved on: it is at version { $actual }, not { $expected }.
store-closed = The store is closed.
store-url = Stolik cannot use this database. Write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.
store-unreachable = The database cannot be used: { $problem }
store-damaged = The database is damaged, or it is none of Stolik's: { $problem }. Keep its files, put the last backup in their place and start again: see “Backup and restore” in docs/hosting.md.
store-newer = The database was made by a newer version of Stolik (its schema is { $revision }). Install that version, or use another data folder or database.
store-text = The text contains a character that cannot be stored (U+0000, or half a character).
store-number = The number is too large.
store-page = This is not a place in the list: take it from the previous page.

# Names
store-name-empty = A name needs at least one letter, digit or symbol.
store-name-long = The name is too long: it may have at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
store-name-character = The character { $character } cannot be in a name.
store-name-marks = There are too many accents on one letter.
store-name-taken = The name { $name }, or one that looks like it, is already taken.

# People
store-no-name = Nobody is called { $name }.
store-names-many = You changed your name { $most } times lately. You can change it again in { $days ->
        [one] one day
       *[other] { $days } days
    }.
store-no-person = There is no person { $person }.
store-no-guest = Only a guest can create an account.
store-sign-in = Wrong name or password.
store-password-short = The password is too short: it must have at least { $least ->
        [one] { $least } character
       *[other] { $least } characters
    }.
store-password-long = The password is too long: it may have at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
store-settings-large = The settings are too large: they may have at most { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }.
store-no-session = There is no session { $session }.
store-no-token = There is no token { $token }.
store-token-name = A token needs a name of at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
store-token-scope = "{ $scope }" is not a scope.
store-tokens-many = One person may have at most { $most ->
        [one] one token
       *[other] { $most } tokens
    }. Revoke one that is not needed.
store-no-bot = You have no bot { $bot }.
store-bots-many = One account may have at most { $most ->
        [one] one bot
       *[other] { $most } bots
    }.

# Backup
store-backup-postgresql = Stolik does not copy a PostgreSQL database: use pg_dump, and pg_restore to bring it back.
store-backup-nothing = There is no database { $file }.
store-backup-exists = The file { $file } already exists; a backup does not overwrite it.
store-backup-failed = The backup was not made: { $problem }.
store-backup-damaged = { $file } is damaged, or it is not a database of Stolik: { $problem }.
