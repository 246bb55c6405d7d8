//! The users as their screen lists them.

use domain::UserId;
use domain::users::Permission;
use entity::users;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use tenant_router::TenantTx;

use crate::http::{Page, Paging};
use crate::lists;
use crate::mail::{self, MailKind, MailStatus};
use crate::users::wire::UserFilter;

/// A living user with their own permissions.
#[derive(Debug, Clone)]
pub struct Person {
    /// Their own columns.
    pub row: users::Model,
    /// What they were given; an administrator may do more.
    pub permissions: Vec<Permission>,
    /// The newest invitation, while they have not accepted it.
    pub invitation: Option<MailStatus>,
}

#[derive(FromQueryResult)]
struct PersonRecord {
    #[sea_orm(nested)]
    user: users::Model,
    permissions: Vec<Permission>,
}

impl From<PersonRecord> for Person {
    fn from(record: PersonRecord) -> Self {
        Self {
            row: record.user,
            permissions: record.permissions,
            invitation: None,
        }
    }
}

/// The living users that match, with their permissions.
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

async fn fetch(txn: &TenantTx, select: Select<users::Entity>) -> Result<Vec<Person>, DbErr> {
    let records = select.into_model::<PersonRecord>().all(txn).await?;
    let mut people: Vec<_> = records.into_iter().map(Person::from).collect();
    let invited = people
        .iter()
        .filter(|person| person.row.password_hash.is_none());
    let ids: Vec<_> = invited.map(|person| person.row.id).collect();
    let mut mails = mail::newest_about(txn, MailKind::Invitation, "users", &ids).await?;
    for person in &mut people {
        person.invitation = mails.remove(&person.row.id);
    }
    Ok(people)
}

/// A page of the living users, by name.
pub async fn list(
    txn: &TenantTx,
    filter: &UserFilter,
    paging: Paging,
) -> Result<Page<Person>, DbErr> {
    let condition = filter.condition();
    let matching = users::Entity::find()
        .filter(condition.clone())
        .filter(users::Column::DeletedAt.is_null());
    let total = lists::total(txn, paging, matching).await?;
    let page = select(condition)
        .offset(paging.offset)
        .limit(paging.to_read());
    Ok(paging.page(fetch(txn, page).await?, total))
}

/// A living user.
pub async fn find(txn: &TenantTx, id: UserId) -> Result<Option<Person>, DbErr> {
    let condition = Condition::all().add(users::Column::Id.eq(id.0));
    Ok(fetch(txn, select(condition)).await?.into_iter().next())
}
