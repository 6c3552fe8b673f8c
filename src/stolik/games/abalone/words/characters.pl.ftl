abalone-characters-beginner = { $number ->
        [1] Kamyk
        [2] Kreda
        [3] Glina
        [4] Bursztyn
        [5] Pumeks
       *[6] Muszla
    }
    .line = Patrzy jeden ruch naprzód i przeocza wiele wypchnięć, zwłaszcza w długich liniach, z dala od swojego ruchu.
abalone-characters-casual = { $number ->
        [1] Łupek
        [2] Koral
        [3] Perła
        [4] Miedź
        [5] Żwir
       *[6] Brąz
    }
    .line = Patrzy jeden ruch naprzód, mało przy tym przeocza i lubi grozić wypchnięciem.
abalone-characters-club = { $number ->
        [1] Krzemień
        [2] Granit
        [3] Bazalt
        [4] Kobalt
        [5] Nikiel
       *[6] Żelazo
    }
    .line = Sprawdza każdy ruch, a przy dwóch stronach każdą odpowiedź. Dalej nie patrzy.
abalone-characters-expert = { $number ->
        [1] Kwarc
        [2] Onyks
        [3] Agat
        [4] Jadeit
        [5] Jaspis
       *[6] Ametyst
    }
    .line = Liczy do sześciu ruchów naprzód i czeka na twój błąd.
abalone-characters-master = { $number ->
        [1] Diament
        [2] Szafir
        [3] Rubin
        [4] Topaz
        [5] Szmaragd
       *[6] Cyrkon
    }
    .line = Liczy przez całą sekundę, tak głęboko, jak zdąży. Ściska każdego, kto chowa się w ciasnej grupie.
