//! Finds the session of a request: its token says which, and its record whether it still runs.

use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use chrono::DateTime;
use tenant_router::{Tenant, TenantDb};

use super::read_again::read_again;
use crate::actor::Session;
use crate::error::{ApiError, ApiResult};
use crate::http::headers::bearer;
use crate::identity::sessions::Found;
use crate::identity::token::{Claims, Purpose};
use crate::state::AppState;

/// The session that the token of a request belongs to.
pub async fn session_of(request: &HttpRequest) -> ApiResult<Session> {
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
    user.map(|user| Session {
        user,
        sid,
        token_until,
    })
    .ok_or(ApiError::SignInRequired)
}
