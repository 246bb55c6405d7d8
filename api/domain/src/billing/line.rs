//! Lines of an invoice. Quantity and price are exact decimals, and the sum of a line is rounded once.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

use super::vat::VatRate;
use crate::wire::{At, WireValue};
use crate::wire_enum::wire_enum;
use crate::{AmountOverflow, Cents, OrderId, round_half_away, texts};

wire_enum! {
    /// What the quantity of a line counts.
    pub enum Unit {
        /// Pieces: one transport, one service.
        Piece = "PIECE",
        /// Kilometres, for a price per kilometre.
        Kilometre = "KM",
        /// Days, for a price per day.
        Day = "DAY",
    }
}

/// A decimal number with a fixed number of places, as people write it: `1234,5`, `0.1925`.
fn decimal(text: &str, places: usize, most_digits: usize) -> Option<i64> {
    let text = text.trim();
    let (sign, digits) = text
        .strip_prefix('-')
        .map_or((1, text), |digits| (-1, digits));
    let (whole, rest) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    // A number that was sent as JSON may have zeros at its end.
    let rest = rest.trim_end_matches('0');
    let is_number = !whole.is_empty()
        && all_digits(whole)
        && all_digits(rest)
        && whole.len() <= most_digits
        && rest.len() <= places;
    if !is_number {
        return None;
    }
    let number: i64 = format!("{whole}{rest:0<places$}").parse().ok()?;
    Some(sign * number)
}

/// The shortest way to write `number / 10^places`, with at least so many places.
pub(crate) fn written(number: i64, places: usize, least: usize) -> String {
    let sign = if number < 0 { "-" } else { "" };
    let digits = format!("{:0>width$}", number.unsigned_abs(), width = places + 1);
    let (whole, rest) = digits.split_at(digits.len() - places);
    let kept = rest.trim_end_matches('0').len().max(least);
    match rest.get(..kept) {
        Some(rest) if !rest.is_empty() => format!("{sign}{whole}.{rest}"),
        _ => format!("{sign}{whole}"),
    }
}

/// How much of something is charged, exact to thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "Value", into = "f64")]
#[schema(value_type = f64)]
pub struct Quantity(pub i64);

impl Quantity {
    /// One.
    pub const ONE: Self = Self(1_000);
    const PLACES: usize = 3;
    const MOST_DIGITS: usize = 7;

    /// A whole number of something.
    pub const fn whole(count: i64) -> Self {
        Self(count.saturating_mul(1_000))
    }
}

impl From<Quantity> for f64 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "ten digits are exact, and this only writes them"
    )]
    fn from(quantity: Quantity) -> Self {
        quantity.0 as Self / 1_000.0
    }
}

impl TryFrom<Value> for Quantity {
    type Error = &'static str;

    fn try_from(value: Value) -> Result<Self, Self::Error> {
        value.to_string().parse()
    }
}

impl FromStr for Quantity {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = decimal(text, Self::PLACES, Self::MOST_DIGITS);
        number
            .map(Self)
            .ok_or("a number with at most three decimals")
    }
}

impl fmt::Display for Quantity {
    /// Without zeros at its end: `1`, `1234.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(self.0, Self::PLACES, 0))
    }
}

impl WireValue for Quantity {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let text = text_of(&sent);
        text.parse()
            .ok()
            .or_else(|| at.unreadable(texts::billing::not_a_quantity()))
    }

    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Number)
            .build()
            .into()
    }
}

fn text_of(sent: &Value) -> String {
    match sent {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// The price of one without VAT, exact to ten-thousandths of the currency: a kilometre may cost 1.1555.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ToSchema)]
#[schema(value_type = String, example = "1.1555")]
pub struct Price(pub i64);

impl Price {
    const PLACES: usize = 4;
    const MOST_DIGITS: usize = 8;
    /// Ten-thousandths in a cent.
    const IN_CENT: i64 = 100;

    /// A price in whole cents.
    pub const fn of(cents: Cents) -> Self {
        Self(cents.0.saturating_mul(Self::IN_CENT))
    }

    /// The price in whole cents, rounded.
    ///
    /// # Errors
    /// If it is too large.
    pub fn cents(self) -> Result<Cents, AmountOverflow> {
        round_half_away(self.0.into(), Self::IN_CENT.into())
    }
}

impl fmt::Display for Price {
    /// With at least two decimals: `1.1555`, `90.00`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(self.0, Self::PLACES, 2))
    }
}

impl FromStr for Price {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = decimal(text, Self::PLACES, Self::MOST_DIGITS);
        number.map(Self).ok_or("a price with at most four decimals")
    }
}

impl Serialize for Price {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Price {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl WireValue for Price {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let text = text_of(&sent);
        text.parse()
            .ok()
            .or_else(|| at.unreadable(texts::billing::not_a_price()))
    }

    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .examples(["1.1555"])
            .build()
            .into()
    }
}

/// A line of an invoice. On a credit invoice that takes back, price and sums are negative.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The order it charges; none for what belongs to no order.
    pub order_id: Option<OrderId>,
    /// What is charged, as printed.
    pub name: String,
    /// How much of it.
    pub quantity: Quantity,
    /// What the quantity counts.
    pub unit: Unit,
    /// The price of one, without VAT.
    pub price: Price,
    /// The rate of VAT.
    pub rate: VatRate,
    /// The sum without VAT: quantity times price, rounded once.
    pub net: Cents,
    /// The line's share of the VAT of its group: the lines of a group add up to it.
    pub vat: Cents,
}

impl Line {
    /// The sum with VAT.
    ///
    /// # Errors
    /// If it is too large.
    pub fn gross(&self) -> Result<Cents, AmountOverflow> {
        self.net.plus(self.vat)
    }

    /// Quantity times price, in cents, rounded half away from zero.
    ///
    /// # Errors
    /// If it is too large.
    pub fn net_of(quantity: Quantity, price: Price) -> Result<Cents, AmountOverflow> {
        // Thousandths times ten-thousandths are ten-millionths of the currency.
        let product = i128::from(quantity.0) * i128::from(price.0);
        round_half_away(product, 100_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn net(quantity: &str, price: &str) -> Cents {
        Line::net_of(quantity.parse().unwrap(), price.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_price_with_four_decimals_gives_the_line_that_it_says() {
        for (quantity, price, cents) in [
            ("1234", "1.1555", 142_589),
            ("1234", "1.16", 143_144),
            ("8", "10.7025", 8_562),
            ("16", "334.416", 535_066),
            ("0.45", "2.54", 114),
            ("0.28", "6.87", 192),
            ("1", "-45", -4_500),
            ("0.5", "-1.01", -51),
        ] {
            assert_eq!(net(quantity, price), Cents(cents), "{quantity} × {price}");
        }
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (text, quantity, shown) in [
            ("1", 1_000, "1"),
            ("1234,5", 1_234_500, "1234.5"),
            ("0.050", 50, "0.05"),
        ] {
            let read: Quantity = text.parse().unwrap();
            assert_eq!((read.0, read.to_string().as_str()), (quantity, shown));
        }
        for (text, price, shown) in [
            ("1.1555", 11_555, "1.1555"),
            ("90", 900_000, "90.00"),
            ("-0,5", -5_000, "-0.50"),
        ] {
            let read: Price = text.parse().unwrap();
            assert_eq!((read.0, read.to_string().as_str()), (price, shown));
        }
        for text in ["", "x", "1.23456", "1 000", "--1", ".5", "123456789"] {
            assert!(text.parse::<Price>().is_err(), "{text}");
        }
        let stored: Quantity = serde_json::from_str("1234.5").unwrap();
        assert_eq!(serde_json::to_string(&stored).unwrap(), "1234.5");
    }
}
