//! What follows when an order's days change, whether through its form or through a status that
//! fills in a day.

use domain::OrderId;
use domain::orders::FutureOrdersAction;
use domain::orders::dates::OrderDates;
use domain::texts;
use entity::orders;
use tenant_router::TenantTx;

use super::vehicle_chain;
use crate::actor::Actor;
use crate::error::{ApiResult, OrMissing};
use crate::orders::store::{read, save};
use crate::orders::{money, stops};
use crate::planning::store::PlannedVehicle;
use crate::{planning, settings};

/// The days of an order as they are stored.
pub fn dates_of(order: &orders::Model) -> OrderDates {
    OrderDates {
        available_from: order.loading_date_from,
        available_to: order.loading_date_to,
        loading: order.loading_date,
        unloading: order.unloading_date,
    }
}

/// Updates an order to match its days, which are already stored, while its vehicle's plan is held: amounts paid per day are
/// recalculated, and its vehicle is next free where and when the order is unloaded.
///
/// # Errors
/// 422 when an amount gets larger than an order can have.
pub async fn days_changed(
    txn: &TenantTx,
    before: &orders::Model,
    action: Option<FutureOrdersAction>,
    actor: &Actor,
) -> ApiResult<()> {
    let id = OrderId(before.id);
    let order = read::stored(txn, &[id]).await?.pop();
    let order = order.or_missing(texts::missing::no_order)?;
    let vehicle = read::vehicle_of(txn, &order).await?;
    let trip = money::trip_of(&order);
    if trip.days != money::trip_of(before).days {
        let prices = settings::values::running_prices(txn).await?;
        let cost = vehicle.as_ref().map(|vehicle| &vehicle.cost);
        let mut changed = save::unchanged(id);
        money::put(
            &mut changed,
            &money::recalculated(&order, cost, &prices, &trip)?,
        )?;
        save::patch(txn, changed).await?;
    }
    match vehicle {
        Some(vehicle) => move_follower(txn, &order, &vehicle, action, actor).await,
        None => Ok(()),
    }
}

/// Moves the vehicle's next entry to where and when this order is unloaded, unless that entry
/// already has an order.
async fn move_follower(
    txn: &TenantTx,
    order: &orders::Model,
    vehicle: &PlannedVehicle,
    action: Option<FutureOrdersAction>,
    actor: &Actor,
) -> ApiResult<()> {
    let later = planning::store::later_in_chain(txn, vehicle.entry).await?;
    let has_orders = later.iter().any(|(_, order)| order.is_some());
    if has_orders && action == Some(FutureOrdersAction::Delete) {
        vehicle_chain::delete_later(txn, &later, actor).await?;
    }
    let legs = read::legs(txn, &[OrderId(order.id)]).await?;
    let (Some(day), Some(last)) = (order.unloading_date, stops::last_unloading(&legs)) else {
        return Ok(());
    };
    let (address, point) = (&last.unloading_address, stops::ends_of(last)?.unloading);
    Ok(planning::store::put_next(txn, vehicle, day, address, point).await?)
}
