var e=`learn-close = Cerrar

learn-example = Ejemplo

learn-keys = Espacio reproduce, ← → van giro a giro; con Mayús, las flechas giran la vista. Esc cierra.

learn-play = Reproducir
learn-play-case = Reproducir { $name }
learn-play-moves = Reproducir { $moves }

learn-turns-stop = Detener las imágenes
learn-turns-go = Poner las imágenes en movimiento

learn-mine = Mi algoritmo: { $moves }
learn-glance = Todos los casos de un vistazo
learn-star_note = La estrella marca tu algoritmo.

learn-learned = Aprendidos: { $count } de { $all }

learn-show = Casos que se muestran

learn-level-of = Cuánto dominas { $name }
learn-level-all = Todos
learn-level-new = Nuevo
learn-level-learning = Aprendiendo
learn-level-learned = Aprendido

learn-practise = Practicar
learn-practise-case = Practicar { $name }
learn-practise-set = Practicar todos estos
learn-practise-learning = Practicar los que estoy aprendiendo

learn-lesson-finish = Marcar esta lección como hecha
learn-lesson-done = Hecha ✓
learn-lesson-is_done = hecha

learn-exercise-draw = Dame un cubo
learn-exercise-another = Otro cubo
learn-exercise-done = Resuelto, el siguiente
learn-exercise-solution = Ver la solución
learn-exercise-timed = Practicar con cronómetro
learn-exercise-count = Hechos hasta ahora: { $count }

learn-practice-what = Qué practicar
learn-practice-kind-whole = Cubos enteros
learn-practice-kind-phase = Una fase
learn-practice-kind-set = Un grupo de casos
learn-practice-kind-cases = Un caso
learn-practice-size = Cubo
learn-practice-method = Método
learn-practice-after = Resuelto hasta
learn-practice-set = Grupo
learn-practice-only = Cuáles
learn-practice-only-all = todos los casos
learn-practice-only-learning = los que estoy aprendiendo
learn-practice-case = Caso
learn-practice-several = { $count } casos
learn-practice-scramble = Mezcla
learn-practice-hold-white = Sujeta un cubo resuelto con blanco arriba y verde delante, y haz estos giros:
learn-practice-hold-yellow = Sujeta un cubo resuelto con amarillo arriba y verde delante, y haz estos giros:
learn-practice-picture = Así queda el cubo
learn-practice-drawing = Buscando un cubo…
learn-practice-another = Otra mezcla
learn-practice-solution = Ver la solución
learn-practice-analyse = Analizar mi resolución
learn-practice-none = Todavía no has marcado ningún caso de este grupo como «Aprendiendo».
learn-practice-table = Ir a la tabla de casos
learn-practice-timer = Cronómetro
learn-practice-inspection = 15 s de inspección
learn-practice-hold = Mantener pulsado antes de empezar
learn-practice-hint-idle = Mantén pulsada la barra espaciadora y suéltala para empezar
learn-practice-hint-touch = Toca y mantén pulsado; suelta para empezar
learn-practice-hint-stopped = Mantén pulsada la barra espaciadora para el siguiente
learn-practice-hint-holding = No sueltes…
learn-practice-hint-ready = Suelta para empezar
learn-practice-hint-inspecting = Mira el cubo; luego mantén pulsado y suelta. Esc cancela.
learn-practice-hint-running = Pulsa cualquier tecla o toca para parar
learn-practice-call = { $seconds } segundos
learn-practice-time = Tiempo: { $time }
learn-practice-times = Tiempos
learn-practice-no_times = Aquí aparecerán tus tiempos de esta práctica. Se quedan en este dispositivo.
learn-practice-count = Resoluciones
learn-practice-best = Mejor
learn-practice-mean = Media
learn-practice-ao5 = Promedio de 5
learn-practice-ao5-best = Mejor promedio de 5
learn-practice-ao12 = Promedio de 12
learn-practice-ao12-best = Mejor promedio de 12
learn-practice-remove = Borrar
learn-practice-removed = Se ha borrado { $time }.
learn-practice-restore = Deshacer
learn-practice-all = Ver todos ({ $count })
learn-practice-strengths = Tus casos
learn-practice-strengths-note = De todos los tiempos de este dispositivo; primero los más lentos.
learn-practice-failed = ({ $count } DNF)

learn-analysis-ways = Formas de introducir resoluciones
learn-analysis-one = Una resolución
learn-analysis-play = Resolver aquí
learn-analysis-many = Muchas resoluciones
learn-analysis-scramble = Mezcla
learn-analysis-moves = Tus giros
learn-analysis-note = Pega una reconstrucción entera en cualquiera de los dos campos: se rellenan ambos. Los comentarios tras // pueden quedarse. Los tiempos van tras los giros, en milisegundos: R@0 U'@310.
learn-analysis-go = Analizar
learn-analysis-running = Analizando…

learn-watched = Tu resolución

learn-many-solves = Resoluciones
learn-many-note = Una resolución por línea, como «mezcla | giros», enlace o JSON; o reconstrucciones separadas por una línea en blanco.
learn-many-found = Resoluciones encontradas: { $count }
learn-many-heading = Resoluciones: { $count }; hasta el final: { $solved }
learn-many-weaknesses = Casos que más te cuestan
learn-many-strengths = Casos que se te dan bien
learn-many-problems = Resoluciones que no se pudieron leer: { $count }
learn-many-line = Resolución { $line }:
learn-many-method = Resoluciones: { $count } · giros de media: { $turns } · deshechos de media: { $undone }
learn-many-above = Por encima de lo más corto

learn-play-restart = Empezar de nuevo
learn-play-pad = Giros
learn-play-wide = Dos capas
learn-play-count = Giros: { $count }
learn-play-analyse = Analizar lo que he hecho
learn-play-done = Resuelto
learn-play-keys = Teclas: R U F L D B, M E S, x y z; con Mayús, al revés. W: dos capas en cubos más grandes.
`;export{e as default};