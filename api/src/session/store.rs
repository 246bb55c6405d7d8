//! Session records in Redis.
//!
//! A session is a hash `t:{tenant}:session:{sid}` with the person as they were when it was last
//! written and the hash of its refresh secret. Each secret is good once; the script below rotates
//! it in one step, so that any number of tabs refreshing at once end in one live session. A set
//! for each person names their sessions, so that a change of the person reaches all of them.

use std::sync::LazyLock;

use chrono::{DateTime, TimeDelta, Utc};
use redis::aio::ConnectionManager;
use redis::{AsyncCommands, Script};
use sha2::{Digest, Sha256};
use tenant_router::{TenantId, TenantKey};

use super::user::User;
use crate::error::{ApiError, ApiResult};

/// A session unused for longer has ended.
pub const IDLE: TimeDelta = TimeDelta::days(14);
/// A session has ended after this, however it was used.
pub const LONGEST: TimeDelta = TimeDelta::days(90);
/// A secret that was just used gives the same answer again for so long: two tabs at once.
const REPEAT_SECONDS: i64 = 10;

/// KEYS: session, answer of the presented secret. ARGV: hash presented, hash new, secret new, now,
/// idle seconds, longest seconds, repeat seconds. Answers the secret that is now good, `stolen`
/// when a used one came back, or nothing when there is no such session.
static ROTATE: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"
        local record = redis.call('HMGET', KEYS[1], 'secret', 'created')
        if not record[1] then return false end
        local left = tonumber(record[2]) + tonumber(ARGV[6]) - tonumber(ARGV[4])
        if left <= 0 then redis.call('DEL', KEYS[1]) return false end
        if record[1] == ARGV[1] then
            redis.call('HSET', KEYS[1], 'secret', ARGV[2])
            redis.call('EXPIRE', KEYS[1], math.min(left, tonumber(ARGV[5])))
            redis.call('SET', KEYS[2], ARGV[3], 'EX', ARGV[7])
            return ARGV[3]
        end
        local answer = redis.call('GET', KEYS[2])
        if answer then return answer end
        redis.call('DEL', KEYS[1])
        return 'stolen'
        ",
    )
});

/// Sessions of every company.
#[derive(Clone)]
pub struct Sessions {
    redis: ConnectionManager,
}

impl std::fmt::Debug for Sessions {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Sessions")
    }
}

/// What came of a refresh.
#[derive(Debug)]
pub enum Refreshed {
    /// The session goes on with this secret.
    Good {
        /// The secret for the next refresh.
        secret: String,
        /// Whose session it is.
        user: User,
    },
    /// There is no such session.
    Ended,
    /// A secret came back that had been used: the session has been ended.
    Stolen,
}

impl Sessions {
    /// Keeps sessions in this Redis.
    pub fn new(redis: ConnectionManager) -> Self {
        Self { redis }
    }

    /// Starts a session; answers its id and first refresh secret.
    pub async fn start(
        &self,
        tenant: &TenantId,
        user: &User,
        now: DateTime<Utc>,
    ) -> ApiResult<(String, String)> {
        let (sid, secret) = (random(16), random(32));
        let (key, of_user) = (session_key(tenant, &sid), user_key(tenant, user));
        redis::pipe()
            .atomic()
            .hset_multiple(
                &key,
                &[
                    ("secret", fingerprint(&secret)),
                    ("created", now.timestamp().to_string()),
                    ("user", to_json(user)?),
                ],
            )
            .expire(&key, IDLE.num_seconds())
            .sadd(&of_user, &sid)
            .expire(&of_user, LONGEST.num_seconds())
            .query_async::<()>(&mut self.redis.clone())
            .await?;
        Ok((sid, secret))
    }

    /// Whose session this is, if it still runs.
    pub async fn user(&self, tenant: &TenantId, sid: &str) -> ApiResult<Option<User>> {
        let record: Option<String> = self
            .redis
            .clone()
            .hget(session_key(tenant, sid), "user")
            .await?;
        record
            .map(|json| serde_json::from_str(&json))
            .transpose()
            .map_err(|error| {
                ApiError::Internal(anyhow::Error::new(error).context("reading a session record"))
            })
    }

    /// Exchanges a refresh secret for the next one.
    pub async fn refresh(
        &self,
        tenant: &TenantId,
        sid: &str,
        secret: &str,
        now: DateTime<Utc>,
    ) -> ApiResult<Refreshed> {
        let (presented, next) = (fingerprint(secret), random(32));
        let answer: Option<String> = ROTATE
            .key(session_key(tenant, sid))
            .key(TenantKey::new(tenant, "refresh-answer", &presented))
            .arg(&presented)
            .arg(fingerprint(&next))
            .arg(&next)
            .arg(now.timestamp())
            .arg(IDLE.num_seconds())
            .arg(LONGEST.num_seconds())
            .arg(REPEAT_SECONDS)
            .invoke_async(&mut self.redis.clone())
            .await?;
        Ok(match answer.as_deref() {
            None => Refreshed::Ended,
            Some("stolen") => Refreshed::Stolen,
            Some(secret) => match self.user(tenant, sid).await? {
                Some(user) => Refreshed::Good {
                    secret: secret.to_owned(),
                    user,
                },
                None => Refreshed::Ended,
            },
        })
    }

    /// Ends one session.
    pub async fn end(&self, tenant: &TenantId, sid: &str) -> ApiResult<()> {
        let () = self.redis.clone().del(session_key(tenant, sid)).await?;
        Ok(())
    }

    /// Ends every session of a person.
    pub async fn end_all(&self, tenant: &TenantId, user: &User) -> ApiResult<()> {
        let mut redis = self.redis.clone();
        let of_user = user_key(tenant, user);
        let sessions: Vec<String> = redis.smembers(&of_user).await?;
        let mut ending = redis::pipe();
        for sid in &sessions {
            ending.del(session_key(tenant, sid)).ignore();
        }
        ending.del(of_user).ignore();
        let () = ending.query_async(&mut redis).await?;
        Ok(())
    }
}

fn session_key(tenant: &TenantId, sid: &str) -> TenantKey {
    TenantKey::new(tenant, "session", sid)
}

fn user_key(tenant: &TenantId, user: &User) -> TenantKey {
    TenantKey::new(tenant, "sessions-of", user.id)
}

/// Secrets are kept as hashes: who reads Redis cannot sign in.
fn fingerprint(secret: &str) -> String {
    hex::encode(Sha256::digest(secret))
}

fn random(bytes: usize) -> String {
    let mut buffer = vec![0; bytes];
    rand::fill(buffer.as_mut_slice());
    hex::encode(buffer)
}

fn to_json(user: &User) -> ApiResult<String> {
    serde_json::to_string(user).map_err(|error| ApiError::Internal(error.into()))
}
