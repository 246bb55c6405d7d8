//! Compensations.

use actix_web::{post, put, web};
use domain::OrderId;
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Version};
use crate::order_form::compensation;
use crate::order_form::wire::compensation::CompensationPayload;
use crate::orders::wire::full::SavedOrderView;

/// Creates a compensation. With an `Idempotency-Key` the request can be repeated safely.
#[utoipa::path(tag = "orders", request_body = CompensationPayload, params(IdempotencyKey), responses(
    (status = 200, description = "Created", body = Data<SavedOrderView>),
    (status = 409, description = "The key was used for another body", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[post("/orders/compensation")]
pub async fn create_compensation(
    actor: Actor,
    db: TenantDb,
    key: IdempotencyKey,
    body: Body<CompensationPayload>,
) -> ApiResult<web::Json<Data<SavedOrderView>>> {
    let wanted = body.settled(CompensationPayload::settle);
    let saved = compensation::create(&db, &actor, wanted, &key).await?;
    Ok(Data::json(saved))
}

/// Changes a compensation. `If-Match` protects changes that another user made in the meantime.
#[utoipa::path(tag = "orders", request_body = CompensationPayload,
    params(("id" = i64, Path, description = "The order"), Version),
    responses(
    (status = 200, description = "Changed", body = Data<SavedOrderView>),
    (status = 404, description = "No such compensation", body = ErrorBody),
    (status = 409, description = "Somebody else changed it in the meantime", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[put("/orders/compensation/{id}")]
pub async fn update_compensation(
    actor: Actor,
    db: TenantDb,
    version: Version,
    id: web::Path<OrderId>,
    body: Body<CompensationPayload>,
) -> ApiResult<web::Json<Data<SavedOrderView>>> {
    let wanted = body.settled(CompensationPayload::settle);
    let saved = compensation::update(&db, &actor, *id, wanted, version).await?;
    Ok(Data::json(saved))
}
