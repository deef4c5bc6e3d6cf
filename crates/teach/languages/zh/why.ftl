# Why a step does what it does: how its case is recognized, why this algorithm, and how the algorithm is held.

# How an algorithm is held, in sentences that begin with "按".
held-with-top = { FORM($top, "full") }朝上、{ FORM($front, "full") }朝前
# $turns: how many turns come before the algorithm, $setup: these turns. $hold: how the cube is held, such as "held-with-top".
# $moves: the algorithm.
algorithm-held = { $turns ->
    [0] 按{ $hold }的拿法，公式就是 { $moves }
   *[other] 先做 { $setup }，再按{ $hold }的拿法，公式就是 { $moves }
}{ $layers ->
    [together] ；所有内层一起转，就像三阶的中层。
   *[alone] 。
}
# Why the whole cube is turned. $piece: the piece with its noun, $slot: the place where it is inserted.
turned-for-slot = 接下来轮到{ $piece }：它的槽位现在在{ $slot }。
turned-into-hold = 每个公式都按固定的拿法来学：这次转动把魔方换到下一个公式的拿法。
first-color-goes-down = { FORM($color, "full") }是第一层的颜色，要放在底面。
found-by-search = 这些转动是搜索得出的，不必逐个去理解。

# What is seen before an algorithm. $count: how many turns come before it, $moves: these turns. $told: what is seen, in a clause.
# $case: the name of the case, where it is known.
case-seen = { $count ->
    [0] { $told }
   *[other] 做完 { $moves } 后，{ $told }
}{ $is ->
    [known] ：这是情形 { $case }。
   *[unnamed] 。
}

# Where a sticker of a corner faces. $color: its color.
sticker-faces = 它的{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }。

# The way of a piece. $turns: what each turn does, as "turn-of-route" says, such as "F 把前面转开，U 把它带到顶层右前方，F' 把前面转回来".
route = { $turns }。
turn-of-route = { $does ->
    [back] { $turn } 把{ $side }转回来
    [aside] { $turn } 把{ $side }转开
    [turn] { $turn } 转动{ $side }
    [home] { $turn } 让它归位
   *[on] { $turn } 把它带到{ $place }
}

# The cross.
cross-as-a-whole = 把十字作为整体来规划，步数最少。
# $color: the color of the first layer. $layer: where the edge is. On a cube that lies on its side the middle layer stands between
# two others.
cross-edge-lies = { $layer ->
    [end] 它在{ FORM($end, "layer") }，{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }。
    [middle] 它在中层，{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }。
   *[between] 它在{ FORM($up, "layer") }和{ FORM($down, "layer") }之间，{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }。
}
# $last: where the last layer is. $begin: whether it is turned first.
half-turn-brings-down = { $begin ->
    [turn] 转动{ FORM($last, "layer") }，直到它在自己位置的正上方
   *[there] 它已经在自己位置的正上方
}；把那一面转 180°，它就下去了。
one-turn-brings-home = 把它所在的面转一下，它就归位了。
neighbor-takes-down = { $begin ->
    [turn] 转动{ FORM($last, "layer") }，直到它挨着自己的位置
   *[there] 它已经挨着自己的位置
}：相邻的面把它带下去，它位置所在的面把它带到位，相邻的面再转回来。
side-takes-up = { $side }把它带上来，{ FORM($last, "layer") }把它转开，{ $side }再带着自己的十字棱块转回去。
nothing-to-lose = 到了最后一层，就可以把它转到自己位置的上方；这一面还没有十字棱块，不怕弄乱。

# A cross that is built before the centers of the sides. $color: that of the center around which it is built.
only-order-around-center = 只要{ FORM($color, "full") }中心周围的棱组顺序正确就行：转动这一面，它们就都到位了。
turns-need-not-go-back = 十字周围的中心之后才拼，所以拼翼棱的转动不必转回来。
cross-grows-on-the-left = 正在拼十字的{ FORM($color, "full") }面放到左边：右面的转动，无论单独转还是连同旁边的层一起转，都不会影响它。

# Corners of the first layer, and edges of the second. $last: where the last layer is. $color: the color of the first layer.
only-from-last-layer = { $state ->
    [twisted] 它在自己的槽位里，但扭转了
    [flipped] 它在自己的槽位里，但翻转了
   *[elsewhere] 它占着别的块的槽位
}；只有从{ FORM($last, "layer") }才能把它插入。
corner-cannot-go-in = 它的{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }；只有{ FORM($color, "full") }贴纸朝向侧面的角块才能直接插入。
# $begin: whether the last layer is turned first. $lies: where the corner is then, as seen from its slot, $place: the name of that
# place.
insert-first-corner = { $begin ->
    [turn] 转动{ FORM($last, "layer") }，直到它{ $lies ->
        [above] 在槽位的正上方
        [beside] 与槽位相差一个角
       *[across] 在槽位的对角
    }，也就是{ $place }。这时它的{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }
   *[there] 它{ $lies ->
        [above] 在槽位的正上方
        [beside] 与槽位相差一个角
       *[across] 在槽位的对角
    }，{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }
}：用{ FORM($name, "inside") }把它放进去{ $lies ->
    [across] ；中间转 180° 的那一步会把它带过去。
   *[other] 。
}
# $times: how often the algorithm is played.
repeat-until-in = { $begin ->
    [turn] 转动{ FORM($last, "layer") }，直到它在槽位的正上方，也就是{ $place }。这时它的{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }
    [home] 它在自己的槽位里，但扭转了。它的{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }
   *[there] 它在槽位的正上方，{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }
}：重复{ FORM($name, "inside") }直到它归位，这里要做{ $times }。
any-free-place = 随便哪个空位都行：只需让{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }，最后一步会把角块排好。
# What tells which color belongs to a side: its center, or what is solved of it.
center-or-side = { $of ->
    [center] { FORM($color, "full") }中心
   *[layer] 第一层的{ FORM($color, "full") }一侧
}
# $top: the color of the sticker on the last layer, $other: that of the other one. $up: where the last layer is.
# $above, $towards: as "center-or-side" says.
insert-second-edge = 它的{ FORM($other, "full") }贴纸在侧面，{ FORM($top, "full") }贴纸朝{ FORM($up, "short") }；{ $begin ->
    [turn] 转动{ FORM($last, "layer") }，直到它在{ $above }的上方
   *[there] 它已经在{ $above }的上方
}。{ $slot ->
    [left] 正对这一面看，它的槽位在左边
    [right] 正对这一面看，它的槽位在右边
   *[beside] 它的槽位就在旁边
}，靠着{ $towards }。

# The last layer. $color: its color, $places: those of the edges that show it.
edges-show-color = { $pattern ->
    [dot] { $side }没有棱块显示{ FORM($color, "full") }：这就是点
    [angle] { $side }有两个相邻的棱块（{ $places }）显示{ FORM($color, "full") }：这就是拐角
   *[line] { $side }有两个相对的棱块（{ $places }）显示{ FORM($color, "full") }：这就是一字
}
look-again-after-pattern = { $pattern ->
    [dot] 做完公式会变成拐角或一字，然后再看一次。
   *[angle] 做完公式会变成一字，然后再看一次。
}
turn-into-place = { $kind ->
    [edge] 棱块
    [corner] 角块
   *[any] 各块
}在这一层的顺序已经正确：这一转就让它们全部到位。
look-again-for-edges = 无论怎么转{ FORM($last, "layer") }，都没有两个相邻的棱块同时归位：做完 { $name } 再看一次。
# $name: an algorithm, such as Sune.
cycles-edges = { $count ->
    [3] { $name } 轮换这三个棱块，第四个不动，色向都保持正确。
   *[other] 这几次 { $name } 轮换最后一层的棱块，色向都保持正确。
}
niklas-keeps = { $size ->
    [2] Niklas 轮换最后一层的三个角块，第四个角块和其他各层都不变。
   *[other] Niklas 轮换最后一层的三个角块，第四个角块、这一层的棱块和其他各层都不变。
}
fourth-corner = 开始时，第四个角块在顶层右前方。
# $home: how many corners are in their places.
niklas-again = { $home ->
    [1] 有一个角块已到位，另外三个要反方向轮换：需要做两次 { $name }。
   *[0] 没有角块到位：从任意一面做一次 { $name }，就会有一个到位，然后再做一次。
}
# $up: where the last layer is.
corners-are-twisted = 逐个扭转角块，直到{ FORM($color, "full") }贴纸朝{ FORM($up, "short") }；再转动{ FORM($last, "layer") }换下一个。
repeat-until-twisted = { $begin ->
    [turn] 转动{ FORM($last, "layer") }，直到这个角块在{ $place }。这时它的{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }
   *[there] 这个角块在{ $place }，{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }
}：重复{ FORM($name, "inside") }直到这张贴纸朝{ FORM($up, "short") }，这里要做{ $times }。

# Pairs of a corner and an edge.
pair-only-from-last-layer = 角棱对只能从{ FORM($last, "layer") }或自己的槽位插入。
is-a-pair-already = 它们已经配成对了。
# $joins: the turns that join them, $inserts: the turns after those, $count: how many these are.
becomes-a-pair = 做完 { $joins }，它们就配成对；{ $inserts } 把它们插入。
# $pair: the pair with its noun. $first: the turns that join it, $rest: the turns after those.
pair-comes-to-block = { $when ->
    [before] { $pair }已经配好，{ $rest } 把它带到桥上。
    [between] 做完 { $first }，{ $pair }就配好了；{ $rest } 把它带到桥上。
   *[last] { $pair }在最后一次转动时才在桥上配成。
}

# ZZ. $front, $back: the faces whose quarter turns flip edges.
line-is-half-of-cross = 线是十字的一半：另一半要在角棱对之前完成。
quarter-turn-flips-four = { $front }或{ $back }每转 90°，就会翻转四个棱块。
flipped-on-side = { $count ->
    [0] { $side }的四个棱块都没有翻转
    [1] { $side }的四个棱块中有一个是翻转的
    [2] { $side }的四个棱块中有两个是翻转的
    [3] { $side }的四个棱块中有三个是翻转的
   *[4] { $side }的四个棱块全是翻转的
}
# $turns: how many turns come before the last one, $setup: these turns. $told: as "flipped-on-side" says.
# $left: how many edges stay flipped.
turn-flips-four = { $turns ->
    [0] { $told }
   *[other] 做完 { $setup } 后，{ $told }
}：{ $last } 把这四个全部翻过来，{ $left ->
    [0] 一个翻转的也不剩了。
   *[other] 还剩 { $left } 个翻转的。
}
# $top, $bottom, $front, $back: faces; $up, $down, $left, $right, $near, $far: the colors of the centers there.
flipped-if = 看每个棱块在{ $top }或{ $bottom }的贴纸；两处都没有，就看它在{ $front }或{ $back }的贴纸。如果这张贴纸是{ FORM($left, "full") }或{ FORM($right, "full") }，或者它是{ FORM($near, "full") }或{ FORM($far, "full") }、而另一张是{ FORM($up, "full") }或{ FORM($down, "full") }，这个棱块就是翻转的。
no-quarter-turns = { $front }和{ $back }都不转 90°，所以所有棱块的色向一直正确。

# Centers of big cubes.
slices-take-lines = 内层把整行整列的中心块带到别的面。
layers-stay-out = 转回去又要马上转出来的层，干脆留在外面：这里几次交换合成了一次。
home-without-commutator = 已经归位的块不需要交换子。
lines-go-out-and-back = 把中心的几条线转到侧面，用侧面的行把这种颜色的中心块补进去，再把线转回来。
same-columns-only = 交换子只能从列号相同的列送来中心块。
into-the-row = 交换子把中心块送进这一行，同时换出别的。之前完成的行保持不变。
out-of-reach = 这些中心块所在的行不是它们该在的行；从那里，没有交换子能到达需要它们的那一行。接下来的几步会插入它们。
three-center-stickers = 三个中心块依次换位，其他都不变。
