//! The JSON shape of a state that measured colors show.

use serde::Serialize;
use utoipa::openapi::schema::{ArrayBuilder, Object, ObjectBuilder, Type};
use utoipa::{PartialSchema, ToSchema};

use super::cube::{Faces, by_face};
use super::examples;
use super::slip::SuggestionKind;
use super::suggestion::StickerChange;
use unscramble_cube::read::colors::{Hypothesis, Reading, Slipped};
use unscramble_cube::read::{self, SlipKind};
use unscramble_cube::{Cube, Face, Facelets, Sticker};
use unscramble_teach::{Language, suggestions};

/// The state that measured colors show.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::recognize_answer)]
pub struct RecognizeAnswer {
    /// The number of layers.
    size: usize,
    /// The most likely state that can be solved: all faces in the order U R F D L B. Its letters name the faces
    /// that the colors belong to: those in the middle of each face, or on even sizes those that the names of
    /// the colors have in the standard scheme, as far as the cube is colored like that.
    state: String,
    /// True if the colors are those of a cube that was held as the request says; every state that is read can be
    /// solved. Null if no state fits them: because a slip happened (`hypotheses`), or with a picture of something
    /// else. Then `state` is a guess that nothing should be turned by, and no facelet is surer than 0.5.
    solvable: Option<bool>,
    /// The color of each face.
    #[schema(schema_with = face_colors)]
    colors: Faces<FaceColor>,
    /// How sure each facelet of `state` is, from 0 to 1.
    #[schema(schema_with = confidences)]
    confidence: Vec<f64>,
    /// The facelets of `state` to look at again: those that are less sure than 0.9 or, if no state fits the colors,
    /// those that do not fit.
    #[schema(example = json!([20]))]
    uncertain: Vec<usize>,
    /// The facelets of `state` whose measured color, by itself, is nearer to that of another face.
    #[schema(example = json!([20]))]
    changed: Vec<usize>,
    /// The states that come next, the likeliest first.
    suggestions: Vec<RecognizedState>,
    /// What seems to have happened if `solvable` is null, the likeliest first: the colors are those of a cube if
    /// they were measured like that. Absent if none of what was tried explains them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hypotheses: Vec<RecognizedSlip>,
    /// The kinds of hypotheses that were tried, because no state fits the colors as well as they fit each other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!(["turned", "mirrored", "columns", "exchanged", "reordered", "assembly"]))]
    tried: Vec<SuggestionKind>,
    /// The clockwise quarter turns that take each face as it was measured to its place in `state`; only if the
    /// orientations were unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = quarter_turns)]
    turns: Option<Faces<u8>>,
    /// How many different states fit equally well, at least; only if the orientations were unknown. Symmetric
    /// patterns have several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1)]
    equal_readings: Option<usize>,
}

/// A color of the cube.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FaceColor {
    /// `white`, `yellow`, `red`, `orange`, `green` or `blue`: the six names go to the six colors that they fit
    /// best together.
    #[schema(example = "white")]
    name: &'static str,
    /// What the color looks like on this cube, as sRGB.
    #[schema(schema_with = rgb)]
    rgb: [u8; 3],
}

/// What seems to have happened if colors are not those of a cube as it was held.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RecognizedSlip {
    /// What seems to have happened: `turned`, `mirrored`, `columns`, `exchanged`, `reordered` or `assembly`.
    kind: SuggestionKind,
    /// The same in a sentence.
    #[schema(example = "the camera seems to mirror the picture: flip each face left to right")]
    detail: String,
    /// The faces that were measured mirrored, turned or not, in the order U R F D L B. Absent if there are none.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(example = "URFDLB")]
    mirrored_faces: String,
    /// The state if that is so, in letters of faces. It can be solved, unless the kind is `assembly`: then it is
    /// what the cube shows, and cannot be solved until the cube is put right.
    state: String,
}

/// Another state that the colors may show.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RecognizedState {
    /// The state. It can be solved.
    state: String,
    /// The stickers that differ from the likeliest state.
    changes: Vec<StickerChange>,
}

impl RecognizeAnswer {
    /// Writes a reading, with sentences in a language. `tells_turns` if the orientations of the faces were unknown.
    #[must_use]
    pub fn new(reading: &Reading, tells_turns: bool, language: Language) -> RecognizeAnswer {
        let state = Facelets::from(reading.cube.clone());
        let others = reading.others.iter().map(|other| RecognizedState::new(&state, other));
        let rounded = |confidence: &f64| (confidence * 1000.0).round() / 1000.0;
        RecognizeAnswer {
            size: reading.cube.size(),
            state: state.to_string(),
            solvable: reading.is_trusted.then_some(true),
            colors: Faces::from_fn(|face| {
                let prototype = reading.prototypes[face.index()];
                FaceColor { name: prototype.name, rgb: prototype.srgb }
            }),
            confidence: reading.confidence.iter().map(rounded).collect(),
            uncertain: reading.uncertain.clone(),
            changed: reading.changed.clone(),
            suggestions: others.collect(),
            hypotheses: RecognizedSlip::all(reading, tells_turns, language),
            tried: if reading.is_misfit { tried(tells_turns) } else { Vec::new() },
            turns: tells_turns.then(|| Faces::from_fn(|face| reading.turns[face.index()])),
            equal_readings: tells_turns.then_some(reading.equal_readings),
        }
    }
}

impl RecognizedSlip {
    /// Writes the hypotheses of a reading. `may_turn` if the orientations of the faces were unknown.
    #[must_use]
    pub fn all(reading: &Reading, may_turn: bool, language: Language) -> Vec<RecognizedSlip> {
        let hypotheses = reading.hypotheses.iter();
        hypotheses.map(|own| RecognizedSlip::new(own, may_turn, language)).collect()
    }

    fn new(hypothesis: &Hypothesis, may_turn: bool, language: Language) -> RecognizedSlip {
        let state = Facelets::from(hypothesis.cube.clone());
        let (kind, detail, mirrored_faces) = match hypothesis.cause {
            Slipped::Faces(slip) => {
                let slip = if may_turn { slip.without_turns() } else { slip };
                let mirrored = slip.mirrored().map(Face::letter).collect();
                (slip.kind().into(), suggestions::measured_slip(&slip), mirrored)
            }
            Slipped::Assembly => {
                (SuggestionKind::Assembly, suggestions::assembly(&state), String::new())
            }
        };
        let detail = detail.say(language);
        RecognizedSlip { kind, detail, mirrored_faces, state: state.to_string() }
    }

    /// Returns what seems to have happened, in a sentence.
    #[must_use]
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// Returns the state if that is so.
    #[must_use]
    pub fn state(&self) -> &str {
        &self.state
    }
}

/// The kinds of hypotheses that are tried.
fn tried(may_turn: bool) -> Vec<SuggestionKind> {
    let slips = SlipKind::ALL.into_iter().filter(|kind| {
        // Turned faces are no slip then, and columns are turned mirrors.
        !may_turn || !matches!(kind, SlipKind::Turned | SlipKind::Columns)
    });
    slips.map(SuggestionKind::from).chain([SuggestionKind::Assembly]).collect()
}

impl RecognizedState {
    fn new(state: &Facelets, other: &Cube) -> RecognizedState {
        let (size, symbols) = (other.size(), state.symbols());
        let pairs = state.cube().colors().into_iter().zip(other.colors()).enumerate();
        let changes = pairs.filter(|(_, (from, to))| from != to).map(|(facelet, (from, to))| {
            let change = read::Change { facelet, from: Sticker::Color(from), to };
            StickerChange::new(&change, size, symbols)
        });
        RecognizedState { state: symbols.write(other), changes: changes.collect() }
    }
}

fn whole_numbers(most: usize) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)).maximum(Some(most))
}

fn rgb() -> utoipa::openapi::schema::Array {
    ArrayBuilder::new()
        .items(whole_numbers(255))
        .min_items(Some(3))
        .max_items(Some(3))
        .description(Some("What the color looks like on this cube, as sRGB."))
        .build()
}

fn confidences() -> utoipa::openapi::schema::Array {
    let share = ObjectBuilder::new().schema_type(Type::Number).minimum(Some(0)).maximum(Some(1));
    ArrayBuilder::new()
        .items(share)
        .description(Some(
            "How sure each facelet of `state` is, from 0 to 1: how likely its color is among all six, if \
             each of the others is as likely as the best state that has it.",
        ))
        .build()
}

fn face_colors() -> Object {
    by_face()
        .additional_properties(Some(FaceColor::schema()))
        .description(Some("The color of each face."))
        .build()
}

fn quarter_turns() -> Object {
    by_face()
        .additional_properties(Some(utoipa::openapi::schema::Schema::from(whole_numbers(3))))
        .description(Some(
            "The clockwise quarter turns that take each face as it was measured to its place in `state`; only \
             if the orientations were unknown.",
        ))
        .build()
}
