# What a step does, in one sentence without a capital letter at its beginning, and the pieces that it is about.

rows = { $side }第 { $numbers } 行
columns = { $side }第 { $numbers } 列

# The layer or layers between the blocks of Roux.
middle-layer = { $which ->
    [inner] 内层
   *[middle] 中层
}

# A center that tells the color of its face: a fixed center of a big cube, or a whole one.
telling-center = { $which ->
    [fixed] 固定中心
   *[whole] 中心
}

finish-center = { $bars ->
    [0] 拼好{ $side }的{ FORM($color, "full") }中心。
   *[other] 用{ $from }的色条拼好{ $side }的{ FORM($color, "full") }中心。
}
bring-in-bars = 把{ $from }的{ FORM($color, "full") }条送进自己的中心。
build-bars = 在{ $on }拼出{ FORM($color, "full") }条。
gather-stickers = 在{ $on }收集{ FORM($color, "full") }中心块：{ $all } 个中已凑到 { $number } 个。
move-bar = 把{ FORM($color, "full") }条从{ $from }移到{ $to }，从那里它就能归位。
move-stickers = 把 { $number } 个{ FORM($color, "full") }中心块从{ $from }移到{ $to }，在那里可以拼成色条。
bring-stickers-home = 再让 { $number } 个{ FORM($color, "full") }中心块归位。
# $next: what the next step does.
set-up-next-step = { $next ->
    [finish] 为下一步拼好{ FORM($color, "full") }中心做准备。
    [bring-in] 为下一步送进{ FORM($color, "full") }条做准备。
    [build] 为下一步拼出{ FORM($color, "full") }条做准备。
   *[other] 为接下来几步的{ FORM($color, "full") }中心块做准备。
}
make-room-for-next-step = { $next ->
    [finish] 为下一步拼好{ FORM($color, "full") }中心腾出位置。
    [bring-in] 为下一步送进{ FORM($color, "full") }条腾出位置。
    [build] 为下一步拼出{ FORM($color, "full") }条腾出位置。
   *[other] 为接下来几步的{ FORM($color, "full") }中心块腾出位置。
}

# The steps themselves. $named: a colon and the name of the algorithm, or nothing.

capital = { $text }
same-algorithm = 用同一个公式{ $sentence }

play-moves = 做完这 { $count } 步后，{ $goal }。
choose-colors = 选定每种颜色属于哪一面：{ $colors }。不需要转动。
color-at-side = { FORM($color, "full") }在{ $side }
# $sides: one or two of the message side-goes.
turn-sides = 整体转动魔方：{ $sides }。
side-goes = 把{ $from }（{ FORM($color, "full") }）转到{ $to }
turn-cube = 整体转动魔方：{ FORM($up, "full") }朝上，{ FORM($front, "full") }朝前。
solve-cross = 拼好{ FORM($color, "full") }十字：四个棱块。
gather-dedges = 把{ $dedges }棱组送到{ FORM($color, "full") }中心周围。
orient-flipped-edges = 把 { $count } 个翻转的棱块翻正。
raise-edge = 把{ $piece }棱块送到{ FORM($last, "layer") }，停在{ $to }。
turn-edges-over = 翻棱：翻转的棱块从 { $before } 个变成 { $after } 个。
solve-line = 把所有棱块翻正，并把{ $edges }棱块送到{ $ends }。
the-place = { $at }
flip-piece = 翻转{ $at }的{ $piece }。
bring-edge = 把{ $piece }棱块从{ $from }送到{ $to }。
take-out-corner = 把{ $piece }角块从{ $out_of }取出{ $named }。
take-out-edge = 把{ $piece }棱块从{ $out_of }取出{ $named }。
turn-corner-over = 在{ FORM($last, "layer") }翻转{ $piece }角块{ $named }。
insert-corner = 把{ $piece }角块插入{ $to }{ $named }。
insert-edge = 把{ $piece }棱块插入{ $to }{ $named }。
orient-last-edges = 调整{ FORM($last, "layer") }棱块的色向{ $named }。
permute-last-edges = 调整{ FORM($last, "layer") }棱块的位置。
cycle-last-edges = 轮换{ FORM($last, "layer") }的棱块{ $named }。
align-last-layer = 转动{ FORM($last, "layer") }，直到对齐。
permute-last-corners = 调整{ FORM($last, "layer") }角块的位置。
cycle-last-corners = 轮换{ FORM($last, "layer") }的角块{ $named }。
twist-corner = 扭转{ $piece }角块{ $named }。
twist-corners = 依次原地扭转 { $count } 个角块。
# $stuck: which pieces of the pair leave their places. $piece: the colors of the edge of the pair.
take-out-pair = 把{ $piece }角棱对的{ $stuck ->
    [both] 角块和棱块
    [corner] 角块
   *[edge] 棱块
}从{ $out_of }取出。
insert-pair = 把{ $piece }角棱对插入{ $to }{ $named }。
orient-last-layer = 调整最后一层的色向{ $named }。
order-corners = 把{ FORM($last, "layer") }的角块排好{ $named }。
permute-last-layer = 把最后一层的块排好{ $named }。
place-face-corners = 把{ $corners }角块送到{ $side }，{ FORM($color, "full") }朝{ FORM($side, "short") }。
permute-both-layers = 同时把上下两层排好{ $named }。

finish-centers = 拼好{ $centers }。
center-at-side = { $side }的{ FORM($color, "full") }中心
# $gains: several of the message more-of-color.
bring-center-stickers = 再把这些中心块送回自己的面：{ $gains }。
more-of-color = { $number } 个{ FORM($color, "full") }
exchange-center-stickers = 交换中心块，为下一步做准备。
# $kind: of the pieces, as in the message piece.
cycle-on-their-way = 轮换 { $count } 个{ $kind ->
    [corner] 角块
    [edge] 棱块
    [middle-edge] 中棱
    [wing] 翼棱
   *[sticker] 中心块
}，让它们离原位更近{ $named }。
the-piece = { $piece }
bring-home-as = 让{ $piece }归位到{ $to }{ $named }。
# $more: how many pieces are not named.
bring-all-home = 让{ $pieces }{ $more ->
    [0] { "" }
   *[other] { "" }和另外 { $more } 个块
}归位{ $named }。
bring-home = 让{ $pieces }归位到{ $to }。

turn-slice-back = 把内层转回来：中心又完整了。
bring-wings-closer = 让翼棱离自己的棱组更近。
# $wings: their colors. $count: how many there are. $more: how many of them are not named.
join-wings = 把{ $wings }翼棱{ $more ->
    [0] { $count ->
        [1] 拼进它的棱组
       *[other] 拼进各自的棱组
    }
   *[other] { "" }和另外 { $more } 个翼棱拼进各自的棱组
}。
even-out-wings = 把翼棱的排列变成偶排列。
repair-last-dedge = { $how ->
    [simple] 交换最后一个棱组的翼棱，别的棱组会被拆开。
   *[pure] 交换最后一个棱组的两个翼棱。
}
repair-oll-parity = 处理 OLL 特殊情况：{ $how ->
    [simple] 交换翼棱，一些棱组会被拆开。
   *[pure] 翻转一个棱组。
}
exchange-edges = 处理 PLL 特殊情况：交换{ $one }和{ $other }的棱。
exchange-dedges = 处理 PLL 特殊情况：交换两个棱组。

# $number: which layer, as an ordinal number.
align-layer = 转动从{ $side }数起的{ $number }层，让其中大多数块归位；离这一面更远的层可以跟着一起转。
align-some-layer = 转动一层，让其中大多数块归位。
add-stickers = 给{ FORM($color, "full") }中心添上 { $count } 个中心块：{ $before } → { $after }。
line-up-centers = 转动{ FORM($last, "layer") }，让它的中心块与这一行对齐。
fill-row = 用中心块填满一行。
bring-stickers-to-row = 让 { $count } 个中心块归位到从{ $side }数起的{ $number }层。
raise-centers = 把这一行需要的中心块移到{ $last }。
even-out-orbits = 做 { $moves }，这样剩下的就能用交换子还原。

# Roux.
add-block-pair = 把{ $piece }角棱对接到桥的{ $to }。
build-square = 在{ $to }拼出方块：{ $edge }棱块加上{ $pair }角棱对。
twist-block-corner = 扭转{ $at }的{ $piece }角块。
bring-block-corner = 把{ $piece }角块从{ $from }送到{ $to }。
align-blocks = 转动{ $left }和{ $right }，直到两个桥都归位。
orient-top-corners = 调整{ FORM($last, "layer") }角块的色向{ $named }。
solve-top-corners = 还原{ FORM($last, "layer") }的角块{ $named }。
turn-middle = 把{ $middle }转 90°。
align-middle = 转动{ $middle }，直到{ FORM($color, "full") }{ $center }来到{ $last }。
make-arrow = 做出箭头：{ $last }有三个翻转的棱块，{ $side }有一个。
orient-last-six = 把最后六个棱块翻正：有{ $number }个是翻转的。
bring-side-edges = 把{ $one }、{ $other }棱块分别送到{ $one_to }和{ $other_to }。
solve-middle-edges = 还原{ $middle }：最后四个棱块。
solve-middle = 还原{ $middle }：最后四个棱块和{ $centers }。

# The pieces of a step, by their colors and places.

centers-home-with-choice = 这样选，已经有 { $count } 个中心块在自己颜色的面上。
piece-with-place = { $piece }在{ $at }
# $named: several of the message piece-with-place, with what they belong to. $more: how many are not named.
pieces-with-places = { $named }{ $more ->
    [0] 。
   *[other] ；还有 { $more } 个。
}
piece-in-place = { $to }的{ $piece }
center-sticker-in-place = { $to }的一个{ $piece }（来自{ $from }）
now-in-place = 现在到位的有：{ $placed }{ $more ->
    [0] 。
   *[other] ，还有另外 { $more } 个。
}
sticker-at-place = { $at }的{ FORM($color, "full") }中心块
commutator-brings-home = 接下来，交换子会让{ $stickers }归位。
sticker-of-color = { FORM($color, "full") }中心块
# The first of several pieces that change places, and those after it.
goes = { $piece }从{ $from }移到{ $to }
then-goes = { $piece }从{ $from }移到{ $to }
turns-over = { $piece }在{ $at }原地翻转
pieces-go = { $told }。
other-half-is-at = 它的另一半在{ $at }
middle-of-edge-is-at = 与它同色的中棱在{ $at }
no-center-changes = 每个中心的同色中心块都不增不减。
centers-change = 已在自己面上的中心块（每面共 { $total } 个）：{ $changes }。
center-changes = { FORM($color, "full") } { $before } → { $after }
# $told: one or two of the message pieces-showing-color.
showing-color = { $side }上显示{ FORM($color, "full") }的块：{ $told }。
pieces-showing-color = { $all } 个{ $kind ->
    [edges] 棱块
   *[corners] 角块
}中有 { $before } 个，之后有 { $after } 个
