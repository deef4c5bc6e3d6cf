# What may be wrong with a state as it was typed or measured.

letters-stand-for-other-faces = 这些字母似乎代表别的面：按{ $by ->
    [corners] 角块
   *[centers] 中心
}来读，这个状态可以还原

# A sticker: $place is facelet-at, $from and $to are symbols; $from is "blank" if nothing was typed. $probably: yes or no.
sticker-is = { $place }是 { $to }{ $from ->
    [blank] { "" }
   *[other] ，不是 { $from }
}
sticker-may-be-wrong = { $place }的贴纸{ $probably ->
    [yes] 很可能
   *[no] 也许
}是 { $to }{ $from ->
    [blank] { "" }
   *[other] ，不是 { $from }
}

# $changes: several of sticker-is, and perhaps and-more-stickers, joined by semicolons.
stickers-may-be-wrong = { $probably ->
    [yes] 很可能
   *[no] 也许
}：{ $changes }
blanks-are-filled-in = 空白已补全：{ $changes }
and-more-stickers = 还有 { $count } 处

# What is wrong with the cube, or with what was typed. $place, $one, $other: the letters of the faces of a place.
corner-may-be-twisted = { $place } 处的角块可能被扭转了：把它{ $way ->
    [clockwise] 顺时针
   *[anticlockwise] 逆时针
}扭转三分之一圈；或者是它的三张贴纸读错了彼此的位置
edge-may-be-flipped = { $place } 处的{ $kind ->
    [edge] 棱块
   *[middle-edge] 中棱
}可能被翻转了：把它翻过来；或者是它的两张贴纸读错了彼此的位置
pieces-may-be-exchanged = { $one } 和 { $other } 处的{ $kind ->
    [corner] 角块
    [edge] 棱块
    [wing] 翼棱
   *[edge-piece] 棱上的块
}可能互换了：把它们换回来；或者是它们的贴纸读错了

# A slip of whole faces. $seen: what seems to have happened, $undone: how to undo it; both are clauses.
slip = { $seen }：{ $undone }
# Clauses of $seen or $undone, joined one after another. $count: of how many. $last: whether $rest is the last.
clauses = { $last ->
    [yes] { $first }，并且{ $rest }
   *[no] { $first }，{ $rest }
}

# $faces: their letters. $count: how many; six are all.
# Form "inner": after other characters.
faces = { $count ->
    [6] 所有面
   *[other] { $form ->
        [inner] { " " }{ $faces } 面
       *[first] { $faces } 面
    }
}
faces-seem-swapped = { $faces }似乎互换了
faces-seem-reordered = 各面似乎是按 { $order } 的顺序给出的
faces-seem-laid = { $faces }似乎{ $how ->
    [mirrored] 是镜像的
    [columns] 是按列读的
    [columns-from-the-end] 是按列读的，从最后一列到第一列，每列从下到上
   *[turned] 被转过了
}

# How to undo a slip. $object: whether the faces are named, or only "it", or "them" (each one). $angle: by how much.
swap-faces = { $object ->
    [named] 把{ FORM($faces, "inner") }换回来
   *[them] 把它们换回来
}
send-faces-in-order = 请按 URFDLB 的顺序发送
flip-faces = 把{ $object ->
    [named] { FORM($faces, "inner") }
    [it] 它
   *[them] 每个面
}{ $way ->
    [left-to-right] 左右翻转
   *[top-to-bottom] 上下翻转
}
send-faces-by-rows = 请逐行发送{ $object ->
    [named] { FORM($faces, "inner") }
    [it] 它
   *[them] 每个面
}
turn-faces = 把{ $object ->
    [named] { FORM($faces, "inner") }
    [it] 它
   *[them] 每个面
}{ $angle }
angle = { $quarters ->
    [1] 顺时针转 90°
    [2] 转 180°
   *[other] 逆时针转 90°
}

# Of faces that a camera measured.
camera-mirrors = 相机拍出的画面似乎是镜像的：把每个面左右翻转
# $action: what to do, as an imperative.
corner-seems-twisted = 魔方的一个角块似乎被扭转了：{ $action }
edge-seems-flipped = 魔方的一个棱块似乎被翻转了：把一个棱块翻过来
pieces-seem-swapped = 魔方的两个块似乎互换了：互换两个角块或两个{ $kind ->
    [edge] 棱块
   *[middle-edge] 中棱
}

# Warnings. A net is a cube unfolded.
net-order = 这些贴纸按 U R F D L B 的顺序可以是一个魔方，按展开图的顺序可以是另一个；这里按 U R F D L B 读取。请发送分行的展开图或六个面，以说明是哪一个
net-order-of-goal = 目标状态的贴纸按 U R F D L B 的顺序是一个魔方，按展开图的顺序是另一个；这里按 U R F D L B 读取。请发送分行的展开图或六个面，以说明是哪一个
read-as-net = 这些贴纸是按展开图的顺序读取的：按 U R F D L B 的顺序，它们不可能是一个魔方的贴纸。请发送分行的展开图或六个面，以说明是哪一种
mirrored-scheme = 这些颜色是通常配色的镜像：白色朝上、绿色朝前时，橙色在右边。对通常配色的魔方来说，这个状态的转动步骤是错的；请检查相机是否拍成了镜像，以及每个面是否都是从外面看到的样子

# What a terminal shows.
verdict = 这个 { $size }x{ $size }x{ $size } { $solvable ->
    [yes] 可以还原
   *[no] 无法还原
}
state-cannot-be-solved = 这个状态无法还原
what-to-do = 怎么办：{ $action }
states-meant = { $completed ->
    [yes] 补全后：
   *[no] 可能是指：
}
# $parities: one or more of parity-of, each of an orbit of pieces.
parities = 奇偶性：{ $parities }
parities-of = { $kind ->
    [corner] 角块
    [edge] 棱块
    [middle-edge] 中棱
   *[wing] 翼棱
}{ $parities }
parity-of = { " " }{ $parity ->
    [even] 偶
    [odd] 奇
   *[unknown] 未知
}
face-was-turned = { $face } 面被转过了：把它{ $angle }
equal-readings = 至少有 { $count } 种状态同样符合；这是其中之一
look-again = 请再看一下 { $place }：把握 { $sure } %
look-again-at-marked = 请再看一下标有 ? 的 { $count } 张贴纸
not-colors-of-a-cube = 这些看起来不像魔方的颜色
# $count: of the facelets that have another color in the nearest state.
not-colors-of-a-cube-as-held = 按魔方当时的拿法，这些不是魔方的颜色{ $count ->
    [0] { "" }
    [1] ；在最接近的状态中，有 1 张贴纸是别的颜色
   *[other] ；在最接近的状态中，有 { $count } 张贴纸是别的颜色
}
no-usual-mistake = 常见的错误都无法解释它们，例如面被转过、成了镜像或互换、顺序不同、或有一个角块被扭转
