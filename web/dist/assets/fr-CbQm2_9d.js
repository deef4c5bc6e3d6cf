var e=`level-beginner-1 = Sept algorithmes, chacun répété autant de fois qu’il le faut. Les arêtes de la croix sont placées une à une.
level-beginner-2 = Seize algorithmes, de sorte qu’un seul suffit pour chaque cas. Chaque arête de la croix prend le chemin le plus court.
level-beginner-3 = Comme le niveau 2, avec la croix planifiée en entier.
level-cfop-1 = La croix comme la résolvent les débutants, les paires une par une, OLL et PLL en deux étapes chacune.
level-cfop-2 = La croix en entier, les 57 cas d’OLL et les 21 de PLL.
level-cfop-3 = Comme le niveau 2, avec une croix qui facilite la première paire.
level-ortega-1 = La première couche, puis sept cas d’OLL et deux de PLL.
level-ortega-2 = Ortega : une face, coin par coin ; puis OLL ; puis les deux couches à la fois.
level-ortega-3 = Ortega, avec la face résolue d’un seul coup.
level-roux-1 = Chaque bloc par son arête et deux paires, CMLL en deux étapes, les six dernières arêtes en passant par une flèche.
level-roux-2 = Chaque bloc par son carré et une paire, les 42 cas de CMLL, les six dernières arêtes en trois étapes.
level-roux-3 = Comme le niveau 2, avec des blocs qui anticipent la suite.
level-zz-1 = Les arêtes, un quart de tour de l’avant ou de l’arrière à la fois, PLL en deux étapes.
level-zz-2 = Toutes les arêtes en une étape, les 21 cas de PLL.
level-zz-3 = Comme le niveau 2, avec arêtes et ligne en une étape.
level-reduction-1 = Un centre après l’autre par barres, une rangée à la fois. Les arêtes se forment toutes dans la même position du cube, chacune par la même tranche et le même retournement.
level-reduction-2 = Plusieurs rangées d’un centre passent à la fois, et une arête peut être remplacée au lieu d’être retournée.
level-reduction-3 = Centres et arêtes par le chemin le plus court que la méthode trouve.
level-cage-1 = Les arêtes se forment toutes dans la même position du cube, chacune par la même tranche et le même retournement. Chaque commutateur des centres a une tranche dans chaque partie.
level-cage-2 = Une arête peut être remplacée au lieu d’être retournée, et les commutateurs déplacent des blocs.
level-cage-3 = Le chemin le plus court que la méthode trouve.
level-layers-1 = Le premier centre par barres, une rangée à la fois ; les arêtes de la première couche dans une même position du cube ; le reste comme les débutants.
level-layers-2 = Comme le niveau 1, mais plusieurs rangées passent à la fois.
level-layers-3 = Le premier centre en remontant des rangées entières, et de plus grandes étapes.
level-commutator-1 = Une pièce à la fois, par un buffer fixe.
level-commutator-2 = Une pièce à la fois, d’où que ce soit, par les commutateurs les plus courts.
level-commutator-3 = Des blocs de pièces à la fois.
`;export{e as default};