use rand::RngExt as _;
use rand::seq::SliceRandom as _;

use super::search::are_rotations;
use super::*;
use crate::random::{generator, random_state};
use crate::read::{Cause, suggestions};
use crate::validate::validate;
use crate::{Cube, Facelets, Typed};

/// What is suggested first for a state that was typed with a slip.
fn first_for(slip: &Slip, state: &Cube) -> Option<(Slip, Facelets)> {
    let posted = slip.made(state.size(), &state.colors());
    let posted = Facelets::from(Cube::from_colors(&posted).unwrap());
    if validate(&posted).is_solvable() {
        return None;
    }
    let first = suggestions(&Typed::from(&posted)).into_iter().next().expect("a suggestion");
    let Cause::Slip(own) = first.cause else { panic!("{slip:?}: {first:?}") };
    Some((own, first.state))
}

fn with(changes: &[(Face, Symmetry)]) -> Slip {
    let mut slip = Slip::NONE;
    changes.iter().for_each(|(face, symmetry)| slip.symmetries[face.index()] = *symmetry);
    slip
}

#[test]
fn slips_are_found_in_random_states() {
    for size in 3..=7 {
        for seed in 0..4 {
            let mut rng = generator(&format!("slips {size} {seed}"));
            let state = random_state(size, &mut rng);
            let face = Face::from_index(rng.random_range(0..6));
            let all = Symmetry::all().collect::<Vec<_>>();
            let mut order = Face::ALL;
            order.shuffle(&mut rng);
            let mut exchanged = Face::ALL;
            exchanged.swap(seed, 5);
            let any = [(); 6].map(|()| all[rng.random_range(0..4)]);
            for slip in [
                with(&[(face, all[rng.random_range(1..8)])]),
                with(&[
                    (Face::U, Symmetry::turn(2)),
                    (Face::D, Symmetry::turn(1)),
                    (face, Symmetry::MIRRORED),
                ]),
                Slip { symmetries: [Symmetry::MIRRORED; 6], ..Slip::NONE },
                Slip { symmetries: [Symmetry::COLUMNS; 6], ..Slip::NONE },
                Slip { symmetries: [Symmetry::COLUMNS_FROM_THE_END; 6], ..Slip::NONE },
                Slip { order: exchanged, ..Slip::NONE },
                Slip { order, symmetries: Slip::NONE.symmetries },
                Slip { order, ..with(&[(face, Symmetry::turn(2))]) },
                Slip { symmetries: any, ..Slip::NONE },
            ] {
                let Some((found, meant)) = first_for(&slip, &state) else { continue };
                let told = format!("{size} {seed}: {slip:?} {found:?}");
                // Without fixed centers nothing tells another order from another hold.
                if size % 2 == 1 || slip.order == Face::ALL {
                    assert_eq!((meant.cube(), found), (&state, slip), "{told}");
                } else {
                    assert!(are_rotations(meant.cube(), &state), "{told}");
                }
            }
        }
    }
}

#[test]
fn columns_are_read_in_one_direction() {
    let of = |own: &[Symmetry]| {
        let mut slip = Slip::NONE;
        slip.symmetries[..own.len()].copy_from_slice(own);
        slip.kind()
    };
    let (columns, from_the_end) = (Symmetry::COLUMNS, Symmetry::COLUMNS_FROM_THE_END);
    for (own, kind) in [
        (&[columns; 6][..], SlipKind::Columns),
        (&[from_the_end; 6], SlipKind::Columns),
        (&[from_the_end], SlipKind::Columns),
        (&[from_the_end, Symmetry::turn(1)], SlipKind::Columns),
        (&[columns, from_the_end], SlipKind::Mirrored),
        (&[from_the_end, Symmetry::FLIPPED], SlipKind::Mirrored),
    ] {
        assert_eq!(of(own), kind, "{own:?}");
    }
}

#[test]
fn a_twisted_corner_is_no_slip() {
    for size in 2..6 {
        let state = random_state(size, &mut generator(&format!("twisted {size}")));
        let mut colors = state.colors();
        let [a, b, c] = crate::pieces::corner_facelets(size, 0);
        (colors[a], colors[b], colors[c]) = (colors[b], colors[c], colors[a]);
        let typed = Typed::from(&Facelets::from(Cube::from_colors(&colors).unwrap()));
        let found = suggestions(&typed);
        assert!(found.iter().all(|own| !matches!(own.cause, Cause::Slip(_))), "{size}: {found:?}");
    }
}
