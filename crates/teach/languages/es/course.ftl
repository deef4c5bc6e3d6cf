# The pages of the course: what surrounds the sentences of lessons, the pictures and the words of the glossary.

# The names of methods, as headings and lists give them.
method-title-two-phase = Búsqueda de dos fases
method-title-optimal = Solución más corta
method-title-short = Solución corta de un cubo grande
method-title-reduction = Reducción
method-title-cage = Jaula
method-title-layers = Capa por capa
method-title-commutator = Conmutadores
method-title-beginner = Método de principiantes
method-title-cfop = CFOP
method-title-roux = Roux
method-title-zz = ZZ

# The links above every page.
to-solve = Resolver un cubo
to-learn = Aprender
to-algorithms = Algoritmos
to-practice = Practicar
to-analysis = Análisis
to-glossary = Glosario
to-methods = Métodos

learn = Aprende a resolver el cubo de Rubik
    .about = Cinco cursos, desde el primer cubo hasta el CFOP completo, Roux y el 4x4x4. Cada lección muestra en qué fijarte, los algoritmos con imágenes, un cubo que se resuelve desde la primera lección hasta la última y cubos para practicar.
# The way in for those who have never solved a cube. $lesson: the first lesson.
start-here = ¿Nunca lo has resuelto? Empieza aquí
start-here-lesson = Empieza por la lección 1: { $lesson }
start-here-scrambled = ¿Tu cubo está mezclado? No hace falta que esté resuelto: a partir de la segunda lección, elige «Con tu propio cubo» en el ejercicio e introduce tu cubo; la página te guía por esa parte, giro a giro.
more-courses = Más cursos
more-to-read = Más para leer y probar
algorithms = Algoritmos
    .about = Todos los casos de los métodos, con imágenes, con lo que los distingue y con lo que hacen los giros.
glossary = Glosario
    .about = Las palabras que usan las lecciones, explicadas con imágenes.
practice = Práctica
    .about = Cubos al azar, fases sueltas y casos sueltos contra el reloj. Tus tiempos se quedan en este navegador.
analysis = Análisis
    .about = Pega una resolución y mira sus fases, sus casos, en qué se fue el tiempo y el mejor camino para cada parte.
methods = Métodos
    .about = Cómo funciona cada método, en capítulos con imágenes y ejemplos. Los capítulos están en inglés.
needs-script = Esta parte de la página necesita JavaScript.

# $number, $count: the place of a lesson in its course.
lesson-of = Lección { $number } de { $count }
lesson-goal = El objetivo
    .picture = Aquí el cubo está dado la vuelta para que se vea la cruz blanca. Tú lo sujetas con el blanco abajo.
lesson-words = Palabras de esta lección
lesson-algorithms = Algoritmos de esta lección
lesson-example = Un ejemplo
# One cube accompanies a course. $moves: how it is scrambled.
lesson-example-about = Un mismo cubo recorre todo el curso. Puedes verlo aquí. Si quieres tenerlo en la mano, toma un cubo resuelto, con blanco arriba y verde delante, y mézclalo con { $moves }
follow-example = Síguelo en el cubo
lesson-exercise = Ejercicio
exercise-own-cube = Con tu propio cubo
    .about = Introduce tu cubo tal como está ahora. La página te muestra, giro a giro, el camino hasta el final de esta lección.
exercise-cubes = Con cubos para practicar
exercise-from-start = Toma cubos mezclados, haz solo esta parte y repítela hasta que no necesites ayuda.
exercise-of-phase = Estos cubos están resueltos hasta esta lección. Haz solo esta parte y repítela hasta que no necesites ayuda.
exercise-of-cases = Saca un caso al azar, di su nombre antes de girar nada y resuélvelo.
exercise-of-turns = Haz estos giros en tu propio cubo, mezclado o resuelto. Lo dejan como estaba al principio.
next-lesson = Siguiente lección: { $lesson }
previous-lesson = Lección anterior: { $lesson }
lesson-done = Ya me sale
chapter-of = Todo sobre el tema, con todos los porqués: el capítulo «{ $method }» (en inglés)

# The turns of the first lesson, in words.
turns-shown = Los giros
turn-R = lado derecho, hacia arriba
turn-L = lado izquierdo, hacia abajo
turn-U = lado de arriba, hacia la izquierda
turn-D = lado de abajo, hacia la derecha
turn-F = lado de delante, en sentido horario
turn-B = lado de atrás, en sentido horario visto desde atrás
turn-R-back = lado derecho, hacia abajo
turn-R-half = lado derecho, media vuelta

# The table of the cases of a set.
case-picture = Imagen
case-name = Caso
case-recognition = Cómo reconocerlo
case-moves = Algoritmo
case-effect = Qué hace
# $case: the name of the case that is mistaken for it; $lacks: what that one does not show.
case-twin = No es { $case }, al que le falta esto: { $lacks }
case-alternative = Con la otra mano:
case-count = { $count ->
    [one] { $count } caso
   *[other] { $count } casos
}
method-of-set = Método: { $method }

# The sets of cases.
set-first-layer = Primera capa
    .about = Los algoritmos del método de principiantes que llevan una esquina a su sitio, abajo.
set-second-layer = Segunda capa
    .about = Los dos algoritmos del método de principiantes que llevan una arista a la segunda capa.
set-last-layer = Última capa
    .about = Los algoritmos del método de principiantes para la última capa.
set-f2l = F2L
    .about = Los 41 casos de una pareja (una esquina y la arista de al lado), con el algoritmo que la inserta delante a la derecha.
set-oll = OLL
    .about = Los 57 casos de la orientación de la última capa: con un algoritmo para cada uno, la cara superior queda de un solo color.
set-pll = PLL
    .about = Los 21 casos de la permutación de la última capa: con un algoritmo para cada uno, el cubo queda resuelto.
set-oll-in-two-looks = OLL en dos pasos
    .about = Los tres casos de las aristas, para el primer paso. El segundo paso usa siete casos de OLL.
set-pll-in-two-looks = PLL en dos pasos
    .about = Los dos casos de las esquinas, para el primer paso. El segundo paso usa cuatro casos de PLL.
set-cmll = CMLL
    .about = Los 42 casos de las esquinas de la última capa, encima de los dos bloques de Roux.
set-first-look-of-cmll = Primer paso de CMLL
    .about = Los siete casos que orientan las esquinas de la última capa. El segundo paso usa dos casos de CMLL.
set-pbl = PBL
    .about = Los casos de un 2x2x2 con las dos capas orientadas: un solo algoritmo resuelve las dos.
set-parity = Paridad
    .about = Los algoritmos de los cubos grandes para lo que no pasa en ningún 3x3x3.

course-beginner = El método de principiantes
    .about = Tu primera solución, capa por capa, con siete algoritmos. Solo necesitas un cubo.
lesson-beginner-turns = Los giros y sus letras
    .about = Sujeta el cubo con un lado hacia ti y otro hacia arriba; aquí el blanco está arriba y el verde delante. Un lado tiene el color de su centro, muestren lo que muestren sus otras pegatinas.
    .more = Un cubo tiene seis centros (que no cambian de sitio), doce aristas y ocho esquinas. Una letra gira una cara en sentido horario, visto desde esa cara: R, la derecha; L, la izquierda; U, la de arriba; D, la de abajo; F, la de delante; B, la de atrás. Un apóstrofo, como en R', la gira al revés, y un 2 la gira dos veces.
lesson-beginner-cross = La cruz blanca
    .about = El blanco va abajo: da la vuelta al cubo para que el amarillo quede arriba. Alrededor del centro blanco van cuatro aristas blancas, y cada una coincide también con el centro de su lado.
    .more = No hay nada que aprender de memoria: busca una arista blanca y súbela a la capa de arriba. Si su pegatina blanca mira hacia arriba, gira la capa de arriba hasta que la arista esté encima de su sitio y gira ese lado dos veces. Si mira hacia un lado, gira la capa de arriba hasta que la arista esté junto a su sitio: el lado en el que está la baja, el lado de su sitio la mete y el primero vuelve atrás.
lesson-beginner-corners = Las esquinas blancas
    .about = Cuatro esquinas completan la primera capa. Lleva una esquina encima de su slot y repite el Righty hasta que entre bien: una, tres o cinco veces.
lesson-beginner-second-layer = La segunda capa
    .about = Entre los centros van cuatro aristas sin amarillo. Haz que una arista coincida con el centro que tiene debajo; desde ahí va a la derecha o a la izquierda, y cada lado tiene su algoritmo.
lesson-beginner-top-cross = La cruz amarilla
    .about = Fíjate solo en las pegatinas amarillas de las aristas de arriba: verás un punto, un ángulo, una línea o la cruz. Un mismo algoritmo lleva de cada figura a la siguiente.
lesson-beginner-top-edges = Las aristas de arriba
    .about = La cruz amarilla ya está, y ahora sus aristas tienen que coincidir con los lados. Gira la capa de arriba hasta que coincidan dos y deja que el Sune cicle tres aristas.
lesson-beginner-top-corners = Las últimas esquinas
    .about = El Niklas lleva las esquinas a su sitio. Después se gira cada esquina sobre sí misma, siempre en el mismo sitio, mientras el resto del cubo parece deshecho: con la última esquina, todo vuelve a su sitio.

course-cfop-two-looks = CFOP con OLL y PLL en dos pasos
    .about = El método de la mayoría de los speedcubers, con pocos algoritmos: la capa de arriba se orienta en dos pasos y se permuta en otros dos.
lesson-cfop-two-looks-cross = La cruz abajo
    .about = Es la cruz que ya conoces, pero hecha abajo, para que no tengas que darle la vuelta al cubo. Mira dos aristas antes de girar nada.
lesson-cfop-two-looks-pairs = Las parejas
    .about = Una esquina y la arista de al lado entran juntas. Libera las dos, únelas arriba e inserta la pareja. Cuatro parejas forman las dos primeras capas.
lesson-cfop-two-looks-edges = Primer paso: las aristas de arriba
    .about = Fíjate solo en las aristas de arriba. Hay tres casos: el punto, la línea y el ángulo.
lesson-cfop-two-looks-orient = Segundo paso: un solo color arriba
    .about = Con la cruz arriba quedan siete casos. Cuenta las esquinas que muestran arriba el color de la cara superior (ninguna, una o dos) y después fíjate en los lados.
lesson-cfop-two-looks-corners = Tercer paso: las esquinas
    .about = Busca faros: dos esquinas del mismo color en un lado. Si los hay en un lado, es un caso; si no los hay en ninguno, es el otro.
lesson-cfop-two-looks-permute = Cuarto paso: las últimas aristas
    .about = Todas las esquinas están bien, y las aristas se ciclan o se intercambian: cuatro casos, y el cubo queda resuelto.

course-cfop = CFOP completo
    .about = Los 41 casos de F2L, los 57 de OLL y los 21 de PLL: un solo paso para cada uno.
lesson-cfop-pairs = Todos los casos de una pareja
    .about = La mayoría de las parejas las insertas sin pensar en casos. Aprende primero aquellos en los que, a tu manera, necesitas más de ocho giros.
lesson-cfop-oll = Todos los casos de OLL
    .about = Apréndelos por la figura que forman arriba, unos pocos por semana, y primero los que en dos pasos te llevan más tiempo.
lesson-cfop-pll = Todos los casos de PLL
    .about = Aprende estos antes que los de OLL: son menos, y cada uno sale más a menudo. Con dos lados basta para distinguirlos.
lesson-cfop-first-pair = La cruz con la primera pareja
    .about = Planea la cruz y, mientras lo haces, sigue también una esquina y su arista. Así no tendrás que buscar la primera pareja.

course-roux = Roux
    .about = Dos bloques, las esquinas de arriba y, al final, la capa central: pocos giros, y muchos de ellos M.
lesson-roux-first-block = El primer bloque
    .about = Un bloque es una arista de abajo con dos parejas encima, en el lado izquierdo, alrededor del centro que ya está ahí. Constrúyelo en el orden que quieras.
lesson-roux-second-block = El segundo bloque
    .about = Lo mismo, a la derecha. Ahora solo se giran R, r, U y M, porque no tocan el primer bloque.
lesson-roux-corners = Las esquinas de arriba en dos pasos
    .about = Primero se orientan todas las esquinas: siete casos. Después cambian de sitio: dos casos. Las aristas todavía no cuentan.
lesson-roux-cmll = Todos los casos de CMLL
    .about = Los dos pasos en uno: 42 casos. Aprende un grupo cada vez, según cómo estén giradas sus esquinas.
lesson-roux-last-edges = Las últimas seis aristas
    .about = Gira solo M y U. Primero orienta las seis aristas, después lleva a su sitio las de los lados izquierdo y derecho y, por último, resuelve la capa central.

course-4x4x4 = El 4x4x4
    .about = Conviértelo en un 3x3x3: construye los centros, empareja las alas y resuélvelo como ya sabes, con dos paridades que ningún 3x3x3 tiene.
lesson-4x4x4-centers = Los centros
    .about = Cuatro pegatinas forman un centro. Los dos primeros centros son opuestos; después vienen los cuatro que los rodean. Ningún centro te dice dónde va, así que ten presente el esquema de colores de tu cubo.
lesson-4x4x4-pairs = Emparejar las alas
    .about = Dos alas con los mismos dos colores forman una dedge, que desde entonces gira como una sola arista. Una misma secuencia las empareja todas: slice, flip, slice de vuelta.
lesson-4x4x4-three = Resuélvelo como un 3x3x3
    .about = Ahora gira solo las capas exteriores y resuelve el cubo como ya sabes. Si acabas en un caso que no puede existir, es una paridad.
lesson-4x4x4-parity = Las dos paridades
    .about = Una arista volteada arriba es la paridad de OLL; dos aristas o dos esquinas intercambiadas son la paridad de PLL. Cada una sale, de media, en una de cada dos resoluciones, y cada una tiene su algoritmo.
