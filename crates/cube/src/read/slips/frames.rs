//! The orders in which faces may have been posted, and the schemes that cubes then have.

use itertools::Itertools as _;

use super::prior::of_order;
use crate::{Face, Scheme};

/// Orders of the faces that may be, the likeliest first, each with the scheme that the cube then has.
#[derive(Debug)]
pub(crate) struct Frames(pub(super) Vec<Frame>);

/// An order, and how unlikely it is together with its scheme.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) nats: u32,
    pub(super) order: [Face; 6],
    pub(super) scheme: Scheme,
}

impl Frames {
    /// Takes the colors of the posted fixed centers, face by face, and the nats of a scheme; `None` if a cube
    /// does not have it. Of slips that are equally likely, the one comes first whose cube is held as `usual`.
    pub(crate) fn by_centers(
        colors: [u8; 6],
        nats_of_scheme: impl Fn(&Scheme) -> Option<u32>,
        usual: Option<Scheme>,
    ) -> Frames {
        let mut frames = Frames::new(|order| {
            let scheme = Scheme::new(order.map(|face| colors[face.index()]))?;
            Some(vec![(nats_of_scheme(&scheme)?, scheme)])
        });
        frames.0.sort_by_key(|frame| (frame.nats, Some(frame.scheme) != usual));
        frames
    }

    /// Takes the schemes that a cube without fixed centers may have, and their nats.
    pub(crate) fn of_schemes(schemes: &[(u32, Scheme)]) -> Frames {
        Frames::new(|_| Some(schemes.to_vec()))
    }

    fn new(schemes: impl Fn([Face; 6]) -> Option<Vec<(u32, Scheme)>>) -> Frames {
        let mut frames = Vec::new();
        for order in Face::ALL.into_iter().permutations(6) {
            let Ok(order) = <[Face; 6]>::try_from(order) else { continue };
            let nats = of_order(order);
            let own = schemes(order).into_iter().flatten();
            frames.extend(own.map(|(more, scheme)| Frame { nats: nats + more, order, scheme }));
        }
        frames.sort_by_key(|frame| frame.nats);
        Frames(frames)
    }
}
