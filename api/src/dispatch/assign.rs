//! Assigning a vehicle to an order.

use chrono::NaiveDate;
use domain::orders::assignment::{self, Load, Obstacle};
use domain::orders::dates::OrderDates;
use domain::orders::finance::RunningPrices;
use domain::orders::{activity, status};
use domain::texts;
use domain::{OrderId, UserId};
use entity::orders;
use sea_orm::ActiveValue::Set;
use tenant_router::{TenantDb, TenantTx};

use super::days::dates_of;
use super::plan::offers::{self, Pair, Shown, Subject};
use crate::actor::{Actor, people};
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::orders::change::change_order;
use crate::orders::locks::lock_order;
use crate::orders::route::{self, PlannedRoute, RouteRequest};
use crate::orders::store::full::FullOrder;
use crate::orders::store::read::{self, StoredLeg};
use crate::orders::store::save;
use crate::orders::wire::loads::AssignPayload;
use crate::orders::{money, stops};
use crate::planning::store::PlannedVehicle;
use crate::state::AppState;
use crate::{places, planning, settings};

/// What an assignment needs besides the order and the vehicle.
#[derive(Debug)]
pub struct Terms<'a> {
    /// The way from the vehicle through all the stops.
    pub route: &'a PlannedRoute,
    /// The prices of fuel and road tax.
    pub prices: &'a RunningPrices,
    /// The planned unloading day; when it is known, the vehicle's next entry is created.
    pub unloading: Option<NaiveDate>,
}

/// Assigns a planned vehicle to an order.
///
/// # Errors
/// 404 for an order the user may not see; 422 for an entry that does not exist; 409 when either is
/// taken (naming who took it), the supplier's insurance has expired or the two do not fit.
pub async fn assign_vehicle(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    id: OrderId,
    assignment: AssignPayload,
) -> ApiResult<FullOrder> {
    let no_entry = || ApiError::field("vehicle_planning_id", texts::missing::does_not_exist());
    let entry = assignment.vehicle_planning_id.ok_or_else(no_entry)?;
    let (seen, legs, found) = db
        .read(async |txn| -> ApiResult<_> {
            let order = read::visible(txn, id, actor.visibility)
                .await
                .or_missing(texts::missing::no_order)?;
            let legs = read::legs(txn, &[id]).await?;
            let vehicle = planning::store::find_seen(txn, entry, actor.visibility)
                .await?
                .ok_or_else(no_entry)?;
            check(txn, actor, &order, &vehicle).await?;
            Ok((order, legs, vehicle))
        })
        .await?;
    let ends = stops::ends(&legs, seen.by_land)?;
    let offered = match assignment.calculated_route_id {
        Some(route) => {
            let subjects = [
                Subject::Load(id),
                Subject::Vehicle(entry),
                Subject::Plan(entry),
            ];
            let lists = subjects.map(|subject| Shown {
                company: db.share().company(),
                user: actor.id,
                subject,
            });
            let pair = Pair::new(seen.updated_at, &found);
            offers::find(&state.redis, lists, route, &pair, &ends).await
        }
        None => None,
    };
    let positions = stops::positions(&legs);
    let request = RouteRequest {
        vehicle: Some(found.point),
        legs: &ends,
        positions: &positions,
        shortest: seen.calc_shortest_route,
    };
    let route = match offered {
        Some(route) => route,
        None => route::plan(db, &state.places, &request).await?,
    };
    db.write(async |txn| -> ApiResult<_> {
        let order = lock_order(txn, actor.visibility, id, &[entry]).await?;
        let vehicle = planning::store::find(txn, entry)
            .await?
            .ok_or_else(no_entry)?;
        let prices = settings::values::running_prices(txn).await?;
        let terms = Terms {
            route: &route,
            prices: &prices,
            unloading: assignment.unloading_date,
        };
        check(txn, actor, &order, &vehicle).await?;
        if order.updated_at != seen.updated_at {
            return Err(changed_meanwhile());
        }
        check_start(&vehicle, &found)?;
        change_order(txn, id, actor, async || {
            give(txn, &order, &legs, &vehicle, &terms, actor).await
        })
        .await
    })
    .await
}

/// The error for an order that changed after its route was measured.
pub fn changed_meanwhile() -> ApiError {
    ApiError::Conflict(texts::planning::order_moved())
}

/// Checks that the route was measured from where the vehicle is: a user may have moved its entry
/// since.
///
/// # Errors
/// 409 when the entry has another vehicle or place now.
pub fn check_start(vehicle: &PlannedVehicle, measured: &PlannedVehicle) -> ApiResult<()> {
    if vehicle.starts_like(measured) {
        return Ok(());
    }
    let plate = &vehicle.plate_number;
    Err(ApiError::Conflict(texts::planning::vehicle_moved(plate)))
}

/// Checks that the order and the vehicle are both free and fit together.
///
/// # Errors
/// 409 that says what is in the way.
pub async fn check(
    txn: &TenantTx,
    actor: &Actor,
    order: &orders::Model,
    vehicle: &PlannedVehicle,
) -> ApiResult<()> {
    if order.planning_entry_id.is_some() {
        let by = match order.loaded_by_id {
            Some(id) => people::name_of(txn, UserId(id)).await?,
            None => None,
        };
        return Err(ApiError::Conflict(by.map_or_else(
            texts::planning::order_assigned_by_somebody,
            texts::planning::order_assigned_by,
        )));
    }
    if let Some(other) = vehicle.order {
        let number = read::seen_number(txn, other, actor.visibility).await?;
        return Err(ApiError::Conflict(match (number, &vehicle.assigned_by) {
            (Some(number), Some(by)) => texts::planning::vehicle_assigned_by(number, by),
            (Some(number), None) => texts::planning::vehicle_assigned_by_somebody(number),
            (None, Some(by)) => texts::planning::vehicle_taken_by(by),
            (None, None) => texts::planning::vehicle_taken(),
        }));
    }
    let load = load_of(order);
    assignment::check_assignment(&load, &vehicle.free_vehicle(), actor.today)
        .map_err(|obstacle: Obstacle| ApiError::Conflict(obstacle.into()))
}

/// The parts of the order that the assignment rule looks at.
pub fn load_of(order: &orders::Model) -> Load {
    Load {
        status: order.status,
        activity: Some(order.activity),
        is_deleted: order.deleted_at.is_some(),
        is_assigned: order.planning_entry_id.is_some(),
        category: Some(order.category),
        class: order.spot_vehicle_class,
        needs_thermogram: order.is_thermogram,
        available_from: order.loading_date_from,
        available_to: order.loading_date_to,
    }
}

/// Stores the assignment: the order, the entry, the route, and the next entry if the unloading day
/// is known. The order and the entry must already be held and checked.
pub async fn give(
    txn: &TenantTx,
    order: &orders::Model,
    legs: &[StoredLeg],
    vehicle: &PlannedVehicle,
    terms: &Terms<'_>,
    actor: &Actor,
) -> ApiResult<()> {
    let id = OrderId(order.id);
    let unloading = terms.unloading.or(order.unloading_date);
    let dates = OrderDates {
        unloading,
        ..dates_of(order)
    };
    let problem = dates
        .unloading_problem(order.status)
        .or_else(|| dates.vehicle_problem(vehicle.available_on));
    if let Some(problem) = problem {
        return Err(ApiError::field("unloading_date", problem));
    }
    let distances = terms.route.distances();
    let trip = distances
        .corrected(money::by_hand(order, false))
        .between(order.loading_date, unloading);
    let amounts = money::recalculated(order, Some(&vehicle.cost), terms.prices, &trip)?;
    let mut changed = save::unchanged(id);
    changed.planning_entry_id = Set(Some(vehicle.entry.0));
    changed.loaded_by_id = Set(Some(actor.id.0));
    changed.status = Set(status::after_assigning(order.status));
    changed.activity = Set(activity::with_vehicle(vehicle.cost.cost_type()));
    changed.unloading_date = Set(unloading);
    if order.supplier_id.is_none() {
        changed.supplier_id = Set(vehicle.supplier.as_ref().map(|supplier| supplier.id.0));
    }
    money::put_distances(&mut changed, &trip);
    money::put(&mut changed, &amounts)?;
    save::patch(txn, changed).await?;
    planning::store::take(txn, vehicle.entry, id, Some(actor.id), actor.now).await?;
    let route = terms.route.to_store(|stop| stops::address_of(legs, stop));
    let keeps_correction = order.distance_overridden;
    places::store::put(txn, id, Some(vehicle.entry), &route, keeps_correction).await?;
    if let (Some(day), Some(last)) = (unloading, stops::last_unloading(legs)) {
        let point = stops::ends_of(last)?.unloading;
        planning::store::put_next(txn, vehicle, day, &last.unloading_address, point).await?;
    }
    Ok(())
}
