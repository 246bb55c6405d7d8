//! The sessions that this process has found lately, for the minutes in which Redis does not answer.

use std::time::Duration;

use domain::UserId;
use moka::sync::Cache;
use tenant_router::TenantId;

use crate::actor::User;

/// How long a session counts as running after it was last found. A session that was ended through
/// another process can go on for so long, and only while Redis is away.
const KNOWN_FOR: Duration = Duration::from_mins(5);
/// The most sessions to know.
const SESSIONS: u64 = 20_000;

/// A session and whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Key {
    tenant: TenantId,
    user: UserId,
    sid: String,
}

/// Sessions that were found lately, with the person they belong to.
#[derive(Clone)]
pub(super) struct Known(Cache<Key, User>);

impl Known {
    pub(super) fn new() -> Self {
        Self(
            Cache::builder()
                .max_capacity(SESSIONS)
                .time_to_live(KNOWN_FOR)
                .support_invalidation_closures()
                .build(),
        )
    }

    pub(super) fn remember(&self, tenant: &TenantId, sid: &str, user: &User) {
        self.0.insert(key(tenant, user.id, sid), user.clone());
    }

    pub(super) fn recall(&self, tenant: &TenantId, user: UserId, sid: &str) -> Option<User> {
        self.0.get(&key(tenant, user, sid))
    }

    pub(super) fn forget_one(&self, tenant: &TenantId, user: UserId, sid: &str) {
        self.0.invalidate(&key(tenant, user, sid));
    }

    /// Forgets every session of a person.
    pub(super) fn forget(&self, tenant: &TenantId, user: UserId) {
        let tenant = tenant.clone();
        let forgetting = self
            .0
            .invalidate_entries_if(move |key, _| key.tenant == tenant && key.user == user);
        debug_assert!(forgetting.is_ok(), "the cache supports it");
    }
}

fn key(tenant: &TenantId, user: UserId, sid: &str) -> Key {
    Key {
        tenant: tenant.clone(),
        user,
        sid: sid.to_owned(),
    }
}
