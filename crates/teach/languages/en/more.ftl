# What to watch in a step, what its parts do, what a reader may want to know besides, parities, and the texts before and after phases.

# $center: the message telling-center.
centers-turn-too = The { FORM($center, "plural") } between the blocks turn too; the last phase brings them home.
# $next: whether the next step brings in a bar.
stickers-leave-home = { $number } { $color } { $number ->
    [one] sticker leaves
   *[other] stickers leave
} the { $side } { $next ->
    [bar] on purpose: the next step brings in a whole bar.
   *[other] for now.
}
between-two-twists = Between two twists, turn only the last layer, to bring the next corner, and do not turn the cube. The other layers look broken until the last corner is done.
algorithm-restores = The algorithm breaks what is done and restores it.
only-what-is-left-out = From here on, a step tells only what it leaves out of place.
what-stays = { $what ->
    [placed] Everything done so far stays in place.
    [paired] What is paired stays paired.
   *[both] What is paired stays paired, and what is in place stays in place.
}

# The next messages are about $count pieces: $pieces is a list of the messages the-piece and counted-pieces. $steps: how many steps later they are back; 0 within the same step.
landmarks-broken = { CAPITAL($pieces) } { $count ->
    [one] is
   *[other] are
} broken for now.
landmarks-come-back = { CAPITAL($pieces) } { $steps ->
    [0] { $count ->
        [one] moves on the way and comes back.
       *[other] move on the way and come back.
    }
    [1] { $count ->
        [one] leaves for now and comes back with the next step.
       *[other] leave for now and come back with the next step.
    }
   *[other] { $count ->
        [one] leaves for now and comes back { $steps } steps later.
       *[other] leave for now and come back { $steps } steps later.
    }
}
dedges-paired-again = { CAPITAL($pieces) } { $count ->
    [one] is
   *[other] are
} { $steps ->
    [0] split on the way and paired again.
    [1] split for now and paired again with the next step.
   *[other] split for now and paired again { $steps } steps later.
}
# Several pieces of a kind.
counted-pieces = { $number } { $kind ->
    [corner] corners
    [edge] edges
    [dedge] dedges
   *[center] centers
}

# $followed: one or more of the messages part-moves and part-turns-over.
part-of-step = { $part ->
    [set-up] Set-up
    [first-part] First part
    [second-part] Second part
    [first-part-undone] First part undone
    [second-part-undone] Second part undone
    [set-up-undone] Set-up undone
    [slice] Slice
    [flip] Turn the faces
    [slice-back] Slice back
    [turn-before] Turn the last layer
    [turn-after] Turn the last layer after it
   *[algorithm] The algorithm
}: { $followed }.
part-moves = the { $piece } piece goes from the { $from } to the { $to }
part-turns-over = the { $piece } piece turns over at the { $at }

# $name: of an algorithm. $lacks: a mark of the case that is solved.
looks-the-same = { $name } looks the same but lacks this: { $lacks }.
take-a-step-back = If a step goes wrong, take it back: its moves from the last to the first, each the other way around, here { $moves }.

# What words mean that a reader meets for the first time.

what-a-bar-is = A bar is a line of center stickers of one color.
how-rows-count = Rows count from the top and columns from the left, as in the net: row 1 of the top is at the back.
what-a-wing-is = A wing is a piece of an edge of a big cube. The wings of one edge have the same two colors: the place tells which is meant.
what-a-dedge-is = A dedge is a whole edge of a big cube: all pieces between two corners. It is paired when its pieces match.
what-a-commutator-is = A commutator is written [first part, second part]: play the first part, the second part, the first backwards and the second backwards. A set-up stands before it, as in [set-up: [first part, second part]], and is undone at the end.
# $centers: whether there are centers that tell the colors of their faces.
what-the-cross-is = The cross is the four edges around { $color }, each { $centers ->
    [some] with its other color next to the center of that color.
   *[none] in place between { $color } and its other color.
}
what-a-slot-is = A slot is the place of a corner or edge below the last layer.
what-the-righty-is = The Righty is R U R' U': each round exchanges the corner in the slot at the front right with the one above it, and turns both over.
what-a-trigger-is = A trigger opens a slot, puts a piece in and closes it: the right trigger is R U R', the left one F' U' F. It takes a piece out as well. Backwards, its middle turn goes the other way: R U' R'.
what-oriented-means = A piece of the last layer is oriented when it shows { $color } on the layer's face.
what-pbl-is = In a layer with a bar on one side, two neighboring corners change places; in a layer without a bar, two diagonal ones. To do both layers at once is called PBL.
what-a-pair-is = A pair is a corner of the first layer and the edge that belongs next to it in the second.
what-a-pair-of-a-block-is = A pair is a corner of a block and the edge above it. With the edge in the middle of the bottom row it makes a square.
what-the-buffer-is = Every cycle of these pieces goes through the { $at }: this place is the buffer.
what-the-gap-is = Three edges of the cross on the left have to stay whole; the place of the fourth is a gap, and a face may only turn while the gap is at it. So turns of the left bring the gap to the face that turns next.
inner-wings-first = The wings closest to the middle of each edge come first, then those beside them.
outer-wings-last = The inner wings are paired; now the outer ones join them.

# How turns are written. $name: the turn.

# $like: the letter of the face in whose direction it turns.
turn-of-middle-layer = The move { $name } turns the middle layer alone, in the direction of { $like }.
turn-of-two-layers = The move { $name } turns the { $side } side and the middle layer together.
# $number: how many layers from the side it turns. $from, $to: the first and the last of them, as ordinal numbers.
turn-of-inner-layers = { $name } turns { $layers ->
    [first] the first { $number } layers
    [single] the { $from } layer
    [two] the { $from } and { $to } layers
   *[several] the { $from } to { $to } layers
} from the { $side }.

# What it looks like if a step went wrong, and the way back.

forgotten-turn = If you forget the last { $turn }, the { $side } layer stays turned against the one above it: play it now.
turned-cube = If you turn the whole cube and not the { $side } layer between two twists, the other layers do not come back: play the twists since then backwards, and then turn the cube back.
stopped-early = If you stop a round early, the { $piece } corner is at the { $at } and its { $color } sticker faces { FORM($side, "facing") }: play the { $name } once more.
wrong-slot = If you play it at the { $at } by mistake, the { $pair } pair there breaks up: play it backwards at the same place.
forgotten-slice = If you forget the slice back, { $number } center stickers are on the wrong face: play { $moves } now.
forgotten-middle = If you forget the last { $turn }, the { $color } center is at the { $at } and not on the { $side }: play it now.

# Parities: how they show, and what is done about them.

corners-are-odd = The permutation of the corners is odd: a quarter turn of a face makes it even.
# $layers: the message layers-of-wings.
wings-are-odd = The permutation of the wings of { $layers } is odd: an odd number of quarter turns of these layers makes it even.
# $count, $number: how many edges do not show the color, as a number and in words. $flips: the message algorithm-flips-edge, or nothing.
oll-parity-is-seen = { CAPITAL($number) } { $count ->
    [one] edge of the { $layer } layer does
   *[other] edges of the { $layer } layer do
} not show its color, at the { $places }: an odd number, called OLL parity{ $flips }.
algorithm-flips-edge = ; the algorithm flips the edge at the { $at }
# $astray: what is not in its place.
pll-parity-is-seen = { $astray ->
    [two-corners] Two corners have to change places, and all else is in place: no 3x3x3 has that, and it is called PLL parity.
    [two-edges] Two edges have to change places, and all else is in place: no 3x3x3 has that, and it is called PLL parity.
    [four-corners] All four corners have to go around in one circle, and all else is in place: no 3x3x3 has that, and it is called PLL parity.
    [four-edges] All four edges have to go around in one circle, and all else is in place: no 3x3x3 has that, and it is called PLL parity.
   *[other] However the last layer is turned, its corners and edges together are an odd number of swaps away: no 3x3x3 has that, and it is called PLL parity.
}
# $odd: which permutation is odd.
pll-parity-is-counted = { $odd ->
    [corners] The permutation of the corners is odd and that of the dedges is even: solved as far as face turns can, two pieces would stay exchanged: PLL parity.
   *[dedges] The permutation of the corners is even and that of the dedges is odd: solved as far as face turns can, two pieces would stay exchanged: PLL parity.
}
last-dedge-is-seen = Eleven dedges are paired; in the last one, at the { $at }, the wings of { $layers } are exchanged.
layers-of-wings = { $count ->
    [one] layer { $numbers }
   *[other] layers { $numbers }
}
other-colors-avoid-parity = The centers come last, so the colors were assigned to other faces: a quarter turn of that choice changes the parity of the dedges and not that of the corners.
# $turns: whether their number is odd; otherwise that of the turns of one side is. $number: how many there are. $dedges: what becomes of them.
repair-of-oll-parity = The repair { $turns ->
    [odd] has { $number } quarter turns of inner layers, an odd number,
   *[other] turns inner layers of one side by an odd number of quarter turns,
} and { $dedges ->
    [unpaired] unpairs dedges, which are paired again.
   *[flipped] exchanges the two halves of one dedge.
}
# $keeps: what stays besides the two dedges that are exchanged.
repair-of-pll-parity = The repair turns inner layers by half turns only: { $keeps ->
    [all] it exchanges two opposite edges of one layer and nothing else.
    [dedges] it exchanges two dedges and keeps all dedges paired.
   *[dedges-and-centers] it exchanges two dedges and keeps all dedges paired and the centers solved.
}
odd-turns-make-even = An odd number of quarter turns of these layers makes it even.
# $edges: the edges that are odd together with the corners.
odd-number-of-swaps = { $edges ->
    [none] Putting the corners in order takes an odd number of swaps. A commutator makes an even number, so a quarter turn of a face comes first.
    [edges] Putting the corners in order takes an odd number of swaps, and so do the edges. A commutator makes an even number, so a quarter turn of a face, which changes both, comes first.
   *[middle-edges] Putting the corners in order takes an odd number of swaps, and so do the middle edges. A commutator makes an even number, so a quarter turn of a face, which changes both, comes first.
}
phases-from-the-first = After it, go through the phases from the first again: what is solved is skipped.

# Parities: why a 3x3x3 cannot have them, and where they came from.

no-commutator-repairs-corners = A commutator permutes evenly, so none can repair it; on a 3x3x3 the edges would be odd as well.
no-pll-parity-on-three = On a 3x3x3 this cannot happen: a face turn is odd for the corners and odd for the edges. Here no fixed center says where a color belongs, and wings can be exchanged in pairs, so the dedges may end in either parity.
no-wings-on-three = A 3x3x3 has no wings.
no-oll-parity-on-three = On a 3x3x3 this cannot happen: a face turn flips an even number of edges. Here an edge is made of wings without a fixed middle piece.
why-wings-are-odd = Putting these wings in order takes an even or an odd number of swaps: a quarter turn of their own layer changes one into the other, turns of other layers do not. The centers look the same either way, so it shows only now.
nothing-shows-parity-before = Until all dedges are paired, nothing shows it; how they were paired and which colors belong to which faces decided it.
# $phase: the name of a phase.
wings-odd-since = { $since ->
    [within] It was settled within the phase { $phase }.
    [start] It was so from the start.
    [still] At the start the number was odd, and it still is.
   *[phase] The phase { $phase } decided it: it made an odd number of quarter turns of inner layers that move some of these wings.
}

# Before the first step.

hold-by-centers = Hold the cube with { $up } on top and { $front } in front.
hold-by-corner = Hold the cube so that the corner at the top front right has { $up } on top, { $front } in front and { $right } on the right.
# $pieces: one or more of the message the-piece.
solved-already = Solved already: { $pieces }.
so-many-solved-already = Solved already: { $count } pieces.
# $titles: of the phases.
stages = The stages: { $titles }.
few-moves-from-solved = You are { $count } { $count ->
    [one] move
   *[other] moves
} from solved: { $moves }.

# After a phase. $goal: its goal, a sentence.

done-already = This is done already. { $goal }
now-it-looks-like-this = Now your cube looks like this. { $goal }
every-face-shows-one-color = Every face shows one color.
centers-done = { $count } of 6 centers { $count ->
    [one] is
   *[other] are
} done.
edges-paired = { $count } of 12 edges { $count ->
    [one] is
   *[other] are
} paired.
# $faces: one or more of the message face-has-color.
faces-have-colors = { CAPITAL($faces) }.
face-has-color = the { $side } is { $color }
# $count, $number: as a number and in words.
rows-show-colors = Next to the { $side }, each side shows its color in { $count ->
    [one] one row.
   *[other] { $number } rows.
}

# The analysis of somebody's moves. $phase: the name of a phase in requests. $start, $end: numbers of moves.

phase-is-not-reached = { $phase }: not reached.
phase-is-done-from-the-start = { $phase }: done from the start.
phase-is-done-at-the-same-time = { $phase }: done at the same time.
phase-is-reached = { $phase }: reached after move { $end }, in { $count ->
    [one] 1 move
   *[other] { $count } moves
}.
phase-is-lost = { $phase }: lost with move { $start }, back after move { $end }.
phase-is-lost-for-good = { $phase }: lost with move { $start }, and not reached again.
# $what: a piece, the name of a case, or one of the two messages below.
part-takes = { CAPITAL($what) }: { $count ->
    [one] 1 move
   *[other] { $count } moves
}.
moves-that-finish-nothing = moves that finish nothing
# A look at the last six edges of Roux.
look-at-last-six = { $look ->
    [orient_last_six] orientation of the last six edges
    [place_side_edges] edges above both blocks
   *[solve_middle] last four edges
}
case-was = Case: { $case }.
was-played = Played: { $algorithm }.
shortest-way = The shortest way takes { $count ->
    [one] 1 move
   *[other] { $count } moves
}.
moves-lead-back = Moves { $start } to { $end } lead back to where they began.
# A case that was met several times. $case: its name. $whole, $decimals: what it costs more or less than others, in seconds or in moves: the digits before and after the decimal separator.
weak-case = { CAPITAL($case) }: met { $count ->
    [one] once
   *[other] { $count } times
}, on average { $whole }.{ $decimals } { $unit ->
    [seconds] s slower
   *[turns] more moves beyond its algorithm
} than your cases of this kind.
strong-case = { CAPITAL($case) }: met { $count ->
    [one] once
   *[other] { $count } times
}, on average { $whole }.{ $decimals } { $unit ->
    [seconds] s faster
   *[turns] fewer moves beyond its algorithm
} than your cases of this kind.
# $before, $after: how many moves the method needs before and after the stretch. $length: the moves of the stretch.
method-needs = The method needs { $before ->
    [one] 1 move
   *[other] { $before } moves
} before this stretch of { $length }, and { $after } after it.
