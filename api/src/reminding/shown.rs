//! What a client was reminded of, and when.

use std::collections::HashMap;

use domain::{Cents, ContactId, UserId};
use serde_json::Value;
use tenant_router::TenantTx;

use super::wire::{RemindedInvoiceView, ReminderView};
use super::{clients, store};
use crate::actor::{Actor, people};
use crate::error::ApiResult;
use crate::invoices::store::ageing::{self, Listed};
use crate::invoicing::access::access;

/// Most reminders that are shown.
const MOST: u64 = 100;

/// The latest reminders of a client with those of their invoices that the user sees.
///
/// # Errors
/// 404 if there is no such contact, or it is not visible.
pub async fn reminders(
    txn: &TenantTx,
    actor: &Actor,
    client: ContactId,
) -> ApiResult<Vec<ReminderView>> {
    clients::seen(txn, actor, &[client]).await?;
    let seen = access(actor);
    let rows = store::latest(txn, client, &seen, MOST).await?;
    let authors: Vec<UserId> = rows.iter().map(|row| UserId(row.created_by_id)).collect();
    let names = people::names_of(txn, &authors).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let on_them = store::invoices_of(txn, &ids).await?;
    let invoices: Vec<i64> = on_them.iter().map(|one| one.invoice_id).collect();
    let invoices = ageing::listed(txn, &invoices, &seen).await?;
    let invoices: HashMap<i64, &Listed> = invoices.iter().map(|one| (one.id, one)).collect();
    let mut by_reminder: HashMap<i64, Vec<RemindedInvoiceView>> = HashMap::new();
    for one in &on_them {
        if let Some(invoice) = invoices.get(&one.invoice_id) {
            let of = by_reminder.entry(one.payment_reminder_id).or_default();
            of.push(shown(invoice, Cents(one.open_amount)));
        }
    }
    let shown = rows.into_iter().map(|row| ReminderView {
        id: row.id,
        created_at: row.created_at.to_utc(),
        created_by: names.get(&row.created_by_id).cloned(),
        recipients: texts_of(&row.recipients),
        subject: row.subject,
        language: row.language.to_string(),
        invoices: by_reminder.remove(&row.id).unwrap_or_default(),
    });
    Ok(shown.collect())
}

fn shown(invoice: &Listed, open: Cents) -> RemindedInvoiceView {
    RemindedInvoiceView {
        id: invoice.id,
        invoice_number: invoice.invoice_number.clone(),
        payment_due_date: invoice.payment_due_date,
        open_amount: open,
    }
}

fn texts_of(stored: &Value) -> Vec<String> {
    let texts = stored.as_array().into_iter().flatten();
    texts.filter_map(Value::as_str).map(str::to_owned).collect()
}
