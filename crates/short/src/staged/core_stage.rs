//! Stages of cores: their coordinates and bounds, and how to read the values from a state.
#![expect(clippy::expect_used, reason = "a coordinate that is missing must not become another one")]

use arrayvec::ArrayVec;

use super::axis_centers::{AxisCenters, ByOrbit, Reader};
use super::lines::{Joint, LargestSums};
use super::order::Order;
use super::tabled::Tabled;
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::distances::FAR;
use unscramble_search::tables::TableError;

/// A state of a core.
pub(crate) trait CoreCenters {
    /// Returns the places of each orbit whose color is that of the first face of an axis.
    fn masks(&self, axis: usize) -> ByOrbit<u32>;
}

/// The values of the coordinates of edges.
pub(crate) type EdgeValues = ArrayVec<u32, 2>;

/// Lists all values that the edges of a state may have.
type Choices<State> = Box<dyn Fn(&State) -> Vec<EdgeValues> + Send + Sync>;

/// The edges of a stage.
pub(crate) struct Edges<State> {
    pub(crate) coordinates: Vec<Coordinate>,
    pub(crate) choices: Choices<State>,
}

/// A stage of a core, of `K` coordinates: first those of edges, then, by axis, those of the centers that are to be solved, and
/// then those of the centers that are to be alike. Lines share the edges and the centers that are to be solved.
pub(crate) struct CoreStage<State, const K: usize> {
    pub(crate) tabled: Tabled<K>,
    edges: Edges<State>,
    /// The number of coordinates of edges.
    edge_count: usize,
    axes: Vec<Reader>,
    /// By axis: the numbers of its coordinates.
    numbers: Vec<Vec<usize>>,
}

impl<State, const K: usize> CoreStage<State, K> {
    /// Creates a stage of the given edges and centers. `bounded` gets it without bounds and adds them.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    ///
    /// # Panics
    /// Panics if there are not `K` coordinates.
    pub(crate) fn new(
        order: Order,
        mut edges: Edges<State>,
        axes: Vec<AxisCenters>,
        bounded: impl FnOnce(Tabled<K>) -> Result<Tabled<K>, TableError>,
    ) -> Result<CoreStage<State, K>, TableError> {
        let mut coordinates = std::mem::take(&mut edges.coordinates);
        let edge_count = coordinates.len();
        let mut numbers = vec![Vec::new(); axes.len()];
        let (mut readers, mut solved, mut alike) = (Vec::new(), Vec::new(), Vec::new());
        for (i, AxisCenters { reader, coordinates, solved: count, .. }) in
            axes.into_iter().enumerate()
        {
            readers.push(reader);
            for (number, coordinate) in coordinates.into_iter().enumerate() {
                let part = if number < count { &mut solved } else { &mut alike };
                part.push((i, coordinate));
            }
        }
        let shared = coordinates.len() + solved.len();
        for (i, coordinate) in solved.into_iter().chain(alike) {
            numbers[i].push(coordinates.len());
            coordinates.push(coordinate);
        }
        assert_eq!(coordinates.len(), K, "the number of coordinates");
        let mut all = coordinates.into_iter();
        let coordinates = std::array::from_fn(|_| all.next().expect("there are so many"));
        let tabled = bounded(Tabled::new(order, coordinates, shared))?;
        Ok(CoreStage { tabled, edges, edge_count, axes: readers, numbers })
    }

    /// Sets the largest sum of the bounds of all lines at which a search goes on. It may miss goals.
    pub(crate) fn with_largest_sums(self, most: LargestSums) -> CoreStage<State, K> {
        CoreStage { tabled: self.tabled.with_largest_sums(most), ..self }
    }

    fn with_bound(&self, node: [u32; K]) -> Option<([u32; K], u8)> {
        let bound = self.tabled.bound(&node);
        (bound < FAR).then_some((node, bound))
    }
}

impl<State: CoreCenters, const K: usize> CoreStage<State, K> {
    /// Returns the values of a state, with 0 for those of edges.
    fn centers(&self, state: &State) -> Option<[u32; K]> {
        let mut node = [0; K];
        for (reader, numbers) in self.axes.iter().zip(&self.numbers) {
            let values = reader.read(state)?;
            numbers.iter().zip(values).for_each(|(number, value)| node[*number] = value);
        }
        Some(node)
    }
}

impl<State: CoreCenters, const K: usize> Joint<State> for CoreStage<State, K> {
    type Stage = Tabled<K>;

    fn stage(&self) -> &Tabled<K> {
        &self.tabled
    }

    fn starts(&self, state: &State, most: u8) -> Vec<([u32; K], u8)> {
        let Some(centers) = self.centers(state) else { return Vec::new() };
        if self.tabled.bound_from(self.edge_count, &centers) > most {
            return Vec::new();
        }
        let start = |edges: EdgeValues| {
            let mut node = centers;
            debug_assert_eq!(edges.len(), self.edge_count, "a value for each coordinate of edges");
            node.iter_mut().zip(edges).for_each(|(value, edge)| *value = edge);
            self.with_bound(node)
        };
        let starts = (self.edges.choices)(state).into_iter().filter_map(start);
        starts.filter(|(_, bound)| *bound <= most).collect()
    }

    fn like(&self, node: &[u32; K], state: &State) -> Option<([u32; K], u8)> {
        let mut other = self.centers(state)?;
        other[..self.edge_count].copy_from_slice(&node[..self.edge_count]);
        self.with_bound(other)
    }
}
