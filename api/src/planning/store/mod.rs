//! All database statements on planning entries.

mod chain;
mod lists;
mod planned_vehicle;

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::{OrderId, PlanningEntryId, UserId, VehicleId};
use entity::planning_entries::{ActiveModel, Column, Entity};
use routing::Point;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, IntoColumnRef, OnConflict, Query, SelectStatement};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, FromQueryResult,
    QueryFilter, QueryOrder, QuerySelect, Statement, Value,
};
use tenant_router::TenantTx;

pub use chain::{later_in_chain, later_in_chains, open_end, plans_from, previous_of};
pub use lists::{ends, free, waiting};
pub use planned_vehicle::PlannedVehicle;

use crate::actor::Visibility;
use crate::batch::is_among;
use crate::live::Changed;
use crate::vehicles;

/// The unique key that keeps an entry from having two followers.
pub const ONE_FOLLOWER: &str = "planning_entries_previous_entry_id_key";

/// The moment that a change of an entry counts from: later than the one before, also for those who
/// waited for the lock and came earlier.
const NEXT_VERSION: &str =
    "greatest(CURRENT_TIMESTAMP, planning_entries.updated_at + interval '1 microsecond')";

/// Where a vehicle is free and from when.
#[derive(Debug, Clone, PartialEq)]
pub struct NewEntry {
    /// The vehicle.
    pub vehicle: VehicleId,
    /// The first day it is free, in the company's time zone.
    pub available_on: NaiveDate,
    /// The chosen address.
    pub address: String,
    /// Where the address is.
    pub point: Point,
    /// A note for the planner.
    pub note: Option<String>,
}

/// Reads an entry with its vehicle, supplier and order.
pub async fn find(txn: &TenantTx, entry: PlanningEntryId) -> Result<Option<PlannedVehicle>, DbErr> {
    let found = planned_vehicle::select(txn, "WHERE entry.id = $1", [entry.0.into()]).await?;
    Ok(found.into_iter().next())
}

/// Reads an entry, if the user may see the vehicle's category.
pub async fn find_seen(
    txn: &TenantTx,
    entry: PlanningEntryId,
    visibility: Visibility,
) -> Result<Option<PlannedVehicle>, DbErr> {
    let found = find(txn, entry).await?;
    Ok(found.filter(|planned| planned.is_visible(visibility.category)))
}

/// Reads any number of entries.
pub async fn find_all(
    txn: &TenantTx,
    entries: &[PlanningEntryId],
) -> Result<Vec<PlannedVehicle>, DbErr> {
    if entries.is_empty() {
        return Ok(Vec::new());
    }
    planned_vehicle::select(txn, "WHERE entry.id = ANY($1)", [ids(entries)]).await
}

/// The ids of the entries whose vehicle has this text in its plate number.
pub fn ids_by_plate(text: &str) -> SelectStatement {
    ids_of_vehicles(vehicles::store::ids_by_plate(text))
}

/// The ids of the entries whose vehicle has this dispatcher.
pub fn ids_guided_by(dispatcher: UserId) -> SelectStatement {
    ids_of_vehicles(vehicles::store::ids_guided_by(dispatcher))
}

fn ids_of_vehicles(vehicles: SelectStatement) -> SelectStatement {
    Query::select()
        .column((Entity, Column::Id))
        .from(Entity)
        .and_where(Column::VehicleId.in_subquery(vehicles))
        .take()
}

/// Joins the vehicle of the entry with this `id`, so that a list can be sorted by plate number.
pub fn join_plate(query: &mut SelectStatement, id: impl IntoColumnRef) -> Expr {
    let is_it = Expr::col((Entity, Column::Id)).equals(id);
    query.left_join(Entity, is_it);
    vehicles::store::join_plate(query, (Entity, Column::VehicleId))
}

/// Reads an entry and locks it until the transaction ends. If two planners want it at the same
/// time, the second waits here and then sees what the first did.
pub async fn lock(txn: &TenantTx, entry: PlanningEntryId) -> Result<Option<PlannedVehicle>, DbErr> {
    let locked: Option<i64> = Entity::find_by_id(entry.0)
        .select_only()
        .column(Column::Id)
        .lock_exclusive()
        .into_tuple()
        .one(txn)
        .await?;
    match locked {
        Some(_) => find(txn, entry).await,
        None => Ok(None),
    }
}

/// All orders a vehicle was assigned to, and whether it also has a free entry.
pub async fn tasks_of(txn: &TenantTx, vehicle: VehicleId) -> Result<(Vec<OrderId>, bool), DbErr> {
    let entries: Vec<Option<i64>> = Entity::find()
        .select_only()
        .column(Column::OrderId)
        .filter(Column::VehicleId.eq(vehicle.0))
        .into_tuple()
        .all(txn)
        .await?;
    let is_free = entries.contains(&None);
    Ok((
        entries.into_iter().flatten().map(OrderId).collect(),
        is_free,
    ))
}

/// Where these vehicles stand free first, by vehicle.
pub async fn free_of(
    txn: &TenantTx,
    vehicles: &[i64],
) -> Result<HashMap<i64, PlanningEntryId>, DbErr> {
    let free: Vec<(i64, i64)> = Entity::find()
        .select_only()
        .columns([Column::VehicleId, Column::Id])
        .filter(is_among((Entity, Column::VehicleId), vehicles))
        .filter(Column::OrderId.is_null())
        // Of equal keys the last one stays in the map: the first day.
        .order_by_desc(Column::AvailableOn)
        .order_by_desc(Column::Id)
        .into_tuple()
        .all(txn)
        .await?;
    let free = free.into_iter();
    Ok(free
        .map(|(vehicle, entry)| (vehicle, PlanningEntryId(entry)))
        .collect())
}

/// An entry of the same vehicle on the same day, leaving out `itself`.
pub async fn on_same_day(
    txn: &TenantTx,
    wanted: &NewEntry,
    itself: Option<PlanningEntryId>,
) -> Result<Option<PlannedVehicle>, DbErr> {
    let condition = "WHERE entry.vehicle_id = $1 AND entry.available_on = $2 \
                       AND entry.id IS DISTINCT FROM $3 \
                     ORDER BY entry.id LIMIT 1";
    let values: [Value; 3] = [
        wanted.vehicle.0.into(),
        wanted.available_on.into(),
        itself.map(|entry| entry.0).into(),
    ];
    let found = planned_vehicle::select(txn, condition, values).await?;
    Ok(found.into_iter().next())
}

/// Adds an entry after `previous`, or as the start of a new chain.
///
/// # Errors
/// Violates the unique key [`ONE_FOLLOWER`] when `previous` already has a follower.
pub async fn insert(
    txn: &TenantTx,
    new: NewEntry,
    previous: Option<PlanningEntryId>,
    by: Option<UserId>,
) -> Result<PlanningEntryId, DbErr> {
    let entry = ActiveModel {
        previous_entry_id: Set(previous.map(|previous| previous.0)),
        created_by_id: Set(by.map(|by| by.0)),
        ..columns(new)
    };
    let entry = PlanningEntryId(entry.insert(txn).await?.id);
    tell(txn, &[entry]).await?;
    Ok(entry)
}

/// Puts the entry after `after`, where its order is unloaded. It has no author, because an order
/// rather than a user brings the vehicle there. An entry that already follows is moved there, unless
/// it has an order.
pub async fn put_next(
    txn: &TenantTx,
    after: &PlannedVehicle,
    available_on: NaiveDate,
    address: &str,
    point: Point,
) -> Result<(), DbErr> {
    let next = NewEntry {
        vehicle: after.vehicle,
        available_on,
        address: address.to_owned(),
        point,
        note: None,
    };
    put_all_next(txn, vec![(after.entry, next)]).await
}

/// Like [`put_next`], for any number of entries, each with the one that comes after it.
pub async fn put_all_next(
    txn: &TenantTx,
    next: Vec<(PlanningEntryId, NewEntry)>,
) -> Result<(), DbErr> {
    if next.is_empty() {
        return Ok(());
    }
    let after: Vec<_> = next.iter().map(|(after, _)| *after).collect();
    tell(txn, &after).await?;
    let entries = next.into_iter().map(|(after, next)| ActiveModel {
        previous_entry_id: Set(Some(after.0)),
        ..columns(next)
    });
    let moved = [
        Column::AvailableOn,
        Column::Address,
        Column::Latitude,
        Column::Longitude,
        Column::Country,
    ];
    let follows = OnConflict::column(Column::PreviousEntryId)
        .update_columns(moved)
        .value(Column::UpdatedAt, Expr::cust(NEXT_VERSION))
        .value(Column::UpdatedById, Expr::val(None::<i64>))
        .action_and_where(Expr::col((Entity, Column::OrderId)).is_null())
        .to_owned();
    Entity::insert_many(entries)
        .on_conflict(follows)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Changes the vehicle, day, place and note of an entry.
pub async fn update(
    txn: &TenantTx,
    entry: PlanningEntryId,
    changed: NewEntry,
    by: UserId,
) -> Result<(), DbErr> {
    change(txn, entry, columns(changed), Some(by)).await?;
    // It may have another vehicle now.
    tell(txn, &[entry]).await
}

/// Assigns an entry to an order. Before the transaction ends the order must also point to the entry
/// (`orders.planning_entry_id`); deferred keys enforce this.
///
/// # Errors
/// Violates a unique key when the order already has another entry.
pub async fn take(
    txn: &TenantTx,
    entry: PlanningEntryId,
    order: OrderId,
    by: Option<UserId>,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    let taken = ActiveModel {
        order_id: Set(Some(order.0)),
        assigned_by_id: Set(by.map(|by| by.0)),
        assigned_at: Set(Some(at.into())),
        ..Default::default()
    };
    change(txn, entry, taken, by).await
}

/// Detaches entries from their orders. Before the transaction ends the orders must stop pointing to
/// them too.
pub async fn release(
    txn: &TenantTx,
    entries: &[PlanningEntryId],
    by: Option<UserId>,
) -> Result<(), DbErr> {
    let free = ActiveModel {
        order_id: Set(None),
        assigned_by_id: Set(None),
        assigned_at: Set(None),
        ..Default::default()
    };
    change_all(txn, entries, free, by).await
}

/// Moves an entry after another one, or makes it the start of a chain.
///
/// # Errors
/// Violates the unique key [`ONE_FOLLOWER`] when `previous` already has a follower.
pub async fn relink(
    txn: &TenantTx,
    entry: PlanningEntryId,
    previous: Option<PlanningEntryId>,
    by: Option<UserId>,
) -> Result<(), DbErr> {
    let linked = ActiveModel {
        previous_entry_id: Set(previous.map(|previous| previous.0)),
        ..Default::default()
    };
    change(txn, entry, linked, by).await
}

/// Locks entries until the transaction ends, by id.
pub async fn lock_all(
    txn: &TenantTx,
    entries: impl IntoIterator<Item = PlanningEntryId>,
) -> Result<(), DbErr> {
    let entries: Vec<PlanningEntryId> = entries.into_iter().collect();
    if entries.is_empty() {
        return Ok(());
    }
    let statement = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "SELECT id FROM planning_entries WHERE id = ANY($1) ORDER BY id FOR UPDATE",
        [ids(&entries)],
    );
    IdRow::find_by_statement(statement).all(txn).await?;
    Ok(())
}

/// Removes entries. Their orders must no longer point to them; entries that followed them become
/// the start of a chain.
pub async fn delete_entries(txn: &TenantTx, entries: &[PlanningEntryId]) -> Result<(), DbErr> {
    if entries.is_empty() {
        return Ok(());
    }
    tell(txn, entries).await?;
    Entity::delete_many()
        .filter(is_among((Entity, Column::Id), entries))
        .exec(txn)
        .await
        .map(|_| ())
}

#[derive(Debug, FromQueryResult)]
struct IdRow {
    id: i64,
}

fn columns(entry: NewEntry) -> ActiveModel {
    let Point {
        coordinates,
        country,
        ..
    } = entry.point;
    ActiveModel {
        vehicle_id: Set(entry.vehicle.0),
        available_on: Set(entry.available_on),
        address: Set(entry.address),
        latitude: Set(coordinates.latitude),
        longitude: Set(coordinates.longitude),
        country: Set(country.map(|country| country.to_string())),
        note: Set(entry.note),
        ..Default::default()
    }
}

async fn change(
    txn: &TenantTx,
    entry: PlanningEntryId,
    columns: ActiveModel,
    by: Option<UserId>,
) -> Result<(), DbErr> {
    change_all(txn, &[entry], columns, by).await
}

async fn change_all(
    txn: &TenantTx,
    entries: &[PlanningEntryId],
    columns: ActiveModel,
    by: Option<UserId>,
) -> Result<(), DbErr> {
    let columns = ActiveModel {
        updated_by_id: Set(by.map(|by| by.0)),
        ..columns
    };
    if entries.is_empty() {
        return Ok(());
    }
    tell(txn, entries).await?;
    let changed = Entity::update_many()
        .set(columns)
        .col_expr(Column::UpdatedAt, Expr::cust(NEXT_VERSION))
        .filter(is_among((Entity, Column::Id), entries))
        .exec(txn)
        .await?;
    if usize::try_from(changed.rows_affected) == Ok(entries.len()) {
        Ok(())
    } else {
        Err(DbErr::RecordNotUpdated)
    }
}

/// A user who looks at the planning of these vehicles is told, once this is committed.
async fn tell(txn: &TenantTx, entries: &[PlanningEntryId]) -> Result<(), DbErr> {
    const CATEGORIES: &str = "
        SELECT DISTINCT vehicle.category
        FROM planning_entries entry
        JOIN vehicles vehicle ON vehicle.id = entry.vehicle_id
        WHERE entry.id = ANY($1)";
    let values = [ids(entries)];
    let query = Statement::from_sql_and_values(DbBackend::Postgres, CATEGORIES, values);
    let found = txn.query_all_raw(query).await?;
    let categories = found.iter().map(|row| row.try_get_by_index(0));
    txn.changes(Changed::planning(categories.collect::<Result<_, _>>()?));
    Ok(())
}

/// All ids as one value, so that the statement is the same for any number of them.
fn ids(entries: &[PlanningEntryId]) -> Value {
    entries.iter().map(|id| id.0).collect::<Vec<_>>().into()
}
