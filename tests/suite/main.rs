//! Promises of the whole program, tested through its public API.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod ablation;
mod analysing;
mod bad_input;
mod cache;
mod cli;
mod clients;
mod compression;
mod config;
mod cross_first;
mod cube;
mod deploy;
mod edge;
mod examples;
mod facts;
mod fuzzing;
mod goals;
mod golden;
mod hostile;
mod http;
#[path = "../kit/mod.rs"]
mod kit;
mod layer_method;
mod layers;
mod lengths;
mod lessons;
mod memory;
mod method_pages;
mod observing;
mod openapi;
mod pages;
mod pictures;
mod recognizing;
mod reference;
mod repairs;
mod reports;
mod robots;
mod scrambles;
mod settings_page;
mod short;
mod slips;
mod solving;
mod streaming;
mod terminal;
mod theory;
mod threads;
mod three_goals;
mod validation;
mod web_page;
mod working;

use kit::{cases, model, service};
