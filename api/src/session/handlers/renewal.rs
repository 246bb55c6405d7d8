//! Continuing a session, and ending it.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use tenant_router::{Tenant, TenantDb};

use super::{access_token, is_foreign};
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::ClientAddress;
use crate::http::{Data, Done};
use crate::identity::sessions::Refreshed;
use crate::identity::token::Purpose;
use crate::session::cookie::RefreshCookie;
use crate::session::read_again::read_again;
use crate::session::rules::SignInRules;
use crate::session::wire::TokenView;
use crate::state::AppState;

/// Exchanges the refresh cookie for the next access token.
///
/// The secret in the cookie works once. Repeating it (two tabs, an answer lost on the way) gets the same
/// secret again until that one is used. More than ten seconds after that, repeating it ends the
/// session, because it was stolen. A secret that was never issued ends nothing. The person is read
/// again; if their password was set since the session was started, it ends. It also ends if the request
/// comes from an address the company does not allow.
#[utoipa::path(tag = "session", responses(
    (status = 200, description = "The next access token", body = Data<TokenView>),
    (status = 401, description = "There is no such session, or it has ended", body = ErrorBody),
    (status = 403, description = "The company does not allow sign-in from this address", body = ErrorBody),
))]
#[get("/auth/refresh")]
pub async fn refresh_session(
    request: HttpRequest,
    state: web::Data<AppState>,
    tenant: Tenant,
    db: TenantDb,
    address: ClientAddress,
) -> ApiResult<HttpResponse> {
    if is_foreign(&request) {
        return Err(ApiError::SignInRequired);
    }
    let RefreshCookie { sid, turn } =
        RefreshCookie::of(&request, &state, &tenant.id).ok_or(ApiError::SignInRequired)?;
    let (sessions, now) = (&state.sessions, state.clock.now());
    let (turn, user, password) = match sessions.refresh(&tenant.id, &sid, turn, now).await? {
        Refreshed::Good {
            turn,
            user,
            password,
        } => (turn, user, password),
        Refreshed::Ended => return Err(ApiError::SignInRequired),
        Refreshed::Stolen => {
            tracing::warn!(tenant.id = %tenant.id, sid, %address, "a used refresh secret came back: session ended");
            return Err(ApiError::SignInRequired);
        }
    };
    if sessions.find(&tenant.id, user, &sid, now).await?.is_none() {
        return Err(ApiError::SignInRequired);
    }
    let rules = db.read(async |txn| SignInRules::read(txn).await).await?;
    if let Err(refusal) = rules.admit(address) {
        sessions.end(&tenant.id, user, &sid).await?;
        return Err(refusal);
    }
    let standing = sessions.standing(&tenant.id, user).await?;
    let user = read_again(&state, &db, user, &sid, standing, password)
        .await?
        .ok_or(ApiError::SignInRequired)?;
    let token = access_token(&state, &tenant, &user, &sid)?;
    Ok(HttpResponse::Ok()
        .cookie(RefreshCookie { sid, turn }.set(&state, &tenant.id))
        .json(Data {
            data: TokenView { token },
        }))
}

/// Ends the session. Also succeeds if there is none.
#[utoipa::path(tag = "session", responses(
    (status = 200, description = "Signed out", body = Data<Done>)))]
#[post("/logout")]
pub async fn sign_out(
    request: HttpRequest,
    state: web::Data<AppState>,
    tenant: Tenant,
) -> ApiResult<HttpResponse> {
    let now = state.clock.now();
    let of_token = crate::http::headers::bearer(&request)
        .and_then(|token| state.keys.check(token, Purpose::Access, &tenant.id, now));
    let is_foreign = is_foreign(&request);
    let mut id = 0;
    if let Some(claims) = of_token {
        state
            .sessions
            .end(&tenant.id, claims.sub, &claims.sid)
            .await?;
        id = claims.sub.into();
    } else if let Some(RefreshCookie { sid, turn }) =
        RefreshCookie::of(&request, &state, &tenant.id).filter(|_| !is_foreign)
    {
        // The token has expired, but presenting the secret proves whose session it is.
        let refreshed = state.sessions.refresh(&tenant.id, &sid, turn, now).await?;
        if let Refreshed::Good { user, .. } = refreshed {
            state.sessions.end(&tenant.id, user, &sid).await?;
        }
    }
    let mut answer = HttpResponse::Ok();
    if !is_foreign {
        answer.cookie(RefreshCookie::remove(state.config.public_scheme));
    }
    Ok(answer.json(Data { data: Done { id } }))
}
