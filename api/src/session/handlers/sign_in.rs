//! Signing in: password, and a code where the company asks for one.

use actix_web::http::header::USER_AGENT;
use actix_web::{HttpRequest, HttpResponse, post, web};
use domain::UserId;
use domain::texts;
use tenant_router::{Tenant, TenantDb};

use super::{access_token, header};
use crate::actor::User;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::ClientAddress;
use crate::http::{Body, Data};
use crate::identity::password;
use crate::identity::sessions::{Beginning, Origin, PasswordSet};
use crate::limits::Limits;
use crate::mail;
use crate::session::codes::{self, CodeCheck};
use crate::session::cookie::{DeviceCookie, RefreshCookie};
use crate::session::letters;
use crate::session::rules::SignInRules;
use crate::session::wire::{CodeSentView, SignIn, SignInAnswer, SignInPayload, SignedInView};
use crate::state::AppState;
use crate::users;
use crate::users::SessionUserView;
use crate::users::store::Account;

/// Most characters that are kept of a browser's `User-Agent`.
const USER_AGENT_CHARACTERS: usize = 300;

/// Signs in.
///
/// A wrong password and an unknown address get the same answer in the same time. Where the company
/// asks for a second factor, a code is sent and the call is repeated with it.
#[utoipa::path(tag = "session", request_body = SignInPayload, responses(
    (status = 200, description = "Signed in, with the refresh secret set as a cookie; or a note that a code was sent",
        body = Data<SignInAnswer>),
    (status = 403, description = "The company does not allow sign-in from this address", body = ErrorBody),
    (status = 422, description = "Wrong credentials, code or fields", body = ErrorBody),
    (status = 429, description = "Too many attempts", body = ErrorBody)))]
#[post("/login")]
pub async fn sign_in(
    request: HttpRequest,
    state: web::Data<AppState>,
    tenant: Tenant,
    db: TenantDb,
    address: ClientAddress,
    body: Body<SignInPayload>,
) -> ApiResult<HttpResponse> {
    let attempt = body.settled(SignInPayload::settle).valid()?;
    let device = DeviceCookie::of(&request, &state, &tenant.id, &attempt.email);
    let network = address.network();
    let limits = Limits::sign_in(&tenant.id, &attempt.email, network, device.as_deref());
    // Before anything is checked: over the limit, a right password gets the same answer.
    limits.take(&state.redis).await?;
    let checked = actix_web::rt::spawn(check_and_count(
        state.clone(),
        db.clone(),
        address,
        attempt,
        limits,
    ));
    let (checked, limits) = checked
        .await
        .map_err(|ended| ApiError::Internal(ended.into()))?;
    let account = match checked? {
        Checked::Right(account) => account,
        Checked::NeedsCode(account) => return send_code(&state, &tenant, &db, &account).await,
    };
    limits.forgive(&state.redis).await;
    let origin = Origin {
        address: address.to_string(),
        user_agent: header(&request, USER_AGENT.as_str())
            .unwrap_or_default()
            .chars()
            .take(USER_AGENT_CHARACTERS)
            .collect(),
    };
    start_session(&state, &tenant, &db, account, &origin).await
}

/// A sign-in whose password was right.
enum Checked {
    /// Nothing is missing.
    Right(Account),
    /// The company asks for a code, and none was sent.
    NeedsCode(Account),
}

/// Only a wrong password or code counts, not one that was right or could not be checked. In a task of its
/// own, since somebody with a right password may give up waiting.
async fn check_and_count(
    state: web::Data<AppState>,
    db: TenantDb,
    address: ClientAddress,
    attempt: SignIn,
    limits: Limits,
) -> (ApiResult<Checked>, Limits) {
    let checked = check(&state, &db, address, attempt).await;
    if !matches!(checked, Err(ApiError::Refused(_))) {
        limits.give_back(&state.redis).await;
    }
    (checked, limits)
}

/// Checks the address, the password and the code.
async fn check(
    state: &AppState,
    db: &TenantDb,
    address: ClientAddress,
    attempt: SignIn,
) -> ApiResult<Checked> {
    let email = attempt.email;
    let (rules, found) = db
        .read(async |txn| -> ApiResult<_> {
            let rules = SignInRules::read(txn).await?;
            Ok((rules, users::store::by_email(txn, &email).await?))
        })
        .await?;
    rules.admit(address)?;
    let hash = found
        .as_ref()
        .and_then(|account| account.password_hash.clone());
    let fits = password::verify(db.share(), attempt.password.reveal().to_owned(), hash).await?;
    let Some(account) = found.filter(|_| fits) else {
        return Err(ApiError::Refused(texts::access::wrong_credentials()));
    };
    if rules.two_factor {
        let Some(code) = attempt.code else {
            return Ok(Checked::NeedsCode(account));
        };
        let (redis, vault, tenant) = (&state.redis, &state.vault, &db.tenant().id);
        let (user, now) = (UserId(account.id), state.clock.now());
        let checked = codes::check(redis, vault, tenant, user, code.reveal(), now).await?;
        if checked != CodeCheck::Right {
            let text = if is_code_stuck(state, db, user).await? {
                texts::access::code_not_sent()
            } else if checked == CodeCheck::Wrong {
                texts::access::wrong_code()
            } else {
                texts::access::code_expired()
            };
            return Err(ApiError::Refused(text));
        }
    }
    Ok(Checked::Right(account))
}

/// Whether a person waits for a code in vain, because its mail did not get out.
async fn is_code_stuck(state: &AppState, db: &TenantDb, user: UserId) -> ApiResult<bool> {
    let mail = codes::mail_of(&state.redis, &db.tenant().id, user).await?;
    Ok(match mail {
        Some(mail) => db.read(async |txn| mail::is_stuck(txn, mail).await).await?,
        None => false,
    })
}

/// Sends a new code to a person whose password was right. One who asks again because the last one did not get
/// out is told so.
///
/// # Errors
/// 422 if the last code could not be sent; a new one is tried all the same.
async fn send_code(
    state: &AppState,
    tenant: &Tenant,
    db: &TenantDb,
    account: &Account,
) -> ApiResult<HttpResponse> {
    Limits::code_letters(&tenant.id, &account.email)
        .take(&state.redis)
        .await?;
    let (redis, vault, now) = (&state.redis, &state.vault, state.clock.now());
    let user = UserId(account.id);
    let was_stuck = is_code_stuck(state, db, user).await?;
    let code = codes::issue(redis, vault, &tenant.id, user, now).await?;
    let mail = db
        .write(async |txn| letters::send_code(txn, state, account, &code).await)
        .await?;
    codes::note_mail(redis, &tenant.id, user, mail).await?;
    if was_stuck {
        return Err(ApiError::Refused(texts::access::code_not_sent()));
    }
    let data = SignInAnswer::CodeSent(CodeSentView {
        code_2fa_sent: true,
    });
    Ok(HttpResponse::Ok().json(Data { data }))
}

/// Starts the session of a person who has passed every check.
async fn start_session(
    state: &AppState,
    tenant: &Tenant,
    db: &TenantDb,
    account: Account,
    origin: &Origin,
) -> ApiResult<HttpResponse> {
    let now = state.clock.now();
    let standing = state
        .sessions
        .standing(&tenant.id, UserId(account.id))
        .await?;
    let (user, password) = db
        .write(async |txn| -> ApiResult<Option<(User, PasswordSet)>> {
            let id = UserId(account.id);
            let known = users::store::note_sign_in(txn, id, now).await?;
            // Somebody who was deleted, or whose password changed since it was checked, stays out.
            let Some(known) = known.filter(|it| it.password_hash == account.password_hash) else {
                return Ok(None);
            };
            let password = PasswordSet::at(known.password_changed_at);
            Ok(Some((
                users::store::session_user(txn, known).await?,
                password,
            )))
        })
        .await?
        .ok_or_else(|| ApiError::Refused(texts::access::wrong_credentials()))?;
    let beginning = Beginning {
        user: &user,
        standing,
        password,
        origin,
    };
    let sid = state.sessions.start(&tenant.id, &beginning, now).await?;
    let token = access_token(state, tenant, &user, &sid)?;
    let device = DeviceCookie::issue(state, &tenant.id, &user)?;
    tracing::info!(tenant.id = %tenant.id, user.id = %user.id, address = origin.address, "signed in");
    let data = SignInAnswer::SignedIn(SignedInView {
        token,
        user: SessionUserView::from(&user),
    });
    Ok(HttpResponse::Ok()
        .cookie(RefreshCookie { sid, turn: 0 }.set(state, &tenant.id))
        .cookie(device)
        .json(Data { data }))
}
