//! What ends an invoice, or pays it: deletion, payment by hand, archive.

use domain::invoices::InvoiceType;
use domain::{Cents, InvoiceId, texts};
use tenant_router::TenantTx;

use super::access::access;
use super::noting::note;
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::http::Version;
use crate::invoices::store::{self, Stored, numbers};
use crate::orders::store::read;
use crate::payments::booked;
use crate::records::history::{Event, changes, record, record_all};
use crate::records::{check_row, deliveries};
use crate::settings::closing;
use crate::state::AppState;

/// Deletes an invoice: the untouched last number of its series is removed, and its number is free again; any other is
/// cancelled, which keeps its number. Its orders are free either way.
///
/// # Errors
/// 404; 409 if it was exported, paid, credited or cancelled.
pub async fn delete(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    id: InvoiceId,
) -> ApiResult<()> {
    // Orders are locked before invoices, as where invoices are saved.
    let orders = store::charged_orders(txn, &[id]).await?;
    closing::keep_open(txn).await?;
    read::lock_all(txn, orders.iter().copied()).await?;
    let seen = store::find(txn, id, &access(actor)).await?;
    if let Some(credited) = seen.row.credited_invoice_id.map(InvoiceId) {
        store::lock(txn, &[credited], &access(actor)).await?;
    }
    let stored = store::find_locked(txn, id, &access(actor)).await?;
    if let Some(problem) = problem(txn, &stored).await? {
        return Err(ApiError::Conflict(problem));
    }
    let next = numbers::lock_next(txn, &stored.row.serie).await?;
    let is_last = next == Some(stored.row.number + 1);
    // What was paid and taken back stays in the books.
    let was_paid = booked::has_any(txn, id).await?;
    if is_last && stored.row.sent_at.is_none() && !was_paid {
        store::delete(txn, id).await?;
        numbers::give_back(txn, &stored.row.serie).await?;
        record(
            txn,
            actor,
            store::subject(id),
            Event::Deleted(stored.state()?),
        )
        .await?;
        if let Some(pdf) = stored.pdf() {
            let (files, tenant) = (state.files.clone(), txn.tenant().id.clone());
            txn.when_committed(async move { files.forget(tenant, pdf) });
        }
    } else {
        store::cancel(txn, &stored, actor).await?;
        let after = store::find(txn, id, &access(actor)).await?;
        let event = Event::Changed(stored.state()?, after.state()?);
        record(txn, actor, store::subject(id), event).await?;
    }
    if let Some(credited) = stored.row.credited_invoice_id.map(InvoiceId) {
        take_back(txn, actor, credited).await?;
    }
    note(txn, actor, Some(&stored), None).await
}

/// An invoice whose credit is gone has its orders again, unless they are on another one by now.
async fn take_back(txn: &TenantTx, actor: &Actor, credited: InvoiceId) -> ApiResult<()> {
    let credited = store::find(txn, credited, &access(actor)).await?;
    let elsewhere = store::release(txn, credited.id(), &credited.document).await?;
    let Some(taken) = elsewhere.into_iter().next() else {
        return Ok(());
    };
    let number = read::seen_number(txn, taken.order, actor.visibility).await?;
    Err(ApiError::Conflict(texts::billing::orders_taken_again(
        number.unwrap_or_default(),
        taken.number,
    )))
}

/// Why an invoice cannot be deleted.
async fn problem(txn: &TenantTx, stored: &Stored) -> ApiResult<Option<domain::Sentence>> {
    use texts::billing as text;
    let (row, number) = (&stored.row, stored.row.invoice_number.as_str());
    Ok(if row.cancelled_at.is_some() {
        Some(text::is_cancelled(number))
    } else if row.exported_at.is_some() {
        Some(text::undeletable_exported(number))
    } else if deliveries::may_be_there::<store::Invoices>(txn, row.id).await? {
        Some(texts::accounting::may_be_there(number))
    } else if row.paid_amount != 0 {
        Some(text::undeletable_paid(number))
    } else if store::is_credited(txn, stored.id()).await? {
        Some(text::undeletable_credited(number))
    } else {
        let closed = closing::closed_until(txn).await?;
        closed
            .filter(|closed| row.date <= *closed)
            .map(|closed| texts::accounting::closed_document(number, closed.to_string()))
    })
}

/// Sets what was paid of an invoice, as a payment by hand of today; its history says for what reason.
///
/// # Errors
/// 404; 409 for a cancelled one, or if it was changed meanwhile; 422 for an amount that it does not have.
pub async fn pay(
    txn: &TenantTx,
    actor: &Actor,
    (id, version): (InvoiceId, Version),
    paid: Cents,
    reason: Option<String>,
) -> ApiResult<()> {
    let stored = store::find_locked(txn, id, &access(actor)).await?;
    check_row(txn, version, &texts::changed::INVOICE, &stored.row).await?;
    if stored.row.cancelled_at.is_some() {
        let number = &stored.row.invoice_number;
        return Err(ApiError::Conflict(texts::billing::is_cancelled(number)));
    }
    let whole = Cents(stored.row.amount_with_vat);
    let (least, most) = (whole.min(Cents::ZERO), whole.max(Cents::ZERO));
    if paid < least || paid > most {
        let problem = texts::billing::paid_between(least.to_string(), most.to_string());
        return Err(ApiError::field("paid_amount", problem));
    }
    store::pay(txn, &stored, paid, (actor.today, reason.clone()), actor).await?;
    let after = store::find(txn, id, &access(actor)).await?;
    let after = after.state()?.with("payment_reason", reason);
    let event = Event::Changed(stored.state()?, after);
    record(txn, actor, store::subject(id), event).await?;
    // What orders show as due changes with it.
    let orders = match stored.row.invoice_type {
        InvoiceType::Normal => stored.orders(),
        InvoiceType::Credit | InvoiceType::Additional => Vec::new(),
    };
    crate::orders::store::billed::show_invoices(txn, &orders).await?;
    Ok(())
}

/// Puts invoices into the archive or takes them out. Those that are there already stay as they are.
///
/// # Errors
/// 404 if the user does not see one of them.
pub async fn archive(
    txn: &TenantTx,
    actor: &Actor,
    ids: &[InvoiceId],
    archived: bool,
) -> ApiResult<usize> {
    let rows = store::lock(txn, ids, &access(actor)).await?;
    if rows.len() < ids.len() {
        return Err(ApiError::NotFound(texts::missing::no_such_invoice()));
    }
    let rows: Vec<_> = rows
        .into_iter()
        .filter(|row| row.archived_at.is_some() != archived)
        .collect();
    let before = store::archived_states(&rows)?;
    store::archive(txn, &rows, archived, actor).await?;
    let after: Vec<_> = rows
        .iter()
        .cloned()
        .map(|row| entity::invoices::Model {
            archived_at: archived.then(|| actor.now.into()),
            ..row
        })
        .collect();
    let events = changes(before, store::archived_states(&after)?);
    let events = events.map(|(id, event)| (store::subject(InvoiceId(id)), event));
    record_all(txn, actor, events).await?;
    Ok(rows.len())
}
