//! What the calls on people read and answer: the only place that knows the wire's spellings.

mod payload;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::users::{Permission, PermissionSet, Role};
use entity::enums;
use sea_orm::{ActiveEnum, DbErr};
use serde::Serialize;
use utoipa::ToSchema;

pub use payload::{RolePermissionsPayload, UserPayload, UserQuery, check_administrator};

use super::store::{Person, RolePermissions};
use crate::http::Meta;
use crate::mail::MailStatus;
use crate::settings::values::Sender;
use crate::stored::known;

/// A person as a select offers them.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserOption {
    /// Who.
    pub id: i64,
    /// Their name.
    pub label: String,
    /// The id again; selects of the specification read either.
    pub value: i64,
    /// `PURCHASE_MANAGER`, `CLIENT_MANAGER`, `DISPATCHER`, `BOTH` (purchase and client manager) or
    /// `ALL`.
    #[schema(required)]
    pub manager_type: Option<String>,
}

/// Whether a user has taken up their account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UserStatus {
    /// No password yet: the invitation is not accepted.
    Invited,
    /// Can sign in.
    Active,
}

/// A user, whole. The mail fields carry the names they are read by and those they are written by.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserView {
    /// Who.
    pub id: i64,
    /// Their name.
    pub name: String,
    /// The address they sign in with.
    pub email: String,
    /// `administrator`, `manager`, `planner`, `owner` or `accounting`.
    pub role: String,
    /// The same as a list of one.
    pub roles: Vec<String>,
    /// What they may do, `contacts none` included; everything for an administrator.
    pub permissions: Vec<String>,
    /// `PURCHASE_MANAGER`, `CLIENT_MANAGER`, `DISPATCHER`, `BOTH` or `ALL`.
    #[schema(required)]
    pub manager_type: Option<&'static str>,
    /// `AUTOMOTIVE_TRANSPORT`, `GENERAL_CARGO` or `BOTH`.
    pub category_visibility: &'static str,
    /// `en` or `lt`.
    pub language: String,
    /// The company's mail domain, behind the `@` of both addresses; `null` until the company has
    /// set the address it sends from.
    #[schema(required)]
    pub email_domain: Option<String>,
    /// The part before the `@` of the address agreements are sent from; `null` for the company's.
    #[schema(required)]
    pub agreements_email_username: Option<String>,
    /// The name agreements are sent under; `null` for the company's.
    #[schema(required)]
    pub agreements_from_name: Option<String>,
    /// The part before the `@` of the address invoices are sent from; `null` for the company's.
    #[schema(required)]
    pub invoices_email_username: Option<String>,
    /// The name invoices are sent under; `null` for the company's.
    #[schema(required)]
    pub invoices_from_name: Option<String>,
    /// `agreements_email_username@email_domain`.
    #[schema(required)]
    pub agreements_email: Option<String>,
    /// `agreements_from_name` again.
    #[schema(required)]
    pub agreements_mail_sender_name: Option<String>,
    /// `invoices_email_username@email_domain`.
    #[schema(required)]
    pub invoices_email: Option<String>,
    /// `invoices_from_name` again.
    #[schema(required)]
    pub invoices_mail_sender_name: Option<String>,
    /// Whether they have taken up their account.
    pub status: UserStatus,
    /// How far the newest invitation has come; `null` for those who have accepted it or were never
    /// sent one.
    #[schema(required)]
    pub invitation: Option<MailStatus>,
    /// When they last signed in.
    #[schema(required)]
    pub last_login_at: Option<DateTime<Utc>>,
    /// When they were last changed.
    pub updated_at: DateTime<Utc>,
}

impl UserView {
    /// A person of a company with this mail domain.
    ///
    /// # Errors
    /// When the database holds a role that `domain` does not know, which is a fault of ours.
    pub fn new(person: Person, email_domain: Option<&str>) -> Result<Self, DbErr> {
        let Person {
            row,
            permissions,
            invitation,
        } = person;
        let role: Role = known(&row.role)?;
        let held = PermissionSet::in_force(role, permissions);
        let address =
            |username: &Option<String>| Some(format!("{}@{}", username.as_deref()?, email_domain?));
        Ok(Self {
            id: row.id,
            name: row.name,
            email: row.email,
            role: role.to_string(),
            roles: vec![role.to_string()],
            permissions: held.iter().map(|one| one.to_string()).collect(),
            manager_type: row.manager_type.map(enums::ManagerType::as_str),
            category_visibility: row.category_visibility.as_str(),
            language: row.language.to_value(),
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
        })
    }
}

/// A page of users. The specification reads them one level deeper than other lists.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserPage {
    /// The users.
    pub data: UserList,
    /// Where they stand.
    pub meta: Meta,
}

/// The users of a page.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserList {
    /// By name.
    pub users: Vec<UserView>,
}

/// Where the company's own mails come from: what a user's sender fields fall back to.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmailSettingsView {
    /// Behind the `@` of every sender; `null` until the company has set its address.
    #[schema(required)]
    pub email_domain: Option<String>,
    /// The part before the `@` of the company's address.
    #[schema(required)]
    pub default_email_username: Option<String>,
    /// The name beside it.
    #[schema(required)]
    pub default_mail_sender_name: Option<String>,
}

impl From<Sender> for EmailSettingsView {
    fn from(sender: Sender) -> Self {
        Self {
            email_domain: sender.domain().map(str::to_owned),
            default_email_username: sender.username().map(str::to_owned),
            default_mail_sender_name: sender.name,
        }
    }
}

/// How many documents the person's last export put into its file.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExportLinesView {
    /// 0 before any export.
    pub lines_count: i32,
}

/// Role to the permissions its new users start with. The answer is a list of one such map.
pub type RolePermissionsView = Vec<BTreeMap<String, Vec<String>>>;

/// What the call answers.
pub fn role_permissions_view(roles: RolePermissions) -> RolePermissionsView {
    let spelled =
        |permissions: Vec<Permission>| permissions.iter().map(ToString::to_string).collect();
    vec![
        roles
            .into_iter()
            .map(|(role, permissions)| (role.to_string(), spelled(permissions)))
            .collect(),
    ]
}
