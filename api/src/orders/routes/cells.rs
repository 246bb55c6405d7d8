//! Changing single cells of the list.

use actix_web::{patch, web};
use domain::OrderId;
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::contacts::ContactAccess;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Body, Data};
use crate::orders::patch as deed;
use crate::orders::wire::patch::{AdjustDistancesPayload, OrderPatchPayload};
use crate::orders::wire::row::ChangedOrderView;

/// Changes exactly one value of an order.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order")),
    request_body = OrderPatchPayload, responses(
    (status = 200, description = "The updated row", body = Data<ChangedOrderView>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 422, description = "An invalid value", body = ErrorBody)))]
#[patch("/orders/{id}")]
pub async fn patch_order(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
    body: Body<OrderPatchPayload>,
) -> ApiResult<web::Json<Data<ChangedOrderView>>> {
    let patch = body.value.patch(body.errors)?;
    let mut changed = deed::patch_order(&db, &actor, OrderId(*id), patch).await?;
    changed.show_to(&actor, &ContactAccess::of(&actor));
    Ok(Data::json(changed.into()))
}

/// Sets the distances of an order by hand, in metres.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order")),
    request_body = AdjustDistancesPayload, responses(
    (status = 200, description = "The updated row", body = Data<ChangedOrderView>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 422, description = "Distances that contradict each other", body = ErrorBody)))]
#[patch("/orders/{id}/adjust-distances")]
pub async fn adjust_order_distances(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
    body: Body<AdjustDistancesPayload>,
) -> ApiResult<web::Json<Data<ChangedOrderView>>> {
    let adjustment = body.valid()?.into();
    let mut changed = deed::adjust_distances(&db, &actor, OrderId(*id), adjustment).await?;
    changed.show_to(&actor, &ContactAccess::of(&actor));
    Ok(Data::json(changed.into()))
}
