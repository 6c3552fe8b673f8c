# Names for guests who choose none: one word of each list. The animals are all masculine, so that the words agree.
guest-manner = Bystry, Cichy, Cierpliwy, Ciekawy, Dzielny, Łagodny, Mądry, Miły, Pilny, Pogodny, Radosny, Sprytny, Spokojny, Szczery, Szybki, Śmiały, Wesoły, Zręczny, Zuchwały, Zwinny
guest-animal = Bielik, Bocian, Borsuk, Bóbr, Dzik, Gawron, Jastrząb, Jeleń, Jeż, Kruk, Lis, Łabędź, Łosoś, Niedźwiedź, Ryś, Sokół, Szpak, Wilk, Zając, Żubr
