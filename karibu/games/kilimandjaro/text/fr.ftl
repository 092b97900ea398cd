# Kilimandjaro : noms, boutons et journal.
title = Kilimandjaro
tagline = Une course entre savane et forêt : vos trois piles vous portent, si personne ne les gâche.

## Choses
name-pawn = expédition
name-village = village
name-start = départ
name-base-camp = camp de base
name-banana = banane
name-lion = lion
name-exchange = échange
names-canoe = canoë { $value }
names-jeep = jeep { $value }
names-machete = machette { $value }
names-mule = mule { $value }

## Parties de la table
zone-path = La piste
zone-piles = Piles
zone-hand = Main
zone-counters = Jetons
zone-deck = Pioche
fact-cards = cartes en main
fact-counters = jetons à poser
fact-reach = portée
points = case
sign-pile = pile
sign-known = face cachée, connu de vous
sign-hidden = caché par { $seat }

## Ce qu’on décide
phase-lay = Posez un jeton face cachée sur la piste
phase-play = Jouez une carte sur une de vos piles, ou sur une pile de quelqu’un qui vous devance
phase-banana = Une banane : repartez d’autant de cases, ou restez
phase-exchange = Échangez votre place avec une autre expédition, ou refusez
phase-retreat = Renvoyez un adversaire au village derrière lui

## Options
option-exchange = Jetons d’échange
option-exchange-swap = échanger les places
option-exchange-retreat = renvoyer quelqu’un (moins de hasard)

## Boutons
action-lay = Poser { $counter } sur la case { $space }
action-play = Jouer la carte { $card } sur la pile { $pile } de { $owner }
action-again = Repartir d’autant de cases
action-stay = Rester
action-swap = Échanger sa place avec { $opponent }
action-decline = Refuser l’échange
action-send_back = Renvoyer { $opponent } au village

## D’où viennent les points
source-cards = Cartes
source-bananas = Bananes
source-lions = Lions
source-exchanges = Échanges

## Journal
event-laid = { $seat } pose un jeton sur la case { $space }.
event-laid-seen = { $seat } pose un jeton sur la case { $space } : { $counter }.
event-dealt = Les cartes sont distribuées : pour chacun trois visibles et trois en main.
event-played = { $own ->
    [1] { $seat } joue la carte { $card } sur sa pile { $pile }.
   *[0] { $seat } joue la carte { $card } sur la pile { $pile } de { $owner }.
}
event-moved = { $seat } avance de { $reach } { $reach ->
    [one] case
   *[other] cases
}, jusqu’{ $space ->
    [100] au camp de base
   *[other] à la case { $space }
}.
event-turned = { $seat } retourne le jeton de la case { $space } : { $counter }.
event-ate = { $seat } mange la banane et repart de { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
}, jusqu’{ $space ->
    [100] au camp de base
   *[other] à la case { $space }
}.
event-stayed = { $seat } laisse la banane et reste sur place.
event-fled = { $seat } fuit le lion et recule jusqu’{ $space ->
    [0] au départ
   *[other] au village de la case { $space }
}.
event-swapped = { $seat } et { $opponent } échangent leurs places : { $seat } est maintenant { $space ->
    [0] au départ
   *[other] sur la case { $space }
}, { $opponent } sur la case { $opponent_space }.
event-declined = { $seat } refuse l’échange.
event-no_swap = Tous sont sur la même case : { $seat } ne peut échanger avec personne.
event-sent_back = { $steps ->
    [0] { $seat } voudrait renvoyer { $opponent }, qui est déjà à l’abri et reste sur place.
   *[other] { $seat } renvoie { $opponent } { $space ->
        [0] au départ
       *[other] au village de la case { $space }
    }.
}
event-drew = { $seat } pioche une carte.
event-drew-seen = { $seat } pioche la carte { $card }.
event-passed_over = { $seat } n’a plus de carte : son tour est sauté.
event-ended = { $ending }
name-ending-base_camp = Le camp de base est atteint.
name-ending-banana = Une banane mène une expédition au camp de base.
name-ending-farthest = Il n’y a plus de cartes ; l’expédition la plus proche du camp de base gagne.
name-ending-tie_break = Il n’y a plus de cartes ; la plus grande portée départage les expéditions de tête.
name-ending-shared = Il n’y a plus de cartes ; à égalité de case et de portée, les expéditions de tête partagent la victoire.

## Ce qui parle pour une décision (reasons.toml)
reason-way = { $count ->
    [one] { $count } case de moins jusqu’au camp de base
   *[other] { $count } cases de moins jusqu’au camp de base
}
reason-behind = { $count ->
    [one] { $count } case de plus à faire pour les autres
   *[other] { $count } cases de plus à faire pour les autres
}
reason-reach = { $count ->
    [one] une portée plus longue de { $count } case
   *[other] une portée plus longue de { $count } cases
}
reason-best-reach = { $count ->
    [one] un prochain déplacement qui peut aller { $count } case plus loin
   *[other] un prochain déplacement qui peut aller { $count } cases plus loin
}
reason-camp-in-reach = le camp de base à la portée des piles
reason-their-reach = { $count ->
    [one] { $count } case de moins à la portée des autres
   *[other] { $count } cases de moins à la portée des autres
}
reason-banana-ahead = une banane là où mènent ensuite les piles
reason-no-lion-ahead = pas de lion là où mènent ensuite les piles
