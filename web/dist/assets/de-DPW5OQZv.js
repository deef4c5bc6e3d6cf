var e=`level-beginner-1 = Sieben Algorithmen, jeder so oft wiederholt, wie es nötig ist. Die Kanten des Kreuzes kommen einzeln an ihren Platz.
level-beginner-2 = Sechzehn Algorithmen, sodass für jeden Fall einer genügt. Jede Kante des Kreuzes nimmt den kürzesten Weg.
level-beginner-3 = Wie Stufe 2, mit dem Kreuz als Ganzem geplant.
level-cfop-1 = Das Kreuz wie bei Anfängern, die Paare eins nach dem anderen, OLL und PLL in je zwei Looks.
level-cfop-2 = Das Kreuz als Ganzes, alle 57 Fälle von OLL und alle 21 von PLL.
level-cfop-3 = Wie Stufe 2, mit einem Kreuz, das das erste Paar leicht macht.
level-ortega-1 = Die erste Ebene, dann sieben Fälle von OLL und zwei von PLL.
level-ortega-2 = Ortega: eine Seite, Ecke für Ecke; dann OLL; dann beide Ebenen auf einmal.
level-ortega-3 = Ortega, mit der Seite in einem Schritt.
level-roux-1 = Jeder Block mit seiner Kante und zwei Paaren, CMLL in zwei Looks, die letzten sechs Kanten über einen Pfeil.
level-roux-2 = Jeder Block mit seinem Quadrat und einem Paar, alle 42 Fälle von CMLL, die letzten sechs Kanten in drei Schritten.
level-roux-3 = Wie Stufe 2, mit Blöcken, die das Folgende schon bedenken.
level-zz-1 = Die Kanten mit je einer Vierteldrehung der Vorder- oder Rückseite, PLL in zwei Looks.
level-zz-2 = Alle Kanten in einem Schritt, alle 21 Fälle von PLL.
level-zz-3 = Wie Stufe 2, mit Kanten und Linie in einem Schritt.
level-reduction-1 = Ein Zentrum nach dem anderen aus Balken, eine Reihe nach der anderen. Kanten werden in einer Haltung gepaart, jede mit demselben Slice und Flip.
level-reduction-2 = Mehrere Reihen eines Zentrums gehen auf einmal hinüber, und eine Kante kann ersetzt statt gekippt werden.
level-reduction-3 = Zentren und Kanten auf dem kürzesten Weg, den die Methode findet.
level-cage-1 = Kanten werden in einer Haltung gepaart, jede mit demselben Slice und Flip. Jeder Kommutator der Zentren hat einen Slice in jedem Teil.
level-cage-2 = Eine Kante kann ersetzt statt gekippt werden, und Kommutatoren bewegen Blöcke.
level-cage-3 = Der kürzeste Weg, den die Methode findet.
level-layers-1 = Das erste Zentrum aus Balken, eine Reihe nach der anderen; die Kanten der ersten Ebene in einer Haltung; der Rest wie bei Anfängern.
level-layers-2 = Wie Stufe 1, wobei mehrere Reihen auf einmal hinübergehen.
level-layers-3 = Das erste Zentrum durch Heben ganzer Reihen, und größere Schritte.
level-commutator-1 = Ein Stein nach dem anderen, über einen festen Puffer.
level-commutator-2 = Ein Stein nach dem anderen von überall, mit den günstigsten Kommutatoren.
level-commutator-3 = Blöcke von Steinen auf einmal.
`;export{e as default};