//! Vehicle identification numbers (VIN) of the cars being carried.
//!
//! A VIN has 17 characters without I, O and Q (ISO 3779). Position 9 is a check digit in North
//! America and China (49 CFR 565.15), where a wrong one is worth a warning. In Europe it can be
//! anything and says nothing. Shorter serial numbers belong to machines and old vehicles.

mod written;

use std::collections::BTreeMap;

use serde::Serialize;

use crate::field_errors::FieldErrors;
use crate::texts::{self, Sentence};
pub use written::{in_pieces, normalise, split};
pub(crate) use written::{is_dash, is_unseen, is_within};

/// The length of a full VIN.
pub const VIN_LENGTH: usize = 17;

/// How serious a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Nothing is wrong.
    Ok,
    /// It may be right; someone should look.
    Warning,
    /// It cannot be right.
    Error,
}

/// The result of checking a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The check digit is correct.
    CheckDigitOk,
    /// The check digit is wrong, where one is required.
    CheckDigitDiffers,
    /// Position 9 is not the check digit, and does not have to be.
    CheckDigitFree,
    /// Contains I, O or Q, which no VIN has; probably 1 or 0 was meant.
    LetterIoq,
    /// Too short for a VIN: a serial number, not checked.
    ShortSerial,
    /// Contains something other than letters and digits.
    Character,
    /// More than 17 characters.
    TooLong,
    /// Nothing was entered.
    Empty,
}

impl Reason {
    /// How serious it is.
    pub fn verdict(self) -> Verdict {
        match self {
            Self::CheckDigitOk | Self::CheckDigitFree | Self::ShortSerial => Verdict::Ok,
            Self::CheckDigitDiffers | Self::LetterIoq => Verdict::Warning,
            Self::Character | Self::TooLong | Self::Empty => Verdict::Error,
        }
    }

    /// The message for the person who typed `vin`, if the number cannot be right.
    fn problem(self, vin: &str) -> Option<Sentence> {
        match self {
            Self::CheckDigitOk
            | Self::CheckDigitDiffers
            | Self::CheckDigitFree
            | Self::LetterIoq
            | Self::ShortSerial => None,
            Self::Character => Some(texts::orders::vin_characters(vin)),
            Self::TooLong => Some(texts::orders::vin_too_long(vin)),
            Self::Empty => Some(texts::orders::vin_empty()),
        }
    }
}

/// The result of checking one number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct VinCheck {
    /// The number in capitals, without spaces.
    pub normalised: String,
    /// What the check found.
    pub reason: Reason,
    /// The check digit that position 9 should have; `None` unless this is a full VIN of allowed
    /// characters.
    pub computed_check_digit: Option<char>,
}

impl VinCheck {
    /// How serious it is.
    pub fn verdict(&self) -> Verdict {
        self.reason.verdict()
    }
}

/// Checks one number.
pub fn check(vin: &str) -> VinCheck {
    let normalised = normalise(vin);
    let length = normalised.chars().count();
    let computed = check_digit(&normalised);
    let reason = if normalised.is_empty() {
        Reason::Empty
    } else if length > VIN_LENGTH {
        Reason::TooLong
    } else if !normalised.chars().all(|c| c.is_ascii_alphanumeric()) {
        Reason::Character
    } else if length < VIN_LENGTH {
        Reason::ShortSerial
    } else {
        match computed {
            None => Reason::LetterIoq,
            Some(digit) if normalised.chars().nth(CHECK_DIGIT_INDEX) == Some(digit) => {
                Reason::CheckDigitOk
            }
            Some(_) if requires_check_digit(&normalised) => Reason::CheckDigitDiffers,
            Some(_) => Reason::CheckDigitFree,
        }
    };
    VinCheck {
        normalised,
        reason,
        computed_check_digit: computed,
    }
}

/// Why this cannot be the number of a vehicle, if it cannot.
pub fn problem(vin: &str) -> Option<Sentence> {
    let found = check(vin);
    found.reason.problem(&found.normalised)
}

/// Whether the car comes from where a check digit is required: North America (1–5) or China (L).
fn requires_check_digit(vin: &str) -> bool {
    vin.starts_with(['1', '2', '3', '4', '5', 'L'])
}

/// Position 9, as an index.
const CHECK_DIGIT_INDEX: usize = 8;

const WEIGHTS: [u32; VIN_LENGTH] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/// The check digit of a full VIN in capitals; `None` if it is not a full VIN.
///
/// Can also be used to make up valid numbers: position 9 itself has weight zero.
pub fn check_digit(vin: &str) -> Option<char> {
    if vin.len() != VIN_LENGTH {
        return None;
    }
    let sum = vin
        .chars()
        .zip(WEIGHTS)
        .try_fold(0, |sum, (character, weight)| {
            character_value(character).map(|value| sum + value * weight)
        })?;
    match sum % 11 {
        10 => Some('X'),
        digit => char::from_digit(digit, 10),
    }
}

fn character_value(character: char) -> Option<u32> {
    match character {
        '0'..='9' => character.to_digit(10),
        'A' | 'J' => Some(1),
        'B' | 'K' | 'S' => Some(2),
        'C' | 'L' | 'T' => Some(3),
        'D' | 'M' | 'U' => Some(4),
        'E' | 'N' | 'V' => Some(5),
        'F' | 'W' => Some(6),
        'G' | 'P' | 'X' => Some(7),
        'H' | 'Y' => Some(8),
        'R' | 'Z' => Some(9),
        _ => None,
    }
}

/// Checks all numbers of an order, leg by leg. Reports numbers that cannot be right and duplicates,
/// at `cargos.{n}.vin_numbers`. Warnings are not reported here; [`check`] gives those.
pub fn check_legs<L, V>(legs: &[L]) -> Result<(), FieldErrors>
where
    L: AsRef<[V]>,
    V: AsRef<str>,
{
    let mut errors = FieldErrors::new();
    let mut first_leg_with: BTreeMap<String, usize> = BTreeMap::new();
    for (leg, vins) in legs.iter().enumerate() {
        let path = format!("cargos.{leg}.vin_numbers");
        for vin in vins.as_ref() {
            let found = check(vin.as_ref());
            if let Some(problem) = found.reason.problem(&found.normalised) {
                errors.push(&path, problem);
            } else if let Some(first) = first_leg_with.get(&found.normalised) {
                let text = texts::orders::vin_twice(found.normalised, first + 1);
                errors.push(&path, text);
            } else {
                first_leg_with.insert(found.normalised, leg);
            }
        }
    }
    errors.into_result()
}
