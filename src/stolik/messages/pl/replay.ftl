# The command line
replay-player = gracz
replay-move = ruch

# Refusals
replay-not-started = Gra się jeszcze nie zaczęła: nie ma czego oglądać.
replay-running = Dopóki gra trwa, możesz cofać się tylko do tego, co sam widziałeś. Wszystkie karty odkryją się po jej końcu.
replay-picture-running = Dopóki gra trwa, obrazki pokazują tylko to, co widzą wszyscy.
replay-seat = Nie ma miejsca { $seat }: gra { $players }, a pierwsze miejsce ma numer 0.
replay-ply = Nie ma ruchu { $ply }: w grze jest ich { $plies }.
replay-source = Podaj albo stół, albo zapis gry.
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
replay-ui-link = Odnośnik do tego ruchu
replay-ui-pictures = Obrazki
replay-ui-picture-alt = Stół po ruchu { $ply }
replay-ui-picture-public = Tak widzi to widz. Żeby pokazać czyjeś karty, wybierz jego widok nad planszą.
replay-ui-animation = Ruchomy obrazek
replay-ui-record = Zapis partii
replay-ui-record-help = Wszystko, co zagrano: do zachowania albo do badania gdzie indziej. Tutaj pokaże go znów
replay-ui-list = Lista, { $notation }
replay-ui-viewer = Przeglądarka zapisów
replay-ui-viewer-help = Wklej zapis partii albo upuść tu jego plik: zostanie sprawdzony ruch po ruchu i pokazany ze wszystkimi kartami. Niczego nie przechowujemy.
replay-ui-paste = Zapis partii (JSON) albo lista ruchów
replay-ui-show = Pokaż partię
replay-ui-file = Albo wybierz plik
replay-ui-large = Plik ma { $size } bajtów; najwięcej może ich być { $most }.
replay-ui-another = Inny zapis
replay-ui-not-stored = Tej partii tu nie przechowujemy: zachowaj swój plik. Odnośniki mają partie zagrane tutaj.
replay-ui-to-table = Do stołu
replay-ui-looking = Patrzysz wstecz: ruch { $ply } z { $plies }
replay-ui-look-back = Spójrz wstecz
replay-ui-now = Wróć do teraz
replay-ui-my-games = Moje partie
replay-ui-all-games = Pobierz wszystkie moje partie
replay-ui-all-games-help = Jeden plik ze wszystkimi twoimi zakończonymi partiami, każda w jednym wierszu (NDJSON).
