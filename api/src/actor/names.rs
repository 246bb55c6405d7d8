//! The names of people, also of those who have left. Everything that says who did something needs them, so they
//! are below all features; what else is known of people belongs to `users`.

use std::collections::HashMap;

use domain::UserId;
use entity::users;
use sea_orm::sea_query::Expr;
use sea_orm::{DbErr, EntityTrait, QueryFilter, QuerySelect};
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
    Expr::cust(format!(
        "(SELECT name FROM users WHERE users.id = {column})"
    ))
}
