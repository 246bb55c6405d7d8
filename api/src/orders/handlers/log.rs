//! The order log.

use actix_web::{HttpResponse, get, web};
use domain::{OrderId, texts};
use tenant_router::{Tenant, TenantDb};

use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::answer::written;
use crate::http::{Paging, Params};
use crate::orders::store::{log, read};
use crate::orders::wire::log::{OrderActionPage, OrderLogPage, OrderLogQuery};

/// Lists a page of the order log, newest change first.
#[utoipa::path(tag = "orders", params(OrderLogQuery, Paging), responses(
    (status = 200, description = "The page", body = OrderLogPage),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/orders/logs")]
pub async fn list_order_log(
    actor: Actor,
    db: TenantDb,
    tenant: Tenant,
    Params((query, paging)): Params<(OrderLogQuery, Paging)>,
) -> ApiResult<HttpResponse> {
    let filter = query.filter(&tenant);
    let page = db
        .read(async |txn| log::page(txn, filter, actor.visibility, paging).await)
        .await?;
    written(db.share(), OrderLogPage::from(page)).await
}

/// Lists what was done to an order, deleted or not, newest first. What a user changed at once is one action.
/// Of long texts it has the beginning and an ellipsis.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order"), Paging), responses(
    (status = 200, description = "The page", body = OrderActionPage),
    (status = 404, description = "No such order", body = ErrorBody)))]
#[get("/orders/{id}/history")]
pub async fn list_order_history(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
    Params(paging): Params<Paging>,
) -> ApiResult<HttpResponse> {
    let page = db
        .read(async |txn| -> ApiResult<_> {
            if read::seen_among(txn, &[*id], actor.visibility)
                .await?
                .is_empty()
            {
                return Err(ApiError::NotFound(texts::missing::no_order()));
            }
            Ok(log::actions(txn, OrderId(*id), paging).await?)
        })
        .await?;
    written(db.share(), OrderActionPage::from(page)).await
}
