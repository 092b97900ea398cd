# Let's Take a Hike: names, buttons and log lines.
title = Let’s Take a Hike
tagline = Pack your rucksack, set off and push your luck: every card on the trail is matched or paid for.
points = boot prints

## Cards
name-tent = tent
name-sleeping-bag = sleeping bag
name-frying-pan = frying pan
name-camera = camera
name-water-bottle = water bottle
name-flashlight = flashlight
name-bear-spray = bear spray
name-compass = compass
name-map = map
name-socks = socks
name-walking-stick = walking stick
name-snack-bar = snack bar
name-bear = bear
name-skunk = skunk
name-raccoon = raccoon
name-blister = blister

## The same in a sentence
name-a-tent = a tent
name-a-sleeping-bag = a sleeping bag
name-a-frying-pan = a frying pan
name-a-camera = a camera
name-a-water-bottle = a water bottle
name-a-flashlight = a flashlight
name-a-bear-spray = bear spray
name-a-compass = a compass
name-a-map = a map
name-a-socks = a pair of socks
name-a-walking-stick = a walking stick
name-a-snack-bar = a snack bar
name-a-bear = a bear
name-a-skunk = a skunk
name-a-raccoon = a raccoon
name-a-blister = a blister
name-nothing = nothing

## Places
name-top = top
name-main = main compartment
name-bottom = bottom
name-left-pocket = left pocket
name-right-pocket = right pocket
name-left-hand = left hand
name-right-hand = right hand
name-hiker = hiker
name-leading = leads the hike
name-hiking = hiking
name-stopped = has stopped
name-out = couldn’t pay and is out

## Parts of the table
zone-trail = The trail
zone-row = Along the trail
zone-pack = Pack
zone-hand = Hand
zone-points = Points
zone-deck = Draw pile
zone-discards = Discards
zone-unseen-items = Items not seen yet: in the pile, in other hands or face down
zone-unseen-hazards = Hazards not seen yet: in the pile or in other hands
zone-remembered = Everybody saw these go into this hand
zone-absent = What the face-down cards of this pack are not
fact-cards = cards in hand
fact-packed = cards in the pack
fact-weight = weight of the pack
fact-point_cards = point cards
fact-owes = boot prints to give up
fact-asked = asked for in all
fact-trail = on the trail
mark-leading = leads
mark-down = face down for the others
mark-remembered = everybody saw it go there

## What is being decided
phase-pack = Pack in secret: one place after the other, a fitting card or nothing
phase-turn = Three card actions, or set off on a hike
phase-act_2 = Two card actions left
phase-act_1 = One card action left
phase-discard = Too many cards in hand: discard down to seven
phase-give_pay = Pay the distance with cards of your pack
phase-give_shed = The bear is at your pack: give up cards until it goes for somebody else
phase-give_heaviest = Give up one of the heaviest cards of your pack
phase-give_skunk = A skunk: discard one card of your pack, the rest goes to your hand
phase-join = A hike begins: will you come along?
phase-choose = Go on, or stop and take points?
phase-take = Choose a card of the row as points

## Options
option-packs = Packs
option-packs-open = face up
option-packs-hidden = face down (more suspense)

## Buttons
action-lay = Put { $thing } in the { $place }
action-leave = Leave the { $place } empty
action-draw = Draw a card
action-play = Play { $thing }
action-set_off = Set off on a hike
action-join = Come along
action-stay = Stay at home
action-discard = Discard { $thing }
action-give = Give up what is in the { $place }
action-go_on = Go on
action-stop = Stop
action-take = Take { $thing } as points

## Where points come from
source-took = Cards taken on stopping
source-took_all = Rows taken as the last hiker

## Log
event-packed = { $seat } has packed.
event-pack_opened = { $seat } carries { $cards }.
event-pack_closed = { $seat } carries { $count ->
    [0] nothing.
    [one] one card, face down.
   *[other] { $count } cards, face down.
}
event-drew = { $seat } draws a card.
event-drew-seen = { $seat } draws { $thing }.
event-laid = { $seat } puts { $thing } in the { $place }.
event-laid_down = { $seat } puts a card face down in the { $place }.
event-laid_down-seen = { $seat } puts { $thing } face down in the { $place }.
event-swapped = { $seat } puts { $thing } in the { $place } and takes back { $back_thing }.
event-swapped_down = { $seat } puts a card face down in the { $place } and takes back what was there.
event-swapped_down-seen = { $seat } puts { $thing } face down in the { $place } and takes back what was there.
event-played = { $seat } plays { $thing }!
event-discarded = { $seat } has too many cards and discards { $thing }.
event-set_off = { $seat } sets off on a hike.
event-joined = { $seat } comes along.
event-stayed = { $seat } stays at home.
event-turned = { $seat } turns up { $thing }: distance { $distance }.
event-met = { $seat } turns up { $thing }!
event-had = { $seat } has { $thing } and pays nothing.
event-showed = { $seat } shows { $thing } in the { $place }.
event-gave = { $seat } gives up { $thing } from the { $place }.
event-gave_unseen = { $seat } turns up and gives up { $thing } from the { $place }.
event-out = { $seat } can’t pay the distance and is out.
event-went_on = { $seat } goes on.
event-stopped = { $seat } stops.
event-took = { $seat } takes { $thing } for { $weight } { $weight ->
    [one] point
   *[other] points
}.
event-took_all = { $seat } is the last one and takes the whole row: { $count } { $count ->
    [one] card
   *[other] cards
}, { $weight } { $weight ->
    [one] point
   *[other] points
}.
event-picked_up = { $seat } takes { $count } { $count ->
    [one] card
   *[other] cards
} from the pack into hand.
event-led = { $seat } now leads the hike.
event-row_lost = The row is lost: { $count } { $count ->
    [one] card goes
   *[other] cards go
} to the discards.
event-hike_over = The hike is over.
event-safe = { $seat } is safe, with { $thing }.
event-turned_pack = { $seat } turns up the whole pack: { $cards }.
event-robbed = The raccoon takes { $thing } from { $seat }.
event-unharmed = Nobody comes to harm.
event-last_card = That was the last card of the pile: this is the last hike.
event-reshuffled = The { $count } discards are shuffled into a new pile.
event-no_cards = There is no card left to turn up: everybody stops.
event-tie_broken = Equal boot prints; { $seat } has more point cards.
event-lot_drawn = Level in everything; the lot falls on { $seat }.
event-ended = { $ending }
name-ending-pile = The last card has been drawn; the boot prints are counted.
name-ending-hike = The last hike is over; the boot prints are counted.
name-ending-reshuffled = The last hike is over, after a reshuffle; the boot prints are counted.
name-ending-idle = Nobody has drawn, hiked or played a hazard for a long time; the boot prints are counted.

## What speaks for a decision (reasons.toml)
reason-points = { $count ->
    [one] { $count } more boot print scored
   *[other] { $count } more boot prints scored
}
reason-their-points = { $count ->
    [one] { $count } boot print fewer for the others
   *[other] { $count } boot prints fewer for the others
}
reason-pack = { $count ->
    [one] { $count } more boot print in the rucksack
   *[other] { $count } more boot prints in the rucksack
}
reason-full = { $count ->
    [one] { $count } empty place fewer in the rucksack
   *[other] { $count } empty places fewer in the rucksack
}
reason-their-pack = { $count ->
    [one] { $count } boot print fewer in the rucksacks of the others
   *[other] { $count } boot prints fewer in the rucksacks of the others
}
reason-spray = bear spray in the rucksack
reason-socks = socks in the rucksack
reason-hand = { $count ->
    [one] { $count } more card in hand
   *[other] { $count } more cards in hand
}
reason-owes-less = { $count ->
    [one] { $count } boot print less to pay
   *[other] { $count } boot prints less to pay
}
