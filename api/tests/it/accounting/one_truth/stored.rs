//! What documents say; here invoices, as they are stored in `invoices.document`.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::billing::{Document, VatGroup, VatRate};
use domain::invoices::{InvoiceType, VatDirective};
use entity::{invoices, orders};
use sea_orm::{DbErr, EntityTrait, QueryOrder};

use super::stated::{Case, Effect};
use crate::orders::scene::Scene;

#[derive(Debug, Clone, Default)]
pub struct StoredParty {
    pub name: String,
    pub code: String,
    pub vat_code: String,
    pub address: String,
    pub country: String,
}

#[derive(Debug, Clone)]
pub struct StoredGroup {
    pub percent: i64,
    pub case: Case,
    pub base: i64,
    pub vat: i64,
}

#[derive(Debug, Clone)]
pub struct StoredLine {
    pub name: String,
    pub order: String,
    pub quantity: i64,
    pub price: i64,
    pub percent: i64,
    pub is_without: bool,
    pub case: Case,
    pub net: i64,
    pub vat: i64,
    pub damage: i64,
}

/// Sums in one currency.
#[derive(Debug, Clone, Default)]
pub struct Amounts {
    pub net: i64,
    pub vat: i64,
    pub groups: Vec<StoredGroup>,
}

/// A document; see [`Stated`](super::stated::Stated) for the units.
#[derive(Debug, Clone)]
pub struct Stored {
    pub id: i64,
    pub number: String,
    pub effect: Effect,
    pub date: NaiveDate,
    pub due: Option<NaiveDate>,
    pub supplied: NaiveDate,
    pub corrects: Option<(String, NaiveDate)>,
    pub currency: String,
    pub rate: i64,
    pub seller: StoredParty,
    pub buyer: StoredParty,
    pub party: i64,
    pub party_code: String,
    pub iban: String,
    pub vat_in_euros: Option<i64>,
    pub words: (String, String),
    pub own: Amounts,
    /// As the tax authority reads it.
    pub in_euros: Amounts,
    pub lines: Vec<StoredLine>,
    pub paid: i64,
}

impl Stored {
    pub fn amounts(&self, in_euros: bool) -> &Amounts {
        if in_euros { &self.in_euros } else { &self.own }
    }

    pub fn is_cancelled(&self) -> bool {
        self.effect == Effect::Cancelled
    }

    pub fn has(&self, case: Case) -> bool {
        self.lines.iter().any(|line| line.case == case)
    }

    pub fn sum(&self, of: fn(&StoredLine) -> i64) -> i64 {
        self.lines.iter().map(of).sum()
    }

    /// The numbers of its orders in the order of the lines, each once.
    pub fn orders(&self) -> Vec<String> {
        let mut orders: Vec<String> = Vec::new();
        for line in self.lines.iter().filter(|line| !line.order.is_empty()) {
            if !orders.contains(&line.order) {
                orders.push(line.order.clone());
            }
        }
        orders
    }

    pub fn kept_back(&self) -> i64 {
        self.sum(|line| line.damage)
    }

    /// What is to be paid.
    pub fn gross(&self) -> i64 {
        self.own.net + self.own.vat
    }
}

/// The numbers of all orders.
pub async fn numbers_of_orders(scene: &Scene) -> HashMap<i64, String> {
    let db = scene.company.db();
    let found = db
        .read(async |txn| orders::Entity::find().all(txn).await)
        .await;
    found
        .unwrap()
        .into_iter()
        .map(|order| (order.id, order.number))
        .collect()
}

/// All invoices, the oldest first.
pub async fn invoices(scene: &Scene) -> Vec<Stored> {
    let orders = numbers_of_orders(scene).await;
    let db = scene.company.db();
    let select = || invoices::Entity::find().order_by_asc(invoices::Column::Id);
    let rows: Result<Vec<invoices::Model>, DbErr> =
        db.read(async |txn| select().all(txn).await).await;
    rows.unwrap()
        .iter()
        .map(|row| of_invoice(row, &orders))
        .collect()
}

fn of_invoice(row: &invoices::Model, orders: &HashMap<i64, String>) -> Stored {
    let document: Document = serde_json::from_value(row.document.clone()).unwrap();
    let effect = match (document.invoice_type, document.totals.gross.0 < 0) {
        _ if row.cancelled_at.is_some() => Effect::Cancelled,
        (InvoiceType::Credit, true) => Effect::TakesBack,
        (InvoiceType::Credit, false) => Effect::ChargesMore,
        (InvoiceType::Normal | InvoiceType::Additional, _) => Effect::Charges,
    };
    let (seller, buyer) = (&document.seller, &document.buyer);
    let lines = document.lines.iter().map(|line| StoredLine {
        name: line.name.clone(),
        order: line
            .order_id
            .map(|order| orders[&order.0].clone())
            .unwrap_or_default(),
        quantity: line.quantity.0,
        price: line.price.0,
        percent: line.rate.percent(),
        is_without: line.rate == VatRate::WITHOUT,
        case: case(document.directive, line.rate),
        net: line.net.0,
        vat: line.vat.0,
        damage: 0,
    });
    let amounts = |groups: &[VatGroup]| {
        let groups = groups.iter().map(|group| StoredGroup {
            percent: group.rate.percent(),
            case: case(document.directive, group.rate),
            base: group.base.0,
            vat: group.vat.0,
        });
        groups.collect::<Vec<_>>()
    };
    let own = Amounts {
        net: document.totals.net.0,
        vat: document.totals.vat.0,
        groups: amounts(&document.groups),
    };
    assert_eq!(
        document.totals.gross.0,
        own.net + own.vat,
        "{}",
        document.invoice_number
    );
    let in_euros = added_up(amounts(
        document
            .groups_in_euros
            .as_deref()
            .unwrap_or(&document.groups),
    ));
    let vat_in_euros = document.groups_in_euros.as_ref().map(|_| in_euros.vat);
    Stored {
        id: row.id,
        number: document.invoice_number,
        effect,
        date: document.date,
        due: Some(document.due),
        supplied: document.supplied_on.unwrap_or(document.date),
        corrects: document.corrects.map(|of| (of.number, of.date)),
        currency: document.currency.to_string(),
        rate: document
            .euro_rate
            .map_or(0, |euro| euro.rate.ten_thousandths()),
        party: row.client_id,
        party_code: party_code(&buyer.code, &buyer.vat_code, row.client_id),
        iban: seller.bank_iban.clone(),
        seller: StoredParty {
            name: seller.name.clone(),
            code: seller.code.clone(),
            vat_code: seller.vat_code.clone(),
            address: seller.address.clone(),
            country: "LT".to_owned(),
        },
        buyer: StoredParty {
            name: buyer.name.clone(),
            code: buyer.code.clone(),
            vat_code: buyer.vat_code.clone(),
            address: buyer.address.clone(),
            country: buyer.country.clone(),
        },
        vat_in_euros,
        words: (document.in_words.lt, document.in_words.en),
        lines: lines.collect(),
        own,
        in_euros: if effect == Effect::Cancelled {
            emptied(in_euros)
        } else {
            in_euros
        },
        paid: row.paid_amount,
    }
}

fn case(directive: VatDirective, rate: VatRate) -> Case {
    match directive {
        _ if rate.percent() > 0 => Case::Taxed,
        VatDirective::Domestic => Case::Taxed,
        VatDirective::EuBusiness => Case::ReverseCharge,
        VatDirective::OutsideEuBusiness => Case::OutsideEu,
        VatDirective::Export => Case::Export,
        VatDirective::Import => Case::Import,
        VatDirective::NotVatObject => Case::NoSupply,
    }
}

/// A cancelled invoice is registered without amounts.
fn emptied(amounts: Amounts) -> Amounts {
    let groups = amounts.groups.into_iter();
    added_up(
        groups
            .map(|group| StoredGroup {
                base: 0,
                vat: 0,
                ..group
            })
            .collect(),
    )
}

pub fn added_up(groups: Vec<StoredGroup>) -> Amounts {
    Amounts {
        net: groups.iter().map(|group| group.base).sum(),
        vat: groups.iter().map(|group| group.vat).sum(),
        groups,
    }
}

/// The company code, else the VAT number, else our own number of the contact. A code that is the VAT number without
/// its letters gives way to it.
pub fn party_code(code: &str, vat_code: &str, id: i64) -> String {
    let without_letters = vat_code.trim_start_matches(char::is_alphabetic);
    match (code, vat_code) {
        ("", "") => id.to_string(),
        ("", vat_code) => vat_code.to_owned(),
        (code, vat_code) if code == without_letters => vat_code.to_owned(),
        (code, _) => code.to_owned(),
    }
}
