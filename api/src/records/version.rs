//! Refusing a change that is based on an older version of a record (rules, section 1).

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::texts::changed::Changed;
use sea_orm::prelude::DateTimeWithTimeZone;
use sea_orm::sea_query::ValueType;
use sea_orm::{DbErr, ModelTrait};
use tenant_router::TenantTx;

use super::history::{self, Subject};
use crate::actor::people;
use crate::batch::column;
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

/// Accepts a change of a row of `what` that is based on its current version, or on none. If no user has changed it,
/// the last who did is the one who added it, where its table says who that was.
///
/// # Errors
/// 409 if it has changed since then; the message says by whom.
pub async fn check_row<M: ModelTrait>(
    txn: &TenantTx,
    version: Version,
    what: &Changed,
    row: &M,
) -> ApiResult<()> {
    let by = |name: &str| -> Option<i64> {
        let value = row.get(column(name).ok()?);
        ValueType::try_from(value).ok()
    };
    let by = by("updated_by_id").or_else(|| by("created_by_id"));
    let updated_at: DateTimeWithTimeZone = ValueType::try_from(row.get(column("updated_at")?))
        .map_err(|_| DbErr::Type("updated_at is no moment".to_owned()))?;
    check_version(txn, version, what, updated_at.to_utc(), by.map(UserId)).await
}

/// The same for a record whose history says who changed it last.
///
/// # Errors
/// As those of [`check_version`].
pub async fn check_recorded(
    txn: &TenantTx,
    version: Version,
    what: &Changed,
    updated_at: DateTime<Utc>,
    subject: Subject,
) -> ApiResult<()> {
    if !version.differs_from(updated_at) {
        return Ok(());
    }
    let by = history::last_author(txn, subject).await?;
    Err(stale(txn, what, by).await?)
}

/// Accepts a change of a part of what one version stands for, if that part was not changed after it: people who
/// work on different parts do not stand in each other's way. `last` is the part's last change, and who made it.
///
/// # Errors
/// 409 if it has changed since then; the message says by whom.
pub async fn check_part(
    txn: &TenantTx,
    version: Version,
    what: &Changed,
    last: Option<(DateTime<Utc>, Option<UserId>)>,
) -> ApiResult<()> {
    match last {
        Some((changed_at, by)) if version.is_before(changed_at) => Err(stale(txn, what, by).await?),
        _ => Ok(()),
    }
}

/// The answer to a change of `what` that is based on an older version than `updated_by` left.
async fn stale(txn: &TenantTx, what: &Changed, updated_by: Option<UserId>) -> ApiResult<ApiError> {
    let by = match updated_by {
        Some(id) => people::name_of(txn, id).await?,
        None => None,
    };
    Ok(ApiError::Stale(what.by(by)))
}
