//! Invoices in other currencies: VAT is due in euros, and printed beside the amounts (VAT Law 80 str. point 12).

use std::fmt;
use std::str::FromStr;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::amounts::VatGroup;
use crate::{AmountOverflow, Cents, round_half_away};

/// How much of a currency one euro was worth on a day, exact to four decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EuroRate {
    /// Units of the currency for one euro, as a text with four decimals: `1.0847`.
    pub rate: Rate,
    /// The day of the rate.
    pub date: NaiveDate,
}

/// Units of a currency for one euro, in ten-thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ToSchema)]
#[schema(value_type = String, example = "1.0847")]
pub struct Rate(i64);

/// The text is not a currency rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a currency rate is above 0 and has at most four decimals")]
pub struct InvalidRate;

impl Rate {
    /// The rate in ten-thousandths, if it is one: above zero and below a million.
    pub fn of(ten_thousandths: i64) -> Option<Self> {
        (1..10_000_000_000)
            .contains(&ten_thousandths)
            .then_some(Self(ten_thousandths))
    }

    /// In ten-thousandths.
    pub const fn ten_thousandths(self) -> i64 {
        self.0
    }

    /// An amount of the currency in euros, rounded half away from zero.
    ///
    /// # Errors
    /// If it is too large.
    pub fn in_euros(self, amount: Cents) -> Result<Cents, AmountOverflow> {
        round_half_away(i128::from(amount.0) * 10_000, self.0.into())
    }
}

impl FromStr for Rate {
    type Err = InvalidRate;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (whole, rest) = text
            .trim()
            .split_once(['.', ','])
            .unwrap_or((text.trim(), ""));
        let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || rest.len() > 4 || !all_digits(whole) || !all_digits(rest) {
            return Err(InvalidRate);
        }
        let number = format!("{whole}{rest:0<4}")
            .parse()
            .map_err(|_| InvalidRate)?;
        Self::of(number).ok_or(InvalidRate)
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:04}", self.0 / 10_000, self.0 % 10_000)
    }
}

impl Serialize for Rate {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rate {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl crate::wire::WireValue for Rate {
    fn read(sent: serde_json::Value, at: &mut crate::wire::At<'_>) -> Option<Self> {
        let text = match sent {
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        };
        text.parse()
            .ok()
            .or_else(|| at.unreadable(crate::texts::billing::not_a_rate()))
    }

    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::schema::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .examples(["1.0847"])
            .build()
            .into()
    }
}

/// Groups in euros: the base is converted, and the VAT calculated on it. Always from the amounts of the currency, so
/// that another day's rate and back gives the same again.
///
/// # Errors
/// If an amount is too large.
pub fn groups_in_euros(groups: &[VatGroup], rate: Rate) -> Result<Vec<VatGroup>, AmountOverflow> {
    let group = |group: &VatGroup| VatGroup::exact(group.rate, rate.in_euros(group.base)?);
    groups.iter().map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::billing::VatRate;

    #[test]
    fn another_date_and_back_gives_the_same_vat() {
        let group = VatGroup::exact(VatRate::of(21), Cents(17_108)).unwrap();
        assert_eq!(group.vat, Cents(3_593));
        for (rate, base, vat) in [
            ("1.0847", 15_772, 3_312),
            ("1.1580", 14_774, 3_103),
            ("1,0847", 15_772, 3_312),
        ] {
            let euros = groups_in_euros(&[group], rate.parse().unwrap()).unwrap();
            let [euros] = euros.as_slice() else { panic!() };
            assert_eq!((euros.base, euros.vat), (Cents(base), Cents(vat)), "{rate}");
        }
    }

    #[test]
    fn rates_are_above_zero_and_have_four_decimals() {
        for text in ["", "0", "0.0000", "-1", "1.08471", "1e3", "x", "1000000"] {
            assert!(text.parse::<Rate>().is_err(), "{text}");
        }
        assert_eq!("1".parse::<Rate>().unwrap().to_string(), "1.0000");
    }
}
