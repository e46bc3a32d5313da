"""`python -m lascaux` is the `lascaux` command."""

from lascaux.cli import main

if __name__ == "__main__":
    main()
