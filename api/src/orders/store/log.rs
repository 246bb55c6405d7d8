//! The order log: one row for each changed field, written in the transaction of the change.
//!
//! What changed is worked out as for every other history (`records::history::State`), but it has a table of its
//! own: the log is listed and filtered field by field over all orders, the forms ask for single fields of many
//! orders, and the values are the names of that moment.

use chrono::{DateTime, Utc};
use domain::OrderId;
use domain::orders::OrderStatus;
use entity::{order_log, orders};
use sea_orm::sea_query::{Condition, Order, Query, SelectStatement};
use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend, DbErr, FromQueryResult, Statement};
use serde_json::{Value as Json, json};
use tenant_router::TenantTx;

use super::condition::seen_even_deleted;
use super::visibility;
use crate::actor::{Actor, Visibility};
use crate::http::{Page, Paging};
use crate::lists;
use crate::live::{Changed, OrderChange};
use crate::orders::wire::log::{OrderActionView, OrderLogFilter, OrderLogRow};

/// The change of one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The field's path on the wire, such as `finance.revenue`.
    pub field: String,
    /// The value before; `None` for no value.
    pub old: Option<String>,
    /// The value after.
    pub new: Option<String>,
}

/// A change of an order, and the version the order has since then. [`changed_since`] relies on this
/// moment being the version and not the time of the request, which may be earlier: a user who
/// waited for a lock came before the one who held it.
#[derive(Debug)]
pub struct Entry {
    /// The order.
    pub order: OrderId,
    /// Its version after the change.
    pub version: DateTime<Utc>,
    /// What changed.
    pub change: Change,
}

/// Writes the changes of any number of orders in one statement. A user who looks at one of them is told, as
/// far as they see it or saw it before.
pub async fn write(
    txn: &TenantTx,
    actor: &Actor,
    entries: Vec<Entry>,
    changed: Vec<OrderChange>,
) -> Result<(), DbErr> {
    // The table's own row type supplies the type of each column.
    const WRITE: &str = "
        INSERT INTO order_log (order_id, field, old_value, new_value, user_id, changed_at)
        SELECT change.order_id, change.field, change.old_value, change.new_value, $2,
               change.changed_at
        FROM jsonb_populate_recordset(NULL::order_log, $1) AS change";
    if entries.is_empty() {
        return Ok(());
    }
    txn.changes(Changed::orders(changed));
    let rows: Vec<Json> = entries
        .into_iter()
        .map(|entry| {
            let Change { field, old, new } = entry.change;
            json!({"order_id": entry.order.0, "changed_at": entry.version, "field": field,
                   "old_value": old, "new_value": new})
        })
        .collect();
    let values = [Json::from(rows).into(), actor.id.0.into()];
    let write = Statement::from_sql_and_values(DbBackend::Postgres, WRITE, values);
    txn.execute_raw(write).await.map(drop)
}

/// Writes that an order was added, under this number.
pub async fn write_added(
    txn: &TenantTx,
    actor: &Actor,
    order: OrderId,
    number: &str,
) -> Result<(), DbErr> {
    let added = Entry {
        order,
        version: actor.now,
        change: Change {
            field: "general.order_number".to_owned(),
            old: None,
            new: Some(number.to_owned()),
        },
    };
    write_coming(txn, actor, added).await
}

/// Writes that an order has come: no user saw it before.
pub async fn write_coming(txn: &TenantTx, actor: &Actor, entry: Entry) -> Result<(), DbErr> {
    let id = entry.order.0;
    let after = visibility::of(txn, &[id]).await?.remove(&id);
    let change = OrderChange {
        id,
        before: None,
        after,
    };
    write(txn, actor, vec![entry], vec![change]).await
}

/// A field of an order as a user saw it.
#[derive(Debug)]
pub struct Seen {
    /// What the caller tells it apart by.
    pub place: usize,
    /// The order.
    pub order: OrderId,
    /// The field's path in the log.
    pub field: &'static str,
    /// The order's version then.
    pub version: DateTime<Utc>,
}

/// A field that has another value than a user saw.
#[derive(Debug, FromQueryResult)]
pub struct ChangedSince {
    /// The [`Seen::place`].
    pub place: i64,
    /// Who changed it last, by name; nobody if the product did.
    pub changed_by: Option<String>,
    /// When.
    pub changed_at: DateTime<Utc>,
}

/// Which of these fields have another value now. One that was changed and changed back has not.
pub async fn changed_since(txn: &TenantTx, seen: &[Seen]) -> Result<Vec<ChangedSince>, DbErr> {
    const CHANGED: &str = "
        SELECT asked.place, max(change.changed_at) AS changed_at,
               (array_agg(author.name ORDER BY change.id DESC))[1] AS changed_by
        FROM jsonb_to_recordset($1) AS asked (place bigint, id bigint, field text, version timestamptz)
        JOIN order_log change ON change.order_id = asked.id AND change.field = asked.field
             AND change.changed_at > asked.version
        LEFT JOIN users author ON author.id = change.user_id
        GROUP BY asked.place
        HAVING (array_agg(change.old_value ORDER BY change.id))[1]
               IS DISTINCT FROM (array_agg(change.new_value ORDER BY change.id DESC))[1]";
    if seen.is_empty() {
        return Ok(Vec::new());
    }
    let asked: Vec<Json> = seen
        .iter()
        .map(|seen| {
            json!({"place": seen.place, "id": seen.order.0, "field": seen.field,
                   "version": seen.version})
        })
        .collect();
    let query =
        Statement::from_sql_and_values(DbBackend::Postgres, CHANGED, [Json::from(asked).into()]);
    ChangedSince::find_by_statement(query).all(txn).await
}

/// A day that an order got together with a status, and what it was before.
#[derive(Debug, FromQueryResult)]
pub struct FilledDay {
    /// The order.
    pub order_id: i64,
    /// Whether it is the day of unloading; otherwise it is that of loading.
    pub is_unloading: bool,
    /// The status that the order had when it had no such day.
    pub before: OrderStatus,
    /// The status that brought the day.
    pub with: OrderStatus,
}

/// The days of these orders that came with their status and that no user has changed since.
pub async fn filled_days(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<FilledDay>, DbErr> {
    const FILLED: &str = "
        SELECT day.order_id, day.field = 'cargo.unloading_date' AS is_unloading,
               status.old_value AS before, status.new_value AS with
        FROM (SELECT DISTINCT ON (order_id, field) order_id, field, old_value, changed_at
              FROM order_log
              WHERE order_id = ANY($1) AND field IN ('cargo.loading_date', 'cargo.unloading_date')
              ORDER BY order_id, field, id DESC) AS day
        JOIN order_log status ON status.order_id = day.order_id
             AND status.changed_at = day.changed_at AND status.field = 'general.status'
        WHERE day.old_value IS NULL";
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = orders.iter().map(|id| id.0).collect();
    let query = Statement::from_sql_and_values(DbBackend::Postgres, FILLED, [ids.into()]);
    FilledDay::find_by_statement(query).all(txn).await
}

/// The columns of a row, named like the fields of [`OrderLogRow`].
const ROWS: &str = "
    SELECT change.id, change.order_id, change.field AS changed_field, change.old_value,
           change.new_value, change.changed_at AS date_of_change, o.currency,
           o.number AS order_number, o.deleted_at IS NOT NULL AS is_order_deleted,
           author.name AS user_name
    FROM page
    JOIN order_log change ON change.id = page.id
    JOIN orders o ON o.id = change.order_id
    LEFT JOIN users author ON author.id = change.user_id";

/// A page of the log, newest change first.
pub async fn page(
    txn: &TenantTx,
    filter: OrderLogFilter,
    visibility: Visibility,
    paging: Paging,
) -> Result<Page<OrderLogRow>, DbErr> {
    lists::page(txn, &ids(filter, visibility), ROWS, paging).await
}

/// Most characters of a value among the actions. An order has a hundred notes, which a user may change at once;
/// the log of all orders has them whole.
const LONGEST_OF_AN_ACTION: usize = 300;

/// A page of what was done to an order, newest first: the changes that somebody made at once are one action.
/// Long values are cut, with an ellipsis at their end.
pub async fn actions(
    txn: &TenantTx,
    order: OrderId,
    paging: Paging,
) -> Result<Page<OrderActionView>, DbErr> {
    let short = |value: &str| {
        format!(
            "CASE WHEN length({value}) > {LONGEST_OF_AN_ACTION} \
                  THEN left({value}, {LONGEST_OF_AN_ACTION}) || '…' ELSE {value} END"
        )
    };
    let (old, new) = (short("change.old_value"), short("change.new_value"));
    let statement = format!(
        "SELECT max(change.id) AS id, change.changed_at, author.name AS user_name, o.currency,
                jsonb_agg(jsonb_build_object('field', change.field, 'old', {old},
                                             'new', {new}) ORDER BY change.id) AS changes
         FROM order_log change
         JOIN orders o ON o.id = change.order_id
         LEFT JOIN users author ON author.id = change.user_id
         WHERE change.order_id = $1
         GROUP BY change.changed_at, change.user_id, author.name, o.currency
         ORDER BY id DESC LIMIT {} OFFSET $2",
        paging.to_read()
    );
    let offset = i64::try_from(paging.offset).unwrap_or(i64::MAX);
    let values = [order.0.into(), offset.into()];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, statement, values);
    let found = OrderActionView::find_by_statement(statement)
        .all(txn)
        .await?;
    Ok(paging.page(found, None))
}

/// The ids of the changes that match a filter, newest first.
pub fn ids(filter: OrderLogFilter, visibility: Visibility) -> SelectStatement {
    Query::select()
        .column((order_log::Entity, order_log::Column::Id))
        .from(order_log::Entity)
        .cond_where(condition(filter, visibility))
        .order_by(
            (order_log::Entity, order_log::Column::ChangedAt),
            Order::Desc,
        )
        .order_by((order_log::Entity, order_log::Column::Id), Order::Desc)
        .take()
}

/// The changes that match a filter and belong to orders the user may see.
fn condition(filter: OrderLogFilter, visibility: Visibility) -> Condition {
    use order_log::Column as C;
    let seen = seen_even_deleted(visibility);
    // For users who see every order there is no need to look at the orders.
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

/// Whether an order of which this was the version at `from` and is the one at `until` holds the same again: every
/// field that was changed in between was changed back.
pub async fn is_back(
    txn: &TenantTx,
    order: OrderId,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<bool, DbErr> {
    // An entry has the version that its change made; one that none explains may hold anything.
    const BACK: &str = "
        WITH later AS (
            SELECT id, field, old_value, new_value, changed_at FROM order_log
            WHERE order_id = $1 AND changed_at > $2
        ), fields AS (
            SELECT (array_agg(old_value ORDER BY id))[1] AS before,
                   (array_agg(new_value ORDER BY id DESC))[1] AS after
            FROM later GROUP BY field
        )
        SELECT coalesce((SELECT max(changed_at) = $3 FROM later), false)
           AND NOT EXISTS (SELECT FROM fields WHERE before IS DISTINCT FROM after)";
    let values = [order.0.into(), from.into(), until.into()];
    let question = Statement::from_sql_and_values(DbBackend::Postgres, BACK, values);
    let answer = txn.query_one_raw(question).await?;
    answer.map_or(Ok(false), |row| row.try_get_by_index(0))
}
