//! The calls on agreements.

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::{HttpResponse, get, post, web};
use anyhow::anyhow;
use domain::orders::Activity;
use domain::{OrderId, texts};
use tenant_router::TenantDb;
use utoipa::ToSchema;

use super::gather::{Gathered, gather, signature};
use super::preview::preview;
use super::print::{Printed, print};
use super::send;
use super::wire::{SendAgreementsPayload, SentAgreementsView, TemplatePreviewPayload, check_size};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody, OrMissing};
use crate::files::{UploadForm, disposition};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data};
use crate::state::AppState;

/// A PDF.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes the body of an answer")]
struct PdfFile(Vec<u8>);

/// The agreement of an order as it stands now: the transport order to its carrier, from the company's
/// template of its category.
///
/// What the order does not say is left empty; a freight that is an estimate is nothing to agree on.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order")),
    responses(
    (status = 200, description = "The agreement", body = PdfFile, content_type = "application/pdf"),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 422, description = "A compensation, which has no agreement; one with too many pages; at `cost`, a freight \
        that is an estimate",
        body = ErrorBody),
    (status = 429, description = "The company has too much at work", body = ErrorBody)))]
#[get("/orders/{id}/agreement")]
pub async fn get_order_agreement(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<OrderId>,
) -> ApiResult<HttpResponse> {
    let id = *id;
    let signature = signature(&db, &actor).await?;
    let Gathered { papers, logo, .. } = db
        .read(async |txn| gather(txn, &[id], &actor, &signature).await)
        .await?;
    let paper = papers.first();
    let paper = paper.or_missing(texts::missing::no_order)?;
    if paper.order.activity == Activity::Compensation {
        return Err(ApiError::Refused(
            texts::agreements::compensation_without_agreement(&paper.order.number),
        ));
    }
    if paper.order.days_estimated.cost {
        let problem = texts::agreements::freight_estimated(&paper.order.number);
        return Err(ApiError::field("cost", problem));
    }
    let printed = print(&db, &state.files, papers, logo, &actor).await?.pop();
    let Printed { file_name, pdf, .. } = printed.ok_or_else(|| anyhow!("a paper was lost"))?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/pdf"))
        .insert_header((CONTENT_DISPOSITION, disposition(&file_name, true)))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(pdf))
}

/// An agreement with a template that is being edited, for an order that is made up: how agreements will look. Nothing
/// is stored.
#[utoipa::path(tag = "settings", request_body = TemplatePreviewPayload, responses(
    (status = 200, description = "The agreement", body = PdfFile, content_type = "application/pdf"),
    (status = 413, description = "The document is larger than 1 MiB", body = ErrorBody),
    (status = 422, description = "A template that cannot be saved; one with too many pages", body = ErrorBody),
    (status = 429, description = "The company has too much at work", body = ErrorBody)))]
#[post("/utilities/agreement-template/preview")]
pub async fn preview_agreement_template(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    body: Body<TemplatePreviewPayload>,
) -> ApiResult<HttpResponse> {
    let sent = body.valid()?;
    let Some((template, category)) = sent.template.0.zip(sent.category.0) else {
        return Err(ApiError::field("template", texts::fields::required()));
    };
    let pdf = preview(&db, &state, &actor, template, category).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/pdf"))
        .insert_header((CONTENT_DISPOSITION, disposition("agreement.pdf", true)))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(pdf))
}

/// Sends the agreements of orders to their carrier: one e-mail with a PDF for each order. It is queued;
/// `GET /emails/{id}` says how far it has got.
///
/// All orders have the same supplier, and every agreement says who carries what from where to where, when
/// and for how much. Takes JSON, or a multipart form with more files in `attachments[]`.
#[utoipa::path(tag = "orders", params(IdempotencyKey),
    request_body(content(
        (SendAgreementsPayload = "application/json"), (SendAgreementsPayload = "multipart/form-data"))),
    responses(
    (status = 200, description = "The e-mail is queued", body = Data<SentAgreementsView>),
    (status = 409, description = "An order changed meanwhile, or the key was used for another body",
        body = ErrorBody),
    (status = 413, description = "The form is larger than 100 MiB", body = ErrorBody),
    (status = 422, description = "Invalid fields; `ids.0` says what is wrong with the first order",
        body = ErrorBody),
    (status = 429, description = "Too many agreements lately, by this person or by the company",
        body = ErrorBody)))]
#[post("/orders/agreements")]
pub async fn send_agreements(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    key: IdempotencyKey,
    form: UploadForm<SendAgreementsPayload>,
) -> ApiResult<web::Json<Data<SentAgreementsView>>> {
    let UploadForm { body, uploads, .. } = form;
    let mut wanted = body
        .settled_aside(db.share(), SendAgreementsPayload::settle)
        .await?;
    check_size(&uploads, &mut wanted.errors);
    let sent = send::send(&db, &state, &actor, wanted, uploads, &key).await?;
    Ok(Data::json(sent))
}
