//! Reading JSON bodies.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest};
use domain::wire::{Members, read_body};
use domain::{FieldErrors, texts};
use futures_util::StreamExt;
use serde_json::Value;

use super::idempotency;
use crate::computing;
use crate::error::{ApiError, ApiResult};

/// Largest JSON body, in bytes.
pub const JSON_LIMIT: usize = 1024 * 1024;

/// A JSON object as its table declares it (`domain::body!`): the values, and what is wrong with
/// them so far. 413 if it is larger than [`JSON_LIMIT`], 415 if it is not JSON, 400 if it is not a
/// JSON object.
#[derive(Debug)]
pub struct Body<T> {
    /// The values that could be read.
    pub value: T,
    /// What is wrong with the others, by field.
    pub errors: FieldErrors,
}

impl<T> Body<T> {
    /// The values; 422 if something is wrong with them.
    pub fn valid(self) -> ApiResult<T> {
        self.errors.into_result()?;
        Ok(self.value)
    }

    /// The body after `settle` has made the checks that the table cannot express.
    pub fn settled<U>(self, settle: impl FnOnce(T, &mut FieldErrors) -> U) -> Body<U> {
        let Self { value, mut errors } = self;
        Body {
            value: settle(value, &mut errors),
            errors,
        }
    }
}

impl<T: Send + 'static> Body<T> {
    /// Like [`Self::settled`], for checks that search the gazetteer, which takes a while.
    pub async fn settled_aside<U: Send + 'static>(
        self,
        settle: fn(T, &mut FieldErrors) -> U,
    ) -> ApiResult<Body<U>> {
        computing::run(move || self.settled(settle)).await
    }
}

impl<T: Members> FromRequest for Body<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = ApiResult<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let json = read_json(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let json = json.await?;
            idempotency::note_sent(&request, &json);
            read_members(json)
        })
    }
}

/// Reads a JSON object as its table declares it.
pub(super) fn read_members<T: Members>(json: Value) -> ApiResult<Body<T>> {
    let (value, errors) = read_body(json).ok_or_else(no_object)?;
    Ok(Body { value, errors })
}

fn no_object() -> ApiError {
    ApiError::Malformed(texts::request::body_not_object())
}

fn read_json(
    request: &HttpRequest,
    payload: &mut Payload,
) -> impl Future<Output = ApiResult<Value>> + use<> {
    let is_json = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"));
    let announced = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.parse::<usize>().ok());
    let mut payload = payload.take();
    async move {
        if announced.is_some_and(|bytes| bytes > JSON_LIMIT) {
            return Err(ApiError::TooLarge(JSON_LIMIT));
        }
        if !is_json {
            return Err(ApiError::WrongType("application/json"));
        }
        let mut body = Vec::with_capacity(announced.unwrap_or(1024));
        while let Some(chunk) = payload.next().await {
            let chunk = chunk.map_err(|_| ApiError::Malformed(texts::request::body_broke_off()))?;
            if body.len() + chunk.len() > JSON_LIMIT {
                return Err(ApiError::TooLarge(JSON_LIMIT));
            }
            body.extend_from_slice(&chunk);
        }
        serde_json::from_slice(&body)
            .map_err(|error| ApiError::Malformed(texts::request::body_not_json(error.to_string())))
    }
}
