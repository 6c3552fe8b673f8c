"""Pictures of games, still and moving."""
