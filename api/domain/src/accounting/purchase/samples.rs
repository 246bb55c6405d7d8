//! Settlements of which it is known what each program is given.

use super::{Purchase, PurchaseLine};
use crate::orders::{Category, Currency};
use crate::settlements::{Party, PurchaseCase, printed};
use crate::{Cents, ContactId};

fn purchase(
    register: &str,
    (serie, number): (&'static str, &'static str),
    [settled_on, date, due]: [&str; 3],
    (party, case): ([&str; 5], PurchaseCase),
    (cmr_number, line): (&'static str, PurchaseLine<'static>),
) -> Purchase<'static> {
    let [name, code, vat_code, address, country] = party.map(str::to_owned);
    Purchase {
        register_number: register.to_owned(),
        settled_on: settled_on.parse().unwrap(),
        serie,
        number,
        invoice_number: printed(serie, number),
        date: date.parse().unwrap(),
        due: Some(due.parse().unwrap()),
        currency: Currency::Eur,
        rate: None,
        supplier: ContactId(7),
        party: Party {
            name,
            code,
            vat_code,
            address,
            country,
        },
        case,
        category: Category::GeneralCargo,
        branch: Some(1),
        cmr_number: Some(cmr_number),
        corrects: None,
        lines: vec![line],
    }
}

pub fn from_lithuania() -> Purchase<'static> {
    let line = PurchaseLine {
        order_number: "2026-0456",
        percent: 21,
        net: Cents(150_000),
        vat: Cents(31_500),
        ..PurchaseLine::default()
    };
    purchase(
        "S-2026-00311",
        ("VEZ", "556"),
        ["2026-11-09", "2026-11-03", "2026-12-18"],
        (
            [
                r#"UAB "Vežėjas pavyzdys""#,
                "999000031",
                "LT999000316",
                "Kelio g. 3, Šiauliai",
                "LT",
            ],
            PurchaseCase::Lithuania,
        ),
        ("778812", line),
    )
}

pub fn from_poland() -> Purchase<'static> {
    let line = PurchaseLine {
        order_number: "2026-0461",
        net: Cents(120_000),
        ..PurchaseLine::default()
    };
    purchase(
        "S-2026-00312",
        ("", "FV/88/11/2026"),
        ["2026-11-10", "2026-11-04", "2026-12-19"],
        (
            [
                "Przykład Trans Sp. z o.o.",
                "9990000014",
                "PL9990000014",
                "ul. Przykladowa 4, Suwalki",
                "PL",
            ],
            PurchaseCase::Eu,
        ),
        ("778845", line),
    )
}

/// A credit of 100.00 to the first one.
pub fn taken_back() -> Purchase<'static> {
    let mut purchase = from_lithuania();
    purchase.corrects = Some(("VEZ-556".to_owned(), purchase.date));
    for line in &mut purchase.lines {
        line.net = Cents(-10_000);
        line.vat = Cents(-2_100);
    }
    purchase
}

/// The first one, whose carrier states a cent of VAT more.
pub fn rounded() -> Purchase<'static> {
    let mut purchase = from_lithuania();
    purchase.lines.push(PurchaseLine {
        percent: 21,
        vat: Cents(1),
        ..PurchaseLine::default()
    });
    purchase
}
