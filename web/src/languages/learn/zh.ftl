learn-close = 关闭

learn-example = 示例

learn-keys = 空格键播放，← → 前进或后退一步；按住 Shift 时方向键转动视角。Esc 关闭。

learn-play = 播放
learn-play-case = 播放 { $name }
learn-play-moves = 播放 { $moves }

learn-turns-stop = 停止动画
learn-turns-go = 播放动画

learn-mine = 我的公式：{ $moves }
learn-glance = 所有情形一览
learn-star_note = 星号标记你自己的算法。

learn-learned = 已学会 { $count } / { $all }

learn-show = 显示哪些情形

learn-level-of = { $name } 的掌握程度
learn-level-all = 全部
learn-level-new = 未学
learn-level-learning = 在学
learn-level-learned = 已学会

learn-practise = 练习
learn-practise-case = 练习 { $name }
learn-practise-set = 练习这里的全部情形
learn-practise-learning = 只练习在学的情形

learn-lesson-finish = 把本课标为已完成
learn-lesson-done = 已完成 ✓
learn-lesson-is_done = 已完成

learn-exercise-draw = 给我一个魔方
learn-exercise-another = 换一个魔方
learn-exercise-done = 完成了，下一个
learn-exercise-solution = 查看解法
learn-exercise-timed = 计时练习
learn-exercise-count = 已完成：{ $count }

learn-practice-what = 练习内容
learn-practice-kind-whole = 完整魔方
learn-practice-kind-phase = 某个阶段
learn-practice-kind-set = 一组情形
learn-practice-kind-cases = 单种情形
learn-practice-size = 魔方
learn-practice-method = 方法
learn-practice-after = 已完成到
learn-practice-set = 组
learn-practice-only = 范围
learn-practice-only-all = 全部情形
learn-practice-only-learning = 在学的情形
learn-practice-case = 情形
learn-practice-several = { $count } 种情形
learn-practice-scramble = 打乱
learn-practice-hold-white = 拿一个已还原的魔方，白色朝上、绿色朝前，然后做这些转动：
learn-practice-hold-yellow = 拿一个已还原的魔方，黄色朝上、绿色朝前，然后做这些转动：
learn-practice-picture = 打乱后的样子
learn-practice-drawing = 正在生成魔方……
learn-practice-another = 换一个打乱
learn-practice-solution = 查看解法
learn-practice-analyse = 分析我的还原
learn-practice-none = 你还没有把这一组里的情形标为“在学”。
learn-practice-table = 前往情形表
learn-practice-timer = 计时器
learn-practice-inspection = 先观察 15 秒
learn-practice-hold = 开始前先按住
learn-practice-hint-idle = 按住空格键，松开即开始
learn-practice-hint-touch = 按住屏幕，松开即开始
learn-practice-hint-stopped = 按住空格键，开始下一个
learn-practice-hint-holding = 请按住……
learn-practice-hint-ready = 松开即开始
learn-practice-hint-inspecting = 观察魔方，然后按住再松开。Esc 停止。
learn-practice-hint-running = 按任意键或触摸屏幕即停止
learn-practice-call = { $seconds } 秒
learn-practice-time = 用时：{ $time }
learn-practice-times = 成绩
learn-practice-no_times = 这项练习的成绩会显示在这里，只保存在本设备上。
learn-practice-count = 次数
learn-practice-best = 最好
learn-practice-mean = 平均
learn-practice-ao5 = 五次平均
learn-practice-ao5-best = 最好五次平均
learn-practice-ao12 = 十二次平均
learn-practice-ao12-best = 最好十二次平均
learn-practice-remove = 删除
learn-practice-removed = 已删除 { $time }。
learn-practice-restore = 撤销
learn-practice-all = 显示全部 { $count } 次
learn-practice-strengths = 你的情形
learn-practice-strengths-note = 根据本设备上的全部成绩，最慢的在前。
learn-practice-failed = （{ $count } 次 DNF）

learn-analysis-ways = 输入还原过程的方式
learn-analysis-one = 单次还原
learn-analysis-play = 在页面上还原
learn-analysis-many = 多次还原
learn-analysis-scramble = 打乱
learn-analysis-moves = 你的转动
learn-analysis-note = 把完整的复盘粘贴到任一输入框，两个框都会自动填好。// 后的注释可以保留。时间写在转动后面，单位毫秒：R@0 U'@310。
learn-analysis-go = 分析
learn-analysis-running = 正在分析……

learn-watched = 你的还原

learn-many-solves = 还原记录
learn-many-note = 每行一次还原，格式为“打乱 | 转动”、链接或 JSON；也可以用空行分隔多份复盘。
learn-many-found = 找到 { $count } 次还原
learn-many-heading = { $count } 次还原，其中 { $solved } 次完成
learn-many-weaknesses = 最费时费步的情形
learn-many-strengths = 做得好的情形
learn-many-problems = 无法读取的还原：{ $count } 次
learn-many-line = 第 { $line } 次：
learn-many-method = 还原：{ $count } 次 · 平均步数：{ $turns } · 平均抵消：{ $undone }
learn-many-above = 超出最短

learn-play-restart = 重新开始
learn-play-pad = 转动
learn-play-wide = 转两层
learn-play-count = 步数：{ $count }
learn-play-analyse = 分析我做的转动
learn-play-done = 已还原
learn-play-keys = 按键：R U F L D B、M E S、x y z；按住 Shift 反向。W：高阶魔方转两层。
