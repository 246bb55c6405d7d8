//! Single invoices: read, written, paid, cancelled.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::billing::{Document, Line};
use domain::history::HistorySubject;
use domain::invoices::VatDirective;
use domain::{InvoiceId, OrderId, texts};
use entity::{invoice_lines, invoice_orders, invoices};
use sea_orm::ActiveValue::{NotSet, Set, Unchanged};
use sea_orm::sea_query::LockType;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use serde_json::{Value, json};
use tenant_router::TenantTx;

use super::list::Access;
use crate::actor::Actor;
use crate::batch::is_among;
use crate::error::{ApiResult, OrMissing};
use crate::files::StorageKey;
use crate::records::history::{State, Subject};

/// An invoice as it is stored.
#[derive(Debug, Clone)]
pub struct Stored {
    /// Its row.
    pub row: invoices::Model,
    /// The invoice as it was issued.
    pub document: Document,
    /// The ids of its lines, from top to bottom.
    pub lines: Vec<i64>,
}

impl Stored {
    /// The invoice.
    pub fn id(&self) -> InvoiceId {
        InvoiceId(self.row.id)
    }

    /// The orders that its lines charge, each once.
    pub fn orders(&self) -> Vec<OrderId> {
        orders_of(&self.document.lines)
    }

    /// Where its PDF is stored, if it was asked for already.
    pub fn pdf(&self) -> Option<StorageKey> {
        self.row.pdf_storage_key.as_deref()?.parse().ok()
    }

    /// When it was changed last.
    pub fn updated_at(&self) -> DateTime<Utc> {
        self.row.updated_at.to_utc()
    }

    /// What its history compares.
    pub fn state(&self) -> Result<State, DbErr> {
        let lines = self.document.lines.iter().map(|line| {
            let gross = line.gross().unwrap_or_default();
            format!("{} × {} {}: {gross}", line.quantity, line.price, line.name)
        });
        State::of(&json!({
            "invoice_number": self.row.invoice_number,
            "type": self.row.invoice_type,
            "client_id": self.row.client_id,
            "date": self.row.date,
            "payment_due_date": self.row.payment_due_date,
            "directive": self.document.directive,
            "category": self.row.category,
            "author_id": self.row.author_id,
            "currency": self.row.currency,
            "amount_without_vat": self.row.amount_without_vat,
            "vat_amount": self.row.vat_amount,
            "amount_with_vat": self.row.amount_with_vat,
            "items": lines.collect::<Vec<_>>().join("\n"),
            "note": self.document.note,
            "reason": self.document.corrects.as_ref().map(|corrected| &corrected.reason),
            "paid_amount": self.row.paid_amount,
            "sent_at": self.row.sent_at,
            "recipients": self.row.sent_at.and(self.row.recipients.as_array()).map(|all| {
                all.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", ")
            }),
            "exported_at": self.row.exported_at,
            "exists_in_debetas": self.row.exists_in_debetas,
            "archived_at": self.row.archived_at,
            "cancelled_at": self.row.cancelled_at,
        }))
    }
}

/// The orders that these lines charge, each once.
fn orders_of(lines: &[Line]) -> Vec<OrderId> {
    let orders: BTreeSet<OrderId> = lines.iter().filter_map(|line| line.order_id).collect();
    orders.into_iter().collect()
}

/// Reads a document from its column.
pub(super) fn document_of(stored: Value) -> Result<Document, DbErr> {
    serde_json::from_value(stored).map_err(|error| DbErr::Type(format!("invoice: {error}")))
}

/// What has the history of an invoice.
pub fn subject(id: InvoiceId) -> Subject {
    Subject::one(HistorySubject::Invoice, id.0)
}

/// The invoice, if the user may see it.
///
/// # Errors
/// 404 if they may not.
pub async fn find(txn: &TenantTx, id: InvoiceId, access: &Access) -> ApiResult<Stored> {
    read(txn, id, access, None).await
}

/// The same, locked until the transaction ends.
///
/// # Errors
/// 404 if the user may not see it.
pub async fn find_locked(txn: &TenantTx, id: InvoiceId, access: &Access) -> ApiResult<Stored> {
    read(txn, id, access, Some(LockType::Update)).await
}

async fn read(
    txn: &TenantTx,
    id: InvoiceId,
    access: &Access,
    lock: Option<LockType>,
) -> ApiResult<Stored> {
    let mut query = invoices::Entity::find_by_id(id.0).filter(access.condition());
    if let Some(lock) = lock {
        query = query.lock(lock);
    }
    let row = query.one(txn).await?;
    let row = row.or_missing(texts::missing::no_such_invoice)?;
    let lines: Vec<i64> = invoice_lines::Entity::find()
        .select_only()
        .column(invoice_lines::Column::Id)
        .filter(invoice_lines::Column::InvoiceId.eq(id.0))
        .order_by_asc(invoice_lines::Column::Position)
        .into_tuple()
        .all(txn)
        .await?;
    let document = document_of(row.document.clone())?;
    Ok(Stored {
        row,
        document,
        lines,
    })
}

/// Locks invoices until the transaction ends, by id, as far as the user may see them. Returns those there are.
pub async fn lock(
    txn: &TenantTx,
    ids: &[InvoiceId],
    access: &Access,
) -> Result<Vec<invoices::Model>, DbErr> {
    invoices::Entity::find()
        .filter(is_among((invoices::Entity, invoices::Column::Id), ids))
        .filter(access.condition())
        .order_by_asc(invoices::Column::Id)
        .lock(LockType::Update)
        .all(txn)
        .await
}

/// What an invoice refers to beside its document.
#[derive(Debug, Clone)]
pub struct Links {
    /// Who pays.
    pub client_id: i64,
    /// Who manages that client.
    pub client_manager_id: Option<i64>,
    /// Who issues it.
    pub author_id: i64,
    /// Its category.
    pub category: domain::orders::Category,
    /// Division in Debetas.
    pub branch: Option<i32>,
    /// The rate that new lines begin with.
    pub default_rate: Option<i32>,
    /// The invoice that it corrects.
    pub credited_invoice_id: Option<i64>,
}

/// The columns that repeat what a document says.
fn columns(
    document: &Document,
    links: &Links,
    pdf: &StorageKey,
) -> Result<invoices::ActiveModel, DbErr> {
    let stored =
        serde_json::to_value(document).map_err(|error| DbErr::Type(format!("invoice: {error}")))?;
    let directive = document.directive;
    Ok(invoices::ActiveModel {
        invoice_type: Set(document.invoice_type),
        serie: Set(document.serie.clone()),
        number: Set(document.number),
        invoice_number: Set(document.invoice_number.clone()),
        date: Set(document.date),
        payment_due_date: Set(document.due),
        directive: Set((directive != VatDirective::Domestic).then_some(directive)),
        default_vat_tariff_percentage: Set(links.default_rate),
        author_id: Set(links.author_id),
        category: Set(links.category),
        branch: Set(links.branch),
        client_id: Set(links.client_id),
        client_manager_id: Set(links.client_manager_id),
        credited_invoice_id: Set(links.credited_invoice_id),
        currency: Set(document.currency),
        amount_without_vat: Set(document.totals.net.0),
        vat_amount: Set(document.totals.vat.0),
        amount_with_vat: Set(document.totals.gross.0),
        document: Set(stored),
        pdf_storage_key: Set(Some(pdf.to_string())),
        ..Default::default()
    })
}

/// Adds an invoice with its lines.
pub async fn insert(
    txn: &TenantTx,
    document: &Document,
    links: &Links,
    pdf: &StorageKey,
    actor: &Actor,
) -> Result<InvoiceId, DbErr> {
    let row = invoices::ActiveModel {
        created_at: Set(actor.now.into()),
        updated_at: Set(actor.now.into()),
        ..columns(document, links, pdf)?
    };
    let id = InvoiceId(row.insert(txn).await?.id);
    write_lines(txn, id, document).await?;
    Ok(id)
}

/// Replaces what a stored invoice says, and its lines.
pub async fn update(
    txn: &TenantTx,
    stored: &Stored,
    document: &Document,
    links: &Links,
    pdf: &StorageKey,
    actor: &Actor,
) -> Result<(), DbErr> {
    let id = stored.id();
    let row = invoices::ActiveModel {
        id: Unchanged(id.0),
        updated_at: Set(actor.version_after(stored.updated_at()).into()),
        updated_by_id: Set(Some(actor.id.0)),
        ..columns(document, links, pdf)?
    };
    row.update(txn).await?;
    invoice_lines::Entity::delete_many()
        .filter(invoice_lines::Column::InvoiceId.eq(id.0))
        .exec(txn)
        .await?;
    forget_orders(txn, id).await?;
    write_lines(txn, id, document).await
}

async fn write_lines(txn: &TenantTx, id: InvoiceId, document: &Document) -> Result<(), DbErr> {
    let lines = document.lines.iter().zip(0..).map(|(line, position)| {
        Ok::<_, domain::AmountOverflow>(invoice_lines::ActiveModel {
            id: NotSet,
            invoice_id: Set(id.0),
            position: Set(position),
            order_id: Set(line.order_id.map(i64::from)),
            name: Set(line.name.clone()),
            quantity_thousandths: Set(line.quantity.0),
            amount_without_vat: Set(line.price.cents()?.0),
            vat_tariff_percentage: Set(line.rate.0),
            total_amount_without_vat: Set(line.net.0),
            total_vat_amount: Set(line.vat.0),
            total_amount_with_vat: Set(line.gross()?.0),
        })
    });
    let lines: Vec<_> = lines
        .collect::<Result<_, _>>()
        .map_err(|error| DbErr::Type(format!("invoice: {error}")))?;
    invoice_lines::Entity::insert_many(lines)
        .exec_without_returning(txn)
        .await?;
    let orders = orders_of(&document.lines);
    let orders = orders.into_iter().map(|order| invoice_orders::ActiveModel {
        invoice_id: Set(id.0),
        order_id: Set(order.0),
        invoice_type: Set(document.invoice_type),
        released: Set(false),
    });
    invoice_orders::Entity::insert_many(orders)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

async fn forget_orders(txn: &TenantTx, id: InvoiceId) -> Result<(), DbErr> {
    invoice_orders::Entity::delete_many()
        .filter(invoice_orders::Column::InvoiceId.eq(id.0))
        .exec(txn)
        .await
        .map(drop)
}

/// A row of which some columns are changed, with its new version.
pub(super) fn changed(row: &invoices::Model, actor: &Actor) -> invoices::ActiveModel {
    invoices::ActiveModel {
        id: Unchanged(row.id),
        updated_at: Set(actor.version_after(row.updated_at.to_utc()).into()),
        updated_by_id: Set(Some(actor.id.0)),
        ..Default::default()
    }
}

/// Cancels an invoice: it is kept with its number, and its orders are free.
pub async fn cancel(txn: &TenantTx, stored: &Stored, actor: &Actor) -> Result<(), DbErr> {
    let row = invoices::ActiveModel {
        cancelled_at: Set(Some(actor.now.into())),
        ..changed(&stored.row, actor)
    };
    row.update(txn).await?;
    forget_orders(txn, stored.id()).await
}

/// Records where the PDF of an invoice is stored, unless that is known. Returns where it is.
pub async fn keep_pdf(
    txn: &TenantTx,
    id: InvoiceId,
    pdf: &StorageKey,
) -> Result<StorageKey, DbErr> {
    invoices::Entity::update_many()
        .set(invoices::ActiveModel {
            pdf_storage_key: Set(Some(pdf.to_string())),
            ..Default::default()
        })
        .filter(invoices::Column::Id.eq(id.0))
        .filter(invoices::Column::PdfStorageKey.is_null())
        .exec(txn)
        .await?;
    let kept: Option<Option<String>> = invoices::Entity::find_by_id(id.0)
        .select_only()
        .column(invoices::Column::PdfStorageKey)
        .into_tuple()
        .one(txn)
        .await?;
    let kept = kept.flatten().and_then(|key| key.parse().ok());
    Ok(kept.unwrap_or_else(|| pdf.clone()))
}

/// Removes an invoice with its lines.
pub async fn delete(txn: &TenantTx, id: InvoiceId) -> Result<(), DbErr> {
    invoices::Entity::delete_by_id(id.0)
        .exec(txn)
        .await
        .map(drop)
}

/// Records that an invoice was sent, and what with.
pub async fn mark_sent(
    txn: &TenantTx,
    row: &invoices::Model,
    recipients: &[String],
    subject: &str,
    content: &str,
    actor: &Actor,
) -> Result<(), DbErr> {
    let row = invoices::ActiveModel {
        sent_at: Set(Some(actor.now.into())),
        recipients: Set(json!(recipients)),
        subject: Set(Some(subject.to_owned())),
        content: Set(Some(content.to_owned())),
        ..changed(row, actor)
    };
    row.update(txn).await.map(drop)
}

/// What the history compares of invoices that go into the archive, by their ids.
pub fn archived_states(rows: &[invoices::Model]) -> Result<BTreeMap<i64, State>, DbErr> {
    let state = |row: &invoices::Model| {
        let shown = json!({ "archived_at": row.archived_at });
        Ok((row.id, State::of(&shown)?))
    };
    rows.iter().map(state).collect()
}

/// Puts invoices into the archive or takes them out of it.
pub async fn archive(
    txn: &TenantTx,
    rows: &[invoices::Model],
    archived: bool,
    actor: &Actor,
) -> Result<(), DbErr> {
    let rows = rows.iter().map(|row| invoices::ActiveModel {
        archived_at: Set(archived.then(|| actor.now.into())),
        ..changed(row, actor)
    });
    crate::batch::patch_all(txn, rows).await
}
