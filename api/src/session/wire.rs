//! What the session calls read and answer.

use domain::FieldErrors;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::password::{SHORTEST, check_new};
use super::user::User;
use crate::error::ApiResult;
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
}

/// A sign-in that can be tried.
#[derive(Debug)]
pub struct SignIn {
    /// Lower case, as it is stored.
    pub email: String,
    /// As typed.
    pub password: String,
}

impl SignInPayload {
    /// Checks what the screen checks, with the same texts.
    pub fn parse(self) -> ApiResult<SignIn> {
        let mut errors = FieldErrors::default();
        let email = match self.email {
            Field::Absent | Field::Empty => {
                errors.push("email", "Please enter email adress");
                None
            }
            field => field.optional("email", &mut errors),
        };
        if email
            .as_deref()
            .is_some_and(|email| !domain::text::is_email(email))
        {
            errors.push("email", "Email format is invalid");
        }
        let password = match self.password {
            Field::Absent | Field::Empty => {
                errors.push("password", "Please enter password");
                None
            }
            field => field.optional("password", &mut errors),
        };
        if password
            .as_deref()
            .is_some_and(|password| password.chars().count() < SHORTEST)
        {
            errors.push("password", "Password too short");
        }
        errors.into_result()?;
        Ok(SignIn {
            email: email.unwrap_or_default().to_lowercase(),
            password: password.unwrap_or_default(),
        })
    }
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
    pub role: String,
    /// The same as a list of one.
    pub roles: Vec<String>,
    /// What they may do.
    pub permissions: Vec<String>,
    /// `AUTOMOTIVE_TRANSPORT`, `GENERAL_CARGO` or `BOTH`.
    pub category_visibility: String,
    /// The same in the other spelling.
    #[serde(rename = "categoryVisibility")]
    pub category_visibility_again: String,
    /// `en` or `lt`.
    pub language: String,
}

impl From<&User> for SessionUserView {
    fn from(user: &User) -> Self {
        let role = user.role.to_string();
        let visibility = user.category_visibility.to_string();
        Self {
            id: user.id.into(),
            name: user.name.clone(),
            email: user.email.clone(),
            roles: vec![role.clone()],
            role,
            permissions: user
                .permissions()
                .iter()
                .map(|one| one.to_string())
                .collect(),
            category_visibility: visibility.clone(),
            category_visibility_again: visibility,
            language: user.language.clone(),
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
    /// The token and a password that is hard enough to guess.
    pub fn parse(self) -> ApiResult<(String, String)> {
        let mut errors = FieldErrors::default();
        let token = self.token.required("token", &mut errors);
        let password = self.password.required("password", &mut errors);
        if let Some(Err(text)) = password
            .as_deref()
            .map(|password| check_new(password, &["wayhaul"]))
        {
            errors.push("password", text);
        }
        errors.into_result()?;
        Ok((token.unwrap_or_default(), password.unwrap_or_default()))
    }
}
