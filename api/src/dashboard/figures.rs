//! The figures of the dashboard. A card that links to a list counts what the list shows under the link's
//! preset; the others add up the orders of a period.

use std::collections::BTreeMap;

use domain::orders::dashboard::{Period, ProfitSide, TimeScale, km_per_day, per_km, whole_km};
use domain::orders::{Activity, Currency};
use domain::texts;
use domain::vehicles::latin_plate;
use domain::{Cents, FieldErrors, Metres, VehicleId};
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::wire::{
    ActiveFilter, ActiveVehicleView, DashboardFilter, DashboardView, ManagerProfitView,
    ProfitPointView, WaitingFilter, WaitingVehicleView, presets,
};
use crate::actor::{Actor, people};
use crate::error::ApiResult;
use crate::orders::store::dashboard as store;
use crate::orders::store::dashboard::ActivitySums;
use crate::orders::wire::filter::OrderFilter;
use crate::orders::wire::row::UnpricedView;
use crate::planning;
use crate::planning::store::PlannedVehicle;

/// The figures for a filter.
///
/// # Errors
/// 422 if the days are not a period.
pub async fn figures(
    txn: &TenantTx,
    actor: &Actor,
    filter: &DashboardFilter,
) -> ApiResult<DashboardView> {
    let (today, visibility) = (actor.today, actor.visibility);
    let period = filter.period(today)?;
    let sums = store::by_activity(txn, &filter.of_period(period), visibility).await?;
    let loads = async |wanted| store::count_loads(txn, &wanted, visibility).await;
    let orders = async |wanted: OrderFilter| store::count(txn, &wanted, visibility).await;
    let this_month = |wanted: OrderFilter| {
        let month = Period::month_of(today);
        OrderFilter {
            date_from_from: Some(month.from),
            date_to: Some(month.to),
            ..wanted
        }
    };
    let waiting = WaitingFilter {
        plate_number: None,
        subcontractor_id: filter.supplier_id,
        category: filter.category,
    };
    let active = ActiveFilter {
        category: filter.category,
    };
    let uninvoiced = presets::without_invoice(filter.of_lists());
    let unsettled = presets::without_supplier_invoice(filter.of_lists());
    let of = |activity| averages(&sums, activity);
    let (own_park, expedition, spot) = (
        of(Activity::OwnPark)?,
        of(Activity::Expedition)?,
        of(Activity::Spot)?,
    );
    let euros = sums.iter().filter(|sums| sums.currency == Currency::Eur);
    let others = sums.iter().filter(|sums| sums.currency != Currency::Eur);
    let transport = || {
        let sums = sums.iter();
        sums.filter(|sums| sums.activity != Activity::Compensation)
    };
    let distance = Metres(transport().map(|sums| sums.distance).sum());
    Ok(DashboardView {
        own_park_avg_revenue_per_distance: own_park.0,
        own_park_avg_cost_per_distance: own_park.1,
        expedition_avg_revenue_per_distance: expedition.0,
        expedition_avg_cost_per_distance: expedition.1,
        spot_avg_revenue_per_distance: spot.0,
        spot_avg_cost_per_distance: spot.1,
        avg_distance_per_day_km: km_per_day(distance, period),
        total_distance_per_day_km: whole_km(distance),
        total_loads: transport().map(|sums| sums.total).sum(),
        need_to_be_loaded_vehicles: vehicles_to_load(txn, actor, &waiting).await?.len() as u64,
        available_loads: loads(presets::available(today, filter.of_loads())).await?,
        active_vehicles: active_vehicles(txn, actor, &active).await?.len() as u64,
        orders_with_delivery_delay: orders(presets::with_delivery_delay(today, filter.of_lists()))
            .await?,
        loads_with_load_delay: loads(presets::with_load_delay(today, filter.of_loads())).await?,
        loads_waiting_to_be_loaded: loads(presets::one_day_left(today, filter.of_loads())).await?,
        current_month_orders_without_invoice: orders(this_month(uninvoiced.clone())).await?,
        total_orders_without_invoice: orders(uninvoiced).await?,
        current_month_orders_without_settlement: orders(this_month(unsettled.clone())).await?,
        total_orders_without_settlement: orders(unsettled).await?,
        unpriced: UnpricedView {
            total: sums.iter().map(|sums| sums.unpriced_total).sum(),
            revenue: euros.map(|sums| sums.unpriced_revenue).sum(),
        },
        other_currencies: others.map(|sums| sums.total).sum(),
        is_new: sums.is_empty() && store::is_without_orders(txn).await?,
    })
}

/// Revenue and cost per kilometre of the orders of an activity in euros that have a cost.
fn averages(
    sums: &[ActivitySums],
    activity: Activity,
) -> Result<(Option<Cents>, Option<Cents>), FieldErrors> {
    let mut sums = sums.iter();
    let in_euros =
        |sums: &&ActivitySums| (sums.activity, sums.currency) == (activity, Currency::Eur);
    let Some(sums) = sums.find(in_euros) else {
        return Ok((None, None));
    };
    let average = |amount| {
        per_km(Cents(amount), Metres(sums.priced_distance))
            .map_err(|_| FieldErrors::single("date_to", texts::fields::too_large()))
    };
    Ok((average(sums.priced_revenue)?, average(sums.cost)?))
}

/// The points of the profit graph, also those without orders.
///
/// # Errors
/// 422 if the days are not a period.
pub async fn points(
    txn: &TenantTx,
    actor: &Actor,
    filter: &DashboardFilter,
    scale: TimeScale,
) -> ApiResult<Vec<ProfitPointView>> {
    let period = filter.period(actor.today)?;
    let nothing = |date| ProfitPointView {
        date,
        revenue: Cents(0),
        cost: Cents(0),
        profit: Cents(0),
        unpriced: UnpricedView {
            total: 0,
            revenue: 0,
        },
    };
    let dates = period.points(scale).into_iter();
    let mut points: BTreeMap<_, _> = dates.map(|date| (date, nothing(date))).collect();
    for sums in store::by_day(txn, &filter.of_period(period), actor.visibility).await? {
        // Every day of the period belongs to one of its points.
        if let Some(point) = points.get_mut(&scale.start_of(sums.day)) {
            point.revenue.0 += sums.revenue;
            point.cost.0 += sums.cost;
            point.profit.0 += sums.profit;
            point.unpriced.total += sums.unpriced_total;
            point.unpriced.revenue += sums.unpriced_revenue;
        }
    }
    Ok(points.into_values().collect())
}

/// What each manager's orders have earned, most first.
///
/// # Errors
/// 422 if the days are not a period.
pub async fn people(
    txn: &TenantTx,
    actor: &Actor,
    filter: &DashboardFilter,
    side: ProfitSide,
) -> ApiResult<Vec<ManagerProfitView>> {
    let period = filter.period(actor.today)?;
    let sums = store::by_manager(txn, &filter.of_period(period), side, actor.visibility).await?;
    let names = people::names_of(txn, &store::managers(&sums)).await?;
    let rows = sums.into_iter().map(|sums| ManagerProfitView {
        name: (sums.manager).and_then(|manager| names.get(&manager).cloned()),
        profit: Cents(sums.profit),
        unpriced: UnpricedView {
            total: sums.unpriced_total,
            revenue: sums.unpriced_revenue,
        },
    });
    Ok(rows.collect())
}

/// The vehicles that are free since today or before, longest first.
///
/// # Errors
/// When the database fails.
pub async fn vehicles_to_load(
    txn: &TenantTx,
    actor: &Actor,
    filter: &WaitingFilter,
) -> Result<Vec<WaitingVehicleView>, DbErr> {
    let plate = filter.plate_number.as_deref().map(bare).unwrap_or_default();
    // Shorter ones are ignored, as in lists.
    let is_named = plate.chars().count() >= 4;
    let waiting = planning::store::waiting(txn, actor.visibility.category, actor.today).await?;
    let wanted = waiting.into_iter().filter(|vehicle| {
        vehicle.is_visible(filter.category)
            && (!is_named || bare(&vehicle.plate_number).contains(&plate))
            && (filter.subcontractor_id.is_none() || filter.subcontractor_id == supplier(vehicle))
    });
    let views = wanted.map(|vehicle| WaitingVehicleView {
        planned_date: vehicle.available_on,
        subcontractor_id: supplier(&vehicle),
        supplier_name: supplier_name(&vehicle),
        vehicle_number: vehicle.plate_number,
        location: vehicle.address,
    });
    Ok(views.collect())
}

/// The vehicles that are on the way with an order today, by plate number.
///
/// # Errors
/// When the database fails.
pub async fn active_vehicles(
    txn: &TenantTx,
    actor: &Actor,
    filter: &ActiveFilter,
) -> Result<Vec<ActiveVehicleView>, DbErr> {
    let entries = store::on_the_way(txn, actor.visibility, actor.today).await?;
    let planned = planning::store::find_all(txn, &entries).await?;
    let vehicles: BTreeMap<(String, VehicleId), PlannedVehicle> = planned
        .into_iter()
        .filter(|vehicle| {
            vehicle.is_visible(actor.visibility.category) && vehicle.is_visible(filter.category)
        })
        .map(|vehicle| ((vehicle.plate_number.clone(), vehicle.vehicle), vehicle))
        .collect();
    let views = vehicles.into_values().map(|vehicle| ActiveVehicleView {
        subcontractor_id: supplier(&vehicle),
        supplier_name: supplier_name(&vehicle),
        cost_calculation_type: vehicle.cost.cost_type(),
        cost_calculation_value: vehicle.unit_price(),
        vehicle_number: vehicle.plate_number,
    });
    Ok(views.collect())
}

fn supplier(vehicle: &PlannedVehicle) -> Option<domain::ContactId> {
    vehicle.supplier.as_ref().map(|supplier| supplier.id)
}

fn supplier_name(vehicle: &PlannedVehicle) -> Option<String> {
    let supplier = vehicle.supplier.as_ref();
    supplier.map(|supplier| supplier.company_name.clone())
}

/// People write a plate with spaces, hyphens, or neither, and in other letters that look the same.
fn bare(plate: &str) -> String {
    let plate = latin_plate(plate);
    let letters = plate.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}
