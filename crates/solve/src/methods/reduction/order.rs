//! The option `order` of reduction.

use crate::engine::options::{Choice, EVERY_SIZE, OptionKind, OptionSpec, Settings};
use crate::methods::finish;

/// The option `order`.
pub(super) const ORDER: OptionSpec = OptionSpec {
    name: "order",
    summary: "What is solved first from 4x4x4 on: standard is all centers, then all dedges; yau is two \
              opposite centers, three dedges of a cross around one of them, the other centers, the last \
              dedge of the cross, then the other dedges; hoya is four centers, the four dedges of a \
              cross, the two other centers, then the other dedges.",
    kind: OptionKind::Words(&["standard", "yau", "hoya"]),
    sizes: EVERY_SIZE,
};

/// The order in which centers and dedges are solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// All centers, then all dedges.
    Standard,
    /// Two centers, three dedges of the cross, four centers, the fourth, then the other dedges.
    Yau,
    /// Four centers, the four dedges of the cross, two centers, then the other dedges.
    Hoya,
}

impl Choice for Order {
    const OPTION: OptionSpec = ORDER;
    const VALUES: &'static [Order] = &[Order::Standard, Order::Yau, Order::Hoya];
}

/// Returns why the order does not go with the 3x3x3 method, if it does not.
pub(super) fn conflict(settings: &Settings) -> Option<&'static str> {
    let builds_cross = settings.choice::<Order>() != Order::Standard;
    (builds_cross && finish::needs_no_cross(settings)).then_some(
        "the orders yau and hoya build a cross, with which roux and zz do not begin; \
         choose another order or another method for the 3x3x3",
    )
}
