# Phrases communes à tous les jeux.
seat-name = Joueur { $number }
list-and = { $first } et { $last }
name-hidden = face cachée
result-line = { $seat } : { $points }
result-winners = { $count ->
    [one] { $seats } gagne.
   *[other] { $seats } se partagent la victoire.
}
phase-over = La partie est terminée
result-nobody = Personne ne gagne.
mark-down = face cachée

## La ligne de commande
cli-colon = { "\u00a0:" }
cli-column-game = Jeu
cli-column-players = Joueurs
cli-column-minutes = Minutes
cli-column-matches = parties
cli-games-next = karibu play JEU pour jouer, karibu rules JEU pour lire les règles.
cli-number = { NUMBER($number) }
cli-percent = { NUMBER($percent, minimumFractionDigits: 1) } %
cli-preparing = Préparation de { $game }
cli-simulating = { $game } en cours
cli-progress = … { $percent } %
cli-progress-left = … { $percent } %, encore { $seconds } s environ
cli-simulated = { $game } : { $games ->
    [one] une partie au hasard
   *[other] { $games } parties au hasard
} à { $players } joueurs
cli-wins-of = Victoires :
cli-pace = { $mean } décisions par partie ; { $games } parties et { $decisions } décisions par seconde ({ $seconds } s, { $cores ->
    [one] un cœur
   *[other] { $cores } cœurs
}).
cli-replayed = { $game }, { $players } joueurs, { $ply ->
    [one] une décision
   *[other] { $ply } décisions
}
cli-analysing = On revoit { $game }
cli-not-over = La partie de { $file } n’est pas encore finie.
cli-chances = chances
cli-no-turning-points = Aucune décision n’a fait basculer la partie à elle seule.
cli-turning-point = Décision { $number }, { $seat } : { $taken }. Mieux : { $better } ({ $percent } % de la victoire).
cli-no-game = Il n’y a pas de jeu « { $game } » sur l’étagère. Il y a : { $games }.
cli-no-game-but = Il n’y a pas de jeu « { $game } » sur l’étagère. Vouliez-vous dire { $near } ?
cli-which-game = Quel jeu ? Nommez-en un (karibu games les présente), ou une partie enregistrée avec --resume.
cli-no-rules = { $game } n’a pas encore de page de règles.
cli-bad-players = { $game } se joue de { $min } à { $max }, pas à { $players }.
cli-bad-seat = Pas de place { $number } à une table de { $players } : prenez de 1 à { $players }.
cli-bad-seed = Une graine est un nombre entier de 0 à 2²⁵⁶ − 1, pas { $seed }.
cli-bad-ply = La partie compte { $plies ->
    [one] une décision
   *[other] { $plies } décisions
} : il n’y a pas de { $ply }.
cli-option-form = Une option s’écrit nom=choix, pas « { $option } ».
cli-no-options = { $game } n’a pas d’option : « { $option } » ne lui dit rien.
cli-bad-option = { $game } n’a pas d’option « { $option } ». Il propose : { $offers }.
cli-bad-level = Il n’y a pas de robots de niveau « { $level } ». Il y a : { $levels }.
cli-settled-by-record = Une partie enregistrée a déjà ses joueurs, ses options et sa graine : ne les donnez pas.
cli-other-game = { $file } est une partie de { $game }.
cli-unreadable = Impossible de lire { $file } : { $why }.
cli-unwritable = Impossible d’écrire { $file } : { $why }.
cli-file-exists = { $file } existe déjà : choisissez un autre nom.
cli-not-a-record = { $file } n’est pas une partie enregistrée.
cli-bad-record = { $file } ne peut pas être rejoué. { $why }

## Faire un jeu
cli-bad-slug = « { $slug } » ne peut pas être le nom court d’un jeu : prenez une minuscule, puis des minuscules, des chiffres et des tirets bas, 30 au plus, et pas un mot que Python se réserve.
cli-slug-taken = Il y a déjà un jeu « { $slug } » sur l’étagère : choisissez un autre nom.
cli-no-folder = { $folder } n’est pas un dossier.
cli-new-game = { $game } est dans { $folder }. Essayez-le :
cli-new-game-next = docs/new-game.md raconte comment le changer, règle après règle.

## Jouer dans le terminal
play-you-are = Vous êtes { $seat }, à une table de { $players }.
play-ask-help = Tapez ? pour de l’aide.
play-thinking = { $seat } réfléchit …
play-considering = Réflexion …
play-hinted = { $action } : environ { $percent } % de chances de gagner
play-hinted-than = { $why } (comparé à « { $than } »)
play-gain-up-to = jusqu’à { $gain }
play-type-number = Tapez un nombre parmi : { $numbers }
play-back = u  retour
play-not-understood = « { $typed } » n’est pas un des choix. Tapez ce qui est à gauche, ou ? pour de l’aide.
play-ambiguous = « { $typed } » peut vouloir dire : { $fits }.
play-undone = C’est repris.
play-no-undo = Impossible de reprendre : quelqu’un d’autre a décidé depuis, ou quelque chose a été révélé.
play-save-first = Enregistrer la partie pour la continuer une autre fois ? (o/n)
play-yes-letters = oy
play-saved = Enregistrée dans { $file }. Pour continuer : karibu play --resume { $file } --seat { $number }
play-left = À la prochaine !
play-you-won = Bien joué !
play-seed = La graine était { $seed }.
play-afterwards = Entrée pour quitter ; a pour rejouer, s pour enregistrer la partie, l pour le journal, b pour la table.
play-over-already = La partie est terminée.
play-help =
    Tapez le nombre à gauche d’un choix, ou ses mots : les premières lettres suffisent.
    Plusieurs réponses peuvent tenir en une ligne, comme « 2 45 ». Il y a aussi :
play-command-again = rejouer
play-command-help = aide
play-command-hint = conseil
play-command-undo = annuler
play-command-board = table
play-command-log = journal
play-command-rules = règles
play-command-save = enregistrer
play-command-quit = quitter
play-help-help = cette page
play-help-hint = ce qu’envisagerait un robot de force
play-help-undo = revenir d’un pas, ou reprendre votre décision tant que rien ne s’est passé depuis
play-help-board = montrer la table à nouveau
play-help-log = tout ce qui s’est passé
play-help-rules = les règles du jeu
play-help-save = garder la partie dans un fichier ; un nom peut suivre
play-help-quit = quitter la table

## karibu study
cli-studying = Étude de { $game }
cli-study-written = Le rapport est dans { $file }.
cli-set-form = On change un nombre de l’édition par clé=valeur, par exemple { $example }, non « { $setting } ».
cli-edition-whole = { $file } n’est pas une édition entière : il y manque [game]. Partez d’une copie du fichier edition.toml du jeu, ou changez des nombres un par un avec --set.
cli-players-form = Les nombres de joueurs s’écrivent 3,4, non « { $players } ».

## karibu arena
cli-competing = { $game } : les robots s’affrontent
cli-arena-title = { $matches } parties, chaque donne dans chaque ordre de places
cli-arena-bot = robot
cli-arena-against = contre
cli-arena-share = part des victoires
cli-arena-interval = 95 %
cli-arena-fair = part équitable
cli-arena-matches = parties
cli-arena-ratings = Classement (openskill)

cli-arena-forfeits = { $bot } a perdu { $count ->
    [one] une partie
   *[other] { $count } parties
  } par forfait ({ $why }) : aucune part de la victoire ; un robot moyen a fini à sa place.
engine-crashed = s’est arrêté
engine-silent = n’a pas répondu à temps
engine-illegal = a choisi ce qui n’est pas permis
engine-garbled = a dit ce qui n’est pas un message
engine-flooded = a trop parlé
play-program-failed = Le programme de { $seat } { $why } et a perdu ; un robot continue pour lui. En anglais : { $detail }.
sit-no-key = Il faut une clé à un programme : faites-en une dans la maison, sous votre nom, et donnez-la par --key ou KARIBU_KEY.
sit-seated = Place { $number } à une table de { $game }.
sit-won = Gagné : { $scores } points.
sit-lost = Pas gagné : { $scores } points.
sit-closed = La table a été fermée.

## A match in words
prompt-you-are = { $game } à { $players } joueurs. Vous êtes { $seat }.
prompt-watching = { $game } à { $players } joueurs. Vous regardez.
prompt-you = vous
prompt-table = La table
prompt-known = Ce que vous retenez en plus :
prompt-lately = Ce qui s’est passé récemment
prompt-nothing-yet = Rien encore.
prompt-may = Ce que vous pouvez faire
prompt-waits = C’est à { $seat } de jouer, vous attendez.
prompt-over = La partie est terminée
mcp-sat-down = Vous êtes à table. Cette partie s’appelle { $match } : nommez-la dans look, play, hint et les autres.
cli-mcp-missing = Il faut l’extra « mcp » : pip install karibu[mcp]
cli-mcp-open = Les modèles de langage sont les bienvenus à { $address }

## Vérifier une partie enregistrée
verify-yes = oui
verify-no = NON
verify-unknown = –
verify-rules = { $count ->
    [one] l’unique décision suit les règles
   *[other] les { $count } décisions suivent les règles
}
verify-take-backs = { $count ->
    [0] rien n’a été repris
    [one] une reprise, et ce qu’elle a défait suit aussi les règles
   *[other] { $count } reprises, et ce qu’elles ont défait suit aussi les règles
}
verify-take-backs-unknown = le fichier ne dit pas si des coups ont été repris
verify-take-backs-wrong = reprises : { $why }
verify-deal-unreadable = ce que le fichier dit de sa donne est illisible
verify-deal-fits = le secret, les nombres des joueurs, la graine et les cartes vont ensemble, et avec l’engagement de ce fichier, { $hash }
verify-wrong-chairs = le fichier ne dit pas qui était assis où au début de la partie
verify-wrong-secret = le secret, la table, le jeu, ses options et ses places ne donnent pas l’engagement de ce fichier
verify-wrong-seed = la graine jouée n’est pas celle que donnent le secret et les nombres des joueurs
verify-wrong-seats = les places ne sont pas dans l’ordre que donne la donne
verify-seats = les places sont dans l’ordre que donne la donne
verify-seats-unknown = le fichier ne dit pas qui était assis où
verify-when-unknown = personne ne peut savoir quand l’empreinte de ce fichier a été faite : un faussaire la fait après coup. Si vous avez gardé l’engagement que la table montrait avant que quiconque s’asseye, donnez-le avec --commitment. Le fichier contient { $hash }
verify-commitment-kept = l’engagement que vous avez gardé est celui de cette donne
verify-commitment-other = l’engagement que vous avez gardé, { $kept }, n’est pas celui de cette donne, { $hash }
verify-nonce-used = le nombre que vous avez gardé fait partie de la donne ; il appartient à la place { $number }
verify-nonce-missing = le nombre que vous avez gardé ne fait pas partie de la donne
verify-nonces-unknown = { $count ->
    [one] le nombre d’une personne fait
   *[other] les nombres de { $count } personnes font
} partie de la donne ; elles seules savent s’ils sont les leurs. Donnez le vôtre avec --nonce
verify-house-alone = personne n’a ajouté de nombre : la maison seule a tiré les cartes
verify-hash-fits = la graine correspond à l’empreinte de ce fichier, { $hash }
verify-wrong-hash = la graine ne correspond pas à l’empreinte de ce fichier
verify-no-promise = le fichier ne contient aucune promesse d’une maison ; il n’y a donc rien à vérifier
verify-no-promise-but = vous avez gardé un engagement, mais ce fichier n’en a pas
verify-ending-right = fin : { $true }
verify-ending-wrong = fin : le fichier prétend { $claimed }, mais c’est { $true }
verify-scores-right = points : { $true }
verify-scores-wrong = points : le fichier prétend { $claimed }, mais ce sont { $true }
verify-places-right = rangs : { $true }
verify-places-wrong = rangs : le fichier prétend { $claimed }, mais ce sont { $true }
verify-deal-fair = Donne honnête : ni la maison ni vous ne pouviez choisir les cartes seuls.
verify-deal-promised = La maison a tenu sa promesse. A-t-elle utilisé les nombres de chacun ? Seuls ceux qui les ont gardés peuvent le dire.
verify-deal-unproven = Rien n’est faux ici, mais ce fichier seul ne prouve pas que la donne était honnête.
verify-deal-broken = Ce n’est pas ce qui était promis ou prétendu.
cli-bad-hash = Un engagement ou un nombre a 64 chiffres de 0 à f ; « { $hash } » n’en est pas un.

## Pourquoi une action est bonne ; chaque jeu a ses propres raisons
reason-why = Pourquoi : { $reasons }
reason-average = en moyenne { $reason }
reason-wins = c’est la victoire
