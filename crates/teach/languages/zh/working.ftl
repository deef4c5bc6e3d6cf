# The working of a check: which piece is where, the cycles and sums, the class, and the parities ahead. See the English file for the
# arguments.

part-of-working = { $part ->
    [wing] 翼棱，轨道 { $orbit }
    [dedge] 棱组（以中心为准）
    [centers] 中心块
    [class] 类
    [parity] 将遇到的特殊情况
   *[pieces] { $pieces }
}

frame-of-working = { $centers ->
    [right] 各块该在哪里由固定中心决定：{ $homes }
    [wrong] 固定中心有误，所以各块该在哪里由{ $scheme ->
        [standard] 标准配色
       *[fitting] 最符合角块的配色朝向
    }决定：{ $homes }
   *[none] 偶数阶魔方看不出是怎么拿的，所以各块该在哪里由{ $scheme ->
        [standard] 标准配色
       *[fitting] 最符合角块的配色朝向
    }决定：{ $homes }；换一种拿法，循环和扭转会不同，但角块和翼棱的奇偶性不变，扭转之和的余数也不变
}
color-on-face = { $color } 在 { $face } 面

pieces-are-there = { $kind ->
    [wing] 轨道 { $orbit } 的 { $count } 个翼棱
   *[other] { $count } 个{ $pieces }
}各出现一次
pieces-are-not-all-there = { $kind ->
    [wing] 轨道 { $orbit } 的 { $count } 个翼棱不全，所以无法算出它们的排列
    [corner] { $count } 个{ $pieces }不全，所以无法算出它们的排列和扭转之和
   *[edge] { $count } 个{ $pieces }不全，所以无法算出它们的排列和翻转之和
}；缺少：{ $missing }

place-named = { $place }{ " " }

piece-lies = { $pieces } { $piece } 在 { $at }，{ $belongs ->
    [yes] 已归位
   *[no] 该去 { $home }
}{ $way ->
    [not-twisted] ；没有扭转：它的 { $color } 在 { $on } 面
    [clockwise] ；被顺时针扭转：它的 { $color } 在 { $on } 面，不在 { $first } 面
    [anticlockwise] ；被逆时针扭转：它的 { $color } 在 { $on } 面，不在 { $first } 面
    [not-flipped] ；没有翻转：它的 { $color } 在 { $on } 面
    [flipped] ；被翻转：它的 { $color } 在 { $on } 面，不在 { $first } 面
   *[none] { "" }
}

all-where-they-belong = 所有{ $pieces }都已归位：0 次互换，逆序数为 0，是偶排列
permutation-of-pieces = { $cycles }：{ $count } 个循环，{ $count ->
    [1] 含 { $lengths } 个{ $pieces }
   *[other] 分别含 { $lengths } 个{ $pieces }
}，用 { $terms }{ $swaps } 次互换可以还原；有 { $inversions } 对的顺序颠倒：两个数都是{ $parity ->
    [even] 偶数，排列也是偶排列
   *[odd] 奇数，排列也是奇排列
}

sum-of-twists = { $twisted ->
    [0] 没有角块被扭转：扭转之和是 0
    [1] 扭转之和是 { $sum }
   *[other] 扭转之和是 { $terms } = { $sum }
}，除以 3 余 { $rest }，{ $rest ->
    [0] 能还原的魔方都是这样
   *[other] 但只有余 0 的魔方才能还原
}
sum-of-flips = 翻转的{ $pieces }有 { $sum } 个，是{ $parity ->
    [even] 偶数{ $kind ->
        [dedge] { "" }
       *[edge] ，能还原的魔方都是这样
    }
   *[odd] 奇数{ $kind ->
        [dedge] { "" }
       *[edge] ，但只有偶数个翻转的魔方才能还原
    }
}

colors-of-centers = { $kind ->
    [x] X 中心块
    [t] T 中心块
   *[oblique] 斜中心块
}（{ $cell }）中，{ $complete ->
    [yes] 每种颜色出现 4 次
   *[no] { $wrong }，而不是各 4 次
}

no-class = 只有所有块都齐全，魔方才有类，而这里{ $obstacles }
fixed-centers-wrong = 固定中心有误
pieces-missing = 缺少{ $pieces }

class-of-assembly = { $of } 类中的第 { $number } 类{ $number ->
    [1] ，也就是能还原的那一类：{ $facts }
   *[other] ：{ $facts }；转动永远离不开所在的类，所以要到能还原的第 1 类，请{ $repairs }
}
rest-of-twists = 扭转之和除以 3 余 { $rest }
parity-of-flips = 翻转的{ $edges }有{ $parity ->
    [even] 偶数
   *[odd] 奇数
}个
parities-agree = 角块和{ $edges }的排列奇偶{ $agree ->
    [yes] 一致
   *[no] 不同
}
first-and-then = { $first }；然后{ $rest }

cube-is-reduced = 魔方已降阶为 3x3x3：中心都已拼好，棱组也都已拼好
cube-is-not-reduced = 魔方还没有降阶为 3x3x3：{ $why ->
    [several-colors] { $at } 面的中心块有多种颜色
    [repeated-color] 有两个面的中心是同一种颜色
    [other-order] 每个面的中心都是一种颜色，但排列顺序与角块不符
   *[unpaired] { $at } 处的棱组没有拼好
}

oll-parity-ahead = { $ahead ->
    [yes] { $flips }：将遇到 OLL 特殊情况，能还原的 3x3x3 不会有这种情况
    [no] { $flips }：不会遇到 OLL 特殊情况
   *[unknown] 无法判断：缺少棱组
}
pll-parity-ahead = { $ahead ->
    [yes] 角块的排列是{ $corners }，棱组的排列是{ $dedges }；两者奇偶不同：将遇到 PLL 特殊情况，能还原的 3x3x3 不会有这种情况
    [no] 角块的排列是{ $corners }，棱组的排列是{ $dedges }；两者奇偶一致：不会遇到 PLL 特殊情况
   *[unknown] 无法判断：缺少角块或棱组
}
parity-by-swaps = { $parity ->
    [even] 偶排列
   *[odd] 奇排列
}（{ $swaps } 次互换）
