//! A limit for what keeps coming: so often on average, with a few at once after a pause.

use std::fmt::Display;
use std::sync::LazyLock;
use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::VehicleId;
use redis::Script;
use redis::aio::ConnectionManager;
use tenant_router::{TenantId, TenantKey};

use crate::error::{ApiError, ApiResult};

/// KEYS: when the next one would be due if all came at the average distance. ARGV: now, that distance and
/// how far they may be ahead of it, in milliseconds. Returns 0, or the milliseconds until one is let through.
static TAKE: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"
        local now, distance, ahead = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
        local due = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
        if due - now > ahead then
            return due - now - ahead
        end
        due = due + distance
        redis.call('SET', KEYS[1], string.format('%d', due), 'PX', due - now)
        return 0
        ",
    )
});

/// Something that may go on for ever, but not too fast.
#[derive(Debug)]
pub struct Steady {
    key: TenantKey,
    /// The time between two of them, on average.
    distance: Duration,
    /// How many may come at once after a pause.
    burst: u32,
}

impl Steady {
    /// Positions of a vehicle: one in 5 s, 5 at once. Devices measure every half a minute or so, and send what
    /// they kept once they find a connection.
    pub fn positions(tenant: &TenantId, vehicle: VehicleId) -> Self {
        Self::new(tenant, "positions-of", vehicle, Duration::from_secs(5), 5)
    }

    fn new(
        tenant: &TenantId,
        kind: &'static str,
        of: impl Display,
        distance: Duration,
        burst: u32,
    ) -> Self {
        Self {
            key: TenantKey::new(tenant, kind, of),
            distance,
            burst,
        }
    }

    /// Counts one.
    ///
    /// # Errors
    /// 429 if it comes too early; then it is not counted.
    pub async fn take(&self, redis: &ConnectionManager, now: DateTime<Utc>) -> ApiResult<()> {
        let ahead = self.distance * self.burst.saturating_sub(1);
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let wait: u64 = TAKE
            .prepare_invoke()
            .key(&self.key)
            .arg(now.timestamp_millis())
            .arg(milliseconds(self.distance))
            .arg(milliseconds(ahead))
            .invoke_async(&mut redis.clone())
            .await?;
        if wait > 0 {
            return Err(ApiError::TooManyTries(wait.div_ceil(1000)));
        }
        Ok(())
    }
}
