//! The calls on vehicles. Everybody who is signed in may make them, for the category they work
//! with.

use actix_web::{delete, get, post, put, web};
use domain::orders::Category;
use domain::texts;
use domain::{FieldErrors, UserId, VehicleId};
use tenant_router::TenantDb;

use super::delete as deed;
use super::store;
use super::wire::{
    PlateOption, VehicleFilter, VehicleOption, VehicleOptionFilter, VehiclePage, VehiclePayload,
};
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Body, Data, Done, Paging, Params, Version};
use crate::session::Session;
use crate::state::AppState;

/// Vehicles, by plate.
#[utoipa::path(tag = "vehicles", params(VehicleFilter, Paging), responses(
    (status = 200, description = "A page of vehicles", body = VehiclePage),
    (status = 422, description = "A filter that cannot be used", body = ErrorBody)))]
#[get("/vehicles")]
pub async fn list_vehicles(
    user: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    Params((filter, paging)): Params<(VehicleFilter, Paging)>,
) -> ApiResult<web::Json<VehiclePage>> {
    let only = user.only_category();
    let today = state.clock.today(db.tenant());
    let page = db
        .read(async |txn| store::list(txn, only, &filter, paging).await)
        .await?;
    let page = page.map(|vehicle| vehicle.on(today));
    Ok(web::Json(page.into()))
}

/// Adds a vehicle.
#[utoipa::path(tag = "vehicles", request_body = VehiclePayload, responses(
    (status = 200, description = "The vehicle is added", body = Data<Done>),
    (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[post("/vehicles")]
pub async fn create_vehicle(
    user: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    body: Body<VehiclePayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let Body {
        mut value,
        mut errors,
    } = body;
    value.settle(state.clock.today(db.tenant()), &mut errors);
    settle_category(&mut value, user.only_category(), &mut errors);
    let id = db
        .write(async |txn| -> ApiResult<_> {
            store::check(txn, &value, None, &mut errors).await?;
            errors.into_result()?;
            store::insert(txn, value, user.id).await
        })
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Changes a vehicle. A member that is left out is cleared.
#[utoipa::path(tag = "vehicles", params(("id" = i64, Path, description = "The vehicle"),
        ("If-Match" = Option<String>, Header, description = "The version the form was filled from")),
    request_body = VehiclePayload, responses(
    (status = 200, description = "The vehicle is changed", body = Data<Done>),
    (status = 404, description = "No vehicle that this person sees", body = ErrorBody),
    (status = 409, description = "Changed by somebody else meanwhile", body = ErrorBody),
    (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[put("/vehicles/{id}")]
pub async fn update_vehicle(
    user: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<VehicleId>,
    version: Version,
    body: Body<VehiclePayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let only = user.only_category();
    let Body {
        mut value,
        mut errors,
    } = body;
    value.settle(state.clock.today(db.tenant()), &mut errors);
    db.write(async |txn| -> ApiResult<_> {
        let vehicle = store::lock(txn, only, *id)
            .await?
            .ok_or_else(|| ApiError::NotFound(texts::missing::no_vehicle()))?;
        let by = vehicle.updated_by_id.or(vehicle.created_by_id).map(UserId);
        let updated_at = vehicle.updated_at.to_utc();
        version
            .check(txn, &texts::changed::VEHICLE, updated_at, by)
            .await?;
        settle_category(&mut value, only, &mut errors);
        store::check(txn, &value, Some(*id), &mut errors).await?;
        errors.into_result()?;
        store::update(txn, vehicle, value, user.id, state.clock.now()).await
    })
    .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// A person who is held to one category can write only that one.
fn settle_category(vehicle: &mut VehiclePayload, only: Option<Category>, errors: &mut FieldErrors) {
    let Some(only) = only else {
        return;
    };
    match vehicle.category {
        Some(other) if other != only => {
            errors.push("category", texts::access::only(only));
        }
        _ => vehicle.category = Some(only),
    }
}

/// Deletes a vehicle that has nothing left to do.
#[utoipa::path(tag = "vehicles", params(("id" = i64, Path, description = "The vehicle")), responses(
    (status = 200, description = "The vehicle is deleted", body = Data<Done>),
    (status = 404, description = "No vehicle that this person sees", body = ErrorBody),
    (status = 409, description = "It is planned or on the road; the message says which", body = ErrorBody)))]
#[delete("/vehicles/{id}")]
pub async fn delete_vehicle(
    user: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<VehicleId>,
) -> ApiResult<web::Json<Data<Done>>> {
    let (only, now) = (user.only_category(), state.clock.now());
    db.write(async |txn| deed::delete_vehicle(txn, only, *id, now).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Vehicles for selects that send an id.
#[utoipa::path(tag = "vehicles", params(VehicleOptionFilter), responses(
    (status = 200, description = "Vehicles by plate", body = Data<Vec<VehicleOption>>),
))]
#[get("/vehicles/full-names-list-for-select")]
pub async fn list_vehicle_options(
    user: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    Params(filter): Params<VehicleOptionFilter>,
) -> ApiResult<web::Json<Data<Vec<VehicleOption>>>> {
    let only = user.only_category();
    let today = state.clock.today(db.tenant());
    let names = db
        .read(async |txn| store::names(txn, only, &filter).await)
        .await?;
    Ok(Data::json(
        names
            .into_iter()
            .map(|vehicle| VehicleOption::new(vehicle, today))
            .collect(),
    ))
}

/// Vehicles by their full names, for fields that hold a plate as text.
#[utoipa::path(tag = "vehicles", responses(
    (status = 200, description = "Vehicles by plate", body = Data<Vec<PlateOption>>),
))]
#[get("/vehicles/full-names-list")]
pub async fn list_vehicle_names(
    user: Session,
    db: TenantDb,
) -> ApiResult<web::Json<Data<Vec<PlateOption>>>> {
    let only = user.only_category();
    let names = db
        .read(async |txn| store::names(txn, only, &VehicleOptionFilter::default()).await)
        .await?;
    Ok(Data::json(
        names.into_iter().map(PlateOption::by_name).collect(),
    ))
}

/// Plates, for filters.
#[utoipa::path(tag = "vehicles", responses(
    (status = 200, description = "Plates in order", body = Data<Vec<PlateOption>>),
))]
#[get("/vehicles/plate-number-list")]
pub async fn list_plate_numbers(
    user: Session,
    db: TenantDb,
) -> ApiResult<web::Json<Data<Vec<PlateOption>>>> {
    let only = user.only_category();
    let names = db
        .read(async |txn| store::names(txn, only, &VehicleOptionFilter::default()).await)
        .await?;
    Ok(Data::json(
        names.into_iter().map(PlateOption::by_plate).collect(),
    ))
}
