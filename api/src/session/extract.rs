//! [`Session`] and [`Actor`]: handler arguments that say who is calling.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use chrono::{DateTime, Utc};
use tenant_router::{Tenant, TenantDb};

use super::read_again::read_again;
use crate::actor::{Actor, User};
use crate::error::{ApiError, ApiResult};
use crate::identity::sessions::Found;
use crate::identity::token::{Claims, Purpose};
use crate::state::AppState;

/// A signed-in person and the session they came with. Before a handler runs, the
/// [gate](super::gate) has checked that the token is this company's and has not expired, and that
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
        let state = request.app_data::<web::Data<AppState>>();
        ready(match (session, tenant, state) {
            (Some(session), Some(tenant), Some(state)) => {
                Ok(Self::now(session.user.clone(), tenant, &state.clock))
            }
            _ => Err(ApiError::SignInRequired),
        })
    }
}

impl Session {
    /// The session that the token of a request belongs to.
    pub(super) async fn of(request: &HttpRequest) -> ApiResult<Self> {
        let bearer = bearer(request).map(str::to_owned);
        let tenant = request.extensions().get::<Tenant>().cloned();
        let state = request.app_data::<web::Data<AppState>>();
        let (Some(token), Some(tenant), Some(state)) = (bearer, tenant, state) else {
            return Err(ApiError::SignInRequired);
        };
        let Claims { sub, sid, exp, .. } = state
            .keys
            .check(&token, Purpose::Access, &tenant.id, state.clock.now())
            .ok_or(ApiError::SignInRequired)?;
        // The record, not the token, decides whether the session still runs and what is allowed.
        let now = state.clock.now();
        let user = match state.sessions.find(&tenant.id, sub, &sid, now).await? {
            Some(Found::Current(user)) => Some(user),
            Some(Found::Outdated { standing, password }) => {
                let db = TenantDb::extract(request).await?;
                read_again(state, &db, sub, &sid, standing, password).await?
            }
            None => None,
        };
        let token_until = DateTime::from_timestamp(exp, 0).unwrap_or(now);
        user.map(|user| Self {
            user,
            sid,
            token_until,
        })
        .ok_or(ApiError::SignInRequired)
    }
}

/// The bearer token of a request.
pub fn bearer(request: &HttpRequest) -> Option<&str> {
    let value = request
        .headers()
        .get(header::AUTHORIZATION)?
        .to_str()
        .ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then_some(token.trim())
}
