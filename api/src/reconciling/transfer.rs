//! Payments that we asked the bank for: it sends back what our file called them, which says what they pay.

use std::collections::HashMap;

use domain::Cents;
use domain::payments::matching::{Explanation, Share, Sign, Verdict};
use domain::payments::{Direction, LineKind, PaymentFileState};
use sea_orm::DbErr;
use tenant_router::TenantTx;

use crate::payments::files::{self, ItemRow};
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
    let asked: Vec<(&Item, (i64, i32))> = items
        .iter()
        .filter(|item| item.direction == Direction::Outgoing && item.kind == LineKind::Payment)
        .filter_map(|item| Some((item, named(item.end_to_end_reference.as_deref()?)?)))
        .collect();
    if asked.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<i64> = asked.iter().map(|(_, (file, _))| *file).collect();
    let states: HashMap<i64, PaymentFileState> = files::of(txn, &ids)
        .await?
        .into_iter()
        .map(|file| (file.id, file.state))
        .collect();
    let mut transfers: HashMap<(i64, i32), Vec<ItemRow>> = HashMap::new();
    for one in files::items_of(txn, &ids).await? {
        let place = (one.payment_file_id, one.transfer);
        transfers.entry(place).or_default().push(one);
    }
    let found = asked.into_iter().filter_map(|(item, place)| {
        let state = *states.get(&place.0)?;
        let shares = shares(transfers.get(&place)?, item.amount)?;
        Some((item.id, Found { shares, state }))
    });
    Ok(found.collect())
}

/// What a transfer pays, if all of it is still there and adds up to this amount in cents.
fn shares(transfer: &[ItemRow], amount: i64) -> Option<Vec<Share>> {
    let sum: i64 = transfer.iter().map(|one| one.amount).sum();
    let shares = transfer.iter().map(|one| {
        let document = one.settlement_id?;
        let amount = Cents(one.amount);
        Some(Share { document, amount })
    });
    shares
        .collect::<Option<Vec<Share>>>()
        .filter(|_| sum == amount)
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
