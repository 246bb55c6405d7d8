//! Invoices of which it is known what each program is given.

use std::collections::HashMap;

use chrono::NaiveDate;

use super::Sale;
use crate::billing::document::DraftLine;
use crate::billing::euro::EuroRate;
use crate::billing::{Buyer, Corrected, Document, Draft, Seller, Unit, VatRate};
use crate::invoices::{InvoiceType, PrintedLanguages, VatDirective};
use crate::orders::{Category, Currency};
use crate::{ContactId, OrderId};

const ZERO: VatRate = VatRate::of(0);
const FULL: VatRate = VatRate::of(21);

/// Quantity, price, rate and text of a line.
pub type LineOf<'a> = (&'a str, &'a str, VatRate, &'a str);

pub fn document(
    serie: &str,
    number: i64,
    date: &str,
    of: (VatDirective, Buyer),
    lines: &[LineOf<'_>],
) -> Document {
    let date: NaiveDate = date.parse().unwrap();
    let line = |(quantity, price, rate, name): &LineOf<'_>| DraftLine {
        order_id: Some(OrderId(1)),
        name: (*name).to_owned(),
        quantity: quantity.parse().unwrap(),
        unit: Unit::Piece,
        price: price.parse().unwrap(),
        rate: *rate,
    };
    let draft = Draft {
        invoice_type: InvoiceType::Normal,
        serie: serie.to_owned(),
        number,
        date,
        due: date + chrono::Days::new(30),
        supplied_on: None,
        seller: Seller::default(),
        buyer: of.1,
        directive: of.0,
        currency: Currency::Eur,
        euro_rate: None,
        lines: lines.iter().map(line).collect(),
        corrects: None,
        note: String::new(),
        author: String::new(),
        languages: PrintedLanguages::Both,
    };
    draft.compose().unwrap()
}

pub fn exporter() -> Buyer {
    Buyer {
        name: r#"UAB "Pavyzdys eksportas""#.to_owned(),
        code: "999000024".to_owned(),
        vat_code: "LT999000216".to_owned(),
        address: "Pavyzdžio g. 1, Kaunas".to_owned(),
        country: "LT".to_owned(),
    }
}

/// Two rates under Article 45.
pub fn two_rates() -> Document {
    let lines = [
        ("1", "1850", ZERO, "Vežimas Kaunas-Kyjivas (eksportas)"),
        ("2", "45", FULL, "Prastova Kaune"),
    ];
    document(
        "FLL1",
        1024,
        "2026-11-05",
        (VatDirective::Export, exporter()),
        &lines,
    )
}

/// Reverse charge of a client without a company code.
pub fn reverse_charge() -> Document {
    let buyer = Buyer {
        name: "Muster Spedition GmbH".to_owned(),
        code: String::new(),
        vat_code: "DE999000009".to_owned(),
        address: "Musterstrasse 2, Hamburg".to_owned(),
        country: "DE".to_owned(),
    };
    let lines = [("1", "2400", ZERO, "Vežimas Vilnius-Hamburgas")];
    document(
        "FLL1",
        1025,
        "2026-11-06",
        (VatDirective::EuBusiness, buyer),
        &lines,
    )
}

/// A credit of one of the two pieces.
pub fn credit() -> Document {
    let lines = [("1", "-45", FULL, "Prastova Kaune (koregavimas)")];
    Document {
        invoice_type: InvoiceType::Credit,
        corrects: Some(Corrected {
            number: "FLL1-01024".to_owned(),
            date: "2026-11-05".parse().unwrap(),
            reason: "Prastova".to_owned(),
        }),
        ..document(
            "FLK1",
            7,
            "2026-11-12",
            (VatDirective::Domestic, exporter()),
            &lines,
        )
    }
}

/// Kilometres for dollars.
pub fn in_dollars() -> Document {
    let lines = [("812.4", "1.1555", FULL, "Vežimas")];
    Document {
        currency: Currency::Usd,
        euro_rate: Some(EuroRate {
            rate: "1.0847".parse().unwrap(),
            date: "2026-11-05".parse().unwrap(),
        }),
        ..document(
            "USD",
            3,
            "2026-11-05",
            (VatDirective::Domestic, exporter()),
            &lines,
        )
    }
}

/// What `write` makes of a document that charges this order.
pub fn of<T>(document: &Document, order: &str, write: impl FnOnce(&Sale<'_>) -> T) -> T {
    let orders = HashMap::from([(OrderId(1), order.to_owned())]);
    write(&Sale {
        document,
        client: ContactId(42),
        category: Category::GeneralCargo,
        branch: None,
        orders: &orders,
    })
}
