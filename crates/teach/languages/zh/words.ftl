# Names of colors, pieces and places, numbers, and how texts are joined.
#
# Terms: corner 角块, edge 棱块 (of a big cube as a whole: 棱), wing 翼棱, dedge 棱组, middle edge 中棱, center 中心, fixed center 固定中心,
# center sticker 中心块, sticker 贴纸, piece 块, slot 槽位, layer 层 (顶层, 底层), inner layer 内层, middle layer 中层, side / face 面
# (顶面, 底面), slice 内层 (as a step: 错层), pair 角棱对, cross 十字, bar 色条, row 行, column 列, headlights 车灯, block of Roux 桥
# (第一桥, 第二桥), block of a commutator 区块, square 方块, bad / flipped edge 翻转的棱块, twist 扭转, oriented 色向正确, permutation 排列
# (as a state), set-up 预备步, commutator 交换子, trigger 手法, algorithm 公式, case 情形, take out 取出, insert 插入, home 归位, in place 到位,
# cycle (verb) 轮换, (noun) 循环, pair wings 拼, OLL parity OLL 特殊情况, parity 奇偶性, quarter turn 转 90°, half turn 转 180°, big cube 高阶魔方.
#
# Forms: of color "full" (白色; otherwise 白, as in 白红角块); of side "layer" (顶层), "short" (上, as in 朝上) and "beside" (靠前, as in 右面靠前的角块;
# otherwise 顶面); of algorithm "inside" (within a sentence: spaces around a name in Latin letters only).

# $name: the name of a color.
color = { $form ->
    [full] { $name ->
        [white] 白色
        [red] 红色
        [green] 绿色
        [yellow] 黄色
        [orange] 橙色
       *[blue] 蓝色
    }
   *[short] { $name ->
        [white] 白
        [red] 红
        [green] 绿
        [yellow] 黄
        [orange] 橙
       *[blue] 蓝
    }
}

# $face: the letter of a face.
side = { $form ->
    [layer] { $face ->
        [U] 顶层
        [R] 右层
        [F] 前层
        [D] 底层
        [L] 左层
       *[B] 后层
    }
    [short] { $face ->
        [U] 上
        [R] 右
        [F] 前
        [D] 下
        [L] 左
       *[B] 后
    }
    [beside] { $face ->
        [U] 靠上
        [R] 靠右
        [F] 靠前
        [D] 靠下
        [L] 靠左
       *[B] 靠后
    }
   *[place] { $face ->
        [U] 顶面
        [R] 右面
        [F] 前面
        [D] 底面
        [L] 左面
       *[B] 后面
    }
}

# $of: the letters of the faces that meet at the place of an edge or a corner.
region = { $of ->
    [UF] 顶层前方
    [UB] 顶层后方
    [UR] 顶层右方
    [UL] 顶层左方
    [DF] 底层前方
    [DB] 底层后方
    [DR] 底层右方
    [DL] 底层左方
    [FR] 右前方
    [FL] 左前方
    [BR] 右后方
    [BL] 左后方
    [UFR] 顶层右前方
    [UFL] 顶层左前方
    [UBR] 顶层右后方
    [UBL] 顶层左后方
    [DFR] 底层右前方
    [DFL] 底层左前方
    [DBR] 底层右后方
   *[DBL] 底层左后方
}

place-in-center = { $on }第 { $row } 行第 { $column } 列
place-of-wing = { $on }{ FORM($end, "short") }数{ $number }位

# $piece: the colors of a piece. $kind: what it is.
piece = { $kind ->
    [corner] { $piece }角块
    [edge] { $piece }棱块
    [middle-edge] { $piece }中棱
    [wing] { $piece }翼棱
    [dedge] { $piece }棱组
    [pair] { $piece }角棱对
    [sticker] { FORM($piece, "full") }中心块
   *[center] { FORM($piece, "full") }中心
}

ordinal = { $number ->
    [1] 第一
    [2] 第二
    [3] 第三
    [4] 第四
    [5] 第五
    [6] 第六
    [7] 第七
    [8] 第八
    [9] 第九
    [10] 第十
   *[other] 第 { $number }{ " " }
}

# Before a measure word.
cardinal = { $number ->
    [0] 零
    [1] 一
    [2] 两
    [3] 三
    [4] 四
    [5] 五
    [6] 六
    [7] 七
    [8] 八
    [9] 九
    [10] 十
   *[other] { " " }{ $number }{ " " }
}

times = { $number ->
    [1] 一次
    [2] 两次
    [3] 三次
    [4] 四次
    [5] 五次
    [6] 六次
   *[other] { " " }{ $number } 次
}

# The name of an algorithm, and how often it is played, at the end of a sentence.
named = { $number ->
    [1] ：{ $name }
   *[other] ：{ $name }，做{ $times }
}

# The items of list-and may be nouns, numbers or letters: "、" fits them all.
list-and = { $first }、{ $rest }
list-clauses = { $first }，{ $rest }
list-clauses-before = { $first }，{ $rest }
list-or = { $first } 或 { $rest }
list-comma = { $first }、{ $rest }
list-semicolon = { $first }；{ $rest }
list-hyphen = { $first }{ $rest }
list-sentences = { $first }{ $rest }

# An algorithm: its id, and its English name. In the form "inside" within a sentence.
algorithm = { $form ->
    [inside] { $id ->
        [right-trigger] 右手手法
        [left-trigger] 左手手法
        [right-trigger-backwards] 右手手法（反做）
        [left-trigger-backwards] 左手手法（反做）
        [right-trigger-with-a-half-turn] 右手手法（中间转 180°）
        [left-trigger-with-a-half-turn] 左手手法（中间转 180°）
        [corner-twist] 角块扭转公式
        [corner-twist-backwards] 角块扭转公式（反做）
       *[other] { " " }{ $name }{ " " }
    }
   *[title] { $id ->
        [right-trigger] 右手手法
        [left-trigger] 左手手法
        [right-trigger-backwards] 右手手法（反做）
        [left-trigger-backwards] 左手手法（反做）
        [right-trigger-with-a-half-turn] 右手手法（中间转 180°）
        [left-trigger-with-a-half-turn] 左手手法（中间转 180°）
        [corner-twist] 角块扭转公式
        [corner-twist-backwards] 角块扭转公式（反做）
        [niklas-backwards] Niklas（反做）
        [angle-to-cross] 拐角变十字
        [line-to-cross] 一字变十字
        [edge-to-the-left] 棱块送到左边
        [edge-to-the-right] 棱块送到右边
        [last-dedge] 最后一个棱组
        [last-dedge-simple] 最后一个棱组（简单）
        [oll-parity] OLL 特殊情况
        [oll-parity-simple] OLL 特殊情况（简单）
        [pll-parity] PLL 特殊情况
       *[other] { $name }
    }
}
