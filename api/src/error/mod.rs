//! One error for every way in which a request can fail, and its one shape on the wire.

mod sentence;

use std::collections::BTreeMap;
use std::fmt;
use std::net::IpAddr;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};
use domain::texts::{self, Param, request};
use domain::{FieldErrors, Sentence};
use sea_orm::{DbErr, SqlErr};
use serde::Serialize;
use tenant_router::{HostError, Refusal, is_busy};
use utoipa::ToSchema;

pub use self::sentence::{SentenceCode, SentenceParam};

/// What a handler answers.
pub type ApiResult<T> = Result<T, ApiError>;

/// Why a request failed, by what its sender can do about it.
#[derive(Debug)]
pub enum ApiError {
    /// 400: the request cannot be read at all.
    Malformed(Sentence),
    /// 400: it cannot be deleted; the sentence says what uses it.
    InUse(Sentence),
    /// 401: no valid session.
    SignInRequired,
    /// 403: signed in, but not permitted.
    Forbidden,
    /// 403: the company lets nobody sign in from this address.
    AddressRefused(IpAddr),
    /// 404: absent, or not visible to this person; the two cannot be told apart.
    NotFound(Sentence),
    /// 409: what was asked conflicts with the present state, which the sentence names.
    Conflict(Sentence),
    /// 409: the record was changed since the version in `If-Match`; the sentence names by whom.
    Stale(Sentence),
    /// 413: the body is larger than this many bytes.
    TooLarge(usize),
    /// 415: a body of another type than this.
    WrongType(&'static str),
    /// 422: fields that cannot be accepted, all of them.
    Invalid(FieldErrors),
    /// 422 with a sentence instead of fields.
    Refused(Sentence),
    /// 429: too many tries; the number is the seconds to wait.
    TooManyTries(u64),
    /// The company cannot be used now.
    Tenant(Refusal),
    /// 503: too much at once (a lock or a connection did not come free); nothing was written.
    Busy(DbErr),
    /// 500: the database failed.
    Database(DbErr),
    /// 500: anything else of ours.
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
            Self::Busy(error) => Some(error),
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
        if is_busy(&error) {
            Self::Busy(error)
        } else {
            Self::Database(error)
        }
    }
}

impl From<redis::RedisError> for ApiError {
    fn from(error: redis::RedisError) -> Self {
        Self::Internal(anyhow::Error::new(error).context("Redis"))
    }
}

impl ApiError {
    /// One field that cannot be accepted.
    pub fn field(path: &str, text: Sentence) -> Self {
        Self::Invalid(FieldErrors::single(path, text))
    }

    /// What its sender is told.
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Malformed(said)
            | Self::InUse(said)
            | Self::NotFound(said)
            | Self::Conflict(said)
            | Self::Stale(said)
            | Self::Refused(said) => said.clone(),
            Self::SignInRequired => request::sign_in_first(),
            Self::Forbidden => request::no_permission(),
            Self::AddressRefused(address) => texts::access::address_refused(address.to_string()),
            Self::TooLarge(bytes) => request::body_too_large(*bytes),
            Self::WrongType(expected) => request::wrong_content_type(*expected),
            Self::Invalid(errors) => match errors.iter().count() {
                1 => request::one_field_wrong(),
                count => request::fields_wrong(count),
            },
            Self::TooManyTries(_) => request::too_many_tries(),
            Self::Tenant(refusal) => of_refusal(*refusal),
            Self::Busy(_) => request::busy(),
            Self::Database(_) | Self::Internal(_) => request::our_fault(),
        }
    }
}

/// The body of every failure.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    /// What went wrong, for a person.
    pub message: String,
    /// The same again; the sign-in screen reads this one.
    pub error: String,
    /// Field path (`cargos.0.loading_address`) to its texts; empty outside 422.
    pub errors: BTreeMap<String, Vec<String>>,
    /// The name of the sentence, the same for all values of its parameters.
    pub code: &'static str,
    /// What stands at the sentence's placeholders.
    #[schema(value_type = BTreeMap<String, SentenceParam>)]
    pub params: BTreeMap<&'static str, Param>,
    /// The codes of `errors`: the same paths, and as many for each.
    #[schema(value_type = BTreeMap<String, Vec<SentenceCode>>)]
    pub codes: FieldErrors,
    /// `true` when somebody changed the record since it was read: read it again, and decide whose
    /// values shall stand. Left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub stale: bool,
    /// Under which id the cause stands in the log; only for a fault of ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub request_id: Option<String>,
}

/// A refusal of the router in the words of the catalogue; the same words.
fn of_refusal(refusal: Refusal) -> Sentence {
    match refusal {
        Refusal::BadHost(HostError::Missing) => request::host_missing(),
        Refusal::BadHost(HostError::Malformed) => request::host_unreadable(),
        Refusal::UnknownHost => request::no_company(),
        Refusal::Suspended => request::company_suspended(),
        Refusal::NotReady => request::company_not_ready(),
        Refusal::Unavailable => request::busy(),
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::Malformed(_) | Self::InUse(_) => StatusCode::BAD_REQUEST,
            Self::SignInRequired => StatusCode::UNAUTHORIZED,
            Self::Forbidden | Self::AddressRefused(_) => StatusCode::FORBIDDEN,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Conflict(_) | Self::Stale(_) => StatusCode::CONFLICT,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::WrongType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Invalid(_) | Self::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooManyTries(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Tenant(refusal) => refusal.status_code(),
            Self::Busy(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Database(_) | Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn error_response(&self) -> HttpResponse {
        let mut answer = HttpResponse::build(self.status_code());
        let mut id = None;
        match self {
            Self::Database(_) | Self::Internal(_) => {
                let id = id.insert(request_id());
                // The one place where a fault is logged; its sender learns the id and nothing else.
                tracing::error!(request_id = id, error = ?self, "a request failed");
            }
            Self::TooManyTries(seconds) => {
                answer.insert_header((header::RETRY_AFTER, seconds.to_string()));
            }
            Self::Busy(cause) => {
                tracing::warn!(error = %cause, "a request found the database busy");
                answer.insert_header((header::RETRY_AFTER, "1"));
            }
            _ => {}
        }
        let fields = match self {
            Self::Invalid(errors) => errors.clone(),
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
            stale: matches!(self, Self::Stale(_)),
            request_id: id,
        })
    }
}

fn request_id() -> String {
    hex::encode(rand::random::<[u8; 8]>())
}

/// Turns the failure of a named constraint into an error on a field.
pub trait OrField<T> {
    /// `constraint` is the name in the database; any other failure stays what it is.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_of_the_router_is_said_in_the_same_words_under_the_same_code() {
        for refusal in [
            Refusal::BadHost(HostError::Missing),
            Refusal::BadHost(HostError::Malformed),
            Refusal::UnknownHost,
            Refusal::Suspended,
            Refusal::NotReady,
            Refusal::Unavailable,
        ] {
            let said = of_refusal(refusal);
            assert_eq!(said.text, refusal.to_string());
            assert_eq!(said.code, refusal.code());
        }
    }
}
