//! Exercises have the goals of their phases, and nothing more.

use super::exercise::Exercise;
use super::open_pieces::{OpenPieces, Orientation};
use super::scramble_error::ScrambleError;
use unscramble_cube::random::generator;
use unscramble_cube::validate::solvable;
use unscramble_cube::{Cube, Cubie, Face, Facelets, Turn};
use unscramble_solve::{METHODS, Method, Phase};

/// The methods whose phases are made of whole pieces.
const METHODS_OF_PIECES: [&str; 6] = ["beginner", "cfop", "roux", "zz", "reduction", "cage"];

fn methods() -> impl Iterator<Item = &'static Method> {
    METHODS.iter().copied().filter(|method| METHODS_OF_PIECES.contains(&method.name))
}

fn phases(method: &Method, size: usize) -> Vec<&'static Phase> {
    let phases = (method.phases)(&method.defaults());
    phases.into_iter().filter(|phase| (phase.exists)(size)).collect()
}

#[test]
fn a_phase_that_is_left_is_done_and_the_next_is_not() {
    for (size, method) in
        [2, 3, 4, 5, 6].into_iter().flat_map(|size| methods().map(move |method| (size, method)))
    {
        let phases = phases(method, size);
        for number in 0..if method.fits(size) { phases.len() - 1 } else { 0 } {
            let name = phases[number].name;
            let mut next_done = 0;
            for (seed, first_layer) in Face::ALL.into_iter().cycle().take(18).enumerate() {
                let exercise =
                    Exercise::after_phase(size, Some(method.name), name, first_layer).unwrap();
                let cube = exercise.draw(&mut generator(&format!("left {seed}")));
                let what = format!("{} after {name}, size {size}: {cube:?}", method.name);
                assert!(solvable(&Facelets::from(cube.clone())).is_ok(), "{what}");
                for phase in &phases[..=number] {
                    assert!((phase.goal)(&cube), "{}: {what}", phase.name);
                }
                next_done += usize::from((phases[number + 1].goal)(&cube));
            }
            assert!(next_done < 9, "{} after {name}, size {size}: {next_done}", method.name);
        }
    }
}

/// What is open is all that may be: if a piece that is solved goes elsewhere, the goal is gone.
#[test]
fn no_piece_is_solved_that_could_be_open() {
    let cycle = |pieces: &mut [u8], slots: [usize; 3]| {
        let [a, b, c] = slots;
        (pieces[a], pieces[b], pieces[c]) = (pieces[c], pieces[a], pieces[b]);
    };
    for method in methods().filter(|method| method.sizes == (2, 3)) {
        let phases = phases(method, 3);
        for (number, phase) in phases[..phases.len() - 1].iter().enumerate() {
            let open = OpenPieces::after(method.name, phase.name).unwrap();
            // With the slice, the blocks and their slots turn.
            let open = OpenPieces { turns_u_and_slice: false, ..open };
            let holds = |state: &Cubie| {
                let cube = state.cube(3);
                phases[..=number].iter().all(|phase| (phase.goal)(&cube))
            };
            let state = open.arrange(false, &mut generator(phase.name));
            assert!(holds(&state));
            let what = format!("{} after {}", method.name, phase.name);
            for slot in (0..8).filter(|slot| !open.corners.contains(slot)) {
                let mut changed = state;
                cycle(&mut changed.corners, [slot, (slot + 1) % 8, (slot + 3) % 8]);
                assert!(!holds(&changed), "{what}: corner {slot}");
            }
            for slot in (0..12).filter(|slot| !open.edges.contains(slot)) {
                let mut changed = state;
                cycle(&mut changed.edges, [slot, (slot + 1) % 12, (slot + 5) % 12]);
                assert!(!holds(&changed), "{what}: edge {slot}");
            }
            if open.orientation != Orientation::Any {
                let mut changed = state;
                changed.flips[open.edges[0]] ^= 1;
                changed.flips[open.edges[1]] ^= 1;
                assert!(!holds(&changed), "{what}: flips");
            }
            if open.orientation == Orientation::Solved {
                let mut changed = state;
                changed.twists[open.corners[0]] = 1;
                changed.twists[open.corners[1]] = 2;
                assert!(!holds(&changed), "{what}: twists");
            }
        }
    }
}

/// One of 8 last layers has oriented edges, and one of 27 oriented corners.
#[test]
fn last_layers_are_as_frequent_as_they_should_be() {
    let exercise = Exercise::after_phase(3, None, "f2l", Face::D).unwrap();
    let mut rng = generator("frequent");
    let (mut edges, mut corners) = (0, 0);
    for _ in 0..5400 {
        let state = Cubie::read(&exercise.draw(&mut rng)).unwrap();
        edges += usize::from(state.flips == [0; 12]);
        corners += usize::from(state.twists == [0; 8]);
    }
    assert!((575..775).contains(&edges), "{edges} of 675");
    assert!((145..255).contains(&corners), "{corners} of 200");
}

#[test]
fn a_case_is_solved_by_its_algorithm() {
    for size in [3, 4, 5] {
        let mut seen = 0;
        for method in methods().filter(|method| method.fits(3)) {
            let phases = phases(method, 3);
            for algorithm in (method.algorithms)(3) {
                let (id, name) = (algorithm.id(), Some(method.name));
                let Ok(exercise) = Exercise::of_case(size, name, &id, Face::D) else { continue };
                seen += 1;
                let cube = exercise.draw(&mut generator(&id));
                assert!(solvable(&Facelets::from(cube.clone())).is_ok(), "{id}");
                let done = phases.iter().position(|phase| phase.name == exercise.phase());
                let group = algorithm.group.to_ascii_lowercase();
                let solved = phases.iter().position(|phase| phase.name == group).unwrap();
                let goal = |upto: usize, cube: &Cube| {
                    phases[..upto].iter().all(|phase| (phase.goal)(cube))
                };
                assert!(goal(done.map_or(0, |done| done + 1), &cube), "{id}: {cube:?}");
                // The last layer is at any angle, before the algorithm and after it.
                let solves = |before: u8| {
                    let mut cube = cube.clone();
                    cube.apply(Turn::new(Face::U, 1, 1, before).as_slice());
                    cube.apply(&algorithm.turns(size));
                    let back = algorithm.rotation(size).inverse();
                    cube.apply(&Turn::rotating(&back, size));
                    (0..4).any(|after| {
                        let mut cube = cube.clone();
                        cube.apply(Turn::new(Face::U, 1, 1, after).as_slice());
                        goal(solved + 1, &cube)
                    })
                };
                assert!((0..4).any(solves), "{id}: {cube:?}");
            }
        }
        assert!(seen >= 41 + 57 + 21, "{seen}");
    }
}

#[test]
fn the_first_layer_is_on_the_face_asked_for() {
    for face in Face::ALL {
        let exercise = Exercise::after_phase(3, None, "f2l", face).unwrap();
        let cube = exercise.draw(&mut generator("first layer"));
        let own = |i: usize| cube.at(face, i / 3, i % 3) == face as u8;
        assert!((0..9).all(own), "{face}: {cube:?}");
        let up = face.opposite();
        assert!((0..9).any(|i| cube.at(up, i / 3, i % 3) != up as u8), "{face}");
    }
}

#[test]
fn what_does_not_fit_is_said() {
    let after = |size, method, phase| {
        Exercise::after_phase(size, method, phase, Face::D).map(|_| ()).unwrap_err()
    };
    let text = |error: ScrambleError| (error.pointer(), error.to_string());
    assert_eq!(
        text(after(3, None, "pll")),
        (
            "/leaving",
            "method cfop has no phase \"pll\" to scramble for; at this size it has: cross, f2l, oll"
                .to_owned()
        )
    );
    assert_eq!(after(3, Some("eggs"), "oll").pointer(), "/method");
    assert_eq!(after(4, Some("cfop"), "oll").pointer(), "/method");
    assert_eq!(after(11, None, "edges").pointer(), "/size");
    assert!(after(3, Some("two_phase"), "phase1").to_string().ends_with("it has: none"));
    let case = |size, id| Exercise::of_case(size, None, id, Face::D).map(|_| ()).unwrap_err();
    assert_eq!(case(2, "oll-27").pointer(), "/case");
    assert_eq!(case(3, "oll-58").pointer(), "/case");
    assert_eq!(case(3, "niklas").pointer(), "/case");
}
