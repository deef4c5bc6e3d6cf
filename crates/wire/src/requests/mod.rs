//! The shapes of requests, and the fields that they share: states, moves, sizes, threads, names of colors, numbers and
//! words.

mod color_names;
pub mod colors;
mod fields;
mod job;
mod json;
mod lang_query;
mod moves;
mod numbered;
mod place;
mod recognize;
pub mod schema;
mod size;
mod solve;
mod state;
mod state_shapes;
mod threads;
mod wrapper;

pub use color_names::color_names;
pub use colors::{Color, FaceColors};
pub use fields::{
    WholeNumber, optional_text, optional_word, options, whole_number, whole_number_in_text,
    whole_number_of, word,
};
pub use job::JobRequest;
pub use json::{from_parameters, from_query, parse};
pub use lang_query::LangQuery;
pub use moves::{Moves, RecordedMoves};
pub use place::Place;
pub use recognize::RecognizeRequest;
pub use recognize::measured;
pub use size::{accepted_size, solved};
pub use solve::{AnswerFormat, SolveQuery, SolveRequest};
pub use state::{State, WrittenState, incomplete};
pub use threads::check_threads;
pub use wrapper::WrapperRequest;
