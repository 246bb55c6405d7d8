//! The lists of invoices.

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::{HttpResponse, get, web};
use anyhow::anyhow;
use domain::InvoiceId;
use tenant_router::TenantDb;
use utoipa::ToSchema;

use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::files::disposition;
use crate::http::{Data, Paging, Params};
use crate::invoices::filter::InvoiceFilter;
use crate::invoices::row::{InvoiceMetricsView, InvoicePage};
use crate::invoices::store;
use crate::invoicing::access::access;
use crate::invoicing::print;
use crate::invoicing::send::file_name;
use crate::list_answer;
use crate::orders::store::billed::{self, InvoicedOrderRow};
use crate::state::AppState;

list_answer! {
    /// The orders of an invoice, by number.
    InvoicedOrders of InvoicedOrderRow
}

/// A PDF.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes the body of an answer")]
pub struct InvoicePdf(Vec<u8>);

/// Lists invoices, the latest first.
#[utoipa::path(tag = "invoices", params(InvoiceFilter, Paging), responses(
    (status = 200, description = "A page of invoices", body = InvoicePage),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/invoices")]
pub async fn list_invoices(
    actor: Actor,
    db: TenantDb,
    Params((filter, paging)): Params<(InvoiceFilter, Paging)>,
) -> ApiResult<web::Json<InvoicePage>> {
    let page = db
        .read(async |txn| store::page(txn, &filter, &access(&actor), paging, actor.today).await)
        .await?;
    Ok(web::Json(page.into()))
}

/// Returns the number and the sums of all matching invoices; cancelled ones count nowhere.
#[utoipa::path(tag = "invoices", params(InvoiceFilter), responses(
    (status = 200, description = "The sums, in cents of each currency", body = Data<InvoiceMetricsView>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/invoices/metrics")]
pub async fn invoice_metrics(
    actor: Actor,
    db: TenantDb,
    Params(filter): Params<InvoiceFilter>,
) -> ApiResult<web::Json<Data<InvoiceMetricsView>>> {
    let metrics = db
        .read(async |txn| store::metrics(txn, &filter, &access(&actor), actor.today).await)
        .await?;
    Ok(Data::json(metrics))
}

/// Lists the ids of all matching invoices, at most 99,999, for the list's select-all.
#[utoipa::path(tag = "invoices", params(InvoiceFilter), responses(
    (status = 200, description = "The ids, the latest first", body = Data<Vec<i64>>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/invoices/filtered-ids")]
pub async fn filtered_invoice_ids(
    actor: Actor,
    db: TenantDb,
    Params(filter): Params<InvoiceFilter>,
) -> ApiResult<HttpResponse> {
    let ids = db
        .read(async |txn| store::filtered_ids(txn, &filter, &access(&actor)).await)
        .await?;
    Data::json_aside(db.share(), ids).await
}

/// Lists the orders that an invoice is for.
#[utoipa::path(tag = "invoices", params(("id" = i64, Path, description = "The invoice")), responses(
    (status = 200, description = "Its orders", body = InvoicedOrders),
    (status = 404, description = "No such invoice, or not visible", body = ErrorBody)))]
#[get("/invoices/{id}/orders")]
pub async fn list_invoice_orders(
    actor: Actor,
    db: TenantDb,
    id: web::Path<InvoiceId>,
) -> ApiResult<web::Json<InvoicedOrders>> {
    let rows: Vec<InvoicedOrderRow> = db
        .read(async |txn| -> ApiResult<_> {
            let stored = store::find(txn, *id, &access(&actor)).await?;
            Ok(billed::rows(txn, &stored.orders()).await?)
        })
        .await?;
    let all = Paging {
        offset: 0,
        limit: Paging::MOST.max(rows.len() as u64),
        with_total: false,
    };
    Ok(web::Json(all.page(rows, None).into()))
}

/// The PDF of an invoice as it was issued.
#[utoipa::path(tag = "invoices", params(("id" = i64, Path, description = "The invoice")), responses(
    (status = 200, description = "The invoice, under its number", body = InvoicePdf, content_type = "application/pdf"),
    (status = 404, description = "No such invoice, or not visible", body = ErrorBody)))]
#[get("/invoices/{id}/stream")]
pub async fn stream_invoice(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<InvoiceId>,
) -> ApiResult<HttpResponse> {
    let stored = db
        .read(async |txn| store::find(txn, *id, &access(&actor)).await)
        .await?;
    let key = print::stored(&db, &state.files, &stored).await?;
    let pdf = state.files.get(&db.tenant().id, &key).await?;
    let pdf = pdf.ok_or_else(|| anyhow!("the storage does not have the file {key}"))?;
    Ok(pdf_answer(&stored.row.invoice_number, pdf))
}

/// An answer with the PDF of an invoice of this number.
pub fn pdf_answer(number: &str, pdf: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/pdf"))
        .insert_header((CONTENT_DISPOSITION, disposition(&file_name(number), true)))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(pdf)
}
