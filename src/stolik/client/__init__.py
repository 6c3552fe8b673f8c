"""Programs that play at a server: what `stolik bot run` is made of."""
