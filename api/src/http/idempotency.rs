//! Writes that a browser may repeat: for a day, the same `Idempotency-Key` with the same body gives
//! the same answer.
//!
//! Key and answer are written in the same transaction as the change itself, so neither ever exists
//! without the other. If the repeat arrives while the first request is still running, it waits.

use std::future::{Ready, ready};
use std::sync::{Arc, OnceLock};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use anyhow::anyhow;
use chrono::{DateTime, TimeDelta, Utc};
use domain::texts;
use entity::idempotency_keys as keys;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ActiveModelTrait, ColumnTrait, DbErr, EntityTrait, QueryFilter};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tenant_router::TenantTx;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use super::headers;
use super::multipart::SentFile;
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
    sent: Noted,
}

/// The fingerprint of a body as it was sent.
#[derive(Debug, Clone)]
pub(super) struct Sent(Vec<u8>);

/// Where the extractor of the body leaves its fingerprint for the key, whichever of them comes first.
#[derive(Debug, Clone, Default)]
struct Noted(Arc<OnceLock<Sent>>);

impl Noted {
    fn of(request: &HttpRequest) -> Self {
        let mut extensions = request.extensions_mut();
        if let Some(noted) = extensions.get::<Self>() {
            return noted.clone();
        }
        let noted = Self::default();
        extensions.insert(noted.clone());
        noted
    }
}

impl IdempotencyKey {
    /// That of what is no request, and is done once anyway.
    pub fn none() -> Self {
        Self {
            key: None,
            route: String::new(),
            sent: Noted::default(),
        }
    }
}

/// Whether what is sent with this request has to be noted.
pub(super) fn is_keyed(request: &HttpRequest) -> bool {
    request.headers().contains_key(HEADER)
}

/// Notes what was sent, for [`IdempotencyKey::once`].
pub(super) fn note(request: &HttpRequest, sent: Sent) {
    // There is one body.
    let _ = Noted::of(request).0.set(sent);
}

impl Sent {
    /// The fingerprint of a body. What the server makes of it does not count: it may depend on the
    /// day. Of a file, its place, name and size count.
    pub(super) fn of(body: &Value, files: &[SentFile]) -> Self {
        let mut hash = Sha256::new_with_prefix(body.to_string());
        for (field, name, size) in files {
            hash.update(json!([field, name, size]).to_string());
        }
        Self(hash.finalize().to_vec())
    }
}

/// Removes the keys whose day is over; returns how many.
pub async fn sweep(txn: &TenantTx, now: DateTime<Utc>) -> Result<u64, DbErr> {
    let done = keys::Entity::delete_many()
        .filter(keys::Column::ExpiresAt.lte(now))
        .exec(txn)
        .await?;
    Ok(done.rows_affected)
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
        let sent = Noted::of(request);
        ready(key.map(|key| Self { key, route, sent }))
    }
}

impl IntoParams for IdempotencyKey {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let description = "The same key gives the same answer for a day";
        vec![headers::described("Idempotency-Key", description)]
    }
}

impl IdempotencyKey {
    /// Whether the request has a key.
    pub fn is_sent(&self) -> bool {
        self.key.is_some()
    }

    /// The answer to an earlier request with this key and body, if there was one within a day.
    ///
    /// # Errors
    /// 409 if the key was used for another body.
    pub async fn earlier<T: DeserializeOwned>(
        &self,
        txn: &TenantTx,
        actor: &Actor,
    ) -> ApiResult<Option<T>> {
        let Some(key) = &self.key else {
            return Ok(None);
        };
        let first = keys::Entity::find()
            .filter(keys::Column::UserId.eq(actor.id.0))
            .filter(keys::Column::Route.eq(&self.route))
            .filter(keys::Column::Key.eq(key))
            .filter(keys::Column::ExpiresAt.gt(actor.now))
            .one(txn)
            .await?;
        let Some(first) = first else {
            return Ok(None);
        };
        if first.request_hash != self.sent()? {
            return Err(ApiError::Conflict(texts::request::idempotency_key_reused()));
        }
        serde_json::from_value(first.answer.unwrap_or_default())
            .map_err(|error| ApiError::Internal(error.into()))
    }

    /// The fingerprint of the body.
    fn sent(&self) -> ApiResult<Vec<u8>> {
        let Some(Sent(hash)) = self.sent.0.get() else {
            return Err(anyhow!("the body of a call with an idempotency key was not noted").into());
        };
        Ok(hash.clone())
    }

    /// Runs `work` once; the same key with another body is a 409. The body must have been read by
    /// an extractor of [`http`](crate::http).
    ///
    /// # Errors
    /// The error of `work`; then nothing is stored and the key may be used again.
    pub async fn once<T: Serialize + DeserializeOwned>(
        &self,
        txn: &TenantTx,
        actor: &Actor,
        work: impl AsyncFnOnce() -> ApiResult<T>,
    ) -> ApiResult<T> {
        let Some(key) = &self.key else {
            return work().await;
        };
        let request_hash = self.sent()?;
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
        // A key whose day is over counts as new.
        let renewed = OnConflict::columns(unique)
            .update_columns([
                keys::Column::RequestHash,
                keys::Column::Status,
                keys::Column::Answer,
                keys::Column::CreatedAt,
                keys::Column::ExpiresAt,
            ])
            .action_and_where(Expr::col((keys::Entity, keys::Column::ExpiresAt)).lte(actor.now))
            .to_owned();
        let inserted = keys::Entity::insert(row)
            .on_conflict(renewed)
            .exec_without_returning(txn)
            .await?;
        let this_row = (actor.id.0, self.route.clone(), key.clone());
        if inserted == 0 {
            let earlier = self.earlier(txn, actor).await?;
            return earlier.ok_or_else(|| anyhow!("an idempotency key without an answer").into());
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
