var e=`level-beginner-1 = Seven algorithms, each repeated as often as it takes. The edges of the cross go in one by one.
level-beginner-2 = Sixteen algorithms, so that one of them does for each case. Each edge of the cross goes the shortest way.
level-beginner-3 = As level 2, with the cross planned as a whole.
level-cfop-1 = The cross as beginners solve it, the pairs one by one, OLL and PLL in two looks each.
level-cfop-2 = The cross as a whole, all 57 cases of OLL and all 21 of PLL.
level-cfop-3 = As level 2, with a cross that makes the first pair easy.
level-ortega-1 = The first layer, then seven cases of OLL and two of PLL.
level-ortega-2 = Ortega: a face, corner by corner; then OLL; then both layers at once.
level-ortega-3 = Ortega, with the face solved all at once.
level-roux-1 = Each block by its edge and two pairs, CMLL in two looks, the last six edges by way of an arrow.
level-roux-2 = Each block by its square and a pair, all 42 cases of CMLL, the last six edges in three steps.
level-roux-3 = As level 2, with blocks that look ahead to what follows.
level-zz-1 = The edges a quarter turn of the front or the back at a time, PLL in two looks.
level-zz-2 = All edges in one step, all 21 cases of PLL.
level-zz-3 = As level 2, with edges and line in one step.
level-reduction-1 = One center after the other by bars, one line at a time. Edges are paired in one hold, each by the same slice and flip.
level-reduction-2 = Several lines of a center go over at once, and an edge may be replaced instead of flipped.
level-reduction-3 = Centers and edges by the shortest way that the method finds.
level-cage-1 = Edges are paired in one hold, each by the same slice and flip. Every commutator of the centers has one slice in each part.
level-cage-2 = An edge may be replaced instead of flipped, and commutators move blocks.
level-cage-3 = The shortest way that the method finds.
level-layers-1 = The first center by bars, one line at a time; the edges of the first layer in one hold; the rest as beginners do.
level-layers-2 = As level 1, where several lines go over at once.
level-layers-3 = The first center by lifting whole lines, and larger steps.
level-commutator-1 = One piece at a time, through a fixed buffer.
level-commutator-2 = One piece at a time from anywhere, by the cheapest commutators.
level-commutator-3 = Blocks of pieces at once.
`;export{e as default};