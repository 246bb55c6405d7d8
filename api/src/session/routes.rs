//! The session calls.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use chrono::TimeDelta;
use domain::FieldErrors;
use tenant_router::{Tenant, TenantDb};

use super::cookie::RefreshCookie;
use super::limits::SignInLimits;
use super::store::Refreshed;
use super::token::Purpose;
use super::wire::{SetPasswordPayload, SignInPayload, SignedInView, TokenView};
use super::{SessionUserView, User, extract, link, password};
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Data, Done, JsonBody};
use crate::state::AppState;
use crate::users;

const WRONG_CREDENTIALS: &str = "These credentials do not match our records.";

/// Signs in.
///
/// A wrong password and an unknown address are answered alike and in the same time.
#[utoipa::path(tag = "session", request_body = SignInPayload, responses(
    (status = 200, description = "Signed in; the refresh secret is set as a cookie", body = Data<SignedInView>),
    (status = 422, description = "Wrong credentials or fields", body = ErrorBody),
    (status = 429, description = "Too many attempts", body = ErrorBody)))]
#[post("/login")]
pub async fn sign_in(
    request: HttpRequest,
    state: web::Data<AppState>,
    tenant: Tenant,
    db: TenantDb,
    JsonBody(payload): JsonBody<SignInPayload>,
) -> ApiResult<HttpResponse> {
    let attempt = payload.parse()?;
    let address = request
        .peer_addr()
        .map(|peer| peer.ip().to_string())
        .unwrap_or_default();
    let limits = SignInLimits::new(&tenant.id, &attempt.email, &address);
    limits.check(&state.redis).await?;
    let email = attempt.email;
    let found = db
        .read(async |txn| users::store::by_email(txn, &email).await)
        .await?;
    let hash = found
        .as_ref()
        .and_then(|account| account.password_hash.clone());
    if !password::verify(attempt.password, hash).await? {
        limits.count_failure(&state.redis).await?;
        return Err(ApiError::Refused(WRONG_CREDENTIALS.to_owned()));
    }
    let Some(account) = found else {
        return Err(ApiError::Refused(WRONG_CREDENTIALS.to_owned()));
    };
    limits.forgive(&state.redis).await?;
    let user = db
        .read(async |txn| users::store::session_user(txn, account).await)
        .await?;
    let (sid, secret) = state
        .sessions
        .start(&tenant.id, &user, state.clock.now())
        .await?;
    let token = access_token(&state, &tenant, &user, &sid)?;
    tracing::info!(user.id = %user.id, "signed in");
    let view = SignedInView {
        token,
        user: SessionUserView::from(&user),
    };
    Ok(HttpResponse::Ok()
        .cookie(RefreshCookie { sid, secret }.set(state.config.public_scheme))
        .json(Data { data: view }))
}

/// Exchanges the refresh cookie for the next access token.
///
/// The secret in the cookie is good once; a repeat within ten seconds (two tabs) gets the same
/// answer, a later one ends the session.
#[utoipa::path(tag = "session", responses(
    (status = 200, description = "The next access token", body = Data<TokenView>),
))]
#[get("/auth/refresh")]
pub async fn refresh_session(
    request: HttpRequest,
    state: web::Data<AppState>,
    tenant: Tenant,
) -> ApiResult<HttpResponse> {
    if is_foreign(&request) {
        return Err(ApiError::SignInRequired);
    }
    let scheme = state.config.public_scheme;
    let cookie = RefreshCookie::of(&request, scheme).ok_or(ApiError::SignInRequired)?;
    let now = state.clock.now();
    match state
        .sessions
        .refresh(&tenant.id, &cookie.sid, &cookie.secret, now)
        .await?
    {
        Refreshed::Good { secret, user } => {
            let token = access_token(&state, &tenant, &user, &cookie.sid)?;
            Ok(HttpResponse::Ok()
                .cookie(
                    RefreshCookie {
                        sid: cookie.sid,
                        secret,
                    }
                    .set(scheme),
                )
                .json(Data {
                    data: TokenView { token },
                }))
        }
        Refreshed::Ended => Err(ApiError::SignInRequired),
        Refreshed::Stolen => {
            tracing::warn!(tenant = %tenant.id, sid = cookie.sid, "a used refresh secret came back: session ended");
            Err(ApiError::SignInRequired)
        }
    }
}

/// Ends the session. Succeeds without one, too.
#[utoipa::path(tag = "session", responses(
    (status = 200, description = "Signed out", body = Data<Done>)))]
#[post("/logout")]
pub async fn sign_out(
    request: HttpRequest,
    state: web::Data<AppState>,
    tenant: Tenant,
) -> ApiResult<HttpResponse> {
    let scheme = state.config.public_scheme;
    let of_token = extract::bearer(&request).and_then(|token| {
        state
            .keys
            .check(token, Purpose::Access, &tenant.id, state.clock.now())
    });
    if let Some(claims) = &of_token {
        state.sessions.end(&tenant.id, &claims.sid).await?;
    } else if let Some(cookie) =
        RefreshCookie::of(&request, scheme).filter(|_| !is_foreign(&request))
    {
        // The token has expired; presenting the secret proves whose session it is.
        let now = state.clock.now();
        if let Refreshed::Good { .. } = state
            .sessions
            .refresh(&tenant.id, &cookie.sid, &cookie.secret, now)
            .await?
        {
            state.sessions.end(&tenant.id, &cookie.sid).await?;
        }
    }
    let id = of_token.map_or(0, |claims| claims.sub.into());
    Ok(HttpResponse::Ok()
        .cookie(RefreshCookie::remove(scheme))
        .json(Data { data: Done { id } }))
}

/// Sets a password from a single-use link and ends all sessions of its owner.
#[utoipa::path(tag = "session", request_body = SetPasswordPayload, responses(
    (status = 200, description = "The password is set", body = Data<Done>),
    (status = 422, description = "The link or the password cannot be used", body = ErrorBody)))]
#[post("/password/set")]
pub async fn set_password(
    state: web::Data<AppState>,
    tenant: Tenant,
    db: TenantDb,
    JsonBody(payload): JsonBody<SetPasswordPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let (token, new_password) = payload.parse()?;
    let expired = || {
        let mut errors = FieldErrors::default();
        errors.push("token", "This link has been used or has expired");
        ApiError::Invalid(errors)
    };
    let claims = state
        .keys
        .check(&token, Purpose::SetPassword, &tenant.id, state.clock.now())
        .ok_or_else(expired)?;
    let hash = password::hash(new_password).await?;
    let user = db
        .write(async |txn| -> ApiResult<_> {
            let account = users::store::lock(txn, claims.sub)
                .await?
                .ok_or_else(expired)?;
            if !link::is_unused(&claims, account.password_hash.as_deref()) {
                return Err(expired());
            }
            let account = users::store::set_password_hash(txn, account, hash).await?;
            Ok(users::store::session_user(txn, account).await?)
        })
        .await?;
    state.sessions.end_all(&tenant.id, &user).await?;
    Ok(Data::json(Done { id: user.id.into() }))
}

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

/// Whether another site's page sent this request: `SameSite` keeps the cookie from it already, and
/// these headers say so once more.
fn is_foreign(request: &HttpRequest) -> bool {
    let header = |name| {
        request
            .headers()
            .get(name)
            .and_then(|value| value.to_str().ok())
    };
    let cross_site =
        header("sec-fetch-site").is_some_and(|site| site == "cross-site" || site == "same-site");
    let foreign_origin = header(header::ORIGIN.as_str()).is_some_and(|origin| {
        let host = header(header::HOST.as_str()).unwrap_or_default();
        origin
            .split_once("://")
            .is_none_or(|(_, origin)| !origin.eq_ignore_ascii_case(host))
    });
    cross_site || foreign_origin
}
