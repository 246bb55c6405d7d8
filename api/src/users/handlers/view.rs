//! A user as their screen shows them, with two things from other features: the invitation that was
//! sent, and the company's mail domain.

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::users::{CategoryVisibility, Language, ManagerType, Permission, PermissionSet, Role};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::Meta;
use crate::mail::{Address, MailStatus};
use crate::settings::values::Sender;
use crate::users::sender::Shown;
use crate::users::store::Person;

/// Whether a user has activated their account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UserStatus {
    /// Has no password yet, because they have not accepted the invitation.
    Invited,
    /// Can sign in.
    Active,
}

/// A user in full. The mail fields appear under the names they are read by and those they are
/// written by.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserView {
    /// The user's id.
    pub id: UserId,
    /// Their name.
    pub name: String,
    /// The address they sign in with.
    pub email: String,
    /// Their role.
    pub role: Role,
    /// The same role as a list of one.
    pub roles: Vec<Role>,
    /// What they may do, including `contacts none`; everything for an administrator.
    pub permissions: Vec<Permission>,
    /// Which lists offer them.
    pub manager_type: Option<ManagerType>,
    /// Which cargo they see.
    pub category_visibility: CategoryVisibility,
    /// The same in the other spelling.
    #[serde(rename = "categoryVisibility")]
    pub category_visibility_again: CategoryVisibility,
    /// The language of their screens and mails.
    pub language: Language,
    /// The company's mail domain, after the `@` of both addresses; `null` until the company has set
    /// the address it sends from.
    pub email_domain: Option<String>,
    /// The part before the `@` of the address agreements are sent from; `null` for the company's.
    pub agreements_email_username: Option<String>,
    /// The name agreements are sent under; `null` for the company's.
    pub agreements_from_name: Option<String>,
    /// The part before the `@` of the address invoices are sent from; `null` for the company's.
    pub invoices_email_username: Option<String>,
    /// The name invoices are sent under; `null` for the company's.
    pub invoices_from_name: Option<String>,
    /// `agreements_email_username@email_domain`.
    pub agreements_email: Option<String>,
    /// `agreements_from_name` again.
    pub agreements_mail_sender_name: Option<String>,
    /// `invoices_email_username@email_domain`.
    pub invoices_email: Option<String>,
    /// `invoices_from_name` again.
    pub invoices_mail_sender_name: Option<String>,
    /// Whether they have activated their account.
    pub status: UserStatus,
    /// How far the latest invitation has got; `null` if they have accepted it or were never sent
    /// one.
    pub invitation: Option<MailStatus>,
    /// When they last signed in.
    pub last_login_at: Option<DateTime<Utc>>,
    /// When they were last changed.
    pub updated_at: DateTime<Utc>,
}

impl UserView {
    /// The view of a person with their latest invitation, in a company with this mail domain.
    pub fn new(
        Person { row, permissions }: Person,
        invitation: Option<MailStatus>,
        email_domain: Option<&str>,
    ) -> Self {
        let held = PermissionSet::in_force(row.role, permissions);
        let address =
            |username: &Option<String>| Some(format!("{}@{}", username.as_deref()?, email_domain?));
        Self {
            id: UserId(row.id),
            name: row.name,
            email: row.email,
            role: row.role,
            roles: vec![row.role],
            permissions: held.iter().collect(),
            manager_type: row.manager_type,
            category_visibility: row.category_visibility,
            category_visibility_again: row.category_visibility,
            language: row.language,
            agreements_email: address(&row.agreements_email_username),
            invoices_email: address(&row.invoices_email_username),
            email_domain: email_domain.map(str::to_owned),
            agreements_email_username: row.agreements_email_username,
            agreements_from_name: row.agreements_mail_sender_name.clone(),
            agreements_mail_sender_name: row.agreements_mail_sender_name,
            invoices_email_username: row.invoices_email_username,
            invoices_from_name: row.invoices_mail_sender_name.clone(),
            invoices_mail_sender_name: row.invoices_mail_sender_name,
            status: if row.password_hash.is_some() {
                UserStatus::Active
            } else {
                UserStatus::Invited
            },
            invitation,
            last_login_at: row.last_login_at.map(|moment| moment.to_utc()),
            updated_at: row.updated_at.to_utc(),
        }
    }
}

/// A page of users. The specification nests them one level deeper than other lists.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserPage {
    /// The users.
    pub data: UserList,
    /// The position of the page in the list.
    pub meta: Meta,
}

/// The users of a page.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserList {
    /// The users, by name.
    pub users: Vec<UserView>,
}

/// Where the company's own mails come from. A user's empty sender fields use it.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmailSettingsView {
    /// The part after the `@` of every sender; `null` until the company has set its address.
    pub email_domain: Option<String>,
    /// The part before the `@` of the company's address.
    pub default_email_username: Option<String>,
    /// The name beside that address.
    pub default_mail_sender_name: Option<String>,
    /// Who one's own mails with agreements come from, as their receivers see it: `Name <address>`.
    pub agreements_sender: String,
    /// Where an answer to them goes, if not there.
    pub agreements_reply_to: Option<String>,
    /// Who one's own mails with invoices come from.
    pub invoices_sender: String,
    /// Where an answer to them goes, if not there.
    pub invoices_reply_to: Option<String>,
}

impl EmailSettingsView {
    /// The company's sender, and what a person's mails with agreements and with invoices show.
    pub fn new(company: Sender, [agreements, invoices]: [Shown; 2]) -> Self {
        let reply_to = |shown: &Shown| shown.heads.reply_to.as_ref().map(Address::to_text);
        Self {
            email_domain: company.domain().map(str::to_owned),
            default_email_username: company.username().map(str::to_owned),
            agreements_sender: named(&agreements),
            agreements_reply_to: reply_to(&agreements),
            invoices_sender: named(&invoices),
            invoices_reply_to: reply_to(&invoices),
            default_mail_sender_name: company.name,
        }
    }
}

fn named(Shown { heads, name }: &Shown) -> String {
    let address = heads.from.to_text();
    if name.is_empty() {
        address
    } else {
        format!("{name} <{address}>")
    }
}
