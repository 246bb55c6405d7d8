//! The calls of accounting.

use actix_web::{HttpResponse, get, post, web};
use domain::texts;
use tenant_router::TenantDb;
use utoipa::ToSchema;

use super::purchases::Purchases;
use super::sales::Sales;
use super::wire::{
    ChosenInvoices, ChosenInvoicesPayload, ChosenSettlements, ChosenSettlementsPayload,
    ExportLinesView, ValidatedView, ValidationPayload, ValidationView,
};
use super::{export, parties, store, validation};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Body, Data, FormWithFiles, Params};
use crate::invoices::store::MOST_SELECTED;
use crate::state::AppState;

/// The largest list, in bytes.
const LARGEST: usize = 20 * 1024 * 1024;

/// A file for the accounting program.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes the body of an answer")]
struct AccountingFile(Vec<u8>);

/// Exports the chosen invoices for the accounting program of the company: blocks of Rivilė, rows of Debetas, or a
/// table separated by tabulators. Documents that the program cannot be given are left out; the others count as exported
/// when the whole file was taken.
#[utoipa::path(tag = "accounting", request_body = ChosenInvoicesPayload, responses(
    (status = 200, description = "invoices.txt", body = AccountingFile, content_type = "text/plain"),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 422, description = "No invoices, too many, or none that can be exported; the messages say why",
        body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[post("/invoices/export")]
pub async fn export_invoices(
    actor: Actor,
    db: TenantDb,
    body: Body<ChosenInvoicesPayload>,
) -> ApiResult<HttpResponse> {
    let ids = body.valid()?.ids.0.unwrap_or_default();
    export::export::<Sales>(db, actor, numbers(ids)).await
}

/// The same for the archive, which names its invoices in the address.
#[utoipa::path(tag = "accounting", params(ChosenInvoices), responses(
    (status = 200, description = "invoices.txt", body = AccountingFile, content_type = "text/plain"),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 422, description = "No invoices, too many, or none that can be exported; the messages say why",
        body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/invoices/export")]
pub async fn export_archived_invoices(
    actor: Actor,
    db: TenantDb,
    Params(chosen): Params<ChosenInvoices>,
) -> ApiResult<HttpResponse> {
    let ids = chosen.ids.0.map(|listed| listed.0).unwrap_or_default();
    export::export::<Sales>(db, actor, numbers(ids)).await
}

/// The parties of the chosen invoices for Rivilė, which has to know them before it is given the invoices.
#[utoipa::path(tag = "accounting", params(ChosenInvoices), responses(
    (status = 200, description = "parties.txt", body = AccountingFile, content_type = "text/plain"),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 422, description = "No invoices, too many, another accounting program, or no party that can be exported",
        body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/invoices/export-parties")]
pub async fn export_clients(
    actor: Actor,
    db: TenantDb,
    Params(chosen): Params<ChosenInvoices>,
) -> ApiResult<HttpResponse> {
    let ids = chosen.ids.0.map(|listed| listed.0).unwrap_or_default();
    parties::export::<Sales>(db, actor, numbers(ids)).await
}

/// The carriers of the chosen settlements for Rivilė, as the clients of invoices.
#[utoipa::path(tag = "accounting", params(ChosenSettlements), responses(
    (status = 200, description = "parties.txt", body = AccountingFile, content_type = "text/plain"),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 422, description = "No settlements, too many, another accounting program, or no party that can be exported",
        body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/settlements/export-parties")]
pub async fn export_carriers(
    actor: Actor,
    db: TenantDb,
    Params(chosen): Params<ChosenSettlements>,
) -> ApiResult<HttpResponse> {
    let ids = chosen.ids.0.map(|listed| listed.0).unwrap_or_default();
    parties::export::<Purchases>(db, actor, numbers(ids)).await
}

/// How many documents or parties the signed-in person's last export wrote into its file, and why it lacks others.
#[utoipa::path(tag = "accounting", responses(
    (status = 200, description = "The lines of the last export, 0 before the first", body = Data<ExportLinesView>),
))]
#[get("/users/get-last-export-lines-count")]
pub async fn last_export_lines(
    actor: Actor,
    db: TenantDb,
) -> ApiResult<web::Json<Data<ExportLinesView>>> {
    let last = db
        .read(async |txn| store::last(txn, actor.id).await)
        .await?;
    let Some((lines_count, problems)) = last else {
        return Ok(Data::json(ExportLinesView::default()));
    };
    let problems = serde_json::from_value(problems).map_err(anyhow::Error::from)?;
    Ok(Data::json(ExportLinesView {
        lines_count,
        problems,
    }))
}

/// Sets invoices as validated: Debetas has them.
#[utoipa::path(tag = "accounting", request_body = ChosenInvoicesPayload, responses(
    (status = 200, description = "Set", body = Data<ValidatedView>),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 422, description = "No invoices, too many, or no Debetas", body = ErrorBody)))]
#[post("/invoices/set-as-validated")]
pub async fn set_invoices_as_validated(
    actor: Actor,
    db: TenantDb,
    body: Body<ChosenInvoicesPayload>,
) -> ApiResult<web::Json<Data<ValidatedView>>> {
    let ids = once_each(body.valid()?.ids.0)?;
    let count = db
        .write(async |txn| validation::validate_invoices(txn, &actor, &ids).await)
        .await?;
    Ok(Data::json(ValidatedView { count }))
}

/// Exports the chosen settlements for the accounting program of the company, as invoices are.
#[utoipa::path(tag = "accounting", request_body = ChosenSettlementsPayload, responses(
    (status = 200, description = "settlements.txt", body = AccountingFile, content_type = "text/plain"),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 422, description = "No settlements, too many, or none that can be exported; the messages say why",
        body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[post("/settlements/export")]
pub async fn export_settlements(
    actor: Actor,
    db: TenantDb,
    body: Body<ChosenSettlementsPayload>,
) -> ApiResult<HttpResponse> {
    let ids = body.valid()?.ids.0.unwrap_or_default();
    export::export::<Purchases>(db, actor, numbers(ids)).await
}

/// Sets settlements as validated: Debetas has them.
#[utoipa::path(tag = "accounting", request_body = ChosenSettlementsPayload, responses(
    (status = 200, description = "Set", body = Data<ValidatedView>),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 422, description = "No settlements, too many, or no Debetas", body = ErrorBody)))]
#[post("/settlements/set-as-validated")]
pub async fn set_settlements_as_validated(
    actor: Actor,
    db: TenantDb,
    body: Body<ChosenSettlementsPayload>,
) -> ApiResult<web::Json<Data<ValidatedView>>> {
    let ids = once_each(body.valid()?.ids.0)?;
    let count = db
        .write(async |txn| validation::validate_settlements(txn, &actor, &ids).await)
        .await?;
    Ok(Data::json(ValidatedView { count }))
}

fn numbers(ids: Vec<impl Into<i64>>) -> Vec<i64> {
    ids.into_iter().map(Into::into).collect()
}

/// The chosen ids, each once.
fn once_each<Id: Ord>(ids: Option<Vec<Id>>) -> ApiResult<Vec<Id>> {
    let mut ids = ids.unwrap_or_default();
    ids.sort_unstable();
    ids.dedup();
    if u64::try_from(ids.len()).unwrap_or(u64::MAX) > MOST_SELECTED {
        let problem = texts::orders::too_many_selected(MOST_SELECTED);
        return Err(ApiError::field("ids", problem));
    }
    Ok(ids)
}

/// Takes in a list of documents that was taken out of Debetas, as XLSX: those of our invoices and settlements that it names
/// with the same sum are validated.
#[utoipa::path(tag = "accounting",
    request_body(content = ValidationPayload, content_type = "multipart/form-data"), responses(
    (status = 200, description = "What it confirms, and what it does not", body = Data<ValidationView>),
    (status = 413, description = "The file is larger than 20 MiB", body = ErrorBody),
    (status = 422, description = "No workbook with numbers of documents, or no Debetas", body = ErrorBody)))]
#[post("/invoices/upload-validation-file")]
pub async fn upload_validation_file(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    form: FormWithFiles<ValidationPayload, LARGEST>,
) -> ApiResult<web::Json<Data<ValidationView>>> {
    let FormWithFiles {
        mut body,
        mut files,
    } = form;
    let file = files.pop().filter(|_| files.is_empty());
    if file.is_none() {
        body.errors.push("file", texts::imports::one_file());
    }
    let _ = body.valid()?;
    let Some(file) = file else {
        return Err(ApiError::field("file", texts::imports::one_file()));
    };
    let report = validation::take_in(&db, &state.readers, &actor, file).await?;
    Ok(Data::json(report.into()))
}
