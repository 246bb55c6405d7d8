//! Deleting an order: it disappears from every list and sum but keeps its number, log and
//! documents.

use domain::orders::FutureOrdersAction;
use domain::{OrderId, PlanningEntryId};
use tenant_router::{TenantDb, TenantTx};

use crate::actor::Actor;
use crate::dispatch::unassign::unassign_orders;
use crate::dispatch::vehicle_chain::{future_orders, leave_chain};
use crate::error::ApiResult;
use crate::orders::change::change_order;
use crate::orders::locks::lock_order;
use crate::orders::removal::{check_deletable, delete_softly};

/// Deletes an order.
///
/// # Errors
/// 403 for deleting later orders without the permission to; 404 for an order the user may not see; 409 when
/// money hangs on it or on a later one that would go with it ([`check_deletable`]), and when its vehicle has
/// later orders that no user decided about.
pub async fn delete_order(
    db: &TenantDb,
    actor: &Actor,
    id: OrderId,
    action: Option<FutureOrdersAction>,
) -> ApiResult<()> {
    db.write(async |txn| delete_within(txn, actor, id, action).await)
        .await
}

/// The same within a transaction.
///
/// # Errors
/// As [`delete_order`].
pub async fn delete_within(
    txn: &TenantTx,
    actor: &Actor,
    id: OrderId,
    action: Option<FutureOrdersAction>,
) -> ApiResult<()> {
    let order = lock_order(txn, actor.visibility, id, &[]).await?;
    // No user is asked about later orders for one that has to stay.
    check_deletable(txn, &[id], actor.visibility).await?;
    let entry = order.planning_entry_id.map(PlanningEntryId);
    let future = future_orders(txn, entry, actor.visibility).await?;
    future.require_decision(action, actor)?;
    // What the order loses with its vehicle does not come back when it is restored, so that is
    // logged too.
    change_order(txn, id, actor, async || {
        if let Some(entry) = entry {
            unassign_orders(txn, &[id]).await?;
            leave_chain(txn, entry, action, actor).await?;
        }
        delete_softly(txn, &[id], actor).await
    })
    .await
    .map(drop)
}
