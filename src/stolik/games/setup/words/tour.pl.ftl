# The tour: a short first game with words beside it. What happens in it is in lessons/tour.py.
setup-tour-1 = Linie łączą pola planszy. Płytki na połączonych polach tworzą zestawy: te same liczby albo kolejne liczby jednego koloru.
setup-tour-2 = Twój stojak i odkryta pula: możesz kłaść płytki z obu.
setup-tour-3 = Połóż { $tile } na polu { $field }: tam spotka taką samą liczbę.
    .done = Dwie takie same liczby to zestaw z dwóch płytek: pionek idzie o dwa kroki.
setup-tour-4 = Ola też położyła płytkę. To pola bonusowe, twoje i Oli: gdy inni użyją w zestawie płytki, która tam leży, właściciel dostaje krok.
setup-tour-5 = Teraz dwie płytki naraz: połóż { $tile1 } na { $field1 } i { $tile2 } na { $field2 }. Utworzą ciąg z płytką, która już leży.
    .done = Ciąg z trzech: trzy kroki.
setup-tour-6 = Każda płytka w twoich zestawach to krok, a płytki mogą zakrywać inne. Gdy pionek dotrze do mety, partia się kończy; wygrywa pionek najdalej z przodu.
