# Les phrases de la maison. Les deux langues ont les mêmes clés ; tests/texts.test.ts le vérifie.

## La maison
ui-house-home = Karibu : vers l’étagère
ui-skip-to-page = Aller à la page
ui-opening-the-house = On ouvre la maison…
ui-try-again = Réessayer
ui-try-now = Essayer maintenant
ui-close = Fermer
ui-cancel = Annuler
ui-more = Plus
ui-make-light = Allumer la lumière
ui-make-dark = Tamiser la lumière
ui-guest = Visiteur
ui-nowhere = Rien ici
ui-nowhere-why = Cette adresse ne mène nulle part. Une lettre s’est peut-être perdue en chemin.
ui-to-the-shelf = Vers l’étagère
ui-unpacking = On déballe la boîte…

## Qui vous êtes
ui-you = Vous
ui-you-name = Comment vous appeler ?
ui-you-take-name = Prendre ce nom
ui-you-named = Désormais, vous êtes { $name }.
ui-you-sign-out = Me déconnecter de cet appareil
ui-you-revoke = Déconnecter tous les autres appareils
ui-you-forget = M’oublier pour de bon
ui-you-forget-sure = Votre nom, votre phrase clé et vos connexions disparaissent ; les coups restent, sans nom. C’est définitif.
ui-you-forget-yes = Oui, m’oublier
ui-phrase = Votre phrase-clé
ui-phrase-why = Quatre mots qui emportent votre nom et vos tables sur un autre appareil. Ni courriel, ni mot de passe.
ui-phrase-make = Créer une phrase-clé
ui-phrase-anew = Créer une nouvelle phrase-clé (l’ancienne n’ouvrira plus)
ui-phrase-once = Notez-la maintenant : elle n’est montrée qu’une fois.
ui-phrase-have = J’ai une phrase-clé d’un autre appareil
ui-phrase-claim = C’est moi

## L’étagère
ui-welcome = Karibu ! Entrez et prenez place.
ui-welcome-how = Choisissez une boîte : jouez tout de suite contre des robots, ou invitez des amis par un lien.
ui-games = Jeux
ui-players-range = { $min } à { $max } joueurs
ui-minutes = { $minutes } minutes
ui-minutes-range = { $min } à { $max } minutes
ui-of-game = { $what } : { $game }
ui-play-now = Jouer
ui-sitting-down = On s’installe…
ui-invite = Inviter
ui-rules = Règles
ui-study = Comment ça se joue
ui-fetching-study = Recherche de ce qu’on a mesuré …
ui-watch-match = Regarder
ui-interval-of = { $interval } ; { $count } parties
ui-your-tables = Vos tables
ui-finished-tables = { $count ->
    [one] Une partie terminée
   *[other] { $count } parties terminées
}
ui-join-or-watch = Rejoindre ou regarder
ui-no-public-tables = Aucune table ouverte pour l’instant. Une table que vous rendez publique paraît ici.
ui-open-record = Revoir une partie enregistrée…
ui-title-your-turns = ({ $count }) Karibu
ui-state-your-turn = À vous
ui-state-turn-of = À { $name } de jouer
ui-state-waiting = { $open ->
    [one] Une place libre
   *[other] { $open } places libres
}
ui-state-running = En cours
ui-state-finished = Terminée
ui-state-kept = Une partie enregistrée
ui-state-closed = Fermée
ui-play = Jouer
ui-go-there = Y aller
ui-join = Rejoindre
ui-watch = Regarder
ui-look = Revoir

## Une nouvelle table
ui-no-such-game = Ce jeu n’est pas sur l’étagère.
ui-open-table = Une nouvelle table
ui-who-sits = Qui s’assied ?
ui-how-many = Joueurs
ui-you-sit = Vous
ui-seat-number = Place { $number }
ui-somebody-by-link = Quelqu’un qui reçoit le lien
ui-shuffle-seats = Tirer au sort qui commence
ui-options = Options
ui-pace = Rythme
ui-thinking-time = Temps de réflexion
ui-pace-free = Autant qu’on veut
ui-pace-quick = Rapide : 5 minutes, et 10 secondes de plus par décision
ui-pace-calm = Tranquille : 15 minutes, et 20 secondes de plus par décision
ui-pace-day = Un jour par décision
ui-pace-days = Trois jours par décision
ui-pace-live = { $minutes ->
    [one] Une minute
   *[other] { $minutes } minutes
} chacun, et { $seconds } secondes de plus par décision
ui-pace-of-days = { $days ->
    [one] Un jour
   *[other] { $days } jours
} par décision
ui-allow-hints = Les conseils sont permis
ui-make-public = Tout le monde peut rejoindre ou regarder
ui-open-and-link = Ouvrir la table
ui-bot-easy = Robot facile
ui-bot-medium = Robot moyen
ui-bot-hard = Robot fort
ui-bot-expert = Robot expert
ui-bot-master = Robot maître

## Avant la partie
ui-coming-to-table = On arrive à la table…
ui-cant-sit = Impossible de s’asseoir ici
ui-preparing = On met le jeu en place…
ui-compiling = Compilation : { $percent } %. On peut déjà jouer ; les robots réfléchissent un peu plus.
ui-waiting-for = { $count ->
    [0] Tout le monde est là.
    [one] Encore un joueur, et on commence.
   *[other] Encore { $count } joueurs, et on commence.
}
ui-link-for-others = Envoyez ce lien à qui doit jouer ou regarder :
ui-copy = Copier
ui-link-copied = Le lien est copié.
ui-share-link = Partager
ui-seats = Places
ui-seat-open = Place libre
ui-seat-kept = Gardée pour { $name }
ui-sit-here = S’asseoir ici
ui-get-up = Se lever
ui-join-table = Rejoindre la table
ui-your-name = Votre nom
ui-fill-with = Les places libres vont à
ui-begin-now = Commencer maintenant
ui-close-table = Fermer la table
ui-table-closed = Cette table a été fermée avant le début de la partie.
ui-read-rules = Lire les règles en attendant

## À la table
ui-board = Le plateau
ui-beside-board = À côté du plateau
ui-players = Joueurs
ui-points-now = Les points à présent
ui-you-mark = (vous)
ui-away = absent
ui-to-move = doit jouer
ui-time-left = Temps restant
ui-your-turn = À vous.
ui-turn-of = À { $name } de jouer.
ui-thinks = { $name } réfléchit.
ui-no-connection = Pas de connexion.
ui-connection-lost = La connexion est perdue. Rien d’autre ne l’est : on continue d’essayer.
ui-move-kept = Votre coup est gardé ; il partira dès que la connexion reviendra.
ui-undo = Annuler
ui-take-back = Reprendre
ui-ask-take-back = Demander aux autres de reprendre votre dernière décision
ui-take-back-asked = { $seat } voudrait reprendre une décision.
ui-take-back-waiting = En attente de l’accord de { $seats }.
ui-agree = D’accord
ui-refuse = Refuser
ui-withdraw = Tant pis
ui-taken-back = { $seat } reprend sa décision.
ui-hint = Conseil
ui-hint-why = Quels coups sont bons ?
ui-hint-thinking = On réfléchit…
ui-hint-best = Un conseil : { $action } ({ $percent } % de la victoire).
ui-hint-best-why = Un conseil : { $action } ({ $percent } %). { $why }.
ui-hint-than = { $why } (comparé à « { $than } »)
ui-share = { $percent } %
ui-what-you-can-do = Ce que vous pouvez faire
ui-choices = { $count ->
    [0] rien pour l’instant
    [one] un choix
   *[other] { $count } choix
}
ui-find-action = Chercher
ui-gain = { SIGNED($points) }
ui-which = Lequel de ces choix ?
ui-now-where = { $count ->
    [one] Il reste un endroit à choisir.
   *[other] Choisissez maintenant l’un des { $count } endroits.
}
ui-it-ends = La partie touche à sa fin.
ui-log-empty = Rien ne s’est encore passé. Les coups seront racontés ici.
ui-log = Journal
ui-earlier = Plus tôt
ui-by-stand-in = (un robot remplace)
ui-chat = Discussion
ui-chat-empty = Personne n’a encore rien dit.
ui-chat-say = Dire quelque chose
ui-chat-send = Envoyer
ui-log-and-chat = Journal et discussion
ui-known = Mémoire
ui-what-you-know = Ce que vous savez
ui-know-nothing = Vous ne savez rien de plus que ce qui est visible sur la table. Ce que vous voyez et que d’autres ne voient pas sera noté ici au fil de la partie.
ui-watching = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
ui-show-again = Ce qui s’est passé depuis mon coup
ui-showing-again = Voici ce qui s’est passé depuis votre dernier coup.
ui-skip = Passer
ui-skip-how = Voir où l’on en est (Échap, ou toucher le plateau)
ui-since-turn = Depuis votre tour :
ui-moves = { $count ->
    [one] 1 coup
   *[other] { $count } coups
}
ui-tempo = Coups des autres
ui-tempo-slow = lents
ui-tempo-normal = normaux
ui-tempo-at-once = d’un trait
ui-teach-me = Apprenez-moi
ui-guide-next = Je vois
ui-guide-stop = Plus de conseils
ui-guide-kilimandjaro-counter = Avant la course, chacun cache des jetons. Prenez-en un : une banane aide qui y arrive, un lion le chasse en arrière.
ui-guide-kilimandjaro-hidden = Celui-ci est à vous, et vous seul savez ce que c’est. Souvenez-vous-en pour votre route.
ui-guide-kilimandjaro-card = Prenez une carte. Les piles où elle peut aller s’allument, et des ombres sur la piste montrent jusqu’où vous iriez.
ui-guide-kilimandjaro-reach = Votre portée : les cartes visibles d’un même transport s’additionnent ; si les trois diffèrent, la plus forte compte.
ui-guide-kilimandjaro-ahead = Ce joueur vous devance : vous pouvez couvrir une de ses cartes avec une faible.
ui-guide-kilimandjaro-banana = Une banane : vous pouvez repartir d’autant de cases. Regardez d’abord ce qui s’y trouve.
ui-guide-africa-start = Choisissez d’où part votre explorateur. Autour d’une ville, personne n’a encore rien vu.
ui-guide-africa-mover = C’est vous. Touchez-vous pour voir tout ce que vous pouvez faire, ou touchez une case qui brille : vous y marchez.
ui-guide-africa-walk = Jusqu’à deux cases par moitié de tour, seulement par des cases vides. Arrêtez-vous près de ce que vous voulez retourner.
ui-guide-africa-act = Retournez un marqueur voisin, menez un animal ou des nomades à une meilleure place, ou fondez un camp.
ui-guide-africa-discover = Les marqueurs qui brillent peuvent être retournés. On garde les objets ; animaux et nomades rapportent selon leurs voisins.
ui-guide-africa-gain = Le nombre dit ce que rapporte cette place : les animaux aiment leurs semblables, les nomades les cases vides.
ui-missed = En votre absence : { $count ->
    [one] une décision
   *[other] { $count } décisions
}.
ui-show-me = Montrer
ui-no-thanks = Non merci
ui-drawn-board = Voir le plateau dessiné
ui-table-in-words = Voir la table en mots
ui-sound-on = Son : oui
ui-sound-off = Son : non
ui-forced-on = Choix unique : joué pour moi
ui-forced-off = Choix unique : à moi de le jouer
ui-leave = Partir : un robot joue pour moi
ui-stand-in-time = Un robot joue pour { $name } : son temps est écoulé.
ui-stand-in-away = Un robot joue pour { $name }, qui est absent.
ui-stand-in-left = Un robot joue pour { $name }, qui est parti.
ui-stand-in-you-time = Votre temps est écoulé : un robot joue pour vous.
ui-stand-in-you-away = Vous étiez absent : un robot joue pour vous.
ui-stand-in-you-left = Vous êtes parti : un robot joue pour vous.
ui-i-am-back = Me revoilà
ui-you-watch = Vous regardez cette partie.
ui-seat-lost = Ce navigateur ne sait plus qui vous êtes. Vous étiez { $name } à cette table : votre phrase-clé vous y ramène.
ui-i-sit-here = C’est ma place
ui-zoom-in = Agrandir
ui-zoom-out = Réduire

## Les choses sur la table
ui-empty = vide
ui-cell = { $name } : { $contents }
ui-marked = { $thing }, { $mark }
ui-thing-of = { $thing } de { $owner }
ui-times = { $count } × { $thing }

## À quoi servent les choses sur les plateaux dessinés
ui-about-kilimandjaro-hidden = Un jeton face cachée : banane, lion ou échange. Seul celui qui l’a posé le sait.
ui-about-kilimandjaro-banana = Qui finit son trajet ici peut avancer encore une fois du même nombre.
ui-about-kilimandjaro-lion = Qui finit son trajet ici s’enfuit jusqu’au village le plus proche derrière lui.
ui-about-kilimandjaro-exchange = Qui finit son trajet ici peut changer de place avec quelqu’un, ou renvoie quelqu’un en arrière, selon ce qui est convenu à cette table.
ui-about-kilimandjaro-village = C’est dans un village que l’on se réfugie devant un lion. Aucun jeton n’y est jamais posé.
ui-about-kilimandjaro-base-camp = Atteignez-le ou dépassez-le, et vous gagnez.
ui-about-kilimandjaro-pile = De chaque pile, seule la carte du dessus compte.
ui-about-kilimandjaro-reach = Cette expédition va jusque-là : les cartes visibles d’un même transport s’additionnent ; si toutes diffèrent, la plus forte compte.
ui-about-africa-hidden = Personne ne sait ce que c’est. On peut le retourner depuis une case voisine.
ui-about-africa-city = Une ville : les explorateurs partent d’ici.
ui-about-africa-monument = Qui en découvre un reçoit un camp. Le dernier met fin à la partie.
ui-about-africa-good = Qui le retourne le garde. Plus on en a d’une sorte, plus ils valent à la fin.
ui-about-africa-animal = Aime la compagnie : il rapporte des points pour ses voisins de même espèce, quand on le trouve et quand on le mène là où il y en a davantage.
ui-about-africa-nomads = Aiment l’espace : ils rapportent des points pour les cases vides autour d’eux, quand on les trouve et quand on les mène là où il y en a davantage.
ui-about-africa-gold = Rapporte ses points quand on le retourne. Un camp voisin peut le prendre, et ceux qui ont le plus de pépites marquent des points à la fin.
ui-about-africa-gem = Rapporte ses points quand on la retourne. Un camp voisin peut la prendre, et ceux qui ont le plus de gemmes marquent des points à la fin.
ui-about-africa-camp = Il a été fondé ici pour des points, ou pour prendre or et gemmes. Il n’est plus à personne.
ui-about-africa-own-camps = Encore à fonder : sur une case vide, pour des points ou pour prendre or et gemmes.
ui-leads = le plus jusqu’ici
ui-leads-level = à égalité, personne n’en a davantage
ui-second = deuxième jusqu’ici

## Let's Take a Hike
ui-hike-row = Sentier
ui-hike-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
ui-hike-row-worth = { $count ->
    [0] Rien n’est encore posé au bord du sentier.
    [one] { $count } carte au bord du sentier, qui vaut { $prints }.
   *[other] { $count } cartes au bord du sentier, qui valent { $prints } ensemble.
}
ui-hike-where-home = { $seat } est à la maison
ui-hike-where-hiking = { $seat } est en randonnée
ui-hike-where-leading = { $seat } mène la randonnée et porte le drapeau
ui-hike-where-fire = { $seat } s’est arrêté et se repose au feu
ui-hike-where-failed = { $seat } n’a pas pu payer et abandonne
ui-hike-effect-bear = Le sac le plus lourd sans bombe perd des cartes.
ui-hike-effect-skunk = Tous les sacs perdent une carte et sont vidés ; la randonnée finit sans points.
ui-hike-effect-raccoon = Vole une carte au hasard dans chaque main.
ui-hike-effect-blister = Les sacs sans chaussettes perdent leur carte la plus lourde.
ui-hike-fits = Empreintes : { $prints }. Emplacements : { $places }.
ui-hike-fits-everywhere = Empreintes : { $prints }. Se range partout.
ui-hike-weight = Poids de votre sac : { $prints } { $prints ->
    [one] empreinte
   *[other] empreintes
}
ui-hike-short-top = dessus
ui-hike-short-main = milieu
ui-hike-short-bottom = fond
ui-hike-short-pocket = poche
ui-hike-short-hand = main
ui-hike-packing = Faites votre sac
ui-hike-packing-how = Touchez une carte puis un emplacement, ou faites-la glisser. Toucher la ressort.
ui-hike-where = Où ranger : { $card } ? Les emplacements possibles brillent.
ui-hike-packed = En route
ui-hike-packed-count = { $count } emplacements sur 7 remplis
ui-hike-telling = Le sac se remplit …
ui-hike-unpack = Vider
ui-hike-put = Ranger { $card } : { $place }
ui-hike-take-out = Ressortir { $card } : { $place }
ui-hike-give = Donner { $card } ({ $place })
ui-hike-back = De retour en main : { $card }.
ui-hike-too-much = { $count } de trop
ui-hike-meter = Payez { $total } : { $paid } sur { $total }
ui-hike-meter-shed = Perdez { $total } : { $paid } sur { $total }
ui-hike-exact = Vous pouvez payer juste.
ui-hike-no-change = On ne rend pas la monnaie.
ui-hike-give-one = Touchez une carte de votre sac qui brille.
ui-hike-left = { $count ->
    [one] Encore { $count } action
   *[other] Encore { $count } actions
}
ui-hike-or-lay = ou jouez une carte de votre main
ui-hike-whole-turn = prend tout le tour
ui-hike-need-pack = Pour partir, il faut quelque chose dans le sac.
ui-hike-no-cards = Aucune carte en main
ui-hike-waiting = C’est à { $seat }.
ui-hike-about = Dangers encore cachés :
ui-hike-stop-nothing = Il n’y a rien à prendre.
ui-hike-stop-one = Prenez une carte du sentier, jusqu’à { $prints }.
ui-hike-stop-all = Vous restez seul : prenez tout, { $prints }.
ui-hike-join = Marchez avec eux et prenez des points.
ui-hike-stay = Gardez votre sac tel quel.
ui-about-hike-hidden = Une carte face cachée.
ui-about-hike-deck = Le départ du sentier : on y pioche et on y retourne les cartes. Quand elle est vide, la partie finit.
ui-about-hike-discards = Toute la défausse est visible. Touchez pour la parcourir.
ui-about-hike-row = Qui s’arrête prend une de ces cartes en points ; le dernier en chemin prend tout le reste.
ui-about-hike-weight = Ce que vous portez paie le sentier. L’ours s’en prend au sac le plus lourd.
ui-about-hike-points = Les cartes que vous avez prises. Le plus d’empreintes gagne.
ui-about-hike-bear-spray = Dans un sac, elle tient l’ours à distance.
ui-about-hike-socks = Dans un sac, elles évitent les ampoules.
ui-about-hike-risks = Personne ne les a vus partir : ils sont dans la pioche ou dans une main que vous ne voyez pas.
ui-about-hike-packed = Range tout comme c’est montré ; le reste demeure en main.
ui-about-hike-turn = Chaque action : piocher, ranger un objet ou jouer un danger. Ou partir, à la place des trois.
ui-about-hike-go_on = La carte suivante est retournée. Il faut l’avoir, ou la payer.
ui-about-hike-stop = Prenez des points, et reprenez en main le reste du sac.
ui-about-hike-set_off = Vous menez ; tous ceux qui ont un sac peuvent venir.
ui-about-hike-place-top = Une carte : sac de couchage, poêle, lampe de poche, boussole, carte du pays ou barre de céréales.
ui-about-hike-place-main = Une carte : tente, poêle, chaussettes ou barre de céréales.
ui-about-hike-place-bottom = Une carte : tente, sac de couchage, chaussettes ou barre de céréales.
ui-about-hike-place-pocket = Une carte : gourde, lampe de poche, bombe anti-ours, boussole ou barre de céréales.
ui-about-hike-place-hand = Une carte : appareil photo, bâton de marche ou barre de céréales.
ui-about-hike-do-take = Touchez une carte au bord du sentier.
ui-about-hike-do-discard = Touchez une carte de votre main.
ui-guide-hike-pack = Sept cartes, sept emplacements : touchez une carte, puis un emplacement qui brille. Quand le sac vous plaît, en route.
ui-guide-hike-turn = Trois petites actions : piocher, ranger un objet, jouer un danger. Ou partir avec ce que vous portez.
ui-guide-hike-pay = La distance se paie avec votre sac. Touchez ce dont vous pouvez vous passer ; on ne rend pas la monnaie.
ui-guide-hike-choose = S’arrêter et marquer, ou continuer pour davantage. Si vous ne pouvez pas payer la prochaine carte, vous n’aurez rien.
ui-guide-hike-hazard = Un danger : il dit ce qu’il fait. La bombe anti-ours et les chaussettes en écartent deux.
ui-guide-hike-points = Vos points. À la fin, le plus d’empreintes gagne.

## La fin
ui-result = Résultat
ui-well-played = Bien joué !
ui-how-it-ended = Comment la partie s’est finie
ui-place = { $place }.
ui-sources = D’où viennent les points
ui-course = Le cours de la partie
ui-decisions = { $count } décisions
ui-counting = On compte les points…
ui-chances = Les chances
ui-chances-why = Ce qu’un bot, à la place de qui décidait, aurait espéré pour chacun.
ui-looking-back = On revoit chaque décision…
ui-turning-points = Tournants de la partie
ui-your-turning-points = Vos tournants
ui-others-turning-points = Tournants des autres
ui-decision-number = Décision { $number }
ui-taken = Joué : { $action }
ui-better = Mieux : { $action } ({ $percent } % de la victoire)
ui-this-was-done = joué
ui-this-was-better = mieux
ui-no-turning-points = Aucune décision n’a coûté cher : la partie n’a tourné sur aucune.
ui-again = Encore une, avec les mêmes
ui-rematch-open = Les autres rejouent.
ui-save-record = Enregistrer la partie
ui-fair-fair = Donne honnête : vérifié dans ce navigateur
ui-fair-promised = La maison a tenu sa promesse sur la donne : vérifié dans ce navigateur, qui n’y a rien ajouté
ui-fair-unproven = La donne correspond à sa promesse, mais ce navigateur ne l’a pas vue à temps : rien n’est prouvé
ui-fair-broken = La donne n’est pas celle promise : ce navigateur a trouvé un écart
ui-fair-unable = La donne ne peut pas être vérifiée ici : sans https, un navigateur n’a pas de cryptographie. karibu verify le peut
ui-fair-why = Avant que quiconque s’asseye, la maison a scellé un secret et montré son empreinte. Chaque navigateur a ensuite ajouté un nombre à lui, et les cartes ont été tirées de tous ensemble. Ni la maison ni un joueur seul ne pouvaient donc les choisir. Maintenant, le secret est public.
ui-fair-promise-yes = L’empreinte est celle que ce navigateur a vue avant la partie.
ui-fair-promise-no = L’empreinte n’est pas celle que ce navigateur a vue avant la partie.
ui-fair-promise-unknown = Ce navigateur n’a pas vu l’empreinte avant la partie ; il ne peut pas savoir quand elle a été faite.
ui-fair-secret-yes = Le secret correspond à l’empreinte, et celle-ci à cette table, son jeu, ses options et ses places.
ui-fair-secret-no = Le secret ne correspond pas à l’empreinte de cette table.
ui-fair-nonce-yes = Le nombre de ce navigateur a été utilisé.
ui-fair-nonce-no = Le nombre de ce navigateur a été omis ou changé.
ui-fair-nonce-unknown = Ce navigateur n’a ajouté aucun nombre.
ui-fair-seed-yes = La graine découle du secret et des nombres de tous.
ui-fair-seed-no = La graine ne découle pas du secret et des nombres de tous.
ui-fair-seats-yes = Chacun est assis là où la donne l’a placé.
ui-fair-seats-no = Quelqu’un est assis là où la donne ne l’a pas placé.
ui-fair-seats-unknown = Un enregistrement ne montre pas qui était assis où.
ui-fair-chairs-yes = Les nombres sont les mêmes qu’au début de la partie.
ui-fair-chairs-no = Les nombres ne sont pas les mêmes qu’au début de la partie.
ui-fair-chairs-unknown = Ce navigateur n’était pas là quand la partie a commencé.
ui-fair-cards = Pour voir que les cartes découlent de la graine, il faut les règles : enregistrez la partie et vérifiez-la avec la commande ci-dessous.
ui-fair-command = Sur votre propre ordinateur
ui-fair-commitment = Empreinte
ui-fair-secret = Le secret de la maison
ui-fair-nonces = Qui s’est assis, avec quel nombre
ui-fair-seed = Graine
ui-fair-old = La donne était-elle honnête ?
ui-fair-old-why = Cette partie a commencé avant que les donnes puissent être prouvées : la maison seule a tiré sa graine, et en a montré l’empreinte au début. karibu verify vérifie que les deux vont ensemble.
ui-fair-hash = Empreinte, montrée au début
ui-fair-salt = Sel
ui-deal-sealed = La donne est scellée
ui-deal-sealed-why = La maison a tiré un secret et en montre l’empreinte ; ce navigateur la garde, et ajoute un nombre à lui quand vous vous asseyez. À la fin, il vérifie que les cartes viennent des deux.

## Revoir
ui-replay = Revoir la partie
ui-cant-replay = Impossible de montrer cette partie
ui-fetching-replay = On va chercher la partie…
ui-first = Au début
ui-previous = Une décision en arrière
ui-run = Laisser défiler
ui-pause = Pause
ui-next = Une décision en avant
ui-last = À la fin
ui-step = Décision
ui-step-of = { $step } sur { $steps }
ui-eyes = Avec quels yeux ?
ui-eyes-own = Avec mes yeux
ui-eyes-of = Avec les yeux de { $seat }
ui-back-to-table = Retour à la table

## Règles
ui-contents = Sommaire
ui-fetching-rules = On va chercher les règles…

## Ce qui peut mal tourner
fault-unknown = Quelque chose s’est mal passé dans la maison. Réessayez, s’il vous plaît.
fault-network = La maison ne répond pas. Y a-t-il une connexion ?
fault-stale = La table avait avancé entre-temps ; voici où elle en est.
fault-bad-request = La maison n’a pas compris.
fault-unknown-game = Ce jeu n’est pas sur l’étagère.
fault-unknown-language = Il n’y a pas de textes dans cette langue.
fault-no-such-table = Cette table n’existe pas. Le lien est peut-être incomplet, ou la table a été débarrassée.
fault-no-such-page = Cette page n’existe pas.
fault-wrong-method = La maison ne fait pas cela à cette adresse.
fault-no-such-ply = La partie n’est pas allée si loin : { $plies } décisions jusqu’ici.
fault-bad-players = Ce jeu est pour { $min } à { $max } joueurs.
fault-bad-option = Le jeu n’a pas cette option.
fault-bad-level = Il n’y a pas de robots de cette force.
fault-bad-seats = Ce n’est pas une place de cette table.
fault-bad-pace = Ce rythme n’est pas possible.
fault-bad-name = Un nom compte de 1 à { $longest } caractères.
fault-bad-phrase = Personne ici n’a cette phrase-clé.
fault-bad-record = Ce fichier ne peut pas être rejoué : { $reason }
fault-too-big = C’est trop gros.
fault-seat-taken = La place { $number } est prise.
fault-seat-reserved = La place { $number } est gardée pour quelqu’un de la dernière partie.
fault-already-seated = Vous êtes déjà à cette table.
fault-not-your-seat = Ce n’est pas votre place.
fault-host-only = Seul qui a ouvert la table peut faire cela.
fault-has-begun = La partie a déjà commencé.
fault-not-running = La partie n’est pas en cours.
fault-not-over = On le dira quand la partie sera finie.
fault-not-full = Il reste des places libres : remplissez-les ou attendez.
fault-outdated = Cette partie a commencé avec d’anciennes règles et ne peut pas continuer.
fault-wrong-origin = Cette page vient d’ailleurs que de la maison.
fault-slow-down = C’était beaucoup à la fois. Réessayez dans { $seconds } secondes.
fault-closing = La maison redémarre. Elle revient dans un instant.
fault-internal = C’est notre faute : quelque chose s’est cassé. C’est noté.
fault-illegal = Ce n’est pas possible maintenant.
fault-not-your-turn = Ce n’est pas à vous.
fault-not-seated = Vous n’êtes pas à cette table.
fault-nothing-to-undo = Il n’y a rien que vous puissiez annuler.
fault-no-hints = Pas de conseils à cette table.
fault-hint-busy = Un conseil est déjà en route.
fault-no-take-back = Il n’y a rien à reprendre.
fault-already-asked = Quelqu’un l’a déjà demandé.
fault-chat-too-long = Au plus { $longest } caractères, s’il vous plaît.
fault-chat-empty = Il n’y a rien à dire là-dedans.

## Livingstone : le plateau dessiné
ui-livingstone-space = Rangée { $row }, colonne { $column }
ui-livingstone-column = Colonne { $column } : une tente coûte { $pounds } { $pounds ->
    [one] livre
   *[other] livres
}
ui-livingstone-row = Rangée { $row } : chaque tente y rapporte { $points } { $points ->
    [one] point
   *[other] points
} quand sa colonne est évaluée.
ui-livingstone-shield = Le plus de tentes dans la rangée { $row } à la fin : { $points } points
ui-livingstone-nobody-leads = Personne n’y a encore de tente.
ui-livingstone-leads = { $count ->
    [one] { $names } mène : { $points } points.
   *[other] { $names } sont à égalité : { $points } points chacun.
}
ui-livingstone-costs = { $pounds ->
    [0] gratuit
    [one] { $pounds } livre
   *[other] { $pounds } livres
}
ui-livingstone-tent-costs = Une tente ici vous coûte { $pounds } { $pounds ->
    [one] livre
   *[other] livres
} maintenant.
ui-livingstone-pound-to = { $count ->
    [one] Une de ces livres va à { $names }.
   *[other] Une livre va à chacun : { $names }.
}
ui-livingstone-too-low = Trop faible : vous avez pris un { $die } à ce tour, votre prochain dé doit être plus fort.
ui-livingstone-too-low-for = Trop faible pour { $seat }, qui a pris un { $die } à ce tour.
ui-livingstone-no-dice = Plus de dés
ui-livingstone-too-dear = Vous ne pouvez pas payer : il faut { $price }, votre bourse contient { $cash }.
ui-livingstone-no-tents = Toutes vos tentes sont déjà montées.
ui-livingstone-medal-card = carte
ui-livingstone-medal-pounds = livres
ui-livingstone-medal-stones = pierres
ui-livingstone-medal-tent = tente
ui-livingstone-medal-row = rang { $row }
ui-livingstone-medal-tent-row = Une tente dans la rangée { $row }
ui-livingstone-pounds = { $count } { $count ->
    [one] livre
   *[other] livres
}
ui-livingstone-stones = { $count } { $count ->
    [one] pierre
   *[other] pierres
}
ui-livingstone-deck = cartes d’action, { $count } dans la pile
ui-livingstone-bag = mine, { $count } { $count ->
    [one] pierre
   *[other] pierres
}
ui-livingstone-mine = Mine : { $bag } pierres ; mises de côté : { $aside }
ui-livingstone-contents = Dans la mine, à côté, et cartes jouées
ui-livingstone-price = se vend { $pounds } { $pounds ->
    [one] livre
   *[other] livres
}
ui-livingstone-market-price = au marché : { $pounds } { $pounds ->
    [one] livre
   *[other] livres
} et { $points } { $points ->
    [one] point
   *[other] points
}
ui-livingstone-tents-left = { $count } { $count ->
    [one] tente
   *[other] tentes
} en réserve
ui-livingstone-give = Donner { $pounds } £
ui-livingstone-give-less = Donner moins
ui-livingstone-give-more = Donner plus
ui-livingstone-give-how-much = Combien pour la reine ?
ui-livingstone-end = Finir
ui-livingstone-close = Quitter
ui-livingstone-no-cards = Aucune carte en main : un dé permet d’en piocher une.
ui-livingstone-card-free-tent = Une tente gratuite
ui-livingstone-card-two-dice = Un autre dé, plus fort
ui-livingstone-card-any-space = Bâtir dans toute rangée
ui-livingstone-card-market = Gemmes contre livres et points
ui-livingstone-card-second-tent = Une tente près d’une tente à fanion
ui-livingstone-card-dig-three = Trois pierres, sans dé
ui-livingstone-card-steamer-back = Le vapeur recule
ui-livingstone-card-lion = 4 points
ui-livingstone-card-rhinoceros = 3 points
ui-livingstone-card-antelope = 2 points
ui-livingstone-card-four-pounds = 4 livres
ui-livingstone-finale = La reine ouvre les coffres
ui-livingstone-last-evaluation = Le vapeur a atteint les chutes.
ui-livingstone-chests-open = Combien a-t-on donné ?
ui-livingstone-displeased = « Nous ne sommes pas amusée. » Qui a trop peu donné ne peut pas gagner.
ui-livingstone-to-river = Retour au fleuve
ui-about-livingstone-steamer = C’est ici qu’on monte les tentes à ce tour. À la fin elles sont évaluées et le vapeur avance.
ui-about-livingstone-die = Avec un { $die } : une carte, { $die } livres, { $die } pierres ou une tente dans la rangée { $die }. Votre prochain dé de ce tour doit être plus fort.
ui-about-livingstone-deck = Un dé pioche une carte, quel que soit son chiffre.
ui-about-livingstone-bank = Autant de livres que le dé l’indique.
ui-about-livingstone-bag = Autant de pierres que le dé l’indique : les gemmes pour vous, les gravats de côté. La pierre blanche gâche la pioche et remplit la mine.
ui-about-livingstone-tent = Une tente là où la colonne du vapeur croise la rangée du dé.
ui-about-livingstone-mine = Touchez pour voir ce qu’elle contient.
ui-about-livingstone-purse = Vous seul voyez ce qu’il y a dans la bourse et dans le coffre.
ui-about-livingstone-gem = Elle se vend à tout moment de votre tour. Gardée jusqu’à la fin, elle vaut 1 point.
ui-about-livingstone-chest = Qui a le moins donné à la reine ne peut pas gagner ; à deux, des dés disent ce qu’elle attend. Ce qui est dans le coffre y reste.
ui-about-livingstone-free-tent = Jouée avec un dé : cette tente ne coûte rien, ni à la banque ni aux autres.
ui-about-livingstone-two-dice = Après l’action de votre premier dé, prenez-en aussitôt un plus fort. Une par tour.
ui-about-livingstone-any-space = Jouée avec un dé : bâtissez dans n’importe quelle rangée de la colonne du vapeur, au prix habituel.
ui-about-livingstone-market = Vendez des gemmes contre des livres et autant de points : claire 1, bleue 2, rouge 3.
ui-about-livingstone-second-tent = Sans dé et sans payer, une tente sur une case où l’une des vôtres a été évaluée.
ui-about-livingstone-dig-three = Piochez trois pierres, selon toutes les règles de la mine.
ui-about-livingstone-steamer-back = Le vapeur recule aussitôt d’une colonne : on y bâtit et on l’évalue de nouveau.
ui-about-livingstone-lion = 4 points, maintenant ou à la fin.
ui-about-livingstone-rhinoceros = 3 points, maintenant ou à la fin.
ui-about-livingstone-antelope = 2 points, maintenant ou à la fin.
ui-about-livingstone-four-pounds = Prenez 4 livres.
ui-guide-livingstone-die = Prenez un des dés qui brillent. Son chiffre dit combien il rapporte ; le prochain de ce tour doit être plus fort.
ui-guide-livingstone-medallions = Voilà ce que votre dé peut apporter : une carte, des livres, des pierres ou une tente dans la rangée de son chiffre.
ui-guide-livingstone-tent = Cette case brille parce que vous pouvez y payer une tente. Elle rapporte le chiffre de sa rangée, et compte pour le bouclier à la fin.
ui-guide-livingstone-gem = Vos gemmes se vendent à tout moment de votre tour ; gardées jusqu’à la fin, elles valent un point chacune.
ui-guide-livingstone-chest = Donnez de temps en temps à la reine : qui a le moins donné ne peut pas gagner. Personne ne voit combien.
ui-guide-livingstone-steamer = Le vapeur avance d’une colonne par tour, et les tentes deviennent plus chères. Aux chutes, c’est fini.
## Le plateau de Kimaloé
ui-kimaloe-line-delivery = ±1 continent
ui-kimaloe-line-help = Sa couleur partout
ui-kimaloe-line-transport = Droit au continent voulu
ui-kimaloe-line-plus-small = Enfant : trois échelons
ui-kimaloe-line-plus-big = Adulte : trois échelons
ui-kimaloe-line-after-you = Points à l’autre pion
ui-kimaloe-do-go = Suivre le dé
ui-kimaloe-do-keep = Rester, garder la caisse
ui-kimaloe-do-done = Finir mon tour
ui-kimaloe-pass = Passer et piocher
ui-kimaloe-no-cards = Pas de carte en main.
ui-kimaloe-right = { $right } ({ $colour })
ui-kimaloe-open = { $right } : manque encore
ui-kimaloe-fits = { $right } : { $count ->
    [one] une de vos cartes convient
   *[other] { $count } de vos cartes conviennent
}
ui-kimaloe-completes = complète : { SIGNED($points) }
ui-kimaloe-first = { $seat } : { $total }, le plus jusqu’ici (grands points)
ui-kimaloe-behind = { $seat } : { $total } (petits points)
ui-kimaloe-outlook-completes = Votre main pourrait compléter ce plateau : { $total } pour votre { $pawn } et le bonus, { SIGNED($points) } en tout.
ui-kimaloe-outlook-now = S’il était compté maintenant : { $total } pour votre { $pawn }, { SIGNED($points) }.
ui-kimaloe-lost = { $points ->
    [one] 1 point perdu
   *[other] { $points } points perdus
}
ui-kimaloe-lane = { $seat } : adulte à l’échelon { $adult }, enfant à l’échelon { $child }
ui-kimaloe-limit = La corde ne va pas plus haut que l’échelon { $rung } tant que l’autre pion ne suit pas.
ui-kimaloe-has-all = { $child } a maintenant tous ses droits.
ui-kimaloe-next-child = Voici { $child }.
ui-kimaloe-after-you-asked = Les totaux vont être comptés. « Après vous » ?
ui-kimaloe-after-you = Après vous
ui-kimaloe-not-now = Non
ui-kimaloe-not-this-turn = Ne plus demander ce tour-ci
ui-about-kimaloe-points = Qui s’arrête ici place 3 points, un à un, sur l’un ou l’autre pion. Aucun enfant n’attend ici.
ui-about-kimaloe-yellow = D’ici, les cartes jaunes vont sur les plateaux de tous les continents ; sur celui d’ici, toutes les cartes.
ui-about-kimaloe-refill = À la fin du tour : glissez des cartes sous votre pioche si vous voulez, puis complétez votre main à 7.
ui-about-kimaloe-blue = D’ici, les cartes bleues vont sur les plateaux de tous les continents ; sur celui d’ici, toutes les cartes.
ui-about-kimaloe-special = Qui finit son tour ici pioche une carte spéciale.
ui-about-kimaloe-pink = D’ici, les cartes roses vont sur les plateaux de tous les continents ; sur celui d’ici, toutes les cartes.
ui-about-kimaloe-card = Elle va sur le même droit d’un plateau : là où se trouve votre camion, ou partout si sa couleur peut voyager.
ui-about-kimaloe-right = On peut poser ici une carte de ce droit. Quand plus aucun droit ne manque, le plateau est compté.
ui-about-kimaloe-laid = Elle compte pour celui qui l’a posée, jusqu’au décompte du plateau.
ui-about-kimaloe-board = Le total le plus fort d’un plateau donne de grands points à l’adulte, tout autre total de petits points à l’enfant ; qui pose la dernière carte en reçoit 2 de plus.
ui-about-kimaloe-ranks = Personne n’a encore aidé ici.
ui-about-kimaloe-rope = L’adulte et l’enfant ne sont jamais à plus de 4 échelons l’un de l’autre. Un point qui les séparerait davantage est perdu.
ui-about-kimaloe-earth = Le tour où un pion arrive ici est le dernier.
ui-about-kimaloe-adult = Les grands points font monter l’adulte.
ui-about-kimaloe-child = Les petits points font monter l’enfant.
ui-about-kimaloe-pile = Vos propres cartes. Au lieu de rouler, vous pouvez passer et en piocher 1 à 3 ; votre main en tient 10 au plus.
ui-about-kimaloe-die = Il donne 1, 2 ou 3 : autant de continents dans le sens des aiguilles.
ui-about-kimaloe-waiting = Des enfants dont le tour viendra. Un plateau compté va sous cette pile.
ui-about-kimaloe-special-pile = On pioche une carte spéciale à la fin d’un tour sur leur continent.
ui-about-kimaloe-discards = Quand la pioche est vide, on les mélange.
ui-about-kimaloe-delivery = Après le lancer : allez un continent plus loin ou moins loin.
ui-about-kimaloe-help = Pendant la pose : ce tour-ci, les cartes de sa couleur vont sur tous les plateaux.
ui-about-kimaloe-transport = Au lieu de lancer le dé : allez droit au continent voulu. Pas de pas de caisse ensuite.
ui-about-kimaloe-plus-small = À votre tour : l’enfant monte de 3 échelons, autant que la corde le permet.
ui-about-kimaloe-plus-big = À votre tour : l’adulte monte de 3 échelons, autant que la corde le permet.
ui-about-kimaloe-after-you = Lors d’un décompte, même au tour d’un autre : vos points vont à votre autre pion.
ui-guide-kimaloe-roll = Lancez le dé, et votre camion roule d’autant autour du monde. Ou touchez votre pioche : passez, et piochez.
ui-guide-kimaloe-crate = Votre camion porte une caisse : laissez-la ici, et vous pouvez aller un continent plus loin, en avant ou en arrière.
ui-guide-kimaloe-card = Cette carte convient quelque part. Prenez-la : toutes les cases qui l’acceptent s’allument, sur tous les plateaux.
ui-guide-kimaloe-tile = La dernière case d’un plateau : remplissez-la, et le plateau est compté aussitôt, avec 2 points de plus pour vous.
ui-guide-kimaloe-rope = Vos pions sont encordés. Maintenant la corde est tendue : faites monter celui qui traîne, sinon des points sont perdus.
ui-guide-kimaloe-special = Une carte spéciale. Touchez-la à votre tour quand elle luit ; personne d’autre ne sait laquelle c’est.
fault-cant-write = La maison ne peut rien noter pour l’instant. Veuillez réessayer dans un moment.
fault-move-waits = La maison ne peut rien noter pour l’instant ; votre coup attend, il n’est pas perdu.
fault-too-many-tables = Vous avez déjà { $most } tables de ce genre. Terminez-en ou fermez-en une d’abord.
fault-cant-agree = Tout le monde doit accepter un retour en arrière, et le joueur { $number } est absent.
fault-muted = La personne qui tient cette maison vous a retiré la parole.
fault-banned = La personne qui tient cette maison vous en a fermé la porte.
fault-wrong-host = Cette maison ne s’appelle pas { $host }.
fault-bad-key = Aucun programme n’a cette clé.
fault-no-programs = C’est pour les gens, pas pour les programmes.
fault-no-such-program = Vous n’avez pas ce programme.
fault-forfeited = Un programme qui est parti ou a dépassé son temps a perdu sa partie.
fault-too-many-programs = Vous avez { $most } programmes. Supprimez-en un d’abord.
fault-too-many-seats = Vos programmes occupent { $most } places. Laissez-en un finir d’abord.
ui-programs = Vos programmes
ui-programs-why = Un programme à vous peut s’asseoir aux tables dont vous lui donnez le lien. Il lui faut une clé.
ui-program-name = Comment s’appelle-t-il ?
ui-program-make = Faire une clé
ui-program-once = Copiez la clé maintenant : elle n’est montrée qu’une fois.
ui-program-remove = Supprimer { $name }
ui-program-mark = programme
ui-program-mark-about = C’est le programme de quelqu’un qui joue ici, pas une personne.
