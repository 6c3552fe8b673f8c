lobby-clock = Nie ma zegara „{ $clock }”. Są zegary: { $known }.
lobby-tables = Na graczy czeka już { $most } stolików: twoich albo z twojej sieci. Zamknij któryś albo poczekaj, aż zacznie się gra.
lobby-bot = Bot czeka na wyzwania: nie dobiera się go osobom, które o bota nie prosiły.
