//! A year of settlements with carriers: mostly paid, some overdue, some that differ from what was agreed. What was
//! unloaded in the last weeks is left to be settled, and five orders of one carrier are kept for a person to try.

mod bills;
mod claim;
mod numbers;
mod rows;

use std::collections::HashMap;
use std::fmt;

use anyhow::Context;
use chrono::{NaiveDate, TimeDelta};
use domain::billing::vat::PartyFacts;
use domain::orders::Category;
use domain::settlements::{Party, SettlementType, printed};
use domain::{Cents, ContactId, UserId};
use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Statement};

use super::calendar::Calendar;
use super::papers::Papers;
use super::prng::Prng;
use super::writer;

/// How many settlements are made and written at a time.
const CHUNK: usize = 1_000;

/// What all settlements of a company have in common.
#[derive(Debug)]
pub(super) struct Terms {
    pub(super) author: UserId,
    /// Orders of one carrier that are unloaded in the same so many days share an invoice.
    pub(super) days: i32,
    /// How many orders that are billed alone are billed in two parts, in percent.
    pub(super) in_parts: i64,
}

/// What a person can try with settlements.
#[derive(Debug)]
pub(super) struct ToTry {
    pub(super) supplier: String,
    /// The number of the invoice for the orders that are left to be settled.
    pub(super) left: String,
    /// The number of its last invoice that was settled.
    pub(super) settled: Option<String>,
}

impl fmt::Display for ToTry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { supplier, left, .. } = self;
        writeln!(
            f,
            "  to try: settle the five orders on invoice {left} of {supplier}; two of them differ from what was agreed"
        )?;
        match &self.settled {
            Some(settled) => writeln!(f, "  its invoice {settled} is settled already"),
            None => Ok(()),
        }
    }
}

/// A carrier's invoice.
#[derive(Debug)]
struct Bill {
    supplier: ContactId,
    category: Category,
    serie: String,
    number: String,
    date: NaiveDate,
    /// `None` while it is not settled.
    settled_on: Option<NaiveDate>,
    /// It was noted in the supplier accounting of its orders before it was settled.
    is_noted: bool,
    /// The place of the settlement that it takes back from.
    credits: Option<usize>,
    lines: Vec<BillLine>,
}

/// What a carrier bills for an order.
#[derive(Debug)]
struct BillLine {
    /// The place of the order among all papers.
    place: usize,
    net: Cents,
    before: Cents,
    is_partial: bool,
    reason: Option<&'static str>,
    kept_back: Cents,
}

impl Bill {
    /// The place of its first order.
    fn first(&self) -> Option<usize> {
        self.lines.first().map(|line| line.place)
    }

    fn settlement_type(&self) -> SettlementType {
        match self.credits {
            Some(_) => SettlementType::Credit,
            None => SettlementType::Normal,
        }
    }
}

/// A supplier, as a settlement says it.
#[derive(Debug, FromQueryResult)]
struct Supplier {
    id: ContactId,
    company_name: String,
    company_code: Option<String>,
    company_vat_code: Option<String>,
    address: Option<String>,
    country: Option<String>,
    payment_term: Option<i32>,
}

const SUPPLIERS: &str = "
    SELECT id, company_name, company_code, company_vat_code, country, payment_term,
           concat_ws(', ', address, concat_ws(' ', postal_code, city), country) AS address
    FROM contacts JOIN contact_types ON contact_id = id WHERE contact_type = 'supplier'";

impl Supplier {
    fn facts(&self) -> PartyFacts<'_> {
        PartyFacts {
            country: self.country.as_deref(),
            company_code: self.company_code.as_deref(),
            vat_code: self.company_vat_code.as_deref(),
        }
    }

    fn party(&self) -> Party {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        Party {
            name: self.company_name.clone(),
            code: text(&self.company_code),
            vat_code: text(&self.company_vat_code),
            address: text(&self.address),
            country: text(&self.country),
        }
    }
}

/// Writes the papers of all orders, with the numbers of the invoices that their carriers sent, and settles most of
/// these.
pub(super) async fn add(
    db: &impl ConnectionTrait,
    mut prng: Prng,
    calendar: &Calendar,
    terms: &Terms,
    mut papers: Vec<Papers>,
) -> anyhow::Result<Option<ToTry>> {
    let query = Statement::from_string(DbBackend::Postgres, SUPPLIERS);
    let suppliers = Supplier::find_by_statement(query).all(db).await?;
    let suppliers = suppliers.into_iter().map(|one| (one.id, one)).collect();
    let mut bills = bills::bills(&mut prng, calendar.today, terms, &suppliers, &papers)?;
    for bill in &bills {
        note(bill, &mut papers)?;
    }
    let to_try = to_try(&suppliers, &bills, &papers);
    let claimed = claim::keep_back(&mut bills, &mut papers);
    let rows: Vec<_> = papers.iter().map(|papers| &papers.row).collect();
    writer::insert(db, "supplier_accounting", &rows).await?;
    if let Some(claimed) = claimed {
        claim::add(db, &claimed, terms.author).await?;
    }
    bills.retain(|bill| bill.settled_on.is_some());
    bills.sort_by_key(|bill| bill.settled_on);
    let credits = credits(&mut prng, calendar.today, &bills);
    bills.extend(credits);
    let ids = writer::ids(db, "settlements", bills.len()).await?;
    let writer = rows::Writer {
        calendar,
        author: terms.author,
        suppliers: &suppliers,
        papers: &papers,
        ids: &ids,
    };
    for (place, chunk) in bills.chunks(CHUNK).enumerate() {
        writer.write(db, &mut prng, (chunk, place * CHUNK)).await?;
    }
    Ok(to_try)
}

/// The supplier accounting of the orders gets the first invoice of each.
fn note(bill: &Bill, papers: &mut [Papers]) -> anyhow::Result<()> {
    for line in &bill.lines {
        let Papers { row, carried } = papers.get_mut(line.place).context("an order")?;
        if row.invoice_number.is_none() {
            row.invoice_number = Some(printed(&bill.serie, &bill.number));
            row.invoice_date = Some(bill.date);
            row.net_amount = Some(line.net);
            row.vat = carried.map(|carried| carried.vat);
        }
    }
    Ok(())
}

/// A tenth of some orders is taken back; at least of one.
fn credits(prng: &mut Prng, today: NaiveDate, bills: &[Bill]) -> Vec<Bill> {
    let mut credits = Vec::new();
    for (place, bill) in bills.iter().enumerate() {
        let Some((line, settled_on)) = bill.lines.first().zip(bill.settled_on) else {
            continue;
        };
        let is_chosen = prng.chance(2) || (credits.is_empty() && place >= bills.len() / 2);
        if !is_chosen || line.is_partial || line.kept_back > Cents::ZERO {
            continue;
        }
        let date = settled_on + TimeDelta::days(prng.between(3, 20));
        if date >= today {
            continue;
        }
        credits.push(Bill {
            supplier: bill.supplier,
            category: bill.category,
            serie: format!("K{}", bill.serie),
            number: bill.number.clone(),
            date,
            settled_on: Some(date + TimeDelta::days(1)),
            is_noted: true,
            credits: Some(place),
            lines: vec![BillLine {
                place: line.place,
                net: Cents(-(line.net.0 / 10).max(1)),
                before: Cents(line.before.0 + line.net.0),
                is_partial: false,
                reason: None,
                kept_back: Cents::ZERO,
            }],
        });
    }
    credits.sort_by_key(|credit| credit.settled_on);
    credits
}

fn to_try(
    suppliers: &HashMap<ContactId, Supplier>,
    bills: &[Bill],
    papers: &[Papers],
) -> Option<ToTry> {
    let is_left = |bill: &&Bill| {
        let first = bill.first().and_then(|place| papers.get(place)?.carried);
        first.is_some_and(|carried| carried.to_settle)
    };
    let number = |bill: &Bill| printed(&bill.serie, &bill.number);
    let left = bills.iter().find(is_left)?;
    let is_settled = |bill: &&Bill| bill.supplier == left.supplier && bill.settled_on.is_some();
    Some(ToTry {
        supplier: suppliers.get(&left.supplier)?.company_name.clone(),
        left: number(left),
        settled: bills.iter().rfind(is_settled).map(number),
    })
}
