//! Locking orders and the plans of their vehicles while they are changed.
//!
//! **The order of locks.** Everybody who changes orders or the planning takes locks in this sequence, so that
//! two people can wait for each other in one direction only:
//!
//! 1. the vehicle, if an entry is planned by hand ([`crate::vehicles::store::lock_visible`]);
//! 2. orders, by id;
//! 3. planning entries, by id;
//! 4. what belongs to an order (papers, damage, route, log), which has no other lock than its order's;
//! 5. the row of order numbers, which everybody needs: last, and for the shortest time.
//!
//! An action that changes one order and nothing of a plan locks that order alone
//! ([`read::lock`], [`lock_seen`]). Every other action first reads how far the plans go that it may touch,
//! then locks all of it at once ([`lock_with_plans`]), and only then reads what it works with. A key of the database
//! locks the row it points to as well, so a row that is going to be pointed to is locked, too: the entry before
//! one that leaves the chain, and the order that a new one is a copy of.

use std::collections::{BTreeMap, BTreeSet};

use domain::{OrderId, PlanningEntryId, texts};
use entity::orders;
use tenant_router::TenantTx;

use super::store::cells::lock_seen;
use super::store::read;
use crate::actor::Visibility;
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::planning;

/// Locks those among these orders that the user may see, these entries, and everything that follows in the
/// plans of their vehicles, until the transaction ends. Returns the orders as they are then.
///
/// If a plan was changed between reading and locking it, the transaction is run once more.
///
/// # Errors
/// 409 if the plan was changed again.
pub async fn lock_with_plans(
    txn: &TenantTx,
    visibility: Visibility,
    orders: &[OrderId],
    entries: &[PlanningEntryId],
) -> ApiResult<BTreeMap<OrderId, orders::Model>> {
    let named: Vec<OrderId> = read::seen_numbers(txn, orders, visibility)
        .await?
        .into_keys()
        .collect();
    let plans = planning::store::plans_from(txn, &named, entries).await?;
    let of_plans = plans.iter().filter_map(|planned| planned.order);
    let all: BTreeSet<OrderId> = named.iter().copied().chain(of_plans).collect();
    let around = plans.iter();
    let around = around.flat_map(|planned| planned.previous.into_iter().chain([planned.entry]));
    let stops: BTreeSet<PlanningEntryId> = around.chain(entries.iter().copied()).collect();
    read::lock_all(txn, all).await?;
    planning::store::lock_all(txn, stops).await?;
    if planning::store::plans_from(txn, &named, entries).await? != plans {
        txn.overtaken();
        return Err(ApiError::Conflict(texts::planning::plan_moved()));
    }
    Ok(lock_seen(txn, &named, visibility).await?)
}

/// Like [`lock_with_plans`], for one order.
///
/// # Errors
/// 404 for an order the user may not see; otherwise as those of [`lock_with_plans`].
pub async fn lock_order(
    txn: &TenantTx,
    visibility: Visibility,
    order: OrderId,
    entries: &[PlanningEntryId],
) -> ApiResult<orders::Model> {
    let locked = lock_with_plans(txn, visibility, &[order], entries)
        .await?
        .remove(&order);
    locked.or_missing(texts::missing::no_order)
}
