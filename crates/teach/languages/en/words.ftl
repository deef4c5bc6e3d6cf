# Names of colors, pieces and places, numbers, and how texts are joined.

# $name: the name of a color.
color = { $name ->
    [white] white
    [red] red
    [green] green
    [yellow] yellow
    [orange] orange
   *[blue] blue
}

# $face: the letter of a face. In the form "facing" it is where a sticker on that face faces; in the form "on" it is where on the cube
# something is.
side = { $form ->
    [facing] { $face ->
        [U] up
        [R] right
        [F] the front
        [D] down
        [L] left
       *[B] the back
    }
    [on] { $face ->
        [U] on top
        [R] on the right
        [F] on the front
        [D] on the bottom
        [L] on the left
       *[B] on the back
    }
   *[place] { $face ->
        [U] top
        [R] right
        [F] front
        [D] bottom
        [L] left
       *[B] back
    }
}

# $of: the letters of the faces that meet at the place of an edge or a corner.
region = { $of ->
    [UF] top front
    [UB] top back
    [UR] top right
    [UL] top left
    [DF] bottom front
    [DB] bottom back
    [DR] bottom right
    [DL] bottom left
    [FR] front right
    [FL] front left
    [BR] back right
    [BL] back left
    [UFR] top front right
    [UFL] top front left
    [UBR] top back right
    [UBL] top back left
    [DFR] bottom front right
    [DFL] bottom front left
    [DBR] bottom back right
   *[DBL] bottom back left
}

place-in-center = { $on }, row { $row }, column { $column }
place-of-wing = { $on }, { $number } from the { $end }

# $piece: the colors of a piece. $kind: what it is.
piece = { $piece } { $kind ->
    [corner] corner
    [edge] edge
    [middle-edge] middle edge
    [wing] wing
    [dedge] dedge
    [pair] pair
    [sticker] center sticker
   *[center] center
}

ordinal = { $number ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
   *[other] { $number }th
}

cardinal = { $number ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $number }
}

times = { $number ->
    [1] once
    [2] twice
   *[other] { $number } times
}

# The name of an algorithm, and how often it is played, at the end of a sentence.
named = { $number ->
    [1] : { $name }
   *[other] : { $name }, { $times }
}

list-and = { $first } and { $rest }
list-clauses = { $first } and { $rest }
list-clauses-before = { $first }, { $rest }
list-or = { $first } or { $rest }
list-comma = { $first }, { $rest }
list-semicolon = { $first }; { $rest }
list-hyphen = { $first }-{ $rest }
list-sentences = { $first } { $rest }

# An algorithm: its id, and its English name. In the form "inside" within a sentence.
algorithm = { $form ->
    [inside] { $id ->
        [right-trigger] right trigger
        [left-trigger] left trigger
        [right-trigger-backwards] right trigger backwards
        [left-trigger-backwards] left trigger backwards
        [right-trigger-with-a-half-turn] right trigger with a half turn
        [left-trigger-with-a-half-turn] left trigger with a half turn
        [corner-twist] corner twist
        [corner-twist-backwards] corner twist backwards
       *[other] { $name }
    }
   *[title] { $name }
}
