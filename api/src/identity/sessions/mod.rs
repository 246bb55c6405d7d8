//! Session records in Redis.
//!
//! A session is a hash `t:{tenant}:session:{sid}`. It holds the person as they were when it was
//! last written, and the number of its newest refresh secret ([`Turn`]). The secret itself is the
//! number signed with a key of the server, so nobody can make one from what they read in Redis, and
//! whoever asks again gets the same one. A secret that reaches this module was therefore once issued;
//! a made-up one is refused before.
//!
//! Each secret works once. The script below goes on to the next one in one step, so that however many
//! tabs refresh at once, they end up with one live secret. Whoever repeats a refresh because the
//! answer was lost gets it again, at any time, as the lost secret cannot have been used. But once it
//! was used, somebody else may hold the one before: ten seconds later, its return ends the session.
//!
//! Each person also has a [`Standing`]: two numbers that only grow. A session keeps the numbers it
//! was written with. If the first has moved on, the person is read again; if the second has, the
//! session has ended. Both are compared at every request, so a change takes effect at once in every
//! process, even for a session that starts while the change is being made.
//!
//! The numbers are raised after the change is committed ([`Consequence`]). Should that fail, the
//! database has the last word: whenever a person is read again, which every refresh does, a session
//! that was started with another password ends.
//!
//! While Redis does not answer, a process goes on with the sessions it has found lately ([`Known`]).

mod consequence;
mod keys;
mod known;
mod of_person;

use std::sync::LazyLock;

use chrono::{DateTime, TimeDelta, Utc};
use domain::UserId;
use redis::aio::ConnectionManager;
use redis::{AsyncCommands, Script};
use sea_orm::entity::prelude::DateTimeWithTimeZone;
use tenant_router::{TenantId, TenantKey};

pub use self::consequence::Consequence;
use self::keys::{random_id, session_key, sessions_key, standing_key, used_key};
use self::known::Known;
pub use self::of_person::Running;
use crate::actor::User;
use crate::error::{ApiError, ApiResult};

/// A session that goes unused for longer than this has ended.
pub const IDLE: TimeDelta = TimeDelta::days(14);
/// A session ends after this time, however much it was used.
pub const LONGEST: TimeDelta = TimeDelta::days(90);
/// How long a secret may still come back after its successor was used: a tab whose request was on the
/// way meanwhile.
const LATE_SECONDS: i64 = 10;
/// The time of last use is written at most this often.
const TOUCH_SECONDS: i64 = 60;

/// A lost answer is given again however late it is asked for. A thief who keeps step with the owner asks for each
/// one; after this many in a row nobody believes that all of them were lost.
const MOST_LATE: u32 = 5;

/// KEYS: session, mark that the presented secret was used lately, the same mark of its successor.
/// ARGV: number of the presented secret, now, idle seconds, longest seconds, late seconds, the most answers in a row
/// that are given again late. Returns whose
/// session it is and with which password it was started, with the number of the secret that works from
/// now on, or without it when a used secret came back too late. Returns nothing when there is no such
/// session.
///
/// A number above the newest one was issued too: Redis was restarted and has lost the last second.
static ROTATE: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"
        local record = redis.call('HMGET', KEYS[1], 'turn', 'created', 'of', 'password', 'late', 'lates')
        local newest, presented = tonumber(record[1]), tonumber(ARGV[1])
        if not newest then return false end
        local left = tonumber(record[2]) + tonumber(ARGV[4]) - tonumber(ARGV[2])
        if left <= 0 then redis.call('DEL', KEYS[1]) return false end
        if presented >= newest then
            newest = presented + 1
            redis.call('HSET', KEYS[1], 'turn', newest, 'used', ARGV[2])
            redis.call('EXPIRE', KEYS[1], math.min(left, tonumber(ARGV[3])))
            redis.call('SET', KEYS[2], '', 'EX', ARGV[5])
        elseif presented < newest - 1 then
            if redis.call('EXISTS', KEYS[3]) == 0 then newest = false end
        elseif redis.call('EXISTS', KEYS[2]) == 0 and tonumber(record[5]) ~= newest then
            local before = tonumber(record[5]) == newest - 1 and tonumber(record[6]) or 0
            redis.call('HSET', KEYS[1], 'late', newest, 'lates', before + 1)
            if before + 1 >= tonumber(ARGV[6]) then newest = false end
        end
        if not newest then redis.call('DEL', KEYS[1]) end
        return {record[3], record[4], newest}
        ",
    )
});

/// KEYS: session. ARGV: names and values. Writes them only if the session still exists: a plain
/// HSET would bring back one that has just been ended, without an expiry.
static WRITE: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        "if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSET', KEYS[1], unpack(ARGV)) end",
    )
});

/// The sessions of all companies.
#[derive(Clone)]
pub struct Sessions {
    redis: ConnectionManager,
    known: Known,
}

impl std::fmt::Debug for Sessions {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Sessions")
    }
}

/// How often something has happened to a person that their sessions must take into account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Changes to the person: name, role, permissions, visibility, language.
    changes: i64,
    /// How often all their sessions were ended.
    endings: i64,
}

/// The moment a person's password was last set, in microseconds since 1970; 0 if it never was. A
/// session belongs to the password it was started with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PasswordSet(i64);

impl PasswordSet {
    /// As the database has it.
    pub fn at(moment: Option<DateTimeWithTimeZone>) -> Self {
        Self(moment.map_or(0, |moment| moment.timestamp_micros()))
    }
}

/// The number of a session's refresh secret; the first one is 0.
pub type Turn = u32;

/// How a session begins.
#[derive(Debug)]
pub struct Beginning<'a> {
    /// Who signed in, read after `standing`.
    pub user: &'a User,
    /// Their standing.
    pub standing: Standing,
    /// The password they signed in with.
    pub password: PasswordSet,
    /// Where they are.
    pub origin: &'a Origin,
}

/// Where a session was started from.
#[derive(Debug, Clone)]
pub struct Origin {
    /// The client's address.
    pub address: String,
    /// The browser's `User-Agent`.
    pub user_agent: String,
}

/// A session that is still running.
#[derive(Debug)]
pub enum Found {
    /// The person has not changed since they were last read.
    Current(User),
    /// The person has changed since then and must be read again.
    Outdated {
        /// Their standing now.
        standing: Standing,
        /// The password the session was started with, as far as it is known.
        password: Option<PasswordSet>,
    },
}

/// The result of a refresh.
#[derive(Debug)]
pub enum Refreshed {
    /// The session goes on.
    Good {
        /// The number of the secret for the next refresh.
        turn: Turn,
        /// Whose session it is.
        user: UserId,
        /// The password it was started with, as far as it is known.
        password: Option<PasswordSet>,
    },
    /// There is no such session.
    Ended,
    /// A used secret came back too late, or too often: the session has been ended.
    Stolen,
}

impl Sessions {
    /// Keeps the sessions in this Redis.
    pub fn new(redis: ConnectionManager) -> Self {
        Self {
            redis,
            known: Known::new(),
        }
    }

    /// A person's standing. Read it *before* reading the person from the database: whatever happens
    /// to them in between then counts against the session that is started or renewed with it.
    pub async fn standing(&self, tenant: &TenantId, user: UserId) -> ApiResult<Standing> {
        let numbers: (Option<i64>, Option<i64>) = self
            .redis
            .clone()
            .hmget(standing_key(tenant, user), &["changes", "endings"])
            .await?;
        Ok(Standing::of(numbers))
    }

    /// Starts a session and returns its id. Its first refresh secret has the number 0.
    pub async fn start(
        &self,
        tenant: &TenantId,
        beginning: &Beginning<'_>,
        now: DateTime<Utc>,
    ) -> ApiResult<String> {
        let Beginning {
            user,
            standing,
            password,
            origin,
        } = beginning;
        let sid = random_id();
        let (key, of_user) = (session_key(tenant, &sid), sessions_key(tenant, user.id));
        let now = now.timestamp();
        redis::pipe()
            .atomic()
            .hset_multiple(
                &key,
                &[
                    ("of", user.id.to_string()),
                    ("turn", "0".to_owned()),
                    ("created", now.to_string()),
                    ("used", now.to_string()),
                    ("address", origin.address.clone()),
                    ("user_agent", origin.user_agent.clone()),
                    ("user", to_json(user)?),
                    ("changes", standing.changes.to_string()),
                    ("endings", standing.endings.to_string()),
                    ("password", password.0.to_string()),
                ],
            )
            .expire(&key, IDLE.num_seconds())
            .zrembyscore(&of_user, "-inf", now - LONGEST.num_seconds())
            .zadd(&of_user, &sid, now)
            .expire(&of_user, LONGEST.num_seconds())
            .query_async::<()>(&mut self.redis.clone())
            .await?;
        Ok(sid)
    }

    /// The session `sid` of a person, if it is still running. Counts as a use. While Redis does not
    /// answer, a session that was found a short while ago still counts as running.
    pub async fn find(
        &self,
        tenant: &TenantId,
        user: UserId,
        sid: &str,
        now: DateTime<Utc>,
    ) -> ApiResult<Option<Found>> {
        let found = self.look_up(tenant, user, sid, now).await;
        match &found {
            Ok(Some(Found::Current(user))) => self.known.remember(tenant, sid, user),
            Ok(None | Some(Found::Outdated { .. })) => self.known.forget_one(tenant, user, sid),
            Err(ApiError::Unreachable(_)) => {
                if let Some(user) = self.known.recall(tenant, user, sid) {
                    tracing::warn!("Redis does not answer: going on with a session that is known");
                    return Ok(Some(Found::Current(user)));
                }
            }
            Err(_) => {}
        }
        found
    }

    async fn look_up(
        &self,
        tenant: &TenantId,
        user: UserId,
        sid: &str,
        now: DateTime<Utc>,
    ) -> ApiResult<Option<Found>> {
        type Record = (
            Option<i64>,
            Option<String>,
            Option<i64>,
            Option<i64>,
            Option<i64>,
            Option<i64>,
        );
        let key = session_key(tenant, sid);
        let (record, standing): (Record, (Option<i64>, Option<i64>)) = redis::pipe()
            .hmget(
                &key,
                &["of", "user", "used", "changes", "endings", "password"],
            )
            .hmget(standing_key(tenant, user), &["changes", "endings"])
            .query_async(&mut self.redis.clone())
            .await?;
        let (of, Some(json), last_use, changes, endings, password) = record else {
            return Ok(None);
        };
        let standing = Standing::of(standing);
        let written = Standing::of((changes, endings));
        if of != Some(user.0) || written.endings != standing.endings {
            return Ok(None);
        }
        let now = now.timestamp();
        if now - last_use.unwrap_or(0) >= TOUCH_SECONDS {
            self.write(&key, &[("used", now.to_string())]).await?;
        }
        if written.changes != standing.changes {
            return Ok(Some(Found::Outdated {
                standing,
                password: password.map(PasswordSet),
            }));
        }
        let user = serde_json::from_str(&json).map_err(|error| {
            ApiError::Internal(anyhow::Error::new(error).context("reading a session record"))
        })?;
        Ok(Some(Found::Current(user)))
    }

    /// Writes a person, read again after `standing` was read, into one of their sessions, with the
    /// password that it belongs to.
    pub async fn renew(
        &self,
        tenant: &TenantId,
        sid: &str,
        user: &User,
        standing: Standing,
        password: PasswordSet,
    ) -> ApiResult<()> {
        let values = [
            ("user", to_json(user)?),
            ("changes", standing.changes.to_string()),
            ("password", password.0.to_string()),
        ];
        self.write(&session_key(tenant, sid), &values).await
    }

    /// Exchanges the refresh secret with this number for the next one.
    pub async fn refresh(
        &self,
        tenant: &TenantId,
        sid: &str,
        turn: Turn,
        now: DateTime<Utc>,
    ) -> ApiResult<Refreshed> {
        let answer: Option<(i64, Option<i64>, Option<Turn>)> = ROTATE
            .key(session_key(tenant, sid))
            .key(used_key(tenant, sid, turn))
            .key(used_key(tenant, sid, turn.saturating_add(1)))
            .arg(turn)
            .arg(now.timestamp())
            .arg(IDLE.num_seconds())
            .arg(LONGEST.num_seconds())
            .arg(LATE_SECONDS)
            .arg(MOST_LATE)
            .invoke_async(&mut self.redis.clone())
            .await?;
        Ok(match answer {
            None => Refreshed::Ended,
            Some((user, _, None)) => {
                self.known.forget_one(tenant, UserId(user), sid);
                Refreshed::Stolen
            }
            Some((user, password, Some(turn))) => Refreshed::Good {
                turn,
                user: UserId(user),
                password: password.map(PasswordSet),
            },
        })
    }

    async fn write(&self, key: &TenantKey, values: &[(&str, String)]) -> ApiResult<()> {
        let mut invocation = WRITE.key(key);
        for (name, value) in values {
            invocation.arg(*name).arg(value);
        }
        let () = invocation.invoke_async(&mut self.redis.clone()).await?;
        Ok(())
    }
}

impl Standing {
    /// The numbers are missing, and count as 0, as long as nothing has happened to a person.
    fn of((changes, endings): (Option<i64>, Option<i64>)) -> Self {
        Self {
            changes: changes.unwrap_or(0),
            endings: endings.unwrap_or(0),
        }
    }
}

fn to_json(user: &User) -> ApiResult<String> {
    serde_json::to_string(user).map_err(|error| ApiError::Internal(error.into()))
}
