//! Reads the colors that a camera or a robot has measured.
//!
//! Nothing is known of the colors but that there are six. Each has a *prototype*, what it looks like on the
//! cube at hand. The cost of a color on a facelet is the difference between what was measured and the
//! prototype (CIEDE2000, which is made such that equal differences look equal); the cheapest state that can
//! be solved is decoded; then the prototypes are found again as medians of the facelets that have the color,
//! and so on until nothing changes (`fit`). Light may vary from face to face (`model`). From there the same
//! goes on with differences in red, green and blue, in which cameras have their noise, and with light that
//! varies across a face (`light`); of the two states the one whose colors are further apart is read. Faces
//! may be turned (`turns`), on even sizes the scheme is unknown as well (`schemes`), and what else fits nearly as well
//! tells how sure each facelet is (`confidence`). If no state fits the colors as well as six groups without pieces do,
//! they are not those of a cube as it was held, and the usual slips are tried (`hypotheses`). Groups that run into each
//! other are not six colors (`apart`).

mod apart;
mod balance;
mod confidence;
mod fit;
mod hypotheses;
mod lab;
mod light;
mod model;
mod names;
mod reading;
mod schemes;
mod search;
mod turns;

pub use hypotheses::{Hypothesis, Slipped};
pub use reading::{LARGEST, MOST_OTHERS, Measured, Prototype, Reading, SURE, read};
pub use search::Orientations;

#[cfg(test)]
mod tests;
