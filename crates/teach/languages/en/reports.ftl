# What checks find, what is wrong with a state, and what to do about it (.action). All begin in lower case.
#
# $passed: "yes", "no", or "unknown" where a check that this one depends on failed. $edge and $kind: "edge" on a 3x3x3, "middle-edge"
# on larger cubes; $kind may be "corner" or "wing", too. Colors and pieces are symbols: R, URF.

# A sticker, by the letter of its face and by its row and column, from 1.
facelet-at = face { $face }, row { $row }, column { $column }

# A sticker on any face.
cell-at = row { $row }, column { $column }

# A place of a corner or an edge: the letters of its faces, and where its first sticker is ($at: facelet-at).
slot-at = { $faces } ({ $at })

# A wing, and the places where it is.
copies-at = { $piece } at { $at }

# A color, and how often it appears.
color-times = { $color } { $count ->
    [one] { $count } time
   *[other] { $count } times
}

# Among the colors that stickers should have: one whose symbol is unknown.
missing-color = a missing color

# $wrong: a list of color-times. $missing: how many colors do not appear at all.
check-sticker-count = { $passed ->
    [yes] each color appears { $each } times
   *[no] each color must appear { $each } times, but the state has { $wrong }{ $missing ->
        [0] { "" }
        [1] ; 1 color is missing
       *[other] ; { $missing } colors are missing
    }
}

check-center-scheme = { $passed ->
    [yes] the fixed centers show a valid color scheme
   *[no] the fixed centers of the faces U R F D L B show { $shown }, { $repeated ->
        [yes] which repeats a color
       *[no] which no orientation of the cube shows
    }
}

# $places: how many there are. $missing: names of pieces. $invalid: how many places hold colors that no piece has.
check-corners = { $passed ->
    [yes] each of the { $places } corners appears once
   *[no] missing corners: { $missing }{ $invalid ->
        [0] { "" }
        [1] ; 1 of the { $places } corner positions holds no valid corner
       *[other] ; { $invalid } of the { $places } corner positions hold no valid corner
    }
}

check-midges = { $edge ->
    [edge] { $passed ->
        [yes] each of the { $places } edges appears once
       *[no] missing edges: { $missing }{ $invalid ->
            [0] { "" }
            [1] ; 1 of the { $places } edge positions holds no valid edge
           *[other] ; { $invalid } of the { $places } edge positions hold no valid edge
        }
    }
   *[middle-edge] { $passed ->
        [yes] each of the { $places } middle edges appears once
       *[no] missing middle edges: { $missing }{ $invalid ->
            [0] { "" }
            [1] ; 1 of the { $places } middle edge positions holds no valid middle edge
           *[other] ; { $invalid } of the { $places } middle edge positions hold no valid middle edge
        }
    }
}

# $orbits: how many there are. $wrong: how many of them are not complete.
check-wings = { $wrong ->
    [0] each of the 24 wings of an orbit appears once ({ $orbits ->
        [one] { $orbits } orbit
       *[other] { $orbits } orbits
    })
   *[other] wings are missing in { $wrong } of { $orbits ->
        [one] { $orbits } orbit
       *[other] { $orbits } orbits
    }
}

check-center-orbits = { $wrong ->
    [0] each color appears 4 times in each orbit ({ $orbits ->
        [one] { $orbits } orbit
       *[other] { $orbits } orbits
    })
   *[other] colors are missing in { $wrong } of { $orbits ->
        [one] { $orbits } orbit
       *[other] { $orbits } orbits
    }
}

# $corners and $edges: "even" or "odd".
check-permutation-parity = { $passed ->
    [yes] the corner and { $edge ->
        [edge] edge
       *[middle-edge] middle edge
    } permutations are both { $corners ->
        [even] even
       *[odd] odd
    } ({ $inversions-of-corners } and { $inversions-of-edges } inversions)
    [no] the corner permutation is { $corners ->
        [even] even
       *[odd] odd
    } and the { $edge ->
        [edge] edge
       *[middle-edge] middle edge
    } permutation is { $edges ->
        [even] even
       *[odd] odd
    } ({ $inversions-of-corners } and { $inversions-of-edges } inversions), but both must be even or both odd
   *[unknown] not checked because the corners, { $edge ->
        [edge] edges
       *[middle-edge] middle edges
    } or fixed centers are not valid
}

check-corner-twist = { $passed ->
    [yes] the corner twists add up to { $sum }, a multiple of 3
    [no] the corner twists add up to { $sum }, which is not a multiple of 3
   *[unknown] not checked because the corners are not valid
}

check-edge-flip = { $edge ->
    [edge] { $passed ->
        [yes] the number of flipped edges is { $sum }, which is even
        [no] the number of flipped edges is { $sum }, but it must be even
       *[unknown] not checked because the edges are not valid
    }
   *[middle-edge] { $passed ->
        [yes] the number of flipped middle edges is { $sum }, which is even
        [no] the number of flipped middle edges is { $sum }, but it must be even
       *[unknown] not checked because the middle edges are not valid
    }
}

# $many: the colors that appear too often. $few: those that appear too rarely, joined by "or".
defect-sticker-count = { check-sticker-count }
    .action = check the { $many } stickers: some of them should be { $few }

defect-center-scheme = { check-center-scheme }
    .action = { $repeated ->
        [yes] give the six fixed centers six different colors
       *[no] check the six fixed centers: U is opposite D, R opposite L and F opposite B, and U, R, F run clockwise around their corner; for a cube with another color scheme, use symbols other than face letters
    }

defect-permutation-parity = { check-permutation-parity }: two pieces are swapped
    .action = swap two corners or two { $edge ->
        [edge] edges
       *[middle-edge] middle edges
    }

# $rest: what is left of the sum when it is divided by 3.
defect-corner-twist = { check-corner-twist }: a corner is twisted
    .action = { $rest ->
        [1] twist one corner anticlockwise by a third of a turn
       *[2] twist one corner clockwise by a third of a turn
    }

defect-edge-flip = { check-edge-flip }
    .action = flip one { $edge ->
        [edge] edge
       *[middle-edge] middle edge
    }: swap its two stickers

# $at: slot-at, of a wing facelet-at; in a working place-named. $shown: colors. $conflict: "twice" (it shows the color $first twice),
# "opposite" (it shows $first and $second), or "other". The text is also put into unknown-wings.
unknown-piece = { $kind ->
    [corner] the corner at { $at } shows { $shown }, but no corner has
    [edge] the edge at { $at } shows { $shown }, but no edge has
    [middle-edge] the middle edge at { $at } shows { $shown }, but no middle edge has
    [dedge] the dedge at { $at } shows { $shown }, but no dedge has
   *[wing] the wing at { $at } shows { $shown }, but no wing has
} { $conflict ->
    [twice] the color { $first } twice
    [opposite] both { $first } and { $second }, which belong to opposite faces
   *[other] these colors
}
    .action = { $kind ->
        [corner] check its three stickers
       *[edge] check its two stickers
    }

# $shown, $corner: the colors of a corner. $all: whether all corners are mirrored ("yes").
mirrored-corner = the corner at { $at } shows { $shown } clockwise, the mirror image of { $corner }
    .action = { $all ->
        [yes] every corner is mirrored: check whether two opposite colors are swapped throughout, or whether the faces were read in a mirror
       *[no] swap two of its stickers
    }

# $count: how many there are of the piece. $at: where. $missing: names of pieces.
duplicate-piece = { $kind ->
    [corner] the corner { $piece } appears { $count } times: at { $at }
    [edge] the edge { $piece } appears { $count } times: at { $at }
   *[middle-edge] the middle edge { $piece } appears { $count } times: at { $at }
}
    .action = keep one of them and check the stickers of the others; missing { $kind ->
        [corner] corners
        [edge] edges
       *[middle-edge] middle edges
    }: { $missing }

# $orbit: its number. $wings: messages unknown-piece, joined by semicolons.
unknown-wings = in wing orbit { $orbit }, { $wings }
    .action = check the stickers of these wings

# $wings: messages copies-at, joined by semicolons. $turned: whether one of them is turned over ("yes").
duplicate-wings = in wing orbit { $orbit }, these wings appear more than once: { $wings }
    .action = { $turned ->
        [yes] swap the two stickers of one copy of each: it is turned over, and no turn does that to a wing; missing wings: { $missing }
       *[no] keep one copy of each and check the stickers of the others; missing wings: { $missing }
    }

# $cells: messages cell-at, joined by semicolons.
center-orbit = each color must appear { $each } times in the center orbit at { $cells } of every face, but this one has { $wrong }
    .action = check the { $many } stickers of this orbit: some of them should be { $few }; stickers never move from one orbit to another

more-defects = { $count } more defects of this kind in other orbits
    .action = fix the listed defects first, then check again
