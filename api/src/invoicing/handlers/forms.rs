//! The forms of invoices: proposed, checked, previewed, saved and sent.

use actix_web::{HttpResponse, get, post, put, web};
use domain::billing::vat::{RATES, RULES};
use domain::{FieldErrors, InvoiceId};
use tenant_router::{TenantDb, TenantTx};

use super::lists::{InvoicePdf, pdf_answer};
use crate::actor::Actor;
use crate::company;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Params, Version};
use crate::invoices::store::{self, numbers};
use crate::invoicing::access::access;
use crate::invoicing::prepare::{Prepared, prepare, warnings};
use crate::invoicing::propose::Asked;
use crate::invoicing::wire::draft::{DraftQuery, InvoiceUtilitiesView, SerieView};
use crate::invoicing::wire::letter::{SendInvoicePayload, SentInvoiceView};
use crate::invoicing::wire::payload::InvoicePayload;
use crate::invoicing::wire::view::{
    InvoiceCheckView, InvoiceView, MessageView, PrintedView, SavedInvoiceView,
};
use crate::invoicing::{print, save, send, view};
use crate::state::AppState;

/// What the form of an invoice offers: series, VAT rules and rates.
#[utoipa::path(tag = "invoices", responses(
    (status = 200, description = "The choices", body = Data<InvoiceUtilitiesView>)))]
#[get("/invoices/utilities")]
pub async fn invoice_utilities(
    _actor: Actor,
    db: TenantDb,
) -> ApiResult<web::Json<Data<InvoiceUtilitiesView>>> {
    let series = db.read(async |txn| numbers::all(txn).await).await?;
    let series = series.into_iter().map(|series| SerieView {
        serie: series.row.serie,
        start_number: series.row.next_number,
        branch: series.row.branch,
        kind: series.row.kind,
        last_date: series.last_date,
    });
    Ok(Data::json(InvoiceUtilitiesView {
        invoice_series: series.collect(),
        directives: RULES.iter().map(Into::into).collect(),
        vat_rates: RATES.iter().map(Into::into).collect(),
    }))
}

/// Proposes an invoice for orders: everything its form begins with. Nothing is stored, and no number taken.
#[utoipa::path(tag = "invoices", params(DraftQuery), responses(
    (status = 200, description = "The proposal", body = Data<InvoiceView>),
    (status = 404, description = "No such order or invoice, or not visible", body = ErrorBody),
    (status = 422, description = "There can be no such invoice for these orders; the message says why",
        body = ErrorBody)))]
#[get("/invoices/draft")]
pub async fn draft_invoice(
    actor: Actor,
    db: TenantDb,
    Params(query): Params<DraftQuery>,
) -> ApiResult<web::Json<Data<InvoiceView>>> {
    let asked = asked(query)?;
    let view = db
        .read(async |txn| view::draft(txn, &actor, asked).await)
        .await?;
    Ok(Data::json(view))
}

fn asked(query: DraftQuery) -> ApiResult<Asked> {
    let required = || domain::texts::fields::required();
    let invoice_type = query.invoice_type.0;
    let invoice_type = invoice_type.ok_or_else(|| ApiError::field("type", required()))?;
    let orders = query.order_ids.map(|listed| listed.0).unwrap_or_default();
    if orders.is_empty() && query.credited_invoice_id.is_none() {
        return Err(ApiError::field("order_ids", required()));
    }
    Ok(Asked {
        invoice_type,
        orders,
        credited: query.credited_invoice_id,
    })
}

/// An invoice with everything its form shows. The `ETag` is its version.
#[utoipa::path(tag = "invoices", params(("id" = i64, Path, description = "The invoice")), responses(
    (status = 200, description = "The invoice", body = Data<InvoiceView>),
    (status = 404, description = "No such invoice, or not visible", body = ErrorBody)))]
#[get("/invoices/{id}")]
pub async fn get_invoice(
    actor: Actor,
    db: TenantDb,
    id: web::Path<InvoiceId>,
) -> ApiResult<HttpResponse> {
    let view = db
        .read(async |txn| view::stored(txn, &actor, *id).await)
        .await?;
    Ok(Data::versioned(view.updated_at, view))
}

/// Creates an invoice, and sends it at once if `send` is set. The number is the next one of its series.
#[utoipa::path(tag = "invoices", params(IdempotencyKey), request_body = InvoicePayload, responses(
    (status = 200, description = "Created", body = Data<SavedInvoiceView>),
    (status = 404, description = "No such invoice to credit, or not visible", body = ErrorBody),
    (status = 409, description = "An order is on an invoice already, or the key was used for another body",
        body = ErrorBody),
    (status = 422, description = "Invalid fields, all of them at once", body = ErrorBody),
    (status = 429, description = "The company has too much at work, or sent too many mails lately",
        body = ErrorBody)))]
#[post("/invoices")]
pub async fn create_invoice(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    key: IdempotencyKey,
    body: Body<InvoicePayload>,
) -> ApiResult<web::Json<Data<SavedInvoiceView>>> {
    let saved = save::create(&db, &state, &actor, body, &key).await?;
    Ok(Data::json(saved))
}

/// Changes an invoice that was not sent, exported, paid, credited or cancelled. It keeps its number and series.
#[utoipa::path(tag = "invoices", params(("id" = i64, Path, description = "The invoice"), Version),
    request_body = InvoicePayload, responses(
    (status = 200, description = "Changed", body = Data<SavedInvoiceView>),
    (status = 404, description = "No such invoice, or not visible", body = ErrorBody),
    (status = 409, description = "It was changed meanwhile, or can no longer be changed; the message says which",
        body = ErrorBody),
    (status = 422, description = "Invalid fields, all of them at once", body = ErrorBody),
    (status = 429, description = "The company has too much at work, or sent too many mails lately",
        body = ErrorBody)))]
#[put("/invoices/{id}")]
pub async fn update_invoice(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<InvoiceId>,
    version: Version,
    body: Body<InvoicePayload>,
) -> ApiResult<web::Json<Data<SavedInvoiceView>>> {
    let saved = save::edit(&db, &state, &actor, *id, version, body).await?;
    Ok(Data::json(saved))
}

domain::query! {
    /// Which invoice is being written.
    pub struct PreviewQuery {
        /// The stored invoice that is being changed; none for a new one.
        invoice_id: Option<InvoiceId>,
    }
}

/// The document of a form, for a new invoice or for the stored one that it changes.
async fn previewed(
    txn: &TenantTx,
    actor: &Actor,
    query: &PreviewQuery,
    (sent, errors): (&InvoicePayload, FieldErrors),
) -> ApiResult<Prepared> {
    let stored = match query.invoice_id {
        Some(id) => Some(store::find(txn, id, &access(actor)).await?),
        None => None,
    };
    prepare(txn, actor, sent, stored.as_ref(), errors).await
}

/// Checks an invoice that is being written, and says what it would add up to. Nothing is stored.
#[utoipa::path(tag = "invoices", params(PreviewQuery), request_body = InvoicePayload, responses(
    (status = 200, description = "What would be printed, with warnings", body = Data<InvoiceCheckView>),
    (status = 422, description = "Invalid fields, all of them at once", body = ErrorBody)))]
#[post("/invoices/validate-invoice-preview")]
pub async fn validate_invoice_preview(
    actor: Actor,
    db: TenantDb,
    Params(query): Params<PreviewQuery>,
    body: Body<InvoicePayload>,
) -> ApiResult<web::Json<Data<InvoiceCheckView>>> {
    let (sent, errors) = body.parts();
    let prepared = db
        .read(async |txn| previewed(txn, &actor, &query, (&sent, errors)).await)
        .await?;
    let document = prepared.document;
    let (date, directive) = (document.date, document.directive);
    let found = warnings(date, directive, &prepared.series, &prepared.payer);
    let printed = PrintedView::of(document, &[]);
    Ok(Data::json(InvoiceCheckView {
        printed: printed.map_err(|overflow| ApiError::Refused(overflow.into()))?,
        warnings: found.into_iter().map(MessageView::from).collect(),
    }))
}

/// The PDF of an invoice that is being written, under the number it would get now. Nothing is stored.
#[utoipa::path(tag = "invoices", params(PreviewQuery), request_body = InvoicePayload, responses(
    (status = 200, description = "The PDF", body = InvoicePdf, content_type = "application/pdf"),
    (status = 422, description = "Invalid fields, all of them at once", body = ErrorBody),
    (status = 429, description = "The company has too much at work", body = ErrorBody)))]
#[post("/invoices/generate-invoice-preview")]
pub async fn generate_invoice_preview(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    Params(query): Params<PreviewQuery>,
    body: Body<InvoicePayload>,
) -> ApiResult<HttpResponse> {
    let (sent, errors) = body.parts();
    let (prepared, logo) = db
        .read(async |txn| -> ApiResult<_> {
            let prepared = previewed(txn, &actor, &query, (&sent, errors)).await?;
            Ok((prepared, company::store::logo_key(txn).await?))
        })
        .await?;
    let around = print::Around {
        logo: print::logo_of(&db, &state.files, logo).await?,
        cards: prepared.cards(),
    };
    let number = prepared.document.invoice_number.clone();
    let pdf = print::pdf(&db, prepared.document, around).await?;
    Ok(pdf_answer(&number, pdf))
}

/// Sends an invoice to the client, with its PDF and chosen documents of its orders. It is queued; `GET /emails/{id}`
/// says how far it has got.
#[utoipa::path(tag = "invoices", params(("id" = i64, Path, description = "The invoice"), IdempotencyKey),
    request_body = SendInvoicePayload, responses(
    (status = 200, description = "The e-mail is queued", body = Data<SentInvoiceView>),
    (status = 404, description = "No such invoice, or not visible", body = ErrorBody),
    (status = 409, description = "It is cancelled, or the key was used for another body", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody),
    (status = 429, description = "Too many invoices lately, by this person or by the company", body = ErrorBody)))]
#[post("/invoices/{id}")]
pub async fn send_invoice(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<InvoiceId>,
    key: IdempotencyKey,
    body: Body<SendInvoicePayload>,
) -> ApiResult<web::Json<Data<SentInvoiceView>>> {
    let sent = send::send(&db, &state, &actor, *id, body, &key).await?;
    Ok(Data::json(sent))
}
