//! Limits on attempts, counted in Redis over a quarter of an hour.

use redis::aio::ConnectionManager;
use tenant_router::{TenantId, TenantKey};

use super::ClientAddress;
use crate::error::{ApiError, ApiResult};

const WINDOW_SECONDS: i64 = 15 * 60;

/// Something that may happen only so many times in a quarter of an hour.
#[derive(Debug)]
struct Limit {
    counter: TenantKey,
    most: i64,
}

/// The limits that one attempt counts against.
#[derive(Debug)]
pub struct Limits(Vec<Limit>);

impl Limits {
    /// Failed sign-ins: 10 per account (by e-mail, whether it exists or not), 30 per address.
    pub fn sign_in(tenant: &TenantId, email: &str, address: ClientAddress) -> Self {
        Self(vec![
            limit(tenant, "failures-of", email, 10),
            limit(tenant, "failures-from", address, 30),
        ])
    }

    /// Letters with a sign-in code: 5 per person.
    pub fn code_letters(tenant: &TenantId, email: &str) -> Self {
        Self(vec![limit(tenant, "codes-to", email, 5)])
    }

    /// Forgotten passwords: 5 per account (whether it exists or not), 30 per address.
    pub fn forgotten(tenant: &TenantId, email: &str, address: ClientAddress) -> Self {
        Self(vec![
            limit(tenant, "forgotten-by", email, 5),
            limit(tenant, "forgotten-from", address, 30),
        ])
    }

    /// New passwords checked while they are typed: 600 per address.
    pub fn judged(tenant: &TenantId, address: ClientAddress) -> Self {
        Self(vec![limit(tenant, "judged-for", address, 600)])
    }

    /// Returns 429 if one of the limits is used up.
    pub async fn check(&self, redis: &ConnectionManager) -> ApiResult<()> {
        for Limit { counter, most } in &self.0 {
            let (count, seconds): (Option<i64>, i64) = redis::pipe()
                .get(counter)
                .ttl(counter)
                .query_async(&mut redis.clone())
                .await?;
            if count.unwrap_or(0) >= *most {
                return Err(ApiError::TooManyTries(
                    u64::try_from(seconds).unwrap_or(1).max(1),
                ));
            }
        }
        Ok(())
    }

    /// Counts one attempt.
    pub async fn count(&self, redis: &ConnectionManager) -> ApiResult<()> {
        let mut counting = redis::pipe();
        counting.atomic();
        for Limit { counter, .. } in &self.0 {
            // The window starts with the first attempt; later ones do not move it.
            counting.incr(counter, 1).ignore();
            counting
                .cmd("EXPIRE")
                .arg(counter)
                .arg(WINDOW_SECONDS)
                .arg("NX")
                .ignore();
        }
        let () = counting.query_async(&mut redis.clone()).await?;
        Ok(())
    }

    /// Checks the limits and counts one attempt.
    pub async fn take(&self, redis: &ConnectionManager) -> ApiResult<()> {
        self.check(redis).await?;
        self.count(redis).await
    }

    /// Clears the count of the account, which is the first limit, but not that of the address. If
    /// that fails, what it follows has succeeded all the same.
    pub async fn forgive(&self, redis: &ConnectionManager) {
        let Some(Limit { counter, .. }) = self.0.first() else {
            return;
        };
        let mut redis = redis.clone();
        let forgiven: redis::RedisResult<()> =
            redis::cmd("DEL").arg(counter).query_async(&mut redis).await;
        if let Err(error) = forgiven {
            tracing::warn!(%error, "attempts stay counted");
        }
    }
}

fn limit(tenant: &TenantId, kind: &'static str, of: impl std::fmt::Display, most: i64) -> Limit {
    Limit {
        counter: TenantKey::new(tenant, kind, of),
        most,
    }
}
