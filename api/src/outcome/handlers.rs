//! The calls about the outcome of orders.

use actix_web::{HttpResponse, get, web};
use domain::orders::outcome::OutcomeBy;
use tenant_router::TenantDb;

use super::wire::{OutcomeFilter, OutcomeView};
use super::{file, report};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Data, Params};
use crate::records::table::TableFile;

/// Profit afterwards: what was planned, agreed, billed and paid of the orders of a period, side by side.
#[utoipa::path(tag = "accounting", params(OutcomeFilter), responses(
    (status = 200, description = "The rows and their sums", body = Data<OutcomeView>),
    (status = 422, description = "The days are no period, or have more than 60,000 orders", body = ErrorBody),
    (status = 429, description = "The company has too much at work", body = ErrorBody)))]
#[get("/accounting/outcome")]
pub async fn outcome(
    actor: Actor,
    db: TenantDb,
    Params(filter): Params<OutcomeFilter>,
) -> ApiResult<web::Json<Data<OutcomeView>>> {
    let by = filter.by.unwrap_or(OutcomeBy::Month);
    let found = report::report(&db, &actor, &filter, by).await?;
    let view = OutcomeView::of(&found).map_err(|overflow| ApiError::Refused(overflow.into()))?;
    Ok(Data::json(view))
}

/// The same with all its rows, as CSV.
#[utoipa::path(tag = "accounting", params(OutcomeFilter), responses(
    (status = 200, description = "The table", body = TableFile, content_type = "text/csv"),
    (status = 422, description = "The days are no period, or have more than 60,000 orders", body = ErrorBody),
    (status = 429, description = "The company has too much at work", body = ErrorBody)))]
#[get("/accounting/outcome/export")]
pub async fn export_outcome(
    actor: Actor,
    db: TenantDb,
    Params(filter): Params<OutcomeFilter>,
) -> ApiResult<HttpResponse> {
    let by = filter.by.unwrap_or(OutcomeBy::Month);
    file::answer(db, actor, filter, by).await
}
