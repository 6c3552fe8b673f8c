lobby-clock = Nie ma zegara „{ $clock }”. Są zegary: { $known }.
lobby-tables = Na graczy czeka już { $most } stolików: twoich albo z twojej sieci. Zamknij któryś albo poczekaj, aż zacznie się partia.
lobby-bot = Boty czekają na wyzwania: szybka gra łączy tylko ludzi.
lobby-rated = Do partii rankingowych potrzeba konta. Zagraj towarzysko albo załóż konto.
