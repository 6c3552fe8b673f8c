# The tour: a short first game with words beside it. What happens in it is in lessons/tour.py.
zero-tour-1 = Masz dziewięć kart, a pięć leży odkrytych w puli. Ręka powinna mieć jak najmniej punktów.
zero-tour-2 = Pięć kart jednego koloru daje 0 punktów, pięć jednej wartości też. Z pozostałych każda wartość liczy się raz. Cztery czerwone i cztery trójki: to jeszcze za mało.
zero-tour-3 = Weź czerwoną 5 i oddaj za nią czarną 8.
    .done = Pięć czerwonych kart: razem dają 0 punktów.
zero-tour-4 = Ola wzięła kartę, Jan spasował. Drugi pas w rozdaniu ogłasza koniec: wtedy każdy inny ma jeszcze jedną turę.
zero-tour-5 = Brakuje jednej trójki. Weź niebieską 3 i oddaj fioletową 7.
    .done = Pięć kart koloru i pięć wartości: ZERO! Rozdanie od razu się kończy.
zero-tour-6 = Za to rozdanie masz 0 punktów. Rozdań jest tyle, ilu graczy. Wygrywa najmniejsza suma punktów.
