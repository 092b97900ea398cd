# Phrases communes à tous les jeux.
seat-name = Joueur { $number }
list-and = { $first } et { $last }
name-hidden = face cachée
