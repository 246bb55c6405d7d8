//! Refusing a change that is based on an older version of a record (rules, section 1).

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::texts::changed::Changed;
use tenant_router::TenantTx;

use crate::actor::people;
use crate::error::{ApiError, ApiResult};
use crate::http::Version;

/// Accepts a change of `what` that is based on its current version, or on none.
///
/// # Errors
/// 409 if it has changed since then; the message says by whom.
pub async fn check_version(
    txn: &TenantTx,
    version: Version,
    what: &Changed,
    updated_at: DateTime<Utc>,
    updated_by: Option<UserId>,
) -> ApiResult<()> {
    if version.differs_from(updated_at) {
        return Err(stale(txn, what, updated_by).await?);
    }
    Ok(())
}

/// The answer to a change of `what` that is based on an older version than `updated_by` left.
pub async fn stale(
    txn: &TenantTx,
    what: &Changed,
    updated_by: Option<UserId>,
) -> ApiResult<ApiError> {
    let by = match updated_by {
        Some(id) => people::name_of(txn, id).await?,
        None => None,
    };
    Ok(ApiError::Stale(what.by(by)))
}
