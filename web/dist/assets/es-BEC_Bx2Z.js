var e=`page-tagline = Introduce tu cubo mezclado y mira cómo se resuelve paso a paso, o aprende a hacerlo.
page-learn = Aprender
page-return = Volver al curso
page-docs = API
page-language = Idioma
page-licences = Licencias de código abierto

theme-auto = Tema: automático
theme-light = Tema: claro
theme-dark = Tema: oscuro

cube-heading = Tu cubo
cube-size = Capas
cube-ways = Formas de introducir un cubo

way-random = Al azar
way-paint = Pintar
way-camera = Escanear
way-paste = Pegar
way-smart = Bluetooth

random-another = Otro cubo al azar
random-note = Todos los estados que se pueden resolver son igual de probables.

stage-label = El cubo desplegado

net-label = El cubo de { $size } capas, desplegado
net-place = { $face }, fila { $row }, columna { $column }

face-U = Arriba
face-R = Derecha
face-F = Delante
face-D = Abajo
face-L = Izquierda
face-B = Atrás

color-w = blanco
color-r = rojo
color-g = verde
color-y = amarillo
color-o = naranja
color-b = azul
color-blank = desconocido

paint-label = El cubo desplegado, para pintar
paint-palette = Colores
paint-by_row = Fila por fila
paint-by_row_note = Fila por fila: un color pinta una pegatina y pasa a la siguiente
paint-swatch = { $color }: { $count } de { $full } pegatinas, tecla { $key }
paint-undo = Deshacer
paint-redo = Rehacer
paint-erase = Borrar
paint-clear = Vaciar
paint-solved = Resuelto
paint-blanks = Pegatinas por pintar: { $count }.
paint-keys = Haz clic o arrastra sobre el desarrollo; en el cubo, un clic pinta y arrastrar lo gira. Con el teclado: flechas para moverte, W R G Y O B (en inglés: blanco, rojo, verde, amarillo, naranja, azul) para pintar y avanzar, de 1 a 6 para pintar y quedarte, 0 para borrar, Ctrl+Z para deshacer, Mayús con flechas para girar el cubo.
paint-faces = La cara que se pinta

doors-learn = Aprende a resolverlo
doors-learn-note = Lecciones, algoritmos y práctica, desde tu primer cubo.
doors-heading = ¿Cómo quieres introducir tu cubo?
doors-way = Se resolverá con: { $way }
doors-until = { $method }, hasta { $phase }
doors-camera = Muestra las seis caras a una cámara, en cualquier orden.
doors-paint = Colorea las pegatinas una a una, en un cubo que gira y en su desarrollo.
doors-paste = Una mezcla, un algoritmo, un estado o un enlace: la página dice qué es. O pega aquí mismo.
doors-random = ¿Solo quieres ver cómo se resuelve uno? Toma un cubo al azar.
doors-smart = Tu cubo tiene Bluetooth: la página ve cada giro.
doors-more = más
doors-size-more = Número de capas, hasta { $max }
doors-cube = El cubo para pintar: arrastra para girarlo, haz clic para pintar
doors-zoom = Cuánto se ve
doors-zoom-net = Desarrollo entero
doors-zoom-face = Una cara
doors-zoom-part = De cerca
doors-part = Parte de la cara
doors-part-left = Más a la izquierda
doors-part-up = Más arriba
doors-part-down = Más abajo
doors-part-right = Más a la derecha
doors-scheme = ¿Tu cubo tiene otros colores?
doors-scheme-kind = Los colores del cubo
doors-scheme-usual = habituales: blanco frente a amarillo
doors-scheme-japanese = japoneses: blanco frente a azul
doors-scheme-own = otros: cara por cara
doors-scheme-odd = Los centros toman estos colores. Se guardan para el próximo cubo, también para la cámara.
doors-scheme-even = Valen seis colores cualesquiera: las esquinas dicen cuáles son opuestos entre sí. Esta elección es para «Resuelto».
doors-tones = Un pitido al capturar cada cara

looks-button = Pegatinas
looks-heading = Aspecto de las pegatinas
looks-colors = Colores
looks-standard = Estándar
looks-vivid = Vivos
looks-pastel = Pastel
looks-safe = Aptos para daltónicos
looks-own = Los tuyos
looks-marks = Marcas en las pegatinas
looks-marks-none = Ninguna
looks-marks-letters = Letras: W R G Y O B
looks-marks-patterns = Dibujos
looks-note = Se guarda en este dispositivo. El cubo sigue siendo el mismo.

progress-tables = Preparando tablas de búsqueda para { $layers } capas…
progress-first = Buscando una primera solución…
progress-shorter = Buscando una más corta…
progress-phases = { $done } de { $count } fases terminadas.
progress-goal = Objetivo: { $goal }

verdict-heading = Lo que dice el servicio sobre el cubo
verdict-checking = Comprobando…
verdict-solved = Este cubo está resuelto.
verdict-solvable = Este cubo se puede resolver.
verdict-unsolvable = Este cubo no se puede resolver tal como está.
verdict-more = Y { $count } más.
verdict-suggestions = Quizá querías decir
verdict-apply = Aplicar
verdict-others = { $count } más
verdict-fill = Completar las últimas pegatinas: { $count }.
verdict-sticker = { $place }: probablemente { $to }, no { $from }.
verdict-stickers = Quizá debería ser así: { $stickers }.
verdict-twisted = Esquina { $place }: quizá girada
verdict-flipped = Arista { $place }: quizá volteada
verdict-swapped = { $one } y { $other }: quizá intercambiadas

why-blanks = { $count ->
    [one] Falta una pegatina
   *[other] Faltan { $count } pegatinas
}
why-stickers = { $count ->
    [one] Una pegatina no encaja: mira por qué
   *[other] { $count } pegatinas no encajan: mira por qué
}
why-other = Aún no se puede resolver: mira por qué

method-heading = Cómo resolverlo
method-label = Método
method-auto = El mejor para este tamaño
method-auto-note = El servicio elige según el tamaño del cubo.
method-how = Cómo funciona
method-typical = Un cubo al azar de este tamaño necesita unos { $count } giros.

option-any = cualquiera

settings-heading = Opciones
settings-until = Parar después de
settings-until-solved = el final: resuelto
settings-level = Nivel
settings-level-1 = 1: pocos algoritmos, pasos pequeños
settings-level-2 = 2: los algoritmos del método
settings-level-3 = 3: pasos grandes

settings-taught = Resolver como una persona
settings-taught-note = Una pieza tras otra, cada caso como venga. Si no, el camino más corto que el método encuentra.
settings-hold = Girar el cubo en las manos
settings-hold-note = Primera capa abajo, última arriba, para que los algoritmos se lean como en los libros.
settings-time = Tiempo de búsqueda
settings-time-default = el habitual
settings-time-seconds = { $count } s
settings-max_moves = Basta con este máximo de giros
settings-max_moves-any = cualquiera

solve-button = Resolver
solve-running = Resolviendo…
solve-tables = Preparando tablas de búsqueda…
solve-lengths = Giros: { $lengths }
solve-limit = Termina como muy tarde a los { $seconds } s.
solve-take = Parar y quedarse con { $moves }
solve-cancel = Cancelar

moves-count = { $count ->
    [one] { $count } giro
   *[other] { $count } giros
}

view-3d = 3D
view-net = Desarrollo
view-hidden = Caras ocultas
view-label = El cubo en este momento
view-turn = Girar la vista
view-left = Ver más desde la izquierda
view-right = Ver más desde la derecha
view-up = Ver más desde arriba
view-down = Ver más desde abajo
view-reset = Vista como al principio
view-seen = Ves: { $faces }
view-drag = Arrastra para girar la vista; un doble clic la restablece.

smart-unsupported = Un cubo inteligente necesita un navegador con Web Bluetooth: Chrome, Edge u Opera en ordenadores y Android, Bluefy en iPhone y iPad.
smart-insecure = Los navegadores solo dan acceso al Bluetooth a páginas por HTTPS o de este equipo.

chunk-all = Todos los giros
chunk-one = Giro { $number }
chunk-step = Giros { $from } a { $to }
chunk-section = { $from }–{ $to }

follow-stops = Al reproducir, parar donde se pueda comparar el cubo
follow-voice = Leer en voz alta los pasos y los giros
follow-vibration = Vibrar tras cada giro

take-heading = Llévatelo
take-copy = Copiar
take-hand_out = Pasar a otros
take-moves = Giros
take-state = Estado
take-link = Enlace
take-curl = Comando curl
take-copied = Copiado
take-by_hand = El navegador no deja copiar a esta página. Cópialo a mano:

hand-share = Compartir…
hand-picture = Imagen…
hand-print = Imprimir

failure-again = Reintentar
failure-retry = Inténtalo de nuevo en { $seconds } s.
failure-unreachable-title = El servicio no responde
failure-unreachable-detail = Puede que esté parado o que falle la red. No se pierde nada de lo que has introducido. La página sigue sola en cuanto vuelva.
failure-server-title = Para esto hace falta el servidor
failure-server-detail = Ahora mismo no hay conexión con él, y este dispositivo no puede hacerlo solo. La página sigue sola en cuanto vuelva.
device-title = Sin conexión.
device-note = Este dispositivo resuelve los cubos por sí mismo, con tablas de búsqueda pequeñas. Para soluciones más cortas de cubos grandes y para búsquedas largas hace falta el servidor.
failure-page = Se ha producido un error en esta página

paste-label = Una mezcla, un estado o un enlace
paste-moves = Leído como { $moves } desde el { $cube } resuelto.
paste-state = Leído como las pegatinas de un { $cube }.
paste-unread = Aquí no hay ningún cubo que la página pueda leer: ni giros ni pegatinas.
paste-resize = Parecen giros para un { $cube }: usar ese tamaño
paste-edit = Pintar encima
paste-note = Giros como R U2 F', los anchos como Rw o 3Rw, desde el cubo resuelto con blanco arriba y verde delante. Pegatinas en letras (URFDLB o wrgyob, ? si no se sabe), un desarrollo, nombres de colores en inglés o emoji. O un enlace de alg.cubing.net, Twizzle, CubeDB o esta página.

defect-count = { $count } de { $color }
defect-sticker_count = Cada color debe aparecer { $full } veces. Hay: { $counts }.
defect-unknown = { $place }: esta pieza muestra { $colors }. Ningún cubo tiene una pieza así.
defect-duplicate = { $place }: hay demasiadas piezas con { $colors }.
defect-mirrored = { $place }: la esquina con { $colors } tiene sus colores en el orden equivocado.
defect-twist = Una esquina está girada. Busca esquinas con pegatinas confundidas; si no hay ninguna, el cubo se montó mal.
defect-flip = Una arista está volteada. Busca aristas con pegatinas confundidas; si no hay ninguna, el cubo se montó mal.
defect-swap = Hay dos piezas intercambiadas. Busca pegatinas confundidas; si no hay ninguna, el cubo se montó mal.

hold-text = Sujeta el cubo con { $top } arriba y { $front } delante, y mantenlo así.
hold-any = Sujeta el cubo como quieras y mantenlo así: no tiene centros fijos.
hold-top = Arriba
hold-front = Delante
hold-change = Cambiar
`;export{e as default};