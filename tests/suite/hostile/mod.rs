//! Attacks on the program, each with the promise that others are still served.

mod compression;
