//! The orders that a vehicle takes after this one.

use std::iter::once;

use domain::OrderId;
use domain::PlanningEntryId;
use domain::Sentence;
use domain::orders::FutureOrdersAction;
use domain::texts;
use entity::orders;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{DbErr, EntityTrait, QueryFilter, QuerySelect};
use tenant_router::TenantTx;

use super::change::change_orders;
use super::store::condition::seen;
use super::store::log::{self, Change};
use super::store::{read, save};
use super::unassign::release_orders;
use super::wire::full::FutureOrderView;
use crate::actor::{Actor, Sight};
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
        .filter(Expr::cust_with_values("orders.id = ANY($1)", [ids.clone()]))
        .filter(seen(sight))
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
    actor: &Actor,
) -> ApiResult<()> {
    let later = lock_later(txn, entry).await?;
    let has_orders = later.iter().any(|(_, order)| order.is_some());
    planning::store::release(txn, &[entry]).await?;
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
    delete_later(txn, &later, actor).await
}

/// The entries of a chain that orders have taken, and those orders.
pub fn taken(later: &[(PlanningEntryId, Option<OrderId>)]) -> (Vec<PlanningEntryId>, Vec<OrderId>) {
    let taken = later.iter();
    taken
        .filter_map(|(entry, order)| Some((*entry, (*order)?)))
        .unzip()
}

/// Deletes the later orders of a chain, one row in the log of each, and removes their entries.
pub async fn delete_later(
    txn: &TenantTx,
    later: &[(PlanningEntryId, Option<OrderId>)],
    actor: &Actor,
) -> ApiResult<()> {
    let (entries, orders) = taken(later);
    change_orders(txn, &orders, actor, async || {
        release_orders(txn, &orders).await?;
        delete_softly(txn, &orders, actor).await
    })
    .await?;
    planning::store::release(txn, &entries).await?;
    let entries: Vec<PlanningEntryId> = later.iter().map(|(entry, _)| *entry).collect();
    planning::store::delete_entries(txn, &entries).await?;
    Ok(())
}

/// Marks orders as deleted, with a row in the log of each; number, log and documents stay.
pub async fn delete_softly(txn: &TenantTx, ids: &[OrderId], actor: &Actor) -> ApiResult<()> {
    let deleted = ids.iter().map(|id| orders::ActiveModel {
        deleted_at: Set(Some(actor.now.into())),
        deleted_by_id: Set(Some(actor.id.0)),
        updated_at: Set(actor.now.into()),
        updated_by_id: Set(Some(actor.id.0)),
        ..save::unchanged(*id)
    });
    save::patch_all(txn, deleted.collect()).await?;
    let at = actor.now.to_rfc3339();
    let changes = ids.iter().filter_map(|id| {
        let change = Change::of("deleted_at", None, Some(at.clone()))?;
        Some((*id, change))
    });
    Ok(log::write(txn, actor, changes.collect()).await?)
}
