"""What those who run a server do: `lascaux serve`, `backup`, `tables`, `people`, and their kin."""
