//! Names of the Redis records, and the secrets in them.

use domain::UserId;
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

pub(super) fn random(bytes: usize) -> String {
    let mut buffer = vec![0; bytes];
    rand::fill(buffer.as_mut_slice());
    hex::encode(buffer)
}
