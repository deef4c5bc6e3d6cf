# The methods and their phases. A phase: what it solves, as a list names it, and its goal as a clause.

# A heading.
heading = { CAPITAL($text) }

# A sentence with the goal of a phase.
goal-sentence = { $goal }。

# What a terminal shows beside a lesson. $colors: symbols, each with its color.
goal-of-phase = 目标：{ $goal }
colors-of-cube = 颜色：{ $colors }
color-of-symbol = { $symbol } { $color }
moves-in-parentheses = 括号里的转动在公式前后转动最后一层

phase-beginner-l1-cross = 第一层十字
    .goal = 第一层的四个棱块到位，拼成十字
phase-beginner-l1 = 第一层角块
    .goal = 第一层完成，四个角块到位
phase-beginner-l2 = 第二层
    .goal = 第二层完成，四个棱块到位
phase-beginner-l3-cross = 最后一层十字
    .goal = 最后一层的四个棱块到位
phase-beginner-l3 = 最后一层角块
    .goal = 最后一层的角块到位，整个魔方也就还原了
phase-cage-edges = 棱组
    .goal = 每条棱上的各块都显示同样的两种颜色：十二个棱组拼好，也就是笼子的棱
phase-cage-centers = 中心
    .goal = 在完好的笼子里，每一面的中心块都是这一面的颜色
phase-cfop-cross = 十字
    .goal = 一层的四个棱块到位，拼成十字
phase-cfop-f2l = 前两层
    .goal = { $size ->
        [2] 第一面只有一种颜色
       *[other] 前两层完成
    }
phase-cfop-oll = 最后一层的色向
    .goal = 最后一层的色向正确，这一面只有一种颜色
phase-cfop-pll = 最后一层的排列
    .goal = 最后一层排好，魔方还原
phase-commutator-centers = 中心
    .goal = { $size ->
        [2] 剩下的可以用交换子还原
       *[other] 每一面的中心都是这一面的颜色，剩下的可以用交换子还原
    }
phase-commutator-edges = 棱块
    .goal = 所有棱块还原
phase-commutator-corners = 角块
    .goal = 所有角块还原
phase-layers-l1-centers = 第一层中心
    .goal = 第一层那一面的中心只有一种颜色
phase-layers-l1-edges = 第一层棱组
    .goal = 第一层的四个棱组拼好
phase-layers-l1-cross = 第一层十字
    .goal = 第一层的四条棱到位
phase-layers-l1 = 第一层角块
    .goal = 第一层完成，四个角块到位
phase-layers-middle = 中间各层
    .goal = 除最后一层外，各层都已完成
phase-layers-l3-centers = 最后一层中心
    .goal = 最后一层那一面的中心只有一种颜色
phase-layers-l3-wings = 最后一层棱组
    .goal = 最后一层的四个棱组拼好
phase-layers-l3-cross = 最后一层十字
    .goal = 最后一层的四条棱到位
phase-layers-l3 = 最后一层角块
    .goal = 最后一层的角块到位，整个魔方也就还原了
phase-optimal-search = 整个魔方
    .goal = 魔方还原，或达到目标状态
phase-reduction-first-centers = 两个相对的中心
    .goal = 两个相对面的中心都是各自面的颜色
phase-reduction-cross-dedges = 十字的三个棱组
    .goal = 十字的三个棱组拼好，按颜色顺序排在其中一个中心周围
phase-reduction-last-cross-dedge = 十字的最后一个棱组
    .goal = 十字的四个棱组到位，并与侧面的中心对齐
phase-reduction-four-centers = 四个中心
    .goal = 四个面的中心都是各自面的颜色，只差相邻的两个面
phase-reduction-four-dedges = 十字的四个棱组
    .goal = 十字的四个棱组在一个拼好的中心周围到位
phase-reduction-centers = 所有中心
    .goal = 每一面的中心块都是这一面的颜色
phase-reduction-edges = 所有棱组
    .goal = 每条棱上的各块都显示同样的两种颜色：十二个棱组拼好
phase-roux-first-block = 第一桥
    .goal = { $size ->
        [2] 第一层有两个相邻的角块互相对上
       *[other] 一个桥拼好：第一层的一个棱块，以及它旁边的两个角块和两个棱块
    }
phase-roux-second-block = 第二桥
    .goal = { $size ->
        [2] 第一层的另外两个角块到位
       *[other] 对面的桥也拼好，并与第一桥对齐
    }
phase-roux-cmll = 最后一层角块
    .goal = 最后一层的角块在两个桥上方互相对上
phase-roux-lse = 最后六棱
    .goal = 最后六个棱块和两桥之间的中心到位，魔方还原
phase-two-phase-phase1 = 化为 180° 转动
    .goal = 对某一条轴来说，剩下的只需转动轴上的两个面，其他面只转 180°
phase-two-phase-phase2 = 整个魔方
    .goal = 魔方还原
phase-zz-eoline = 棱块色向和线
    .goal = 所有棱块色向正确，只转四个面就能还原它们，并且第一层两个相对的棱块已还原
phase-zz-f2l = 前两层
    .goal = { $size ->
        [2] 第一层完成
       *[other] 前两层完成
    }
phase-zz-oll = 最后一层的色向
    .goal = 最后一层的色向正确，这一面只有一种颜色
phase-zz-pll = 最后一层的排列
    .goal = 最后一层排好，魔方还原

# A method: how it works, for whom it is, and what it does on a 2x2x2.

method-beginner = 用少量公式一层一层还原：先是第一层的十字和角块，再是第二层的棱块，最后一层分四小步完成。
    .for-whom = 学习第一种还原方法的人，以及教他们的人。
    .on-2x2x2 = 只还原角块：先第一层，再最后一层；最后一层先让角块到位，再扭转它们。
method-cage = 先拼好翼棱，像三阶那样还原棱和角块，中心暂时不管；最后用交换子还原中心，同时保持这个笼子完好。
    .for-whom = 会三阶还原方法、想看交换子怎样还原中心的人。
    .on-2x2x2 = 笼子就是整个魔方，所以用三阶的方法还原角块。
method-cfop = 十字、四个角棱对（F2L），然后最后一层分两步：色向（OLL）和排列（PLL）。会搜索配合最好的十字、角棱对顺序和公式。
    .for-whom = 竞速玩家，以及按名字学习 41 种 F2L、57 种 OLL 和 21 种 PLL 情形的人。
    .on-2x2x2 = 还原第一层的角块，再用棱块色向已正确的七种 OLL 情形调整最后一层的色向，最后排好它（PLL）。从等级 2 起，课程教 Ortega 法：先做一面，侧面不必对上；再做对面；然后两层同时完成（PBL）。
method-commutator = 用交换子 [S: [A, B]] 还原每一个块：先做预备步 S，再做 A B A' B'，移动三个块或区块，其他已还原的都不变，最后做 S 的逆公式。奇轨道要先转一次 90°。
    .for-whom = 想弄懂公式为什么有效的人，以及盲拧玩家。
    .on-2x2x2 = 只还原角块，用能同时扭转角块的三循环。如果角块的排列是奇排列，就先把一个面转 90°。
method-layers = 先还原第一层，再一层一层往上还原，所用的交换子不影响下面各层；最后一层和三阶一样。
    .for-whom = 会层先法、想用同样的思路还原高阶魔方的人，以及学习交换子的人。
    .on-2x2x2 = 和层先法一样，先还原第一层的角块，再还原最后一层的角块。
method-optimal = 找出一个最短解法，并证明没有更短的。在三阶上，先搜索一个短的解法，再逐一排除更短的。如果时间先用完，就给出目前最好的解法和已证明的下界。
    .for-whom = 机器人，以及想要最短解法的人。随机的三阶魔方要搜索几分钟，离还原只差 14 步的魔方只要十分之一秒。
    .on-2x2x2 = 一张表存有全部 3,674,160 个状态，所以求解只需几微秒。任何状态最多 11 步，只用 90° 转动则最多 14 步。
method-reduction = 先还原中心，再把翼棱拼成棱组（整条棱），最后像三阶一样还原。特殊情况在出现时处理，或者提前避免。
    .for-whom = 所有还原高阶魔方的人：这是标准方法，也是竞速用的方法。
    .on-2x2x2 = 没有中心和棱可以降阶，所以用三阶的方法还原角块。
method-roux = 在左右各搭一个桥，再用 42 个公式之一还原最后一层的角块（CMLL），最后用中层的转动还原最后六棱。会搜索配合最好的桥和公式。
    .for-whom = 喜欢步数少、自由搭桥、多转中层的竞速玩家。
    .on-2x2x2 = 还原左边两个角块，再还原右边两个，最后用一个 CMLL 公式还原最后一层。
method-short = 在十阶及以下的魔方上分阶段搜索，每个阶段把魔方带进更小的子群，同时保留几千条路线，再把其中最好的像三阶一样用两阶段算法还原；从六阶起，先用小型神经网络引导的集束搜索把中心送到各自的轴上。更大的魔方用成串的交换来还原中心，一次处理许多行，并拼好翼棱。时间越多，解法越短。
    .for-whom = 机器人和程序：高阶魔方立即得到步数少的解法，一秒之内还会更少。
    .on-2x2x2 = 这个方法用于高阶魔方。二阶请用 `optimal`。
method-two-phase = Kociemba 的两阶段算法。第一阶段把魔方带进只用 U、D 和 180° 转动的子群，第二阶段在其中还原。搜索从六个方向寻找两阶段之和最小的解法。时间越多，解法越短。
    .for-whom = 机器人和程序：立即得到短的解法，一秒之内得到接近最短的解法。
    .on-2x2x2 = 这个方法用于三阶魔方。二阶请用 `optimal`。
method-zz = 先把所有棱块的色向调好，并还原由两个棱块组成的线（EOLine），这样只转三个面就能还原前两层；最后一层的棱块色向已正确，分两步完成。会搜索配合最好的线、方块和公式。
    .for-whom = 喜欢只转 R、U、L 的竞速玩家，以及只想学 7 种 OLL 情形而不是 57 种的人。
    .on-2x2x2 = 还原左边两个角块和右边两个，再调整最后一层的色向并排好它。
