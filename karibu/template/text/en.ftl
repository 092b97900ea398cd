title = New Game
tagline = Lay higher than what lies there, and hit whoever is ahead.
points = points

names-card = card { $value }
zone-pile = Pile
zone-deck = Deck
zone-hand = Hand
zone-under = Below the pile’s top card
fact-cards = cards
phase-lay = Lay a card
phase-strike = Choose who loses points

action-lay = Lay { $card }
action-strike = Strike { $opponent }

event-laid = { $points ->
    [0] { $seat } lays { $card }.
    [one] { $seat } lays { $card } for one point.
   *[other] { $seat } lays { $card } for { $points } points.
}
event-struck = { $opponent } strikes { $seat }: { $points } points.
event-drew = { $seat } draws a card.
event-drew-seen = { $seat } draws { $card }.
event-ended = All cards have been laid.
name-ending-all_laid = All cards have been laid.

source-laid = higher cards
source-struck = strikes
