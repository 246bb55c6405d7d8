//! Deleting an order: it disappears from every list and sum but keeps its number, log and
//! documents.

use domain::orders::FutureOrdersAction;
use domain::texts;
use domain::{OrderId, PlanningEntryId};
use tenant_router::{TenantDb, TenantTx};

use super::chain::{delete_softly, future_orders, leave_chain, lock_later};
use super::change::change_order;
use super::store::read;
use super::unassign::release_orders;
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::{invoices, settlements};

/// Deletes an order.
///
/// # Errors
/// 404 for an order the user may not see; 409 for one with an invoice or a settlement, and when its
/// vehicle has later orders that nobody decided about.
pub async fn delete_order(
    db: &TenantDb,
    actor: &Actor,
    id: OrderId,
    action: Option<FutureOrdersAction>,
) -> ApiResult<()> {
    db.write(async |txn| -> ApiResult<_> {
        let order = read::lock(txn, id, actor.sight)
            .await?
            .ok_or_else(|| ApiError::NotFound(texts::missing::no_order()))?;
        check_papers(txn, id).await?;
        let entry = order.planning_entry_id.map(PlanningEntryId);
        if let Some(entry) = entry {
            lock_later(txn, entry).await?;
        }
        let future = future_orders(txn, entry, actor.sight).await?;
        future.require_decision(action)?;
        // What the order loses with its vehicle does not come back when it is restored, so that is
        // logged too.
        change_order(txn, id, actor, async || {
            if let Some(entry) = entry {
                release_orders(txn, &[id]).await?;
                leave_chain(txn, entry, action, actor).await?;
            }
            delete_softly(txn, &[id], actor).await
        })
        .await
        .map(drop)
    })
    .await
}

/// Checks that the order is on no invoice and no settlement.
async fn check_papers(txn: &TenantTx, id: OrderId) -> ApiResult<()> {
    if invoices::store::is_invoiced(txn, id).await? {
        return Err(ApiError::Conflict(texts::orders::order_has_invoice()));
    }
    if settlements::store::is_settled(txn, id).await? {
        return Err(ApiError::Conflict(texts::orders::order_has_settlement()));
    }
    Ok(())
}
