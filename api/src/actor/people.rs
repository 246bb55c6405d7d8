//! The names of people, also of those who have left. Everything that says who did something, or refers to
//! somebody, needs them, so they are below all features; what else is known of people belongs to `users`.

use std::collections::HashMap;

use domain::{FieldErrors, UserId, texts};
use entity::users;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use tenant_router::TenantTx;

use crate::batch::is_among;

/// A person's name, even if they have left.
pub async fn name_of(txn: &TenantTx, id: UserId) -> Result<Option<String>, DbErr> {
    users::Entity::find_by_id(id.0)
        .select_only()
        .column(users::Column::Name)
        .into_tuple()
        .one(txn)
        .await
}

/// The names of these people, even if they have left.
pub async fn names_of(txn: &TenantTx, ids: &[UserId]) -> Result<HashMap<i64, String>, DbErr> {
    let names: Vec<(i64, String)> = users::Entity::find()
        .select_only()
        .columns([users::Column::Id, users::Column::Name])
        .filter(is_among((users::Entity, users::Column::Id), ids))
        .into_tuple()
        .all(txn)
        .await?;
    Ok(names.into_iter().collect())
}

/// The name of the person whose id is in this column of a statement.
pub fn name_in(column: &'static str) -> Expr {
    Expr::cust(name_of_column(column))
}

/// The same, as SQL. The column is part of the text, so it can only be one of ours.
pub fn name_of_column(column: &'static str) -> String {
    format!("(SELECT name FROM users WHERE users.id = {column})")
}

/// Which of these ids are people, including those who have left: an order, contact or vehicle that
/// names one of them can still be saved. Lists only offer people who are not deleted.
pub async fn existing(txn: &TenantTx, ids: &[UserId]) -> Result<Vec<UserId>, DbErr> {
    users::Entity::find()
        .select_only()
        .column(users::Column::Id)
        .filter(is_among((users::Entity, users::Column::Id), ids))
        .into_tuple()
        .all(txn)
        .await
}

/// Adds an error for each of these members that names nobody.
pub async fn check(
    txn: &TenantTx,
    named: &[(&'static str, Option<UserId>)],
    errors: &mut FieldErrors,
) -> Result<(), DbErr> {
    let ids: Vec<_> = named.iter().filter_map(|(_, id)| *id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let existing = existing(txn, &ids).await?;
    for (path, id) in named {
        if id.is_some_and(|id| !existing.contains(&id)) {
            errors.push(*path, texts::missing::no_person());
        }
    }
    Ok(())
}

/// All people with their addresses, and whether they have left.
pub async fn all(txn: &TenantTx) -> Result<Vec<(i64, String, String, bool)>, DbErr> {
    use users::Column;
    users::Entity::find()
        .select_only()
        .columns([Column::Id, Column::Name, Column::Email])
        .expr_as(Column::DeletedAt.is_not_null(), "is_gone")
        .order_by_asc(Column::Id)
        .into_tuple()
        .all(txn)
        .await
}
