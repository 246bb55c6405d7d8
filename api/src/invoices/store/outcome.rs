//! What orders have brought: billed by invoices, and paid of that.

use std::collections::HashMap;

use domain::{Cents, OrderId};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use tenant_router::TenantTx;

/// Lines count in the order of the document, and each share of what was paid is rounded so that the shares of an
/// invoice add up to it.
const BILLED: &str = "
    SELECT order_id, sum(net)::bigint AS billed, sum(upto - before)::bigint AS paid
    FROM (SELECT line.order_id, line.total_amount_without_vat AS net,
                 coalesce(round(sum(line.total_amount_without_vat) OVER upto * invoice.paid_amount
                     / nullif(invoice.amount_with_vat, 0)), 0) AS upto,
                 coalesce(round((sum(line.total_amount_without_vat) OVER upto - line.total_amount_without_vat)
                     * invoice.paid_amount / nullif(invoice.amount_with_vat, 0)), 0) AS before
          FROM invoices invoice JOIN invoice_lines line ON line.invoice_id = invoice.id
          WHERE invoice.cancelled_at IS NULL
            AND invoice.id IN (SELECT invoice_id FROM invoice_lines WHERE order_id = ANY($1))
          WINDOW upto AS (PARTITION BY invoice.id ORDER BY line.position ROWS UNBOUNDED PRECEDING)) shares
    WHERE order_id = ANY($1)
    GROUP BY order_id";

/// What was billed for these orders without VAT, credits taken off, and what of that is paid. Orders that are on no
/// invoice are missing.
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
