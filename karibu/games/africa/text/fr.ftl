# Africa : noms, boutons et journal.
title = Africa
tagline = Tout un continent face cachée : retournez-le, rassemblez les troupeaux, et soyez prêts quand paraît le onzième monument.

## Choses
name-explorer = explorateur
name-camp = camp
name-set-points = points
name-algiers = Alger
name-cairo = Le Caire
name-freetown = Freetown
name-zanzibar = Zanzibar
name-cape-town = Le Cap
name-monument = monument
name-statue = statue
name-cauldron = chaudron
name-cloth = étoffe
name-mask = masque
name-drum = tambour
name-elephant = éléphant
name-zebra = zèbre
name-lion = lion
name-giraffe = girafe
name-rhinoceros = rhinocéros
name-nomads = nomades
name-gold-1 = une pépite
name-gold-2 = deux pépites
name-gem-1 = une gemme
name-gem-2 = deux gemmes
mark-city = ville

## Signes pour la carte dans un terminal, quatre lettres au plus
sign-monument = MON
sign-elephant = Élép
sign-zebra = Zèbr
sign-lion = Lion
sign-giraffe = Gira
sign-rhinoceros = Rhin
sign-nomads = Noma
sign-gold-1 = Or1
sign-gold-2 = Or2
sign-gem-1 = Gem1
sign-gem-2 = Gem2
sign-camp = camp
sign-algiers = ALG
sign-cairo = CAI
sign-freetown = FRE
sign-zanzibar = ZAN
sign-cape-town = CAP

## Parties de la table
zone-map = Le continent
zone-goods = Objets
zone-minerals = Or et gemmes
zone-mined = Pris par tous ensemble
zone-others = Or et gemmes des autres ensemble
zone-monuments = Monuments trouvés
zone-face-down = Encore face cachée
zone-supply = Camps en réserve
zone-sets = Valeur des objets d’une sorte
fact-camps = camps
fact-goods = pour les objets
fact-nuggets = pépites
fact-stones = gemmes
fact-track = en chemin
fact-gold = pour l’or
fact-gems = pour les gemmes
points = points

## Ce qu’on décide
phase-start = Choisissez une ville pour votre explorateur
phase-turn = Voyagez n’importe où, ou marchez et agissez deux fois
phase-travel = Où voyagez-vous ? Ce sera tout votre tour
phase-walk = Première moitié : marchez jusqu’à deux cases, ou restez
phase-walk_again = Seconde moitié : marchez jusqu’à deux cases, ou restez
phase-act = Première moitié : que faites-vous ici ?
phase-act_again = Seconde moitié : que faites-vous ici ?
phase-discover = Quel marqueur retournez-vous ?
phase-settle = Découvert ! Laissez-le là, ou mettez-le où plus de voisins comptent
phase-swap = Gardez l’objet, ou échangez avec un adversaire
phase-move_animal = Quel animal déplacez-vous ?
phase-move_nomads = Quels nomades déplacez-vous ?
phase-place = Où va ce marqueur ?

## Options
option-minerals = Or et gemmes pris
option-minerals-open = restent visibles
option-minerals-hidden = sont cachés jusqu’à la fin

## Boutons
action-start = Ville de départ : { $city }
action-travel = Voyager
action-walk = Marcher et agir
action-travel_to = Voyager en { $hex }
action-stand = Rester sur place
action-walk_to = Marcher en { $hex }
action-discover = Retourner un marqueur
action-move_animal = Déplacer un animal
action-move_nomads = Déplacer des nomades
action-camp_count = Fonder un camp et compter
action-camp_explore = Fonder un camp et prendre or et gemmes
action-nothing = Ne rien faire
action-turn_up = Retourner { $hex }
action-lift_animal = L’animal en { $hex }
action-lift_nomads = Les nomades en { $hex }
action-leave = Le laisser là
action-place = Le mettre en { $hex }
action-keep = Garder l’objet
action-swap_one = L’échanger contre un objet de { $opponent } : { $good }
action-swap_all = Échanger contre tous les objets d’une sorte de { $opponent } : { $good }

## D’où viennent les points
source-mined = Or et gemmes trouvés
source-placed = Nomades et animaux trouvés
source-moved = Nomades et animaux déplacés
source-camps = Camps
source-last_monument = Dernier monument
source-goods = Séries d’objets
source-gold = Majorité d’or
source-gems = Majorité de gemmes

## Journal
event-started = { $seat } choisit sa ville de départ : { $city }.
event-travelled = { $seat } voyage en { $hex }.
event-walked = { $seat } marche en { $hex }.
event-passed = { $seat } passe.
event-discovered = { $seat } retourne { $hex } : { $marker }.
event-mined = { $seat } marque { $points } { $points ->
    [one] point
   *[other] points
}.
event-took = { $seat } prend l’objet : { $marker }.
event-swapped = { $seat } donne à { $opponent } { $number } × { $given } contre { $number } × { $taken }.
event-kept = { $seat } garde l’objet : { $marker }.
event-got_camp = { $seat } reçoit un camp ; il en reste { $left } en réserve.
event-left = { $seat } laisse le marqueur en { $hex } ({ $marker }) : { $points } { $points ->
    [one] point
   *[other] points
}.
event-settled = { $seat } pose le marqueur en { $hex } ({ $marker }) : { $points } { $points ->
    [one] point
   *[other] points
}.
event-moved = { $seat } déplace un marqueur de { $from } en { $hex } ({ $marker }) : { $points } { $points ->
    [one] point
   *[other] points
}.
event-counted = { $seat } fonde un camp en { $hex } et compte : { $points } { $points ->
    [one] point
   *[other] points
}.
event-explored = { $markers ->
    [0] { $seat } fonde un camp en { $hex } et n’y trouve rien à prendre.
   *[other] { $seat } fonde un camp en { $hex } et prend { $nuggets } { $nuggets ->
        [one] pépite
       *[other] pépites
    } et { $stones } { $stones ->
        [one] gemme
       *[other] gemmes
    }.
}
event-last_monument = C’est le dernier monument : { $points } points pour { $seat }.
event-idled = Rien ne s’est passé depuis { $turns } tours.
event-tallied = { $seat } : { $track } en chemin, { $goods } pour les objets, { $gold } pour l’or, { $gems } pour les gemmes, { $points } en tout.
event-ended = { $ending }
name-ending-monument = Tous les monuments sont trouvés.
name-ending-last_marker = Tous les monuments sont trouvés, le dernier sous le tout dernier marqueur.
name-ending-idle = Les expéditions n’avancent plus : on compte.

## Cases : rangée et colonne, avec la ville s’il y en a une
name-A3 = A3
name-A4 = A4 (Alger)
name-A5 = A5
name-B2 = B2
name-B3 = B3
name-B4 = B4
name-B5 = B5
name-B6 = B6
name-B7 = B7
name-B8 = B8
name-B9 = B9 (Le Caire)
name-C2 = C2
name-C3 = C3
name-C4 = C4
name-C5 = C5
name-C6 = C6
name-C7 = C7
name-C8 = C8
name-C9 = C9
name-C10 = C10
name-D1 = D1
name-D2 = D2
name-D3 = D3
name-D4 = D4
name-D5 = D5
name-D6 = D6
name-D7 = D7
name-D8 = D8
name-D9 = D9
name-D10 = D10
name-E1 = E1
name-E2 = E2
name-E3 = E3
name-E4 = E4
name-E5 = E5
name-E6 = E6
name-E7 = E7
name-E8 = E8
name-E9 = E9
name-E10 = E10
name-F1 = F1
name-F2 = F2
name-F3 = F3
name-F4 = F4
name-F5 = F5
name-F6 = F6
name-F7 = F7
name-F8 = F8
name-F9 = F9
name-F10 = F10
name-F11 = F11
name-G2 = G2 (Freetown)
name-G3 = G3
name-G4 = G4
name-G5 = G5
name-G6 = G6
name-G7 = G7
name-G8 = G8
name-G9 = G9
name-G10 = G10
name-G11 = G11
name-G12 = G12
name-H5 = H5
name-H6 = H6
name-H7 = H7
name-H8 = H8
name-H9 = H9
name-H10 = H10
name-H11 = H11
name-I6 = I6
name-I7 = I7
name-I8 = I8
name-I9 = I9
name-I10 = I10
name-I11 = I11 (Zanzibar)
name-J6 = J6
name-J7 = J7
name-J8 = J8
name-J9 = J9
name-J10 = J10
name-K7 = K7
name-K8 = K8
name-K9 = K9
name-K10 = K10
name-K11 = K11
name-L6 = L6
name-L7 = L7
name-L8 = L8
name-L9 = L9
name-L10 = L10
name-M7 = M7
name-M8 = M8
name-M9 = M9
name-M10 = M10
name-N6 = N6
name-N7 = N7
name-N8 = N8
name-N9 = N9
name-O7 = O7 (Le Cap)
name-O8 = O8
name-O9 = O9

## Ce qui parle pour une décision (reasons.toml)
reason-points = { $count ->
    [one] { $count } point de plus, objets et minéraux compris
   *[other] { $count } points de plus, objets et minéraux compris
}
reason-their-points = { $count ->
    [one] { $count } point de moins pour les autres
   *[other] { $count } points de moins pour les autres
}
reason-goods = { $count ->
    [one] { $count } objet de plus
   *[other] { $count } objets de plus
}
reason-gold = { $count ->
    [one] { $count } pépite d’or de plus
   *[other] { $count } pépites d’or de plus
}
reason-gems = { $count ->
    [one] { $count } gemme de plus
   *[other] { $count } gemmes de plus
}
reason-camps = { $count ->
    [one] { $count } camp de plus en réserve
   *[other] { $count } camps de plus en réserve
}
reason-markers-around = { $count ->
    [one] { $count } marqueur de plus à retourner près de l’explorateur
   *[other] { $count } marqueurs de plus à retourner près de l’explorateur
}
reason-good-move = { $count ->
    [one] un animal à portée qui peut rapporter { $count } point de plus
   *[other] un animal à portée qui peut rapporter { $count } points de plus
}
