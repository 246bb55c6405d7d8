//! An order as a row of the planning.

use domain::orders::positions::{Stop, StopKind};
use domain::{Cents, Metres, OrderId, RouteId};
use entity::orders;

use crate::dispatch::wire::orders::PlanningOrderView;
use crate::orders::store::estimate::DaysEstimated;
use crate::orders::store::planned::Beside;
use crate::orders::store::read::StoredLeg;

/// The distances and amounts of a row.
#[derive(Clone, Copy)]
pub struct Amounts {
    pub total: Metres,
    pub empty: Metres,
    pub revenue: Cents,
    pub cost: Cents,
    pub profit: Cents,
    pub days_estimated: DaysEstimated,
    pub is_distance_doubtful: bool,
}

/// A row; `route` is missing if the vehicle has taken the order.
pub fn row(
    order: &orders::Model,
    beside: &Beside,
    legs: &[StoredLeg],
    order_of_stops: &[Stop],
    amounts: Amounts,
    route: Option<RouteId>,
) -> PlanningOrderView {
    let places = |wanted: StopKind| {
        let of_kind = order_of_stops.iter().filter(|stop| stop.kind == wanted);
        let mut places: Vec<String> = of_kind.filter_map(|stop| place_of(legs, *stop)).collect();
        places.dedup();
        places
    };
    PlanningOrderView {
        order_id: OrderId(order.id),
        order_number: order.number.clone(),
        load_number: order.load_number.clone(),
        status: order.status,
        loading_date_from: order.loading_date_from,
        loading_date_to: order.loading_date_to,
        loading_date: order.loading_date,
        unloading_date: order.unloading_date,
        loadings: places(StopKind::Loading),
        unloading: places(StopKind::Unloading),
        last_location: order_of_stops.last().and_then(|stop| place_of(legs, *stop)),
        total_distance_value: amounts.total,
        empty_distance_value: amounts.empty,
        is_distance_doubtful: amounts.is_distance_doubtful,
        revenue_value: amounts.revenue,
        costs_value: amounts.cost,
        profit_value: amounts.profit,
        currency: order.currency,
        days_estimated: amounts.days_estimated,
        client_name: beside.client_name.clone(),
        client_manager: beside.client_manager.clone(),
        route_id: beside.route_id,
        calculated_route_id: route.unwrap_or(RouteId(0)),
        has_corrected_route: beside.has_corrected_route,
        vehicle_planning_assigned: route.is_none(),
    }
}

fn place_of(legs: &[StoredLeg], stop: Stop) -> Option<String> {
    let cargo = &legs.get(stop.leg)?.cargo;
    Some(match stop.kind {
        StopKind::Loading => cargo.loading_address.clone(),
        StopKind::Unloading => cargo.unloading_address.clone(),
    })
}
