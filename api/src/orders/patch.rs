//! Changing a single cell of an order in the list.

use domain::orders::distances::{Adjustment, adjusted};
use domain::orders::finance::{Finance, FinancePatch, is_cost_by_hand, is_unpriced};
use domain::orders::{Activity, OrderStatus, status};
use domain::texts;
use domain::{FieldErrors, OrderId, PlanningEntryId};
use entity::orders;
use sea_orm::ActiveValue::Set;
use tenant_router::{TenantDb, TenantTx};

use super::chain::{future_orders, lock_later};
use super::change::change_order;
use super::days::days_changed;
use super::money;
use super::store::list;
use super::store::{accounting, read, save};
use super::unassign::unassign;
use super::wire::patch::OrderPatch;
use super::wire::row::OrderRow;
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::settings;

/// Changes one value of an order and returns its updated row.
///
/// # Errors
/// 404 for an order the user may not see; 422 for an invalid value, or a profit as long as there is no
/// cost.
pub async fn patch_order(
    db: &TenantDb,
    actor: &Actor,
    id: OrderId,
    patch: OrderPatch,
) -> ApiResult<OrderRow> {
    db.write(async |txn| -> ApiResult<_> {
        let order = read::lock(txn, id, actor.sight)
            .await?
            .ok_or_else(|| ApiError::NotFound(texts::missing::no_order()))?;
        change_order(txn, id, actor, async || {
            apply(txn, actor, &order, patch).await
        })
        .await?;
        Ok(list::row(txn, id).await?)
    })
    .await
}

/// Sets distances by hand and recalculates the amounts that depend on them. Returns the updated
/// row.
///
/// # Errors
/// 404 for an order the user may not see; 422 for distances that contradict each other.
pub async fn adjust_distances(
    db: &TenantDb,
    actor: &Actor,
    id: OrderId,
    adjustment: Adjustment,
) -> ApiResult<OrderRow> {
    db.write(async |txn| -> ApiResult<_> {
        let order = read::lock(txn, id, actor.sight)
            .await?
            .ok_or_else(|| ApiError::NotFound(texts::missing::no_order()))?;
        if is_compensation(&order) {
            let distances = ["empty_distance", "loaded_distance", "total_distance"];
            return Err(not_of_compensation(&distances));
        }
        let trip = adjusted(money::distances_of(&order), adjustment)?
            .between(order.loading_date, order.unloading_date);
        let vehicle = read::vehicle_of(txn, &order).await?;
        let prices = settings::values::running_prices(txn).await?;
        let cost = vehicle.as_ref().map(|vehicle| &vehicle.cost);
        let amounts = money::recalculated(&order, cost, &prices, &trip)?;
        change_order(txn, id, actor, async || {
            let mut changed = save::unchanged(id);
            money::put_distances(&mut changed, &trip);
            money::put(&mut changed, &amounts)?;
            changed.distance_overridden = Set(true);
            Ok(save::patch(txn, changed).await?)
        })
        .await?;
        Ok(list::row(txn, id).await?)
    })
    .await
}

async fn apply(
    txn: &TenantTx,
    actor: &Actor,
    order: &orders::Model,
    patch: OrderPatch,
) -> ApiResult<()> {
    let id = OrderId(order.id);
    if let Some(field) = patch.not_of_compensation()
        && is_compensation(order)
    {
        return Err(not_of_compensation(&[field]));
    }
    let mut changed = save::unchanged(id);
    match patch {
        OrderPatch::CargoNote(note) => changed.cargo_note = Set(note),
        OrderPatch::LoadNumber(number) => changed.load_number = Set(number),
        OrderPatch::PreinvoiceDifference(amount) => {
            changed.preinvoice_difference = Set(amount.map(|amount| amount.0));
        }
        OrderPatch::Status(status) => {
            return set_status(txn, actor, order, status).await;
        }
        OrderPatch::Finance(patch) => set_amount(txn, order, patch, &mut changed).await?,
        OrderPatch::CalculatedCost if is_compensation(order) => {
            return Err(ApiError::field("cost", texts::fields::required()));
        }
        OrderPatch::CalculatedCost => {
            let cost = calculated(txn, order).await?.cost;
            let before = money::finance_of(order);
            money::put(&mut changed, &Finance { cost, ..before })?;
            changed.cost_overridden = Set(false);
        }
        OrderPatch::PreinvoiceNumber(number) => {
            return Ok(accounting::papers(txn, id, |papers| {
                papers.preinvoice_number = Set(number);
            })
            .await?);
        }
        OrderPatch::CmrNumber(number) => {
            return Ok(
                accounting::papers(txn, id, |papers| papers.cmr_number = Set(number)).await?,
            );
        }
        OrderPatch::CmrOriginal(original) => {
            return Ok(
                accounting::papers(txn, id, |papers| papers.cmr_original = Set(original)).await?,
            );
        }
    }
    Ok(save::patch(txn, changed).await?)
}

fn is_compensation(order: &orders::Model) -> bool {
    order.activity == Activity::Compensation
}

fn not_of_compensation(fields: &[&str]) -> ApiError {
    let mut errors = FieldErrors::new();
    for field in fields {
        errors.push(*field, texts::orders::not_a_compensation_field());
    }
    errors.into()
}

/// Sets an amount by hand, and marks it so that it stays when the order is recalculated, unless it is
/// the calculated one.
async fn set_amount(
    txn: &TenantTx,
    order: &orders::Model,
    patch: FinancePatch,
    changed: &mut orders::ActiveModel,
) -> ApiResult<()> {
    let before = money::finance_of(order);
    let has_vehicle = order.planning_entry_id.is_some();
    if matches!(patch, FinancePatch::Profit(_))
        && is_unpriced(
            order.status,
            has_vehicle,
            before.cost,
            order.cost_overridden,
        )
    {
        return Err(ApiError::field("profit", texts::orders::no_cost_yet()));
    }
    let after = before.patched(patch)?;
    money::put(changed, &after)?;
    let calculated = calculated(txn, order).await?;
    if after.revenue != before.revenue {
        changed.revenue_overridden = Set(after.revenue != calculated.revenue);
    }
    if matches!(patch, FinancePatch::Cost(_)) {
        changed.cost_overridden = Set(is_cost_by_hand(after.cost, calculated.cost, has_vehicle));
    }
    Ok(())
}

/// The order's amounts as they are when none is entered by hand.
async fn calculated(txn: &TenantTx, order: &orders::Model) -> ApiResult<Finance> {
    let vehicle = read::vehicle_of(txn, order).await?;
    let prices = settings::values::running_prices(txn).await?;
    let cost = vehicle.as_ref().map(|vehicle| &vehicle.cost);
    let fresh = orders::Model {
        revenue_overridden: false,
        cost_overridden: false,
        ..order.clone()
    };
    money::recalculated(&fresh, cost, &prices, &money::trip_of(order))
}

async fn set_status(
    txn: &TenantTx,
    actor: &Actor,
    order: &orders::Model,
    to: OrderStatus,
) -> ApiResult<()> {
    let id = OrderId(order.id);
    let locked = |error: status::StatusLocked| ApiError::field("status", error.into());
    status::check_change(order.status, to).map_err(locked)?;
    let follows = status::consequences(to, order.loading_date, order.unloading_date, actor.today);
    if follows.unassigns_vehicle
        && let Some(entry) = order.planning_entry_id
    {
        let entry = PlanningEntryId(entry);
        let later = lock_later(txn, entry).await?;
        future_orders(txn, Some(entry), actor.sight)
            .await?
            .require_none()?;
        unassign(txn, id, entry, later, actor).await?;
    }
    let mut changed = save::unchanged(id);
    changed.status = Set(to);
    if let Some(day) = follows.loading_date {
        changed.loading_date = Set(Some(day));
        changed.effective_loading_date = Set(Some(day));
    }
    if let Some(day) = follows.unloading_date {
        changed.unloading_date = Set(Some(day));
    }
    save::patch(txn, changed).await?;
    if follows.loading_date.or(follows.unloading_date).is_some() {
        days_changed(txn, order, None, actor).await?;
    }
    Ok(())
}
