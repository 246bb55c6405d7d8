//! Codes for the second factor: six digits by e-mail, valid once, for ten minutes and five tries.
//!
//! A person has one live code; a new one replaces it. It is hashed like a password, so that
//! somebody who reads Redis would have to try a million slow hashes in ten minutes. A try is
//! counted before it is checked, and the code is removed in one step: if two people present it at
//! once, only one gets in.

use std::sync::LazyLock;

use chrono::{DateTime, TimeDelta, Utc};
use domain::UserId;
use rand::Rng;
use redis::Script;
use redis::aio::ConnectionManager;
use tenant_router::{Share, TenantId, TenantKey};

use crate::error::ApiResult;
use crate::identity::password;

/// How long a code is valid.
pub const LIFE: TimeDelta = TimeDelta::minutes(10);
const TRIES: i64 = 5;

/// KEYS: code. ARGV: most tries. Counts a try; returns the hash and the expiry of the code while it
/// has tries left.
static TRY: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"
        local code = redis.call('HMGET', KEYS[1], 'hash', 'until')
        if not code[1] then return false end
        if redis.call('HINCRBY', KEYS[1], 'tries', 1) > tonumber(ARGV[1]) then
            redis.call('DEL', KEYS[1])
            return false
        end
        return code
        ",
    )
});

/// KEYS: code. ARGV: its hash. Removes exactly this code; returns 1 to the caller that removed it.
static TAKE: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"
        if redis.call('HGET', KEYS[1], 'hash') ~= ARGV[1] then return 0 end
        return redis.call('DEL', KEYS[1])
        ",
    )
});

/// The result of trying a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judged {
    /// It was right, and is now used up.
    Right,
    /// It was wrong; the live code has fewer tries left.
    Wrong,
    /// There is no live code: none was sent, it expired, or it was tried too often.
    Dead,
}

/// Makes a person's live code, replacing an earlier one.
pub async fn issue(
    redis: &ConnectionManager,
    share: &Share,
    user: UserId,
    now: DateTime<Utc>,
) -> ApiResult<String> {
    let code = format!("{:06}", rand::rng().random_range(0..1_000_000));
    let key = key(share.company(), user);
    let hash = password::hash(share, code.clone()).await?;
    redis::pipe()
        .atomic()
        .del(&key)
        .hset_multiple(
            &key,
            &[
                ("hash", hash),
                ("until", (now + LIFE).timestamp().to_string()),
            ],
        )
        .expire(&key, LIFE.num_seconds())
        .query_async::<()>(&mut redis.clone())
        .await?;
    Ok(code)
}

/// Tries a code.
pub async fn judge(
    redis: &ConnectionManager,
    share: &Share,
    user: UserId,
    code: String,
    now: DateTime<Utc>,
) -> ApiResult<Judged> {
    let (mut redis, key) = (redis.clone(), key(share.company(), user));
    let live: Option<(String, i64)> = TRY.key(&key).arg(TRIES).invoke_async(&mut redis).await?;
    let Some((hash, _)) = live.filter(|(_, until)| now.timestamp() < *until) else {
        return Ok(Judged::Dead);
    };
    if !password::verify(share, code, Some(hash.clone())).await? {
        return Ok(Judged::Wrong);
    }
    let taken: i64 = TAKE.key(&key).arg(hash).invoke_async(&mut redis).await?;
    Ok(if taken == 1 {
        Judged::Right
    } else {
        Judged::Dead
    })
}

fn key(tenant: &TenantId, user: UserId) -> TenantKey {
    TenantKey::new(tenant, "sign-in-code", user)
}
