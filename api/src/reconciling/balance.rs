//! A client's money, what was paid of an invoice, and applying the one to the other.

use std::collections::{BTreeMap, HashMap};

use domain::orders::Currency;
use domain::{Cents, ContactId, InvoiceId, UserId, texts};
use tenant_router::{TenantDb, TenantTx};

use super::wire::balance::{
    AppliedView, ApplyBalancePayload, BalanceView, CurrencyBalanceView, InvoicePaymentView,
};
use crate::actor::{Actor, people};
use crate::contacts::store as contacts;
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::http::idempotency::IdempotencyKey;
use crate::invoices::store as invoices;
use crate::invoicing::access::access;
use crate::orders::store::billed;
use crate::payments::{self, Booking, Paid, booked};
use crate::records::history::{changes, record_all};
use crate::records::write::once;

/// What was booked on an invoice, the oldest first.
///
/// # Errors
/// 404 if the user does not see it.
pub async fn payments(
    txn: &TenantTx,
    actor: &Actor,
    id: InvoiceId,
) -> ApiResult<Vec<InvoicePaymentView>> {
    check_seen(txn, actor, id).await?;
    let rows = booked::of_invoices(txn, &[id.0]).await?;
    let people: Vec<UserId> = rows
        .iter()
        .filter_map(|row| row.created_by_id.map(UserId))
        .collect();
    let names = people::names_of(txn, &people).await?;
    let shown = rows.into_iter().map(|row| InvoicePaymentView {
        id: row.id,
        payment_date: row.payment_date,
        amount: Cents(row.amount),
        reason: row.reason,
        item_id: row.item_id,
        import_id: row.import_id,
        import_name: row.import_name,
        payer_name: row.payer_name,
        bank_reference: row.bank_reference,
        created_by: row.created_by_id.and_then(|id| names.get(&id).cloned()),
        created_at: row.created_at,
    });
    Ok(shown.collect())
}

/// # Errors
/// 404 if the user does not see the invoice.
async fn check_seen(txn: &TenantTx, actor: &Actor, id: InvoiceId) -> ApiResult<()> {
    let seen = invoices::seen_of(txn, &[id.0], &access(actor)).await?;
    let seen = seen.first().or_missing(texts::missing::no_such_invoice);
    seen.map(drop)
}

/// What a client owes, and what we have of it.
///
/// # Errors
/// 404 if there is no such contact.
pub async fn balance(txn: &TenantTx, actor: &Actor, id: ContactId) -> ApiResult<BalanceView> {
    let names = contacts::names_of(txn, &[id]).await?;
    names.get(&id.0).or_missing(texts::missing::no_contact)?;
    let mut by_currency: BTreeMap<String, CurrencyBalanceView> = BTreeMap::new();
    let empty = |currency: &str| CurrencyBalanceView {
        currency: currency.to_owned(),
        money: Cents::ZERO,
        credits: Cents::ZERO,
        unpaid: Cents::ZERO,
        overdue: Cents::ZERO,
    };
    for open in invoices::open_of(txn, id, &access(actor), actor.today).await? {
        let of = by_currency
            .entry(open.currency.to_string())
            .or_insert_with_key(|currency| empty(currency));
        of.credits = Cents(-open.credits);
        of.unpaid = Cents(open.unpaid);
        of.overdue = Cents(open.overdue);
    }
    for (_, currency, amount) in booked::money_of(txn, &[id]).await? {
        let of = by_currency
            .entry(currency)
            .or_insert_with_key(|currency| empty(currency));
        of.money = amount;
    }
    Ok(BalanceView {
        currencies: by_currency.into_values().collect(),
    })
}

/// Applies what we have of a client to one of its invoices, once for each key.
///
/// # Errors
/// 404; 409 if there is nothing to apply, or nothing is open; 422 for more than that.
pub async fn apply(
    db: &TenantDb,
    actor: &Actor,
    client: ContactId,
    key: &IdempotencyKey,
    sent: &ApplyBalancePayload,
) -> ApiResult<AppliedView> {
    let invoice = (*sent.invoice_id)
        .ok_or_else(|| ApiError::field("invoice_id", texts::fields::required()))?;
    let amount = sent.amount;
    once(db, actor, key, async |txn| {
        applied(txn, actor, client, invoice, amount).await
    })
    .await
}

async fn applied(
    txn: &TenantTx,
    actor: &Actor,
    client: ContactId,
    id: InvoiceId,
    wanted: Option<Cents>,
) -> ApiResult<AppliedView> {
    contacts::lock_money(txn, client).await?;
    check_seen(txn, actor, id).await?;
    let credits = invoices::open_credits(txn, client).await?;
    let mut ids: Vec<i64> = credits.iter().map(|row| row.id).collect();
    ids.push(id.0);
    let mut rows = invoices::lock_any(txn, &ids).await?;
    let own = rows.iter().find(|row| row.id == id.0);
    let currency = own.map(|row| row.currency);
    rows.retain(|row| row.client_id == client.0 && Some(row.currency) == currency);
    let invoice = rows.iter().find(|row| row.id == id.0);
    let invoice = invoice.or_missing(texts::missing::no_such_invoice)?;
    let open = invoice.amount_with_vat - invoice.paid_amount;
    if open <= 0 || invoice.cancelled_at.is_some() {
        let number = invoice.invoice_number.as_str();
        return Err(ApiError::Conflict(texts::payments::is_paid(number)));
    }
    let money = money_in(txn, client, invoice.currency).await?;
    let sources = sources(&rows, id, money);
    let there_is: i64 = sources.iter().map(|(_, amount)| amount).sum();
    let most = there_is.min(open);
    if most <= 0 {
        return Err(ApiError::Conflict(texts::payments::nothing_of_client()));
    }
    let amount = wanted.map_or(most, |wanted| wanted.0);
    if amount <= 0 || amount > most {
        let problem = texts::payments::apply_at_most(Cents(most).to_string());
        return Err(ApiError::field("amount", problem));
    }
    let taken = taken(&sources, amount);
    book(txn, actor, client, (invoice, amount), &taken).await?;
    pay(txn, actor, &rows, (id.0, amount), &taken).await?;
    Ok(AppliedView {
        id: id.0,
        amount: Cents(amount),
    })
}

/// What pays an invoice: a credit, or the client's money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    Credit(i64),
    Money,
}

/// What there is to apply to an invoice, in cents: its own credits, other credits, money.
fn sources(rows: &[invoices::Row], id: InvoiceId, money: i64) -> Vec<(Source, i64)> {
    let mut credits: Vec<&invoices::Row> = rows
        .iter()
        .filter(|row| row.amount_with_vat < row.paid_amount && row.cancelled_at.is_none())
        .collect();
    credits.sort_by_key(|row| (row.credited_invoice_id != Some(id.0), row.date, row.id));
    let credits = credits.into_iter().map(|row| {
        let left = row.paid_amount - row.amount_with_vat;
        (Source::Credit(row.id), left)
    });
    credits.chain([(Source::Money, money.max(0))]).collect()
}

/// How much each source gives.
fn taken(sources: &[(Source, i64)], amount: i64) -> Vec<(Source, i64)> {
    let mut left = amount;
    let mut taken = Vec::new();
    for (source, there_is) in sources {
        let part = left.min(*there_is);
        left -= part;
        if part > 0 {
            taken.push((*source, part));
        }
    }
    taken
}

async fn money_in(txn: &TenantTx, client: ContactId, currency: Currency) -> ApiResult<i64> {
    let all = booked::money_of(txn, &[client]).await?;
    let currency = currency.to_string();
    let of_it = all.into_iter().find(|(_, of, _)| *of == currency);
    Ok(of_it.map_or(0, |(_, _, amount)| amount.0))
}

async fn book(
    txn: &TenantTx,
    actor: &Actor,
    client: ContactId,
    (invoice, amount): (&invoices::Row, i64),
    taken: &[(Source, i64)],
) -> ApiResult<()> {
    let booking =
        |paid: Paid, amount: i64| Booking::by_hand(paid, Cents(amount), actor.today, None);
    let mut bookings = vec![booking(Paid::Invoice(InvoiceId(invoice.id)), amount)];
    for (source, part) in taken {
        bookings.push(match source {
            // What a credit gives, it is paid with: both become less.
            Source::Credit(id) => booking(Paid::Invoice(InvoiceId(*id)), -part),
            Source::Money => {
                let paid = Paid::Nothing(client, invoice.currency.to_string());
                booking(paid, -part)
            }
        });
    }
    Ok(payments::book(txn, bookings, actor, true).await?)
}

async fn pay(
    txn: &TenantTx,
    actor: &Actor,
    rows: &[invoices::Row],
    (id, amount): (i64, i64),
    taken: &[(Source, i64)],
) -> ApiResult<()> {
    let mut added: HashMap<i64, i64> = HashMap::from([(id, amount)]);
    for (source, part) in taken {
        if let Source::Credit(credit) = source {
            added.insert(*credit, -part);
        }
    }
    let touched: Vec<invoices::Row> = rows
        .iter()
        .filter(|row| added.contains_key(&row.id))
        .cloned()
        .collect();
    let paid = |row: &invoices::Row| {
        Cents(row.paid_amount + added.get(&row.id).copied().unwrap_or_default())
    };
    let before = invoices::paid_states(&touched, |row| Cents(row.paid_amount), None)?;
    let after = invoices::paid_states(&touched, paid, None)?;
    invoices::set_paid(txn, &touched, paid, actor).await?;
    let events = changes(before, after);
    let events = events.map(|(id, event)| (invoices::subject(InvoiceId(id)), event));
    record_all(txn, actor, events).await?;
    let orders = invoices::orders_of(txn, &[id]).await?;
    let orders: Vec<_> = orders.into_iter().map(|(_, order)| order).collect();
    Ok(billed::show_invoices(txn, &orders).await?)
}
