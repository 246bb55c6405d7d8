//! Writing users and the default permissions of roles.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::texts;
use domain::users::{Permission, Role};
use domain::wire::Change;
use entity::{role_permissions, user_permissions, users};
use sea_orm::ActiveValue::Set;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect,
};
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::batch::{replace, set};
use crate::error::{ApiResult, OrField};
use crate::users::wire::UserPayload;

/// The permissions that new users of each role start with.
pub type RolePermissions = BTreeMap<Role, Vec<Permission>>;

/// An administrator, as far as the rule of the last one needs to know.
#[derive(Debug, Clone, Copy)]
pub struct AdministratorRow {
    /// The administrator's id.
    pub id: UserId,
    /// Whether they have a password. One who is only invited cannot do anything yet.
    pub can_sign_in: bool,
}

/// Every administrator who is not deleted, locked until the transaction ends. All callers lock them
/// in the order of their ids, so that two transactions cannot deadlock.
pub async fn lock_administrators(txn: &TenantTx) -> Result<Vec<AdministratorRow>, DbErr> {
    let rows = users::Entity::find()
        .filter(users::Column::Role.eq(Role::Administrator))
        .filter(users::Column::DeletedAt.is_null())
        .order_by_asc(users::Column::Id)
        .lock_exclusive()
        .all(txn)
        .await?;
    let administrators = rows.into_iter().map(|row| AdministratorRow {
        id: UserId(row.id),
        can_sign_in: row.password_hash.is_some(),
    });
    Ok(administrators.collect())
}

/// Whether a user other than `id` has this address and is not deleted.
pub async fn email_is_taken(
    txn: &TenantTx,
    email: &str,
    id: Option<UserId>,
) -> Result<bool, DbErr> {
    let others = users::Entity::find()
        .filter(users::Column::Email.eq(email))
        .filter(users::Column::DeletedAt.is_null())
        .filter(Condition::all().add_option(id.map(|id| users::Column::Id.ne(id.0))))
        .count(txn)
        .await?;
    Ok(others > 0)
}

/// Adds a user; their permissions are written separately. The check beforehand reports a taken
/// address; the unique index decides when two people add it at once.
pub async fn insert_wanted(
    txn: &TenantTx,
    wanted: UserPayload,
    password_hash: Option<String>,
    now: DateTime<Utc>,
) -> ApiResult<users::Model> {
    let row = users::ActiveModel {
        created_at: Set(now.into()),
        updated_at: Set(now.into()),
        ..Default::default()
    };
    with_fields(row, wanted, password_hash, now)
        .insert(txn)
        .await
        .or_field("users_email_key", "email", texts::users::email_taken)
}

/// Changes the fields of a user that were sent.
pub async fn update(
    txn: &TenantTx,
    user: users::Model,
    wanted: UserPayload,
    password_hash: Option<String>,
    actor: &Actor,
) -> ApiResult<users::Model> {
    let version = actor.version_after(user.updated_at.to_utc());
    let mut row = with_fields(user.into_active_model(), wanted, password_hash, actor.now);
    row.updated_at = Set(version.into());
    row.updated_by_id = Set(Some(actor.id.0));
    row.update(txn)
        .await
        .or_field("users_email_key", "email", texts::users::email_taken)
}

/// Marks a user as deleted; their name stays on what they did.
pub async fn mark_deleted(
    txn: &TenantTx,
    user: users::Model,
    now: DateTime<Utc>,
) -> Result<users::Model, DbErr> {
    let mut row = user.into_active_model();
    row.deleted_at = Set(Some(now.into()));
    row.updated_at = Set(now.into());
    row.update(txn).await
}

/// Gives a user exactly these permissions.
pub async fn set_permissions(
    txn: &TenantTx,
    id: UserId,
    permissions: &BTreeSet<Permission>,
) -> Result<(), DbErr> {
    use user_permissions::{ActiveModel, Column};
    let rows = permissions.iter().map(|permission| ActiveModel {
        user_id: Set(id.0),
        permission: Set(*permission),
    });
    replace(txn, Column::UserId.eq(id.0), rows).await
}

/// The permissions that new users of each role get; every role has an entry.
pub async fn role_permissions(txn: &TenantTx) -> Result<RolePermissions, DbErr> {
    let rows = role_permissions::Entity::find().all(txn).await?;
    let mut roles: RolePermissions = Role::ALL.iter().map(|role| (*role, Vec::new())).collect();
    for row in rows {
        roles.entry(row.role).or_default().push(row.permission);
    }
    for permissions in roles.values_mut() {
        permissions.sort_unstable();
    }
    Ok(roles)
}

/// Gives new users of a role exactly these permissions; existing users keep theirs.
pub async fn set_role_permissions(
    txn: &TenantTx,
    role: Role,
    permissions: &BTreeSet<Permission>,
) -> Result<(), DbErr> {
    use role_permissions::{ActiveModel, Column};
    let rows = permissions.iter().map(|permission| ActiveModel {
        role: Set(role),
        permission: Set(*permission),
    });
    replace(txn, Column::Role.eq(role), rows).await
}

fn with_fields(
    mut row: users::ActiveModel,
    wanted: UserPayload,
    password_hash: Option<String>,
    now: DateTime<Utc>,
) -> users::ActiveModel {
    if let Change::Set(name) = wanted.name {
        row.name = Set(name);
    }
    if let Change::Set(email) = wanted.email {
        row.email = Set(email);
    }
    if let Change::Set(role) = wanted.role {
        row.role = Set(role);
    }
    set(&mut row.manager_type, wanted.manager_type);
    if let Some(visibility) = wanted.category_visibility {
        row.category_visibility = Set(visibility);
    }
    if let Some(language) = wanted.language {
        row.language = Set(language);
    }
    set(&mut row.agreements_email_username, wanted.agreements_email);
    set(
        &mut row.agreements_mail_sender_name,
        wanted.agreements_mail_sender_name,
    );
    set(&mut row.invoices_email_username, wanted.invoices_email);
    set(
        &mut row.invoices_mail_sender_name,
        wanted.invoices_mail_sender_name,
    );
    if let Some(hash) = password_hash {
        row.password_hash = Set(Some(hash));
        row.password_changed_at = Set(Some(now.into()));
    }
    row
}
