//! What clients owe by how long it is overdue, and the invoices that their statements and reminders list.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::invoices::InvoiceType;
use domain::orders::Currency;
use domain::{Cents, ContactId};
use entity::invoices;
use sea_orm::sea_query::{
    Expr, ExprTrait, IntoColumnRef, PostgresQueryBuilder, Query, SelectStatement,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, DerivePartialModel, EntityTrait,
    FromQueryResult, QueryFilter, QueryOrder, QuerySelect, Select, Statement,
};
use tenant_router::TenantTx;

use super::list::Access;
use crate::batch::is_among;
use crate::invoices::filter::{InvoiceFilter, is_unpaid};

const CLIENT: (invoices::Entity, invoices::Column) = (invoices::Entity, invoices::Column::ClientId);

/// What is left to pay in a currency by how long it is overdue, in its cents.
#[derive(Debug, Clone, FromQueryResult)]
pub struct Owing {
    /// The client; none for all of them together.
    pub client_id: Option<i64>,
    /// The currency.
    pub currency: Currency,
    /// How many invoices there are.
    pub invoices: i64,
    /// All that is left to pay.
    pub unpaid: i64,
    /// What of it is due today or later.
    pub current: i64,
    /// What is 1 to 30 days overdue.
    pub overdue_30: i64,
    /// What is 31 to 60 days overdue.
    pub overdue_60: i64,
    /// What is 61 to 90 days overdue.
    pub overdue_90: i64,
    /// What is overdue for longer.
    pub overdue_more: i64,
}

/// What the clients owe of the invoices that match, at most so many of them. Euros stand first, and within a currency
/// the client who owes most: amounts of different currencies are never compared.
pub async fn owing(
    txn: &TenantTx,
    filter: &InvoiceFilter,
    access: &Access,
    today: NaiveDate,
    most: u64,
) -> Result<Vec<Owing>, DbErr> {
    by_currency(filter, access, today)
        .column(invoices::Column::ClientId)
        .group_by(invoices::Column::ClientId)
        .order_by_desc(Expr::cust("invoices.currency = 'EUR'"))
        .order_by_asc(invoices::Column::Currency)
        .order_by_desc(Expr::cust(
            "sum(invoices.amount_with_vat - invoices.paid_amount)",
        ))
        .order_by_asc(invoices::Column::ClientId)
        .limit(most)
        .into_model()
        .all(txn)
        .await
}

/// What all clients together owe of the invoices that match, euros first.
pub async fn owing_in_all(
    txn: &TenantTx,
    filter: &InvoiceFilter,
    access: &Access,
    today: NaiveDate,
) -> Result<Vec<Owing>, DbErr> {
    by_currency(filter, access, today)
        .expr_as(Expr::cust("NULL::bigint"), "client_id")
        .order_by_desc(Expr::cust("invoices.currency = 'EUR'"))
        .order_by_asc(invoices::Column::Currency)
        .into_model()
        .all(txn)
        .await
}

/// The sums of the invoices with something left to pay, by currency. Credits are none of them, unless they are asked
/// for.
fn by_currency(
    filter: &InvoiceFilter,
    access: &Access,
    today: NaiveDate,
) -> Select<invoices::Entity> {
    let usual = [InvoiceType::Normal, InvoiceType::Additional];
    let usual = invoices::Column::InvoiceType.is_in(usual);
    let usual = filter.invoice_type.is_none().then_some(usual);
    let condition = filter.condition().add(is_unpaid()).add_option(usual);
    let days = format!("DATE '{today}' - invoices.payment_due_date");
    let sum = |condition: &str| {
        let left = "invoices.amount_with_vat - invoices.paid_amount";
        Expr::cust(format!(
            "coalesce(sum({left}) FILTER (WHERE {condition}), 0)::bigint"
        ))
    };
    invoices::Entity::find()
        .select_only()
        .column(invoices::Column::Currency)
        .expr_as(Expr::cust("count(*)"), "invoices")
        .expr_as(sum("true"), "unpaid")
        .expr_as(sum(&format!("{days} <= 0")), "current")
        .expr_as(sum(&format!("{days} BETWEEN 1 AND 30")), "overdue_30")
        .expr_as(sum(&format!("{days} BETWEEN 31 AND 60")), "overdue_60")
        .expr_as(sum(&format!("{days} BETWEEN 61 AND 90")), "overdue_90")
        .expr_as(sum(&format!("{days} > 90")), "overdue_more")
        .filter(access.condition().add(condition))
        .group_by(invoices::Column::Currency)
}

/// What is left of the credits of these clients, by currency, in its cents.
pub async fn credits_left(
    txn: &TenantTx,
    clients: &[ContactId],
    access: &Access,
) -> Result<Vec<(i64, Currency, Cents)>, DbErr> {
    let left = "sum(invoices.paid_amount - invoices.amount_with_vat)::bigint";
    let rows: Vec<(i64, Currency, i64)> = invoices::Entity::find()
        .select_only()
        .columns([invoices::Column::ClientId, invoices::Column::Currency])
        .expr_as(Expr::cust(left), "left_amount")
        .filter(is_among(CLIENT, clients))
        .filter(Expr::cust(
            "invoices.paid_amount > invoices.amount_with_vat AND invoices.cancelled_at IS NULL",
        ))
        .filter(access.condition())
        .group_by(invoices::Column::ClientId)
        .group_by(invoices::Column::Currency)
        .into_tuple()
        .all(txn)
        .await?;
    let rows = rows.into_iter();
    Ok(rows
        .map(|(client, currency, left)| (client, currency, Cents(left)))
        .collect())
}

/// How many days after the date of an invoice these clients paid it on average, in whole days: of the invoices that
/// became fully paid after a day. Clients that paid none are missing.
pub async fn days_to_pay(
    txn: &TenantTx,
    clients: &[ContactId],
    access: &Access,
    after: NaiveDate,
) -> Result<HashMap<i64, i32>, DbErr> {
    let seen = Query::select()
        .expr(Expr::val(1))
        .cond_where(access.condition())
        .to_string(PostgresQueryBuilder);
    let paid = format!(
        "WITH paid AS (
             SELECT invoices.client_id, max(payments.payment_date) - invoices.date AS days
             FROM invoices JOIN payments ON payments.invoice_id = invoices.id
             WHERE invoices.client_id = ANY($1) AND invoices.cancelled_at IS NULL AND invoices.amount_with_vat > 0
               AND invoices.paid_amount = invoices.amount_with_vat AND payments.amount > 0
               AND payments.payment_date > $2 AND EXISTS ({seen})
             GROUP BY invoices.id)
         SELECT client_id, round(avg(days))::integer AS days FROM paid GROUP BY client_id"
    );
    let clients: Vec<i64> = clients.iter().map(|id| id.0).collect();
    let values = [clients.into(), after.into()];
    let query = Statement::from_sql_and_values(DbBackend::Postgres, paid, values);
    let rows = txn.query_all_raw(query).await?;
    rows.iter()
        .map(|row| Ok((row.try_get("", "client_id")?, row.try_get("", "days")?)))
        .collect()
}

/// An invoice or a credit, as statements of account and reminders list it. Amounts are in cents of its currency.
#[derive(Debug, Clone, DerivePartialModel)]
#[sea_orm(entity = "invoices::Entity")]
pub struct Listed {
    /// The invoice.
    pub id: i64,
    /// Who pays.
    pub client_id: i64,
    /// Its number in print.
    pub invoice_number: String,
    /// Issue date.
    pub date: NaiveDate,
    /// The last day to pay.
    pub payment_due_date: NaiveDate,
    /// The currency.
    pub currency: Currency,
    /// The sum with VAT.
    pub amount_with_vat: Cents,
    /// What was paid of it.
    pub paid_amount: Cents,
}

impl Listed {
    /// What is left to pay of it; less than nothing for a credit that is not set off.
    pub fn left(&self) -> Cents {
        Cents(self.amount_with_vat.0.saturating_sub(self.paid_amount.0))
    }

    /// Whether something is left to pay of it, and was due before this day.
    pub fn is_overdue(&self, today: NaiveDate) -> bool {
        self.left() > Cents::ZERO && self.payment_due_date < today
    }
}

/// The invoices and credits of these clients of which something is left, as far as the user sees them: invoices by the
/// day they are due, then credits.
pub async fn open_documents(
    txn: &TenantTx,
    clients: &[ContactId],
    access: &Access,
) -> Result<Vec<Listed>, DbErr> {
    invoices::Entity::find()
        .filter(is_among(CLIENT, clients))
        .filter(Expr::cust(
            "invoices.paid_amount <> invoices.amount_with_vat AND invoices.cancelled_at IS NULL",
        ))
        .filter(access.condition())
        .order_by_asc(Expr::cust(
            "invoices.paid_amount > invoices.amount_with_vat",
        ))
        .order_by_asc(invoices::Column::PaymentDueDate)
        .order_by_asc(invoices::Column::Id)
        .into_partial_model()
        .all(txn)
        .await
}

/// Those of these invoices that the user sees, by the day they are due.
pub async fn listed(txn: &TenantTx, ids: &[i64], access: &Access) -> Result<Vec<Listed>, DbErr> {
    invoices::Entity::find()
        .filter(is_among((invoices::Entity, invoices::Column::Id), ids))
        .filter(access.condition())
        .order_by_asc(invoices::Column::PaymentDueDate)
        .order_by_asc(invoices::Column::Id)
        .into_partial_model()
        .all(txn)
        .await
}

/// Those of these clients of which the user sees an invoice.
pub async fn billed_clients(
    txn: &TenantTx,
    clients: &[ContactId],
    access: &Access,
) -> Result<Vec<i64>, DbErr> {
    invoices::Entity::find()
        .select_only()
        .column(invoices::Column::ClientId)
        .distinct()
        .filter(is_among(CLIENT, clients))
        .filter(access.condition())
        .into_tuple()
        .all(txn)
        .await
}

/// Finds the invoice whose id is in `column`, if the user sees it; with a day, only if it was overdue then and still
/// has something left to pay.
pub fn seen_one(
    column: impl IntoColumnRef,
    access: &Access,
    overdue_on: Option<NaiveDate>,
) -> SelectStatement {
    let id = Expr::col((invoices::Entity, invoices::Column::Id));
    let mut condition = access.condition().add(id.equals(column));
    if let Some(today) = overdue_on {
        condition = condition
            .add(is_unpaid())
            .add(invoices::Column::PaymentDueDate.lt(today));
    }
    Query::select()
        .expr(Expr::val(1))
        .from(invoices::Entity)
        .cond_where(condition)
        .take()
}
