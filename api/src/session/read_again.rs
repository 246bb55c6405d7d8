//! Reads the person behind a session from the database again.

use domain::UserId;
use tenant_router::TenantDb;

use crate::actor::User;
use crate::error::ApiResult;
use crate::identity::sessions::Standing;
use crate::state::AppState;
use crate::users;

/// Reads a person again, after `standing` was read, and writes them into their session. If they
/// were deleted, ends the session and returns `None`.
pub async fn read_again(
    state: &AppState,
    db: &TenantDb,
    id: UserId,
    sid: &str,
    standing: Standing,
) -> ApiResult<Option<User>> {
    let tenant = &db.tenant().id;
    let user = db
        .read(async |txn| match users::store::living(txn, id).await? {
            Some(account) => users::store::session_user(txn, account).await.map(Some),
            None => Ok(None),
        })
        .await?;
    match &user {
        Some(user) => state.sessions.renew(tenant, sid, user, standing).await?,
        None => drop(state.sessions.end(tenant, id, sid).await?),
    }
    Ok(user)
}
