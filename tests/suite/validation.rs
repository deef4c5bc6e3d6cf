//! Validation accepts every solvable state and refuses every other state for the right reason.

use proptest::prelude::*;
use unscramble_cube::pieces::{
    WINGS, center_orbit_facelets, center_orbits, corner_facelets, fixed_center, midge_facelets,
    wing_facelets, wing_orbits,
};
use unscramble_cube::validate::{
    DefectCode, Fault, MAX_DEFECTS_PER_CODE, Parity, solvable, validate,
};
use unscramble_cube::{Cube, Face, Facelets, Rotation, Turn, random};
use unscramble_teach::{Language, reports};

use crate::cases;

fn codes(facelets: &Facelets) -> Vec<DefectCode> {
    let mut codes: Vec<DefectCode> = validate(facelets).defects.iter().map(|d| d.code).collect();
    codes.dedup();
    codes
}

fn random_state(size: usize, seed: u64) -> Cube {
    random::random_state(size, &mut random::generator(&seed.to_string()))
}

fn rotation(face: Face, size: usize) -> Turn {
    Turn::new(face, 1, size as u16, 1).unwrap()
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
    for (&facelet, color) in facelets.iter().zip(colors) {
        cube.set_facelet(facelet, color);
    }
}

#[test]
fn golden_solvable_states_are_solvable() {
    for case in cases::solvable() {
        let report = validate(&Facelets::parse(&case.state).unwrap());
        assert!(report.is_solvable(), "{}: {:?}", case.state, report.defects);
        assert!(report.checks.iter().all(|check| check.passed == Some(true)), "{}", case.state);
        assert_eq!(report.size, case.size);
    }
}

#[test]
fn golden_unsolvable_states_are_refused_for_their_defect() {
    use DefectCode::*;
    for case in cases::unsolvable() {
        let is_odd_size = case.size % 2 == 1;
        let found = codes(&Facelets::parse(&case.state).unwrap());
        let expected: &[DefectCode] = match case.defect.as_str() {
            "twist" => &[CornerTwist],
            "flip" => &[EdgeFlip],
            "parity" => &[PermutationParity],
            "wing" => &[DuplicateWing],
            "center" if found.contains(&StickerCount) => &[StickerCount, CenterOrbit],
            "center" => &[CenterOrbit],
            "mirror" if is_odd_size => &[CenterScheme, MirroredCorner],
            "mirror" => &[MirroredCorner],
            other => panic!("unknown defect {other}"),
        };
        assert_eq!(found, expected, "{} {}", case.defect, case.state);
    }
}

#[test]
fn random_states_of_all_sizes_are_solvable() {
    for size in (2..=12).chain([16, 17, 25, 33, 50]) {
        for seed in 0..5 {
            assert_eq!(codes(&Facelets::from(random_state(size, seed))), [], "size {size}");
        }
    }
}

#[test]
fn the_three_classical_tests_are_visible_by_name_and_value() {
    let report = validate(&Facelets::solved(3));
    for name in ["permutation_parity", "corner_twist", "edge_flip"] {
        let check = report.check(name).unwrap();
        assert_eq!((check.passed, check.value), (Some(true), Some(0)), "{name}");
    }
    let mut superflip = Cube::solved(3);
    (0..12).for_each(|slot| turn_on_the_spot(&mut superflip, &midge_facelets(3, slot)));
    let report = validate(&Facelets::from(superflip));
    assert_eq!(report.check("edge_flip").unwrap().value, Some(12));
    assert!(report.is_solvable());
}

#[test]
fn checks_that_do_not_apply_to_a_size_are_left_out() {
    let names = |size| {
        let report = validate(&Facelets::solved(size));
        report.checks.iter().map(|check| check.name).collect::<Vec<_>>()
    };
    let odd = ["permutation_parity", "corner_twist", "edge_flip"];
    assert_eq!(names(2), ["sticker_count", "corners", "corner_twist"]);
    assert_eq!(names(3)[..4], ["sticker_count", "center_scheme", "corners", "midges"]);
    assert_eq!(names(3)[4..], odd);
    assert_eq!(names(4)[1..], ["corners", "wings", "center_orbits", "corner_twist"]);
    assert_eq!(names(5)[4..6], ["wings", "center_orbits"]);
    assert_eq!(names(5)[6..], odd);
}

#[test]
fn sums_over_unknown_pieces_have_no_verdict() {
    let mut cube = Cube::solved(3);
    cube.set_facelet(corner_facelets(3, 0)[0], Face::D as u8);
    cube.set_facelet(midge_facelets(3, 0)[0], Face::D as u8);
    cube.set_facelet(midge_facelets(3, 1)[0], Face::B as u8);
    let facelets = Facelets::from(cube);
    let report = validate(&facelets);
    for name in ["permutation_parity", "corner_twist", "edge_flip"] {
        let check = report.check(name).unwrap();
        assert_eq!((check.passed, check.value), (None, None), "{name}");
    }
    assert_eq!(report.parities.corners, None);
    use DefectCode::*;
    // D with R is another midge, and D R F, read clockwise, is the mirror image of a corner.
    let expected = [StickerCount, MirroredCorner, UnknownEdge, DuplicateEdge];
    assert_eq!(codes(&facelets), expected);
}

#[test]
fn all_defects_are_reported_and_not_only_the_first() {
    let mut cube = random_state(5, 0);
    turn_on_the_spot(&mut cube, &corner_facelets(5, 3));
    turn_on_the_spot(&mut cube, &midge_facelets(5, 3));
    exchange(&mut cube, &corner_facelets(5, 1), &corner_facelets(5, 2));
    turn_on_the_spot(&mut cube, &wing_facelets(5, 1, 7));
    let codes = codes(&Facelets::from(cube));
    use DefectCode::*;
    assert_eq!(codes, [DuplicateWing, PermutationParity, CornerTwist, EdgeFlip]);
}

#[test]
fn a_defect_names_the_suspicious_pieces_of_a_nearly_solved_cube() {
    for size in [2, 3, 4] {
        let mut cube = Cube::solved(size);
        turn_on_the_spot(&mut cube, &corner_facelets(size, 5));
        cube.turn(rotation(Face::F, size));
        let culprit = [4, 5, 6, 7, 0, 1, 2, 3].map(|slot| corner_facelets(size, slot));
        let report = validate(&Facelets::from(cube.clone()));
        let mut found = report.defects[0].facelets.clone();
        found.sort_unstable();
        let is_slot = |slot: &&[usize; 3]| {
            let mut slot = **slot;
            slot.sort_unstable();
            slot[..] == found
        };
        assert!(culprit.iter().any(|slot| is_slot(&slot)), "size {size}: {found:?}");
    }
    let mut cube = Cube::solved(3);
    turn_on_the_spot(&mut cube, &midge_facelets(3, 8));
    let mut expected = midge_facelets(3, 8);
    expected.sort_unstable();
    assert_eq!(validate(&Facelets::from(cube)).defects[0].facelets, expected);

    let mut cube = Cube::solved(3);
    exchange(&mut cube, &midge_facelets(3, 1), &midge_facelets(3, 2));
    let facelets = validate(&Facelets::from(cube)).defects[0].facelets.clone();
    let mut expected = [midge_facelets(3, 1), midge_facelets(3, 2)].concat();
    expected.sort_unstable();
    assert_eq!(facelets, expected);
}

#[test]
fn exchanged_corners_are_solvable_on_even_sizes() {
    for size in [2, 4, 6, 10] {
        let mut cube = random_state(size, 1);
        exchange(&mut cube, &corner_facelets(size, 0), &corner_facelets(size, 6));
        assert_eq!(codes(&Facelets::from(cube)), []);
    }
}

#[test]
fn hostile_states_give_a_short_list() {
    let size = 60;
    let colors: Vec<u8> = (0..6 * size * size).map(|i| (i * i / 7 % 3) as u8).collect();
    let report = validate(&Facelets::from(Cube::from_colors(&colors).unwrap()));
    for code in DefectCode::ALL {
        let count = report.defects.iter().filter(|defect| defect.code == code).count();
        assert!(count <= MAX_DEFECTS_PER_CODE + 1, "{code} {count}");
    }
    let count = |code| report.defects.iter().filter(|defect| defect.code == code).count();
    assert_eq!(count(DefectCode::CenterOrbit), MAX_DEFECTS_PER_CODE + 1);
}

#[test]
fn the_parities_of_corners_and_wings_do_not_depend_on_how_the_cube_is_held() {
    for size in [2, 4, 5, 6] {
        let cube = random_state(size, 2);
        let parities = validate(&Facelets::from(cube.clone())).parities;
        for face in [Face::U, Face::R, Face::F] {
            let mut rotated = cube.clone();
            rotated.turn(rotation(face, size));
            assert_eq!(validate(&Facelets::from(rotated)).parities, parities, "size {size}");
        }
    }
}

#[test]
fn one_turn_changes_the_parities_as_the_table_says() {
    let parities = |size, from: u16| {
        let mut cube = Cube::solved(size);
        cube.turn(Turn::new(Face::R, from, from, 1).unwrap());
        validate(&Facelets::from(cube)).parities
    };
    let (even, odd) = (Some(Parity::Even), Some(Parity::Odd));
    let face = parities(7, 1);
    assert_eq!((face.corners, face.midges, face.wings), (odd, odd, vec![even, even]));
    let inner = parities(7, 3);
    assert_eq!((inner.corners, inner.midges, inner.wings), (even, even, vec![even, odd]));
    // The middle layer moves the fixed centers: seen from them, corners and wings turn instead.
    let middle = parities(7, 4);
    assert_eq!((middle.corners, middle.midges, middle.wings), (even, even, vec![even, even]));
    assert_eq!(parities(6, 1).midges, None);
}

#[test]
fn incomplete_colors_are_a_wrong_count_at_every_size() {
    for size in 2..=7 {
        for colors in 1..=5 {
            let text: String =
                (0..6 * size * size).map(|i| ['w', 'r', 'g', 'y', 'o'][i % colors]).collect();
            let codes = codes(&Facelets::parse(&text).unwrap());
            assert_eq!(codes[0], DefectCode::StickerCount);
        }
    }
}

/// Writes a cube in these symbols.
fn in_symbols(cube: &Cube, symbols: [char; 6]) -> Facelets {
    let text: String = cube.colors().iter().map(|&c| symbols[usize::from(c)]).collect();
    Facelets::parse(&text).unwrap()
}

fn six_symbols() -> impl Strategy<Value = [char; 6]> {
    Just(['w', 'r', 'g', 'y', 'o', 'b'].to_vec())
        .prop_shuffle()
        .prop_map(|symbols| std::array::from_fn(|i| symbols[i]))
}

proptest! {
    #[test]
    fn a_twisted_corner_is_refused(size in 2usize..=9, seed: u64, slot in 0usize..8, by in 1..=2) {
        let mut cube = random_state(size, seed);
        (0..by).for_each(|_| turn_on_the_spot(&mut cube, &corner_facelets(size, slot)));
        prop_assert_eq!(codes(&Facelets::from(cube)), [DefectCode::CornerTwist]);
    }

    #[test]
    fn a_mirrored_corner_is_refused(size in 2usize..=9, seed: u64, slot in 0usize..8) {
        let mut cube = random_state(size, seed);
        turn_on_the_spot(&mut cube, &corner_facelets(size, slot)[..2]);
        let report = validate(&Facelets::from(cube));
        let mut expected = corner_facelets(size, slot);
        expected.sort_unstable();
        prop_assert_eq!(report.defects.len(), 1);
        prop_assert_eq!(report.defects[0].code, DefectCode::MirroredCorner);
        prop_assert_eq!(&report.defects[0].facelets, &expected);
    }

    #[test]
    fn a_flipped_midge_is_refused(half in 1usize..=5, seed: u64, slot in 0usize..12) {
        let size = 2 * half + 1;
        let mut cube = random_state(size, seed);
        turn_on_the_spot(&mut cube, &midge_facelets(size, slot));
        prop_assert_eq!(codes(&Facelets::from(cube)), [DefectCode::EdgeFlip]);
    }

    #[test]
    fn exchanged_corners_are_refused_on_odd_sizes(
        half in 1usize..=5, seed: u64, a in 0usize..8, by in 1usize..8,
    ) {
        let size = 2 * half + 1;
        let mut cube = random_state(size, seed);
        exchange(&mut cube, &corner_facelets(size, a), &corner_facelets(size, (a + by) % 8));
        prop_assert_eq!(codes(&Facelets::from(cube)), [DefectCode::PermutationParity]);
    }

    #[test]
    fn a_wing_turned_over_is_refused(
        size in 4usize..=13, seed: u64, wing in 0..WINGS, depth: prop::sample::Index,
    ) {
        let mut cube = random_state(size, seed);
        let facelets = wing_facelets(size, 1 + depth.index(wing_orbits(size)), wing);
        turn_on_the_spot(&mut cube, &facelets);
        let report = validate(&Facelets::from(cube));
        prop_assert_eq!(report.defects.len(), 1);
        prop_assert_eq!(report.defects[0].code, DefectCode::DuplicateWing);
        prop_assert!(facelets.iter().all(|f| report.defects[0].facelets.contains(f)));
        let is_turned =
            matches!(report.defects[0].fault, Fault::DuplicateWings { turned_over: true, .. });
        prop_assert!(is_turned);
    }

    #[test]
    fn exchanged_wings_of_one_orbit_are_solvable(
        size in 4usize..=13, seed: u64, a in 0..WINGS, b in 0..WINGS, depth: prop::sample::Index,
    ) {
        let depth = 1 + depth.index(wing_orbits(size));
        let mut cube = random_state(size, seed);
        exchange(&mut cube, &wing_facelets(size, depth, a), &wing_facelets(size, depth, b));
        prop_assert_eq!(codes(&Facelets::from(cube)), []);
    }

    #[test]
    fn replaced_center_stickers_are_refused(
        size in 4usize..=13, seed: u64, orbit: prop::sample::Index, a in 0usize..24,
        by in 1usize..24,
    ) {
        let orbits: Vec<_> = center_orbits(size).collect();
        let facelets = center_orbit_facelets(size, orbits[orbit.index(orbits.len())]);
        let mut cube = random_state(size, seed);
        for facelet in [facelets[a], facelets[(a + by) % 24]] {
            let color = cube.facelet(facelet);
            cube.set_facelet(facelet, (color + 1) % 6);
        }
        let codes = codes(&Facelets::from(cube));
        prop_assert_eq!(codes, [DefectCode::StickerCount, DefectCode::CenterOrbit]);
    }

    #[test]
    fn stickers_exchanged_between_center_orbits_are_refused(size in 5usize..=13, seed: u64) {
        let orbits: Vec<_> = center_orbits(size).take(2).collect();
        let [a, b] = [0, 1].map(|i| center_orbit_facelets(size, orbits[i]));
        let mut cube = random_state(size, seed);
        let other = b.into_iter().find(|&f| cube.facelet(f) != cube.facelet(a[0])).unwrap();
        exchange(&mut cube, &[a[0]], &[other]);
        prop_assert_eq!(codes(&Facelets::from(cube)), [DefectCode::CenterOrbit]);
    }

    #[test]
    fn random_moves_keep_a_cube_solvable(size in 2usize..=12, seed: u64) {
        let mut cube = random_state(size, seed);
        cube.apply(&random::random_moves(size, &mut random::generator(&seed.to_string())));
        prop_assert_eq!(codes(&Facelets::from(cube)), []);
    }

    #[test]
    fn random_slices_keep_a_cube_solvable_and_unsolvable(
        size in 2usize..=9, seed: u64, slices in prop::collection::vec((0usize..6, 1u16..=9, 1u8..4), 20),
    ) {
        let turns: Vec<Turn> = slices
            .into_iter()
            .filter_map(|(f, layer, q)| Turn::new(Face::from_index(f), layer, layer, q))
            .filter(|turn| turn.fits(size))
            .collect();
        let mut cube = random_state(size, seed);
        cube.apply(&turns);
        prop_assert_eq!(codes(&Facelets::from(cube.clone())), []);
        turn_on_the_spot(&mut cube, &corner_facelets(size, 0));
        cube.apply(&turns);
        prop_assert_eq!(codes(&Facelets::from(cube)), [DefectCode::CornerTwist]);
    }

    #[test]
    fn a_rotated_cube_is_the_same_cube(size in 2usize..=8, seed: u64, faces in prop::collection::vec(0usize..6, 1..4)) {
        let mut cube = random_state(size, seed);
        for face in faces {
            cube.turn(rotation(Face::from_index(face), size));
        }
        let state = solvable(&Facelets::from(cube)).unwrap();
        if size % 2 == 1 {
            for face in Face::ALL {
                let center = state.cube().facelet(fixed_center(size, face));
                prop_assert_eq!(center, face as u8);
            }
        }
    }

    #[test]
    fn any_six_colors_in_any_scheme_are_accepted(size in 2usize..=7, seed: u64, symbols in six_symbols()) {
        let facelets = in_symbols(&random_state(size, seed), symbols);
        let report = validate(&facelets);
        prop_assert!(report.is_solvable(), "{:?}", report.defects);
        let standard: Vec<u8> = (0..6).collect();
        let of_symbols: Vec<u8> = report.scheme.colors().into_iter().collect();
        prop_assert_eq!(standard, { let mut c = of_symbols; c.sort_unstable(); c });
        if size % 2 == 1 {
            let read = Face::ALL.map(|f| facelets.symbols().letter(report.scheme.color(f)));
            prop_assert_eq!(read, symbols);
        } else {
            // One of the 24 orientations shows the colors as they were written.
            let read = |r: &Rotation| {
                let scheme = report.scheme.rotated(r);
                Face::ALL.map(|f| facelets.symbols().letter(scheme.color(f)))
            };
            prop_assert!(Rotation::all().any(|r| read(&r) == symbols));
        }
    }

    #[test]
    fn a_defect_shows_in_any_six_colors(
        size in 2usize..=7, seed: u64, symbols in six_symbols(), slot in 0usize..8,
    ) {
        let mut cube = random_state(size, seed);
        turn_on_the_spot(&mut cube, &corner_facelets(size, slot)[..2]);
        prop_assert_eq!(codes(&in_symbols(&cube, symbols)), [DefectCode::MirroredCorner]);
    }

    #[test]
    fn face_letters_in_a_mirrored_scheme_are_refused(size in 2usize..=7, seed: u64) {
        let facelets = in_symbols(&random_state(size, seed), ['U', 'L', 'F', 'D', 'R', 'B']);
        let found = codes(&facelets);
        prop_assert_eq!(found.contains(&DefectCode::CenterScheme), size % 2 == 1);
        prop_assert!(found.contains(&DefectCode::MirroredCorner));
    }

    #[test]
    fn random_stickers_never_panic(
        size in 2usize..=8, symbols in 1usize..=6, faces: bool,
        stickers in prop::collection::vec(0usize..6, 384),
    ) {
        let letters = if faces { ['U', 'R', 'F', 'D', 'L', 'B'] } else { ['1', 'b', 'C', 'd', 'e', 'U'] };
        let text: String =
            stickers[..6 * size * size].iter().map(|i| letters[i % symbols]).collect();
        let report = validate(&Facelets::parse(&text).unwrap());
        for defect in &report.defects {
            prop_assert!(defect.facelets.is_sorted());
            for text in reports::defect(defect, size) {
                let said = Language::ALL.map(|language| text.say(language));
                let is_worded = said.iter().all(|said| !said.is_empty() && !said.contains('{'));
                prop_assert!(is_worded);
            }
        }
    }
}
