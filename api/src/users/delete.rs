//! Deleting a user. The row stays, because orders and logs refer to it.

use domain::UserId;
use domain::texts;
use tenant_router::TenantTx;

use super::administrators::Administrators;
use super::store;
use crate::actor::Actor;
use crate::error::{ApiResult, OrMissing};
use crate::records::history::Event;

/// Ends a user's account, which frees their e-mail address. The caller ends their sessions.
pub async fn delete_user(txn: &TenantTx, actor: &Actor, id: UserId) -> ApiResult<()> {
    let administrators = Administrators::lock(txn, actor).await?;
    let user = store::lock(txn, id).await;
    let user = user.or_missing(texts::missing::no_user)?;
    administrators.check_deletion(id, actor)?;
    let held = store::permissions_of(txn, id).await?;
    let deleted = Event::Deleted(store::state(&user, held)?);
    store::mark_deleted(txn, user, actor.now).await?;
    store::note(txn, actor, id, deleted).await?;
    Ok(())
}
