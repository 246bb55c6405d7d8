//! Requests of the calls on people.

use std::collections::BTreeSet;

use domain::permission_choice::{is_everything, settled};
use domain::text::is_email;
use domain::users::{CategoryVisibility, Language, ManagerType, Permission, Role};
use domain::wire::{Change, Required, at_most};
use domain::{FieldErrors, Sentence, texts};
use entity::users::{Column, Entity};
use sea_orm::Condition;

use crate::error::ApiResult;
use crate::filters;
use crate::http::Body;
use crate::text_search::contains;

/// Most characters of a one-line text.
const LINE: usize = 255;

domain::body! {
    /// A user as the form sends them. In a change, a field that is not sent stays as it is.
    pub struct UserPayload passing ["id", "updated_at", "roles", "status", "invitation", "last_login_at", "email_domain",
        "categoryVisibility", "agreements_email_username", "agreements_from_name", "invoices_email_username",
        "invoices_from_name"] {
        /// Their name; required for a new user.
        name: Change<String> where |text: &String| one_line(text),
        /// The address they sign in with; required for a new user. No other active user may have
        /// it.
        email: Change<String> where |text: &String| email_address(text),
        /// A new password. A new user without one gets an invitation by e-mail instead.
        password: Option<String>,
        /// Required for a new user. `owner` is accepted only for a user who is one already.
        role: Change<Role>,
        /// What they may do; a new user starts with what the role gives. `contacts none` may be
        /// sent, but is worked out anyway. An administrator may do everything.
        permissions: Option<Vec<Permission>>,
        /// Which lists offer them; none if empty.
        manager_type: Change<ManagerType>,
        /// Which cargo they see.
        category_visibility: Option<CategoryVisibility>,
        /// The language of their screens and mails.
        language: Option<Language>,
        /// Where agreements are sent from: `username@domain` with the company's own domain, or the
        /// user name alone.
        agreements_email: Change<String> where |text: &String| one_line(text),
        /// The name agreements are sent under.
        agreements_mail_sender_name: Change<String> where |text: &String| one_line(text),
        /// Where invoices are sent from, like `agreements_email`.
        invoices_email: Change<String> where |text: &String| one_line(text),
        /// The name invoices are sent under.
        invoices_mail_sender_name: Change<String> where |text: &String| one_line(text),
    }
}

fn one_line(text: &str) -> Option<Sentence> {
    if text.chars().count() > LINE {
        return Some(texts::fields::too_long(LINE));
    }
    let has_control = text.chars().any(char::is_control);
    has_control.then(texts::fields::control_characters)
}

fn email_address(address: &str) -> Option<Sentence> {
    (!is_email(&address.to_lowercase())).then(texts::fields::bad_email_format)
}

impl UserPayload {
    /// Makes the checks that need more than one value: what a new user needs, and what a change may
    /// not clear. Puts the address into lower case.
    pub fn settle(&mut self, is_new: bool, errors: &mut FieldErrors) {
        require(&self.name, is_new, "name", errors);
        require(&self.email, is_new, "email", errors);
        require(&self.role, is_new, "role", errors);
        if let Change::Set(email) = &mut self.email {
            *email = email.to_lowercase();
        }
    }

    /// What somebody guessing the password would try first.
    pub fn known_words(&self) -> Vec<String> {
        [self.name.value(), self.email.value()]
            .into_iter()
            .flatten()
            .cloned()
            .collect()
    }
}

/// A new user must have the value; a change may omit it, but not clear it.
fn require<T>(value: &Change<T>, is_new: bool, path: &str, errors: &mut FieldErrors) {
    let is_missing = match value {
        Change::Keep => is_new,
        Change::Clear => true,
        Change::Set(_) => false,
    };
    if is_missing {
        errors.push(path, texts::fields::required());
    }
}

domain::body! {
    /// The permissions that new users of a role start with.
    pub struct RolePermissionsPayload {
        /// The role; `administrator` and `owner` have no such list.
        role: Required<Role> where |role: &Role| has_list(*role),
        /// All the permissions they start with; required.
        permissions: Change<Vec<Permission>>,
    }
}

/// An administrator may do everything, and the operator decides what an owner starts with.
fn has_list(role: Role) -> Option<Sentence> {
    match role {
        Role::Administrator => Some(texts::users::administrator_may_all()),
        Role::Owner => Some(texts::users::owners_set_elsewhere()),
        Role::Manager | Role::Planner | Role::Accounting => None,
    }
}

impl RolePermissionsPayload {
    /// The role and its permissions, in their final form.
    pub fn parse(body: Body<Self>) -> ApiResult<(Role, BTreeSet<Permission>)> {
        let Body { value, mut errors } = body;
        if !value.permissions.is_sent() {
            errors.push("permissions", texts::fields::required());
        }
        match *value.role {
            Some(role) if errors.is_empty() => {
                let permissions = value.permissions.over(None).unwrap_or_default();
                Ok((role, settled(permissions)))
            }
            _ => Err(errors.into()),
        }
    }
}

/// Adds an error if a list for an administrator would take something away.
pub fn check_administrator(permissions: &BTreeSet<Permission>, errors: &mut FieldErrors) {
    if !is_everything(permissions.iter().copied()) {
        errors.push("permissions", texts::users::administrator_keeps_all());
    }
}

filters! {
    /// The search of the user list.
    pub struct UserFilter {
        /// Name or e-mail address contains this, ignoring case and accents.
        search: String where at_most(LINE) => |text| Condition::any()
            .add(contains((Entity, Column::Name), text))
            .add(contains((Entity, Column::Email), text)),
    }
}

#[cfg(test)]
mod tests {
    use domain::users::Permission as P;
    use domain::wire::read_body;
    use serde_json::{Value, json};

    use super::*;

    fn read(body: Value, is_new: bool) -> (UserPayload, FieldErrors) {
        let (mut user, mut errors) = read_body::<UserPayload>(body).unwrap();
        user.settle(is_new, &mut errors);
        (user, errors)
    }

    fn parse_new(body: Value) -> (UserPayload, FieldErrors) {
        read(body, true)
    }

    fn parse_change(body: Value) -> (UserPayload, FieldErrors) {
        read(body, false)
    }

    fn paths(errors: &FieldErrors) -> Vec<String> {
        errors.iter().map(|(path, _)| path.to_owned()).collect()
    }

    #[test]
    fn every_error_of_a_body_is_found_at_once() {
        let (_, errors) = parse_new(json!({
            "name": "", "email": "nobody", "role": "king",
            "permissions": ["order view", "order eat"], "manager_type": "BOSS",
            "category_visibility": "FISH", "language": "de", "agreements_email": {},
            "invoices_mail_sender_name": "x".repeat(256),
        }));
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
                "permissions.1",
                "role",
            ]
        );
    }

    #[test]
    fn a_new_user_needs_three_fields_and_a_change_none() {
        let (_, errors) = parse_new(json!({}));
        assert_eq!(paths(&errors), ["email", "name", "role"]);
        let (user, errors) = parse_change(json!({}));
        assert!(errors.is_empty());
        assert_eq!(user, UserPayload::default());
        let (_, errors) = parse_change(json!({"name": null, "email": " ", "role": ""}));
        assert_eq!(paths(&errors), ["email", "name", "role"]);
    }

    #[test]
    fn what_is_empty_is_cleared_and_an_empty_password_is_none() {
        let (user, errors) =
            parse_change(json!({"manager_type": "", "agreements_email": null, "password": ""}));
        assert!(errors.is_empty());
        assert_eq!(user.manager_type, Change::Clear);
        assert_eq!(user.agreements_email, Change::Clear);
        assert_eq!(user.invoices_email, Change::Keep);
        assert_eq!(user.password, None);
    }

    #[test]
    fn a_name_is_one_line_and_reads_as_it_is_written() {
        for name in ["a\u{7}b", "Ona\nPetras", "Ona\u{202e}oruM", "\u{2066}Ona"] {
            let (_, errors) = parse_change(json!({ "name": name }));
            assert_eq!(paths(&errors), ["name"], "{name:?}");
        }
    }

    #[test]
    fn the_defaults_of_a_role_are_settled_and_two_roles_have_none() {
        let parse = |body: Value| {
            let (value, errors) = read_body(body).unwrap();
            RolePermissionsPayload::parse(Body { value, errors })
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
