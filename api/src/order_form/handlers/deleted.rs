//! Listing and restoring deleted orders.

use actix_web::{get, post, web};
use domain::OrderId;
use domain::orders::restore::restorable_since;
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Data, Done, Paging, Params};
use crate::order_form::restore as action;
use crate::orders::store::deleted;
use crate::orders::wire::deleted::{DeletedOrderPage, DeletedOrderRow};

/// Lists the deleted orders that can still be restored, latest deletion first.
#[utoipa::path(tag = "orders", params(Paging), responses(
    (status = 200, description = "The page", body = DeletedOrderPage),
    (status = 422, description = "An invalid offset or limit", body = ErrorBody)))]
#[get("/orders/deleted")]
pub async fn list_deleted_orders(
    actor: Actor,
    db: TenantDb,
    Params(paging): Params<Paging>,
) -> ApiResult<web::Json<DeletedOrderPage>> {
    let since = restorable_since(actor.now);
    let page = db
        .read(async |txn| deleted::page(txn, since, paging).await)
        .await?;
    Ok(web::Json(page.map(DeletedOrderRow::from).into()))
}

/// Restores a deleted order within 30 days. It comes back without a vehicle.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order")), responses(
    (status = 200, description = "Restored", body = Data<Done>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 409, description = "It is not deleted, or was deleted too long ago", body = ErrorBody)))]
#[post("/orders/{id}/restore")]
pub async fn restore_order(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
) -> ApiResult<web::Json<Data<Done>>> {
    action::restore_order(&db, &actor, OrderId(*id)).await?;
    Ok(Data::json(Done { id: *id }))
}
