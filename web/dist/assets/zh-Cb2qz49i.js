var e=`report-solved = { $moves }还原：{ $method }
report-unsolved = { $moves }，尚未还原：{ $method }
report-seconds = { $count } 秒
report-tps = 每秒 { $count } 步
report-rotations = 整体转动：{ $count } 次
report-needed = 此方法本身需要{ $moves }
report-as = 换一种方法分析
report-watch = 观看
report-next = 接下来怎么做
report-first_move = 第一个转动：
report-more = 再多一点提示
report-solve = 从这里开始还原
report-gain = 最值得改进的地方
report-gain-phase = { $phase }：达到同样的进度，比此方法多用了{ $moves }。
report-phases = 阶段
report-phase = 阶段
report-turns = 步数
report-shortest = 最短
report-extra = 超出方法
report-time = 用时
report-pause = 之前停顿
report-not_reached = 未达到
report-book = 标准公式：
report-undone = 抵消的转动
report-breaks = 途中被打乱
`;export{e as default};