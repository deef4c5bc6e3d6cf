//! Centers of the larger cubes, band by band.

use super::Beam;
use super::centers::{Band, Centers, Stage};
use super::frames::Frame;
use super::net_file;
use unscramble_cube::{Cube, Turn};
use unscramble_search::budget::{Budget, Cutoff};

/// The files of the nets of a band, for the first two stages.
pub(super) type Files = [&'static [u8]; 2];

/// The nets of the innermost band of an 8x8x8, which is like the centers of a 6x6x6.
const SIX: Files = [net_file!("6-axis"), net_file!("6-axes")];

/// The same of a 9x9x9, which is like the centers of a 7x7x7.
const SEVEN: Files = [net_file!("7-axis"), net_file!("7-axes")];

/// The nets of the outermost line of an 8x8x8, and of a line of a 10x10x10 that is like it.
const EIGHT: Files = [net_file!("8-axis"), net_file!("8-axes")];

/// The nets of the outermost lines of larger cubes.
const NINE: Files = [net_file!("9-axis"), net_file!("9-axes")];
const TEN: Files = [net_file!("10-axis"), net_file!("10-axes")];

/// The longest stage of a band that is looked for. Most take 20 to 45 turns; a beam that lost its way may take 100, and
/// another one does without.
const LONGEST_STAGE: usize = 50;

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

    /// Brings the centers of one axis to it, of those that are upright in the given cubes. Returns several ways, the shortest
    /// first, all with the same axis; none if a beam was too narrow.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub(crate) fn on_first_axis(
        &self,
        frames: &[Frame],
        width: usize,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Frame>, Cutoff> {
        let [beams, _] = &self.beams;
        let mut frames = frames.to_vec();
        for (number, beam) in beams.iter().enumerate() {
            let (decides, limits) = (decides(beam, number), [width, LONGEST_STAGE]);
            frames = beam.go_on(&frames, decides, limits, budget, nodes)?;
        }
        Ok(frames)
    }

    /// Brings the other centers of a band to their axes. Returns the families of the ways there, the shortest way of each
    /// first.
    ///
    /// A beam nearly always ends in the neighborhood of one state, and all its ends leave much the same to the stages after
    /// it. The ends of all beams but the last are split by their way there, which leads to another family each.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub(crate) fn on_axes(
        &self,
        band: usize,
        frames: &[Frame],
        width: usize,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Vec<Frame>>, Cutoff> {
        let [_, beams] = &self.beams;
        let beam = &beams[band];
        let (decides, limits) = (decides(beam, band), [width, LONGEST_STAGE]);
        let ends = beam.go_on(frames, decides, limits, budget, nodes)?;
        if band + 1 < beams.len() {
            return Ok(split(ends));
        }
        Ok(vec![ends.into_iter().filter_map(Frame::with_some_homes).collect()])
    }

    /// Returns turns that bring all centers to their axes; none if a beam was too narrow. `widths` are those of the beams of
    /// each stage. Adds the number of states that beams went on from to `nodes`.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub fn turns_to_axes(
        &self,
        cube: &Cube,
        widths: [usize; 2],
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Turn>, Cutoff> {
        let posted = Frame::posted(cube).with_each_axis_upright();
        let mut frames = self.on_first_axis(&posted, widths[0], budget, nodes)?;
        for band in 0..self.beams[1].len() {
            let families = self.on_axes(band, &frames, widths[1], budget, nodes)?;
            frames = families.into_iter().next().unwrap_or_default();
        }
        Ok(frames.first().map_or(Vec::new(), |frame| frame.posted_stages().concat()))
    }
}

/// Returns the stage if its first beam is to choose where colors belong.
fn decides(beam: &Beam, number: usize) -> Option<Stage> {
    (number == 0).then_some(beam.puzzle.stage())
}

/// The most families into which the ends of a beam are split.
const FAMILIES: usize = 3;

/// The last turns by which the members of a family may differ.
const LAST_TURNS: usize = 8;

/// Splits the ends of a beam by the way there, and drops what would be one family too many.
fn split(ends: Vec<Frame>) -> Vec<Vec<Frame>> {
    let mut families: Vec<Vec<Frame>> = Vec::new();
    for end in ends {
        let family = families.iter().position(|family| way(&family[0]) == way(&end));
        match family {
            Some(family) => families[family].push(end),
            None if families.len() < FAMILIES => families.push(vec![end]),
            None => {}
        }
    }
    families
}

/// Returns the turns of the last stage without those by which the members of a family may differ.
fn way(frame: &Frame) -> &[Turn] {
    let turns = frame.turns.last().map_or(&[][..], Vec::as_slice);
    &turns[..turns.len().saturating_sub(LAST_TURNS)]
}
