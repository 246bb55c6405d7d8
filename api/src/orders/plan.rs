//! The plan of free loads for free vehicles that earns the most, with its proof ([`domain::best_plan`]).

use std::collections::BTreeSet;

use domain::best_plan::{BestPlan, Offer};
use domain::orders::Currency;
use domain::{Cents, PlanningEntryId, RouteId};
use tenant_router::{TenantDb, Work};

use super::comparison::Comparison;
use super::loads_for::{keep, shown};
use super::offered_ways::{Subject, Written};
use super::wire::plan::{BestPlanView, PlannedPairView, RunnerUpView, WaitingView};
use crate::actor::Actor;
use crate::computing::{self, Cancellation};
use crate::error::{ApiError, ApiResult};
use crate::planning::store::PlannedVehicle;
use crate::state::AppState;

/// The most vehicles that are planned at once, those that are free first. Comparing them with thousands of loads
/// takes seconds, which nobody else should wait for.
const MOST_VEHICLES: usize = 500;
/// The loads that a vehicle is also shown, nearest to being planned first.
const RUNNERS_UP: usize = 3;

/// The best plan for these vehicles, which must be sorted by day. Only loads in euros can be compared.
///
/// # Errors
/// When neither a provider nor the estimate knows the distances.
pub async fn best_plan(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    vehicles: Vec<PlannedVehicle>,
) -> ApiResult<BestPlanView> {
    let today = actor.today;
    let mut known = BTreeSet::new();
    let free = vehicles.into_iter().filter(|vehicle| {
        // One that is free at two places still drives one load.
        !vehicle.insurance_has_expired(today) && known.insert(vehicle.vehicle)
    });
    let mut vehicles: Vec<PlannedVehicle> = free.collect();
    let not_compared = vehicles.len().saturating_sub(MOST_VEHICLES);
    vehicles.truncate(MOST_VEHICLES);
    let Some(compared) = Comparison::of(db, state, actor, vehicles).await? else {
        return Ok(BestPlanView::default());
    };
    let (plan, written) =
        computing::run_cancellable(db.share(), Work::Planning, move |cancellation| {
            planned(&compared, cancellation)
        })
        .await??;
    keep(db, state, actor, Subject::Plan, written).await;
    Ok(BestPlanView {
        not_compared,
        ..plan
    })
}

type Ways = Vec<(PlanningEntryId, Written)>;

fn planned(compared: &Comparison, cancellation: &Cancellation) -> ApiResult<(BestPlanView, Ways)> {
    let is_euro = |load: usize| compared.currency_of(load) == Some(Currency::Eur);
    let mut offers = compared.offers(cancellation);
    for of_vehicle in &mut offers {
        of_vehicle.retain(|offer| is_euro(offer.load));
    }
    let plan = BestPlan::of(&offers, compared.loads());
    // A plan that is not proven would be a mistake of ours, and is not shown.
    plan.prove(&offers)
        .map_err(|why| ApiError::Internal(why.into()))?;
    let mut view = BestPlanView {
        profit: Cents(plan.profit),
        at_most: Cents(plan.bound()),
        other_currencies: (0..compared.loads()).filter(|load| !is_euro(*load)).count(),
        ..BestPlanView::default()
    };
    let mut written = Vec::new();
    for (place, vehicle) in compared.vehicles.iter().enumerate() {
        let of_vehicle = offers.get(place).map_or(&[] as &[Offer], Vec::as_slice);
        let own = plan.load_of.get(place).copied().flatten();
        let others = runners_up(compared, &plan, place, of_vehicle);
        let Some(pair) = own.and_then(|load| compared.pair(place, load)) else {
            if !others.is_empty() {
                view.waiting.push(WaitingView {
                    vehicle: vehicle.into(),
                    others,
                });
            }
            continue;
        };
        let (orders, ways) = shown(compared, vehicle, vec![pair])?;
        written.push((vehicle.entry, ways));
        let price = |prices: &[i64], place: Option<usize>| {
            Cents(
                place
                    .and_then(|place| prices.get(place).copied())
                    .unwrap_or(0),
            )
        };
        let vehicle_worth = price(&plan.vehicle_prices, Some(place));
        let load_worth = price(&plan.load_prices, own);
        let pairs = orders.into_iter().map(|order| PlannedPairView {
            vehicle: vehicle.into(),
            order,
            vehicle_worth,
            load_worth,
            others: others.clone(),
        });
        view.pairs.extend(pairs);
    }
    view.left_loads = compared.loads() - view.other_currencies - view.pairs.len();
    Ok((view, written))
}

/// The loads that a vehicle is not planned for, nearest to it first.
fn runners_up(
    compared: &Comparison,
    plan: &BestPlan,
    vehicle: usize,
    offers: &[Offer],
) -> Vec<RunnerUpView> {
    let own = plan.load_of.get(vehicle).copied().flatten();
    let others = offers.iter().filter(|offer| Some(offer.load) != own);
    let mut others: Vec<(i64, Offer)> = others
        .map(|offer| (plan.missing(vehicle, *offer), *offer))
        .collect();
    others.sort_by_key(|(missing, offer)| (*missing, offer.load));
    others.truncate(RUNNERS_UP);
    let views = others.into_iter().filter_map(|(missing, offer)| {
        let pair = compared.pair(vehicle, offer.load)?.view(RouteId(0));
        Some(RunnerUpView {
            order_id: pair.order_id,
            order_number: pair.order_number,
            profit: pair.profit_value,
            missing: Cents(missing),
            price: Cents(pair.revenue_value.0.saturating_add(missing)),
        })
    });
    views.collect()
}
