//! The lists of settlements.

use actix_web::{HttpResponse, get, web};
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Data, Paging, Params};
use crate::settlements::filter::SettlementFilter;
use crate::settlements::row::{SettlementMetricsView, SettlementPage};
use crate::settlements::store::{self, DifferenceRow};
use crate::settling::access::access;
use crate::settling::wire::payload::DifferencesQuery;

/// Lists settlements, the latest first.
#[utoipa::path(tag = "settlements", params(SettlementFilter, Paging), responses(
    (status = 200, description = "A page of settlements", body = SettlementPage),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/settlements")]
pub async fn list_settlements(
    actor: Actor,
    db: TenantDb,
    Params((filter, paging)): Params<(SettlementFilter, Paging)>,
) -> ApiResult<web::Json<SettlementPage>> {
    let page = db
        .read(async |txn| store::page(txn, &filter, &access(&actor), paging).await)
        .await?;
    Ok(web::Json(page.into()))
}

/// Returns the number and the sums of all matching settlements; what was taken back is negative.
#[utoipa::path(tag = "settlements", params(SettlementFilter), responses(
    (status = 200, description = "The sums, in cents of each currency", body = Data<SettlementMetricsView>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/settlements/metrics")]
pub async fn settlement_metrics(
    actor: Actor,
    db: TenantDb,
    Params(filter): Params<SettlementFilter>,
) -> ApiResult<web::Json<Data<SettlementMetricsView>>> {
    let metrics = db
        .read(async |txn| store::metrics(txn, &filter, &access(&actor)).await)
        .await?;
    Ok(Data::json(metrics))
}

/// Lists the ids of all matching settlements, at most 99,999, for the list's select-all.
#[utoipa::path(tag = "settlements", params(SettlementFilter), responses(
    (status = 200, description = "The ids, the latest first", body = Data<Vec<i64>>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/settlements/filtered-ids")]
pub async fn filtered_settlement_ids(
    actor: Actor,
    db: TenantDb,
    Params(filter): Params<SettlementFilter>,
) -> ApiResult<HttpResponse> {
    let ids = db
        .read(async |txn| store::filtered_ids(txn, &filter, &access(&actor)).await)
        .await?;
    Data::json_aside(db.share(), ids).await
}

/// Lists what carriers billed differently than agreed, by month and carrier, the latest month and the largest
/// difference first.
#[utoipa::path(tag = "settlements", params(DifferencesQuery), responses(
    (status = 200, description = "At most 1,000 rows", body = Data<Vec<DifferenceRow>>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/settlements/differences")]
pub async fn list_differences(
    actor: Actor,
    db: TenantDb,
    Params(query): Params<DifferencesQuery>,
) -> ApiResult<web::Json<Data<Vec<DifferenceRow>>>> {
    let filter = SettlementFilter {
        settlement_date_from: query.settlement_date_from,
        settlement_date_to: query.settlement_date_to,
        supplier_id: query.supplier_id,
        ..SettlementFilter::default()
    };
    let rows = db
        .read(async |txn| store::differences(txn, &filter, &access(&actor)).await)
        .await?;
    Ok(Data::json(rows))
}
