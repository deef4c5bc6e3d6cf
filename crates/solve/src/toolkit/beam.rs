//! A beam search over sequences of steps.
//!
//! The search goes on from a few states at a time, the *front*. All steps from them compete, and the
//! states behind the best become the next front. Steps keep a link to the one before, so that the best
//! sequence can be read back from its end.

/// A beam search for the cheapest sequence of steps to a goal.
#[derive(Debug)]
pub(crate) struct Beam<State, Step> {
    trail: Trail<Step>,
    /// The states to go on from, the most promising first.
    front: Vec<Reached<State>>,
    /// The cost and the end of the cheapest sequence to the goal so far.
    best: Option<(i32, Option<usize>)>,
}

/// A state that some sequence of steps leads to.
#[derive(Debug)]
pub(crate) struct Reached<State> {
    pub(crate) state: State,
    /// The cost of these steps.
    pub(crate) cost: i32,
    /// The last of them; `None` if there are none.
    end: Option<usize>,
}

/// A step that a state of the front may take.
#[derive(Debug)]
pub(crate) struct Candidate<Step> {
    /// The lower, the more promising.
    pub(crate) score: i64,
    /// The state, by its number in the front.
    pub(crate) from: usize,
    pub(crate) step: Step,
    /// The cost of the whole sequence.
    pub(crate) cost: i32,
}

impl<State: PartialEq, Step: Clone> Beam<State, Step> {
    /// Starts a search at a state.
    pub(crate) fn new(start: State, is_goal: impl Fn(&State) -> bool) -> Beam<State, Step> {
        let best = is_goal(&start).then_some((0, None));
        let front = vec![Reached { state: start, cost: 0, end: None }];
        Beam { trail: Trail::new(), front, best }
    }

    /// Returns whether a sequence to the goal has been found.
    pub(crate) fn has_reached_goal(&self) -> bool {
        self.best.is_some()
    }

    /// Returns whether there are no states to go on from.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.front.is_empty()
    }

    /// Returns the states to go on from, by number: those of the front that cost less than the best
    /// sequence to the goal.
    pub(crate) fn open(&self) -> impl Iterator<Item = (usize, &Reached<State>)> {
        let is_open =
            |reached: &Reached<State>| self.best.is_none_or(|(least, _)| reached.cost < least);
        self.front.iter().enumerate().filter(move |(_, reached)| is_open(reached))
    }

    /// Returns the last step to a state.
    pub(crate) fn last_step(&self, reached: &Reached<State>) -> Option<&Step> {
        reached.end.map(|end| self.trail.step(end))
    }

    /// Takes the best candidates, up to `width` new states; of equal scores the first, and each state
    /// once. `next` returns the state after a step.
    pub(crate) fn advance(
        &mut self,
        mut candidates: Vec<Candidate<Step>>,
        width: usize,
        next: impl Fn(&State, &Step) -> State,
        is_goal: impl Fn(&State) -> bool,
    ) {
        candidates.sort_by_key(|candidate| candidate.score);
        let old = std::mem::take(&mut self.front);
        for Candidate { from, step, cost, .. } in candidates {
            let from = &old[from];
            let state = next(&from.state, &step);
            if self.front.iter().any(|other| other.state == state) {
                continue;
            }
            let end = Some(self.trail.add(from.end, step));
            if is_goal(&state) {
                if self.best.is_none_or(|(least, _)| cost < least) {
                    self.best = Some((cost, end));
                }
                continue;
            }
            self.front.push(Reached { state, cost, end });
            if self.front.len() == width {
                break;
            }
        }
    }

    /// Returns the cheapest sequence to the goal; `None` if none was found.
    pub(crate) fn best(&self) -> Option<Vec<Step>> {
        self.best.map(|(_, end)| self.trail.path(end))
    }
}

/// Steps that each follow another one: the branches of a search.
#[derive(Debug)]
pub(crate) struct Trail<Step> {
    /// Each step with the number of the one before it.
    steps: Vec<(Option<usize>, Step)>,
}

impl<Step: Clone> Trail<Step> {
    /// Returns a trail without steps.
    pub(crate) fn new() -> Trail<Step> {
        Trail { steps: Vec::new() }
    }

    /// Adds a step after another one, or a first step, and returns its number.
    pub(crate) fn add(&mut self, after: Option<usize>, step: Step) -> usize {
        self.steps.push((after, step));
        self.steps.len() - 1
    }

    /// Returns a step by its number.
    fn step(&self, number: usize) -> &Step {
        &self.steps[number].1
    }

    /// Returns the steps up to the one with this number, in order.
    pub(crate) fn path(&self, mut end: Option<usize>) -> Vec<Step> {
        let mut path = Vec::new();
        while let Some(number) = end {
            let (before, step) = &self.steps[number];
            path.push(step.clone());
            end = *before;
        }
        path.reverse();
        path
    }
}
