# Let's Take a Hike : noms, boutons et journal.
title = Let’s Take a Hike
tagline = Faites votre sac, partez en randonnée et tentez le sort : chaque carte du sentier se montre ou se paie.
points = empreintes

## Cartes
name-tent = tente
name-sleeping-bag = sac de couchage
name-frying-pan = poêle
name-camera = appareil photo
name-water-bottle = gourde
name-flashlight = lampe de poche
name-bear-spray = bombe anti-ours
name-compass = boussole
name-map = carte du pays
name-socks = chaussettes
name-walking-stick = bâton de marche
name-snack-bar = barre de céréales
name-bear = ours
name-skunk = mouffette
name-raccoon = raton laveur
name-blister = ampoule au pied

## Les mêmes dans une phrase
name-a-tent = une tente
name-a-sleeping-bag = un sac de couchage
name-a-frying-pan = une poêle
name-a-camera = un appareil photo
name-a-water-bottle = une gourde
name-a-flashlight = une lampe de poche
name-a-bear-spray = une bombe anti-ours
name-a-compass = une boussole
name-a-map = une carte du pays
name-a-socks = des chaussettes
name-a-walking-stick = un bâton de marche
name-a-snack-bar = une barre de céréales
name-a-bear = un ours
name-a-skunk = une mouffette
name-a-raccoon = un raton laveur
name-a-blister = une ampoule au pied
name-nothing = rien

## Emplacements
name-top = dessus
name-main = grande poche
name-bottom = fond
name-left-pocket = poche gauche
name-right-pocket = poche droite
name-left-hand = main gauche
name-right-hand = main droite
name-hiker = randonneur
name-leading = mène la randonnée
name-hiking = en randonnée
name-stopped = s’est arrêté
name-out = n’a pas pu payer et abandonne

## Parties de la table
zone-trail = Le sentier
zone-row = Au bord du sentier
zone-pack = Sac
zone-hand = Main
zone-points = Points
zone-deck = Pioche
zone-discards = Défausse
zone-unseen-items = Objets pas encore vus : dans la pioche, dans d’autres mains ou face cachée
zone-unseen-hazards = Dangers pas encore vus : dans la pioche ou dans d’autres mains
zone-remembered = Tout le monde les a vues entrer dans cette main
zone-absent = Ce que les cartes cachées de ce sac ne sont pas
fact-cards = cartes en main
fact-packed = cartes dans le sac
fact-weight = poids du sac
fact-point_cards = cartes de points
fact-owes = empreintes à donner
fact-asked = demandées en tout
fact-trail = sur le sentier
mark-leading = mène
mark-down = face cachée pour les autres
mark-remembered = tout le monde l’a vue passer

## Ce qu’on décide
phase-pack = Faites votre sac en secret : un emplacement après l’autre, une carte qui convient ou rien
phase-turn = À vous : trois actions, ou bien partir en randonnée
phase-act_2 = Encore deux actions
phase-act_1 = Encore une action
phase-discard = Trop de cartes en main : défaussez jusqu’à sept
phase-give_pay = Payez la distance avec des cartes de votre sac
phase-give_shed = L’ours fouille votre sac : donnez des cartes jusqu’à ce qu’il s’intéresse à un autre
phase-give_heaviest = Donnez une des cartes les plus lourdes de votre sac
phase-give_skunk = Une mouffette : défaussez une carte de votre sac, le reste revient en main
phase-join = Une randonnée commence : venez-vous ?
phase-choose = Continuer, ou s’arrêter et marquer ?
phase-take = Choisissez une carte du sentier pour vos points

## Options
option-packs = Sacs
option-packs-open = face visible
option-packs-hidden = face cachée (plus de suspense)

## Boutons
action-lay = Ranger { $thing } ({ $place })
action-leave = Ne rien mettre ({ $place })
action-draw = Piocher une carte
action-play = Jouer { $thing }
action-set_off = Partir en randonnée
action-join = Venir aussi
action-stay = Rester à la maison
action-discard = Défausser { $thing }
action-give = Donner la carte ({ $place })
action-go_on = Continuer
action-stop = S’arrêter
action-take = Prendre { $thing } pour les points

## D’où viennent les points
source-took = Cartes prises en s’arrêtant
source-took_all = Rangées prises en dernier randonneur

## Journal
event-packed = { $seat } a fait son sac.
event-pack_opened = { $seat } emporte { $cards }.
event-pack_closed = { $seat } { $count ->
    [0] n’emporte rien.
    [one] emporte une carte, face cachée.
   *[other] emporte { $count } cartes, face cachée.
}
event-drew = { $seat } pioche une carte.
event-drew-seen = { $seat } pioche { $thing }.
event-laid = { $seat } range { $thing } ({ $place }).
event-laid_down = { $seat } range une carte face cachée ({ $place }).
event-laid_down-seen = { $seat } range { $thing } face cachée ({ $place }).
event-swapped = { $seat } range { $thing } ({ $place }) et reprend { $back_thing }.
event-swapped_down = { $seat } range une carte face cachée ({ $place }) et reprend celle qui s’y trouvait.
event-swapped_down-seen = { $seat } range { $thing } face cachée ({ $place }) et reprend la carte qui s’y trouvait.
event-played = { $seat } joue { $thing } !
event-discarded = { $seat } a trop de cartes et défausse { $thing }.
event-set_off = { $seat } part en randonnée.
event-joined = { $seat } vient aussi.
event-stayed = { $seat } reste à la maison.
event-turned = { $seat } retourne { $thing } : distance { $distance }.
event-met = { $seat } retourne { $thing } !
event-had = { $seat } a { $thing } et ne paie rien.
event-showed = { $seat } montre { $thing } ({ $place }).
event-gave = { $seat } donne { $thing } ({ $place }).
event-gave_unseen = { $seat } retourne et donne { $thing } ({ $place }).
event-out = { $seat } ne peut pas payer la distance et sort de la randonnée.
event-went_on = { $seat } continue.
event-stopped = { $seat } s’arrête.
event-took = { $seat } prend { $thing } : { $weight } { $weight ->
    [one] point
   *[other] points
}.
event-took_all = { $seat } reste en dernier et prend tout : { $count } { $count ->
    [one] carte
   *[other] cartes
}, { $weight } { $weight ->
    [one] point
   *[other] points
}.
event-picked_up = { $seat } reprend en main { $count ->
    [one] la carte du sac
   *[other] les { $count } cartes du sac
}.
event-led = { $seat } mène maintenant la randonnée.
event-row_lost = { $count ->
    [one] La carte du sentier est perdue et part
   *[other] Les { $count } cartes du sentier sont perdues et partent
} à la défausse.
event-hike_over = La randonnée est finie.
event-safe = { $seat } a { $thing } et ne risque rien.
event-turned_pack = { $seat } retourne tout son sac : { $cards }.
event-robbed = Le raton laveur prend { $thing } à { $seat }.
event-unharmed = Personne n’est touché.
event-last_card = C’était la dernière carte de la pioche : cette randonnée est la dernière.
event-reshuffled = La défausse ({ $count } cartes) est mélangée et forme une nouvelle pioche.
event-no_cards = Il n’y a plus de carte à retourner : tout le monde s’arrête.
event-tie_broken = Égalité d’empreintes ; { $seat } a plus de cartes de points.
event-lot_drawn = Égalité en tout ; le sort désigne { $seat }.
event-ended = { $ending }
name-ending-pile = La dernière carte est piochée ; on compte les empreintes.
name-ending-hike = La dernière randonnée est finie ; on compte les empreintes.
name-ending-reshuffled = La dernière randonnée est finie, après un nouveau mélange ; on compte les empreintes.
name-ending-idle = Depuis longtemps personne n’a pioché, ni marché, ni joué de danger ; on compte les empreintes.

## Ce qui parle pour une décision (reasons.toml)
reason-points = { $count ->
    [one] { $count } empreinte de plus marquée
   *[other] { $count } empreintes de plus marquées
}
reason-their-points = { $count ->
    [one] { $count } empreinte de moins pour les autres
   *[other] { $count } empreintes de moins pour les autres
}
reason-pack = { $count ->
    [one] { $count } empreinte de plus dans le sac
   *[other] { $count } empreintes de plus dans le sac
}
reason-full = { $count ->
    [one] { $count } place vide de moins dans le sac
   *[other] { $count } places vides de moins dans le sac
}
reason-their-pack = { $count ->
    [one] { $count } empreinte de moins dans les sacs des autres
   *[other] { $count } empreintes de moins dans les sacs des autres
}
reason-spray = une bombe anti-ours dans le sac
reason-socks = des chaussettes dans le sac
reason-hand = { $count ->
    [one] { $count } carte de plus en main
   *[other] { $count } cartes de plus en main
}
reason-owes-less = { $count ->
    [one] { $count } empreinte de moins à payer
   *[other] { $count } empreintes de moins à payer
}
