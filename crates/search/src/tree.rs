//! The first find in a tree, by several threads.
//!
//! One thread visits a node, then all that is below its first child, then all that is below the next, until it finds
//! something. Others visit nodes before it is their turn. The find is that of one thread, and so are the states that
//! count: those up to the find.

use std::collections::BTreeMap;

use crate::budget::{Budget, Canceller, Cutoff};
use crate::waiting::Watched;

/// What the visit of a node leads to.
#[derive(Debug)]
pub enum Visited<N, F> {
    /// The nodes below it, in order.
    Below(Vec<N>),
    /// What is looked for.
    Find(F),
}

/// A visit: it adds the states that it looks at, and fails if its budget ends.
pub type Visit<'a, N, F> =
    &'a (dyn Fn(&N, &Budget, &mut u64) -> Result<Visited<N, F>, Cutoff> + Sync);

/// Returns the first find at a node or below it, on the threads of the budget; `None` if there is none. Adds the number of
/// states to `states`. A visit has one thread, or all of them while there is no other node to visit.
///
/// # Errors
/// Returns the reason to stop.
///
/// ```
/// use unscramble_search::budget::Budget;
/// use unscramble_search::tree::{Visited, first_find};
///
/// let (budget, mut states) = (Budget::unlimited().with_threads(3), 0);
/// let find = first_find(1_u32, &budget, &mut states, &|number, _, states| {
///     *states += 1;
///     Ok(match number {
///         13 | 7 => Visited::Find(*number),
///         8.. => Visited::Below(Vec::new()),
///         _ => Visited::Below(vec![2 * number, 2 * number + 1]),
///     })
/// });
/// // 1, 2, 4, 8, 9, 5, 10, 11, 3, 6, 12, 13
/// assert_eq!((find, states), (Ok(Some(13)), 12));
/// ```
pub fn first_find<N: Send, F: Send>(
    root: N,
    budget: &Budget,
    states: &mut u64,
    visit: Visit<'_, N, F>,
) -> Result<Option<F>, Cutoff> {
    let search = Watched::new(Search {
        open: BTreeMap::from([(Place::new(), root)]),
        visits: BTreeMap::new(),
        states: Vec::new(),
        find: None,
        cutoff: None,
    });
    let workers: Vec<usize> = (0..budget.threads().count()).collect();
    budget.threads().map(&workers, |_| work(&search, budget, visit));
    let search = search.into_inner();
    *states += search.states_up_to_the_find();
    match (search.find, search.cutoff) {
        (Some((_, find)), _) => Ok(Some(find)),
        (None, Some(cutoff)) => Err(cutoff),
        (None, None) => Ok(None),
    }
}

/// The number of a child at each step from the root. The order of places is that in which one thread visits them.
type Place = Vec<usize>;

struct Search<N, F> {
    /// The nodes to visit.
    open: BTreeMap<Place, N>,
    /// What ends each visit that is under way.
    visits: BTreeMap<Place, Canceller>,
    /// The states of each visit.
    states: Vec<(Place, u64)>,
    /// The first find so far.
    find: Option<(Place, F)>,
    cutoff: Option<Cutoff>,
}

/// A worker, which ends the search if a visit panics: others would wait for it.
struct Worker<'a, N, F> {
    search: &'a Watched<Search<N, F>>,
    is_done: bool,
}

impl<N, F> Drop for Worker<'_, N, F> {
    fn drop(&mut self) {
        if !self.is_done {
            self.search.change(|now| now.cutoff = Some(Cutoff::Cancelled));
        }
    }
}

/// Visits nodes until there are none before the first find.
fn work<N, F>(search: &Watched<Search<N, F>>, budget: &Budget, visit: Visit<'_, N, F>) {
    let mut worker = Worker { search, is_done: false };
    visit_all(search, budget, visit);
    worker.is_done = true;
}

fn visit_all<N, F>(search: &Watched<Search<N, F>>, budget: &Budget, visit: Visit<'_, N, F>) {
    let mut now = search.lock();
    while now.cutoff.is_none() {
        if let Some((place, node)) = now.open.pop_first() {
            let is_alone = now.open.is_empty() && now.visits.is_empty();
            let its = if is_alone { budget.part() } else { budget.part().with_threads(1) };
            now.visits.insert(place.clone(), its.canceller());
            drop(now);
            let mut states = 0;
            let visited = visit(&node, &its, &mut states);
            search.change(|now| now.end(place, states, visited));
        } else if now.visits.is_empty() || search.wait_within(now, budget).is_err() {
            return;
        }
        now = search.lock();
    }
}

impl<N, F> Search<N, F> {
    /// Ends a visit.
    fn end(&mut self, place: Place, states: u64, visited: Result<Visited<N, F>, Cutoff>) {
        self.visits.remove(&place);
        if self.find.as_ref().is_some_and(|(find, _)| *find < place) {
            return;
        }
        self.states.push((place.clone(), states));
        match visited {
            Err(cutoff) => self.cutoff = Some(cutoff),
            Ok(Visited::Below(nodes)) => {
                let below = |number| [place.as_slice(), &[number]].concat();
                let nodes = nodes.into_iter().enumerate();
                self.open.extend(nodes.map(|(number, node)| (below(number), node)));
            }
            Ok(Visited::Find(find)) => {
                self.open.split_off(&place);
                self.visits.range(place.clone()..).for_each(|(_, visit)| visit.cancel());
                self.find = Some((place, find));
            }
        }
    }

    fn states_up_to_the_find(&self) -> u64 {
        let counts = |place: &Place| self.find.as_ref().is_none_or(|(find, _)| place <= find);
        self.states.iter().filter(|(place, _)| counts(place)).map(|(_, states)| states).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of children of a node at most.
    const CHILDREN: u64 = 4;

    /// Visits a node of a random tree, which its number describes.
    fn visit(node: &u64, _: &Budget, states: &mut u64) -> Result<Visited<u64, u64>, Cutoff> {
        let (node, depth) = (node / 16, node % 16);
        *states += 1 + node % 7;
        std::thread::sleep(std::time::Duration::from_micros(node % 50));
        if node.is_multiple_of(97) {
            return Ok(Visited::Find(node));
        }
        let below = |child: u64| (node.wrapping_mul(0x9e37_79b9) + child * 7919) % 1_000_003;
        let count = if depth == 5 { 0 } else { node % CHILDREN };
        Ok(Visited::Below((1..=count).map(|child| below(child) * 16 + depth + 1).collect()))
    }

    /// Searches as one thread does, without the module.
    fn by_recursion(node: u64, states: &mut u64) -> Option<u64> {
        match visit(&node, &Budget::unlimited(), states).unwrap() {
            Visited::Find(find) => Some(find),
            Visited::Below(nodes) => nodes.into_iter().find_map(|node| by_recursion(node, states)),
        }
    }

    #[test]
    fn the_find_and_the_states_before_it_are_those_of_one_thread() {
        let mut finds = 0;
        for root in (0..300).map(|number| number * 16) {
            let mut states = 0;
            let find = by_recursion(root, &mut states);
            finds += usize::from(find.is_some());
            for threads in [1, 2, 5] {
                let budget = Budget::unlimited().with_threads(threads);
                let mut counted = 0;
                let found = first_find(root, &budget, &mut counted, &visit);
                assert_eq!((found, counted), (Ok(find), states), "{threads} threads");
            }
        }
        assert!((30..270).contains(&finds), "{finds}");
    }

    #[test]
    #[should_panic(expected = "a node like no other")]
    fn a_panic_of_one_thread_ends_all() {
        let budget = Budget::unlimited().with_threads(3);
        let visit = |node: &u64, _: &Budget, _: &mut u64| match node {
            7 => panic!("a node like no other"),
            // Long enough for the others to wait.
            _ => {
                std::thread::sleep(std::time::Duration::from_millis(1));
                Ok(Visited::<u64, ()>::Below((*node < 9).then(|| node + 1).into_iter().collect()))
            }
        };
        let _ = first_find(0, &budget, &mut 0, &visit);
    }

    #[test]
    fn a_cutoff_ends_the_search() {
        for threads in [1, 3] {
            let budget = Budget::unlimited().with_threads(threads);
            let visit = |node: &u64, its: &Budget, states: &mut u64| {
                *states += 1;
                if *node == 3 {
                    budget.canceller().cancel();
                }
                its.check()?;
                Ok(Visited::<u64, ()>::Below(vec![node + 1, node + 1]))
            };
            let mut states = 0;
            let found = first_find(0, &budget, &mut states, &visit);
            assert_eq!(found, Err(Cutoff::Cancelled));
            assert!(states >= 4);
        }
    }
}
