//! The days of an order.

use chrono::NaiveDate;

use crate::field_errors::FieldErrors;
use crate::orders::{OrderStatus, status};
use crate::texts::{self, Sentence};

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

    /// That the availability period does not end before it begins and that an order of this status
    /// can be unloaded on its day. Errors stand at `cargo.loading_date_to` and
    /// `cargo.unloading_date`.
    pub fn check(&self, status: OrderStatus) -> Result<(), FieldErrors> {
        let mut errors = FieldErrors::new();
        if is_reversed(self.available_from, self.available_to) {
            errors.push("cargo.loading_date_to", texts::orders::before_available());
        }
        if let Some(problem) = self.unloading_problem(status) {
            errors.push("cargo.unloading_date", problem);
        }
        errors.into_result()
    }

    /// Why an order of this status cannot be unloaded on its day, if so: it is loaded first. While
    /// it waits and its loading day is not known, that is on the first day of the window at the
    /// earliest; what has happened already may have happened before it.
    pub fn unloading_problem(&self, status: OrderStatus) -> Option<Sentence> {
        if is_reversed(self.loading, self.unloading) {
            return Some(texts::orders::before_loading());
        }
        let is_planned = status::awaits_loading(status) && self.loading.is_none();
        (is_planned && is_reversed(self.available_from, self.unloading))
            .then(texts::orders::before_available)
    }

    /// Why a vehicle that is free from `free_from` cannot be unloaded on the day of the order, if
    /// so: its next entry would stand before the one the order takes.
    pub fn vehicle_problem(&self, free_from: NaiveDate) -> Option<Sentence> {
        is_reversed(Some(free_from), self.unloading).then(texts::orders::before_vehicle_free)
    }
}

/// That the period of a compensation does not end before it begins; the error stands at
/// `date_to`.
pub fn check_compensation_period(
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
) -> Result<(), FieldErrors> {
    if is_reversed(from, to) {
        let text = texts::orders::before_period();
        return Err(FieldErrors::single("date_to", text));
    }
    Ok(())
}

fn is_reversed(first: Option<NaiveDate>, last: Option<NaiveDate>) -> bool {
    first.zip(last).is_some_and(|(first, last)| last < first)
}
