//! Names of the Redis records.

use domain::UserId;
use tenant_router::{TenantId, TenantKey};

use super::Turn;

pub(super) fn session_key(tenant: &TenantId, sid: &str) -> TenantKey {
    TenantKey::new(tenant, "session", sid)
}

pub(super) fn sessions_key(tenant: &TenantId, user: UserId) -> TenantKey {
    TenantKey::new(tenant, "user-sessions", user)
}

pub(super) fn standing_key(tenant: &TenantId, user: UserId) -> TenantKey {
    TenantKey::new(tenant, "standing", user)
}

/// Exists for a short while after this refresh secret was used.
pub(super) fn used_key(tenant: &TenantId, sid: &str, turn: Turn) -> TenantKey {
    TenantKey::new(tenant, "refresh-used", format_args!("{sid}.{turn}"))
}

/// An id that nobody can guess: 128 random bits in hexadecimal.
pub(super) fn random_id() -> String {
    hex::encode(rand::random::<[u8; 16]>())
}
