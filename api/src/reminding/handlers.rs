//! The calls about waiting payments.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::{HttpResponse, get, post, web};
use domain::ContactId;
use tenant_router::TenantDb;

use super::wire::{
    AgeingView, RemindPayload, RemindedView, ReminderDraftQuery, ReminderDraftView, ReminderView,
};
use super::{ageing, remind, shown, statement};
use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::files::disposition;
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Params};
use crate::invoices::filter::InvoiceFilter;
use crate::invoicing::handlers::lists::InvoicePdf;
use crate::state::AppState;

/// Lists clients that owe something, by how long it is overdue: what is not due, 1–30, 31–60, 61–90 days and longer. The
/// filters are those of the list of invoices.
#[utoipa::path(tag = "payments", params(InvoiceFilter), responses(
    (status = 200, description = "Clients, who owes most first", body = Data<AgeingView>),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/invoices/ageing")]
pub async fn list_ageing(
    actor: Actor,
    db: TenantDb,
    Params(filter): Params<InvoiceFilter>,
) -> ApiResult<web::Json<Data<AgeingView>>> {
    let ageing = db
        .read(async |txn| ageing::ageing(txn, &actor, &filter).await)
        .await?;
    Ok(Data::json(ageing))
}

/// What reminders to these clients begin with, in each language that they read.
#[utoipa::path(tag = "payments", params(ReminderDraftQuery), responses(
    (status = 200, description = "A text for each language", body = Data<Vec<ReminderDraftView>>),
    (status = 404, description = "A client does not exist, or is not visible", body = ErrorBody)))]
#[get("/invoices/remind")]
pub async fn draft_reminders(
    actor: Actor,
    db: TenantDb,
    Params(query): Params<ReminderDraftQuery>,
) -> ApiResult<web::Json<Data<Vec<ReminderDraftView>>>> {
    let drafts = db
        .read(async |txn| remind::drafts(txn, &actor, &query).await)
        .await?;
    Ok(Data::json(drafts))
}

/// Reminds clients of what is overdue: a mail to each, in its language, with the list and a statement of account as PDF.
#[utoipa::path(tag = "payments", params(IdempotencyKey), request_body = RemindPayload, responses(
    (status = 200, description = "Queued", body = Data<RemindedView>),
    (status = 404, description = "A client does not exist, or is not visible", body = ErrorBody),
    (status = 409, description = "The key was used for another body", body = ErrorBody),
    (status = 422, description = "No clients, too many, or a text that cannot be sent", body = ErrorBody),
    (status = 429, description = "Too many mails lately", body = ErrorBody)))]
#[post("/invoices/remind")]
pub async fn remind_clients(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    key: IdempotencyKey,
    body: Body<RemindPayload>,
) -> ApiResult<web::Json<Data<RemindedView>>> {
    let reminded = remind::remind(&db, &state, &actor, body, &key).await?;
    Ok(Data::json(reminded))
}

/// Lists the reminders that a client got, the latest first.
#[utoipa::path(tag = "payments", params(("id" = i64, Path, description = "The client")), responses(
    (status = 200, description = "At most 100", body = Data<Vec<ReminderView>>),
    (status = 404, description = "No such contact, or not visible", body = ErrorBody)))]
#[get("/contacts/{id}/reminders")]
pub async fn list_reminders(
    actor: Actor,
    db: TenantDb,
    id: web::Path<ContactId>,
) -> ApiResult<web::Json<Data<Vec<ReminderView>>>> {
    let reminders = db
        .read(async |txn| shown::reminders(txn, &actor, *id).await)
        .await?;
    Ok(Data::json(reminders))
}

/// The statement of account of a client: what is left to pay of its invoices today, as a reminder attaches it.
#[utoipa::path(tag = "payments", params(("id" = i64, Path, description = "The client")), responses(
    (status = 200, description = "The statement", body = InvoicePdf, content_type = "application/pdf"),
    (status = 404, description = "No such contact, or not visible", body = ErrorBody)))]
#[get("/contacts/{id}/statement")]
pub async fn stream_statement(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<ContactId>,
) -> ApiResult<HttpResponse> {
    let (name, pdf) = statement::of_client(&db, &state.files, &actor, *id).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/pdf"))
        .insert_header((CONTENT_DISPOSITION, disposition(&name, true)))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(pdf))
}
