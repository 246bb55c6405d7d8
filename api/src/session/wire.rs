//! What the session calls read and answer.

use chrono::{DateTime, Utc};
use domain::FieldErrors;
use domain::texts;
use domain::users::{CategoryVisibility, Language, Permission, Role};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::device::Device;
use super::password::{Problem, SHORTEST, Verdict};
use super::store::Running;
use super::user::User;
use crate::error::{ApiError, ApiResult};
use crate::http::Field;

/// E-mail and password, and on the second submit the code that was sent.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SignInPayload {
    /// The address the person signs in with.
    #[serde(default)]
    #[schema(value_type = String)]
    email: Field<String>,
    /// At least 7 characters.
    #[serde(default)]
    #[schema(value_type = String)]
    password: Field<String>,
    /// The code of the e-mail, on the second submit.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code_2fa: Field<String>,
}

/// A sign-in that can be tried.
#[derive(Debug)]
pub struct SignIn {
    /// Lower case, as it is stored.
    pub email: String,
    /// As typed.
    pub password: String,
    /// The code that was sent, without the spaces people type into it.
    pub code: Option<String>,
}

impl SignInPayload {
    /// Checks what the screen checks, with the same texts.
    pub fn parse(self) -> ApiResult<SignIn> {
        let mut errors = FieldErrors::default();
        let email = email(self.email, &mut errors);
        let password = match self.password {
            Field::Absent | Field::Empty => {
                errors.push("password", texts::access::password_missing());
                None
            }
            field => field.optional("password", &mut errors),
        };
        if password
            .as_deref()
            .is_some_and(|password| password.chars().count() < SHORTEST)
        {
            errors.push("password", texts::access::password_too_short());
        }
        let code = self.code_2fa.text(20, "code_2fa", &mut errors);
        errors.into_result()?;
        Ok(SignIn {
            email: email.unwrap_or_default(),
            password: password.unwrap_or_default(),
            code: code.map(|code| code.replace(char::is_whitespace, "")),
        })
    }
}

/// What a sign-in answers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum SignInAnswer {
    /// The person is in.
    SignedIn(SignedInView),
    /// The second step follows.
    CodeSent(CodeSentView),
}

/// Word that a code was sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct CodeSentView {
    /// Always true.
    pub code_2fa_sent: bool,
}

/// A completed sign-in. The refresh secret travels beside it, as a cookie the page cannot read.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignedInView {
    /// The access token, good for a quarter of an hour.
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

/// The signed-in person. Both spellings of role and visibility are the specification's.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionUserView {
    /// Who.
    pub id: i64,
    /// Their name.
    pub name: String,
    /// The address they sign in with.
    pub email: String,
    /// Their role, lower case.
    pub role: Role,
    /// The same as a list of one.
    pub roles: Vec<Role>,
    /// What they may do.
    pub permissions: Vec<Permission>,
    /// `AUTOMOTIVE_TRANSPORT`, `GENERAL_CARGO` or `BOTH`.
    pub category_visibility: CategoryVisibility,
    /// The same in the other spelling.
    #[serde(rename = "categoryVisibility")]
    pub category_visibility_again: CategoryVisibility,
    /// `en` or `lt`.
    pub language: Language,
}

impl From<&User> for SessionUserView {
    fn from(user: &User) -> Self {
        Self {
            id: user.id.into(),
            name: user.name.clone(),
            email: user.email.clone(),
            role: user.role,
            roles: vec![user.role],
            permissions: user.permissions().iter().collect(),
            category_visibility: user.category_visibility,
            category_visibility_again: user.category_visibility,
            language: user.language,
        }
    }
}

/// A link's token and the password it sets.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SetPasswordPayload {
    /// From the link.
    #[serde(default)]
    #[schema(value_type = String)]
    token: Field<String>,
    /// The new password.
    #[serde(default)]
    #[schema(value_type = String)]
    password: Field<String>,
}

impl SetPasswordPayload {
    /// The token and the password, which is judged with what is known of its owner.
    pub fn parse(self) -> ApiResult<(String, String)> {
        let mut errors = FieldErrors::default();
        let token = self.token.required("token", &mut errors);
        let password = self.password.required("password", &mut errors);
        errors.into_result()?;
        Ok((token.unwrap_or_default(), password.unwrap_or_default()))
    }
}

/// Whose password was forgotten.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ForgotPasswordPayload {
    /// The address the person signs in with.
    #[serde(default)]
    #[schema(value_type = String)]
    email: Field<String>,
}

impl ForgotPasswordPayload {
    /// The address, lower case, checked as the sign-in checks it.
    pub fn parse(self) -> ApiResult<String> {
        let mut errors = FieldErrors::default();
        let email = email(self.email, &mut errors);
        errors.into_result()?;
        Ok(email.unwrap_or_default())
    }
}

/// A password that is being typed.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NewPasswordPayload {
    /// As far as it is typed.
    #[serde(default)]
    #[schema(value_type = String)]
    password: Field<String>,
}

impl NewPasswordPayload {
    /// The password.
    pub fn parse(self) -> ApiResult<String> {
        let mut errors = FieldErrors::default();
        let password = self.password.required("password", &mut errors);
        errors.into_result()?;
        Ok(password.unwrap_or_default())
    }
}

/// What the product thinks of a new password.
#[derive(Debug, Serialize, ToSchema)]
pub struct PasswordVerdict {
    /// From 0 (guessed at once) to 4.
    pub strength: u8,
    /// `too_short`, `too_long`, `easy`, or nothing when it can be used.
    #[schema(required)]
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

/// The present password and the next one.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ChangePasswordPayload {
    /// The present one.
    #[serde(default)]
    #[schema(value_type = String)]
    current_password: Field<String>,
    /// The new one.
    #[serde(default)]
    #[schema(value_type = String)]
    password: Field<String>,
}

impl ChangePasswordPayload {
    /// Both.
    pub fn parse(self) -> ApiResult<(String, String)> {
        let mut errors = FieldErrors::default();
        let present = self
            .current_password
            .required("current_password", &mut errors);
        let password = self.password.required("password", &mut errors);
        errors.into_result()?;
        Ok((present.unwrap_or_default(), password.unwrap_or_default()))
    }
}

/// The language of screens and letters.
#[derive(Debug, Deserialize, ToSchema)]
pub struct LanguagePayload {
    /// `en` or `lt`.
    #[serde(default)]
    #[schema(value_type = String)]
    language: Field<String>,
}

impl LanguagePayload {
    /// The language.
    pub fn parse(self) -> ApiResult<Language> {
        let mut errors = FieldErrors::default();
        let language = self.language.required("language", &mut errors);
        let known: Option<Language> = language.and_then(|language| language.parse().ok());
        if known.is_none() && errors.is_empty() {
            errors.push("language", texts::fields::not_a_language());
        }
        known.ok_or(ApiError::Invalid(errors))
    }
}

/// One of a person's own sessions.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnSessionView {
    /// Its id.
    pub id: String,
    /// The browser, such as `Firefox`, where it is known.
    #[schema(required)]
    pub browser: Option<String>,
    /// The system, such as `Windows 10`, where it is known.
    #[schema(required)]
    pub system: Option<String>,
    /// The address it was started from.
    pub address: String,
    /// When it was started.
    pub started_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    pub used_at: DateTime<Utc>,
    /// Whether this request came with it.
    pub is_current: bool,
}

impl OwnSessionView {
    /// `running` as the person sees it from the session `current`.
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

/// An e-mail address, lower case, with the complaints of the sign-in screen.
fn email(field: Field<String>, errors: &mut FieldErrors) -> Option<String> {
    let email = match field {
        Field::Absent | Field::Empty => {
            errors.push("email", texts::access::email_missing());
            None
        }
        field => field.optional("email", errors),
    };
    if email
        .as_deref()
        .is_some_and(|email| !domain::text::is_email(email))
    {
        errors.push("email", texts::fields::bad_email_format());
    }
    email.map(|email| email.to_lowercase())
}
