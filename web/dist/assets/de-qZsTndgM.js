var e=`report-solved = Gelöst in { $moves }: { $method }
report-unsolved = { $moves }, noch nicht gelöst: { $method }
report-seconds = { $count } s
report-tps = { $count } Züge pro Sekunde
report-rotations = Würfeldrehungen: { $count }
report-needed = die Methode selbst braucht { $moves }
report-as = Ansehen als
report-watch = Ansehen
report-next = So geht es weiter
report-first_move = Erster Zug:
report-more = Mehr verraten
report-solve = Von hier aus lösen
report-gain = Wo am meisten zu holen ist
report-gain-phase = { $phase }: Die Methode kommt mit weniger so weit ({ $moves } weniger).
report-phases = Phasen
report-phase = Phase
report-turns = Züge
report-shortest = Kürzester Weg
report-extra = Mehr als die Methode
report-time = Zeit
report-pause = Pause davor
report-not_reached = nicht erreicht
report-book = nach Lehrbuch:
report-undone = Zurückgenommene Züge
report-breaks = Unterwegs verloren
`;export{e as default};