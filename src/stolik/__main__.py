"""`python -m stolik` is `stolik`."""

from stolik.cli.app import main

if __name__ == "__main__":
    main()
