var e=`report-solved = Résolu en { $moves } : { $method }
report-unsolved = { $moves }, pas encore résolu : { $method }
report-seconds = { $count } s
report-tps = mouvements par seconde : { $count }
report-rotations = rotations du cube : { $count }
report-needed = la méthode elle-même demande { $moves }
report-as = La voir comme
report-watch = Regarder
report-next = Comment continuer
report-first_move = Premier mouvement :
report-more = En savoir plus
report-solve = Résoudre à partir d’ici
report-gain = Là où il y a le plus à gagner
report-gain-phase = { $phase } : pour en arriver là, la méthode demande { $moves } de moins.
report-phases = Phases
report-phase = Phase
report-turns = Mouvements
report-shortest = Au plus court
report-extra = Au-delà de la méthode
report-time = Temps
report-pause = Pause avant
report-not_reached = non atteinte
report-book = d’après le manuel :
report-undone = Mouvements annulés
report-breaks = Perdu en route
`;export{e as default};