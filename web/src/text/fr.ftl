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
ui-you-forget = M’oublier sur cet appareil
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

## Avant la partie
ui-coming-to-table = On arrive à la table…
ui-cant-sit = Impossible de s’asseoir ici
ui-preparing = On met le jeu en place. La première fois prend quelques secondes…
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
ui-since-turn = Depuis votre tour :
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
ui-guide-kilimandjaro-counter = Avant la course, chacun cache des jetons. Prenez-en un : une banane aide qui y arrive, un lion le chasse en arrière.
ui-guide-kilimandjaro-hidden = Celui-ci est à vous, et vous seul savez ce que c’est. Souvenez-vous-en pour votre route.
ui-guide-kilimandjaro-card = Prenez une carte. Les piles où elle peut aller s’allument, et des ombres sur la piste montrent jusqu’où vous iriez.
ui-guide-kilimandjaro-reach = Votre portée : les cartes visibles d’un même transport s’additionnent ; si les trois diffèrent, la plus forte compte.
ui-guide-kilimandjaro-ahead = Ce joueur vous devance : vous pouvez couvrir une de ses cartes avec une faible.
ui-guide-kilimandjaro-banana = Une banane : vous pouvez repartir d’autant de cases. Regardez d’abord ce qui s’y trouve.
ui-guide-africa-start = Choisissez d’où part votre explorateur. Autour d’une ville, personne n’a encore rien vu.
ui-guide-africa-mover = C’est vous. Touchez-vous pour voir tout ce que vous pouvez faire, ou touchez une case qui brille : vous y marchez.
ui-guide-africa-walk = Jusqu’à deux cases par moitié de tour, seulement par des cases vides. Arrêtez-vous près de ce que vous voulez retourner.
ui-guide-africa-act = Retournez un marqueur voisin, menez un animal ou des nomades à une meilleure place, ou fondez un camp.
ui-guide-africa-discover = Les marqueurs qui brillent peuvent être retournés. On garde les objets ; animaux et nomades rapportent selon leurs voisins.
ui-guide-africa-gain = Le nombre dit ce que rapporte cette place : les animaux aiment leurs semblables, les nomades les cases vides.
ui-missed = En votre absence : { $count ->
    [one] une décision
   *[other] { $count } décisions
}.
ui-show-me = Montrer
ui-no-thanks = Non merci
ui-drawn-board = Voir le plateau dessiné
ui-table-in-words = Voir la table en mots
ui-sound-on = Son : oui
ui-sound-off = Son : non
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
ui-seat-lost = Ce navigateur ne sait plus qui vous êtes. Vous étiez { $name } à cette table : votre phrase-clé vous y ramène.
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
ui-no-turning-points = Aucune décision n’a coûté cher : la partie n’a tourné sur aucune.
ui-again = Encore une, avec les mêmes
ui-rematch-open = Les autres rejouent.
ui-save-record = Enregistrer la partie
ui-fair = La donne était-elle honnête ?
ui-fair-why = Avant la partie, la maison a montré l’empreinte de son mélange. Maintenant le mélange est public : karibu verify vérifie que les deux vont ensemble.
ui-fair-hash = Empreinte, montrée au début
ui-fair-seed = Graine
ui-fair-salt = Sel

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
fault-no-such-step = La partie n’est pas allée si loin : { $steps } décisions jusqu’ici.
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
