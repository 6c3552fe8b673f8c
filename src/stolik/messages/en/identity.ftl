identity-needed = Say who you are first.
