//! Rules for single values: what is wrong with one, if anything.

use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::Cents;

/// A text of at most this many characters.
pub fn at_most(characters: usize) -> impl Fn(&String) -> Option<String> {
    move |text| {
        (text.chars().count() > characters)
            .then(|| format!("Must have at most {characters} characters"))
    }
}

/// An amount that a person may enter: not negative, and not absurd.
pub fn amount(amount: &Cents) -> Option<String> {
    amount.entry_problem().map(str::to_owned)
}

/// A value from the first to the last of a range.
pub fn between<T: PartialOrd + Display>(range: RangeInclusive<T>) -> impl Fn(&T) -> Option<String> {
    move |value| {
        (!range.contains(value))
            .then(|| format!("Must be between {} and {}", range.start(), range.end()))
    }
}
