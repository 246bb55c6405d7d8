//! Order numbers: `YY-NNNNN`, counted per company and per year of creation.

use std::fmt;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};

use crate::texts::{self, Sentence};

/// An order number such as `26-00042`. After 99,999 orders in a year it gets a sixth digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct OrderNumber {
    year_of_century: u8,
    sequence: u32,
}

/// The text is not an order number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::orders::not_an_order_number())]
pub struct InvalidOrderNumber;

impl From<InvalidOrderNumber> for Sentence {
    fn from(_: InvalidOrderNumber) -> Self {
        texts::orders::not_an_order_number()
    }
}

impl OrderNumber {
    /// The number of the `sequence`-th order created in the year of `created_on`. The first order
    /// of a year is 1.
    pub fn new(created_on: NaiveDate, sequence: u32) -> Result<Self, InvalidOrderNumber> {
        if sequence == 0 {
            return Err(InvalidOrderNumber);
        }
        let year_of_century =
            u8::try_from(created_on.year().rem_euclid(100)).map_err(|_| InvalidOrderNumber)?;
        Ok(Self {
            year_of_century,
            sequence,
        })
    }

    /// Reads a number as people write it, without leading zeros: `26-279` is `26-00279`.
    pub fn from_short(text: &str) -> Result<Self, InvalidOrderNumber> {
        let (year, sequence) = text.trim().split_once('-').ok_or(InvalidOrderNumber)?;
        let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if year.len() != 2 || !all_digits(year) || !all_digits(sequence) {
            return Err(InvalidOrderNumber);
        }
        let year_of_century = year.parse().map_err(|_| InvalidOrderNumber)?;
        match sequence.parse() {
            Ok(sequence) if sequence > 0 => Ok(Self {
                year_of_century,
                sequence,
            }),
            _ => Err(InvalidOrderNumber),
        }
    }

    /// The last two digits of the year.
    pub fn year_of_century(self) -> u8 {
        self.year_of_century
    }

    /// The count within the year, from 1.
    pub fn sequence(self) -> u32 {
        self.sequence
    }
}

impl fmt::Display for OrderNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}-{:05}", self.year_of_century, self.sequence)
    }
}

impl FromStr for OrderNumber {
    type Err = InvalidOrderNumber;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = Self::from_short(text)?;
        // Every number has one spelling.
        if number.to_string() == text.trim() {
            Ok(number)
        } else {
            Err(InvalidOrderNumber)
        }
    }
}

impl From<OrderNumber> for String {
    fn from(number: OrderNumber) -> Self {
        number.to_string()
    }
}

impl TryFrom<String> for OrderNumber {
    type Error = InvalidOrderNumber;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}
