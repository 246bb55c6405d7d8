//! Reading JSON bodies.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest};
use domain::texts;
use futures_util::StreamExt;
use serde::de::DeserializeOwned;

use crate::error::ApiError;
use crate::http::field::read_object;

/// Largest JSON body, in bytes.
pub const JSON_LIMIT: usize = 1024 * 1024;

/// A JSON object. 413 when it is larger than [`JSON_LIMIT`], 415 when it is something else, 400
/// when it is no JSON object; what its members hold is judged by whoever takes it apart.
#[derive(Debug)]
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest for JsonBody<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
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
        Box::pin(async move {
            if announced.is_some_and(|bytes| bytes > JSON_LIMIT) {
                return Err(ApiError::TooLarge(JSON_LIMIT));
            }
            if !is_json {
                return Err(ApiError::WrongType("application/json"));
            }
            let mut body = Vec::with_capacity(announced.unwrap_or(1024));
            while let Some(chunk) = payload.next().await {
                let chunk =
                    chunk.map_err(|_| ApiError::Malformed(texts::request::body_broke_off()))?;
                if body.len() + chunk.len() > JSON_LIMIT {
                    return Err(ApiError::TooLarge(JSON_LIMIT));
                }
                body.extend_from_slice(&chunk);
            }
            let value = serde_json::from_slice(&body).map_err(|error| {
                ApiError::Malformed(texts::request::body_not_json(error.to_string()))
            })?;
            read_object(value)
                .map(Self)
                .map_err(|_| ApiError::Malformed(texts::request::body_not_object()))
        })
    }
}
