//! Tests of the working.

use super::*;
use crate::pieces::{
    center_orbit_facelets, corner_facelets, fixed_center, midge_facelets, wing_facelets,
};
use crate::validate::{Conflict, validate};
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
    let reduced = working.reduced.as_ref().and_then(|reduced| reduced.as_ref().ok());
    let mut tables = vec![&working.corners];
    tables.extend(&working.midges);
    tables.extend(&working.wings);
    tables.extend(reduced.map(|reduced| &reduced.dedges));
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
        let dedges = of(&Facelets::solved(size)).reduced.unwrap().unwrap().dedges;
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
    let row = |table: &PieceTable, place: usize| {
        let place = &table.places[place];
        let piece = place.piece.unwrap();
        (place.name.clone(), table.pieces[piece.home].clone(), piece.turned)
    };
    let told = |at: &str, piece: &str, turned| (at.to_owned(), piece.to_owned(), turned);
    let working = of(&played(3, "R"));
    assert_eq!(row(&working.corners, 0), told("URF", "DFR", Some(2)));
    assert_eq!(row(&working.corners, 3), told("UBR", "URF", Some(1)));
    assert_eq!(row(&working.midges.unwrap(), 0), told("UR", "FR", Some(0)));
    assert_eq!(row(&of(&played(3, "F")).midges.unwrap(), 1), told("UF", "FL", Some(1)));
    let wings = &of(&played(4, "2R")).wings[0];
    assert_eq!(row(wings, 3), told("FUr", "DF", None));
    assert_eq!(wings.places[wings.places[3].piece.unwrap().home].name, "DFr");
}

#[test]
fn impossible_and_repeated_pieces_leave_the_sums_open_and_say_why() {
    let mut facelets = Facelets::solved(3);
    let [a, b, c] = corner_facelets(3, 0);
    cycle(facelets.cube_mut(), &[a, b]);
    let mirrored = of(&facelets);
    assert_eq!(mirrored.corners.places[0].piece, Err(NoPiece::Mirrored { home: 0 }));
    assert_eq!(mirrored.corners.places[0].shows, "RUF");
    assert_eq!(mirrored.corners.missing().collect::<Vec<_>>(), ["URF"]);
    assert_eq!((mirrored.corners.permutation, mirrored.corners.sum), (None, None));
    assert!(mirrored.midges.unwrap().is_complete());
    assert_eq!(mirrored.class.number(), None);

    facelets.cube_mut().set_facelet(c, Face::U as u8);
    let twice = NoPiece::Unknown(Conflict::Twice('U'));
    assert_eq!(of(&facelets).corners.places[0].piece, Err(twice));
}

#[test]
fn a_wing_turned_over_is_missing() {
    let mut facelets = Facelets::solved(5);
    cycle(facelets.cube_mut(), &wing_facelets(5, 1, 0));
    let working = of(&facelets);
    assert_eq!(working.wings[0].permutation, None);
    assert_eq!(working.wings[0].missing().collect::<Vec<_>>(), ["UR"]);
    assert_eq!(working.class.number(), None);
}

#[test]
fn wrong_centers_have_no_class() {
    let mut facelets = Facelets::solved(5);
    let pair = [Face::U, Face::D].map(|face| fixed_center(5, face));
    cycle(facelets.cube_mut(), &pair);
    let working = of(&facelets);
    assert_eq!(working.class.number(), None);
    assert_eq!((working.frame.centers_fit, working.frame.in_face_letters), (Some(false), true));

    let mut facelets = Facelets::solved(5);
    facelets.cube_mut().set_facelet(center_orbit_facelets(5, (1, 2))[0], Face::D as u8);
    let working = of(&facelets);
    assert_eq!(working.class.number(), None);
    let counts = [('U', 3), ('R', 4), ('F', 4), ('D', 5), ('L', 4), ('B', 4)];
    assert_eq!(working.centers[1].counts, counts);
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
    assert_eq!(class.number(), Some(5));
    assert_eq!(class.repairs, [Repair::TwistAnticlockwise, Repair::Flip]);
}

#[test]
fn a_cube_that_is_not_reduced_says_what_is_missing() {
    let why = |facelets: &Facelets| of(facelets).reduced.unwrap().unwrap_err();
    assert_eq!(why(&played(4, "2R")), NotReduced::SeveralColors(Face::U));
    let mut facelets = Facelets::solved(4);
    let [a, b] = [0, 7].map(|wing| wing_facelets(4, 1, wing));
    (0..2).for_each(|i| cycle(facelets.cube_mut(), &[a[i], b[i]]));
    assert_eq!(why(&facelets), NotReduced::Unpaired([Face::U, Face::R]));

    let mut facelets = Facelets::solved(4);
    let [up, down] = [Face::U, Face::D].map(|face| face.index() * 4);
    let all = center_orbit_facelets(4, (1, 1));
    (0..4).for_each(|i| cycle(facelets.cube_mut(), &[all[up + i], all[down + i]]));
    assert_eq!(why(&facelets), NotReduced::OtherOrder);
    assert_eq!(of(&facelets).class.number(), Some(1));
}

#[test]
fn the_centers_decide_the_frame_of_a_reduced_cube() {
    // Held in another way, a solved cube has cycles, but none seen from its centers.
    let working = of(&played(6, "y"));
    assert_ne!(working.corners.permutation.unwrap().cycles, Vec::<Vec<String>>::new());
    let reduced = working.reduced.unwrap().unwrap();
    assert_eq!(reduced.corners.unwrap().cycles, Vec::<Vec<String>>::new());
    assert_eq!((reduced.edge_parity, reduced.corner_parity), (Some(false), Some(false)));
}
