//! The list of invoices and what it adds up to.

use chrono::NaiveDate;
use domain::mail::MailKind;
use domain::orders::{Category, Currency};
use domain::{Cents, InvoiceId, OrderId};
use entity::{invoice_lines, invoices};
use sea_orm::sea_query::{Expr, ExprTrait, Query, SelectStatement, UnionType};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr, EntityTrait, FromQueryResult, Order,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select, Statement,
};
use tenant_router::TenantTx;

use crate::batch::is_among;
use crate::contacts;
use crate::http::{Page, Paging};
use crate::invoices::filter::{InvoiceFilter, is_unpaid};
use crate::invoices::row::{CurrencyInvoicesView, InvoiceMetricsView, InvoiceRow};
use crate::records::deliveries;
use crate::{lists, mail};

/// Most invoices that a select-all takes (orders specification, section 9).
pub const MOST_SELECTED: u64 = 99_999;

/// The order of a line, for conditions on it.
pub const ORDER_OF_LINE: (invoice_lines::Entity, invoice_lines::Column) =
    (invoice_lines::Entity, invoice_lines::Column::OrderId);

/// Which invoices a user sees.
#[derive(Debug, Clone)]
pub struct Access(Condition);

impl Access {
    /// Those of this category, and only those all of whose orders are found by `seen`, which selects the order of
    /// [`ORDER_OF_LINE`].
    pub fn of(category: Option<Category>, seen: Option<SelectStatement>) -> Self {
        let category = category.map(|only| invoices::Column::Category.eq(only));
        let without = seen.map(|seen| {
            let line = Query::select()
                .expr(Expr::val(1))
                .from(invoice_lines::Entity)
                .and_where(
                    Expr::col((invoice_lines::Entity, invoice_lines::Column::InvoiceId))
                        .equals((invoices::Entity, invoices::Column::Id)),
                )
                .and_where(Expr::col(ORDER_OF_LINE).is_not_null())
                .and_where(Expr::exists(seen).not())
                .take();
            Expr::exists(line).not()
        });
        Self(Condition::all().add_option(category).add_option(without))
    }

    /// The condition on invoices.
    pub fn condition(&self) -> Condition {
        self.0.clone()
    }
}

/// The rows of a page, from `page`.
pub fn rows(today: NaiveDate) -> String {
    format!(
        "SELECT invoice.id, invoice.date, {name} AS supplier_name, invoice.client_id, invoice.invoice_number,
                invoice.amount_with_vat AS amount, invoice.amount_without_vat, invoice.currency, invoice.invoice_type,
                invoice.category, invoice.paid_amount, invoice.payment_due_date,
                invoice.payment_due_date - DATE '{today}' AS days_until_due,
                coalesce((SELECT sum(credit.amount_with_vat) FROM invoices credit
                          WHERE credit.credited_invoice_id = invoice.id AND credit.cancelled_at IS NULL), 0)::bigint
                    AS credited_amount,
                invoice.credited_invoice_id, invoice.exported_at, invoice.exists_in_debetas, invoice.sent_at,
                invoice.archived_at, invoice.cancelled_at,
                coalesce(client.need_send_original_docs, false) AS client_need_to_send_original_docs,
                invoice.updated_at
         FROM page JOIN invoices invoice ON invoice.id = page.id
         LEFT JOIN contacts client ON client.id = invoice.client_id",
        name = contacts::store::name_in("invoice.client_id"),
    )
}

/// The ids of the invoices that match and that the user may see, the latest first.
pub fn ids(filter: &InvoiceFilter, access: &Access) -> Select<invoices::Entity> {
    matching(filter.condition(), access)
        .column(invoices::Column::Id)
        .order_by_desc(invoices::Column::Date)
        .order_by_desc(invoices::Column::Id)
}

fn matching(condition: Condition, access: &Access) -> Select<invoices::Entity> {
    invoices::Entity::find()
        .select_only()
        .filter(access.condition().add(condition))
}

/// A page of invoices.
pub async fn page(
    txn: &TenantTx,
    filter: &InvoiceFilter,
    access: &Access,
    paging: Paging,
    today: NaiveDate,
) -> Result<Page<InvoiceRow>, DbErr> {
    let ids = ids(filter, access).into_query();
    let mut page = lists::page(txn, &ids, &rows(today), paging).await?;
    add_mails(txn, &mut page.data).await?;
    add_deliveries(txn, &mut page.data).await?;
    Ok(page)
}

async fn add_deliveries(txn: &TenantTx, rows: &mut [InvoiceRow]) -> Result<(), DbErr> {
    let shown: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut deliveries = deliveries::of::<invoices::Entity>(txn, &shown).await?;
    for row in rows {
        row.accounting_delivery = deliveries.remove(&row.id);
    }
    Ok(())
}

async fn add_mails(txn: &TenantTx, rows: &mut [InvoiceRow]) -> Result<(), DbErr> {
    let sent = rows.iter().filter(|row| row.sent_at.is_some());
    let sent: Vec<i64> = sent.map(|row| row.id).collect();
    let mut mails = mail::newest_about(txn, MailKind::Invoice, "invoices", &sent).await?;
    for row in rows {
        row.email = mails.remove(&row.id);
    }
    Ok(())
}

/// The ids of all invoices that match, at most 99,999.
pub async fn filtered_ids(
    txn: &TenantTx,
    filter: &InvoiceFilter,
    access: &Access,
) -> Result<Vec<i64>, DbErr> {
    let ids = ids(filter, access).limit(MOST_SELECTED);
    ids.into_tuple().all(txn).await
}

/// The orders that invoices were made for, cancelled or not.
pub async fn charged_orders(txn: &TenantTx, invoices: &[InvoiceId]) -> Result<Vec<OrderId>, DbErr> {
    let of = (invoice_lines::Entity, invoice_lines::Column::InvoiceId);
    invoice_lines::Entity::find()
        .select_only()
        .column(invoice_lines::Column::OrderId)
        .distinct()
        .filter(is_among(of, invoices))
        .filter(invoice_lines::Column::OrderId.is_not_null())
        .into_tuple()
        .all(txn)
        .await
}

/// A part of what the invoices in one currency add up to.
#[derive(Debug, FromQueryResult)]
struct Sums {
    currency: Currency,
    total: i64,
    revenue: i64,
    unpaid_count: i64,
    unpaid_amount: i64,
    overdue_count: i64,
    overdue_amount: i64,
}

/// What the invoices that match add up to.
pub async fn metrics(
    txn: &TenantTx,
    filter: &InvoiceFilter,
    access: &Access,
    today: NaiveDate,
) -> Result<InvoiceMetricsView, DbErr> {
    // Each half takes a few milliseconds, and starting processes that help with it takes ten.
    let alone = "SET LOCAL max_parallel_workers_per_gather = 0";
    txn.execute_raw(Statement::from_string(DbBackend::Postgres, alone))
        .await?;
    let sums: Vec<Sums> = adding_up(filter, access, today)
        .into_model()
        .all(txn)
        .await?;
    let mut metrics = InvoiceMetricsView::default();
    for sums in sums {
        metrics.total += sums.total;
        metrics.unpaid_count += sums.unpaid_count;
        metrics.overdue_count += sums.overdue_count;
        if sums.currency == Currency::Eur {
            metrics.revenue.0 += sums.revenue;
            metrics.unpaid_amount.0 += sums.unpaid_amount;
            metrics.overdue_amount.0 += sums.overdue_amount;
            continue;
        }
        if metrics.currencies.last().map(|last| last.currency) != Some(sums.currency) {
            metrics.currencies.push(CurrencyInvoicesView {
                currency: sums.currency,
                total: 0,
                revenue: Cents::ZERO,
                unpaid_amount: Cents::ZERO,
                overdue_amount: Cents::ZERO,
            });
        }
        if let Some(of) = metrics.currencies.last_mut() {
            of.total += sums.total;
            of.revenue.0 += sums.revenue;
            of.unpaid_amount.0 += sums.unpaid_amount;
            of.overdue_amount.0 += sums.overdue_amount;
        }
    }
    Ok(metrics)
}

/// The statement of [`metrics`]: what all invoices that match add up to, and what is left to pay of those that wait, by
/// currency. Each half is read from an index of its own. Few invoices wait, so this takes less than conditions for each
/// sum over all of them.
pub fn adding_up(
    filter: &InvoiceFilter,
    access: &Access,
    today: NaiveDate,
) -> Select<invoices::Entity> {
    let sum = |amount: &str, condition: &str| {
        Expr::cust(format!("coalesce(sum({amount}){condition}, 0)::bigint"))
    };
    let none = || Expr::cust("0::bigint");
    let left = "invoices.amount_with_vat - invoices.paid_amount";
    let overdue = format!(" FILTER (WHERE invoices.payment_due_date < DATE '{today}')");
    let by_currency = |condition: Condition| {
        matching(condition, access)
            .column(invoices::Column::Currency)
            .group_by(invoices::Column::Currency)
    };
    let waiting = by_currency(filter.condition().add(is_unpaid()))
        .expr_as(none(), "total")
        .expr_as(none(), "revenue")
        .expr_as(Expr::cust("count(*)"), "unpaid_count")
        .expr_as(sum(left, ""), "unpaid_amount")
        .expr_as(Expr::cust(format!("count(*){overdue}")), "overdue_count")
        .expr_as(sum(left, &overdue), "overdue_amount");
    let in_force = invoices::Column::CancelledAt.is_null();
    let mut all = by_currency(filter.condition().add(in_force))
        .expr_as(Expr::cust("count(*)"), "total")
        .expr_as(sum("invoices.amount_without_vat", ""), "revenue")
        .expr_as(none(), "unpaid_count")
        .expr_as(none(), "unpaid_amount")
        .expr_as(none(), "overdue_count")
        .expr_as(none(), "overdue_amount");
    QuerySelect::query(&mut all)
        .union(UnionType::All, waiting.into_query())
        .order_by_expr(Expr::cust("currency"), Order::Asc);
    all
}
