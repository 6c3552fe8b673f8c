# The command line
replay-player = gracz
replay-move = ruch

# Refusals
replay-not-started = Gra się jeszcze nie zaczęła: nie ma czego oglądać.
replay-running = Dopóki gra trwa, możesz obejrzeć tylko to, co już było dla ciebie widoczne. Po jej końcu zobaczysz wszystkie karty.
replay-picture-running = Dopóki gra trwa, obrazki pokazują tylko to, co widzą wszyscy.
replay-seat = Nie ma miejsca { $seat }: gra { $players }, a pierwsze miejsce ma numer 0.
replay-ply = Nie ma ruchu { $ply }: w grze jest ich { $plies }.
replay-source = Podaj albo stolik, albo zapis partii.
replay-over = Ten wariant już się skończył: nie ma ruchu do wykonania.

# The pages of the browser client
replay-ui-title = Powtórka: { $game }
replay-ui-whose = Czyj widok
replay-ui-open = Wszystko odkryte
replay-ui-of = { $name }
replay-ui-spectator = Widz
replay-ui-controls = Powtórka
replay-ui-slider = Ruch
replay-ui-at = Ruch { $ply } z { $plies }
replay-ui-start = Początek
replay-ui-first = Na początek
replay-ui-previous = Ruch wstecz
replay-ui-next = Ruch naprzód
replay-ui-last = Na koniec
replay-ui-play = Odtwarzaj
replay-ui-pause = Pauza
replay-ui-speed = Szybkość
replay-ui-speed-slow = Wolno
replay-ui-speed-normal = Normalnie
replay-ui-speed-fast = Szybko
replay-ui-tab-moves = Ruchy
replay-ui-tab-analysis = Analiza
replay-ui-tab-share = Udostępnij
replay-ui-what-if = A gdyby?
replay-ui-left = { $ply ->
        [0] A gdyby: od początku
       *[other] A gdyby: zamiast partii, po ruchu { $ply }
    }
replay-ui-back = Wróć do partii
replay-ui-bot = Za pozostałych gra
replay-ui-bot-none = ja
replay-ui-take-back = Cofnij
replay-ui-thinking = Bot myśli: { $level }
replay-ui-turn = Ruch ma { $name }
replay-ui-tried = Wypróbowane ruchy
replay-ui-acts = Kto działa
replay-ui-go-on = Niech bot gra dalej
replay-ui-link = Link do tego ruchu
replay-ui-pictures = Obrazki
replay-ui-picture-alt = Stolik po ruchu { $ply }
replay-ui-picture-public = Tak widzi to widz. Żeby pokazać czyjeś karty, wybierz jego widok nad planszą.
replay-ui-animation = Animacja
replay-ui-record = Zapis partii
replay-ui-record-help = Wszystko, co zagrano: do zachowania albo do analizy gdzie indziej. Tutaj pokaże go znów
replay-ui-list = Lista, { $notation }
replay-ui-viewer = Przeglądarka zapisów
replay-ui-viewer-help = Wklej zapis partii albo upuść tu plik: zostanie sprawdzony ruch po ruchu i pokazany ze wszystkimi kartami. Niczego nie przechowujemy.
replay-ui-paste = Zapis partii (JSON) albo lista ruchów
replay-ui-show = Pokaż partię
replay-ui-file = Albo wybierz plik
replay-ui-large = Plik ma { $size } bajtów; limit to { $most }.
replay-ui-another = Inny zapis
replay-ui-not-stored = Tej partii tu nie przechowujemy: zachowaj swój plik. Linki mają tylko partie zagrane tutaj.
replay-ui-to-table = Do stolika
replay-ui-looking = Patrzysz wstecz: ruch { $ply } z { $plies }
replay-ui-look-back = Spójrz wstecz
replay-ui-now = Wróć do bieżącej pozycji
replay-ui-my-games = Moje partie
replay-ui-all-games = Pobierz wszystkie moje partie
replay-ui-all-games-help = Jeden plik ze wszystkimi twoimi zakończonymi partiami, każda w jednym wierszu (NDJSON).
