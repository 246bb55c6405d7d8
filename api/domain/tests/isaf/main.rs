//! i.SAF files: the sample, the rules of the schema, and files of many documents.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod cases;
mod documents;
mod elements;
mod generated;
mod rules;
mod sample;
mod schema;

use chrono::NaiveDate;

/// Reads a day in the format of the API.
fn day(text: &str) -> NaiveDate {
    domain::days::parse_day(text).unwrap()
}
