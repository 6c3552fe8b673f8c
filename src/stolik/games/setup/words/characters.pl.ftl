setup-characters-beginner = { $number ->
        [1] Cegiełka
        [2] Deska
        [3] Gwoździk
        [4] Patyk
        [5] Kołeczek
       *[6] Skrzynka
    }
    .line = Zauważa niewiele możliwości, kładzie jedną lub dwie płytki i rozdaje punkty bonusowe.
setup-characters-casual = { $number ->
        [1] Młotek
        [2] Drabinka
        [3] Kielnia
        [4] Wiaderko
        [5] Pędzel
       *[6] Taczka
    }
    .line = Kładzie do trzech płytek, zauważa jedną możliwość na dziesięć i rozdaje punkty bonusowe.
setup-characters-club = { $number ->
        [1] Łuk
        [2] Mostek
        [3] Belka
        [4] Filar
        [5] Kopuła
       *[6] Brama
    }
    .line = Kładzie do czterech płytek, zauważa jedną czwartą możliwości i uważa na punkty bonusowe innych.
setup-characters-expert = { $number ->
        [1] Mozaika
        [2] Rozeta
        [3] Fresk
        [4] Iglica
        [5] Galeria
       *[6] Gzyms
    }
    .line = Widzi każdą możliwość i bierze najwięcej punktów.
setup-characters-master = { $number ->
        [1] Zwornik
        [2] Pałac
        [3] Zamek
        [4] Wieża
        [5] Cytadela
       *[6] Świątynia
    }
    .line = Próbuje ośmiu najlepszych możliwości i patrzy, co wszyscy zrobią w następnej kolejce.
