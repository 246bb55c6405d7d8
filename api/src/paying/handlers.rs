//! The calls that pay carriers.

use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::{HttpResponse, get, post, web};
use tenant_router::TenantDb;
use utoipa::ToSchema;

use super::wire::{
    MadePaymentFileView, PaymentFileContentsView, PaymentFilePaidPayload, PaymentFilePayload,
    PaymentFileView, ToPayPage, ToPayRow,
};
use super::{end, make, shown};
use crate::actor::Actor;
use crate::contacts;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Done, Paging, Params};
use crate::payments::files;
use crate::settlements::filter::SettlementFilter;
use crate::settlements::store::{self, OwedView};
use crate::settling::access::access;

/// Lists settlements of which something is left to pay, or to get back: what is due first first.
#[utoipa::path(tag = "settlements", params(SettlementFilter, Paging), responses(
    (status = 200, description = "A page of settlements with the accounts of their carriers", body = ToPayPage),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/settlements/to-pay")]
pub async fn list_to_pay(
    actor: Actor,
    db: TenantDb,
    Params((filter, paging)): Params<(SettlementFilter, Paging)>,
) -> ApiResult<web::Json<ToPayPage>> {
    let page = db
        .read(async |txn| {
            let page = store::to_pay(txn, &filter, &access(&actor), paging).await?;
            let ids: Vec<i64> = page.data.iter().map(|row| row.id).collect();
            let suppliers: Vec<i64> = page.data.iter().map(|row| row.supplier_id).collect();
            let accounts = contacts::store::accounts_of(txn, &suppliers).await?;
            let pending = files::pending(txn, &ids).await?;
            Ok::<_, ApiError>(page.map(|row| {
                let own = accounts.get(&row.supplier_id).cloned().unwrap_or_default();
                let file = pending.get(&domain::SettlementId(row.id)).copied();
                ToPayRow::of(row, own, file)
            }))
        })
        .await?;
    Ok(web::Json(page.into()))
}

/// Returns what is owed to carriers, by currency: in all, overdue, and due within seven days.
#[utoipa::path(tag = "settlements", params(SettlementFilter), responses(
    (status = 200, description = "The sums, in cents of each currency", body = Data<Vec<OwedView>>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/settlements/to-pay/metrics")]
pub async fn owed_to_carriers(
    actor: Actor,
    db: TenantDb,
    Params(filter): Params<SettlementFilter>,
) -> ApiResult<web::Json<Data<Vec<OwedView>>>> {
    let owed = db
        .read(async |txn| store::owed(txn, &filter, &access(&actor), actor.today).await)
        .await?;
    Ok(Data::json(owed))
}

/// Makes a file that asks a bank to pay settlements in euros: a transfer for each carrier, what it owes back set off. A
/// settlement is in one file at a time.
#[utoipa::path(tag = "settlements", params(IdempotencyKey), request_body = PaymentFilePayload, responses(
    (status = 200, description = "Made", body = Data<MadePaymentFileView>),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 409, description = "A bank is asked to pay one of them already, or the key was used for another body",
        body = ErrorBody),
    (status = 422, description = "What stands in the way, all of it at once", body = ErrorBody)))]
#[post("/settlements/payment-files")]
pub async fn make_payment_file(
    actor: Actor,
    db: TenantDb,
    key: IdempotencyKey,
    body: Body<PaymentFilePayload>,
) -> ApiResult<web::Json<Data<MadePaymentFileView>>> {
    let made = make::make(&db, &actor, body.valid()?, &key).await?;
    Ok(Data::json(made))
}

/// Lists payment files, the latest first.
#[utoipa::path(tag = "settlements", responses(
    (status = 200, description = "At most 200 files", body = Data<Vec<PaymentFileView>>)))]
#[get("/settlements/payment-files")]
pub async fn list_payment_files(
    actor: Actor,
    db: TenantDb,
) -> ApiResult<web::Json<Data<Vec<PaymentFileView>>>> {
    let files = db.read(async |txn| shown::list(txn, &actor).await).await?;
    Ok(Data::json(files))
}

/// A payment file with its transfers.
#[utoipa::path(tag = "settlements", params(("id" = i64, Path, description = "The file")), responses(
    (status = 200, description = "The file", body = Data<PaymentFileContentsView>),
    (status = 404, description = "No such file, or not visible", body = ErrorBody)))]
#[get("/settlements/payment-files/{id}")]
pub async fn get_payment_file(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
) -> ApiResult<web::Json<Data<PaymentFileContentsView>>> {
    let contents = db
        .read(async |txn| shown::contents(txn, &actor, *id).await)
        .await?;
    Ok(Data::json(contents))
}

/// A file for the bank.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes the body of an answer")]
struct PaymentOrderFile(Vec<u8>);

/// Sends a payment file as ISO 20022 pain.001, the same each time.
#[utoipa::path(tag = "settlements", params(("id" = i64, Path, description = "The file")), responses(
    (status = 200, description = "The file", body = PaymentOrderFile, content_type = "application/xml"),
    (status = 404, description = "No such file, or not visible", body = ErrorBody)))]
#[get("/settlements/payment-files/{id}/xml")]
pub async fn download_payment_file(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
) -> ApiResult<HttpResponse> {
    let file = db
        .read(async |txn| shown::find(txn, &actor, *id, false).await)
        .await?;
    let (name, xml) = shown::xml(&file)?;
    let disposition = format!("attachment; filename=\"{name}\"");
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/xml"))
        .insert_header((CONTENT_DISPOSITION, disposition))
        .body(xml))
}

/// Notes that the bank paid a file: its settlements are paid by what it says.
#[utoipa::path(tag = "settlements", params(("id" = i64, Path, description = "The file")),
    request_body = PaymentFilePaidPayload, responses(
    (status = 200, description = "Noted", body = Data<Done>),
    (status = 404, description = "No such file, or not visible", body = ErrorBody),
    (status = 409, description = "It was paid or withdrawn already, or less is left to pay", body = ErrorBody),
    (status = 422, description = "The day is to come", body = ErrorBody)))]
#[post("/settlements/payment-files/{id}/paid")]
pub async fn note_payment_file_paid(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
    body: Body<PaymentFilePaidPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let paid_on = body.valid()?.paid_on;
    db.write(async |txn| end::paid(txn, &actor, *id, paid_on).await)
        .await?;
    Ok(Data::json(Done { id: *id }))
}

/// Notes that the bank will not pay a file: its settlements can be in another one.
#[utoipa::path(tag = "settlements", params(("id" = i64, Path, description = "The file")), responses(
    (status = 200, description = "Noted", body = Data<Done>),
    (status = 404, description = "No such file, or not visible", body = ErrorBody),
    (status = 409, description = "It was paid or withdrawn already", body = ErrorBody)))]
#[post("/settlements/payment-files/{id}/withdraw")]
pub async fn withdraw_payment_file(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
) -> ApiResult<web::Json<Data<Done>>> {
    db.write(async |txn| end::withdrawn(txn, &actor, *id).await)
        .await?;
    Ok(Data::json(Done { id: *id }))
}
