//! What the steps before have told, so that nothing is explained twice.

use std::collections::BTreeSet;

/// What the steps before have told.
#[derive(Debug, Default)]
pub(super) struct Heard(BTreeSet<String>);

impl Heard {
    /// Returns whether a topic is new, and remembers it.
    pub(super) fn is_new(&mut self, topic: &str) -> bool {
        self.0.insert(topic.to_owned())
    }

    /// Returns a text the first time, and nothing afterwards.
    pub(super) fn once(&mut self, text: impl Into<String>) -> String {
        let text = text.into();
        if self.is_new(&text) { text } else { String::new() }
    }
}
