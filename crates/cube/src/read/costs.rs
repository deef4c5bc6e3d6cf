//! What each color on each facelet costs.

use crate::size_of_facelets;

/// The highest cost of a color on a facelet.
///
/// Costs of whole states are sums, which this keeps far below the largest number.
pub const MAX_COST: u32 = 1 << 20;

/// What the colors cost on the facelets of a cube, wherever it is kept.
pub(super) trait Prices {
    /// Returns the number of layers.
    fn size(&self) -> usize;

    /// Returns the costs of all colors on a facelet.
    fn all_of(&self, facelet: usize) -> [u32; 6];

    /// Returns the cost of a color on a facelet.
    fn of(&self, facelet: usize, color: u8) -> u32 {
        self.all_of(facelet)[usize::from(color)]
    }
}

impl Prices for Costs {
    fn size(&self) -> usize {
        self.size
    }

    fn all_of(&self, facelet: usize) -> [u32; 6] {
        self.by_facelet[facelet]
    }
}

/// The cost of each color `0..6` on each facelet of a cube, in facelet order.
///
/// A cost says how far the evidence speaks against a color: zero for what a person typed, the distance
/// between two colors for what a camera saw.
///
/// ```
/// use unscramble_cube::read::Costs;
///
/// let costs = Costs::new(vec![[0, 1, 1, 1, 1, 1]; 24]).unwrap();
/// assert_eq!((costs.size(), costs.of(23, 0), costs.of(23, 5)), (2, 0, 1));
/// assert!(Costs::new(vec![[0; 6]; 25]).is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Costs {
    size: usize,
    by_facelet: Vec<[u32; 6]>,
}

impl Costs {
    /// Takes a cost for each color on each facelet; costs above [`MAX_COST`] are lowered to it. `None` if
    /// no cube has this number of facelets.
    #[must_use]
    pub fn new(mut by_facelet: Vec<[u32; 6]>) -> Option<Costs> {
        let size = size_of_facelets(by_facelet.len())?;
        by_facelet.iter_mut().flatten().for_each(|cost| *cost = MAX_COST.min(*cost));
        Some(Costs { size, by_facelet })
    }

    /// Returns the costs of a cube of the same size, on which each facelet looks like another one of this cube:
    /// the one that `source` names.
    pub(super) fn moved(&self, source: impl Fn(usize) -> usize) -> Costs {
        let by_facelet = (0..self.by_facelet.len()).map(|facelet| self.by_facelet[source(facelet)]);
        Costs { size: self.size, by_facelet: by_facelet.collect() }
    }

    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns what the cheapest color costs on each facelet.
    pub(super) fn least(&self) -> Vec<u32> {
        self.by_facelet.iter().map(|own| own.iter().fold(u32::MAX, |a, b| a.min(*b))).collect()
    }

    /// Returns what each color costs more than the cheapest one on the same facelet.
    pub(super) fn relative(&self) -> Costs {
        let pairs = self.by_facelet.iter().zip(self.least());
        let by_facelet = pairs.map(|(own, least)| own.map(|cost| cost - least)).collect();
        Costs { size: self.size, by_facelet }
    }

    /// Returns the costs as floating-point numbers.
    pub(super) fn as_differences(&self) -> Vec<[f64; 6]> {
        self.by_facelet.iter().map(|own| own.map(f64::from)).collect()
    }

    /// Returns the cost of a color on a facelet.
    #[must_use]
    pub fn of(&self, facelet: usize, color: u8) -> u32 {
        self.by_facelet[facelet][usize::from(color)]
    }
}
