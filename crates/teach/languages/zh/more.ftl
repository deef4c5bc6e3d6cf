# What to watch in a step, what its parts do, what a reader may want to know besides, parities, and the texts before and after phases.

# $center: the message telling-center.
centers-turn-too = 两个桥之间的{ $center }也会跟着转；最后一个阶段再让它们归位。
# $next: whether the next step brings in a bar.
stickers-leave-home = { $next ->
    [bar] 特意让 { $number } 个{ FORM($color, "full") }中心块离开{ $side }：下一步会送进一整条色条。
   *[other] 有 { $number } 个{ FORM($color, "full") }中心块暂时离开{ $side }。
}
between-two-twists = 两次扭转之间，只转最后一层来换下一个角块，不要整体转动魔方。最后一个角块完成之前，其他层看起来是乱的。
algorithm-restores = 公式会先打乱已完成的部分，再把它恢复。
only-what-is-left-out = 从这里起，每个步骤只说明没有恢复原位的部分。
what-stays = { $what ->
    [placed] 到目前为止完成的部分都保持原位。
    [paired] 已经拼好的不会散开。
   *[both] 已经拼好的不会散开，已经到位的保持原位。
}

# The next messages are about $count pieces: $pieces is a list of the messages the-piece and counted-pieces. $steps: how many steps later they are back; 0 within the same step.
landmarks-broken = { $pieces }暂时被打乱。
landmarks-come-back = { $pieces }{ $steps ->
    [0] 中途会移动，最后回到原位。
    [1] 暂时离开，下一步就回来。
   *[other] 暂时离开，再过 { $steps } 个步骤就回来。
}
dedges-paired-again = { $pieces }{ $steps ->
    [0] 中途会拆开，最后重新拼好。
    [1] 暂时拆开，下一步就重新拼好。
   *[other] 暂时拆开，再过 { $steps } 个步骤就重新拼好。
}
# Several pieces of a kind.
counted-pieces = { $number } 个{ $kind ->
    [corner] 角块
    [edge] 棱块
    [dedge] 棱组
   *[center] 中心
}

# $followed: one or more of the messages part-moves and part-turns-over.
part-of-step = { $part ->
    [set-up] 预备步
    [first-part] 第一部分
    [second-part] 第二部分
    [first-part-undone] 撤销第一部分
    [second-part-undone] 撤销第二部分
    [set-up-undone] 撤销预备步
    [slice] 错层
    [flip] 转动各面
    [slice-back] 内层转回来
    [turn-before] 转动最后一层
    [turn-after] 之后转动最后一层
   *[algorithm] 公式
}：{ $followed }。
part-moves = { $piece }块从{ $from }移到{ $to }
part-turns-over = { $piece }块在{ $at }原地翻转

# $name: of an algorithm. $lacks: a mark of the case that is solved.
looks-the-same = { $name } 看起来一样，但没有这个特征：{ $lacks }。
take-a-step-back = 哪个步骤做错了，就退回去：把它的转动从最后一个到第一个逐个反着做，这里是 { $moves }。

# What words mean that a reader meets for the first time.

what-a-bar-is = 色条是一行或一列同色的中心块。
how-rows-count = 行从上往下数，列从左往右数，和展开图一样：顶面的第 1 行在后方。
what-a-wing-is = 翼棱是高阶魔方棱上的一种块。同一条棱上的翼棱都是同样的两种颜色：看位置就知道指的是哪一个。
what-a-dedge-is = 棱组是高阶魔方的一整条棱，也就是两个角块之间的所有块。各块颜色都对上，棱组就拼好了。
what-a-commutator-is = 交换子写作 [第一部分, 第二部分]：先做第一部分，再做第二部分，然后反着做第一部分，最后反着做第二部分。预备步写在前面，如 [预备步: [第一部分, 第二部分]]，最后要撤销。
# $centers: whether there are centers that tell the colors of their faces.
what-the-cross-is = 十字就是{ FORM($color, "full") }周围的四个棱块，{ $centers ->
    [some] 每个棱块的另一种颜色都挨着同色的中心。
   *[none] 每个棱块都在{ FORM($color, "full") }与自己的另一种颜色之间到位。
}
what-a-slot-is = 槽位是角块或棱块在最后一层以下的位置。
what-the-righty-is = Righty 就是 R U R' U'：每做一遍，右前方槽位里的角块就和它上方的角块互换，两个都会翻转。
what-a-trigger-is = 手法（trigger）会打开一个槽位，放进一个块，再把槽位关上：右手手法是 R U R'，左手手法是 F' U' F。手法也能把块取出来。反着做时，中间那一步方向相反：R U' R'。
what-oriented-means = 最后一层的块在这一层的面上显示{ FORM($color, "full") }，就是色向正确。
what-pbl-is = 一层如果有一侧是色条，就有两个相邻的角块要互换；一层如果没有色条，就是两个对角的角块要互换。两层同时完成叫作 PBL。
what-a-pair-is = 角棱对是第一层的一个角块，加上第二层里该和它挨着的棱块。
what-a-pair-of-a-block-is = 角棱对是桥的一个角块，加上它上方的棱块。再加上底行正中的棱块，就成了一个方块。
what-the-buffer-is = 这类块的每个循环都经过{ $at }：这个位置就是缓冲位。
what-the-gap-is = 左边十字的三条棱必须保持完整；第四条棱的位置是一个缺口，缺口对着哪一面，那一面才能转。所以转动左面，让缺口对准接下来要转的面。
inner-wings-first = 先拼每条棱上最靠中间的翼棱，再拼它们旁边的。
outer-wings-last = 内侧的翼棱已经拼好；现在轮到外侧的。

# How turns are written. $name: the turn.

# $like: the letter of the face in whose direction it turns.
turn-of-middle-layer = { $name } 表示只转中层，方向和 { $like } 一样。
turn-of-two-layers = { $name } 表示{ $side }和中层一起转。
# $number: how many layers from the side it turns. $from, $to: the first and the last of them, as ordinal numbers.
turn-of-inner-layers = { $name } 表示转动从{ $side }数起的{ $layers ->
    [first] 前{ $number }层。
    [single] { $from }层。
    [two] { $from }和{ $to }层。
   *[several] { $from }到{ $to }层。
}

# What it looks like if a step went wrong, and the way back.

forgotten-turn = 如果忘了最后的 { $turn }，{ FORM($side, "layer") }就会和上面那层错开：现在补上。
turned-cube = 如果两次扭转之间转的是整个魔方，而不是只转{ FORM($side, "layer") }，其他层就恢复不了：把那之后的扭转反着做回去，再把魔方转回来。
stopped-early = 如果少做一遍，{ $piece }角块会在{ $at }，{ FORM($color, "full") }贴纸朝{ FORM($side, "short") }：再做一遍 { $name }。
wrong-slot = 如果不小心在{ $at }做了，那里的{ $pair }角棱对会散开：在同一个地方反着做回去。
forgotten-slice = 如果忘了把内层转回来，会有 { $number } 个中心块在错误的面上：现在补做 { $moves }。
forgotten-middle = 如果忘了最后的 { $turn }，{ FORM($color, "full") }中心会在{ $at }，而不在{ $side }：现在补上。

# Parities: how they show, and what is done about them.

corners-are-odd = 角块的排列是奇排列：把一个面转 90°，就变成偶排列。
# $layers: the message layers-of-wings.
wings-are-odd = { $layers }翼棱的排列是奇排列：这些层转奇数次 90°，就变成偶排列。
# $count, $number: how many edges do not show the color, as a number and in words. $flips: the message algorithm-flips-edge, or nothing.
oll-parity-is-seen = { FORM($layer, "layer") }有{ $number }条棱（{ $places }）没有显示这一层的颜色：条数是奇数，这叫 OLL 特殊情况{ $flips }。
algorithm-flips-edge = ；公式会翻转{ $at }的棱
# $astray: what is not in its place.
pll-parity-is-seen = { $astray ->
    [two-corners] 有两个角块要互换，其他都已到位：三阶魔方不会这样，这叫 PLL 特殊情况。
    [two-edges] 有两条棱要互换，其他都已到位：三阶魔方不会这样，这叫 PLL 特殊情况。
    [four-corners] 四个角块要绕一圈依次换位，其他都已到位：三阶魔方不会这样，这叫 PLL 特殊情况。
    [four-edges] 四条棱要绕一圈依次换位，其他都已到位：三阶魔方不会这样，这叫 PLL 特殊情况。
   *[other] 无论怎么转最后一层，它的角块和棱加起来总要奇数次互换才能到位：三阶魔方不会这样，这叫 PLL 特殊情况。
}
# $odd: which permutation is odd.
pll-parity-is-counted = { $odd ->
    [corners] 角块的排列是奇排列，棱组的排列是偶排列：只转面的话，还原到最后总有两个块要互换：这是 PLL 特殊情况。
   *[dedges] 角块的排列是偶排列，棱组的排列是奇排列：只转面的话，还原到最后总有两个块要互换：这是 PLL 特殊情况。
}
last-dedge-is-seen = 十一个棱组已经拼好；最后一个在{ $at }，它{ $layers }的翼棱互换了位置。
layers-of-wings = 第 { $numbers } 层
other-colors-avoid-parity = 中心放在最后，所以把颜色改派到了别的面：把选好的颜色整体转 90°，会改变棱组的奇偶，而不改变角块的奇偶。
# $turns: whether their number is odd; otherwise that of the turns of one side is. $number: how many there are. $dedges: what becomes of them.
repair-of-oll-parity = { $turns ->
    [odd] 处理时内层转{ $number }次 90°，是奇数次，
   *[other] 处理时同一侧的内层转奇数次 90°，
}{ $dedges ->
    [unpaired] 会拆开一些棱组，之后再拼好。
   *[flipped] 会交换一个棱组的两半。
}
# $keeps: what stays besides the two dedges that are exchanged.
repair-of-pll-parity = 处理时内层只转 180°：{ $keeps ->
    [all] 交换同一层两条相对的棱，其他都不变。
    [dedges] 交换两个棱组，所有棱组都不会散开。
   *[dedges-and-centers] 交换两个棱组，所有棱组都不会散开，中心也保持完好。
}
odd-turns-make-even = 这些层转奇数次 90°，就变成偶排列。
# $edges: the edges that are odd together with the corners.
odd-number-of-swaps = { $edges ->
    [none] 排好角块需要奇数次互换。交换子只能做偶数次互换，所以要先把一个面转 90°。
    [edges] 排好角块需要奇数次互换，棱块也一样。交换子只能做偶数次互换，所以要先把一个面转 90°，两者的奇偶会一起改变。
   *[middle-edges] 排好角块需要奇数次互换，中棱也一样。交换子只能做偶数次互换，所以要先把一个面转 90°，两者的奇偶会一起改变。
}
phases-from-the-first = 之后从第一个阶段重新走一遍：已经完成的会跳过。

# Parities: why a 3x3x3 cannot have them, and where they came from.

no-commutator-repairs-corners = 交换子做出的都是偶排列，所以没有交换子能解决它；在三阶魔方上，棱块这时也会是奇排列。
no-pll-parity-on-three = 三阶魔方不会这样：转一下面，角块和棱块的奇偶总是一起改变。这里没有固定中心规定颜色在哪一面，翼棱又能成对互换，所以棱组最后可能是奇排列，也可能是偶排列。
no-wings-on-three = 三阶魔方没有翼棱。
no-oll-parity-on-three = 三阶魔方不会这样：转一下面，翻转的棱块总是偶数个。这里的一条棱由翼棱组成，正中没有固定的块。
why-wings-are-odd = 排好这些翼棱需要奇数次或偶数次互换：它们自己的层转 90° 会改变奇偶，别的层怎么转都不会。两种情况下中心看起来都一样，所以到现在才看得出来。
nothing-shows-parity-before = 所有棱组拼好之前看不出来；这取决于棱组是怎么拼的，以及哪种颜色属于哪一面。
# $phase: the name of a phase.
wings-odd-since = { $since ->
    [within] 这是在 { $phase } 阶段里决定的。
    [start] 一开始就是这样。
    [still] 开始时是奇数次，现在还是。
   *[phase] 这是 { $phase } 阶段决定的：移动这些翼棱的内层在其中转了奇数次 90°。
}

# Before the first step.

hold-by-centers = 拿好魔方：{ FORM($up, "full") }朝上，{ FORM($front, "full") }朝前。
hold-by-corner = 拿好魔方，让顶层右前方的角块{ FORM($up, "full") }朝上、{ FORM($front, "full") }朝前、{ FORM($right, "full") }朝右。
# $pieces: one or more of the message the-piece.
solved-already = 已经还原的有：{ $pieces }。
so-many-solved-already = 已经还原 { $count } 块。
# $titles: of the phases.
stages = 各阶段依次是：{ $titles }。
few-moves-from-solved = 离还原只差 { $count } 步：{ $moves }。

# After a phase. $goal: its goal, a sentence.

done-already = 这个阶段已经完成。{ $goal }
now-it-looks-like-this = 现在你的魔方是这个样子。{ $goal }
every-face-shows-one-color = 每一面都只有一种颜色。
centers-done = 6 个中心已拼好 { $count } 个。
edges-paired = 12 条棱已拼好 { $count } 条。
# $faces: one or more of the message face-has-color.
faces-have-colors = { $faces }。
face-has-color = { $side }是{ FORM($color, "full") }
# $count, $number: as a number and in words.
rows-show-colors = 各侧面紧挨着{ $side }的{ $number }行都是该面的颜色。

# The analysis of somebody's moves. $phase: the name of a phase in requests. $start, $end: numbers of moves.

phase-is-not-reached = { $phase }：没有达到。
phase-is-done-from-the-start = { $phase }：一开始就已完成。
phase-is-done-at-the-same-time = { $phase }：同时完成。
phase-is-reached = { $phase }：第 { $end } 步后达到，用了 { $count } 步。
phase-is-lost = { $phase }：第 { $start } 步打乱，第 { $end } 步后恢复。
phase-is-lost-for-good = { $phase }：第 { $start } 步打乱，之后没有恢复。
# $what: a piece, the name of a case, or one of the two messages below.
part-takes = { CAPITAL($what) }：{ $count } 步。
moves-that-finish-nothing = 没有完成任何目标的转动
# A look at the last six edges of Roux.
look-at-last-six = { $look ->
    [orient_last_six] 最后六个棱块的翻正
    [place_side_edges] 两个桥上方的棱块
   *[solve_middle] 最后四个棱块
}
case-was = 情形：{ $case }。
was-played = 所用公式：{ $algorithm }。
shortest-way = 最短需要 { $count } 步。
moves-lead-back = 第 { $start } 步到第 { $end } 步又回到了起点。
# A case that was met several times. $case: its name. $whole, $decimals: what it costs more or less than others, in seconds or in moves: the digits before and after the decimal separator.
weak-case = { CAPITAL($case) }：遇到 { $count } 次，平均比你的同类情形{ $unit ->
    [seconds] 慢 { $whole }.{ $decimals } 秒
   *[turns] 在公式之外多 { $whole }.{ $decimals } 步
}。
strong-case = { CAPITAL($case) }：遇到 { $count } 次，平均比你的同类情形{ $unit ->
    [seconds] 快 { $whole }.{ $decimals } 秒
   *[turns] 在公式之外少 { $whole }.{ $decimals } 步
}。
# $before, $after: how many moves the method needs before and after the stretch. $length: the moves of the stretch.
method-needs = 这一段有 { $length } 步：在它之前，这个方法还需要 { $before } 步，在它之后还需要 { $after } 步。
