//! Calls that give invoices as data.

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::{HttpResponse, get, post, web};
use domain::InvoiceId;
use domain::wire::{Required, some};
use tenant_router::TenantDb;
use utoipa::ToSchema;

use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::files::disposition;
use crate::http::Body;
use crate::invoicing::data;

domain::body! {
    /// The invoices to give as data.
    pub struct EInvoicesPayload {
        /// Their ids, at most 500.
        ids: Required<Vec<InvoiceId>> where some(),
    }
}

/// An e-invoice: UBL 2.1 by EN 16931 and Peppol BIS Billing 3.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes the body of an answer")]
struct EInvoice(Vec<u8>);

/// E-invoices in a zip.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes the body of an answer")]
struct EInvoices(Vec<u8>);

/// An invoice or a credit invoice as data: UBL 2.1, as EN 16931 and Peppol BIS Billing 3 want it.
#[utoipa::path(tag = "invoices", params(("id" = i64, Path, description = "The invoice")), responses(
    (status = 200, description = "<number>.xml", body = EInvoice, content_type = "application/xml"),
    (status = 404, description = "No such invoice, or not visible", body = ErrorBody),
    (status = 409, description = "It is cancelled, or something is missing; the message says what", body = ErrorBody)))]
#[get("/invoices/{id}/ubl")]
pub async fn invoice_as_ubl(
    actor: Actor,
    db: TenantDb,
    id: web::Path<InvoiceId>,
) -> ApiResult<HttpResponse> {
    let (name, ubl) = data::one(&db, &actor, *id).await?;
    Ok(file(
        &name,
        "application/xml; charset=utf-8",
        ubl.into_bytes(),
    ))
}

/// Several invoices as data, in a zip. If something is missing in one of them, none is given.
#[utoipa::path(tag = "invoices", request_body = EInvoicesPayload, responses(
    (status = 200, description = "invoices.zip", body = EInvoices, content_type = "application/zip"),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 422, description = "No invoices, too many, or something is missing; the messages say what", body = ErrorBody),
    (status = 429, description = "The company has too much at work", body = ErrorBody)))]
#[post("/invoices/ubl")]
pub async fn invoices_as_ubl(
    actor: Actor,
    db: TenantDb,
    body: Body<EInvoicesPayload>,
) -> ApiResult<HttpResponse> {
    let ids = body.valid()?.ids.0.unwrap_or_default();
    let zip = data::zipped(&db, &actor, ids).await?;
    Ok(file("invoices.zip", "application/zip", zip))
}

fn file(name: &str, media_type: &str, content: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, media_type))
        .insert_header((CONTENT_DISPOSITION, disposition(name, false)))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(content)
}
