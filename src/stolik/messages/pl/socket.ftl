socket-message = To nie jest wiadomość: { $problem }.
socket-large = Wiadomość może mieć najwyżej { $most ->
        [one] { $most } bajt
        [few] { $most } bajty
       *[many] { $most } bajtów
    }.
socket-flood = Za dużo naraz: na dłuższą metę { $most ->
        [one] dozwolona jest { $most } wiadomość
        [few] dozwolone są { $most } wiadomości
       *[many] dozwolonych jest { $most } wiadomości
    } na sekundę.
socket-lobby = Na tym połączeniu można tylko oglądać poczekalnię.
socket-busy = Przy stoliku jest tłok: spróbuj jeszcze raz.
socket-failed = Coś poszło nie tak po stronie serwera. Zostało to tam odnotowane.
