# What may be wrong with a state as it was typed or measured. These sentences begin in lower case. Letters of faces and symbols of states
# read the same in every language.

# $by: by which pieces the state can be read.
letters-stand-for-other-faces = the letters seem to stand for other faces: read by the { $by ->
    [corners] corners
   *[centers] centers
}, the state can be solved

# A sticker: $place is facelet-at, $from and $to are symbols; $from is "blank" if nothing was typed. $probably: yes or no.
sticker-is = { $place } is { $to }{ $from ->
    [blank] { "" }
   *[other] , not { $from }
}
sticker-may-be-wrong = the sticker at { $place } { $probably ->
    [yes] is probably
   *[no] may be
} { $to }{ $from ->
    [blank] { "" }
   *[other] , not { $from }
}

# $changes: several of sticker-is, and perhaps and-more-stickers, joined by semicolons.
stickers-may-be-wrong = { $probably ->
    [yes] probably
   *[no] maybe
} { $changes }
blanks-are-filled-in = the blanks are filled in: { $changes }
and-more-stickers = and { $count } more

# What is wrong with the cube, or with what was typed. $place, $one, $other: the letters of the faces of a place.
corner-may-be-twisted = the corner at { $place } may be twisted: turn it { $way ->
    [clockwise] clockwise
   *[anticlockwise] anticlockwise
} by a third of a turn; or its three stickers were read in each other's places
edge-may-be-flipped = the { $kind ->
    [edge] edge
   *[middle-edge] middle edge
} at { $place } may be flipped: turn it over; or its two stickers were read in each other's places
pieces-may-be-exchanged = the { $kind ->
    [corner] corners
    [edge] edges
    [wing] wings
   *[edge-piece] edge pieces
} at { $one } and { $other } may be exchanged: put each in the other's place; or their stickers were misread

# A slip of whole faces. $seen: what seems to have happened, $undone: how to undo it; both are clauses.
slip = { $seen }: { $undone }
# Clauses of $seen or $undone, joined one after another. $count: of how many. $last: whether $rest is the last.
clauses = { $last ->
    [yes] { $count ->
        [2] { $first } and { $rest }
       *[other] { $first }, and { $rest }
    }
   *[no] { $first }, { $rest }
}

# $faces: their letters. $count: how many; six are all.
faces = { $count ->
    [1] face { $faces }
    [6] all faces
   *[other] faces { $faces }
}
faces-seem-swapped = { $faces } seem to be swapped
faces-seem-reordered = the faces seem to be in the order { $order }
faces-seem-laid = { $faces } { $count ->
    [1] seems
   *[other] seem
} { $how ->
    [mirrored] mirrored
    [columns] to be read by columns
    [columns-from-the-end] to be read by columns, from the last one to the first and from the bottom up
   *[turned] turned
}

# How to undo a slip. $object: whether the faces are named, or only "it", or "them" (each one). $angle: by how much.
swap-faces = swap { $object ->
    [named] { $faces }
   *[them] them
}
send-faces-in-order = send them in the order URFDLB
flip-faces = flip { $object ->
    [named] { $faces }
    [it] it
   *[them] each one
} { $way ->
    [left-to-right] left to right
   *[top-to-bottom] top to bottom
}
send-faces-by-rows = send { $object ->
    [named] { $faces }
    [it] it
   *[them] each one
} row by row
turn-faces = turn { $object ->
    [named] { $faces }
    [it] it
   *[them] each one
} { $angle }
angle = { $quarters ->
    [1] 90 degrees clockwise
    [2] 180 degrees
   *[other] 90 degrees anticlockwise
}

# Of faces that a camera measured.
camera-mirrors = the camera seems to mirror the picture: flip each face left to right
# $action: what to do, as an imperative.
corner-seems-twisted = a corner of the cube seems twisted: { $action }
edge-seems-flipped = an edge of the cube seems flipped: turn one edge over
pieces-seem-swapped = two pieces of the cube seem swapped: swap two corners or two { $kind ->
    [edge] edges
   *[middle-edge] middle edges
}

# Warnings. A net is a cube unfolded.
net-order = the stickers can be a cube in the order U R F D L B and another one in the order of a net; they were read as U R F D L B. Send a net in rows, or six faces, to say which is meant
net-order-of-goal = the stickers of the goal are a cube in the order U R F D L B and another one in the order of a net; they were read as U R F D L B. Send a net in rows, or six faces, to say which is meant
read-as-net = the stickers were read in the order of a net: in the order U R F D L B they cannot be those of a cube. Send a net in rows, or six faces, to say which is meant
mirrored-scheme = the colors are the mirror image of the usual ones: with white on top and green in front, orange is on the right. Moves for this state are wrong on a cube in the usual colors; check that no camera mirrors, and that every face is read as seen from outside

# What a terminal shows.
verdict = this { $size }x{ $size }x{ $size } { $solvable ->
    [yes] can be solved
   *[no] cannot be solved
}
state-cannot-be-solved = this state cannot be solved
what-to-do = what to do: { $action }
states-meant = { $completed ->
    [yes] completed:
   *[no] meant, perhaps:
}
# $parities: one or more of parity-of, each of an orbit of pieces.
parities = parities: { $parities }
parities-of = { $kind ->
    [corner] corners
    [edge] edges
    [middle-edge] middle edges
   *[wing] wings
} { $parities }
parity-of = { $parity ->
    [even] even
    [odd] odd
   *[unknown] unknown
}
face-was-turned = face { $face } was turned: turn it { $angle }
equal-readings = at least { $count } states fit equally well; this is one of them
look-again = look again at { $place }: { $sure } % sure
look-again-at-marked = look again at the { $count } facelets marked ?
not-colors-of-a-cube = these do not look like the colors of a cube
# $count: of the facelets that have another color in the nearest state.
not-colors-of-a-cube-as-held = these are not the colors of a cube as it was held{ $count ->
    [0] { "" }
    [1] ; in the nearest state, 1 facelet has another color
   *[other] ; in the nearest state, { $count } facelets have other colors
}
no-usual-mistake = no usual mistake explains them, such as turned, mirrored or swapped faces, another order, or a twisted corner
