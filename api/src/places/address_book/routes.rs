//! The calls on the address book. Everybody who is signed in may read and keep it.

use actix_web::{delete, get, post, put, web};
use domain::AddressId;
use domain::texts;
use tenant_router::TenantDb;

use super::store;
use super::wire::{AddressPage, AddressPayload, AddressQuery, AddressView};
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Data, Done, JsonBody, QueryOf};
use crate::session::Session;

/// What answers 404.

/// The address book by name.
#[utoipa::path(tag = "addresses", params(AddressQuery), responses(
    (status = 200, description = "A page of the address book", body = AddressPage),
    (status = 422, description = "An unusable offset or limit", body = ErrorBody)))]
#[get("/addresses")]
pub async fn list_addresses(
    _: Session,
    db: TenantDb,
    QueryOf(query): QueryOf<AddressQuery>,
) -> ApiResult<web::Json<AddressPage>> {
    let paging = query.parse()?;
    let (addresses, total) = db.read(async |txn| store::list(txn, paging).await).await?;
    let data = addresses.into_iter().map(AddressView::from).collect();
    Ok(web::Json(AddressPage {
        data,
        meta: paging.meta(total),
    }))
}

/// Adds an address.
#[utoipa::path(tag = "addresses", request_body = AddressPayload, responses(
    (status = 200, description = "It is added", body = Data<Done>),
    (status = 422, description = "Field errors", body = ErrorBody)))]
#[post("/addresses")]
pub async fn create_address(
    _: Session,
    db: TenantDb,
    JsonBody(payload): JsonBody<AddressPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let new = payload.parse()?;
    let id = db.write(async |txn| store::insert(txn, new).await).await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Changes an address.
#[utoipa::path(tag = "addresses", params(("id" = i64, Path, description = "The address")),
    request_body = AddressPayload, responses(
    (status = 200, description = "It is changed", body = Data<Done>),
    (status = 404, description = "No such address", body = ErrorBody),
    (status = 422, description = "Field errors", body = ErrorBody)))]
#[put("/addresses/{id}")]
pub async fn update_address(
    _: Session,
    db: TenantDb,
    id: web::Path<AddressId>,
    JsonBody(payload): JsonBody<AddressPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let changed = payload.parse()?;
    if !db
        .write(async |txn| store::update(txn, *id, changed).await)
        .await?
    {
        return Err(ApiError::NotFound(texts::missing::no_address()));
    }
    Ok(Data::json(Done { id: id.0 }))
}

/// Removes an address. Orders keep the addresses they were given.
#[utoipa::path(tag = "addresses", params(("id" = i64, Path, description = "The address")), responses(
    (status = 200, description = "It is removed", body = Data<Done>),
    (status = 404, description = "No such address", body = ErrorBody)))]
#[delete("/addresses/{id}")]
pub async fn delete_address(
    _: Session,
    db: TenantDb,
    id: web::Path<AddressId>,
) -> ApiResult<web::Json<Data<Done>>> {
    if !db.write(async |txn| store::delete(txn, *id).await).await? {
        return Err(ApiError::NotFound(texts::missing::no_address()));
    }
    Ok(Data::json(Done { id: id.0 }))
}
