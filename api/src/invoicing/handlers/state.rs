//! What happens to invoices after they were made.

use actix_web::{delete, post, put, web};
use domain::{InvoiceId, texts};
use serde::Serialize;
use tenant_router::TenantDb;
use utoipa::ToSchema;

use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Body, Data, Done, Version};
use crate::invoicing::removal;
use crate::invoicing::wire::draft::{ArchivePayload, PaidPayload};
use crate::state::AppState;

/// Most invoices of one call.
const MOST: usize = 99_999;

/// Deletes an invoice: the last number of its series that was not sent is removed, any other is cancelled and keeps its
/// number. Its orders are free.
#[utoipa::path(tag = "invoices", params(("id" = i64, Path, description = "The invoice")), responses(
    (status = 200, description = "Deleted or cancelled", body = Data<Done>),
    (status = 404, description = "No such invoice, or not visible", body = ErrorBody),
    (status = 409, description = "It was exported, paid, credited or cancelled; the message says which",
        body = ErrorBody)))]
#[delete("/invoices/{id}")]
pub async fn delete_invoice(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<InvoiceId>,
) -> ApiResult<web::Json<Data<Done>>> {
    db.write(async |txn| removal::delete(txn, &state, &actor, *id).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Sets what was paid of an invoice; the difference is kept as a payment by hand.
#[utoipa::path(tag = "invoices", params(("id" = i64, Path, description = "The invoice"), Version),
    request_body = PaidPayload, responses(
    (status = 200, description = "Set", body = Data<Done>),
    (status = 404, description = "No such invoice, or not visible", body = ErrorBody),
    (status = 409, description = "It is cancelled, or was changed meanwhile", body = ErrorBody),
    (status = 422, description = "More than its sum, or less than nothing", body = ErrorBody)))]
#[put("/invoices/{id}/paid-amount")]
pub async fn set_paid_amount(
    actor: Actor,
    db: TenantDb,
    id: web::Path<InvoiceId>,
    version: Version,
    body: Body<PaidPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let sent = body.valid()?;
    let (paid, reason) = (sent.paid_amount.0, &sent.reason);
    let paid = paid.ok_or_else(|| ApiError::field("paid_amount", texts::fields::required()))?;
    db.write(async |txn| removal::pay(txn, &actor, (*id, version), paid, reason.clone()).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// How many invoices were moved.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArchivedView {
    /// Those that were not there already.
    pub count: usize,
}

/// Puts invoices into the archive, or takes them out of it.
#[utoipa::path(tag = "invoices", request_body = ArchivePayload, responses(
    (status = 200, description = "Moved", body = Data<ArchivedView>),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 422, description = "No invoices, or too many", body = ErrorBody)))]
#[post("/invoices/archive")]
pub async fn archive_invoices(
    actor: Actor,
    db: TenantDb,
    body: Body<ArchivePayload>,
) -> ApiResult<web::Json<Data<ArchivedView>>> {
    let sent = body.valid()?;
    let mut ids: Vec<InvoiceId> = sent.ids.0.unwrap_or_default();
    ids.sort_unstable();
    ids.dedup();
    if ids.len() > MOST {
        return Err(ApiError::field(
            "ids",
            texts::orders::too_many_selected(MOST),
        ));
    }
    let archived = sent.archived.unwrap_or(true);
    let count = db
        .write(async |txn| removal::archive(txn, &actor, &ids, archived).await)
        .await?;
    Ok(Data::json(ArchivedView { count }))
}
