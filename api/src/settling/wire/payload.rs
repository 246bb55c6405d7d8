//! A settlement as its form sends it.

use chrono::NaiveDate;
use domain::orders::{Category, Currency};
use domain::settlements::SettlementType;
use domain::wire::{Listed, Required, at_most, some, some_listed};
use domain::{Cents, OrderId, SettlementId};

/// Most orders of a settlement.
pub const MOST_LINES: usize = 300;
/// Most characters of a number.
const LINE: usize = 100;
/// Most characters of a reason.
const LONGEST_REASON: usize = 500;

domain::query! {
    /// What a settlement is to be proposed for.
    pub struct SettlementDraftQuery {
        /// What it does; it accepts an invoice by default.
        settlement_type = "type": Option<SettlementType>,
        /// The orders, separated by commas. Left out for one that takes back, all of the settlement it takes back from.
        order_ids: Option<Listed<OrderId>> where some_listed(),
        /// The settlement that it takes back from; by default the one that the orders have between them.
        credited_settlement_id: Option<SettlementId>,
    }
}

domain::body! {
    /// A settlement as its form sends it. What the lines add up to is calculated; the sums that the carrier states are
    /// kept as they are.
    pub struct SettlementPayload {
        /// What it does; it accepts an invoice by default.
        settlement_type = "type": Option<SettlementType>,
        /// The settlement that it takes back from; by default the one that the orders have between them.
        credited_settlement_id: Option<SettlementId>,
        /// Why it takes back.
        reason: Option<String> where at_most(LONGEST_REASON),
        /// Serie of the carrier's invoice.
        serie: Required<String> where at_most(LINE),
        /// Its number in the serie.
        supplier_invoice_number: Required<String> where at_most(LINE),
        /// Its date.
        supplier_invoice_date: Required<NaiveDate>,
        /// The carrier's own number of the subcontract.
        subcontractor_number: Option<String> where at_most(LINE),
        /// The last day to pay.
        payment_due_date: Option<NaiveDate>,
        /// The number of the consignment note.
        cmr_number: Option<String> where at_most(LINE),
        /// Its orders from top to bottom, all of one supplier.
        orders: Required<Vec<SettlementLinePayload>> where some(),
        /// The VAT that the carrier states, in cents; that of the lines by default.
        total_vat: Option<Cents>,
        /// The sum with VAT that the carrier states, in cents; by default that of the lines with the stated VAT.
        total_sum_with_vat: Option<Cents>,
        /// Division in Debetas; 1 by default.
        branch: Option<i32>,
        /// Its category; that of the orders by default.
        category: Option<Category>,
        /// The currency of all amounts, which is that of the orders.
        currency: Option<Currency>,
    }
}

domain::body! {
    /// What a carrier bills for an order.
    pub struct SettlementLinePayload passing ["order_number", "is_dpl", "dpl_has_document", "is_thermogram",
        "thermogram_has_document"] {
        /// The order.
        id: Required<OrderId>,
        /// The rate of VAT in percent.
        supplier_vat_tariff_percentage: Required<i32>,
        /// Without VAT, in cents. Positive on one that takes back, too.
        supplier_amount_without_vat: Required<Cents>,
        /// The VAT that the form showed, in cents.
        supplier_vat_amount: Option<Cents>,
        /// The sum with VAT that the form showed, in cents.
        supplier_amount_with_vat: Option<Cents>,
        /// "Damage number" of the form.
        damage_count: Option<i32>,
        /// What is kept back for a damage, in cents.
        damage_amount: Option<Cents>,
        /// Our invoice for the damage.
        damage_invoice_number: Option<String> where at_most(LINE),
        /// The client's invoice for it.
        damage_invoice_number_from_client: Option<String> where at_most(LINE),
        /// Whether more is to come for the order.
        is_partial: Option<bool>,
        /// Why what is billed may differ from what was agreed.
        difference_reason: Option<String> where at_most(LONGEST_REASON),
    }
}

domain::body! {
    /// What was paid of a settlement.
    pub struct SettlementPaidPayload {
        /// In cents of its currency, from 0 to what is to be paid.
        paid_amount: Required<Cents>,
        /// Why it is entered by hand.
        reason: Option<String> where at_most(LONGEST_REASON),
    }
}

domain::body! {
    /// Settlements that are put into the archive, or taken out of it.
    pub struct SettlementArchivePayload {
        /// The settlements, at most 99,999.
        ids: Required<Vec<SettlementId>> where some(),
        /// Whether they are in the archive afterwards; true by default.
        archived: Option<bool>,
    }
}

domain::query! {
    /// Which differences are listed.
    pub struct DifferencesQuery {
        /// Settled on this day or later.
        settlement_date_from: Option<NaiveDate>,
        /// Settled on this day or earlier.
        settlement_date_to: Option<NaiveDate>,
        /// The carrier.
        supplier_id: Option<domain::ContactId>,
    }
}
