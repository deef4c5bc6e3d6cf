//! What the steps before have told, so that nothing is explained twice.

use std::collections::BTreeMap;

use crate::language::Text;

/// The most times that a lesson tells the same of other pieces. Whoever has followed it that often sees the rest.
const FEW: usize = 3;

/// How often the steps before have told of each topic.
#[derive(Debug, Default)]
pub(super) struct Heard(BTreeMap<Text, usize>);

impl Heard {
    /// Returns whether a topic is new, and remembers it.
    pub(super) fn is_new(&mut self, topic: &str) -> bool {
        self.count(&topic.into()) == 1
    }

    /// Returns whether a topic has not been told often enough yet, and counts it.
    pub(super) fn few(&mut self, topic: &str) -> bool {
        self.count(&topic.into()) <= FEW
    }

    /// Returns whether a topic is told for the last time.
    pub(super) fn is_last(&self, topic: &str) -> bool {
        self.0.get(&topic.into()) == Some(&FEW)
    }

    /// Returns the text of a topic, unless the topic has been told.
    pub(super) fn first(
        &mut self,
        topic: &str,
        text: impl FnOnce() -> Option<Text>,
    ) -> Option<Text> {
        let topic = topic.into();
        let text = if self.0.contains_key(&topic) { None } else { text() };
        text.inspect(|_| _ = self.count(&topic))
    }

    /// Returns a text the first time, and nothing afterwards.
    pub(super) fn once(&mut self, text: Text) -> Text {
        if self.count(&text) == 1 { text } else { Text::default() }
    }

    fn count(&mut self, topic: &Text) -> usize {
        let count = self.0.entry(topic.clone()).or_default();
        *count += 1;
        *count
    }
}
