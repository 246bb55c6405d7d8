//! An order as the form reads it (orders specification, section 3, "Order (full)").

use chrono::{DateTime, NaiveDate, Utc};
use domain::orders::{
    Activity, Category, CostCalculation, Currency, OrderStatus, RevenueCalculation,
};
use domain::vehicles::{VehicleClass, VehicleCostType};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The number the next order would get.
#[derive(Debug, Serialize, ToSchema)]
pub struct InitialOrderView {
    /// Free now; taken when the order is saved, by whoever saves first.
    pub order_number: String,
}

/// An order.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderView {
    /// The order.
    pub id: i64,
    /// Version, for `If-Match`.
    pub updated_at: DateTime<Utc>,
    /// General information.
    pub general: GeneralView,
    /// Cargo information.
    pub cargo: CargoView,
    /// The legs, in the order they were entered.
    pub cargos: Vec<LegView>,
    /// Money.
    pub finance: FinanceView,
    /// Its route.
    pub route_id: Option<i64>,
    /// Whether the person may delete it.
    pub can_delete: bool,
}

/// General information.
#[derive(Debug, Serialize, ToSchema)]
pub struct GeneralView {
    /// Its number.
    pub order_number: String,
    /// Who orders.
    pub client_id: Option<i64>,
    /// Their name.
    pub client_name: Option<String>,
    /// Who sold it.
    pub client_manager_id: Option<i64>,
    /// Who is invoiced, when it is not the client.
    pub paid_by_client_id: Option<i64>,
    /// Their name.
    pub paid_by_client_name: Option<String>,
    /// Who drives for us.
    pub supplier_id: Option<i64>,
    /// Their name.
    pub supplier_name: Option<String>,
    /// Who bought the transport.
    pub purchase_manager_id: Option<i64>,
    /// `EXPEDITION`, `OWN_PARK`, `SPOT` or `COMPENSATION`.
    pub activity: Activity,
    /// The client's own number.
    pub load_number: Option<String>,
    /// Where it stands.
    pub status: OrderStatus,
    /// Whether the stops are put in the shortest order.
    pub calc_shortest_route: bool,
    /// Who created it.
    pub author_name: Option<String>,
    /// When.
    pub created_at: DateTime<Utc>,
}

/// Cargo information.
#[derive(Debug, Serialize, ToSchema)]
pub struct CargoView {
    /// Load available from.
    pub loading_date_from: Option<NaiveDate>,
    /// Load available to.
    pub loading_date_to: Option<NaiveDate>,
    /// Note on the cargo.
    pub note: Option<String>,
    /// Vehicle of a spot order.
    pub spot_vehicle: Option<String>,
    /// The planned vehicle.
    pub vehicle_planning_id: Option<i64>,
    /// Actual or planned loading day.
    pub loading_date: Option<NaiveDate>,
    /// Actual or planned unloading day.
    pub unloading_date: Option<NaiveDate>,
    /// Note on the vehicle.
    pub vehicle_planning_note: Option<String>,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`.
    pub category: Option<Category>,
    /// Class that is asked for.
    pub spot_vehicle_class: Option<VehicleClass>,
    /// A DPL document is needed.
    pub is_dpl: bool,
    /// A record of the temperature is needed.
    pub is_thermogram: bool,
    /// Cost type of the planned vehicle.
    pub vehicle_planning_cost_calculation_type: Option<VehicleCostType>,
    /// Class of the planned vehicle.
    pub vehicle_planning_class: Option<VehicleClass>,
    /// Plate number of the planned vehicle.
    pub vehicle_planning_plate_number: Option<String>,
    /// The supplier that runs the planned vehicle.
    pub vehicle_planning_supplier_id: Option<i64>,
}

/// A leg.
#[derive(Debug, Serialize, ToSchema)]
pub struct LegView {
    /// Where it is loaded.
    pub loading_address: String,
    /// Degrees north.
    pub loading_latitude: f64,
    /// Degrees east.
    pub loading_longitude: f64,
    /// Where it is unloaded.
    pub unloading_address: String,
    /// Degrees north.
    pub unloading_latitude: f64,
    /// Degrees east.
    pub unloading_longitude: f64,
    /// Note for loading.
    pub loading_note: Option<String>,
    /// Note for unloading.
    pub unloading_note: Option<String>,
    /// VIN numbers.
    pub vin_numbers: Vec<String>,
    /// Place of the loading among all stops, from 1.
    pub loading_position_index: i32,
    /// Place of the unloading among all stops, from 1.
    pub unloading_position_index: i32,
}

/// Money, in cents; distances in metres.
#[derive(Debug, Serialize, ToSchema)]
pub struct FinanceView {
    /// `EUR`, `USD` or `GBP`.
    pub currency: Currency,
    /// `FIXED`, `PER_KM` or `PER_DAY`.
    pub revenue_calculation_type: RevenueCalculation,
    /// The sum, or the price of a unit.
    pub revenue_calculation_value: i64,
    /// `BY_VEHICLE`, `FIXED`, `PER_KM`, `PER_DAY` or `OWN_PARK`.
    pub cost_calculation_type: CostCalculation,
    /// The sum, or the price of a unit.
    pub cost_calculation_value: i64,
    /// VAT of the supplier, whole percent.
    pub cost_vat: Option<i64>,
    /// Revenue.
    pub revenue: i64,
    /// Cost.
    pub cost: i64,
    /// Profit.
    pub profit: i64,
    /// Penalty.
    pub revenue_penalty: i64,
    /// Additional cost.
    pub cost_penalty: i64,
    /// Whether the revenue was entered by hand.
    pub revenue_overridden: bool,
    /// Whether the cost was entered by hand.
    pub cost_overridden: bool,
    /// Empty run.
    pub empty_distance: i64,
    /// Laden run.
    pub loaded_distance: i64,
}

/// A created or changed order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SavedOrderView {
    /// The order.
    pub id: i64,
    /// Its number, which may differ from the one that was asked for.
    pub general: SavedGeneralView,
    /// Version, for `If-Match`.
    pub updated_at: DateTime<Utc>,
}

/// The number of a saved order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SavedGeneralView {
    /// Its number.
    pub order_number: String,
}

/// Whether the order's vehicle has later orders, and which.
#[derive(Debug, Serialize, ToSchema)]
pub struct FutureOrdersView {
    /// Whether there are any.
    pub vehicle_has_future_orders: bool,
    /// They, in the order of the vehicle's chain.
    pub future_orders: Vec<FutureOrderView>,
}

/// A later order of the same vehicle.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FutureOrderView {
    /// The order.
    pub order_id: i64,
    /// Its number.
    pub order_number: String,
}
