//! What could explain payments, as it is now. It is not stored: an explanation holds as long as its invoices do.

use std::collections::{BTreeSet, HashMap, HashSet};

use domain::SettlementId;
use domain::payments::matching::{Explanation, Share};
use domain::payments::statement::StatementLine;
use domain::payments::{
    Direction, LineKind, PaymentImportItemReason as Reason, PaymentImportItemStatus as Status,
};
use tenant_router::{TenantDb, TenantTx, Work};

use super::book::direction_of;
use super::known::{self, Known};
use super::returns;
use crate::actor::Actor;
use crate::computing;
use crate::error::ApiResult;
use crate::invoices::store as invoices;
use crate::invoicing::access::access as sales_access;
use crate::payments::items::{Item, line_of};
use crate::settlements::store as settlements;
use crate::settling::access::access as purchases_access;

/// Whether a person may decide a line.
pub fn is_open(item: &Item) -> bool {
    matches!(
        item.import_status,
        Status::PotentialReallocation | Status::Failed
    ) && item.reason != Some(Reason::Unreadable)
}

/// What is needed to explain lines.
pub struct Loaded {
    items: Vec<Item>,
    known: Known,
    returned: HashMap<i64, Vec<Explanation>>,
    /// The documents that the user sees, by direction.
    seen: HashMap<Direction, HashSet<i64>>,
}

/// Lines with what could explain those that are open, and what is known of the documents.
pub struct Explained {
    /// The explanations of each line, best first.
    pub by_item: HashMap<i64, Vec<Explanation>>,
    /// The documents.
    pub known: Known,
}

/// Loads what lines may be about, and these documents in any case.
pub async fn load(
    txn: &TenantTx,
    actor: &Actor,
    items: &[Item],
    (sold, bought): (&[i64], &[i64]),
) -> ApiResult<Loaded> {
    let open: Vec<Item> = items.iter().filter(|item| is_open(item)).cloned().collect();
    let lines: Vec<StatementLine> = open.iter().filter_map(line_of).collect();
    let mut returned = HashMap::new();
    let (mut sold, mut bought) = (sold.to_vec(), bought.to_vec());
    for item in open.iter().filter(|item| item.kind == LineKind::Return) {
        let all = returns::of(txn, item).await?;
        let all: Vec<Explanation> = all.into_iter().map(|one| one.explanation).collect();
        let shares = all.iter().flat_map(|one| &one.shares);
        let documents = shares.map(|share| share.document);
        match direction_of(item) {
            Direction::Incoming => sold.extend(documents),
            Direction::Outgoing => bought.extend(documents),
        }
        returned.insert(item.id, all);
    }
    let known = known::load(txn, &lines, &sold, &bought).await?;
    let ids: Vec<i64> = known.invoices.keys().copied().collect();
    let sales = invoices::seen_of(txn, &ids, &sales_access(actor)).await?;
    let ids: Vec<SettlementId> = known
        .settlements
        .keys()
        .copied()
        .map(SettlementId)
        .collect();
    let purchases = settlements::seen(txn, &ids, &purchases_access(actor)).await?;
    let seen = HashMap::from([
        (Direction::Incoming, sales.into_iter().collect()),
        (Direction::Outgoing, purchases.into_iter().collect()),
    ]);
    Ok(Loaded {
        items: open,
        known,
        returned,
        seen,
    })
}

/// Explains lines. It takes milliseconds for each, so it must not run where requests are served.
pub fn explain(loaded: Loaded) -> Explained {
    let Loaded {
        items,
        known,
        mut returned,
        seen,
    } = loaded;
    let mut by_item = HashMap::with_capacity(items.len());
    for item in &items {
        let Some(line) = line_of(item) else { continue };
        let mut all = match (line.kind, line.direction) {
            (LineKind::Fee, _) => Vec::new(),
            (LineKind::Return, _) => returned.remove(&item.id).unwrap_or_default(),
            (_, Direction::Incoming) => known.sales.explain(&line).explanations().to_vec(),
            (_, Direction::Outgoing) => {
                let verdict = known.purchases.explain_outgoing(&line);
                verdict.map_or_else(Vec::new, |verdict| verdict.explanations().to_vec())
            }
        };
        // What the user does not see is not offered.
        let seen = seen.get(&direction_of(item));
        let is_seen = |share: &Share| seen.is_some_and(|seen| seen.contains(&share.document));
        all.retain(|one| one.shares.iter().all(is_seen));
        by_item.insert(item.id, all);
    }
    Explained { by_item, known }
}

/// Loads and explains lines for a screen.
pub async fn explained(
    db: &TenantDb,
    actor: &Actor,
    items: &[Item],
    documents: (&[i64], &[i64]),
) -> ApiResult<Explained> {
    let loaded = db
        .read(async |txn| load(txn, actor, items, documents).await)
        .await?;
    computing::run(db.share(), Work::Computation, move || explain(loaded)).await
}

/// The invoices and settlements among what was booked.
pub fn documents(booked: &[crate::payments::booked::Row]) -> (Vec<i64>, Vec<i64>) {
    let sold: BTreeSet<i64> = booked.iter().filter_map(|row| row.invoice_id).collect();
    let bought: BTreeSet<i64> = booked.iter().filter_map(|row| row.settlement_id).collect();
    (sold.into_iter().collect(), bought.into_iter().collect())
}
