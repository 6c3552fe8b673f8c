absolute-characters-beginner = { $number ->
        [1] Kropka
        [2] Kreska
        [3] Przecinek
        [4] Ptaszek
        [5] Łącznik
       *[6] Dwukropek
    }
    .line = Widzi zestawy z trzech kart, a i z nich niektóre przeocza.
absolute-characters-casual = { $number ->
        [1] Plus
        [2] Minus
        [3] Tuzin
        [4] Połówka
        [5] Trio
       *[6] Para
    }
    .line = Znajduje w ręce zestawy dowolnej wielkości i karty do dołożenia, ale czasem coś przeocza.
absolute-characters-club = { $number ->
        [1] Liczydło
        [2] Linijka
        [3] Cyrkiel
        [4] Waga
        [5] Suwak
       *[6] Bilans
    }
    .line = Wylicza najlepszą turę z własnych kart. Nigdy nie zamienia.
absolute-characters-expert = { $number ->
        [1] Delta
        [2] Gamma
        [3] Kappa
        [4] Lambda
        [5] Theta
       *[6] Beta
    }
    .line = Wylicza najlepszą turę, razem z zamianami.
absolute-characters-master = { $number ->
        [1] Omega
        [2] Sigma
        [3] Alfa
        [4] Omikron
        [5] Epsilon
       *[6] Dzeta
    }
    .line = Przed każdą turą rozgrywa rundę do końca w setkach wyobrażonych rozdań.
