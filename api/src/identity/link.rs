//! Links that set a password. Nothing is stored for them: the token carries a fingerprint of the
//! person's password hash and e-mail address at the time it was made. So a link stops working once
//! a password has been set, with it or in another way, or the address has changed.

use chrono::{DateTime, TimeDelta, Utc};
use domain::UserId;
use sha2::{Digest, Sha256};
use tenant_router::TenantId;

use super::token::{Claims, Purpose, TokenKeys};

/// How long an invitation is valid.
pub const INVITATION: TimeDelta = TimeDelta::days(7);

/// How long the link for a forgotten password is valid.
pub const RESET: TimeDelta = TimeDelta::hours(1);

/// Path and query of a link with which `user` sets a first password.
///
/// # Errors
/// When signing fails.
pub fn password_link(
    keys: &TokenKeys,
    tenant: &TenantId,
    user: UserId,
    email: &str,
    password_hash: Option<&str>,
    now: DateTime<Utc>,
    life: TimeDelta,
) -> anyhow::Result<String> {
    let state = fingerprint(email, password_hash);
    let token = keys.issue(Purpose::SetPassword, tenant, user, &state, now, life)?;
    Ok(format!("/set-password?token={token}"))
}

/// Path and query of a link with which `user` sets a new password in place of a forgotten one.
///
/// # Errors
/// When signing fails.
pub fn reset_link(
    keys: &TokenKeys,
    tenant: &TenantId,
    user: UserId,
    email: &str,
    password_hash: Option<&str>,
    now: DateTime<Utc>,
) -> anyhow::Result<String> {
    let state = fingerprint(email, password_hash);
    let token = keys.issue(Purpose::SetPassword, tenant, user, &state, now, RESET)?;
    Ok(format!("/reset-password?token={token}"))
}

/// Whether the link was made for the address and the password the person has now.
pub fn is_unused(claims: &Claims, email: &str, password_hash: Option<&str>) -> bool {
    claims.sid == fingerprint(email, password_hash)
}

fn fingerprint(email: &str, password_hash: Option<&str>) -> String {
    // An address never contains a space, so the two parts cannot run together.
    let found = format!("{email} {}", password_hash.unwrap_or("none"));
    hex::encode(Sha256::digest(found))
}
