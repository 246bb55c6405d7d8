//! The order log.

use actix_web::{get, web};
use tenant_router::{Tenant, TenantDb};

use crate::error::{ApiResult, ErrorBody};
use crate::http::QueryOf;
use crate::orders::sight::Sight;
use crate::orders::store::log;
use crate::orders::wire::log::{OrderLogPage, OrderLogQuery, OrderLogRow};
use crate::session::Session;

/// A page of the order log, the newest change first.
#[utoipa::path(tag = "orders", params(OrderLogQuery), responses(
    (status = 200, description = "The page", body = OrderLogPage),
    (status = 422, description = "A filter cannot be used", body = ErrorBody)))]
#[get("/orders/logs")]
pub async fn list_order_log(
    session: Session,
    db: TenantDb,
    tenant: Tenant,
    QueryOf(query): QueryOf<OrderLogQuery>,
) -> ApiResult<web::Json<OrderLogPage>> {
    let (filter, paging) = query.parse(&tenant)?;
    let sight = Sight::of(&session);
    let (changes, total) = db
        .read(async |txn| -> ApiResult<_> {
            let changes = log::page(txn, filter, sight, paging).await?;
            Ok((changes, log::count(txn, filter, sight).await?))
        })
        .await?;
    Ok(web::Json(OrderLogPage {
        data: changes.into_iter().map(OrderLogRow::from).collect(),
        meta: paging.meta(total),
    }))
}
