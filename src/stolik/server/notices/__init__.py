"""Being told: notices on the page, by push and by e-mail, as each person has chosen."""
