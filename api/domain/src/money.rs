//! Money: whole cents, exact unit prices, and one place for rounding.
//!
//! Amounts never pass through floating point. Calculations that need fractions carry them as `i128`
//! and call [`round_half_away`] once, at the end.

use std::fmt;
use std::str::FromStr;

use sea_orm::DeriveValueType;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

use crate::texts::{self, Sentence};

/// The amount is too large to count in cents; no real order comes close.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::fields::amount_too_large())]
pub struct AmountOverflow;

impl From<AmountOverflow> for Sentence {
    fn from(_: AmountOverflow) -> Self {
        texts::fields::amount_too_large()
    }
}

/// An amount of money in cents of the order's currency.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    DeriveValueType,
    ToSchema,
)]
#[serde(transparent)]
pub struct Cents(pub i64);

impl From<Cents> for i64 {
    fn from(amount: Cents) -> i64 {
        amount.0
    }
}

impl Cents {
    /// Zero cents.
    pub const ZERO: Self = Self(0);

    /// The largest amount a person may enter in one field: ten million euros. It catches typing
    /// mistakes, and sums over any number of orders stay far from overflowing.
    pub const MAX_ENTERED: Self = Self(1_000_000_000);

    /// The sum of two amounts.
    pub fn plus(self, other: Self) -> Result<Self, AmountOverflow> {
        self.0.checked_add(other.0).map(Self).ok_or(AmountOverflow)
    }

    /// The difference of two amounts.
    pub fn minus(self, other: Self) -> Result<Self, AmountOverflow> {
        self.0.checked_sub(other.0).map(Self).ok_or(AmountOverflow)
    }

    /// The amount multiplied by `count`.
    pub fn times(self, count: i64) -> Result<Self, AmountOverflow> {
        self.0.checked_mul(count).map(Self).ok_or(AmountOverflow)
    }

    /// The sum of many amounts.
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, AmountOverflow> {
        amounts.into_iter().try_fold(Self::ZERO, Self::plus)
    }

    /// The VAT on a net amount at a whole percentage, rounded half away from zero.
    pub fn vat(self, percent: i64) -> Result<Self, AmountOverflow> {
        let hundredths = i128::from(self.0)
            .checked_mul(i128::from(percent))
            .ok_or(AmountOverflow)?;
        round_half_away(hundredths, 100)
    }

    /// Why a person may not enter this amount, if it is negative or above [`Self::MAX_ENTERED`].
    pub fn entry_problem(self) -> Option<Sentence> {
        if self.0 < 0 {
            Some(texts::fields::negative())
        } else if self > Self::MAX_ENTERED {
            Some(texts::fields::too_large())
        } else {
            None
        }
    }
}

impl fmt::Display for Cents {
    /// Euros with two decimals: `-12.05`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let cents = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:02}", cents / 100, cents % 100)
    }
}

/// `numerator / denominator` cents, rounded to whole cents, half away from zero.
///
/// Every amount we calculate is rounded here and nowhere else. `denominator` must be positive.
pub fn round_half_away(numerator: i128, denominator: i128) -> Result<Cents, AmountOverflow> {
    let (whole, rest) = numerator
        .checked_div(denominator)
        .zip(numerator.checked_rem(denominator))
        .ok_or(AmountOverflow)?;
    let twice_rest = rest.unsigned_abs().checked_mul(2).ok_or(AmountOverflow)?;
    let step = if twice_rest >= denominator.unsigned_abs() {
        numerator.signum()
    } else {
        0
    };
    let rounded = whole.checked_add(step).ok_or(AmountOverflow)?;
    i64::try_from(rounded)
        .map(Cents)
        .map_err(|_| AmountOverflow)
}

/// The price of one unit (a litre of fuel, a kilometre of road) in euros, exact to four decimals.
///
/// Diesel at 1.180 or a toll at 0.1925 cannot be expressed in whole cents.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = String)]
pub struct UnitPrice(i64);

/// The text is not a unit price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::fields::not_unit_price())]
pub struct InvalidUnitPrice;

impl From<InvalidUnitPrice> for Sentence {
    fn from(_: InvalidUnitPrice) -> Self {
        texts::fields::not_unit_price()
    }
}

impl UnitPrice {
    /// The number of decimals kept.
    const DECIMALS: usize = 4;
    /// Ten-thousandths in one euro.
    const SCALE: i64 = 10_000;
    /// The most digits before the point: no unit costs a million euros.
    const MAX_WHOLE_DIGITS: usize = 6;

    /// Free of charge.
    pub const ZERO: Self = Self(0);

    /// The price in ten-thousandths of a euro.
    pub const fn ten_thousandths(self) -> i64 {
        self.0
    }
}

impl FromStr for UnitPrice {
    type Err = InvalidUnitPrice;

    /// Accepts `1.180`, `1,18` (as typed on Lithuanian keyboards) and `2`; never a negative price.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, ""));
        let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let is_price = !(whole.is_empty() && decimals.is_empty())
            && all_digits(whole)
            && all_digits(decimals)
            && whole.len() <= Self::MAX_WHOLE_DIGITS
            && decimals.len() <= Self::DECIMALS;
        if !is_price {
            return Err(InvalidUnitPrice);
        }
        format!("{whole}{decimals:0<width$}", width = Self::DECIMALS)
            .parse()
            .map(Self)
            .map_err(|_| InvalidUnitPrice)
    }
}

impl fmt::Display for UnitPrice {
    /// At least two decimals, without further trailing zeros: `1.18`, `0.348`, `2.00`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}.{:04}", self.0 / Self::SCALE, self.0 % Self::SCALE);
        let text = text
            .strip_suffix("00")
            .or_else(|| text.strip_suffix('0'))
            .unwrap_or(&text);
        f.write_str(text)
    }
}

impl Serialize for UnitPrice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for UnitPrice {
    /// Reads a text or a JSON number. A number is taken in its shortest decimal form, which for
    /// four decimals is exactly what was sent.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Sent {
            Text(String),
            Whole(u64),
            Decimal(f64),
        }
        let text = match Sent::deserialize(deserializer)? {
            Sent::Text(text) => text,
            Sent::Whole(number) => number.to_string(),
            Sent::Decimal(number) => number.to_string(),
        };
        text.parse().map_err(serde::de::Error::custom)
    }
}
