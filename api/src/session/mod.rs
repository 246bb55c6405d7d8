//! Sign-in and session (foundation specification, sections 2.3, 4 and 7).
//!
//! A person signs in with e-mail and password and gets two things: a short-lived access token
//! ([`identity::token`](crate::identity::token)), which the page keeps and sends with every call,
//! and a refresh secret in a cookie that the page cannot read ([`cookie`]). The session itself is a
//! record in Redis ([`identity::sessions`](crate::identity::sessions)). At every request this
//! record decides whether the session still runs and what the person may do. A refresh exchanges
//! the secret for the next one. If a secret comes back after the next one was used, too, somebody else
//! holds it, so the session ends.
//!
//! [`domain::permissions`] says who may make which call; the [`gate`] asks it before a handler
//! runs. [`rules`] holds what a company itself requires at sign-in: from which addresses, and with
//! a code by e-mail ([`codes`]).
//!
//! Handlers take an [`Actor`](crate::actor::Actor), or a [`Session`](crate::actor::Session) where they need to know which
//! of a person's sessions a call came with.

mod codes;
mod cookie;
mod device;
mod found;
pub mod gate;
mod handlers;
mod letters;
mod read_again;
mod rules;
mod wire;

use crate::http::Calls;

/// The calls of this feature.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::sign_in::sign_in)
        .service(handlers::renewal::refresh_session)
        .service(handlers::renewal::sign_out)
        .service(handlers::passwords::forgot_password)
        .service(handlers::passwords::check_password_link)
        .service(handlers::passwords::set_password)
        .service(handlers::passwords::judge_password)
        .service(handlers::own::choose_language)
        .service(handlers::own::change_password)
        .service(handlers::own::list_own_sessions)
        .service(handlers::own::end_own_session)
        .service(handlers::own::end_own_sessions);
}
