//! The clients that owe something: which of them a user sees, and where their reminders go.

use std::collections::HashSet;

use domain::{ContactId, texts};
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::contacts::ContactAccess;
use crate::contacts::store::many;
use crate::contacts::store::payer::{Payer, payers};
use crate::error::{ApiError, ApiResult};
use crate::invoices::store::ageing::billed_clients;
use crate::invoicing::access::access;
use crate::invoicing::addresses;
use crate::mail::Address;

/// Most clients of one call.
pub const MOST: usize = 100;
/// Most addresses that a reminder goes to, as many as any mail may have.
const MOST_RECIPIENTS: usize = 20;

/// These clients, each once, in this order. A user sees a client that they see among the contacts, or by one of its
/// invoices.
///
/// # Errors
/// 404 if one of them does not exist, or is not visible.
pub async fn seen(txn: &TenantTx, actor: &Actor, ids: &[ContactId]) -> ApiResult<Vec<Payer>> {
    let numbers: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let contacts = many::views(txn, &ContactAccess::of(actor), &numbers).await?;
    let mut visible: HashSet<i64> = contacts.iter().map(|contact| contact.id.0).collect();
    visible.extend(billed_clients(txn, ids, &access(actor)).await?);
    let mut found: Vec<Payer> = payers(txn, ids).await?;
    found.retain(|payer| visible.contains(&payer.id.0));
    let wanted: HashSet<ContactId> = ids.iter().copied().collect();
    if found.len() < wanted.len() {
        return Err(ApiError::NotFound(texts::missing::no_contact()));
    }
    found.sort_by_key(|payer| ids.iter().position(|id| *id == payer.id));
    Ok(found)
}

/// Where a client is reminded: the addresses for invoices, or else its others. What is no address is left out.
pub fn recipients(payer: &Payer) -> Vec<Address> {
    let of_invoices = valid(payer.invoicing_email.as_deref());
    if of_invoices.is_empty() {
        valid(payer.email.as_deref())
    } else {
        of_invoices
    }
}

fn valid(text: Option<&str>) -> Vec<Address> {
    let mut valid: Vec<Address> = Vec::new();
    for address in addresses(text).iter().filter_map(|one| one.parse().ok()) {
        if !valid.contains(&address) && valid.len() < MOST_RECIPIENTS {
            valid.push(address);
        }
    }
    valid
}
