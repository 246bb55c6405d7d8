//! Limits on attempts, counted in Redis over a quarter of an hour; and on what keeps coming ([`Steady`]).

mod steady;

use std::fmt::Display;
use std::sync::LazyLock;

use domain::UserId;
use redis::Script;
use redis::aio::ConnectionManager;
use tenant_router::{TenantId, TenantKey, TenantTx};

pub use steady::Steady;

use crate::error::{ApiError, ApiResult};

const WINDOW_SECONDS: i64 = 15 * 60;

/// KEYS: counters. ARGV: the most of each, and the seconds of the window. Counts one more in each of
/// them and returns 0; or counts nothing and returns how many seconds are left until a counter that
/// is used up starts again. The window starts with the first attempt; later ones do not move it.
static TAKE: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"
        for number, counter in ipairs(KEYS) do
            local count = tonumber(redis.call('GET', counter) or '0')
            if count >= tonumber(ARGV[number]) then
                return math.max(redis.call('TTL', counter), 1)
            end
        end
        for _, counter in ipairs(KEYS) do
            if redis.call('INCR', counter) == 1 then
                redis.call('EXPIRE', counter, ARGV[#KEYS + 1])
            end
        end
        return 0
        ",
    )
});

/// KEYS: counters. Takes one off each that still counts something.
static GIVE_BACK: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"
        for _, counter in ipairs(KEYS) do
            if tonumber(redis.call('GET', counter) or '0') > 0 then redis.call('DECR', counter) end
        end
        ",
    )
});

/// Something that may happen only so many times in a quarter of an hour.
#[derive(Debug)]
struct Limit {
    counter: TenantKey,
    most: i64,
}

/// The limits that one attempt counts against. What they call an address is an IPv4 address, or the first
/// 64 bits of an IPv6 address.
#[derive(Debug)]
pub struct Limits(Vec<Limit>);

impl Limits {
    /// Failed sign-ins: 10 per account (by e-mail, whether it exists or not), 30 per address.
    ///
    /// A device on which this person has signed in before has 10 of its own, so that a stranger who
    /// guesses does not lock the person out.
    pub fn sign_in(
        tenant: &TenantId,
        email: &str,
        address: impl Display,
        device: Option<&str>,
    ) -> Self {
        if let Some(device) = device {
            return Self(vec![limit(tenant, "failures-on", device, 10)]);
        }
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
    pub fn forgotten(tenant: &TenantId, email: &str, address: impl Display) -> Self {
        Self(vec![
            limit(tenant, "forgotten-by", email, 5),
            limit(tenant, "forgotten-from", address, 30),
        ])
    }

    /// New passwords checked while they are typed: 600 per address.
    pub fn checked(tenant: &TenantId, address: impl Display) -> Self {
        Self(vec![limit(tenant, "judged-for", address, 600)])
    }

    /// Letters that a user sends by a click to an address of their choice: 5 to one address, 30 by
    /// one person, 100 by the company.
    pub fn letters(tenant: &TenantId, to: impl Display, author: Option<UserId>) -> Self {
        let by = author.map(|author| limit(tenant, "letters-by", author, 30));
        let mut limits = vec![limit(tenant, "letters-to", to, 5)];
        limits.extend(by);
        limits.push(limit(tenant, "letters-of", "company", 100));
        Self(limits)
    }

    /// Letters with agreements: 60 by one person, 300 by the company. A busy dispatcher sends one in a
    /// few minutes, and several to the same carrier.
    pub fn agreements(tenant: &TenantId, author: UserId) -> Self {
        Self(vec![
            limit(tenant, "agreements-by", author, 60),
            limit(tenant, "agreements-of", "company", 300),
        ])
    }

    /// Letters with invoices: 200 by one person, 600 by the company. A bookkeeper sends those of a month in one go.
    pub fn invoices(tenant: &TenantId, author: UserId) -> Self {
        Self(vec![
            limit(tenant, "invoices-by", author, 200),
            limit(tenant, "invoices-of", "company", 600),
        ])
    }

    /// Tokens of vehicles: 300 wrong ones per address. The devices of a whole fleet may share an address, and
    /// one whose token was revoked must not silence the others at once; guessing among 256 bits is hopeless
    /// with any number.
    pub fn vehicle_tokens(tenant: &TenantId, address: impl Display) -> Self {
        Self(vec![limit(tenant, "vehicle-tokens-from", address, 300)])
    }

    /// Counts one attempt, in one step with the check, so that attempts made at the same time cannot
    /// all pass before the first one counts. Call it before the attempt is made: whoever has used up
    /// a limit then learns nothing about this one.
    ///
    /// # Errors
    /// 429 if one of the limits is used up; then nothing is counted.
    pub async fn take(&self, redis: &ConnectionManager) -> ApiResult<()> {
        let mut taking = TAKE.prepare_invoke();
        for Limit { counter, most } in &self.0 {
            taking.key(counter).arg(most);
        }
        let seconds: u64 = taking
            .arg(WINDOW_SECONDS)
            .invoke_async(&mut redis.clone())
            .await?;
        if seconds > 0 {
            return Err(ApiError::TooManyTries(seconds));
        }
        Ok(())
    }

    /// The same for an attempt that is made in a transaction: if it is rolled back, it counts no more, so
    /// that work which is run once more counts once.
    ///
    /// # Errors
    /// 429 if one of the limits is used up; then nothing is counted.
    pub async fn take_in(self, txn: &TenantTx, redis: &ConnectionManager) -> ApiResult<()> {
        self.take(redis).await?;
        let redis = redis.clone();
        txn.when_rolled_back(async move { self.give_back(&redis).await });
        Ok(())
    }

    /// Takes back the count of an attempt that succeeded, or that was not made in the end.
    pub async fn give_back(&self, redis: &ConnectionManager) {
        let mut giving = GIVE_BACK.prepare_invoke();
        for Limit { counter, .. } in &self.0 {
            giving.key(counter);
        }
        let given: redis::RedisResult<()> = giving.invoke_async(&mut redis.clone()).await;
        if let Err(error) = given {
            tracing::warn!(%error, "an attempt stays counted");
        }
    }

    /// Clears the count of the account, which is the first limit. If that fails, what it follows has
    /// succeeded all the same.
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

fn limit(tenant: &TenantId, kind: &'static str, of: impl Display, most: i64) -> Limit {
    Limit {
        counter: TenantKey::new(tenant, kind, of),
        most,
    }
}
