# Kimaloé: names, buttons and log lines.
title = Kimaloé
tagline = Drive round the world, bring children the rights they lack, and climb with two pawns that mustn’t part.

## Things
name-food = food
name-health = health
name-education = education
name-protection = protection
name-family = family
name-identity = identity
name-expression = expression
name-play = play
name-equality = equality
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
name-yellow = yellow
name-blue = blue
name-pink = pink
names-yellow = yellow, { $value }
names-blue = blue, { $value }
name-continent-points = +3 continent
name-continent-yellow = yellow continent
name-continent-refill = refill continent
name-continent-blue = blue continent
name-continent-special = special-card continent
name-continent-pink = pink continent
name-ideal-earth = ideal Earth
name-child = child pawn
name-adult = adult pawn
name-truck = truck
name-crate = crate
names-die = die: { $value }
name-steps = continents to go
name-delivery-1 = delivery I
name-delivery-2 = delivery II
name-help-yellow = yellow intercontinental help
name-help-blue = blue intercontinental help
name-help-pink = pink intercontinental help
name-transport = transport
name-plus-small = +3 small points
name-plus-big = +3 big points
name-after-you = After you
name-in-hand = surely in hand
name-hand-or-pile = in hand, or face down in the pile
name-with-somebody = held by somebody
name-somebody-or-pile = held by somebody, or in the pile
name-waiting = in the waiting pile
mark-loaded = loaded
mark-drawn = just drawn

## Parts of the table
zone-world = The world
zone-board-yellow = Board at the yellow continent
zone-board-refill = Board at the refill continent
zone-board-blue = Board at the blue continent
zone-board-special = Board at the special-card continent
zone-board-pink = Board at the pink continent
zone-ladder = Ladder
zone-hand = Hand
zone-pile = Own pile
zone-specials = Special cards
zone-special-pile = Pile of special cards
zone-discards = Discarded special cards
zone-waiting = Waiting boards
zone-die = Die
zone-known-pile = Pile, from the top: what lies together
zone-known-hand = What the hand may hold
zone-known-specials = Special cards you don’t see
zone-known-boards = Children not seen yet
fact-child = child pawn
fact-adult = adult pawn
fact-cards = cards in hand
fact-pile = cards in the pile
fact-specials = special cards
fact-crate = crates on the truck
fact-help = colours that travel this turn
points = rung

## Signs for the terminal
sign-points = +3
sign-yellow = yellow
sign-refill = refill
sign-blue = blue
sign-special = special
sign-pink = pink
sign-cards = hand
sign-pile = pile
sign-specials = special
sign-open = ○ open right
sign-covered = 3₂ value 3, player 2

## What is being decided
phase-start = Roll and move, or pass and draw cards
phase-delivery = Go by the die, or change it with a delivery
phase-crate = Keep the crate, or drop it here and go one continent on
phase-cards = Lay cards on rights that are missing, or end the turn
phase-points = Place the points of the +3 continent, one by one
phase-bonus = A board is complete: place the bonus, one point at a time
phase-after_you = Before the totals are scored: After you, or not
phase-refill = Put cards under your pile if you like, then fill your hand

## Buttons
action-pass = Pass and draw { $count ->
    [one] one card
   *[other] { $count } cards
}
action-roll = Roll the die
action-transport = Transport: go straight to the { $continent }
action-deliver_less = Play { $special }: one continent less
action-deliver_more = Play { $special }: one continent more
action-go = Go by the die
action-keep = Stay and keep the crate
action-drop = Drop the crate here, go on to the { $continent }
action-lay = Lay { $card } at the { $continent }
action-climb = One point for the { $pawn }
action-help = Intercontinental help: { $colour } cards on all boards this turn
action-plus = Play the card { $special }
action-done = Enough: end the card phase
action-after_you = After you: these points go to the other pawn
action-decline = Let the points go where they belong
action-put_under = Put { $card } under the pile
action-refill = Fill the hand

## Where points come from
source-scored_big = Scorings, big points
source-scored_small = Scorings, small points
source-cards = Cards +3
source-single = Continent +3 and bonuses

## Log
event-passed = { $seat } passes.
event-drew = { $seat } draws { $count ->
    [one] one card
   *[other] { $count } cards
}.
event-drew-seen = { $seat } draws { $cards }.
event-rolled = { $seat } rolls { $die }.
event-transported = { $seat } plays transport and goes straight to the { $continent }.
event-delivered = { $seat } plays { $special }: the move is now { $steps }.
event-moved = { $seat } { $steps ->
    [0] stays at
    [one] drives one continent, to
   *[other] drives { $steps } continents, to
} the { $continent }.
event-kept = { $seat } keeps the crate.
event-dropped = { $seat } drops the crate at the { $origin } and goes on to the { $continent }.
event-loaded = { $seat } loads a crate at the { $continent }.
event-laid = { $seat } lays { $card } for { $child } ({ $continent }).
event-helped = { $seat } plays intercontinental help: { $colour } cards may go to all boards this turn.
event-plus = { $seat } plays the card { $special }.
event-climbed = { $seat }: { $pawn } up { $points }, to rung { $rung }.
event-lost = { $seat } can’t use { $points ->
    [one] one point; it is lost
   *[other] { $points } points; they are lost
}.
event-reached = { $seat }: the { $pawn } stands on the ideal Earth! This turn is the last.
event-done = { $seat } lays no more cards.
event-completed = { $seat } gives { $child } the last missing right ({ $continent }): scoring.
event-swapped = { $seat } plays After you: the points of this scoring go to the other pawn.
event-declined = { $seat } plays no After you.
event-scored_big = { $seat } scores { $points ->
    [one] 1 big point
   *[other] { $points } big points
}.
event-scored_small = { $seat } scores { $points ->
    [one] 1 small point
   *[other] { $points } small points
}.
event-cleared = { $child } goes under the waiting pile, the cards go back under their owners’ piles.
event-new_board = A new child at the { $continent }: { $child }.
event-board_back = { $child } comes again, at the { $continent }.
event-put_under = { $seat } puts a card under the pile.
event-put_under-seen = { $seat } puts { $card } under the pile.
event-full = { $seat } needs no cards.
event-shuffled = The discarded special cards are shuffled and become the new pile.
event-drew_special = { $seat } draws a special card.
event-drew_special-seen = { $seat } draws a special card: { $special }.
event-no_special = There is no special card left for { $seat }.
event-ended = { $ending }
name-ending-arrived = The ideal Earth is reached.
name-ending-carried = The ideal Earth is reached, in somebody else’s turn.
name-ending-second_pawn = Several stand on the ideal Earth; the second pawn decides.
name-ending-shared = Several stand on the ideal Earth, level with both pawns: the win is shared.

## What speaks for a decision (reasons.toml)
reason-to-go = { $count ->
    [one] { $count } rung fewer to the top
   *[other] { $count } rungs fewer to the top
}
reason-child = { $count ->
    [one] the child { $count } rung higher
   *[other] the child { $count } rungs higher
}
reason-adult = { $count ->
    [one] the adult { $count } rung higher
   *[other] the adult { $count } rungs higher
}
reason-others-to-go = { $count ->
    [one] { $count } rung more to go for the others
   *[other] { $count } rungs more to go for the others
}
reason-useful = { $count ->
    [one] { $count } more point on the boards that the pawns can climb
   *[other] { $count } more points on the boards that the pawns can climb
}
reason-finish = { $count ->
    [one] a card to complete { $count } more board
   *[other] cards to complete { $count } more boards
}
reason-hand = { $count ->
    [one] { $count } more card in hand
   *[other] { $count } more cards in hand
}
reason-specials = { $count ->
    [one] { $count } more special card
   *[other] { $count } more special cards
}
reason-crate = a crate on the truck
