//! The list of settlements and what it adds up to.

use domain::orders::{Category, Currency};
use domain::{Cents, OrderId, SettlementId};
use entity::{settlement_lines, settlements};
use sea_orm::sea_query::{Expr, ExprTrait, Query, SelectStatement};
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, FromQueryResult, Order, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, Select,
};
use tenant_router::TenantTx;

use crate::batch::is_among;
use crate::http::{Page, Paging};
use crate::records::deliveries;
use crate::settlements::filter::SettlementFilter;
use crate::settlements::row::{CurrencySettlementsView, SettlementMetricsView, SettlementRow};
use crate::{contacts, lists};

/// Most settlements that a select-all takes (orders specification, section 9).
pub const MOST_SELECTED: u64 = 99_999;

/// The order of a line, for conditions on it.
pub const ORDER_OF_LINE: (settlement_lines::Entity, settlement_lines::Column) =
    (settlement_lines::Entity, settlement_lines::Column::OrderId);

/// Which settlements a user sees.
#[derive(Debug, Clone)]
pub struct Access(Condition);

impl Access {
    /// Those of this category, and only those all of whose orders are found by `seen`, which selects the order of
    /// [`ORDER_OF_LINE`].
    pub fn of(category: Option<Category>, seen: Option<SelectStatement>) -> Self {
        let category = category.map(|only| settlements::Column::Category.eq(only));
        let without = seen.map(|seen| {
            let line = Query::select()
                .expr(Expr::val(1))
                .from(settlement_lines::Entity)
                .and_where(
                    Expr::col((
                        settlement_lines::Entity,
                        settlement_lines::Column::SettlementId,
                    ))
                    .equals((settlements::Entity, settlements::Column::Id)),
                )
                .and_where(Expr::exists(seen).not())
                .take();
            Expr::exists(line).not()
        });
        Self(Condition::all().add_option(category).add_option(without))
    }

    /// The condition on settlements.
    pub fn condition(&self) -> Condition {
        self.0.clone()
    }
}

/// The number with its serie, as `domain::settlements::printed` writes it.
pub const PRINTED: &str = "settlement.serie || CASE WHEN settlement.serie ~ '[[:alnum:]]$'
        AND settlement.supplier_invoice_number ~ '^[[:alnum:]]' THEN '-' ELSE '' END || settlement.supplier_invoice_number";

/// The rows of a page, from `page`.
pub fn rows() -> String {
    format!(
        "SELECT settlement.id, settlement.settlement_creation_date, settlement.supplier_invoice_date AS date,
                {name} AS client_name, settlement.supplier_id, {PRINTED} AS invoice_number,
                settlement.total_sum_with_vat AS amount, settlement.total_without_vat AS amount_without_vat,
                settlement.kept_back, settlement.paid_amount, settlement.payment_due_date, settlement.currency,
                settlement.settlement_type, settlement.category,
                CASE settlement.settlement_type WHEN 'NORMAL' THEN lines.difference END AS difference,
                settlement.credited_settlement_id, settlement.exported_at,
                settlement.exists_in_debetas, settlement.archived_at, settlement.updated_at
         FROM page JOIN settlements settlement ON settlement.id = page.id
         LEFT JOIN (SELECT line.settlement_id,
                           sum(line.settled_before + line.supplier_amount_without_vat - line.agreed_amount)
                               FILTER (WHERE NOT line.is_partial)::bigint AS difference
                    FROM settlement_lines line
                    WHERE line.settlement_id = {on_page} GROUP BY line.settlement_id) lines
              ON lines.settlement_id = settlement.id",
        name = contacts::store::name_in("settlement.supplier_id"),
        on_page = lists::ON_PAGE,
    )
}

/// The ids of the settlements that match and that the user may see, the latest first.
pub fn ids(filter: &SettlementFilter, access: &Access) -> Select<settlements::Entity> {
    matching(filter, access)
        .column(settlements::Column::Id)
        .order_by_desc(settlements::Column::SettlementCreationDate)
        .order_by_desc(settlements::Column::Id)
}

fn matching(filter: &SettlementFilter, access: &Access) -> Select<settlements::Entity> {
    settlements::Entity::find()
        .select_only()
        .filter(access.condition().add(filter.condition()))
}

/// A page of settlements.
pub async fn page(
    txn: &TenantTx,
    filter: &SettlementFilter,
    access: &Access,
    paging: Paging,
) -> Result<Page<SettlementRow>, DbErr> {
    let ids = ids(filter, access).into_query();
    let mut page: Page<SettlementRow> = lists::page(txn, &ids, &rows(), paging).await?;
    let shown: Vec<i64> = page.data.iter().map(|row| row.id).collect();
    let mut deliveries = deliveries::of::<settlements::Entity>(txn, &shown).await?;
    for row in &mut page.data {
        row.accounting_delivery = deliveries.remove(&row.id);
    }
    Ok(page)
}

/// The ids of all settlements that match, at most 99,999.
pub async fn filtered_ids(
    txn: &TenantTx,
    filter: &SettlementFilter,
    access: &Access,
) -> Result<Vec<i64>, DbErr> {
    let ids = ids(filter, access).limit(MOST_SELECTED);
    ids.into_tuple().all(txn).await
}

/// The orders of these settlements.
pub async fn settled_orders(
    txn: &TenantTx,
    settlements: &[SettlementId],
) -> Result<Vec<OrderId>, DbErr> {
    let of = (
        settlement_lines::Entity,
        settlement_lines::Column::SettlementId,
    );
    settlement_lines::Entity::find()
        .select_only()
        .column(settlement_lines::Column::OrderId)
        .distinct()
        .filter(is_among(of, settlements))
        .into_tuple()
        .all(txn)
        .await
}

/// What the settlements in one currency add up to.
#[derive(Debug, FromQueryResult)]
struct Sums {
    currency: Currency,
    total: i64,
    amount: Cents,
    amount_without_vat: Cents,
    vat_amount: Cents,
}

/// What the settlements that match add up to.
pub async fn metrics(
    txn: &TenantTx,
    filter: &SettlementFilter,
    access: &Access,
) -> Result<SettlementMetricsView, DbErr> {
    let sums: Vec<Sums> = adding_up(filter, access).into_model().all(txn).await?;
    let mut metrics = SettlementMetricsView::default();
    for sums in sums {
        metrics.total += sums.total;
        if sums.currency == Currency::Eur {
            metrics.amount = sums.amount;
            metrics.amount_without_vat = sums.amount_without_vat;
            metrics.vat_amount = sums.vat_amount;
            continue;
        }
        metrics.currencies.push(CurrencySettlementsView {
            currency: sums.currency,
            total: sums.total,
            amount: sums.amount,
            amount_without_vat: sums.amount_without_vat,
            vat_amount: sums.vat_amount,
        });
    }
    Ok(metrics)
}

/// The statement of [`metrics`].
pub fn adding_up(filter: &SettlementFilter, access: &Access) -> Select<settlements::Entity> {
    let sum = |column: &str| Expr::cust(format!("coalesce(sum(settlements.{column}), 0)::bigint"));
    matching(filter, access)
        .column(settlements::Column::Currency)
        .group_by(settlements::Column::Currency)
        .expr_as(Expr::cust("count(*)"), "total")
        .expr_as(sum("total_sum_with_vat"), "amount")
        .expr_as(sum("total_without_vat"), "amount_without_vat")
        .expr_as(sum("total_vat"), "vat_amount")
        .order_by(settlements::Column::Currency, Order::Asc)
}
