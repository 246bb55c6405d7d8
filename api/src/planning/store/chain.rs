//! What stands before and after an entry in its vehicle's plan.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::{OrderId, PlanningEntryId, VehicleId};
use entity::planning_entries::{Column, Entity};
use sea_orm::{
    ColumnTrait, DbBackend, DbErr, EntityTrait, FromQueryResult, QueryFilter, QuerySelect,
    Statement,
};
use tenant_router::TenantTx;

use super::{IdRow, ids};
use crate::batch::is_among;

/// The entry a new one should follow: the vehicle's last entry up to `day` that has an order and
/// after which nothing is planned yet.
pub async fn open_end(
    txn: &TenantTx,
    vehicle: VehicleId,
    day: NaiveDate,
) -> Result<Option<PlanningEntryId>, DbErr> {
    let statement = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "SELECT entry.id FROM planning_entries entry \
         WHERE entry.vehicle_id = $1 AND entry.available_on <= $2 AND entry.order_id IS NOT NULL \
           AND NOT EXISTS (SELECT FROM planning_entries later WHERE later.previous_entry_id = entry.id) \
         ORDER BY entry.available_on DESC, entry.id DESC LIMIT 1",
        [vehicle.0.into(), day.into()],
    );
    let found = IdRow::find_by_statement(statement).one(txn).await?;
    Ok(found.map(|row| PlanningEntryId(row.id)))
}

/// The entry before each of these, where there is one.
pub async fn previous_of(
    txn: &TenantTx,
    entries: &[PlanningEntryId],
) -> Result<BTreeMap<PlanningEntryId, PlanningEntryId>, DbErr> {
    if entries.is_empty() {
        return Ok(BTreeMap::new());
    }
    let links: Vec<(i64, i64)> = Entity::find()
        .select_only()
        .columns([Column::Id, Column::PreviousEntryId])
        .filter(is_among((Entity, Column::Id), entries))
        .filter(Column::PreviousEntryId.is_not_null())
        .into_tuple()
        .all(txn)
        .await?;
    let link = |(entry, previous)| (PlanningEntryId(entry), PlanningEntryId(previous));
    Ok(links.into_iter().map(link).collect())
}

/// The later entries in the vehicle's chain with their orders, nearest first.
pub async fn later_in_chain(
    txn: &TenantTx,
    entry: PlanningEntryId,
) -> Result<Vec<(PlanningEntryId, Option<OrderId>)>, DbErr> {
    // CYCLE: the keys do not rule out a ring, and a bug elsewhere must not lead to an endless query
    // here.
    let statement = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "WITH RECURSIVE later AS ( \
             SELECT id, order_id, 1 AS place FROM planning_entries WHERE previous_entry_id = $1 \
             UNION ALL \
             SELECT entry.id, entry.order_id, later.place + 1 \
             FROM later JOIN planning_entries entry ON entry.previous_entry_id = later.id \
         ) CYCLE id SET is_ring USING path \
         SELECT id, order_id FROM later WHERE NOT is_ring AND id <> $1 ORDER BY place",
        [entry.0.into()],
    );
    let rows = ChainRow::find_by_statement(statement).all(txn).await?;
    let link = |row: ChainRow| (PlanningEntryId(row.id), row.order_id.map(OrderId));
    Ok(rows.into_iter().map(link).collect())
}

/// What comes after each of some entries in its vehicle's chain: entries with their orders, nearest first.
pub type Chains = BTreeMap<PlanningEntryId, Vec<(PlanningEntryId, Option<OrderId>)>>;

/// The later entries of any number of entries' chains, each with its own, nearest first.
pub async fn later_in_chains(txn: &TenantTx, entries: &[PlanningEntryId]) -> Result<Chains, DbErr> {
    if entries.is_empty() {
        return Ok(BTreeMap::new());
    }
    let statement = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "WITH RECURSIVE later AS ( \
             SELECT previous_entry_id AS start, id, order_id, 1 AS place \
             FROM planning_entries WHERE previous_entry_id = ANY($1) \
             UNION ALL \
             SELECT later.start, entry.id, entry.order_id, later.place + 1 \
             FROM later JOIN planning_entries entry ON entry.previous_entry_id = later.id \
         ) CYCLE id SET is_ring USING path \
         SELECT start, id, order_id FROM later WHERE NOT is_ring AND id <> start \
         ORDER BY start, place",
        [ids(entries)],
    );
    let mut chains = Chains::new();
    for row in LaterRow::find_by_statement(statement).all(txn).await? {
        let link = (PlanningEntryId(row.id), row.order_id.map(OrderId));
        chains
            .entry(PlanningEntryId(row.start))
            .or_default()
            .push(link);
    }
    Ok(chains)
}

/// An entry of a plan with its order and the entry before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The entry.
    pub entry: PlanningEntryId,
    /// The order it is assigned to.
    pub order: Option<OrderId>,
    /// The entry whose order brought the vehicle here.
    pub previous: Option<PlanningEntryId>,
}

/// These entries, the entries of these orders, and all that follow them in their vehicles' chains, by id.
pub async fn plans_from(
    txn: &TenantTx,
    orders: &[OrderId],
    entries: &[PlanningEntryId],
) -> Result<Vec<Link>, DbErr> {
    // UNION keeps each entry once, however many chains lead to it, and ends a ring.
    let orders: Vec<i64> = orders.iter().map(|id| id.0).collect();
    let statement = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "WITH RECURSIVE plan AS ( \
             SELECT id, order_id, previous_entry_id FROM planning_entries \
             WHERE id = ANY($1) OR order_id = ANY($2) \
             UNION \
             SELECT entry.id, entry.order_id, entry.previous_entry_id \
             FROM plan JOIN planning_entries entry ON entry.previous_entry_id = plan.id \
         ) SELECT id, order_id, previous_entry_id FROM plan ORDER BY id",
        [ids(entries), orders.into()],
    );
    let rows = LinkRow::find_by_statement(statement).all(txn).await?;
    let link = |row: LinkRow| Link {
        entry: PlanningEntryId(row.id),
        order: row.order_id.map(OrderId),
        previous: row.previous_entry_id.map(PlanningEntryId),
    };
    Ok(rows.into_iter().map(link).collect())
}

#[derive(Debug, FromQueryResult)]
struct LinkRow {
    id: i64,
    order_id: Option<i64>,
    previous_entry_id: Option<i64>,
}

#[derive(Debug, FromQueryResult)]
struct LaterRow {
    start: i64,
    id: i64,
    order_id: Option<i64>,
}

#[derive(Debug, FromQueryResult)]
struct ChainRow {
    id: i64,
    order_id: Option<i64>,
}
