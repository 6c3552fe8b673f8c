http-invalid = Nie można zrozumieć żądania: { $problem }.
http-sign-in = Najpierw się zaloguj albo zagraj jako gość.
http-signed-in = Jesteś już na koncie { $name }. Najpierw się wyloguj.
http-session = Tokenowi nie wolno tego zrobić: zrób to w przeglądarce.
http-database = Baza danych nie odpowiada. Nic nie przepadło; spróbuj znowu za { $seconds } s.
http-disk-full = Dysk serwera jest pełny, więc nic nie da się zapisać, dopóki gospodarz nie zwolni miejsca. To, co zapisano wcześniej, jest bezpieczne.
http-host = Ten serwer nie rozpoznaje nazwy „{ $host }”. Jeśli to twój serwer, ustaw STOLIK_PUBLIC_URL albo dodaj tę nazwę do STOLIK_ALLOWED_HOSTS.
http-scope = Tokenowi nie wolno tego zrobić: brakuje mu uprawnienia „{ $scope }”.
http-scopes = Token musi mieć uprawnienia; do wyboru są: { $known }.
http-origin = Żądanie nie pochodzi z tej strony.
http-forbidden = To jest niedozwolone.
http-account = Do tego potrzebne jest konto.
http-no-bot = { $name } nie jest kontem bota. Utwórz je w ustawieniach i użyj jego tokenu.
http-streams = Bot może mieć najwyżej { $most ->
        [one] { $most } otwarty strumień
        [few] { $most } otwarte strumienie
       *[many] { $most } otwartych strumieni
    }. Najpierw zamknij któryś.
http-nothing = Pod tym adresem nic nie ma.
http-method = Ten adres nie przyjmuje metody { $method }.
http-large = Żądanie jest za duże: może mieć najwyżej { $most ->
        [one] { $most } bajt
        [few] { $most } bajty
       *[many] { $most } bajtów
    }.
http-media = To trzeba wysłać jako { $known }.
http-many = Za dużo żądań. Spróbuj ponownie za { $seconds ->
        [one] { $seconds } sekundę
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    }.
http-unavailable = Serwer nie może tego teraz zrobić. Spróbuj za chwilę.
http-internal = Coś poszło nie tak na serwerze. Błąd został zapisany.
http-connections = Otwartych jest zbyt wiele połączeń (najwyżej { $most }). Zamknij któreś albo spróbuj ponownie za { $seconds ->
        [one] { $seconds } sekundę
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    }.
http-busy = Serwer jest zajęty. Spróbuj ponownie za { $seconds ->
        [one] { $seconds } sekundę
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    }.
http-long = To trwało dłużej niż { $seconds ->
        [one] { $seconds } sekundę
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    }, więc serwer przerwał.
