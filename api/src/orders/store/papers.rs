//! Conditions on the papers of orders: invoices of both sides, CMR notes.
//!
//! What most orders have or lack is asked of each order (`EXISTS`), so that a page stops at its last
//! row; what few have is looked up by its own index.

use chrono::NaiveDate;
use domain::orders::{Activity, OrderDocumentType};
use entity::{client_accounting, order_documents, orders, supplier_accounting};
use sea_orm::sea_query::{Expr, Query, SelectStatement, UnionType};
use sea_orm::{ColumnTrait, ExprTrait};

use super::condition::is_called_off;
use crate::invoices;
use crate::text_search::contains;

pub use entity::supplier_accounting::Column as PaperColumn;

const ORDER: (orders::Entity, orders::Column) = (orders::Entity, orders::Column::Id);

/// The supplier's papers of each order, if this holds for them.
fn paper_with(condition: Expr) -> SelectStatement {
    let of_order = Expr::col((supplier_accounting::Entity, PaperColumn::OrderId)).equals(ORDER);
    Query::select()
        .expr(Expr::val(1))
        .from(supplier_accounting::Entity)
        .and_where(of_order)
        .and_where(condition)
        .take()
}

/// The transport was not invoiced yet, and is to be.
pub fn not_invoiced() -> Expr {
    let invoiced = Expr::exists(invoices::store::normal_of_each(ORDER));
    is_transport().and(invoiced.not())
}

/// There is no number of the supplier's invoice, and one is to come.
pub fn without_supplier_invoice() -> Expr {
    let received = Expr::exists(paper_with(PaperColumn::InvoiceNumber.is_not_null()));
    is_transport().and(received.not())
}

/// No user sends an invoice for an order that was called off, and a compensation has papers of its own.
fn is_transport() -> Expr {
    is_called_off()
        .not()
        .and(orders::Column::Activity.ne(Activity::Compensation))
}

/// There is neither a CMR number nor a CMR document.
pub fn without_cmr() -> Expr {
    use order_documents::{Column, Entity};
    let documents = Query::select()
        .expr(Expr::val(1))
        .from(Entity)
        .and_where(Expr::col((Entity, Column::OrderId)).equals(ORDER))
        .and_where(Column::DocumentType.eq(OrderDocumentType::Cmr))
        .take();
    let has_number = Expr::exists(paper_with(PaperColumn::CmrNumber.is_not_null()));
    has_number.not().and(Expr::exists(documents).not())
}

/// A number of the supplier's papers contains this.
pub fn with_paper(column: PaperColumn, text: &str) -> Expr {
    let is_it = contains((supplier_accounting::Entity, column), text);
    Expr::col(ORDER).in_subquery(papers(is_it))
}

/// The supplier's invoice is of this day.
pub fn with_supplier_invoice_date(day: NaiveDate) -> Expr {
    Expr::col(ORDER).in_subquery(papers(PaperColumn::InvoiceDate.eq(day)))
}

fn papers(of: Expr) -> SelectStatement {
    Query::select()
        .column(PaperColumn::OrderId)
        .from(supplier_accounting::Entity)
        .and_where(of)
        .take()
}

/// The number of an invoice to the client contains this: one made here, or one noted by hand.
pub fn with_invoice(text: &str) -> Expr {
    use client_accounting::{Column, Entity};
    let noted = Query::select()
        .column(Column::OrderId)
        .from(Entity)
        .and_where(contains((Entity, Column::InvoiceNumber), text))
        .take();
    let mut found = invoices::store::orders_by_number(text);
    found.union(UnionType::All, noted);
    Expr::col(ORDER).in_subquery(found)
}

/// The invoice for the transport is due in this period.
pub fn due(from: Option<NaiveDate>, to: Option<NaiveDate>) -> Expr {
    Expr::col(ORDER).in_subquery(invoices::store::orders_due(from, to))
}
