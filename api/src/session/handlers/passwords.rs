//! Forgotten passwords, setting one through a link, and checking one while it is typed.

use std::time::Duration;

use actix_web::{HttpRequest, post, web};
use domain::texts;
use tenant_router::{Share, Tenant, TenantDb};
use tokio::time::{Instant, sleep_until};

use crate::config::Secret;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::ClientAddress;
use crate::http::{Body, Data, Done};
use crate::identity::password;
use crate::identity::sessions::Consequence;
use crate::identity::token::{Claims, Purpose};
use crate::limits::Limits;
use crate::session::cookie::DeviceCookie;
use crate::session::letters;
use crate::session::rules::SignInRules;
use crate::session::wire::{
    ForgotPasswordPayload, NewPasswordPayload, PasswordLinkPayload, PasswordVerdict,
    SetPasswordPayload,
};
use crate::state::AppState;
use crate::users;
use crate::users::store::Account;

/// Longer than the work takes, so that the time of the answer does not show whether there was any.
const ANSWER_AFTER: Duration = Duration::from_millis(400);

/// Sends somebody who forgot their password a link with which they set a new one.
///
/// The answer, and the time it takes, is the same whether there is such an account or not. An address
/// from which nobody may sign in is refused before the account is looked up.
#[utoipa::path(tag = "session", request_body = ForgotPasswordPayload, responses(
    (status = 200, description = "If there is such an account, a letter is on its way", body = Data<Done>),
    (status = 403, description = "The company does not allow sign-in from this address", body = ErrorBody),
    (status = 422, description = "The e-mail address is missing or malformed", body = ErrorBody),
    (status = 429, description = "Too many attempts", body = ErrorBody)))]
#[post("/password/forgot")]
pub async fn forgot_password(
    state: web::Data<AppState>,
    tenant: Tenant,
    db: TenantDb,
    address: ClientAddress,
    body: Body<ForgotPasswordPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let answer_at = Instant::now() + ANSWER_AFTER;
    let email = body.settled(ForgotPasswordPayload::settle).valid()?;
    let limits = Limits::forgotten(&tenant.id, &email, address.network());
    limits.take(&state.redis).await?;
    if let Err(refusal) = admit(&db, address).await {
        limits.give_back(&state.redis).await;
        return Err(refusal);
    }
    db.write(
        async |txn| match users::store::by_email(txn, &email).await? {
            Some(account) => letters::send_reset(txn, &state, account).await,
            None => Ok(()),
        },
    )
    .await?;
    sleep_until(answer_at).await;
    Ok(Data::json(Done { id: 0 }))
}

/// Says whether a link that sets a password is still good, for the page that it opens. Changes nothing.
#[utoipa::path(tag = "session", request_body = PasswordLinkPayload, responses(
    (status = 200, description = "The link is good", body = Data<Done>),
    (status = 403, description = "The company does not allow sign-in from this address", body = ErrorBody),
    (status = 422, description = "The link cannot be used", body = ErrorBody)))]
#[post("/password/check-link")]
pub async fn check_password_link(
    state: web::Data<AppState>,
    db: TenantDb,
    address: ClientAddress,
    body: Body<PasswordLinkPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let token = body.valid()?.token.0.unwrap_or_default();
    let (_, claims) = behind_link(&state, &db, address, &token).await?;
    Ok(Data::json(Done {
        id: claims.sub.into(),
    }))
}

/// Sets a password through a single-use link and ends all sessions of its owner.
#[utoipa::path(tag = "session", request_body = SetPasswordPayload, responses(
    (status = 200, description = "The password is set", body = Data<Done>),
    (status = 403, description = "The company does not allow sign-in from this address", body = ErrorBody),
    (status = 422, description = "The link or the password cannot be used", body = ErrorBody)))]
#[post("/password/set")]
pub async fn set_password(
    request: HttpRequest,
    state: web::Data<AppState>,
    tenant: Tenant,
    db: TenantDb,
    address: ClientAddress,
    body: Body<SetPasswordPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let SetPasswordPayload { token, password } = body.valid()?;
    let (token, new_password) = (token.0.unwrap_or_default(), password.0.unwrap_or_default());
    let now = state.clock.now();
    let (account, claims) = behind_link(&state, &db, address, &token).await?;
    let new_password = new_password.reveal().to_owned();
    let known = known_of(&tenant, &account);
    if let Some(problem) = password::check(db.share(), new_password.clone(), known)
        .await?
        .problem
    {
        return Err(ApiError::field("password", problem.into()));
    }
    let hash = password::hash(db.share(), new_password).await?;
    db.write(async |txn| -> ApiResult<_> {
        let account = still_good(users::store::lock(txn, claims.sub).await?, &claims)?;
        users::store::set_password(txn, account, hash.clone(), now).await?;
        state
            .sessions
            .when_committed(txn, claims.sub, Consequence::EndAll);
        Ok(())
    })
    .await?;
    // Somebody who forgot their password may have used up their sign-in attempts, also those of this
    // browser.
    let device = DeviceCookie::of(&request, &state, &tenant.id, &account.email);
    for device in [None, device.as_deref()] {
        Limits::sign_in(&tenant.id, &account.email, address.network(), device)
            .forgive(&state.redis)
            .await;
    }
    tracing::info!(tenant.id = %tenant.id, user.id = %claims.sub, %address, "a password was set by a link");
    Ok(Data::json(Done {
        id: claims.sub.into(),
    }))
}

/// Says how strong a new password is, and what is wrong with it, while it is typed.
#[utoipa::path(tag = "session", request_body = NewPasswordPayload, responses(
    (status = 200, description = "How strong it is, and what is wrong with it", body = Data<PasswordVerdict>),
    (status = 429, description = "Too many attempts", body = ErrorBody)))]
#[post("/password/judge")]
pub async fn judge_password(
    state: web::Data<AppState>,
    tenant: Tenant,
    share: Share,
    address: ClientAddress,
    body: Body<NewPasswordPayload>,
) -> ApiResult<web::Json<Data<PasswordVerdict>>> {
    let new_password = body.valid()?.password.0.unwrap_or_default();
    Limits::checked(&tenant.id, address.network())
        .take(&state.redis)
        .await?;
    let known = vec![tenant.name.clone()];
    let verdict = password::check(&share, new_password.reveal().to_owned(), known).await?;
    Ok(Data::json(PasswordVerdict::from(verdict)))
}

/// What somebody guessing this person's password would try first.
pub(super) fn known_of(tenant: &Tenant, account: &Account) -> Vec<String> {
    [&tenant.name, &account.name, &account.email]
        .map(Clone::clone)
        .into()
}

/// Returns 403 with the address unless people may sign in from it.
async fn admit(db: &TenantDb, address: ClientAddress) -> ApiResult<()> {
    let rules = db.read(async |txn| SignInRules::read(txn).await).await?;
    rules.admit(address)
}

/// The account that a link sets the password of. Made-up, foreign, used and expired links are refused
/// alike; those that we have not made without asking the database.
async fn behind_link(
    state: &AppState,
    db: &TenantDb,
    address: ClientAddress,
    token: &Secret,
) -> ApiResult<(Account, Claims)> {
    let now = state.clock.now();
    let claims = state
        .keys
        .check(token.reveal(), Purpose::SetPassword, &db.tenant().id, now)
        .ok_or_else(used_or_expired)?;
    let (rules, found) = db
        .read(async |txn| -> ApiResult<_> {
            let rules = SignInRules::read(txn).await?;
            Ok((rules, users::store::not_deleted(txn, claims.sub).await?))
        })
        .await?;
    rules.admit(address)?;
    Ok((still_good(found, &claims)?, claims))
}

/// The account behind a link, if its address and password are still the ones the link was made for.
fn still_good(found: Option<Account>, claims: &Claims) -> ApiResult<Account> {
    found
        .filter(|account| users::store::link_owner(account).is_newest(claims))
        .ok_or_else(used_or_expired)
}

fn used_or_expired() -> ApiError {
    ApiError::field("token", texts::access::link_used())
}
