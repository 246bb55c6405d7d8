//! The papers of settlements.

use actix_web::{HttpResponse, get, post, web};
use domain::{SettlementId, texts};
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::files::{Files, Opening, UploadForm};
use crate::http::{Data, Done, FormWithFiles};
use crate::records::attachments::{self, Asked, AttachedFile};
use crate::settling::paper;
use crate::settling::wire::paper::{
    CarrierInvoiceView, ReadInvoicePayload, SettlementFilesPayload,
};
use crate::state::AppState;

/// The largest file, in bytes.
const LARGEST: usize = 20 * 1024 * 1024;

/// Reads an invoice of a carrier, a PDF or an e-invoice in UBL 2.1, and proposes what to fill the form of a settlement
/// with: number, days, sums, VAT, account, orders and CMR, each with where it was found. What is not sure is left out.
/// Nothing is stored. Positions count UTF-16 code units, as JavaScript does.
#[utoipa::path(tag = "settlements",
    request_body(content = ReadInvoicePayload, content_type = "multipart/form-data"), responses(
    (status = 200, description = "The proposal", body = Data<CarrierInvoiceView>),
    (status = 404, description = "No such order, or not visible", body = ErrorBody),
    (status = 413, description = "The file is larger than 20 MiB", body = ErrorBody),
    (status = 422, description = "No file, or one that cannot be read", body = ErrorBody)))]
#[post("/settlements/read-invoice")]
pub async fn read_carrier_invoice(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    brought: FormWithFiles<ReadInvoicePayload, LARGEST>,
) -> ApiResult<web::Json<Data<CarrierInvoiceView>>> {
    let FormWithFiles { body, files } = brought;
    let read = paper::read(&db, &state.readers, &actor, body, files).await?;
    Ok(Data::json(read))
}

/// Keeps what the carrier sent with a settlement: `invoice_files[]` of a multipart form.
#[utoipa::path(tag = "settlements", params(("id" = i64, Path, description = "The settlement")),
    request_body(content = SettlementFilesPayload, content_type = "multipart/form-data"), responses(
    (status = 200, description = "Kept", body = Data<Done>),
    (status = 404, description = "No such settlement, or not visible", body = ErrorBody),
    (status = 413, description = "The form is larger than 100 MiB", body = ErrorBody),
    (status = 422, description = "A file cannot be taken", body = ErrorBody),
    (status = 429, description = "The company uploads too much at once", body = ErrorBody)))]
#[post("/settlements/{id}/files")]
pub async fn keep_settlement_files(
    actor: Actor,
    db: TenantDb,
    id: web::Path<SettlementId>,
    files: web::Data<Files>,
    form: UploadForm<SettlementFilesPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let UploadForm { body, uploads, .. } = form;
    body.valid()?;
    if uploads.iter().next().is_none() {
        return Err(ApiError::field("invoice_files", texts::fields::required()));
    }
    db.write(async |txn| {
        paper::keep(txn, &files, &actor, *id, &uploads).await?;
        uploads.keep();
        Ok::<_, ApiError>(())
    })
    .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Sends a file of a settlement.
#[utoipa::path(tag = "settlements", params(("id" = i64, Path, description = "The settlement"),
        ("file" = String, Path, description = "The name of the file, from `files`")),
    responses(
        (status = 200, description = "The file, under its name", content_type = "application/octet-stream",
            body = AttachedFile),
        (status = 206, description = "The bytes that were asked for"),
        (status = 404, description = "No such file, or not visible", body = ErrorBody),
        (status = 416, description = "The file has no such bytes")))]
#[get("/settlements/{id}/files/{file}")]
pub async fn get_settlement_file(
    actor: Actor,
    asked: Asked,
    path: web::Path<(SettlementId, String)>,
) -> ApiResult<HttpResponse> {
    let (id, name) = &*path;
    attachments::send(&asked, Opening::Shown, name, async |txn| {
        paper::find(txn, &actor, *id, name).await
    })
    .await
}
