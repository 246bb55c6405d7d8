//! The loads list and the vehicles that could take a load (orders specification, section 2.6).

use chrono::NaiveDate;
use domain::orders::{Currency, OrderStatus};
use domain::vehicles::VehicleCostType;
use domain::wire::Required;
use domain::{PlanningEntryId, RouteId};
use sea_orm::FromQueryResult;
use serde::Serialize;
use utoipa::ToSchema;

use crate::list_answer;

list_answer! {
    /// A page of loads.
    LoadPage of LoadView
}

/// A load: an order that waits for a vehicle. As it is read and as it is sent.
#[derive(Debug, FromQueryResult, Serialize, ToSchema)]
pub struct LoadView {
    /// The order.
    pub order_id: i64,
    /// Its number.
    pub order_number: String,
    /// The client's own number.
    pub load_number: Option<String>,
    /// First day it can be loaded.
    pub availability_date: Option<NaiveDate>,
    /// Last day it can be loaded.
    pub available_to: Option<NaiveDate>,
    /// Who orders.
    pub client: Option<String>,
    /// Who sold it.
    pub client_manager: Option<String>,
    /// Loading places, separated by semicolons.
    pub loading_place: String,
    /// Unloading places, separated by semicolons.
    pub unloading_place: String,
    /// Distance in metres.
    pub total_distance: i64,
    /// Its route.
    pub route_id: Option<i64>,
    /// Whether the route was corrected by hand.
    pub has_corrected_route: bool,
    /// Revenue in cents.
    pub revenue: i64,
    /// `EUR`, `USD` or `GBP`: what the revenue is in.
    pub currency: Currency,
    /// Where it stands.
    pub status: OrderStatus,
}

/// A vehicle that could take the load.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LoadVehicleView {
    /// Its planning entry.
    pub vehicle_planning_id: i64,
    /// Plate number.
    pub vehicle_number: String,
    /// Where it is free.
    pub vehicle_location: String,
    /// From which day.
    pub availability_date: NaiveDate,
    /// Price of a kilometre or a day in cents; nothing for an own vehicle.
    pub vehicle_cost: Option<i64>,
    /// `PER_KM`, `PER_DAY` or `OWN_PARK`.
    pub vehicle_cost_type: VehicleCostType,
    /// Empty and loaded distance in metres.
    pub distance: i64,
    /// Cost in cents, as if assigned.
    pub cost: i64,
    /// Profit in cents, as if assigned.
    pub profit: i64,
    /// Currency of the order, which cost and profit are counted in. The vehicle's price is in euros
    /// and is not converted.
    pub currency: Currency,
    /// Who drives for us.
    pub subcontractor_id: Option<i64>,
    /// The route computed for this pair.
    pub calculated_route_id: Option<i64>,
    /// Whether the supplier's insurance has run out; then it cannot be selected.
    pub insurance_expired: bool,
    /// Who drives for us.
    pub supplier: Option<SupplierView>,
}

/// The supplier of a vehicle.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SupplierView {
    /// The contact.
    pub id: i64,
    /// Its name.
    pub company_name: String,
    /// Last day of its insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
}

domain::body! {
    /// Which vehicle takes the load.
    pub struct AssignPayload {
        /// Its planning entry.
        vehicle_planning_id: Required<PlanningEntryId>,
        /// The route computed for this pair. The way is always measured again, so a stale route
        /// cannot do harm.
        calculated_route_id: Option<RouteId>,
        /// Planned unloading day; the vehicle's next entry starts there.
        unloading_date: Option<NaiveDate>,
    }
}

/// A later order of the same vehicle, which unassigning takes off it, too.
#[derive(Debug, FromQueryResult, Serialize, ToSchema)]
pub struct UnassignRow {
    /// The order.
    pub order_id: i64,
    /// The day the vehicle was free for it.
    pub date: NaiveDate,
    /// Its number.
    pub order_number: String,
    /// Loading places, separated by semicolons.
    pub loadings: String,
    /// Unloading places, separated by semicolons.
    pub unloadings: String,
    /// Who orders.
    pub client_name: Option<String>,
    /// Who sold it.
    pub client_manager: Option<String>,
}
