//! The order log.

use actix_web::{get, web};
use tenant_router::{Tenant, TenantDb};

use crate::error::{ApiResult, ErrorBody};
use crate::http::{Paging, Params};
use crate::orders::sight::Sight;
use crate::orders::store::log;
use crate::orders::wire::log::{OrderLogPage, OrderLogQuery};
use crate::session::Session;

/// A page of the order log, the newest change first.
#[utoipa::path(tag = "orders", params(OrderLogQuery, Paging), responses(
    (status = 200, description = "The page", body = OrderLogPage),
    (status = 422, description = "A filter cannot be used", body = ErrorBody)))]
#[get("/orders/logs")]
pub async fn list_order_log(
    session: Session,
    db: TenantDb,
    tenant: Tenant,
    Params((query, paging)): Params<(OrderLogQuery, Paging)>,
) -> ApiResult<web::Json<OrderLogPage>> {
    let (filter, sight) = (query.filter(&tenant), Sight::of(&session));
    let page = db
        .read(async |txn| log::page(txn, filter, sight, paging).await)
        .await?;
    Ok(web::Json(page.into()))
}
