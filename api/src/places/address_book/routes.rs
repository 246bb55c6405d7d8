//! The address book routes. Every signed-in user may read and change it.

use actix_web::{delete, get, post, put, web};
use domain::AddressId;
use domain::texts;
use tenant_router::{TenantDb, Work};

use super::store::{self, NewAddress};
use super::wire::{AddressPage, AddressPayload};
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Body, Data, Done, Paging, Params};
use crate::session::Session;

/// Lists the address book, sorted by name.
#[utoipa::path(tag = "addresses", params(Paging), responses(
    (status = 200, description = "A page of the address book", body = AddressPage),
    (status = 422, description = "An invalid offset or limit", body = ErrorBody)))]
#[get("/addresses")]
pub async fn list_addresses(
    _: Session,
    db: TenantDb,
    Params(paging): Params<Paging>,
) -> ApiResult<web::Json<AddressPage>> {
    let page = db.read(async |txn| store::list(txn, paging).await).await?;
    Ok(web::Json(page.into()))
}

/// Adds an address.
#[utoipa::path(tag = "addresses", request_body = AddressPayload, responses(
    (status = 200, description = "Added", body = Data<Done>),
    (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[post("/addresses")]
pub async fn create_address(
    actor: Actor,
    db: TenantDb,
    body: Body<AddressPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let new = parsed(&db, body).await?;
    let id = db
        .write(async |txn| store::insert(txn, new, &actor).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Changes an address.
#[utoipa::path(tag = "addresses", params(("id" = i64, Path, description = "The address")),
    request_body = AddressPayload, responses(
    (status = 200, description = "Changed", body = Data<Done>),
    (status = 404, description = "No such address", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[put("/addresses/{id}")]
pub async fn update_address(
    actor: Actor,
    db: TenantDb,
    id: web::Path<AddressId>,
    body: Body<AddressPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let changed = parsed(&db, body).await?;
    if !db
        .write(async |txn| store::update(txn, *id, changed, &actor).await)
        .await?
    {
        return Err(ApiError::NotFound(texts::missing::no_address()));
    }
    Ok(Data::json(Done { id: id.0 }))
}

/// Removes an address. Orders keep the addresses they already have.
#[utoipa::path(tag = "addresses", params(("id" = i64, Path, description = "The address")), responses(
    (status = 200, description = "Removed", body = Data<Done>),
    (status = 404, description = "No such address", body = ErrorBody)))]
#[delete("/addresses/{id}")]
pub async fn delete_address(
    actor: Actor,
    db: TenantDb,
    id: web::Path<AddressId>,
) -> ApiResult<web::Json<Data<Done>>> {
    if !db
        .write(async |txn| store::delete(txn, *id, &actor).await)
        .await?
    {
        return Err(ApiError::NotFound(texts::missing::no_address()));
    }
    Ok(Data::json(Done { id: id.0 }))
}

/// The address, looked up in the gazetteer if it has no place.
async fn parsed(db: &TenantDb, body: Body<AddressPayload>) -> ApiResult<NewAddress> {
    let parse = move || AddressPayload::parse(body);
    computing::run(db.share(), Work::Computation, parse).await?
}
