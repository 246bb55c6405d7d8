//! The vehicle routes. Every signed-in user may use them, for the categories they may see.

pub mod position;

use actix_web::{delete, get, post, put, web};
use domain::{VehicleId, texts};
use tenant_router::TenantDb;

use crate::actor::{Actor, Record};
use crate::error::{ApiResult, ErrorBody};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Done, Lookup, Page, Paging, Params, Version};
use crate::records::{check_row, write};
use crate::vehicles::category::settle_category;
use crate::vehicles::delete as action;
use crate::vehicles::store::{self, Vehicles};
use crate::vehicles::wire::{
    PlateOption, PlateOptions, VehicleFilter, VehicleOption, VehicleOptionFilter, VehicleOptions,
    VehiclePage, VehiclePayload,
};

/// Lists vehicles, sorted by plate.
#[utoipa::path(tag = "vehicles", params(VehicleFilter, Paging), responses(
    (status = 200, description = "A page of vehicles", body = VehiclePage),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/vehicles")]
pub async fn list_vehicles(
    actor: Actor,
    db: TenantDb,
    Params((filter, paging)): Params<(VehicleFilter, Paging)>,
) -> ApiResult<web::Json<VehiclePage>> {
    let page = db
        .read(async |txn| store::list(txn, actor.visibility, &filter, paging).await)
        .await?;
    let page = page.map(|vehicle| vehicle.on(actor.today));
    Ok(web::Json(page.into()))
}

/// Adds a vehicle.
#[utoipa::path(tag = "vehicles", request_body = VehiclePayload, params(IdempotencyKey), responses(
    (status = 200, description = "The vehicle is added", body = Data<Done>),
    (status = 409, description = "The key was used for another body", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[post("/vehicles")]
pub async fn create_vehicle(
    actor: Actor,
    db: TenantDb,
    key: IdempotencyKey,
    mut body: Body<VehiclePayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let (value, errors) = (&mut body.value, &mut body.errors);
    value.settle(actor.today, errors);
    settle_category(value, actor.visibility, Record::New, errors);
    write::create(&db, &actor, &key, async |txn| {
        let Body { value, mut errors } = body.clone();
        store::check(txn, &value, None, &mut errors).await?;
        errors.into_result()?;
        let id = write::insert_row::<Vehicles>(txn, value, &actor).await?;
        write::created::<Vehicles>(txn, &actor, &[id]).await?;
        Ok(id)
    })
    .await
}

/// Changes a vehicle. Fields that are not sent are cleared.
#[utoipa::path(tag = "vehicles", params(("id" = i64, Path, description = "The vehicle"), Version),
    request_body = VehiclePayload, responses(
    (status = 200, description = "The vehicle is changed", body = Data<Done>),
    (status = 404, description = "No such vehicle, or not visible", body = ErrorBody),
    (status = 409, description = "Somebody else changed it in the meantime", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[put("/vehicles/{id}")]
pub async fn update_vehicle(
    actor: Actor,
    db: TenantDb,
    id: web::Path<VehicleId>,
    version: Version,
    mut body: Body<VehiclePayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    body.value.settle(actor.today, &mut body.errors);
    db.write(async |txn| -> ApiResult<_> {
        let vehicle = store::lock(txn, actor.visibility, *id).await?;
        check_row(txn, version, &texts::changed::VEHICLE, &vehicle).await?;
        let (mut value, mut errors) = body.clone().parts();
        let record = Record::Of(vehicle.category);
        settle_category(&mut value, actor.visibility, record, &mut errors);
        store::check(txn, &value, Some(*id), &mut errors).await?;
        errors.into_result()?;
        write::update::<Vehicles>(txn, &[(id.0, value)], &actor).await
    })
    .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Deletes a vehicle that has nothing left to do.
#[utoipa::path(tag = "vehicles", params(("id" = i64, Path, description = "The vehicle")), responses(
    (status = 200, description = "The vehicle is deleted", body = Data<Done>),
    (status = 404, description = "No such vehicle, or not visible", body = ErrorBody),
    (status = 409, description = "It is planned or on the road; the message says which", body = ErrorBody)))]
#[delete("/vehicles/{id}")]
pub async fn delete_vehicle(
    actor: Actor,
    db: TenantDb,
    id: web::Path<VehicleId>,
) -> ApiResult<web::Json<Data<Done>>> {
    db.write(async |txn| action::delete_vehicle(txn, &actor, *id).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Lists vehicles for selects that send an id.
#[utoipa::path(tag = "vehicles", params(VehicleOptionFilter, Lookup), responses(
    (status = 200, description = "Vehicles, sorted by plate", body = VehicleOptions),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/vehicles/full-names-list-for-select")]
pub async fn list_vehicle_options(
    actor: Actor,
    db: TenantDb,
    Params((filter, lookup)): Params<(VehicleOptionFilter, Lookup)>,
) -> ApiResult<web::Json<VehicleOptions>> {
    let options = options(&actor, &db, filter, lookup).await?;
    Ok(web::Json(options.into()))
}

/// Lists vehicles with their full names, for fields that contain a plate as text.
#[utoipa::path(tag = "vehicles", params(Lookup), responses(
    (status = 200, description = "Vehicles, sorted by plate", body = PlateOptions),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/vehicles/full-names-list")]
pub async fn list_vehicle_names(
    actor: Actor,
    db: TenantDb,
    Params(lookup): Params<Lookup>,
) -> ApiResult<web::Json<PlateOptions>> {
    let options = options(&actor, &db, VehicleOptionFilter::default(), lookup).await?;
    Ok(web::Json(options.map(PlateOption::by_name).into()))
}

/// Lists plates for filters.
#[utoipa::path(tag = "vehicles", params(Lookup), responses(
    (status = 200, description = "Plates, sorted", body = PlateOptions),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/vehicles/plate-number-list")]
pub async fn list_plate_numbers(
    actor: Actor,
    db: TenantDb,
    Params(lookup): Params<Lookup>,
) -> ApiResult<web::Json<PlateOptions>> {
    let options = options(&actor, &db, VehicleOptionFilter::default(), lookup).await?;
    Ok(web::Json(options.map(PlateOption::by_plate).into()))
}

/// The vehicles a select asks for.
async fn options(
    actor: &Actor,
    db: &TenantDb,
    filter: VehicleOptionFilter,
    lookup: Lookup,
) -> ApiResult<Page<VehicleOption>> {
    let options = db.read(async |txn| store::options(txn, actor.visibility, filter, lookup).await);
    Ok(options.await?.map(|vehicle| vehicle.on(actor.today)))
}
