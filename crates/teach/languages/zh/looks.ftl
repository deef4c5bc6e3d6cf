# What is seen of a case, and what algorithms do: parts of sentences. They are told one after another (list-semicolon).

# Two things that are seen on the top, after seen-on-top.
seen-and-seen = { $first }，{ $second }

# $seen: edges-on-top, corners-on-top, both with seen-and-seen between them, or odd-edges-on-top.
seen-on-top = { $side }上，{ $seen }

# $color: of the last layer. $sides: where the edges are that show it on top.
edges-on-top = { $shape ->
    [none] 没有棱块是{ FORM($color, "full") }
    [all] 棱块全是{ FORM($color, "full") }
    [line] { FORM($sides, "short") }两个棱块连成{ FORM($color, "full") }一字
   *[angle] { FORM($sides, "short") }两个棱块组成{ FORM($color, "full") } L 形
}

# $corners: where the corners are that show the color on top.
corners-on-top = { $count ->
    [0] 没有角块是{ FORM($color, "full") }
    [1] 只有{ $corners }角块是{ FORM($color, "full") }
    [4] 角块全是{ FORM($color, "full") }
   *[other] { $corners }角块是{ FORM($color, "full") }
}
odd-edges-on-top = 有一条或三条棱是{ FORM($color, "full") }，而不是两条或四条

# Two corners of a side that have the same color, for each of these sides.
headlights-on = { $count ->
    [4] 四个侧面都有车灯
   *[other] { $sides }有车灯
}

# A corner of the last layer, by its sides: the front or the back first, then the right or the left. In Chinese the other way around: 右前.
corner-between = { FORM($second, "short") }{ FORM($first, "short") }

# What of a side shows the color of the last layer. $end: the side towards which the corner is.
shown-on-side = { $shown ->
    [all] { $side }有一整条{ FORM($color, "full") }
    [both-ends] { $side }有{ FORM($color, "full") }车灯
    [none] { $side }没有{ FORM($color, "full") }
    [no-end] { $side }没有{ FORM($color, "full") }角块
    [edge] { $side }只有棱块是{ FORM($color, "full") }
    [end] { $side }只有靠{ FORM($end, "short") }的角块是{ FORM($color, "full") }
    [one-end] { $side }靠{ FORM($end, "short") }的角块是{ FORM($color, "full") }，另一个不是
   *[edge-and-end] { $side }的棱块和靠{ FORM($end, "short") }的角块是{ FORM($color, "full") }
}

bar-of-one-color = { $side }整条同色
between-headlights = { $side }的车灯之间是{ $relation ->
    [opposite] 对面的颜色
   *[neighbors] 相邻面的颜色
}
edge-matches-corner = { $side }的棱块与靠{ FORM($end, "short") }的角块同色
corner-matches-edges = { $corner }角块与两旁的棱块都同色
nothing-matches-on = { $side }的贴纸颜色各不相同
nothing-matches = 每个侧面的贴纸颜色都各不相同
edge-matches-headlights = { $side }的棱块与{ $other }的车灯同色
corner-matches-next-edge = { $side }靠{ FORM($other, "short") }的贴纸与{ $other }的棱块同色

# How the colors of two stickers are related.
related-colors = { $relation ->
    [same] 颜色相同
    [opposite] 颜色相对
   *[neighbors] 颜色相邻
}
ends-of-side-show = { $side }的两个角块{ $colors }
# $one, $other: where the stickers are on the side; on the top, the corners.
corners-of-face-show = { $side }{ FORM($one, "beside") }和{ FORM($other, "beside") }的角块{ $colors }
# $side, $other_side: where the sticker of each corner is.
stickers-of-corners-show = { $corner }角块在{ $side }的贴纸与{ $other_corner }角块在{ $other_side }的贴纸{ $colors }

# $sides: those on which both corners have one color.
bars-of-layer = { FORM($layer, "layer") }{ $count ->
    [0] 没有色条
    [4] 四个侧面都有色条
   *[other] 的{ $sides }有色条
}

# $layer: where the last layer is.
edges-fit-after-one-turn = { FORM($layer, "layer") }最多转一下，{ $side }和{ $next }的棱块就都能与侧面对上，其他任何两个相邻的棱块都不行
corner-in-its-place = { $corner }角块在自己的位置
corner-belongs-at = { $corner }角块该在{ $home }
corner-shows = { $corner }角块的{ FORM($color, "full") }在{ $side }
corner-above-or-in-slot = 角块在槽位上方，或者在槽位里但扭转了

# Pieces of the first two layers. $color: that of one of their stickers. $home: the side where that color belongs. $facing, $side: the
# side where the sticker is.
corner-at = 角块在{ $place }
corner-turned = 角块的{ FORM($color, "full") }贴纸朝{ FORM($facing, "short") }
corner-at-and-turned = 角块在{ $place }，{ FORM($color, "full") }贴纸朝{ FORM($facing, "short") }
edge-at = 棱块在{ $place }
edge-turned = 棱块在{ $side }的贴纸是{ FORM($color, "full") }，也就是{ $home }的颜色
edge-at-and-turned = 棱块在{ $place }，它在{ $side }的贴纸是{ FORM($color, "full") }，也就是{ $home }的颜色

all-paired-but-one = 所有棱都已拼好，只差{ $place }的一条：它外侧的翼棱与中间的块颜色相同，但方向相反

# What an algorithm does.

# A kind of pieces.
kind-of-piece = { $kind ->
    [corner] 角块
    [edge] 棱块
    [middle-edge] 中棱
    [wing] 翼棱
    [dedge] 棱组
   *[sticker] 中心块
}

changes-nothing = 什么都不变
changes-nothing-seen = 只交换同色的中心块，看不出变化
moves-pieces = 移动 { $count } 个{ $kind }
# $cycles and $number: how many cycles, as a number and in words. $length and $long: how many pieces each has. $listed: their places.
moves-in-cycles = { $length ->
    [2] { $cycles ->
        [1] 交换两个{ $kind }：{ $listed }
       *[other] 交换{ $number }对{ $kind }：{ $listed }
    }
   *[other] { $cycles ->
        [1] 轮换{ $long }个{ $kind }：{ $listed }
       *[other] 做{ $number }个{ $kind }的 { $length }-循环：{ $listed }
    }
}
# Pieces that stay in their places, $listed. $count: how many.
turns-in-place = { $turned ->
    [flipped] 翻转{ $kind } { $listed }
    [clockwise] 顺时针扭转{ $kind } { $listed }
   *[anticlockwise] 逆时针扭转{ $kind } { $listed }
}
