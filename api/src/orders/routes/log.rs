//! The order log.

use actix_web::{get, web};
use tenant_router::{Tenant, TenantDb};

use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Paging, Params};
use crate::orders::store::log;
use crate::orders::wire::log::{OrderLogPage, OrderLogQuery};

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
) -> ApiResult<web::Json<OrderLogPage>> {
    let filter = query.filter(&tenant);
    let page = db
        .read(async |txn| log::page(txn, filter, actor.sight, paging).await)
        .await?;
    Ok(web::Json(page.into()))
}
