var e=`report-solved = Resuelto en { $moves }: { $method }
report-unsolved = { $moves }, aún sin resolver: { $method }
report-seconds = { $count } s
report-tps = { $count } giros por segundo
report-rotations = rotaciones del cubo: { $count }
report-needed = el método en sí necesita { $moves }
report-as = Verlo como
report-watch = Ver
report-next = Cómo seguir
report-first_move = Primer giro:
report-more = Dime más
report-solve = Resolverlo desde aquí
report-gain = Dónde puedes ganar más
report-gain-phase = { $phase }: el método llega igual de lejos con menos ({ $moves } menos).
report-phases = Fases
report-phase = Fase
report-turns = Giros
report-shortest = Lo más corto
report-extra = Más que el método
report-time = Tiempo
report-pause = Pausa previa
report-not_reached = no alcanzada
report-book = según el manual:
report-undone = Giros deshechos
report-breaks = Perdido por el camino
`;export{e as default};