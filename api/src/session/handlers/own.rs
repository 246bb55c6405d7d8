//! What a person sees and changes about their own account: language, password, sessions.

use actix_web::{HttpResponse, delete, get, put, web};
use domain::FieldErrors;
use domain::texts;
use tenant_router::{Tenant, TenantDb};

use super::passwords::known_of;
use crate::actor::Session;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::ClientAddress;
use crate::http::{Body, Data, Done};
use crate::identity::password;
use crate::identity::sessions::{Consequence, PasswordSet};
use crate::limits::Limits;
use crate::session::cookie::RefreshCookie;
use crate::session::wire::{ChangePasswordPayload, Chosen, LanguagePayload, OwnSessionView};
use crate::state::AppState;
use crate::users;
use crate::users::SessionUserView;

/// Sets the language of the signed-in person's screens and letters.
#[utoipa::path(tag = "session", request_body = LanguagePayload, responses(
    (status = 200, description = "The signed-in person", body = Data<SessionUserView>),
    (status = 422, description = "Not one of our languages", body = ErrorBody)))]
#[put("/users/current/language")]
pub async fn choose_language(
    session: Session,
    state: web::Data<AppState>,
    db: TenantDb,
    body: Body<LanguagePayload>,
) -> ApiResult<web::Json<Data<SessionUserView>>> {
    let chosen = body.valid()?.language.0;
    let language = chosen.map_or(session.language, |Chosen(language)| language);
    let now = state.clock.now();
    let user = db
        .write(async |txn| -> ApiResult<_> {
            let account = users::store::lock(txn, session.id)
                .await?
                .ok_or(ApiError::SignInRequired)?;
            let account = users::store::set_language(txn, account, language, now).await?;
            state
                .sessions
                .when_committed(txn, session.id, Consequence::ReadAgain);
            Ok(users::store::session_user(txn, account).await?)
        })
        .await?;
    Ok(Data::json(SessionUserView::from(&user)))
}

/// Changes the signed-in person's own password and ends their other sessions.
///
/// After ten wrong ones, the current password is no longer looked at for a quarter of an hour.
#[utoipa::path(tag = "session", request_body = ChangePasswordPayload, responses(
    (status = 200, description = "The password is changed", body = Data<Done>),
    (status = 409, description = "The password was changed meanwhile", body = ErrorBody),
    (status = 422, description = "One of the two passwords cannot be used", body = ErrorBody),
    (status = 429, description = "Too many attempts", body = ErrorBody)))]
#[put("/users/current/password")]
pub async fn change_password(
    session: Session,
    state: web::Data<AppState>,
    tenant: Tenant,
    db: TenantDb,
    address: ClientAddress,
    body: Body<ChangePasswordPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let payload = body.valid()?;
    let (present, new_password) = (
        payload.current_password.0.unwrap_or_default(),
        payload.password.0.unwrap_or_default(),
    );
    // Counted apart from what strangers try at the sign-in, like a known browser.
    let limits = Limits::sign_in(
        &tenant.id,
        &session.email,
        address.network(),
        Some(&session.sid),
    );
    limits.take(&state.redis).await?;
    let account = db
        .read(async |txn| users::store::not_deleted(txn, session.id).await)
        .await?
        .ok_or(ApiError::SignInRequired)?;

    let mut errors = FieldErrors::default();
    let old_hash = account.password_hash.clone();
    let (share, typed) = (db.share(), present.reveal().to_owned());
    if password::verify(share, typed, old_hash.clone()).await? {
        limits.give_back(&state.redis).await;
    } else {
        errors.push("current_password", texts::access::not_present_password());
    }
    let (typed, known) = (
        new_password.reveal().to_owned(),
        known_of(&tenant, &account),
    );
    if let Some(problem) = password::check(share, typed.clone(), known).await?.problem {
        errors.push("password", problem.into());
    } else if new_password == present {
        errors.push("password", texts::access::same_password());
    }
    errors.into_result()?;

    let hash = password::hash(share, typed).await?;
    let now = state.clock.now();
    db.write(async |txn| -> ApiResult<_> {
        let account = users::store::lock(txn, session.id)
            .await?
            .ok_or(ApiError::SignInRequired)?;
        if account.password_hash != old_hash {
            return Err(ApiError::Conflict(
                texts::access::password_changed_meanwhile(),
            ));
        }
        let account = users::store::set_password(txn, account, hash.clone(), now).await?;
        let others = Consequence::EndOthers {
            kept: session.sid.clone(),
            password: PasswordSet::at(account.password_changed_at),
        };
        state.sessions.when_committed(txn, session.id, others);
        Ok(())
    })
    .await?;
    limits.forgive(&state.redis).await;
    tracing::info!(tenant.id = %tenant.id, user.id = %session.id, %address, "a password was changed");
    Ok(Data::json(Done {
        id: session.id.into(),
    }))
}

/// The signed-in person's running sessions, last used first.
#[utoipa::path(tag = "session", responses(
    (status = 200, description = "The sessions", body = Data<Vec<OwnSessionView>>)))]
#[get("/users/current/sessions")]
pub async fn list_own_sessions(
    session: Session,
    state: web::Data<AppState>,
    tenant: Tenant,
) -> ApiResult<web::Json<Data<Vec<OwnSessionView>>>> {
    let running = state.sessions.all_of(&tenant.id, session.id).await?;
    let views = running
        .into_iter()
        .map(|one| OwnSessionView::new(one, &session.sid));
    Ok(Data::json(views.collect()))
}

/// Ends one of the signed-in person's own sessions.
#[utoipa::path(tag = "session", params(("id" = String, Path, description = "The session")), responses(
    (status = 200, description = "The session has ended", body = Data<Done>),
    (status = 404, description = "The person has no such session", body = ErrorBody)))]
#[delete("/users/current/sessions/{id}")]
pub async fn end_own_session(
    session: Session,
    state: web::Data<AppState>,
    tenant: Tenant,
    sid: web::Path<String>,
) -> ApiResult<web::Json<Data<Done>>> {
    if !state.sessions.end(&tenant.id, session.id, &sid).await? {
        return Err(ApiError::NotFound(texts::missing::no_session()));
    }
    Ok(Data::json(Done {
        id: session.id.into(),
    }))
}

/// Signs out everywhere: ends all sessions of the signed-in person, including this one.
#[utoipa::path(tag = "session", responses(
    (status = 200, description = "All sessions have ended", body = Data<Done>)))]
#[delete("/users/current/sessions")]
pub async fn end_own_sessions(
    session: Session,
    state: web::Data<AppState>,
    tenant: Tenant,
) -> ApiResult<HttpResponse> {
    state
        .sessions
        .apply(&tenant.id, session.id, &Consequence::EndAll)
        .await?;
    Ok(HttpResponse::Ok()
        .cookie(RefreshCookie::remove(state.config.public_scheme))
        .json(Data {
            data: Done {
                id: session.id.into(),
            },
        }))
}
