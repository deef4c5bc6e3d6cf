//! The working of a check is true: tables, sums and classes are worked out a second time on the
//! independent model, and repairs are made by hand.

mod witness;

use proptest::prelude::*;
use serde_json::{Value, json};
use unscramble_cube::pieces::{corner_facelets, midge_facelets, wing_facelets, wing_orbits};
use unscramble_cube::validate::{
    MAX_WORKING_SIZE, Parity, PieceTable, Place, Repair, Working, validate, working,
};
use unscramble_cube::{Cube, Face, Facelets, Turn, random};
use unscramble_solve::{Budget, Options, Request};
use unscramble_teach::{Language, Text, working as told};

use crate::cases;
use crate::kit::solver;
use crate::service::Service;

fn random_state(size: usize, seed: u64) -> Cube {
    random::random_state(size, &mut random::generator(&seed.to_string()))
}

fn work(cube: &Cube) -> Working {
    working(&Facelets::from(cube.clone())).unwrap()
}

/// Swaps the stickers of two pieces.
fn exchange(cube: &mut Cube, a: &[usize], b: &[usize]) {
    for (&a, &b) in a.iter().zip(b) {
        let (of_a, of_b) = (cube.facelet(a), cube.facelet(b));
        cube.set_facelet(a, of_b);
        cube.set_facelet(b, of_a);
    }
}

/// Twists a corner clockwise, or flips an edge.
fn turn_on_the_spot(cube: &mut Cube, facelets: &[usize]) {
    let mut colors: Vec<u8> = facelets.iter().map(|&f| cube.facelet(f)).collect();
    colors.rotate_right(1);
    facelets.iter().zip(colors).for_each(|(&facelet, color)| cube.set_facelet(facelet, color));
}

/// What somebody did to a cube that they took apart.
#[derive(Debug, Clone)]
struct Damage {
    /// Corners, each twisted clockwise once.
    twists: Vec<usize>,
    /// Midges, each flipped once.
    flips: Vec<usize>,
    /// Pairs of corners, each swapped once.
    corner_swaps: Vec<(usize, usize)>,
    /// Pairs of midges, each swapped once.
    midge_swaps: Vec<(usize, usize)>,
}

fn pairs(count: usize) -> impl Strategy<Value = Vec<(usize, usize)>> {
    let pair = (0..count, 1..count).prop_map(move |(a, by)| (a, (a + by) % count));
    prop::collection::vec(pair, 0..4)
}

fn damages() -> impl Strategy<Value = Damage> {
    let some = |count: usize| prop::collection::vec(0..count, 0..6);
    (some(8), some(12), pairs(8), pairs(12)).prop_map(
        |(twists, flips, corner_swaps, midge_swaps)| Damage {
            twists,
            flips,
            corner_swaps,
            midge_swaps,
        },
    )
}

impl Damage {
    fn inflict(&self, cube: &mut Cube) {
        let size = cube.size();
        for &slot in &self.twists {
            turn_on_the_spot(cube, &corner_facelets(size, slot));
        }
        for &(a, b) in &self.corner_swaps {
            exchange(cube, &corner_facelets(size, a), &corner_facelets(size, b));
        }
        if size.is_multiple_of(2) {
            return;
        }
        for &slot in &self.flips {
            turn_on_the_spot(cube, &midge_facelets(size, slot));
        }
        for &(a, b) in &self.midge_swaps {
            exchange(cube, &midge_facelets(size, a), &midge_facelets(size, b));
        }
    }

    /// The class of a solvable cube of this size after the damage.
    fn class(&self, size: usize) -> u8 {
        let mut class = 1 + self.twists.len() % 3;
        if size % 2 == 1 {
            class += 3 * (self.flips.len() % 2);
            class += 6 * ((self.corner_swaps.len() + self.midge_swaps.len()) % 2);
        }
        class as u8
    }
}

/// Does by hand what a class asks for, to pieces of the tester's choice.
fn repair(cube: &mut Cube, repairs: &[Repair], choice: usize) {
    let size = cube.size();
    for repair in repairs {
        match repair {
            Repair::TwistClockwise => turn_on_the_spot(cube, &corner_facelets(size, choice % 8)),
            Repair::TwistAnticlockwise => {
                (0..2).for_each(|_| turn_on_the_spot(cube, &corner_facelets(size, choice % 8)));
            }
            Repair::Flip => turn_on_the_spot(cube, &midge_facelets(size, choice % 12)),
            Repair::Swap if choice.is_multiple_of(2) => {
                let pair = [choice, choice + 3].map(|slot| corner_facelets(size, slot % 8));
                exchange(cube, &pair[0], &pair[1]);
            }
            Repair::Swap => {
                let pair = [choice, choice + 5].map(|slot| midge_facelets(size, slot % 12));
                exchange(cube, &pair[0], &pair[1]);
            }
        }
    }
}

fn turns() -> impl Strategy<Value = Vec<(usize, u16, u8)>> {
    prop::collection::vec((0..6usize, 1u16..20, 1u8..4), 0..30)
}

/// Turns any layers, the whole cube not among them.
fn play(cube: &mut Cube, turns: &[(usize, u16, u8)]) {
    let size = cube.size() as u16;
    for &(face, layer, quarters) in turns {
        let layer = 1 + layer % size;
        cube.turn(Turn::new(Face::from_index(face), layer, layer, quarters).unwrap());
    }
}

fn check_tables(cube: &Cube) {
    let state = Facelets::from(cube.clone()).to_string();
    let working = work(cube);
    witness::check_table(&working.corners, cube.size(), &state);
    working.midges.iter().for_each(|table| witness::check_table(table, cube.size(), &state));
    working.wings.iter().for_each(|table| witness::check_table(table, cube.size(), &state));
}

#[test]
fn golden_states_have_the_class_of_their_defect() {
    for case in cases::solvable().iter().filter(|case| case.size <= MAX_WORKING_SIZE) {
        let working = working(&Facelets::parse(&case.state).unwrap()).unwrap();
        assert_eq!(working.class.number(), Some(1), "{}", case.state);
    }
    for case in cases::unsolvable().iter().filter(|case| case.size <= MAX_WORKING_SIZE) {
        let working = working(&Facelets::parse(&case.state).unwrap()).unwrap();
        let classes: &[Option<u8>] = match case.defect.as_str() {
            "twist" => &[Some(2), Some(3)],
            "flip" => &[Some(4)],
            "parity" => &[Some(7)],
            _ => &[None],
        };
        assert!(classes.contains(&working.class.number()), "{} {}", case.defect, case.state);
    }
}

/// Sets up a reduced cube: a state of the 3x3x3 on its dedges, which need not be solvable.
fn reduced(size: usize, seed: u64, flips: &[usize], swaps: &[(usize, usize)]) -> Cube {
    let mut cube = Cube::solved(size);
    let wings = |slot: usize| {
        (1..=wing_orbits(size))
            .flat_map(move |orbit| [2 * slot, 2 * slot + 1].map(|w| wing_facelets(size, orbit, w)))
            .collect::<Vec<_>>()
            .concat()
    };
    for &slot in flips {
        for orbit in 1..=wing_orbits(size) {
            let [a, b] = [2 * slot, 2 * slot + 1].map(|w| wing_facelets(size, orbit, w));
            exchange(&mut cube, &a, &b);
        }
    }
    for &(a, b) in swaps {
        exchange(&mut cube, &wings(a), &wings(b));
    }
    for turn in random::random_moves(3, &mut random::generator(&seed.to_string())) {
        cube.turn(Turn::outer(turn.face(), turn.quarters()));
    }
    cube
}

/// Leaves out all layers of a reduced cube but the outer ones and one between them.
fn as_three(cube: &Cube) -> Cube {
    let lines = [0, 1, cube.size() - 1];
    let cells =
        |face| lines.into_iter().flat_map(move |row| lines.map(|column| (face, row, column)));
    let cells = Face::ALL.into_iter().flat_map(cells);
    let colors: Vec<u8> = cells.map(|(face, row, column)| cube.at(face, row, column)).collect();
    Cube::from_colors(&colors).unwrap()
}

/// The solver meets exactly the parities that the working foretells.
#[test]
fn the_parities_ahead_are_those_that_a_solve_meets() {
    for (seed, (size, flips, swaps)) in (0..).zip([
        (4, &[][..], &[][..]),
        (4, &[7], &[]),
        (4, &[], &[(0, 9)]),
        (4, &[2, 3, 11], &[(4, 5)]),
        (4, &[2, 3], &[(4, 5), (1, 8)]),
        (6, &[1], &[(3, 4)]),
        (8, &[], &[(3, 10)]),
    ]) {
        let mut cube = reduced(size, seed, flips, swaps);
        // However it is held.
        cube.turn(Turn::new(Face::ALL[seed as usize % 6], 1, size as u16, 1).unwrap());
        let ahead = work(&cube).reduced.unwrap().unwrap();
        assert_eq!(ahead.edge_parity, Some(flips.len() % 2 == 1));
        assert_eq!(ahead.corner_parity, Some(swaps.len() % 2 == 1));
        let method = Some("reduction".to_owned());
        let request = Request { method, options: Options::new(), ..Request::default() };
        let solution =
            solver::solve(&Facelets::from(cube), &request, &Budget::unlimited()).unwrap();
        assert_eq!(ahead.edge_parity, solution.parity.even_edge_parity);
        assert_eq!(ahead.corner_parity, solution.parity.corner_swap);
    }
}

proptest! {
    #[test]
    fn tables_agree_with_the_model(size in 2usize..=9, seed: u64, damage in damages()) {
        let mut cube = random_state(size, seed);
        damage.inflict(&mut cube);
        check_tables(&cube);
    }

    #[test]
    fn the_class_changes_as_the_invariants_say(
        size in 2usize..=9, seed: u64, damage in damages(), turns in turns(), choice: u8,
    ) {
        let mut cube = random_state(size, seed);
        damage.inflict(&mut cube);
        let class = work(&cube).class;
        prop_assert_eq!(class.number(), Some(damage.class(size)));
        prop_assert_eq!(class.of, if size % 2 == 1 { 12 } else { 3 });
        let is_solvable = |cube: &Cube| validate(&Facelets::from(cube.clone())).is_solvable();
        prop_assert_eq!(class.number() == Some(1), is_solvable(&cube));

        // No turn leads out of the class, and the repairs lead to class 1, before turns and after.
        for turns in [&[][..], &turns[..]] {
            play(&mut cube, turns);
            prop_assert_eq!(work(&cube).class.number(), class.number());
            let mut repaired = cube.clone();
            repair(&mut repaired, &class.repairs, choice.into());
            prop_assert_eq!(work(&repaired).class.number(), Some(1));
            prop_assert!(is_solvable(&repaired));
        }
    }

    #[test]
    fn how_an_even_cube_is_held_changes_no_parity_and_no_remainder(
        half in 1usize..=4, seed: u64, damage in damages(), faces in prop::collection::vec(0..6usize, 4),
    ) {
        let size = 2 * half;
        let mut cube = random_state(size, seed);
        damage.inflict(&mut cube);
        let invariant = |cube: &Cube| {
            let working = work(cube);
            let parity = |table: &PieceTable| table.permutation.as_ref().unwrap().parity;
            let wings: Vec<Parity> = working.wings.iter().map(parity).collect();
            (parity(&working.corners), wings, working.corners.sum.unwrap().remainder)
        };
        let before = invariant(&cube);
        for face in faces {
            cube.turn(Turn::new(Face::from_index(face), 1, size as u16, 1).unwrap());
            prop_assert_eq!(&invariant(&cube), &before);
        }
    }

    /// On a reduced cube, the flips of the dedges and the permutation of each wing orbit have one
    /// parity, and outer turns keep both parities ahead.
    #[test]
    fn parities_ahead_depend_on_nothing_but_flips_and_swaps(
        half in 2usize..=4, seed: u64, flips in prop::collection::vec(0..12usize, 0..5),
        swaps in pairs(12),
    ) {
        let cube = reduced(2 * half, seed, &flips, &swaps);
        let working = work(&cube);
        let reduced = working.reduced.unwrap().unwrap();
        prop_assert_eq!(reduced.edge_parity, Some(flips.len() % 2 == 1));
        prop_assert_eq!(reduced.corner_parity, Some(swaps.len() % 2 == 1));
        let odd = if flips.len() % 2 == 1 { Parity::Odd } else { Parity::Even };
        for wings in working.wings {
            prop_assert_eq!(wings.permutation.unwrap().parity, odd);
        }
        // The dedges are the edges of the 3x3x3 that the outer layers and one inner layer show.
        let edges = work(&as_three(&cube)).midges.unwrap();
        let lying = |table: &PieceTable| -> Vec<_> {
            let place = |place: &Place| (place.name.clone(), place.shows.clone(), place.piece);
            table.places.iter().map(place).collect()
        };
        prop_assert_eq!(lying(&reduced.dedges), lying(&edges));
        prop_assert_eq!(
            reduced.dedges.permutation.unwrap().cycles,
            edges.permutation.unwrap().cycles
        );
    }

    #[test]
    fn random_stickers_have_texts_and_no_class_unless_all_pieces_are_there(
        size in 2usize..=6, symbols in 1usize..=6, faces: bool,
        stickers in prop::collection::vec(0usize..6, 216),
    ) {
        let letters =
            if faces { ['U', 'R', 'F', 'D', 'L', 'B'] } else { ['1', 'b', 'C', 'd', 'e', 'U'] };
        let text: String =
            stickers[..6 * size * size].iter().map(|i| letters[i % symbols]).collect();
        let facelets = Facelets::parse(&text).unwrap();
        let working = working(&facelets).unwrap();
        prop_assert_eq!(working.class.number() == Some(1), validate(&facelets).is_solvable());
        let said = |text: &Text| text.say(Language::English);
        prop_assert!(!said(&told::frame(&working)).is_empty());
        for (title, texts) in told::parts(&working) {
            prop_assert!(!said(&title).is_empty());
            prop_assert!(texts.iter().all(|text| !said(text).is_empty()));
        }
        for table in [&working.corners].into_iter().chain(&working.midges).chain(&working.wings) {
            let text = said(&told::table(table, size));
            prop_assert!(table.is_complete() != text.starts_with("not all "));
        }
    }
}

/// Every text of an answer.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| match value {
            Value::String(text) if name == "text" => found.push(text.clone()),
            value => texts(value, found),
        }),
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        _ => {}
    }
}

#[tokio::test]
async fn the_service_shows_the_working_of_sizes_up_to_32() {
    let service = Service::start().await;
    let ask = async |size: usize, detail: &str| {
        let state = Facelets::from(random_state(size, 1)).to_string();
        service.ask("/validate", &json!({ "state": state, "detail": detail })).await
    };
    assert_eq!(ask(3, "checks").await.get("working"), None);
    for size in [2, 3, 4, 5, MAX_WORKING_SIZE] {
        let answer = ask(size, "working").await;
        let working = &answer["working"];
        assert_eq!(working["midges"].is_null(), size % 2 == 0);
        assert_eq!(working["parity_ahead"].is_null(), size % 2 == 1 || size == 2);
        assert_eq!(working["wings"].as_array().unwrap().len(), wing_orbits(size));
        assert_eq!(working["class"]["number"], 1);
        let mut found = Vec::new();
        texts(working, &mut found);
        assert!(found.len() > 10 && found.iter().all(|text| !text.is_empty()));
        assert!(working.to_string().len() < 200_000, "{}", working.to_string().len());
    }
    let state = Facelets::solved(MAX_WORKING_SIZE + 1).to_string();
    let body = json!({ "state": state, "detail": "working" });
    let refused = service.post("/validate", &body).await;
    assert_eq!(refused.status(), 422);
    let problem: Value = refused.json().await.unwrap();
    assert_eq!(problem["code"], "invalid_request");
    assert_eq!(problem["pointer"], "/detail");
    assert_eq!(
        problem["detail"],
        "the working is shown for sizes up to 32, and this cube has size 33"
    );
}
