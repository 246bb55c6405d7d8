//! The search for VINs.

use actix_web::{get, web};
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Data, Params};
use crate::orders::store::vins;
use crate::orders::wire::vins::{VinOption, VinQuery};

/// Finds the VINs of orders that contain the text, ignoring case: at most 30, sorted.
#[utoipa::path(tag = "orders", params(VinQuery), responses(
    (status = 200, description = "VINs, sorted", body = Data<Vec<VinOption>>),
    (status = 422, description = "A text that no VIN can have", body = ErrorBody)))]
#[get("/vin-numbers/search")]
pub async fn search_vin_numbers(
    actor: Actor,
    db: TenantDb,
    Params(query): Params<VinQuery>,
) -> ApiResult<web::Json<Data<Vec<VinOption>>>> {
    let Some(text) = query.searched() else {
        return Ok(Data::json(Vec::new()));
    };
    let found = db
        .read(async |txn| vins::search(txn, text, actor.visibility).await)
        .await?;
    Ok(Data::json(found.into_iter().map(VinOption::from).collect()))
}
