//! Payments and the invoices that they pay: worked examples, what bank statements look like in a year, and laws.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test that cannot go on has failed, and one prints its figures"
)]

mod account;
mod decisions;
mod figures;
mod laws;
mod numbers;
mod outgoing;
mod plain;
mod samples;

use chrono::NaiveDate;
use domain::Cents;
use domain::payments::statement::{Direction, LineKind, StatementLine};

/// Reads a day in the format of the API.
fn day(text: &str) -> NaiveDate {
    domain::days::parse_day(text).unwrap()
}

/// A payment to us that says nothing but its text.
fn incoming(amount: i64, text: &str) -> StatementLine {
    StatementLine {
        position: 0,
        kind: LineKind::Payment,
        direction: Direction::Incoming,
        account: None,
        day: day("2025-10-01"),
        amount: Cents(amount),
        charges: Cents(0),
        currency: "EUR".to_owned(),
        party: None,
        party_iban: None,
        on_behalf_of: None,
        text: text.to_owned(),
        stated: Vec::new(),
        end_to_end_id: None,
        bank_reference: None,
    }
}

/// Keeps proptest from writing failure files.
fn config() -> proptest::test_runner::Config {
    proptest::test_runner::Config {
        failure_persistence: None,
        ..Default::default()
    }
}
