//! All database statements on vehicles.

pub mod many;
pub mod positions;
mod record;
pub mod tokens;

use domain::orders::Category;
use domain::texts;
use domain::{ContactId, FieldErrors, UserId, VehicleId};
use entity::vehicles;
use sea_orm::sea_query::{Expr, ExprTrait, Func, IntoColumnRef, LockType, Query, SelectStatement};
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, JoinType, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, RelationTrait, Select,
};
use tenant_router::TenantTx;

pub use positions::Position;
pub use record::{Vehicles, delete};

use super::wire::{VehicleFilter, VehicleOption, VehicleOptionFilter, VehiclePayload, VehicleRow};
use crate::actor::{Visibility, people};
use crate::batch::is_among;
use crate::contacts;
use crate::error::{ApiResult, OrMissing};
use crate::http::{Lookup, Page, Paging};
use crate::text_search::{bare_plate, contains_plate};
use crate::{lists, lookups};

/// The vehicles that are not deleted and, if the user is limited to one category, belong to it. A
/// vehicle without a category belongs to both.
fn not_deleted(only: Option<Category>) -> Condition {
    of_category(only).add(vehicles::Column::DeletedAt.is_null())
}

fn of_category(only: Option<Category>) -> Condition {
    Condition::all().add_option(only.map(|only| {
        Condition::any()
            .add(vehicles::Column::Category.is_null())
            .add(vehicles::Column::Category.eq(only))
    }))
}

/// A driver's name: that of a user, or the name that was entered.
pub fn driver() -> Expr {
    let as_entered = Expr::col((vehicles::Entity, vehicles::Column::DriverName));
    Func::coalesce([people::name_in("vehicles.driver_id"), as_entered]).into()
}

/// The name of a dispatcher.
pub fn dispatcher() -> Expr {
    people::name_in("vehicles.dispatcher_id")
}

/// The fuel consumption in tenths of a litre; null when there is none.
pub fn fuel_in_tenths() -> Expr {
    Expr::cust("vehicles.fuel_consumption * 10 + vehicles.fuel_consumption_tenths")
}

/// Plate, maker and model, and the supplier that runs it, for a statement that has joined the
/// supplier.
pub fn full_name() -> Expr {
    Expr::cust(
        "concat_ws(' · ', vehicles.plate_number, \
         nullif(concat_ws(' ', vehicles.make, vehicles.model), ''), contacts.company_name)",
    )
}

/// Vehicles sorted by plate and joined with their suppliers, so that [`contacts::store::name`] and
/// [`contacts::store::insurance_expires_on`] are the supplier's; and with their tokens.
fn with_supplier(select: Select<vehicles::Entity>) -> Select<vehicles::Entity> {
    select
        .join(JoinType::LeftJoin, vehicles::Relation::Contacts.def())
        .join(JoinType::LeftJoin, vehicles::Relation::VehicleTokens.def())
        .order_by_asc(vehicles::Column::PlateNumber)
        .order_by_asc(vehicles::Column::Id)
}

fn among(ids: &[i64]) -> Condition {
    Condition::all().add(is_among((vehicles::Entity, vehicles::Column::Id), ids))
}

async fn rows(txn: &TenantTx, condition: Condition) -> Result<Vec<VehicleRow>, DbErr> {
    with_supplier(vehicles::Entity::find())
        .filter(condition)
        .into_partial_model()
        .all(txn)
        .await
}

/// A page of the vehicles that match, sorted by plate.
pub async fn list(
    txn: &TenantTx,
    visibility: Visibility,
    filter: &VehicleFilter,
    paging: Paging,
) -> Result<Page<VehicleRow>, DbErr> {
    let condition = Condition::all()
        .add(not_deleted(visibility.category))
        .add(filter.condition());
    let matching = vehicles::Entity::find().filter(condition);
    lists::of(txn, paging, matching.clone(), with_supplier(matching)).await
}

/// Where selects find vehicles: by plate, maker, model and supplier.
fn names(only: Option<Category>) -> lookups::Source {
    let mut offered = "vehicles.deleted_at IS NULL".to_owned();
    if let Some(only) = only {
        offered = format!("{offered} AND coalesce(vehicles.category, '{only}') = '{only}'");
    }
    lookups::Source {
        table: "vehicles",
        name: "extensions.fold(translate(vehicles.plate_number, ' -', ''))",
        typed: bare_plate,
        offered,
        code: None,
        description: Some(format!(
            "extensions.fold(concat_ws(' ', vehicles.plate_number, vehicles.make, vehicles.model, {}))",
            contacts::store::name_in("vehicles.subcontractor_id")
        )),
    }
}

/// The vehicles that a select asks for, sorted by plate. Present values may be deleted.
pub async fn options(
    txn: &TenantTx,
    visibility: Visibility,
    filter: VehicleOptionFilter,
    lookup: Lookup,
) -> Result<Page<VehicleOption>, DbErr> {
    let mut source = names(visibility.category);
    let mut lookup = lookup;
    if lookup.text.is_none() && filter.plate_number.is_some() {
        lookup.text = filter.plate_number;
        source.description = None;
    }
    let found = lookups::find(txn, &source, &lookup).await?;
    let id = (vehicles::Entity, vehicles::Column::Id);
    let rows = vehicles::Entity::find()
        .join(JoinType::LeftJoin, vehicles::Relation::Contacts.def())
        .filter(found.has(id))
        .filter(of_category(visibility.category))
        .order_by_asc(found.place(id))
        .into_partial_model()
        .all(txn)
        .await?;
    Ok(found.answer(rows))
}

/// Whether a vehicle exists, is not deleted and may be seen by the user. This stays true until the
/// transaction ends: anyone who deletes it, changes its category or plans it has to wait.
pub async fn lock_visible(
    txn: &TenantTx,
    visibility: Visibility,
    id: VehicleId,
) -> Result<bool, DbErr> {
    let locked: Option<i64> = vehicles::Entity::find_by_id(id.0)
        .select_only()
        .column(vehicles::Column::Id)
        .filter(not_deleted(visibility.category))
        .lock(LockType::NoKeyUpdate)
        .into_tuple()
        .one(txn)
        .await?;
    Ok(locked.is_some())
}

/// Whether a vehicle exists, is not deleted and may be seen by the user.
pub async fn is_seen(txn: &TenantTx, visibility: Visibility, id: VehicleId) -> Result<bool, DbErr> {
    let found = vehicles::Entity::find_by_id(id.0).filter(not_deleted(visibility.category));
    Ok(found.count(txn).await? > 0)
}

/// The ids of the vehicles with this text in their plate number.
pub fn ids_by_plate(text: &str) -> SelectStatement {
    ids_where(contains_plate(
        (vehicles::Entity, vehicles::Column::PlateNumber),
        text,
    ))
}

/// The ids of the vehicles with this dispatcher.
pub fn ids_guided_by(dispatcher: UserId) -> SelectStatement {
    ids_where(vehicles::Column::DispatcherId.eq(dispatcher))
}

fn ids_where(condition: Expr) -> SelectStatement {
    Query::select()
        .column((vehicles::Entity, vehicles::Column::Id))
        .from(vehicles::Entity)
        .and_where(condition)
        .take()
}

/// Joins the vehicle with this `id`, so that a list can be sorted by plate number.
pub fn join_plate(query: &mut SelectStatement, id: impl IntoColumnRef) -> Expr {
    let is_it = Expr::col((vehicles::Entity, vehicles::Column::Id)).equals(id);
    query.left_join(vehicles::Entity, is_it);
    Expr::col((vehicles::Entity, vehicles::Column::PlateNumber))
}

/// A vehicle that is not deleted and that the user may see, locked against changes until the
/// transaction ends.
///
/// # Errors
/// 404 if there is none.
pub async fn lock(
    txn: &TenantTx,
    visibility: Visibility,
    id: VehicleId,
) -> ApiResult<vehicles::Model> {
    vehicles::Entity::find_by_id(id.0)
        .filter(not_deleted(visibility.category))
        .lock_exclusive()
        .one(txn)
        .await
        .or_missing(texts::missing::no_vehicle)
}

/// Adds an error for everything the vehicle refers to that does not exist, and for a plate that
/// another vehicle already has.
pub async fn check(
    txn: &TenantTx,
    wanted: &VehiclePayload,
    id: Option<VehicleId>,
    errors: &mut FieldErrors,
) -> Result<(), DbErr> {
    let named = [
        ("driver_id", wanted.driver_id),
        ("dispatcher_id", wanted.dispatcher_id),
    ];
    people::check(txn, &named, errors).await?;
    if let Some(supplier) = wanted.subcontractor_id
        && !is_supplier(txn, supplier).await?
    {
        errors.push("subcontractor_id", texts::missing::no_supplier());
    }
    if let Some(plate) = wanted.plate_number.as_deref()
        && plate_is_taken(txn, plate, id).await?
    {
        errors.push("number_plate", texts::vehicles::plate_taken());
    }
    Ok(())
}

async fn is_supplier(txn: &TenantTx, id: ContactId) -> Result<bool, DbErr> {
    let kinds = contacts::store::find_kinds(txn, &[id]).await?;
    Ok(kinds
        .get(&id)
        .is_some_and(contacts::store::ContactKind::is_supplier))
}

async fn plate_is_taken(
    txn: &TenantTx,
    plate_number: &str,
    id: Option<VehicleId>,
) -> Result<bool, DbErr> {
    let with_plate = many::with_plates(txn, &[plate_number.replace(' ', "")]).await?;
    Ok(with_plate
        .into_values()
        .any(|other| id != Some(VehicleId(other))))
}
