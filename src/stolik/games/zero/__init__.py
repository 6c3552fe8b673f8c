"""ZERO: exchange cards with the pool until the hand counts as little as can be. Three to five players."""
