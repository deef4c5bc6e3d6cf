//! What a reader may want to know besides: the words that a step brings in, where a parity came from, what a slip looks like,
//! and the way back.

use super::heard::Heard;
use super::parity;
use super::recovery;
use super::scene::Scene;
use super::terms;
use super::why;
use crate::language::{Text, message};
use crate::recognition;
use unscramble_cube::invert;
use unscramble_solve::Task;

/// The most moves of a step that are written backwards as an example.
const SHORT: usize = 8;

/// Returns what a reader may want to know besides, given the texts that are read first.
pub(super) fn more(scene: &Scene<'_>, texts: &[&Text], heard: &mut Heard) -> Text {
    Text::sentences([
        why::besides(scene, heard),
        terms::terms(scene, texts, heard),
        parity::background(scene),
        twin(scene),
        recovery::recovery(scene, heard),
        way_back(scene, heard),
    ])
}

/// Tells which case looks the same but for one mark.
fn twin(scene: &Scene<'_>) -> Text {
    let used = scene.note.algorithm.as_ref();
    let twin = used.and_then(|used| recognition::twin(&used.algorithm, scene.size()));
    let Some(twin) = twin.filter(|twin| twin.is_close && twin.lacks.len() == 1) else {
        return Text::default();
    };
    let lacks = recognition::tell(&twin.lacks, &|face| scene.seen(face));
    message!("looks-the-same", name = twin.name, lacks)
}

/// Tells how to take a step back, at the first step that is short enough to show it.
fn way_back(scene: &Scene<'_>, heard: &mut Heard) -> Text {
    let is_example = scene.note.task != Task::Rotate && (2..=SHORT).contains(&scene.turns.len());
    if !is_example || !heard.is_new("the way back") {
        return Text::default();
    }
    message!("take-a-step-back", moves = scene.moves(&invert(scene.turns)))
}
