//! The paths that what surrounds the handlers treats in a way of its own.

/// Where callers of other solvers are answered as they expect.
pub(crate) const WRAPPER_PATHS: &str = "/compat/";

/// Where agents call tools.
pub(crate) const TOOLS_PATH: &str = "/mcp";
