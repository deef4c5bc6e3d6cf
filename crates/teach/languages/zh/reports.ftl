# What checks find, what is wrong with a state, and what to do about it (.action). See the English file for the arguments.

facelet-at = { $face } 面第 { $row } 行第 { $column } 列
cell-at = 第 { $row } 行第 { $column } 列
slot-at = { $faces }（{ $at }）
copies-at = { $piece } 在 { $at }
color-times = { $color } 出现 { $count } 次
missing-color = 缺少的颜色

check-sticker-count = { $passed ->
    [yes] 每种颜色出现 { $each } 次
   *[no] 每种颜色应出现 { $each } 次，但这个状态中 { $wrong }{ $missing ->
        [0] { "" }
       *[other] ；缺少 { $missing } 种颜色
    }
}

check-center-scheme = { $passed ->
    [yes] 固定中心的配色有效
   *[no] U R F D L B 各面的固定中心是 { $shown }，{ $repeated ->
        [yes] 有颜色重复
       *[no] 魔方无论怎么摆放都不会这样
    }
}

check-corners = { $passed ->
    [yes] { $places } 个角块各出现一次
   *[no] 缺少的角块：{ $missing }{ $invalid ->
        [0] { "" }
       *[other] ；{ $places } 个角块位置中有 { $invalid } 个不是有效的角块
    }
}

check-midges = { $passed ->
    [yes] { $places } 个{ $edge ->
        [edge] 棱块
       *[middle-edge] 中棱
    }各出现一次
   *[no] 缺少的{ $edge ->
        [edge] 棱块
       *[middle-edge] 中棱
    }：{ $missing }{ $invalid ->
        [0] { "" }
       *[other] ；{ $places } 个{ $edge ->
            [edge] 棱块
           *[middle-edge] 中棱
        }位置中有 { $invalid } 个不是有效的{ $edge ->
            [edge] 棱块
           *[middle-edge] 中棱
        }
    }
}

check-wings = { $wrong ->
    [0] 每条轨道的 24 个翼棱各出现一次（共 { $orbits } 条轨道）
   *[other] { $orbits } 条轨道中有 { $wrong } 条缺少翼棱
}

check-center-orbits = { $wrong ->
    [0] 每条轨道中每种颜色出现 4 次（共 { $orbits } 条轨道）
   *[other] { $orbits } 条轨道中有 { $wrong } 条缺少颜色
}

check-permutation-parity = { $passed ->
    [yes] 角块和{ $edge ->
        [edge] 棱块
       *[middle-edge] 中棱
    }的排列都是{ $corners ->
        [even] 偶
       *[odd] 奇
    }排列（逆序数分别为 { $inversions-of-corners } 和 { $inversions-of-edges }）
    [no] 角块的排列是{ $corners ->
        [even] 偶
       *[odd] 奇
    }排列，{ $edge ->
        [edge] 棱块
       *[middle-edge] 中棱
    }的排列是{ $edges ->
        [even] 偶
       *[odd] 奇
    }排列（逆序数分别为 { $inversions-of-corners } 和 { $inversions-of-edges }），但两者必须同为偶排列或同为奇排列
   *[unknown] 未检查，因为角块、{ $edge ->
        [edge] 棱块
       *[middle-edge] 中棱
    }或固定中心无效
}

check-corner-twist = { $passed ->
    [yes] 角块的扭转之和是 { $sum }，是 3 的倍数
    [no] 角块的扭转之和是 { $sum }，不是 3 的倍数
   *[unknown] 未检查，因为角块无效
}

check-edge-flip = { $passed ->
    [yes] 翻转的{ $edge ->
        [edge] 棱块
       *[middle-edge] 中棱
    }有 { $sum } 个，是偶数
    [no] 翻转的{ $edge ->
        [edge] 棱块
       *[middle-edge] 中棱
    }有 { $sum } 个，但必须是偶数
   *[unknown] 未检查，因为{ $edge ->
        [edge] 棱块
       *[middle-edge] 中棱
    }无效
}

defect-sticker-count = { check-sticker-count }
    .action = 检查 { $many } 贴纸：其中一些应该是 { $few }

defect-center-scheme = { check-center-scheme }
    .action = { $repeated ->
        [yes] 让六个固定中心有六种不同的颜色
       *[no] 检查六个固定中心：U 与 D 相对，R 与 L 相对，F 与 B 相对，并且 U、R、F 绕它们的角块按顺时针排列；如果魔方是另一种配色，请使用面的字母以外的符号
    }

defect-permutation-parity = { check-permutation-parity }：有两个块互换了
    .action = 互换两个角块或两个{ $edge ->
        [edge] 棱块
       *[middle-edge] 中棱
    }

defect-corner-twist = { check-corner-twist }：有一个角块被扭转了
    .action = 把一个角块{ $rest ->
        [1] 逆时针
       *[2] 顺时针
    }扭转三分之一圈

defect-edge-flip = { check-edge-flip }
    .action = 翻转一个{ $edge ->
        [edge] 棱块
       *[middle-edge] 中棱
    }：互换它的两张贴纸

unknown-piece = { $at }处的{ $kind ->
    [corner] 角块显示 { $shown }，但没有哪个角块
    [edge] 棱块显示 { $shown }，但没有哪个棱块
    [middle-edge] 中棱显示 { $shown }，但没有哪个中棱
    [dedge] 棱组显示 { $shown }，但没有哪个棱组
   *[wing] 翼棱显示 { $shown }，但没有哪个翼棱
}{ $conflict ->
    [twice] 有两张 { $first } 贴纸
    [opposite] 同时有 { $first } 和 { $second }，这两种颜色属于相对的面
   *[other] 有这些颜色
}
    .action = { $kind ->
        [corner] 检查它的三张贴纸
       *[edge] 检查它的两张贴纸
    }

mirrored-corner = { $at }处的角块按顺时针显示 { $shown }，是 { $corner } 的镜像
    .action = { $all ->
        [yes] 所有角块都是镜像的：检查是否有两种相对的颜色全都互换了，或者各面是不是从镜子里读取的
       *[no] 互换它的两张贴纸
    }

duplicate-piece = { $kind ->
    [corner] 角块
    [edge] 棱块
   *[middle-edge] 中棱
} { $piece } 出现 { $count } 次：在 { $at }
    .action = 保留其中一个，检查其余的贴纸；缺少的{ $kind ->
        [corner] 角块
        [edge] 棱块
       *[middle-edge] 中棱
    }：{ $missing }

unknown-wings = 在翼棱轨道 { $orbit } 中，{ $wings }
    .action = 检查这些翼棱的贴纸

duplicate-wings = 在翼棱轨道 { $orbit } 中，这些翼棱出现不止一次：{ $wings }
    .action = { $turned ->
        [yes] 把每种翼棱中的一个的两张贴纸互换：它被翻了过来，而转动不会让翼棱翻过来
       *[no] 每种保留一个，检查其余的贴纸
    }；缺少的翼棱：{ $missing }

center-orbit = 在中心块轨道（每个面的{ $cells }）中，每种颜色应出现 { $each } 次，但这条轨道中 { $wrong }
    .action = 检查这条轨道中的 { $many } 贴纸：其中一些应该是 { $few }；贴纸不会从一条轨道移到另一条轨道

more-defects = 其他轨道中还有 { $count } 处同类错误
    .action = 先改正列出的错误，再检查一次
