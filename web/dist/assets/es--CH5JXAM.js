var e=`level-beginner-1 = Siete algoritmos, cada uno repetido las veces que haga falta. Las aristas de la cruz se colocan una a una.
level-beginner-2 = Dieciséis algoritmos, de modo que basta uno para cada caso. Cada arista de la cruz va por el camino más corto.
level-beginner-3 = Como el nivel 2, con la cruz planeada entera.
level-cfop-1 = La cruz como los principiantes, las parejas una a una, OLL y PLL en dos pasos cada una.
level-cfop-2 = La cruz entera, los 57 casos de OLL y los 21 de PLL.
level-cfop-3 = Como el nivel 2, con una cruz que facilita la primera pareja.
level-ortega-1 = La primera capa, luego siete casos de OLL y dos de PLL.
level-ortega-2 = Ortega: una cara, esquina a esquina; luego OLL; luego las dos capas a la vez.
level-ortega-3 = Ortega, con la cara resuelta de una vez.
level-roux-1 = Cada bloque con su arista y dos parejas, CMLL en dos pasos, las últimas seis aristas pasando por una flecha.
level-roux-2 = Cada bloque con su cuadrado y una pareja, los 42 casos de CMLL, las últimas seis aristas en tres pasos.
level-roux-3 = Como el nivel 2, con bloques que tienen en cuenta lo que sigue.
level-zz-1 = Las aristas, con un cuarto de vuelta de la cara frontal o trasera cada vez; PLL en dos pasos.
level-zz-2 = Todas las aristas en un solo paso, los 21 casos de PLL.
level-zz-3 = Como el nivel 2, con las aristas y la línea en un solo paso.
level-reduction-1 = Un centro tras otro por barras, línea a línea. Las aristas se emparejan sin girar el cubo entero, cada una con el mismo slice y flip.
level-reduction-2 = Varias líneas de un centro pasan a la vez, y una arista puede sustituirse en lugar de voltearse.
level-reduction-3 = Centros y aristas por el camino más corto que encuentra el método.
level-cage-1 = Las aristas se emparejan sin girar el cubo entero, cada una con el mismo slice y flip. Cada conmutador de los centros tiene una capa interior en cada parte.
level-cage-2 = Una arista puede sustituirse en lugar de voltearse, y los conmutadores mueven bloques.
level-cage-3 = El camino más corto que encuentra el método.
level-layers-1 = El primer centro por barras, línea a línea; las aristas de la primera capa sin girar el cubo entero; el resto como los principiantes.
level-layers-2 = Como el nivel 1, donde varias líneas pasan a la vez.
level-layers-3 = El primer centro elevando líneas, y pasos más grandes.
level-commutator-1 = Una pieza cada vez, a través de un buffer fijo.
level-commutator-2 = Una pieza cada vez desde cualquier sitio, con los conmutadores más cortos.
level-commutator-3 = Bloques de piezas a la vez.
`;export{e as default};