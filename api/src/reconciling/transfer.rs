//! Payments that we asked the bank for: it sends back what our file called them, which says what they pay.

use std::collections::HashMap;

use domain::Cents;
use domain::payments::matching::{Explanation, Share, Sign, Verdict};
use domain::payments::{Direction, LineKind, PaymentFileState};
use sea_orm::DbErr;
use tenant_router::TenantTx;

use crate::payments::files;
use crate::payments::items::Item;

/// How our files begin (`paying`).
const PREFIX: &str = "WH-";

/// What a transfer of one of our files pays.
#[derive(Debug, Clone)]
pub struct Found {
    /// The settlements.
    pub shares: Vec<Share>,
    state: PaymentFileState,
}

impl Found {
    /// What is to be done with it: nothing, if a person noted it before.
    pub fn verdict(&self) -> Option<Verdict> {
        (self.state == PaymentFileState::Made).then(|| {
            Verdict::Book(Explanation {
                shares: self.shares.clone(),
                party: None,
                left_over: Cents::ZERO,
                signs: vec![Sign::NumberNamed, Sign::AmountExact],
            })
        })
    }
}

/// The outgoing payments among these lines that one of our files asked for, to the cent.
pub async fn find(txn: &TenantTx, items: &[Item]) -> Result<HashMap<i64, Found>, DbErr> {
    let mut found = HashMap::new();
    for item in items {
        if item.direction != Direction::Outgoing || item.kind != LineKind::Payment {
            continue;
        }
        let Some((file, place)) = item.end_to_end_reference.as_deref().and_then(named) else {
            continue;
        };
        let Some((file, items)) = files::transfer(txn, file, place).await? else {
            continue;
        };
        let shares: Option<Vec<Share>> = items
            .iter()
            .map(|one| {
                one.settlement_id.map(|document| Share {
                    document,
                    amount: Cents(one.amount),
                })
            })
            .collect();
        let sum: i64 = items.iter().map(|one| one.amount).sum();
        if let Some(shares) = shares.filter(|shares| !shares.is_empty() && sum == item.amount) {
            let state = file.state;
            found.insert(item.id, Found { shares, state });
        }
    }
    Ok(found)
}

/// The file and the transfer of an end-to-end id, `WH-<day>-<file>-<transfer>`.
fn named(id: &str) -> Option<(i64, i32)> {
    let mut parts = id.strip_prefix(PREFIX)?.split('-');
    let (_day, file, transfer) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    Some((file.parse().ok()?, transfer.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn an_id_of_ours_names_file_and_transfer() {
        assert_eq!(named("WH-20261129-7-3"), Some((7, 3)));
        for other in [
            "NOTPROVIDED",
            "WH-20261129-7",
            "WH-20261129-7-3-1",
            "WH-a-b-c",
        ] {
            assert_eq!(named(other), None, "{other}");
        }
    }
}
