# The methods and their phases. A phase: what it solves, as a list names it, and its goal as a clause, which can begin a sentence.

# A heading.
heading = { CAPITAL($text) }

# A sentence with the goal of a phase.
goal-sentence = { CAPITAL($goal) }.

# What a terminal shows beside a lesson. $colors: symbols, each with its color.
goal-of-phase = But : { $goal }
colors-of-cube = couleurs : { $colors }
color-of-symbol = { $symbol } { $color }
moves-in-parentheses = les mouvements entre parenthèses tournent la dernière couche avant et après un algorithme

phase-beginner-l1-cross = la croix de la première couche
    .goal = les quatre arêtes de la première couche sont en place : la croix
phase-beginner-l1 = les coins de la première couche
    .goal = la première couche est résolue : ses quatre coins sont en place
phase-beginner-l2 = la deuxième couche
    .goal = la deuxième couche est résolue : ses quatre arêtes sont en place
phase-beginner-l3-cross = la croix de la dernière couche
    .goal = les quatre arêtes de la dernière couche sont en place
phase-beginner-l3 = les coins de la dernière couche
    .goal = les coins de la dernière couche sont en place, et le cube est ainsi résolu
phase-cage-edges = les dedges
    .goal = toutes les pièces d’arête entre deux mêmes faces montrent les deux mêmes couleurs : douze dedges, les arêtes de la cage
phase-cage-centers = les centres
    .goal = les autocollants de centre de chaque face ont la couleur de la face, à l’intérieur de la cage résolue
phase-cfop-cross = la croix
    .goal = les quatre arêtes d’une couche sont en place : la croix
phase-cfop-f2l = les deux premières couches
    .goal = { $size ->
        [2] la première face est d’une seule couleur
       *[other] les deux premières couches sont résolues
    }
phase-cfop-oll = l’orientation de la dernière couche
    .goal = la dernière couche est orientée : sa face est d’une seule couleur
phase-cfop-pll = la permutation de la dernière couche
    .goal = la dernière couche est permutée : le cube est résolu
phase-commutator-centers = les centres
    .goal = { $size ->
        [2] des commutateurs peuvent résoudre le reste
       *[other] le centre de chaque face a la couleur de la face, et des commutateurs peuvent résoudre le reste
    }
phase-commutator-edges = les arêtes
    .goal = toutes les arêtes sont résolues
phase-commutator-corners = les coins
    .goal = tous les coins sont résolus
phase-layers-l1-centers = le centre de la première couche
    .goal = la face de la première couche a un centre d’une seule couleur
phase-layers-l1-edges = les dedges de la première couche
    .goal = les quatre dedges de la première couche sont formées
phase-layers-l1-cross = la croix de la première couche
    .goal = les quatre arêtes de la première couche sont en place
phase-layers-l1 = les coins de la première couche
    .goal = la première couche est résolue : ses quatre coins sont en place
phase-layers-middle = les couches intermédiaires
    .goal = toutes les couches sauf la dernière sont résolues
phase-layers-l3-centers = le centre de la dernière couche
    .goal = la face de la dernière couche a un centre d’une seule couleur
phase-layers-l3-wings = les dedges de la dernière couche
    .goal = les quatre dedges de la dernière couche sont formées
phase-layers-l3-cross = la croix de la dernière couche
    .goal = les quatre arêtes de la dernière couche sont en place
phase-layers-l3 = les coins de la dernière couche
    .goal = les coins de la dernière couche sont en place, et le cube est ainsi résolu
phase-optimal-search = le cube entier
    .goal = le cube est résolu, ou dans l’état voulu
phase-reduction-first-centers = deux centres opposés
    .goal = les centres de deux faces opposées ont la couleur de leur face
phase-reduction-cross-dedges = trois dedges de la croix
    .goal = trois dedges d’une croix sont formées et entourent un de ces centres, dans l’ordre de leurs couleurs
phase-reduction-last-cross-dedge = la dernière dedge de la croix
    .goal = les quatre dedges de la croix sont en place et correspondent aux centres des côtés
phase-reduction-four-centers = quatre centres
    .goal = les centres de quatre faces ont la couleur de leur face : toutes sauf deux faces voisines
phase-reduction-four-dedges = les quatre dedges de la croix
    .goal = les quatre dedges d’une croix sont en place autour d’un centre résolu
phase-reduction-centers = tous les centres
    .goal = les autocollants de centre de chaque face ont la couleur de la face
phase-reduction-edges = toutes les dedges
    .goal = toutes les pièces d’arête entre deux mêmes faces montrent les deux mêmes couleurs : douze dedges
phase-roux-first-block = le premier bloc
    .goal = { $size ->
        [2] deux coins voisins de la première couche vont ensemble
       *[other] un bloc est résolu : une arête de la première couche, avec les deux coins et les deux arêtes à côté d’elle
    }
phase-roux-second-block = le second bloc
    .goal = { $size ->
        [2] les deux autres coins de la première couche sont en place
       *[other] le bloc opposé est résolu aussi, aligné sur le premier
    }
phase-roux-cmll = les coins de la dernière couche
    .goal = les coins de la dernière couche vont ensemble au-dessus des deux blocs
phase-roux-lse = les six dernières arêtes
    .goal = les six dernières arêtes et les centres entre les blocs sont résolus : le cube est résolu
phase-two-phase-phase1 = la réduction aux demi-tours
    .goal = pour un certain axe, le reste ne demande que des mouvements de ses deux faces et des demi-tours des autres faces
phase-two-phase-phase2 = le cube entier
    .goal = le cube est résolu
phase-zz-eoline = l’orientation des arêtes avec la ligne
    .goal = toutes les arêtes sont orientées, si bien que des mouvements de quatre faces peuvent les résoudre, et deux arêtes opposées de la première couche sont résolues
phase-zz-f2l = les deux premières couches
    .goal = { $size ->
        [2] la première couche est résolue
       *[other] les deux premières couches sont résolues
    }
phase-zz-oll = l’orientation de la dernière couche
    .goal = la dernière couche est orientée : sa face est d’une seule couleur
phase-zz-pll = la permutation de la dernière couche
    .goal = la dernière couche est permutée : le cube est résolu

# A method: how it works, for whom it is, and what it does on a 2x2x2.

method-beginner = Couche par couche, avec une poignée d’algorithmes : la croix et les coins de la première couche, les arêtes de la deuxième, puis la dernière couche en quatre petites étapes.
    .for-whom = Celles et ceux qui apprennent leur première solution, et les personnes qui la leur enseignent.
    .on-2x2x2 = Résout les coins seuls : ceux de la première couche, puis ceux de la dernière, en les amenant d’abord à leur place avant de les faire pivoter.
method-cage = Réunit les wings, résout les arêtes et les coins comme sur un 3x3x3 pendant que les centres restent mélangés, puis résout les centres avec des commutateurs qui laissent cette cage intacte.
    .for-whom = Celles et ceux qui connaissent une méthode du 3x3x3 et veulent voir des commutateurs à l’œuvre sur les centres.
    .on-2x2x2 = La cage est le cube entier : la méthode du 3x3x3 résout donc les coins.
method-cfop = La croix, quatre paires d’un coin et d’une arête (F2L), puis la dernière couche en deux temps : orientation (OLL) et permutation (PLL). Cherche les croix, les ordres des paires et les algorithmes qui vont le mieux ensemble.
    .for-whom = Les speedcubeurs et speedcubeuses, et celles et ceux qui apprennent par leur nom les 41 cas de F2L, les 57 d’OLL et les 21 de PLL.
    .on-2x2x2 = Résout les coins de la première couche, puis oriente la dernière avec les sept cas d’OLL dont les arêtes sont orientées, puis la permute (PLL). À partir du niveau 2, les leçons enseignent Ortega : une face dont les côtés n’ont pas besoin de correspondre, la face opposée, puis les deux couches à la fois (PBL).
method-commutator = Résout chaque pièce par des commutateurs [S: [A, B]] : des mouvements de set-up S, puis A B A' B', qui déplace trois pièces ou blocs et garde toutes les autres pièces résolues, puis l’inverse de S. Les orbites impaires reçoivent d’abord un quart de tour.
    .for-whom = Celles et ceux qui veulent comprendre pourquoi les algorithmes marchent, et celles et ceux qui résolvent à l’aveugle.
    .on-2x2x2 = Résout les coins seuls, par des 3-cycles qui les font aussi pivoter. Si la permutation des coins est impaire, un quart de tour vient d’abord.
method-layers = Résout la première couche, puis les couches suivantes une à une par-dessus, avec des commutateurs qui gardent tout ce qui est en dessous, et la dernière couche comme sur un 3x3x3.
    .for-whom = Celles et ceux qui connaissent la méthode débutant et veulent résoudre de gros cubes dans le même esprit, ou qui apprennent les commutateurs.
    .on-2x2x2 = Résout les coins de la première couche, puis ceux de la dernière, comme la méthode débutant.
method-optimal = Trouve une solution la plus courte possible et prouve qu’aucune n’est plus courte. Sur un 3x3x3, elle cherche d’abord une solution courte, puis exclut toutes celles qui seraient plus courtes. Si le temps s’écoule avant la fin, la réponse est la meilleure solution trouvée jusque-là, avec une borne inférieure prouvée.
    .for-whom = Les robots, et celles et ceux qui veulent la solution la plus courte qui existe. La recherche prend plusieurs minutes pour un 3x3x3 mélangé au hasard, et un dixième de seconde pour un cube à 14 mouvements de la solution.
    .on-2x2x2 = Une table contient les 3 674 160 états : une solution prend donc quelques microsecondes. Chaque état demande au plus 11 mouvements, ou 14 quarts de tour.
method-reduction = Résout les centres, réunit les wings en dedges (arêtes entières) et finit comme un 3x3x3. Les parités sont corrigées là où elles apparaissent, ou d’avance.
    .for-whom = Toutes celles et tous ceux qui résolvent de gros cubes : c’est la méthode classique, et celle de la vitesse.
    .on-2x2x2 = Il n’y a ni centres ni arêtes à réduire : la méthode du 3x3x3 résout donc les coins.
method-roux = Deux blocs, à gauche et à droite, les coins de la dernière couche avec un algorithme parmi 42 (CMLL), puis les six dernières arêtes avec des mouvements de la couche du milieu. Cherche les blocs et les algorithmes qui vont le mieux ensemble.
    .for-whom = Les speedcubeurs et speedcubeuses qui aiment les solutions courtes, les blocs construits librement et les mouvements de la couche du milieu.
    .on-2x2x2 = Résout deux coins à gauche, deux à droite, puis la dernière couche avec un algorithme de CMLL.
method-short = Sur les cubes jusqu’au 10x10x10, cherche par étapes, dont chacune amène le cube dans un sous-groupe plus petit, garde des milliers de chemins et finit les meilleurs comme un 3x3x3, par l’algorithme en deux phases ; à partir du 6x6x6, des recherches en faisceau guidées par de petits réseaux de neurones amènent d’abord les centres sur leurs axes. Sur les cubes plus grands, des chaînes d’échanges résolvent les centres, de nombreuses lignes à la fois, et réunissent les wings. Avec plus de temps, les solutions sont plus courtes.
    .for-whom = Les robots et les programmes : peu de mouvements sur les gros cubes tout de suite, encore moins en une seconde.
    .on-2x2x2 = Cette méthode est faite pour les gros cubes. Utilise `optimal` sur un 2x2x2.
method-two-phase = L’algorithme en deux phases de Kociemba. La première phase amène le cube dans le sous-groupe de U, D et des demi-tours, la deuxième le résout dans ce sous-groupe. La recherche regarde dans six directions pour trouver la plus petite somme des deux. Avec plus de temps, les solutions sont plus courtes.
    .for-whom = Les robots et les programmes : des solutions courtes tout de suite, presque les plus courtes en une seconde.
    .on-2x2x2 = Cette méthode est faite pour le 3x3x3. Utilise `optimal` sur un 2x2x2.
method-zz = Oriente toutes les arêtes et résout une ligne de deux (EOLine), si bien que des mouvements de trois faces résolvent les deux premières couches ; puis la dernière couche, dont les arêtes sont orientées, en deux temps. Cherche les lignes, les blocs et les algorithmes qui vont le mieux ensemble.
    .for-whom = Les speedcubeurs et speedcubeuses qui aiment ne tourner que R, U et L, et celles et ceux qui veulent apprendre 7 cas d’OLL au lieu de 57.
    .on-2x2x2 = Résout deux coins à gauche et deux à droite, puis oriente et permute la dernière couche.
