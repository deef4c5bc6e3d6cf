//! The results of a scenario.

use serde_json::{Value, json};

use crate::tally::Tally;

/// The measurements of one scenario, and the promises that were broken.
#[derive(Debug)]
pub(crate) struct Report {
    name: &'static str,
    notes: Vec<String>,
    numbers: Vec<(String, f64, &'static str)>,
    broken: Vec<String>,
}

impl Report {
    pub(crate) fn new(name: &'static str) -> Report {
        Report { name, notes: Vec::new(), numbers: Vec::new(), broken: Vec::new() }
    }

    /// Adds a circumstance of the measurement, unless it is there already.
    pub(crate) fn note(&mut self, note: String) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    pub(crate) fn number(&mut self, what: impl Into<String>, number: f64, unit: &'static str) {
        self.numbers.push((what.into(), number, unit));
    }

    pub(crate) fn count(&mut self, what: impl Into<String>, count: usize) {
        self.number(what, count as f64, "");
    }

    /// Checks a promise. If it is broken, `how` says what happened.
    pub(crate) fn promise(&mut self, kept: bool, how: impl FnOnce() -> String) {
        if !kept {
            self.broken.push(how());
        }
    }

    /// Every request must be answered, correctly.
    pub(crate) fn judge(&mut self, name: &str, tally: &Tally) {
        let Tally { lost, wrong, unexpected, .. } = tally;
        let first = |of: &[String]| of.first().cloned().unwrap_or_default();
        self.promise(lost.is_empty(), || format!("{name}: {} lost: {}", lost.len(), first(lost)));
        self.promise(wrong.is_empty(), || {
            format!("{name}: {} wrong: {}", wrong.len(), first(wrong))
        });
        self.promise(unexpected.is_empty(), || format!("{name}: answers {unexpected:?}"));
    }

    pub(crate) fn is_broken(&self) -> bool {
        !self.broken.is_empty()
    }

    pub(crate) fn print(&self) {
        println!("\n{}", self.name);
        for note in &self.notes {
            println!("  {note}");
        }
        for (what, number, unit) in &self.numbers {
            // Small numbers need decimals.
            let digits = if ["ms", "s", "x", "%", "MB"].contains(unit) { 2 } else { 0 };
            println!("  {what:<48} {number:>10.digits$} {unit}");
        }
        for what in &self.broken {
            println!("  BROKEN: {what}");
        }
    }

    pub(crate) fn json(&self) -> Value {
        let numbers = self.numbers.iter();
        let numbers: Vec<Value> = numbers
            .map(|(what, number, unit)| json!({"what": what, "number": number, "unit": unit}))
            .collect();
        json!({
            "scenario": self.name, "notes": self.notes, "numbers": numbers, "broken": self.broken,
        })
    }
}
