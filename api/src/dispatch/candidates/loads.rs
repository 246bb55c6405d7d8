//! The loads that free vehicles could take, and those that vehicles have taken: the planning's view of
//! orders.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use domain::best_plan::Offer;
use domain::orders::assignment::CANDIDATES_PER_VEHICLE;
use domain::orders::positions::stop_order;
use domain::{Cents, Metres, OrderId, PlanningEntryId};
use entity::orders;
use sea_orm::DbErr;
use tenant_router::{TenantDb, TenantTx, Work};

use super::entry_row::{Amounts, row};
use super::pairs::{Candidates, FreeLoads, Pair, list_budget};
use crate::actor::Actor;
use crate::computing::{self, Cancellation};
use crate::dispatch::plan::offers::{self, ListId, Shown, Subject, Written};
use crate::dispatch::wire::orders::PlanningOrderView;
use crate::error::{ApiError, ApiResult};
use crate::orders::store::planned;
use crate::orders::store::read;
use crate::orders::{money, stops};
use crate::planning::store::PlannedVehicle;
use crate::state::AppState;

/// The orders of each of some vehicles, by planning entry.
pub type OrdersOfVehicles = BTreeMap<PlanningEntryId, Vec<PlanningOrderView>>;

/// As many vehicles are compared with the loads at the same time, so that neither the company's turn nor the
/// memory depends on how many there are.
const AT_ONCE: usize = 50;

/// The loads that each of these free vehicles could take, best profit first. The loads are read once, however many
/// vehicles there are.
///
/// # Errors
/// When neither a provider nor the estimate knows the distances.
pub async fn load_candidates(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    vehicles: Vec<PlannedVehicle>,
) -> ApiResult<OrdersOfVehicles> {
    let budget = list_budget(state);
    let Some(free) = FreeLoads::of(db, state, actor, &budget, &vehicles).await? else {
        return Ok(OrdersOfVehicles::new());
    };
    let mut rows = OrdersOfVehicles::new();
    for some in vehicles.chunks(AT_ONCE) {
        let (some, free) = (some.to_vec(), free.clone());
        let compared = Candidates::with(db, state, actor, &budget, some, free).await?;
        let (of_some, written) =
            computing::run_cancellable(db.share(), Work::Comparing, move |cancellation| {
                rows_of(&compared, cancellation)
            })
            .await??;
        keep(db, state, actor, Subject::Vehicle, written).await;
        rows.extend(of_some);
    }
    Ok(rows)
}

type Routes = Vec<(PlanningEntryId, Written)>;

fn rows_of(
    compared: &Candidates,
    cancellation: &Cancellation,
) -> ApiResult<(OrdersOfVehicles, Routes)> {
    let (mut rows, mut written) = (OrdersOfVehicles::new(), Vec::new());
    for (place, vehicle) in compared.vehicles.iter().enumerate() {
        if cancellation.is_cancelled() {
            break;
        }
        let mut offers = compared.offers_of(place);
        let order = |offer: &Offer| compared.order_of(offer.load);
        offers.sort_by_key(|offer| (Reverse(offer.profit), order(offer)));
        offers.truncate(CANDIDATES_PER_VEHICLE);
        let pairs = offers.into_iter();
        let pairs: Vec<_> = pairs
            .filter_map(|offer| compared.pair(place, offer.load))
            .collect();
        let (views, routes) = shown(compared, vehicle, pairs)?;
        rows.insert(vehicle.entry, views);
        written.push((vehicle.entry, routes));
    }
    Ok((rows, written))
}

/// The rows of pairs with one vehicle, and their routes to keep.
pub fn shown(
    compared: &Candidates,
    vehicle: &PlannedVehicle,
    pairs: Vec<Pair<'_>>,
) -> ApiResult<(Vec<PlanningOrderView>, Written)> {
    let id = ListId::random();
    let views = pairs.iter().enumerate();
    let views = views
        .map(|(place, pair)| pair.view(id.route(place)))
        .collect();
    let offered: Vec<_> = pairs
        .into_iter()
        .map(|pair| pair.offered(vehicle, compared.is_fallback()))
        .collect();
    let routes = offers::written(id, &offered);
    Ok((views, routes.map_err(|e| ApiError::Internal(e.into()))?))
}

/// The orders that vehicles have at work, as far as the person may see them. `taken` names them for each
/// vehicle, in the order of its plan.
///
/// # Errors
/// When the database fails.
pub async fn taken_orders(
    txn: &TenantTx,
    actor: &Actor,
    taken: &[(PlannedVehicle, Vec<OrderId>)],
) -> Result<OrdersOfVehicles, DbErr> {
    let ids: Vec<OrderId> = taken.iter().flat_map(|(_, ids)| ids.clone()).collect();
    let orders = planned::seen_orders(txn, actor.visibility, &ids).await?;
    let ids: Vec<i64> = orders.iter().map(|order| order.id).collect();
    let beside = planned::beside(txn, &ids).await?;
    let seen: Vec<OrderId> = ids.into_iter().map(OrderId).collect();
    let legs = read::legs_of_each(txn, &seen).await?;
    let orders: BTreeMap<i64, orders::Model> =
        orders.into_iter().map(|order| (order.id, order)).collect();
    let rows = taken.iter().map(|(vehicle, ids)| {
        let rows = ids.iter().filter_map(|id| {
            let order = orders.get(&id.0)?;
            let legs = legs.get(&id.0).map_or(&[] as &[_], Vec::as_slice);
            let beside = beside.get(&id.0)?;
            let amounts = Amounts {
                total: Metres(order.total_distance),
                empty: Metres(order.empty_distance),
                revenue: Cents(order.revenue),
                cost: Cents(order.cost),
                profit: Cents(order.profit),
                days_estimated: money::calculations(order, vehicle.cost.cost_type())
                    .estimated(money::trip_of(order).days),
                is_distance_doubtful: beside.is_distance_doubtful,
            };
            let order_of_stops = stop_order(&stops::positions(legs));
            Some(row(order, beside, legs, &order_of_stops, amounts, None))
        });
        (vehicle.entry, rows.collect())
    });
    Ok(rows.collect())
}

/// Keeps the offered routes, so that assigning one uses it as it was shown.
pub async fn keep(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    shown_as: fn(PlanningEntryId) -> Subject,
    written: Vec<(PlanningEntryId, Written)>,
) {
    let company = db.share().company();
    let lists = written.into_iter().map(|(entry, routes)| {
        let subject = shown_as(entry);
        let user = actor.id;
        (
            Shown {
                company,
                user,
                subject,
            },
            routes,
        )
    });
    offers::keep(&state.redis, &lists.collect::<Vec<_>>()).await;
}
