unknown-game = There is no game "{ $game }". The games are: { $known }.
record-unreadable = This is no whole record: { $problem }.
record-format = This is not a stolik record: its format is "{ $format }".
record-version = This record has version { $version }; this program reads version { $known }.
record-invalid = { $problem }.
record-move = Move { $number }: { $problem }
record-move-text = Move { $number } ({ $text }): { $problem }
unknown-bot = There is no bot "{ $bot }". The bots are: { $known }.
