//! What is kept of how things were: what was expected of the orders, and what the exported documents said.

use chrono::NaiveDate;
use sea_orm::ConnectionTrait;

use crate::writer;

/// Invoices of the last days wait for their export, and of the older ones a few: the last month is there to be closed.
const EXPORTED: &str = "
    UPDATE invoices SET exported_at = created_at + interval '7 days', exported_content_hash = content_hash
    WHERE cancelled_at IS NULL AND date < $1::date - 9
      AND (archived_at IS NOT NULL OR date < date_trunc('month', $1::date) - interval '1 month' OR id % 13 <> 0)";

/// Keeps it of all orders and documents.
pub async fn add(db: &impl ConnectionTrait, today: NaiveDate) -> anyhow::Result<()> {
    writer::execute(db, EXPORTED, [today.into()]).await?;
    for statement in [
        "INSERT INTO order_plans (order_id, currency, revenue, cost, planned_at)
         SELECT id, currency, revenue, CASE WHEN NOT unpriced THEN cost END, created_at FROM orders",
        "UPDATE settlements SET exported_content_hash = content_hash WHERE exported_at IS NOT NULL",
    ] {
        writer::execute(db, statement, []).await?;
    }
    Ok(())
}
