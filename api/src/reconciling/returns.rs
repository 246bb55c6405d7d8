//! What a reversal, or a transfer that came back, takes back.

use std::collections::HashMap;

use domain::Cents;
use domain::payments::matching::{Explanation, Share, Sign};
use domain::text::fold;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use crate::payments::booked;
use crate::payments::items::{self, Item};

/// Most payments that a return may take back.
const MOST: u64 = 8;

/// A payment that a return may take back.
#[derive(Debug, Clone)]
pub struct Returned {
    /// What taking it back books.
    pub explanation: Explanation,
    /// Whether account, name or reference say that it is the one.
    pub is_certain: bool,
}

/// What a return may take back, the likeliest first.
pub async fn of(txn: &TenantTx, item: &Item) -> Result<Vec<Returned>, DbErr> {
    let earlier = items::returned(txn, item, MOST).await?;
    let ids: Vec<i64> = earlier.iter().map(|one| one.id).collect();
    let booked = booked::of_items(txn, &ids).await?;
    let mut all: Vec<Returned> = earlier
        .iter()
        .filter_map(|one| returned(item, one, &booked))
        .collect();
    all.sort_by_key(|one| !one.is_certain);
    Ok(all)
}

fn returned(
    item: &Item,
    earlier: &Item,
    booked: &HashMap<i64, Vec<booked::Row>>,
) -> Option<Returned> {
    let mut shares: Vec<Share> = Vec::new();
    let (mut left_over, mut party) = (0, None);
    for row in booked.get(&earlier.id)? {
        if let Some(document) = row.invoice_id.or(row.settlement_id) {
            match shares.iter_mut().find(|one| one.document == document) {
                Some(share) => share.amount.0 -= row.amount,
                None => shares.push(Share {
                    document,
                    amount: Cents(-row.amount),
                }),
            }
        } else {
            left_over -= row.amount;
            party = row.contact_id;
        }
    }
    shares.retain(|share| share.amount != Cents::ZERO);
    if shares.is_empty() && left_over == 0 {
        return None;
    }
    let is_certain = is_certain(item, earlier);
    let sign = if is_certain {
        Sign::PayerKnown
    } else {
        Sign::AmountExact
    };
    Some(Returned {
        explanation: Explanation {
            shares,
            party,
            left_over: Cents(left_over),
            signs: vec![sign],
        },
        is_certain,
    })
}

/// Whether a line says that it takes back this payment: by an id of the payer, the bank's reference in its text, the
/// account, or the name.
fn is_certain(item: &Item, earlier: &Item) -> bool {
    let both = |one: &Option<String>, other: &Option<String>| match (one, other) {
        (Some(one), Some(other)) => Some(one == other),
        _ => None,
    };
    let text = item.invoice_reference.as_deref().unwrap_or_default();
    let names_it = |reference: &Option<String>| {
        let reference = reference.as_deref().filter(|one| one.len() >= 6);
        reference.is_some_and(|reference| text.contains(reference))
    };
    let names = |item: &Item| item.payer_name.as_deref().map(fold);
    both(&item.end_to_end_reference, &earlier.end_to_end_reference) == Some(true)
        || names_it(&earlier.bank_reference)
        || both(&item.payer_iban, &earlier.payer_iban)
            .unwrap_or_else(|| names(item).is_some() && names(item) == names(earlier))
}
