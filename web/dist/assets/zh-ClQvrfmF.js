var e=`level-beginner-1 = 七个公式，每个按需要重复。十字的棱块逐个归位。
level-beginner-2 = 十六个公式，每种情形用一个就够。十字的每个棱块走最短的路。
level-beginner-3 = 与等级 2 相同，但把十字作为整体来规划。
level-cfop-1 = 像初学者那样拼十字，角棱对一个一个来，OLL 和 PLL 各分两步。
level-cfop-2 = 十字作为整体来拼，OLL 的全部 57 种情形和 PLL 的全部 21 种情形。
level-cfop-3 = 与等级 2 相同，但十字要让第一个角棱对容易完成。
level-ortega-1 = 先做第一层，再用 OLL 的七种情形和 PLL 的两种情形。
level-ortega-2 = Ortega：先做一面，一次一个角块；再做 OLL；最后两层同时完成。
level-ortega-3 = Ortega，一步完成整个面。
level-roux-1 = 每个桥由一个棱块和两个角棱对搭成，CMLL 分两步，最后六棱先做成箭头。
level-roux-2 = 每个桥由方块和一个角棱对搭成，CMLL 的全部 42 种情形，最后六棱分三步。
level-roux-3 = 与等级 2 相同，但搭桥时要考虑后面的步骤。
level-zz-1 = 调整棱块的色向时，每次把前面或后面转 90°；PLL 分两步。
level-zz-2 = 一步调好全部棱块的色向，PLL 的全部 21 种情形。
level-zz-3 = 与等级 2 相同，但棱块色向和线一步完成。
level-reduction-1 = 中心一个接一个，用色条逐行拼成。棱组都在同一种拿法下拼，每个用同样的错层翻棱。
level-reduction-2 = 中心的几行一起移过去，拼棱时可以换走一个棱组，而不必翻转它。
level-reduction-3 = 中心和棱组用此方法找到的最短解法。
level-cage-1 = 棱组都在同一种拿法下拼，每个用同样的错层翻棱。中心的每个交换子在每部分只转一层。
level-cage-2 = 拼棱时可以换走一个棱组，而不必翻转它；交换子移动区块。
level-cage-3 = 此方法找到的最短解法。
level-layers-1 = 第一个中心用色条逐行拼成；第一层的棱组在同一种拿法下拼；其余像初学者那样做。
level-layers-2 = 与等级 1 相同，但几行一起移过去。
level-layers-3 = 第一个中心用整行上移来拼，步骤更大。
level-commutator-1 = 一次一块，经过固定的缓冲位。
level-commutator-2 = 一次一块，从任何位置出发，用步数最少的交换子。
level-commutator-3 = 一次处理整个区块。
`;export{e as default};