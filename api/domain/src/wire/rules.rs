//! Rules for single values: each returns what is wrong with the value, if anything.

use std::ops::RangeInclusive;

use super::value::Listed;
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

/// The same for a list in a query string.
pub fn some_listed<T>() -> impl Fn(&Listed<T>) -> Option<Sentence> {
    |Listed(list)| some()(list)
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

/// A latitude in degrees.
pub fn latitude(degrees: &f64) -> Option<Sentence> {
    degrees_problem(*degrees, 90)
}

/// A longitude in degrees.
pub fn longitude(degrees: &f64) -> Option<Sentence> {
    degrees_problem(*degrees, 180)
}

fn degrees_problem(degrees: f64, most: i32) -> Option<Sentence> {
    let is_in_range = degrees.abs() <= f64::from(most);
    (!is_in_range).then(|| texts::fields::out_of_range(-most, most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn degrees_are_on_earth() {
        for (at, there) in [(90.0, 180.0), (-90.0, -180.0), (54.9, 23.9)] {
            assert_eq!(latitude(&at), None);
            assert_eq!(longitude(&there), None);
        }
        assert_eq!(latitude(&90.01).unwrap(), "Must be from -90 to 90");
        assert_eq!(longitude(&-181.0).unwrap(), "Must be from -180 to 180");
        assert!(latitude(&f64::NAN).is_some());
    }
}
