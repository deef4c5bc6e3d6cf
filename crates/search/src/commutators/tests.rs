use rand::seq::SliceRandom as _;

use super::*;
use crate::budget::Budget;
use crate::replay::Replay;
use unscramble_cube::Cube;
use unscramble_cube::random::generator;

/// Returns where turns take each sticker.
fn effect(size: usize, turns: &[Turn]) -> Vec<usize> {
    let labels: Vec<usize> = (0..6 * size * size).collect();
    let mut replay = Replay::new(size, labels.clone(), &Budget::unlimited()).unwrap();
    turns.iter().for_each(|turn| replay.turn(*turn));
    let mut to = labels;
    replay.stickers.iter().enumerate().for_each(|(place, label)| to[*label] = place);
    to
}

fn check(size: usize, kind: StickerKind, triples: usize) {
    let mut rng = generator(&format!("{kind:?} {size}"));
    let of_kind: Vec<usize> = (0..6 * size * size)
        .filter(|place| Orbit::of_place(size, *place).is_some_and(|orbit| orbit.kind == kind))
        .collect();
    let mut checked = 0;
    let mut tries = 0;
    while checked < triples && tries < 200 * triples {
        tries += 1;
        let mut places = of_kind.clone();
        let (chosen, _) = places.partial_shuffle(&mut rng, 3);
        let cycle = [chosen[0], chosen[1], chosen[2]];
        if Orbit::of(size, cycle).is_err() {
            continue;
        }
        // The stickers of wings and oblique centers are of two orbits that mirror each other.
        let Ok(found) = find(size, cycle, 5) else {
            assert!(matches!(kind, StickerKind::Wing | StickerKind::Oblique));
            continue;
        };
        checked += 1;
        let names = cycle.map(|place| name_of(size, place));
        assert!(!found.is_empty() && found.len() <= 5, "{size} {names:?}");
        assert!(found.is_sorted_by_key(|found| length(&found.turns, size).obtm));
        for FoundCommutator { setup, a, b, turns } in &found {
            let to = effect(size, turns);
            let [x, y, z] = cycle;
            assert_eq!([to[x], to[y], to[z]], [y, z, x], "{cycle:?}");
            let moved = (0..to.len()).filter(|place| to[*place] != *place).count();
            assert_eq!(moved, kind.moved());
            let all = [&**setup, a, b, &invert(a), &invert(b), &invert(setup)].concat();
            let [mut one, mut other] = [Cube::solved(size), Cube::solved(size)];
            one.apply(&all);
            other.apply(turns);
            assert_eq!(one, other);
        }
    }
    assert_eq!(checked, triples, "{kind:?} {size}");
}

/// `UNSCRAMBLE_TRIPLES=1000` asks for that many cycles of each kind.
#[test]
fn every_answer_is_the_cycle_that_was_asked_for() {
    use StickerKind as K;
    let triples = std::env::var("UNSCRAMBLE_TRIPLES").ok().and_then(|count| count.parse().ok());
    for (size, kind) in [
        (2, K::Corner),
        (3, K::Corner),
        (3, K::Midge),
        (5, K::Midge),
        (4, K::Wing),
        (5, K::Wing),
        (8, K::Wing),
        (4, K::XCenter),
        (5, K::TCenter),
        (6, K::Oblique),
        (7, K::TCenter),
        (9, K::Oblique),
    ] {
        check(size, kind, triples.unwrap_or(60));
    }
}

#[test]
fn places_that_cannot_be_cycled_are_refused() {
    let place = |name| place_of(name, 5, &[]).unwrap();
    let errors = [
        ([place("URF"), place("FUR"), place("UBL")], CycleError::SamePiece),
        ([place("URF"), place("UF"), place("UBL")], CycleError::NotOneOrbit),
        ([12, place("UF"), place("UBL")], CycleError::Fixed),
        ([150, 0, 2], CycleError::NoFacelet(150)),
        ([place("UFr"), place("UF"), place("UBl")], CycleError::NotOneOrbit),
    ];
    for (cycle, error) in errors {
        assert_eq!(find(5, cycle, 1), Err(error));
    }
}

#[test]
fn every_place_has_one_name() {
    for size in 2..=9 {
        for facelet in 0..6 * size * size {
            let layers: Vec<usize> = {
                let (_, row, column) = unscramble_cube::geometry::facelet_place(size, facelet);
                let depths = [row, column].map(|line| line.min(size - 1 - line));
                let inner = depths.into_iter().filter(|d| *d > 0 && 2 * d + 1 != size);
                inner.map(|depth| depth + 1).collect()
            };
            let name = name_of(size, facelet);
            assert_eq!(place_of(&name, size, &layers), Ok(facelet), "{size} {name} {layers:?}");
        }
    }
}
