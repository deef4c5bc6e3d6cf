//! Every method solves every solvable state, reports truthfully what it did, and is deterministic.
//!
//! The suite iterates over the registry, so it tests a new method as soon as it is listed. Every push
//! tries each pair of option values; the nightly run tries all combinations, with more states.

use proptest::prelude::*;
use rayon::prelude::*;
use unscramble_cube::permutation::is_odd;
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::validate::solvable;
use unscramble_cube::{
    CORNERS, Cube, EDGES, Face, Facelets, Notation, Rotation, Scheme, Turn, notation,
    pieces::{corner_facelets, midge_facelets, wing_facelets, wing_faces, wing_orbits, wing_slot},
};
use unscramble_solve::{
    Budget, METHODS, Method, Options, Outcome, ParityFlags, Request, Solution, SolveError,
    StopReason, Style, Teaching, TeachingRequest,
};

use crate::cases as golden;
use crate::cross_first;
use crate::kit::{nightly, requests, solver};
use crate::layer_method;
use crate::model::Model;
use crate::three_goals;

fn solve(state: &Facelets, request: &Request) -> Solution {
    // A proof for a random 3x3x3 would take minutes.
    let is_long = request.method.as_deref() == Some("optimal") && state.cube().size() == 3;
    let budget = if is_long { Budget::of_checks(60) } else { Budget::unlimited() };
    solver::solve(state, request, &budget).unwrap_or_else(|e| panic!("{e}: {request:?} {state}"))
}

/// Replays a solution and checks everything that it reports.
fn check(state: &Facelets, request: &Request, solution: &Solution) {
    let size = state.cube().size();
    let context = || format!("{request:?} of {state}");
    let mut at = 0;
    for phase in &solution.phases {
        assert_eq!(phase.start, at, "phases partition the moves: {}", context());
        assert!(phase.end >= phase.start);
        let mut step_at = phase.start;
        for step in &phase.steps {
            // Turns of the short version merge across steps, and nobody sees its steps.
            let follows = step.start == step_at || solution.teaching.is_none();
            assert!(follows && step.start >= step_at, "steps partition a phase: {}", context());
            assert!(step.end >= step.start);
            step_at = step.end;
        }
        assert!(step_at == phase.end || solution.teaching.is_none() && step_at <= phase.end);
        match phase.outcome {
            Outcome::Skipped | Outcome::Stopped => assert_eq!(phase.start, phase.end),
            Outcome::Parity | Outcome::Done => {
                assert!(phase.end > phase.start || phase.merged, "{}", context());
            }
        }
        at = phase.end;
    }
    assert_eq!(at, solution.turns.len());
    assert!((1..=3).contains(&solution.attempts), "{}", context());

    let tokens = notation::tokens(&solution.turns, size, Notation::Standard);
    if size <= 12 {
        let is_solved = Model::new(&state.to_string()).is_solved_by(&tokens.join(" "));
        assert_eq!(is_solved, Ok(solution.solved), "{}", context());
    } else {
        let mut cube = state.cube().clone();
        cube.apply(&notation::parse(&tokens.join(" "), size).unwrap());
        assert_eq!(cube.is_uniform(), solution.solved, "{}", context());
    }
    check_goals(state, solution);
    if request.until.is_none() {
        assert!(solution.solved, "{}", context());
        let ends: &[StopReason] = if Method::named(solution.method).unwrap().searches {
            &[StopReason::Optimal, StopReason::Target, StopReason::Deadline, StopReason::Solved]
        } else {
            &[StopReason::Solved]
        };
        assert!(ends.contains(&solution.stop_reason), "{}", context());
        // A turn that is merged over the border of a phase may be one that changes a parity. The turns
        // of the short style are the same, unmerged.
        let replayed = if solution.teaching.is_none() && size > 3 {
            let teaching =
                Teaching { style: Style::Short, hold: false, ..Teaching::default() }.into();
            replayed_parity(state, request, &solve(state, &Request { teaching, ..request.clone() }))
        } else {
            replayed_parity(state, request, solution)
        };
        assert_eq!(solution.parity, replayed, "{}", context());
    }
}

/// Replays to the end of each phase and checks that its goal holds.
fn check_goals(state: &Facelets, solution: &Solution) {
    let size = state.cube().size();
    let frames = frames(state, solution);
    let mut cube = state.cube().clone();
    for phase in &solution.phases {
        cube.apply(&solution.turns[phase.start..phase.end]);
        let layer = |edges: &[usize], corners: &[usize]| {
            let paired = size < 4 || is_paired(&cube);
            paired && frames.iter().any(|frame| some_layer(&cube, frame, edges, corners))
        };
        let reached = match (phase.outcome, solution.method, phase.name) {
            (Outcome::Parity | Outcome::Stopped, ..) => true,
            _ if phase.merged => true,
            (
                _,
                "reduction",
                "first-centers" | "cross-dedges" | "last-cross-dedge" | "four-centers"
                | "four-dedges",
            ) => {
                let reduced = has_uniform_centers(&cube) && is_paired(&cube);
                let in_frames =
                    |frame: &[u8; 6]| cross_first::holds_goal(&in_frame(&cube, frame), phase.name);
                reduced || frames.iter().any(in_frames)
            }
            (_, "reduction" | "short", "centers") => has_uniform_centers(&cube),
            (_, "reduction" | "short", "edges") => has_uniform_centers(&cube) && is_paired(&cube),
            (_, "cage", "edges") => is_paired(&cube),
            (_, "cage", "centers") => cube.is_uniform(),
            (_, "commutator", name) => commutator_goal(&cube, name),
            (_, "optimal", "search") => cube.is_uniform(),
            (_, "layers", name) => layer_method::holds_goal(&cube, &frames, name),
            (_, _, name) => match name {
                "first-block" | "second-block" | "cmll" | "lse" | "eoline" => {
                    (size < 4 || is_paired(&cube))
                        && frames.iter().any(|frame| three_goals::holds(&cube, frame, name))
                }
                "l1-cross" | "cross" => size == 2 || layer(&[0], &[]),
                "l1" => layer(&[0], &[0]),
                "f2l" if size == 2 && solution.method != "zz" => {
                    (0..6).any(|face| is_one_color(&cube, face))
                }
                "oll" if size == 2 && solution.method != "zz" => {
                    (0..3).any(|face| is_one_color(&cube, face) && is_one_color(&cube, face + 3))
                }
                "l2" | "f2l" => layer(&[0, 1], &[0]),
                "oll" => (size < 4 || is_paired(&cube)) && is_oriented_above_layers(&cube, &frames),
                "l3-cross" => layer(&[0, 1, 2], &[0]),
                "l3" | "pll" => layer(&[0, 1, 2], &[0, 2]),
                "phase1" => {
                    let paired = size < 4 || is_paired(&cube);
                    size == 2 || paired && frames.iter().any(|frame| in_subgroup(&cube, frame))
                }
                "phase2" => layer(&[0, 1, 2], &[0, 2]),
                other => panic!("no goal for phase {other}: add one"),
            },
        };
        assert!(reached, "{} after move {} of {state}", phase.name, phase.end);
    }
}

/// Whether a face shows one color.
fn is_one_color(cube: &Cube, face: usize) -> bool {
    let area = cube.size() * cube.size();
    (face * area..(face + 1) * area)
        .all(|facelet| cube.facelet(facelet) == cube.facelet(face * area))
}

/// The possible frames of a solve: the face of each color. It is read from the end of a whole
/// solve and, on odd sizes, from the fixed centers. A solve of an even size that stopped early may
/// have any of the 24.
fn frames(state: &Facelets, solution: &Solution) -> Vec<[u8; 6]> {
    let size = state.cube().size();
    let mut cube = state.cube().clone();
    cube.apply(&solution.turns);
    if solution.solved || !size.is_multiple_of(2) {
        return vec![centers_frame(&cube)];
    }
    Rotation::all().map(|r| Scheme::STANDARD.rotated(&r).faces_of_colors()).collect()
}

/// The goals of the commutator method, which solves one kind of piece after the other.
fn commutator_goal(cube: &Cube, phase: &str) -> bool {
    let size = cube.size();
    let framed =
        if size == 2 { in_a_frame_of_corners(cube) } else { in_frame(cube, &centers_frame(cube)) };
    let even = (1..=wing_orbits(size)).all(|depth| !wing_orbit_is_odd(&framed, depth))
        && !is_odd(&corners_of(&framed));
    let centers = even && has_uniform_centers(cube);
    let shows = |facelets: [usize; 2], faces: [Face; 2]| {
        facelets.map(|f| framed.facelet(f)) == faces.map(|f| f as u8)
    };
    let edges = (0..24).all(|wing| {
        let faces = wing_faces(wing);
        (1..=wing_orbits(size)).all(|depth| shows(wing_facelets(size, depth, wing), faces))
    }) && (size.is_multiple_of(2)
        || (0..12).all(|slot| shows(midge_facelets(size, slot), EDGES[slot])));
    match phase {
        "centers" => centers,
        "edges" => centers && edges,
        "corners" => cube.is_uniform(),
        other => panic!("no goal for phase {other}: add one"),
    }
}

/// A 2x2x2 recolored so that its corners are the corners of the standard scheme.
fn in_a_frame_of_corners(cube: &Cube) -> Cube {
    let frames = Scheme::all().map(|scheme| scheme.faces_of_colors());
    let recolored = |frame: [u8; 6]| {
        let mut framed = cube.clone();
        framed.recolor(&frame);
        framed
    };
    let fits = |framed: &Cube| {
        (0..8).all(|slot| {
            let colors = corner_facelets(2, slot).map(|f| framed.facelet(f));
            let turned = |i: usize| [0, 1, 2].map(|j| colors[(i + j) % 3]);
            CORNERS.iter().any(|faces| (0..3).any(|i| turned(i) == faces.map(|f| f as u8)))
        })
    };
    frames.map(recolored).find(fits).expect("a scheme that fits the corners")
}

fn has_uniform_centers(cube: &Cube) -> bool {
    let inner = 1..cube.size() - 1;
    Face::ALL.into_iter().all(|face| {
        inner.clone().all(|r| inner.clone().all(|c| cube.at(face, r, c) == cube.at(face, 1, 1)))
    })
}

/// Whether, seen from some face, all edges in the layers `edges` and all corners in the layers
/// `corners` show the colors of their faces. Layer 0 is at that face, layer 2 opposite.
fn some_layer(cube: &Cube, frame: &[u8; 6], edges: &[usize], corners: &[usize]) -> bool {
    Face::ALL.into_iter().any(|down| layers_above(down, cube, frame, edges, corners))
}

/// Whether two layers are solved, seen from some face, and all edges and corners of the third show
/// the color of its face.
fn is_oriented_above_layers(cube: &Cube, frames: &[[u8; 6]]) -> bool {
    let last = cube.size() - 1;
    let is_border = |row, column| [row, column].iter().any(|i| [0, last].contains(i));
    frames.iter().any(|frame| {
        Face::ALL.into_iter().any(|down| {
            let up = down.opposite();
            let shows_up = |row, column| frame[usize::from(cube.at(up, row, column))] == up as u8;
            let mut cells = (0..=last).flat_map(|row| (0..=last).map(move |column| (row, column)));
            layers_above(down, cube, frame, &[0, 1], &[0])
                && cells.all(|(row, column)| !is_border(row, column) || shows_up(row, column))
        })
    })
}

/// [`some_layer`], seen from the face `down`.
fn layers_above(
    down: Face,
    cube: &Cube,
    frame: &[u8; 6],
    edges: &[usize],
    corners: &[usize],
) -> bool {
    let size = cube.size();
    let layer = |faces: &[Face]| {
        if faces.contains(&down) {
            0
        } else if faces.contains(&down.opposite()) {
            2
        } else {
            1
        }
    };
    let shows = |facelets: &[usize], faces: &[Face]| {
        let face = |facelet: &usize| frame[usize::from(cube.facelet(*facelet))];
        facelets.iter().zip(faces).all(|(f, wanted)| face(f) == *wanted as u8)
    };
    let corners_right = (0..8)
        .filter(|slot| corners.contains(&layer(&CORNERS[*slot])))
        .all(|slot| shows(&corner_facelets(size, slot), &CORNERS[slot]));
    let edges_right = (0..if size == 2 { 0 } else { 12 })
        .filter(|slot| edges.contains(&layer(&EDGES[*slot])))
        .all(|slot| {
            let facelets = if size == 3 {
                midge_facelets(size, slot)
            } else {
                wing_facelets(size, 1, 2 * slot)
            };
            shows(&facelets, &EDGES[slot])
        });
    corners_right && edges_right
}

/// Whether the cube is in the subgroup of phase 2 for some axis: turns of that axis's faces and
/// half turns of the others solve it. These faces show only their two colors, and so do two other
/// faces on the edges between.
fn in_subgroup(cube: &Cube, frame: &[u8; 6]) -> bool {
    let size = cube.size();
    let shows = |facelet: usize, axis: Face| {
        let face = Face::from_index(frame[usize::from(cube.facelet(facelet))].into());
        face == axis || face == axis.opposite()
    };
    let edge = |slot: usize| match size {
        3 => midge_facelets(size, slot),
        _ => wing_facelets(size, 1, 2 * slot),
    };
    [(Face::U, Face::F), (Face::R, Face::U), (Face::F, Face::R)].into_iter().any(|(axis, other)| {
        let on = |face: Face, axis: Face| face == axis || face == axis.opposite();
        let corners = (0..8).all(|slot| {
            let facelets = corner_facelets(size, slot).into_iter().zip(CORNERS[slot]);
            facelets.filter(|(_, face)| on(*face, axis)).all(|(facelet, _)| shows(facelet, axis))
        });
        let edges = (0..12).all(|slot| {
            let touches = EDGES[slot].iter().any(|face| on(*face, axis));
            let which = if touches { axis } else { other };
            let facelets = edge(slot).into_iter().zip(EDGES[slot]);
            facelets.filter(|(_, face)| on(*face, which)).all(|(facelet, _)| shows(facelet, which))
        });
        corners && edges
    })
}

fn solve_and_check(state: &Facelets, request: &Request) -> Solution {
    let solution = solve(state, request);
    check(state, request, &solution);
    solution
}

fn random_facelets(size: usize, seed: &str) -> Facelets {
    Facelets::from(random_state(size, &mut generator(seed)))
}

/// The parity flags, worked out from the facelets alone by replaying.
fn replayed_parity(state: &Facelets, request: &Request, solution: &Solution) -> ParityFlags {
    let size = state.cube().size();
    if size < 4 {
        return ParityFlags {
            even_edge_parity: Some(false),
            corner_swap: Some(false),
            partial_edge_parity: Some(false),
        };
    }
    match solution.method {
        "reduction" | "cage" | "layers" => parity_of_pairing(state, request, solution),
        "commutator" => parity_repaired_by_quarter_turns(state, solution),
        // Where its search finds nothing shorter, the solution is that of reduction.
        "short" => match solution.search.as_ref().and_then(|search| search.reduction.as_ref()) {
            Some(_) => parity_excluded(state, solution),
            None => parity_of_pairing(state, request, solution),
        },
        other => panic!("no parity flags for {other}: add them"),
    }
}

/// The parity flags of methods that pair all dedges and finish as a 3x3x3.
fn parity_of_pairing(state: &Facelets, request: &Request, solution: &Solution) -> ParityFlags {
    let size = state.cube().size();
    let even = size.is_multiple_of(2);
    let frame = frames(state, solution)[0];
    let mut cube = state.cube().clone();
    let pairs_last = |name: &str| name == "edges" || name == "l3-wings";
    let edges = solution.phases.iter().find(|phase| pairs_last(phase.name)).unwrap();
    // With the cross first, lookahead makes the wings even earlier.
    let looks_ahead = request.options.get("parity").is_some_and(|p| p == "lookahead");
    let order = request.options.get("order").map(String::as_str);
    let evened = |name: &str| match order {
        Some("yau") if looks_ahead => name == "centers",
        Some("hoya") if looks_ahead => name == "four-dedges",
        _ => pairs_last(name),
    };
    let seen = solution.phases.iter().find(|phase| evened(phase.name)).unwrap();
    cube.apply(&solution.turns[..seen.start]);
    let framed = in_frame(&cube, &frame);
    let odd: Vec<bool> =
        (1..=wing_orbits(size)).map(|depth| wing_orbit_is_odd(&framed, depth)).collect();
    let (any, all) = (odd.contains(&true), !odd.contains(&false));
    let mut flags = ParityFlags {
        even_edge_parity: Some(false),
        corner_swap: Some(false),
        partial_edge_parity: Some(if even { any && !all } else { any }),
    };
    if even {
        // Within a group of turns around one axis, the cube may change its orientation. The centers
        // show it. The centers of a cage do not, so only whole groups are examined there.
        let cage = solution.method == "cage";
        // A phase border also ends a group: the repair of a parity may begin on the axis on which
        // the pairing ends.
        cube.apply(&solution.turns[seen.start..edges.start]);
        let (pairing, rest) = solution.turns[edges.start..].split_at(edges.end - edges.start);
        let groups = |turns| <[Turn]>::chunk_by(turns, |a, b| cage && a.axis() == b.axis());
        for group in groups(pairing).chain(groups(rest)) {
            if is_paired(&cube) {
                break;
            }
            cube.apply(group);
        }
        assert!(is_paired(&cube));
        let frame = if cage { frame } else { centers_frame(&cube) };
        let framed = in_frame(&cube, &frame);
        // With lookahead, the wings are made even before they are paired.
        let flips = edges_of(&framed).0;
        flags.even_edge_parity = Some(if looks_ahead { all } else { flips % 2 == 1 });
        let first = if cage { first_frame(state) } else { frame };
        let framed = in_frame(&cube, &first);
        flags.corner_swap = Some(is_odd(&corners_of(&framed)) != is_odd(&edges_of(&framed).1));
    }
    flags
}

/// The parity flags of a method that leaves no parity when the dedges are paired.
fn parity_excluded(state: &Facelets, solution: &Solution) -> ParityFlags {
    let mut cube = state.cube().clone();
    let edges = solution.phases.iter().find(|phase| phase.name == "edges").unwrap();
    if edges.outcome != Outcome::Stopped {
        cube.apply(&solution.turns[..edges.end]);
        let framed = in_frame(&cube, &centers_frame(&cube));
        let (flips, dedges) = edges_of(&framed);
        assert_eq!(flips % 2, 0);
        assert_eq!(is_odd(&corners_of(&framed)), is_odd(&dedges));
    }
    ParityFlags {
        even_edge_parity: Some(false),
        corner_swap: Some(false),
        partial_edge_parity: Some(false),
    }
}

/// The parity flags of the commutator method. Commutators are even, so the flags are the odd orbits
/// of the start state, seen in the final frame.
fn parity_repaired_by_quarter_turns(state: &Facelets, solution: &Solution) -> ParityFlags {
    let size = state.cube().size();
    let mut end = state.cube().clone();
    end.apply(&solution.turns);
    let start = in_frame(state.cube(), &centers_frame(&end));
    let odd: Vec<bool> =
        (1..=wing_orbits(size)).map(|depth| wing_orbit_is_odd(&start, depth)).collect();
    let even_size = size.is_multiple_of(2);
    let all = even_size && !odd.contains(&false);
    ParityFlags {
        even_edge_parity: Some(all),
        corner_swap: Some(even_size && is_odd(&corners_of(&start))),
        partial_edge_parity: Some(odd.contains(&true) && !all),
    }
}

/// The face that shows each color.
fn centers_frame(cube: &Cube) -> [u8; 6] {
    let middle = cube.size() / 2;
    let mut frame = [0; 6];
    for face in Face::ALL {
        frame[usize::from(cube.at(face, middle, middle))] = face as u8;
    }
    frame
}

/// The frame that a cage begins with: the one with the most center stickers at home, or the first
/// of equals.
fn first_frame(state: &Facelets) -> [u8; 6] {
    let valid = solvable(state).unwrap();
    let (cube, inner) = (valid.cube(), 1..state.cube().size() - 1);
    let mut best = (0, [0; 6]);
    for rotation in Rotation::all() {
        let frame = Face::ALL.map(|face| rotation.map(face) as u8);
        let home = |face: &Face| {
            let cells = inner.clone().flat_map(|r| inner.clone().map(move |c| (r, c)));
            let at_home =
                |(r, c): &(usize, usize)| frame[usize::from(cube.at(*face, *r, *c))] == *face as u8;
            cells.filter(at_home).count()
        };
        let sum = Face::ALL.iter().map(home).sum::<usize>() + 1;
        if sum > best.0 {
            best = (sum, frame);
        }
    }
    let mut by_symbol = [0; 6];
    for facelet in 0..6 * cube.size() * cube.size() {
        let color = usize::from(state.cube().facelet(facelet));
        by_symbol[color] = best.1[usize::from(cube.facelet(facelet))];
    }
    by_symbol
}

/// The cube recolored by the face that each color belongs to.
pub(crate) fn in_frame(cube: &Cube, frame: &[u8; 6]) -> Cube {
    let mut framed = cube.clone();
    framed.recolor(frame);
    framed
}

fn wing_orbit_is_odd(cube: &Cube, depth: usize) -> bool {
    let pieces: Vec<usize> = (0..24)
        .map(|slot| {
            let [a, b] = wing_facelets(cube.size(), depth, slot)
                .map(|f| Face::from_index(usize::from(cube.facelet(f))));
            wing_slot(a, b).unwrap()
        })
        .collect();
    is_odd(&pieces)
}

fn is_paired(cube: &Cube) -> bool {
    cube.size() < 4 || (0..12).all(|slot| layer_method::dedge(cube, slot).is_some())
}

fn edges_of(cube: &Cube) -> (usize, Vec<usize>) {
    let mut flips = 0;
    let pieces = (0..12)
        .map(|slot| {
            let [a, b] = wing_facelets(cube.size(), 1, 2 * slot)
                .map(|f| Face::from_index(usize::from(cube.facelet(f))));
            flips += usize::from(EDGES.contains(&[b, a]));
            EDGES.iter().position(|edge| *edge == [a, b] || *edge == [b, a]).unwrap()
        })
        .collect();
    (flips, pieces)
}

fn corners_of(cube: &Cube) -> Vec<usize> {
    (0..8)
        .map(|slot| {
            let colors = corner_facelets(cube.size(), slot).map(|f| cube.facelet(f));
            let same = |faces: &[Face; 3]| faces.iter().all(|face| colors.contains(&(*face as u8)));
            CORNERS.iter().position(same).unwrap()
        })
        .collect()
}

/// Every two option values that occur in one request also occur in one of the covering set.
#[test]
fn every_pair_of_option_values_is_tried() {
    for size in (2..=8).chain([11, 50]) {
        for method in METHODS.iter().filter(|method| method.fits(size)) {
            let (all, covering) = (requests::all(method, size), requests::covering(method, size));
            assert_eq!(covering[0].options, all[0].options, "the default is tried");
            let names = method.options.iter().map(|spec| spec.name);
            let couples: Vec<[&str; 2]> =
                names.clone().flat_map(|a| names.clone().map(move |b| [a, b])).collect();
            for request in &all {
                for couple in &couples {
                    let values = |of: &Request| couple.map(|name| of.options.get(name).cloned());
                    let is_tried = covering.iter().any(|other| values(other) == values(request));
                    assert!(is_tried, "{} {size}: {couple:?} as in {request:?}", method.name);
                }
            }
        }
    }
}

/// A state with each request that the suite tries at its size.
fn cases(states: Vec<Facelets>) -> Vec<(Facelets, Request)> {
    let with_requests = |state: Facelets| {
        let requests = requests::tried(state.cube().size());
        requests.into_iter().map(move |request| (state.clone(), request))
    };
    states.into_iter().flat_map(with_requests).collect()
}

/// Solves each state with each request that the suite tries at its size, and checks the solutions.
fn solve_all(states: Vec<Facelets>) {
    cases(states).par_iter().for_each(|(state, request)| {
        solve_and_check(state, request);
    });
}

#[test]
fn golden_states_are_solved_by_every_option_of_every_method() {
    let states = golden::solvable().into_iter().map(|case| Facelets::parse(&case.state).unwrap());
    let states: Vec<Facelets> = states.collect();
    if nightly() {
        return solve_all(states);
    }
    // Every request for each small cube, and for big ones one request after the other.
    let (small, big): (Vec<Facelets>, Vec<Facelets>) =
        states.into_iter().partition(|state| state.cube().size() <= 4);
    solve_all(small);
    big.par_iter().enumerate().for_each(|(i, state)| {
        let requests = requests::tried(state.cube().size());
        solve_and_check(state, &requests[i % requests.len()]);
    });
}

#[test]
fn random_states_of_small_cubes_are_solved_by_every_option_of_every_method() {
    let count = |size| match (nightly(), size) {
        (true, ..=5) => 20,
        (true, _) => 8,
        (false, ..=5) => 3,
        (false, _) => 2,
    };
    let seeds = (2..=8).flat_map(|size| (0..count(size)).map(move |seed| (size, seed)));
    solve_all(seeds.map(|(size, seed)| random_facelets(size, &format!("small {seed}"))).collect());
}

#[test]
fn random_states_of_big_cubes_are_solved_by_every_option_of_every_method() {
    let (sizes, count) = if nightly() {
        (&[9, 10, 11, 12, 16, 17, 25, 32, 33][..], 2)
    } else {
        (&[9, 12, 17][..], 1)
    };
    let seeds = sizes.iter().flat_map(|size| (0..count).map(move |seed| (*size, seed)));
    solve_all(seeds.map(|(size, seed)| random_facelets(size, &format!("big {seed}"))).collect());
}

#[test]
fn giant_cubes_are_solved() {
    let sizes = if nightly() { &[50, 100][..] } else { &[50] };
    sizes.par_iter().for_each(|size| {
        let state = random_facelets(*size, "giant");
        solve_and_check(&state, &Request::default());
    });
}

#[test]
fn the_solved_cube_needs_no_moves_in_any_orientation() {
    // Of the 24 orientations, one whose white face is up, one on a side, and one below.
    let step = if nightly() { 1 } else { 9 };
    let held = |size| {
        Rotation::all().step_by(step).map(move |rotation| {
            let mut cube = Cube::solved(size);
            cube.recolor(&Scheme::STANDARD.rotated(&rotation).colors());
            Facelets::from(cube)
        })
    };
    cases((2..=7).flat_map(held).collect()).par_iter().for_each(|(state, request)| {
        let solution = solve_and_check(state, request);
        assert!(solution.turns.is_empty(), "{request:?} of {state}");
        assert!(solution.phases.iter().all(|phase| phase.outcome == Outcome::Skipped));
    });
}

fn every_turn(size: usize) -> Vec<Turn> {
    let last = size as u16;
    let ranges = (1..=last).flat_map(|from| (from..=last).map(move |to| (from, to)));
    ranges
        .filter(|range| *range != (1, last))
        .flat_map(|(from, to)| [Face::U, Face::R, Face::F].map(|face| (face, from, to)))
        .flat_map(|(face, from, to)| (1..=3).filter_map(move |q| Turn::new(face, from, to, q)))
        .collect()
}

fn after(size: usize, turns: &[Turn]) -> Facelets {
    let mut cube = Cube::solved(size);
    cube.apply(turns);
    Facelets::from(cube)
}

#[test]
fn states_one_turn_from_solved_are_solved() {
    let sizes = if nightly() { 2..=7 } else { 2..=4 };
    let one_turn = |size| every_turn(size).into_iter().map(move |turn| after(size, &[turn]));
    solve_all(sizes.flat_map(one_turn).collect());
}

#[test]
#[ignore = "nightly: tens of thousands of solves"]
fn states_two_turns_from_solved_are_solved() {
    for size in 3..=4 {
        let turns = every_turn(size);
        turns.par_iter().for_each(|first| {
            for second in turns.iter().filter(|second| second.axis() != first.axis()) {
                let state = after(size, &[*first, *second]);
                for method in METHODS.iter().filter(|method| method.fits(size)) {
                    let name = Some(method.name.to_owned());
                    solve_and_check(&state, &Request { method: name, ..Request::default() });
                }
            }
        });
    }
}

#[test]
fn parities_occur_alone_and_together() {
    let flip = "2R' U2 2L F2 2L' F2 2R2 U2 2R U2 2R' U2 F2 2R2 F2";
    let swap = "2R2 U2 2R2 Uw2 2R2 Uw2";
    let patterns = [
        (4, flip.to_owned(), [true, false, false]),
        (4, swap.to_owned(), [false, true, false]),
        (4, format!("{flip} {swap}"), [true, true, false]),
        (5, flip.to_owned(), [false, false, true]),
        (6, flip.to_owned(), [false, false, true]),
        (6, flip.replace("2R", "2-3R").replace("2L", "2-3L"), [true, false, false]),
        (7, flip.to_owned(), [false, false, true]),
        (7, flip.replace("2R", "3R").replace("2L", "3L"), [false, false, true]),
    ];
    for (size, moves, [even, corner, partial]) in patterns {
        let state = after(size, &notation::parse(&moves, size).unwrap());
        // `short` meets no parity.
        let is_short = |request: &&Request| request.method.as_deref() == Some("short");
        let requests = requests::tried(size);
        let requests: Vec<&Request> = requests.iter().filter(|r| !is_short(r)).collect();
        requests.par_iter().for_each(|request| {
            let solution = solve_and_check(&state, request);
            let flags = solution.parity;
            // Exchanging two dedges swaps wings twice: no orbit is odd for commutators.
            let corner = corner && solution.method != "commutator";
            assert_eq!(
                [flags.even_edge_parity, flags.corner_swap, flags.partial_edge_parity],
                [Some(even), Some(corner), Some(partial)],
                "{size} {moves} {request:?}",
            );
        });
    }
}

#[test]
fn a_solve_stops_after_any_phase_and_leaves_undecided_flags_empty() {
    let states = (2..=6).map(|size| random_facelets(size, "until")).collect();
    cases(states).par_iter().for_each(|(state, request)| {
        let size = state.cube().size();
        let full = solve(state, request);
        let names: Vec<&str> = full.phases.iter().map(|phase| phase.name).collect();
        let method = full.method;
        for name in &names {
            let request = Request { until: Some((*name).to_owned()), ..request.clone() };
            let solution = solve_and_check(state, &request);
            assert_eq!(solution.stop_reason, StopReason::Until);
            let stopped = solution.phases.iter().filter(|phase| phase.outcome == Outcome::Stopped);
            let last = solution.phases.iter().rfind(|p| p.outcome != Outcome::Stopped).unwrap();
            assert_eq!(last.name, *name);
            let after = names.iter().rev().position(|n| n == name).unwrap();
            assert_eq!(stopped.count(), after, "{name} {request:?}");
            let is_standard = !request.options.contains_key("order");
            if *name == "centers" && size >= 4 && method == "reduction" && is_standard {
                let flags = solution.parity;
                assert_eq!(flags.even_edge_parity, (size % 2 == 1).then_some(false));
                assert_eq!(flags.partial_edge_parity, (size == 4).then_some(false));
            }
        }
    });
}

/// After the moves of some phases, a new solve skips these phases.
#[test]
fn a_solve_resumes_where_an_earlier_one_stopped() {
    let count = if nightly() { 10 } else { 2 };
    let seeds = (3..=5).flat_map(|size| (0..count).map(move |seed| (size, seed)));
    let states = seeds.map(|(size, seed)| random_facelets(size, &format!("resume {seed}")));
    // A search may find something better than the rest of its earlier solution.
    let searches = |request: &Request| {
        let searches = Method::named(request.method.as_deref().unwrap()).unwrap().searches;
        searches || request.options.get("three").is_some_and(|three| three == "two_phase")
    };
    let mut cases = cases(states.collect());
    cases.retain(|(_, request)| !searches(request));
    cases.par_iter().for_each(|(state, request)| {
        let whole = solve(state, request);
        let mut cube = state.cube().clone();
        for (done, phase) in whole.phases.iter().enumerate() {
            cube.apply(&whole.turns[phase.start..phase.end]);
            if phase.outcome == Outcome::Parity {
                break;
            }
            if phase.merged {
                continue;
            }
            let again = solve(&Facelets::from(cube.clone()), request);
            let skipped = again.phases.iter().take_while(|p| p.outcome == Outcome::Skipped);
            assert!(skipped.count() > done, "{} of {state} {request:?}", phase.name);
        }
    });
}

/// The short version of a taught solution is the solution without teaching.
#[test]
fn a_taught_solution_has_the_short_one_beside_it() {
    let states = (2..=7).map(|size| random_facelets(size, "explained")).collect();
    cases(states).par_iter().for_each(|(state, request)| {
        let plain = solve(state, request);
        for style in [Style::Taught, Style::Short] {
            let teaching =
                TeachingRequest { steps: true, hold: Some(false), ..TeachingRequest::default() };
            let searches = Method::named(plain.method).unwrap().searches;
            let teaching = TeachingRequest { style: (!searches).then_some(style), ..teaching };
            let solution = solve(state, &Request { teaching, ..request.clone() });
            assert_eq!(solution.short.as_ref(), Some(&plain.turns), "{request:?} of {state}");
            assert_eq!(solution.solved, plain.solved);
            if style == Style::Short {
                assert_eq!(solution.parity, plain.parity, "{request:?} of {state}");
            }
            check(state, request, &solution);
            let facts = solution.phases.iter().flat_map(|phase| &phase.steps);
            let placed = facts.map(|step| step.facts.as_ref().unwrap().placed.len());
            // One or two of eight corners can be at home from the start.
            assert!(placed.sum::<usize>() >= 6, "{request:?} of {state}");
        }
    });
}

/// On a 2x2x2 every solution of `optimal` is as short as its bound, whatever the other options.
#[test]
fn a_2x2x2_is_solved_in_the_fewest_turns() {
    let optimal = |metric: &str, max_moves| Request {
        method: Some("optimal".to_owned()),
        options: Options::from([("metric".to_owned(), metric.to_owned())]),
        max_moves,
        ..Request::default()
    };
    assert_eq!(Method::auto(2).unwrap().name, "optimal");
    assert_ne!(Method::auto(4).unwrap().name, "optimal");
    let count = if nightly() { 100 } else { 20 };
    (0..count).into_par_iter().for_each(|seed| {
        let state = random_facelets(2, &format!("optimal {seed}"));
        let [htm, qtm] = ["htm", "qtm"].map(|metric| {
            let solution = solve_and_check(&state, &optimal(metric, None));
            let aimed = solve_and_check(&state, &optimal(metric, Some(20)));
            for solution in [&solution, &aimed] {
                assert_eq!(solution.stop_reason, StopReason::Optimal);
            }
            assert_eq!(aimed.turns, solution.turns);
            solution
        });
        let bound = |solution: &Solution| u64::from(solution.search.as_ref().unwrap().lower_bound);
        assert_eq!(htm.length().obtm, bound(&htm));
        assert_eq!(qtm.length().qtm, bound(&qtm));
        assert!(bound(&htm) <= 11 && bound(&qtm) <= 14);
        assert!(bound(&htm) <= qtm.length().obtm && bound(&qtm) <= htm.length().qtm);
        for other in METHODS.iter().filter(|method| method.fits(2) && !method.searches) {
            let name = Some(other.name.to_owned());
            let solution = solve(&state, &Request { method: name, ..Request::default() });
            assert!(solution.length().obtm >= bound(&htm) && solution.search.is_none());
        }
    });
}

/// The sequences are part of the API: the same in every release, on every machine.
#[test]
fn seeds_and_solutions_are_the_same_in_every_release() {
    let mut golden = String::new();
    for size in 2..=6 {
        let state = random_facelets(size, "golden");
        golden += &format!("state {size}: {state}\n");
        let fitting = METHODS.iter().filter(|method| method.fits(size));
        let requests: Vec<Request> =
            fitting.flat_map(|method| requests::all(method, size)).collect();
        let line = |request: &Request| {
            let solution = solve(&state, request);
            let moves = notation::to_string(&solution.turns, size, Notation::Standard);
            format!("{:?} {:?}: {moves}\n", request.method, request.options)
        };
        golden += &requests.par_iter().map(line).collect::<String>();
    }
    for size in [2, 3, 4, 7] {
        let moves = unscramble_cube::random::random_moves(size, &mut generator("golden"));
        golden +=
            &format!("moves {size}: {}\n", notation::to_string(&moves, size, Notation::Standard));
    }
    insta::assert_snapshot!(golden);
}

/// The sizes at which the registry has a length that can be measured.
fn measured_sizes(method: &Method) -> impl Iterator<Item = usize> {
    // The lengths of shortest solutions of random 3x3x3s are known, but take too long to
    // measure.
    let measured = |size: &usize| method.fits(*size) && (method.name, *size) != ("optimal", 3);
    (2..=7).chain([10, 20, 50]).filter(measured)
}

#[test]
fn the_registry_has_the_lengths_of_all_methods() {
    for method in METHODS {
        let sizes = method.typical_lengths.iter().map(|(size, _)| *size);
        assert!(sizes.eq(measured_sizes(method)), "{method:?}");
    }
}

/// The lengths in the registry are correct, so that no method gets longer unnoticed.
/// `benches/lengths.rs` measures them.
#[test]
#[ignore = "nightly: the means of thirty solves of each method and size"]
fn solutions_have_the_lengths_in_the_registry() {
    let count = 30;
    for method in METHODS {
        let name = Some(method.name.to_owned());
        let request = Request { method: name, ..Request::default() };
        for &(size, obtm) in method.typical_lengths.iter().filter(|(size, _)| *size <= 7) {
            let length = |i| {
                let state = random_facelets(size, &format!("length {i}"));
                solve(&state, &request).length().obtm
            };
            let total: u64 = (0..count).into_par_iter().map(length).sum();
            let (mean, listed) = (total as f64 / f64::from(count), f64::from(obtm));
            assert!((mean / listed - 1.0).abs() < 0.1, "{method:?} {size}: {mean}, not {listed}");
        }
    }
}

#[test]
fn a_solve_checks_its_budget_throughout() {
    let state = random_facelets(20, "polls");
    // A search ends its improvements when the budget is used up, but not the solve.
    for method in METHODS.iter().filter(|method| method.fits(20) && !method.searches) {
        let name = Some(method.name.to_owned());
        let request = Request { method: name, ..Request::default() };
        for checks in [0, 1, 10, 100, 1_000, 3_000] {
            let stopped = solver::solve(&state, &request, &Budget::of_checks(checks));
            assert_eq!(stopped.unwrap_err(), SolveError::DeadlineExceeded, "{method:?} {checks}");
        }
        assert!(solver::solve(&state, &request, &Budget::of_checks(10_000_000)).is_ok());
    }
}

#[test]
fn the_same_request_gives_the_same_solution() {
    let states = [2, 3, 4, 7, 12].map(|size| random_facelets(size, "again")).into();
    cases(states).par_iter().for_each(|(state, request)| {
        let (one, other) = (solve(state, request), solve(state, request));
        assert_eq!(one.turns, other.turns);
        assert_eq!(one.parity, other.parity);
        let steps = |solution: &Solution| {
            solution.phases.iter().map(|phase| phase.steps.clone()).collect::<Vec<_>>()
        };
        assert_eq!(steps(&one), steps(&other));
    });
}

#[test]
fn wca_notation_is_face_and_wide_turns_with_the_same_effect() {
    for size in [4, 5, 7] {
        let state = random_facelets(size, "wca");
        let solution = solve(&state, &Request::default()).written(Notation::Wca);
        check(&state, &Request::default(), &solution);
        for token in notation::tokens(&solution.turns, size, Notation::Wca) {
            assert!(token.contains('w') || !token.starts_with(|c: char| c.is_ascii_digit()));
            assert!(!token.contains('-'), "{token}");
        }
    }
}

#[test]
fn an_exhausted_budget_stops_every_method() {
    let states = [2, 3, 4, 30].map(|size| random_facelets(size, "budget")).into();
    for (state, request) in cases(states) {
        let stopped = |budget: &Budget| solver::solve(&state, &request, budget).unwrap_err();
        let over = Budget::of(std::time::Duration::ZERO);
        assert_eq!(stopped(&over), SolveError::DeadlineExceeded);
        let cancelled = Budget::unlimited();
        cancelled.canceller().cancel();
        assert_eq!(stopped(&cancelled), SolveError::Cancelled);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if nightly() { 40 } else { 10 }))]

    #[test]
    fn a_solve_can_be_interrupted_anywhere_and_resumed(
        size in 2usize..if nightly() { 8 } else { 5 }, seed in any::<u64>(), cut in 0.0f64..1.0,
        [first, second] in any::<[prop::sample::Index; 2]>(),
    ) {
        let state = random_facelets(size, &seed.to_string());
        let requests = requests::tried(size);
        let solution = solve_and_check(&state, first.get(&requests));
        let end = (solution.turns.len() as f64 * cut) as usize;
        let mut cube = state.cube().clone();
        cube.apply(&solution.turns[..end]);
        let rest = Facelets::from(cube);
        if nightly() {
            solve_all(vec![rest]);
        } else {
            solve_and_check(&rest, second.get(&requests));
        }
    }

    #[test]
    fn cubes_of_any_colors_in_any_orientation_are_solved(
        size in 2usize..if nightly() { 7 } else { 5 }, seed in any::<u64>(), turn in 0usize..24,
        letters in Just(('a'..='z').filter(|c| *c != 'x').chain('0'..='9').collect::<Vec<_>>())
            .prop_shuffle(),
    ) {
        let mut cube = random_state(size, &mut generator(&seed.to_string()));
        let rotation = Rotation::all().nth(turn).unwrap();
        // A turn of all layers turns the whole cube, stickers included.
        for face in [Face::U, Face::R] {
            for _ in 0..(rotation.map(face) as u8) % 4 {
                cube.turn(Turn::new(face, 1, size as u16, 1).unwrap());
            }
        }
        let text: String = cube.colors().iter().map(|c| letters[usize::from(*c)]).collect();
        let state = Facelets::parse(&text).unwrap();
        solve_all(vec![state]);
    }
}

/// Once two corners are left to exchange, two faces could pass for that of the first layer. The repair of the parity and the method
/// must mean the same one.
#[test]
fn layers_repair_an_exchange_of_two_corners_in_the_last_layer() {
    let state = "UBFBUUFDURFDUFRFRRRLRRDRUBDRBUBUFDFDFBFUFBUBDDDRLFBDDRRFDUBUDRRRRLLLLLLLLLLLLLLFUUDFBFDBFDUBBUBB";
    let state = Facelets::parse(state).unwrap();
    let request = Request { method: Some("layers".to_owned()), ..Request::default() };
    let solution = solve(&state, &request);
    assert_eq!((solution.solved, solution.parity.corner_swap), (true, Some(true)));
}
