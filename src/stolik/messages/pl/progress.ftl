# Postępy w kursach i zagadkach.
progress-account = Postępy przechowujemy tu tylko dla kont; postępy gości zostają w ich przeglądarce.
progress-large = Limit ćwiczeń w kursie to { $most }.
