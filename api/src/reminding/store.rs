//! Every SQL statement on reminders.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::users::Language;
use domain::{Cents, ContactId};
use entity::payment_reminder_invoices as listed;
use entity::payment_reminders as reminders;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, Query, SelectStatement};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use serde_json::json;
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::batch::is_among;
use crate::files::StorageKey;
use crate::invoices::store::Access;
use crate::invoices::store::ageing::seen_one;

const CLIENT: (reminders::Entity, reminders::Column) =
    (reminders::Entity, reminders::Column::ClientId);

/// A reminder to be recorded.
#[derive(Debug)]
pub struct NewReminder<'a> {
    /// Who is reminded.
    pub client: ContactId,
    /// The addresses that the mail goes to.
    pub recipients: &'a [String],
    /// The subject of the mail.
    pub subject: &'a str,
    /// The language of the mail.
    pub language: Language,
    /// Where its statement of account is stored.
    pub file: &'a StorageKey,
    /// The invoices that it lists, with what is left to pay of each.
    pub invoices: Vec<(i64, Cents)>,
}

/// Records a reminder. Returns its id.
pub async fn insert(
    txn: &TenantTx,
    reminder: NewReminder<'_>,
    actor: &Actor,
) -> Result<i64, DbErr> {
    let row = reminders::ActiveModel {
        client_id: Set(reminder.client.0),
        recipients: Set(json!(reminder.recipients)),
        subject: Set(reminder.subject.to_owned()),
        language: Set(reminder.language),
        day: Set(actor.today),
        storage_key: Set(Some(reminder.file.to_string())),
        created_by_id: Set(actor.id.0),
        created_at: Set(actor.now.into()),
        ..Default::default()
    };
    let id = row.insert(txn).await?.id;
    let rows = reminder.invoices.into_iter();
    let rows: Vec<_> = rows
        .map(|(invoice, open)| listed::ActiveModel {
            payment_reminder_id: Set(id),
            invoice_id: Set(invoice),
            open_amount: Set(open.0),
        })
        .collect();
    if !rows.is_empty() {
        listed::Entity::insert_many(rows)
            .exec_without_returning(txn)
            .await?;
    }
    Ok(id)
}

/// What is on a reminder: an invoice that the user sees; with a day, one that is overdue on it.
fn lists_one(access: &Access, overdue_on: Option<NaiveDate>) -> SelectStatement {
    let invoice = (listed::Entity, listed::Column::InvoiceId);
    on_reminder()
        .and_where(Expr::exists(seen_one(invoice, access, overdue_on)))
        .take()
}

fn on_reminder() -> SelectStatement {
    let of = Expr::col((listed::Entity, listed::Column::PaymentReminderId));
    Query::select()
        .expr(Expr::val(1))
        .from(listed::Entity)
        .and_where(of.equals((reminders::Entity, reminders::Column::Id)))
        .take()
}

/// Which reminders a user sees: those that list an invoice they see. One whose invoices are all deleted shows nothing
/// of them, and stays.
fn seen(access: &Access) -> Condition {
    Condition::any()
        .add(Expr::exists(lists_one(access, None)))
        .add(Expr::exists(on_reminder()).not())
}

/// When these clients were reminded last, and how often of what is overdue today. Those that never were are missing.
pub async fn reminded(
    txn: &TenantTx,
    clients: &[ContactId],
    access: &Access,
    today: NaiveDate,
) -> Result<HashMap<i64, (DateTime<Utc>, i64)>, DbErr> {
    let of_now = Expr::exists(lists_one(access, Some(today)));
    let rows: Vec<(i64, DateTime<Utc>, i64)> = reminders::Entity::find()
        .select_only()
        .column(reminders::Column::ClientId)
        .expr_as(reminders::Column::CreatedAt.max(), "reminded_at")
        .expr_as(
            Expr::cust_with_exprs("count(*) FILTER (WHERE $1)", [of_now]),
            "reminders",
        )
        .filter(is_among(CLIENT, clients))
        .filter(seen(access))
        .group_by(reminders::Column::ClientId)
        .into_tuple()
        .all(txn)
        .await?;
    let rows = rows.into_iter();
    Ok(rows
        .map(|(client, at, times)| (client, (at, times)))
        .collect())
}

/// The latest reminders of a client, the latest first, at most so many.
pub async fn latest(
    txn: &TenantTx,
    client: ContactId,
    access: &Access,
    most: u64,
) -> Result<Vec<reminders::Model>, DbErr> {
    reminders::Entity::find()
        .filter(reminders::Column::ClientId.eq(client.0))
        .filter(seen(access))
        .order_by_desc(reminders::Column::Id)
        .limit(most)
        .all(txn)
        .await
}

/// The invoices of these reminders.
pub async fn invoices_of(txn: &TenantTx, ids: &[i64]) -> Result<Vec<listed::Model>, DbErr> {
    let of = (listed::Entity, listed::Column::PaymentReminderId);
    listed::Entity::find()
        .filter(is_among(of, ids))
        .order_by_asc(listed::Column::InvoiceId)
        .all(txn)
        .await
}
