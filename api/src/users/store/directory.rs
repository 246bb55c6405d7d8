//! Queries for the list of users.

use domain::UserId;
use domain::users::Permission;
use entity::users;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use tenant_router::TenantTx;

use crate::batch::is_among;
use crate::http::{Page, Paging};
use crate::lists;
use crate::users::wire::UserFilter;

/// A user who is not deleted, with their own permissions.
#[derive(Debug, Clone, FromQueryResult)]
pub struct Person {
    /// The user's row.
    #[sea_orm(nested)]
    pub row: users::Model,
    /// The permissions they were given; an administrator may do more.
    pub permissions: Vec<Permission>,
}

/// The users that match and are not deleted, with their permissions.
fn select(condition: Condition) -> Select<users::Entity> {
    users::Entity::find()
        .expr_as(
            Expr::cust(
                "ARRAY(SELECT permission FROM user_permissions \
                 WHERE user_permissions.user_id = users.id)",
            ),
            "permissions",
        )
        .filter(condition)
        .filter(users::Column::DeletedAt.is_null())
        .order_by_asc(users::Column::Name)
        .order_by_asc(users::Column::Id)
}

/// A page of the users who are not deleted, by name.
pub async fn list(
    txn: &TenantTx,
    filter: &UserFilter,
    paging: Paging,
) -> Result<Page<Person>, DbErr> {
    let matching = users::Entity::find()
        .filter(filter.condition())
        .filter(users::Column::DeletedAt.is_null());
    let total = lists::total(txn, paging, matching).await?;
    let page = select(filter.condition())
        .offset(paging.offset)
        .limit(paging.to_read());
    Ok(paging.page(page.into_model().all(txn).await?, total))
}

/// The ids of the users who match and are not deleted, by name; at most `most`.
pub async fn ids(txn: &TenantTx, filter: &UserFilter, most: u64) -> Result<Vec<i64>, DbErr> {
    lists::ids(txn, select(filter.condition()), most).await
}

/// These users as far as they are not deleted, by name.
pub async fn among(txn: &TenantTx, ids: &[i64]) -> Result<Vec<Person>, DbErr> {
    let among = is_among((users::Entity, users::Column::Id), ids);
    select(Condition::all().add(among))
        .into_model()
        .all(txn)
        .await
}

/// A user who is not deleted.
pub async fn find(txn: &TenantTx, id: UserId) -> Result<Option<Person>, DbErr> {
    let condition = Condition::all().add(users::Column::Id.eq(id.0));
    select(condition).into_model().one(txn).await
}
