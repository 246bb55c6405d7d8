//! The orders a vehicle takes after this one.

use std::collections::BTreeMap;

use domain::OrderId;
use domain::PlanningEntryId;
use domain::Sentence;
use domain::orders::FutureOrdersAction;
use domain::texts;
use domain::users::Permission;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::unassign::unassign_orders;
use crate::actor::{Actor, Visibility};
use crate::error::{ApiError, ApiResult};
use crate::orders::change::change_orders;
use crate::orders::removal::delete_softly;
use crate::orders::store::read;
use crate::orders::wire::full::FutureOrderView;
use crate::planning;

/// The orders a vehicle takes after this one, split by whether a user may see them.
#[derive(Debug)]
pub struct FutureOrders {
    /// The ones the user may see, nearest first.
    pub seen: Vec<FutureOrderView>,
    /// How many the user may not see.
    pub hidden: usize,
}

/// The orders after this entry in its vehicle's chain.
pub async fn future_orders(
    txn: &TenantTx,
    entry: Option<PlanningEntryId>,
    visibility: Visibility,
) -> Result<FutureOrders, DbErr> {
    let later = match entry {
        Some(entry) => planning::store::later_in_chain(txn, entry).await?,
        None => Vec::new(),
    };
    let ids: Vec<OrderId> = later.iter().filter_map(|(_, order)| *order).collect();
    let seen = read::seen_numbers(txn, &ids, visibility).await?;
    Ok(FutureOrders::among(&ids, &seen))
}

impl FutureOrders {
    /// These orders, of which the user sees the ones with a number.
    pub fn among(ids: &[OrderId], numbers: &BTreeMap<OrderId, String>) -> Self {
        let view = |id: &OrderId| {
            Some(FutureOrderView {
                order_id: id.0,
                order_number: numbers.get(id)?.clone(),
            })
        };
        let seen: Vec<FutureOrderView> = ids.iter().filter_map(view).collect();
        Self {
            hidden: ids.len().saturating_sub(seen.len()),
            seen,
        }
    }

    /// Whether the vehicle has no later orders.
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty() && self.hidden == 0
    }

    /// Requires a decision about the later orders, if there are any. Deleting them requires that
    /// the user may delete orders and may see all of these.
    ///
    /// # Errors
    /// 403 for deleting without the permission to; 409 that names the orders.
    pub fn require_decision(
        &self,
        action: Option<FutureOrdersAction>,
        actor: &Actor,
    ) -> ApiResult<()> {
        match action {
            Some(FutureOrdersAction::Delete) if !actor.may(Permission::OrderDelete) => {
                Err(ApiError::Forbidden)
            }
            Some(FutureOrdersAction::Delete) => self.require_visibility(),
            Some(FutureOrdersAction::Keep) => Ok(()),
            None if self.is_empty() => Ok(()),
            None => Err(ApiError::Conflict(self.undecided())),
        }
    }

    /// Requires that there are no later orders, where the user cannot be asked what to do with
    /// them.
    ///
    /// # Errors
    /// 409 that names the orders.
    pub fn require_none(&self) -> ApiResult<()> {
        self.require_visibility()?;
        if self.seen.is_empty() {
            return Ok(());
        }
        Err(ApiError::Conflict(texts::planning::later_orders_ask_form(
            self.numbers(),
        )))
    }

    /// Requires that the user may see all later orders, which changing them takes.
    ///
    /// # Errors
    /// 409 that says how many the user may not see.
    pub fn require_visibility(&self) -> ApiResult<()> {
        match self.hidden {
            0 => Ok(()),
            hidden => Err(ApiError::Conflict(texts::planning::later_orders_not_yours(
                hidden,
            ))),
        }
    }

    fn undecided(&self) -> Sentence {
        match (self.seen.is_empty(), self.hidden) {
            (false, 0) => texts::planning::later_orders_seen(self.numbers()),
            (true, hidden) => texts::planning::later_orders_hidden(hidden),
            (false, hidden) => texts::planning::later_orders_both(self.numbers(), hidden),
        }
    }

    fn numbers(&self) -> String {
        let numbers: Vec<&str> = self
            .seen
            .iter()
            .map(|order| order.order_number.as_str())
            .collect();
        numbers.join(", ")
    }
}

/// Takes an order's entry out of its vehicle's chain. The order itself must no longer point to the
/// entry, and the chain must be held.
///
/// The later orders either stay with the vehicle and the gap in the chain closes (`keep`), or are
/// deleted with a row in their log (`delete`). Without later orders the vehicle is free again where
/// it was, and the entry that would have followed the order is removed.
pub async fn leave_chain(
    txn: &TenantTx,
    entry: PlanningEntryId,
    action: Option<FutureOrdersAction>,
    actor: &Actor,
) -> ApiResult<()> {
    let later = planning::store::later_in_chain(txn, entry).await?;
    let has_orders = later.iter().any(|(_, order)| order.is_some());
    planning::store::release(txn, &[entry], Some(actor.id)).await?;
    if has_orders && action == Some(FutureOrdersAction::Keep) {
        let previous = planning::store::find(txn, entry)
            .await?
            .and_then(|entry| entry.previous);
        let Some((follower, _)) = later.first() else {
            return Ok(());
        };
        // The entry is deleted before its neighbours are joined, because no two entries may share a
        // predecessor.
        planning::store::relink(txn, *follower, None, Some(actor.id)).await?;
        planning::store::delete_entries(txn, &[entry]).await?;
        planning::store::relink(txn, *follower, previous, Some(actor.id)).await?;
        return Ok(());
    }
    delete_later(txn, &later, actor).await
}

/// The entries of a chain that have orders, and those orders.
pub fn taken(later: &[(PlanningEntryId, Option<OrderId>)]) -> (Vec<PlanningEntryId>, Vec<OrderId>) {
    let taken = later.iter();
    taken
        .filter_map(|(entry, order)| Some((*entry, (*order)?)))
        .unzip()
}

/// Deletes the later orders of a chain, which must be held, with a row in each one's log, and removes the
/// entries.
///
/// # Errors
/// 409 when money hangs on one of them.
pub async fn delete_later(
    txn: &TenantTx,
    later: &[(PlanningEntryId, Option<OrderId>)],
    actor: &Actor,
) -> ApiResult<()> {
    let (entries, orders) = taken(later);
    change_orders(txn, &orders, actor, async || {
        unassign_orders(txn, &orders).await?;
        delete_softly(txn, &orders, actor).await
    })
    .await?;
    planning::store::release(txn, &entries, Some(actor.id)).await?;
    let entries: Vec<PlanningEntryId> = later.iter().map(|(entry, _)| *entry).collect();
    planning::store::delete_entries(txn, &entries).await?;
    Ok(())
}
