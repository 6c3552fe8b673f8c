### Notices: one line each. They are sent to phones and by e-mail, so they tell nothing that is hidden.

notice-turn = Twój ruch: { $game } ({ $name }).
notice-turn-bots = Twój ruch: { $game }.
notice-over = Koniec partii: { $game } ({ $name }).
notice-over-bots = Koniec partii: { $game }.
notice-challenge = { $name } zaprasza cię do gry: { $game }.
notice-begin = Partia się zaczyna: { $game } ({ $name }).
notice-round = { $tournament }, runda { $round }: twój stolik czeka.
notice-round-bye = { $tournament }, runda { $round }: pauzujesz.
notice-invited = { $name } zaprasza cię do turnieju { $tournament }.
notice-team = { $name } chce grać z tobą w drużynie: { $tournament }.
notice-offer = Jest dla ciebie propozycja: { $game } ({ $name }).
notice-joined = { $name } siada przy twoim stoliku: { $game }.
notice-declined = { $name } nie przyjmuje twojego zaproszenia: { $game }.
notice-declined-closed = { $name } nie przyjmuje twojego zaproszenia: { $game }. Stolik został zamknięty.
notice-draw-offered = { $name } proponuje remis: { $game }.
notice-draw-declined = { $name } nie przyjmuje remisu: { $game }.
notice-draw-agreed = Zgoda na remis: { $game } ({ $name }).
notice-takeback-asked = { $name } prosi o cofnięcie ruchu: { $game }.
notice-takeback-declined = { $name } nie zgadza się na cofnięcie ruchu: { $game }.
notice-takeback-agreed = Zgoda na cofnięcie ruchu: { $game } ({ $name }).
notice-rematch-offered = { $name } proponuje rewanż: { $game }.
notice-rematch-declined = { $name } nie chce rewanżu: { $game }.
notice-deadline = Kończy ci się czas: { $game } ({ $name }).
notice-deadline-bots = Kończy ci się czas: { $game }.
notice-quoted = „{ $name }”
notice-other = Coś się wydarzyło na Stoliku.
notice-somebody = ktoś

notice-kind-turn = Mój ruch w partii korespondencyjnej
notice-kind-challenge = Wyzwanie lub zaproszenie
notice-kind-begin = Początek partii
notice-kind-round = Runda turnieju
notice-kind-offer = Propozycja albo odpowiedź na moją
notice-kind-deadline = Kończy mi się czas

notice-subject-turn = Stolik: partia korespondencyjna
notice-subject-challenge = Stolik: zaproszenie
notice-subject-begin = Stolik: partia się zaczyna
notice-subject-round = Stolik: runda turnieju
notice-subject-offer = Stolik: propozycja w partii
notice-subject-deadline = Stolik: kończy ci się czas

notice-push-endpoint = Przeglądarka podała usługę powiadomień, do której ten serwer nie pisze: potrzebny jest publiczny adres HTTPS.
notice-push-keys = Klucze powiadomień są nieprawidłowe. Wyłącz powiadomienia w tej przeglądarce i włącz je ponownie.
notice-mail =
    { $text }

    { $link }

    Ta wiadomość przyszła, bo tak jest w twoich ustawieniach. Zmienisz to tutaj: { $settings }

notice-ui-what = O czym chcesz wiedzieć i w jaki sposób. Powiadomienie to jedna linijka z linkiem; nie zdradza niczego, co w grze jest ukryte.
notice-ui-kind = O czym
notice-ui-page = Strona
notice-ui-push = Push
notice-ui-email = E-mail
notice-ui-email-on = E-maile przychodzą na twój potwierdzony adres.
notice-ui-email-off = E-maile działają, jeśli serwer je wysyła, a twoje konto ma potwierdzony adres.
notice-ui-push-never = Ta przeglądarka nie może tu dostawać powiadomień push. Potrzebny jest HTTPS; na iPhonie dodaj najpierw stronę do ekranu początkowego.
notice-ui-push-is-on = Ta przeglądarka dostaje powiadomienia także wtedy, gdy żadna strona nie jest otwarta, aż do wylogowania.
notice-ui-push-is-off = Powiadomienia push są w tej przeglądarce wyłączone.
notice-ui-push-allow = Włącz powiadomienia w tej przeglądarce
notice-ui-push-stop = Wyłącz powiadomienia w tej przeglądarce
notice-ui-none = Nie ma jeszcze żadnych powiadomień.
notice-ui-nobody = Wybierz nazwę albo zaloguj się, żeby dostawać powiadomienia.
notice-ui-new = Nowe
notice-ui-more = Starsze powiadomienia
notice-ui-settings = Wybierz, o czym chcesz wiedzieć
