//! The days of an order.

use chrono::NaiveDate;

use crate::field_errors::FieldErrors;

/// The days of an order, as far as they are known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OrderDates {
    /// First day the load can be loaded (`loading_date_from`).
    pub available_from: Option<NaiveDate>,
    /// Last day the load can be loaded (`loading_date_to`).
    pub available_to: Option<NaiveDate>,
    /// The day it is, or is planned to be, loaded.
    pub loading: Option<NaiveDate>,
    /// The day it is, or is planned to be, unloaded.
    pub unloading: Option<NaiveDate>,
}

impl OrderDates {
    /// The day by which lists and dashboards place the order: loading, else the first day the
    /// load is available.
    pub fn effective_loading(&self) -> Option<NaiveDate> {
        self.loading.or(self.available_from)
    }

    /// That the availability period does not end before it begins and the unloading is not before
    /// the loading. Errors stand at `cargo.loading_date_to` and `cargo.unloading_date`.
    pub fn check(&self) -> Result<(), FieldErrors> {
        let mut errors = FieldErrors::new();
        if is_reversed(self.available_from, self.available_to) {
            errors.push(
                "cargo.loading_date_to",
                "must not be before Load available from",
            );
        }
        if is_reversed(self.loading, self.unloading) {
            errors.push(
                "cargo.unloading_date",
                "must not be before the loading date",
            );
        }
        errors.into_result()
    }
}

/// That the period of a compensation does not end before it begins; the error stands at
/// `date_to`.
pub fn check_compensation_period(
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
) -> Result<(), FieldErrors> {
    if is_reversed(from, to) {
        let text = "must not be before Compensation period from";
        return Err(FieldErrors::single("date_to", text));
    }
    Ok(())
}

fn is_reversed(first: Option<NaiveDate>, last: Option<NaiveDate>) -> bool {
    first.zip(last).is_some_and(|(first, last)| last < first)
}
