//! One error for every way in which a request can fail, and its one shape on the wire.

use std::net::IpAddr;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};
use domain::FieldErrors;
use sea_orm::{DbErr, SqlErr};
use serde::Serialize;
use tenant_router::{Refusal, is_busy};
use utoipa::ToSchema;

/// What a handler answers.
pub type ApiResult<T> = Result<T, ApiError>;

/// Why a request failed, by what its sender can do about it.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// 400: the request cannot be read at all.
    #[error("{0}")]
    Malformed(String),
    /// 400: it cannot be deleted; the sentence says what uses it.
    #[error("{0}")]
    InUse(String),
    /// 401: no valid session.
    #[error("Please sign in")]
    SignInRequired,
    /// 403: signed in, but not permitted.
    #[error("You have no permission for this")]
    Forbidden,
    /// 403: the company lets nobody sign in from this address.
    #[error("Signing in is not allowed from the address {0}")]
    AddressRefused(IpAddr),
    /// 404: absent, or not visible to this person; the two cannot be told apart.
    #[error("This {0} does not exist")]
    NotFound(&'static str),
    /// 409: what was asked conflicts with the present state, which the sentence names.
    #[error("{0}")]
    Conflict(String),
    /// 409: the record was changed since the version in `If-Match`; the sentence names by whom.
    #[error("{0}")]
    Stale(String),
    /// 413: the body is larger than this many bytes.
    #[error("The request is larger than {0} bytes")]
    TooLarge(usize),
    /// 415: a body of another type than this.
    #[error("The request must be {0}")]
    WrongType(&'static str),
    /// 422: fields that cannot be accepted, all of them.
    #[error("{}", summary(.0))]
    Invalid(FieldErrors),
    /// 422 with a sentence instead of fields.
    #[error("{0}")]
    Refused(String),
    /// 429: too many tries; the number is the seconds to wait.
    #[error("Too many attempts, please try again later")]
    TooManyTries(u64),
    /// The company cannot be used now.
    #[error(transparent)]
    Tenant(#[from] Refusal),
    /// 503: too much at once (a lock or a connection did not come free); nothing was written.
    #[error("The service is busy, please try again in a moment")]
    Busy(#[source] DbErr),
    /// 500: the database failed.
    #[error(transparent)]
    Database(DbErr),
    /// 500: anything else of ours.
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
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
    pub fn field(path: &str, text: impl Into<String>) -> Self {
        let mut errors = FieldErrors::default();
        errors.push(path, text);
        Self::Invalid(errors)
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
    #[schema(value_type = std::collections::BTreeMap<String, Vec<String>>)]
    pub errors: FieldErrors,
    /// `true` when somebody changed the record since it was read: read it again, and decide whose
    /// values shall stand. Left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub stale: bool,
    /// Under which id the cause stands in the log; only for a fault of ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
}

fn summary(errors: &FieldErrors) -> String {
    match errors.iter().count() {
        1 => "One field needs attention".to_owned(),
        count => format!("{count} fields need attention"),
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
        let (message, errors, request_id) = match self {
            Self::Database(_) | Self::Internal(_) => {
                let id = request_id();
                // The one place where a fault is logged; its sender learns the id and nothing else.
                tracing::error!(request_id = id, error = ?self, "a request failed");
                (
                    "Something went wrong on our side".to_owned(),
                    FieldErrors::default(),
                    Some(id),
                )
            }
            Self::Invalid(errors) => (self.to_string(), sentences(errors), None),
            Self::TooManyTries(seconds) => {
                answer.insert_header((header::RETRY_AFTER, seconds.to_string()));
                (self.to_string(), FieldErrors::default(), None)
            }
            Self::Busy(cause) => {
                tracing::warn!(error = %cause, "a request found the database busy");
                answer.insert_header((header::RETRY_AFTER, "1"));
                (self.to_string(), FieldErrors::default(), None)
            }
            _ => (self.to_string(), FieldErrors::default(), None),
        };
        answer.json(ErrorBody {
            error: message.clone(),
            message,
            errors,
            stale: matches!(self, Self::Stale(_)),
            request_id,
        })
    }
}

/// Rules speak in lower case ("must not be negative"); a form shows sentences.
fn sentences(errors: &FieldErrors) -> FieldErrors {
    let mut capitalised = FieldErrors::new();
    for (path, texts) in errors.iter() {
        for text in texts {
            let mut characters = text.chars();
            let first = characters
                .next()
                .map(|first| first.to_uppercase().to_string());
            capitalised.push(path, first.unwrap_or_default() + characters.as_str());
        }
    }
    capitalised
}

fn request_id() -> String {
    hex::encode(rand::random::<[u8; 8]>())
}

/// Turns the failure of a named constraint into an error on a field.
pub trait OrField<T> {
    /// `constraint` is the name in the database; any other failure stays what it is.
    fn or_field(self, constraint: &str, path: &str, text: &str) -> ApiResult<T>;
}

impl<T> OrField<T> for Result<T, DbErr> {
    fn or_field(self, constraint: &str, path: &str, text: &str) -> ApiResult<T> {
        self.map_err(|error| match error.sql_err() {
            Some(
                SqlErr::UniqueConstraintViolation(message)
                | SqlErr::ForeignKeyConstraintViolation(message),
            ) if message.contains(constraint) => ApiError::field(path, text),
            _ => error.into(),
        })
    }
}
