//! Rivilė's API: documents sent to a double of it, whatever gets lost on the way.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

#[path = "../../../tests/double/rivile/mod.rs"]
mod double;
mod office;
mod papers;
mod refusals;
mod rules;
mod sending;

/// The API key of the double.
const KEY: &str = "USERABC.EXAMPLE-NOT-A-KEY";
