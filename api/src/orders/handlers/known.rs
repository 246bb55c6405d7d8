//! The question whether a load is an order already.

use actix_web::{get, web};
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Data, Params};
use crate::orders::known;
use crate::orders::wire::known::{KnownQuery, KnownView};

/// Finds the orders that have the load number, a VIN or a file of one that is being entered. A car counts as long
/// as its order is open or was loaded within the last 30 days; orders that were called off or deleted never do.
#[utoipa::path(tag = "orders", params(KnownQuery), responses(
    (status = 200, description = "The orders", body = Data<KnownView>),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/orders/known")]
pub async fn known_orders(
    actor: Actor,
    db: TenantDb,
    Params(asked): Params<KnownQuery>,
) -> ApiResult<web::Json<Data<KnownView>>> {
    let found = db
        .read(async |txn| known::known(txn, &actor, &asked).await)
        .await?;
    Ok(Data::json(found))
}
