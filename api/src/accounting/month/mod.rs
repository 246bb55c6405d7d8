//! The VAT invoices of a month, for the State Tax Inspectorate: [`registers`] (i.SAF) and the EC sales list.

pub mod handlers;
mod registers;
mod wire;

use chrono::{Datelike, Days, Months, NaiveDate};
use domain::texts;
use domain::wire::{At, WireValue};
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

/// A month of the calendar, as `YYYY-MM`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Month {
    /// Its first day.
    pub first: NaiveDate,
    /// Its last day.
    pub last: NaiveDate,
}

impl Month {
    fn of(first: NaiveDate) -> Option<Self> {
        let last = first.checked_add_months(Months::new(1))?;
        Some(Self {
            first,
            last: last.checked_sub_days(Days::new(1))?,
        })
    }

    fn parse(text: &str) -> Option<Self> {
        let (year, month) = text.trim().split_once('-')?;
        if year.len() != 4 || month.len() != 2 {
            return None;
        }
        let first = NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, 1)?;
        // Years with four digits have a file.
        (first.year() >= 2000).then(|| Self::of(first)).flatten()
    }
}

impl WireValue for Month {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let month = sent.as_str().and_then(Self::parse);
        month.or_else(|| at.unreadable(texts::accounting::not_a_month()))
    }

    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^20[0-9]{2}-(0[1-9]|1[0-2])$"))
            .examples(["2026-11"])
            .build()
            .into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_a_year_and_two_digits() {
        let month = Month::parse("2024-02").unwrap();
        assert_eq!(
            (month.first.to_string(), month.last.to_string()),
            ("2024-02-01".to_owned(), "2024-02-29".to_owned())
        );
        for text in [
            "",
            "2024",
            "2024-13",
            "2024-2",
            "24-02",
            "1999-12",
            "2024-02-01",
        ] {
            assert!(Month::parse(text).is_none(), "{text}");
        }
    }
}
