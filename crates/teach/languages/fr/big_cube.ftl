# Why steps of big cubes and of Roux do what they do.

# $why: what decides which color goes where on a cube without fixed centers.
choice-of-colors = Aucune pièce au milieu d’une face ne dit quelle couleur y va, car la taille est paire. { $why ->
    [centers] Parmi les 24 choix possibles, aucun ne laisse plus d’autocollants de centre où ils sont.
    [shortest] Avec ce choix, il reste peu de mouvements.
   *[no-parity] Les centres viennent en dernier : on peut donc choisir de nouveau les couleurs ; avec ce choix, les permutations des coins et des dedges s’accordent, et la parité PLL ne peut pas se présenter.
}

# $what: a clause that says which pieces are where. $how: whether turns come before that, and whether the sentence names them ($set).
after-set-up = { $how ->
    [none] { CAPITAL($what) }.
    [told] Après le set-up, { $what }.
   *[named] Après le set-up { $set }, { $what }.
}

# A clause. $at: a row or column, or the place of the one sticker.
stickers-to-bring = { $what ->
    [bar] la barre { FORM($color, "f") } est dans { $at }
    [sticker] l’autocollant { $color } est { $at }
   *[stickers] { $number } autocollants { FORM($color, "p") } sont dans { $at }
}
# $count: the number of stickers, 1 for a bar. $go, $turn, $back: moves.
stickers-go-over = { $count ->
    [one] { $go } l’emporte sur la face { FORM($to, "adj") }, { $turn } l’écarte des couches qui reviennent, et { $back } ramène ces couches seules.
   *[other] { $go } les emporte sur la face { FORM($to, "adj") }, { $turn } les écarte des couches qui reviennent, et { $back } ramène ces couches seules.
}
# $count: the number of stickers, 1 for a bar. $lines: the number of lines that go over. $go, $turn, $back: moves.
stickers-come-back = { $go } emporte { $lines ->
    [one] une rangée
   *[other] des rangées
} de la face { FORM($to, "adj") } sur la face { FORM($from, "adj") }, { $turn } { $count ->
    [one] l’amène
   *[other] les amène
} à la place de { $lines ->
    [one] cette rangée
   *[other] ces rangées
}, et { $back } { $count ->
    [one] l’emporte
   *[other] les emporte
} sur la face { FORM($to, "adj") }.

# $whole: whether the face turns by a half.
faces-exchange-lines = Des couches intérieures emportent des rangées, la face tourne, et les couches reviennent : les faces échangent ainsi { $whole ->
    [yes] des rangées entières.
   *[no] des rangées, sauf les autocollants à leur croisement.
}
commutator-with-face = Un commutateur { $layers ->
    [slices] de tranches et d’une face
   *[wide] de mouvements larges et d’une face
} permute en cycle trois { $cycles ->
    [stickers] autocollants de centre
   *[blocks] blocs d’autocollants
}{ $layers ->
    [slices] { "" } et garde tout le reste.
   *[wide]  ; les arêtes et les coins, qui viennent plus tard, bougent aussi.
}
slices-take-block-over = Des tranches emportent un bloc, la face l’écarte, et les tranches reviennent sans lui.
faces-exchange-stickers = La face { FORM($target, "adj") } et la face { FORM($source, "adj") } échangent des autocollants.
two-stickers-come-home = L’autocollant { $color } { $at } et l’autocollant { $other } { $other_at } arrivent à leur place.
commutator-cycles-wings = Un commutateur permute des wings en cycle et garde toutes les autres pièces.
slice-flip-slice = Tranche, retournement, tranche : la tranche met des wings côte à côte, les faces échangent ou retournent l’arête à cet endroit, et la tranche, en revenant, rétablit les centres.

# $moved: what a commutator moves, a list of pieces-moved.
commutator-moves-only = Les deux parties s’annulent partout, sauf pour { $moved }.
pieces-moved = { $number } { $kind ->
    [corner] { $number ->
        [one] coin
       *[other] coins
    }
    [edge] { $number ->
        [one] arête
       *[other] arêtes
    }
    [middle-edge] { $number ->
        [one] arête centrale
       *[other] arêtes centrales
    }
    [wing] { $number ->
        [one] wing
       *[other] wings
    }
   *[sticker] { $number ->
        [one] autocollant de centre
       *[other] autocollants de centre
    }
}
corners-come-later = Les coins seront résolus plus tard.
stickers-give-way = Les autocollants de centre laissent la place à d’autres de leur couleur.

# A clause: where the pieces are that the slice joins.
before-slice = { $places ->
    [same-height] les deux moitiés de l’arête { $piece } se font face, à la même hauteur, à l’avant gauche et à l’avant droit
    [different-heights] les deux moitiés de l’arête { $piece } sont à l’avant gauche et à l’avant droit, à des hauteurs différentes : la tranche les réunit donc
   *[wing] la wing { $piece } est à l’avant gauche et le milieu de son arête à l’avant droit : la tranche les réunit donc
}
# $rule: what happens between the slice and the slice back. $moves: the moves that replace the edge.
why-slice-goes-back = { $rule ->
    [halves] La tranche emporte la moitié gauche à droite, le retournement la met dans la moitié basse de cette arête, et la tranche, en revenant, pose l’autre moitié au-dessus et rétablit les centres.
    [replaced] { $moves } emporte en haut les pièces réunies et met une autre arête à leur place : elles restent donc ensemble quand la tranche revient et rétablit les centres.
   *[flipped] Le retournement sort la wing des couches de la tranche : les pièces réunies restent donc ensemble quand la tranche revient et rétablit les centres.
}
# $slice, $away: moves. $pairs: the number of pairs. $places: a list of place-of-pair. $stay: how many stay in the slice, $out: how many leave it.
slice-makes-pairs = { $slice } forme { $pairs ->
    [one] une paire
   *[other] des paires
} { $places } ; { $away } { $pairs ->
    [one] la sort
   *[other] { $stay ->
        [0] les sort
       *[other] en sort { FORM($out, "f") }
    }
} de la tranche.
place-of-pair = { $place }
slice-stays = La tranche n’a pas besoin de revenir avant sa dernière paire : cela économise un mouvement pour chacune.

# A corner and an edge that become a pair of a block.
corner-and-edge-of-pair = L’autocollant { $color } du coin est tourné vers { FORM($faces, "the") }, et l’autocollant { $edge_color } de l’arête vers { FORM($edge_faces, "the") }.
corner-of-block = Son autocollant { $color } est tourné vers { FORM($faces, "the") }.
blocks-against-centers = Les deux blocs sont résolus, mais décalés par rapport aux centres.
# $left, $bottom: colors.
first-block-goes-left = Le premier bloc va à gauche, sur la face { FORM($left, "f") }, avec { FORM($bottom, "the") } en bas.
# A clause that says how an algorithm is held. $left, $bottom: colors.
held-by-blocks = avec { FORM($left, "the") } à gauche et { FORM($bottom, "the") } en bas des deux blocs
# $color: the color of the block's side. $bottom: the color of its bottom.
edge-of-block = C’est le milieu de la ligne du bas du { $block ->
    [first] premier
   *[second] second
} bloc, qui a { FORM($color, "the") } sur le côté et { FORM($bottom, "the") } en bas.
# $size: of the cube. $middle: the layers between the blocks.
only-these-turn = Seules tournent la face { FORM($up, "adj") }{ $size ->
    [2] { "" } et la face { FORM($right, "adj") }
   *[other] , la face { FORM($right, "adj") } et { $middle }
} : le premier bloc reste donc en place.
algorithm-keeps-blocks = { $size ->
    [2] L’algorithme garde les deux blocs.
   *[other] L’algorithme garde les deux blocs ; les autres arêtes, qui viennent en dernier, peuvent bouger.
}
repair-begins-with-centers = La correction commence avec chaque { $center } à sa place.
# $up, $down: colors. It is the turn of the step.
centers-show-flips = Avec les { FORM($center, "plural") } { $up } et { $down } sur les faces { FORM($top, "f") } et { FORM($bottom, "f") }, on voit quelles arêtes sont mal orientées.
turn-evens-out-parity = Les permutations des coins et des arêtes n’ont pas la même parité ; ce mouvement les met d’accord.

# $up, $down: colors.
flipped-edge-is-seen = Une arête est mal orientée si son autocollant sur la face { FORM($top, "adj") } ou { FORM($bottom, "adj") } n’est ni { $up } ni { $down }.
# $above, $below: the numbers of flipped edges on the top and at the bottom, also in words. $lie: how two on the top lie.
flipped-edges = Sur la face { FORM($top, "adj") }, { $lie ->
    [opposite] deux arêtes opposées sont mal orientées
    [neighboring] deux arêtes voisines sont mal orientées
   *[any] { $above ->
        [0] aucune arête n’est mal orientée
        [one] { FORM($above_word, "f") } arête est mal orientée
       *[other] { FORM($above_word, "f") } arêtes sont mal orientées
    }
}, et { $bottom } { $below ->
    [0] aucune
   *[other] { FORM($below_word, "f") }
}{ $shape ->
    [arrow]  : la flèche.
   *[any] .
}
# $turns: 1 if the move $first comes before the rest, $moves. $at: where the edge of the top that is not flipped is then.
good-edge-of-arrow = { $turns ->
    [0] La bonne arête est { $at } : { $moves } retourne les quatre mal orientées.
   *[other] Après { $first }, la bonne arête est { $at } : { $moves } retourne les quatre mal orientées.
}
half-turn-lifts-both = Leur place à toutes les deux est au-dessus des blocs, et depuis { FORM($bottom, "the") }, un demi-tour { FORM($middle, "of") } les remonte ensemble.
# They are the edges that belong above the blocks.
edges-come-with-corners = Leur place est au-dessus des blocs : { $turn } les y amène en même temps que les coins, et les six arêtes restent orientées.
edges-stay-oriented = Les six arêtes sont orientées, et le sont de nouveau après ces mouvements.
# $at: where two of the edges are. $first, $other: that side and the one opposite.
edges-change-places = Les deux arêtes { $first } échangent leurs places, et les deux { $other } aussi.
# The dots are a case that has this name.
only-centers-turned = Les quatre arêtes sont à leur place, et seuls les { FORM($center, "plural") } sont tournés d’un demi-tour : les points.
all-opposite-with-centers = Les quatre arêtes et les { FORM($center, "plural") } sont à l’opposé de leur place : un demi-tour { FORM($middle, "of") } les y amène.
all-edges-opposite = Les quatre arêtes sont à l’opposé de leur place.
# $home: the place of the edge that is home.
three-edges-cycle = Trois arêtes forment un cycle, et seule celle { $home } est à sa place : celle { $from } doit aller { $to }.
# It is the middle layer.
its-centers-turned = Les { FORM($center, "plural") } entre les blocs sont tournés d’un demi-tour.
