# Livingstone : noms, boutons et journal.
title = Livingstone
tagline = Remontez le Zambèze avec dés, tentes et gemmes. Qui donne le moins à la reine ne peut gagner.

## Choses
name-tent = tente
name-site = emplacement
name-steamer = vapeur
name-crown = points par tente
name-majority = points pour le plus de tentes dans la rangée
name-cost = livres par tente
name-deck = cartes d’action
name-bank = banque
name-bag = mine
name-purse = bourse
name-chest = coffre
name-pounds = livres
name-pound = livre
name-wealth = livres, dont peut-être une part au coffre
name-gift = don à la reine
name-stones = pierres
name-in-bag = dans la mine
name-aside = mises de côté
name-dug = tout juste sorties
name-black = éboulis
name-clear = gemme transparente
name-blue = gemme bleue
name-red = gemme rouge
name-white = pierre blanche
name-die-1 = dé 1
name-die-2 = dé 2
name-die-3 = dé 3
name-die-4 = dé 4
name-die-5 = dé 5
name-die-6 = dé 6
name-two-dice = deux dés
name-market = marché
name-dig-three = trois pierres
name-steamer-back = vapeur arrière
name-lion = lion
name-rhinoceros = rhinocéros
name-antelope = antilope
name-four-pounds = quatre livres
name-second-tent = seconde tente
name-free-tent = tente gratuite
name-any-space = case au choix
name-mine-collapse = mine effondrée
name-this-round = cette manche
name-put-out = en disgrâce
name-in-favour = en faveur

short-clear = t
short-blue = b
short-red = r

mark-evaluated = évaluée
mark-in-use = en cours

## Parties de la table
zone-board = Le Zambèze
zone-dice = Dés
zone-actions = Ce qu’un dé peut rapporter
zone-taken = Dés pris
zone-hand = Main
zone-gems = Gemmes
zone-money = Argent
zone-stones = Pierres
zone-played = Cartes jouées
fact-wealth = livres, coffre compris
fact-gifts = dons à la reine
fact-cash = en bourse
fact-chest = au coffre
fact-cards = cartes en main
fact-tents = tentes en réserve
fact-start = lance les dés
fact-from-columns = points des colonnes
fact-from-rows = points des rangées
fact-from-gems = points des gemmes
fact-from-cards = points des cartes
fact-favour = verdict de la reine
points = points

## Ce qu’on décide
phase-take = Prenez un dé ; avant, vous pouvez vendre, donner ou jouer des cartes
phase-use = Utilisez le dé : une carte, de l’argent, des pierres ou une tente
phase-rest = Vendez, donnez, jouez des cartes, ou finissez votre tour
phase-second_die = Deux dés : prenez un dé plus élevé
phase-market = Marché : quelles gemmes vendez-vous ?
phase-move = Toutes vos tentes sont posées : laquelle se déplace ?

## Boutons
action-take = Prendre un { $die }
action-draw = Piocher une carte d’action
action-money = Prendre autant de livres que le dé l’indique
action-dig = Tirer de la mine autant de pierres que le dé l’indique
action-build = Planter une tente en rangée { $row }
action-build_free = Planter une tente gratuite en rangée { $row }
action-build_anywhere = Planter une tente en rangée { $row } (case au choix)
action-build_free_anywhere = Planter une tente gratuite en rangée { $row } (case au choix)
action-move = Déplacer la tente de la rangée { $row }, colonne { $column }
action-second_tent = Seconde tente en rangée { $row }, colonne { $column }
action-play = Jouer la carte « { $card } »
action-sell = Vendre une { $gem }
action-bring = Vendre une { $gem } au marché
action-close = Quitter le marché
action-give = Donner { $pounds } { $pounds ->
    [one] livre
   *[other] livres
} à la reine
action-end = Finir le tour

## D’où viennent les points
source-columns = Tentes par colonne
source-rows = Majorités par rangée
source-gems = Gemmes gardées
source-market = Gemmes vendues au marché
source-cards = Cartes Action

## Journal
event-rolled = { $seat } lance les dés : { $dice }.
event-took = { $seat } prend un { $die }.
event-passed_over = Il ne reste plus de dé pour { $seat } dans cette manche.
event-drew = { $seat } pioche une carte.
event-drew-seen = { $seat } pioche la carte « { $card } ».
event-collapsed = { $seat } pioche la carte « mine effondrée » !
event-lost_gems = { $seat } rend { $gems ->
    [one] une gemme
   *[other] ses { $gems } gemmes
} à la mine.
event-reshuffled = Les cartes sont mélangées en une nouvelle pioche de { $cards }.
event-earned = { $seat } prend { $pounds } { $pounds ->
    [one] livre
   *[other] livres
}.
event-dug = { $seat } sort de la mine : { $black ->
    [0] aucun
   *[other] { $black }
} éboulis{ $clear ->
    [0] {""}
    [one] , { $clear } transparente
   *[other] , { $clear } transparentes
}{ $blue ->
    [0] {""}
    [one] , { $blue } bleue
   *[other] , { $blue } bleues
}{ $red ->
    [0] {""}
    [one] , { $red } rouge
   *[other] , { $red } rouges
}.
event-dug_white = La pierre blanche en est : { $stones } { $stones ->
    [one] pierre retourne
   *[other] pierres retournent
} dans la mine, et { $seat } n’a rien.
event-played = { $seat } joue la carte « { $card } ».
event-built = { $seat } plante une tente en rangée { $row }, colonne { $column }, { $pounds ->
    [0] gratuitement
    [one] pour { $pounds } livre
   *[other] pour { $pounds } livres
}.
event-paid = { $seat } paie { $pounds } { $pounds ->
    [one] livre
   *[other] livres
} à { $opponent }.
event-moved_tent = { $seat } déplace une tente de la rangée { $row }, colonne { $column }, vers la rangée { $to_row }, colonne { $to_column }.
event-added_tent = { $seat } ajoute une tente en rangée { $row }, colonne { $column }.
event-sold = { $seat } vend une { $gem } pour { $pounds } { $pounds ->
    [one] livre
   *[other] livres
}.
event-brought = { $seat } vend une { $gem } au marché pour { $pounds } { $pounds ->
    [one] livre
   *[other] livres
} et { $points } { $points ->
    [one] point
   *[other] points
}.
event-gave = { $seat } met quelque chose dans son coffre.
event-gave-seen = { $seat } met { $pounds } { $pounds ->
    [one] livre
   *[other] livres
} dans son coffre.
event-steamed_back = Le vapeur recule en colonne { $column }.
event-scored_card = { $seat } gagne { $points } points.
event-column_points = Colonne { $column } : { $points } { $points ->
    [one] point
   *[other] points
} pour { $seat }.
event-no_column_points = La colonne { $column } est vide.
event-steamed_on = Le vapeur avance en colonne { $column }.
event-row_points = Rangée { $row } : { $seat }, avec { $tents } { $tents ->
    [one] tente
   *[other] tentes
}, gagne { $points } { $points ->
    [one] point
   *[other] points
}.
event-gem_points = { $seat } garde { $gems } { $gems ->
    [one] gemme
   *[other] gemmes
} : { $points } { $points ->
    [one] point
   *[other] points
}{ $market ->
    [0] .
   *[other] {" "}grâce à un marché.
}
event-held_card = { $seat } montre la carte « { $card } » : { $points } points.
event-chest = Le coffre de { $seat } contient { $pounds } { $pounds ->
    [one] livre
   *[other] livres
}.
event-queen_rolled = Les dés de la reine : { $dice }. Elle attend { $sum } livres.
event-put_out = { $seat } a trop peu donné et ne peut plus gagner.
event-ended = { $ending }
name-ending-points = Le plus de points parmi les joueurs en faveur l’emporte.
name-ending-leader_out = Quelqu’un avait plus de points mais a trop peu donné : le meilleur des autres gagne.
name-ending-gift = Égalité de points ; le plus grand don tranche.
name-ending-shared = Égalité de points et de dons : la victoire est partagée.
name-ending-nobody = Tous ont trop peu donné : la reine est vexée et personne ne gagne.

## What you know
zone-unseen = Cartes pas vues
zone-chests = Ce que peuvent contenir les coffres
zone-old = Tenues depuis l’éboulement
name-at-least = au moins
name-at-most = au plus
name-settled = peuvent être

## Ce qui parle pour une décision (reasons.toml)
reason-points = { $count ->
    [one] { $count } point de plus
   *[other] { $count } points de plus
}
reason-their-points = { $count ->
    [one] { $count } point de moins pour les autres
   *[other] { $count } points de moins pour les autres
}
reason-tents = { $count ->
    [one] { $count } tente de plus au bord du fleuve
   *[other] { $count } tentes de plus au bord du fleuve
}
reason-their-tents = { $count ->
    [one] { $count } tente des autres de moins au bord du fleuve
   *[other] { $count } tentes des autres de moins au bord du fleuve
}
reason-rows-led = { $count ->
    [one] la majorité dans { $count } rangée de plus
   *[other] la majorité dans { $count } rangées de plus
}
reason-cash = { $count ->
    [one] { $count } livre de plus dans la bourse
   *[other] { $count } livres de plus dans la bourse
}
reason-chest = { $count ->
    [one] { $count } livre de plus dans le coffre
   *[other] { $count } livres de plus dans le coffre
}
reason-not-least = un don qui n’est plus le plus petit
reason-gems = { $count ->
    [one] { $count } gemme de plus
   *[other] { $count } gemmes de plus
}
reason-cards = { $count ->
    [one] { $count } carte de plus en main
   *[other] { $count } cartes de plus en main
}
