# Własne teksty klienta w przeglądarce; teksty planszy są w pliku gry.
web-name = Stolik
web-title = Stolik: tu się gra
web-title-of = { $what } · Stolik
web-skip = Przejdź do treści
web-home = Stolik, strona główna
web-home-go = Na stronę główną
web-loading = Chwileczkę …
web-close = Zamknij
web-cancel = Anuluj
web-save = Zapisz
web-saved = Zapisano.
web-yes = tak
web-no = nie
web-more = Pokaż więcej
web-again = Spróbuj ponownie
web-reload = Wczytaj stronę od nowa

# The head and the foot of every page
web-nav = Menu główne
web-nav-foot = Więcej stron
web-nav-learn = Nauka
web-nav-games = Zakończone gry
web-nav-leaders = Ranking
web-nav-rules = Zasady
web-nav-pad = Notes punktowy
web-nav-about = O Stoliku
web-nav-api = API dla programów
web-language = Język
web-language-switch = Switch to English
web-theme = { $theme ->
        [light] Motyw: jasny
        [dark] Motyw: ciemny
       *[system] Motyw: jak w urządzeniu
    }
web-theme-choice = Motyw
web-theme-system = Jak w urządzeniu
web-theme-light = Jasny
web-theme-dark = Ciemny
web-settings = Ustawienia
web-enter = Zaloguj się

# The games
web-game = Gra
web-games = Gry
web-all-games = Wszystkie gry
web-players = Liczba graczy
web-player = Gracz
web-players-range = od { $least } do { $most } graczy
web-level = Siła
web-level-random = Kostka
    .about = dowolny dozwolony ruch
web-level-greedy = Zachłanny
    .about = bierze, co się da
web-level-beginner = Początkujący
    .about = uczy się z tobą
web-level-casual = Towarzyski
    .about = widzi proste groźby
web-level-club = Klubowy
    .about = planuje kilka ruchów
web-level-expert = Ekspert
    .about = karze za błędy
web-level-master = Mistrz
    .about = najsilniejszy, jakiego mamy
web-bot = Bot ({ $level })

# The first page
web-welcome = W co gramy?
web-welcome-more = Gry ze znajomymi i przeciwko botom, w przeglądarce. Bez rejestracji: jedno kliknięcie i siedzisz przy stoliku.
web-my-games = Twoje gry
web-open-tables = Stoliki z wolnymi miejscami
web-open-none = Nikt teraz nie czeka. Otwórz stolik: inni zobaczą go tutaj.
web-live-games = Gry do oglądania
web-live-none = Teraz nie toczy się żadna publiczna gra.
web-play-bot = Zagraj z botem
web-play-bot-of = { $game }: zagraj z botem
web-play-friend = Zagraj ze znajomym
web-play-friend-of = { $game }: zagraj ze znajomym
web-play-more = Inne sposoby gry
web-play-more-of = { $game }: inne sposoby gry
web-start-game = Zacznij grę
web-friend-how = Dostaniesz link i kod QR. Kto go otworzy, usiądzie przy twoim stoliku.
web-friend-open = Pobierz link
web-pairing = Z kimkolwiek, kto chce grać
web-pairing-how = Siadasz z kimś, kto już czeka, albo czekasz na następną osobę.
web-pairing-go = Znajdź kogoś
web-custom = Własny stolik
web-custom-go = Otwórz stolik
web-options-none = Ta gra nie ma opcji.
web-option-usual = domyślnie
web-option-written = inne, zapisane tekstem
web-option-written-how = Zapis
web-access = Kto może przyjść
web-access-public = Każdy: stolik będzie na stronie głównej
web-access-private = Kto ma link
web-rated = rankingowa
web-rated-game = Gra rankingowa
web-rules-of-it = Zasady
web-tour-of-it = Krótkie wprowadzenie
web-seats-free = { $free ->
        [one] Wolne jest jedno miejsce z { $players }
        [few] Wolne są { $free } miejsca z { $players }
       *[many] Wolnych jest { $free } miejsc z { $players }
    }
web-row-turn = Twój ruch
web-row-waiting = Czeka
web-row-join = Usiądź
web-row-watch = Oglądaj
web-row-open = Otwórz

# Clocks
web-clock = Zegar
web-clock-none = Bez zegara
web-clock-sudden = { $minutes } min{ $seconds ->
        [0] {""}
       *[other] {" "}+ { $seconds } s na turę
    }
web-clock-turn = { $seconds } s na ruch
web-clock-days = { $days ->
        [one] 1 dzień na ruch
        [few] { $days } dni na ruch
       *[many] { $days } dni na ruch
    }
web-clock-days-left = { $days ->
        [one] 1 dzień
        [few] { $days } dni
       *[many] { $days } dni
    }
web-clock-class-none = Bez zegara
web-clock-class-blitz = Błyskawiczne
web-clock-class-rapid = Szybkie
web-clock-class-turn = Sekundy na ruch
web-clock-class-days = Dni na ruch

# Waiting for the start
web-waiting-seats = { $count ->
        [one] Czekamy jeszcze na jedną osobę
        [few] Czekamy jeszcze na { $count } osoby
       *[many] Czekamy jeszcze na { $count } osób
    }
web-waiting-you = Wszyscy już są. Możemy zaczynać?
web-waiting-ready = Czekamy, aż wszyscy będą gotowi
web-seats = Miejsca
web-seat-open = Wolne miejsce
web-seat-free-up = Zwolnij miejsce
web-add-bot = Dodaj bota
web-host = gospodarz
web-you = ty
web-ready = gotowe
web-not-ready = jeszcze nie
web-ready-yes = Możemy zaczynać
web-ready-no = Poczekajcie na mnie
web-invited = zaproszenie wysłane
web-sit = Usiądź tutaj
web-sit-play = Usiądź i graj
web-sit-guest = Wejdziesz jako gość; wybierzemy ci imię.
web-full = Wszystkie miejsca są zajęte. Możesz oglądać: gra zaraz się zacznie.
web-leave = Odejdź od stolika
web-close-table = Zamknij stolik
web-change-setting = Zmień opcje
web-share = Zaproś innych
web-share-title = Gra w { $game } przy Stoliku
web-share-link = Link do tego stolika
web-share-copy = Kopiuj link
web-share-copied = Skopiowano
web-share-send = Udostępnij
web-share-qr = Kod QR z linkiem do tego stolika
web-share-nearby = Ten link otworzy każdy w tej samej sieci wifi.
web-share-local = Ten link działa tylko na tym komputerze.
web-share-local-how = Żeby dołączyli znajomi z tej samej sieci wifi, zatrzymaj serwer i uruchom go tak jak niżej. Stolik zostanie.
web-share-local-clone = W sklonowanym repozytorium:
web-share-watch = Link do oglądania

# At the table
web-table = Stolik
web-table-loading = Wczytujemy stolik …
web-no-table-title = Nie ma takiego stolika
web-no-table = Link jest niepełny albo stolika dawno już nie ma. Poproś o link jeszcze raz albo otwórz własny stolik.
web-closed-title = Ten stolik jest zamknięty
web-closed = Nikt już tu nie gra: stolik został zamknięty albo przez dobę nikt nie przyszedł. Link wygasł.
web-board-loading = Wczytujemy planszę …
web-board-missing = Nie udało się wczytać planszy. Być może nie ma połączenia.
web-board-failed = Na planszy coś się zepsuło. Gra trwa dalej; twoje ruchy są bezpieczne.
web-your-turn = Twój ruch
web-their-turn = Ruch: { $name }
web-to-move = na ruchu
web-thinking = myśli
web-bots-warming = Boty jeszcze się rozgrzewają ({ $percent }%) i na razie grają prosto.
web-bots-plain = Boty grają na tym serwerze prosto: nie udało się skompilować ich szybkiego kodu.
web-judge-warming = Sędzia jeszcze się rozgrzewa ({ $percent }%). Analiza zacznie się sama.
web-judge-plain = Analiza jest na tym serwerze prosta: nie udało się skompilować szybkiego kodu sędziego.
web-watching = Oglądasz
web-team = drużyna { $team }
web-away = brak połączenia
web-played-on = { $why ->
        [resigned] gra poddana; gra bot ({ $level })
        [time] koniec czasu; gra bot ({ $level })
       *[left] poza stolikiem; gra bot ({ $level })
    }
web-winner = Zwycięstwo
web-spectator = ogląda
web-audience = { $count ->
        [one] Ogląda jedna osoba
        [few] Oglądają { $count } osoby
       *[many] Ogląda { $count } osób
    }
web-side = O grze
web-tab-moves = Ruchy
web-tab-chat = Czat
web-tab-rules = Zasady
web-tab-info = Stolik
web-moves = Ruchy i zdarzenia
web-moves-none = Jeszcze nic się nie wydarzyło.
web-moves-made = Wykonane ruchy
web-chat = Czat
web-chat-none = Przywitaj się. W czasie gry widzowie tego nie czytają i nie podpowiadają.
web-chat-none-watching = Tu rozmawiają widzowie; gracze przeczytają to po grze.
web-chat-say = Napisz coś
web-chat-send = Wyślij
web-chat-unread = { $count ->
        [one] jedna nowa wiadomość
        [few] { $count } nowe wiadomości
       *[many] { $count } nowych wiadomości
    }
web-type-move = Wpisz ruch
web-type-go = Wykonaj
web-confirm = Wykonać ten ruch?
web-confirm-move = Wykonać ten ruch? { $move }
web-confirm-points = { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
web-confirm-send = Wykonaj ruch
web-why-not = Dlaczego nie?
web-rule = Zasada { $rule }
web-do-ask-takeback = Cofnij ruch
web-do-offer-draw = Zaproponuj remis
web-do-abort = Przerwij
web-do-resign = Poddaj grę
web-sure-ask-takeback = Poprosić o cofnięcie twojego ostatniego ruchu?
web-sure-offer-draw = Zaproponować wszystkim remis?
web-sure-abort = Przerwać grę? Nie będzie się liczyć.
web-sure-resign = Poddać tę grę?
web-wish-draw = { $name } proponuje remis.
web-wish-draw-mine = Czekamy na odpowiedź: remis?
web-wish-takeback = { $name } prosi o cofnięcie ruchu.
web-wish-takeback-mine = Czekamy na zgodę na cofnięcie ruchu.
web-agree = Zgoda
web-decline = Nie
web-withdraw = Wycofaj
web-return = Gram dalej
web-return-how = Teraz gra za ciebie bot.

# After the game
web-result = Wynik
web-result-aborted = Gra została przerwana
web-result-draw = Remis
web-result-won = Zwycięstwo: { $names }
web-result-you-won = Wygrywasz!
web-place = Miejsce
web-points = Punkty
web-rematch = Zagraj jeszcze raz
web-rematch-waiting = Czekamy na pozostałych …
web-rematch-wanted = Chcą zagrać jeszcze raz: { $names }.
web-next-game = Do następnej gry
web-last-game = Poprzednia gra
web-new-bot-game = Jeszcze raz z botem
web-other-game = Inna gra w { $game }
web-replay = Powtórka
web-analysis = Analiza
web-viewer = Pokaż zapis partii, który masz
web-record = Zapisz przebieg gry
web-proof = Uczciwe tasowanie
web-proof-before = Los został ustalony przed pierwszym ruchem. To jego skrót; na końcu zobaczysz ziarno i sól, z których powstał.
web-proof-after = Los został ustalony przed pierwszym ruchem: wszyscy widzieli wtedy skrót. Teraz widać ziarno i sól, i każdy może policzyć skrót od nowa.
web-proof-hash = Skrót pokazany na początku
web-proof-seed = Ziarno
web-proof-salt = Sól
web-proof-check = Sprawdź to
web-proof-right = Skrót jest ten sam: po rozpoczęciu nikt nie zmienił tasowania.
web-proof-wrong = Skrót jest inny! Tej gry nie rozdano z obiecanego ziarna.
web-proof-insecure = Przeglądarki liczą skróty tylko na stronach otwartych przez https albo na tym samym komputerze. Sprawdź w terminalu:
web-proof-shell = To samo w terminalu:

# The line to the server
web-line-lost = Połączenie urwało się po drodze. Gdy wróci, plansza pokaże, co się udało.
web-link-lost = Brak połączenia. Łączymy ponownie …
web-link-offline = Jesteś offline. Gra ruszy dalej, gdy wrócisz.
web-link-slow = Serwer odpowiada powoli. Twój ruch jest w drodze.
web-kicked-revoked = Wylogowano cię tutaj.
web-kicked-flood = Serwer zamknął połączenie: za dużo wiadomości naraz.
web-stale = Na serwerze jest nowa wersja Stolika.
web-twin = Ten stolik jest otwarty także w innej karcie. Możesz grać w każdej: obie są aktualne.
web-slow = Serwer bardzo długo nie odpowiada. Spróbuj za chwilę.
web-unreachable = Nie można połączyć się z serwerem. Sprawdź połączenie i spróbuj ponownie.
web-failed = Na tej stronie coś się zepsuło. Spróbuj ponownie; jeśli to nie pomoże, wczytaj stronę od nowa.
web-page-failed-title = Nie udało się wczytać tej strony
web-page-failed = Nie ma połączenia albo na serwerze jest nowa wersja Stolika.
web-lost-title = Tu nic nie ma
web-lost = Pod tym adresem nie ma strony. Może brakuje w nim litery.

# Finished games, people, ratings
web-find-player = Imię gracza zaczyna się od
web-whose = Czyje gry
web-whose-all = Wszystkie publiczne
web-whose-mine = Moje
web-finished-games = Zakończone gry
web-finished-none = Nie znaleziono zakończonych gier.
web-leaders-how = Liczą się gry rankingowe osób z kontem. Liczba to ostrożny szacunek: prawdziwa siła jest prawie na pewno co najmniej taka.
web-leaders-none = Nikt nie ma tu jeszcze rankingu.
web-rating = Ranking
web-ratings = Rankingi
web-ratings-none = Jeszcze bez gier rankingowych.
web-games-count = Gry
web-person-kind = { $kind ->
        [account] konto
        [bot] bot
       *[guest] gość
    }
web-person-since = od: { $when }
web-nobody-title = Nie ma takiej osoby
web-nobody = Może to był gość, którego już nie ma.

# Coming in
web-enter-guest = Zagraj jako gość
web-enter-guest-how = Od razu, bez hasła. Twoje gry zostają w sesji tej przeglądarki.
web-enter-guest-name = Imię, jeśli chcesz
web-enter-guest-any = albo my je wybierzemy
web-enter-guest-go = Wejdź
web-sign-in = Zaloguj się
web-sign-up = Załóż konto
web-sign-up-how = Imię należy tylko do ciebie, a gry liczą się do rankingu.
web-sign-out = Wyloguj się
web-keep-name = Zachowaj to imię
web-keep-name-how = Twoje gry pozostaną twoje, a imienia nie weźmie nikt inny.
web-entered = Zalogowano: { $name }.
web-name-field = Imię
web-password = Hasło
web-password-new = Nowe hasło (co najmniej 8 znaków)
web-password-old = Obecne hasło
web-password-change = Zmień

# Settings
web-settings-look = Język i wygląd
web-settings-play = Przy stoliku
web-set-confirm = Pytaj przed wykonaniem ruchu
    .help = Dotknięcie pokazuje ruch, drugie go wykonuje.
web-set-sounds = Dźwięki
    .help = Ruchy, twoja kolej i koniec gry.
web-set-coordinates = Współrzędne
    .help = Litery i liczby na brzegu planszy.
web-set-animations = Animacje
    .help = Kule, płytki i karty przesuwają się na swoje miejsce.
web-set-notify = Powiadomienia
    .help = Gdy jest twój ruch, a strony nie widać.
web-notify-refused = Przeglądarka nie pozwala tej stronie na powiadomienia.
web-account = Konto
web-account-none = Nikt nie jest tu zalogowany. Możesz grać bez konta.
web-guest-note = Grasz jako gość: po końcu tej sesji nie wrócisz do swojego imienia ani gier.
web-sessions = Twoje sesje
web-session-in = { $known ->
        [both] { $browser } w systemie { $system }
        [browser] { $browser }
        [system] Przeglądarka w systemie { $system }
       *[nothing] Przeglądarka lub program
    }
web-session-seen = ostatnio: { $when }
web-session-this = ta przeglądarka
web-session-end = Wyloguj tam
web-tokens = Tokeny dla programów
web-tokens-how = Token pozwala programowi grać w twoim imieniu.
web-token-secret = To widać tylko raz. Przechowaj bezpiecznie:
web-token-name = Do czego służy
web-token-scopes = Co może
web-token-make = Utwórz token
web-token-revoke = Unieważnij
web-scope-play = grać
web-scope-chat = pisać na czacie
web-scope-read = czytać
web-bots = Boty
web-bots-how = Bot to twój program, który gra pod własną nazwą, oznaczony jako bot. Jego gry nie liczą się do rankingu.
web-bot-mark = bot
    .about = Pod tą nazwą gra program.
web-bot-named = { $name } (bot)
web-bot-name = Nazwa bota
web-bot-make = Utwórz bota
web-bot-secret = Token bota { $name }. Widać go tylko raz: przechowaj go bezpiecznie.
web-bot-copy = Kopiuj token
web-bot-run = Wpisz go do STOLIK_BOT_TOKEN i pozwól grać klasie Pythona:
web-bot-seen = ostatnio tutaj: { $when }
web-bot-unseen = jeszcze go tu nie było
web-bot-no-token = Nie ma tokenu: nie może grać.
web-bot-renew = Nowy token
web-bot-renew-of = Nowy token dla bota { $name }
web-bot-revoke-of = Unieważnij token bota { $name }
web-challenge = Rzuć temu botowi wyzwanie
web-challenge-how = Odpowiada sam, jeśli jego program działa. Gra nie liczy się do rankingu.
web-challenge-go = Wyzwij
web-online-bots = Boty, które czekają na wyzwanie
web-online-bots-how = Programy innych osób, które czekają tu na grę.
web-online-bots-games = gra w: { $games }
web-challenge-of = Wyzwij: { $name }
web-waiting-bot = Czekamy, aż { $name } przyjmie wyzwanie

# About
web-about-what = Stolik to miejsce, gdzie można grać w gry stołowe, oglądać je i uczyć się ich: { $games }. To otwarte oprogramowanie; każdy może je uruchomić.
web-about-fair = Serwer pilnuje zasad i rozdaje karty. Uczciwość tasowania można udowodnić: strona zakończonej gry pokazuje jak.
web-about-privacy = Nie ma tu śledzenia i nic nie jest wczytywane z innych stron. Jedno ciasteczko pamięta, kim jesteś.
web-about-names = Gry należą do swoich autorów i wydawców; to niezależne dzieło ludzi, którzy lubią w nie grać.
