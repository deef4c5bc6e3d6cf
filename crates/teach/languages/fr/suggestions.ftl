# What may be wrong with a state as it was typed or measured. These sentences begin in lower case.

letters-stand-for-other-faces = les lettres semblent désigner d’autres faces : lu d’après les { $by ->
    [corners] coins
   *[centers] centres
}, l’état peut être résolu

# A sticker: $place is facelet-at, $from and $to are symbols; $from is "blank" if nothing was typed. $probably: yes or no.
sticker-is = sur la { $place }, c’est { $to }{ $from ->
    [blank] { "" }
   *[other] , pas { $from }
}
sticker-may-be-wrong = l’autocollant de la { $place } est { $probably ->
    [yes] probablement
   *[no] peut-être
} { $to }{ $from ->
    [blank] { "" }
   *[other] , pas { $from }
}

# $changes: several of sticker-is, and perhaps and-more-stickers, joined by semicolons.
stickers-may-be-wrong = { $probably ->
    [yes] probablement :
   *[no] peut-être :
} { $changes }
blanks-are-filled-in = les cases vides sont remplies : { $changes }
and-more-stickers = et { $count } { $count ->
    [one] autre
   *[other] autres
}

# What is wrong with the cube, or with what was typed. $place, $one, $other: the letters of the faces of a place.
corner-may-be-twisted = le coin en { $place } est peut-être pivoté : tourne-le d’un tiers de tour dans le sens { $way ->
    [clockwise] horaire
   *[anticlockwise] antihoraire
} ; ou bien ses trois autocollants ont été lus les uns à la place des autres
edge-may-be-flipped = l’{ $kind ->
    [edge] arête
   *[middle-edge] arête centrale
} en { $place } est peut-être retournée : remets-la dans l’autre sens ; ou bien ses deux autocollants ont été lus l’un à la place de l’autre
pieces-may-be-exchanged = les { $kind ->
    [corner] coins
    [edge] arêtes
    [wing] wings
   *[edge-piece] pièces d’arête
} en { $one } et { $other } sont peut-être { $kind ->
    [corner] échangés : mets chacun à la place de l’autre
   *[other] échangées : mets chacune à la place de l’autre
} ; ou bien leurs autocollants ont été mal lus

# A slip of whole faces. $seen: what seems to have happened, $undone: how to undo it; both are clauses.
slip = { $seen } : { $undone }
# Clauses of $seen or $undone, joined one after another. $count: of how many. $last: whether $rest is the last.
clauses = { $last ->
    [yes] { $first } et { $rest }
   *[no] { $first }, { $rest }
}

# $faces: their letters. $count: how many; six are all.
faces = { $count ->
    [1] la face { $faces }
    [6] toutes les faces
   *[other] les faces { $faces }
}
faces-seem-swapped = { $faces } semblent échangées
faces-seem-reordered = les faces semblent être dans l’ordre { $order }
faces-seem-laid = { $faces } { $how ->
    [mirrored] { $count ->
        [1] semble inversée comme dans un miroir
       *[other] semblent inversées comme dans un miroir
    }
    [columns] { $count ->
        [1] semble lue par colonnes
       *[other] semblent lues par colonnes
    }
    [columns-from-the-end] { $count ->
        [1] semble lue par colonnes, de la dernière à la première et de bas en haut
       *[other] semblent lues par colonnes, de la dernière à la première et de bas en haut
    }
   *[turned] { $count ->
        [1] semble tournée
       *[other] semblent tournées
    }
}

# How to undo a slip. $object: whether the faces are named, or only "it", or "them" (each one). $angle: by how much.
swap-faces = { $object ->
    [named] échange { $faces }
   *[them] échange-les
}
send-faces-in-order = envoie-les dans l’ordre URFDLB
flip-faces = { $object ->
    [named] inverse { $faces }
    [it] inverse-la
   *[them] inverse chacune
} { $way ->
    [left-to-right] de gauche à droite
   *[top-to-bottom] de haut en bas
}
send-faces-by-rows = { $object ->
    [named] envoie { $faces }
    [it] envoie-la
   *[them] envoie chacune
} ligne par ligne
turn-faces = { $object ->
    [named] tourne { $faces }
    [it] tourne-la
   *[them] tourne chacune
} { $angle }
angle = { $quarters ->
    [1] de 90 degrés dans le sens horaire
    [2] de 180 degrés
   *[other] de 90 degrés dans le sens antihoraire
}

# Of faces that a camera measured.
camera-mirrors = la caméra semble inverser l’image comme un miroir : inverse chaque face de gauche à droite
# $action: what to do, as an imperative.
corner-seems-twisted = un coin du cube semble pivoté : { $action }
edge-seems-flipped = une arête du cube semble retournée : remets une arête dans l’autre sens
pieces-seem-swapped = deux pièces du cube semblent échangées : échange deux coins ou deux { $kind ->
    [edge] arêtes
   *[middle-edge] arêtes centrales
}

# Warnings. A net is a cube unfolded.
net-order = les autocollants peuvent former un cube dans l’ordre U R F D L B et un autre dans l’ordre d’un patron ; ils ont été lus comme U R F D L B. Envoie un patron en lignes, ou six faces, pour dire lequel est le bon
net-order-of-goal = les autocollants du but forment un cube dans l’ordre U R F D L B et un autre dans l’ordre d’un patron ; ils ont été lus comme U R F D L B. Envoie un patron en lignes, ou six faces, pour dire lequel est le bon
read-as-net = les autocollants ont été lus dans l’ordre d’un patron : dans l’ordre U R F D L B, ils ne peuvent pas être ceux d’un cube. Envoie un patron en lignes, ou six faces, pour dire lequel est le bon
mirrored-scheme = les couleurs sont l’image dans un miroir des couleurs habituelles : avec le blanc en haut et le vert à l’avant, l’orange est à droite. Les mouvements pour cet état sont faux sur un cube aux couleurs habituelles ; vérifie qu’aucune caméra n’inverse l’image et que chaque face est lue comme on la voit de l’extérieur

# What a terminal shows.
verdict = ce { $size }x{ $size }x{ $size } { $solvable ->
    [yes] peut être résolu
   *[no] ne peut pas être résolu
}
state-cannot-be-solved = cet état ne peut pas être résolu
what-to-do = que faire : { $action }
states-meant = { $completed ->
    [yes] complété :
   *[no] peut-être voulais-tu dire :
}
# $parities: one or more of parity-of, each of an orbit of pieces.
parities = parités : { $parities }
parities-of = { $kind ->
    [corner] coins
    [edge] arêtes
    [middle-edge] arêtes centrales
   *[wing] wings
} ({ $parities })
parity-of = { $parity ->
    [even] paire
    [odd] impaire
   *[unknown] inconnue
}
face-was-turned = la face { $face } était tournée : tourne-la { $angle }
equal-readings = au moins { $count } états conviennent aussi bien ; celui-ci est l’un d’eux
look-again = regarde de nouveau la { $place } : sûr à { $sure } %
look-again-at-marked = regarde de nouveau les { $count } autocollants marqués d’un ?
not-colors-of-a-cube = cela ne ressemble pas aux couleurs d’un cube
# $count: of the facelets that have another color in the nearest state.
not-colors-of-a-cube-as-held = ce ne sont pas les couleurs d’un cube tel qu’il était tenu{ $count ->
    [0] { "" }
    [1]  ; dans l’état le plus proche, 1 autocollant a une autre couleur
   *[other]  ; dans l’état le plus proche, { $count } autocollants ont d’autres couleurs
}
no-usual-mistake = aucune erreur habituelle ne les explique, comme des faces tournées, inversées ou échangées, un autre ordre ou un coin pivoté
