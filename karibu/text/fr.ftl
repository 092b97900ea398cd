# Phrases communes à tous les jeux.
seat-name = Joueur { $number }
list-and = { $first } et { $last }
name-hidden = face cachée
result-line = { $seat } : { $points }
result-winners = { $count ->
    [one] { $seats } gagne.
   *[other] { $seats } se partagent la victoire.
}
result-nobody = Personne ne gagne.
mark-down = face cachée
