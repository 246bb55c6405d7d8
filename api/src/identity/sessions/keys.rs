//! Names of the Redis records, and the secrets in them.

use domain::UserId;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use tenant_router::{TenantId, TenantKey};

pub(super) fn session_key(tenant: &TenantId, sid: &str) -> TenantKey {
    TenantKey::new(tenant, "session", sid)
}

pub(super) fn sessions_key(tenant: &TenantId, user: UserId) -> TenantKey {
    TenantKey::new(tenant, "user-sessions", user)
}

pub(super) fn standing_key(tenant: &TenantId, user: UserId) -> TenantKey {
    TenantKey::new(tenant, "standing", user)
}

/// Secrets are stored as hashes, so that nobody can sign in with what they read from Redis.
pub(super) fn fingerprint(secret: &str) -> String {
    hex::encode(Sha256::digest(secret))
}

/// The secret that follows `secret`. Only the seed is stored, so that nobody learns the next secret
/// from Redis without having the present one.
pub(super) fn next_secret(secret: &str, seed: &str) -> anyhow::Result<String> {
    let mut next = <Hmac<Sha256> as Mac>::new_from_slice(secret.as_bytes())?;
    next.update(seed.as_bytes());
    Ok(hex::encode(next.finalize().into_bytes()))
}

pub(super) fn random(bytes: usize) -> String {
    let mut buffer = vec![0; bytes];
    rand::fill(buffer.as_mut_slice());
    hex::encode(buffer)
}
