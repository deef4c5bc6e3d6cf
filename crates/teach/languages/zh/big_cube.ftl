# Why steps of big cubes and of Roux do what they do.

# $why: what decides which color goes where on a cube without fixed centers.
choice-of-colors = 阶数是偶数，面的正中没有块，看不出这一面该是什么颜色。{ $why ->
    [centers] 24 种选法里，没有哪一种能让更多的中心块留在原处。
    [shortest] 这样选，剩下的步数少。
   *[no-parity] 中心放在最后，所以颜色可以重新选定：这样选，角块和棱组的排列奇偶一致，就不会出现 PLL 特殊情况。
}

# $what: a clause that says which pieces are where. $how: whether turns come before that, and whether the sentence names them ($set).
after-set-up = { $how ->
    [none] { $what }。
    [told] 做完预备步后，{ $what }。
   *[named] 做完预备步 { $set } 后，{ $what }。
}

# A clause. $at: a row or column, or the place of the one sticker.
stickers-to-bring = { $what ->
    [bar] { FORM($color, "full") }条在{ $at }
    [sticker] { FORM($color, "full") }中心块在{ $at }
   *[stickers] { $number } 个{ FORM($color, "full") }中心块在{ $at }
}
# $count: the number of stickers, 1 for a bar. $go, $turn, $back: moves.
stickers-go-over = { $count ->
    [1] { $go } 把它带到{ $to }，{ $turn } 让它离开要转回去的层，{ $back } 转回去时就把它留下。
   *[other] { $go } 把它们带到{ $to }，{ $turn } 让它们离开要转回去的层，{ $back } 转回去时就把它们留下。
}
# $count: the number of stickers, 1 for a bar. $lines: the number of lines that go over. $go, $turn, $back: moves.
stickers-come-back = { $go } 把{ $to }的{ $lines ->
    [1] 一条线
   *[other] 几条线
}带到{ $from }，{ $turn } 把{ $count ->
    [1] 它
   *[other] 它们
}换到{ $lines ->
    [1] 这条线
   *[other] 这几条线
}的位置上，{ $back } 再把{ $count ->
    [1] 它
   *[other] 它们
}带到{ $to }。

# $whole: whether the face turns by a half.
faces-exchange-lines = 内层把线带过去，这一面转动，内层再转回来，于是两个面交换了{ $whole ->
    [yes] 整条的线。
   *[no] 这些线，只有线与线交叉处的中心块除外。
}
commutator-with-face = { $layers ->
    [slices] 内层和面组成的交换子
   *[wide] 宽层和面组成的交换子
}轮换三个{ $cycles ->
    [stickers] 中心块
   *[blocks] 区块
}{ $layers ->
    [slices] ，其他都不变。
   *[wide] ；棱和角块也会动，它们之后才还原。
}
slices-take-block-over = 内层把一个区块带过去，这一面把它转开，内层转回去时就把它留下。
faces-exchange-stickers = { $target }和{ $source }交换中心块。
two-stickers-come-home = { $at }的{ FORM($color, "full") }中心块和{ $other_at }的{ FORM($other, "full") }中心块归位。
commutator-cycles-wings = 交换子轮换翼棱，其他块都不变。
slice-flip-slice = 错层、翻棱、转回：错层让翼棱相邻，面的转动换走或翻转那里的棱，内层转回来，中心就复原了。

# $moved: what a commutator moves, a list of pieces-moved.
commutator-moves-only = 两个部分在别处都互相抵消，只动到这些块：{ $moved }。
pieces-moved = { $number } 个{ $kind ->
    [corner] 角块
    [edge] 棱块
    [middle-edge] 中棱
    [wing] 翼棱
   *[sticker] 中心块
}
corners-come-later = 角块之后再还原。
stickers-give-way = 动到的中心块会被同色的别的中心块顶替。

# A clause: where the pieces are that the slice joins.
before-slice = { $places ->
    [same-height] { $piece }棱的两半在左前方和右前方的同一高度，正好相对
    [different-heights] { $piece }棱的两半在左前方和右前方，高度不同，所以错层会把它们拼到一起
   *[wing] { $piece }翼棱在左前方，与它同色的中棱在右前方，所以错层会把它们拼到一起
}
# $rule: what happens between the slice and the slice back. $moves: the moves that replace the edge.
why-slice-goes-back = { $rule ->
    [halves] 错层把左半边带到右边，翻棱把它放到那条棱的下半部，内层转回来时把另一半放到它上面，中心也复原了。
    [replaced] { $moves } 把拼好的一对带到顶层，换另一条棱过来，所以内层转回来让中心复原时，这一对不会散开。
   *[flipped] 翻棱把翼棱带出错开的层，所以内层转回来让中心复原时，这一对不会散开。
}
# $slice, $away: moves. $pairs: the number of pairs. $places: a list of place-of-pair. $stay: how many stay in the slice, $out: how many leave it.
slice-makes-pairs = { $slice } 在{ $places }拼成{ $pairs ->
    [1] 一对
   *[other] 几对
}；{ $away } 把{ $pairs ->
    [1] 它
   *[other] { $stay ->
        [0] 它们
       *[other] 其中{ $out }对
    }
}带出错开的层。
place-of-pair = { $place }
slice-stays = 最后一对拼好之前，内层不必转回来：每对都能省一步。

# A corner and an edge that become a pair of a block.
corner-and-edge-of-pair = 角块的{ FORM($color, "full") }贴纸朝{ FORM($faces, "short") }，棱块的{ FORM($edge_color, "full") }贴纸朝{ FORM($edge_faces, "short") }。
corner-of-block = 它的{ FORM($color, "full") }贴纸朝{ FORM($faces, "short") }。
blocks-against-centers = 两个桥都拼好了，只是与中心错开。
# $left, $bottom: colors.
first-block-goes-left = 第一桥放在左边，那里该是{ FORM($left, "full") }，底面是{ FORM($bottom, "full") }。
# A clause that says how an algorithm is held. $left, $bottom: colors.
held-by-blocks = { FORM($left, "full") }在左、两桥底面为{ FORM($bottom, "full") }
# $color: the color of the block's side. $bottom: the color of its bottom.
edge-of-block = 它是{ $block ->
    [first] 第一桥
   *[second] 第二桥
}底行正中的棱块，这个桥侧面是{ FORM($color, "full") }，底面是{ FORM($bottom, "full") }。
# $size: of the cube. $middle: the layers between the blocks.
only-these-turn = { $size ->
    [2] 只转{ $up }和{ $right }，所以第一桥不受影响。
   *[other] 只转{ $up }、{ $right }和{ $middle }，所以第一桥不受影响。
}
algorithm-keeps-blocks = { $size ->
    [2] 公式不影响两个桥。
   *[other] 公式不影响两个桥；其余的棱块最后才还原，可以移动。
}
repair-begins-with-centers = 处理之前，每个{ $center }都要先归位。
# $up, $down: colors. It is the turn of the step.
centers-show-flips = 让{ FORM($up, "full") }和{ FORM($down, "full") }的{ $center }在{ $top }和{ $bottom }，就能看出哪些棱块是翻转的。
turn-evens-out-parity = 角块和棱块的排列奇偶不同；这一转让它们一致。

# $up, $down: colors.
flipped-edge-is-seen = 如果棱块在{ $top }或{ $bottom }的贴纸既不是{ FORM($up, "full") }，也不是{ FORM($down, "full") }，它就是翻转的。
# $above, $below: the numbers of flipped edges on the top and at the bottom, also in words. $lie: how two on the top lie.
flipped-edges = { $top }{ $lie ->
    [opposite] 有两个相对的翻转棱块
    [neighboring] 有两个相邻的翻转棱块
   *[any] { $above ->
        [0] 没有翻转的棱块
       *[other] 有{ $above_word }个翻转的棱块
    }
}，{ $bottom }{ $below ->
    [0] 没有
   *[other] 有{ $below_word }个
}{ $shape ->
    [arrow] ：这就是箭头。
   *[any] 。
}
# $turns: 1 if the move $first comes before the rest, $moves. $at: where the edge of the top that is not flipped is then.
good-edge-of-arrow = { $turns ->
    [0] 没翻转的棱块在{ $at }：{ $moves } 把四个全部翻过来。
   *[other] 做完 { $first }，没翻转的棱块在{ $at }：{ $moves } 把四个全部翻过来。
}
half-turn-lifts-both = 这两个棱块的位置都在桥的上方；把{ $middle }转 180°，就能把它们从{ $bottom }一起带上去。
# They are the edges that belong above the blocks.
edges-come-with-corners = 它们的位置在桥的上方：{ $turn } 让它们和角块一起到位，六个棱块的色向都保持正确。
edges-stay-oriented = 六个棱块的色向都正确，做完这几步之后也一样。
# $at: where two of the edges are. $first, $other: that side and the one opposite.
edges-change-places = { $first }的两个棱块互换，{ $other }的两个也互换。
# The dots are a case that has this name.
only-centers-turned = 四个棱块都已归位，只有{ $center }转了 180°：这个情形叫 dots（点）。
all-opposite-with-centers = 四个棱块和{ $center }都在自己位置的正对面：把{ $middle }转 180°，它们就都到位。
all-edges-opposite = 四个棱块都在自己位置的正对面。
# $home: the place of the edge that is home.
three-edges-cycle = 三个棱块形成循环，只有{ $home }的那个已归位：{ $from }的那个该去{ $to }。
# It is the middle layer.
its-centers-turned = 其中的{ $center }转了 180°。
