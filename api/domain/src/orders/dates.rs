//! The dates of an order.

use chrono::NaiveDate;

use crate::field_errors::FieldErrors;
use crate::orders::{OrderStatus, status};
use crate::texts::{self, Sentence};

/// The dates of an order; `None` if not known yet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OrderDates {
    /// First day the load can be loaded (`loading_date_from`).
    pub available_from: Option<NaiveDate>,
    /// Last day the load can be loaded (`loading_date_to`).
    pub available_to: Option<NaiveDate>,
    /// The actual or planned loading day.
    pub loading: Option<NaiveDate>,
    /// The actual or planned unloading day.
    pub unloading: Option<NaiveDate>,
}

impl OrderDates {
    /// The day that lists and dashboards use for the order: the loading day or, if unknown, the
    /// first day it can be loaded.
    pub fn effective_loading(&self) -> Option<NaiveDate> {
        self.loading.or(self.available_from)
    }

    /// Checks that the loading window does not end before it starts, and that an order with this
    /// status can be unloaded on its unloading day. Reports errors at `cargo.loading_date_to` and
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

    /// Why an order with this status cannot be unloaded on its unloading day, if it cannot.
    /// Unloading never comes before loading. While the order is still waiting and has no loading
    /// day, unloading cannot come before the loading window starts either; goods already on the
    /// road may have been loaded before the window.
    pub fn unloading_problem(&self, status: OrderStatus) -> Option<Sentence> {
        if is_reversed(self.loading, self.unloading) {
            return Some(texts::orders::before_loading());
        }
        let is_planned = status::awaits_loading(status) && self.loading.is_none();
        (is_planned && is_reversed(self.available_from, self.unloading))
            .then(texts::orders::before_available)
    }

    /// Why a vehicle that is free from `free_from` cannot take this order, if it would be unloaded
    /// before that day: its next planning entry would come before the one it is taken from.
    pub fn vehicle_problem(&self, free_from: NaiveDate) -> Option<Sentence> {
        is_reversed(Some(free_from), self.unloading).then(texts::orders::before_vehicle_free)
    }
}

/// Checks that the period of a compensation does not end before it starts; the error is at
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
