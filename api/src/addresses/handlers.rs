//! The address book routes. Every signed-in user may read and change it.

use actix_web::{HttpResponse, delete, get, post, put, web};
use domain::{AddressId, texts};
use tenant_router::TenantDb;

use super::store::{self, NewAddress};
use super::wire::{AddressFilter, AddressPage, AddressPayload, AddressView};
use crate::actor::{Actor, Session};
use crate::error::{ApiResult, ErrorBody, OrMissing};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Done, Paging, Params, Version};
use crate::records::{check_row, write};

/// Lists the address book, sorted by name.
#[utoipa::path(tag = "addresses", params(AddressFilter, Paging), responses(
    (status = 200, description = "A page of the address book", body = AddressPage),
    (status = 422, description = "An invalid filter, offset or limit", body = ErrorBody)))]
#[get("/addresses")]
pub async fn list_addresses(
    _: Session,
    db: TenantDb,
    Params((filter, paging)): Params<(AddressFilter, Paging)>,
) -> ApiResult<web::Json<AddressPage>> {
    let page = db
        .read(async |txn| store::list(txn, &filter, paging).await)
        .await?;
    Ok(web::Json(page.into()))
}

/// Returns an address. The `ETag` is its version.
#[utoipa::path(tag = "addresses", params(("id" = i64, Path, description = "The address")), responses(
    (status = 200, description = "The address", body = Data<AddressView>),
    (status = 404, description = "No such address", body = ErrorBody)))]
#[get("/addresses/{id}")]
pub async fn get_address(
    _: Session,
    db: TenantDb,
    id: web::Path<AddressId>,
) -> ApiResult<HttpResponse> {
    let found = db.read(async |txn| store::find(txn, *id).await).await?;
    let address = found.or_missing(texts::missing::no_address)?;
    Ok(Data::versioned(address.updated_at, address))
}

/// Adds an address. One with the same name at the same place is refused.
#[utoipa::path(tag = "addresses", request_body = AddressPayload,
    params(IdempotencyKey),
    responses(
    (status = 200, description = "Added", body = Data<Done>),
    (status = 409, description = "The key was used for another body", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[post("/addresses")]
pub async fn create_address(
    actor: Actor,
    db: TenantDb,
    key: IdempotencyKey,
    body: Body<AddressPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let wanted = settled(&db, body).await?;
    write::create(&db, &actor, &key, async |txn| {
        let new = store::checked(txn, &wanted, None).await?;
        Ok(store::insert(txn, new, &actor).await?)
    })
    .await
}

/// Changes an address. Fields that are not sent are cleared.
#[utoipa::path(tag = "addresses", params(("id" = i64, Path, description = "The address"), Version),
    request_body = AddressPayload, responses(
    (status = 200, description = "Changed", body = Data<Done>),
    (status = 404, description = "No such address", body = ErrorBody),
    (status = 409, description = "Somebody else changed it in the meantime", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[put("/addresses/{id}")]
pub async fn update_address(
    actor: Actor,
    db: TenantDb,
    id: web::Path<AddressId>,
    version: Version,
    body: Body<AddressPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let wanted = settled(&db, body).await?;
    db.write(async |txn| -> ApiResult<_> {
        let address = store::lock(txn, *id).await?;
        check_row(txn, version, &texts::changed::ADDRESS, &address).await?;
        let changed = store::checked(txn, &wanted, Some(&address)).await?;
        Ok(store::update(txn, address, changed, &actor).await?)
    })
    .await?;
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
    db.write(async |txn| -> ApiResult<_> {
        let address = store::lock(txn, *id).await?;
        Ok(store::delete(txn, address, &actor).await?)
    })
    .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// The address, looked up in the gazetteer if it has no place.
async fn settled(db: &TenantDb, body: Body<AddressPayload>) -> ApiResult<Body<Option<NewAddress>>> {
    body.settled_aside(db.share(), AddressPayload::settle).await
}
