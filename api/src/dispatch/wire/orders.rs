//! An order in the planning (foundation specification, section 3, "planning order").

use chrono::NaiveDate;
use domain::orders::{Currency, OrderStatus};
use domain::{Cents, Metres, OrderId, RouteId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::orders::store::estimate::DaysEstimated;

/// An order in the planning: one that a vehicle could take, with the amounts it would have then, or one
/// that it has taken, with those it has.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PlanningOrderView {
    /// The order's id.
    pub order_id: OrderId,
    /// The order's number.
    pub order_number: String,
    /// The client's number of the load.
    pub load_number: Option<String>,
    /// The order's status.
    pub status: OrderStatus,
    /// The first day it can be loaded.
    pub loading_date_from: Option<NaiveDate>,
    /// The last day it can be loaded.
    pub loading_date_to: Option<NaiveDate>,
    /// The day it is or was loaded.
    pub loading_date: Option<NaiveDate>,
    /// The day it is or was unloaded.
    pub unloading_date: Option<NaiveDate>,
    /// Loading places, as they are visited.
    pub loadings: Vec<String>,
    /// Unloading places, as they are visited. The wire has the singular.
    pub unloading: Vec<String>,
    /// Where the vehicle is afterwards.
    pub last_location: Option<String>,
    /// The empty and the loaded distance together, in metres.
    pub total_distance_value: Metres,
    /// The distance from the vehicle to the first loading, in metres.
    pub empty_distance_value: Metres,
    /// Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road.
    pub is_distance_doubtful: bool,
    /// What the client pays, in cents.
    pub revenue_value: Cents,
    /// What the vehicle costs, in cents. The wire has the plural.
    pub costs_value: Cents,
    /// What is left, in cents.
    pub profit_value: Cents,
    /// The order's currency, which applies to the amounts.
    pub currency: Currency,
    /// Which amounts count days that were estimated.
    pub days_estimated: DaysEstimated,
    /// The client.
    pub client_name: Option<String>,
    /// The client manager, who sold it.
    pub client_manager: Option<String>,
    /// The order's route, if it has one.
    pub route_id: Option<i64>,
    /// The route calculated for this vehicle and order. Assigning the vehicle with it uses the same
    /// distances, for fifteen minutes and until the person lists the vehicle's orders again. 0 for an
    /// order that the vehicle has taken.
    pub calculated_route_id: RouteId,
    /// Whether somebody corrected the route on the map.
    pub has_corrected_route: bool,
    /// Whether the vehicle has taken the order.
    pub vehicle_planning_assigned: bool,
}
