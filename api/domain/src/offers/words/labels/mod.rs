//! The labels of the parts of an offer, the longest of which counts: `loading date` is a day, not a place.

mod particulars;
mod parties;
mod stops;

use super::Field;

/// Every field with its labels.
pub fn labels() -> impl Iterator<Item = &'static (Field, &'static [&'static str])> {
    [stops::LABELS, particulars::LABELS, parties::LABELS]
        .into_iter()
        .flatten()
}
