//! The fields that requests share: states, moves, sizes, threads, names of colours, numbers and words.

mod color_names;
pub(crate) mod colors;
mod fields;
mod moves;
mod place;
mod size;
mod state;
mod threads;

pub(crate) use color_names::color_names;
pub(crate) use colors::{Color, FaceColors};
pub(crate) use fields::{
    WholeNumber, optional_text, optional_word, options, whole_number, whole_number_in_text,
    whole_number_of, word,
};
pub(crate) use moves::Moves;
pub(crate) use place::Place;
pub(crate) use size::{accepted_size, solved};
pub(crate) use state::{State, incomplete};
pub(crate) use threads::check_threads;
