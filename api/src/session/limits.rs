//! Limits on sign-in attempts, counted in Redis over a quarter of an hour.

use redis::aio::ConnectionManager;
use tenant_router::{TenantId, TenantKey};

use crate::error::{ApiError, ApiResult};

const WINDOW_SECONDS: i64 = 15 * 60;
/// Failures of one account.
pub const PER_ACCOUNT: i64 = 10;
/// Failures from one address.
pub const PER_ADDRESS: i64 = 30;

/// The counters of one attempt.
#[derive(Debug)]
pub struct SignInLimits {
    account: TenantKey,
    address: TenantKey,
}

impl SignInLimits {
    /// The counters of an account (by e-mail, whether it exists or not) and an address.
    pub fn new(tenant: &TenantId, email: &str, address: &str) -> Self {
        Self {
            account: TenantKey::new(tenant, "failures-of", email),
            address: TenantKey::new(tenant, "failures-from", address),
        }
    }

    /// 429 when either has failed too often.
    pub async fn check(&self, redis: &ConnectionManager) -> ApiResult<()> {
        for (key, most) in [(&self.account, PER_ACCOUNT), (&self.address, PER_ADDRESS)] {
            let (count, seconds): (Option<i64>, i64) = redis::pipe()
                .get(key)
                .ttl(key)
                .query_async(&mut redis.clone())
                .await?;
            if count.unwrap_or(0) >= most {
                return Err(ApiError::TooManyTries(
                    u64::try_from(seconds).unwrap_or(1).max(1),
                ));
            }
        }
        Ok(())
    }

    /// Counts a failure.
    pub async fn count_failure(&self, redis: &ConnectionManager) -> ApiResult<()> {
        let mut counting = redis::pipe();
        counting.atomic();
        for key in [&self.account, &self.address] {
            // The window starts with the first failure and is not moved by the next.
            counting.incr(key, 1).ignore();
            counting
                .cmd("EXPIRE")
                .arg(key)
                .arg(WINDOW_SECONDS)
                .arg("NX")
                .ignore();
        }
        let () = counting.query_async(&mut redis.clone()).await?;
        Ok(())
    }

    /// A success forgives the account, not the address.
    pub async fn forgive(&self, redis: &ConnectionManager) -> ApiResult<()> {
        let () = redis::cmd("DEL")
            .arg(&self.account)
            .query_async(&mut redis.clone())
            .await?;
        Ok(())
    }
}
