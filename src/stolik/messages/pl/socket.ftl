socket-nobody = Najpierw powiedz, kim jesteś: podaj swoje imię.
socket-scope = Ten token na to nie pozwala: brakuje mu uprawnienia „{ $scope }”.
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
socket-busy = Przy stole jest tłok: spróbuj jeszcze raz.
