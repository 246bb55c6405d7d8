//! [`Session`] and [`Actor`] as handler arguments.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use chrono::{DateTime, Utc};
use tenant_router::Tenant;

use super::{Actor, User};
use crate::clock::Clock;
use crate::error::{ApiError, ApiResult};

/// A signed-in person and the session they came with. Before a handler runs, the
/// [gate](crate::session::gate) has checked that the token is this company's and has not expired, and that
/// the session is still running. A call that needs no session has none.
#[derive(Debug, Clone)]
pub struct Session {
    /// The signed-in person.
    pub user: User,
    /// The id of the session.
    pub sid: String,
    /// When the access token expires.
    pub token_until: DateTime<Utc>,
}

impl std::ops::Deref for Session {
    type Target = User;

    fn deref(&self) -> &User {
        &self.user
    }
}

impl FromRequest for Session {
    type Error = ApiError;
    type Future = Ready<ApiResult<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let admitted = request.extensions().get::<Self>().cloned();
        ready(admitted.ok_or(ApiError::SignInRequired))
    }
}

impl FromRequest for Actor {
    type Error = ApiError;
    type Future = Ready<ApiResult<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let extensions = request.extensions();
        let session = extensions.get::<Session>();
        let tenant = extensions.get::<Tenant>();
        let clock = request.app_data::<web::Data<Clock>>();
        ready(match (session, tenant, clock) {
            (Some(session), Some(tenant), Some(clock)) => {
                Ok(Self::now(session.user.clone(), tenant, clock))
            }
            _ => Err(ApiError::SignInRequired),
        })
    }
}
