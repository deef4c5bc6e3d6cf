# What a step does, in one sentence without a capital letter at its beginning, and the pieces that it is about.

rows = { $count ->
    [one] row { $numbers } of the { $side }
   *[other] rows { $numbers } of the { $side }
}
columns = { $count ->
    [one] column { $numbers } of the { $side }
   *[other] columns { $numbers } of the { $side }
}

# The layer or layers between the blocks of Roux.
middle-layer = { $which ->
    [inner] inner layers
   *[middle] middle layer
}

# A center that tells the color of its face: a fixed center of a big cube, or a whole one. In the form "plural" several of them.
telling-center = { $form ->
    [plural] { $which ->
        [fixed] fixed centers
       *[whole] centers
    }
   *[singular] { $which ->
        [fixed] fixed center
       *[whole] center
    }
}

finish-center = finish the { $color } center at the { $side }{ $bars ->
    [0] .
    [one] { "" } with the bar from { $from }.
   *[other] { "" } with the bars from { $from }.
}
bring-in-bars = bring in the { $color } { $bars ->
    [one] bar
   *[other] bars
} from { $from }.
build-bars = build the { $color } { $bars ->
    [one] bar
   *[other] bars
} in { $on }.
gather-stickers = gather { $color } stickers in { $on }: { $number } of { $all }.
move-bar = move the { $color } bar from { $from } to { $to }; from there it can come home.
move-stickers = move { $number } { $color } { $number ->
    [one] sticker
   *[other] stickers
} from { $from } to { $to }, where a bar can grow.
bring-stickers-home = bring { $number } more { $color } { $number ->
    [one] sticker
   *[other] stickers
} home.
# $next: what the next step does.
set-up-next-step = { $next ->
    [finish] set up the next step, which finishes the { $color } center.
    [bring-in] set up the next step, which brings in the { $color } bar.
    [build] set up the next step, which builds the { $color } bar.
   *[other] set up the next steps for the { $color } stickers.
}
make-room-for-next-step = { $next ->
    [finish] make room for the next step, which finishes the { $color } center.
    [bring-in] make room for the next step, which brings in the { $color } bar.
    [build] make room for the next step, which builds the { $color } bar.
   *[other] make room for the { $color } stickers of the next steps.
}

# The steps themselves. $named: a colon and the name of the algorithm, or nothing.

capital = { CAPITAL($text) }
same-algorithm = Same algorithm: { $sentence }

play-moves = play { $count ->
    [one] 1 move
   *[other] { $count } moves
}, after which { $goal }.
choose-colors = choose where each color belongs: { $colors }. No turn is needed.
color-at-side = { $color } at the { $side }
# $sides: one or two of the message side-goes.
turn-sides = turn the whole cube: { $sides }.
side-goes = the { $from } (the { $color } side) to the { $to }
turn-cube = turn the whole cube: { $up } on top, { $front } in front.
solve-cross = solve the { $color } cross: four edges.
gather-dedges = bring the { $dedges } { $count ->
    [one] dedge
   *[other] dedges
} around the { $color } center.
orient-flipped-edges = orient { $count ->
    [one] 1 flipped edge
   *[other] { $count } flipped edges
}.
raise-edge = bring the { $piece } edge up to the { $last } layer, at the { $to }.
turn-edges-over = turn edges over: { $before } flipped, afterwards { $after }.
solve-line = orient all edges, and bring the { $edges } edges to { $ends }.
the-place = the { $at }
flip-piece = flip the { $piece } at the { $at }.
bring-edge = bring the { $piece } edge from the { $from } to the { $to }.
take-out-corner = take the { $piece } corner out of the { $out_of }{ $named }.
take-out-edge = take the { $piece } edge out of the { $out_of }{ $named }.
turn-corner-over = turn the { $piece } corner over in the { $last } layer{ $named }.
insert-corner = insert the { $piece } corner at the { $to }{ $named }.
insert-edge = insert the { $piece } edge at the { $to }{ $named }.
orient-last-edges = orient edges of the { $last } layer{ $named }.
permute-last-edges = permute the edges of the { $last } layer.
cycle-last-edges = cycle edges of the { $last } layer{ $named }.
align-last-layer = turn the { $last } layer until it fits.
permute-last-corners = permute the corners of the { $last } layer.
cycle-last-corners = cycle corners of the { $last } layer{ $named }.
twist-corner = twist the { $piece } corner{ $named }.
twist-corners = twist { $count ->
    [one] 1 corner
   *[other] { $count } corners
} in place, one after another.
# $stuck: which pieces of the pair leave their places. $piece: the colors of the edge of the pair.
take-out-pair = take { $stuck ->
    [both] the corner and the edge
    [corner] the corner
   *[edge] the edge
} of the { $piece } pair out of the { $out_of }.
insert-pair = insert the { $piece } pair at the { $to }{ $named }.
orient-last-layer = orient the last layer{ $named }.
order-corners = put the corners of the { $last } layer in order{ $named }.
permute-last-layer = permute the last layer{ $named }.
place-face-corners = bring the { $corners } { $count ->
    [one] corner
   *[other] corners
} to the { $side }, { $color } { FORM($side, "facing") }.
permute-both-layers = permute both layers{ $named }.

finish-centers = finish { $centers }.
center-at-side = the { $color } center at the { $side }
# $gains: several of the message more-of-color.
bring-center-stickers = bring center stickers to their faces: { $gains }.
more-of-color = { $number } more { $color }
exchange-center-stickers = exchange center stickers to prepare the next step.
# $kind: of the pieces, as in the message piece.
cycle-on-their-way = cycle { $kind ->
    [corner] { $count ->
        [one] 1 corner
       *[other] { $count } corners
    }
    [edge] { $count ->
        [one] 1 edge
       *[other] { $count } edges
    }
    [middle-edge] { $count ->
        [one] 1 middle edge
       *[other] { $count } middle edges
    }
    [wing] { $count ->
        [one] 1 wing
       *[other] { $count } wings
    }
   *[sticker] { $count ->
        [one] 1 center sticker
       *[other] { $count } center stickers
    }
} on their way home{ $named }.
the-piece = the { $piece }
bring-home-as = bring the { $piece } home to the { $to }{ $named }.
# $more: how many pieces are not named.
bring-all-home = bring { $pieces }{ $more ->
    [0] { "" }
   *[other] { "" } and { $more } more
} home{ $named }.
bring-home = bring the { $pieces } home to the { $to }.

turn-slice-back = turn the slice back: the centers are whole again.
bring-wings-closer = bring wings closer to their dedges.
# $wings: their colors. $count: how many there are. $more: how many of them are not named.
join-wings = join the { $wings } { $more ->
    [0] { $count ->
        [one] wing to its dedge
       *[other] wings to their dedges
    }
    [1] wings and one more to their dedges
   *[other] wings and { $more } more to their dedges
}.
even-out-wings = make the permutation of the wings even.
repair-last-dedge = { $how ->
    [simple] exchange the wings of the last dedge, and unpair others.
   *[pure] exchange the two wings of the last dedge.
}
repair-oll-parity = repair OLL parity: { $how ->
    [simple] exchange wings, and unpair dedges.
   *[pure] flip one dedge.
}
exchange-edges = repair PLL parity: exchange the edges at the { $one } and the { $other }.
exchange-dedges = repair PLL parity: exchange two dedges.

# $number: which layer, as an ordinal number.
align-layer = turn the { $number } layer from the { $side } to where most of its pieces are home; the layers beyond it may turn with it.
align-some-layer = turn a layer to where most of its pieces are home.
add-stickers = add { $count ->
    [one] 1 sticker
   *[other] { $count } stickers
} to the { $color } center: { $before } → { $after }.
line-up-centers = turn the { $last } layer so that its center stickers line up with the row.
fill-row = fill a row with center stickers.
bring-stickers-to-row = bring { $count ->
    [one] 1 center sticker
   *[other] { $count } center stickers
} home to the { $number } layer from the { $side }.
raise-centers = take center stickers that the row needs out to the { $last } face.
even-out-orbits = play { $moves }, so that commutators can solve the rest.

# Roux.
add-block-pair = add the { $piece } pair to the block, at the { $to }.
build-square = build a square at the { $to }: the { $edge } edge and the { $pair } pair.
twist-block-corner = twist the { $piece } corner at the { $at }.
bring-block-corner = bring the { $piece } corner from the { $from } to the { $to }.
align-blocks = turn the { $left } and { $right } sides until both blocks are home.
orient-top-corners = orient the corners of the { $last } layer{ $named }.
solve-top-corners = solve the corners of the { $last } layer{ $named }.
turn-middle = turn the { $middle } by a quarter.
align-middle = turn the { $middle } until the { $color } { $center } is on the { $last }.
make-arrow = make an arrow: three flipped edges on the { $last } and one at the { $side }.
orient-last-six = orient the last six edges: { $number } are flipped.
bring-side-edges = bring the { $one } and { $other } edges to the { $one_to } and the { $other_to }.
solve-middle-edges = solve the { $middle }: the last four edges.
solve-middle = solve the { $middle }: the last four edges and the { FORM($centers, "plural") }.

# The pieces of a step, by their colors and places.

centers-home-with-choice = With this choice { $count ->
    [one] 1 center sticker is
   *[other] { $count } center stickers are
} on the face of their color already.
piece-with-place = the { $piece }, at the { $at }
# $named: several of the message piece-with-place, with what they belong to. $more: how many are not named.
pieces-with-places = { CAPITAL($named) }{ $more ->
    [0] .
   *[other] ; and { $more } more.
}
piece-in-place = the { $piece } at the { $to }
center-sticker-in-place = one { $piece } at the { $to } (from the { $from })
now-in-place = Now in place: { $placed }{ $more ->
    [0] .
   *[other] , and { $more } more.
}
sticker-at-place = the { $color } sticker at the { $at }
commutator-brings-home = Next, the commutator brings home { $stickers }.
sticker-of-color = { $color } sticker
# The first of several pieces that change places, and those after it.
goes = the { $piece } goes from the { $from } to the { $to }
then-goes = the { $piece } from the { $from } to the { $to }
turns-over = the { $piece } turns over at the { $at }
pieces-go = { CAPITAL($told) }.
other-half-is-at = its other half is at the { $at }
middle-of-edge-is-at = the middle of its edge is at the { $at }
no-center-changes = No center gains or loses a sticker of its color.
centers-change = Center stickers on their own face, of { $total } each: { $changes }.
center-changes = { $color } { $before } → { $after }
# $told: one or two of the message pieces-showing-color.
showing-color = Showing { $color } on the { $side }: { $told }.
pieces-showing-color = { $before } of { $all } { $kind ->
    [edges] edges
   *[corners] corners
}, afterwards { $after }
