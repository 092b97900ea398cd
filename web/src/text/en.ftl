# The house's own sentences. Both languages have the same keys; tests/texts.test.ts checks it.

## The house
ui-house-home = Karibu: to the shelf
ui-skip-to-page = Skip to the page
ui-opening-the-house = Opening the house …
ui-try-again = Try again
ui-try-now = Try now
ui-close = Close
ui-cancel = Cancel
ui-more = More
ui-make-light = Turn the lights on
ui-make-dark = Dim the lights
ui-guest = Guest
ui-nowhere = Nothing here
ui-nowhere-why = This address leads nowhere. Perhaps a letter got lost on the way.
ui-to-the-shelf = To the shelf
ui-unpacking = Unpacking the box …

## Who you are
ui-you = You
ui-you-name = What shall we call you?
ui-you-take-name = Take this name
ui-you-named = You are { $name } from now on.
ui-you-forget = Forget me on this device
ui-phrase = Your key phrase
ui-phrase-why = Four words that take your name and your tables to another device. No mail, no password.
ui-phrase-make = Make a key phrase
ui-phrase-anew = Make a new key phrase (the old one won’t open any more)
ui-phrase-once = Write it down now: it is shown only once.
ui-phrase-have = I have a key phrase from another device
ui-phrase-claim = That’s me

## The shelf
ui-welcome = Karibu! Come in and sit down.
ui-welcome-how = Take a box from the shelf: play at once against bots, or invite friends with a link.
ui-games = Games
ui-players-range = { $min } to { $max } players
ui-minutes = { $minutes } minutes
ui-minutes-range = { $min } to { $max } minutes
ui-of-game = { $what }: { $game }
ui-play-now = Play now
ui-sitting-down = Sitting down …
ui-invite = Invite
ui-rules = Rules
ui-your-tables = Your tables
ui-finished-tables = { $count ->
    [one] One finished match
   *[other] { $count } finished matches
}
ui-join-or-watch = Join or watch
ui-no-public-tables = No open tables right now. A table that you make public is listed here.
ui-open-record = Look at a saved match …
ui-title-your-turns = ({ $count }) Karibu
ui-state-your-turn = Your turn
ui-state-turn-of = { $name } to move
ui-state-waiting = { $open ->
    [one] One seat is free
   *[other] { $open } seats are free
}
ui-state-running = Being played
ui-state-finished = Finished
ui-state-kept = A saved match
ui-state-closed = Closed
ui-play = Play
ui-go-there = Go there
ui-join = Join
ui-watch = Watch
ui-look = Look again

## A new table
ui-no-such-game = There is no such game on the shelf.
ui-open-table = A new table
ui-who-sits = Who sits there?
ui-how-many = Players
ui-you-sit = You
ui-seat-number = Seat { $number }
ui-somebody-by-link = Somebody who gets the link
ui-shuffle-seats = Draw lots for who begins
ui-options = Options
ui-pace = Pace
ui-thinking-time = Time to think
ui-pace-free = As much as you like
ui-pace-quick = Quick: 5 minutes, and 10 seconds more for each decision
ui-pace-calm = Calm: 15 minutes, and 20 seconds more for each decision
ui-pace-day = A day for each decision
ui-pace-days = Three days for each decision
ui-pace-live = { $minutes ->
    [one] One minute
   *[other] { $minutes } minutes
} each, and { $seconds } seconds more for each decision
ui-pace-of-days = { $days ->
    [one] One day
   *[other] { $days } days
} for each decision
ui-allow-hints = Hints are allowed
ui-make-public = Anybody may join or watch
ui-open-and-link = Open the table
ui-bot-easy = Bot, easy
ui-bot-medium = Bot, medium
ui-bot-hard = Bot, hard
ui-bot-expert = Bot, expert

## Before the match
ui-coming-to-table = Coming to the table …
ui-cant-sit = We can’t sit down here
ui-preparing = Laying out the game. The first time takes a few seconds …
ui-waiting-for = { $count ->
    [0] All are here.
    [one] One more player, and it begins.
   *[other] { $count } more players, and it begins.
}
ui-link-for-others = Send this link to whoever shall play or watch:
ui-copy = Copy
ui-link-copied = The link is copied.
ui-share-link = Share
ui-seats = Seats
ui-seat-open = Free seat
ui-seat-kept = Kept for { $name }
ui-sit-here = Sit here
ui-get-up = Get up
ui-join-table = Join the table
ui-your-name = Your name
ui-fill-with = Free seats go to
ui-begin-now = Begin now
ui-close-table = Close the table
ui-table-closed = This table was closed before the match began.
ui-read-rules = Read the rules meanwhile

## At the table
ui-board = The board
ui-beside-board = Beside the board
ui-players = Players
ui-points-now = Points now
ui-you-mark = (you)
ui-away = away
ui-to-move = to move
ui-time-left = Time left
ui-your-turn = Your turn.
ui-turn-of = { $name } to move.
ui-thinks = { $name } is thinking.
ui-no-connection = No connection.
ui-connection-lost = The connection is lost. Nothing else is: we go on trying.
ui-move-kept = Your move is kept and sent as soon as we are back.
ui-undo = Undo
ui-take-back = Take back
ui-ask-take-back = Ask the others to take back your last decision
ui-take-back-asked = { $seat } would like to take back a decision.
ui-take-back-waiting = Waiting for { $seats } to agree.
ui-agree = Agree
ui-refuse = Refuse
ui-withdraw = Never mind
ui-taken-back = { $seat } takes it back.
ui-hint = Hint
ui-hint-why = Which moves are good?
ui-hint-thinking = Thinking …
ui-hint-best = A hint: { $action } ({ $percent } % of the win).
ui-share = { $percent } %
ui-what-you-can-do = What you can do
ui-choices = { $count ->
    [0] nothing just now
    [one] one choice
   *[other] { $count } choices
}
ui-find-action = Find
ui-gain = { SIGNED($points) }
ui-which = Which of these?
ui-now-where = { $count ->
    [one] Now one place is left to choose.
   *[other] Now choose one of { $count } places.
}
ui-log = Log
ui-earlier = Earlier
ui-by-stand-in = (a bot stands in)
ui-chat = Chat
ui-chat-empty = Nobody has said anything yet.
ui-chat-say = Say something
ui-chat-send = Send
ui-log-and-chat = Log and chat
ui-known = You know
ui-what-you-know = What you know
ui-know-nothing = You know nothing beyond what lies open on the table. What you see and others don’t is written down here as the match goes on.
ui-watching = { $count } watching
ui-show-again = What happened since my last move
ui-showing-again = This is what happened since your last move.
ui-skip = Skip
ui-skip-how = Show how it stands now (Escape, or a tap on the board)
ui-since-turn = Since your turn:
ui-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
ui-tempo = Moves of the others
ui-tempo-slow = slow
ui-tempo-normal = normal
ui-tempo-at-once = at once
ui-teach-me = Teach me
ui-guide-next = I see
ui-guide-stop = No more of these
ui-guide-kilimandjaro-counter = Before the race everybody hides counters. Pick one: a banana helps whoever lands on it, a lion chases them back.
ui-guide-kilimandjaro-hidden = You laid this one, and only you know what it is. Remember it when you plan your way.
ui-guide-kilimandjaro-card = Pick a card. The piles where it may go light up, and ghosts on the path show how far each would take you.
ui-guide-kilimandjaro-reach = Your reach: top cards of one transport are added; if all three differ, the highest counts.
ui-guide-kilimandjaro-ahead = They are ahead of you: you may cover one of their cards with a poor one of yours.
ui-guide-kilimandjaro-banana = A banana: you may go on by the same number. Look first at what lies there.
ui-guide-africa-start = Choose where your explorer sets out. Hexes around a city are full of things nobody has seen yet.
ui-guide-africa-mover = This is you. Touch yourself for all you can do, or touch a glowing hex: one touch walks there.
ui-guide-africa-walk = Up to two hexes in each half of your turn, over empty ones only. Stand next to what you want to turn up.
ui-guide-africa-act = Turn up a marker next to you, lead an animal or nomads to a better place, or found a camp.
ui-guide-africa-discover = Glowing markers can be turned up. Goods you keep, animals and nomads bring points for their neighbours.
ui-guide-africa-gain = The number says what this place brings: animals like their own kind, nomads like empty hexes.
ui-missed = While you were away: { $count ->
    [one] one decision
   *[other] { $count } decisions
}.
ui-show-me = Show me
ui-no-thanks = No, thanks
ui-drawn-board = Show the drawn board
ui-table-in-words = Show the table in words
ui-sound-on = Sound: on
ui-sound-off = Sound: off
ui-forced-on = Only one choice: made for me
ui-forced-off = Only one choice: left to me
ui-leave = Leave: a bot plays for me
ui-stand-in-time = A bot plays for { $name }: their time was up.
ui-stand-in-away = A bot plays for { $name }, who is away.
ui-stand-in-left = A bot plays for { $name }, who left.
ui-stand-in-you-time = Your time was up: a bot plays for you.
ui-stand-in-you-away = You were away: a bot plays for you.
ui-stand-in-you-left = You left: a bot plays for you.
ui-i-am-back = I am back
ui-you-watch = You watch this match.
ui-seat-lost = This browser has forgotten who you are. You sat here as { $name }: your key phrase brings you back.
ui-i-sit-here = I sit here
ui-zoom-in = Larger
ui-zoom-out = Smaller

## Things on the table
ui-empty = empty
ui-cell = { $name }: { $contents }
ui-marked = { $thing }, { $mark }
ui-thing-of = { $thing } of { $owner }
ui-times = { $count } × { $thing }

## What things on the drawn boards are for
ui-about-kilimandjaro-hidden = A counter face down: banana, lion or exchange. Only whoever laid it knows which.
ui-about-kilimandjaro-banana = Whoever ends a move here may go on once more, by the same number.
ui-about-kilimandjaro-lion = Whoever ends a move here runs back to the nearest village behind.
ui-about-kilimandjaro-exchange = Whoever ends a move here may change places with somebody, or sends somebody back, as agreed at this table.
ui-about-kilimandjaro-village = Those who meet a lion run back to a village. No counter ever lies in one.
ui-about-kilimandjaro-base-camp = Reach it or pass it, and you win.
ui-about-kilimandjaro-pile = Of each pile only the top card counts.
ui-about-kilimandjaro-reach = So far this expedition goes: top cards of one transport are added; if all differ, the highest one counts.
ui-about-africa-hidden = Nobody knows what it is. It can be turned up from a hex next to it.
ui-about-africa-city = A city: explorers set out from here.
ui-about-africa-monument = Whoever turns one up gets a camp. The last one ends the game.
ui-about-africa-good = Whoever turns it up keeps it. The more of one kind, the more they are worth at the end.
ui-about-africa-animal = Likes company: it brings points for neighbours of its species, when it is found and when it is moved to where there are more.
ui-about-africa-nomads = Like room: they bring points for empty hexes next to them, when they are found and when they are moved to where there are more.
ui-about-africa-gold = Brings its points when it is turned up. A camp next to it can take it, and those with the most nuggets get points at the end.
ui-about-africa-gem = Brings its points when it is turned up. A camp next to it can take it, and those with the most gems get points at the end.
ui-about-africa-camp = It was founded here for points, or to take gold and gems. It belongs to nobody now.
ui-about-africa-own-camps = Still to be founded: on an empty hex, for points or to take gold and gems.
ui-leads = the most so far
ui-leads-level = level with others, nobody has more
ui-second = second most so far

## The end
ui-result = Result
ui-well-played = Well played!
ui-how-it-ended = How it came to its end
ui-place = { $place }.
ui-sources = Where the points came from
ui-course = The course of the match
ui-decisions = { $count } decisions
ui-counting = Counting the points …
ui-chances = The chances
ui-chances-why = What a bot in the place of whoever decided would have expected for everybody.
ui-looking-back = Looking at every decision once more …
ui-turning-points = Turning points
ui-your-turning-points = Your turning points
ui-others-turning-points = Turning points of the others
ui-decision-number = Decision { $number }
ui-taken = Done: { $action }
ui-better = Better: { $action } (worth { $percent } % of the win)
ui-this-was-done = done
ui-this-was-better = better
ui-no-turning-points = No decision gave much away: the match never turned on one.
ui-again = Once more with the same people
ui-rematch-open = The others play again.
ui-save-record = Save the match
ui-fair = Was the deal fair?
ui-fair-why = Before the match began the house showed the fingerprint of its shuffle. Now the shuffle itself is open: karibu verify checks that they belong together.
ui-fair-hash = Fingerprint, shown at the beginning
ui-fair-seed = Seed
ui-fair-salt = Salt

## Replays
ui-replay = Replay
ui-cant-replay = This match can’t be shown
ui-fetching-replay = Fetching the match …
ui-first = To the beginning
ui-previous = One decision back
ui-run = Let it run
ui-pause = Pause
ui-next = One decision on
ui-last = To the end
ui-step = Decision
ui-step-of = { $step } of { $steps }
ui-eyes = With whose eyes?
ui-eyes-own = With my eyes
ui-eyes-of = With the eyes of { $seat }
ui-back-to-table = Back to the table

## Rules
ui-contents = Contents
ui-fetching-rules = Fetching the rules …

## What can go wrong
fault-unknown = Something went wrong in the house. Please try again.
fault-network = The house can’t be reached. Is there a connection?
fault-stale = The table had moved on meanwhile; here is how it stands now.
fault-bad-request = The house didn’t understand that.
fault-unknown-game = There is no such game on the shelf.
fault-unknown-language = There are no texts in this language.
fault-no-such-table = There is no such table. Perhaps the link is incomplete, or the table has been cleared away.
fault-no-such-page = There is no such page.
fault-wrong-method = The house doesn’t do that at this address.
fault-no-such-step = The match hasn’t gone that far: { $steps } decisions so far.
fault-bad-players = This game is for { $min } to { $max } players.
fault-bad-option = The game has no such option.
fault-bad-level = There are no bots of that strength.
fault-bad-seats = That isn’t a seat of this table.
fault-bad-pace = That pace isn’t possible.
fault-bad-name = A name has 1 to { $longest } characters.
fault-bad-phrase = Nobody here has this key phrase.
fault-bad-record = This file can’t be replayed: { $reason }
fault-too-big = That is too large.
fault-seat-taken = Seat { $number } is taken.
fault-seat-reserved = Seat { $number } is kept for somebody of the last match.
fault-already-seated = You sit at this table already.
fault-not-your-seat = That isn’t your seat.
fault-host-only = Only whoever opened the table can do that.
fault-has-begun = The match has begun already.
fault-not-running = The match isn’t being played.
fault-not-over = That is told when the match is over.
fault-not-full = There are free seats: fill them or wait.
fault-outdated = This match was begun under older rules and can’t go on.
fault-wrong-origin = This page comes from another place than the house.
fault-slow-down = That was a lot at once. Please try again in { $seconds } seconds.
fault-closing = The house is restarting. It will be back in a moment.
fault-internal = Our fault: something broke in the house. It has been written down.
fault-illegal = That isn’t possible now.
fault-not-your-turn = It isn’t your turn.
fault-not-seated = You don’t sit at this table.
fault-nothing-to-undo = There is nothing that you can undo.
fault-no-hints = No hints at this table.
fault-hint-busy = A hint is on its way already.
fault-no-take-back = There is nothing to take back.
fault-already-asked = Somebody has asked already.
fault-chat-too-long = At most { $longest } characters, please.
fault-chat-empty = There is nothing to say in that.
