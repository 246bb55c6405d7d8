//! One error type for every way a request can fail, and the one form it is sent in.

mod sentence;
mod short_keys;

use std::collections::BTreeMap;
use std::fmt;
use std::net::IpAddr;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};
use chrono::{DateTime, Utc};
use domain::texts::{self, Param, request};
use domain::{FieldErrors, Sentence};
use sea_orm::{DbErr, SqlErr};
use serde::Serialize;
use serde_json::Value;
use tenant_router::{Crowded, HostError, Refusal, is_away, is_busy};
use utoipa::ToSchema;

pub use self::sentence::{SentenceCode, SentenceParam, SentenceView};

/// The result of a handler.
pub type ApiResult<T> = Result<T, ApiError>;

/// Why a request failed, grouped by what the sender can do about it.
#[derive(Debug)]
pub enum ApiError {
    /// 400: the request cannot be read at all.
    Malformed(Sentence),
    /// 400: it cannot be deleted; the message says what uses it.
    InUse(Sentence),
    /// 401: no valid session.
    SignInRequired,
    /// 401: a device's token is not that of its vehicle.
    WrongToken,
    /// 403: signed in, but not permitted.
    Forbidden,
    /// 403: the company does not allow sign-in from this address.
    AddressRefused(IpAddr),
    /// 404: it does not exist, or this person may not see it; the answer does not say which.
    NotFound(Sentence),
    /// 405: the path takes other methods only, which are named as `Allow` lists them.
    WrongMethod(String),
    /// 409: the request conflicts with the current state; the message says how.
    Conflict(Sentence),
    /// 409: the record has changed since the version in `If-Match`; the message says by whom.
    Stale(Sentence),
    /// 409: values have changed since the version that was sent with them; the message says by whom.
    Changed(Sentence, Vec<ChangedValue>),
    /// 408: the body did not arrive in time.
    TooSlow,
    /// 413: the body is larger than this many bytes.
    TooLarge(usize),
    /// 415: the body must be of this media type.
    WrongType(&'static str),
    /// 422: every field that cannot be accepted.
    Invalid(FieldErrors),
    /// 422, with a message instead of fields.
    Refused(Sentence),
    /// 429: too many attempts; the number is the seconds to wait.
    TooManyTries(u64),
    /// The company cannot be used at the moment.
    Tenant(Refusal),
    /// 503: too much at once (no lock or connection became free); nothing was written.
    Busy(DbErr),
    /// 503: the database cannot be reached.
    Away(DbErr),
    /// 503: the machine has too much to do; nothing was written.
    Overloaded,
    /// 503: Redis does not answer.
    Unreachable(redis::RedisError),
    /// 503: the storage of files does not answer, or takes nothing more.
    Storage(object_store::Error),
    /// 500: the database failed.
    Database(DbErr),
    /// 500: any other fault on our side.
    Internal(anyhow::Error),
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Database(error) => error.fmt(f),
            Self::Internal(error) => error.fmt(f),
            other => other.sentence().fmt(f),
        }
    }
}

impl std::error::Error for ApiError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Busy(error) | Self::Away(error) => Some(error),
            Self::Unreachable(error) => Some(error),
            Self::Storage(error) => Some(error),
            Self::Database(error) => error.source(),
            Self::Internal(error) => error.source(),
            _ => None,
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        Self::Tenant(refusal)
    }
}

impl From<Crowded> for ApiError {
    fn from(crowded: Crowded) -> Self {
        Self::Tenant(crowded.into())
    }
}

impl From<anyhow::Error> for ApiError {
    fn from(error: anyhow::Error) -> Self {
        Self::Internal(error)
    }
}

impl From<FieldErrors> for ApiError {
    fn from(errors: FieldErrors) -> Self {
        Self::Invalid(errors)
    }
}

impl From<DbErr> for ApiError {
    fn from(error: DbErr) -> Self {
        if let Some(crowded) = Crowded::of(&error) {
            crowded.into()
        } else if is_busy(&error) {
            Self::Busy(error)
        } else if is_away(&error) {
            Self::Away(error)
        } else {
            Self::Database(error)
        }
    }
}

impl From<object_store::Error> for ApiError {
    fn from(error: object_store::Error) -> Self {
        Self::Storage(error)
    }
}

impl From<redis::RedisError> for ApiError {
    fn from(error: redis::RedisError) -> Self {
        if is_redis_away(&error) {
            Self::Unreachable(error)
        } else {
            Self::Internal(anyhow::Error::new(error).context("Redis"))
        }
    }
}

/// Whether Redis cannot be used for a moment: it does not answer, is starting, or is handing over to
/// another server.
fn is_redis_away(error: &redis::RedisError) -> bool {
    use redis::ServerErrorKind::{BusyLoading, ClusterDown, MasterDown, ReadOnly, TryAgain};
    error.is_io_error()
        || matches!(
            error.kind(),
            redis::ErrorKind::Server(BusyLoading | ClusterDown | MasterDown | ReadOnly | TryAgain)
        )
}

impl ApiError {
    /// An error on a single field.
    pub fn field(path: &str, text: Sentence) -> Self {
        Self::Invalid(FieldErrors::single(path, text))
    }

    /// The message for the sender.
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Malformed(said)
            | Self::InUse(said)
            | Self::NotFound(said)
            | Self::Conflict(said)
            | Self::Stale(said)
            | Self::Changed(said, _)
            | Self::Refused(said) => said.clone(),
            Self::SignInRequired => request::sign_in_first(),
            Self::WrongToken => texts::vehicles::wrong_token(),
            Self::Forbidden => request::no_permission(),
            Self::AddressRefused(address) => texts::access::address_refused(address.to_string()),
            Self::WrongMethod(allowed) => request::wrong_method(allowed),
            Self::TooSlow => request::body_too_slow(),
            Self::TooLarge(bytes) => request::body_too_large(*bytes),
            Self::WrongType(expected) => request::wrong_content_type(*expected),
            Self::Invalid(errors) => match errors.iter().count() {
                1 => request::one_field_wrong(),
                count => request::fields_wrong(count),
            },
            Self::TooManyTries(_) => request::too_many_tries(),
            Self::Tenant(refusal) => of_refusal(*refusal),
            Self::Busy(_) | Self::Away(_) | Self::Overloaded | Self::Unreachable(_) => {
                request::busy()
            }
            Self::Storage(_) => texts::files::storage_away(),
            Self::Database(_) | Self::Internal(_) => request::our_fault(),
        }
    }
}

/// The body of every failed request.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    /// What went wrong, as a message for people.
    pub message: String,
    /// The same message; the sign-in screen reads this one.
    pub error: String,
    /// Field path (`cargos.0.loading_address`) to its messages; empty unless the status is 422.
    pub errors: BTreeMap<String, Vec<String>>,
    /// The code of the message, whatever its parameters are.
    pub code: &'static str,
    /// The values of the message's placeholders.
    #[schema(value_type = BTreeMap<String, SentenceParam>)]
    pub params: BTreeMap<&'static str, Param>,
    /// The codes of the messages in `errors`, under the same paths and in the same number.
    #[schema(value_type = BTreeMap<String, Vec<SentenceCode>>)]
    pub codes: FieldErrors,
    /// `true` if a user has changed the record since it was read: read it again and decide whose
    /// values to keep. Missing otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub stale: bool,
    /// The values that a user has changed since the versions that were sent with them, each with
    /// its present value. Missing if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub changed: Vec<ChangedValue>,
    /// The id under which the log holds the cause; only for faults on our side.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub request_id: Option<String>,
}

/// A value that a user has changed since the version that was sent with it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChangedValue {
    /// The path of the field in the request, such as `cells.12.revenue`.
    pub path: String,
    /// The present value, as a row of the list has it.
    pub value: Value,
    /// Who changed it last, by name; `null` if the product did.
    pub changed_by: Option<String>,
    /// When.
    pub changed_at: DateTime<Utc>,
    /// The whole row of the list, as it is now.
    pub row: Value,
}

/// A refusal by the router as a sentence of the catalogue, with the same text.
fn of_refusal(refusal: Refusal) -> Sentence {
    match refusal {
        Refusal::BadHost(HostError::Missing) => request::host_missing(),
        Refusal::BadHost(HostError::Malformed) => request::host_unreadable(),
        Refusal::UnknownHost => request::no_company(),
        Refusal::Suspended => request::company_suspended(),
        Refusal::NotReady => request::company_not_ready(),
        Refusal::Crowded => request::too_much_at_once(),
        Refusal::Unavailable => request::busy(),
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::Malformed(_) | Self::InUse(_) => StatusCode::BAD_REQUEST,
            Self::SignInRequired | Self::WrongToken => StatusCode::UNAUTHORIZED,
            Self::Forbidden | Self::AddressRefused(_) => StatusCode::FORBIDDEN,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::WrongMethod(_) => StatusCode::METHOD_NOT_ALLOWED,
            Self::Conflict(_) | Self::Stale(_) | Self::Changed(..) => StatusCode::CONFLICT,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::WrongType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Invalid(_) | Self::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooManyTries(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Tenant(refusal) => refusal.status_code(),
            Self::Busy(_)
            | Self::Away(_)
            | Self::Overloaded
            | Self::Unreachable(_)
            | Self::Storage(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Database(_) | Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn error_response(&self) -> HttpResponse {
        let mut answer = HttpResponse::build(self.status_code());
        let mut id = None;
        match self {
            Self::Database(_) | Self::Internal(_) | Self::Storage(_) => {
                let id = id.insert(request_id());
                // The only place where a fault is logged; the sender learns nothing but the id.
                tracing::error!(request_id = id, error = ?self, "a request failed");
                if let Self::Storage(_) = self {
                    answer.insert_header((header::RETRY_AFTER, "5"));
                }
            }
            Self::WrongMethod(allowed) => {
                answer.insert_header((header::ALLOW, allowed.as_str()));
            }
            Self::TooManyTries(seconds) => {
                answer.insert_header((header::RETRY_AFTER, seconds.to_string()));
            }
            Self::Tenant(refusal) => refusal.retry_after(&mut answer),
            Self::Busy(cause) => {
                tracing::warn!(error = %cause, "a request found the database busy");
                answer.insert_header((header::RETRY_AFTER, "1"));
            }
            Self::Away(cause) => {
                tracing::error!(error = %cause, "the database does not answer");
                answer.insert_header((header::RETRY_AFTER, "5"));
            }
            Self::Overloaded => {
                answer.insert_header((header::RETRY_AFTER, "5"));
            }
            Self::Unreachable(cause) => {
                tracing::warn!(error = %cause, "Redis does not answer");
                answer.insert_header((header::RETRY_AFTER, "5"));
            }
            _ => {}
        }
        let fields = match self {
            Self::Invalid(errors) => short_keys::with_short_keys(errors),
            _ => FieldErrors::new(),
        };
        let Sentence { code, text, params } = self.sentence();
        answer.json(ErrorBody {
            error: text.clone(),
            message: text,
            errors: fields.texts(),
            code,
            params,
            codes: fields,
            stale: matches!(self, Self::Stale(_) | Self::Changed(..)),
            changed: match self {
                Self::Changed(_, values) => values.clone(),
                _ => Vec::new(),
            },
            request_id: id,
        })
    }
}

fn request_id() -> String {
    hex::encode(rand::random::<[u8; 8]>())
}

/// Turns the failure of a named constraint into an error on a field.
pub trait OrField<T> {
    /// `constraint` is its name in the database; any other failure is passed on unchanged.
    fn or_field(self, constraint: &str, path: &str, said: fn() -> Sentence) -> ApiResult<T>;
}

impl<T> OrField<T> for Result<T, DbErr> {
    fn or_field(self, constraint: &str, path: &str, said: fn() -> Sentence) -> ApiResult<T> {
        self.map_err(|error| match error.sql_err() {
            Some(
                SqlErr::UniqueConstraintViolation(message)
                | SqlErr::ForeignKeyConstraintViolation(message),
            ) if message.contains(constraint) => ApiError::field(path, said()),
            _ => error.into(),
        })
    }
}

/// Answers 403 unless this is allowed.
pub fn permit(is_allowed: bool) -> ApiResult<()> {
    is_allowed.then_some(()).ok_or(ApiError::Forbidden)
}

/// Answers 404 where there is nothing.
pub trait OrMissing<T> {
    /// What was found; without it, the answer is this sentence.
    fn or_missing(self, missing: fn() -> Sentence) -> ApiResult<T>;
}

impl<T> OrMissing<T> for Option<T> {
    fn or_missing(self, missing: fn() -> Sentence) -> ApiResult<T> {
        self.ok_or_else(|| ApiError::NotFound(missing()))
    }
}

impl<T, E: Into<ApiError>> OrMissing<T> for Result<Option<T>, E> {
    fn or_missing(self, missing: fn() -> Sentence) -> ApiResult<T> {
        self.map_err(Into::into)?.or_missing(missing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_redis_that_is_starting_or_handing_over_is_away() {
        use redis::{ErrorKind, RedisError, ServerErrorKind};
        let of = |kind| ApiError::from(RedisError::from((kind, "said")));
        for kind in [
            ServerErrorKind::BusyLoading,
            ServerErrorKind::ReadOnly,
            ServerErrorKind::MasterDown,
            ServerErrorKind::ClusterDown,
            ServerErrorKind::TryAgain,
        ] {
            let answer = of(ErrorKind::Server(kind)).error_response();
            assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE, "{kind:?}");
            assert!(answer.headers().contains_key(header::RETRY_AFTER));
        }
        let wrong = of(ErrorKind::Server(ServerErrorKind::ResponseError));
        assert_eq!(wrong.status_code(), StatusCode::INTERNAL_SERVER_ERROR);
    }

    #[test]
    fn a_refusal_of_the_router_is_said_in_the_same_words_under_the_same_code() {
        for refusal in [
            Refusal::BadHost(HostError::Missing),
            Refusal::BadHost(HostError::Malformed),
            Refusal::UnknownHost,
            Refusal::Suspended,
            Refusal::NotReady,
            Refusal::Crowded,
            Refusal::Unavailable,
        ] {
            let said = of_refusal(refusal);
            assert_eq!(said.text, refusal.to_string());
            assert_eq!(said.code, refusal.code());
        }
    }
}
