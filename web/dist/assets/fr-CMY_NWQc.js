var e=`page-tagline = Saisis ton cube mélangé et fais-le résoudre étape par étape, ou apprends à le faire toi-même.
page-learn = Apprendre
page-return = Retour au cours
page-docs = API
page-language = Langue
page-licences = Licences open source

theme-auto = Thème : automatique
theme-light = Thème : clair
theme-dark = Thème : sombre

cube-heading = Ton cube
cube-size = Couches
cube-ways = Façons de saisir un cube

way-random = Hasard
way-paint = Peindre
way-camera = Scanner
way-paste = Coller
way-smart = Bluetooth

random-another = Un autre cube au hasard
random-note = Tous les états que l’on peut résoudre sont équiprobables.

stage-label = Le cube déplié

net-label = Le cube à { $size } couches, déplié
net-place = { $face }, ligne { $row }, colonne { $column }

face-U = Haut
face-R = Droite
face-F = Avant
face-D = Bas
face-L = Gauche
face-B = Arrière

color-w = blanc
color-r = rouge
color-g = vert
color-y = jaune
color-o = orange
color-b = bleu
color-blank = inconnu

paint-label = Le cube déplié, à peindre
paint-palette = Couleurs
paint-by_row = Ligne par ligne
paint-by_row_note = Ligne par ligne : une couleur peint un autocollant et passe au suivant
paint-swatch = { $color } : { $count } autocollants sur { $full }, touche { $key }
paint-undo = Annuler
paint-redo = Rétablir
paint-erase = Effacer
paint-clear = Vider
paint-solved = Résolu
paint-blanks = Autocollants encore à peindre : { $count }.
paint-keys = Sur le patron, clique ou fais glisser ; sur le cube, clique pour peindre et fais glisser pour le tourner. Au clavier : les flèches déplacent, W R G Y O B (en anglais : blanc, rouge, vert, jaune, orange, bleu) peignent et avancent, 1 à 6 peignent sur place, 0 efface, Ctrl+Z annule, Maj avec les flèches tourne le cube.
paint-faces = La face à peindre

doors-learn = Apprends à le résoudre
doors-learn-note = Leçons, algorithmes et exercices, dès ton premier cube.
doors-heading = Comment veux-tu saisir ton cube ?
doors-way = Méthode choisie : { $way }
doors-until = { $method }, jusqu’à { $phase }
doors-camera = Montre les six faces à une caméra, dans n’importe quel ordre.
doors-paint = Colorie les autocollants un par un, sur un cube qui tourne et sur son patron.
doors-paste = Un mélange, un algorithme, un état ou un lien : la page dit ce que c’est. Ou colle-le directement ici.
doors-random = Juste envie d’en voir résoudre un ? Prends un cube au hasard.
doors-smart = Ton cube a le Bluetooth : la page voit chaque mouvement.
doors-more = plus
doors-size-more = Nombre de couches, jusqu’à { $max }
doors-cube = Le cube à peindre : fais glisser pour le tourner, clique pour peindre
doors-zoom = Ce qui est visible
doors-zoom-net = Tout le patron
doors-zoom-face = Une face
doors-zoom-part = De près
doors-part = Partie de la face
doors-part-left = Plus à gauche
doors-part-up = Plus haut
doors-part-down = Plus bas
doors-part-right = Plus à droite
doors-scheme = Ton cube a d’autres couleurs ?
doors-scheme-kind = Les couleurs du cube
doors-scheme-usual = habituelles : blanc opposé à jaune
doors-scheme-japanese = japonaises : blanc opposé à bleu
doors-scheme-own = autres : face par face
doors-scheme-odd = Les centres prennent ces couleurs. Elles sont gardées pour le prochain cube, et pour la caméra.
doors-scheme-even = Six couleurs quelconques conviennent : les coins disent lesquelles sont opposées. Ce choix sert à « Résolu ».
doors-tones = Un son pour chaque face prise

looks-button = Autocollants
looks-heading = Aspect des autocollants
looks-colors = Couleurs
looks-standard = Standard
looks-vivid = Vives
looks-pastel = Pastel
looks-safe = Adaptées aux daltoniens
looks-own = Les tiennes
looks-marks = Marques sur les autocollants
looks-marks-none = Aucune
looks-marks-letters = Lettres : W R G Y O B
looks-marks-patterns = Motifs
looks-note = Gardé sur cet appareil. Le cube lui-même reste le même.

progress-tables = Préparation des tables de recherche pour { $layers } couches…
progress-first = Recherche d’une première solution…
progress-shorter = Recherche d’une solution plus courte…
progress-phases = { $done } phases sur { $count } terminées.
progress-goal = Prochain objectif : { $goal }

verdict-heading = Ce que le service dit du cube
verdict-checking = Vérification…
verdict-solved = Ce cube est résolu.
verdict-solvable = Ce cube peut être résolu.
verdict-unsolvable = Tel quel, ce cube ne peut pas être résolu.
verdict-more = Et { $count } de plus.
verdict-suggestions = Tu voulais peut-être dire
verdict-apply = Appliquer
verdict-others = { $count } de plus
verdict-fill = Compléter les derniers autocollants : { $count }.
verdict-sticker = { $place } : sans doute { $to }, et non { $from }.
verdict-stickers = Peut-être faut-il lire : { $stickers }.
verdict-twisted = Coin { $place } : peut-être tourné sur place
verdict-flipped = Arête { $place } : peut-être retournée
verdict-swapped = { $one } et { $other } : peut-être échangés

why-blanks = { $count ->
    [one] Encore un autocollant
   *[other] Encore { $count } autocollants
}
why-stickers = { $count ->
    [one] Un autocollant ne va pas : vois pourquoi
   *[other] { $count } autocollants ne vont pas : vois pourquoi
}
why-other = Pas encore résoluble : vois pourquoi

method-heading = Comment le résoudre
method-label = Méthode
method-auto = La meilleure pour cette taille
method-auto-note = Le service choisit selon la taille du cube.
method-how = Comment elle fonctionne
method-typical = Un cube de cette taille tiré au hasard demande environ { $count } mouvements.

option-any = n’importe laquelle

settings-heading = Options
settings-until = S’arrêter après
settings-until-solved = la fin : résolu
settings-level = Niveau
settings-level-1 = 1 : peu d’algorithmes, petites étapes
settings-level-2 = 2 : les algorithmes de la méthode
settings-level-3 = 3 : grandes étapes

settings-taught = Résoudre comme une personne
settings-taught-note = Une pièce après l’autre, chaque cas comme il vient. Sinon, le chemin le plus court que la méthode trouve.
settings-hold = Tourner le cube dans les mains
settings-hold-note = Première couche en bas, dernière en haut, pour lire les algorithmes comme dans les livres.
settings-time = Temps de recherche
settings-time-default = le temps habituel
settings-time-seconds = { $count } s
settings-max_moves = Se contenter de ce nombre de mouvements au plus
settings-max_moves-any = indifférent

solve-button = Résoudre
solve-running = Résolution…
solve-tables = Préparation des tables de recherche…
solve-lengths = Mouvements : { $lengths }
solve-limit = La recherche s’arrête au plus tard après { $seconds } s.
solve-take = Arrêter et prendre { $moves }
solve-cancel = Annuler

moves-count = { $count ->
    [one] { $count } mouvement
   *[other] { $count } mouvements
}

view-3d = 3D
view-net = Patron
view-hidden = Faces cachées
view-label = Le cube tel qu’il est maintenant
view-turn = Tourner la vue
view-left = Vue plus à gauche
view-right = Vue plus à droite
view-up = Vue de plus haut
view-down = Vue de plus bas
view-reset = Vue de départ
view-seen = Tu vois : { $faces }
view-drag = Fais glisser pour tourner la vue ; un double-clic la rétablit.

smart-unsupported = Un cube Bluetooth demande un navigateur avec Web Bluetooth : Chrome, Edge ou Opera sur ordinateur et Android, Bluefy sur iPhone et iPad.
smart-insecure = Les navigateurs n’autorisent le Bluetooth que pour les pages en HTTPS ou sur cet ordinateur.

chunk-all = Tous les mouvements
chunk-one = Mouvement { $number }
chunk-step = Mouvements { $from } à { $to }
chunk-section = { $from }–{ $to }

follow-stops = Pendant la lecture, s’arrêter là où l’on peut comparer le cube
follow-voice = Lire les étapes et les mouvements à voix haute
follow-vibration = Vibrer après chaque mouvement

take-heading = À emporter
take-copy = Copier
take-hand_out = Partager et imprimer
take-moves = Mouvements
take-state = État
take-link = Lien
take-curl = Commande curl
take-copied = Copié
take-by_hand = Le navigateur empêche cette page de copier. Copie le texte à la main :

hand-share = Partager…
hand-picture = Image…
hand-print = Imprimer

failure-again = Réessayer
failure-retry = Réessaie dans { $seconds } s.
failure-unreachable-title = Le service ne répond pas
failure-unreachable-detail = Il est peut-être arrêté, ou le réseau est coupé. Rien de ce que tu as saisi n’est perdu. La page reprend d’elle-même dès qu’il est de retour.
failure-server-title = Il faut le serveur pour cela
failure-server-detail = Il est injoignable pour le moment, et cet appareil ne peut pas le faire seul. La page reprend d’elle-même dès qu’il est de retour.
device-title = Pas de connexion.
device-note = Cet appareil résout les cubes lui-même, avec de petites tables de recherche. Pour des solutions plus courtes des grands cubes et pour les longues recherches, il faut le serveur.
failure-page = Cette page a fait une erreur

paste-label = Un mélange, un état ou un lien
paste-moves = Lu comme { $moves } depuis le { $cube } résolu.
paste-state = Lu comme les autocollants d’un { $cube }.
paste-unread = Il n’y a là aucun cube que la page sache lire : ni mouvements, ni autocollants.
paste-resize = Ces mouvements semblent être ceux d’un { $cube } : prendre cette taille
paste-edit = Peindre par-dessus
paste-note = Mouvements comme R U2 F', mouvements larges comme Rw ou 3Rw, depuis le cube résolu, blanc en haut et vert à l’avant. Autocollants en lettres (URFDLB ou wrgyob, ? si inconnu), en patron, en noms de couleurs anglais ou en emoji. Ou un lien d’alg.cubing.net, de Twizzle, de CubeDB ou de cette page.

defect-count = { $count } en { $color }
defect-sticker_count = Chaque couleur doit apparaître { $full } fois. Ici : { $counts }.
defect-unknown = { $place } : cette pièce montre { $colors }. Aucun cube n’a une telle pièce.
defect-duplicate = { $place } : il y a trop de pièces avec { $colors }.
defect-mirrored = { $place } : le coin avec { $colors } a ses couleurs dans le mauvais ordre.
defect-twist = Un coin est tourné sur place. Cherche un coin aux autocollants confondus ; s’il n’y en a pas, le cube a été mal remonté.
defect-flip = Une arête est retournée. Cherche une arête aux autocollants confondus ; s’il n’y en a pas, le cube a été mal remonté.
defect-swap = Deux pièces sont échangées. Cherche des autocollants confondus ; s’il n’y en a pas, le cube a été mal remonté.

hold-text = Tiens le cube, { $top } en haut et { $front } à l’avant, et garde-le ainsi.
hold-any = Tiens le cube comme tu veux, et garde-le ainsi : il n’a pas de centres fixes.
hold-top = En haut
hold-front = À l’avant
hold-change = Changer
`;export{e as default};