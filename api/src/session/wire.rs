//! Requests and answers of the session calls.

use chrono::{DateTime, Utc};
use domain::text::is_email;
use domain::users::Language;
use domain::wire::{At, Required, Schemas, WireValue};
use domain::{FieldErrors, Sentence, texts};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

use super::device::Device;
use crate::config::Secret;
use crate::http::secret_at_most;
use crate::identity::password::{Problem, SHORTEST, Verdict};
use crate::identity::sessions::Running;
use crate::users::SessionUserView;

/// Most characters that are read as a code.
const CODE: usize = 20;

domain::body! {
    /// E-mail and password, and on the second attempt the code that was sent.
    pub struct SignInPayload {
        /// The address the person signs in with.
        email: Option<String> where email_format(),
        /// At least 7 characters.
        password: Option<Secret> where long_enough,
        /// The code from the e-mail, on the second attempt.
        code_2fa: Option<Secret> where secret_at_most(CODE),
    }
}

/// A sign-in attempt whose form is filled in correctly.
#[derive(Debug)]
pub struct SignIn {
    /// In lower case, as it is stored.
    pub email: String,
    /// As typed.
    pub password: Secret,
    /// The code that was sent, without the spaces people type into it.
    pub code: Option<Secret>,
}

impl SignInPayload {
    /// Makes the same checks as the screen, with the same texts.
    pub fn settle(self, errors: &mut FieldErrors) -> SignIn {
        if self.password.is_none() {
            errors.push("password", texts::access::password_missing());
        }
        let without_spaces = |code: Secret| code.reveal().replace(char::is_whitespace, "").into();
        SignIn {
            email: settled_email(self.email, errors),
            password: self.password.unwrap_or_default(),
            code: self.code_2fa.map(without_spaces),
        }
    }
}

fn long_enough(password: &Secret) -> Option<Sentence> {
    (password.reveal().chars().count() < SHORTEST).then(texts::access::password_too_short)
}

fn email_format() -> impl Fn(&String) -> Option<Sentence> {
    |email| (!is_email(email)).then(texts::fields::bad_email_format)
}

/// The address in lower case. If it is missing, adds the sign-in screen's message.
fn settled_email(email: Option<String>, errors: &mut FieldErrors) -> String {
    if email.is_none() {
        errors.push("email", texts::access::email_missing());
    }
    email.unwrap_or_default().to_lowercase()
}

/// The answer to a sign-in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum SignInAnswer {
    /// The person is signed in.
    SignedIn(SignedInView),
    /// A code was sent, and the call must be repeated with it.
    CodeSent(CodeSentView),
}

/// Says that a code was sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct CodeSentView {
    /// Always true.
    pub code_2fa_sent: bool,
}

/// A completed sign-in. The refresh secret is sent separately, as a cookie the page cannot read.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignedInView {
    /// The access token, valid for a quarter of an hour.
    pub token: String,
    /// Who signed in.
    pub user: SessionUserView,
}

/// The next access token.
#[derive(Debug, Serialize, ToSchema)]
pub struct TokenView {
    /// The access token.
    pub token: String,
}

domain::body! {
    /// The token of a link that sets a password.
    pub struct PasswordLinkPayload {
        /// The token from the link.
        token: Required<Secret>,
    }
}

domain::body! {
    /// The token of a link and the password it sets.
    pub struct SetPasswordPayload {
        /// The token from the link.
        token: Required<Secret>,
        /// The new password. It is checked against what is known about its owner.
        password: Required<Secret>,
    }
}

domain::body! {
    /// Names the person who forgot their password.
    pub struct ForgotPasswordPayload {
        /// The address the person signs in with.
        email: Option<String> where email_format(),
    }
}

impl ForgotPasswordPayload {
    /// The address in lower case, checked like that of a sign-in.
    pub fn settle(self, errors: &mut FieldErrors) -> String {
        settled_email(self.email, errors)
    }
}

domain::body! {
    /// A password that is being typed.
    pub struct NewPasswordPayload {
        /// What has been typed so far.
        password: Required<Secret>,
    }
}

/// How good a new password is.
#[derive(Debug, Serialize, ToSchema)]
pub struct PasswordVerdict {
    /// From 0 (guessed at once) to 4.
    pub strength: u8,
    /// `too_short`, `too_long` or `easy`; nothing if it can be used.
    pub problem: Option<&'static str>,
}

impl From<Verdict> for PasswordVerdict {
    fn from(verdict: Verdict) -> Self {
        Self {
            strength: verdict.strength,
            problem: verdict.problem.map(|problem| match problem {
                Problem::TooShort => "too_short",
                Problem::TooLong => "too_long",
                Problem::Easy => "easy",
            }),
        }
    }
}

domain::body! {
    /// The current password and the new one.
    pub struct ChangePasswordPayload {
        /// The current one.
        current_password: Required<Secret>,
        /// The new one.
        password: Required<Secret>,
    }
}

domain::body! {
    /// The language of screens and letters.
    pub struct LanguagePayload {
        /// The language.
        language: Required<Chosen>,
    }
}

/// A language. One that we do not have is refused with its own message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chosen(pub Language);

impl WireValue for Chosen {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        match String::read(sent, at)?.parse() {
            Ok(language) => Some(Self(language)),
            Err(_) => at.unreadable(texts::fields::not_a_language()),
        }
    }

    fn schema() -> RefOr<Schema> {
        <Language as WireValue>::schema()
    }

    fn collect(schemas: &mut Schemas) {
        Language::collect(schemas);
    }
}

/// One of a person's own sessions.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnSessionView {
    /// Its id.
    pub id: String,
    /// The browser, such as `Firefox`, where it is known.
    pub browser: Option<String>,
    /// The system, such as `Windows 10`, where it is known.
    pub system: Option<String>,
    /// The address it was started from.
    pub address: String,
    /// When it was started.
    pub started_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    pub used_at: DateTime<Utc>,
    /// Whether this request came from it.
    pub is_current: bool,
}

impl OwnSessionView {
    /// `running` as the person sees it from their session `current`.
    pub fn new(running: Running, current: &str) -> Self {
        let Device { browser, system } = Device::of(&running.origin.user_agent);
        Self {
            is_current: running.sid == current,
            id: running.sid,
            browser,
            system,
            address: running.origin.address,
            started_at: running.started,
            used_at: running.used,
        }
    }
}
