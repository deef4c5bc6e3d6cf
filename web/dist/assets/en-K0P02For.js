var e=`report-solved = Solved in { $moves }: { $method }
report-unsolved = { $moves }, not solved yet: { $method }
report-seconds = { $count } s
report-tps = { $count } moves per second
report-rotations = turns of the whole cube: { $count }
report-needed = the method itself needs { $moves }
report-as = Look at it as
report-watch = Watch
report-next = How to go on
report-first_move = First move:
report-more = Tell me more
report-solve = Solve it from here
report-gain = Where most is to gain
report-gain-phase = { $phase }: the method needs less to get as far ({ $moves } less).
report-phases = Phases
report-phase = Phase
report-turns = Moves
report-shortest = Shortest
report-extra = Beyond the method
report-time = Time
report-pause = Pause before
report-not_reached = not reached
report-book = by the book:
report-undone = Undone moves
report-breaks = Lost on the way
`;export{e as default};