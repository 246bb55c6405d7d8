//! What orders have cost: billed by their carriers, and paid of that.

use std::collections::HashMap;

use domain::{Cents, OrderId};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use tenant_router::TenantTx;

/// What is kept back for a damage is not paid, but the work it pays for was billed. Each share is rounded so that the
/// shares of a settlement add up to what was paid of it.
const BILLED: &str = "
    SELECT order_id, sum(net)::bigint AS billed, sum(upto - before)::bigint AS paid
    FROM (SELECT line.order_id, line.supplier_amount_without_vat AS net,
                 coalesce(round(sum(line.supplier_amount_without_vat) OVER upto * settlement.paid_amount
                     / nullif(settlement.total_sum_with_vat, 0)), 0) AS upto,
                 coalesce(round((sum(line.supplier_amount_without_vat) OVER upto - line.supplier_amount_without_vat)
                     * settlement.paid_amount / nullif(settlement.total_sum_with_vat, 0)), 0) AS before
          FROM settlements settlement JOIN settlement_lines line ON line.settlement_id = settlement.id
          WHERE settlement.id IN (SELECT settlement_id FROM settlement_lines WHERE order_id = ANY($1))
          WINDOW upto AS (PARTITION BY settlement.id ORDER BY line.position ROWS UNBOUNDED PRECEDING)) shares
    WHERE order_id = ANY($1)
    GROUP BY order_id";

/// What carriers billed for these orders without VAT, without what was taken back, and what of that is paid. Orders
/// that were not billed are missing.
pub async fn billed(
    txn: &TenantTx,
    orders: &[OrderId],
) -> Result<HashMap<OrderId, (Cents, Cents)>, DbErr> {
    let ids: Vec<i64> = orders.iter().map(|id| id.0).collect();
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, BILLED, [ids.into()]);
    let rows = txn.query_all_raw(statement).await?;
    let found = rows.iter().map(|row| {
        let sums = (row.try_get("", "billed")?, row.try_get("", "paid")?);
        Ok((row.try_get("", "order_id")?, sums))
    });
    found.collect()
}
