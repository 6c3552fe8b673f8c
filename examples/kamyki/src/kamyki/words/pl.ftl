kamyki-name = Kamyki
kamyki-goal = Doprowadzaj stosy kamyków dokładnie do dziesięciu i zbierz ich więcej niż inni.
kamyki-seat = { $player ->
        [one] Gracz { $player }
        [few] Gracz { $player }
       *[name] { $player }
    }
kamyki-option-heaps = Stosy
    .help = Im mniej stosów, tym szybciej rosną.
kamyki-players = W Kamyki gra od 2 do 4 osób, nie { $players }.
kamyki-not-your-turn = Teraz ruch ma ktoś inny.
kamyki-over = Gra jest skończona.
kamyki-no-pebble = Nie masz kamyka o wadze { $pebble }. Masz: { $hand }.
kamyki-no-heap = Nie ma takiego stosu: w tej grze jest ich { $heaps }.
kamyki-text = „{ $text }” to nie ruch. Napisz wagę i stos: 3b.
kamyki-event = { kamyki-seat } kładzie { $pebble } na stos { $heap }{ $done ->
        [takes] {""}. Zabrane kamyki: { $points }.
        [sinks] {""}. Stos tonie: punkt mniej.
       *[lays] .
    }
kamyki-ended-hands = Wszystkie kamyki leżą na stole.
