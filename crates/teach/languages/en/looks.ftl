# What is seen of a case, and what algorithms do: parts of sentences, with a small letter at the beginning. They are told one after
# another (list-semicolon), and begin a sentence with CAPITAL.

# Two things that are seen on the top, after seen-on-top.
seen-and-seen = { $first }, and { $second }

# $seen: edges-on-top, corners-on-top, both with seen-and-seen between them, or odd-edges-on-top.
seen-on-top = { FORM($side, "on") }, { $seen }

# $color: of the last layer. $sides: where the edges are that show it on top.
edges-on-top = { $shape ->
    [none] no edge is { $color }
    [all] all edges are { $color }
    [line] the { $sides } edges make a { $color } line
   *[angle] the { $sides } edges make a { $color } L
}

# $corners: where the corners are that show the color on top.
corners-on-top = { $count ->
    [0] no corner is { $color }
    [1] of the corners only the { $corners } is { $color }
    [4] all corners are { $color }
   *[other] the { $corners } corners are { $color }
}
odd-edges-on-top = one or three edges are { $color }, not two or four

# Two corners of a side that have the same color, for each of these sides.
headlights-on = { $count ->
    [4] headlights on all four sides
   *[other] headlights on the { $sides }
}

# A corner of the last layer, by its sides: the front or the back first, then the right or the left.
corner-between = { $first } { $second }

# What of a side shows the color of the last layer. $end: the side towards which the corner is.
shown-on-side = { $shown ->
    [all] a { $color } bar on the { $side }
    [both-ends] { $color } headlights on the { $side }
    [none] no { $color } on the { $side }
    [no-end] no { $color } corner on the { $side }
    [edge] { FORM($side, "on") }, only the edge is { $color }
    [end] { FORM($side, "on") }, only the corner at the { $end } is { $color }
    [one-end] { FORM($side, "on") }, the corner at the { $end } is { $color } and the other is not
   *[edge-and-end] { FORM($side, "on") }, the edge and the corner at the { $end } are { $color }
}

bar-of-one-color = a bar of one color on the { $side }
between-headlights = the headlights on the { $side } have { $relation ->
    [opposite] the opposite color
   *[neighbors] the color of a neighboring face
} between them
edge-matches-corner = { FORM($side, "on") }, the edge matches the corner at the { $end }
corner-matches-edges = the { $corner } corner matches both edges beside it
nothing-matches-on = no two stickers of the { $side } match
nothing-matches = no two stickers of any side match
edge-matches-headlights = the edge on the { $side } has the color of the headlights on the { $other }
corner-matches-next-edge = the sticker of the { $side } at the { $other } has the color of the edge on the { $other }

# How the colors of two stickers are related.
related-colors = { $relation ->
    [same] the same color
    [opposite] opposite colors
   *[neighbors] colors of neighboring faces
}
ends-of-side-show = the corners of the { $side } show { $colors }
# $one, $other: where the stickers are on the side; on the top, the corners.
corners-of-face-show = { FORM($side, "on") }, the corners at the { $one } and the { $other } show { $colors }
# $side, $other_side: where the sticker of each corner is.
stickers-of-corners-show = the { $side } sticker of the { $corner } corner and the { $other_side } sticker of the { $other_corner } corner show { $colors }

# $sides: those on which both corners have one color.
bars-of-layer = the { $layer } layer { $count ->
    [0] has no bar
    [4] has bars on all four sides
   *[other] has a bar on the { $sides }
}

# $layer: where the last layer is.
edges-fit-after-one-turn = the edges on the { $side } and the { $next } fit their sides after at most one turn of the { $layer } layer, and no other two neighbors do
corner-in-its-place = the { $corner } corner is in its place
corner-belongs-at = the { $corner } corner belongs at the { $home }
corner-shows = the { $corner } corner shows { $color } on the { $side }
corner-above-or-in-slot = the corner is above its slot, or in it but twisted

# Pieces of the first two layers. $color: that of one of their stickers. $home: the side where that color belongs. $facing, $side: the
# side where the sticker is.
corner-at = the corner is at the { $place }
corner-turned = the corner's { $color } sticker faces { FORM($facing, "facing") }
corner-at-and-turned = the corner is at the { $place }, its { $color } sticker faces { FORM($facing, "facing") }
edge-at = the edge is at the { $place }
edge-turned = the edge has { $color }, the color of the { $home }, on the { $side }
edge-at-and-turned = the edge is at the { $place }, with { $color }, the color of the { $home }, on the { $side }

all-paired-but-one = all edges are paired but the one at the { $place }: its outer wings have the colors of the pieces between them, the other way around

# What an algorithm does.

# A kind of pieces; in the form "plural" several of them.
kind-of-piece = { $form ->
    [plural] { $kind ->
        [corner] corners
        [edge] edges
        [middle-edge] middle edges
        [wing] wings
        [dedge] dedges
       *[sticker] center stickers
    }
   *[singular] { $kind ->
        [corner] corner
        [edge] edge
        [middle-edge] middle edge
        [wing] wing
        [dedge] dedge
       *[sticker] center sticker
    }
}

changes-nothing = changes nothing
changes-nothing-seen = exchanges center stickers of one color only, which nobody sees
moves-pieces = moves { $count } { FORM($kind, "plural") }
# $cycles and $number: how many cycles, as a number and in words. $length and $long: how many pieces each has. $listed: their places.
moves-in-cycles = { $length ->
    [2] { $cycles ->
        [1] exchanges two { FORM($kind, "plural") }: { $listed }
       *[other] exchanges { $number } pairs of { FORM($kind, "plural") }: { $listed }
    }
   *[other] { $cycles ->
        [1] cycles { $long } { FORM($kind, "plural") }: { $listed }
       *[other] makes { $number } { $length }-cycles of { FORM($kind, "plural") }: { $listed }
    }
}
# Pieces that stay in their places, $listed. $count: how many.
turns-in-place = { $turned ->
    [flipped] { $count ->
        [one] flips the { $kind } { $listed }
       *[other] flips the { FORM($kind, "plural") } { $listed }
    }
    [clockwise] { $count ->
        [one] twists the { $kind } { $listed } clockwise
       *[other] twists the { FORM($kind, "plural") } { $listed } clockwise
    }
   *[anticlockwise] { $count ->
        [one] twists the { $kind } { $listed } anticlockwise
       *[other] twists the { FORM($kind, "plural") } { $listed } anticlockwise
    }
}
