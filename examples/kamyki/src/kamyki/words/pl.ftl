kamyki-name = Kamyki
kamyki-goal = Doprowadzaj stosy kamyków dokładnie do dziesięciu i zbierz ich więcej niż inni.
kamyki-rules = KAM-1 Gra dla 2 do 4 graczy. Są 32 kamyki, po osiem o każdej wadze od 1 do 4. Każdy losuje sześć i nie pokazuje ich innym. KAM-2 Gracze grają po kolei, zgodnie z ruchem wskazówek zegara; pierwszego wybiera los. W swojej kolejce połóż kamyk na jednym ze stosów. KAM-3 Kto doprowadzi stos dokładnie do dziesięciu, zabiera jego kamyki: po punkcie za każdy. KAM-4 Kto przekroczy dziesięć, zatapia stos: jego kamyki wypadają z gry, a ten gracz traci punkt. KAM-5 Gdy wszystkie ręce są puste, wygrywa ten, kto ma najwięcej punktów; przy równej liczbie miejsce jest wspólne.
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
