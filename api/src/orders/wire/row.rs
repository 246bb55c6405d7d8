//! A row of the orders list (orders specification, section 3, "Order list row").

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::AccountingNoteType;
use domain::orders::{
    Activity, Category, CmrOriginal, CostCalculation, Currency, OrderStatus, RevenueCalculation,
};
use sea_orm::FromQueryResult;
use serde::Serialize;
use utoipa::ToSchema;

use crate::list_answer;

list_answer! {
    /// A page of orders.
    OrderPage of OrderRow
}

/// One order in the list, as it is read and as it is sent. Money in cents; `*_km` are metres, as every
/// distance on the wire.
#[derive(Debug, FromQueryResult, Serialize, ToSchema)]
pub struct OrderRow {
    /// The order.
    pub id: i64,
    /// Its number.
    pub order_number: String,
    /// Version, for changes that must not overwrite somebody else's.
    pub updated_at: DateTime<Utc>,
    /// Note on the cargo.
    pub cargo_note: Option<String>,
    /// The supplier's preinvoice number.
    pub preinvoice_number: Option<String>,
    /// Difference between preinvoice and revenue.
    pub preinvoice_difference: Option<i64>,
    /// Number of the CMR note.
    pub cmr_number: Option<String>,
    /// The client's own number.
    pub load_number: Option<String>,
    /// Revenue.
    pub revenue: i64,
    /// Cost.
    pub cost: i64,
    /// Penalty.
    pub revenue_penalty: i64,
    /// Additional cost.
    pub cost_penalty: i64,
    /// Profit.
    pub profit: i64,
    /// `EUR`, `USD` or `GBP`.
    pub currency: Currency,
    /// Empty and laden run together.
    pub total_km: i64,
    /// Laden run.
    pub loaded_km: i64,
    /// Empty run.
    pub empty_km: i64,
    /// Where it stands.
    pub status: OrderStatus,
    /// Actual or planned loading day.
    pub loading_date: Option<NaiveDate>,
    /// Actual or planned unloading day.
    pub unloading_date: Option<NaiveDate>,
    /// First day it can be loaded.
    pub loading_date_from: Option<NaiveDate>,
    /// Last day it can be loaded.
    pub loading_date_to: Option<NaiveDate>,
    /// Loading places, separated by semicolons.
    pub loadings: String,
    /// Unloading places, separated by semicolons.
    pub unloadings: String,
    /// `EXPEDITION`, `OWN_PARK`, `SPOT` or `COMPENSATION`.
    pub activity: Activity,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`.
    pub category: Option<Category>,
    /// Who orders.
    pub client_id: Option<i64>,
    /// Their name.
    pub client_name: Option<String>,
    /// Who is invoiced.
    pub paid_by_client_id: Option<i64>,
    /// Whether the client wants the original documents.
    pub client_need_to_send_original_docs: bool,
    /// Who drives for us.
    pub supplier_id: Option<i64>,
    /// Their name.
    pub supplier_name: Option<String>,
    /// Plate number of the planned vehicle.
    pub vehicle: Option<String>,
    /// Vehicle of a spot order.
    pub spot_vehicle: Option<String>,
    /// Note on the vehicle.
    pub vehicle_note: Option<String>,
    /// Who created it.
    pub author: Option<String>,
    /// Who sold it.
    pub client_manager: Option<String>,
    /// Who bought the transport.
    pub purchase_manager: Option<String>,
    /// Who assigned the vehicle.
    pub loaded_by: Option<String>,
    /// Who guides the vehicle.
    pub dispatcher: Option<String>,
    /// `FIXED`, `PER_KM` or `PER_DAY`.
    pub revenue_calculation_type: Option<RevenueCalculation>,
    /// `BY_VEHICLE`, `FIXED`, `PER_KM`, `PER_DAY` or `OWN_PARK`.
    pub cost_calculation_type: Option<CostCalculation>,
    /// Date of the supplier's invoice.
    pub supplier_invoice_date: Option<NaiveDate>,
    /// Number of the supplier's invoice.
    pub supplier_invoice_number: Option<String>,
    /// VIN numbers of all legs.
    pub vin_numbers: Vec<String>,
    /// Its route.
    pub route_id: Option<i64>,
    /// Whether the route was corrected by hand.
    pub has_corrected_route: bool,
    /// `RECEIVED` or `NOT_RECEIVED`.
    pub cmr_original: CmrOriginal,
    /// When the agreement went to the supplier.
    pub agreement_sent_at: Option<DateTime<Utc>>,
    /// Whether the supplier has fetched the agreement.
    pub agreement_downloaded: bool,
    /// What the accountants were told.
    pub note_for_accounting: Option<String>,
    /// What kind of note that is.
    pub note_for_accounting_type: Option<AccountingNoteType>,
}

/// An order after one of its cells was changed. A change moves more than its own cell (a status
/// fills a day or lets the vehicle go), so this is the whole row.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedOrderView {
    /// The order.
    pub order_id: i64,
    /// Its row in the list.
    #[serde(flatten)]
    pub row: OrderRow,
}

/// Number and sums of all orders that match.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderMetricsView {
    /// Number of orders, of all currencies.
    pub total: i64,
    /// Revenue of the orders in euros.
    pub revenue: i64,
    /// Cost of the orders in euros.
    pub cost: i64,
    /// Profit of the orders in euros.
    pub profit: i64,
    /// The sums of each currency that occurs; currencies are not converted into each other.
    pub currencies: Vec<CurrencySumsView>,
}

/// Sums over the orders of one currency, in its cents.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurrencySumsView {
    /// `EUR`, `USD` or `GBP`.
    pub currency: Currency,
    /// Number of orders.
    pub total: i64,
    /// Revenue.
    pub revenue: i64,
    /// Cost.
    pub cost: i64,
    /// Profit.
    pub profit: i64,
}
