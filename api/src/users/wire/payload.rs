//! What the calls on people read.

use std::collections::BTreeSet;

use domain::FieldErrors;
use domain::permission_choice::{is_everything, settled};
use domain::text::is_email;
use domain::texts;
use domain::users::{CategoryVisibility, Language, ManagerType, Permission, Role};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::super::draft::{SenderDraft, UserDraft, UserFilter};
use crate::error::ApiResult;
use crate::http::{Field, FieldValue, Paging};
use crate::session::password::check_new;

/// Longest one-line text.
const LINE: usize = 255;

/// A user as the form sends them. On a change, what is left out stays as it is.
#[derive(Debug, Deserialize, ToSchema)]
pub struct UserPayload {
    /// Their name; required of a new user.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    name: Field<String>,
    /// The address they sign in with, unique among the living; required of a new user.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    email: Field<String>,
    /// A new password. A new user without one gets an invitation by e-mail instead.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    password: Field<String>,
    /// `administrator`, `manager`, `planner` or `accounting`; required of a new user. `owner` is
    /// accepted of those who are.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    role: Field<Role>,
    /// What they may do; a new user starts with what the role gives. `contacts none` may be sent
    /// and is derived. An administrator may do everything.
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>)]
    permissions: Field<Vec<Field<Permission>>>,
    /// `PURCHASE_MANAGER`, `CLIENT_MANAGER`, `DISPATCHER`, `BOTH` (purchase and client manager) or
    /// `ALL`; empty for none of them.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    manager_type: Field<ManagerType>,
    /// `AUTOMOTIVE_TRANSPORT`, `GENERAL_CARGO` or `BOTH`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    category_visibility: Field<CategoryVisibility>,
    /// `en` or `lt`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    language: Field<Language>,
    /// Where agreements are sent from: `username@domain` of the company's own domain, or the
    /// username alone.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    agreements_email: Field<String>,
    /// The name agreements are sent under.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    agreements_mail_sender_name: Field<String>,
    /// Where invoices are sent from, like `agreements_email`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    invoices_email: Field<String>,
    /// The name invoices are sent under.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    invoices_mail_sender_name: Field<String>,
}

impl UserPayload {
    /// A new user, and what about them cannot be accepted whatever the database says.
    pub fn parse_new(self) -> (UserDraft, FieldErrors) {
        self.parse(true)
    }

    /// The change of a user, and what about it cannot be accepted.
    pub fn parse_change(self) -> (UserDraft, FieldErrors) {
        self.parse(false)
    }

    fn parse(self, is_new: bool) -> (UserDraft, FieldErrors) {
        let mut errors = FieldErrors::new();
        let found = &mut errors;
        let name = needed(self.name, is_new, "name", found);
        check_line(name.as_deref(), "name", found);
        let email = needed(self.email, is_new, "email", found).map(|email| email.to_lowercase());
        if email.as_deref().is_some_and(|email| !is_email(email)) {
            found.push("email", texts::fields::bad_email_format());
        }
        let password = self.password.optional("password", found);
        let known = [name.as_deref(), email.as_deref(), Some("wayhaul")];
        if let Some(password) = &password {
            let known: Vec<_> = known.into_iter().flatten().collect();
            if let Err(problem) = check_new(password, &known) {
                found.push("password", problem.into());
            }
        }
        let role = needed(self.role, is_new, "role", found);
        let permissions = permissions(self.permissions, found);
        let draft = UserDraft {
            name,
            email,
            password,
            role,
            permissions,
            manager_type: self.manager_type.change("manager_type", found),
            category_visibility: self
                .category_visibility
                .optional("category_visibility", found),
            language: self.language.optional("language", found),
            agreements: SenderDraft {
                address: line(self.agreements_email, "agreements_email", found),
                name: line(
                    self.agreements_mail_sender_name,
                    "agreements_mail_sender_name",
                    found,
                ),
            },
            invoices: SenderDraft {
                address: line(self.invoices_email, "invoices_email", found),
                name: line(
                    self.invoices_mail_sender_name,
                    "invoices_mail_sender_name",
                    found,
                ),
            },
        };
        (draft, errors)
    }
}

/// A value that a new user must have, and that a change may leave out but not clear.
fn needed<T: FieldValue>(
    field: Field<T>,
    is_new: bool,
    path: &str,
    errors: &mut FieldErrors,
) -> Option<T> {
    if is_new || field.is_sent() {
        field.required(path, errors)
    } else {
        None
    }
}

fn check_line(text: Option<&str>, path: &str, errors: &mut FieldErrors) {
    let Some(text) = text else {
        return;
    };
    if text.chars().count() > LINE {
        errors.push(path, texts::fields::too_long(LINE));
    } else if text.chars().any(char::is_control) {
        errors.push(path, texts::fields::control_characters());
    }
}

#[expect(clippy::option_option, reason = "not sent and cleared are two things")]
fn line(field: Field<String>, path: &str, errors: &mut FieldErrors) -> Option<Option<String>> {
    let text = field.change(path, errors);
    check_line(text.as_ref().and_then(Option::as_deref), path, errors);
    text
}

/// A sent list, settled; each unreadable item is named by its place.
fn permissions(
    field: Field<Vec<Field<Permission>>>,
    errors: &mut FieldErrors,
) -> Option<BTreeSet<Permission>> {
    let items = field.optional("permissions", errors)?;
    let chosen: Vec<_> = items
        .into_iter()
        .enumerate()
        .filter_map(|(index, item)| item.required(&format!("permissions.{index}"), errors))
        .collect();
    Some(settled(chosen))
}

/// The permissions that new users of a role start with.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RolePermissionsPayload {
    /// `manager`, `planner` or `accounting`.
    #[serde(default)]
    #[schema(value_type = String)]
    role: Field<Role>,
    /// All that they start with.
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    permissions: Field<Vec<Field<Permission>>>,
}

impl RolePermissionsPayload {
    /// The role and its permissions, settled. An administrator may do everything, and an owner
    /// starts with what the operator gives.
    pub fn parse(self) -> ApiResult<(Role, BTreeSet<Permission>)> {
        let mut errors = FieldErrors::new();
        let role = self.role.required("role", &mut errors);
        match role {
            Some(Role::Administrator) => errors.push("role", texts::users::administrator_may_all()),
            Some(Role::Owner) => errors.push("role", texts::users::owners_set_elsewhere()),
            Some(Role::Manager | Role::Planner | Role::Accounting) | None => {}
        }
        if !self.permissions.is_sent() {
            errors.push("permissions", texts::fields::required());
        }
        let permissions = permissions(self.permissions, &mut errors).unwrap_or_default();
        match role {
            Some(role) if errors.is_empty() => Ok((role, permissions)),
            _ => Err(errors.into()),
        }
    }
}

/// Adds an error when a list for an administrator would take something away.
pub fn check_administrator(permissions: &BTreeSet<Permission>, errors: &mut FieldErrors) {
    if !is_everything(permissions.iter().copied()) {
        errors.push("permissions", texts::users::administrator_keeps_all());
    }
}

/// Search and page of the users list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct UserQuery {
    /// Name or e-mail address contains this, without regard to case and accents.
    #[param(value_type = Option<String>)]
    search: Field<String>,
    /// Rows to pass over.
    #[param(value_type = Option<i64>)]
    offset: Field<i64>,
    /// Rows to give: 20, at most 100.
    #[param(value_type = Option<i64>)]
    limit: Field<i64>,
}

impl UserQuery {
    /// What is asked for.
    pub fn parse(self) -> ApiResult<(UserFilter, Paging)> {
        let mut errors = FieldErrors::new();
        let filter = UserFilter {
            search: self.search.text(LINE, "search", &mut errors),
        };
        let paging = Paging::read(self.offset, self.limit, &mut errors);
        errors.into_result()?;
        Ok((filter, paging))
    }
}

#[cfg(test)]
mod tests {
    use domain::users::Permission as P;
    use serde_json::{Value, json};

    use super::*;

    fn payload(body: Value) -> UserPayload {
        serde_json::from_value(body).unwrap()
    }

    fn paths(errors: &FieldErrors) -> Vec<String> {
        errors.iter().map(|(path, _)| path.to_owned()).collect()
    }

    #[test]
    fn every_error_of_a_body_is_found_at_once() {
        let (_, errors) = payload(json!({
            "name": "", "email": "nobody", "password": "short", "role": "king",
            "permissions": ["order view", "order eat"], "manager_type": "BOSS",
            "category_visibility": "FISH", "language": "de", "agreements_email": {},
            "invoices_mail_sender_name": "x".repeat(256),
        }))
        .parse_new();
        assert_eq!(
            paths(&errors),
            [
                "agreements_email",
                "category_visibility",
                "email",
                "invoices_mail_sender_name",
                "language",
                "manager_type",
                "name",
                "password",
                "permissions.1",
                "role",
            ]
        );
    }

    #[test]
    fn a_new_user_needs_three_fields_and_a_change_none() {
        let (_, errors) = payload(json!({})).parse_new();
        assert_eq!(paths(&errors), ["email", "name", "role"]);
        let (draft, errors) = payload(json!({})).parse_change();
        assert!(errors.is_empty());
        assert_eq!(draft, UserDraft::default());
        let (_, errors) = payload(json!({"name": null, "email": " ", "role": ""})).parse_change();
        assert_eq!(paths(&errors), ["email", "name", "role"]);
    }

    #[test]
    fn what_is_empty_is_cleared_and_an_empty_password_is_none() {
        let (draft, errors) =
            payload(json!({"manager_type": "", "agreements_email": null, "password": ""}))
                .parse_change();
        assert!(errors.is_empty());
        assert_eq!(draft.manager_type, Some(None));
        assert_eq!(draft.agreements.address, Some(None));
        assert_eq!(draft.invoices.address, None);
        assert_eq!(draft.password, None);
    }

    #[test]
    fn a_name_is_one_line_and_reads_as_it_is_written() {
        for name in ["a\u{7}b", "Ona\nPetras", "Ona\u{202e}oruM", "\u{2066}Ona"] {
            let (_, errors) = payload(json!({ "name": name })).parse_change();
            assert_eq!(paths(&errors), ["name"], "{name:?}");
        }
    }

    #[test]
    fn a_password_that_holds_the_own_name_is_weak() {
        let (_, errors) =
            payload(json!({"name": "Bartholomew", "password": "bartholomew1"})).parse_change();
        assert_eq!(paths(&errors), ["password"]);
    }

    #[test]
    fn the_defaults_of_a_role_are_settled_and_two_roles_have_none() {
        let parse = |body: Value| {
            serde_json::from_value::<RolePermissionsPayload>(body)
                .unwrap()
                .parse()
        };
        let (role, permissions) = parse(json!({"role": "Manager",
            "permissions": ["contacts all view", "contacts own view", "contacts none"]}))
        .unwrap();
        assert_eq!(
            (role, permissions),
            (Role::Manager, [P::ContactsAllView].into())
        );
        for role in ["administrator", "owner", "", "king"] {
            assert!(
                parse(json!({"role": role, "permissions": []})).is_err(),
                "{role}"
            );
        }
        assert!(parse(json!({"role": "planner"})).is_err());
    }
}
