//! The shapes of requests, and the fields that they share: states, moves, sizes, threads, names of colors, numbers and
//! words.

mod color_names;
pub(crate) mod colors;
mod fields;
mod job;
mod json;
mod moves;
mod numbered;
mod place;
mod recognize;
pub(crate) mod schema;
mod size;
mod solve;
mod state;
mod state_shapes;
mod threads;
mod wrapper;

pub(crate) use color_names::color_names;
pub(crate) use colors::{Color, FaceColors};
pub(crate) use fields::{
    WholeNumber, optional_text, optional_word, options, whole_number, whole_number_in_text,
    whole_number_of, word,
};
pub(crate) use job::JobRequest;
pub(crate) use json::{from_parameters, from_query, parse};
pub(crate) use moves::{Moves, RecordedMoves};
pub(crate) use place::Place;
pub(crate) use recognize::RecognizeRequest;
pub use recognize::measured;
pub(crate) use size::{accepted_size, solved};
pub(crate) use solve::{AnswerFormat, SolveQuery, SolveRequest};
pub(crate) use state::{State, WrittenState, incomplete};
pub(crate) use threads::check_threads;
pub(crate) use wrapper::WrapperRequest;
