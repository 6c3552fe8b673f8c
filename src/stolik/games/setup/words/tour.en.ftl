# The tour: a short first game with words beside it. What happens in it is in lessons/tour.py.
setup-tour-1 = Lines join the fields of the board. Tiles on joined fields make sets: equal numbers, or numbers in a row of one suit.
setup-tour-2 = Your rack and the open pool: you may lay tiles from both.
setup-tour-3 = Lay { $tile } on the field { $field }: there it meets its equal.
    .done = Two equal numbers are a set of two tiles: your pawn goes two steps.
setup-tour-4 = Ola has laid a tile too. These are bonus fields, yours and Ola's: when others use a tile there in a set, its owner gets a step.
setup-tour-5 = Now two tiles at once: lay { $tile1 } on { $field1 } and { $tile2 } on { $field2 }. They make a run with a tile that lies there already.
    .done = A run of three: three steps.
setup-tour-6 = Each tile of your sets is a step, and tiles may cover others. When a pawn reaches the finish, the game ends; the furthest pawn wins.
