var e=`learn-close = Close

learn-example = Example

learn-keys = Space plays, ← → go by moves; with Shift, arrows turn the view. Esc closes.

learn-play = Play
learn-play-case = Play { $name }
learn-play-moves = Play { $moves }

learn-turns-stop = Stop the pictures
learn-turns-go = Let the pictures move

learn-mine = My algorithm: { $moves }
learn-glance = All cases at a glance
learn-star_note = The star marks the algorithm that is yours.

learn-learned = { $count } of { $all } learned

learn-show = Cases to show

learn-level-of = How well you know { $name }
learn-level-all = All
learn-level-new = New
learn-level-learning = Learning
learn-level-learned = Learned

learn-practise = Practice
learn-practise-case = Practice { $name }
learn-practise-set = Practice all of these
learn-practise-learning = Practice those that I am learning

learn-lesson-finish = Mark this lesson as done
learn-lesson-done = Done ✓
learn-lesson-is_done = done

learn-exercise-draw = Give me a cube
learn-exercise-another = Another cube
learn-exercise-done = Solved it, next
learn-exercise-solution = Show the solution
learn-exercise-timed = Practice with a timer
learn-exercise-count = Done so far: { $count }

learn-practice-what = What to practice
learn-practice-kind-whole = Whole cubes
learn-practice-kind-phase = A phase
learn-practice-kind-set = A set of cases
learn-practice-kind-cases = One case
learn-practice-size = Cube
learn-practice-method = Method
learn-practice-after = Solved up to
learn-practice-set = Set
learn-practice-only = Which
learn-practice-only-all = all cases
learn-practice-only-learning = those that I am learning
learn-practice-case = Case
learn-practice-several = { $count } cases
learn-practice-scramble = Scramble
learn-practice-hold-white = Hold a solved cube with white on top and green in front, and make these moves:
learn-practice-hold-yellow = Hold a solved cube with yellow on top and green in front, and make these moves:
learn-practice-picture = How the cube looks then
learn-practice-drawing = A cube is being drawn …
learn-practice-another = Another scramble
learn-practice-solution = Show the solution
learn-practice-analyse = Analyse my solve
learn-practice-none = You have not marked a case of this set as “learning” yet.
learn-practice-table = To the table of cases
learn-practice-timer = Timer
learn-practice-inspection = 15 s to look first
learn-practice-hold = Hold before the start
learn-practice-hint-idle = Hold the space bar, let go to start
learn-practice-hint-touch = Touch and hold, let go to start
learn-practice-hint-stopped = Hold the space bar for the next one
learn-practice-hint-holding = Hold …
learn-practice-hint-ready = Let go to start
learn-practice-hint-inspecting = Look at the cube, then hold and let go. Esc stops.
learn-practice-hint-running = Any key or a touch stops
learn-practice-call = { $seconds } seconds
learn-practice-time = Time: { $time }
learn-practice-times = Times
learn-practice-no_times = Your times of this practice will stand here. They stay on this device.
learn-practice-count = Solves
learn-practice-best = Best
learn-practice-mean = Mean
learn-practice-ao5 = Average of 5
learn-practice-ao5-best = Best average of 5
learn-practice-ao12 = Average of 12
learn-practice-ao12-best = Best average of 12
learn-practice-remove = Delete
learn-practice-removed = { $time } is deleted.
learn-practice-restore = Undo
learn-practice-all = Show all { $count }
learn-practice-strengths = Your cases
learn-practice-strengths-note = From all times on this device, slowest first.
learn-practice-failed = ({ $count } DNF)

learn-analysis-ways = Ways to put solves in
learn-analysis-one = One solve
learn-analysis-play = Play a solve
learn-analysis-many = Many solves
learn-analysis-scramble = Scramble
learn-analysis-moves = Your moves
learn-analysis-note = Paste a whole reconstruction into either field: both are filled. Comments after // may stay. Times stand after the moves in milliseconds: R@0 U'@310.
learn-analysis-go = Analyse
learn-analysis-running = Analysing …

learn-watched = Your solve

learn-many-solves = Solves
learn-many-note = One solve a line, as “scramble | moves”, a link or JSON; or reconstructions with a blank line in between.
learn-many-found = Solves found: { $count }
learn-many-heading = Solves: { $count }, to the end: { $solved }
learn-many-weaknesses = Cases that cost you most
learn-many-strengths = Cases that you do well
learn-many-problems = Solves that could not be read: { $count }
learn-many-line = Solve { $line }:
learn-many-method = Solves: { $count } · moves on average: { $turns } · undone on average: { $undone }
learn-many-above = Above the shortest

learn-play-restart = Start over
learn-play-pad = Moves
learn-play-wide = Two layers
learn-play-count = Moves: { $count }
learn-play-analyse = Analyse what I played
learn-play-done = Solved
learn-play-keys = Keys: R U F L D B, M E S, x y z; with Shift the other way. W: two layers on larger cubes.
`;export{e as default};