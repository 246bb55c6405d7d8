//! Deleting an order: it leaves every list and sum and keeps its number, log and documents.

use domain::orders::FutureOrdersAction;
use domain::texts;
use domain::{OrderId, PlanningEntryId};
use entity::{invoice_orders, settlement_lines};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use tenant_router::{TenantDb, TenantTx};

use super::chain::{delete_softly, future_orders, leave_chain, lock_later};
use super::change::{Stamp, change_order};
use super::sight::Sight;
use super::store::read;
use super::unassign::release_order;
use crate::error::{ApiError, ApiResult};

/// Deletes an order.
///
/// # Errors
/// 404 for an order that the person does not see; 409 for one with an invoice or a settlement, and
/// when its vehicle has later orders about which nobody decided.
pub async fn delete_order(
    db: &TenantDb,
    sight: Sight,
    id: OrderId,
    action: Option<FutureOrdersAction>,
    stamp: Stamp,
) -> ApiResult<()> {
    db.write(async |txn| -> ApiResult<_> {
        let order = read::lock(txn, id, sight)
            .await?
            .ok_or_else(|| ApiError::NotFound(texts::missing::no_order()))?;
        check_papers(txn, id).await?;
        let entry = order.planning_entry_id.map(PlanningEntryId);
        if let Some(entry) = entry {
            lock_later(txn, entry).await?;
        }
        let future = future_orders(txn, entry, sight).await?;
        future.require_decision(action)?;
        // What goes with the vehicle stays gone when the order is restored: the log tells it, too.
        change_order(txn, id, stamp, async || {
            if let Some(entry) = entry {
                release_order(txn, id).await?;
                leave_chain(txn, entry, action, stamp).await?;
            }
            delete_softly(txn, id, stamp).await
        })
        .await
        .map(drop)
    })
    .await
}

/// That neither an invoice nor a settlement stands on the order.
async fn check_papers(txn: &TenantTx, id: OrderId) -> ApiResult<()> {
    let invoices = invoice_orders::Entity::find()
        .filter(invoice_orders::Column::OrderId.eq(id.0))
        .count(txn)
        .await?;
    let settlements = settlement_lines::Entity::find()
        .filter(settlement_lines::Column::OrderId.eq(id.0))
        .count(txn)
        .await?;
    match (invoices, settlements) {
        (0, 0) => Ok(()),
        (0, _) => Err(ApiError::Conflict(texts::orders::order_has_settlement())),
        _ => Err(ApiError::Conflict(texts::orders::order_has_invoice())),
    }
}
