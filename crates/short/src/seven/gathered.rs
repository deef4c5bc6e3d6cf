//! The second and the fourth stage: four edges come to the slots UR, UL, DR and DL, and half turns can do the rest for
//! them and for the centers of U and D; after the fourth stage, also for the four edges in UF, UB, DF and DB. U and D turn
//! freely, R, L, F and B and the inner layers beside them by half turns.

use std::sync::Arc;

use super::axis::{Axis, Ranks};
use super::center_bounds::CenterBounds;
use super::four_edges::{Edges, FourEdges, Twisted};
use super::moves::{UPPER, order};
use super::state::CoreState;
use crate::staged::distances::FAR;
use crate::staged::explore::{Children, Stage};
use crate::staged::lines::{Joint, Most, PartlyShared};
use crate::staged::order::Order;
use unscramble_search::tables::{TableError, parallel};

/// Returns the half turns of all layers.
pub(super) fn halves() -> Order {
    order(|_, _, quarters| quarters == 2)
}

/// Returns the half turns of all layers but the inner ones of U and D.
pub(super) fn halves_of_sides() -> Order {
    order(|axis, layers, quarters| quarters == 2 && (axis != UPPER || layers == 1))
}

/// A stage, with its tables.
pub(super) struct Gathered {
    edges: FourEdges,
    shared: Arc<Shared>,
    /// For several lines, in the second stage.
    most: Option<Most>,
}

/// The sum of the bounds of the edges and of the centers of two lines.
const MOST: Most = Most(&[0, 5, 10, 10, 13, 15, 17, 18, 19, 20, 21, 22, 22]);

/// What both stages need.
struct Shared {
    order: Order,
    upper: Axis,
    centers: CenterBounds,
}

/// Four edges, and the centers of U and D.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct GatheredNode {
    edges: Edges,
    upper: Ranks,
}

impl Gathered {
    /// Computes the tables of the second and the fourth stage.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn both() -> Result<[Gathered; 2], TableError> {
        let order =
            order(|axis, layers, quarters| if axis == UPPER { layers == 1 } else { quarters == 2 });
        let upper = Axis::new(UPPER);
        let edges = |twisted| FourEdges::new(&order, twisted);
        let (centers, (four, eight)) = parallel::join(
            || CenterBounds::new(&upper, &order, &halves_of_sides()),
            || parallel::join(|| edges(Twisted::Four), || edges(Twisted::Eight)),
        );
        let shared = Arc::new(Shared { order, upper, centers: centers? });
        let gathered = |edges, most| Gathered { edges, shared: shared.clone(), most };
        Ok([gathered(four?, Some(MOST)), gathered(eight?, None)])
    }

    /// Returns the starts of a state, one for every choice of four edges, each with a lower bound of its distance.
    pub(super) fn starts(&self, state: &CoreState) -> Vec<(GatheredNode, u8)> {
        let upper = self.shared.upper.of(state);
        let bound = self.shared.centers.get(upper);
        let start = |edges| (GatheredNode { edges, upper }, bound.max(self.edges.bound(edges)));
        self.edges.choices(state).into_iter().map(start).collect()
    }
}

impl Joint<CoreState> for Gathered {
    fn like(&self, node: &GatheredNode, state: &CoreState) -> Option<(GatheredNode, u8)> {
        let upper = self.shared.upper.of(state);
        let bound = self.shared.centers.get(upper);
        (bound < FAR).then_some((GatheredNode { upper, ..*node }, bound))
    }
}

impl PartlyShared for Gathered {
    fn may_be_near(&self, nodes: &[GatheredNode], left: u8) -> bool {
        let Some(most) = self.most.filter(|_| nodes.len() > 1) else { return true };
        let edges = nodes.first().map_or(0, |node| self.edges.bound(node.edges).into());
        most.allows(
            nodes.iter().map(|node| self.shared.centers.sum(node.upper)).sum::<u32>() + edges,
            left,
        )
    }
}

impl Stage for Gathered {
    type Node = GatheredNode;

    fn order(&self) -> &Order {
        &self.shared.order
    }

    fn children(
        &self,
        node: &GatheredNode,
        allowed: u64,
        left: u8,
        list: &mut Children<GatheredNode>,
    ) {
        let Shared { order, upper, centers } = &*self.shared;
        list.fill(order.len(), allowed, |turn| GatheredNode {
            edges: self.edges.after(node.edges, turn),
            upper: upper.after(node.upper, order.turns[turn]),
        });
        list.keep(|next| self.edges.bound(next.edges) <= left);
        list.keep(|next| centers.get(next.upper) <= left);
    }

    fn is_goal(&self, node: &GatheredNode) -> bool {
        self.edges.is_goal(node.edges) && self.shared.centers.get(node.upper) == 0
    }
}
