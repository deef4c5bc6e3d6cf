//! Turns between clients: each gets one task, then the next client does.

use std::collections::VecDeque;

/// Jobs with tasks to hand out, by client.
#[derive(Debug)]
pub(super) struct Rounds<J>(VecDeque<(String, VecDeque<J>)>);

impl<J> Default for Rounds<J> {
    fn default() -> Rounds<J> {
        Rounds(VecDeque::new())
    }
}

impl<J> Rounds<J> {
    /// Adds a job of a client, behind its others.
    pub(super) fn push(&mut self, client: &str, job: J) {
        match self.0.iter_mut().find(|(other, _)| other == client) {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.0.push_back((client.to_owned(), VecDeque::from([job]))),
        }
    }

    /// Drops the jobs that are not to be kept.
    pub(super) fn retain(&mut self, is_kept: impl Fn(&J) -> bool) {
        self.0.retain_mut(|(_, jobs)| {
            jobs.retain(&is_kept);
            !jobs.is_empty()
        });
    }

    /// Returns the next task: `next` takes one from a job, and says whether the job has more. A job without any is dropped.
    pub(super) fn take<T>(&mut self, mut next: impl FnMut(&J) -> (Option<T>, bool)) -> Option<T> {
        while let Some((client, mut jobs)) = self.0.pop_front() {
            while let Some(job) = jobs.pop_front() {
                let (task, has_more) = next(&job);
                if has_more {
                    jobs.push_front(job);
                }
                if task.is_some() {
                    if !jobs.is_empty() {
                        self.0.push_back((client, jobs));
                    }
                    return task;
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn clients_take_turns_and_their_jobs_stay_in_order() {
        let mut rounds = Rounds::default();
        for (client, job, tasks) in [("a", "a1", 3), ("a", "a2", 1), ("b", "b1", 2), ("c", "c1", 0)]
        {
            rounds.push(client, (job, Cell::new(tasks)));
        }
        let mut take = || {
            rounds.take(|(job, left)| match left.get() {
                0 => (None, false),
                tasks => {
                    left.set(tasks - 1);
                    (Some(*job), tasks > 1)
                }
            })
        };
        let order: Vec<&str> = std::iter::from_fn(&mut take).collect();
        assert_eq!(order, ["a1", "b1", "a1", "b1", "a1", "a2"]);
    }

    #[test]
    fn a_job_that_is_dropped_has_no_turn() {
        let mut rounds = Rounds::default();
        for (client, job) in [("a", "a1"), ("a", "a2"), ("b", "b1"), ("c", "c1")] {
            rounds.push(client, job);
        }
        rounds.retain(|job| !["a1", "b1"].contains(job));
        assert_eq!(rounds.0.len(), 2, "clients without jobs");
        let order: Vec<&str> =
            std::iter::from_fn(|| rounds.take(|job| (Some(*job), false))).collect();
        assert_eq!(order, ["a2", "c1"]);
    }
}
