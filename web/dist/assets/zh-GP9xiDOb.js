var e=`page-tagline = 输入打乱的魔方，一步一步看它还原；或者学会自己还原。
page-learn = 学习
page-return = 返回课程
page-docs = API
page-language = 语言
page-licences = 开源许可

theme-auto = 主题：自动
theme-light = 主题：浅色
theme-dark = 主题：深色

cube-heading = 你的魔方
cube-size = 阶数
cube-ways = 输入魔方的方式

way-random = 随机
way-paint = 涂色
way-camera = 扫描
way-paste = 粘贴
way-smart = 蓝牙

random-another = 换一个随机魔方
random-note = 每个可还原的状态出现的概率相同。

stage-label = 魔方展开图

net-label = { $size } 阶魔方展开图
net-place = { $face }，第 { $row } 行，第 { $column } 列

face-U = 顶面
face-R = 右面
face-F = 前面
face-D = 底面
face-L = 左面
face-B = 后面

color-w = 白色
color-r = 红色
color-g = 绿色
color-y = 黄色
color-o = 橙色
color-b = 蓝色
color-blank = 未知

paint-label = 可涂色的魔方展开图
paint-palette = 颜色
paint-by_row = 逐行填色
paint-by_row_note = 逐行填色：点一种颜色，填一个贴纸并移到下一个
paint-swatch = { $color }：{ $count } / { $full } 张贴纸，按键 { $key }
paint-undo = 撤销
paint-redo = 重做
paint-erase = 擦除
paint-clear = 清空
paint-solved = 已还原
paint-blanks = 还有 { $count } 张贴纸未涂色。
paint-keys = 在展开图上点击或拖动；在魔方上点击涂色，拖动转动魔方。用键盘：方向键移动，W R G Y O B（英文：白、红、绿、黄、橙、蓝）涂一张贴纸并前进，1 到 6 涂色并停留，0 擦除，Ctrl+Z 撤销，Shift 加方向键转动魔方。
paint-faces = 要涂的面

doors-learn = 学会自己还原
doors-learn-note = 从第一个魔方开始的课程、公式和练习。
doors-heading = 想怎样输入魔方？
doors-way = 所选方法：{ $way }
doors-until = { $method }，到“{ $phase }”为止
doors-camera = 把六个面依次对准相机，顺序不限。
doors-paint = 在可转动的魔方和展开图上逐张涂贴纸。
doors-paste = 打乱、公式、状态或链接：页面会说明读到了什么。也可以直接在此粘贴。
doors-random = 只想看看怎么还原？用一个随机魔方。
doors-smart = 你的魔方有蓝牙：页面能看到每一次转动。
doors-more = 更多
doors-size-more = 阶数，最多 { $max }
doors-cube = 要涂色的魔方：拖动可转动，点击可涂色
doors-zoom = 显示范围
doors-zoom-net = 整个展开图
doors-zoom-face = 一个面
doors-zoom-part = 放大
doors-part = 面的一部分
doors-part-left = 向左
doors-part-up = 向上
doors-part-down = 向下
doors-part-right = 向右
doors-scheme = 你的魔方是别的配色？
doors-scheme-kind = 魔方的配色
doors-scheme-usual = 常见：白对黄
doors-scheme-japanese = 日本配色：白对蓝
doors-scheme-own = 其他：逐面选择
doors-scheme-odd = 中心块使用这些颜色。它们会保留给下一个魔方，也用于相机。
doors-scheme-even = 任意六种颜色都可以：角块能说明哪些颜色相对。此选择用于“已还原”按钮。
doors-tones = 每拍好一面发出提示音

looks-button = 贴纸
looks-heading = 贴纸外观
looks-colors = 颜色
looks-standard = 标准
looks-vivid = 鲜艳
looks-pastel = 柔和
looks-safe = 色盲友好
looks-own = 自定义
looks-marks = 贴纸上的标记
looks-marks-none = 无
looks-marks-letters = 字母：W R G Y O B
looks-marks-patterns = 图案
looks-note = 保存在此设备上。魔方本身不变。

progress-tables = 正在准备 { $layers } 阶的搜索数据表……
progress-first = 正在寻找第一个解法……
progress-shorter = 正在寻找更短的解法……
progress-phases = 已完成 { $done }/{ $count } 个阶段。
progress-goal = 当前目标：{ $goal }

verdict-heading = 服务对魔方的判断
verdict-checking = 正在检查……
verdict-solved = 这个魔方已经还原。
verdict-solvable = 这个魔方可以还原。
verdict-unsolvable = 这个魔方照现在的样子无法还原。
verdict-more = 另有 { $count } 处。
verdict-suggestions = 你想输入的也许是
verdict-apply = 采用
verdict-others = 另有 { $count } 个
verdict-fill = 补上最后的贴纸：{ $count } 张。
verdict-sticker = { $place }很可能是{ $to }，而不是{ $from }。
verdict-stickers = 也许应该是：{ $stickers }。
verdict-twisted = 角块 { $place }：可能被拧转
verdict-flipped = 棱块 { $place }：可能翻转
verdict-swapped = { $one } 和 { $other }：可能互换

why-blanks = 还差 { $count } 张贴纸
why-stickers = { $count } 张贴纸不对：查看原因
why-other = 还不能还原：查看原因

method-heading = 还原方法
method-label = 方法
method-auto = 最适合此阶数的方法
method-auto-note = 服务按魔方的阶数选择。
method-how = 原理
method-typical = 此阶数的随机魔方约需 { $count } 步。

option-any = 任意

settings-heading = 选项
settings-until = 完成此阶段后停止
settings-until-solved = 直到还原
settings-level = 等级
settings-level-1 = 1：公式少，步骤小
settings-level-2 = 2：此方法的公式
settings-level-3 = 3：步骤大

settings-taught = 像人一样还原
settings-taught-note = 一块接一块，遇到什么情形就处理什么情形。否则使用此方法找到的最短解法。
settings-hold = 在手中整体转动魔方
settings-hold-note = 第一层在下，最后一层在上，公式与书上一致。
settings-time = 搜索时间
settings-time-default = 按默认时长
settings-time-seconds = { $count } 秒
settings-max_moves = 步数不超过此数即可
settings-max_moves-any = 不限

solve-button = 还原
solve-running = 正在求解……
solve-tables = 正在准备搜索数据表……
solve-lengths = 步数：{ $lengths }
solve-limit = 最多 { $seconds } 秒后结束。
solve-take = 停止搜索，采用 { $moves }
solve-cancel = 取消

moves-count = { $count } 步

view-3d = 3D
view-net = 展开图
view-hidden = 背面
view-label = 魔方的当前状态
view-turn = 转动视角
view-left = 视角向左
view-right = 视角向右
view-up = 视角向上
view-down = 视角向下
view-reset = 恢复视角
view-seen = 可见的面：{ $faces }
view-drag = 拖动可转动视角，双击恢复。

smart-unsupported = 智能魔方需要支持 Web Bluetooth 的浏览器：电脑和 Android 上的 Chrome、Edge 或 Opera，iPhone 和 iPad 上的 Bluefy。
smart-insecure = 浏览器只允许 HTTPS 页面或本机页面使用蓝牙。

chunk-all = 全部转动
chunk-one = 第 { $number } 步
chunk-step = 第 { $from } 至 { $to } 步
chunk-section = { $from }–{ $to }

follow-stops = 播放时在可以对照魔方的地方停下
follow-voice = 朗读步骤和转动
follow-vibration = 每次转动后振动

take-heading = 带走结果
take-copy = 复制
take-hand_out = 分发
take-moves = 转动
take-state = 状态
take-link = 链接
take-curl = curl 命令
take-copied = 已复制
take-by_hand = 浏览器不允许本页面复制。请手动复制：

hand-share = 分享…
hand-picture = 图片…
hand-print = 打印

failure-again = 重试
failure-retry = 请在 { $seconds } 秒后重试。
failure-unreachable-title = 服务没有响应
failure-unreachable-detail = 服务可能已停止，或网络中断。你输入的内容不会丢失。服务恢复后，页面会自动继续。
failure-server-title = 此功能需要服务器
failure-server-detail = 目前无法连接服务器，本设备无法独立完成。服务器恢复后，页面会自动继续。
device-title = 没有网络连接。
device-note = 本设备正在自行求解，使用较小的搜索数据表。要得到大魔方的更短解法或进行长时间搜索，需要连接服务器。
failure-page = 本页面出错了

paste-label = 打乱、状态或链接
paste-moves = 已读作：从还原的 { $cube } 开始，共 { $moves }。
paste-state = 已读作 { $cube } 的贴纸。
paste-unread = 其中没有本页面能读懂的魔方：既没有转动，也没有贴纸。
paste-resize = 这些像是 { $cube } 的转动：改用该阶数
paste-edit = 在此基础上涂色
paste-note = 转动如 R U2 F'，宽层转动如 Rw 或 3Rw，从还原的魔方开始，白色朝上、绿色朝前。贴纸可用字母（URFDLB 或 wrgyob，未知用 ?）、展开图、英文颜色名或表情符号。也可粘贴 alg.cubing.net、Twizzle、CubeDB 或本页面的链接。

defect-count = { $color } { $count } 张
defect-sticker_count = 每种颜色必须有 { $full } 张。现有：{ $counts }。
defect-unknown = { $place }：这个块显示{ $colors }。魔方上没有这样的块。
defect-duplicate = { $place }：带有{ $colors }的块太多。
defect-mirrored = { $place }：带有{ $colors }的角块颜色顺序相反。
defect-twist = 有一个角块被拧转。请检查角块上是否有看错的贴纸；如果没有，说明魔方装错了。
defect-flip = 有一个棱块翻转。请检查棱块上是否有看错的贴纸；如果没有，说明魔方装错了。
defect-swap = 有两个块互换了。请检查是否有看错的贴纸；如果没有，说明魔方装错了。

hold-text = 拿好魔方：{ $top }朝上，{ $front }朝前，并保持不变。
hold-any = 随意拿好魔方并保持不变：它没有固定中心。
hold-top = 朝上
hold-front = 朝前
hold-change = 更改
`;export{e as default};