//! Whether a load that is being entered is an order already. It is asked about and never refused: a client may give
//! the same number twice, and a car comes back.

use std::collections::BTreeSet;

use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::store::{known, visibility};
use super::wire::known::{KnownQuery, KnownView};
use crate::actor::Actor;

/// The most orders that are named.
const MOST_NAMED: usize = 10;

/// The orders that are known, as far as this person may learn of them.
///
/// # Errors
/// When the database cannot be read.
pub async fn known(txn: &TenantTx, actor: &Actor, asked: &KnownQuery) -> Result<KnownView, DbErr> {
    let found = known::find(txn, asked, actor.today).await?;
    let ids: Vec<i64> = found.iter().map(|order| order.id.0).collect();
    let seen_by = visibility::of(txn, &ids).await?;
    let permissions = actor.permissions();
    let viewer = actor.viewer(&permissions);
    let (mut orders, hidden): (Vec<_>, Vec<_>) = found.into_iter().partition(|order| {
        let visibility = seen_by.get(&order.id.0);
        visibility.is_some_and(|visibility| viewer.sees(visibility))
    });
    orders.truncate(MOST_NAMED);
    let unseen: BTreeSet<_> = hidden.into_iter().flat_map(|order| order.why).collect();
    Ok(KnownView {
        orders,
        unseen: unseen.into_iter().collect(),
    })
}
