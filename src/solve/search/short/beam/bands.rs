//! Centres of the larger cubes, band by band.

use super::centers::{Band, Centers, Stage};
use super::frames::Frame;
use super::{AXES_ENDS, Beam};
use crate::cube::{Axis, Cube};
use crate::solve::engine::budget::{Budget, Cutoff};

/// The files of the nets of a band, for the first two stages.
pub(super) type Files = [&'static [u8]; 2];

/// The nets of the innermost band of an 8x8x8, which is like the centres of a 6x6x6.
const SIX: Files = [include_bytes!("nets/6-axis.net"), include_bytes!("nets/6-axes.net")];

/// The same of a 9x9x9, which is like the centres of a 7x7x7.
const SEVEN: Files = [include_bytes!("nets/7-axis.net"), include_bytes!("nets/7-axes.net")];

/// The nets of the outermost line of an 8x8x8, and of a line of a 10x10x10 that is like it.
const EIGHT: Files = [include_bytes!("nets/8-axis.net"), include_bytes!("nets/8-axes.net")];

/// The nets of the outermost lines of larger cubes.
const NINE: Files = [include_bytes!("nets/9-axis.net"), include_bytes!("nets/9-axes.net")];
const TEN: Files = [include_bytes!("nets/10-axis.net"), include_bytes!("nets/10-axes.net")];

/// The first two stages of all bands of a size.
#[derive(Debug)]
pub struct Bands {
    /// By stage and band, the innermost first.
    beams: [Vec<Beam>; 2],
}

/// Returns the bands of a size with their nets, the innermost first.
pub(super) fn bands(size: usize) -> Vec<(Band, Files)> {
    match size {
        8 => vec![(Band::within(8, 2), SIX), (Band::line(1), EIGHT)],
        9 => vec![(Band::within(9, 2), SEVEN), (Band::line(1), NINE)],
        10 => vec![(Band::within(10, 3), SIX), (Band::line(2), EIGHT), (Band::line(1), TEN)],
        _ => Vec::new(),
    }
}

impl Bands {
    /// Creates the beams of a size; `None` if there are no nets for it.
    #[must_use]
    pub fn new(size: usize) -> Option<Bands> {
        let bands = bands(size);
        let beams = |number: usize, stage: Stage| {
            let beam = |(band, files): &(Band, Files)| {
                Beam::new(Centers::new(size, *band, stage), files[number])
            };
            bands.iter().map(beam).collect::<Option<Vec<Beam>>>()
        };
        let beams = [beams(0, Stage::Axis)?, beams(1, Stage::Axes)?];
        (!bands.is_empty()).then_some(Bands { beams })
    }

    /// Brings all centres to their axes, those of one of the given axes of the cube first, and makes all wing orbits
    /// even. Returns several ways, the shortest first, each
    /// with one choice of the faces to which the colours belong; none if a beam was too narrow.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub(in crate::solve::search::short) fn on_axes(
        &self,
        cube: &Cube,
        axes: &[Axis],
        widths: [usize; 2],
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Frame>, Cutoff> {
        let mut frames = Frame::posted(cube).with_each_axis_upright();
        frames.retain(|frame| axes.contains(&frame.upright_axis()));
        // Many ends are worth more than a short one.
        for ((beams, width), extra) in self.beams.iter().zip(widths).zip([1, 3]) {
            for (number, beam) in beams.iter().enumerate() {
                let decides = (number == 0).then_some(beam.puzzle.stage());
                let limits = (width, AXES_ENDS, extra);
                frames = beam.go_on(&frames, decides, limits, budget, nodes)?;
            }
        }
        Ok(frames.into_iter().filter_map(Frame::with_some_homes).collect())
    }
}
