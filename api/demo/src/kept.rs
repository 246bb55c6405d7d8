//! What is kept of how things were: what was expected of the orders, and what the exported documents said.

use sea_orm::ConnectionTrait;

use crate::writer;

/// Keeps it of all orders and documents.
pub async fn add(db: &impl ConnectionTrait) -> anyhow::Result<()> {
    for statement in [
        "INSERT INTO order_plans (order_id, currency, revenue, cost, planned_at)
         SELECT id, currency, revenue, CASE WHEN NOT unpriced THEN cost END, created_at FROM orders",
        "UPDATE settlements SET exported_content_hash = content_hash WHERE exported_at IS NOT NULL",
        "UPDATE invoices SET exported_content_hash = content_hash WHERE exported_at IS NOT NULL",
    ] {
        writer::execute(db, statement, []).await?;
    }
    Ok(())
}
