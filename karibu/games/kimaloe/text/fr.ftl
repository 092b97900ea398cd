# Kimaloé : noms, boutons et journal.
title = Kimaloé
tagline = Faites le tour du monde, rendez aux enfants les droits qui leur manquent, et grimpez avec deux pions inséparables.

## Choses
name-food = nourriture
name-health = santé
name-education = éducation
name-protection = protection
name-family = famille
name-identity = identité
name-expression = expression
name-play = jeu
name-equality = égalité
names-food = { name-food } { $value }
names-health = { name-health } { $value }
names-education = { name-education } { $value }
names-protection = { name-protection } { $value }
names-family = { name-family } { $value }
names-identity = { name-identity } { $value }
names-expression = { name-expression } { $value }
names-play = { name-play } { $value }
names-equality = { name-equality } { $value }
name-child-amina = Amina
name-child-bruno = Bruno
name-child-chandra = Chandra
name-child-marie = Marie
name-child-diego = Diego
name-child-elena = Elena
name-child-farid = Farid
name-child-grace = Grace
name-child-hoa = Hoa
name-child-viku = Viku
name-child-ibrahim = Ibrahim
name-child-jaya = Jaya
name-child-kofi = Kofi
name-child-lucia = Lucia
name-child-mei = Mei
name-yellow = jaune
name-blue = bleu
name-pink = rose
names-yellow = jaune, { $value }
names-blue = bleu, { $value }
name-continent-points = continent +3
name-continent-yellow = continent jaune
name-continent-refill = continent de la pioche
name-continent-blue = continent bleu
name-continent-special = continent des cartes spéciales
name-continent-pink = continent rose
name-ideal-earth = Terre idéale
name-child = pion enfant
name-adult = pion adulte
name-truck = camion
name-crate = caisse
names-die = dé : { $value }
name-steps = continents à parcourir
name-delivery-1 = livraison I
name-delivery-2 = livraison II
name-help-yellow = aide intercontinentale jaune
name-help-blue = aide intercontinentale bleue
name-help-pink = aide intercontinentale rose
name-transport = transport
name-plus-small = +3 petits points
name-plus-big = +3 grands points
name-after-you = « Après vous »
name-in-hand = sûrement en main
name-hand-or-pile = en main, ou cachées dans la pioche
name-with-somebody = tenues par quelqu’un
name-somebody-or-pile = tenues par quelqu’un, ou dans la pioche
name-waiting = dans la pile d’attente
mark-loaded = chargé
mark-drawn = tout juste piochée

## Parties de la table
zone-world = Le monde
zone-board-yellow = Plateau du continent jaune
zone-board-refill = Plateau du continent de la pioche
zone-board-blue = Plateau du continent bleu
zone-board-special = Plateau du continent des cartes spéciales
zone-board-pink = Plateau du continent rose
zone-ladder = Échelle
zone-hand = Main
zone-pile = Pioche personnelle
zone-specials = Cartes spéciales
zone-special-pile = Pioche des cartes spéciales
zone-discards = Cartes spéciales défaussées
zone-waiting = Plateaux en attente
zone-die = Dé
zone-known-pile = Pioche, depuis le haut : les cartes qui vont ensemble
zone-known-hand = Ce que la main peut contenir
zone-known-specials = Cartes spéciales que vous ne voyez pas
zone-known-boards = Enfants encore jamais vus
fact-child = pion enfant
fact-adult = pion adulte
fact-cards = cartes en main
fact-pile = cartes dans la pioche
fact-specials = cartes spéciales
fact-crate = caisses sur le camion
fact-help = couleurs qui voyagent ce tour-ci
points = échelon

## Signes pour le terminal
sign-points = +3
sign-yellow = jaune
sign-refill = pioche
sign-blue = bleu
sign-special = spéciale
sign-pink = rose
sign-cards = main
sign-pile = pioche
sign-specials = spéciales
sign-open = ○ droit libre
sign-covered = 3₂ valeur 3, joueur 2

## Ce qu’on décide
phase-start = Lancez le dé et roulez, ou passez pour piocher
phase-delivery = Suivez le dé, ou changez-le avec une livraison
phase-crate = Gardez la caisse, ou laissez-la ici et roulez d’un continent de plus
phase-cards = Posez des cartes sur les droits manquants, ou terminez le tour
phase-points = Placez un à un les points du continent +3
phase-bonus = Un plateau est complet : placez le bonus point par point
phase-after_you = Avant le décompte des totaux : « Après vous », ou non
phase-refill = Glissez des cartes sous votre pioche si vous voulez, puis complétez votre main

## Boutons
action-pass = Passer et piocher { $count ->
    [one] une carte
   *[other] { $count } cartes
}
action-roll = Lancer le dé
action-transport = Transport : aller droit au { $continent }
action-deliver_less = Jouer { $special } : un continent de moins
action-deliver_more = Jouer { $special } : un continent de plus
action-go = Suivre le dé
action-keep = Rester et garder la caisse
action-drop = Laisser la caisse ici et continuer jusqu’au { $continent }
action-lay = Poser { $card } au { $continent }
action-climb = Un point pour le { $pawn }
action-help = Aide intercontinentale : ce tour-ci, les cartes de couleur { $colour } vont sur tous les plateaux
action-plus = Jouer la carte { $special }
action-done = Cela suffit : terminer la pose de cartes
action-after_you = « Après vous » : ces points vont à l’autre pion
action-decline = Laisser les points où ils vont
action-put_under = Glisser { $card } sous la pioche
action-refill = Compléter la main

## D’où viennent les points
source-scored_big = Décomptes, grands points
source-scored_small = Décomptes, petits points
source-cards = Cartes +3
source-single = Continent +3 et bonus

## Journal
event-passed = { $seat } passe.
event-drew = { $seat } pioche { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
event-drew-seen = { $seat } pioche { $cards }.
event-rolled = { $seat } lance le dé : { $die }.
event-transported = { $seat } joue transport et va droit au { $continent }.
event-delivered = { $seat } joue { $special } : le déplacement est maintenant de { $steps }.
event-moved = { $seat } { $steps ->
    [0] reste au
    [one] roule d’un continent, jusqu’au
   *[other] roule de { $steps } continents, jusqu’au
} { $continent }.
event-kept = { $seat } garde la caisse.
event-dropped = { $seat } laisse la caisse au { $origin } et continue jusqu’au { $continent }.
event-loaded = { $seat } charge une caisse au { $continent }.
event-laid = { $seat } pose { $card } pour { $child } ({ $continent }).
event-helped = { $seat } joue l’aide intercontinentale : ce tour-ci, les cartes de couleur { $colour } vont sur tous les plateaux.
event-plus = { $seat } joue la carte { $special }.
event-climbed = { $seat } : { $pawn } +{ $points }, échelon { $rung }.
event-lost = { $seat } ne peut pas placer { $points ->
    [one] un point, qui est perdu
   *[other] { $points } points, qui sont perdus
}.
event-reached = { $seat } : le { $pawn } est sur la Terre idéale ! Ce tour est le dernier.
event-done = { $seat } ne pose plus de cartes.
event-completed = { $seat } rend à { $child } le dernier droit manquant ({ $continent }) : décompte.
event-swapped = { $seat } joue « Après vous » : les points de ce décompte vont à l’autre pion.
event-declined = { $seat } ne joue pas « Après vous ».
event-scored_big = { $seat } marque { $points ->
    [one] 1 grand point
   *[other] { $points } grands points
}.
event-scored_small = { $seat } marque { $points ->
    [one] 1 petit point
   *[other] { $points } petits points
}.
event-cleared = { $child } va sous la pile d’attente, les cartes retournent sous les pioches de leurs propriétaires.
event-new_board = Un nouvel enfant au { $continent } : { $child }.
event-board_back = { $child } revient, au { $continent }.
event-put_under = { $seat } glisse une carte sous sa pioche.
event-put_under-seen = { $seat } glisse { $card } sous sa pioche.
event-full = { $seat } n’a pas besoin de cartes.
event-shuffled = Les cartes spéciales défaussées sont mélangées et forment la nouvelle pioche.
event-drew_special = { $seat } pioche une carte spéciale.
event-drew_special-seen = { $seat } pioche une carte spéciale : { $special }.
event-no_special = Il ne reste pas de carte spéciale pour { $seat }.
event-ended = { $ending }
name-ending-arrived = La Terre idéale est atteinte.
name-ending-carried = La Terre idéale est atteinte, pendant le tour d’un autre.
name-ending-second_pawn = Plusieurs sont sur la Terre idéale ; le second pion les départage.
name-ending-shared = Plusieurs sont sur la Terre idéale, à égalité avec les deux pions : la victoire est partagée.

## Ce qui parle pour une décision (reasons.toml)
reason-to-go = { $count ->
    [one] { $count } échelon de moins jusqu’en haut
   *[other] { $count } échelons de moins jusqu’en haut
}
reason-child = { $count ->
    [one] l’enfant { $count } échelon plus haut
   *[other] l’enfant { $count } échelons plus haut
}
reason-adult = { $count ->
    [one] l’adulte { $count } échelon plus haut
   *[other] l’adulte { $count } échelons plus haut
}
reason-others-to-go = { $count ->
    [one] { $count } échelon de plus à gravir pour les autres
   *[other] { $count } échelons de plus à gravir pour les autres
}
reason-useful = { $count ->
    [one] { $count } point de plus sur les plateaux, que les pions pourront gravir
   *[other] { $count } points de plus sur les plateaux, que les pions pourront gravir
}
reason-finish = { $count ->
    [one] de quoi achever { $count } plateau de plus
   *[other] de quoi achever { $count } plateaux de plus
}
reason-hand = { $count ->
    [one] { $count } carte de plus en main
   *[other] { $count } cartes de plus en main
}
reason-specials = { $count ->
    [one] { $count } carte spéciale de plus
   *[other] { $count } cartes spéciales de plus
}
reason-crate = une caisse sur le camion
