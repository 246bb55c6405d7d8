//! Reading JSON bodies.

use std::future::Future;
use std::io;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use domain::wire::{Members, read_body};
use domain::{FieldErrors, texts};
use futures_util::StreamExt;
use serde_json::Value;
use tenant_router::{Share, Work};

use super::idempotency::{self, Sent};
use super::method_override::{self, Expected};
use super::multipart::SentFile;
use crate::computing;
use crate::error::{ApiError, ApiResult};

/// Largest JSON body, in bytes.
pub const JSON_LIMIT: usize = 1024 * 1024;
/// Up to this many bytes, reading a body takes less than a millisecond.
const READ_AT_ONCE: usize = 16 * 1024;

/// Marks a request of a caller who need not be signed in. Its body must be small enough to be read at
/// once, or strangers could fill the queue for the company's computations.
#[derive(Debug, Clone, Copy)]
pub struct Public;

/// A JSON object as its table declares it (`domain::body!`): the values, and what is wrong with
/// them so far. 413 if it is larger than [`JSON_LIMIT`], or 16 KiB in a [`Public`] call; 415 if it is
/// not JSON, 400 if it is not a JSON object.
#[derive(Debug, Clone)]
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

    /// The values, and what is wrong with the others.
    pub fn parts(self) -> (T, FieldErrors) {
        (self.value, self.errors)
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
    /// Like [`Self::settled`], for checks that take a while: searching the gazetteer, cleaning HTML.
    pub async fn settled_aside<U: Send + 'static>(
        self,
        share: &Share,
        settle: fn(T, &mut FieldErrors) -> U,
    ) -> ApiResult<Body<U>> {
        computing::run(share, Work::Computation, move || self.settled(settle)).await
    }
}

impl<T: Members + Send + 'static> FromRequest for Body<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = ApiResult<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let json = read_json(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let text = json.await?;
            let size = text.len();
            understand(&request, size, Vec::new(), move || {
                serde_json::from_slice(&text).map_err(|error| {
                    ApiError::Malformed(texts::request::body_not_json(error.to_string()))
                })
            })
            .await
        })
    }
}

/// Reads the members of what was sent as their table declares them, and notes what was sent if the
/// request has an idempotency key. What is large is read aside.
pub(super) async fn understand<T: Members + Send + 'static>(
    request: &HttpRequest,
    size: usize,
    files: Vec<SentFile>,
    open: impl FnOnce() -> ApiResult<Value> + Send + 'static,
) -> ApiResult<Body<T>> {
    let is_keyed = idempotency::is_keyed(request);
    let method = Expected::of(request);
    let reading = move || {
        let mut json = open()?;
        method_override::take_from(&mut json, &method)?;
        let sent = is_keyed.then(|| Sent::of(&json, &files));
        let (value, errors) = read_body(json).ok_or_else(no_object)?;
        ApiResult::Ok((Body { value, errors }, sent))
    };
    let (body, sent) = if size > READ_AT_ONCE {
        let share = Share::extract(request).await?;
        computing::run(&share, Work::Computation, reading).await?
    } else {
        reading()
    }?;
    if let Some(sent) = sent {
        idempotency::note(request, sent);
    }
    Ok(body)
}

fn no_object() -> ApiError {
    ApiError::Malformed(texts::request::body_not_object())
}

fn read_json(
    request: &HttpRequest,
    payload: &mut Payload,
) -> impl Future<Output = ApiResult<Vec<u8>>> + use<> {
    read_text(request, payload, "application/json")
}

/// Whether the body of a request is of this type.
pub fn is_of_type(request: &HttpRequest, wanted: &str) -> bool {
    request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case(wanted))
}

/// The bytes of a body that has to be of this type.
pub(super) fn read_text(
    request: &HttpRequest,
    payload: &mut Payload,
    wanted: &'static str,
) -> impl Future<Output = ApiResult<Vec<u8>>> + use<> {
    let is_right = is_of_type(request, wanted);
    let announced = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.parse::<usize>().ok());
    let limit = match request.extensions().get::<Public>() {
        Some(Public) => READ_AT_ONCE,
        None => JSON_LIMIT,
    };
    let mut payload = payload.take();
    async move {
        if announced.is_some_and(|bytes| bytes > limit) {
            return Err(ApiError::TooLarge(limit));
        }
        if !is_right {
            return Err(ApiError::WrongType(wanted));
        }
        // Grows as data arrives: the announced length may be a lie.
        let mut body = Vec::new();
        while let Some(chunk) = payload.next().await {
            let chunk = chunk.map_err(broken_off)?;
            if body.len() + chunk.len() > limit {
                return Err(ApiError::TooLarge(limit));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body)
    }
}

/// Why a body ended before its end.
pub(super) fn broken_off(error: PayloadError) -> ApiError {
    match error {
        PayloadError::Io(error) if error.kind() == io::ErrorKind::TimedOut => ApiError::TooSlow,
        _ => ApiError::Malformed(texts::request::body_broke_off()),
    }
}
