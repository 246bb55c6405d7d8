//! The people of a demo company.

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::users::{CategoryVisibility, Language, ManagerType, Permission, Role};
use sea_orm::ConnectionTrait;
use serde::Serialize;

use super::DemoCompany;
use super::writer;

/// The password of every user in a demo company.
pub const PASSWORD: &str = "wayhaul-demo";

/// Someone who works in a demo company.
#[derive(Debug, Clone, Copy)]
pub(super) struct Person {
    /// The part of the address before the @.
    pub(super) local_part: &'static str,
    pub(super) name: &'static str,
    pub(super) role: Role,
    pub(super) manager_type: ManagerType,
}

/// Makes a person, in a short form for the lists in the demo companies.
pub(super) const fn person(
    local_part: &'static str,
    name: &'static str,
    role: Role,
    manager_type: ManagerType,
) -> Person {
    Person {
        local_part,
        name,
        role,
        manager_type,
    }
}

/// Who does what, by id. No list is empty, because the first five people of each company cover them
/// all.
#[derive(Debug, Default)]
pub(super) struct Staff {
    pub(super) client_managers: Vec<UserId>,
    pub(super) purchase_managers: Vec<UserId>,
    pub(super) dispatchers: Vec<UserId>,
    pub(super) accountants: Vec<UserId>,
}

#[derive(Debug, Serialize)]
struct UserRow<'a> {
    id: UserId,
    name: &'a str,
    email: String,
    password_hash: &'a str,
    role: Role,
    /// `None` for accountants, who are never chosen as managers.
    manager_type: Option<ManagerType>,
    category_visibility: CategoryVisibility,
    language: Language,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
struct PermissionRow {
    user_id: UserId,
    permission: Permission,
}

/// Adds a company's people, employed since `since`, with the permissions of their roles; an
/// administrator needs none stored.
pub(super) async fn hire(
    db: &impl ConnectionTrait,
    company: &DemoCompany<'_>,
    password_hash: &str,
    language: Language,
    since: DateTime<Utc>,
) -> anyhow::Result<Staff> {
    let mut staff = Staff::default();
    let (mut users, mut permissions) = (Vec::new(), Vec::new());
    let ids = writer::ids(db, "users", company.people.len()).await?;
    for (person, id) in company.people.iter().zip(ids.into_iter().map(UserId)) {
        users.push(UserRow {
            id,
            name: person.name,
            email: format!("{}@{}", person.local_part, company.mail_domain),
            password_hash,
            role: person.role,
            manager_type: (person.role != Role::Accounting).then_some(person.manager_type),
            category_visibility: CategoryVisibility::Both,
            language,
            created_at: since,
            updated_at: since,
        });
        if person.role != Role::Administrator {
            let given = person.role.default_permissions().iter();
            permissions.extend(given.map(|permission| PermissionRow {
                user_id: id,
                permission: *permission,
            }));
        }
        match person.role {
            Role::Accounting => {
                staff.accountants.push(id);
                continue;
            }
            Role::Owner => continue,
            Role::Administrator | Role::Manager | Role::Planner => {}
        }
        if person.manager_type.is_client_manager() {
            staff.client_managers.push(id);
        }
        if person.manager_type.is_purchase_manager() {
            staff.purchase_managers.push(id);
        }
        if person.manager_type.is_dispatcher() {
            staff.dispatchers.push(id);
        }
    }
    writer::insert(db, "users", &users).await?;
    writer::insert(db, "user_permissions", &permissions).await?;
    Ok(staff)
}
