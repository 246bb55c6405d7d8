//! Taking an order off its vehicle, with the later orders of that vehicle.

use domain::days::days_on_the_road;
use domain::orders::distances::Distances;
use domain::orders::{Activity, status};
use domain::texts;
use domain::{Metres, OrderId, PlanningEntryId};
use sea_orm::ActiveValue::Set;
use sea_orm::EntityTrait;
use sea_orm::{DbBackend, DbErr, FromQueryResult, Statement};
use tenant_router::TenantTx;

use super::chain::{future_orders, lock_later};
use super::change::{Stamp, change_order};
use super::money;
use super::sight::Sight;
use super::store::read::{self, FullOrder};
use super::store::save;
use super::wire::loads::UnassignRow;
use crate::error::{ApiError, ApiResult};
use crate::{planning, settings};

/// Under the names of [`UnassignRow`].
const LATER: &str = "
    SELECT o.id AS order_id, entry.available_on AS date, o.number AS order_number, o.loadings,
           o.unloadings, client.company_name AS client_name, manager.name AS client_manager
    FROM orders o
    JOIN planning_entries entry ON entry.id = o.planning_entry_id
    LEFT JOIN contacts client ON client.id = o.client_id
    LEFT JOIN users manager ON manager.id = o.client_manager_id
    WHERE o.id = ANY($1)
    ORDER BY array_position($1, o.id)";

/// The orders that unassigning this one takes off the vehicle, too.
///
/// # Errors
/// 404 for an order that the person does not see; 409 for one without a vehicle, and for one whose
/// vehicle has later orders that the person does not see.
pub async fn later_orders(
    txn: &TenantTx,
    sight: Sight,
    id: OrderId,
) -> ApiResult<Vec<UnassignRow>> {
    let order = read::visible(txn, id, sight)
        .await?
        .ok_or_else(|| ApiError::NotFound(texts::missing::no_order()))?;
    let entry = entry_of(order.planning_entry_id)?;
    let later = future_orders(txn, Some(entry), sight).await?;
    later.require_sight()?;
    let ids: Vec<i64> = later.seen.iter().map(|order| order.order_id).collect();
    let query = Statement::from_sql_and_values(DbBackend::Postgres, LATER, [ids.into()]);
    Ok(UnassignRow::find_by_statement(query).all(txn).await?)
}

/// Takes an order and the later ones off their vehicle; the entries after it are removed.
///
/// # Errors
/// 404 for an order that the person does not see; 409 for one without a vehicle, and for one whose
/// vehicle has later orders that the person does not see.
pub async fn unassign_order(
    txn: &TenantTx,
    sight: Sight,
    id: OrderId,
    stamp: Stamp,
) -> ApiResult<FullOrder> {
    let order = read::lock(txn, id, sight)
        .await?
        .ok_or_else(|| ApiError::NotFound(texts::missing::no_order()))?;
    let entry = entry_of(order.planning_entry_id)?;
    let later = lock_later(txn, entry).await?;
    future_orders(txn, Some(entry), sight)
        .await?
        .require_sight()?;
    change_order(txn, id, stamp, async || {
        unassign(txn, id, entry, later, stamp).await
    })
    .await
}

/// As [`unassign_order`], within a change of the order: it and `later`, the chain after its entry,
/// are locked, and the person may change them.
pub async fn unassign(
    txn: &TenantTx,
    id: OrderId,
    entry: PlanningEntryId,
    later: Vec<(PlanningEntryId, Option<OrderId>)>,
    stamp: Stamp,
) -> ApiResult<()> {
    for (later_entry, order) in &later {
        if let Some(order) = order {
            change_order(txn, *order, stamp, async || {
                release_order(txn, *order).await
            })
            .await?;
            planning::store::release(txn, *later_entry).await?;
        }
    }
    release_order(txn, id).await?;
    planning::store::release(txn, entry).await?;
    let entries: Vec<PlanningEntryId> = later.into_iter().map(|(entry, _)| entry).collect();
    planning::store::delete_entries(txn, &entries).await?;
    Ok(())
}

/// Lets an order go of its entry: it waits again, without what came with the vehicle, which is the
/// empty run, the cost, the supplier who runs it and the day that was planned for it.
pub async fn release_order(txn: &TenantTx, id: OrderId) -> ApiResult<()> {
    let order = entity::orders::Entity::find_by_id(id.0)
        .one(txn)
        .await?
        .ok_or_else(|| DbErr::RecordNotFound(format!("order {id}")))?;
    let before = order.status;
    let unloading = order
        .unloading_date
        .filter(|_| !status::awaits_loading(before));
    let trip = Distances {
        empty: Metres(0),
        ..money::distances_of(&order)
    }
    .in_days(days_on_the_road(order.loading_date, unloading));
    let prices = settings::values::running_prices(txn).await?;
    let amounts = money::recalculated(&order, None, &prices, &trip)?;
    let mut changed = save::unchanged(id);
    changed.planning_entry_id = Set(None);
    changed.loaded_by_id = Set(None);
    changed.status = Set(status::after_unassigning(before));
    changed.unloading_date = Set(unloading);
    let supplier = planning::store::of_order(txn, &order)
        .await?
        .and_then(|vehicle| vehicle.supplier);
    if supplier.is_some_and(|supplier| order.supplier_id == Some(supplier.id.0)) {
        changed.supplier_id = Set(None);
    }
    changed.activity = Set(Activity::Expedition);
    money::put_distances(&mut changed, &trip);
    money::put(&mut changed, &amounts)?;
    save::patch(txn, changed).await?;
    Ok(())
}

fn entry_of(entry: Option<i64>) -> ApiResult<PlanningEntryId> {
    entry
        .map(PlanningEntryId)
        .ok_or_else(|| ApiError::Conflict(texts::planning::order_not_assigned()))
}
