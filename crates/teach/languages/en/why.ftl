# Why a step does what it does: how its case is recognized, why this algorithm, and how the algorithm is held.

# How an algorithm is held, in sentences that begin with "Held".
held-with-top = with { $top } on top and { $front } in front
# $turns: how many turns come before the algorithm, $setup: these turns. $hold: how the cube is held, such as "held-with-top".
# $moves: the algorithm.
algorithm-held = { $turns ->
    [0] Held { $hold }, it is { $moves }
   *[other] After { $setup }, held { $hold }, it is { $moves }
}{ $layers ->
    [together] ; all inner layers turn together, as the middle layer of a 3x3x3.
   *[alone] .
}
# Why the whole cube is turned. $piece: the piece with its noun, $slot: the place where it is inserted.
turned-for-slot = Next comes the { $piece }: its slot is now at the { $slot }.
turned-into-hold = Each algorithm is learned in one hold: this turn brings the cube into that of the next one.
first-color-goes-down = { CAPITAL($color) } is the color of the first layer: it goes to the bottom.
found-by-search = A search found these moves; they are not meant to be understood one by one.

# What is seen before an algorithm. $count: how many turns come before it, $moves: these turns. $told: what is seen, in a clause.
# $case: the name of the case, where it is known.
case-seen = { $count ->
    [0] { CAPITAL($told) }
   *[other] After { $moves }, { $told }
}{ $is ->
    [known] : case { $case }.
   *[unnamed] .
}

# Where a sticker of a corner faces. $color: its color.
sticker-faces = Its { $color } sticker faces { FORM($side, "facing") }.

# The way of a piece. $turns: what each turn does, as "turn-of-route" says, such as "F turns the front aside, U takes it to the
# top right and F' turns the front back".
route = { $turns }.
turn-of-route = { $does ->
    [back] { $turn } turns the { $side } back
    [aside] { $turn } turns the { $side } aside
    [turn] { $turn } turns the { $side }
    [home] { $turn } brings it home
   *[on] { $turn } takes it to the { $place }
}

# The cross.
cross-as-a-whole = Planned as a whole, the cross takes fewest moves.
# $color: the color of the first layer. $layer: where the edge is. On a cube that lies on its side the middle layer stands between
# two others.
cross-edge-lies = { $layer ->
    [end] It is in the { $end } layer and its { $color } sticker faces { FORM($side, "facing") }.
    [middle] It is in the middle layer and its { $color } sticker faces { FORM($side, "facing") }.
   *[between] It is between the { $up } and { $down } layers and its { $color } sticker faces { FORM($side, "facing") }.
}
# $last: where the last layer is. $begin: whether it is turned first.
half-turn-brings-down = { $begin ->
    [turn] Turn the { $last } layer until it is above its place
   *[there] It is above its place
}; a half turn of that side brings it down.
one-turn-brings-home = One turn of the side that it is on brings it home.
neighbor-takes-down = { $begin ->
    [turn] Turn the { $last } layer until it is next to its place
   *[there] It is next to its place
}: the neighboring side takes it down, the side of its place brings it in, and the neighbor goes back.
side-takes-up = The { $side } side takes it up, the { $last } layer takes it aside, and the side goes back with its edge of the cross.
nothing-to-lose = In the last layer it can be turned above its place, and this side has no edge of the cross to lose.

# A cross that is built before the centers of the sides. $color: that of the center around which it is built.
only-order-around-center = Only the order of the dedges around the { $color } center counts: a turn of its face takes them to their places.
turns-need-not-go-back = The centers around the cross come later, so the turns that join the wings need not go back.
cross-grows-on-the-left = The { $color } side, where the cross grows, goes to the left: turns of the right side, alone or with layers beside it, leave it alone.

# Corners of the first layer, and edges of the second. $last: where the last layer is. $color: the color of the first layer.
only-from-last-layer = { $state ->
    [twisted] It is in its own slot, but twisted
    [flipped] It is in its own slot, but flipped
   *[elsewhere] It is in the slot of another piece
}; it can only be inserted from the { $last } layer.
corner-cannot-go-in = Its { $color } sticker faces { FORM($side, "facing") }; only a corner whose { $color } sticker faces a side goes in at once.
# $begin: whether the last layer is turned first. $lies: where the corner is then, as seen from its slot, $place: the name of that
# place.
insert-first-corner = { $begin ->
    [turn] Turn the { $last } layer until it is { $lies ->
        [above] above its slot
        [beside] one corner away from its slot
       *[across] diagonally across from its slot
    }, at the { $place }. Now its { $color } sticker faces { FORM($side, "facing") }
   *[there] It is { $lies ->
        [above] above its slot
        [beside] one corner away from its slot
       *[across] diagonally across from its slot
    } and its { $color } sticker faces { FORM($side, "facing") }
}: the { FORM($name, "inside") } puts it in{ $lies ->
    [across] ; the half turn brings it over.
   *[other] .
}
# $times: how often the algorithm is played.
repeat-until-in = { $begin ->
    [turn] Turn the { $last } layer until it is above its slot, at the { $place }. Now its { $color } sticker faces { FORM($side, "facing") }
    [home] It is in its own slot, but twisted. Its { $color } sticker faces { FORM($side, "facing") }
   *[there] It is above its slot. Its { $color } sticker faces { FORM($side, "facing") }
}: repeat the { FORM($name, "inside") } until it is in, here { $times }.
any-free-place = Any free place will do: only the { $color } stickers have to face { FORM($side, "facing") }, and the last step puts the corners in order.
# What tells which color belongs to a side: its center, or what is solved of it.
center-or-side = { $of ->
    [center] the { $color } center
   *[layer] the { $color } side of the first layer
}
# $top: the color of the sticker on the last layer, $other: that of the other one. $up: where the last layer is.
# $above, $towards: as "center-or-side" says.
insert-second-edge = Its { $other } sticker is on the side and its { $top } sticker faces { FORM($up, "facing") }; { $begin ->
    [turn] turn the { $last } layer until it is above { $above }
   *[there] it is above { $above }
}. { $slot ->
    [left] Seen from that side, its slot is on the left
    [right] Seen from that side, its slot is on the right
   *[beside] Its slot is next to it
}, towards { $towards }.

# The last layer. $color: its color, $places: those of the edges that show it.
edges-show-color = { $pattern ->
    [dot] no edge shows { $color } on the { $side }: the dot
    [angle] two neighboring edges show { $color } on the { $side }, at the { $places }: the angle
   *[line] two opposite edges show { $color } on the { $side }, at the { $places }: the line
}
look-again-after-pattern = { $pattern ->
    [dot] The algorithm makes an angle or a line of it; look again after it.
   *[angle] The algorithm makes a line of it; look again after it.
}
turn-into-place = { $kind ->
    [edge] The edges
    [corner] The corners
   *[any] The pieces
} are in the right order around the layer: this turn brings them to their places.
look-again-for-edges = No turn of the { $last } layer brings home two neighboring edges: look again after the { $name }.
# $name: an algorithm, such as Sune.
cycles-edges = { $count ->
    [3] The { $name } cycles these three edges and keeps the fourth where it is, all of them oriented.
   *[other] The { $name }s cycle edges of the last layer and keep them oriented.
}
niklas-keeps = { $size ->
    [2] The Niklas cycles three corners of the last layer and keeps its fourth corner and all other layers.
   *[other] The Niklas cycles three corners of the last layer and keeps its fourth corner, its edges and all other layers.
}
fourth-corner = When it begins, the fourth corner is at the top front right.
# $home: how many corners are in their places.
niklas-again = { $home ->
    [1] One corner is in its place, and the other three go around the other way: they need the { $name } twice.
   *[0] No corner is in its place: the { $name } brings one there from any side, and then it is played once more.
}
# $up: where the last layer is.
corners-are-twisted = Each corner is twisted until its { $color } sticker faces { FORM($up, "facing") }; then the { $last } layer brings the next one.
repeat-until-twisted = { $begin ->
    [turn] Turn the { $last } layer until the corner is at the { $place }. Now its { $color } sticker faces { FORM($side, "facing") }
   *[there] The corner is at the { $place }, and its { $color } sticker faces { FORM($side, "facing") }
}: repeat the { FORM($name, "inside") } until it faces { FORM($up, "facing") }, here { $times }.

# Pairs of a corner and an edge.
pair-only-from-last-layer = A pair is inserted from the { $last } layer or from its own slot.
is-a-pair-already = They are a pair already.
# $joins: the turns that join them, $inserts: the turns after those, $count: how many these are.
becomes-a-pair = After { $joins } they are a pair; { $inserts } { $count ->
    [one] inserts it.
   *[other] insert it.
}
# $pair: the pair with its noun. $first: the turns that join it, $rest: the turns after those.
pair-comes-to-block = { $when ->
    [before] The { $pair } is joined already, and { $rest } brings it to the block.
    [between] After { $first } the { $pair } is joined; { $rest } brings it to the block.
   *[last] The { $pair } comes together in the block, with the last turn.
}

# ZZ. $front, $back: the faces whose quarter turns flip edges.
line-is-half-of-cross = The line is half of the cross: the rest of it comes before the pairs.
quarter-turn-flips-four = A quarter turn of the { $front } or the { $back } flips four edges.
flipped-on-side = { $count ->
    [0] none of the four edges of the { $side } are flipped
    [1] one of the four edges of the { $side } is flipped
    [2] two of the four edges of the { $side } are flipped
    [3] three of the four edges of the { $side } are flipped
   *[4] all four edges of the { $side } are flipped
}
# $turns: how many turns come before the last one, $setup: these turns. $told: as "flipped-on-side" says.
# $left: how many edges stay flipped.
turn-flips-four = { $turns ->
    [0] { CAPITAL($told) }
   *[other] After { $setup }, { $told }
}: { $last } turns all four over, and { $left ->
    [0] none is left.
   *[other] { $left } are left.
}
# $top, $bottom, $front, $back: faces; $up, $down, $left, $right, $near, $far: the colors of the centers there.
flipped-if = Look at the sticker of each edge on the { $top } or the { $bottom }, or else on the { $front } or the { $back }. The edge is flipped if that sticker is { $left } or { $right }, or if it is { $near } or { $far } and the other one is { $up } or { $down }.
no-quarter-turns = The { $front } and the { $back } make no quarter turns, so all edges stay oriented.

# Centers of big cubes.
slices-take-lines = Inner layers take whole lines of center stickers to other faces.
layers-stay-out = Layers that would go back and at once out again stay out: several exchanges are one here.
home-without-commutator = Pieces that are home already need no commutator.
lines-go-out-and-back = Lines of the center go out to a side, rows of the sides bring stickers of its color into them, and the lines go back.
same-columns-only = A commutator brings stickers from the same columns only.
into-the-row = The commutator brings center stickers into the row and takes others out. The rows done before stay.
out-of-reach = These stickers are in a row where they do not belong; from there no commutator reaches the row that needs them. The next steps insert them.
three-center-stickers = Three center stickers take each other's places; nothing else changes.
