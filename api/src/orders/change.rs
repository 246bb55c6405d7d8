//! Changing orders: whatever an action does to them, the log records it field by field.

use std::collections::BTreeMap;
use std::mem;

use domain::OrderId;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::state;
use super::store::full::{self, FullOrder};
use super::store::log::{self, Entry};
use super::store::save;
use crate::actor::Actor;
use crate::error::ApiResult;
use crate::live::OrderChange;
use crate::records::history::State;

/// Orders that are compared before other requests have their turn.
const COMPARED_AT_ONCE: usize = 10;

/// Runs `work` on any number of orders, logs every field that changed and gives the changed orders
/// a new version. Returns the orders as they are afterwards. This takes the same few statements
/// however many orders there are, and so should `work`.
///
/// # Errors
/// Whatever `work` fails with.
pub async fn change_orders(
    txn: &TenantTx,
    ids: &[OrderId],
    actor: &Actor,
    work: impl AsyncFnOnce() -> ApiResult<()>,
) -> ApiResult<Vec<FullOrder>> {
    if ids.is_empty() {
        work().await?;
        return Ok(Vec::new());
    }
    let before = snapshots(txn, ids).await?;
    work().await?;
    let mut after = snapshots(txn, ids).await?;
    let (mut touched, mut changes, mut shown) = (Vec::new(), Vec::new(), Vec::new());
    for (place, (id, now)) in after.iter_mut().enumerate() {
        if place % COMPARED_AT_ONCE == COMPARED_AT_ONCE - 1 {
            tokio::task::yield_now().await;
        }
        let Some(then) = before.get(id) else { continue };
        let different = state::changes(&then.state, &now.state);
        if different.is_empty() {
            continue;
        }
        let version = actor.version_after(then.order.updated_at);
        changes.extend(different.into_iter().map(|change| Entry {
            order: *id,
            version,
            change,
        }));
        now.order.updated_at = version;
        touched.push((*id, version));
        shown.push(OrderChange {
            id: id.0,
            before: then.order.visibility(),
            after: now.order.visibility(),
        });
    }
    if !touched.is_empty() {
        save::touch(txn, &touched, actor.id).await?;
        log::write(txn, actor, changes, shown).await?;
    }
    Ok(after.into_values().map(|now| now.order).collect())
}

/// Like [`change_orders`], for one order.
///
/// # Errors
/// Whatever `work` fails with.
pub async fn change_order(
    txn: &TenantTx,
    id: OrderId,
    actor: &Actor,
    work: impl AsyncFnOnce() -> ApiResult<()>,
) -> ApiResult<FullOrder> {
    let changed = change_orders(txn, &[id], actor, work).await?.pop();
    Ok(changed.ok_or_else(|| DbErr::RecordNotFound(format!("order {id}")))?)
}

/// An order at one moment.
struct Snapshot {
    order: FullOrder,
    state: State,
}

/// What orders hold, as their log tells it.
async fn snapshots(txn: &TenantTx, ids: &[OrderId]) -> Result<BTreeMap<OrderId, Snapshot>, DbErr> {
    let mut snapshots = BTreeMap::new();
    for (place, order) in full::find_all(txn, ids).await?.into_iter().enumerate() {
        if place % COMPARED_AT_ONCE == COMPARED_AT_ONCE - 1 {
            tokio::task::yield_now().await;
        }
        let state = state::of(&order)?;
        snapshots.insert(OrderId(order.id), Snapshot { order, state });
    }
    for leg in full::legs(txn, ids).await? {
        if let Some(snapshot) = snapshots.get_mut(&leg.order_id) {
            let state = mem::take(&mut snapshot.state);
            snapshot.state = state::with_leg(state, &leg)?;
        }
    }
    Ok(snapshots)
}
