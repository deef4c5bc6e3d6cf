//! Tests of the sentences of a working, in English.

use super::*;
use unscramble_cube::pieces::{
    center_orbit_facelets, corner_facelets, fixed_center, midge_facelets, wing_facelets,
};
use unscramble_cube::validate::working;
use unscramble_cube::{Face, Facelets, notation};

fn of(facelets: &Facelets) -> Working {
    working(facelets).unwrap()
}

fn played(size: usize, moves: &str) -> Facelets {
    let mut facelets = Facelets::solved(size);
    facelets.cube_mut().apply(&notation::parse(moves, size).unwrap());
    facelets
}

fn cycle(facelets: &mut Facelets, places: &[usize]) {
    let mut colors: Vec<u8> = places.iter().map(|&place| facelets.cube().facelet(place)).collect();
    colors.rotate_right(1);
    let places = places.iter().zip(colors);
    places.for_each(|(&place, color)| facelets.cube_mut().set_facelet(place, color));
}

fn said(text: &Text) -> String {
    text.say(crate::Language::English)
}

/// Returns what the part with a title says.
fn told(facelets: &Facelets, title: &str) -> Vec<String> {
    let parts = parts(&of(facelets));
    let part = parts.into_iter().find(|(own, _)| said(own) == title).unwrap();
    part.1.iter().map(said).collect()
}

#[test]
fn rows_say_what_they_hold() {
    let corners = told(&played(3, "R"), "corners");
    assert_eq!(
        corners[0],
        "the corner DFR is at URF and belongs at DFR; twisted anticlockwise: its D is on F, not on U"
    );
    assert_eq!(
        corners[3],
        "the corner URF is at UBR and belongs at URF; twisted clockwise: its U is on B, not on U"
    );
    assert_eq!(
        told(&played(3, "R"), "edges")[0],
        "the edge FR is at UR and belongs at FR; not flipped: its F is on U"
    );
    assert_eq!(
        told(&played(3, "F"), "edges")[1],
        "the edge FL is at UF and belongs at FL; flipped: its F is on F, not on U"
    );
    let wings = told(&played(4, "2R"), "wings, orbit 1");
    assert_eq!(wings[3], "the wing DF is at FUr and belongs at DFr");
    let colors = Facelets::parse("wwwwrrrrggggyyyyoooobbbb").unwrap();
    assert_eq!(
        told(&colors, "corners")[4],
        "the corner ygr is at DFR, where it belongs; not twisted: its y is on D"
    );
}

#[test]
fn impossible_and_repeated_pieces_leave_the_sums_open_and_say_why() {
    let mut facelets = Facelets::solved(3);
    let [a, b, c] = corner_facelets(3, 0);
    cycle(&mut facelets, &[a, b]);
    let corners = told(&facelets, "corners");
    assert_eq!(corners[0], "the corner at URF shows RUF clockwise, the mirror image of URF");
    assert_eq!(
        corners[8..],
        [
            "not all 8 corners are there, so their permutation and the sum of their twists cannot be \
          worked out; missing: URF"
        ]
    );
    assert_eq!(
        told(&facelets, "class"),
        ["a cube has a class only if all its pieces are there, and here corners are missing"]
    );
    facelets.cube_mut().set_facelet(c, Face::U as u8);
    assert_eq!(
        told(&facelets, "corners")[0],
        "the corner at URF shows R, U and U, but no corner has the color U twice"
    );

    let mut facelets = Facelets::solved(3);
    facelets.cube_mut().set_facelet(10, Face::U as u8);
    assert_eq!(
        told(&facelets, "edges")[12],
        "not all 12 edges are there, so their permutation and the sum of their flips cannot be worked \
         out; missing: UR"
    );
}

#[test]
fn a_wing_turned_over_is_missing() {
    let mut facelets = Facelets::solved(5);
    cycle(&mut facelets, &wing_facelets(5, 1, 0));
    let wings = told(&facelets, "wings, orbit 1");
    assert!(wings[24].ends_with("cannot be worked out; missing: UR"));
    assert!(told(&facelets, "class")[0].ends_with("and here wings are missing"));
}

#[test]
fn wrong_centers_have_no_class() {
    let mut facelets = Facelets::solved(5);
    cycle(&mut facelets, &[Face::U, Face::D].map(|face| fixed_center(5, face)));
    let frame = said(&frame(&of(&facelets)));
    assert!(frame.starts_with("the fixed centers are wrong, so the standard scheme says"));

    let mut facelets = Facelets::solved(5);
    facelets.cube_mut().set_facelet(center_orbit_facelets(5, (1, 2))[0], Face::D as u8);
    assert_eq!(
        told(&facelets, "centers"),
        [
            "the x-centers at row 2, column 2 have each color 4 times",
            "the t-centers at row 2, column 3 have U 3 times and D 5 times, not 4 times each",
        ]
    );
}

#[test]
fn permutations_and_sums_read_well() {
    assert_eq!(
        told(&played(3, "R"), "corners")[8..],
        [
            "each of the 8 corners is there once",
            "(URF DFR DRB UBR): 1 cycle of 4 corners, undone by 3 swaps; 11 pairs are in the wrong \
             order: both counts are odd, and so is the permutation",
            "the twists add up to 2 + 1 + 1 + 2 = 6, which leaves 0 when divided by 3, as on every \
             cube that can be solved",
        ]
    );
    let table = of(&Facelets::solved(3)).midges.unwrap();
    let of_swaps = |cycles: Vec<Vec<String>>, swaps, inversions| {
        let found = Permutation { cycles, swaps, inversions, parity: Parity::Odd };
        said(&permutation(&found, table.kind, 3))
    };
    let places = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(
        of_swaps(vec![places(&["a", "b"]), places(&["c", "d", "e"])], 3, 3),
        "(a b)(c d e): 2 cycles of 2 and 3 edges, undone by 1 + 2 = 3 swaps; 3 pairs are in the \
         wrong order: both counts are odd, and so is the permutation"
    );
    let one = of_swaps(vec![places(&["a", "b"])], 1, 1);
    assert!(one.contains("undone by 1 swap; 1 pair is in the wrong order"), "{one}");

    let solved = Facelets::solved(4);
    assert!(told(&solved, "corners")[10].starts_with("no corner is twisted"));
    assert!(told(&Facelets::solved(3), "edges")[14].starts_with("0 edges are flipped, an even"));
    let mut facelets = solved;
    (0..2).for_each(|wing| cycle(&mut facelets, &wing_facelets(4, 1, wing)));
    let dedges = told(&facelets, "dedges, seen from the centers");
    assert_eq!(dedges[14], "1 dedge is flipped, an odd number");
    assert_eq!(
        told(&facelets, "parity ahead")[1],
        "1 dedge is flipped, an odd number: OLL parity lies ahead, which no solvable 3x3x3 has"
    );
}

#[test]
fn a_class_says_how_to_leave_it() {
    let mut facelets = Facelets::solved(5);
    cycle(&mut facelets, &corner_facelets(5, 6));
    cycle(&mut facelets, &midge_facelets(5, 3));
    assert_eq!(
        told(&facelets, "class"),
        [
            "class 5 of 12: the sum of the twists leaves 1 when divided by 3, an odd number of middle edges is flipped and \
          the permutations of corners and middle edges agree in parity; turns never lead out of a \
          class, so to get to class 1, which can be solved, twist one corner anticlockwise by a third \
          of a turn; then flip one middle edge: swap its two stickers"
        ]
    );
}

#[test]
fn a_cube_that_is_not_reduced_says_what_is_missing() {
    let why = |facelets: &Facelets| told(facelets, "parity ahead").remove(0);
    assert!(why(&played(4, "2R")).ends_with("the centers of face U have several colors"));
    let mut facelets = Facelets::solved(4);
    let [a, b] = [0, 7].map(|wing| wing_facelets(4, 1, wing));
    (0..2).for_each(|i| cycle(&mut facelets, &[a[i], b[i]]));
    assert!(why(&facelets).ends_with("the wings at UR are not paired"));

    let mut facelets = Facelets::solved(4);
    let all = center_orbit_facelets(4, (1, 1));
    let [up, down] = [Face::U, Face::D].map(|face| face.index() * 4);
    (0..4).for_each(|i| cycle(&mut facelets, &[all[up + i], all[down + i]]));
    assert!(why(&facelets).ends_with("but in an order that the corners do not have"));
}
