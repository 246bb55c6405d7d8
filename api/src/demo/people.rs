//! The people of a demo company.

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::users::{CategoryVisibility, Language, ManagerType, Role};
use sea_orm::{ConnectionTrait, DbErr};

use super::writer;
use crate::session;
use crate::users::store::{self, NewUser};

/// The password of everybody in a demo company.
pub const PASSWORD: &str = "wayhaul-demo";

/// Somebody who works in a demo company.
#[derive(Debug, Clone, Copy)]
pub(super) struct Person {
    /// The part of the address before the @.
    pub(super) local_part: &'static str,
    pub(super) name: &'static str,
    pub(super) role: Role,
    pub(super) manager_type: ManagerType,
}

/// A person of a demo company.
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

/// Who does what, by id. No list is empty: the first five people of each company see to it.
#[derive(Debug, Default)]
pub(super) struct Staff {
    pub(super) client_managers: Vec<UserId>,
    pub(super) purchase_managers: Vec<UserId>,
    pub(super) dispatchers: Vec<UserId>,
    pub(super) accountants: Vec<UserId>,
}

/// Adds the people of a company, all with [`PASSWORD`].
pub(super) async fn hire(
    db: &impl ConnectionTrait,
    people: &[Person],
    mail_domain: &str,
    language: Language,
    since: DateTime<Utc>,
) -> anyhow::Result<Staff> {
    // One hash for all: hashing is slow on purpose, and the password is no secret.
    let hash = session::password::hash(PASSWORD.to_owned()).await?;
    let mut staff = Staff::default();
    for person in people {
        let id = insert(db, person, mail_domain, language, &hash).await?;
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
    // Nobody chooses an accountant as a manager; and all have worked here for longer than a moment.
    writer::execute(
        db,
        "UPDATE users SET created_at = $1, updated_at = $1, \
                manager_type = CASE role WHEN 'accounting' THEN NULL ELSE manager_type END",
        [since.into()],
    )
    .await?;
    Ok(staff)
}

async fn insert(
    db: &impl ConnectionTrait,
    person: &Person,
    mail_domain: &str,
    language: Language,
    hash: &str,
) -> Result<UserId, DbErr> {
    let user = NewUser {
        name: person.name.to_owned(),
        email: format!("{}@{mail_domain}", person.local_part),
        password_hash: Some(hash.to_owned()),
        role: person.role,
        manager_type: person.manager_type,
        category_visibility: CategoryVisibility::Both,
        language,
    };
    store::insert(db, user).await
}
