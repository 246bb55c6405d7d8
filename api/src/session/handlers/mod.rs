//! The session calls.

pub mod own;
pub mod passwords;
pub mod renewal;
pub mod sign_in;

use actix_web::HttpRequest;
use actix_web::http::header;
use chrono::TimeDelta;
use tenant_router::Tenant;

use crate::actor::User;
use crate::error::ApiResult;
use crate::identity::token::Purpose;
use crate::state::AppState;

fn access_token(state: &AppState, tenant: &Tenant, user: &User, sid: &str) -> ApiResult<String> {
    let life = TimeDelta::seconds(state.config.access_token_seconds);
    Ok(state.keys.issue(
        Purpose::Access,
        &tenant.id,
        user.id,
        sid,
        state.clock.now(),
        life,
    )?)
}

/// Whether a page of another site sent this request. `SameSite` already keeps the cookie away from
/// such a page; these headers are a second check.
fn is_foreign(request: &HttpRequest) -> bool {
    let cross_site = header(request, "sec-fetch-site")
        .is_some_and(|site| site == "cross-site" || site == "same-site");
    let foreign_origin = header(request, header::ORIGIN.as_str()).is_some_and(|origin| {
        let host = header(request, header::HOST.as_str()).unwrap_or_default();
        origin
            .split_once("://")
            .is_none_or(|(_, origin)| !origin.eq_ignore_ascii_case(host))
    });
    cross_site || foreign_origin
}

fn header<'a>(request: &'a HttpRequest, name: &str) -> Option<&'a str> {
    request
        .headers()
        .get(name)
        .and_then(|value| value.to_str().ok())
}
