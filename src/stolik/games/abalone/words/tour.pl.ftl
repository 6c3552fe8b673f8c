# The tour: a short first game with words beside it. What happens in it is in lessons/tour.py.
abalone-tour-1 = Grasz czarnymi kulami. Wypchnij z planszy sześć białych, zanim białe zrobią to tobie.
abalone-tour-2 = Kule przesuwają się o jedno pole; jedna, dwie lub trzy w linii idą razem. Przesuń kule g4 i g5 wzdłuż ich linii: wybierz je, a potem wolne pole g6.
    .done = Obie przesunęły się o jedno pole. To był ruch w linii.
abalone-tour-3 = Grupa może też zrobić krok w bok. Wybierz te same dwie kule i przesuń je w górę w prawo, na h6 i h7.
    .done = Krok w bok: każda kula przeszła na wolne pole obok.
abalone-tour-4 = Teraz przepychanie. W rzędzie e trzy czarne kule stoją naprzeciw dwóch białych, a za nimi jest wolne pole: przesuń swoje trzy kule w prawo.
    .done = Trzy przepychają dwie. Równe siły nigdy się nie przepychają.
abalone-tour-5 = W rzędzie b biała kula stoi przy krawędzi. Wypchnij ją swoimi dwiema.
    .done = Jest poza planszą i liczy się na twoją korzyść.
abalone-tour-6 = Jeszcze pięć i wygrana. Trzymaj kule razem i blisko środka: kule przy krawędzi łatwo wypchnąć.
