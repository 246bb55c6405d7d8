//! The rules tested with worked examples, tables and properties.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod agreements;
mod assignment;
mod best_plan;
mod carrier_invoices;
mod chains;
mod columns;
mod company;
mod driving;
mod driving_checker;
mod enumerations;
mod finance;
mod offer_letters;
mod offers;
mod order_days_and_distances;
mod permission_choice;
mod permissions;
mod positions;
mod restore;
mod status_and_numbers;
mod stops;
mod values;
mod vin;
mod who_sees_what;
mod wire;

use chrono::NaiveDate;

/// Reads a day in the format of the API.
fn day(text: &str) -> NaiveDate {
    domain::days::parse_day(text).unwrap()
}

/// The rows of a sample file, as maps from column name to cell.
fn rows(table: &str) -> Vec<std::collections::HashMap<&str, &str>> {
    let mut lines = table.lines();
    let header: Vec<&str> = lines.next().unwrap().split('\t').collect();
    lines
        .map(|line| header.iter().copied().zip(line.split('\t')).collect())
        .collect()
}

/// Keeps proptest from writing failure files.
fn config() -> proptest::test_runner::Config {
    proptest::test_runner::Config {
        failure_persistence: None,
        ..Default::default()
    }
}
