//! All sessions of one person: listing them, ending them, and telling them about a change.

use chrono::{DateTime, Utc};
use domain::UserId;
use redis::AsyncCommands;
use tenant_router::{TenantId, TenantKey};

use super::keys::{session_key, sessions_key, standing_key};
use super::{Origin, PasswordSet, Sessions};
use crate::error::ApiResult;

/// One of a person's running sessions, as they see it.
#[derive(Debug)]
pub struct Running {
    /// Its id.
    pub sid: String,
    /// Where it was started from.
    pub origin: Origin,
    /// When it was started.
    pub started: DateTime<Utc>,
    /// When it was last used, to the minute.
    pub used: DateTime<Utc>,
}

impl Sessions {
    /// A person's running sessions, last used first.
    pub async fn all_of(&self, tenant: &TenantId, user: UserId) -> ApiResult<Vec<Running>> {
        type Record = (
            Option<i64>,
            Option<i64>,
            Option<String>,
            Option<String>,
            Option<i64>,
        );
        let mut redis = self.redis.clone();
        let of_user = sessions_key(tenant, user);
        let sids: Vec<String> = redis.zrange(&of_user, 0, -1).await?;
        let mut reading = redis::pipe();
        for sid in &sids {
            reading.hmget(
                session_key(tenant, sid),
                &["created", "used", "address", "user_agent", "endings"],
            );
        }
        let records: Vec<Record> = if sids.is_empty() {
            Vec::new()
        } else {
            reading.query_async(&mut redis).await?
        };
        let endings = self.standing(tenant, user).await?.endings;
        let time = |seconds| DateTime::from_timestamp(seconds, 0).unwrap_or_default();
        let (mut running, mut gone) = (Vec::new(), Vec::new());
        for (sid, record) in sids.into_iter().zip(records) {
            match record {
                (Some(created), Some(last), address, user_agent, written)
                    if written == Some(endings) =>
                {
                    running.push(Running {
                        sid,
                        origin: Origin {
                            address: address.unwrap_or_default(),
                            user_agent: user_agent.unwrap_or_default(),
                        },
                        started: time(created),
                        used: time(last),
                    });
                }
                _ => gone.push(sid),
            }
        }
        if !gone.is_empty() {
            let () = redis.zrem(&of_user, gone).await?;
        }
        running.sort_by(|one, other| (other.used, &other.sid).cmp(&(one.used, &one.sid)));
        Ok(running)
    }

    /// Ends one session of a person. Returns whether they had such a session.
    pub async fn end(&self, tenant: &TenantId, user: UserId, sid: &str) -> ApiResult<bool> {
        self.known.forget_one(tenant, user, sid);
        let mut redis = self.redis.clone();
        let removed: i64 = redis.zrem(sessions_key(tenant, user), sid).await?;
        if removed > 0 {
            let () = redis.del(session_key(tenant, sid)).await?;
        }
        Ok(removed > 0)
    }

    /// Makes every session of a person read them again at its next request.
    pub(super) async fn read_again(&self, tenant: &TenantId, user: UserId) -> ApiResult<()> {
        let () = self
            .redis
            .clone()
            .hincr(standing_key(tenant, user), "changes", 1)
            .await?;
        Ok(())
    }

    /// Notes in a session that it goes on with a new password.
    pub(super) async fn keep(
        &self,
        tenant: &TenantId,
        sid: &str,
        password: PasswordSet,
    ) -> ApiResult<()> {
        let values = [("password", password.0.to_string())];
        self.write(&session_key(tenant, sid), &values).await
    }

    /// Ends every session of a person, except the one that is kept with this password.
    pub(super) async fn end_all_but(
        &self,
        tenant: &TenantId,
        user: UserId,
        kept: Option<(&str, PasswordSet)>,
    ) -> ApiResult<()> {
        let mut redis = self.redis.clone();
        let of_user = sessions_key(tenant, user);
        let endings: i64 = redis
            .hincr(standing_key(tenant, user), "endings", 1)
            .await?;
        if let Some((kept, password)) = kept {
            let values = [
                ("endings", endings.to_string()),
                ("password", password.0.to_string()),
            ];
            self.write(&session_key(tenant, kept), &values).await?;
        }
        let sids: Vec<String> = redis.zrange(&of_user, 0, -1).await?;
        let ended: Vec<&String> = sids
            .iter()
            .filter(|sid| kept.is_none_or(|(kept, _)| sid.as_str() != kept))
            .collect();
        if !ended.is_empty() {
            let keys: Vec<TenantKey> = ended.iter().map(|sid| session_key(tenant, sid)).collect();
            redis::pipe()
                .atomic()
                .del(keys)
                .zrem(&of_user, ended)
                .query_async::<()>(&mut redis)
                .await?;
        }
        Ok(())
    }
}
