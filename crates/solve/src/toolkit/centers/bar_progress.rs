//! How far a center is that is built by bars.

use super::square::Square;
use unscramble_cube::Face;

/// Where the stickers of one color lie, by face.
pub(super) type Stickers = [Square; 6];

/// How far a center is that is built by bars. However a face is turned or mirrored, it counts the same.
pub(super) struct Progress {
    n: usize,
    /// The face of the color.
    pub(super) home: Face,
    /// The faces that are not kept.
    free: Vec<Face>,
}

/// The bars at home.
struct AtHome {
    count: u32,
    /// The lines that are open or have an open mirror image, one bit a line.
    open: u64,
    /// What they count.
    value: u32,
}

impl Progress {
    pub(super) fn new(n: usize, home: Face, kept: &[Face]) -> Progress {
        Progress {
            n,
            home,
            free: Face::ALL.into_iter().filter(|face| !kept.contains(face)).collect(),
        }
    }

    /// Returns how far the center is.
    pub(super) fn value(&self, stickers: &Stickers) -> u32 {
        let home = self.home;
        let value = self.after(stickers)([home; 2], [stickers[home.index()]; 2], 0);
        value.unwrap_or_default()
    }

    /// Returns how far the center is when two faces have changed, and look like this: a bar at home counts more than a bar that grows.
    /// `None` if that is less than `least`.
    pub(super) fn after(
        &self,
        stickers: &Stickers,
    ) -> impl Fn([Face; 2], [Square; 2], u32) -> Option<u32> + use<'_> {
        let stickers = *stickers;
        let home = self.at_home(stickers[self.home.index()]);
        let grown = |face: Face, own: Square, home: &AtHome| match self.free.contains(&face) {
            true => self.grown(face, own, home),
            false => 0,
        };
        let before = Face::ALL.map(|face| grown(face, stickers[face.index()], &home));
        move |changed, squares, least| {
            let own = changed.iter().zip(squares);
            let others = || Face::ALL.into_iter().filter(|face| !changed.contains(face));
            let value = match own.clone().find(|(face, _)| **face == self.home) {
                Some((_, at_home)) => {
                    let home = self.at_home(at_home);
                    // A bar that grows has at most N stickers.
                    if home.value + (self.n as u32) < least {
                        return None;
                    }
                    let others = others().map(|face| grown(face, stickers[face.index()], &home));
                    let own = own.map(|(face, square)| grown(*face, square, &home));
                    home.value + own.chain(others).max().unwrap_or(0)
                }
                None => {
                    let others = others().map(|face| before[face.index()]).max().unwrap_or(0);
                    let most = own.clone().map(|(_, square)| square.count()).max().unwrap_or(0);
                    if home.value + most.max(others) < least {
                        return None;
                    }
                    let own = own.map(|(face, square)| grown(*face, square, &home));
                    home.value + own.max().unwrap_or(0).max(others)
                }
            };
            (value >= least).then_some(value)
        }
    }

    fn at_home(&self, own: Square) -> AtHome {
        let n = self.n;
        // On odd sizes only bars beside the one through the fixed center.
        let counts = |bars: &u64| n.is_multiple_of(2) || bars >> (n / 2) & 1 == 1;
        let home = own.whole_lines(n).into_iter().filter(counts).map(|bars| {
            // The mirror image of a line that is open is as good: the face of the color turns.
            let full = bars & (bars.reverse_bits() >> (u64::BITS as usize - n));
            (bars.count_ones(), !full & ((1 << n) - 1))
        });
        let (count, open) = home.max().unwrap_or((0, (1 << n) - 1));
        AtHome { count, open, value: count * (n as u32 + 1) }
    }

    /// Returns the most stickers of a bar that grows on a face.
    fn grown(&self, face: Face, own: Square, home: &AtHome) -> u32 {
        let n = self.n;
        match (home.count, face == self.home) {
            // On odd sizes the first bar grows at home, around the fixed center.
            (0, true) if n % 2 == 1 => own.most_in_line(1 << (n / 2)),
            (0, false) if n % 2 == 1 => 0,
            // Of two bars the second one may grow at home; of more, those at home lie in the way.
            (1, true) if n == 2 => own.count() - 2,
            (1.., true) => 0,
            _ => own.most_in_line(home.open),
        }
    }
}
