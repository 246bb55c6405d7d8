//! Every SQL statement on people.

mod directory;
mod history;
mod save;

pub use directory::{Person, among, find, ids, list};
pub use history::{note, set_language, set_password, state};
pub use save::{
    AdministratorRow, RolePermissions, email_is_taken, insert_wanted, lock_administrators,
    mark_deleted, role_permissions, set_permissions, set_role_permissions, update,
};

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::users::{CategoryVisibility, Language, ManagerType, Permission, Role};
use entity::{user_permissions, users};
use sea_orm::ActiveValue::Set;
use sea_orm::prelude::{DateTimeWithTimeZone, Expr};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, QueryFilter,
    QueryOrder, QuerySelect,
};
use tenant_router::TenantTx;

use super::wire::UserOption;
use crate::actor::User;
use crate::http::{Lookup, Page};
use crate::identity::link;
use crate::lookups;

/// A person's row in the database.
pub type Account = users::Model;

/// A person to add.
#[derive(Debug, Clone)]
pub struct NewUser {
    /// Their name.
    pub name: String,
    /// The address they sign in with, in lower case.
    pub email: String,
    /// The hash of their password, if they have one.
    pub password_hash: Option<String>,
    /// Their role; it decides the permissions they start with.
    pub role: Role,
    /// Which lists offer them.
    pub manager_type: ManagerType,
    /// Which cargo they see.
    pub category_visibility: CategoryVisibility,
    /// The language of their screens and mails.
    pub language: Language,
}

/// The person with this address who is not deleted.
pub async fn by_email(txn: &TenantTx, email: &str) -> Result<Option<users::Model>, DbErr> {
    users::Entity::find()
        .filter(users::Column::Email.eq(email))
        .filter(users::Column::DeletedAt.is_null())
        .one(txn)
        .await
}

/// The person with this id, unless deleted.
pub async fn not_deleted(txn: &TenantTx, id: UserId) -> Result<Option<users::Model>, DbErr> {
    users::Entity::find_by_id(id.0)
        .filter(users::Column::DeletedAt.is_null())
        .one(txn)
        .await
}

/// The administrators who are not deleted and can sign in.
pub async fn administrators(txn: &TenantTx) -> Result<Vec<users::Model>, DbErr> {
    users::Entity::find()
        .filter(users::Column::Role.eq(Role::Administrator))
        .filter(users::Column::DeletedAt.is_null())
        .filter(users::Column::PasswordHash.is_not_null())
        .order_by_asc(users::Column::Id)
        .all(txn)
        .await
}

/// The person with this id, unless deleted, locked against changes until the transaction ends.
pub async fn lock(txn: &TenantTx, id: UserId) -> Result<Option<users::Model>, DbErr> {
    users::Entity::find_by_id(id.0)
        .filter(users::Column::DeletedAt.is_null())
        .lock_exclusive()
        .one(txn)
        .await
}

/// Counts an invitation that is sent again, so that all links before it no longer work.
pub async fn count_invitation(txn: &TenantTx, account: Account) -> Result<Account, DbErr> {
    count(txn, account, users::Column::PasswordLinks).await
}

/// Counts a link for a forgotten password, so that those before it no longer work.
pub async fn count_reset(txn: &TenantTx, account: Account) -> Result<Account, DbErr> {
    count(txn, account, users::Column::ResetLinks).await
}

async fn count(txn: &TenantTx, account: Account, column: users::Column) -> Result<Account, DbErr> {
    let counted = users::Entity::update_many()
        .col_expr(column, Expr::col(column).add(1))
        .filter(users::Column::Id.eq(account.id))
        .exec_with_returning(txn)
        .await?;
    Ok(counted.into_iter().next().unwrap_or(account))
}

/// What a link that sets this person's password depends on.
pub fn link_owner(account: &Account) -> link::Owner<'_> {
    link::Owner {
        user: UserId(account.id),
        email: &account.email,
        password_hash: account.password_hash.as_deref(),
        invitations: account.password_links,
        resets: account.reset_links,
    }
}

/// Records that a person signs in; `None` if they are deleted.
pub async fn note_sign_in(
    txn: &TenantTx,
    id: UserId,
    now: DateTime<Utc>,
) -> Result<Option<users::Model>, DbErr> {
    let changed = users::Entity::update_many()
        .col_expr(
            users::Column::LastLoginAt,
            Expr::value(DateTimeWithTimeZone::from(now)),
        )
        .filter(users::Column::Id.eq(id.0))
        .filter(users::Column::DeletedAt.is_null())
        .exec_with_returning(txn)
        .await?;
    Ok(changed.into_iter().next())
}

/// A person with their permissions, as a session stores them.
pub async fn session_user(txn: &TenantTx, account: users::Model) -> Result<User, DbErr> {
    let permissions = permissions_of(txn, UserId(account.id)).await?;
    Ok(User {
        id: UserId(account.id),
        role: account.role,
        category_visibility: account.category_visibility,
        permissions,
        language: account.language,
        name: account.name,
        email: account.email,
    })
}

/// Adds a person with the permissions of their role; an administrator needs none stored.
pub async fn insert(db: &impl ConnectionTrait, new: NewUser) -> Result<UserId, DbErr> {
    let user = users::ActiveModel {
        name: Set(new.name),
        email: Set(new.email),
        password_hash: Set(new.password_hash),
        role: Set(new.role),
        manager_type: Set(Some(new.manager_type)),
        category_visibility: Set(new.category_visibility),
        language: Set(new.language),
        ..Default::default()
    }
    .insert(db)
    .await?;
    if new.role == Role::Administrator {
        return Ok(UserId(user.id));
    }
    let permissions = new.role.default_permissions().iter();
    let permissions = permissions.map(|permission| user_permissions::ActiveModel {
        user_id: Set(user.id),
        permission: Set(*permission),
    });
    user_permissions::Entity::insert_many(permissions)
        .exec_without_returning(db)
        .await?;
    Ok(UserId(user.id))
}

/// Where selects find people: everybody who is not deleted, or those of some types.
pub fn names(types: &[ManagerType]) -> lookups::Source {
    let mut offered = "users.deleted_at IS NULL".to_owned();
    if !types.is_empty() {
        let types: Vec<_> = types.iter().map(|kind| format!("'{kind}'")).collect();
        offered = format!("{offered} AND users.manager_type IN ({})", types.join(", "));
    }
    lookups::Source {
        table: "users",
        name: "extensions.fold(users.name)",
        typed: lookups::as_typed,
        offered,
        code: None,
        description: None,
    }
}

/// The people that a select asks for. Present values may have left.
pub async fn options(
    txn: &TenantTx,
    types: &[ManagerType],
    lookup: &Lookup,
) -> Result<Page<UserOption>, DbErr> {
    let found = lookups::find(txn, &names(types), lookup).await?;
    let id = (users::Entity, users::Column::Id);
    let rows = users::Entity::find()
        .filter(found.has(id))
        .order_by_asc(found.place(id))
        .into_partial_model()
        .all(txn)
        .await?;
    Ok(found.answer(rows))
}

/// The permissions that are stored for a person; an administrator may do more.
pub async fn permissions_of(txn: &TenantTx, id: UserId) -> Result<Vec<Permission>, DbErr> {
    user_permissions::Entity::find()
        .select_only()
        .column(user_permissions::Column::Permission)
        .filter(user_permissions::Column::UserId.eq(id.0))
        .into_tuple()
        .all(txn)
        .await
}
