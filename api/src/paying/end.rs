//! What becomes of a payment file: the bank paid it, or never will.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::payments::PaymentFileState;
use domain::settlements::printed;
use domain::{Cents, SettlementId, texts};
use tenant_router::TenantTx;

use super::shown::{Whole, find, message_id};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::payments::files;
use crate::records::history::{changes, record_all};
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
    let amounts: BTreeMap<i64, Cents> = items
        .filter_map(|one| Some((one.id?, one.amount)))
        .collect();
    let ids: Vec<SettlementId> = amounts.keys().copied().map(SettlementId).collect();
    let rows = store::lock(txn, &ids, &access(actor)).await?;
    let mut paid = BTreeMap::new();
    for row in &rows {
        let whole = row.total_sum_with_vat - row.kept_back;
        let amount = amounts.get(&row.id).copied().unwrap_or_default();
        let sum = row.paid_amount + amount.0;
        if sum < whole.min(0) || sum > whole.max(0) {
            let number = printed(&row.serie, &row.supplier_invoice_number);
            return Err(ApiError::Conflict(texts::payments::less_is_left(number)));
        }
        paid.insert(row.id, Cents(sum));
    }
    let before = store::paid_states(&rows, |row| Cents(row.paid_amount), None)?;
    let of = |row: &store::Row| paid.get(&row.id).copied().unwrap_or_default();
    let after = store::paid_states(&rows, of, Some(&message_id(&file.row)))?;
    store::pay_all(txn, &rows, of, day, actor).await?;
    let events = changes(before, after);
    let events = events.map(|(id, event)| (store::subject(SettlementId(id)), event));
    record_all(txn, actor, events).await?;
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
