//! The parity of a permutation as JSON.

use serde::Serialize;
use utoipa::ToSchema;

use unscramble_cube::validate;

/// The parity of a permutation.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Parity {
    /// An even number of swaps.
    Even,
    /// An odd number of swaps.
    Odd,
}

impl From<validate::Parity> for Parity {
    fn from(parity: validate::Parity) -> Parity {
        match parity {
            validate::Parity::Even => Parity::Even,
            validate::Parity::Odd => Parity::Odd,
        }
    }
}
