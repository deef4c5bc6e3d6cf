//! The tables of the working, worked out a second time from points in space.

use std::collections::BTreeMap;

use unscramble_cube::validate::{Parity, Permutation, PieceTable, TableKind};
use unscramble_teach::{Language, working};

use crate::model::{FACES, Geometry, Vector};

fn scaled(vector: Vector, by: i32) -> Vector {
    vector.map(|x| x * by)
}

fn sum(vectors: &[Vector]) -> Vector {
    vectors.iter().fold([0; 3], |s, v| std::array::from_fn(|i| s[i] + v[i]))
}

fn dot(a: Vector, b: Vector) -> i32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// The faces that a symbol of a state and a letter of a name stand for, as normals.
fn normal(letter: char) -> Vector {
    let size = 3;
    let face = FACES.iter().position(|face| *face == letter.to_ascii_uppercase()).unwrap();
    Geometry::of(size).place(face * size * size + size * size / 2).1
}

fn letter(vector: Vector) -> char {
    FACES.into_iter().find(|face| normal(*face) == vector).unwrap()
}

fn is_up_or_down(normal: Vector) -> bool {
    normal[1] != 0
}

/// Checks a table against the model: where places are, what lies there, how it is turned, and the
/// permutation and sum. The state is in face letters, and its frame the standard one.
pub(super) fn check_table(table: &PieceTable, size: usize, state: &str) {
    let geometry = Geometry::of(size);
    let symbols: Vec<char> = state.chars().collect();
    let last = size as i32 - 1;
    let mut home_of = BTreeMap::new();
    let mut turned = Vec::new();
    for place in &table.places {
        let at: Vec<(Vector, Vector)> =
            place.facelets.iter().map(|&facelet| geometry.place(facelet)).collect();
        let cubie = at[0].0;
        assert!(at.iter().all(|(other, _)| *other == cubie), "{place:?}");
        let normals: Vec<Vector> = at.iter().map(|(_, normal)| *normal).collect();
        let shown: Vec<char> = place.facelets.iter().map(|&facelet| symbols[facelet]).collect();
        assert_eq!(shown.iter().collect::<String>(), place.shows);
        let faces: String = normals.iter().map(|normal| letter(*normal)).collect();
        let colors: Vec<Vector> = shown.iter().map(|symbol| normal(*symbol)).collect();
        let lying = place.piece.unwrap();
        let text = working::place(place, table, size).say(Language::English);

        let (name, home, way) = match table.kind {
            TableKind::Corners => {
                // The piece's three colors are the faces of its home.
                let home = scaled(sum(&colors), last);
                let twisted = colors.iter().position(|color| is_up_or_down(*color)).unwrap();
                // Clockwise as seen from outside the corner: the twist counts such steps.
                let clockwise = dot(cross(normals[0], normals[1]), cubie) < 0;
                assert!(clockwise && is_up_or_down(normals[0]), "{place:?}");
                (faces.clone(), home, Some(twisted as u8))
            }
            TableKind::Midges => {
                let home = scaled(sum(&colors), last);
                // The color of U or D counts; if there is none, that of F or B.
                let rank = |v: &Vector| (is_up_or_down(*v), v[2] != 0);
                let first = usize::from(rank(&colors[0]) < rank(&colors[1]));
                assert!(rank(&normals[0]) > rank(&normals[1]), "{place:?}");
                (faces.clone(), home, Some(first as u8))
            }
            TableKind::Wings { orbit } => {
                // A wing lies beside the middle of its edge. Turns keep its handedness.
                let along = sum(&[cubie, scaled(sum(&normals), -last)]);
                let depth = last - 2 * orbit as i32;
                let side = along.map(|x| x.signum());
                assert_eq!(along, scaled(side, depth), "{place:?}");
                let hand = dot(cross(normals[0], normals[1]), side);
                let towards = scaled(cross(colors[0], colors[1]), hand);
                let home = sum(&[scaled(sum(&colors), last), scaled(towards, depth)]);
                let name = faces.clone() + &letter(side).to_ascii_lowercase().to_string();
                (name, home, None)
            }
            TableKind::Dedges => unreachable!("dedges are checked by solving"),
        };
        assert_eq!(name, place.name);
        assert_eq!(lying.turned, way, "{place:?}");
        if let Some(way) = way {
            let (symbol, face) = (shown[usize::from(way)], letter(normals[usize::from(way)]));
            let on = format!("its {symbol} is on {face}");
            assert!(text.contains(&on), "{text}");
            let words = match table.kind {
                TableKind::Corners => {
                    ["; not twisted", "; twisted clockwise", "; twisted anticlock"]
                }
                _ => ["; not flipped", "; flipped", "-"],
            };
            assert!(text.contains(words[usize::from(way)]), "{text}");
        }
        turned.extend(way);
        let named = &table.places[lying.home];
        assert_eq!(geometry.place(named.facelets[0]).0, home, "{place:?}");
        let mut colors_of_piece: Vec<char> = table.pieces[lying.home].chars().collect();
        let mut colors_seen = shown.clone();
        colors_of_piece.sort_unstable();
        colors_seen.sort_unstable();
        assert_eq!(colors_of_piece, colors_seen);
        let belongs = text.contains("where it belongs");
        assert_eq!(belongs, home == cubie, "{text}");
        assert!(belongs || text.contains(&format!("belongs at {}", named.name)));
        home_of.insert(name, named.name.clone());
    }
    check_permutation(table.permutation.as_ref().unwrap(), table, &home_of);
    let total: usize = turned.iter().map(|way| usize::from(*way)).sum();
    let found = table.sum.as_ref().map(|sum| (sum.sum, sum.remainder));
    let expected = match table.kind {
        TableKind::Corners => Some((total, total % 3)),
        TableKind::Midges => Some((total, total % 2)),
        TableKind::Wings { .. } | TableKind::Dedges => None,
    };
    assert_eq!(found, expected);
}

fn check_permutation(
    permutation: &Permutation,
    table: &PieceTable,
    home_of: &BTreeMap<String, String>,
) {
    let mut moved = 0;
    for cycle in &permutation.cycles {
        for (i, place) in cycle.iter().enumerate() {
            assert_eq!(home_of[place], cycle[(i + 1) % cycle.len()]);
        }
        assert!(cycle.len() > 1);
        moved += cycle.len();
    }
    assert_eq!(moved, home_of.iter().filter(|(place, home)| place != home).count());
    assert_eq!(permutation.swaps, moved - permutation.cycles.len());
    let homes: Vec<usize> = table.places.iter().map(|place| place.piece.unwrap().home).collect();
    let pairs = (0..homes.len()).flat_map(|i| (0..i).map(move |j| (j, i)));
    let inversions = pairs.filter(|&(j, i)| homes[j] > homes[i]).count();
    assert_eq!(permutation.inversions, inversions);
    let parity = if inversions % 2 == 0 { Parity::Even } else { Parity::Odd };
    assert_eq!(permutation.parity, parity);
    assert_eq!(permutation.swaps % 2, inversions % 2);
}
