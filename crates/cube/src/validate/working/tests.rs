//! Tests of the working.

use super::*;
use crate::pieces::{
    center_orbit_facelets, corner_facelets, fixed_center, midge_facelets, wing_facelets,
};
use crate::validate::validate;
use crate::{Cube, notation, random};

fn random_state(size: usize, seed: u64) -> Facelets {
    Facelets::from(random::random_state(size, &mut random::generator(&seed.to_string())))
}

fn of(facelets: &Facelets) -> Working {
    working(facelets).unwrap()
}

fn played(size: usize, moves: &str) -> Facelets {
    let mut facelets = Facelets::solved(size);
    facelets.cube_mut().apply(&notation::parse(moves, size).unwrap());
    facelets
}

fn cycle(cube: &mut Cube, facelets: &[usize]) {
    let mut colors: Vec<u8> = facelets.iter().map(|&f| cube.facelet(f)).collect();
    colors.rotate_right(1);
    facelets.iter().zip(colors).for_each(|(&facelet, color)| cube.set_facelet(facelet, color));
}

/// All tables of a working, those of a reduced cube included.
fn tables(working: &Working) -> Vec<&PieceTable> {
    let ahead = working.parity_ahead.as_ref().and_then(|ahead| ahead.reduced.as_ref());
    let mut tables = vec![&working.corners];
    tables.extend(&working.midges);
    tables.extend(&working.wings);
    tables.extend(ahead.map(|reduced| &reduced.dedges));
    tables
}

#[test]
fn the_working_agrees_with_the_report() {
    for size in 2..=9 {
        for seed in 0..5 {
            let facelets = random_state(size, seed);
            let (report, working) = (validate(&facelets), of(&facelets));
            let value = |name| report.check(name).and_then(|check| check.value);
            let sum = |table: &PieceTable| table.sum.as_ref().map(|sum| sum.sum as i64);
            let parity = |table: &PieceTable| table.permutation.as_ref().map(|p| p.parity);
            assert_eq!(sum(&working.corners), value("corner_twist"));
            assert_eq!(working.midges.as_ref().and_then(sum), value("edge_flip"));
            assert_eq!(parity(&working.corners), report.parities.corners);
            assert_eq!(working.midges.as_ref().and_then(parity), report.parities.midges);
            let wings: Vec<_> = working.wings.iter().map(parity).collect();
            assert_eq!(wings, report.parities.wings);
            assert_eq!(working.class.number(), Some(1));
        }
    }
}

#[test]
fn the_tables_hold_every_facelet_once() {
    for size in 2..=9 {
        let working = of(&random_state(size, 1));
        let mut seen = vec![0; 6 * size * size];
        let dedges = TableKind::Dedges;
        for table in tables(&working).into_iter().filter(|table| table.kind != dedges) {
            let facelets = table.places.iter().flat_map(|place| &place.facelets);
            facelets.for_each(|&facelet| seen[facelet] += 1);
        }
        for orbit in &working.centers {
            let at = (orbit.row - 1, orbit.column - 1);
            center_orbit_facelets(size, at).iter().for_each(|facelet| seen[*facelet] += 1);
        }
        if size % 2 == 1 {
            Face::ALL.iter().for_each(|face| seen[fixed_center(size, *face)] += 1);
        }
        assert!(seen.iter().all(|count| *count == 1), "size {size}");
    }
}

#[test]
fn the_dedges_of_a_reduced_cube_hold_all_wings() {
    for size in [4, 6, 10] {
        let ahead = of(&Facelets::solved(size)).parity_ahead.unwrap();
        let dedges = ahead.reduced.unwrap().dedges;
        let mut facelets: Vec<usize> =
            dedges.places.iter().flat_map(|place| place.facelets.clone()).collect();
        facelets.sort_unstable();
        let mut expected: Vec<usize> = (1..=wing_orbits(size))
            .flat_map(|orbit| (0..24).flat_map(move |wing| wing_facelets(size, orbit, wing)))
            .collect();
        expected.sort_unstable();
        assert_eq!(facelets, expected);
    }
}

#[test]
fn rows_say_what_they_hold() {
    let working = of(&played(3, "R"));
    let texts = |table: &PieceTable| -> Vec<String> {
        table.places.iter().map(|place| place.text.clone()).collect()
    };
    let corners = texts(&working.corners);
    assert_eq!(
        corners[0],
        "the corner DFR is at URF and belongs at DFR; twisted anticlockwise: its D is on F, not on U"
    );
    assert_eq!(
        corners[3],
        "the corner URF is at UBR and belongs at URF; twisted clockwise: its U is on B, not on U"
    );
    let edges = texts(working.midges.as_ref().unwrap());
    assert_eq!(edges[0], "the edge FR is at UR and belongs at FR; not flipped: its F is on U");
    let working = of(&played(3, "F"));
    let edges = texts(working.midges.as_ref().unwrap());
    assert_eq!(
        edges[1],
        "the edge FL is at UF and belongs at FL; flipped: its F is on F, not on U"
    );
    let wings = texts(&of(&played(4, "2R")).wings[0]);
    assert_eq!(wings[3], "the wing DF is at FUr and belongs at DFr");
}

#[test]
fn impossible_and_repeated_pieces_leave_the_sums_open_and_say_why() {
    let mut facelets = Facelets::solved(3);
    let [a, b, c] = corner_facelets(3, 0);
    cycle(facelets.cube_mut(), &[a, b]);
    let mirrored = of(&facelets);
    assert_eq!(mirrored.corners.places[0].piece, None);
    assert_eq!(
        mirrored.corners.places[0].text,
        "the corner at URF shows RUF clockwise, the mirror image of URF"
    );
    assert_eq!(
        mirrored.corners.text,
        "not all 8 corners are there, so their permutation and the sum of their twists cannot be \
         worked out; missing: URF"
    );
    assert_eq!((mirrored.corners.permutation, mirrored.corners.sum), (None, None));
    assert!(mirrored.midges.unwrap().is_complete());
    assert_eq!(mirrored.class.number(), None);
    assert_eq!(
        mirrored.class.text,
        "a cube has a class only if all its pieces are there, and here corners are missing"
    );

    facelets.cube_mut().set_facelet(c, Face::U as u8);
    assert_eq!(
        of(&facelets).corners.places[0].text,
        "the corner at URF shows R, U and U, but no corner has the color U twice"
    );
}

#[test]
fn a_wing_turned_over_is_missing() {
    let mut facelets = Facelets::solved(5);
    cycle(facelets.cube_mut(), &wing_facelets(5, 1, 0));
    let working = of(&facelets);
    assert_eq!(working.wings[0].permutation, None);
    assert!(working.wings[0].text.ends_with("cannot be worked out; missing: UR"));
    assert!(working.class.text.ends_with("and here wings are missing"));
}

#[test]
fn wrong_centers_have_no_class() {
    let mut facelets = Facelets::solved(5);
    let pair = [Face::U, Face::D].map(|face| fixed_center(5, face));
    cycle(facelets.cube_mut(), &pair);
    let working = of(&facelets);
    assert_eq!(working.class.number(), None);
    assert!(working.frame.starts_with("the fixed centers are wrong, so the standard scheme says"));

    let mut facelets = Facelets::solved(5);
    facelets.cube_mut().set_facelet(center_orbit_facelets(5, (1, 2))[0], Face::D as u8);
    let working = of(&facelets);
    assert_eq!(working.class.number(), None);
    assert_eq!(
        working.centers[1].text,
        "the t-centers at row 2, column 3 have U 3 times and D 5 times, not 4 times each"
    );
}

#[test]
fn all_twelve_classes_are_told_apart() {
    let mut numbers = Vec::new();
    for damage in 0..12 {
        let mut facelets = Facelets::solved(5);
        let cube = facelets.cube_mut();
        (0..damage % 3).for_each(|_| cycle(cube, &corner_facelets(5, 6)));
        if damage / 3 % 2 == 1 {
            cycle(cube, &midge_facelets(5, 3));
        }
        if damage / 6 == 1 {
            let [a, b] = [midge_facelets(5, 1), midge_facelets(5, 8)];
            (0..2).for_each(|i| cycle(cube, &[a[i], b[i]]));
        }
        let class = of(&facelets).class;
        assert_eq!(class.of, 12);
        assert_eq!(class.repairs.is_empty(), damage == 0);
        numbers.push(class.number().unwrap());
    }
    assert_eq!(numbers, (1..=12).collect::<Vec<u8>>());
}

#[test]
fn a_class_says_how_to_leave_it() {
    let mut facelets = Facelets::solved(5);
    let cube = facelets.cube_mut();
    cycle(cube, &corner_facelets(5, 6));
    cycle(cube, &midge_facelets(5, 3));
    let class = of(&facelets).class;
    assert_eq!(class.repairs, [Repair::TwistAnticlockwise, Repair::Flip]);
    assert_eq!(
        class.text,
        "class 5 of 12: the sum of the twists leaves 1 when divided by 3, an odd number of middle edges is flipped and \
         the permutations of corners and middle edges agree in parity; turns never lead out of a \
         class, so to get to class 1, which can be solved, twist one corner anticlockwise by a third \
         of a turn; then flip one middle edge: swap its two stickers"
    );
}

#[test]
fn a_cube_that_is_not_reduced_says_what_is_missing() {
    let why = |size, moves| of(&played(size, moves)).parity_ahead.unwrap().text;
    assert!(why(4, "2R").ends_with("the centers of face U have several colors"));
    let mut facelets = Facelets::solved(4);
    let [a, b] = [0, 7].map(|wing| wing_facelets(4, 1, wing));
    (0..2).for_each(|i| cycle(facelets.cube_mut(), &[a[i], b[i]]));
    let ahead = of(&facelets).parity_ahead.unwrap();
    assert_eq!(ahead.reduced, None);
    assert!(ahead.text.ends_with("the wings at UR are not paired"), "{}", ahead.text);

    let mut facelets = Facelets::solved(4);
    let [up, down] = [Face::U, Face::D].map(|face| face.index() * 4);
    let all = center_orbit_facelets(4, (1, 1));
    (0..4).for_each(|i| cycle(facelets.cube_mut(), &[all[up + i], all[down + i]]));
    let ahead = of(&facelets).parity_ahead.unwrap();
    assert!(ahead.text.ends_with("but in an order that the corners do not have"), "{}", ahead.text);
    assert_eq!(of(&facelets).class.number(), Some(1));
}

#[test]
fn the_centers_decide_the_frame_of_a_reduced_cube() {
    // Held in another way, a solved cube has cycles, but none seen from its centers.
    let working = of(&played(6, "y"));
    assert_ne!(working.corners.permutation.unwrap().cycles, Vec::<Vec<String>>::new());
    let reduced = working.parity_ahead.unwrap().reduced.unwrap();
    assert_eq!(reduced.corners.unwrap().cycles, Vec::<Vec<String>>::new());
    assert_eq!((reduced.edge.is_ahead, reduced.corner.is_ahead), (Some(false), Some(false)));
}
