//! Settlements for Rivilė GAMA: blocks of its files (EIP), and what its API is given of them.

use super::{Purchase, PurchaseLine};
use crate::accounting::rivile::record::{Record, RecordLine};
use crate::accounting::rivile::{NUMBER, PARTY};
use crate::orders::Currency;
use crate::settlements::PurchaseCase;
use crate::texts;
use crate::{Cents, Sentence};

/// What a company has set for its purchases.
#[derive(Debug, Clone, Copy)]
pub struct Codes<'a> {
    /// Division of every line.
    pub division: &'a str,
    /// Unit of every line.
    pub unit: &'a str,
    /// Product of every line.
    pub product: &'a str,
    /// VAT class of purchases in Lithuania; empty for that of the rate.
    pub lithuania: &'a str,
    /// VAT class of purchases from other states of the European Union.
    pub eu: &'a str,
    /// VAT class of purchases from elsewhere.
    pub outside_eu: &'a str,
}

/// The block of a settlement. A purchase from abroad has no VAT here: Rivilė computes it by its class.
///
/// # Errors
/// If its number or the carrier's code does not fit, or there is no rate of its currency.
pub fn block(purchase: &Purchase<'_>, codes: &Codes<'_>) -> Result<String, Sentence> {
    Ok(record(purchase, codes)?.block())
}

pub(in crate::accounting) fn record<'a>(
    purchase: &'a Purchase<'_>,
    codes: &Codes<'a>,
) -> Result<Record<'a>, Sentence> {
    let number = purchase.document_number(NUMBER)?;
    let foreign = match (purchase.currency, purchase.rate) {
        (Currency::Eur, _) => None,
        (currency, Some(rate)) => Some((currency, rate)),
        (currency, None) => {
            let (currency, date) = (currency.as_str(), purchase.date.to_string());
            return Err(texts::accounting::settlement_without_rate(
                number, currency, date,
            ));
        }
    };
    let takes_back = purchase.corrects.is_some();
    Ok(Record {
        kind: if takes_back { "2" } else { "1" },
        number,
        operation_date: purchase.settled_on,
        document_date: purchase.date,
        party: purchase.party_code(PARTY)?,
        register_number: &purchase.register_number,
        foreign,
        isaf: takes_back.then_some("5"),
        description: description(purchase),
        lines: purchase
            .lines
            .iter()
            .map(|line| record_line(purchase, line, codes))
            .collect(),
    })
}

fn description(purchase: &Purchase<'_>) -> String {
    if let Some((number, date)) = &purchase.corrects {
        return format!("Kreditine prie {number} {date}");
    }
    let orders: Vec<&str> = purchase
        .lines
        .iter()
        .map(|line| line.order_number)
        .filter(|number| !number.is_empty())
        .collect();
    let orders = match orders.as_slice() {
        [] => String::new(),
        [one] => format!("Uzsakymas {one}"),
        several => format!("Uzsakymai {}", several.join(", ")),
    };
    match purchase.cmr_number {
        Some(cmr) => format!("{orders} CMR {cmr}").trim().to_owned(),
        None => orders,
    }
}

fn record_line<'a>(
    purchase: &Purchase<'_>,
    line: &PurchaseLine<'_>,
    codes: &Codes<'a>,
) -> RecordLine<'a> {
    // The type of the document carries the sign.
    let sign = if purchase.corrects.is_some() { -1 } else { 1 };
    let net = Cents(line.net.0 * sign);
    let class = match purchase.case {
        PurchaseCase::Lithuania if codes.lithuania.is_empty() => purchase.case.class(line.percent),
        PurchaseCase::Lithuania => codes.lithuania,
        PurchaseCase::Eu => codes.eu,
        PurchaseCase::OutsideEu => codes.outside_eu,
    };
    RecordLine {
        product: codes.product,
        name: line.name(purchase.case),
        division: codes.division,
        unit: codes.unit,
        quantity: 1,
        price: net.0 * 100,
        net,
        vat: Cents(line.vat.0 * sign),
        percent: line.percent.into(),
        class,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounting::purchase::samples::{from_lithuania, from_poland, taken_back};

    const CODES: Codes<'static> = Codes {
        division: "01",
        unit: "VNT",
        product: "SUBVEZIMAS",
        lithuania: "",
        eu: "PVM21",
        outside_eu: "PVM20",
    };

    fn value<'a>(block: &'a str, element: &str) -> &'a str {
        let (_, rest) = block.split_once(&format!("<{element}>")).unwrap();
        rest.split_once("</").unwrap().0
    }

    #[test]
    fn a_settlement_is_a_block_of_the_sample() {
        for (purchase, expected) in [
            (
                from_lithuania(),
                [
                    "1",
                    "VEZ-556",
                    "2026.11.09",
                    "2026.11.03",
                    "999000031",
                    "S-2026-00311",
                    "Uzsakymas 2026-0456 CMR 778812",
                    "1500.0000",
                    "315.00",
                    "1500.00",
                    "21",
                    "PVM1",
                ],
            ),
            (
                from_poland(),
                [
                    "1",
                    "FV/88/11/2026",
                    "2026.11.10",
                    "2026.11.04",
                    "PL9990000014",
                    "S-2026-00312",
                    "Uzsakymas 2026-0461 CMR 778845",
                    "1200.0000",
                    "0.00",
                    "1200.00",
                    "0",
                    "PVM21",
                ],
            ),
        ] {
            let block = block(&purchase, &CODES).unwrap();
            let elements = [
                "I06_OP_TIP",
                "I06_DOK_NR",
                "I06_OP_DATA",
                "I06_DOK_DATA",
                "I06_KODAS_KS",
                "I06_DOK_REG",
                "I06_APRASYMAS1",
                "I07_KAINA_BE",
                "I07_PVM",
                "I07_SUMA",
                "I07_MOKESTIS_P",
                "I07_KODAS_KL",
            ];
            assert_eq!(elements.map(|element| value(&block, element)), expected);
            assert_eq!(value(&block, "I07_KODAS"), "SUBVEZIMAS");
        }
    }

    #[test]
    fn what_takes_back_has_a_type_of_its_own_and_positive_sums() {
        let block = block(&taken_back(), &CODES).unwrap();
        assert_eq!(value(&block, "I06_OP_TIP"), "2");
        assert_eq!(value(&block, "I06_ISAF"), "5");
        assert_eq!(value(&block, "I07_SUMA"), "100.00");
        assert_eq!(
            value(&block, "I06_APRASYMAS1"),
            "Kreditine prie VEZ-556 2026-11-03"
        );
    }

    #[test]
    fn a_long_number_and_a_missing_rate_are_refused() {
        let mut purchase = from_lithuania();
        purchase.invoice_number = "V".repeat(21);
        assert!(block(&purchase, &CODES).is_err());
        let mut purchase = from_lithuania();
        purchase.currency = Currency::Usd;
        assert!(block(&purchase, &CODES).is_err());
        purchase.rate = Some("1.0847".parse().unwrap());
        let block = block(&purchase, &CODES).unwrap();
        assert_eq!(value(&block, "I06_KURSAS"), "1.0847");
        assert_eq!(value(&block, "I07_SUMA_VAL"), "1500.00");
    }
}
