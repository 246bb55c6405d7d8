//! What orders say of their settlements: their supplier accounting, and the lists that show them.

use domain::settlements::SettlementType;
use domain::{Cents, OrderId};
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::error::ApiResult;
use crate::orders::change::change_orders;
use crate::orders::store::billed::show_invoices;
use crate::orders::store::carried::{
    SettledPaper, empty_supplier_accounting, fill_supplier_accounting,
};
use crate::settlements::store::Stored;

/// Tells orders that they were settled: what is empty in their supplier accounting is filled.
pub async fn settled(txn: &TenantTx, actor: &Actor, stored: &Stored) -> ApiResult<()> {
    let orders = stored.orders();
    if stored.row.settlement_type == SettlementType::Normal {
        let papers = papers(stored);
        change_orders(txn, &orders, actor, async || {
            Ok(fill_supplier_accounting(txn, &papers).await?)
        })
        .await?;
    }
    Ok(show_invoices(txn, &orders).await?)
}

/// Tells orders that their settlement is gone: what it filled is empty again, and what a person noted stays.
pub async fn deleted(txn: &TenantTx, actor: &Actor, stored: &Stored) -> ApiResult<()> {
    let orders: Vec<OrderId> = stored.orders();
    if stored.row.settlement_type == SettlementType::Normal {
        let lines = || stored.lines.iter().filter(|line| line.fills_papers);
        let filled: Vec<OrderId> = lines().map(|line| OrderId(line.order_id)).collect();
        let unpriced = lines().filter(|line| line.recorded_amount.is_none());
        let unpriced: Vec<OrderId> = unpriced.map(|line| OrderId(line.order_id)).collect();
        change_orders(txn, &orders, actor, async || {
            Ok(empty_supplier_accounting(txn, &filled, &unpriced, &stored.number()).await?)
        })
        .await?;
    }
    Ok(show_invoices(txn, &orders).await?)
}

fn papers(stored: &Stored) -> Vec<SettledPaper> {
    let papers = stored.lines.iter().map(|line| SettledPaper {
        order: OrderId(line.order_id),
        number: stored.number(),
        date: stored.row.supplier_invoice_date,
        subcontractor_number: stored.row.subcontractor_number.clone(),
        cmr_number: stored.row.cmr_number.clone(),
        net: Cents(line.supplier_amount_without_vat),
        percent: line.supplier_vat_tariff_percentage,
        damage_count: line.damage_count,
        damage_amount: line.damage_amount.map(Cents),
        damage_invoice_number: line.damage_invoice_number.clone(),
        damage_invoice_number_from_client: line.damage_invoice_number_from_client.clone(),
    });
    papers.collect()
}
