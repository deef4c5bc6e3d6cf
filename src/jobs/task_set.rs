//! A set of tasks by their numbers, written in few bytes.

use serde::{Deserialize, Serialize};

/// A set of tasks: a digit of 16 for each four.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct TaskSet(String);

impl TaskSet {
    pub(super) fn contains(&self, task: u32) -> bool {
        self.digit(task) >> (task % 4) & 1 == 1
    }

    pub(super) fn insert(&mut self, task: u32) {
        let digit = self.digit(task) | 1 << (task % 4);
        let at = (task / 4) as usize;
        while self.0.len() <= at {
            self.0.push('0');
        }
        self.0.replace_range(at..=at, &format!("{digit:x}"));
    }

    fn digit(&self, task: u32) -> u32 {
        let digit = self.0.as_bytes().get((task / 4) as usize);
        digit.and_then(|digit| char::from(*digit).to_digit(16)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn it_has_what_was_inserted() {
        let (mut tasks, mut expected) = (TaskSet::default(), BTreeSet::new());
        for task in [7, 0, 3, 4, 999, 7, 41] {
            tasks.insert(task);
            expected.insert(task);
            assert!((0..1010).all(|task| tasks.contains(task) == expected.contains(&task)));
        }
        assert_eq!(serde_json::to_string(&TaskSet::default()).unwrap(), r#""""#);
    }
}
