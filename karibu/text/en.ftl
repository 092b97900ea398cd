# Sentences that all games share.
seat-name = Player { $number }
list-and = { $first } and { $last }
name-hidden = face down
result-line = { $seat }: { $points }
result-winners = { $count ->
    [one] { $seats } wins.
   *[other] { $seats } share the win.
}
phase-over = The match is over
result-nobody = Nobody wins.
mark-down = face down

## The command line
cli-colon = { ":" }
cli-column-game = Game
cli-column-players = Players
cli-column-minutes = Minutes
cli-column-matches = matches
cli-games-next = karibu play GAME to play, karibu rules GAME to read the rules.
cli-number = { NUMBER($number) }
cli-percent = { NUMBER($percent, minimumFractionDigits: 1) } %
cli-preparing = Getting { $game } ready
cli-simulating = Playing { $game }
cli-progress = … { $percent } %
cli-progress-left = … { $percent } %, about { $seconds } s left
cli-simulated = { $game }: { $games ->
    [one] one random match
   *[other] { $games } random matches
} of { $players } players
cli-wins-of = Won by
cli-pace = { $mean } decisions a match; { $games } matches and { $decisions } decisions a second ({ $seconds } s, { $cores ->
    [one] one core
   *[other] { $cores } cores
}).
cli-replayed = { $game }, { $players } players, { $ply ->
    [one] one decision
   *[other] { $ply } decisions
}
cli-analysing = Looking at { $game } once more
cli-not-over = The match in { $file } isn’t over yet.
cli-chances = chances
cli-no-turning-points = No single decision turned the match.
cli-turning-point = Decision { $number }, { $seat }: { $taken }. Better: { $better } (worth { $percent } % of the win).
cli-no-game = There is no game “{ $game }” on the shelf. There are: { $games }.
cli-no-game-but = There is no game “{ $game }” on the shelf. Did you mean { $near }?
cli-which-game = Which game? Name one (karibu games lists them), or a saved match with --resume.
cli-no-rules = { $game } has no rules page yet.
cli-bad-players = { $game } is for { $min } to { $max } players, not { $players }.
cli-bad-seat = There is no seat { $number } at a table of { $players }: take 1 to { $players }.
cli-bad-seed = A seed is a whole number from 0 to 2²⁵⁶ − 1, not { $seed }.
cli-bad-ply = The match has { $plies ->
    [one] one decision
   *[other] { $plies } decisions
}: there is no { $ply }.
cli-option-form = An option is written name=choice, not “{ $option }”.
cli-no-options = { $game } has no options, so “{ $option }” means nothing to it.
cli-bad-option = { $game } has no option “{ $option }”. It offers: { $offers }.
cli-bad-level = There are no { $level } bots. There are: { $levels }.
cli-settled-by-record = A saved match has its players, options and seed already: leave them out.
cli-other-game = { $file } is a match of { $game }.
cli-unreadable = { $file } can’t be read: { $why }.
cli-unwritable = { $file } can’t be written: { $why }.
cli-file-exists = { $file } exists already: choose another name.
cli-not-a-record = { $file } isn’t a saved match.
cli-bad-record = { $file } can’t be replayed. { $why }

## Making a game
cli-bad-slug = “{ $slug }” can’t be the short name of a game: take a small letter, then small letters, digits and underscores, 30 at most, and no word that Python keeps for itself.
cli-slug-taken = There is a game “{ $slug }” on the shelf already: choose another name.
cli-no-folder = { $folder } isn’t a folder.
cli-new-game = { $game } stands in { $folder }. Try it:
cli-new-game-next = docs/new-game.md tells how to change it, rule by rule.

## Playing in the terminal
play-you-are = You are { $seat }, at a table of { $players }.
play-ask-help = Type ? for help.
play-thinking = { $seat } is thinking …
play-considering = Considering …
play-hinted = { $action }: about { $percent } % to win
play-hinted-than = { $why } (compared with “{ $than }”)
play-gain-up-to = up to { $gain }
play-type-number = Type one of: { $numbers }
play-back = u  back
play-not-understood = “{ $typed }” isn’t one of the choices. Type what stands on the left, or ? for help.
play-ambiguous = “{ $typed }” may mean: { $fits }.
play-undone = Taken back.
play-no-undo = That can’t be taken back: somebody else has decided since, or something was revealed.
play-save-first = Save the match to go on another time? (y/n)
play-yes-letters = y
play-saved = Saved as { $file }. To go on: karibu play --resume { $file } --seat { $number }
play-left = Until next time!
play-you-won = Well played!
play-seed = The seed was { $seed }.
play-afterwards = Enter to leave; a to play again, s to save the match, l for its log, b for the table.
play-over-already = The match is over.
play-help =
    Type the number on the left of a choice, or its words: the first letters will do.
    Several answers may go in one line, such as “2 45”. And there are:
play-command-again = again
play-command-help = help
play-command-hint = hint
play-command-undo = undo
play-command-board = board
play-command-log = log
play-command-rules = rules
play-command-save = save
play-command-quit = quit
play-help-help = this page
play-help-hint = what a strong bot would consider
play-help-undo = take back your last step, or your last decision while nothing has happened since
play-help-board = show the table again
play-help-log = everything that has happened
play-help-rules = the rules of the game
play-help-save = keep the match in a file; a name may follow
play-help-quit = leave the table

## karibu study
cli-studying = Studying { $game }
cli-study-written = The report is in { $file }.
cli-set-form = A number of the edition is changed with key=value, such as { $example }, not “{ $setting }”.
cli-edition-whole = { $file } isn’t a whole edition: it lacks [game]. Start from a copy of the game’s edition.toml, or change single numbers with --set.
cli-players-form = Numbers of players are written 3,4, not “{ $players }”.

## karibu arena
cli-competing = { $game }: bots compete
cli-arena-title = { $matches } matches, every deal in every seating
cli-arena-bot = bot
cli-arena-against = against
cli-arena-share = share of the wins
cli-arena-interval = 95 %
cli-arena-fair = fair share
cli-arena-matches = matches
cli-arena-ratings = Ratings (openskill)

cli-arena-forfeits = { $bot } forfeited { $count ->
    [one] one match
   *[other] { $count } matches
  } ({ $why }): no share of the win there; a medium bot played on.
engine-crashed = crashed
engine-silent = didn’t answer in time
engine-illegal = chose what isn’t allowed
engine-garbled = said what isn’t a message
engine-flooded = said too much
play-program-failed = The program of { $seat } { $why } and has lost; a bot plays on for it. It { $detail }.
sit-no-key = A program needs a key: make one in the house, under your name, and give it as --key or KARIBU_KEY.
sit-seated = Seat { $number } at a table of { $game }.
sit-won = Won: { $scores } points.
sit-lost = Not won: { $scores } points.
sit-closed = The table was closed.

## A match in words
prompt-you-are = { $game } with { $players } players. You are { $seat }.
prompt-watching = { $game } with { $players } players. You are watching.
prompt-you = you
prompt-table = The table
prompt-known = What you remember besides:
prompt-lately = What happened lately
prompt-nothing-yet = Nothing yet.
prompt-may = What you may do
prompt-waits = { $seat } is to move; you wait.
prompt-over = The match is over
mcp-sat-down = You have sat down. This match is called { $match }: name it in look, play, hint and the others.
cli-mcp-missing = This needs the extra “mcp”: pip install 'karibu[mcp]'
cli-mcp-open = Language models are welcome at { $address }

## Checking a record
verify-yes = yes
verify-no = NO
verify-unknown = –
verify-rules = { $count ->
    [one] the one decision follows the rules
   *[other] all { $count } decisions follow the rules
}
verify-take-backs = { $count ->
    [0] nothing was taken back
    [one] one take-back, and what it undid follows the rules, too
   *[other] { $count } take-backs, and what they undid follows the rules, too
}
verify-take-backs-unknown = the record doesn’t say whether anything was taken back
verify-take-backs-wrong = take-backs: { $why }
verify-deal-unreadable = what the record says about its deal can’t be read
verify-deal-fits = secret, nonces, seed and cards belong together, and to the commitment in this file, { $hash }
verify-wrong-chairs = the record doesn’t say who sat where when the match began
verify-wrong-secret = the secret, the table, the game, its options and its seats don’t give the commitment in this file
verify-wrong-seed = the seed that was played isn’t the one that the secret and the nonces give
verify-wrong-seats = the seats aren’t in the order that the deal gives
verify-seats = the seats are in the order that the deal gives
verify-seats-unknown = the record doesn’t say who sat where
verify-when-unknown = nobody can know when the hash in this file was made: a forger makes it afterwards. If you kept the commitment that the table showed before anybody sat, give it with --commitment. The file has { $hash }
verify-commitment-kept = the commitment that you kept is the one of this deal
verify-commitment-other = the commitment that you kept, { $kept }, isn’t the one of this deal, { $hash }
verify-nonce-used = the nonce that you kept is part of the deal; it belongs to seat { $number }
verify-nonce-missing = the nonce that you kept isn’t part of the deal
verify-nonces-unknown = { $count ->
    [one] one person’s nonce is
   *[other] nonces of { $count } people are
} part of the deal; only they know whether they are theirs. Give your own with --nonce
verify-house-alone = nobody added a nonce: the house alone drew the cards
verify-hash-fits = the seed fits the hash in this file, { $hash }
verify-wrong-hash = the seed doesn’t fit the hash in this file
verify-no-promise = the record has no promise of a house, so there is none to check
verify-no-promise-but = you kept a commitment, but this record has none
verify-ending-right = ending: { $true }
verify-ending-wrong = ending: the record claims { $claimed }, but it is { $true }
verify-scores-right = scores: { $true }
verify-scores-wrong = scores: the record claims { $claimed }, but they are { $true }
verify-places-right = places: { $true }
verify-places-wrong = places: the record claims { $claimed }, but they are { $true }
verify-deal-fair = Dealt fairly: neither the house nor you alone could choose the cards.
verify-deal-promised = The house kept its promise. Whether it used everybody’s nonces, only those who kept them can tell.
verify-deal-unproven = Nothing here is wrong, but this file alone doesn’t prove that the deal was fair.
verify-deal-broken = This isn’t what was promised or claimed.
cli-bad-hash = A commitment or a nonce is 64 digits from 0 to f, not “{ $hash }”.

## Why an action is good; each game has reasons of its own
reason-why = Why: { $reasons }
reason-average = on average { $reason }
reason-wins = it wins the match
