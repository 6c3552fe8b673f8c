"""What `decide` does with each command, by topic."""
