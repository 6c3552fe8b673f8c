characters-beginner = { $number ->
        [1] Kiełek
        [2] Nasionko
        [3] Pączek
        [4] Mech
        [5] Paproć
       *[6] Trzcina
    }
    .line = Większość ruchów wykonuje na chybił trafił.
characters-casual = { $number ->
        [1] Koniczyna
        [2] Stokrotka
        [3] Mięta
        [4] Bazylia
        [5] Tymianek
       *[6] Szałwia
    }
    .line = Bierze to, co od razu daje najwięcej.
characters-club = { $number ->
        [1] Brzoza
        [2] Klon
        [3] Leszczyna
        [4] Jarzębina
        [5] Wierzba
       *[6] Olcha
    }
    .line = Przed ruchem rozgrywa w pamięci sto partii.
characters-expert = { $number ->
        [1] Jesion
        [2] Wiąz
        [3] Modrzew
        [4] Sosna
        [5] Buk
       *[6] Świerk
    }
    .line = Przed ruchem rozgrywa w pamięci czterysta partii.
characters-master = { $number ->
        [1] Dąb
        [2] Cis
        [3] Cedr
        [4] Sekwoja
        [5] Baobab
       *[6] Heban
    }
    .line = Przed ruchem rozgrywa w pamięci ponad tysiąc partii.
