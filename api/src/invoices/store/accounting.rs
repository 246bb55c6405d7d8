//! Invoices on their way to the accounting program, and what it confirms of them.

use chrono::{DateTime, Utc};
use domain::accounting::validation::{DocumentId, Known};
use domain::billing::Document;
use domain::history::HistorySubject;
use domain::orders::Category;
use domain::{Cents, ContactId, InvoiceId};
use entity::invoices;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use serde_json::Value;
use tenant_router::TenantTx;

use super::list::Access;
use super::record::document_of;
use crate::batch::is_among;
use crate::records::deliveries::Delivered;
use crate::records::handed_over::HandedOver;

/// How a number is compared where it is not written alike: `domain::accounting::validation::key` in SQL.
const KEY: &str = "upper(regexp_replace(invoices.invoice_number, '[[:space:]./-]', '', 'g'))";

/// An invoice as the accounting program is given it.
#[derive(Debug, Clone)]
pub struct Outgoing {
    /// The invoice.
    pub id: InvoiceId,
    /// Who pays.
    pub client: ContactId,
    /// Its category.
    pub category: Category,
    /// Division in Debetas.
    pub branch: Option<i32>,
    /// Whether it is cancelled.
    pub is_cancelled: bool,
    /// Its version.
    pub version: DateTime<Utc>,
    document: Value,
}

impl Outgoing {
    /// The invoice as issued. Reading it takes time.
    pub fn document(&self) -> Result<Document, DbErr> {
        document_of(self.document.clone())
    }
}

fn seen(ids: &[InvoiceId], access: &Access) -> Select<invoices::Entity> {
    invoices::Entity::find()
        .filter(is_among((invoices::Entity, invoices::Column::Id), ids))
        .filter(access.condition())
        .order_by_asc(invoices::Column::Date)
        .order_by_asc(invoices::Column::Serie)
        .order_by_asc(invoices::Column::Number)
}

/// Those of these invoices that the user sees, by date and number.
pub async fn in_order(
    txn: &TenantTx,
    ids: &[InvoiceId],
    access: &Access,
) -> Result<Vec<InvoiceId>, DbErr> {
    let ids: Vec<i64> = seen(ids, access)
        .select_only()
        .column(invoices::Column::Id)
        .into_tuple()
        .all(txn)
        .await?;
    Ok(ids.into_iter().map(InvoiceId).collect())
}

/// The same with what they say.
pub async fn outgoing(
    txn: &TenantTx,
    ids: &[InvoiceId],
    access: &Access,
) -> Result<Vec<Outgoing>, DbErr> {
    let rows = seen(ids, access).all(txn).await?;
    let outgoing = rows.into_iter().map(|row| Outgoing {
        id: InvoiceId(row.id),
        client: ContactId(row.client_id),
        category: row.category,
        branch: row.branch,
        is_cancelled: row.cancelled_at.is_some(),
        version: row.updated_at.to_utc(),
        document: row.document,
    });
    Ok(outgoing.collect())
}

/// The table of invoices, as what is handed over.
pub type Invoices = invoices::Entity;

impl HandedOver for Invoices {
    const KIND: HistorySubject = HistorySubject::Invoice;
    const DELIVERED: Delivered = Delivered::Invoice;
}

/// The invoices in force that one of these numbers may mean.
pub async fn named(
    txn: &TenantTx,
    keys: Vec<String>,
    access: &Access,
) -> Result<Vec<Known>, DbErr> {
    let is_named = Expr::cust_with_values(format!("{KEY} = ANY($1)"), [keys]);
    let rows: Vec<(i64, String, i64)> = invoices::Entity::find()
        .select_only()
        .column(invoices::Column::Id)
        .column(invoices::Column::InvoiceNumber)
        .column(invoices::Column::AmountWithVat)
        .filter(access.condition())
        .filter(invoices::Column::CancelledAt.is_null())
        .filter(is_named)
        .into_tuple()
        .all(txn)
        .await?;
    let known = rows.into_iter().map(|(id, number, sum)| Known {
        id: DocumentId::Invoice(InvoiceId(id)),
        number,
        sum: Cents(sum),
    });
    Ok(known.collect())
}
