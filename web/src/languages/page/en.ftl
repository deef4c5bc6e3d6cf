page-tagline = Put in your scrambled cube and have it solved step by step, or learn to do it yourself.
page-learn = Learn
page-return = Back to the course
page-docs = API
page-language = Language
page-licences = Open-source licenses

theme-auto = Theme: automatic
theme-light = Theme: light
theme-dark = Theme: dark

cube-heading = Your cube
cube-size = Layers
cube-ways = Ways to put a cube in

way-random = Random
way-paint = Paint
way-camera = Scan
way-paste = Paste
way-smart = Bluetooth

random-another = Another random cube
random-note = Every state that can be solved is equally likely.

stage-label = The cube, unfolded

net-label = The cube with { $size } layers, unfolded
net-place = { $face }, row { $row }, column { $column }

face-U = Top
face-R = Right
face-F = Front
face-D = Bottom
face-L = Left
face-B = Back

color-w = white
color-r = red
color-g = green
color-y = yellow
color-o = orange
color-b = blue
color-blank = not known

paint-label = The unfolded cube, to paint
paint-palette = Colors
paint-by_row = Row by row
paint-by_row_note = Row by row: a color paints a sticker and goes on to the next
paint-swatch = { $color }: { $count } of { $full } stickers, key { $key }
paint-undo = Undo
paint-redo = Redo
paint-erase = Erase
paint-clear = Empty
paint-solved = Solved
paint-blanks = Stickers still to paint: { $count }.
paint-keys = Click or drag on the net; on the cube, click to paint and drag to turn it. With the keyboard: arrows to move, W R G Y O B to paint a sticker and go on to the next, 1 to 6 to paint and stay, 0 to erase, Ctrl+Z to undo, Shift with arrows to turn the cube.
paint-faces = The face to paint

doors-learn = Learn to solve it yourself
doors-learn-note = Lessons, algorithms and practice, from your first cube on.
doors-heading = How do you want to put your cube in?
doors-way = Will be solved by: { $way }
doors-until = { $method }, up to { $phase }
doors-camera = Hold the six faces in front of a camera, in any order.
doors-paint = Color the stickers one by one, on a cube that turns and on its net.
doors-paste = A scramble, an algorithm, a state, or a link: the page tells what it is. Or paste right here.
doors-random = Just want to see one solved? Take a random cube.
doors-smart = Your cube has Bluetooth: the page sees every turn.
doors-more = more
doors-size-more = Number of layers, up to { $max }
doors-cube = The cube to paint: drag to turn it, click to paint
doors-zoom = How much is seen
doors-zoom-net = Whole net
doors-zoom-face = One face
doors-zoom-part = Close up
doors-part = Part of the face
doors-part-left = Further left
doors-part-up = Further up
doors-part-down = Further down
doors-part-right = Further right
doors-scheme = Other colors on your cube?
doors-scheme-kind = The colors of the cube
doors-scheme-usual = usual: white opposite yellow
doors-scheme-japanese = Japanese: white opposite blue
doors-scheme-own = others: face by face
doors-scheme-odd = The centers take these colors. They are kept for the next cube, also for the camera.
doors-scheme-even = Any six colors will do: the corners tell which are opposite each other. This choice is for “Solved”.
doors-tones = A beep for each face that is read

looks-button = Stickers
looks-heading = How stickers look
looks-colors = Colors
looks-standard = Standard
looks-vivid = Vivid
looks-pastel = Pastel
looks-safe = Safe for the color-blind
looks-own = Your own
looks-marks = Marks on stickers
looks-marks-none = None
looks-marks-letters = Letters: W R G Y O B
looks-marks-patterns = Patterns
looks-note = Kept on this device. The cube itself stays the same.

progress-tables = Preparing search tables for { $layers } layers …
progress-first = Looking for a first solution …
progress-shorter = Looking for a shorter one …
progress-phases = { $done } of { $count } phases done.
progress-goal = Next goal: { $goal }

verdict-heading = What the service says about the cube
verdict-checking = Checking …
verdict-solved = This cube is solved.
verdict-solvable = This cube can be solved.
verdict-unsolvable = This cube cannot be solved as it is.
verdict-more = And { $count } more.
verdict-suggestions = You may have meant
verdict-apply = Apply
verdict-others = { $count } more
verdict-fill = Fill in the last stickers: { $count }.
verdict-sticker = { $place } is probably { $to }, not { $from }.
verdict-stickers = Perhaps it should be: { $stickers }.
verdict-twisted = Corner { $place }: perhaps twisted
verdict-flipped = Edge { $place }: perhaps flipped
verdict-swapped = { $one } and { $other }: perhaps swapped

why-blanks = { $count ->
    [one] One sticker to go
   *[other] { $count } stickers to go
}
why-stickers = { $count ->
    [one] One sticker does not fit – see why
   *[other] { $count } stickers do not fit – see why
}
why-other = This cannot be solved yet – see why

method-heading = How to solve it
method-label = Method
method-auto = The best for this size
method-auto-note = The service chooses by the size of the cube.
method-how = How it works
method-typical = A random cube of this size takes about { $count } moves.

option-any = any

settings-heading = Options
settings-until = Stop after
settings-until-solved = the end: solved
settings-level = Level
settings-level-1 = 1: few algorithms, small steps
settings-level-2 = 2: the algorithms of the method
settings-level-3 = 3: large steps

settings-taught = Solve as a person does
settings-taught-note = One piece after another, each case as it comes. Otherwise the shortest way that the method finds.
settings-hold = Turn the cube in the hands
settings-hold-note = First layer down, last layer up, so that algorithms read as in books.
settings-time = Time to search
settings-time-default = as long as it takes by default
settings-time-seconds = { $count } s
settings-max_moves = Good enough: a solution of at most so many moves
settings-max_moves-any = any

solve-button = Solve
solve-running = Solving …
solve-tables = Preparing search tables …
solve-lengths = Moves: { $lengths }
solve-limit = It ends after { $seconds } s at the latest.
solve-take = Stop and take { $moves }
solve-cancel = Cancel

moves-count = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

view-3d = 3D
view-net = Net
view-hidden = Hidden faces
view-label = The cube as it is now
view-turn = Turn the view
view-left = View from further left
view-right = View from further right
view-up = View from further up
view-down = View from further down
view-reset = View as at the start
view-seen = You see: { $faces }
view-drag = Drag to turn the view; double-click takes it back.

smart-unsupported = A smart cube needs a browser with Web Bluetooth: Chrome, Edge or Opera on computers and Android, Bluefy on iPhone and iPad.
smart-insecure = Browsers give Bluetooth only to pages over HTTPS or on this machine.

chunk-all = All moves
chunk-one = Move { $number }
chunk-step = Moves { $from } to { $to }
chunk-section = { $from }–{ $to }

follow-stops = When playing, stop where the cube can be compared
follow-voice = Say steps and moves
follow-vibration = Vibrate after each move

take-heading = Take it away
take-copy = Copy
take-hand_out = Share and print
take-moves = Moves
take-state = State
take-link = Link
take-curl = curl command
take-copied = Copied
take-by_hand = The browser does not let this page copy. Copy it by hand:

hand-share = Share …
hand-picture = Picture …
hand-print = Print

failure-again = Try again
failure-retry = Try again in { $seconds } s.
failure-unreachable-title = The service does not answer
failure-unreachable-detail = It may be stopped, or your network may be down. Nothing that you put in is lost. The page goes on by itself when the service is back.
failure-server-title = This needs the server
failure-server-detail = There is no connection to it at the moment, and this device cannot do it by itself. The page goes on by itself when the server is back.
device-title = No connection.
device-note = This device solves cubes by itself, with small search tables. For shorter solutions of big cubes and for long searches it needs the server.
failure-page = This page made a mistake

paste-label = A scramble, a state, or a link
paste-moves = Read as { $moves } from the solved { $cube }.
paste-state = Read as the stickers of a { $cube }.
paste-unread = There is no cube in this that the page can read: no moves, and no stickers.
paste-resize = These look like moves for a { $cube }: take that size
paste-edit = Paint over it
paste-note = Moves as R U2 F', wide ones as Rw or 3Rw, from the solved cube with white on top and green in front. Stickers as letters (URFDLB or wrgyob, ? if not known), a net, names of colors or emoji. Or a link of alg.cubing.net, Twizzle, CubeDB or this page.

defect-count = { $count } { $color }
defect-sticker_count = Each color must be there { $full } times. There are: { $counts }.
defect-unknown = { $place }: this piece shows { $colors }. No cube has such a piece.
defect-duplicate = { $place }: there are too many pieces with { $colors }.
defect-mirrored = { $place }: the corner with { $colors } has its colors in the wrong order around it.
defect-twist = One corner is twisted. Look for corners with mistaken stickers; if there are none, the cube was put together wrongly.
defect-flip = One edge is flipped. Look for edges with mistaken stickers; if there are none, the cube was put together wrongly.
defect-swap = Two pieces are swapped. Look for mistaken stickers; if there are none, the cube was put together wrongly.

hold-text = Hold the cube with { $top } on top and { $front } in front, and keep it so.
hold-any = Hold the cube any way you like, and keep it so: it has no fixed centers.
hold-top = On top
hold-front = In front
hold-change = Change
