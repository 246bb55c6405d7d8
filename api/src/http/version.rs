//! [`Version`]: optimistic concurrency with `ETag` and `If-Match` (rules, section 1). A version is
//! the time of the last change, in microseconds since 1970. `records::check_version` compares
//! versions.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::IF_MATCH;
use actix_web::{FromRequest, HttpRequest};
use chrono::{DateTime, Utc};
use domain::texts;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use super::headers;
use crate::error::{ApiError, ApiResult};

/// The version that a change is based on, from `If-Match`. Without that header there is none, and
/// the last write wins. 400 if the header does not hold a version.
#[derive(Debug, Clone, Copy)]
pub struct Version(Option<DateTime<Utc>>);

impl Version {
    /// A version as an `ETag`.
    pub fn etag(updated_at: DateTime<Utc>) -> String {
        format!("\"{}\"", updated_at.timestamp_micros())
    }

    /// The moment of the version, if one was sent.
    pub fn moment(self) -> Option<DateTime<Utc>> {
        self.0
    }

    /// Whether this is older than a change at this moment.
    pub fn is_before(self, changed_at: DateTime<Utc>) -> bool {
        self.0.is_some_and(|version| version < changed_at)
    }

    /// Whether this differs from the version of `updated_at`, and is therefore an older one.
    pub fn differs_from(self, updated_at: DateTime<Utc>) -> bool {
        self.0.is_some_and(|version| version != updated_at)
    }
}

impl FromRequest for Version {
    type Error = ApiError;
    type Future = Ready<ApiResult<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(sent) = request.headers().get(IF_MATCH) else {
            return ready(Ok(Self(None)));
        };
        let version = sent
            .to_str()
            .ok()
            .and_then(|text| text.trim().trim_matches('"').parse().ok())
            .and_then(DateTime::from_timestamp_micros);
        ready(match version {
            Some(version) => Ok(Self(Some(version))),
            None => Err(ApiError::Malformed(texts::request::version_unreadable())),
        })
    }
}

impl IntoParams for Version {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let description = "The version the form was filled from";
        vec![headers::described("If-Match", description)]
    }
}
