//! The filters of the list of settlements, its sums and its select-all (money specification, section 7).

use chrono::NaiveDate;
use domain::ContactId;
use domain::orders::Category;
use domain::settlements::SettlementType;
use domain::wire::at_most;
use entity::settlements::Column;
use sea_orm::ColumnTrait;
use sea_orm::sea_query::Expr;

use crate::filters;
use crate::http::filters::{holds_or_not, only_if};
use crate::records::handed_over::CHANGED_SINCE_EXPORT;

/// Most characters of a number that is searched for.
const LINE: usize = 200;

filters! {
    /// Which settlements to list.
    pub struct SettlementFilter {
        /// The carrier.
        supplier_id: ContactId => |id| Column::SupplierId.eq(*id),
        /// The carrier's invoice is of this day or later.
        date_from: NaiveDate => |day| Column::SupplierInvoiceDate.gte(*day),
        /// The carrier's invoice is of this day or earlier.
        date_to: NaiveDate => |day| Column::SupplierInvoiceDate.lte(*day),
        /// Settled on this day or later.
        settlement_date_from: NaiveDate => |day| Column::SettlementCreationDate.gte(*day),
        /// Settled on this day or earlier.
        settlement_date_to: NaiveDate => |day| Column::SettlementCreationDate.lte(*day),
        /// To be paid on this day or earlier.
        due_to: NaiveDate => |day| Column::PaymentDueDate.lte(*day),
        /// Part of the number of the carrier's invoice with its serie, by letters and digits alone.
        invoice_number: String where at_most(LINE) => |text| has_in_number(text),
        /// Whether it is in the archive; without it, both.
        archived: bool => |archived| holds_or_not(*archived, Column::ArchivedAt.is_not_null()),
        /// Whether to include only settlements that were not handed to the accounting program.
        not_exported: bool => |only| only_if(*only, Column::ExportedAt.is_null()),
        /// Whether to include only settlements that say something else than when they were last handed to it.
        changed_since_export: bool => |only| only_if(*only, Expr::cust(CHANGED_SINCE_EXPORT)),
        /// What it does.
        settlement_type = "type": SettlementType => |kind| Column::SettlementType.eq(*kind),
        /// The kind of cargo.
        category: Category => |category| Column::Category.eq(*category),
        /// Whether to include only settlements that Debetas has not confirmed.
        missing_in_debetas: bool => |only| only_if(*only, not_validated()),
        /// Whether to include only settlements with something left to pay.
        only_not_paid: bool => |only| only_if(*only, is_unpaid()),
    }
}

/// The number is compared as it is kept unique. A text without letters and digits is in none.
fn has_in_number(text: &str) -> Expr {
    Expr::cust_with_values(
        "settlements.invoice_key LIKE '%' || nullif(upper(regexp_replace(extensions.fold($1), \
         '[^[:alnum:]]', '', 'g')), '') || '%'",
        [text],
    )
}

fn not_validated() -> Expr {
    Expr::cust("settlements.exists_in_debetas IS DISTINCT FROM true")
}

/// Something is left to pay, or to get back: the condition of the index `settlements_to_pay_idx`.
pub fn is_unpaid() -> Expr {
    Expr::cust("settlements.paid_amount <> settlements.total_sum_with_vat - settlements.kept_back")
}
