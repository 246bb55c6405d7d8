//! What ends a settlement, or pays it: deletion, payment by hand, archive.

use std::collections::BTreeMap;

use domain::{Cents, SettlementId, texts};
use tenant_router::TenantTx;

use super::access::access;
use super::found::ended;
use super::noting;
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::files::Files;
use crate::http::Version;
use crate::orders::store::{billed, read};
use crate::payments::files;
use crate::records::history::{Event, changes, record, record_all};
use crate::records::{attachments, check_row, deliveries};
use crate::settings::closing;
use crate::settlements::files::SettlementFiles;
use crate::settlements::store::{self, Stored};

/// Deletes a settlement: its orders are open again, and the number of the carrier's invoice is free.
///
/// # Errors
/// 404; 409 if it was exported, paid, or something was taken back from it.
pub async fn delete(
    txn: &TenantTx,
    storage: &Files,
    actor: &Actor,
    id: SettlementId,
) -> ApiResult<()> {
    // Orders are locked before settlements, as where settlements are saved.
    let orders = store::settled_orders(txn, &[id]).await?;
    closing::keep_open(txn).await?;
    read::lock_all(txn, orders.iter().copied()).await?;
    let seen = store::find(txn, id, &access(actor)).await?;
    let credited = seen.row.credited_settlement_id.map(SettlementId);
    let both: Vec<SettlementId> = credited.into_iter().chain([id]).collect();
    store::lock(txn, &both, &access(actor)).await?;
    let stored = store::find(txn, id, &access(actor)).await?;
    if let Some(problem) = problem(txn, &stored).await? {
        return Err(ApiError::Conflict(problem));
    }
    let numbers = billed::numbers(txn, &orders).await?;
    let event = Event::Deleted(stored.state(&numbers)?);
    attachments::forget_all::<SettlementFiles>(txn, storage, id).await?;
    store::delete(txn, id).await?;
    record(txn, actor, store::subject(id), event).await?;
    if let Some(credited) = credited {
        take_back(txn, actor, credited).await?;
    }
    noting::deleted(txn, actor, &stored).await
}

/// What was taken back counts again, unless its orders were settled anew by now.
async fn take_back(txn: &TenantTx, actor: &Actor, credited: SettlementId) -> ApiResult<()> {
    let credited = store::find(txn, credited, &access(actor)).await?;
    let ended = ended(txn, &credited).await?;
    let orders = credited.orders();
    let again: Vec<_> = orders
        .iter()
        .copied()
        .filter(|order| !ended.contains(order))
        .collect();
    let elsewhere = store::settling(txn, &again).await?;
    let elsewhere = elsewhere
        .into_iter()
        .find(|(_, id, _)| *id != credited.id());
    if let Some((order, _, number)) = elsewhere {
        let order = read::seen_number(txn, order, actor.visibility).await?;
        let problem = texts::settlements::is_settled(order.unwrap_or_default(), number);
        return Err(ApiError::Conflict(problem));
    }
    Ok(store::release(txn, credited.id(), &ended).await?)
}

/// Why a settlement cannot be deleted.
async fn problem(txn: &TenantTx, stored: &Stored) -> ApiResult<Option<domain::Sentence>> {
    use texts::settlements as text;
    let number = stored.number();
    Ok(if stored.row.exported_at.is_some() {
        Some(text::cannot_delete_exported(number))
    } else if deliveries::may_be_there::<store::Settlements>(txn, stored.row.id).await? {
        Some(texts::accounting::may_be_there(number))
    } else if stored.row.paid_amount != 0 {
        Some(text::cannot_delete_paid(number))
    } else if let Some(file) = files::pending(txn, &[stored.id()])
        .await?
        .remove(&stored.id())
    {
        Some(texts::payments::cannot_delete_pending(number, file))
    } else if store::is_credited(txn, stored.id()).await? {
        Some(text::cannot_delete_credited(number))
    } else {
        let closed = closing::closed_until(txn).await?;
        closed
            .filter(|closed| stored.row.settlement_creation_date <= *closed)
            .map(|closed| texts::accounting::closed_document(number, closed.to_string()))
    })
}

/// Sets what was paid of a settlement, as a payment by hand of today; its history says for what reason.
///
/// # Errors
/// 404; 409 if it was changed meanwhile; 422 for an amount that it does not have.
pub async fn pay(
    txn: &TenantTx,
    actor: &Actor,
    (id, version): (SettlementId, Version),
    paid: Cents,
    reason: Option<String>,
) -> ApiResult<()> {
    let stored = store::find_locked(txn, id, &access(actor)).await?;
    check_row(txn, version, &texts::changed::SETTLEMENT, &stored.row).await?;
    if let Some(file) = files::pending(txn, &[id]).await?.remove(&id) {
        let problem = texts::payments::cannot_pay_pending(stored.number(), file);
        return Err(ApiError::Conflict(problem));
    }
    let whole = stored.payable();
    let (least, most) = (whole.min(Cents::ZERO), whole.max(Cents::ZERO));
    if paid < least || paid > most {
        let problem = texts::billing::paid_between(least.to_string(), most.to_string());
        return Err(ApiError::field("paid_amount", problem));
    }
    store::pay(txn, &stored.row, paid, (actor.today, reason.clone()), actor).await?;
    let after = store::find(txn, id, &access(actor)).await?;
    let numbers = billed::numbers(txn, &stored.orders()).await?;
    let changed = after.state(&numbers)?.with("payment_reason", reason);
    let event = Event::Changed(stored.state(&numbers)?, changed);
    Ok(record(txn, actor, store::subject(id), event).await?)
}

/// Puts settlements into the archive or takes them out. Those that are there already stay as they are.
///
/// # Errors
/// 404 if the user does not see one of them.
pub async fn archive(
    txn: &TenantTx,
    actor: &Actor,
    ids: &[SettlementId],
    archived: bool,
) -> ApiResult<usize> {
    let rows = store::lock(txn, ids, &access(actor)).await?;
    if rows.len() < ids.len() {
        return Err(ApiError::NotFound(texts::missing::no_settlement()));
    }
    let rows: Vec<_> = rows
        .into_iter()
        .filter(|row| row.archived_at.is_some() != archived)
        .collect();
    let before: BTreeMap<_, _> =
        store::archived_states(&rows, |row| row.archived_at.map(|at| at.to_utc()))?;
    let after = store::archived_states(&rows, |_| archived.then_some(actor.now))?;
    store::archive(txn, &rows, archived, actor).await?;
    let events = changes(before, after);
    let events = events.map(|(id, event)| (store::subject(SettlementId(id)), event));
    record_all(txn, actor, events).await?;
    Ok(rows.len())
}
