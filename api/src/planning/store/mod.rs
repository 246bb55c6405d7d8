//! Every statement on planning entries.

mod planned_vehicle;

use chrono::{DateTime, NaiveDate, Utc};
use domain::orders::Category;
use domain::{OrderId, PlanningEntryId, UserId, VehicleId};
use entity::planning_entries::{ActiveModel, Column, Entity};
use routing::Point;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, IntoColumnRef, Query, SelectStatement};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DbBackend, DbErr, EntityTrait, FromQueryResult, QueryFilter,
    QuerySelect, Statement, Value,
};
use tenant_router::TenantTx;

pub use planned_vehicle::PlannedVehicle;

use crate::actor::Sight;
use crate::vehicles;

/// The unique key that two followers of one entry run into.
pub const ONE_FOLLOWER: &str = "planning_entries_previous_entry_id_key";

/// Where and from when a vehicle is free.
#[derive(Debug, Clone, PartialEq)]
pub struct NewEntry {
    /// Which vehicle.
    pub vehicle: VehicleId,
    /// From which day, company-local.
    pub available_on: NaiveDate,
    /// The address as chosen.
    pub address: String,
    /// Where that is.
    pub point: Point,
    /// For the planner.
    pub note: Option<String>,
}

/// One entry with its vehicle, supplier and order.
pub async fn find(txn: &TenantTx, entry: PlanningEntryId) -> Result<Option<PlannedVehicle>, DbErr> {
    let found = planned_vehicle::select(txn, "WHERE entry.id = $1", [entry.0.into()]).await?;
    Ok(found.into_iter().next())
}

/// One entry, if a person with this sight works with the vehicle's category.
pub async fn find_seen(
    txn: &TenantTx,
    entry: PlanningEntryId,
    sight: Sight,
) -> Result<Option<PlannedVehicle>, DbErr> {
    let found = find(txn, entry).await?;
    Ok(found.filter(|planned| planned.is_visible(sight.category)))
}

/// Any number of entries.
pub async fn find_all(
    txn: &TenantTx,
    entries: &[PlanningEntryId],
) -> Result<Vec<PlannedVehicle>, DbErr> {
    if entries.is_empty() {
        return Ok(Vec::new());
    }
    planned_vehicle::select(txn, "WHERE entry.id = ANY($1)", [ids(entries)]).await
}

/// The ids of the entries of vehicles with this text in their plate number.
pub fn ids_by_plate(text: &str) -> SelectStatement {
    ids_of_vehicles(vehicles::store::ids_by_plate(text))
}

/// The ids of the entries of vehicles that this person guides.
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

/// Joins the vehicle of the entry that `id` names, so that a list can be sorted by its plate number.
pub fn join_plate(query: &mut SelectStatement, id: impl IntoColumnRef) -> Expr {
    let is_it = Expr::col((Entity, Column::Id)).equals(id);
    query.left_join(Entity, is_it);
    vehicles::store::join_plate(query, (Entity, Column::VehicleId))
}

/// One entry, locked against changes until the transaction ends: of two planners who reach for it
/// the second waits here and then sees what the first did.
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

/// Every vehicle that is free, by day, then plate number. `visibility` holds them to one category;
/// a vehicle without category is in both.
pub async fn free(
    txn: &TenantTx,
    visibility: Option<Category>,
) -> Result<Vec<PlannedVehicle>, DbErr> {
    let category: Value = visibility.map(Category::as_str).into();
    let condition = "WHERE entry.order_id IS NULL AND vehicle.deleted_at IS NULL \
                     AND ($1::text IS NULL OR vehicle.category IS NULL OR vehicle.category = $1) \
                     ORDER BY entry.available_on, vehicle.plate_number, entry.id";
    planned_vehicle::select(txn, condition, [category]).await
}

/// The orders that a vehicle was given to, and whether it also stands free.
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

/// The entry of a vehicle that waits for a follower: the last one up to `day` whose order took the
/// vehicle away and after which nothing is planned yet.
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

/// Adds an entry behind `previous`, or at the head of a new chain.
///
/// # Errors
/// The unique key [`ONE_FOLLOWER`] when `previous` has a follower already.
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
    Ok(PlanningEntryId(entry.insert(txn).await?.id))
}

/// Adds the entry that follows `after` once its order is unloaded. It has no author: an order, not
/// a person, brings the vehicle there.
///
/// # Errors
/// The unique key [`ONE_FOLLOWER`] when `after` has a follower already.
pub async fn insert_next(
    txn: &TenantTx,
    after: &PlannedVehicle,
    available_on: NaiveDate,
    address: &str,
    point: Point,
) -> Result<PlanningEntryId, DbErr> {
    let vehicle = after.vehicle;
    let address = address.to_owned();
    let next = NewEntry {
        vehicle,
        available_on,
        address,
        point,
        note: None,
    };
    insert(txn, next, Some(after.entry), None).await
}

/// Changes vehicle, day, place and note of an entry.
pub async fn update(
    txn: &TenantTx,
    entry: PlanningEntryId,
    changed: NewEntry,
) -> Result<(), DbErr> {
    change(txn, entry, columns(changed)).await
}

/// Moves an entry to another day and place, as when the order before it is unloaded elsewhere.
pub async fn move_to(
    txn: &TenantTx,
    entry: PlanningEntryId,
    available_on: NaiveDate,
    address: &str,
    point: Point,
) -> Result<(), DbErr> {
    let moved = ActiveModel {
        available_on: Set(available_on),
        address: Set(address.to_owned()),
        latitude: Set(point.coordinates.latitude),
        longitude: Set(point.coordinates.longitude),
        country: Set(point.country.map(|country| country.to_string())),
        ..Default::default()
    };
    change(txn, entry, moved).await
}

/// Gives an entry to an order. The order must name the entry, too, before the transaction ends
/// (`orders.planning_entry_id`); deferred keys see to it.
///
/// # Errors
/// A unique key when the order stands in another entry.
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
    change(txn, entry, taken).await
}

/// Takes the orders off entries. The orders must let go of them, too, before the transaction ends.
pub async fn release(txn: &TenantTx, entries: &[PlanningEntryId]) -> Result<(), DbErr> {
    let free = ActiveModel {
        order_id: Set(None),
        assigned_by_id: Set(None),
        assigned_at: Set(None),
        ..Default::default()
    };
    change_all(txn, entries, free).await
}

/// Hangs an entry behind another one, or makes it the head of a chain.
///
/// # Errors
/// The unique key [`ONE_FOLLOWER`] when `previous` has a follower already.
pub async fn relink(
    txn: &TenantTx,
    entry: PlanningEntryId,
    previous: Option<PlanningEntryId>,
) -> Result<(), DbErr> {
    let linked = ActiveModel {
        previous_entry_id: Set(previous.map(|previous| previous.0)),
        ..Default::default()
    };
    change(txn, entry, linked).await
}

/// Holds entries against other changes until the transaction ends, in this order.
pub async fn lock_all(txn: &TenantTx, entries: &[PlanningEntryId]) -> Result<(), DbErr> {
    if entries.is_empty() {
        return Ok(());
    }
    let statement = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "SELECT id FROM planning_entries WHERE id = ANY($1) \
         ORDER BY array_position($1, id) FOR UPDATE",
        [ids(entries)],
    );
    IdRow::find_by_statement(statement).all(txn).await?;
    Ok(())
}

/// The entries that follow in the vehicle's chain, nearest first, with the orders they are given to.
pub async fn later_in_chain(
    txn: &TenantTx,
    entry: PlanningEntryId,
) -> Result<Vec<(PlanningEntryId, Option<OrderId>)>, DbErr> {
    // CYCLE: the keys allow a ring, so that a fault elsewhere must not become an endless query here.
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

/// Removes entries. Their orders must have let go of them; what hung behind them becomes the head
/// of a chain.
pub async fn delete_entries(txn: &TenantTx, entries: &[PlanningEntryId]) -> Result<(), DbErr> {
    if entries.is_empty() {
        return Ok(());
    }
    Entity::delete_many()
        .filter(Expr::cust_with_values("id = ANY($1)", [ids(entries)]))
        .exec(txn)
        .await
        .map(|_| ())
}

#[derive(Debug, FromQueryResult)]
struct IdRow {
    id: i64,
}

#[derive(Debug, FromQueryResult)]
struct ChainRow {
    id: i64,
    order_id: Option<i64>,
}

fn columns(entry: NewEntry) -> ActiveModel {
    let Point {
        coordinates,
        country,
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

async fn change(txn: &TenantTx, entry: PlanningEntryId, columns: ActiveModel) -> Result<(), DbErr> {
    change_all(txn, &[entry], columns).await
}

async fn change_all(
    txn: &TenantTx,
    entries: &[PlanningEntryId],
    columns: ActiveModel,
) -> Result<(), DbErr> {
    if entries.is_empty() {
        return Ok(());
    }
    let changed = Entity::update_many()
        .set(columns)
        .col_expr(Column::UpdatedAt, Expr::current_timestamp())
        .filter(Expr::cust_with_values(
            "planning_entries.id = ANY($1)",
            [ids(entries)],
        ))
        .exec(txn)
        .await?;
    if usize::try_from(changed.rows_affected) == Ok(entries.len()) {
        Ok(())
    } else {
        Err(DbErr::RecordNotUpdated)
    }
}

/// Ids as one value: a statement has one plan for any number of them.
fn ids(entries: &[PlanningEntryId]) -> Value {
    entries.iter().map(|id| id.0).collect::<Vec<_>>().into()
}
