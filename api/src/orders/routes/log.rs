//! The order log.

use actix_web::{get, web};
use tenant_router::{Tenant, TenantDb};

use crate::error::{ApiResult, ErrorBody};
use crate::http::{PagingQuery, QueryOf};
use crate::orders::sight::Sight;
use crate::orders::store::log;
use crate::orders::wire::log::{OrderLogPage, OrderLogQuery};
use crate::session::Session;

/// A page of the order log, the newest change first.
#[utoipa::path(tag = "orders", params(OrderLogQuery, PagingQuery), responses(
    (status = 200, description = "The page", body = OrderLogPage),
    (status = 422, description = "A filter cannot be used", body = ErrorBody)))]
#[get("/orders/logs")]
pub async fn list_order_log(
    session: Session,
    db: TenantDb,
    tenant: Tenant,
    QueryOf(query): QueryOf<OrderLogQuery>,
    QueryOf(paging): QueryOf<PagingQuery>,
) -> ApiResult<web::Json<OrderLogPage>> {
    let (filter, paging) = paging.beside(query.parse(&tenant))?;
    let sight = Sight::of(&session);
    let page = db
        .read(async |txn| log::page(txn, filter, sight, paging).await)
        .await?;
    Ok(web::Json(page.into()))
}
