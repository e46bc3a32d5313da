"""The encoding of The Stone House: its moves word by word, through the contract's position."""
