"""The game-tree search of Abalone: alpha-beta for two sides, and max-n for three players."""
