# The methods and their phases. A phase: what it solves, as a list names it, and its goal as a clause, which can begin a sentence.

# A heading.
heading = { CAPITAL($text) }

# A sentence with the goal of a phase.
goal-sentence = { CAPITAL($goal) }.

# What a terminal shows beside a lesson. $colors: symbols, each with its color.
goal-of-phase = Objetivo: { $goal }
colors-of-cube = colores: { $colors }
color-of-symbol = { $symbol } { $color }
moves-in-parentheses = los giros entre paréntesis giran la última capa antes y después de un algoritmo

phase-beginner-l1-cross = la cruz de la primera capa
    .goal = las cuatro aristas de la primera capa están en su sitio: la cruz
phase-beginner-l1 = las esquinas de la primera capa
    .goal = la primera capa está resuelta: sus cuatro esquinas están en su sitio
phase-beginner-l2 = la segunda capa
    .goal = la segunda capa está resuelta: sus cuatro aristas están en su sitio
phase-beginner-l3-cross = la cruz de la última capa
    .goal = las cuatro aristas de la última capa están en su sitio
phase-beginner-l3 = las esquinas de la última capa
    .goal = las esquinas de la última capa están en su sitio, y con ellas el cubo está resuelto
phase-cage-edges = las dedges
    .goal = todas las piezas de arista entre las mismas dos caras muestran los mismos dos colores: doce dedges, las aristas de la jaula
phase-cage-centers = los centros
    .goal = las pegatinas de centro de cada cara muestran el color de la cara, dentro de la jaula resuelta
phase-cfop-cross = la cruz
    .goal = las cuatro aristas de una capa están en su sitio: la cruz
phase-cfop-f2l = las dos primeras capas
    .goal = { $size ->
        [2] la primera cara muestra un solo color
       *[other] las dos primeras capas están resueltas
    }
phase-cfop-oll = la orientación de la última capa
    .goal = la última capa está orientada: su cara muestra un solo color
phase-cfop-pll = la permutación de la última capa
    .goal = la última capa está permutada: el cubo está resuelto
phase-commutator-centers = los centros
    .goal = { $size ->
        [2] los conmutadores pueden resolver el resto
       *[other] el centro de cada cara tiene el color de la cara, y los conmutadores pueden resolver el resto
    }
phase-commutator-edges = las aristas
    .goal = todas las aristas están resueltas
phase-commutator-corners = las esquinas
    .goal = todas las esquinas están resueltas
phase-layers-l1-centers = el centro de la primera capa
    .goal = la cara de la primera capa tiene el centro de un solo color
phase-layers-l1-edges = las dedges de la primera capa
    .goal = las cuatro dedges de la primera capa están emparejadas
phase-layers-l1-cross = la cruz de la primera capa
    .goal = las cuatro aristas de la primera capa están en su sitio
phase-layers-l1 = las esquinas de la primera capa
    .goal = la primera capa está resuelta: sus cuatro esquinas están en su sitio
phase-layers-middle = las capas de en medio
    .goal = todas las capas menos la última están resueltas
phase-layers-l3-centers = el centro de la última capa
    .goal = la cara de la última capa tiene el centro de un solo color
phase-layers-l3-wings = las dedges de la última capa
    .goal = las cuatro dedges de la última capa están emparejadas
phase-layers-l3-cross = la cruz de la última capa
    .goal = las cuatro aristas de la última capa están en su sitio
phase-layers-l3 = las esquinas de la última capa
    .goal = las esquinas de la última capa están en su sitio, y con ellas el cubo está resuelto
phase-optimal-search = el cubo entero
    .goal = el cubo está resuelto, o en el estado de destino
phase-reduction-first-centers = dos centros opuestos
    .goal = los centros de dos caras opuestas muestran los colores de sus caras
phase-reduction-cross-dedges = tres dedges de la cruz
    .goal = tres dedges de una cruz están emparejadas y rodean uno de esos centros, en el orden de sus colores
phase-reduction-last-cross-dedge = la última dedge de la cruz
    .goal = las cuatro dedges de la cruz están en su sitio y coinciden con los centros de los lados
phase-reduction-four-centers = cuatro centros
    .goal = los centros de cuatro caras muestran los colores de sus caras: los de todas menos dos contiguas
phase-reduction-four-dedges = las cuatro dedges de la cruz
    .goal = las cuatro dedges de una cruz están en su sitio alrededor de un centro resuelto
phase-reduction-centers = todos los centros
    .goal = las pegatinas de centro de cada cara muestran el color de la cara
phase-reduction-edges = todas las dedges
    .goal = todas las piezas de arista entre las mismas dos caras muestran los mismos dos colores: doce dedges
phase-roux-first-block = el primer bloque
    .goal = { $size ->
        [2] dos esquinas vecinas de la primera capa encajan entre sí
       *[other] un bloque está resuelto: una arista de la primera capa, con las dos esquinas y las dos aristas que tiene al lado
    }
phase-roux-second-block = el segundo bloque
    .goal = { $size ->
        [2] las otras dos esquinas de la primera capa están en su sitio
       *[other] el bloque opuesto también está resuelto, alineado con el primero
    }
phase-roux-cmll = las esquinas de la última capa
    .goal = las esquinas de la última capa encajan entre sí encima de los dos bloques
phase-roux-lse = las últimas seis aristas
    .goal = las últimas seis aristas y los centros entre los bloques están resueltos: el cubo está resuelto
phase-two-phase-phase1 = la reducción a medias vueltas
    .goal = para algún eje, el resto solo necesita giros de las dos caras de ese eje y medias vueltas de las demás caras
phase-two-phase-phase2 = el cubo entero
    .goal = el cubo está resuelto
phase-zz-eoline = la orientación de las aristas con la línea
    .goal = todas las aristas están orientadas, de modo que se pueden resolver con giros de cuatro caras, y dos aristas opuestas de la primera capa están resueltas
phase-zz-f2l = las dos primeras capas
    .goal = { $size ->
        [2] la primera capa está resuelta
       *[other] las dos primeras capas están resueltas
    }
phase-zz-oll = la orientación de la última capa
    .goal = la última capa está orientada: su cara muestra un solo color
phase-zz-pll = la permutación de la última capa
    .goal = la última capa está permutada: el cubo está resuelto

# A method: how it works, for whom it is, and what it does on a 2x2x2.

method-beginner = Capa por capa con un puñado de algoritmos: la cruz y las esquinas de la primera capa, las aristas de la segunda y luego la última capa en cuatro pasos pequeños.
    .for-whom = Quienes aprenden su primera solución y quienes la enseñan.
    .on-2x2x2 = Resuelve solo las esquinas: las de la primera capa y después las de la última, que primero lleva a su sitio y luego gira.
method-cage = Empareja las alas, resuelve aristas y esquinas como en un 3x3x3 mientras los centros siguen mezclados, y después resuelve los centros con conmutadores que dejan intacta esta jaula.
    .for-whom = Quienes conocen un método de 3x3x3 y quieren ver los conmutadores en acción en los centros.
    .on-2x2x2 = La jaula es el cubo entero, así que el método de 3x3x3 resuelve las esquinas.
method-cfop = La cruz, cuatro parejas de esquina y arista (F2L) y luego la última capa en dos pasos: orientación (OLL) y permutación (PLL). Busca las cruces, los órdenes de las parejas y los algoritmos que mejor combinan.
    .for-whom = Speedcubers y quienes aprenden por su nombre los 41 casos de F2L, los 57 de OLL y los 21 de PLL.
    .on-2x2x2 = Resuelve las esquinas de la primera capa, orienta la última con los siete casos de OLL que tienen las aristas orientadas y luego la permuta (PLL). A partir del nivel 2, las lecciones enseñan Ortega: una cara cuyos lados no tienen que coincidir, la cara opuesta y luego las dos capas a la vez (PBL).
method-commutator = Resuelve todas las piezas con conmutadores [S: [A, B]]: giros de preparación S, después A B A' B', que mueve tres piezas o bloques y respeta todas las demás que están resueltas, y después el inverso de S. Las órbitas impares reciben primero un cuarto de vuelta.
    .for-whom = Quienes quieren entender por qué funcionan los algoritmos y quienes resuelven a ciegas.
    .on-2x2x2 = Resuelve solo las esquinas, con 3-ciclos que además las giran. Si la permutación de las esquinas es impar, primero va un cuarto de vuelta.
method-layers = Resuelve la primera capa y después una capa tras otra encima de ella, con conmutadores que respetan todo lo de debajo, y la última capa como en un 3x3x3.
    .for-whom = Quienes conocen el método de principiantes y quieren resolver cubos grandes de la misma manera, y quienes aprenden conmutadores.
    .on-2x2x2 = Resuelve las esquinas de la primera capa y después las de la última, como el método de principiantes.
method-optimal = Encuentra una solución de longitud mínima y demuestra que no hay ninguna más corta. En un 3x3x3, primero busca una solución corta y después descarta todas las más cortas. Si el tiempo se acaba antes, la respuesta es la mejor solución hasta entonces y una cota inferior demostrada.
    .for-whom = Robots y quienes quieren la solución más corta que existe. La búsqueda tarda minutos con un 3x3x3 al azar y una décima de segundo con un cubo que está a 14 giros de resolverse.
    .on-2x2x2 = Una tabla contiene los 3 674 160 estados, así que una solución tarda microsegundos. Cada estado necesita como mucho 11 giros, o 14 cuartos de vuelta.
method-reduction = Resuelve los centros, empareja las alas en dedges (aristas enteras) y termina como un 3x3x3. Las paridades se corrigen donde aparecen, o de antemano.
    .for-whom = Cualquiera que resuelva cubos grandes: es el método habitual y el que se usa para ir rápido.
    .on-2x2x2 = No hay centros ni aristas que reducir, así que el método de 3x3x3 resuelve las esquinas.
method-roux = Dos bloques, a la izquierda y a la derecha, las esquinas de la última capa con uno de 42 algoritmos (CMLL) y luego las últimas seis aristas con giros de la capa central. Busca los bloques y los algoritmos que mejor combinan.
    .for-whom = Speedcubers a quienes les gustan las soluciones cortas, los bloques construidos con libertad y los giros de la capa central.
    .on-2x2x2 = Resuelve dos esquinas a la izquierda, dos a la derecha y luego la última capa con un algoritmo de CMLL.
method-short = En cubos de hasta 10x10x10, busca por etapas, cada una de las cuales lleva el cubo a un subgrupo más pequeño, conserva miles de caminos y termina los mejores como un 3x3x3, con el algoritmo de dos fases; a partir del 6x6x6, unas búsquedas en haz guiadas por pequeñas redes neuronales llevan primero los centros a sus ejes. En cubos más grandes, cadenas de intercambios resuelven los centros, muchas filas a la vez, y emparejan las alas. Con más tiempo, las soluciones son más cortas.
    .for-whom = Robots y programas: pocos giros en cubos grandes al instante y aún menos en un segundo.
    .on-2x2x2 = Este método es para cubos grandes. Usa `optimal` en un 2x2x2.
method-two-phase = El algoritmo de dos fases de Kociemba. La primera fase lleva el cubo al subgrupo de U, D y medias vueltas; la segunda lo resuelve ahí. La búsqueda explora seis direcciones para encontrar la menor suma de las dos. Con más tiempo, las soluciones son más cortas.
    .for-whom = Robots y programas: soluciones cortas al instante y casi óptimas en un segundo.
    .on-2x2x2 = Este método es para el 3x3x3. Usa `optimal` en un 2x2x2.
method-zz = Orienta todas las aristas y resuelve una línea de dos (EOLine), de modo que las dos primeras capas se resuelven con giros de tres caras; después, la última capa, con las aristas ya orientadas, en dos pasos. Busca las líneas, los bloques y los algoritmos que mejor combinan.
    .for-whom = Speedcubers a quienes les gusta girar solo R, U y L, y quienes quieren aprender 7 casos de OLL en vez de 57.
    .on-2x2x2 = Resuelve dos esquinas a la izquierda y dos a la derecha, y después orienta y permuta la última capa.
