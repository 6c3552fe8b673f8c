lobby-clock = Nie ma zegara „{ $clock }”. Są zegary: { $known }.
lobby-bot = Bot czeka na wyzwania: nie dobiera się go osobom, które o bota nie prosiły.
