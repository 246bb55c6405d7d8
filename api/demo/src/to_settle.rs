//! Orders of one carrier that are left to be settled together, so that there is something to try.

use std::ops::RangeInclusive;

use chrono::NaiveDate;
use domain::contacts::insurance_has_expired;
use domain::orders::Category;

use super::contacts::{Carrier, Partners};

/// How many there are.
const ORDERS: usize = 5;
/// Where their carrier is from, if there is one.
const COUNTRY: &str = "LT";
/// How many days ago they were unloaded.
const DAYS_AGO: RangeInclusive<i64> = 5..=28;

/// Chooses the carrier of the next ones among the orders that are made.
#[derive(Debug)]
pub(super) struct ToSettle<'a> {
    carrier: Option<&'a Carrier>,
    today: NaiveDate,
    left: usize,
}

impl<'a> ToSettle<'a> {
    pub(super) fn new(partners: &'a Partners, today: NaiveDate) -> Self {
        let insured =
            |carrier: &&Carrier| !insurance_has_expired(carrier.insurance_expires_on, today);
        let mut carriers = partners.carriers.iter().filter(insured);
        Self {
            carrier: carriers.find(|carrier| carrier.country.code == COUNTRY),
            today,
            left: ORDERS,
        }
    }

    /// The carrier, if an order of this category that is unloaded on this day is one of them.
    pub(super) fn next(&mut self, category: Category, unloading: NaiveDate) -> Option<&'a Carrier> {
        let days_ago = (self.today - unloading).num_days();
        let fits = category == Category::GeneralCargo && DAYS_AGO.contains(&days_ago);
        let carrier = self.carrier.filter(|_| fits && self.left > 0)?;
        self.left -= 1;
        Some(carrier)
    }
}
