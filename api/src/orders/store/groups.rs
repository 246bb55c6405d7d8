//! Orders in groups, with the totals of each.

use chrono::NaiveDate;
use domain::orders::OrderGrouping;
use entity::orders::{Column, Entity};
use sea_orm::sea_query::{Expr, Order};
use sea_orm::{DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, Select};
use tenant_router::TenantTx;

use super::condition;
use super::sums::{self, Alike, Sums, alike};
use crate::actor::Visibility;
use crate::orders::wire::filter::OrderFilter;

/// The most groups that are answered; a table with more is for the export.
const MOST_GROUPS: usize = 1000;

/// The sums of one group of orders.
#[derive(Debug)]
pub struct Group {
    /// What its orders have in common.
    pub of: GroupKey,
    /// The totals of each currency that occurs.
    pub sums: Vec<Sums>,
}

/// What the orders of a group have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GroupKey {
    /// The client; none for compensations.
    Client(Option<i64>),
    /// The Monday of the week of loading; none for orders that have no day yet.
    Week(Option<NaiveDate>),
}

#[derive(Debug, FromQueryResult)]
struct GroupRow {
    client: Option<i64>,
    week: Option<NaiveDate>,
    #[sea_orm(nested)]
    alike: Alike,
}

/// The orders that match a filter in groups, with the totals of each: clients with the most orders first, or the latest
/// weeks first. Also says whether there are more groups than are answered.
pub async fn by_group(
    txn: &TenantTx,
    filter: &OrderFilter,
    grouping: OrderGrouping,
    visibility: Visibility,
) -> Result<(Vec<Group>, bool), DbErr> {
    let rows: Vec<GroupRow> = grouped(filter, grouping, visibility)
        .into_model()
        .all(txn)
        .await?;
    let mut groups: Vec<Group> = Vec::new();
    let is_cut = rows.len() == MOST_ROWS;
    for row in &rows {
        let of = match grouping {
            OrderGrouping::Client => GroupKey::Client(row.client),
            OrderGrouping::Week => GroupKey::Week(row.week),
        };
        if groups.last().is_none_or(|last| last.of != of) {
            let sums = Vec::new();
            groups.push(Group { of, sums });
        }
        if let Some(group) = groups.last_mut() {
            sums::add(&mut group.sums, &row.alike, filter);
        }
    }
    if is_cut {
        // Some of its orders may not have been read.
        groups.pop();
    }
    let has_more = is_cut || groups.len() > MOST_GROUPS;
    groups.truncate(MOST_GROUPS);
    Ok((groups, has_more))
}

/// A group has a row for each kind of its orders.
const MOST_ROWS: usize = MOST_GROUPS * sums::KINDS + 1;

/// The statement of [`by_group`], separate so that a test can check the query plan.
pub fn grouped(
    filter: &OrderFilter,
    grouping: OrderGrouping,
    visibility: Visibility,
) -> Select<Entity> {
    let matching = Entity::find()
        .select_only()
        .filter(condition::of_orders(filter, visibility))
        .limit(MOST_ROWS as u64);
    let keyed = match grouping {
        OrderGrouping::Client => matching
            .column_as(Column::ClientId, "client")
            .expr_as(Expr::cust("NULL::date"), "week")
            .group_by(Column::ClientId)
            .order_by(
                Expr::cust("sum(count(*)) OVER (PARTITION BY client_id)"),
                Order::Desc,
            )
            .order_by_asc(Column::ClientId),
        OrderGrouping::Week => {
            // Weeks of ISO 8601 begin on Mondays.
            let monday = "date_trunc('week', effective_loading_date::timestamp)::date";
            matching
                .expr_as(Expr::cust("NULL::bigint"), "client")
                .expr_as(Expr::cust(monday), "week")
                .group_by(Expr::cust(monday))
                .order_by(Expr::cust(monday), Order::Desc)
        }
    };
    alike(keyed)
}
