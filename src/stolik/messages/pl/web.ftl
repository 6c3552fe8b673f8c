# Własne teksty klienta w przeglądarce; teksty planszy są w pliku gry.
web-name = Stolik
web-title = Stolik: gry planszowe i karciane
web-title-of = { $what } · Stolik
web-skip = Przejdź do treści
web-home = Stolik, strona główna
web-home-go = Strona główna
web-loading = Wczytujemy…
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
web-nav-menu = Menu
web-nav-foot = Więcej stron
web-nav-learn = Nauka
web-nav-tournaments = Turnieje
web-nav-friends = Znajomi
web-nav-games = Zakończone partie
web-nav-leaders = Ranking
web-nav-club = Klub
web-nav-rules = Zasady
web-nav-pad = Notes punktowy
web-nav-about = O Stoliku
web-nav-api = API dla programów
web-language = Język
web-language-switch = Switch to English
web-theme = { $theme ->
        [light] Motyw: jasny
        [dark] Motyw: ciemny
       *[system] Motyw: systemowy
    }
web-theme-choice = Motyw
web-theme-system = Systemowy
web-theme-light = Jasny
web-theme-dark = Ciemny
web-notices = Powiadomienia
web-notices-new = { $count ->
    [0] Powiadomienia
    [one] Powiadomienia: { $count } nowe
    [few] Powiadomienia: { $count } nowe
   *[other] Powiadomienia: { $count } nowych
}
web-settings = Ustawienia
web-enter = Zaloguj się

# The games
web-game = Gra
web-games = Gry
web-all-games = Wszystkie gry
web-players = Liczba graczy
web-player = Gracz
web-players-range = od { $least } do { $most } graczy
web-level = Poziom bota
web-level-random = Losowy
web-level-greedy = Zachłanny
web-level-beginner = Początkujący
web-level-casual = Amator
web-level-club = Klubowy
web-level-expert = Ekspert
web-level-master = Mistrz
web-bot = Bot ({ $level })
web-bot-offered = { $level }: { $name }

# The first page
web-welcome = W co gramy?
web-welcome-more = Graj ze znajomymi i z botami w przeglądarce. Bez rejestracji: jedno kliknięcie i siedzisz przy stoliku.
web-my-games = Twoje partie
web-open-tables = Stoliki z wolnymi miejscami
web-open-none = Nikt teraz nie czeka. Otwórz stolik: inni zobaczą go tutaj.
web-live-games = Trwające partie
web-live-none = Nie toczy się teraz żadna publiczna partia.
web-play-bot = Zagraj z botem
web-play-bot-of = { $game }: zagraj z botem
web-play-friend = Zagraj ze znajomymi
web-play-friend-of = { $game }: zagraj ze znajomymi
web-play-more = Więcej opcji
web-play-more-of = { $game }: więcej opcji
web-start-game = Zacznij partię
web-bots-seat = Twoje miejsce
web-bots-seat-random = Losowane
web-bots-takebacks = Cofanie ruchów
web-bots-hints = Podpowiedzi
web-friend-how = Dostaniesz link i kod QR. Kto go otworzy, usiądzie przy twoim stoliku.
web-friend-open = Utwórz link
web-device = Na jednym urządzeniu
web-device-how = Wszyscy grają na tym urządzeniu i podają je sobie. Co w grze zakryte, pozostaje zakryte.
web-device-name = Nazwa osoby { $number }
web-device-who = Miejsce { $number }: osoba czy bot
web-device-person = Osoba
web-device-player = Osoba { $number }
web-device-draw = Rozlosuj miejsca
web-device-options = Opcje
web-device-few = Potrzebne są tu co najmniej dwie osoby. Z samymi botami zagrasz przez „Zagraj z botem”.
web-device-go = Zagraj na tym urządzeniu
web-pairing = Szybka gra
web-pairing-how = Zaznacz wszystkie { $games ->
        [one] zegary
       *[many] gry i zegary
    }, które ci odpowiadają. { $players ->
        [2] Zagrasz z pierwszą osobą, która wybrała to samo, albo poczekasz na następną.
       *[other] Zagrasz z pierwszymi osobami, które wybrały to samo, albo poczekasz na następne.
    }
web-pairing-games = Gry
web-pairing-choose = Wybierz co najmniej jedną grę i jeden zegar.
web-pairing-go = { $players ->
        [2] Znajdź przeciwnika
       *[other] Znajdź przeciwników
    }
web-custom = Własny stolik
web-custom-go = Otwórz stolik
web-options-none = Ta gra nie ma opcji.
web-option-usual = Domyślnie
web-option-default = { $name } (domyślnie)
web-option-written = Własna pozycja
web-option-written-how = Pozycja
web-access = Widoczność
web-access-public = Publiczny (na stronie głównej)
web-access-private = Prywatny (z linkiem)
web-rated = rankingowa
web-casual = towarzyska
web-kind-rated = Rankingowa
web-kind-casual = Towarzyska
web-or = lub
web-offer-players = { $players ->
        [one] 1 gracz
        [few] { $players } graczy
       *[many] { $players } graczy
    }
web-offer-without = bez: { $what }
web-waiting-others = Możliwe też, jeśli zechce druga osoba: { $others }
web-lobby = Poczekalnia
web-online = { $count ->
        [one] 1 osoba online
        [few] { $count } osoby online
       *[many] { $count } osób online
    }
web-filter = Filtry stolików
web-filter-all = Wszystkie
web-filter-phase = Stan
web-filter-open = Wolne miejsca
web-filter-playing = W trakcie
web-filter-kind = Rankingowa czy towarzyska
web-filter-found = { $count ->
        [one] Pasuje 1 stolik
        [few] Pasują { $count } stoliki
       *[many] Pasuje { $count } stolików
    }
web-filter-none = Żaden stolik nie pasuje do filtrów.
web-filter-reset = Pokaż wszystkie
web-rated-game = Partia rankingowa
web-rules-of-it = Zasady
web-tour-of-it = Samouczek (2 min)
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
web-waiting-ready = Czekamy na pozostałe osoby
web-seats = Miejsca
web-seat-open = Wolne miejsce
web-seat-kept = Miejsce zarezerwowane
web-seat-free-up = Zwolnij miejsce
web-add-bot = Dodaj bota
web-host = gospodarz
web-you = ty
web-ready = gotowe
web-not-ready = jeszcze nie
web-ready-yes = Można zaczynać
web-ready-no = Jeszcze nie
web-invited = zaproszenie wysłane
web-sit = Usiądź tutaj
web-seat-drawn = miejsce losowane na początku
web-sit-play = Dołącz do partii
web-sit-guest = Wejdziesz jako gość; nazwę dobierzemy.
web-full = Wszystkie miejsca są zajęte. Możesz oglądać: partia zaraz się zacznie.
web-leave = Odejdź od stolika
web-close-table = Zamknij stolik
web-change-setting = Zmień opcje
web-share = Zaproś graczy
web-share-title = Partia { $game } na Stoliku
web-share-link = Link do tego stolika
web-share-copy = Kopiuj link
web-share-copied = Skopiowano
web-share-send = Udostępnij
web-share-qr = Kod QR z linkiem do tego stolika
web-share-nearby = Ten link otworzy każdy w tej samej sieci Wi-Fi.
web-share-local = Ten link działa tylko na tym komputerze.
web-share-local-how = Żeby dołączyli znajomi z tej samej sieci Wi-Fi, zatrzymaj serwer i uruchom go tak jak niżej. Stolik zostanie.
web-share-local-clone = W sklonowanym repozytorium:
web-share-watch = Link dla widzów

# At the table
web-table = Stolik
web-table-loading = Przygotowujemy stolik…
web-no-table-title = Nie ma takiego stolika
web-no-table = Link jest niepełny albo tego stolika już nie ma. Poproś o link jeszcze raz albo otwórz własny stolik.
web-closed-title = Ten stolik jest zamknięty
web-closed = Stolik został zamknięty albo przez dobę nikt nie przyszedł. Link wygasł.
web-board-loading = Wczytujemy planszę…
web-board-missing = Nie udało się wczytać planszy. Sprawdź połączenie.
web-board-failed = Na planszy coś się zepsuło. Partia trwa dalej; twoje ruchy są bezpieczne.
web-your-turn = Twój ruch
web-their-turn = Ruch: { $name }
web-to-move = ma ruch
web-your-answer = Odpowiedz
web-their-answer = Czekamy na odpowiedź: { $names }
web-answer-within = w ciągu { $seconds } s
web-answer-awaited = czekamy na odpowiedź
web-thinking = myśli
web-bots-warming = Boty jeszcze się przygotowują ({ $percent }%) i na razie grają słabiej.
web-bots-plain = Boty grają na tym serwerze słabiej: nie udało się skompilować ich szybkiego kodu.
web-judge-warming = Analiza jeszcze się przygotowuje ({ $percent }%). Zacznie się sama.
web-judge-plain = Analiza jest na tym serwerze prostsza: nie udało się skompilować jej szybkiego kodu.
web-watching = Oglądasz
web-team = drużyna { $team }
web-partner = gra z tobą
web-away-for = offline od { $time }
web-away-until = { $leaving ->
        [resign] offline; przegrana za { $time }
       *[bot] offline; bot wejdzie do gry za { $time }
    }
web-leavers = { $count ->
        [one] { $names } nie ma połączenia od { $time }.
       *[other] { $names } nie mają połączenia od { $time }.
    }
web-leavers-others = Potrzebna jest jeszcze zgoda pozostałych.
web-leavers-wait = Czekam
web-leavers-again = Inne możliwości
web-leavers-bot = Niech dalej gra bot
web-leavers-end = Zakończ bez wyniku
web-back = Twoja nieobecność trwała { $time }. { $moves ->
        [0] W tym czasie nic się nie zmieniło.
        [one] W tym czasie padł jeden ruch{ $played ->
            [0] .
           *[other] {" "}– zrobił go za ciebie bot.
        }
        [few] W tym czasie padły { $moves } ruchy{ $played ->
            [0] .
           *[other] , z czego za ciebie bot zrobił { $played }.
        }
       *[many] W tym czasie padło { $moves } ruchów{ $played ->
            [0] .
           *[other] , z czego za ciebie bot zrobił { $played }.
        }
    }
web-played-on = { $why ->
        [resigned] partia poddana; dalej gra bot
        [time] koniec czasu; dalej gra bot
       *[left] poza stolikiem; dalej gra bot
    }
web-result-left = { $why ->
        [resigned] partia poddana
        [time] koniec czasu
       *[left] poza stolikiem
    }
web-winner = Zwycięstwo
web-spectator = widz
web-audience = { $count ->
        [one] 1 widz
       *[other] Widzowie: { $count }
    }
web-side = O partii
web-tab-moves = Ruchy
web-tab-chat = Czat
web-tab-rules = Zasady
web-tab-info = Stolik
web-moves = Ruchy i zdarzenia
web-moves-none = Nie ma jeszcze ruchów.
web-moves-events = { $count ->
        [one] 1 zdarzenie
        [few] { $count } zdarzenia
       *[many] { $count } zdarzeń
    }
web-moves-go = Ruch { $ply }: przejdź do tej pozycji
web-moves-undone = cofnięty
web-moves-made = Wykonane ruchy
web-chat = Czat
web-chat-none = Przywitaj się! W czasie partii widzowie tego nie czytają.
web-chat-none-watching = Czat widzów. Gracze przeczytają go po partii.
web-chat-say = Napisz wiadomość
web-chat-send = Wyślij
web-chat-unread = { $count ->
        [one] jedna nowa wiadomość
        [few] { $count } nowe wiadomości
       *[many] { $count } nowych wiadomości
    }
web-type-move = Wpisz ruch
web-type-go = Zagraj
web-confirm = Zagrać ten ruch?
web-confirm-move = Twój ruch: { $move }
web-confirm-points = { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
web-confirm-send = Potwierdź
web-why-not = Dlaczego nie?
web-rule = Zasada { $rule }
web-do-ask-takeback = Cofnij ruch
web-do-offer-draw = Zaproponuj remis
web-do-abort = Przerwij
web-do-resign = Poddaj partię
web-sure-ask-takeback = Poprosić o cofnięcie twojego ostatniego ruchu?
web-sure-offer-draw = Zaproponować remis?
web-sure-abort = Przerwać partię? Nie będzie się liczyć.
web-sure-resign = Poddać tę partię?
web-sure-ask-takeback-together = Cofnąć ostatni ruch? Czy wszyscy się zgadzają?
web-sure-offer-draw-together = Zakończyć partię remisem? Czy wszyscy się zgadzają?
web-sure-abort-together = Przerwać partię? Nie będzie się liczyć.
web-sure-resign-together = { $name }: poddać tę partię?
web-device-here = Te osoby grają na jednym urządzeniu.
web-cover = Następna osoba
web-cover-pass = Teraz gra { $name }
web-cover-how = Przekaż urządzenie. Na ekranie nie widać niczyich kart ani płytek.
web-cover-show = Odsłoń ekran
web-cover-hide = Zasłoń ekran
web-cover-others = Zareagować mogą też:
web-cover-other = Odsłoń: { $name }
web-turning = Obracaj planszę do osoby, która ma ruch
web-wish-draw = { $name } proponuje remis.
web-wish-draw-mine = Czekamy na odpowiedź na propozycję remisu.
web-wish-takeback = { $name } prosi o cofnięcie ruchu.
web-wish-takeback-mine = Czekamy na zgodę na cofnięcie ruchu.
web-agree = Zgadzam się
web-decline = Odmów
web-withdraw = Wycofaj
web-return = Wróć na swoje miejsce
web-return-how = Gra za ciebie bot.

# After the game
web-result = Wynik
web-result-aborted = Partia przerwana
web-result-draw = Remis
web-result-won = Zwycięstwo: { $names }
web-result-you-won = Wygrana!
web-place = Miejsce
web-points = Punkty
web-rematch = Rewanż
web-rematch-waiting = Czekamy na pozostałe osoby…
web-rematch-wanted = { $count ->
        [one] { $names } proponuje rewanż.
       *[other] { $names } proponują rewanż.
    }
web-next-game = Do następnej partii
web-to-tournament = Do turnieju
web-last-game = Poprzednia partia
web-new-bot-game = Jeszcze raz z tego miejsca
web-other-game = Nowa partia: { $game }
web-replay = Powtórka
web-analysis = Analiza
web-viewer = Otwórz zapisaną partię
web-record = Pobierz zapis partii
web-shuffling = Tasowanie…
web-proof = Uczciwe tasowanie
web-proof-running = Ten skrót wiąże serwer z jego ziarnem i z udziałami, które przeglądarki graczy dodały do tasowania. Po partii zobaczysz wszystkie.
web-proof-running-server = Serwer ustalił tasowanie przed pierwszym ruchem i nikt z graczy nic do niego nie dodał. To jego skrót; po partii zobaczysz ziarno i sól, z których powstał.
web-proof-players = Udowodniono: serwer związał się swoim ziarnem, zanim poznał udziały graczy. Jeśli ufasz choć jednej z tych osób, nikt nie mógł wybrać rozdania.
web-proof-some = Udowodniono, poza brakującymi udziałami: serwer związał się swoim ziarnem, zanim poznał udziały graczy. Kto zataił udział i znał też ziarno serwera, mógł wybrać jedno z dwóch rozdań.
web-proof-server = Udowodniono tylko, że rozdanie ustalono przed pierwszym ruchem. Nie udowodniono, kto je wybrał: nikt z graczy nic nie dodał, więc właściciel serwera mógł próbować ziaren, aż trafił na dogodne.
web-proof-wrong = Te liczby do siebie nie pasują! Rozdanie nie powstało tak, jak obiecano.
web-proof-mine-given = Twój udział dotarł. Po partii ta strona sprawdzi, czy jest w rozdaniu.
web-proof-mine-in = Twój udział jest w rozdaniu: nie mógł go wybrać nawet właściciel serwera.
web-proof-mine-missing = Twój udział nie dotarł na czas, więc nie ma go w rozdaniu.
web-proof-mine-other = To nie jest tasowanie, do którego podano twój udział! Ktoś je potem zmienił.
web-proof-mine-none = Ta przeglądarka nic nie dodała do tego rozdania.
web-proof-limits = Nie udowodniono, że właściciel serwera nie zaglądał w karty ani że osoba w zmowie z nim nie uzależniła podania swojego udziału od rozdania.
web-proof-deal = Ta strona sprawdza liczby poniżej. Pobierz dowód, a polecenie stolik verify powtórzy z nich także rozdanie.
web-proof-parts = Udziały graczy
web-proof-part-given = { $name }: udział dotarł
web-proof-part-missing = { $name }: brak
web-proof-hash = Skrót pokazany na początku
web-proof-seed = Ziarno
web-proof-server-seed = Ziarno serwera
web-proof-salt = Sól
web-proof-my-part = Twój udział
web-proof-shell = Sprawdź w terminalu:
web-proof-file = Pobierz dowód

# The line to the server
web-line-lost = Połączenie urwało się, zanim serwer odpowiedział. Gdy wróci, plansza pokaże, co się udało.
web-link-lost = Brak połączenia. Łączymy ponownie…
web-link-offline = Jesteś offline. Ta strona połączy się ponownie sama.
web-link-silent = Serwer nie odpowiada. Sprawdzamy połączenie…
web-link-kept = Twój ruch czeka i zostanie wykonany, gdy tylko wróci połączenie.
web-link-clock = Twój zegar idzie.
web-kicked-revoked = Sesja w tej przeglądarce została zakończona.
web-kicked-flood = Serwer zamknął połączenie: za dużo wiadomości naraz.
web-stale = Jest nowa wersja.
web-twin = Ten stolik jest otwarty także w innej karcie. Możesz grać w każdej.
web-slow = Serwer bardzo długo nie odpowiada. Spróbuj za chwilę.
web-unreachable = Nie można połączyć się z serwerem. Sprawdź połączenie i spróbuj ponownie.
web-failed = Na tej stronie coś się zepsuło. Spróbuj ponownie; jeśli to nie pomoże, wczytaj stronę od nowa.
web-page-failed-title = Nie udało się wczytać tej strony
web-page-failed = Nie ma połączenia albo jest nowa wersja.
web-lost-title = Nie ma takiej strony
web-lost = Pod tym adresem nie ma strony. Sprawdź, czy nie ma w nim literówki.

# Finished games, people, ratings
web-find-player = Szukaj graczy
web-whose = Czyje partie
web-whose-all = Wszystkie publiczne
web-whose-mine = Moje
web-finished-games = Zakończone partie
web-finished-none = Nie znaleziono zakończonych partii.
web-leaders-how = Liczą się partie rankingowe osób z kontem. Ranking jest ostrożny: prawdziwa siła jest prawie zawsze co najmniej taka. Na listę trafia się od piątej partii rankingowej.
web-leaders-none = Nikt nie ma tu jeszcze pięciu partii rankingowych.
web-rating = Ranking
web-ratings = Rankingi
web-ratings-none = Jeszcze bez partii rankingowych.
web-games-count = Partie
web-won = Wygrane
web-drawn = Remisy
web-lost-count = Przegrane
web-results = Wyniki
web-results-games = Według gier
web-results-opponents = Według przeciwników
web-opponent = Przeciwnik
web-rating-graph = Ranking w czasie
web-rating-over-time = Ranking w czasie: { $what }
web-rating-figures = Liczby
web-rating-when = Kiedy
web-person-kind = { $kind ->
        [account] konto
        [bot] bot
        [former] konto usunięte
       *[guest] gość
    }
web-former = usunięte konto
web-person-since = od { $when }
web-nobody-title = Nie ma takiej osoby
web-nobody = Może był to gość, którego już nie ma.

# Coming in
web-enter-guest = Zagraj jako gość
web-enter-guest-how = Bez hasła. Twoje partie zostają w sesji tej przeglądarki.
web-enter-guest-name = Nazwa (jeśli chcesz)
web-enter-guest-any = nazwę dobierzemy
web-enter-guest-go = Zagraj jako gość
web-sign-in = Zaloguj się
web-sign-up = Załóż konto
web-sign-up-how = Nazwa jest zarezerwowana dla ciebie, a partie mogą liczyć się do rankingu.
web-sign-out = Wyloguj się
web-keep-name = Zachowaj tę nazwę
web-keep-name-how = Twoje partie zostaną z tobą, a nazwy nie weźmie nikt inny.
web-entered = Zalogowano: { $name }.
web-name-field = Nazwa
web-password = Hasło
web-password-new = Nowe hasło (co najmniej 8 znaków)
web-password-old = Obecne hasło

# Settings
web-settings-look = Język i wygląd
web-settings-play = Przy stoliku
web-set-confirm = Potwierdzanie ruchów
    .help = Pierwsze dotknięcie pokazuje ruch, drugie go wykonuje. O dobranie karty nie pytamy.
web-set-sounds = Dźwięki
    .help = Ruchy, twoja kolej i koniec partii.
web-set-coordinates = Współrzędne
    .help = Litery i liczby przy krawędzi planszy.
web-set-animations = Animacje
    .help = Kule, płytki i karty przesuwają się na swoje miejsce.
web-set-notify = Powiadomienia
    .help = Gdy jest twój ruch, a strona jest w tle.
web-notify-refused = Przeglądarka nie pozwala tej stronie na powiadomienia.
web-account = Konto
web-account-none = Nie ma tu zalogowanego konta. Możesz grać bez konta.
web-guest-note = Grasz jako gość: po zakończeniu tej sesji nie wrócisz do swojej nazwy ani partii.
web-sessions = Aktywne sesje
web-session-in = { $known ->
        [both] { $browser } w systemie { $system }
        [browser] { $browser }
        [system] Przeglądarka w systemie { $system }
       *[nothing] Przeglądarka lub program
    }
web-session-seen = ostatnio: { $when }
web-session-this = ta przeglądarka
web-session-end = Wyloguj
web-tokens = Tokeny API
web-tokens-how = Token pozwala programowi grać w twoim imieniu.
web-token-secret = Ten token widać tylko raz. Przechowaj go bezpiecznie:
web-token-name = Opis
web-token-scopes = Uprawnienia
web-token-make = Utwórz token
web-token-revoke = Unieważnij
web-scope-play = grać
web-scope-chat = pisać na czacie
web-scope-read = czytać
web-bots = Boty
web-bots-how = Bot to twój program, który gra pod własną nazwą, oznaczony jako bot. Jego partie nie liczą się do rankingu.
web-bot-mark = bot
    .about = Pod tą nazwą gra program.
web-bot-named = { $name } (bot)
web-bot-name = Nazwa bota
web-bot-make = Utwórz bota
web-bot-secret = Token bota { $name }. Widać go tylko raz: przechowaj go bezpiecznie.
web-bot-copy = Kopiuj token
web-bot-run = Wpisz go do STOLIK_BOT_TOKEN i uruchom klasę Pythona:
web-bot-seen = ostatnio: { $when }
web-bot-unseen = jeszcze bez połączenia
web-bot-no-token = Nie ma tokenu: nie może grać.
web-bot-renew = Nowy token
web-bot-renew-of = Nowy token dla bota { $name }
web-bot-revoke-of = Unieważnij token bota { $name }
web-challenge = Rzuć temu botowi wyzwanie
web-challenge-how = Przyjmuje wyzwania automatycznie, gdy jego program działa. Partia nie liczy się do rankingu.
web-challenge-go = Wyzwij
web-online-bots = Boty online
web-online-bots-how = Programy napisane przez graczy. Wyzwij któryś.
web-online-bots-games = gra w: { $games }
web-challenge-of = Wyzwij: { $name }
web-waiting-answer = Czekamy, aż { $name } przyjmie wyzwanie

# About
web-about-what = Stolik to miejsce, gdzie można grać w gry planszowe i karciane, oglądać je i uczyć się ich: { $games }. To otwarte oprogramowanie; serwer może uruchomić każdy.
web-about-fair = Serwer pilnuje zasad i rozdaje karty. Uczciwość tasowania można udowodnić: strona zakończonej partii pokazuje jak.
web-about-privacy = Nie ma tu śledzenia i nic nie jest wczytywane z innych stron. Jedno ciasteczko pamięta twoją sesję, drugie pozwala rozpoznać twoje urządzenie przy logowaniu.
web-about-names = Gry należą do swoich autorów i wydawców; to niezależny projekt ludzi, którzy lubią w nie grać.

# Stolik mieści się w oknie
web-to-side = Ruchy, czat i zasady
web-tour-short = Samouczek (2 min)
web-result-points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
web-result-more = Więcej
web-nav-desk = Biuro
web-nav-house = Regulamin
web-report = Zgłoś
web-report-line = Zgłoś tę wiadomość ({ $name })
web-block-of = Zablokuj: { $name }
web-nav-house-says = Wiadomości gospodarza
