//! The cookies of a browser, which scripts on the page cannot read: the refresh cookie
//! `{sid}.{turn}.{signature}`, and one that says who has signed in here before.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use chrono::TimeDelta;
use sha2::{Digest, Sha256};
use tenant_router::TenantId;

use crate::actor::User;
use crate::config::Scheme;
use crate::identity::sessions::{LONGEST, Turn};
use crate::identity::token::Purpose;
use crate::state::AppState;

/// How long a device stays known after the last sign-in.
const DEVICE: TimeDelta = TimeDelta::days(180);

/// The purpose that goes into the signature of a refresh cookie.
const PURPOSE: &str = "refresh";

/// The refresh cookie. Its signature is the secret: it can only be made with the server's key
/// ([`crate::secrets`]) and covers the company, the session and the number of the secret.
#[derive(Debug)]
pub struct RefreshCookie {
    /// The session's id.
    pub sid: String,
    /// The number of the secret.
    pub turn: Turn,
}

/// The cookie that a browser keeps when somebody has signed in with it, also after they sign out. It
/// opens nothing: a sign-in from there is counted apart from what strangers try elsewhere.
#[derive(Debug)]
pub struct DeviceCookie;

/// A name that browsers accept over TLS only if the cookie is Secure, host-only and for `/`.
fn name(scheme: Scheme, kind: &str) -> String {
    let prefix = match scheme {
        Scheme::Https => "__Host-",
        Scheme::Http => "",
    };
    format!("{prefix}wayhaul-{kind}")
}

fn build(scheme: Scheme, kind: &str, value: String, life: TimeDelta) -> Cookie<'static> {
    Cookie::build(name(scheme, kind), value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(scheme == Scheme::Https)
        .max_age(Duration::seconds(life.num_seconds()))
        .finish()
}

/// The value of a cookie. Two of this name are refused, because a page of another host may have
/// planted one of them.
fn read(request: &HttpRequest, scheme: Scheme, kind: &str) -> Option<String> {
    let (cookies, name) = (request.cookies().ok()?, name(scheme, kind));
    let mut ours = cookies.iter().filter(|cookie| cookie.name() == name);
    let cookie = ours.next()?;
    ours.next().is_none().then(|| cookie.value().to_owned())
}

const REFRESH: &str = "refresh";
const KNOWN_DEVICE: &str = "device";

impl RefreshCookie {
    /// The cookie to set.
    pub fn set(&self, state: &AppState, tenant: &TenantId) -> Cookie<'static> {
        let Self { sid, turn } = self;
        let contents = format!("{sid}.{turn}");
        let signature = state.vault.sign(tenant, PURPOSE, &contents);
        let value = format!("{contents}.{signature}");
        build(state.config.public_scheme, REFRESH, value, LONGEST)
    }

    /// A cookie that removes it from the browser.
    pub fn remove(scheme: Scheme) -> Cookie<'static> {
        build(scheme, REFRESH, String::new(), TimeDelta::zero())
    }

    /// Reads the cookie from a request. One that we did not make for this company counts as none.
    pub fn of(request: &HttpRequest, state: &AppState, tenant: &TenantId) -> Option<Self> {
        let value = read(request, state.config.public_scheme, REFRESH)?;
        let (contents, signature) = value.rsplit_once('.')?;
        if !state.vault.is_signed(tenant, PURPOSE, contents, signature) {
            return None;
        }
        let (sid, turn) = contents.split_once('.')?;
        Some(Self {
            sid: sid.to_owned(),
            turn: turn.parse().ok()?,
        })
    }
}

impl DeviceCookie {
    /// The cookie to set when this person has signed in.
    ///
    /// # Errors
    /// When signing fails.
    pub fn issue(
        state: &AppState,
        tenant: &TenantId,
        user: &User,
    ) -> anyhow::Result<Cookie<'static>> {
        let whose = fingerprint(&user.email);
        let now = state.clock.now();
        let keys = &state.keys;
        let token = keys.issue(Purpose::Device, tenant, user.id, &whose, now, DEVICE)?;
        Ok(build(
            state.config.public_scheme,
            KNOWN_DEVICE,
            token,
            DEVICE,
        ))
    }

    /// The id of the device, if the person with this e-mail address has signed in with it.
    pub fn of(
        request: &HttpRequest,
        state: &AppState,
        tenant: &TenantId,
        email: &str,
    ) -> Option<String> {
        let token = read(request, state.config.public_scheme, KNOWN_DEVICE)?;
        let now = state.clock.now();
        let claims = state.keys.check(&token, Purpose::Device, tenant, now)?;
        (claims.sid == fingerprint(email)).then_some(claims.jti)
    }
}

fn fingerprint(email: &str) -> String {
    hex::encode(Sha256::digest(email))
}
