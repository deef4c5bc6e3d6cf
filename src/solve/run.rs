//! One solve under way.

/// What a method works on.
pub struct Run<'a> {
    _cube: &'a (),
}
