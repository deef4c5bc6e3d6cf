# The pages of the course: what surrounds the sentences of lessons, the pictures and the words of the glossary.

# The names of methods, as headings and lists give them.
method-title-two-phase = Two-phase search
method-title-optimal = Shortest solution
method-title-short = Short solution of a big cube
method-title-reduction = Reduction
method-title-cage = Cage
method-title-layers = Layer by layer
method-title-commutator = Commutators
method-title-beginner = Beginner method
method-title-cfop = CFOP
method-title-roux = Roux
method-title-zz = ZZ

# The links above every page.
to-solve = Solve a cube
to-learn = Learn
to-algorithms = Algorithms
to-practice = Practice
to-analysis = Analysis
to-glossary = Glossary
to-methods = Methods

learn = Learn to solve the cube
    .about = Five courses, from the first cube to the whole of CFOP, Roux and the 4x4x4. Every lesson shows what to look for, the algorithms with pictures, one cube that is solved from the first lesson to the last, and cubes to practice on.
# The way in for those who have never solved a cube. $lesson: the first lesson.
start-here = New? Start here
start-here-lesson = Start with lesson 1: { $lesson }
start-here-scrambled = Is your cube scrambled? You need no solved one: from the second lesson on, choose “With your own cube” in the exercise and put your cube in, and the page leads you through that part, move by move.
more-courses = Further courses
more-to-read = More to read and to try
algorithms = Algorithms
    .about = All cases of the methods, with pictures, with what tells them apart, and with what the moves do.
glossary = Glossary
    .about = The words that lessons use, explained with pictures.
practice = Practice
    .about = Random cubes, single phases and single cases against the clock. Your times stay in this browser.
analysis = Analysis
    .about = Paste a solve and see its phases, its cases, what took long, and the best way for each part.
methods = Methods
    .about = How each method works, in chapters with pictures and examples. The chapters are in English.
needs-script = This part of the page needs JavaScript.

# $number, $count: the place of a lesson in its course.
lesson-of = Lesson { $number } of { $count }
lesson-goal = The goal
    .picture = Here the cube is turned over, so that the white cross shows. You hold it with white at the bottom.
lesson-words = Words in this lesson
lesson-algorithms = Algorithms in this lesson
lesson-example = An example
# One cube accompanies a course. $moves: how it is scrambled.
lesson-example-about = One cube goes through the whole course. You can watch it here. If you want it in your hand, take a solved cube, white on top and green in front, and scramble it with { $moves }
follow-example = Follow it on the cube
lesson-exercise = Exercise
exercise-own-cube = With your own cube
    .about = Put in your cube as it is now. The page shows you the way to the end of this lesson, move by move.
exercise-cubes = With cubes to practice on
exercise-from-start = Take scrambled cubes, do only this part, and do it until you need no help.
exercise-of-phase = These cubes are solved up to this lesson. Do this part alone, and do it until you need no help.
exercise-of-cases = Draw a case, say its name before you turn anything, and solve it.
exercise-of-turns = Make these moves on your own cube, scrambled or solved. They bring it back to where it began.
next-lesson = Next lesson: { $lesson }
previous-lesson = Previous lesson: { $lesson }
lesson-done = I can do this
chapter-of = All about it, with every reason: the chapter on { $method } (in English)

# The turns of the first lesson, in words.
turns-shown = The turns
turn-R = right side, up
turn-L = left side, down
turn-U = top side, to the left
turn-D = bottom side, to the right
turn-F = front side, clockwise
turn-B = back side, clockwise seen from behind
turn-R-back = right side, down
turn-R-half = right side, half turn

# The table of the cases of a set.
case-picture = Picture
case-name = Case
case-recognition = How to see it
case-moves = Algorithm
case-effect = What it does
# $case: the name of the case that is mistaken for it; $lacks: what that one does not show.
case-twin = Not { $case }, which lacks this: { $lacks }
case-alternative = Other hand:
case-count = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
method-of-set = From the method { $method }

# The sets of cases.
set-first-layer = First layer
    .about = The algorithms of the beginner method that bring a corner into its place below.
set-second-layer = Second layer
    .about = The two algorithms of the beginner method that bring an edge into the second layer.
set-last-layer = Last layer
    .about = The algorithms of the beginner method for the last layer.
set-f2l = F2L
    .about = The 41 cases of a pair, a corner and the edge beside it, with the algorithm that inserts it at the front right.
set-oll = OLL
    .about = The 57 cases of the last layer's orientation: one algorithm each makes the top show one color.
set-pll = PLL
    .about = The 21 cases of the last layer's permutation: one algorithm each solves the cube.
set-oll-in-two-looks = OLL in two looks
    .about = The three cases of the edges, for the first look. The second look takes seven cases of OLL.
set-pll-in-two-looks = PLL in two looks
    .about = The two cases of the corners, for the first look. The second look takes four cases of PLL.
set-cmll = CMLL
    .about = The 42 cases of the corners of the last layer, above the two blocks of Roux.
set-first-look-of-cmll = First look of CMLL
    .about = Seven cases that turn the corners of the last layer up. The second look takes two cases of CMLL.
set-pbl = PBL
    .about = The cases of a 2x2x2 with both layers oriented: one algorithm solves them both.
set-parity = Parity
    .about = The algorithms of big cubes for what no 3x3x3 shows.

course-beginner = The beginner method
    .about = Your first solution, layer by layer, with seven algorithms. You need no more than a cube.
lesson-beginner-turns = Turns and their letters
    .about = Hold the cube so that one side faces you and one faces up; here white is on top and green in front. A side has the color of its center, whatever its other stickers show.
    .more = A cube has six centers, which stay, twelve edges and eight corners. A letter turns a face clockwise as you look at that face: R right, L left, U up, D down, F front, B back. A prime, as in R', turns it the other way, and a 2 turns it twice.
lesson-beginner-cross = The white cross
    .about = White goes to the bottom: turn the cube over, so that yellow is on top. Around the white center go four white edges, and each also matches the center of its side.
    .more = There is nothing to learn by heart: find a white edge and bring it up to the top layer. If its white sticker faces up, turn the top until the edge is above its place, and turn that side twice. If its white sticker faces sideways, turn the top until the edge is next to its place: the side that it is on takes it down, the side of its place takes it in, and the first side turns back.
lesson-beginner-corners = The white corners
    .about = Four corners complete the first layer. Bring a corner above its slot and repeat Righty until it is in. It takes one, three or five times.
lesson-beginner-second-layer = The second layer
    .about = Four edges without yellow go between the centers. Match an edge with the center below it, then it goes right or left, and each side has its algorithm.
lesson-beginner-top-cross = The yellow cross
    .about = Look only at the yellow stickers of the edges on top: you see a dot, an angle, a line or the cross. The same algorithm leads from each to the next.
lesson-beginner-top-edges = The edges of the top
    .about = The yellow cross is there, and its edges have to match the sides. Turn the top until two of them match, and let Sune cycle three edges.
lesson-beginner-top-corners = The last corners
    .about = Niklas brings the corners to their places. Then each corner is turned in one and the same place, while the rest of the cube looks broken: it comes back with the last corner.

course-cfop-two-looks = CFOP in two looks
    .about = The method of most speedcubers with few algorithms: the top is oriented in two looks and permuted in two.
lesson-cfop-two-looks-cross = The cross on the bottom
    .about = The cross is the one that you know, but built on the bottom, so that you need not turn the cube over. Look at two edges before you turn anything.
lesson-cfop-two-looks-pairs = Pairs
    .about = A corner and the edge beside it go in together. Free both, join them on top, and insert the pair. Four pairs make the first two layers.
lesson-cfop-two-looks-edges = First look: the edges of the top
    .about = Look only at the edges on top. There are three cases: a dot, a line and an angle.
lesson-cfop-two-looks-orient = Second look: the top in one color
    .about = With the cross on top, seven cases are left. Count the corners that show the color of the top, none, one or two, and then look at the sides.
lesson-cfop-two-looks-corners = Third look: the corners
    .about = Look for headlights, two equal corners on one side. If one side has them, it is one case; if no side has, it is the other.
lesson-cfop-two-looks-permute = Fourth look: the last edges
    .about = All corners are right, and the edges cycle or change places: four cases, and then the cube is solved.

course-cfop = Full CFOP
    .about = All 41 cases of F2L, 57 of OLL and 21 of PLL: the last layer takes one look to orient and one to permute.
lesson-cfop-pairs = All cases of a pair
    .about = You insert most pairs without thinking of cases. Learn those first in which your way takes more than eight moves.
lesson-cfop-oll = All cases of OLL
    .about = Learn them by their shapes on top, a few a week, those first that two looks solve slowly.
lesson-cfop-pll = All cases of PLL
    .about = Learn these before those of OLL: there are fewer, and each comes more often. Two sides are enough to tell them apart.
lesson-cfop-first-pair = The cross with the first pair
    .about = Plan the cross and follow one corner and its edge while you do. The first pair then takes no search.

course-roux = Roux
    .about = Two blocks, the corners on top, and the middle layer last: few moves, and many of them M.
lesson-roux-first-block = The first block
    .about = A block is an edge of the bottom with the two pairs beside it, on the left side, around the center that is there already. Build it in any order.
lesson-roux-second-block = The second block
    .about = The same on the right. Only R, r, U and M turn now, because they leave the first block alone.
lesson-roux-corners = The corners of the top in two looks
    .about = First all corners turn up, in seven cases. Then they change places, in two. Edges do not count yet.
lesson-roux-cmll = All cases of CMLL
    .about = Both looks in one: 42 cases. Learn a group at a time, each by how its corners are turned.
lesson-roux-last-edges = The last six edges
    .about = Turn only M and U. First orient all six edges, then bring the edges of the left and right sides to their places, then solve the middle.

course-4x4x4 = The 4x4x4
    .about = Make a 3x3x3 of it: build the centers, pair the wings, and solve it as you know, with two parities that no 3x3x3 has.
lesson-4x4x4-centers = The centers
    .about = Four stickers make a center. The first two centers are opposite each other, then come the four around them. No center tells you where it belongs, so keep the colors of your cube in mind.
lesson-4x4x4-pairs = Pairing the wings
    .about = Two wings with the same two colors make a dedge, which from then on turns as one edge. One sequence pairs them all: slice, flip, slice back.
lesson-4x4x4-three = Solve it as a 3x3x3
    .about = Turn only the outer layers now, and solve the cube as you know. If that ends in a case that cannot be, it is a parity.
lesson-4x4x4-parity = The two parities
    .about = One flipped edge on top is OLL parity, two exchanged edges or corners are PLL parity. Each comes in every second solve, and each has an algorithm.
