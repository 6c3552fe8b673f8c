# The command line
replay-player = gracz
replay-move = ruch

# Refusals
replay-not-started = Partia się jeszcze nie zaczęła: nie ma ruchów do przejrzenia.
replay-running = W czasie partii możesz przejrzeć to, co już było dla ciebie widoczne. Po jej końcu zobaczysz wszystkie karty.
replay-picture-running = W czasie partii obrazki pokazują tylko to, co widzą wszyscy.
replay-seat = Nie ma miejsca { $seat }: liczba graczy to { $players }, a miejsca mają numery od 0.
replay-ply = Nie ma ruchu { $ply }: w partii jest ich { $plies }.
replay-source = Podaj albo stolik, albo zapis partii.
replay-over = Ten wariant już się skończył: nie ma ruchu do wykonania.

# The pages of the browser client
replay-ui-title = Powtórka: { $game }
replay-ui-whose = Widok
replay-ui-open = Wszystkie karty
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
       *[other] A gdyby: po ruchu { $ply }
    }
replay-ui-back = Wróć do partii
replay-ui-bot = Przeciwnicy
replay-ui-bot-none = gram za wszystkich
replay-ui-take-back = Cofnij
replay-ui-thinking = { $level } myśli
replay-ui-turn = Ruch: { $name }
replay-ui-tried = Wypróbowane ruchy
replay-ui-acts = Grasz jako
replay-ui-go-on = Niech bot gra dalej
replay-ui-link = Link do tego ruchu
replay-ui-pictures = Obrazki
replay-ui-picture-alt = Pozycja po ruchu { $ply }
replay-ui-picture-public = Tak widzi to widz. Żeby pokazać czyjeś karty, wybierz widok tej osoby nad planszą.
replay-ui-animation = Animacja
replay-ui-record = Zapis partii
replay-ui-record-help = Cała partia jako plik. Możesz ją tu znów otworzyć:
replay-ui-list = Lista ruchów, { $notation }
replay-ui-viewer = Otwórz zapisaną partię
replay-ui-viewer-help = Wklej zapis partii albo upuść tu plik. Sprawdzimy go ruch po ruchu i pokażemy ze wszystkimi kartami. Niczego nie przechowujemy.
replay-ui-paste = Zapis partii (JSON) albo lista ruchów
replay-ui-show = Pokaż partię
replay-ui-file = albo wybierz plik
replay-ui-large = Plik ma { $size ->
        [one] { $size } bajt
        [few] { $size } bajty
       *[many] { $size } bajtów
    }; limit to { $most }.
replay-ui-another = Otwórz inną partię
replay-ui-not-stored = Tej partii tu nie przechowujemy: zachowaj swój plik. Linki mają tylko partie zagrane tutaj.
replay-ui-to-table = Wróć do stolika
replay-ui-looking = Przeglądasz ruchy: { $ply } z { $plies }
replay-ui-look-back = Przejrzyj ruchy
replay-ui-now = Wróć do bieżącej pozycji
replay-ui-my-games = Moje partie
replay-ui-all-games = Pobierz wszystkie moje partie
replay-ui-all-games-help = Jeden plik ze wszystkimi twoimi zakończonymi partiami, każda w jednym wierszu (NDJSON).
