# Hints: what comes next, and what to look at. None of these sentences says what to do, nor which case it is.

# $title: of a phase, as a list names it.
next-is = Maintenant : { $title }.

# $pieces: one or more of the message piece-to-look-at.
look-at-pieces = Regarde { $pieces }.
piece-to-look-at = { $piece } { $at }

# $last: where the last layer is. $color: of its face. $kind: of the pieces that the case depends on.
look-for-color = Regarde la face { FORM($last, "adj") } : { $kind ->
    [edges] quelles arêtes y sont { FORM($color, "fp") }
    [corners] quels coins y sont { FORM($color, "p") }
   *[both] quelles arêtes et quels coins y sont { FORM($color, "p") }
} ?
look-for-color-of-corners = Regarde les coins de la couche { FORM($last, "adj") } : sur quelle face se trouve l’autocollant { $color } de chacun ?
look-for-matches = { $kind ->
    [both-layers] Regarde les côtés des deux couches : sur lesquels les deux coins ont-ils la même couleur ?
    [corners] Regarde les côtés de la couche { FORM($last, "adj") } : sur lesquels les deux coins ont-ils la même couleur ?
   *[both] Regarde les côtés de la couche { FORM($last, "adj") } : quels autocollants d’un même côté ont la même couleur ?
}
look-at-places = { $kind ->
    [edges] Regarde les arêtes de la couche { FORM($last, "adj") } : lesquelles correspondent aux côtés, peut-être après un mouvement de la couche ?
   *[corners] Regarde les coins de la couche { FORM($last, "adj") } : lesquels sont à leur place ?
}
look-for-flipped-edges = Regarde les arêtes : lesquelles sont mal orientées ?
look-for-turned-layer = Regarde les couches : laquelle n’est pas alignée avec les autres ?
look-for-edge-pieces = Regarde les arêtes : sur lesquelles les pièces ne vont-elles pas ensemble ?
look-for-center-stickers = Cherche des autocollants de centre { FORM($color, "p") } qui ne sont pas encore sur leur face.
look-at-centers = Regarde les autocollants de centre : lesquels ne sont pas sur la face de leur couleur ?
look-for-odd-exchanges = Regarde les pièces qui ne sont pas résolues : leur faut-il un nombre pair d’échanges, ou un nombre impair ?
