//! Every statement on vehicles.

use chrono::{DateTime, NaiveDate, Utc};
use domain::orders::Category;
use domain::{Cents, ContactId, FieldErrors, UserId, VehicleId};
use entity::{contacts, vehicles};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, DbErr, EntityTrait, FromQueryResult, IntoActiveModel,
    JoinType, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, RelationTrait, Select,
};
use tenant_router::TenantTx;

use super::draft::{CostDraft, OwnParkDraft, VehicleDraft, VehicleFilter};
use crate::contacts::store::{ContactKind, find_kinds};
use crate::error::{ApiResult, OrField};
use crate::http::{Page, Paging};
use crate::lists;
use crate::text_search::contains;
use crate::users;

/// A vehicle with what stands beside it in other tables.
#[derive(Debug, Clone)]
pub struct Vehicle {
    /// Its own columns.
    pub row: vehicles::Model,
    /// The name of the supplier that runs it.
    pub supplier: Option<String>,
    /// Last day of that supplier's insurance.
    pub insurance_expires_on: Option<NaiveDate>,
    /// The name of a driver who is a user.
    pub driver: Option<String>,
    /// The name of its dispatcher.
    pub dispatcher: Option<String>,
}

#[derive(FromQueryResult)]
struct VehicleRecord {
    #[sea_orm(nested)]
    vehicle: vehicles::Model,
    supplier: Option<String>,
    insurance_expires_on: Option<NaiveDate>,
    driver: Option<String>,
    dispatcher: Option<String>,
}

impl From<VehicleRecord> for Vehicle {
    fn from(record: VehicleRecord) -> Self {
        Self {
            row: record.vehicle,
            supplier: record.supplier,
            insurance_expires_on: record.insurance_expires_on,
            driver: record.driver,
            dispatcher: record.dispatcher,
        }
    }
}

/// What selects show of a vehicle.
#[derive(Debug, Clone, FromQueryResult)]
pub struct VehicleName {
    /// Which.
    pub id: i64,
    /// Its plate.
    pub plate_number: String,
    /// Maker.
    pub make: Option<String>,
    /// Model.
    pub model: Option<String>,
    /// The name of the supplier that runs it.
    pub supplier: Option<String>,
    /// Last day of that supplier's insurance.
    pub insurance_expires_on: Option<NaiveDate>,
}

/// The living vehicles that a person held to one category sees: one without a category is seen
/// with any.
fn living(only: Option<Category>) -> Condition {
    let of_category = only.map(|only| {
        Condition::any()
            .add(vehicles::Column::Category.is_null())
            .add(vehicles::Column::Category.eq(only))
    });
    Condition::all()
        .add(vehicles::Column::DeletedAt.is_null())
        .add_option(of_category)
}

impl VehicleFilter {
    fn condition(&self) -> Condition {
        Condition::all()
            .add_option(self.plate_number.as_deref().map(has_plate_like))
            .add_option(
                self.subcontractor
                    .map(|id| vehicles::Column::SubcontractorId.eq(id.0)),
            )
    }
}

fn has_plate_like(text: &str) -> Expr {
    contains((vehicles::Entity, vehicles::Column::PlateNumber), text)
}

fn with_supplier(select: Select<vehicles::Entity>) -> Select<vehicles::Entity> {
    select
        .expr_as(
            Expr::col((contacts::Entity, contacts::Column::CompanyName)),
            "supplier",
        )
        .expr_as(
            Expr::col((contacts::Entity, contacts::Column::InsuranceExpiryDate)),
            "insurance_expires_on",
        )
        .join(JoinType::LeftJoin, vehicles::Relation::Contacts.def())
        .order_by_asc(vehicles::Column::PlateNumber)
        .order_by_asc(vehicles::Column::Id)
}

/// A page of the vehicles that match, by plate.
pub async fn list(
    txn: &TenantTx,
    only: Option<Category>,
    filter: &VehicleFilter,
    paging: Paging,
) -> Result<Page<Vehicle>, DbErr> {
    let condition = Condition::all().add(living(only)).add(filter.condition());
    let matching = vehicles::Entity::find().filter(condition.clone());
    let total = lists::total(txn, paging, matching).await?;
    let name_of = |id: &str| {
        Expr::cust(format!(
            "(SELECT name FROM users WHERE users.id = vehicles.{id})"
        ))
    };
    let records = with_supplier(vehicles::Entity::find())
        .expr_as(name_of("driver_id"), "driver")
        .expr_as(name_of("dispatcher_id"), "dispatcher")
        .filter(condition)
        .offset(paging.offset)
        .limit(paging.to_read())
        .into_model::<VehicleRecord>()
        .all(txn)
        .await?;
    Ok(paging.page(records, total).map(Vehicle::from))
}

/// The vehicles whose plate contains this text, or all, for selects.
pub async fn names(
    txn: &TenantTx,
    only: Option<Category>,
    plate_number: Option<&str>,
) -> Result<Vec<VehicleName>, DbErr> {
    let columns = [
        vehicles::Column::Id,
        vehicles::Column::PlateNumber,
        vehicles::Column::Make,
        vehicles::Column::Model,
    ];
    with_supplier(vehicles::Entity::find().select_only().columns(columns))
        .filter(living(only))
        .filter(Condition::all().add_option(plate_number.map(has_plate_like)))
        .into_model()
        .all(txn)
        .await
}

/// A living vehicle that a person sees, locked against changes until the transaction ends.
pub async fn lock(
    txn: &TenantTx,
    only: Option<Category>,
    id: VehicleId,
) -> Result<Option<vehicles::Model>, DbErr> {
    vehicles::Entity::find_by_id(id.0)
        .filter(living(only))
        .lock_exclusive()
        .one(txn)
        .await
}

/// Adds an error for each thing a draft refers to that is not there, and for a plate that another
/// living vehicle has.
pub async fn check(
    txn: &TenantTx,
    draft: &VehicleDraft,
    id: Option<VehicleId>,
    errors: &mut FieldErrors,
) -> Result<(), DbErr> {
    let named = [
        ("driver_id", draft.driver),
        ("dispatcher_id", draft.dispatcher),
    ];
    let people: Vec<_> = named.iter().filter_map(|(_, id)| *id).collect();
    let existing = users::store::existing(txn, &people).await?;
    for (path, person) in named {
        if person.is_some_and(|person| !existing.contains(&person)) {
            errors.push(path, "This person does not exist");
        }
    }
    if let Some(supplier) = draft.subcontractor
        && !is_supplier(txn, supplier).await?
    {
        errors.push("subcontractor_id", "This supplier does not exist");
    }
    if !draft.plate_number.is_empty() && plate_is_taken(txn, &draft.plate_number, id).await? {
        errors.push("number_plate", PLATE_TAKEN);
    }
    Ok(())
}

const PLATE_TAKEN: &str = "Another vehicle has this plate";

async fn is_supplier(txn: &TenantTx, id: ContactId) -> Result<bool, DbErr> {
    let kinds = find_kinds(txn, &[id]).await?;
    Ok(kinds.get(&id).is_some_and(ContactKind::is_supplier))
}

async fn plate_is_taken(
    txn: &TenantTx,
    plate_number: &str,
    id: Option<VehicleId>,
) -> Result<bool, DbErr> {
    // As the unique index `vehicles_plate_number_key` has it.
    let without_spaces = Expr::cust("upper(replace(vehicles.plate_number, ' ', ''))");
    let others = vehicles::Entity::find()
        .filter(living(None))
        .filter(without_spaces.eq(plate_number.replace(' ', "")))
        .filter(Condition::all().add_option(id.map(|id| vehicles::Column::Id.ne(id.0))))
        .count(txn)
        .await?;
    Ok(others > 0)
}

/// Adds a vehicle. The check beforehand names a taken plate; the unique index decides between two
/// people at once.
pub async fn insert(
    txn: &TenantTx,
    draft: VehicleDraft,
    created_by: UserId,
) -> ApiResult<VehicleId> {
    let mut row = with_fields(
        vehicles::ActiveModel {
            ..Default::default()
        },
        draft,
    );
    row.created_by_id = Set(Some(created_by.0));
    let added = row.insert(txn).await;
    Ok(VehicleId(
        added
            .or_field("vehicles_plate_number_key", "number_plate", PLATE_TAKEN)?
            .id,
    ))
}

/// Gives a vehicle the fields of a draft, all of them.
pub async fn update(
    txn: &TenantTx,
    vehicle: vehicles::Model,
    draft: VehicleDraft,
    by: UserId,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let mut row = with_fields(vehicle.into_active_model(), draft);
    row.updated_by_id = Set(Some(by.0));
    row.updated_at = Set(now.into());
    row.update(txn)
        .await
        .or_field("vehicles_plate_number_key", "number_plate", PLATE_TAKEN)?;
    Ok(())
}

/// Deletes a vehicle softly.
pub async fn delete(
    txn: &TenantTx,
    vehicle: vehicles::Model,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let mut row = vehicle.into_active_model();
    row.deleted_at = Set(Some(now.into()));
    row.updated_at = Set(now.into());
    row.update(txn).await?;
    Ok(())
}

fn with_fields(row: vehicles::ActiveModel, draft: VehicleDraft) -> vehicles::ActiveModel {
    let cost_type = draft.cost.cost_type();
    let unit_price = draft.cost.unit_price();
    let own = match draft.cost {
        CostDraft::OwnPark(own) => own,
        CostDraft::PerKm(_) | CostDraft::PerDay(_) => OwnParkDraft::default(),
    };
    let cents = |amount: Option<Cents>| Set(amount.map(|amount| amount.0));
    vehicles::ActiveModel {
        plate_number: Set(draft.plate_number),
        cost_calculation_type: Set(cost_type),
        cost_calculation_value: cents(unit_price),
        euroclass: Set(draft.euroclass),
        make: Set(draft.make),
        model: Set(draft.model),
        year: Set(draft.year),
        lf: Set(draft.lf),
        vehicle_type: Set(draft.vehicle_type),
        category: Set(draft.category),
        vehicle_class: Set(draft.vehicle_class),
        driver_id: Set(draft.driver.map(|id| id.0)),
        driver_name: Set(draft.driver_name),
        dispatcher_id: Set(draft.dispatcher.map(|id| id.0)),
        subcontractor_id: Set(draft.subcontractor.map(|id| id.0)),
        driver_salary_type: Set(own.driver_salary_type),
        driver_salary: cents(own.driver_salary),
        fuel_consumption: Set(own.fuel_consumption),
        insurance: cents(own.insurance),
        wear_or_leasing: Set(own.wear_or_leasing),
        wear_or_leasing_sum: cents(own.wear_or_leasing_sum),
        service: cents(own.service),
        administrative_costs: cents(own.administrative_costs),
        other_costs: cents(own.other_costs),
        ..row
    }
}
