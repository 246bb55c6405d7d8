//! A settlement as a row of its list, and what its rows add up to (money specification, section 3.2).

use chrono::{DateTime, NaiveDate, Utc};
use domain::Cents;
use domain::orders::{Category, Currency};
use domain::settlements::SettlementType;
use serde::Serialize;
use utoipa::ToSchema;

use crate::records::deliveries::DeliveryView;
use crate::{list_answer, list_row};

list_answer! {
    /// Settlements, the latest first.
    SettlementPage of SettlementRow
}

list_row! {
    /// A settlement in the list. Amounts are in cents of its currency, negative on one that takes back.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct SettlementRow {
        /// The settlement.
        pub id: i64,
        /// The day it was made.
        pub settlement_creation_date: NaiveDate,
        /// The date of the carrier's invoice.
        pub date: NaiveDate,
        /// Who is paid. The name belongs to the specification: it is the carrier's.
        pub client_name: Option<String>,
        /// The same carrier.
        pub supplier_id: i64,
        /// The number of the carrier's invoice with its serie.
        pub invoice_number: String,
        /// The sum with VAT.
        pub amount: Cents,
        /// The sum without VAT.
        pub amount_without_vat: Cents,
        /// What is kept back of it for damages.
        pub kept_back: Cents,
        /// What was paid of it.
        pub paid_amount: Cents,
        /// The last day to pay.
        pub payment_due_date: Option<NaiveDate>,
        /// The currency of its amounts.
        pub currency: Currency,
        /// What it does.
        #[serde(rename = "type")]
        pub settlement_type: SettlementType,
        /// Its category.
        pub category: Category,
        /// By how much more than agreed is billed with it, counting what was settled before, in cents without VAT; `null` if
        /// nothing was agreed, or it takes back.
        pub difference: Option<Cents>,
        /// The settlement that it takes back from.
        pub credited_settlement_id: Option<i64>,
        /// When it was handed to the accounting program.
        pub exported_at: Option<DateTime<Utc>>,
        /// Whether Debetas has it; `null` without Debetas.
        pub exists_in_debetas: Option<bool>,
        /// When it was put into the archive.
        pub archived_at: Option<DateTime<Utc>>,
        /// Its version.
        pub updated_at: DateTime<Utc>,
    } then {
        /// How far it has come on its way to the accounting program; `null` if it was not to be sent there.
        pub accounting_delivery: Option<DeliveryView>,
    }
}

/// What the settlements of a filter add up to. Amounts of different currencies are never added up.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct SettlementMetricsView {
    /// How many there are, in all currencies together.
    pub total: i64,
    /// What those in euros add up to with VAT, in cents; what was taken back is negative.
    pub amount: Cents,
    /// The same without VAT.
    pub amount_without_vat: Cents,
    /// The VAT in it.
    pub vat_amount: Cents,
    /// The same for each other currency that occurs.
    pub currencies: Vec<CurrencySettlementsView>,
}

/// What the settlements in a currency add up to, in its cents.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurrencySettlementsView {
    /// The currency.
    pub currency: Currency,
    /// How many there are.
    pub total: i64,
    /// With VAT.
    pub amount: Cents,
    /// Without VAT.
    pub amount_without_vat: Cents,
    /// The VAT in it.
    pub vat_amount: Cents,
}
