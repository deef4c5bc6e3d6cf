//! Promises of the whole program, tested through its public API.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod ablation;
mod analysing;
mod bad_input;
mod base_path;
mod big_cubes_as_taught;
mod cache;
mod cli;
mod clients;
mod compression;
mod config;
mod cross_first;
mod cross_origin;
mod cube;
mod defaults;
mod deploy;
mod edge;
mod examples;
mod facts;
mod fuzzing;
mod goals;
mod golden;
mod hostile;
mod http;
mod jobs;
#[cfg(feature = "nats")]
mod jobs_on_nats;
#[path = "../kit/mod.rs"]
mod kit;
mod languages;
mod layer_method;
mod layers;
mod learning;
mod lengths;
mod lessons;
mod living;
mod memory;
mod method_pages;
mod notation;
mod observing;
mod openapi;
mod pages;
mod pictures;
mod practising;
mod recognizing;
mod reconstructions;
mod reference;
mod repairs;
mod reports;
mod robots;
mod scrambles;
mod settings_page;
mod shapes;
mod short;
mod slips;
mod solving;
mod streaming;
mod terminal;
mod theory;
mod threads;
mod three_goals;
mod trailing_slash;
mod validation;
mod web_page;
mod working;

use kit::{cases, model, service};
