var e=`learn-close = Fermer

learn-example = Exemple

learn-keys = Espace lance la lecture, ← → vont de mouvement en mouvement ; avec Maj, les flèches tournent la vue. Échap ferme.

learn-play = Jouer
learn-play-case = Jouer { $name }
learn-play-moves = Jouer { $moves }

learn-turns-stop = Arrêter les images
learn-turns-go = Animer les images

learn-mine = Mon algorithme : { $moves }
learn-glance = Tous les cas d’un coup d’œil
learn-star_note = L’étoile marque ton algorithme.

learn-learned = { $count } sur { $all } appris

learn-show = Cas à afficher

learn-level-of = Ta maîtrise de { $name }
learn-level-all = Tous
learn-level-new = Nouveau
learn-level-learning = En cours
learn-level-learned = Appris

learn-practise = S’entraîner
learn-practise-case = S’entraîner sur { $name }
learn-practise-set = S’entraîner sur tous ces cas
learn-practise-learning = S’entraîner sur les cas en cours

learn-lesson-finish = Marquer la leçon comme terminée
learn-lesson-done = Terminée ✓
learn-lesson-is_done = terminée

learn-exercise-draw = Donne-moi un cube
learn-exercise-another = Un autre cube
learn-exercise-done = Résolu, au suivant
learn-exercise-solution = Voir la solution
learn-exercise-timed = S’entraîner avec le chronomètre
learn-exercise-count = Réussis jusqu’ici : { $count }

learn-practice-what = Sur quoi s’entraîner
learn-practice-kind-whole = Cubes entiers
learn-practice-kind-phase = Une phase
learn-practice-kind-set = Un groupe de cas
learn-practice-kind-cases = Un cas
learn-practice-size = Cube
learn-practice-method = Méthode
learn-practice-after = Résolu jusqu’à
learn-practice-set = Groupe
learn-practice-only = Lesquels
learn-practice-only-all = tous les cas
learn-practice-only-learning = les cas en cours
learn-practice-case = Cas
learn-practice-several = { $count } cas
learn-practice-scramble = Mélange
learn-practice-hold-white = Tiens un cube résolu, blanc en haut et vert à l’avant, et fais ces mouvements :
learn-practice-hold-yellow = Tiens un cube résolu, jaune en haut et vert à l’avant, et fais ces mouvements :
learn-practice-picture = Le cube après ces mouvements
learn-practice-drawing = Tirage d’un cube…
learn-practice-another = Un autre mélange
learn-practice-solution = Voir la solution
learn-practice-analyse = Analyser ma résolution
learn-practice-none = Tu n’as encore marqué aucun cas de ce groupe comme « En cours ».
learn-practice-table = Vers le tableau des cas
learn-practice-timer = Chronomètre
learn-practice-inspection = 15 s d’inspection
learn-practice-hold = Maintenir avant de démarrer
learn-practice-hint-idle = Maintiens la barre d’espace, puis relâche pour démarrer
learn-practice-hint-touch = Garde le doigt sur l’écran, puis relâche pour démarrer
learn-practice-hint-stopped = Maintiens la barre d’espace pour le suivant
learn-practice-hint-holding = Maintiens…
learn-practice-hint-ready = Relâche pour démarrer
learn-practice-hint-inspecting = Regarde le cube, puis maintiens et relâche. Échap annule.
learn-practice-hint-running = Appuie sur une touche ou sur l’écran pour arrêter
learn-practice-call = { $seconds } secondes
learn-practice-time = Temps : { $time }
learn-practice-times = Temps
learn-practice-no_times = Tes temps pour cet entraînement s’afficheront ici. Ils restent sur cet appareil.
learn-practice-count = Résolutions
learn-practice-best = Meilleur
learn-practice-mean = Moyenne
learn-practice-ao5 = Moyenne de 5
learn-practice-ao5-best = Meilleure moyenne de 5
learn-practice-ao12 = Moyenne de 12
learn-practice-ao12-best = Meilleure moyenne de 12
learn-practice-remove = Supprimer
learn-practice-removed = { $time } est supprimé.
learn-practice-restore = Annuler
learn-practice-all = Tout afficher ({ $count })
learn-practice-strengths = Tes cas
learn-practice-strengths-note = D’après tous les temps de cet appareil, les cas les plus lents d’abord.
learn-practice-failed = ({ $count } DNF)

learn-analysis-ways = Façons de saisir des résolutions
learn-analysis-one = Une résolution
learn-analysis-play = Résoudre ici
learn-analysis-many = Plusieurs résolutions
learn-analysis-scramble = Mélange
learn-analysis-moves = Tes mouvements
learn-analysis-note = Colle une reconstruction entière dans l’un des champs : les deux se remplissent. Les commentaires après // peuvent rester. Les temps suivent les mouvements, en millisecondes : R@0 U'@310.
learn-analysis-go = Analyser
learn-analysis-running = Analyse en cours…

learn-watched = Ta résolution

learn-many-solves = Résolutions
learn-many-note = Une résolution par ligne : « mélange | mouvements », un lien ou du JSON ; ou des reconstructions séparées par une ligne vide.
learn-many-found = Résolutions trouvées : { $count }
learn-many-heading = Résolutions : { $count }, dont { $solved } jusqu’au bout
learn-many-weaknesses = Les cas qui te coûtent le plus
learn-many-strengths = Les cas que tu maîtrises
learn-many-problems = Résolutions illisibles : { $count }
learn-many-line = Résolution { $line } :
learn-many-method = Résolutions : { $count } · mouvements en moyenne : { $turns } · annulés en moyenne : { $undone }
learn-many-above = Au-delà du plus court

learn-play-restart = Recommencer
learn-play-pad = Mouvements
learn-play-wide = Deux couches
learn-play-count = Mouvements : { $count }
learn-play-analyse = Analyser ce que j’ai joué
learn-play-done = Résolu
learn-play-keys = Touches : R U F L D B, M E S, x y z ; avec Maj, dans l’autre sens. W : deux couches sur les gros cubes.
`;export{e as default};