# The tour: a short first game with words beside it. What happens in it is in lessons/tour.py.
absolute-tour-1 = To twoje karty. Układaj zestawy z trzech lub więcej kart, które dają w sumie zero: im większe liczby, tym więcej punktów.
absolute-tour-2 = Każda tura zaczyna się od karty. Dobierz jedną z talii.
    .done = +3■, właśnie tego brakowało.
absolute-tour-3 = -8, +3 i +5 dają w sumie zero. Wyłóż je jako nowy zestaw.
    .done = Twój pierwszy zestaw. Liczy się jego największa liczba: 8 punktów.
absolute-tour-4 = Po zagraniu karty turę kończy odrzucenie. Pozbądź się +10: wysoka karta na ręce kosztuje na końcu punkty.
    .done = Tura skończona. Ola dobiera i odrzuca +1.
absolute-tour-5 = Możesz też wziąć kartę odkrytą. Dobierz +1 Oli ze stosu kart odrzuconych: niska karta kosztuje niewiele.
    .done = Masz teraz trzy karty.
absolute-tour-6 = Zero oznacza to, czego potrzebuje zestaw. Dołóż +4 i -0 do swojego zestawu: zero oznacza tu -4.
    .done = Pięć kart, a +3 +4 +5 to ciąg: zestaw daje 13 punktów.
absolute-tour-7 = Mając trzy zestawy, odrzuć ostatnią kartę, a kończysz rundę: pozostali mają jeszcze po jednej turze. Potem zestawy dają punkty, a karty na ręce je zabierają.
