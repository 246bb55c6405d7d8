//! The plan of free loads for free vehicles that earns the most, with its proof ([`domain::best_plan`]).

pub mod offers;

use std::collections::BTreeSet;

use domain::best_plan::{BestPlan, Offer, keep_useful};
use domain::orders::Currency;
use domain::{Cents, PlanningEntryId, RouteId};
use tenant_router::{TenantDb, Work};

use self::offers::{Subject, Written};
use super::candidates::loads::{keep, shown};
use super::candidates::pairs::{Candidates, plan_budget};
use super::wire::plan::{BestPlanView, PlannedPairView, RunnerUpView, WaitingView};
use crate::actor::Actor;
use crate::computing::{self, Limit};
use crate::error::{ApiError, ApiResult};
use crate::planning::store::PlannedVehicle;
use crate::state::AppState;

/// The most vehicles that are planned at once, those that are free first. Comparing them with thousands of loads
/// takes seconds.
const MOST_VEHICLES: usize = 500;
/// So many loads are offered to all vehicles before anybody looks whether the time is up.
const LOOKS_AFTER: usize = 100;
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
    let budget = plan_budget(state);
    let Some(compared) = Candidates::of(db, state, actor, &budget, vehicles).await? else {
        return Ok(BestPlanView {
            is_proven: true,
            ..BestPlanView::default()
        });
    };
    let planning = move |limit: &Limit| planned(&compared, limit);
    let (plan, written) =
        computing::run_within(db.share(), Work::Planning, &budget, planning).await??;
    keep(db, state, actor, Subject::Plan, written).await;
    Ok(BestPlanView {
        not_compared,
        ..plan
    })
}

type Routes = Vec<(PlanningEntryId, Written)>;

/// What each vehicle is offered, as far as it matters to the plan.
struct Offered {
    of_vehicle: Vec<Vec<Offer>>,
    /// So many of the loads were offered: all that there was time for.
    loads: usize,
    /// Those among them in other currencies.
    other_currencies: usize,
}

fn offered(compared: &Candidates, limit: &Limit) -> Offered {
    let vehicles = compared.vehicles.len();
    let mut offered = Offered {
        of_vehicle: vec![Vec::new(); vehicles],
        loads: 0,
        other_currencies: 0,
    };
    let useful = |offers: &mut Vec<Offer>| keep_useful(offers, vehicles, RUNNERS_UP);
    for load in 0..compared.loads() {
        if load > 0 && load % LOOKS_AFTER == 0 && limit.is_over() {
            break;
        }
        offered.loads += 1;
        if compared.currency_of(load) != Some(Currency::Eur) {
            offered.other_currencies += 1;
            continue;
        }
        for (vehicle, offers) in offered.of_vehicle.iter_mut().enumerate() {
            offers.extend(compared.offer(vehicle, load));
            // So that memory does not depend on how many loads there are.
            if offers.len() >= 4 * (vehicles + RUNNERS_UP) {
                useful(offers);
            }
        }
    }
    offered.of_vehicle.iter_mut().for_each(useful);
    offered
}

fn planned(compared: &Candidates, limit: &Limit) -> ApiResult<(BestPlanView, Routes)> {
    let Offered {
        of_vehicle: offers,
        loads,
        other_currencies,
    } = offered(compared, limit);
    if limit.is_cancelled() {
        return Ok((BestPlanView::default(), Routes::new()));
    }
    let plan = BestPlan::within(&mut || limit.is_over(), &offers, loads);
    // A plan whose prices prove nothing would be a mistake of ours, and is not shown.
    plan.prove(&offers)
        .map_err(|why| ApiError::Internal(why.into()))?;
    let mut view = BestPlanView {
        profit: Cents(plan.profit),
        at_most: Cents(plan.bound()),
        is_proven: plan.is_best(),
        has_more_loads: compared.has_more_loads() || loads < compared.loads(),
        other_currencies,
        ..BestPlanView::default()
    };
    let mut written = Vec::new();
    for (place, vehicle) in compared.vehicles.iter().enumerate() {
        let of_vehicle = offers.get(place).map_or(&[] as &[Offer], Vec::as_slice);
        let own = plan.load_of.get(place).copied().flatten();
        // Only the prices of a proven plan say what comes next.
        let others = if view.is_proven {
            runners_up(compared, &plan, place, of_vehicle)
        } else {
            Vec::new()
        };
        let Some(pair) = own.and_then(|load| compared.pair(place, load)) else {
            if !others.is_empty() {
                view.waiting.push(WaitingView {
                    vehicle: vehicle.into(),
                    others,
                });
            }
            continue;
        };
        let (orders, routes) = shown(compared, vehicle, vec![pair])?;
        written.push((vehicle.entry, routes));
        let is_proven = view.is_proven;
        let price = |prices: &[i64], place: Option<usize>| {
            let price = prices.get(place?).copied().map(Cents);
            price.filter(|_| is_proven)
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
    view.left_loads = loads - other_currencies - view.pairs.len();
    Ok((view, written))
}

/// The loads that a vehicle is not planned for, nearest to it first.
fn runners_up(
    compared: &Candidates,
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
