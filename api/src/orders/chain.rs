//! The orders that a vehicle takes after this one.

use std::iter::once;

use domain::OrderId;
use domain::PlanningEntryId;
use domain::Sentence;
use domain::orders::FutureOrdersAction;
use domain::texts;
use entity::orders;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use tenant_router::TenantTx;

use super::change::{Stamp, change_order};
use super::sight::Sight;
use super::store::log::{self, Change};
use super::store::{read, save};
use super::unassign::release_order;
use super::wire::full::FutureOrderView;
use crate::error::{ApiError, ApiResult};
use crate::planning;

/// The orders that a vehicle takes after this one, as one person sees them.
#[derive(Debug)]
pub struct FutureOrders {
    /// Those that the person sees, nearest first.
    pub seen: Vec<FutureOrderView>,
    /// How many there are that the person does not see.
    pub hidden: usize,
}

/// The later entries of a chain with their orders, all of them held against other changes until the
/// transaction ends, and the entry itself, too. Whoever changes more of a chain than its first order
/// does so under this.
///
/// The order of the locks is that of every other change, so that nobody waits in a ring: orders before
/// entries, and along the chain.
///
/// # Errors
/// 409 when the chain was changed while it was waited for.
pub async fn lock_later(
    txn: &TenantTx,
    entry: PlanningEntryId,
) -> ApiResult<Vec<(PlanningEntryId, Option<OrderId>)>> {
    let later = planning::store::later_in_chain(txn, entry).await?;
    let orders: Vec<OrderId> = later.iter().filter_map(|(_, order)| *order).collect();
    let entries: Vec<PlanningEntryId> = once(entry)
        .chain(later.iter().map(|(entry, _)| *entry))
        .collect();
    read::lock_all(txn, &orders).await?;
    planning::store::lock_all(txn, &entries).await?;
    if planning::store::later_in_chain(txn, entry).await? == later {
        Ok(later)
    } else {
        Err(ApiError::Conflict(texts::planning::plan_moved()))
    }
}

/// The orders that stand later in the chain of an order's vehicle.
pub async fn future_orders(
    txn: &TenantTx,
    entry: Option<PlanningEntryId>,
    sight: Sight,
) -> Result<FutureOrders, DbErr> {
    let later = match entry {
        Some(entry) => planning::store::later_in_chain(txn, entry).await?,
        None => Vec::new(),
    };
    let ids: Vec<i64> = later
        .iter()
        .filter_map(|(_, order)| order.map(|id| id.0))
        .collect();
    let numbers: Vec<(i64, String)> = orders::Entity::find()
        .select_only()
        .columns([orders::Column::Id, orders::Column::Number])
        .filter(orders::Column::Id.is_in(ids.clone()))
        .filter(sight.condition())
        .into_tuple()
        .all(txn)
        .await?;
    let view = |id: &i64| {
        let (order_id, number) = numbers.iter().find(|(other, _)| other == id)?;
        Some(FutureOrderView {
            order_id: *order_id,
            order_number: number.clone(),
        })
    };
    let seen: Vec<FutureOrderView> = ids.iter().filter_map(view).collect();
    Ok(FutureOrders {
        hidden: ids.len().saturating_sub(seen.len()),
        seen,
    })
}

impl FutureOrders {
    /// Whether the vehicle has nothing to do afterwards.
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty() && self.hidden == 0
    }

    /// That somebody has decided about them, if there are any, and may decide so: nobody deletes an
    /// order that they do not see.
    ///
    /// # Errors
    /// 409 that names them.
    pub fn require_decision(&self, action: Option<FutureOrdersAction>) -> ApiResult<()> {
        match action {
            Some(FutureOrdersAction::Delete) => self.require_sight(),
            Some(FutureOrdersAction::Keep) => Ok(()),
            None if self.is_empty() => Ok(()),
            None => Err(ApiError::Conflict(self.undecided())),
        }
    }

    /// That there are none, where nobody can be asked what becomes of them.
    ///
    /// # Errors
    /// 409 that names them.
    pub fn require_none(&self) -> ApiResult<()> {
        self.require_sight()?;
        if self.seen.is_empty() {
            return Ok(());
        }
        Err(ApiError::Conflict(texts::planning::later_orders_ask_form(
            self.numbers(),
        )))
    }

    /// That the person sees all of them, as one must who changes them.
    ///
    /// # Errors
    /// 409 that says how many are not seen.
    pub fn require_sight(&self) -> ApiResult<()> {
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

/// Takes an order out of its vehicle's chain; the order itself must have let go of its entry.
///
/// The later orders stay with the vehicle and their chain closes (`keep`), or are deleted with a
/// row in their log (`delete`). Without later orders the vehicle is free again where it was, and
/// the entry that the order would have led to is removed.
pub async fn leave_chain(
    txn: &TenantTx,
    entry: PlanningEntryId,
    action: Option<FutureOrdersAction>,
    stamp: Stamp,
) -> ApiResult<()> {
    let later = lock_later(txn, entry).await?;
    let has_orders = later.iter().any(|(_, order)| order.is_some());
    planning::store::release(txn, entry).await?;
    if has_orders && action == Some(FutureOrdersAction::Keep) {
        let previous = planning::store::find(txn, entry)
            .await?
            .and_then(|entry| entry.previous);
        let Some((follower, _)) = later.first() else {
            return Ok(());
        };
        // The entry goes first: nobody may hang behind two.
        planning::store::relink(txn, *follower, None).await?;
        planning::store::delete_entries(txn, &[entry]).await?;
        planning::store::relink(txn, *follower, previous).await?;
        return Ok(());
    }
    delete_later(txn, &later, stamp).await
}

/// Deletes the later orders of a chain, one row in the log of each, and removes their entries.
pub async fn delete_later(
    txn: &TenantTx,
    later: &[(PlanningEntryId, Option<OrderId>)],
    stamp: Stamp,
) -> ApiResult<()> {
    for (entry, order) in later {
        let Some(order) = order else { continue };
        change_order(txn, *order, stamp, async || {
            release_order(txn, *order).await?;
            delete_softly(txn, *order, stamp).await
        })
        .await?;
        planning::store::release(txn, *entry).await?;
    }
    let entries: Vec<PlanningEntryId> = later.iter().map(|(entry, _)| *entry).collect();
    planning::store::delete_entries(txn, &entries).await?;
    Ok(())
}

/// Marks an order as deleted, with a row in its log; number, log and documents stay.
pub async fn delete_softly(txn: &TenantTx, id: OrderId, stamp: Stamp) -> ApiResult<()> {
    let mut order = save::unchanged(id);
    order.deleted_at = Set(Some(stamp.at.into()));
    order.deleted_by_id = Set(Some(stamp.by.0));
    save::patch(txn, order).await?;
    let change = Change::of("deleted_at", None, Some(stamp.at.to_rfc3339()));
    Ok(log::write(txn, id, stamp.by, stamp.at, change.into_iter().collect()).await?)
}
