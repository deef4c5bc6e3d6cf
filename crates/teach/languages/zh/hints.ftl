# Hints: what comes next, and what to look at. None of these sentences says what to do, nor which case it is.

# $title: of a phase, as a list names it.
next-is = 接下来：{ $title }。

# $pieces: one or more of the message piece-to-look-at.
look-at-pieces = 观察{ $pieces }。
piece-to-look-at = { $at }的{ $piece }

# $last: where the last layer is. $color: of its face. $kind: of the pieces that the case depends on.
look-for-color = 观察{ $last }：哪些{ $kind ->
    [edges] 棱块
    [corners] 角块
   *[both] 棱块和角块
}在这一面显示{ FORM($color, "full") }？
look-for-color-of-corners = 观察{ FORM($last, "layer") }的角块：每个角块的{ FORM($color, "full") }在哪一面？
look-for-matches = { $kind ->
    [both-layers] 观察上下两层的各个侧面：哪些侧面上的两个角块颜色相同？
    [corners] 观察{ FORM($last, "layer") }的各个侧面：哪些侧面上的两个角块颜色相同？
   *[both] 观察{ FORM($last, "layer") }的各个侧面：同一侧面上有哪些贴纸颜色相同？
}
look-at-places = { $kind ->
    [edges] 观察{ FORM($last, "layer") }的棱块：哪些能和侧面对上，或者转动这一层后能对上？
   *[corners] 观察{ FORM($last, "layer") }的角块：哪些已经在自己的位置上？
}
look-for-flipped-edges = 观察棱块：哪些是翻转的？
look-for-turned-layer = 观察各层：哪一层没有和其他层对齐？
look-for-edge-pieces = 观察各条棱：哪些棱上的块还没有拼好？
look-for-center-stickers = 找一找还没有回到自己那一面的{ FORM($color, "full") }中心块。
look-at-centers = 观察中心块：哪些还不在自己颜色的那一面？
look-for-odd-exchanges = 观察还没有还原的块：它们还需要偶数次互换，还是奇数次？
