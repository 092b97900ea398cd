title = New Game
tagline = Posez plus haut que ce qui est là, et frappez qui est en tête.
points = points

names-card = carte { $value }
zone-pile = Pile
zone-deck = Pioche
zone-hand = Main
zone-under = Sous la carte du dessus
fact-cards = cartes
phase-lay = Poser une carte
phase-strike = Choisir qui perd des points

action-lay = Poser { $card }
action-strike = Frapper { $opponent }

event-laid = { $points ->
    [0] { $seat } pose { $card }.
    [one] { $seat } pose { $card } pour un point.
   *[other] { $seat } pose { $card } pour { $points } points.
}
event-struck = { $opponent } frappe { $seat } : { $points } points.
event-drew = { $seat } pioche une carte.
event-drew-seen = { $seat } pioche { $card }.
event-ended = Toutes les cartes sont posées.
name-ending-all_laid = Toutes les cartes sont posées.

source-laid = cartes plus hautes
source-struck = coups
