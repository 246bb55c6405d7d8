//! Names of Redis keys. A key can only be built with a tenant id, so no feature can forget it.

use crate::TenantId;

/// A Redis key that belongs to one company: `t:{tenant}:{kind}:{name}`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TenantKey(String);

impl TenantKey {
    /// The key for `name` within one `kind` (`session`, `login-failures`, …).
    pub fn new(tenant: &TenantId, kind: &'static str, name: impl std::fmt::Display) -> Self {
        Self(format!("t:{tenant}:{kind}:{name}"))
    }

    /// The key as it is sent to Redis.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl redis::ToRedisArgs for TenantKey {
    fn write_redis_args<W: ?Sized + redis::RedisWrite>(&self, out: &mut W) {
        self.0.write_redis_args(out);
    }
}

impl redis::ToSingleRedisArg for TenantKey {}
