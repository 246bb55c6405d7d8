//! What becomes of a payment file: the bank paid it, or never will.

use chrono::NaiveDate;
use domain::payments::PaymentFileState;
use domain::{Cents, SettlementId, texts};
use tenant_router::TenantTx;

use super::shown::{Whole, find, message_id};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::orders::store::billed;
use crate::payments::files;
use crate::records::history::{Event, record};
use crate::settlements::store;
use crate::settling::access::access;

/// Books what a file asked the bank to pay on its settlements, as payments of that day.
///
/// # Errors
/// 404; 409 if it was paid or withdrawn already, or less is left of a settlement by now; 422 for a day to come.
pub async fn paid(
    txn: &TenantTx,
    actor: &Actor,
    id: i64,
    paid_on: Option<NaiveDate>,
) -> ApiResult<()> {
    let file = open(txn, actor, id).await?;
    let day = paid_on.unwrap_or_else(|| file.row.execution_date.min(actor.today));
    if day > actor.today {
        return Err(ApiError::field("paid_on", texts::payments::not_paid_yet()));
    }
    let items = file.transfers.iter().flat_map(|one| &one.settlements);
    let mut items: Vec<(SettlementId, Cents)> = items
        .map(|one| (SettlementId(one.id), one.amount))
        .collect();
    // Settlements are locked by their ids.
    items.sort_unstable_by_key(|(id, _)| *id);
    for (id, amount) in items {
        let before = store::find_locked(txn, id, &access(actor)).await?;
        let whole = before.payable();
        let sum = Cents(before.row.paid_amount + amount.0);
        if sum < whole.min(Cents::ZERO) || sum > whole.max(Cents::ZERO) {
            let problem = texts::payments::less_is_left(before.number());
            return Err(ApiError::Conflict(problem));
        }
        store::pay(txn, &before.row, sum, day, actor).await?;
        let after = store::find(txn, id, &access(actor)).await?;
        let numbers = billed::numbers(txn, &before.orders()).await?;
        let reason = message_id(&file.row);
        let changed = after.state(&numbers)?.with("payment_reason", reason);
        let event = Event::Changed(before.state(&numbers)?, changed);
        record(txn, actor, store::subject(id), event).await?;
    }
    Ok(files::end(txn, &file.row, PaymentFileState::Paid, actor).await?)
}

/// Notes that the bank will not pay a file: its settlements can be in another one.
///
/// # Errors
/// 404; 409 if it was paid or withdrawn already.
pub async fn withdrawn(txn: &TenantTx, actor: &Actor, id: i64) -> ApiResult<()> {
    let file = open(txn, actor, id).await?;
    Ok(files::end(txn, &file.row, PaymentFileState::Withdrawn, actor).await?)
}

/// A file that was neither paid nor withdrawn.
async fn open(txn: &TenantTx, actor: &Actor, id: i64) -> ApiResult<Whole> {
    let file = find(txn, actor, id, true).await?;
    let name = message_id(&file.row);
    match file.row.state {
        PaymentFileState::Made => Ok(file),
        PaymentFileState::Paid => Err(ApiError::Conflict(texts::payments::file_is_paid(name))),
        PaymentFileState::Withdrawn => {
            Err(ApiError::Conflict(texts::payments::file_is_withdrawn(name)))
        }
    }
}
