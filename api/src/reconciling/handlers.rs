//! The calls about bank payments.

use actix_web::{HttpRequest, HttpResponse, get, post, put, web};
use domain::payments::PaymentImportItemStatus as Status;
use domain::{ContactId, InvoiceId, texts};
use tenant_router::TenantDb;
use utoipa::ToSchema;

use super::wire::balance::{AppliedView, ApplyBalancePayload, BalanceView, InvoicePaymentView};
use super::wire::item::{
    DecidedView, PaymentImportItemsView, PaymentItemPage, PaymentItemsQuery, ReallocatePayload,
};
use super::wire::{
    PaymentImportPage, PaymentImportPayload, PaymentImportPreview, PaymentImportView,
};
use super::{balance, decide, intake, preview, shown, summary};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::files::{Files, Opening};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, FormWithFiles, Paging, Params, Upload};
use crate::state::AppState;

/// The largest file, in bytes.
const LARGEST: usize = 20 * 1024 * 1024;

type Brought = FormWithFiles<PaymentImportPayload, LARGEST>;

/// The account that was said, and the file.
fn brought(form: Brought) -> ApiResult<(Option<String>, Upload)> {
    let FormWithFiles {
        mut body,
        mut files,
    } = form;
    let file = files.pop();
    if file.is_none() || !files.is_empty() {
        body.errors
            .push("file", texts::payments::statement_file_required());
    }
    let account = intake::account_of(&mut body);
    body.errors.into_result()?;
    let file =
        file.ok_or_else(|| ApiError::field("file", texts::payments::statement_file_required()))?;
    Ok((account, file))
}

/// Reads a bank statement and stores nothing: its layout, accounts, period, balances and how many lines it has. camt.053,
/// the CSV of Swedbank, SEB, Luminor, Revolut Business and Wise, and a neutral CSV are recognised by their content, as
/// they are or alone in a ZIP archive.
#[utoipa::path(tag = "payments",
    request_body(content = PaymentImportPayload, content_type = "multipart/form-data"), responses(
    (status = 200, description = "What it says", body = Data<PaymentImportPreview>),
    (status = 413, description = "The file is larger than 20 MiB", body = ErrorBody),
    (status = 422, description = "The file cannot be read as a statement", body = ErrorBody)))]
#[post("/invoices/payments/imports/preview")]
pub async fn preview_payment_import(
    db: TenantDb,
    state: web::Data<AppState>,
    form: Brought,
) -> ApiResult<web::Json<Data<PaymentImportPreview>>> {
    let (account, file) = brought(form)?;
    let preview = preview::preview(&db, &state, account, file).await?;
    Ok(Data::json(preview))
}

/// Imports a bank statement. Its lines are stored at once and gone through in the background: what is certain is booked,
/// what was imported before is not booked again, and the rest waits for a person.
#[utoipa::path(tag = "payments", params(IdempotencyKey),
    request_body(content = PaymentImportPayload, content_type = "multipart/form-data"), responses(
    (status = 200, description = "The import, which is in progress", body = Data<PaymentImportView>),
    (status = 409, description = "The key was used for another file", body = ErrorBody),
    (status = 413, description = "The file is larger than 20 MiB", body = ErrorBody),
    (status = 422, description = "The file cannot be read as a statement, or its account has to be said",
        body = ErrorBody)))]
#[post("/invoices/payments/imports")]
pub async fn import_payments(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    key: IdempotencyKey,
    form: Brought,
) -> ApiResult<web::Json<Data<PaymentImportView>>> {
    let (account, file) = brought(form)?;
    let import = intake::take_in(&db, &state, &actor, &key, account, file).await?;
    Ok(Data::json(import))
}

/// Lists imported bank statements, the latest first.
#[utoipa::path(tag = "payments", params(Paging), responses(
    (status = 200, description = "A page of statements", body = PaymentImportPage),
    (status = 422, description = "An invalid offset or limit", body = ErrorBody)))]
#[get("/invoices/payments/imports")]
pub async fn list_payment_imports(
    db: TenantDb,
    Params(paging): Params<Paging>,
) -> ApiResult<web::Json<PaymentImportPage>> {
    let page = db.read(async |txn| shown::page(txn, paging).await).await?;
    Ok(web::Json(page.into()))
}

/// A bank statement with the payments that a person has to decide.
#[utoipa::path(tag = "payments", params(("id" = i64, Path, description = "The import")), responses(
    (status = 200, description = "The statement", body = Data<PaymentImportItemsView>),
    (status = 404, description = "No such import", body = ErrorBody)))]
#[get("/invoices/payments/imports/{id}/items")]
pub async fn get_payment_import_items(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
) -> ApiResult<web::Json<Data<PaymentImportItemsView>>> {
    let items = shown::items(&db, &actor, *id).await?;
    Ok(Data::json(items))
}

/// Lists the lines of a bank statement, in the order of the file.
#[utoipa::path(tag = "payments", params(("id" = i64, Path, description = "The import"), PaymentItemsQuery, Paging),
    responses(
    (status = 200, description = "A page of lines", body = PaymentItemPage),
    (status = 404, description = "No such import", body = ErrorBody),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/invoices/payments/imports/{id}/lines")]
pub async fn list_payment_import_lines(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
    Params((query, paging)): Params<(PaymentItemsQuery, Paging)>,
) -> ApiResult<web::Json<PaymentItemPage>> {
    let statuses: Vec<Status> = query.import_status.into_iter().collect();
    let page = shown::lines(&db, &actor, *id, &statuses, paging).await?;
    Ok(web::Json(page.into()))
}

/// Leaves a payment as it is: no invoice gets anything of it.
#[utoipa::path(tag = "payments", params(("itemId" = i64, Path, description = "The payment")), responses(
    (status = 200, description = "Ignored", body = Data<DecidedView>),
    (status = 404, description = "No such payment", body = ErrorBody),
    (status = 409, description = "It was decided already", body = ErrorBody)))]
#[put("/invoices/payments/imports/items/{itemId}/ignore")]
pub async fn ignore_payment(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
) -> ApiResult<web::Json<Data<DecidedView>>> {
    let decided = db
        .write(async |txn| decide::ignore(txn, &actor, *id).await)
        .await?;
    Ok(Data::json(decided))
}

/// Books a payment as one of its explanations says, or on invoices of one's own choice.
#[utoipa::path(tag = "payments", params(("itemId" = i64, Path, description = "The payment")),
    request_body = ReallocatePayload, responses(
    (status = 200, description = "Booked", body = Data<DecidedView>),
    (status = 404, description = "No such payment, or an invoice that does not exist or is not visible",
        body = ErrorBody),
    (status = 409, description = "It was decided already, or the explanation holds no longer", body = ErrorBody),
    (status = 422, description = "Nothing chosen, or amounts that do not fit", body = ErrorBody)))]
#[put("/invoices/payments/imports/items/{itemId}/reallocate")]
pub async fn reallocate_payment(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
    body: Body<ReallocatePayload>,
) -> ApiResult<web::Json<Data<DecidedView>>> {
    let sent = body.valid()?;
    let decided = db
        .write(async |txn| decide::reallocate(txn, &actor, *id, &sent).await)
        .await?;
    Ok(Data::json(decided))
}

/// Takes a decision back, or what was booked by itself: everything is as it was before.
#[utoipa::path(tag = "payments", params(("itemId" = i64, Path, description = "The payment")), responses(
    (status = 200, description = "Taken back", body = Data<DecidedView>),
    (status = 404, description = "No such payment", body = ErrorBody),
    (status = 409, description = "Nothing was decided, or the client's money was applied to an invoice meanwhile",
        body = ErrorBody)))]
#[put("/invoices/payments/imports/items/{itemId}/undo")]
pub async fn undo_payment(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
) -> ApiResult<web::Json<Data<DecidedView>>> {
    let decided = db
        .write(async |txn| decide::undo(txn, &actor, *id).await)
        .await?;
    Ok(Data::json(decided))
}

/// A file as it was uploaded.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes the body of an answer")]
struct StatementFile(Vec<u8>);

/// Sends the file of a statement as it was imported.
#[utoipa::path(tag = "payments", params(("id" = i64, Path, description = "The import")), responses(
    (status = 200, description = "The file, under its name", content_type = "application/octet-stream",
        body = StatementFile),
    (status = 404, description = "No such import", body = ErrorBody)))]
#[get("/invoices/payments/imports/{id}/download/import-file")]
pub async fn download_payment_file_as_imported(
    request: HttpRequest,
    db: TenantDb,
    files: web::Data<Files>,
    id: web::Path<i64>,
) -> ApiResult<HttpResponse> {
    let file = db.read(async |txn| shown::file(txn, *id).await).await?;
    file.answer(&files, &db, &request, Opening::Saved).await
}

/// Sends what became of each line of a statement, as CSV.
#[utoipa::path(tag = "payments", params(("id" = i64, Path, description = "The import")), responses(
    (status = 200, description = "A line for each line of the file", content_type = "text/csv", body = StatementFile),
    (status = 404, description = "No such import", body = ErrorBody)))]
#[get("/invoices/payments/imports/{id}/download/detailed-summary-file")]
pub async fn download_payment_summary(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
) -> ApiResult<HttpResponse> {
    summary::answer(db, actor, *id).await
}

/// Lists what was booked on an invoice, the oldest first.
#[utoipa::path(tag = "payments", params(("id" = i64, Path, description = "The invoice")), responses(
    (status = 200, description = "Its payments", body = Data<Vec<InvoicePaymentView>>),
    (status = 404, description = "No such invoice, or not visible", body = ErrorBody)))]
#[get("/invoices/{id}/payments")]
pub async fn list_invoice_payments(
    actor: Actor,
    db: TenantDb,
    id: web::Path<InvoiceId>,
) -> ApiResult<web::Json<Data<Vec<InvoicePaymentView>>>> {
    let payments = db
        .read(async |txn| balance::payments(txn, &actor, *id).await)
        .await?;
    Ok(Data::json(payments))
}

/// What a client owes, and what we have of it: money that is on no invoice, and credits that are not set off.
#[utoipa::path(tag = "payments", params(("id" = i64, Path, description = "The client")), responses(
    (status = 200, description = "By currency", body = Data<BalanceView>),
    (status = 404, description = "No such contact, or not visible", body = ErrorBody)))]
#[get("/contacts/{id}/balance")]
pub async fn get_contact_balance(
    actor: Actor,
    db: TenantDb,
    id: web::Path<ContactId>,
) -> ApiResult<web::Json<Data<BalanceView>>> {
    let balance = db
        .read(async |txn| balance::balance(txn, &actor, *id).await)
        .await?;
    Ok(Data::json(balance))
}

/// Applies what we have of a client to one of its invoices.
#[utoipa::path(tag = "payments", params(("id" = i64, Path, description = "The client"), IdempotencyKey),
    request_body = ApplyBalancePayload, responses(
    (status = 200, description = "Applied", body = Data<AppliedView>),
    (status = 404, description = "No such client or invoice, or not visible", body = ErrorBody),
    (status = 409, description = "There is nothing to apply, or nothing is open", body = ErrorBody),
    (status = 422, description = "More than there is, or than is open", body = ErrorBody)))]
#[post("/contacts/{id}/balance/apply")]
pub async fn apply_contact_balance(
    actor: Actor,
    db: TenantDb,
    id: web::Path<ContactId>,
    key: IdempotencyKey,
    body: Body<ApplyBalancePayload>,
) -> ApiResult<web::Json<Data<AppliedView>>> {
    let applied = balance::apply(&db, &actor, *id, &key, &body.valid()?).await?;
    Ok(Data::json(applied))
}
