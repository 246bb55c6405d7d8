//! Lines, whose quantity times price is their sum.

use super::category::in_languages;
use super::xml::Xml;
use super::{Form, totals};
use crate::billing::line::{Line, Price, Quantity, Unit};

/// Ten-millionths of the currency, in which quantity times price is exact, in a cent.
const IN_CENT: i128 = 100_000;

/// The quantity and the price of a line as the file says them. The price is never negative (BR-27): the quantity has
/// the sign.
#[derive(Debug, PartialEq, Eq)]
struct Priced {
    quantity: Quantity,
    /// With at least two decimals.
    price: String,
    /// What the price is of, if not of one.
    of: Option<Quantity>,
}

impl Priced {
    /// `sign` is -1 where the document carries the sign of its amounts.
    ///
    /// A price of parts of a cent gives a sum that was rounded. Peppol R120 bears two cents of difference, receivers
    /// may not: then the sum is the price of the whole quantity, which is exact.
    fn of(line: &Line, sign: i64) -> Self {
        let product = i128::from(line.quantity.0) * i128::from(line.price.0);
        let quantity = |size: i64, sign: i64| Quantity(size.saturating_mul(sign));
        if product == i128::from(line.net.0) * IN_CENT {
            let sign = if line.price.0 < 0 { -sign } else { sign };
            return Self {
                quantity: quantity(line.quantity.0, sign),
                price: Price(line.price.0.saturating_abs()).to_string(),
                of: None,
            };
        }
        let of = match line.quantity.0.saturating_abs() {
            0 => Quantity::ONE,
            size => Quantity(size),
        };
        let sign = if line.net.0 < 0 { -sign } else { sign };
        Self {
            quantity: quantity(of.0, sign),
            price: crate::Cents(line.net.0.saturating_abs()).to_string(),
            of: Some(of),
        }
    }
}

/// The line at this place.
pub(super) fn write(xml: &mut Xml, form: &Form<'_>, line: &Line, place: usize) {
    let (element, counted) = if form.is_credit_note {
        ("CreditNoteLine", "CreditedQuantity")
    } else {
        ("InvoiceLine", "InvoicedQuantity")
    };
    let currency = form.document.currency.as_str();
    let unit = ("unitCode", unit_code(line.unit));
    let priced = Priced::of(line, form.sign());
    xml.inside(element, |xml| {
        xml.say("ID", &place.to_string());
        xml.say_with(counted, unit, &priced.quantity.to_string());
        xml.amount("LineExtensionAmount", currency, form.signed(line.net));
        xml.inside("Item", |xml| {
            xml.say("Name", &line.name);
            xml.inside("ClassifiedTaxCategory", |xml| {
                totals::of_line(xml, form.category(line.rate));
            });
            if priced.of.is_some() {
                xml.inside("AdditionalItemProperty", |xml| unit_price(xml, form, line));
            }
        });
        xml.inside("Price", |xml| {
            xml.say_with("PriceAmount", ("currencyID", currency), &priced.price);
            if let Some(of) = priced.of {
                xml.say_with("BaseQuantity", unit, &of.to_string());
            }
        });
    });
}

/// The price of one, which an invoice has to state (VAT Law 80 str. point 9) where the price is that of more.
fn unit_price(xml: &mut Xml, form: &Form<'_>, line: &Line) {
    let name = ("Vieneto kaina", "Unit price");
    xml.say("Name", &in_languages(form.document.languages, name));
    let price = Price(line.price.0.saturating_abs()).to_string();
    xml.say("Value", &price);
}

/// The unit in the list of UN/ECE Recommendation 20.
fn unit_code(unit: Unit) -> &'static str {
    match unit {
        Unit::Piece => "C62",
        Unit::Kilometre => "KMT",
        Unit::Day => "DAY",
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::billing::VatRate;

    fn line(quantity: &str, price: &str) -> Line {
        let (quantity, price) = (quantity.parse().unwrap(), price.parse().unwrap());
        Line {
            order_id: None,
            name: String::new(),
            quantity,
            unit: Unit::Kilometre,
            price,
            rate: VatRate::of(21),
            net: Line::net_of(quantity, price).unwrap(),
            vat: crate::Cents::ZERO,
        }
    }

    #[test]
    fn quantity_times_price_is_the_sum_to_the_cent() {
        for (quantity, price, sign, expected) in [
            ("2", "45", 1, ("2", "45.00", None)),
            ("2", "-45", -1, ("2", "45.00", None)),
            ("2", "-45", 1, ("-2", "45.00", None)),
            ("2", "45", -1, ("-2", "45.00", None)),
            ("8", "10.7025", 1, ("8", "10.7025", None)),
            ("1234", "1.1555", 1, ("1234", "1425.89", Some("1234"))),
            ("0.5", "-1.01", -1, ("0.5", "0.51", Some("0.5"))),
            ("0.5", "-1.01", 1, ("-0.5", "0.51", Some("0.5"))),
            ("0.001", "0.01", 1, ("0.001", "0.00", Some("0.001"))),
        ] {
            let found = Priced::of(&line(quantity, price), sign);
            let (counted, amount, of) = expected;
            assert_eq!(found.quantity.to_string(), counted, "{quantity} × {price}");
            assert_eq!(found.price, amount, "{quantity} × {price}");
            let found = found.of.map(|of| of.to_string());
            assert_eq!(found.as_deref(), of, "{quantity} × {price}");
        }
    }

    #[test]
    fn a_sum_that_no_quantity_gives_is_the_price_of_one() {
        let odd = Line {
            net: crate::Cents(500),
            ..line("0", "1")
        };
        let found = Priced::of(&odd, 1);
        assert_eq!(found.quantity, Quantity::ONE);
        assert_eq!(found.price, "5.00");
    }

    /// A price as it is written, in ten-thousandths.
    fn ten_thousandths(price: &str) -> i128 {
        let (whole, rest) = price.split_once('.').unwrap();
        format!("{whole}{rest:0<4}").parse().unwrap()
    }

    proptest! {
        #[test]
        fn any_quantity_times_any_price_is_the_sum(
            quantity in -10_000_000_i64..10_000_000,
            price in -100_000_000_i64..100_000_000,
            sign in prop_oneof![Just(1), Just(-1)],
        ) {
            let (quantity, price) = (Quantity(quantity), Price(price));
            let line = Line {
                quantity,
                price,
                net: Line::net_of(quantity, price).unwrap(),
                ..line("1", "1")
            };
            let found = Priced::of(&line, sign);
            let of = found.of.unwrap_or(Quantity::ONE);
            let product = i128::from(found.quantity.0) * ten_thousandths(&found.price);
            let sum = i128::from(line.net.0 * sign) * IN_CENT;
            prop_assert_eq!(product * 1_000, sum * i128::from(of.0));
            prop_assert!(of.0 > 0 && !found.price.starts_with('-'));
        }
    }
}
