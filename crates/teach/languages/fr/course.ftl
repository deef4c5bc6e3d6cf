# The pages of the course: what surrounds the sentences of lessons, the pictures and the words of the glossary.

# The names of methods, as headings and lists give them.
method-title-two-phase = Recherche en deux phases
method-title-optimal = Solution la plus courte
method-title-short = Solution courte d’un gros cube
method-title-reduction = Réduction
method-title-cage = Cage
method-title-layers = Couche par couche
method-title-commutator = Commutateurs
method-title-beginner = Méthode débutant
method-title-cfop = CFOP
method-title-roux = Roux
method-title-zz = ZZ

# The links above every page.
to-solve = Résoudre un cube
to-learn = Apprendre
to-algorithms = Algorithmes
to-practice = S’entraîner
to-analysis = Analyse
to-glossary = Glossaire
to-methods = Méthodes

learn = Apprendre à résoudre le Rubik’s Cube
    .about = Cinq cours, du tout premier cube à la méthode CFOP complète, à Roux et au 4x4x4. Chaque leçon montre ce qu’il faut repérer, les algorithmes en images, un même cube résolu de la première leçon à la dernière, et des cubes pour s’entraîner.
# The way in for those who have never solved a cube. $lesson: the first lesson.
start-here = Tu débutes ? Commence ici
start-here-lesson = Commence par la leçon 1 : { $lesson }
start-here-scrambled = Ton cube est mélangé ? Pas besoin d’un cube résolu : à partir de la deuxième leçon, choisis « Avec ton propre cube » dans l’exercice et saisis ton cube ; la page te guide dans cette partie, mouvement par mouvement.
more-courses = Autres cours
more-to-read = À lire et à essayer
algorithms = Algorithmes
    .about = Tous les cas des méthodes, en images, avec ce qui les distingue et ce que font les mouvements.
glossary = Glossaire
    .about = Les mots des leçons, expliqués en images.
practice = Entraînement
    .about = Des cubes au hasard, des phases isolées ou des cas isolés, contre la montre. Tes temps restent dans ce navigateur.
analysis = Analyse
    .about = Colle une résolution pour voir ses phases, ses cas, ce qui a pris du temps et le meilleur chemin pour chaque partie.
methods = Méthodes
    .about = Comment fonctionne chaque méthode, en chapitres avec des images et des exemples. Les chapitres sont en anglais.
needs-script = Cette partie de la page a besoin de JavaScript.

# $number, $count: the place of a lesson in its course.
lesson-of = Leçon { $number } sur { $count }
lesson-goal = Le but
    .picture = Ici, le cube est retourné pour qu’on voie la croix blanche. Toi, tu le tiens avec le blanc en bas.
lesson-words = Les mots de cette leçon
lesson-algorithms = Les algorithmes de cette leçon
lesson-example = Un exemple
# One cube accompanies a course. $moves: how it is scrambled.
lesson-example-about = Un même cube traverse tout le cours. Tu peux le regarder ici. Pour l’avoir en main, prends un cube résolu, blanc en haut et vert à l’avant, et mélange-le avec { $moves }
follow-example = Suivre sur le cube
lesson-exercise = Exercice
exercise-own-cube = Avec ton propre cube
    .about = Saisis ton cube tel qu’il est maintenant. La page te montre, mouvement par mouvement, le chemin jusqu’à la fin de cette leçon.
exercise-cubes = Avec des cubes pour s’entraîner
exercise-from-start = Prends des cubes mélangés, ne fais que cette partie, et recommence jusqu’à ne plus avoir besoin d’aide.
exercise-of-phase = Ces cubes sont résolus jusqu’à cette leçon. Ne fais que cette partie, et recommence jusqu’à ne plus avoir besoin d’aide.
exercise-of-cases = Tire un cas au sort, dis son nom avant de tourner quoi que ce soit, puis résous-le.
exercise-of-turns = Fais ces mouvements sur ton propre cube, mélangé ou résolu. Ils le ramènent à son point de départ.
next-lesson = Leçon suivante : { $lesson }
previous-lesson = Leçon précédente : { $lesson }
lesson-done = Je sais le faire
chapter-of = Tout savoir, avec toutes les raisons : le chapitre « { $method } » (en anglais)

# The turns of the first lesson, in words.
turns-shown = Les mouvements
turn-R = côté droit, vers le haut
turn-L = côté gauche, vers le bas
turn-U = côté du haut, vers la gauche
turn-D = côté du bas, vers la droite
turn-F = côté avant, dans le sens horaire
turn-B = côté arrière, dans le sens horaire vu de derrière
turn-R-back = côté droit, vers le bas
turn-R-half = côté droit, demi-tour

# The table of the cases of a set.
case-picture = Image
case-name = Cas
case-recognition = Comment le reconnaître
case-moves = Algorithme
case-effect = Ce qu’il fait
# $case: the name of the case that is mistaken for it; $lacks: what that one does not show.
case-twin = Pas { $case }, auquel il manque ceci : { $lacks }
case-alternative = Avec l’autre main :
case-count = { $count ->
    [one] { $count } cas
   *[other] { $count } cas
}
method-of-set = Méthode : { $method }

# The sets of cases.
set-first-layer = Première couche
    .about = Les algorithmes de la méthode débutant qui amènent un coin à sa place en bas.
set-second-layer = Deuxième couche
    .about = Les deux algorithmes de la méthode débutant qui amènent une arête dans la deuxième couche.
set-last-layer = Dernière couche
    .about = Les algorithmes de la méthode débutant pour la dernière couche.
set-f2l = F2L
    .about = Les 41 cas d’une paire (un coin et l’arête d’à côté), avec l’algorithme qui l’insère à l’avant droit.
set-oll = OLL
    .about = Les 57 cas de l’orientation de la dernière couche : un algorithme pour chacun, après lequel la face du haut est d’une seule couleur.
set-pll = PLL
    .about = Les 21 cas de la permutation de la dernière couche : un algorithme pour chacun, après lequel le cube est résolu.
set-oll-in-two-looks = OLL en deux étapes
    .about = Les trois cas des arêtes, pour la première étape. La deuxième étape utilise sept cas d’OLL.
set-pll-in-two-looks = PLL en deux étapes
    .about = Les deux cas des coins, pour la première étape. La deuxième étape utilise quatre cas de PLL.
set-cmll = CMLL
    .about = Les 42 cas des coins de la dernière couche, au-dessus des deux blocs de Roux.
set-first-look-of-cmll = Première étape de CMLL
    .about = Sept cas pour orienter les coins de la dernière couche. La deuxième étape utilise deux cas de CMLL.
set-pbl = PBL
    .about = Les cas d’un 2x2x2 dont les deux couches sont orientées : un seul algorithme résout les deux.
set-parity = Parité
    .about = Les algorithmes des gros cubes pour ce qui n’arrive sur aucun 3x3x3.

course-beginner = La méthode débutant
    .about = Ta première solution, couche par couche, avec sept algorithmes. Il ne te faut qu’un cube.
lesson-beginner-turns = Les mouvements et leurs lettres
    .about = Tiens le cube avec un côté face à toi et un côté vers le haut ; ici, le blanc est en haut et le vert à l’avant. Un côté a la couleur de son centre, quoi que montrent ses autres autocollants.
    .more = Un cube a six centres, qui restent en place, douze arêtes et huit coins. Une lettre fait tourner une face dans le sens horaire, vu depuis cette face : R à droite, L à gauche, U en haut, D en bas, F à l’avant, B à l’arrière. Une apostrophe, comme dans R', la fait tourner dans l’autre sens, et un 2 la fait tourner deux fois.
lesson-beginner-cross = La croix blanche
    .about = Le blanc va en bas : retourne le cube pour avoir le jaune en haut. Autour du centre blanc se placent quatre arêtes blanches, et chacune correspond aussi au centre de son côté.
    .more = Il n’y a rien à apprendre par cœur : trouve une arête blanche et remonte-la dans la couche du haut. Si son autocollant blanc est tourné vers le haut, tourne la couche du haut jusqu’à ce que l’arête soit au-dessus de sa place, puis tourne ce côté deux fois. S’il est tourné vers le côté, tourne la couche du haut jusqu’à ce que l’arête soit à côté de sa place : le côté où elle se trouve la descend, le côté de sa place la fait entrer, et le premier revient en arrière.
lesson-beginner-corners = Les coins blancs
    .about = Quatre coins complètent la première couche. Amène un coin au-dessus de son slot et répète le Righty jusqu’à ce que le coin soit en place : une, trois ou cinq fois.
lesson-beginner-second-layer = La deuxième couche
    .about = Quatre arêtes sans jaune se placent entre les centres. Fais correspondre une arête au centre en dessous d’elle : elle va ensuite à droite ou à gauche, et chaque côté a son algorithme.
lesson-beginner-top-cross = La croix jaune
    .about = Ne regarde que les autocollants jaunes des arêtes du haut : tu vois un point, un angle, une ligne ou la croix. Un même algorithme mène de chaque figure à la suivante.
lesson-beginner-top-edges = Les arêtes du haut
    .about = La croix jaune est là, et ses arêtes doivent maintenant correspondre aux côtés. Tourne la couche du haut jusqu’à ce que deux d’entre elles correspondent, et laisse le Sune permuter en cycle trois arêtes.
lesson-beginner-top-corners = Les derniers coins
    .about = Le Niklas amène les coins à leur place. Ensuite, on fait pivoter chaque coin, toujours au même endroit. Pendant ce temps, le reste du cube a l’air cassé ; il revient en place avec le dernier coin.

course-cfop-two-looks = CFOP avec OLL et PLL en deux étapes
    .about = La méthode de la plupart des speedcubeurs et speedcubeuses, avec peu d’algorithmes : on oriente la couche du haut en deux étapes et on la permute en deux autres.
lesson-cfop-two-looks-cross = La croix en bas
    .about = C’est la croix que tu connais, mais construite en bas, pour ne pas avoir à retourner le cube. Regarde deux arêtes avant de tourner quoi que ce soit.
lesson-cfop-two-looks-pairs = Les paires
    .about = Un coin et l’arête d’à côté s’insèrent ensemble. Libère les deux, réunis-les en haut et insère la paire. Quatre paires font les deux premières couches.
lesson-cfop-two-looks-edges = Première étape : les arêtes du haut
    .about = Ne regarde que les arêtes du haut. Il y a trois cas : le point, la ligne et l’angle.
lesson-cfop-two-looks-orient = Deuxième étape : une seule couleur en haut
    .about = Une fois la croix faite en haut, il reste sept cas. Compte les coins dont le dessus a la couleur de la face du haut (aucun, un ou deux), puis regarde les côtés.
lesson-cfop-two-looks-corners = Troisième étape : les coins
    .about = Cherche des phares : deux coins de la même couleur sur un côté. Une paire de phares, c’est un cas ; aucune, c’est l’autre.
lesson-cfop-two-looks-permute = Quatrième étape : les dernières arêtes
    .about = Tous les coins sont à leur place, et les arêtes se permutent en cycle ou s’échangent : quatre cas, et le cube est résolu.

course-cfop = CFOP complet
    .about = Les 41 cas de F2L, les 57 d’OLL et les 21 de PLL : une seule étape à chaque fois.
lesson-cfop-pairs = Tous les cas d’une paire
    .about = Tu insères la plupart des paires sans penser à des cas. Apprends d’abord les cas où ta façon de faire prend plus de huit mouvements.
lesson-cfop-oll = Tous les cas d’OLL
    .about = Apprends-les d’après la forme qu’ils montrent en haut, quelques-uns par semaine, en commençant par ceux que l’OLL en deux étapes résout lentement.
lesson-cfop-pll = Tous les cas de PLL
    .about = Apprends-les avant ceux d’OLL : il y en a moins, et chacun se présente plus souvent. Deux côtés suffisent pour les distinguer.
lesson-cfop-first-pair = La croix avec la première paire
    .about = Planifie la croix tout en suivant un coin et son arête. Tu n’auras alors plus à chercher la première paire.

course-roux = Roux
    .about = Deux blocs, les coins du haut et, pour finir, la couche du milieu : peu de mouvements, dont beaucoup de M.
lesson-roux-first-block = Le premier bloc
    .about = Un bloc, c’est une arête du bas et deux paires, à gauche, autour du centre qui est déjà là. Construis-le dans l’ordre que tu veux.
lesson-roux-second-block = Le second bloc
    .about = La même chose à droite. On ne tourne plus que R, r, U et M, car ces mouvements ne touchent pas au premier bloc.
lesson-roux-corners = Les coins du haut en deux étapes
    .about = D’abord, on oriente tous les coins : sept cas. Puis ils échangent leurs places : deux cas. Les arêtes ne comptent pas encore.
lesson-roux-cmll = Tous les cas de CMLL
    .about = Les deux étapes en une : 42 cas. Apprends un groupe à la fois, chacun d’après la façon dont ses coins sont pivotés.
lesson-roux-last-edges = Les six dernières arêtes
    .about = Ne tourne que M et U. Oriente d’abord les six arêtes, amène ensuite les arêtes des côtés gauche et droit à leur place, puis résous la couche du milieu.

course-4x4x4 = Le 4x4x4
    .about = Fais-en un 3x3x3 : construis les centres, réunis les wings et résous-le comme tu sais le faire, avec en plus deux parités qu’aucun 3x3x3 n’a.
lesson-4x4x4-centers = Les centres
    .about = Quatre autocollants forment un centre. Les deux premiers centres sont opposés, puis viennent les quatre autour d’eux. Aucun centre ne te dit où il doit aller : garde donc en tête le schéma de couleurs de ton cube.
lesson-4x4x4-pairs = Réunir les wings
    .about = Deux wings avec les deux mêmes couleurs forment une dedge, qui tourne dès lors comme une seule arête. Une même suite de mouvements les forme toutes : tranche, retournement, retour de la tranche.
lesson-4x4x4-three = Le résoudre comme un 3x3x3
    .about = Ne tourne plus que les couches extérieures, et résous le cube comme tu sais le faire. Si tu finis sur un cas impossible, c’est une parité.
lesson-4x4x4-parity = Les deux parités
    .about = Une arête retournée en haut, c’est la parité OLL ; deux arêtes ou deux coins échangés, c’est la parité PLL. Chacune arrive en moyenne dans une résolution sur deux, et chacune a son algorithme.
