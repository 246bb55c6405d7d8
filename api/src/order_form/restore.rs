//! Restoring a deleted order. It returns to every list and sum with its number, log and documents,
//! but without a vehicle: the planning entry it had is free or gone and stays that way.

use domain::OrderId;
use domain::orders::restore::check_restore;
use domain::texts;
use sea_orm::ActiveValue::Set;
use tenant_router::{TenantDb, TenantTx};

use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::orders::store::log::{self, Change, Entry};
use crate::orders::store::{deleted, save};

/// Restores an order, with a row in its log.
///
/// # Errors
/// 404 for an order that never existed; 409 for one that is not deleted or was deleted too long
/// ago.
pub async fn restore_order(db: &TenantDb, actor: &Actor, id: OrderId) -> ApiResult<()> {
    db.write(async |txn| restore(txn, actor, id).await).await
}

async fn restore(txn: &TenantTx, actor: &Actor, id: OrderId) -> ApiResult<()> {
    let order = deleted::lock(txn, id)
        .await
        .or_missing(texts::missing::no_order)?;
    let Some(deleted_at) = order.deleted_at else {
        return Err(ApiError::Conflict(texts::orders::order_not_deleted()));
    };
    check_restore(deleted_at.to_utc(), actor.now)
        .map_err(|too_late| ApiError::Conflict(too_late.into()))?;
    let mut restored = save::unchanged(id);
    restored.deleted_at = Set(None);
    restored.deleted_by_id = Set(None);
    let version = actor.version_after(order.updated_at.to_utc());
    restored.updated_at = Set(version.into());
    restored.updated_by_id = Set(Some(actor.id.0));
    save::patch(txn, restored).await?;
    let change = Change {
        field: "deleted_at".to_owned(),
        old: Some(deleted_at.to_rfc3339()),
        new: None,
    };
    let restoring = Entry {
        order: id,
        version,
        change,
    };
    Ok(log::write_coming(txn, actor, restoring).await?)
}
