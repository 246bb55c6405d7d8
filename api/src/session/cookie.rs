//! The refresh cookie `{sid}.{secret}`, which scripts on the page cannot read.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time::Duration};

use crate::config::Scheme;
use crate::identity::sessions::LONGEST;

/// The contents of the cookie.
#[derive(Debug)]
pub struct RefreshCookie {
    /// The session's id.
    pub sid: String,
    /// The secret to present at the next refresh.
    pub secret: String,
}

fn name(scheme: Scheme) -> &'static str {
    match scheme {
        // The prefix makes browsers refuse the cookie unless it is Secure, host-only and for `/`.
        Scheme::Https => "__Host-wayhaul-refresh",
        Scheme::Http => "wayhaul-refresh",
    }
}

fn build(scheme: Scheme, value: String, seconds: i64) -> Cookie<'static> {
    Cookie::build(name(scheme), value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(scheme == Scheme::Https)
        .max_age(Duration::seconds(seconds))
        .finish()
}

impl RefreshCookie {
    /// The cookie to set.
    pub fn set(&self, scheme: Scheme) -> Cookie<'static> {
        build(
            scheme,
            format!("{}.{}", self.sid, self.secret),
            LONGEST.num_seconds(),
        )
    }

    /// A cookie that removes it from the browser.
    pub fn remove(scheme: Scheme) -> Cookie<'static> {
        build(scheme, String::new(), 0)
    }

    /// Reads the cookie from a request. Two cookies of this name are refused, because a page of
    /// another host may have planted one of them.
    pub fn of(request: &HttpRequest, scheme: Scheme) -> Option<Self> {
        let cookies = request.cookies().ok()?;
        let mut ours = cookies
            .iter()
            .filter(|cookie| cookie.name() == name(scheme));
        let cookie = ours.next()?;
        if ours.next().is_some() {
            return None;
        }
        let (sid, secret) = cookie.value().split_once('.')?;
        Some(Self {
            sid: sid.to_owned(),
            secret: secret.to_owned(),
        })
    }
}
