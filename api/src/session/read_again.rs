//! Reads the person behind a session from the database again.

use domain::UserId;
use sea_orm::DbErr;
use tenant_router::TenantDb;

use crate::actor::User;
use crate::error::ApiResult;
use crate::identity::sessions::{PasswordSet, Standing};
use crate::state::AppState;
use crate::users;

/// Reads a person again, after `standing` was read, and writes them into their session. If they
/// were deleted, or the session was started with another password than they have now, ends it and
/// returns `None`.
pub async fn read_again(
    state: &AppState,
    db: &TenantDb,
    id: UserId,
    sid: &str,
    standing: Standing,
    password: Option<PasswordSet>,
) -> ApiResult<Option<User>> {
    let tenant = &db.tenant().id;
    let user = db
        .by_key()
        .read(async |txn| -> Result<_, DbErr> {
            let Some(account) = users::store::not_deleted(txn, id).await? else {
                return Ok(None);
            };
            let present = PasswordSet::at(account.password_changed_at);
            if password.is_some_and(|of_session| of_session != present) {
                return Ok(None);
            }
            let user = users::store::session_user(txn, account).await?;
            Ok(Some((user, present)))
        })
        .await?;
    let Some((user, present)) = user else {
        state.sessions.end(tenant, id, sid).await?;
        return Ok(None);
    };
    state
        .sessions
        .renew(tenant, sid, &user, standing, present)
        .await?;
    Ok(Some(user))
}
