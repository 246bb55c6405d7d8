//! Documents, and the file of them.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::accounting::isaf::file::{self, Written};
use domain::accounting::isaf::heading::Heading;
use domain::accounting::purchase::PurchaseLine;
use domain::accounting::{IsafKind, Purchase, Sale};
use domain::billing::document::DraftLine;
use domain::billing::{Buyer, Corrected, Document, Draft, Seller, Unit, VatRate};
use domain::invoices::{InvoiceType, PrintedLanguages, VatDirective};
use domain::orders::{Category, Currency};
use domain::settlements::{Party, PurchaseCase, printed};
use domain::{Cents, ContactId, Sentence};

use super::day;

/// Price and rate of a line.
pub type LineOf = (i64, VatRate);

/// An invoice in the making.
pub fn draft(
    serie: &str,
    number: i64,
    date: NaiveDate,
    directive: VatDirective,
    lines: &[LineOf],
) -> Draft {
    let line = |(cents, rate): &LineOf| DraftLine {
        order_id: None,
        name: "Vežimas".to_owned(),
        quantity: domain::billing::Quantity::ONE,
        unit: Unit::Piece,
        price: Cents(*cents).to_string().parse().unwrap(),
        rate: *rate,
    };
    Draft {
        invoice_type: InvoiceType::Normal,
        serie: serie.to_owned(),
        number,
        date,
        due: date,
        supplied_on: None,
        seller: Seller::default(),
        buyer: exporter(),
        directive,
        currency: Currency::Eur,
        euro_rate: None,
        lines: lines.iter().map(line).collect(),
        corrects: None,
        note: String::new(),
        author: String::new(),
        languages: PrintedLanguages::Both,
    }
}

/// A client in Lithuania.
pub fn exporter() -> Buyer {
    buyer([
        r#"UAB "Pavyzdys eksportas""#,
        "999000024",
        "LT999000216",
        "LT",
    ])
}

/// Name, company code, VAT number and country of a client.
pub fn buyer(of: [&str; 4]) -> Buyer {
    let [name, code, vat_code, country] = of.map(str::to_owned);
    Buyer {
        name,
        code,
        vat_code,
        address: String::new(),
        country,
    }
}

/// What a credit refers to.
pub fn corrected(number: &str, date: NaiveDate) -> Corrected {
    Corrected {
        number: number.to_owned(),
        date,
        reason: "Prastova".to_owned(),
    }
}

/// A carrier's invoice: its number, the days of its date and of its settlement, name, company code, VAT number and
/// country of the carrier, and rate, net and VAT of its lines.
pub fn purchase(
    (serie, number): (&'static str, &'static str),
    [date, settled_on]: [&str; 2],
    (party, case): ([&str; 4], PurchaseCase),
    lines: &[(i32, i64, i64)],
) -> Purchase<'static> {
    let [name, code, vat_code, country] = party.map(str::to_owned);
    let line = |(percent, net, vat): &(i32, i64, i64)| PurchaseLine {
        order_number: "2026-0456",
        percent: *percent,
        net: Cents(*net),
        vat: Cents(*vat),
        ..PurchaseLine::default()
    };
    Purchase {
        register_number: "S-2026-00311".to_owned(),
        settled_on: day(settled_on),
        serie,
        number,
        invoice_number: printed(serie, number),
        date: day(date),
        due: None,
        currency: Currency::Eur,
        rate: None,
        supplier: ContactId(7),
        party: Party {
            name,
            code,
            vat_code,
            address: String::new(),
            country,
        },
        case,
        category: Category::GeneralCargo,
        branch: None,
        cmr_number: None,
        corrects: None,
        lines: lines.iter().map(line).collect(),
    }
}

/// The heading of the sample.
pub fn heading(kind: IsafKind) -> Heading<'static> {
    Heading {
        kind,
        registration_number: "999000017",
        software_company: "Pavyzdys",
        software: "Freight back office",
        software_version: "1.0",
        month: day("2026-11-15"),
        created_at: "2026-12-10T09:00:00".parse().unwrap(),
        parts: 1,
        part: 1,
    }
}

/// The file of these documents, whose sales may be cancelled.
pub fn file(
    kind: IsafKind,
    purchases: &[Purchase<'_>],
    sales: &[(Document, bool)],
) -> Result<(Written, String), Sentence> {
    let orders = HashMap::new();
    let (mut stage, mut text) = file::begin(&heading(kind))?;
    for purchase in purchases {
        text.extend(stage.write(purchase)?);
    }
    let (mut stage, end) = stage.end();
    text.push_str(&end);
    for (document, is_cancelled) in sales {
        let sale = Sale {
            document,
            client: ContactId(42),
            category: Category::GeneralCargo,
            branch: None,
            orders: &orders,
        };
        text.extend(stage.write(&sale, *is_cancelled)?);
    }
    let (written, end) = stage.end();
    text.push_str(&end);
    Ok((written, text))
}
