# The methods and their phases. A phase: what it solves, as a list names it, and its goal as a clause, which can begin a sentence.

# A heading.
heading = { CAPITAL($text) }

# A sentence with the goal of a phase.
goal-sentence = { CAPITAL($goal) }.

# What a terminal shows beside a lesson. $colors: symbols, each with its color.
goal-of-phase = Goal: { $goal }
colors-of-cube = colors: { $colors }
color-of-symbol = { $symbol } { $color }
moves-in-parentheses = moves in parentheses turn the last layer before and after an algorithm

phase-beginner-l1-cross = the cross of the first layer
    .goal = the four edges of the first layer are in place: the cross
phase-beginner-l1 = the corners of the first layer
    .goal = the first layer is solved: its four corners are in place
phase-beginner-l2 = the second layer
    .goal = the second layer is solved: its four edges are in place
phase-beginner-l3-cross = the cross of the last layer
    .goal = the four edges of the last layer are in place
phase-beginner-l3 = the corners of the last layer
    .goal = the corners of the last layer are in place, and with them the cube is solved
phase-cage-edges = the dedges
    .goal = all edge pieces between the same two faces show the same two colors: twelve dedges, the edges of the cage
phase-cage-centers = the centers
    .goal = the center stickers of every face show the color of the face, inside the solved cage
phase-cfop-cross = the cross
    .goal = the four edges of one layer are in place: the cross
phase-cfop-f2l = the first two layers
    .goal = { $size ->
        [2] the first face shows one color
       *[other] the first two layers are solved
    }
phase-cfop-oll = the orientation of the last layer
    .goal = the last layer is oriented: its face shows one color
phase-cfop-pll = the permutation of the last layer
    .goal = the last layer is permuted: the cube is solved
phase-commutator-centers = the centers
    .goal = { $size ->
        [2] commutators can solve the rest
       *[other] the center of every face has the face's color, and commutators can solve the rest
    }
phase-commutator-edges = the edges
    .goal = all edges are solved
phase-commutator-corners = the corners
    .goal = all corners are solved
phase-layers-l1-centers = the center of the first layer
    .goal = the first layer's face has a center of one color
phase-layers-l1-edges = the dedges of the first layer
    .goal = the four dedges of the first layer are paired
phase-layers-l1-cross = the cross of the first layer
    .goal = the four edges of the first layer are in place
phase-layers-l1 = the corners of the first layer
    .goal = the first layer is solved: its four corners are in place
phase-layers-middle = the layers between
    .goal = all layers but the last are solved
phase-layers-l3-centers = the center of the last layer
    .goal = the last layer's face has a center of one color
phase-layers-l3-wings = the dedges of the last layer
    .goal = the four dedges of the last layer are paired
phase-layers-l3-cross = the cross of the last layer
    .goal = the four edges of the last layer are in place
phase-layers-l3 = the corners of the last layer
    .goal = the corners of the last layer are in place, and with them the cube is solved
phase-optimal-search = the whole cube
    .goal = the cube is solved, or in the goal state
phase-reduction-first-centers = two opposite centers
    .goal = the centers of two opposite faces show the colors of their faces
phase-reduction-cross-dedges = three dedges of the cross
    .goal = three dedges of a cross are paired and lie around one of these centers, in the order of their colors
phase-reduction-last-cross-dedge = the last dedge of the cross
    .goal = the four dedges of the cross are in place and match the centers of the sides
phase-reduction-four-centers = four centers
    .goal = the centers of four faces show the colors of their faces: of all but two that are next to each other
phase-reduction-four-dedges = the four dedges of the cross
    .goal = the four dedges of a cross are in place around a solved center
phase-reduction-centers = all centers
    .goal = the center stickers of every face show the color of the face
phase-reduction-edges = all dedges
    .goal = all edge pieces between the same two faces show the same two colors: twelve dedges
phase-roux-first-block = the first block
    .goal = { $size ->
        [2] two neighboring corners of the first layer fit each other
       *[other] A block is solved: an edge of the first layer, with the two corners and the two edges beside it
    }
phase-roux-second-block = the second block
    .goal = { $size ->
        [2] the other two corners of the first layer are in place
       *[other] the block opposite is solved too, in line with the first
    }
phase-roux-cmll = the corners of the last layer
    .goal = the corners of the last layer fit each other above both blocks
phase-roux-lse = the last six edges
    .goal = the last six edges and the centers between the blocks are solved: the cube is solved
phase-two-phase-phase1 = the reduction to half turns
    .goal = for some axis, the rest needs only turns of the two faces on it and half turns of the other faces
phase-two-phase-phase2 = the whole cube
    .goal = the cube is solved
phase-zz-eoline = the orientation of the edges with the line
    .goal = all edges are oriented, so that turns of four faces can solve them, and two opposite edges of the first layer are solved
phase-zz-f2l = the first two layers
    .goal = { $size ->
        [2] the first layer is solved
       *[other] the first two layers are solved
    }
phase-zz-oll = the orientation of the last layer
    .goal = the last layer is oriented: its face shows one color
phase-zz-pll = the permutation of the last layer
    .goal = the last layer is permuted: the cube is solved

# A method: how it works, for whom it is, and what it does on a 2x2x2.

method-beginner = Layer by layer with a handful of algorithms: the first layer's cross and corners, the second layer's edges, then the last layer in four small steps.
    .for-whom = People who learn their first solution, and their teachers.
    .on-2x2x2 = Solves the corners alone: those of the first layer, then those of the last layer, which it first moves to their places and then twists.
method-cage = Pairs the wings, solves edges and corners like a 3x3x3 while the centers stay mixed, and then solves the centers with commutators that keep this cage intact.
    .for-whom = Solvers who know a 3x3x3 method and want to see commutators at work on the centers.
    .on-2x2x2 = The cage is the whole cube, so the 3x3x3 method solves the corners.
method-cfop = Cross, four pairs of a corner and an edge (F2L), then the last layer in two looks: orientation (OLL) and permutation (PLL). Searches for the crosses, orders of pairs and algorithms that go together best.
    .for-whom = Speedcubers, and people who learn the 41 F2L, 57 OLL and 21 PLL cases by name.
    .on-2x2x2 = Solves the corners of the first layer, then orients the last layer with the seven OLL cases whose edges are oriented, then permutes it (PLL). From level 2 on, lessons teach Ortega: a face whose sides need not match, the opposite face, then both layers at once (PBL).
method-commutator = Solves every piece by commutators [S: [A, B]]: set-up moves S, then A B A' B', which moves three pieces or blocks and keeps all others that are solved, then the inverse of S. Odd orbits get a quarter turn first.
    .for-whom = People who want to understand why algorithms work, and blindfolded solvers.
    .on-2x2x2 = Solves the corners alone, by 3-cycles that also twist them. If the permutation of the corners is odd, a quarter turn comes first.
method-layers = Solves the first layer, then one layer after another on top of it, by commutators that keep everything below, and the last layer as on a 3x3x3.
    .for-whom = People who know the beginner method and want to solve big cubes in the same spirit, and people who learn commutators.
    .on-2x2x2 = Solves the corners of the first layer, then those of the last, as the beginner method does.
method-optimal = Finds a shortest solution and proves that none is shorter. On a 3x3x3, it first searches for a short solution and then rules out every shorter one. If the time runs out before, the answer is the best solution so far and a proven lower bound.
    .for-whom = Robots, and people who want the shortest solution that there is. The search takes minutes for a random 3x3x3, and a tenth of a second for a cube that is 14 moves from solved.
    .on-2x2x2 = A table holds all 3,674,160 states, so a solution takes microseconds. Every state needs at most 11 turns, or 14 quarter turns.
method-reduction = Solves the centers, pairs the wings into dedges (whole edges), and finishes as a 3x3x3. Parities are repaired where they appear, or in advance.
    .for-whom = Everyone who solves big cubes: this is the standard method, and the one for speed.
    .on-2x2x2 = There are no centers and no edges to reduce, so the 3x3x3 method solves the corners.
method-roux = Two blocks on the left and on the right, the corners of the last layer with one of 42 algorithms (CMLL), then the last six edges with turns of the middle layer. Searches for the blocks and algorithms that go together best.
    .for-whom = Speedcubers who like short solutions, blocks built freely and turns of the middle layer.
    .on-2x2x2 = Solves two corners on the left, two on the right, then the last layer with a CMLL algorithm.
method-short = On cubes up to the 10x10x10, searches in stages, each of which takes the cube into a smaller subgroup, keeps thousands of ways, and finishes the best of them as a 3x3x3, by the two-phase algorithm; from the 6x6x6 on beams, steered by small neural nets, bring the centers to their axes first. On larger cubes, chains of exchanges solve the centers, many rows at once, and pair the wings. More time gives shorter solutions.
    .for-whom = Robots and programs: few moves on big cubes at once, fewer in a second.
    .on-2x2x2 = This method is for big cubes. Use `optimal` on a 2x2x2.
method-two-phase = Kociemba's two-phase algorithm. The first phase brings the cube into the subgroup of U, D and half turns, the second solves it there. The search looks in six directions for the smallest sum of both. More time gives shorter solutions.
    .for-whom = Robots and programs: short solutions at once, nearly shortest ones in a second.
    .on-2x2x2 = This method is for the 3x3x3. Use `optimal` on a 2x2x2.
method-zz = Orients all edges and solves a line of two (EOLine), so that turns of three faces solve the first two layers; then the last layer, whose edges are oriented, in two looks. Searches for the lines, blocks and algorithms that go together best.
    .for-whom = Speedcubers who like to turn only R, U and L, and people who want to learn 7 cases of OLL instead of 57.
    .on-2x2x2 = Solves two corners on the left and two on the right, then orients and permutes the last layer.
