//! A settlement as its form reads it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::Cents;
use domain::orders::{Category, Currency};
use domain::settlements::{Party, PurchaseCase, SettlementType};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::files::KeptFileView;
use crate::invoicing::wire::view::MessageView;

/// A settlement, or what the form of a new one begins with. Amounts are in cents of its currency; a stored one that
/// takes back has negative ones, a proposal positive ones.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettlementView {
    /// The settlement; `null` for a proposal.
    pub id: Option<i64>,
    /// What it does.
    #[serde(rename = "type")]
    pub settlement_type: SettlementType,
    /// The settlement that it takes back from.
    pub credited_settlement_id: Option<i64>,
    /// The number of that one.
    pub credited_invoice_number: Option<String>,
    /// Why it takes back.
    pub reason: Option<String>,
    /// The carrier.
    pub supplier_id: i64,
    /// The carrier as the accounting program knows it.
    pub supplier: CarrierView,
    /// Where the carrier is established, which decides about VAT.
    pub vat_case: PurchaseCase,
    /// The rate of VAT that this carrier is expected to bill, in percent.
    pub usual_vat: i32,
    /// Days that the carrier gives to pay.
    pub payment_term: Option<i32>,
    /// Serie of the carrier's invoice.
    pub serie: Option<String>,
    /// Its number in the serie.
    pub supplier_invoice_number: Option<String>,
    /// Its date.
    pub supplier_invoice_date: Option<NaiveDate>,
    /// The day it was settled.
    pub settlement_creation_date: Option<NaiveDate>,
    /// The carrier's own number of the subcontract.
    pub subcontractor_number: Option<String>,
    /// The last day to pay.
    pub payment_due_date: Option<NaiveDate>,
    /// The number of the consignment note.
    pub cmr_number: Option<String>,
    /// Whether an order of it was settled more than 14 days ago and its CMR is still missing.
    pub is_settlement_older_than_14_days: bool,
    /// The currency of all amounts.
    pub currency: Currency,
    /// Its category.
    pub category: Category,
    /// Division in Debetas; `null` without it.
    pub branch: Option<i32>,
    /// By how much a line may differ from what was agreed without a reason.
    pub tolerance: Cents,
    /// Its orders from top to bottom.
    pub orders: Vec<SettlementLineView>,
    /// What the lines add up to without VAT.
    pub total_without_vat: Cents,
    /// The VAT that the carrier states.
    pub total_vat: Cents,
    /// The sum with VAT that the carrier states.
    pub total_sum_with_vat: Cents,
    /// By how much that is more than the lines add up to.
    pub rounding_difference: Cents,
    /// What is kept back for damages.
    pub kept_back: Cents,
    /// What was paid of it.
    pub paid_amount: Cents,
    /// When it was handed to the accounting program.
    pub exported_at: Option<DateTime<Utc>>,
    /// Whether Debetas has it.
    pub exists_in_debetas: Option<bool>,
    /// When it was put into the archive.
    pub archived_at: Option<DateTime<Utc>>,
    /// What the carrier sent, oldest first.
    pub files: Vec<KeptFileView>,
    /// The file that asks a bank to pay it.
    pub payment_file_id: Option<i64>,
    /// What a person should look at.
    pub warnings: Vec<MessageView>,
    /// Its version.
    pub updated_at: DateTime<Utc>,
}

/// A carrier as the accounting program knows it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CarrierView {
    /// Its name.
    pub name: String,
    /// Its number in the register of companies; empty for none.
    pub code: String,
    /// Its VAT number; empty for none.
    pub vat_code: String,
    /// Its address in one line.
    pub address: String,
    /// Its country, ISO 3166-1 alpha-2; empty for none.
    pub country: String,
}

impl From<Party> for CarrierView {
    fn from(party: Party) -> Self {
        let Party {
            name,
            code,
            vat_code,
            address,
            country,
        } = party;
        Self {
            name,
            code,
            vat_code,
            address,
            country,
        }
    }
}

/// What is billed for an order, beside what was agreed.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettlementLineView {
    /// The order.
    pub id: i64,
    /// Its number.
    pub order_number: String,
    /// Loading places, separated by semicolons.
    pub loadings: String,
    /// Unloading places, separated by semicolons.
    pub unloadings: String,
    /// The day of loading.
    pub loading_date: Option<NaiveDate>,
    /// The plate of the vehicle.
    pub plate_number: Option<String>,
    /// The rate of VAT in percent.
    pub supplier_vat_tariff_percentage: i32,
    /// Without VAT; `null` in a proposal of an order without a cost.
    pub supplier_amount_without_vat: Option<Cents>,
    /// The VAT on it.
    pub supplier_vat_amount: Option<Cents>,
    /// With VAT.
    pub supplier_amount_with_vat: Option<Cents>,
    /// Cost and additional cost as agreed, without VAT; `null` if nothing was.
    pub agreed_amount: Option<Cents>,
    /// Whether that stands in an agreement that was sent.
    pub is_agreement_sent: bool,
    /// What the supplier accounting of the order says, without VAT.
    pub recorded_amount: Option<Cents>,
    /// What was settled of the order before, without VAT.
    pub settled_amount: Cents,
    /// By how much more is billed in all than was agreed; `null` if nothing was.
    pub difference: Option<Cents>,
    /// The same in hundredths of a per cent.
    pub difference_hundredths: Option<i64>,
    /// Why it may differ.
    pub difference_reason: Option<String>,
    /// Whether more is to come for the order.
    pub is_partial: bool,
    /// What can still be taken back, without VAT; `null` unless this takes back.
    pub left_to_credit: Option<Cents>,
    /// "Damage number" of the form.
    pub damage_count: Option<i32>,
    /// What is kept back for a damage.
    pub damage_amount: Option<Cents>,
    /// Our invoice for the damage.
    pub damage_invoice_number: Option<String>,
    /// The client's invoice for it.
    pub damage_invoice_number_from_client: Option<String>,
    /// What the claim of the order says.
    pub claim: Option<ClaimView>,
    /// Whether a DPL is asked for.
    pub is_dpl: bool,
    /// Whether there is a DPL.
    pub dpl_has_document: bool,
    /// Whether a thermogram is asked for.
    pub is_thermogram: bool,
    /// Whether there is a thermogram.
    pub thermogram_has_document: bool,
}

/// The damage claim of an order.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClaimView {
    /// The claim.
    pub id: i64,
    /// Its number.
    pub damage_number: Option<String>,
    /// What is claimed in all, in cents.
    pub total_amount: Cents,
    /// What was received for it already, in cents.
    pub received_amount: Cents,
}

/// A settlement that was saved.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SavedSettlementView {
    /// The settlement.
    pub id: i64,
    /// The number of the carrier's invoice with its serie.
    pub invoice_number: String,
}
