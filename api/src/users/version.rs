//! Refusing a change that starts from an older version of a record (rules, section 1).

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::texts::changed::Changed;
use tenant_router::TenantTx;

use super::store;
use crate::error::{ApiError, ApiResult};
use crate::http::Version;

/// Lets a change of `what` go on that starts from its present version, or from none.
///
/// # Errors
/// 409 when it was changed since; the sentence names by whom.
pub async fn check_version(
    txn: &TenantTx,
    version: Version,
    what: &Changed,
    updated_at: DateTime<Utc>,
    updated_by: Option<UserId>,
) -> ApiResult<()> {
    if !version.is_before(updated_at) {
        return Ok(());
    }
    let by = match updated_by {
        Some(id) => store::name_of(txn, id).await?,
        None => None,
    };
    Err(ApiError::Stale(what.by(by)))
}
