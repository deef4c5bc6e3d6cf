//! Why a step does what it does: how its case is recognised, and why this algorithm.

use super::parity::reasons;
use super::{Scene, lower};
use crate::cube::{Face, Notation, Turn, notation};
use crate::solve::{EdgePattern, FrameReason, PieceKind, Placement, Task};
use crate::teach::words::{capital, count, list, side};

/// Returns the reason of a step.
pub(super) fn why(scene: &Scene<'_>) -> String {
    let intro = scene.is_first_of_its_kind().then(|| terms(scene));
    let mut sentences = vec![intro.unwrap_or_default(), reason(scene)];
    sentences.extend(held_as(scene));
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join(" ")
}

/// Explains the words that the first step of a task brings in.
fn terms(scene: &Scene<'_>) -> String {
    let (first, last) = (scene.first_colour(), scene.last_colour());
    match scene.note.task {
        Task::PlaceCrossEdge => format!(
            "The cross is the four edges around {first}, each in place between {first} and its other colour."
        ),
        Task::InsertCorner | Task::TakeOutCorner | Task::TurnCornerOver if scene.algorithm().is_some() => {
            "A slot is the place of a corner or edge below the last layer. A trigger opens a slot, puts a piece \
             in and closes it: the right trigger is R U R', the left one F' U' F."
                .to_owned()
        }
        Task::OrientEdges(_) | Task::OrientLastLayer => {
            format!("A piece of the last layer is oriented when it shows {last} on the layer's face.")
        }
        Task::InsertPair | Task::TakeOutPair => {
            "A pair is a corner of the first layer and the edge that belongs next to it in the second.".to_owned()
        }
        Task::ExchangeCenters { .. } | Task::TurnSlices | Task::CycleCenters | Task::LiftLines => {
            "A bar is a line of centre stickers of one colour.".to_owned()
        }
        Task::PairWings => {
            "A wing is a piece of an edge of a big cube; of the two wings of the same colours and layer, the \
             colour named first tells which. A dedge is an edge whose pieces lie together."
                .to_owned()
        }
        Task::Cycle | Task::PlaceLayerEdge => {
            "A commutator [A, B] plays A, B, A backwards, B backwards. [S: [A, B]] plays the set-up S first and \
             undoes it at the end."
                .to_owned()
        }
        _ => String::new(),
    }
}

/// Tells how the algorithm is held, if the moves do not turn the cube over.
fn held_as(scene: &Scene<'_>) -> Option<String> {
    let used = scene.note.algorithm.as_ref().filter(|_| !scene.is_held())?;
    let [up, front] = [Face::U, Face::F].map(|face| scene.words.colour(used.hold.map(face) as u8));
    let moves = &used.algorithm.moves;
    let inner = moves.contains(|letter: char| letter.is_lowercase() || "MES".contains(letter));
    let on = if inner && used.algorithm.for_three && scene.size() > 3 {
        "; all inner layers turn together, as the middle layer of a 3x3x3"
    } else {
        ""
    };
    let held = format!("with {up} on top and {front} in front, it is {moves}{on}.");
    Some(if used.setup.is_empty() {
        format!("Held {held}")
    } else {
        let size = scene.size();
        let setup = notation::to_string(&used.setup, size, Notation::Standard);
        format!("After {setup}, held {held}")
    })
}

fn reason(scene: &Scene<'_>) -> String {
    let last = scene.last_layer();
    let first = scene.facts.about.first();
    match scene.note.task {
        Task::Search => {
            "A search found these moves; they are not meant to be understood one by one.".to_owned()
        }
        Task::ChooseFrame { reason, .. } => frame(scene, reason),
        Task::Rotate if scene.is_first_of_its_kind() => {
            "Held like this, the next moves are the ones that books print.".to_owned()
        }
        Task::Rotate => String::new(),
        Task::SolveCross => "Planned as a whole, the cross takes fewest moves.".to_owned(),
        Task::PlaceCrossEdge => first.map_or_else(String::new, |edge| cross_edge(scene, edge)),
        Task::TakeOutCorner | Task::TakeOutEdge => {
            let is_own = first.is_some_and(|placement| is_at_home(scene, placement));
            let state = match (is_own, scene.note.task) {
                (true, Task::TakeOutCorner) => "It is in its own slot, but twisted",
                (true, _) => "It is in its own slot, but flipped",
                (false, _) => "It is in the slot of another piece",
            };
            format!("{state}; it can only be inserted from the {last} layer.")
        }
        Task::TurnCornerOver => format!(
            "Its {} sticker faces {last}; only a corner whose {0} sticker faces a side goes in at once.",
            scene.first_colour()
        ),
        Task::InsertCorner => first.map_or_else(String::new, |corner| insert_corner(scene, corner)),
        Task::InsertEdge => first.map_or_else(String::new, |edge| insert_edge(scene, edge)),
        Task::OrientEdges(pattern) => orient_edges(scene, pattern),
        Task::PermuteEdges => permute_edges(scene),
        Task::AlignLastLayer => format!("Only the {last} layer is turned away from where it belongs."),
        Task::PermuteCorners => {
            "The Niklas cycles three corners of the last layer; its fourth corner, its edges and all other \
             layers are as before at the end."
                .to_owned()
        }
        Task::TwistCorner => twist_corner(scene),
        Task::TakeOutPair => format!("A pair is inserted from the {last} layer or from its own slot."),
        Task::InsertPair => pair(scene),
        Task::OrientLastLayer | Task::PermuteLastLayer => last_layer(scene),
        Task::ExchangeCenters { lines, target, source } => {
            exchange(scene, side(target), side(source), lines)
        }
        Task::TurnSlices => "Inner layers take whole lines of centre stickers to other faces; these turns \
                             bring more home than they take away."
            .to_owned(),
        Task::PairWings => wings(scene),
        Task::EvenOutWings { .. }
        | Task::RepairLastDedge
        | Task::RepairEdgeParity
        | Task::RepairCornerParity
        | Task::EvenOutOrbits => reasons(scene),
        Task::AlignLayer => "Pieces that are home already need no commutator.".to_owned(),
        Task::LiftLines => "Lines of the centre go out to a side, rows of the sides bring stickers of its \
                            colour into them, and the lines go back."
            .to_owned(),
        Task::LineUpCenters => "A commutator brings stickers from the same columns only.".to_owned(),
        Task::FillRow => {
            "The commutator cycles three blocks of centre stickers: into the row, out of it, and one that makes \
             room. The rows done before stay."
                .to_owned()
        }
        Task::RaiseCenters => {
            "These stickers are in a row where they do not belong; from there no commutator reaches the row that \
             needs them. The next steps insert them."
                .to_owned()
        }
        Task::PlaceLayerEdge | Task::Cycle => cycle(scene),
        Task::CycleCenters => {
            "One centre sticker of the buffer face changes places with one of another face, and a third moves; \
             nothing else does."
                .to_owned()
        }
    }
}

/// Tells what a commutator moves, as counted on a replay.
fn cycle(scene: &Scene<'_>) -> String {
    let [corners, midges, wings, centers] = scene.facts.moved;
    let size = scene.size();
    let edge = if size == 3 { "edge" } else { "middle edge" };
    let counted =
        [(corners, "corner"), (midges, edge), (wings, "wing"), (centers, "centre sticker")];
    let moved: Vec<String> = counted
        .into_iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, noun)| count(number as usize, noun))
        .collect();
    let total: u32 = scene.facts.moved.iter().sum();
    if total == 3 {
        return "Only what both A and B touch changes: three pieces.".to_owned();
    }
    let three = scene.facts.about.len() == 3;
    let rest =
        if three { "; only the three are meant, the others come later or look alike" } else { "" };
    format!("A and B both touch more than three pieces: {} change{rest}.", list(&moved))
}

fn permute_edges(scene: &Scene<'_>) -> String {
    let name = scene.algorithm().unwrap_or("formula");
    match scene.facts.about.as_slice() {
        [_, _, _] => {
            format!(
                "The {name} cycles these three edges and keeps the fourth where it is, all of them oriented."
            )
        }
        _ => format!("The {name}s cycle edges of the last layer and keep them oriented."),
    }
}

fn twist_corner(scene: &Scene<'_>) -> String {
    let (colour, _) = scene.face(Face::U);
    let keep = "The other layers look broken until the last corner is done: until then turn only the last layer, \
                to bring the next corner, and do not turn the cube.";
    let Some(corner) = scene.facts.about.first() else { return keep.to_owned() };
    let at = scene.at_algorithm(corner);
    let facing = scene.shown_on(at, corner, colour).map_or("", side);
    let name = scene.algorithm().map(lower).unwrap_or_default();
    format!("Where the {name} begins, its {} sticker faces {facing}. {keep}", scene.last_colour())
}

fn frame(scene: &Scene<'_>, reason: FrameReason) -> String {
    let none = "No piece in the middle of a face says which colour belongs there, because the size is even.";
    let why = match reason {
        FrameReason::Centers { .. } => {
            "None of the 24 ways to choose leaves more centre stickers where they are."
        }
        FrameReason::Shortest => "With this choice most is solved, and the rest takes few moves.",
        FrameReason::NoCornerParity => {
            "The centres are still open, so the colours may be chosen again: with this choice the permutations \
             of corners and dedges agree, and PLL parity cannot occur."
        }
    };
    let _ = scene;
    format!("{none} {why}")
}

/// Returns whether a piece is in the place where it belongs, turned in any way.
fn is_at_home(scene: &Scene<'_>, placement: &Placement) -> bool {
    let faces = placement.from.iter().map(|f| super::super::words::face_of(scene.size(), *f));
    let colours: Vec<u8> =
        faces.map(|face| if scene.is_held() { scene.face(face).0 } else { face as u8 }).collect();
    placement.colours.iter().all(|colour| colours.contains(colour))
}

fn cross_edge(scene: &Scene<'_>, edge: &Placement) -> String {
    let (colour, down) = scene.face(Face::D);
    let up = scene.face(Face::U).1;
    let shown = scene.shown_on(&edge.from, edge, colour);
    let touches = |face: Face| {
        edge.from.iter().any(|f| super::super::words::face_of(scene.size(), *f) == face)
    };
    let layer = if touches(up) {
        format!("in the {} layer", side(up))
    } else if touches(down) {
        format!("in the {} layer", side(down))
    } else {
        "in the middle layer".to_owned()
    };
    let facing = shown.map_or("", side);
    let moves = count(scene.turns, "move");
    format!(
        "It is {layer} and its {} sticker faces {facing}; from there {moves} bring it home and keep the \
         edges of the cross that are done.",
        scene.first_colour()
    )
    .replace("1 move bring it home and keep", "1 move brings it home and keeps")
}

fn insert_corner(scene: &Scene<'_>, corner: &Placement) -> String {
    let colour = scene.face(Face::D).0;
    let facing = scene.shown_on(&corner.from, corner, colour).map_or("", side);
    let setup = scene.note.algorithm.as_ref().is_some_and(|used| !used.setup.is_empty());
    let above = if setup {
        format!("Turn the {} layer to bring it over its slot. ", scene.last_layer())
    } else {
        String::new()
    };
    match scene.algorithm() {
        Some(name) => format!(
            "Its {} sticker faces {facing}. {above}The {} puts it in.",
            scene.first_colour(),
            lower(name)
        ),
        None => format!("Its {} sticker faces {facing}.", scene.first_colour()),
    }
}

fn insert_edge(scene: &Scene<'_>, edge: &Placement) -> String {
    let up = scene.face(Face::U).1;
    let on_up = edge.colours.iter().find(|c| scene.shown_on(&edge.from, edge, **c) == Some(up));
    let Some(top) = on_up else { return String::new() };
    let Some(other) = edge.colours.iter().find(|colour| *colour != top) else {
        return String::new();
    };
    let [top, other] = [top, other].map(|colour| scene.words.colour(*colour));
    let last = scene.last_layer();
    format!(
        "Its {other} sticker is on the side and its {top} sticker faces {last}. Next to the {other} centre, it \
         goes into the slot towards the {top} centre."
    )
}

fn orient_edges(scene: &Scene<'_>, pattern: EdgePattern) -> String {
    let (last, colour) = (scene.last_layer(), scene.last_colour());
    let oriented = oriented(scene);
    match pattern {
        EdgePattern::Dot => format!(
            "No edge shows {colour} on the {last}: the dot. The formula turns edges over; look again after it."
        ),
        EdgePattern::Ell => format!(
            "Two neighbouring edges show {colour} on the {last}, at the {oriented}: the angle."
        ),
        EdgePattern::Line => {
            format!("Two opposite edges show {colour} on the {last}, at the {oriented}: the line.")
        }
    }
}

/// Returns the places of the pieces that show the last layer's colour on its face.
fn oriented(scene: &Scene<'_>) -> String {
    let (colour, face) = scene.face(Face::U);
    let pieces = scene.facts.about.iter();
    let shown = pieces.filter(|p| scene.shown_on(&p.from, p, colour) == Some(face));
    list(&shown.map(|placement| scene.from(placement)).collect::<Vec<_>>())
}

fn pair(scene: &Scene<'_>) -> String {
    let (colour, _) = scene.face(Face::D);
    let up = scene.face(Face::U).1;
    let is_up = |placement: &Placement| {
        placement.from.iter().any(|f| super::super::words::face_of(scene.size(), *f) == up)
    };
    let [corner, edge] = scene.facts.about.as_slice() else { return String::new() };
    let place = match (is_up(corner), is_up(edge)) {
        (true, true) => format!("Corner and edge are both in the {} layer", side(up)),
        (true, false) => format!("The corner is in the {} layer, the edge in its slot", side(up)),
        (false, true) => format!("The corner is in its slot, the edge in the {} layer", side(up)),
        (false, false) => "Corner and edge are both in their slot".to_owned(),
    };
    let facing = scene.shown_on(&corner.from, corner, colour).map_or("", side);
    let edge_up = edge.colours.iter().find(|c| scene.shown_on(&edge.from, edge, **c) == Some(up));
    let edge_up = match edge_up {
        Some(colour) => {
            format!("; the edge shows {} on the {}", scene.words.colour(*colour), side(up))
        }
        None => String::new(),
    };
    let case = scene.algorithm().map(|name| format!(": case {name}")).unwrap_or_default();
    format!(
        "{place}, and the corner's {} sticker faces {facing}{edge_up}{case}.",
        scene.first_colour()
    )
}

fn last_layer(scene: &Scene<'_>) -> String {
    let case = scene.algorithm().unwrap_or("this case");
    if scene.note.task == Task::OrientLastLayer {
        let (up, oriented) = (scene.last_colour(), oriented(scene));
        let shown = if oriented.is_empty() {
            format!("No piece shows {up} on the {}", scene.last_layer())
        } else {
            format!("{} shows on the {} at the {oriented}", capital(up), scene.last_layer())
        };
        return format!("{shown}: the pattern of {case}. The formula keeps the first two layers.");
    }
    let of = |corner: bool| {
        let pieces = scene.facts.about.iter();
        pieces.filter(|placement| (placement.kind == PieceKind::Corner) == corner).count()
    };
    let (corners, edges) = (of(true), of(false));
    let parts: Vec<String> = [(corners, "corner"), (edges, "edge")]
        .into_iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, noun)| count(number, noun))
        .collect();
    let are = if corners + edges == 1 { "is" } else { "are" };
    format!("{} {are} out of place: case {case}.", parts.join(" and "))
}

fn exchange(scene: &Scene<'_>, target: &str, source: &str, lines: bool) -> String {
    // A wide turn takes edges and corners along.
    let last = scene.size() as u16;
    let is_wide = |turn: &Turn| turn.layers() > 1 && (turn.from() == 1 || turn.to() == last);
    let commutator = scene.note.commutator.as_ref();
    let keeps_all = commutator.map(|parts| !parts.a.iter().chain(&parts.b).any(is_wide));
    let how = if lines {
        "inner layers take lines over, the face turns, and the layers go back, so the faces exchange whole lines"
    } else if keeps_all == Some(true) {
        "a commutator of slices and a face cycles three blocks of stickers and keeps everything else"
    } else if keeps_all == Some(false) {
        "a commutator of wide turns and a face cycles three blocks of stickers; edges and corners, which \
         come later, move too"
    } else {
        "slices take a block over, the face turns it aside, and the slices go back without it"
    };
    format!("Between the {target} and the {source}, {how}.")
}

fn wings(scene: &Scene<'_>) -> String {
    if scene.note.commutator.is_some() {
        return "A pure commutator cycles wings and keeps all other pieces.".to_owned();
    }
    "Slice, flip, slice: the slice brings wings next to each other, the faces exchange or flip the edge \
     there, and the slice back restores the centres."
        .to_owned()
}
