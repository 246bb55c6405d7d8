//! Changes in one cell of the list.

use actix_web::{patch, web};
use domain::OrderId;
use tenant_router::{Tenant, TenantDb};

use super::{stamp, today};
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Body, Data};
use crate::orders::patch as deed;
use crate::orders::sight::Sight;
use crate::orders::wire::patch::{AdjustDistancesPayload, OrderPatchPayload};
use crate::orders::wire::row::ChangedOrderView;
use crate::session::Session;
use crate::state::AppState;

/// Changes exactly one thing of an order.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order")),
    request_body = OrderPatchPayload, responses(
    (status = 200, description = "The row afterwards", body = Data<ChangedOrderView>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 422, description = "A value that cannot be", body = ErrorBody)))]
#[patch("/orders/{id}")]
pub async fn patch_order(
    session: Session,
    db: TenantDb,
    tenant: Tenant,
    state: web::Data<AppState>,
    id: web::Path<i64>,
    body: Body<OrderPatchPayload>,
) -> ApiResult<web::Json<Data<ChangedOrderView>>> {
    let patch = body.value.patch(body.errors)?;
    let (sight, day) = (Sight::of(&session), today(&state, &tenant));
    let changed = deed::patch_order(
        &db,
        sight,
        OrderId(*id),
        patch,
        stamp(&session, &state),
        day,
    )
    .await?;
    Ok(Data::json(changed.into()))
}

/// Sets the distances of an order by hand, in metres.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order")),
    request_body = AdjustDistancesPayload, responses(
    (status = 200, description = "The row afterwards", body = Data<ChangedOrderView>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 422, description = "Distances that contradict each other", body = ErrorBody)))]
#[patch("/orders/{id}/adjust-distances")]
pub async fn adjust_order_distances(
    session: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<i64>,
    body: Body<AdjustDistancesPayload>,
) -> ApiResult<web::Json<Data<ChangedOrderView>>> {
    let adjustment = body.valid()?.into();
    let (sight, stamp) = (Sight::of(&session), stamp(&session, &state));
    let changed = deed::adjust_distances(&db, sight, OrderId(*id), adjustment, stamp).await?;
    Ok(Data::json(changed.into()))
}
