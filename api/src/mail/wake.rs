//! Tells the workers that a company has mail to send. Only haste hangs on it: what was not heard
//! is found by the next sweep.

use redis::aio::ConnectionManager;
use tenant_router::TenantId;

/// The Redis channel; a message is a company's id.
pub(super) const CHANNEL: &str = "mail:due";

/// Wakes a worker, without waiting for it.
pub(super) fn announce(mut redis: ConnectionManager, tenant: TenantId) {
    tokio::spawn(async move {
        let told: redis::RedisResult<()> = redis::cmd("PUBLISH")
            .arg(CHANNEL)
            .arg(tenant.as_str())
            .query_async(&mut redis)
            .await;
        if let Err(error) = told {
            tracing::warn!(%error, "no worker could be woken, the next sweep will find the mail");
        }
    });
}
