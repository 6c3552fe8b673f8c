# Ludzie, którzy się znają: obserwowanie, wyzwania, blokady
friends-closed = { $name } nie przyjmuje teraz wyzwań.
friends-challenged = { $name } nie odpowiada jeszcze na twoje ostatnie wyzwania. Poczekaj na odpowiedź albo wycofaj jedno z nich.
friends-no-seat = Nie możesz teraz usiąść przy tym stole.
friends-you-block = { $name } jest na twojej liście zablokowanych. Żeby zagrać razem, najpierw zdejmij blokadę.
friends-follow-blocked = { $name } jest na twojej liście zablokowanych. Najpierw zdejmij blokadę.
friends-yourself = To ty.
friends-many = To za dużo osób: limit to { $most }. Najpierw usuń kogoś.
