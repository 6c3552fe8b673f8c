zero-characters-beginner = { $number ->
        [1] Kałuża
        [2] Rękawica
        [3] Sanki
        [4] Śnieżka
        [5] Odwilż
       *[6] Szalik
    }
    .line = Zbiera jeden kolor i mało patrzy na resztę.
zero-characters-casual = { $number ->
        [1] Bryza
        [2] Mżawka
        [3] Chmurka
        [4] Mgła
        [5] Rosa
       *[6] Tęcza
    }
    .line = Wybiera wymianę, po której ma teraz najmniej punktów, i nic nie planuje.
zero-characters-club = { $number ->
        [1] Szron
        [2] Łyżwa
        [3] Igloo
        [4] Zawieja
        [5] Tundra
       *[6] Grad
    }
    .line = Ocenia całą rękę i to, co może przynieść pula, ale przeocza cztery wymiany na dziesięć.
zero-characters-expert = { $number ->
        [1] Lodowiec
        [2] Zamieć
        [3] Zorza
        [4] Kra
        [5] Biegun
       *[6] Sopel
    }
    .line = Ocenia całą rękę i to, co może przynieść pula. Wymianę przeocza rzadko.
zero-characters-master = { $number ->
        [1] Kelwin
        [2] Zenit
        [3] Supernowa
        [4] Zaćmienie
        [5] Kwazar
       *[6] Kometa
    }
    .line = Wyciąga wnioski z tego, co bierzesz, oddajesz i z czym pasujesz, i rozgrywa każdy dobry ruch tysiące razy.
