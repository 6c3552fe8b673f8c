replay-not-started = Gra się jeszcze nie zaczęła: nie ma czego oglądać.
replay-running = Dopóki gra trwa, możesz cofać się tylko do tego, co sam widziałeś. Wszystkie karty odkryją się po jej końcu.
replay-seat = Nie ma miejsca { $seat }: gra { $players }, a pierwsze miejsce ma numer 0.
replay-ply = Nie ma ruchu { $ply }: w grze jest ich { $plies }.
replay-source = Podaj albo stół, albo zapis gry.
replay-over = Ten wariant już się skończył: nie ma ruchu do wykonania.
