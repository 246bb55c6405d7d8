//! An order in the form the order form reads (orders specification, section 3, "Order (full)").

use chrono::{DateTime, NaiveDate, Utc};
use domain::orders::{
    Activity, Category, CostCalculation, Currency, OrderStatus, RevenueCalculation,
};
use domain::places::Precision;
use domain::vehicles::{VehicleClass, VehicleCostType};
use domain::{Cents, Metres, OrderId};
use entity::{cargos, orders};
use sea_orm::DerivePartialModel;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::accounting::{ClientAccountingView, CreditAccountingView, SupplierAccountingView};
use super::compensation::CompensationView;
use super::documents::DocumentsView;
use crate::actor::people;
use crate::damages::wire::OrderDamageView;
use crate::orders::store::estimate::DaysEstimated;
use crate::orders::store::full::{FullOrder, agreed_cost, contact, or_zero, priced, vehicle, vins};

/// The number the next order would get.
#[derive(Debug, Serialize, ToSchema)]
pub struct InitialOrderView {
    /// Free right now; the first order to be saved takes it.
    pub order_number: String,
}

/// A whole order.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderView {
    /// The order's id.
    pub id: i64,
    /// The version, for `If-Match`.
    pub updated_at: DateTime<Utc>,
    /// The general section of the form.
    pub general: GeneralView,
    /// The cargo section of the form.
    pub cargo: CargoView,
    /// The legs, in the order they were entered.
    pub cargos: Vec<LegView>,
    /// The finance section of the form.
    pub finance: FinanceView,
    /// The supplier's invoice and papers.
    pub supplier_accounting: SupplierAccountingView,
    /// The supplier's credit invoice.
    pub supplier_accounting_credit: CreditAccountingView,
    /// The invoice to the client as somebody noted it.
    pub client_accounting: ClientAccountingView,
    /// The damage.
    pub damage: OrderDamageView,
    /// The documents.
    pub documents: DocumentsView,
    /// The invoice for the transport, once it is made.
    pub normal_invoice_id: Option<i64>,
    /// The settlement with the supplier, once it is made.
    pub settlement_id: Option<i64>,
    /// What carriers billed in all, in cents without VAT; `null` while it is not settled.
    pub settled_cost: Option<Cents>,
    /// The profit with that in place of cost and additional cost, in cents.
    pub settled_profit: Option<Cents>,
    /// What the form of a compensation reads; of other orders nothing.
    #[serde(flatten)]
    #[schema(value_type = CompensationView)]
    pub compensation: Option<CompensationView>,
    /// The id of the order's route.
    pub route_id: Option<i64>,
    /// Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road.
    pub is_distance_doubtful: bool,
    /// Whether the signed-in user may delete it.
    pub can_delete: bool,
}

/// The general section of the form.
#[derive(Debug, Clone, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "orders::Entity")]
pub struct GeneralView {
    /// The order's number.
    #[sea_orm(from_col = "number")]
    pub order_number: String,
    /// The client.
    pub client_id: Option<i64>,
    /// That contact's name.
    #[sea_orm(from_expr = r#"contact("orders.client_id")"#)]
    pub client_name: Option<String>,
    /// The client manager, who sold it.
    pub client_manager_id: Option<i64>,
    /// The contact that is invoiced, if not the client.
    pub paid_by_client_id: Option<i64>,
    /// That contact's name.
    #[sea_orm(from_expr = r#"contact("orders.paid_by_client_id")"#)]
    pub paid_by_client_name: Option<String>,
    /// The supplier that carries it.
    pub supplier_id: Option<i64>,
    /// That contact's name.
    #[sea_orm(from_expr = r#"contact("orders.supplier_id")"#)]
    pub supplier_name: Option<String>,
    /// The purchase manager, who bought the transport.
    pub purchase_manager_id: Option<i64>,
    /// `EXPEDITION`, `OWN_PARK`, `SPOT` or `COMPENSATION`.
    pub activity: Activity,
    /// The client's own number for the load.
    pub load_number: Option<String>,
    /// The order's status.
    pub status: OrderStatus,
    /// Whether the stops are put into the shortest sequence.
    pub calc_shortest_route: bool,
    /// Whether the way does without ferries, where there is such a way.
    pub by_land: bool,
    /// The user who created it.
    #[sea_orm(from_expr = r#"people::name_in("orders.author_id")"#)]
    pub author_name: Option<String>,
    /// The time it was created.
    pub created_at: DateTime<Utc>,
    /// Whether it was settled more than 14 days ago, and its CMR is still missing.
    #[sea_orm(skip)]
    pub is_settlement_older_than_14_days: bool,
}

/// The cargo section of the form.
#[derive(Debug, Clone, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "orders::Entity")]
pub struct CargoView {
    /// The first day it can be loaded.
    pub loading_date_from: Option<NaiveDate>,
    /// The last day it can be loaded.
    pub loading_date_to: Option<NaiveDate>,
    /// A note about the cargo.
    #[sea_orm(from_col = "cargo_note")]
    pub note: Option<String>,
    /// The vehicle of a spot order.
    pub spot_vehicle: Option<String>,
    /// The planned vehicle.
    #[sea_orm(from_col = "planning_entry_id")]
    pub vehicle_planning_id: Option<i64>,
    /// The actual or planned loading day.
    pub loading_date: Option<NaiveDate>,
    /// The actual or planned unloading day.
    pub unloading_date: Option<NaiveDate>,
    /// A note about the vehicle.
    pub vehicle_planning_note: Option<String>,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`.
    pub category: Option<Category>,
    /// The vehicle class that is required.
    pub spot_vehicle_class: Option<VehicleClass>,
    /// Whether a DPL document is needed.
    pub is_dpl: bool,
    /// Whether a temperature record is needed.
    pub is_thermogram: bool,
    /// How the planned vehicle's cost is calculated.
    #[sea_orm(from_expr = r#"vehicle("cost_calculation_type")"#)]
    pub vehicle_planning_cost_calculation_type: Option<VehicleCostType>,
    /// The planned vehicle's class.
    #[sea_orm(from_expr = r#"vehicle("vehicle_class")"#)]
    pub vehicle_planning_class: Option<VehicleClass>,
    /// The planned vehicle's plate number.
    #[sea_orm(from_expr = r#"vehicle("plate_number")"#)]
    pub vehicle_planning_plate_number: Option<String>,
    /// The planned vehicle's supplier.
    #[sea_orm(from_expr = r#"vehicle("subcontractor_id")"#)]
    pub vehicle_planning_supplier_id: Option<i64>,
}

/// One leg of an order.
#[derive(Debug, Clone, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "cargos::Entity")]
pub struct LegView {
    /// The order.
    #[serde(skip)]
    pub order_id: OrderId,
    /// Its place among the legs, starting at 0.
    #[serde(skip)]
    pub leg_index: i32,
    /// Where it is loaded.
    pub loading_address: String,
    /// The latitude in degrees.
    pub loading_latitude: f64,
    /// The longitude in degrees.
    pub loading_longitude: f64,
    /// What the coordinates are those of; `null` if that is not known, as of older orders.
    pub loading_precision: Option<Precision>,
    /// Where it is unloaded.
    pub unloading_address: String,
    /// The latitude in degrees.
    pub unloading_latitude: f64,
    /// The longitude in degrees.
    pub unloading_longitude: f64,
    /// What the coordinates are those of; `null` if that is not known, as of older orders.
    pub unloading_precision: Option<Precision>,
    /// A note for the loading.
    pub loading_note: Option<String>,
    /// A note for the unloading.
    pub unloading_note: Option<String>,
    /// The VINs of the cars on this leg.
    #[sea_orm(from_expr = "vins()")]
    pub vin_numbers: Vec<String>,
    /// The position of the loading among all stops, starting at 1.
    pub loading_position_index: i32,
    /// The position of the unloading among all stops, starting at 1.
    pub unloading_position_index: i32,
}

/// The amounts in cents and the distances in metres.
#[derive(Debug, Clone, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "orders::Entity")]
pub struct FinanceView {
    /// `EUR`, `USD` or `GBP`.
    pub currency: Currency,
    /// `FIXED`, `PER_KM` or `PER_DAY`.
    pub revenue_calculation_type: RevenueCalculation,
    /// The fixed sum or the price per unit, in cents.
    #[sea_orm(from_expr = r#"or_zero("revenue_calculation_value")"#)]
    pub revenue_calculation_value: Cents,
    /// `BY_VEHICLE`, `FIXED`, `PER_KM`, `PER_DAY` or `OWN_PARK`.
    pub cost_calculation_type: CostCalculation,
    /// The fixed sum or the price per unit, in cents.
    #[sea_orm(from_expr = r#"or_zero("cost_calculation_value")"#)]
    pub cost_calculation_value: Cents,
    /// The supplier's VAT rate in whole percent.
    #[schema(value_type = Option<i64>)]
    pub cost_vat: Option<i32>,
    /// The revenue in cents.
    pub revenue: Cents,
    /// The cost in cents; `null` as long as there is none.
    #[sea_orm(from_expr = r#"priced("cost")"#)]
    pub cost: Option<Cents>,
    /// The profit in cents; `null` as long as there is no cost.
    #[sea_orm(from_expr = r#"priced("profit")"#)]
    pub profit: Option<Cents>,
    /// The penalty in cents, deducted from the profit.
    pub revenue_penalty: Cents,
    /// The additional cost in cents.
    pub cost_penalty: Cents,
    /// Whether the revenue was entered by hand.
    pub revenue_overridden: bool,
    /// Whether the cost was entered by hand.
    pub cost_overridden: bool,
    /// Cost and additional cost as the order's supplier was last sent them in an agreement, in cents; `null` if it was
    /// not.
    #[sea_orm(from_expr = "agreed_cost()")]
    pub agreed_cost: Option<Cents>,
    /// Which amounts count days that were estimated.
    #[sea_orm(skip)]
    pub days_estimated: DaysEstimated,
    /// The empty distance in metres.
    pub empty_distance: Metres,
    /// The loaded distance in metres.
    pub loaded_distance: Metres,
}

/// A created or changed order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SavedOrderView {
    /// The order's id.
    pub id: i64,
    /// The number it got, which may differ from the one the form showed.
    pub general: SavedGeneralView,
    /// The version, for `If-Match`.
    pub updated_at: DateTime<Utc>,
}

impl SavedOrderView {
    /// The answer to a save.
    pub fn of(id: OrderId, order_number: String, updated_at: DateTime<Utc>) -> Self {
        Self {
            id: id.0,
            general: SavedGeneralView { order_number },
            updated_at,
        }
    }
}

impl From<FullOrder> for SavedOrderView {
    fn from(order: FullOrder) -> Self {
        let number = order.general.order_number;
        Self::of(OrderId(order.id), number, order.updated_at)
    }
}

/// The number of a saved order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SavedGeneralView {
    /// The order's number.
    pub order_number: String,
}

/// Whether the order's vehicle has later orders, and which.
#[derive(Debug, Serialize, ToSchema)]
pub struct FutureOrdersView {
    /// Whether there are any later orders.
    pub vehicle_has_future_orders: bool,
    /// The later orders the user may see, in the sequence of the vehicle's chain.
    pub future_orders: Vec<FutureOrderView>,
}

/// A later order of the same vehicle.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FutureOrderView {
    /// The order's id.
    pub order_id: i64,
    /// The order's number.
    pub order_number: String,
}
