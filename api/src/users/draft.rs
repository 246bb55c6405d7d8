//! A user as an administrator wants them: parsed, not yet checked against the database.
#![expect(clippy::option_option, reason = "not sent and cleared are two things")]

use std::collections::BTreeSet;

use domain::users::{CategoryVisibility, Language, ManagerType, Permission, Role};

/// A wanted user. Of an existing one, what is `None` stays as it is; the inner `None` clears.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct UserDraft {
    /// Their name.
    pub name: Option<String>,
    /// The address they sign in with, lower case.
    pub email: Option<String>,
    /// A new password; a new user without one is invited to choose it.
    pub password: Option<String>,
    /// Their role.
    pub role: Option<Role>,
    /// What they may do, settled; a new user starts with what their role gives.
    pub permissions: Option<BTreeSet<Permission>>,
    /// Which selects offer them.
    pub manager_type: Option<Option<ManagerType>>,
    /// Which cargo they see.
    pub category_visibility: Option<CategoryVisibility>,
    /// The language of their screens and mails.
    pub language: Option<Language>,
    /// How their agreements are sent.
    pub agreements: SenderDraft,
    /// How their invoices are sent.
    pub invoices: SenderDraft,
}

/// The sender of one kind of a user's mails.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SenderDraft {
    /// `username@domain` or the part before the `@` alone, as it was sent.
    pub address: Option<Option<String>>,
    /// The name beside the address.
    pub name: Option<Option<String>>,
}

/// Which users a list asks for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct UserFilter {
    /// Name or e-mail address contains this.
    pub search: Option<String>,
}
