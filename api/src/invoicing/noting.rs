//! What orders say about their invoices: the section about the invoice to the client, and their log.

use std::collections::{BTreeMap, BTreeSet};

use domain::OrderId;
use domain::invoices::InvoiceType;
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::error::ApiResult;
use crate::invoices::store::Stored;
use crate::orders::change::change_orders;
use crate::orders::store::billed::{
    Charged, InvoiceNote, empty_client_accounting, fill_client_accounting, note_invoices,
};

/// Brings the orders up to date that an invoice is for, or was before: `before` as it was, `after` as it is; `None` where
/// there was or is none. Both have the same type.
pub async fn note(
    txn: &TenantTx,
    actor: &Actor,
    before: Option<&Stored>,
    after: Option<&Stored>,
) -> ApiResult<()> {
    let Some(either) = after.or(before) else {
        return Ok(());
    };
    let orders = |stored: Option<&Stored>| -> BTreeSet<OrderId> {
        stored.map(Stored::orders).into_iter().flatten().collect()
    };
    let (old, new) = (orders(before), orders(after));
    if either.row.invoice_type == InvoiceType::Normal {
        let touched: Vec<OrderId> = old.union(&new).copied().collect();
        let left: Vec<OrderId> = old.difference(&new).copied().collect();
        change_orders(txn, &touched, actor, async || {
            if let Some(before) = before {
                empty_client_accounting(txn, &left, &before.row.invoice_number).await?;
            }
            if let Some(after) = after {
                fill_client_accounting(txn, &charged(after)).await?;
            }
            Ok(())
        })
        .await?;
        return Ok(());
    }
    let number = |stored: Option<&Stored>| stored.map(|stored| stored.row.invoice_number.clone());
    let notes = old.symmetric_difference(&new).map(|order| InvoiceNote {
        order: *order,
        old: number(before).filter(|_| old.contains(order)),
        new: number(after).filter(|_| new.contains(order)),
    });
    Ok(note_invoices(txn, notes.collect(), actor).await?)
}

/// What the lines of an invoice charge each of its orders.
fn charged(stored: &Stored) -> Vec<Charged> {
    let mut charged: BTreeMap<OrderId, Charged> = BTreeMap::new();
    for line in &stored.document.lines {
        let Some(order) = line.order_id else { continue };
        let one = charged.entry(order).or_insert_with(|| Charged {
            order,
            number: stored.row.invoice_number.clone(),
            net: domain::Cents::ZERO,
            vat: domain::Cents::ZERO,
            gross: domain::Cents::ZERO,
        });
        one.net.0 += line.net.0;
        one.vat.0 += line.vat.0;
        one.gross.0 += line.net.0 + line.vat.0;
    }
    charged.into_values().collect()
}
