//! Who edits which order now. Redis has one record of it for each company. A message only says that it has
//! changed; each process then reads it once for all who watch, at most every [`COLLECT_FOR`], so that no
//! number of announcements can overflow anything.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use domain::orders::visibility::OrderVisibility;
use domain::{OrderId, UserId};
use redis::{AsyncCommands, RedisResult, Script};
use serde::{Deserialize, Serialize};
use tenant_router::{TenantId, TenantKey};

use super::Live;
use super::channel::{CHANNEL, encoded, message};
use super::message::Note;

/// How long an edit counts without being announced again. A browser does so every 20 seconds.
const EDITED_FOR: TimeDelta = TimeDelta::seconds(45);
/// The orders that one person is shown to edit: those announced last.
const MOST_OF_PERSON: usize = 5;
/// How long announcements are collected before they are read.
const COLLECT_FOR: Duration = Duration::from_millis(200);
/// How long the record is kept after the last announcement.
const KEPT_SECONDS: i64 = 120;

/// KEYS: the company's record, the person's orders, when what is in the record ends. ARGV: the person, the order,
/// what to tell of it, until when in milliseconds, now, the most orders of a person, how long to keep it in
/// seconds, the channel, the message. The record holds `person:order` → what to tell. What has ended leaves it with
/// the next announcement of anybody: a browser that was closed says nothing.
static ANNOUNCE: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        r"
        local person, order, most = ARGV[1], ARGV[2], tonumber(ARGV[6])
        for _, ended in ipairs(redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', ARGV[5], 'LIMIT', 0, 1000)) do
            redis.call('HDEL', KEYS[1], ended)
            redis.call('ZREM', KEYS[3], ended)
        end
        redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[5])
        redis.call('ZREM', KEYS[2], order)
        local left = redis.call('ZRANGE', KEYS[2], 0, -most)
        for _, oldest in ipairs(left) do
            redis.call('HDEL', KEYS[1], person .. ':' .. oldest)
            redis.call('ZREM', KEYS[2], oldest)
            redis.call('ZREM', KEYS[3], person .. ':' .. oldest)
        end
        redis.call('ZADD', KEYS[2], ARGV[4], order)
        redis.call('HSET', KEYS[1], person .. ':' .. order, ARGV[3])
        redis.call('ZADD', KEYS[3], ARGV[4], person .. ':' .. order)
        redis.call('EXPIRE', KEYS[1], ARGV[7])
        redis.call('EXPIRE', KEYS[2], ARGV[7])
        redis.call('EXPIRE', KEYS[3], ARGV[7])
        redis.call('PUBLISH', ARGV[8], ARGV[9])
        ",
    )
});

/// A user edits an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Editing {
    /// The order.
    pub order: OrderId,
    /// What decides who sees the order.
    pub seen: OrderVisibility,
    /// Who edits it.
    pub user: UserId,
    /// Their name.
    pub user_name: String,
    /// Until when it counts, unless they say so again.
    pub until: DateTime<Utc>,
}

/// Everybody who edits something in a company; nothing until that was read.
pub type Editors = Option<Arc<[Editing]>>;

impl Live {
    /// Tells everyone that a person edits an order. It counts for 45 seconds. A person who edits more than
    /// five is no longer shown at the one that they announced first.
    ///
    /// # Errors
    /// If Redis does not answer.
    pub async fn announce_edit(
        &self,
        company: &TenantId,
        (order, seen): (OrderId, OrderVisibility),
        (user, user_name): (UserId, &str),
        now: DateTime<Utc>,
    ) -> RedisResult<()> {
        let until = now + EDITED_FOR;
        let editing = Editing {
            order,
            seen,
            user,
            user_name: user_name.to_owned(),
            until,
        };
        ANNOUNCE
            .key(editors(company))
            .key(edits_of(company, user))
            .key(ends(company))
            .arg(user.0)
            .arg(order.0)
            .arg(encoded(&editing)?)
            .arg(until.timestamp_millis())
            .arg(now.timestamp_millis())
            .arg(MOST_OF_PERSON)
            .arg(KEPT_SECONDS)
            .arg(CHANNEL)
            .arg(message(company, &Note::Editing)?)
            .invoke_async(&mut self.redis.clone())
            .await
    }

    /// Tells everyone that a person has stopped editing an order.
    ///
    /// # Errors
    /// If Redis does not answer.
    pub async fn withdraw_edit(
        &self,
        company: &TenantId,
        order: OrderId,
        user: UserId,
    ) -> RedisResult<()> {
        redis::pipe()
            .hdel(editors(company), format!("{user}:{order}"))
            .ignore()
            .zrem(edits_of(company, user), order.0)
            .ignore()
            .publish(CHANNEL, message(company, &Note::Editing)?)
            .ignore()
            .query_async(&mut self.redis.clone())
            .await
    }

    /// Forgets who edits what, because it is not known which of these orders others see now. Whoever still
    /// edits one says so again soon.
    pub(super) async fn forget_editors(&self, company: &TenantId) -> RedisResult<()> {
        redis::pipe()
            .del(editors(company))
            .ignore()
            .publish(CHANNEL, message(company, &Note::Editing)?)
            .ignore()
            .query_async(&mut self.redis.clone())
            .await
    }

    /// Reads who edits what, soon and once for all announcements until then, if anybody watches.
    pub(super) fn read_editors(&self, company: &TenantId) {
        let is_first = self
            .companies()
            .get_mut(company)
            .is_some_and(|watched| !std::mem::replace(&mut watched.is_reading, true));
        if !is_first {
            return;
        }
        let (live, company) = (self.clone(), company.clone());
        tokio::spawn(async move {
            tokio::time::sleep(COLLECT_FOR).await;
            // What is announced from here on is read by the next one.
            if let Some(watched) = live.companies().get_mut(&company) {
                watched.is_reading = false;
            }
            match live.editors(&company).await {
                Ok(editors) => live.pass_on_editors(&company, editors.into()),
                Err(error) => tracing::warn!(%error, "who edits what could not be read"),
            }
        });
    }

    async fn editors(&self, company: &TenantId) -> RedisResult<Vec<Editing>> {
        let all: Vec<String> = self.redis.clone().hvals(editors(company)).await?;
        let known = all
            .iter()
            .filter_map(|text| serde_json::from_str(text).ok());
        Ok(known.collect())
    }
}

/// The record of a company.
pub(super) fn editors(company: &TenantId) -> TenantKey {
    TenantKey::new(company, "live", "editing")
}

/// When each edit of the record ends.
fn ends(company: &TenantId) -> TenantKey {
    TenantKey::new(company, "live", "editing-ends")
}

/// The orders that a person edits, by when that ends.
fn edits_of(company: &TenantId, user: UserId) -> TenantKey {
    TenantKey::new(company, "live-edits", user)
}
