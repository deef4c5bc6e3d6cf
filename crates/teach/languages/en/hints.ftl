# Hints: what comes next, and what to look at. None of these sentences says what to do, nor which case it is.

# $title: of a phase, as a list names it.
next-is = Next: { $title }.

# $pieces: one or more of the message piece-to-look-at.
look-at-pieces = Look at { $pieces }.
piece-to-look-at = the { $piece } at the { $at }

# $last: where the last layer is. $color: of its face. $kind: of the pieces that the case depends on.
look-for-color = Look at the { $last }: which { $kind ->
    [edges] edges
    [corners] corners
   *[both] edges and corners
} show { $color } there?
look-for-color-of-corners = Look at the corners of the { $last } layer: on which side does each of them show { $color }?
look-for-matches = { $kind ->
    [both-layers] Look at the sides of both layers: on which of them do the two corners have the same color?
    [corners] Look at the sides of the { $last } layer: on which of them do the two corners have the same color?
   *[both] Look at the sides of the { $last } layer: which stickers on one side have the same color?
}
look-at-places = { $kind ->
    [edges] Look at the edges of the { $last } layer: which of them match the sides, perhaps after a turn of the layer?
   *[corners] Look at the corners of the { $last } layer: which of them are in their places?
}
look-for-flipped-edges = Look at the edges: which of them are flipped?
look-for-turned-layer = Look at the layers: which of them is not in line with the others?
look-for-edge-pieces = Look at the edges: on which of them do the pieces not match?
look-for-center-stickers = Look for { $color } center stickers that are not on their face yet.
look-at-centers = Look at the center stickers: which of them are not on the face of their color?
look-for-odd-exchanges = Look at the pieces that are not solved: do they need an even number of exchanges, or an odd one?
