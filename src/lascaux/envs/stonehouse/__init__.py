"""The Stone House in numbers: its moves word by word, through the contract's position."""
