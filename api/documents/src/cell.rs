//! What stands in a cell of a table that is written.

use chrono::NaiveDate;
use domain::Cents;

/// A cell of a table.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// Text, shown as it is and never run as a formula.
    Text(String),
    /// A whole number, such as kilometres.
    Whole(i64),
    /// A number with as many decimals as it has, such as degrees.
    Decimal(f64),
    /// An amount of money, with two decimals.
    Amount(Cents),
    /// A day of the calendar.
    Day(NaiveDate),
}
