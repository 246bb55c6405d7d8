//! A row of the orders list (orders specification, section 3, "Order list row").

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::AccountingNoteType;
use domain::orders::{
    Activity, Category, CmrOriginal, CostCalculation, Currency, OrderStatus, RevenueCalculation,
};
use domain::{Cents, Metres};
use serde::Serialize;
use utoipa::ToSchema;

use super::row_papers::{Checked, RowPapers};
use crate::actor::Actor;
use crate::contacts::{ClientPhone, ContactAccess};
use crate::orders::store::estimate::DaysEstimated;
use crate::{list_answer, list_row};

list_answer! {
    /// A page of orders.
    OrderPage of OrderRow
}

list_row! {
    /// One order in the list, as it is read from the database and sent. Amounts are in cents; `*_km`
    /// are metres, like every distance on the wire.
    #[derive(Debug, Serialize, ToSchema)]
    pub struct OrderRow {
        /// The order's id.
        pub id: i64,
        /// The order's number.
        pub order_number: String,
        /// The version, to keep changes from overwriting another user's.
        pub updated_at: DateTime<Utc>,
        /// A note about the cargo.
        pub cargo_note: Option<String>,
        /// The supplier's preinvoice number.
        pub preinvoice_number: Option<String>,
        /// The difference between preinvoice and revenue, in cents.
        pub preinvoice_difference: Option<Cents>,
        /// The number of the CMR note.
        pub cmr_number: Option<String>,
        /// The client's own number for the load.
        pub load_number: Option<String>,
        /// The revenue in cents.
        pub revenue: Cents,
        /// The cost in cents; `null` for an order that has none yet, having no vehicle and no agreed
        /// cost.
        pub cost: Option<Cents>,
        /// The penalty in cents, deducted from the profit.
        pub revenue_penalty: Cents,
        /// The additional cost in cents.
        pub cost_penalty: Cents,
        /// The profit in cents; `null` as long as there is no cost.
        pub profit: Option<Cents>,
        /// Which amounts count days that were estimated.
        pub days_estimated: DaysEstimated,
        /// `EUR`, `USD` or `GBP`.
        pub currency: Currency,
        /// The empty and the loaded distance together, in metres.
        pub total_km: Metres,
        /// The loaded distance in metres.
        pub loaded_km: Metres,
        /// The empty distance in metres.
        pub empty_km: Metres,
        /// The order's status.
        pub status: OrderStatus,
        /// The actual or planned loading day.
        pub loading_date: Option<NaiveDate>,
        /// The actual or planned unloading day.
        pub unloading_date: Option<NaiveDate>,
        /// The first day it can be loaded.
        pub loading_date_from: Option<NaiveDate>,
        /// The last day it can be loaded.
        pub loading_date_to: Option<NaiveDate>,
        /// Loading places, separated by semicolons.
        pub loadings: String,
        /// Unloading places, separated by semicolons.
        pub unloadings: String,
        /// `EXPEDITION`, `OWN_PARK`, `SPOT` or `COMPENSATION`.
        pub activity: Activity,
        /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`.
        pub category: Option<Category>,
        /// The client.
        pub client_id: Option<i64>,
        /// That contact's name.
        pub client_name: Option<String>,
        /// The client's telephone number, for those who may see that contact.
        #[schema(value_type = Option<String>)]
        pub client_phone: ClientPhone,
        /// The contact that is invoiced, if not the client.
        pub paid_by_client_id: Option<i64>,
        /// Whether the client wants the original documents.
        pub client_need_to_send_original_docs: bool,
        /// The supplier that carries it.
        pub supplier_id: Option<i64>,
        /// That contact's name.
        pub supplier_name: Option<String>,
        /// The planned vehicle's plate number.
        pub vehicle: Option<String>,
        /// The vehicle of a spot order.
        pub spot_vehicle: Option<String>,
        /// A note about the vehicle.
        pub vehicle_note: Option<String>,
        /// The user who created it.
        pub author: Option<String>,
        /// The client manager, who sold it.
        pub client_manager: Option<String>,
        /// The purchase manager, who bought the transport.
        pub purchase_manager: Option<String>,
        /// The user who assigned the vehicle.
        pub loaded_by: Option<String>,
        /// The vehicle's dispatcher.
        pub dispatcher: Option<String>,
        /// `FIXED`, `PER_KM` or `PER_DAY`.
        pub revenue_calculation_type: Option<RevenueCalculation>,
        /// `BY_VEHICLE`, `FIXED`, `PER_KM`, `PER_DAY` or `OWN_PARK`.
        pub cost_calculation_type: Option<CostCalculation>,
        /// The date of the supplier's invoice.
        pub supplier_invoice_date: Option<NaiveDate>,
        /// The number of the supplier's invoice.
        pub supplier_invoice_number: Option<String>,
        /// The VINs of the cars on all legs.
        pub vin_numbers: Vec<String>,
        /// The id of the order's route.
        pub route_id: Option<i64>,
        /// Whether the route was corrected by hand.
        pub has_corrected_route: bool,
        /// Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road.
        pub is_distance_doubtful: bool,
        /// `RECEIVED` or `NOT_RECEIVED`.
        pub cmr_original: CmrOriginal,
        /// Invoices, documents and damage.
        #[serde(flatten)]
        pub papers: RowPapers,
        /// The time the agreement was sent to the supplier.
        pub agreement_sent_at: Option<DateTime<Utc>>,
        /// Whether the supplier has downloaded the agreement.
        pub agreement_downloaded: bool,
        /// The note for the accountants: the order's, or the client's for those who may see that contact.
        pub note_for_accounting: Option<String>,
        /// The kind of that note.
        pub note_for_accounting_type: Option<AccountingNoteType>,
        #[serde(skip)]
        client_note: Option<String>,
        #[serde(skip)]
        client_note_type: Option<AccountingNoteType>,
    }
}

impl OrderRow {
    /// Finishes a row for a person: what has to be looked at today, and what the client's contact says
    /// if the person may see that contact.
    pub fn show_to(&mut self, actor: &Actor, access: &ContactAccess) {
        let checked = Checked {
            revenue: self.revenue,
            currency: self.currency,
            has_cmr_number: self.cmr_number.is_some(),
        };
        self.papers.check(checked, actor.today);
        if !self.client_phone.reveal(access) {
            return;
        }
        let note = self.client_note.take();
        self.note_for_accounting = self.note_for_accounting.take().or(note);
        self.note_for_accounting_type = self.note_for_accounting_type.or(self.client_note_type);
    }
}

/// An order after one of its cells was changed. A change may affect other cells (a new status can
/// fill in a day or release the vehicle), so this is the whole row.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedOrderView {
    /// The order's id.
    pub order_id: i64,
    /// The order's row in the list.
    #[serde(flatten)]
    pub row: OrderRow,
}

/// The number and the totals of all matching orders. Amounts leave out cancelled and rejected
/// orders, unless the filter asks for one of these statuses.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderMetricsView {
    /// The number of orders, in all currencies together.
    pub total: i64,
    /// The sum of revenues of the orders in euros, in cents.
    pub revenue: i64,
    /// The sum of costs of the orders in euros, in cents.
    pub cost: i64,
    /// The sum of profits of the orders in euros that have a cost, in cents.
    pub profit: i64,
    /// The orders without a cost: their revenue is in `revenue`, and nothing of them in `profit`.
    pub unpriced: UnpricedView,
    /// The totals of each currency that occurs; amounts are never converted.
    pub currencies: Vec<CurrencySumsView>,
}

/// The totals of the orders in one currency, in its cents.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurrencySumsView {
    /// `EUR`, `USD` or `GBP`.
    pub currency: Currency,
    /// The number of orders.
    pub total: i64,
    /// The revenue in cents.
    pub revenue: i64,
    /// The cost in cents.
    pub cost: i64,
    /// The profit of the orders that have a cost, in cents.
    pub profit: i64,
    /// The orders without a cost: their revenue is in `revenue`, and nothing of them in `profit`.
    pub unpriced: UnpricedView,
}

/// Orders that have no cost yet, having no vehicle and no agreed cost.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnpricedView {
    /// The number of orders; above the currencies, of all of them together.
    pub total: i64,
    /// Their revenue in cents; above the currencies, of the orders in euros.
    pub revenue: i64,
}
