"""Commands for hosts: `lascaux serve`, `backup`, `tables`, `people` and others."""
