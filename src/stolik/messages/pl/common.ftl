unknown-game = Nie ma gry „{ $game }”. Dostępne gry: { $known }.
record-unreadable = To nie jest cały zapis partii: { $problem }.
record-format = To nie jest zapis partii stolika: jego format to „{ $format }”.
record-version = Ten zapis ma wersję { $version }; ten program czyta wersję { $known }.
record-invalid = { $problem }.
record-move = Ruch { $number }: { $problem }
record-move-text = Ruch { $number } ({ $text }): { $problem }
unknown-bot = Nie ma bota „{ $bot }”. Dostępne boty: { $known }.
