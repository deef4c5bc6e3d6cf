//! How tables come to be in memory: built, or read from files of a cache directory.
//!
//! - [`store`]: loads one table after another and reports where each came from.
//! - [`cache_dir`]: the directory and the files in it. Without the feature `native` there are no files.
//! - [`table_identity`]: what the program knows of a table in advance.
//! - [`huge_buffer`]: the memory of a table.
//! - [`progress`]: how far loading is.

#[cfg(feature = "native")]
pub(super) mod cache_dir;
#[cfg(not(feature = "native"))]
#[path = "no_cache_dir.rs"]
pub(super) mod cache_dir;
pub(super) mod error;
pub(super) mod huge_buffer;
pub(super) mod progress;
pub(super) mod store;
pub(super) mod table_identity;
