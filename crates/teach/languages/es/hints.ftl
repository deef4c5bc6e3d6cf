# Hints: what comes next, and what to look at. None of these sentences says what to do, nor which case it is.

# $title: of a phase, as a list names it.
next-is = A continuación: { $title }.

# $pieces: one or more of the message piece-to-look-at.
look-at-pieces = Fíjate en { $pieces }.
piece-to-look-at = { FORM($piece, "the") } que está { $at }

# $last: where the last layer is. $color: of its face. $kind: of the pieces that the case depends on.
look-for-color = Fíjate en la { $last }: ¿qué { $kind ->
    [edges] aristas
    [corners] esquinas
   *[both] aristas y esquinas
} muestran ahí el { $color }?
look-for-color-of-corners = Fíjate en las esquinas de la capa { FORM($last, "adjective") }: ¿en qué cara muestra cada una el { $color }?
look-for-matches = { $kind ->
    [both-layers] Fíjate en los lados de las dos capas: ¿en cuáles tienen las dos esquinas el mismo color?
    [corners] Fíjate en los lados de la capa { FORM($last, "adjective") }: ¿en cuáles tienen las dos esquinas el mismo color?
   *[both] Fíjate en los lados de la capa { FORM($last, "adjective") }: ¿qué pegatinas de un mismo lado tienen el mismo color?
}
look-at-places = { $kind ->
    [edges] Fíjate en las aristas de la capa { FORM($last, "adjective") }: ¿cuáles coinciden con los lados, quizá tras un giro de la capa?
   *[corners] Fíjate en las esquinas de la capa { FORM($last, "adjective") }: ¿cuáles están en su sitio?
}
look-for-flipped-edges = Fíjate en las aristas: ¿cuáles están volteadas?
look-for-turned-layer = Fíjate en las capas: ¿cuál no está alineada con las demás?
look-for-edge-pieces = Fíjate en las aristas: ¿en cuáles no coinciden las piezas?
look-for-center-stickers = Busca pegatinas de centro { FORM($color, "feminine-plural") } que aún no estén en su cara.
look-at-centers = Fíjate en las pegatinas de centro: ¿cuáles no están en la cara de su color?
look-for-odd-exchanges = Fíjate en las piezas que no están resueltas: ¿les falta un número par de intercambios, o uno impar?
