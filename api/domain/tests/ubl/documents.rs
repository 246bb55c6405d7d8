//! Invoices to be written, and what is known of their parties.

use domain::OrderId;
use domain::accounting::ubl::{Besides, Card, Endpoint};
use domain::billing::document::DraftLine;
use domain::billing::{Buyer, Corrected, Credit, Document, Draft, EuroRate, Seller, Unit, VatRate};
use domain::invoices::{CreditDirection, InvoiceType, PrintedLanguages, VatDirective};
use domain::orders::Currency;

pub const FULL: VatRate = VatRate::of(21);
pub const ZERO: VatRate = VatRate::of(0);

/// What the rules find in a file without faults.
pub const FAULTLESS: &str = "ok\t-\t-";

/// An invoice to be written, and what the rules find in it.
pub struct Case {
    pub name: String,
    pub document: Document,
    pub seller: Card<'static>,
    pub buyer: Card<'static>,
    pub buyer_endpoint: Option<Endpoint>,
    pub orders: &'static [&'static str],
    pub exemption_codes: bool,
    pub findings: &'static str,
}

impl Case {
    pub fn of(name: String, document: Document) -> Self {
        Self {
            name,
            document,
            seller: SELLER_CARD,
            buyer: Card::default(),
            buyer_endpoint: None,
            orders: &["26-00456", "26-00457"],
            exemption_codes: false,
            findings: FAULTLESS,
        }
    }

    pub fn besides(&self) -> Besides<'_> {
        Besides {
            seller: self.seller,
            buyer: Card {
                endpoint: self.buyer_endpoint.as_ref(),
                ..self.buyer
            },
            orders: self.orders,
            exemption_codes: self.exemption_codes,
        }
    }
}

const SELLER_CARD: Card<'_> = Card {
    endpoint: None,
    street: Some("Logistikos g. 10"),
    city: Some("Vilnius"),
    postal_code: Some("LT-02100"),
    country: None,
};

pub fn seller() -> Seller {
    Seller {
        name: "UAB \"Pavyzdinė logistika\"".to_owned(),
        code: "999000017".to_owned(),
        vat_code: "LT999000113".to_owned(),
        address: "Logistikos g. 10, LT-02100 Vilnius".to_owned(),
        phone: "+370 600 00000".to_owned(),
        email: "saskaitos@pavyzdys.test".to_owned(),
        bank_name: "Bankas".to_owned(),
        bank_iban: "LT30 7300 0100 0000 0001".to_owned(),
        bank_swift: "HABALT22".to_owned(),
    }
}

pub fn buyer(country: &str, code: &str, vat_code: &str) -> Buyer {
    Buyer {
        name: "Pavyzdys & Söhne <Trans>".to_owned(),
        code: code.to_owned(),
        vat_code: vat_code.to_owned(),
        address: "Musterstraße 2, 20095 Hamburg".to_owned(),
        country: country.to_owned(),
    }
}

pub fn lithuanian() -> Buyer {
    buyer("LT", "999000024", "LT999000216")
}

pub fn german() -> Buyer {
    buyer("DE", "", "DE999000009")
}

pub fn line(quantity: &str, unit: Unit, price: &str, rate: VatRate) -> DraftLine {
    DraftLine {
        order_id: Some(OrderId(1)),
        name: "Krovinio vežimas Kaunas – Köln\n26-00456".to_owned(),
        quantity: quantity.parse().unwrap(),
        unit,
        price: price.parse().unwrap(),
        rate,
    }
}

pub fn draft(directive: VatDirective, buyer: Buyer, lines: Vec<DraftLine>) -> Draft {
    let day = |text: &str| text.parse().unwrap();
    Draft {
        invoice_type: InvoiceType::Normal,
        serie: "FLL1".to_owned(),
        number: 1_024,
        date: day("2026-11-05"),
        due: day("2026-12-05"),
        supplied_on: Some(day("2026-11-03")),
        seller: seller(),
        buyer,
        directive,
        currency: Currency::Eur,
        euro_rate: None,
        lines,
        corrects: None,
        note: "Ačiū,\nkad dirbate su mumis.".to_owned(),
        author: "Greta Pavyzdė".to_owned(),
        languages: PrintedLanguages::Both,
    }
}

/// The same in another currency.
pub fn in_currency(draft: Draft, currency: Currency) -> Draft {
    let rate = EuroRate {
        rate: "1.0847".parse().unwrap(),
        date: draft.date,
    };
    Draft {
        currency,
        euro_rate: (currency != Currency::Eur).then_some(rate),
        ..draft
    }
}

/// A credit invoice of these lines, whose VAT is that of a piece of a larger invoice.
pub fn credited(draft: Draft, direction: CreditDirection) -> Document {
    let groups = Credit::default().piece(direction, draft.nets().unwrap());
    let groups = groups.unwrap();
    let lines = draft.lines.into_iter().map(|line| {
        let price = match direction {
            CreditDirection::Minus => -line.price.0,
            CreditDirection::Plus => line.price.0,
        };
        DraftLine {
            price: domain::billing::Price(price),
            ..line
        }
    });
    let draft = Draft {
        invoice_type: InvoiceType::Credit,
        serie: "FLK1".to_owned(),
        lines: lines.collect(),
        corrects: Some(Corrected {
            number: "FLL1-01000".to_owned(),
            date: "2026-10-01".parse().unwrap(),
            reason: "Neteisinga kaina".to_owned(),
        }),
        ..draft
    };
    draft.with_groups(groups).unwrap()
}
