//! Invoices on their way to the accounting program, and what it confirms of them.

use chrono::{DateTime, Utc};
use domain::accounting::validation::Known;
use domain::billing::Document;
use domain::orders::Category;
use domain::{Cents, ContactId, InvoiceId};
use entity::invoices;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr, EntityTrait, QueryFilter,
    QueryOrder, QuerySelect, Select, Statement,
};
use serde_json::{Value, json};
use tenant_router::TenantTx;

use super::list::Access;
use super::record::{document_of, subject};
use crate::actor::Actor;
use crate::batch::{is_among, lock};
use crate::records::history::{Event, State, record_all};

/// How a number is compared where it is not written alike: `domain::accounting::validation::key` in SQL.
const KEY: &str = "upper(regexp_replace(invoices.invoice_number, '[[:space:]./-]', '', 'g'))";
/// How many entries of the history go into a statement.
const AT_ONCE: usize = 1_000;

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
    /// Its number in print.
    pub number: String,
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
        number: row.invoice_number,
        is_cancelled: row.cancelled_at.is_some(),
        version: row.updated_at.to_utc(),
        document: row.document,
    });
    Ok(outgoing.collect())
}

/// Records that invoices were handed over, in these versions. Those that were handed over before stay as they are, and
/// so do those that were changed since: they say something else by now.
pub async fn mark_exported(
    txn: &TenantTx,
    written: &[(InvoiceId, DateTime<Utc>)],
    actor: &Actor,
) -> Result<(), DbErr> {
    const MARK: &str = "
        UPDATE invoices SET exported_at = $1, updated_by_id = $2,
               updated_at = greatest($1, updated_at + interval '1 microsecond')
        WHERE id = ANY($3) AND exported_at IS NULL
        RETURNING id";
    let ids: Vec<i64> = written.iter().map(|(id, _)| id.0).collect();
    let present = lock::<invoices::Entity>(txn, Condition::all(), &ids).await?;
    let unchanged = written
        .iter()
        .filter(|(id, version)| present.get(&id.0) == Some(version));
    let unchanged: Vec<i64> = unchanged.map(|(id, _)| id.0).collect();
    let marked = changed(txn, MARK, unchanged, actor).await?;
    record_change(
        txn,
        actor,
        marked,
        "exported_at",
        json!(null),
        json!(actor.now),
    )
    .await
}

/// Records that Debetas has these invoices. Returns how many were not known to be there.
pub async fn mark_validated(
    txn: &TenantTx,
    ids: &[InvoiceId],
    actor: &Actor,
) -> Result<usize, DbErr> {
    const MARK: &str = "
        UPDATE invoices SET exists_in_debetas = true, updated_by_id = $2,
               updated_at = greatest($1, updated_at + interval '1 microsecond')
        WHERE id = ANY($3) AND exists_in_debetas IS DISTINCT FROM true
        RETURNING id";
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    lock::<invoices::Entity>(txn, Condition::all(), &ids).await?;
    let marked = changed(txn, MARK, ids, actor).await?;
    let count = marked.len();
    record_change(
        txn,
        actor,
        marked,
        "exists_in_debetas",
        json!(false),
        json!(true),
    )
    .await?;
    Ok(count)
}

/// Changes rows that are locked already, in the order of their ids like everywhere: two people who change the same ones
/// wait for each other, and not both for ever.
async fn changed(
    txn: &TenantTx,
    statement: &str,
    ids: Vec<i64>,
    actor: &Actor,
) -> Result<Vec<InvoiceId>, DbErr> {
    let values = [actor.now.into(), actor.id.0.into(), ids.into()];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, statement, values);
    let rows = txn.query_all_raw(statement).await?;
    let ids = rows.iter().map(|row| row.try_get("", "id").map(InvoiceId));
    ids.collect()
}

async fn record_change(
    txn: &TenantTx,
    actor: &Actor,
    ids: Vec<InvoiceId>,
    field: &str,
    old: Value,
    new: Value,
) -> Result<(), DbErr> {
    let [old, new] = [old, new].map(|value| State::of(&json!({ field: value })));
    let (old, new) = (old?, new?);
    for some in ids.chunks(AT_ONCE) {
        let event = || Event::Changed(old.clone(), new.clone());
        let events = some.iter().map(|id| (subject(*id), event()));
        record_all(txn, actor, events).await?;
    }
    Ok(())
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
        id,
        number,
        sum: Cents(sum),
    });
    Ok(known.collect())
}
