//! What happens to settlements after they were made.

use actix_web::{delete, post, put, web};
use domain::{SettlementId, texts};
use serde::Serialize;
use tenant_router::TenantDb;
use utoipa::ToSchema;

use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::files::Files;
use crate::http::{Body, Data, Done, Version};
use crate::settling::removal;
use crate::settling::wire::payload::{SettlementArchivePayload, SettlementPaidPayload};

/// Most settlements of one call.
const MOST: usize = 99_999;

/// Deletes a settlement: its orders are open again, and the number of the carrier's invoice is free.
#[utoipa::path(tag = "settlements", params(("id" = i64, Path, description = "The settlement")), responses(
    (status = 200, description = "Deleted", body = Data<Done>),
    (status = 404, description = "No such settlement, or not visible", body = ErrorBody),
    (status = 409, description = "It was exported or paid, a bank is asked to pay it, or something was taken back from it", body = ErrorBody)))]
#[delete("/settlements/{id}")]
pub async fn delete_settlement(
    actor: Actor,
    db: TenantDb,
    files: web::Data<Files>,
    id: web::Path<SettlementId>,
) -> ApiResult<web::Json<Data<Done>>> {
    db.write(async |txn| removal::delete(txn, &files, &actor, *id).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Sets what was paid of a settlement; the difference is kept as a payment by hand.
#[utoipa::path(tag = "settlements", params(("id" = i64, Path, description = "The settlement"), Version),
    request_body = SettlementPaidPayload, responses(
    (status = 200, description = "Set", body = Data<Done>),
    (status = 404, description = "No such settlement, or not visible", body = ErrorBody),
    (status = 409, description = "It was changed meanwhile", body = ErrorBody),
    (status = 422, description = "More than is to be paid, or less than nothing", body = ErrorBody)))]
#[put("/settlements/{id}/paid-amount")]
pub async fn set_settlement_paid_amount(
    actor: Actor,
    db: TenantDb,
    id: web::Path<SettlementId>,
    version: Version,
    body: Body<SettlementPaidPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let sent = body.valid()?;
    let (paid, reason) = (sent.paid_amount.0, &sent.reason);
    let paid = paid.ok_or_else(|| ApiError::field("paid_amount", texts::fields::required()))?;
    db.write(async |txn| removal::pay(txn, &actor, (*id, version), paid, reason.clone()).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// How many settlements were moved.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArchivedSettlementsView {
    /// Those that were not there already.
    pub count: usize,
}

/// Puts settlements into the archive, or takes them out of it.
#[utoipa::path(tag = "settlements", request_body = SettlementArchivePayload, responses(
    (status = 200, description = "Moved", body = Data<ArchivedSettlementsView>),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 422, description = "No settlements, or too many", body = ErrorBody)))]
#[post("/settlements/archive")]
pub async fn archive_settlements(
    actor: Actor,
    db: TenantDb,
    body: Body<SettlementArchivePayload>,
) -> ApiResult<web::Json<Data<ArchivedSettlementsView>>> {
    let sent = body.valid()?;
    let mut ids: Vec<SettlementId> = sent.ids.0.unwrap_or_default();
    ids.sort_unstable();
    ids.dedup();
    if ids.len() > MOST {
        let problem = texts::orders::too_many_selected(MOST);
        return Err(ApiError::field("ids", problem));
    }
    let archived = sent.archived.unwrap_or(true);
    let count = db
        .write(async |txn| removal::archive(txn, &actor, &ids, archived).await)
        .await?;
    Ok(Data::json(ArchivedSettlementsView { count }))
}
