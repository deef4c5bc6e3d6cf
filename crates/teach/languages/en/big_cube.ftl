# Why steps of big cubes and of Roux do what they do.

# $why: what decides which color goes where on a cube without fixed centers.
choice-of-colors = No piece in the middle of a face says which color belongs there, because the size is even. { $why ->
    [centers] None of the 24 ways to choose leaves more center stickers where they are.
    [shortest] This choice leaves few moves.
   *[no-parity] The centers come last, so the colors may be chosen again: with this choice the permutations of corners and dedges agree, and PLL parity cannot occur.
}

# $what: a clause that says which pieces are where. $how: whether turns come before that, and whether the sentence names them ($set).
after-set-up = { $how ->
    [none] { CAPITAL($what) }.
    [told] After the set-up, { $what }.
   *[named] After the set-up { $set }, { $what }.
}

# A clause. $at: a row or column, or the place of the one sticker.
stickers-to-bring = { $what ->
    [bar] the { $color } bar is in { $at }
    [sticker] the { $color } sticker is at the { $at }
   *[stickers] { $number } { $color } stickers are in { $at }
}
# $count: the number of stickers, 1 for a bar. $go, $turn, $back: moves.
stickers-go-over = { $count ->
    [one] { $go } takes it over to the { $to }, { $turn } turns it out of the layers that go back, and { $back } goes back without it.
   *[other] { $go } takes them over to the { $to }, { $turn } turns them out of the layers that go back, and { $back } goes back without them.
}
# $count: the number of stickers, 1 for a bar. $lines: the number of lines that go over. $go, $turn, $back: moves.
stickers-come-back = { $go } takes { $lines ->
    [one] a line
   *[other] lines
} of the { $to } over to the { $from }, { $turn } puts { $count ->
    [one] it
   *[other] them
} in { $lines ->
    [one] its
   *[other] their
} place, and { $back } takes { $count ->
    [one] it
   *[other] them
} to the { $to }.

# $whole: whether the face turns by a half.
faces-exchange-lines = Inner layers take lines over, the face turns, and the layers go back, so the faces exchange { $whole ->
    [yes] whole lines.
   *[no] lines, but for the stickers where these cross.
}
commutator-with-face = { $layers ->
    [slices] A commutator of slices and a face
   *[wide] A commutator of wide turns and a face
} cycles three { $cycles ->
    [stickers] center stickers
   *[blocks] blocks of stickers
}{ $layers ->
    [slices] { "" } and keeps everything else.
   *[wide] ; edges and corners, which come later, move too.
}
slices-take-block-over = Slices take a block over, the face turns it aside, and the slices go back without it.
faces-exchange-stickers = The { $target } and the { $source } exchange stickers.
two-stickers-come-home = The { $color } sticker at the { $at } and the { $other } sticker at the { $other_at } come home.
commutator-cycles-wings = A commutator cycles wings and keeps all other pieces.
slice-flip-slice = Slice, flip, slice: the slice brings wings next to each other, the faces exchange or flip the edge there, and the slice back restores the centers.

# $moved: what a commutator moves, a list of pieces-moved.
commutator-moves-only = The two parts undo each other everywhere but at { $moved }.
pieces-moved = { $number } { $kind ->
    [corner] { $number ->
        [one] corner
       *[other] corners
    }
    [edge] { $number ->
        [one] edge
       *[other] edges
    }
    [middle-edge] { $number ->
        [one] middle edge
       *[other] middle edges
    }
    [wing] { $number ->
        [one] wing
       *[other] wings
    }
   *[sticker] { $number ->
        [one] center sticker
       *[other] center stickers
    }
}
corners-come-later = The corners are solved later.
stickers-give-way = The center stickers give way to others of their color.

# A clause: where the pieces are that the slice joins.
before-slice = { $places ->
    [same-height] the two halves of the { $piece } edge face each other, at the same height at the front left and the front right
    [different-heights] the two halves of the { $piece } edge are at the front left and the front right, at different heights, so the slice joins them
   *[wing] the { $piece } wing is at the front left and the middle of its edge at the front right, so the slice joins them
}
# $rule: what happens between the slice and the slice back. $moves: the moves that replace the edge.
why-slice-goes-back = { $rule ->
    [halves] The slice takes the left half to the right, the flip puts it in the lower half of that edge, and the slice back sets the other half on top and restores the centers.
    [replaced] { $moves } takes the pair to the top and brings another edge there, so it stays together when the slice goes back and restores the centers.
   *[flipped] The flip takes the wing out of the sliced layers, so the pair stays together when the slice goes back and restores the centers.
}
# $slice, $away: moves. $pairs: the number of pairs. $places: a list of place-of-pair. $stay: how many stay in the slice, $out: how many leave it.
slice-makes-pairs = { $slice } makes { $pairs ->
    [one] a pair
   *[other] pairs
} { $places }; { $away } takes { $pairs ->
    [one] it
   *[other] { $stay ->
        [0] them
       *[other] { $out } of them
    }
} out of the slice.
place-of-pair = at the { $place }
slice-stays = The slice need not go back before its last pair: that saves a turn for each.

# A corner and an edge that become a pair of a block.
corner-and-edge-of-pair = The corner's { $color } sticker faces { FORM($faces, "facing") }, and the edge's { $edge_color } sticker faces { FORM($edge_faces, "facing") }.
corner-of-block = Its { $color } sticker faces { FORM($faces, "facing") }.
blocks-against-centers = Both blocks are solved, but turned against the centers.
# $left, $bottom: colors.
first-block-goes-left = The first block goes to the left, where { $left } belongs, with { $bottom } at the bottom.
# A clause that says how an algorithm is held. $left, $bottom: colors.
held-by-blocks = with { $left } on the left and { $bottom } at the bottom of both blocks
# $color: the color of the block's side. $bottom: the color of its bottom.
edge-of-block = It is the middle of the bottom row of the { $block ->
    [first] first
   *[second] second
} block, which has { $color } on its side and { $bottom } at the bottom.
# $size: of the cube. $middle: the layers between the blocks.
only-these-turn = Only the { $up } and { $right } sides { $size ->
    [2] turn, so the first block stays.
   *[other] and the { $middle } turn, so the first block stays.
}
algorithm-keeps-blocks = { $size ->
    [2] The algorithm keeps both blocks.
   *[other] The algorithm keeps both blocks; the other edges, which come last, may move.
}
repair-begins-with-centers = The repair begins with every { $center } in place.
# $up, $down: colors. It is the turn of the step.
centers-show-flips = With the { $up } and { $down } { FORM($center, "plural") } on the { $top } and the { $bottom }, it shows which edges are flipped.
turn-evens-out-parity = The permutations of the corners and the edges differ in parity; this turn makes them agree.

# $up, $down: colors.
flipped-edge-is-seen = An edge is flipped if its sticker on the { $top } or the { $bottom } is neither { $up } nor { $down }.
# $above, $below: the numbers of flipped edges on the top and at the bottom, also in words. $lie: how two on the top lie.
flipped-edges = On the { $top } { $lie ->
    [opposite] two opposite edges are flipped
    [neighboring] two neighboring edges are flipped
   *[any] { $above_word } { $above ->
        [one] edge is flipped
       *[other] edges are flipped
    }
}, and at the { $bottom } { $below ->
    [0] none
   *[other] { $below_word }
}{ $shape ->
    [arrow] : the arrow.
   *[any] .
}
# $turns: 1 if the move $first comes before the rest, $moves. $at: where the edge of the top that is not flipped is then.
good-edge-of-arrow = { $turns ->
    [0] The good edge is at the { $at }: { $moves } turns all four over.
   *[other] After { $first }, the good edge is at the { $at }: { $moves } turns all four over.
}
half-turn-lifts-both = Both belong above the blocks, and from the { $bottom } a half turn of the { $middle } lifts them together.
# They are the edges that belong above the blocks.
edges-come-with-corners = They belong above the blocks: { $turn } brings them there together with the corners, and all six edges stay oriented.
edges-stay-oriented = All six edges are oriented, and are so again after these moves.
# $at: where two of the edges are. $first, $other: that side and the one opposite.
edges-change-places = { $at ->
    [top] The two edges on the { $first } change places, and so do the two at the { $other }.
   *[front] The two edges at the { $first } change places, and so do the two at the { $other }.
}
# The dots are a case that has this name.
only-centers-turned = The four edges are home, and only the { FORM($center, "plural") } are turned by a half: the dots.
all-opposite-with-centers = All four edges and the { FORM($center, "plural") } are opposite to where they belong: a half turn of the { $middle } takes them there.
all-edges-opposite = All four edges are opposite to where they belong.
# $home: the place of the edge that is home.
three-edges-cycle = Three edges make a cycle, and only the one at the { $home } is home: the one at the { $from } belongs at the { $to }.
# It is the middle layer.
its-centers-turned = Its { FORM($center, "plural") } are turned by a half.
