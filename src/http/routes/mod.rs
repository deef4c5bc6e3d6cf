//! The resources, one file each: a handler parses, admits, runs and answers.

pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod analyse_batch;
pub(crate) mod analyse_live;
pub(crate) mod apply;
pub(crate) mod batch;
pub(crate) mod commutators;
pub(crate) mod compat;
pub(crate) mod docs;
pub(crate) mod explorer;
pub(crate) mod glossary;
pub(crate) mod jobs;
pub(crate) mod learn;
pub(crate) mod mcp;
pub(crate) mod methods;
pub(crate) mod picture;
pub(crate) mod recognize;
pub(crate) mod scramble;
pub(crate) mod solve;
pub(crate) mod stream;
pub(crate) mod validate;
pub(crate) mod web_page;
