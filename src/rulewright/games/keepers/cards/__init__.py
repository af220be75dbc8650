"""The 70 Keeper Ability Cards: the table, and what each of them does, one file for each colour."""
