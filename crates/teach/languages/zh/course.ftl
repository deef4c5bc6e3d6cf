# The pages of the course: what surrounds the sentences of lessons, the pictures and the words of the glossary.

# The names of methods, as headings and lists give them.
method-title-two-phase = 两阶段搜索
method-title-optimal = 最短解法
method-title-short = 高阶魔方的短解法
method-title-reduction = 降阶法
method-title-cage = 笼子法
method-title-layers = 逐层还原
method-title-commutator = 交换子
method-title-beginner = 层先法
method-title-cfop = CFOP
method-title-roux = 桥式（Roux）
method-title-zz = ZZ

# The links above every page.
to-solve = 还原魔方
to-learn = 学习
to-algorithms = 公式
to-practice = 练习
to-analysis = 分析
to-glossary = 术语表
to-methods = 方法

learn = 学会还原魔方
    .about = 五门课程，从第一次还原魔方到完整的 CFOP、桥式和四阶魔方。每一课都告诉你该看什么，并配有带图的公式、一个从第一课一直还原到最后一课的示例魔方，以及供你练习的魔方。
# The way in for those who have never solved a cube. $lesson: the first lesson.
start-here = 新手？从这里开始
start-here-lesson = 从第 1 课开始：{ $lesson }
start-here-scrambled = 你的魔方是打乱的？不需要先还原：从第二课起，在练习里选“用你自己的魔方”，输入你的魔方，页面就会一步一步带你做完这一部分。
more-courses = 其他课程
more-to-read = 更多阅读和练习
algorithms = 公式
    .about = 各种方法的全部情形，配有图片，并说明怎样区分、公式有什么效果。
glossary = 术语表
    .about = 课程中用到的术语，配图讲解。
practice = 练习
    .about = 随机魔方、单个阶段和单种情形的计时练习。你的成绩只留在这个浏览器里。
analysis = 分析
    .about = 粘贴一次还原过程，查看它的阶段、遇到的情形、哪里花时间多，以及每一部分的最佳解法。
methods = 方法
    .about = 分章讲解每种方法的原理，配有图片和例子。各章为英文。
needs-script = 页面的这一部分需要 JavaScript。

# $number, $count: the place of a lesson in its course.
lesson-of = 第 { $number } 课，共 { $count } 课
lesson-goal = 目标
    .picture = 图中魔方翻了过来，好让你看到白色十字。你拿的时候白色朝下。
lesson-words = 本课的术语
lesson-algorithms = 本课的公式
lesson-example = 例子
# One cube accompanies a course. $moves: how it is scrambled.
lesson-example-about = 整个课程用同一个魔方做例子，可以直接在这里看。想拿在手上跟着做，就拿一个还原好的魔方，白色朝上、绿色朝前，这样打乱：{ $moves }
follow-example = 在魔方上跟着看
lesson-exercise = 练习
exercise-own-cube = 用你自己的魔方
    .about = 照现在的样子输入你的魔方。页面会一步一步告诉你怎样做到本课结束的样子。
exercise-cubes = 用练习魔方
exercise-from-start = 拿打乱的魔方，只做这一部分，练到不需要帮助为止。
exercise-of-phase = 这些魔方已经还原到本课之前。只做这一部分，练到不需要帮助为止。
exercise-of-cases = 抽一种情形，转动之前先说出它的名字，再把它解决。
exercise-of-turns = 在你自己的魔方上做这些转动，打乱的或还原好的都行。做完后，魔方会回到开始时的样子。
next-lesson = 下一课：{ $lesson }
previous-lesson = 上一课：{ $lesson }
lesson-done = 我学会了
chapter-of = 想了解全部内容和每一步的原因，请看“{ $method }”一章（英文）

# The turns of the first lesson, in words.
turns-shown = 转动
turn-R = 右面，向上
turn-L = 左面，向下
turn-U = 顶面，向左
turn-D = 底面，向右
turn-F = 前面，顺时针
turn-B = 后面，从后面看顺时针
turn-R-back = 右面，向下
turn-R-half = 右面，转 180°

# The table of the cases of a set.
case-picture = 图片
case-name = 情形
case-recognition = 怎样识别
case-moves = 公式
case-effect = 效果
# $case: the name of the case that is mistaken for it; $lacks: what that one does not show.
case-twin = 不是 { $case }，后者没有这个特征：{ $lacks }
case-alternative = 用另一只手：
case-count = { $count ->
   *[other] { $count } 种情形
}
method-of-set = 所属方法：{ $method }

# The sets of cases.
set-first-layer = 第一层
    .about = 层先法中，让角块在底层归位的公式。
set-second-layer = 第二层
    .about = 层先法中，把棱块送进第二层的两个公式。
set-last-layer = 最后一层
    .about = 层先法中，用于最后一层的公式。
set-f2l = F2L
    .about = 角棱对（一个角块和它旁边的棱块）的 41 种情形，以及把它插入右前方的公式。
set-oll = OLL
    .about = 最后一层色向的 57 种情形：每种只用一个公式，顶面就只有一种颜色。
set-pll = PLL
    .about = 最后一层排列的 21 种情形：每种只用一个公式，魔方就还原了。
set-oll-in-two-looks = 两步 OLL
    .about = 棱块的三种情形，用于第一步。第二步用到七种 OLL 情形。
set-pll-in-two-looks = 两步 PLL
    .about = 角块的两种情形，用于第一步。第二步用到四种 PLL 情形。
set-cmll = CMLL
    .about = 桥式中，两桥上方最后一层角块的 42 种情形。
set-first-look-of-cmll = CMLL 第一步
    .about = 调整最后一层角块色向的七种情形。第二步用到两种 CMLL 情形。
set-pbl = PBL
    .about = 二阶魔方两层色向都正确时的各种情形：一个公式同时还原两层。
set-parity = 特殊情况
    .about = 高阶魔方的公式，用来处理三阶魔方上不会出现的情况。

course-beginner = 层先法入门
    .about = 你的第一种还原方法：一层一层来，共七个公式。有一个魔方就够了。
lesson-beginner-turns = 转动和字母
    .about = 拿好魔方：一面对着你，一面朝上；这里白色朝上、绿色朝前。一个面的颜色就是它中心的颜色，不管其他贴纸是什么颜色。
    .more = 魔方有六个位置不变的中心、十二个棱块和八个角块。一个字母表示正对着一个面，把它顺时针转 90°：R 是右面，L 是左面，U 是顶面，D 是底面，F 是前面，B 是后面。像 R' 这样加一撇，就反方向转；加 2 就转两次。
lesson-beginner-cross = 白色十字
    .about = 白色放到底面：把魔方翻过来，黄色朝上。四个白色棱块围在白色中心周围，每个还要和自己侧面的中心对上。
    .more = 不用背任何东西：找到一个白色棱块，把它带到顶层。如果白色贴纸朝上，就转动顶层，直到棱块在自己位置的正上方，再把那个侧面转两次。如果白色贴纸朝向侧面，就转动顶层，直到棱块在自己位置的旁边：先转它所在的侧面把它带下来，再转它位置所在的侧面把它带进去，最后把第一个侧面转回去。
lesson-beginner-corners = 白色角块
    .about = 放好四个角块，第一层就完成了。把角块转到它的槽位正上方，重复 Righty 直到它归位：要做一次、三次或五次。
lesson-beginner-second-layer = 第二层
    .about = 四个不带黄色的棱块要放到各中心之间。先让棱块和它下方的中心对上，然后它要往右或往左，两边各有一个公式。
lesson-beginner-top-cross = 黄色十字
    .about = 只看顶层棱块的黄色贴纸：你会看到点、拐角、一字或十字。用同一个公式，就能从一种变成下一种。
lesson-beginner-top-edges = 顶层的棱块
    .about = 黄色十字有了，还要让它的棱块和侧面对上。转动顶层，直到有两个对上，再用 Sune 轮换三个棱块。
lesson-beginner-top-corners = 最后的角块
    .about = 用 Niklas 让角块到位。然后在同一个位置上逐个扭转角块，这时其他部分看起来是乱的：做完最后一个角块，就都恢复了。

course-cfop-two-looks = CFOP：两步 OLL 和两步 PLL
    .about = 大多数竞速玩家的方法，只用少量公式：顶层分两步调好色向，再分两步排好。
lesson-cfop-two-looks-cross = 底层的十字
    .about = 还是你会的那个十字，只是做在底层，这样就不用把魔方翻过来。转动之前先看好两个棱块。
lesson-cfop-two-looks-pairs = 角棱对
    .about = 角块和它旁边的棱块一起插入。先把两个都取出来，在顶层配成对，再插入。四个角棱对就组成前两层。
lesson-cfop-two-looks-edges = 第一步：顶层的棱块
    .about = 只看顶层的棱块。有三种情形：点、一字和拐角。
lesson-cfop-two-looks-orient = 第二步：顶面只有一种颜色
    .about = 顶面有了十字，就只剩七种情形。先数有几个角块朝上的颜色和顶面一样（没有、一个或两个），再看侧面。
lesson-cfop-two-looks-corners = 第三步：角块
    .about = 找车灯，也就是同一个侧面上颜色相同的两个角块。有一对车灯是一种情形，没有车灯是另一种。
lesson-cfop-two-looks-permute = 第四步：最后的棱块
    .about = 角块都已正确，棱块要轮换或互换：共四种情形，做完魔方就还原了。

course-cfop = 完整的 CFOP
    .about = F2L 的 41 种、OLL 的 57 种和 PLL 的 21 种情形，一种不少：每种情形都一步完成。
lesson-cfop-pairs = 角棱对的所有情形
    .about = 大多数角棱对，你不用去想是哪种情形就能插入。先学那些你自己的做法超过八步的。
lesson-cfop-oll = OLL 的所有情形
    .about = 按顶面的图案来记，每周学几种，先学分两步做起来慢的。
lesson-cfop-pll = PLL 的所有情形
    .about = 先学这些，再学 OLL：这些情形更少，每种也更常出现。看两个侧面就能区分。
lesson-cfop-first-pair = 十字和第一个角棱对
    .about = 规划十字时，同时跟踪一个角块和它的棱块。这样，第一个角棱对就不用再找了。

course-roux = 桥式（Roux）
    .about = 先搭两个桥，再做顶层的角块，最后做中层：步数少，其中很多是 M。
lesson-roux-first-block = 第一桥
    .about = 一个桥由底层的一个棱块和它上方的两个角棱对组成，在左面，围着本来就在那里的中心。先拼哪一部分都行。
lesson-roux-second-block = 第二桥
    .about = 在右面做同样的事。现在只转 R、r、U 和 M，因为它们不影响第一桥。
lesson-roux-corners = 分两步做顶层的角块
    .about = 先调好所有角块的色向，有七种情形。再让它们换位，有两种情形。棱块暂时不管。
lesson-roux-cmll = CMLL 的所有情形
    .about = 两步合成一步：42 种情形。一次学一组，每组按角块的扭转来认。
lesson-roux-last-edges = 最后六棱
    .about = 只转 M 和 U。先调好六个棱块的色向，再让左面和右面的棱块归位，最后还原中层。

course-4x4x4 = 四阶魔方
    .about = 把它变成三阶：拼好中心和翼棱，再用你会的方法还原，只是多了三阶没有的两种特殊情况。
lesson-4x4x4-centers = 中心
    .about = 四个中心块组成一个中心。前两个中心彼此相对，然后是它们周围的四个。中心自己不会告诉你它该在哪一面，所以要记住魔方的配色。
lesson-4x4x4-pairs = 拼翼棱
    .about = 两种颜色都相同的两个翼棱组成一个棱组，从此像一个棱块那样转动。同一套步骤就能拼好所有棱组：错层、翻棱、转回。
lesson-4x4x4-three = 像三阶一样还原
    .about = 现在只转外层，用你会的方法还原魔方。如果最后出现了不可能有的情形，那就是特殊情况。
lesson-4x4x4-parity = 两种特殊情况
    .about = 顶层有一条棱翻转，是 OLL 特殊情况；有两条棱或两个角块互换，是 PLL 特殊情况。两种都是平均每两次还原出现一次，也都有对应的公式。
