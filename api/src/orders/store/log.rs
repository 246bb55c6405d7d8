//! The order log: one row for each field that changed, in the transaction of the change.

use chrono::{DateTime, Utc};
use domain::orders::Currency;
use domain::{OrderId, UserId};
use entity::{order_log, orders, users};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Order, Query, SelectStatement};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult};
use tenant_router::TenantTx;

use crate::http::Paging;
use crate::orders::sight::Sight;
use crate::orders::wire::log::OrderLogFilter;

/// One field's change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Field path as on the wire, such as `finance.revenue`.
    pub field: String,
    /// Before; `None` for no value.
    pub old: Option<String>,
    /// After.
    pub new: Option<String>,
}

impl Change {
    /// The change of a field, if it is one.
    pub fn of(field: &str, old: Option<String>, new: Option<String>) -> Option<Self> {
        (old != new).then(|| Self {
            field: field.to_owned(),
            old,
            new,
        })
    }
}

/// Writes changes down.
pub async fn write(
    txn: &TenantTx,
    order: OrderId,
    by: UserId,
    at: DateTime<Utc>,
    changes: Vec<Change>,
) -> Result<(), DbErr> {
    if changes.is_empty() {
        return Ok(());
    }
    let rows = changes.into_iter().map(|change| order_log::ActiveModel {
        order_id: Set(order.0),
        user_id: Set(Some(by.0)),
        field: Set(change.field),
        old_value: Set(change.old),
        new_value: Set(change.new),
        changed_at: Set(at.into()),
        ..Default::default()
    });
    order_log::Entity::insert_many(rows)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// A change as the log shows it.
#[derive(Debug, FromQueryResult)]
pub struct LoggedChange {
    /// The change.
    pub id: i64,
    /// The order.
    pub order_id: i64,
    /// Its number.
    pub order_number: String,
    /// When it was deleted.
    pub order_deleted_at: Option<DateTime<Utc>>,
    /// Its currency.
    pub currency: Currency,
    /// Who made the change.
    pub user_name: Option<String>,
    /// Path of the field.
    pub field: String,
    /// Before.
    pub old_value: Option<String>,
    /// After.
    pub new_value: Option<String>,
    /// When.
    pub changed_at: DateTime<Utc>,
}

/// A page of the log, the newest change first: its ids by index alone, then what the rows show.
pub async fn page(
    txn: &TenantTx,
    filter: OrderLogFilter,
    sight: Sight,
    paging: Paging,
) -> Result<Vec<LoggedChange>, DbErr> {
    let own = |column: order_log::Column| Expr::col((order_log::Entity, column));
    let mut query = Query::select();
    for column in [
        order_log::Column::Id,
        order_log::Column::OrderId,
        order_log::Column::Field,
        order_log::Column::OldValue,
        order_log::Column::NewValue,
        order_log::Column::ChangedAt,
    ] {
        query.column((order_log::Entity, column));
    }
    query
        .column((orders::Entity, orders::Column::Currency))
        .expr_as(
            Expr::col((orders::Entity, orders::Column::Number)),
            "order_number",
        )
        .expr_as(
            Expr::col((orders::Entity, orders::Column::DeletedAt)),
            "order_deleted_at",
        )
        .expr_as(Expr::col((users::Entity, users::Column::Name)), "user_name")
        .from(order_log::Entity)
        .inner_join(
            orders::Entity,
            own(order_log::Column::OrderId).equals((orders::Entity, orders::Column::Id)),
        )
        .left_join(
            users::Entity,
            own(order_log::Column::UserId).equals((users::Entity, users::Column::Id)),
        )
        .and_where(own(order_log::Column::Id).in_subquery(page_of_ids(filter, sight, paging)));
    newest_first(&mut query);
    let rows = txn.query_all(&query).await?;
    rows.iter()
        .map(|row| LoggedChange::from_query_result(row, ""))
        .collect()
}

/// The ids of a page, so that a test can ask the database how it would find them.
pub fn page_of_ids(filter: OrderLogFilter, sight: Sight, paging: Paging) -> SelectStatement {
    let mut query = Query::select();
    query
        .column((order_log::Entity, order_log::Column::Id))
        .from(order_log::Entity)
        .cond_where(condition(filter, sight))
        .limit(paging.limit)
        .offset(paging.offset);
    newest_first(&mut query);
    query
}

/// How many changes a filter finds.
pub async fn count(txn: &TenantTx, filter: OrderLogFilter, sight: Sight) -> Result<u64, DbErr> {
    let query = Query::select()
        .expr(Expr::cust("count(*)"))
        .from(order_log::Entity)
        .cond_where(condition(filter, sight))
        .to_owned();
    let count: i64 = match txn.query_one(&query).await? {
        Some(row) => row.try_get_by_index(0)?,
        None => 0,
    };
    Ok(u64::try_from(count).unwrap_or(0))
}

fn newest_first(query: &mut SelectStatement) {
    query
        .order_by(
            (order_log::Entity, order_log::Column::ChangedAt),
            Order::Desc,
        )
        .order_by((order_log::Entity, order_log::Column::Id), Order::Desc);
}

/// The changes that a filter wants, of orders that a person sees.
fn condition(filter: OrderLogFilter, sight: Sight) -> Condition {
    use order_log::Column as C;
    let seen = sight.even_deleted();
    // Whoever sees every order needs no look at them.
    let of_seen = (!seen.is_empty()).then(|| {
        let orders = Query::select()
            .column((orders::Entity, orders::Column::Id))
            .from(orders::Entity)
            .cond_where(seen)
            .to_owned();
        C::OrderId.in_subquery(orders)
    });
    Condition::all()
        .add_option(filter.user.map(|user| C::UserId.eq(user.0)))
        .add_option(filter.from.map(|moment| C::ChangedAt.gte(moment)))
        .add_option(filter.before.map(|moment| C::ChangedAt.lt(moment)))
        .add_option(of_seen)
}
