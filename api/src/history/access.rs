//! Who sees which history: whoever sees the record. What is deleted is seen by administrators, for
//! whom nothing is hidden.

use anyhow::anyhow;
use domain::history::HistorySubject;
use domain::texts;
use tenant_router::TenantTx;

use super::wire::HistoryQuery;
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::records::Registry;
use crate::records::history::{self as store, Key, Subject, Tracked};

/// How the history of this kind of record is read.
///
/// # Errors
/// When no feature says, which a test excludes.
pub fn tracked(registry: &Registry, kind: HistorySubject) -> ApiResult<&'static Tracked> {
    let found = registry.history_of(kind);
    Ok(found.ok_or_else(|| anyhow!("nothing is registered for the history of {kind}"))?)
}

/// The record that a request names.
///
/// # Errors
/// 422 if it names none of several.
pub fn subject(
    registry: &Registry,
    query: &HistoryQuery,
    actor: &Actor,
) -> ApiResult<(&'static Tracked, Subject)> {
    let required = |name| ApiError::field(name, texts::fields::required());
    let kind = (*query.subject).ok_or_else(|| required("subject"))?;
    let tracked = tracked(registry, kind)?;
    let id = match tracked.key {
        Key::Record => Some(query.id.ok_or_else(|| required("id"))?),
        Key::User => Some(query.id.unwrap_or(actor.id.0)),
        Key::Company => None,
    };
    Ok((tracked, Subject { kind, id }))
}

/// Lets those pass who see the record.
///
/// # Errors
/// 403 for what is an administrator's alone; 404 if there is no such record, or not for this person.
pub async fn require_visibility(
    txn: &TenantTx,
    actor: &Actor,
    tracked: &Tracked,
    subject: Subject,
) -> ApiResult<()> {
    let is_seen = (tracked.is_seen)(txn, actor, subject.id.unwrap_or_default()).await?;
    if is_seen || (actor.is_administrator() && store::has_any(txn, subject).await?) {
        Ok(())
    } else {
        Err(ApiError::NotFound((tracked.missing)()))
    }
}
