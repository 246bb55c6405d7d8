//! Taking orders out of every list and sum: one that is deleted by itself, and later orders of its vehicle
//! that are deleted with it. Whichever way they go, [`delete_softly`] is where they do.

use domain::OrderId;
use domain::texts;
use entity::orders;
use sea_orm::ActiveValue::Set;
use tenant_router::TenantTx;

use super::store::{read, save};
use crate::actor::{Actor, Visibility};
use crate::batch::patch_all;
use crate::error::{ApiError, ApiResult};
use crate::{damages, invoices, settlements};

/// Marks orders as deleted, within a change of them; their number, log and documents stay.
///
/// # Errors
/// As [`check_deletable`].
pub async fn delete_softly(txn: &TenantTx, ids: &[OrderId], actor: &Actor) -> ApiResult<()> {
    check_deletable(txn, ids, actor.visibility).await?;
    let deleted = ids.iter().map(|id| orders::ActiveModel {
        deleted_at: Set(Some(actor.now.into())),
        deleted_by_id: Set(Some(actor.id.0)),
        ..save::unchanged(*id)
    });
    Ok(patch_all(txn, deleted).await?)
}

/// Checks that no money hangs on the orders: an invoice, with the payments that were booked on it, a
/// settlement, or what was paid or received for a damage. The user must be allowed to see all of them.
///
/// # Errors
/// 409 that names the first order with money, and what it has.
pub async fn check_deletable(
    txn: &TenantTx,
    ids: &[OrderId],
    visibility: Visibility,
) -> ApiResult<()> {
    let invoiced = invoices::store::invoiced(txn, ids).await?;
    let settled = settlements::store::settled(txn, ids).await?;
    let claimed = damages::store::with_money(txn, ids).await?;
    let obstacle = ids.iter().find_map(|id| {
        let said: fn(String) -> _ = if invoiced.contains(id) {
            texts::orders::order_has_invoice
        } else if settled.contains(id) {
            texts::orders::order_has_settlement
        } else if claimed.contains(id) {
            texts::orders::order_has_damage_money
        } else {
            return None;
        };
        Some((*id, said))
    });
    let Some((id, said)) = obstacle else {
        return Ok(());
    };
    let number = read::seen_number(txn, id, visibility).await?;
    Err(ApiError::Conflict(said(number.unwrap_or_default())))
}
