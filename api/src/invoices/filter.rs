//! The filters of the lists of invoices, their sums and their select-all (money specification, section 7).

use chrono::NaiveDate;
use domain::invoices::InvoiceType;
use domain::orders::Category;
use domain::wire::{Listed, at_most};
use domain::{ContactId, UserId};
use entity::invoices::{Column, Entity};
use sea_orm::ColumnTrait;
use sea_orm::sea_query::Expr;

use crate::filters;
use crate::http::filters::{holds_or_not, only_if};
use crate::records::handed_over::CHANGED_SINCE_EXPORT;
use crate::text_search::contains;

/// Most characters of a number that is searched for.
const LINE: usize = 200;

filters! {
    /// Which invoices to list.
    pub struct InvoiceFilter {
        /// Who pays.
        client_id: ContactId => |id| Column::ClientId.eq(*id),
        /// Who is the client's manager.
        client_manager_id: UserId => |id| Column::ClientManagerId.eq(*id),
        /// Issued on this day or later.
        date_from: NaiveDate => |day| Column::Date.gte(*day),
        /// Issued on this day or earlier.
        date_to: NaiveDate => |day| Column::Date.lte(*day),
        /// Part of the number.
        invoice_number: String where at_most(LINE) => |text| contains((Entity, Column::InvoiceNumber), text),
        /// Whether it is in the archive; without it, both.
        archived: bool => |archived| holds_or_not(*archived, Column::ArchivedAt.is_not_null()),
        /// Whether to include only invoices that were not handed to the accounting program.
        not_exported: bool => |only| only_if(*only, Column::ExportedAt.is_null()),
        /// Whether to include only invoices that say something else than when they were last handed to it.
        changed_since_export: bool => |only| only_if(*only, Expr::cust(CHANGED_SINCE_EXPORT)),
        /// What it is for, or several separated by commas.
        invoice_type: Listed<InvoiceType> => |types| Column::InvoiceType.is_in(types.0.iter().copied()),
        /// The kind of cargo.
        category: Category => |category| Column::Category.eq(*category),
        /// Whether to include only invoices that Debetas has not confirmed.
        missing_in_debetas: bool => |only| only_if(*only, not_validated()),
        /// Whether to include only invoices with something left to pay.
        only_not_paid: bool => |only| only_if(*only, is_unpaid()),
    }
}

fn not_validated() -> Expr {
    Expr::cust("invoices.exists_in_debetas IS DISTINCT FROM true")
}

/// Something is left to pay: the condition of the index `invoices_waiting_idx`.
pub fn is_unpaid() -> Expr {
    Expr::cust("invoices.paid_amount < invoices.amount_with_vat AND invoices.cancelled_at IS NULL")
}
