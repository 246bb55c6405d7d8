//! Rules for single values: each returns what is wrong with the value, if anything.

use std::ops::RangeInclusive;

use crate::texts::{self, Param};
use crate::{Cents, Sentence};

/// A text of at most this many characters.
pub fn at_most(characters: usize) -> impl Fn(&String) -> Option<Sentence> {
    move |text| (text.chars().count() > characters).then(|| texts::fields::too_long(characters))
}

/// A list with something in it: an empty one is as missing as an empty text.
pub fn some<T>() -> impl Fn(&Vec<T>) -> Option<Sentence> {
    |list| list.is_empty().then(texts::fields::required)
}

/// An amount a person may enter: not negative and not absurdly large.
pub fn amount(amount: &Cents) -> Option<Sentence> {
    amount.entry_problem()
}

/// A value within a range, both ends included.
pub fn between<T: PartialOrd + Clone + Into<Param>>(
    range: RangeInclusive<T>,
) -> impl Fn(&T) -> Option<Sentence> {
    move |value| {
        (!range.contains(value))
            .then(|| texts::fields::not_between(range.start().clone(), range.end().clone()))
    }
}

/// An amount that a person may enter with either sign, as on a credit invoice.
pub fn signed_amount(amount: &Cents) -> Option<Sentence> {
    Cents(amount.0.saturating_abs()).entry_problem()
}
