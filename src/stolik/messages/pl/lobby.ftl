lobby-clock = Nie ma zegara „{ $clock }”. Są zegary: { $known }.
