//! Writes what is booked of a payment: on invoices and settlements, or as the client's money.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use domain::payments::matching::{Explanation, Share};
use domain::payments::{Direction, LineKind};
use domain::{Cents, ContactId, InvoiceId, OrderId, SettlementId};
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::error::ApiResult;
use crate::invoices::store as invoices;
use crate::orders::store::billed;
use crate::payments::items::Item;
use crate::payments::{self, Booking, Paid, files};
use crate::records::history::{changes, record_all};
use crate::settlements::store as settlements;

/// What is booked of a line of a statement.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The line.
    pub item: i64,
    /// The day of the payment.
    pub day: NaiveDate,
    /// ISO 4217.
    pub currency: String,
    /// Whether the documents are invoices or settlements.
    pub direction: Direction,
    /// What each document gets.
    pub shares: Vec<Share>,
    /// What stays the client's money.
    pub left_over: Cents,
    /// Whose money that is.
    pub party: Option<i64>,
}

impl Entry {
    /// What an explanation of a line books. None for a line without a day.
    pub fn of(item: &Item, explanation: &Explanation) -> Option<Self> {
        Some(Self {
            item: item.id,
            day: item.payment_date?,
            currency: item.currency.clone(),
            direction: direction_of(item),
            shares: explanation.shares.clone(),
            left_over: explanation.left_over,
            party: explanation.party,
        })
    }
}

/// Which documents a line is about: a return that came in takes back what went out.
pub fn direction_of(item: &Item) -> Direction {
    match (item.kind, item.direction) {
        (LineKind::Return, Direction::Incoming) => Direction::Outgoing,
        (LineKind::Return, Direction::Outgoing) => Direction::Incoming,
        (_, direction) => direction,
    }
}

/// What was paid of documents when it was decided what to book.
#[derive(Debug, Clone, Default)]
pub struct Seen {
    /// Of invoices, by id.
    pub invoices: HashMap<i64, Cents>,
    /// Of settlements, by id.
    pub settlements: HashMap<i64, Cents>,
}

/// Whether it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// It was.
    Yes,
    /// Nothing was: a document was paid, changed or removed meanwhile, or would get more than is left of it.
    No,
}

/// Books entries. `reason` says in the history where the money comes from.
///
/// # Errors
/// When the database fails.
pub async fn write(
    txn: &TenantTx,
    actor: &Actor,
    entries: &[Entry],
    seen: &Seen,
    reason: &str,
    is_decided: bool,
) -> ApiResult<Written> {
    let sales = added(entries, Direction::Incoming);
    let purchases = added(entries, Direction::Outgoing);
    let sold = invoices::lock_any(txn, &ids_of(&sales)).await?;
    let bought = settlements::lock_any(txn, &ids_of(&purchases)).await?;
    if sold.len() < sales.len() || bought.len() < purchases.len() {
        return Ok(Written::No);
    }
    let fits_sales = sold.iter().all(|row| {
        let added = sales.get(&row.id).copied().unwrap_or_default();
        row.cancelled_at.is_none()
            && fits(
                seen.invoices.get(&row.id),
                row.paid_amount,
                row.amount_with_vat,
                added,
            )
    });
    let fits_purchases = bought.iter().all(|row| {
        let whole = row.total_sum_with_vat - row.kept_back;
        let added = purchases.get(&row.id).copied().unwrap_or_default();
        fits(seen.settlements.get(&row.id), row.paid_amount, whole, added)
    });
    if !fits_sales || !fits_purchases {
        return Ok(Written::No);
    }
    payments::book(txn, entries.iter().flat_map(bookings), actor, is_decided).await?;
    pay_invoices(txn, actor, &sold, &sales, reason).await?;
    pay_settlements(txn, actor, &bought, &purchases, reason).await?;
    Ok(Written::Yes)
}

fn ids_of(added: &BTreeMap<i64, i64>) -> Vec<i64> {
    added.keys().copied().collect()
}

/// What documents get in all.
fn added(entries: &[Entry], direction: Direction) -> BTreeMap<i64, i64> {
    let mut added: BTreeMap<i64, i64> = BTreeMap::new();
    let of_it = entries.iter().filter(|entry| entry.direction == direction);
    for share in of_it.flat_map(|entry| &entry.shares) {
        let sum = added.entry(share.document).or_default();
        *sum = sum.saturating_add(share.amount.0);
    }
    added
}

/// Whether a document of which so much was paid may get so much.
fn fits(seen: Option<&Cents>, paid: i64, whole: i64, added: i64) -> bool {
    let sum = paid.saturating_add(added);
    seen.is_none_or(|seen| seen.0 == paid) && sum >= whole.min(0) && sum <= whole.max(0)
}

fn bookings(entry: &Entry) -> Vec<Booking> {
    let of = |share: &Share| match entry.direction {
        Direction::Incoming => Paid::Invoice(InvoiceId(share.document)),
        Direction::Outgoing => Paid::Settlement(SettlementId(share.document)),
    };
    let booking = |paid: Paid, amount: Cents| Booking {
        paid,
        amount,
        day: entry.day,
        item: Some(entry.item),
        reason: None,
    };
    let mut all: Vec<Booking> = entry
        .shares
        .iter()
        .map(|share| booking(of(share), share.amount))
        .collect();
    if let Some(client) = entry.party.map(ContactId) {
        let paid = Paid::Nothing(client, entry.currency.clone());
        all.push(booking(paid, entry.left_over));
    }
    all
}

async fn pay_invoices(
    txn: &TenantTx,
    actor: &Actor,
    rows: &[invoices::Row],
    added: &BTreeMap<i64, i64>,
    reason: &str,
) -> ApiResult<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let paid = |row: &invoices::Row| {
        Cents(row.paid_amount + added.get(&row.id).copied().unwrap_or_default())
    };
    let before = invoices::paid_states(rows, |row| Cents(row.paid_amount), None)?;
    let after = invoices::paid_states(rows, paid, Some(reason))?;
    invoices::set_paid(txn, rows, paid, actor).await?;
    let events = changes(before, after);
    let events = events.map(|(id, event)| (invoices::subject(InvoiceId(id)), event));
    record_all(txn, actor, events).await?;
    // What orders show as due changes with it.
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let orders = invoices::orders_of(txn, &ids).await?;
    let orders: Vec<OrderId> = orders.into_iter().map(|(_, order)| order).collect();
    Ok(billed::show_invoices(txn, &orders).await?)
}

async fn pay_settlements(
    txn: &TenantTx,
    actor: &Actor,
    rows: &[settlements::Row],
    added: &BTreeMap<i64, i64>,
    reason: &str,
) -> ApiResult<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let paid = |row: &settlements::Row| {
        Cents(row.paid_amount + added.get(&row.id).copied().unwrap_or_default())
    };
    let before = settlements::paid_states(rows, |row| Cents(row.paid_amount), None)?;
    let after = settlements::paid_states(rows, paid, Some(reason))?;
    settlements::set_paid(txn, rows, paid, actor).await?;
    let events = changes(before, after);
    let events = events.map(|(id, event)| (settlements::subject(SettlementId(id)), event));
    record_all(txn, actor, events).await?;
    let is_whole = |row: &&settlements::Row| paid(row).0 == row.total_sum_with_vat - row.kept_back;
    let ids: Vec<i64> = rows.iter().filter(is_whole).map(|row| row.id).collect();
    Ok(files::settled(txn, &ids, actor).await?)
}
