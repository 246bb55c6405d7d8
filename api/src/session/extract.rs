//! [`Session`]: the argument that a handler takes when only a signed-in person may call it.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use tenant_router::Tenant;

use super::token::{Claims, Purpose};
use super::user::User;
use crate::error::{ApiError, ApiResult};
use crate::state::AppState;

/// A signed-in person and the session they came with. 401 without a token of this company that
/// has not expired and whose session still runs.
#[derive(Debug, Clone)]
pub struct Session {
    /// Who.
    pub user: User,
    /// Which of their sessions.
    pub sid: String,
}

impl std::ops::Deref for Session {
    type Target = User;

    fn deref(&self) -> &User {
        &self.user
    }
}

impl FromRequest for Session {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = ApiResult<Self>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let bearer = bearer(request).map(str::to_owned);
        let tenant = request.extensions().get::<Tenant>().cloned();
        let state = request.app_data::<web::Data<AppState>>().cloned();
        Box::pin(async move {
            let (Some(token), Some(tenant), Some(state)) = (bearer, tenant, state) else {
                return Err(ApiError::SignInRequired);
            };
            let Claims { sub, sid, .. } = state
                .keys
                .check(&token, Purpose::Access, &tenant.id, state.clock.now())
                .ok_or(ApiError::SignInRequired)?;
            // The record, not the token, says whether the session still runs and what is allowed.
            let user = state.sessions.user(&tenant.id, &sid).await?;
            let user = user
                .filter(|user| user.id == sub)
                .ok_or(ApiError::SignInRequired)?;
            Ok(Self { user, sid })
        })
    }
}

/// The bearer token of a request.
pub(super) fn bearer(request: &HttpRequest) -> Option<&str> {
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
