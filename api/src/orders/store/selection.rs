//! What is known of selected orders together.

use domain::invoices::InvoiceType;
use domain::orders::selection::Selection;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, FromQueryResult, Statement};
use tenant_router::TenantTx;

use super::read::seen_among;
use crate::actor::Visibility;
use crate::invoices;

#[derive(Debug, FromQueryResult)]
struct Counted {
    total: i64,
    compensations: i64,
    payers: i64,
    invoiced: i64,
    credited: i64,
    with_any_invoice: i64,
    suppliers: i64,
    without_supplier: i64,
}

/// Counts those of these orders that the user may see and that are not deleted.
pub async fn of(txn: &TenantTx, ids: Vec<i64>, visibility: Visibility) -> Result<Selection, DbErr> {
    let seen = if visibility.is_unlimited() {
        ids
    } else {
        seen_among(txn, &ids, visibility).await?
    };
    let has_invoice = invoices::store::HAS_ANY;
    let is_invoiced = invoices::store::has(InvoiceType::Normal);
    let is_credited = invoices::store::has(InvoiceType::Credit);
    let count = format!(
        "SELECT count(*) AS total,
                count(*) FILTER (WHERE o.activity = 'COMPENSATION') AS compensations,
                count(DISTINCT coalesce(o.paid_by_client_id, o.client_id)) AS payers,
                count(*) FILTER (WHERE {is_invoiced}) AS invoiced,
                count(*) FILTER (WHERE {is_credited}) AS credited,
                count(*) FILTER (WHERE {has_invoice}) AS with_any_invoice,
                count(DISTINCT o.supplier_id) AS suppliers,
                count(*) FILTER (WHERE o.supplier_id IS NULL) AS without_supplier
         FROM orders o
         WHERE o.id = ANY($1) AND o.deleted_at IS NULL"
    );
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, count, [seen.into()]);
    let row = txn.query_one_raw(statement).await?;
    let row = row.ok_or_else(|| DbErr::RecordNotFound("a count".to_owned()))?;
    let counted = Counted::from_query_result(&row, "")?;
    Ok(Selection {
        total: counted.total,
        compensations: counted.compensations,
        payers: counted.payers,
        invoiced: counted.invoiced,
        credited: counted.credited,
        with_any_invoice: counted.with_any_invoice,
        suppliers: counted.suppliers,
        without_supplier: counted.without_supplier,
    })
}
