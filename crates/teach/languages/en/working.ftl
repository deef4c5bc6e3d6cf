# The working of a check: which piece is where, the cycles and sums, the class, and the parities ahead. All begin in lower case.
#
# $kind: "corner", "edge" (on a 3x3x3), "middle-edge" (on larger cubes), "wing" or "dedge"; $pieces and $edges: the same as
# kind-of-piece. Colors, pieces and places are symbols: R, URF.

# The title of a part. $orbit: the number of the orbit, of wings.
part-of-working = { $part ->
    [wing] wings, orbit { $orbit }
    [dedge] dedges, seen from the centers
    [centers] centers
    [class] class
    [parity] parity ahead
   *[pieces] { FORM($pieces, "plural") }
}

# $homes: messages color-on-face. $centers: the fixed centers are "right", "wrong", or there are "none". $scheme: "standard" or "fitting".
frame-of-working = { $centers ->
    [right] the fixed centers say where a piece belongs: { $homes }
    [wrong] the fixed centers are wrong, so { $scheme ->
        [standard] the standard scheme
       *[fitting] the orientation of the scheme that fits the corners best
    } says where a piece belongs: { $homes }
   *[none] nothing shows how a cube of even size is held, so { $scheme ->
        [standard] the standard scheme
       *[fitting] the orientation of the scheme that fits the corners best
    } says where a piece belongs: { $homes }; held in another way, the cube has other cycles and twists, but the same parities of corners and wings, and the same remainder of the twists
}
color-on-face = { $color } on { $face }

# $missing: names of pieces.
pieces-are-there = each of the { $count } { FORM($pieces, "plural") }{ $kind ->
    [wing] { " " }of orbit { $orbit }
   *[other] { "" }
} is there once
pieces-are-not-all-there = not all { $count } { FORM($pieces, "plural") }{ $kind ->
    [wing] { " " }of orbit { $orbit } are there, so their permutation
    [corner] { " " }are there, so their permutation and the sum of their twists
   *[edge] { " " }are there, so their permutation and the sum of their flips
} cannot be worked out; missing: { $missing }

# A place by its name alone.
place-named = { $place }

# A piece in a place. $belongs: whether it belongs there ("yes"). $color: its color that decides how it lies; it is on the face $on
# of the place, and would be on $first if the piece were not turned. $way: how it is turned; "none" for wings, which cannot be.
piece-lies = the { $pieces } { $piece } is at { $at }{ $belongs ->
    [yes] , where it belongs
   *[no] { " " }and belongs at { $home }
}{ $way ->
    [not-twisted] ; not twisted: its { $color } is on { $on }
    [clockwise] ; twisted clockwise: its { $color } is on { $on }, not on { $first }
    [anticlockwise] ; twisted anticlockwise: its { $color } is on { $on }, not on { $first }
    [not-flipped] ; not flipped: its { $color } is on { $on }
    [flipped] ; flipped: its { $color } is on { $on }, not on { $first }
   *[none] { "" }
}

# A permutation that moves nothing, and another. $cycles: such as (UF UR)(DF DL DB); $count: how many; $lengths: how many places each
# has. $terms: the swaps of each if there are several cycles, such as "1 + 2 = ".
all-where-they-belong = every { $pieces } is where it belongs: 0 swaps and 0 inversions, an even permutation
permutation-of-pieces = { $cycles }: { $count ->
    [one] { $count } cycle
   *[other] { $count } cycles
} of { $lengths } { FORM($pieces, "plural") }, undone by { $terms }{ $swaps ->
    [one] { $swaps } swap
   *[other] { $swaps } swaps
}; { $inversions ->
    [one] { $inversions } pair is
   *[other] { $inversions } pairs are
} in the wrong order: both counts are { $parity ->
    [even] even
   *[odd] odd
}, and so is the permutation

# $twisted: how many corners are twisted. $terms: their twists, such as "1 + 2". $rest: what is left of the sum when it is divided by 3.
sum-of-twists = { $twisted ->
    [0] no corner is twisted: the twists add up to 0
    [1] the twists add up to { $sum }
   *[other] the twists add up to { $terms } = { $sum }
}, which leaves { $rest } when divided by 3, { $rest ->
    [0] as on every cube that can be solved
   *[other] but only cubes that leave 0 can be solved
}
# Edges, middle edges or dedges. Of dedges, an odd number may be flipped. Also put into oll-parity-ahead.
sum-of-flips = { $sum ->
    [one] { $sum } { $pieces } is flipped
   *[other] { $sum } { FORM($pieces, "plural") } are flipped
}, { $parity ->
    [even] an even number{ $kind ->
        [dedge] { "" }
       *[edge] , as on every cube that can be solved
    }
   *[odd] an odd number{ $kind ->
        [dedge] { "" }
       *[edge] , but only cubes with an even number can be solved
    }
}

# An orbit of center stickers, by the place of one ($cell: cell-at). $wrong: a list of color-times.
colors-of-centers = the { $kind ->
    [x] x-centers
    [t] t-centers
   *[oblique] obliques
} at { $cell } have { $complete ->
    [yes] each color 4 times
   *[no] { $wrong }, not 4 times each
}

# $obstacles: fixed-centers-wrong and pieces-missing.
no-class = a cube has a class only if all its pieces are there, and here { $obstacles }
fixed-centers-wrong = the fixed centers are wrong
pieces-missing = { FORM($pieces, "plural") } are missing

# $facts: the three after this one. $repairs: things to do, joined by first-and-then; nothing in class 1.
class-of-assembly = class { $number } of { $of }{ $number ->
    [1] , the one that can be solved: { $facts }
   *[other] : { $facts }; turns never lead out of a class, so to get to class 1, which can be solved, { $repairs }
}
rest-of-twists = the sum of the twists leaves { $rest } when divided by 3
parity-of-flips = { $parity ->
    [even] an even number
   *[odd] an odd number
} of { FORM($edges, "plural") } is flipped
parities-agree = the permutations of corners and { FORM($edges, "plural") } { $agree ->
    [yes] agree
   *[no] differ
} in parity
first-and-then = { $first }; then { $rest }

cube-is-reduced = the cube is reduced to a 3x3x3: its centers are done and its dedges are paired
# $at: a face, or the place of a dedge.
cube-is-not-reduced = the cube is not reduced to a 3x3x3: { $why ->
    [several-colors] the centers of face { $at } have several colors
    [repeated-color] two faces have centers of one color
    [other-order] each face has centers of one color, but in an order that the corners do not have
   *[unpaired] the wings at { $at } are not paired
}

# $ahead: "yes", "no", or "unknown" because pieces are missing. $flips: sum-of-flips. $corners and $dedges: parity-by-swaps.
oll-parity-ahead = { $ahead ->
    [yes] { $flips }: OLL parity lies ahead, which no solvable 3x3x3 has
    [no] { $flips }: no OLL parity lies ahead
   *[unknown] not known: dedges are missing
}
pll-parity-ahead = { $ahead ->
    [yes] the permutation of the corners is { $corners } and that of the dedges { $dedges }; they differ: PLL parity lies ahead, which no solvable 3x3x3 has
    [no] the permutation of the corners is { $corners } and that of the dedges { $dedges }; they agree: no PLL parity lies ahead
   *[unknown] not known: corners or dedges are missing
}
parity-by-swaps = { $parity ->
    [even] even
   *[odd] odd
} ({ $swaps ->
    [one] { $swaps } swap
   *[other] { $swaps } swaps
})
