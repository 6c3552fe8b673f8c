socket-message = To nie jest wiadomość: { $problem }.
socket-large = Wiadomość może mieć najwyżej { $most ->
        [one] { $most } bajt
        [few] { $most } bajty
       *[many] { $most } bajtów
    }.
socket-flood = Za dużo wiadomości: { $most ->
        [one] dozwolona jest { $most } wiadomość
        [few] dozwolone są { $most } wiadomości
       *[many] dozwolonych jest { $most } wiadomości
    } na sekundę.
socket-look = Oglądać partię z wybranego miejsca można tylko przez gniazdo (socket) stolika.
socket-lobby = Przez to połączenie można tylko oglądać poczekalnię.
socket-busy = Stolik jest zajęty: spróbuj jeszcze raz.
socket-failed = Coś poszło nie tak na serwerze. Błąd został zapisany.
