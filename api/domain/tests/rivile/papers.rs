//! Documents with all that sending them needs.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::accounting::purchase::PurchaseLine;
use domain::accounting::rivile::Codes;
use domain::accounting::rivile::api::{Lookup, Service, request};
use domain::accounting::{PartyCard, Purchase, Sale, purchase};
use domain::billing::document::DraftLine;
use domain::billing::{Buyer, Draft, Quantity, Seller, Unit, VatRate};
use domain::invoices::{InvoiceType, PrintedLanguages, VatDirective};
use domain::orders::{Category, Currency};
use domain::settlements::{Party, PurchaseCase};
use domain::{Cents, ContactId};
use serde_json::Value;

const CODES: Codes<'_> = Codes {
    division: "01",
    unit: "VNT",
    taxed_product: "PERVEZIMAS",
    taxed_class: "PVM1",
    untaxed_product: "PERVEZ-EU",
    untaxed_class: "PVM15",
};

const PURCHASE_CODES: purchase::rivile::Codes<'_> = purchase::rivile::Codes {
    division: "01",
    unit: "VNT",
    product: "SUBVEZIMAS",
    lithuania: "",
    eu: "PVM21",
    outside_eu: "PVM20",
};

/// A document, its party and its services.
#[derive(Debug, Clone)]
pub struct Paper {
    pub number: String,
    pub card: PartyCard,
    pub services: Vec<Service>,
    pub lookup: Lookup,
    pub document: Value,
}

impl Paper {
    /// What makes the card of its party.
    pub fn party(&self) -> Value {
        request::party(&self.card, "LT037300010000000002", "PT001").unwrap()
    }
}

fn day() -> NaiveDate {
    "2026-11-05".parse().unwrap()
}

fn card(code: &str) -> PartyCard {
    PartyCard {
        id: ContactId(1),
        party: Party {
            name: format!("UAB {code}"),
            code: code.to_owned(),
            vat_code: String::new(),
            address: "Kelio g. 3, Šiauliai".to_owned(),
            country: "LT".to_owned(),
        },
        is_client: true,
        is_supplier: true,
        postal_code: "76001".to_owned(),
        email: String::new(),
    }
}

/// An invoice of two services to a client.
pub fn sale(number: i64, client: &str) -> Paper {
    let line = |rate, price: &str| DraftLine {
        order_id: None,
        name: "Vežimas".to_owned(),
        quantity: Quantity::ONE,
        unit: Unit::Piece,
        price: price.parse().unwrap(),
        rate: VatRate::of(rate),
    };
    let card = card(client);
    let draft = Draft {
        invoice_type: InvoiceType::Normal,
        serie: "FLL1".to_owned(),
        number,
        date: day(),
        due: day(),
        supplied_on: None,
        seller: Seller::default(),
        buyer: Buyer {
            name: card.party.name.clone(),
            code: client.to_owned(),
            ..Buyer::default()
        },
        directive: VatDirective::Export,
        currency: Currency::Eur,
        euro_rate: None,
        lines: vec![line(0, "1850"), line(21, "90")],
        corrects: None,
        note: String::new(),
        author: String::new(),
        languages: PrintedLanguages::Both,
    };
    let document = draft.compose().unwrap();
    let sale = Sale {
        document: &document,
        client: ContactId(1),
        category: Category::GeneralCargo,
        branch: None,
        orders: &HashMap::new(),
    };
    Paper {
        number: document.invoice_number.clone(),
        card,
        services: Service::of_sale(&sale, &CODES),
        lookup: Lookup::of_sale(&sale).unwrap(),
        document: request::sale(&sale, &CODES).unwrap(),
    }
}

/// A carrier's invoice.
pub fn bought(number: &str, carrier: &str) -> Paper {
    let card = card(carrier);
    let purchase = Purchase {
        register_number: "S-2026-00311".to_owned(),
        settled_on: day(),
        serie: "",
        number: "",
        invoice_number: number.to_owned(),
        date: day(),
        due: None,
        currency: Currency::Eur,
        rate: None,
        supplier: ContactId(1),
        party: card.party.clone(),
        case: PurchaseCase::Lithuania,
        category: Category::GeneralCargo,
        branch: None,
        cmr_number: None,
        corrects: None,
        lines: vec![PurchaseLine {
            percent: 21,
            net: Cents(150_000),
            vat: Cents(31_500),
            ..PurchaseLine::default()
        }],
    };
    Paper {
        number: number.to_owned(),
        card,
        services: vec![Service::of_purchases(&PURCHASE_CODES)],
        lookup: Lookup::of_purchase(&purchase).unwrap(),
        document: request::purchase(&purchase, &PURCHASE_CODES).unwrap(),
    }
}
