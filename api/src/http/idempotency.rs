//! Writes that a browser may repeat: for a day, the same `Idempotency-Key` gives the same answer.
//!
//! Key and answer are written in the same transaction as the change itself, so neither ever exists
//! without the other. If the repeat arrives while the first request is still running, it waits.

use std::fmt::Debug;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use chrono::TimeDelta;
use domain::texts;
use entity::idempotency_keys as keys;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};

const HEADER: &str = "idempotency-key";
/// Most characters of a key; a UUID has 36.
const LONGEST: usize = 128;
/// How long an answer is kept.
const KEPT: TimeDelta = TimeDelta::hours(24);

/// The key of a request, if it has one, and the route it belongs to.
#[derive(Debug, Clone)]
pub struct IdempotencyKey {
    key: Option<String>,
    route: String,
}

impl FromRequest for IdempotencyKey {
    type Error = ApiError;
    type Future = Ready<ApiResult<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let route = format!(
            "{} {}",
            request.method(),
            request.match_pattern().unwrap_or_default()
        );
        let key = match request.headers().get(HEADER).map(|value| value.to_str()) {
            None => Ok(None),
            Some(Ok(key)) if (1..=LONGEST).contains(&key.len()) => Ok(Some(key.to_owned())),
            Some(_) => Err(ApiError::Malformed(
                texts::request::idempotency_key_unreadable(LONGEST),
            )),
        };
        ready(key.map(|key| Self { key, route }))
    }
}

impl IdempotencyKey {
    /// Runs `work` once. `request` is the request as it was understood; the same key with a
    /// different request is a 409.
    ///
    /// # Errors
    /// The error of `work`; then nothing is stored and the key may be used again.
    pub async fn once<T: Serialize + DeserializeOwned>(
        &self,
        txn: &TenantTx,
        actor: &Actor,
        request: &impl Debug,
        work: impl AsyncFnOnce() -> ApiResult<T>,
    ) -> ApiResult<T> {
        let Some(key) = &self.key else {
            return work().await;
        };
        let request_hash = Sha256::digest(format!("{request:?}")).to_vec();
        let row = keys::ActiveModel {
            key: Set(key.clone()),
            user_id: Set(actor.id.0),
            route: Set(self.route.clone()),
            request_hash: Set(request_hash.clone()),
            created_at: Set(actor.now.into()),
            expires_at: Set((actor.now + KEPT).into()),
            ..Default::default()
        };
        let unique = [keys::Column::UserId, keys::Column::Route, keys::Column::Key];
        let inserted = keys::Entity::insert(row)
            .on_conflict(OnConflict::columns(unique).do_nothing().to_owned())
            .exec_without_returning(txn)
            .await?;
        let this_row = (actor.id.0, self.route.clone(), key.clone());
        if inserted == 0 {
            let first = keys::Entity::find()
                .filter(keys::Column::UserId.eq(this_row.0))
                .filter(keys::Column::Route.eq(this_row.1))
                .filter(keys::Column::Key.eq(this_row.2))
                .one(txn)
                .await?;
            return match first {
                Some(first) if first.request_hash == request_hash => {
                    serde_json::from_value(first.answer.unwrap_or_default())
                        .map_err(|error| ApiError::Internal(error.into()))
                }
                _ => Err(ApiError::Conflict(texts::request::idempotency_key_reused())),
            };
        }
        let answer = work().await?;
        let kept =
            serde_json::to_value(&answer).map_err(|error| ApiError::Internal(error.into()))?;
        keys::ActiveModel {
            user_id: Unchanged(this_row.0),
            route: Unchanged(this_row.1),
            key: Unchanged(this_row.2),
            status: Set(Some(200)),
            answer: Set(Some(kept)),
            ..Default::default()
        }
        .update(txn)
        .await?;
        Ok(answer)
    }
}
