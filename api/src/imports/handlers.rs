//! The import routes: everybody sees their own imports, of what they may add, and administrators all.

use actix_web::{HttpResponse, delete, get, post, put, web};
use domain::ImportId;
use domain::texts;
use tenant_router::TenantDb;

use super::store::Import;
use super::values::Values;
use super::wire::rows::{ImportRowPage, Shown};
use super::wire::{
    BadRowsQuery, ImportColumnsPayload, ImportHeadingsPayload, ImportLineView, ImportPage,
    ImportPayload, ImportRowsQuery, ImportView, TemplateQuery,
};
use super::{actions, bad_rows, reading, store, template};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::answer::written;
use crate::http::{Body, Data, Done, FormWithFiles, Paging, Params};
use crate::records::table::TableFile;
use crate::state::AppState;

/// The largest file, in bytes.
const LARGEST: usize = 20 * 1024 * 1024;

type ViewAnswer = ApiResult<web::Json<Data<ImportView>>>;

fn view(state: &AppState, import: Import, reader: &Actor) -> ViewAnswer {
    let columns = state.imports.of(import.kind)?.facts().columns;
    Ok(Data::json(ImportView::of(import, columns, reader)))
}

/// Takes in a file: CSV in any common encoding, or XLSX, with headings in one of its first lines and at most
/// 20,000 rows and 100 columns. Its columns are matched with fields by their headings. Encoding and sheet are found
/// out unless they are said; to read the file in another way, it is sent again.
#[utoipa::path(tag = "imports", request_body(content = ImportPayload, content_type = "multipart/form-data"), responses(
    (status = 200, description = "The import, which waits for its columns", body = Data<ImportView>),
    (status = 403, description = "No permission to add such records", body = ErrorBody),
    (status = 413, description = "The file is larger than 20 MiB", body = ErrorBody),
    (status = 422, description = "The file cannot be read as a table", body = ErrorBody)))]
#[post("/imports")]
pub async fn create_import(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    form: FormWithFiles<ImportPayload, LARGEST>,
) -> ViewAnswer {
    let FormWithFiles {
        mut body,
        mut files,
    } = form;
    let file = files.pop();
    if file.is_none() || !files.is_empty() {
        body.errors.push("file", texts::imports::one_file());
    }
    let Some((brought, file)) = body.valid()?.brought().zip(file) else {
        return Err(ApiError::field("file", texts::imports::one_file()));
    };
    let table = state.imports.of(brought.kind)?;
    actions::check_rights(&actor, table)?;
    let id = reading::take_in(&db, &state.readers, &actor, table, brought, file).await?;
    let import = db
        .read(async |txn| actions::find(txn, &actor, id).await)
        .await?;
    view(&state, import, &actor)
}

/// Lists one's imports of the last 30 days, the newest first; for administrators everybody's.
#[utoipa::path(tag = "imports", params(Paging), responses(
    (status = 200, description = "A page of imports", body = ImportPage),
    (status = 422, description = "An invalid offset or limit", body = ErrorBody)))]
#[get("/imports")]
pub async fn list_imports(
    actor: Actor,
    db: TenantDb,
    Params(paging): Params<Paging>,
) -> ApiResult<web::Json<ImportPage>> {
    let page = db
        .read(async |txn| store::page(txn, actions::seen_by(&actor), paging).await)
        .await?;
    Ok(web::Json(page.into()))
}

/// Returns a table with all headings of a kind, in the user's language, to fill in and import. It is empty but for
/// orders, where an example shows one with two legs.
#[utoipa::path(tag = "imports", params(TemplateQuery), responses(
    (status = 200, description = "contacts-template.csv, for example", content(
        (TableFile = "text/csv"),
        (TableFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = 403, description = "No permission to add such records", body = ErrorBody),
    (status = 422, description = "An unknown kind or format", body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/imports/template")]
pub async fn download_import_template(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    Params(query): Params<TemplateQuery>,
) -> ApiResult<HttpResponse> {
    let kind = query.kind.0;
    let kind = kind.ok_or_else(|| ApiError::field("kind", texts::fields::required()))?;
    let table = state.imports.of(kind)?;
    actions::check_rights(&actor, table)?;
    template::download(db, &actor, &table.facts(), query.format.unwrap_or_default()).await
}

/// Returns an import and how far it is.
#[utoipa::path(tag = "imports", params(("id" = i64, Path, description = "The import")), responses(
    (status = 200, description = "The import", body = Data<ImportView>),
    (status = 404, description = "No such import that this person sees", body = ErrorBody)))]
#[get("/imports/{id}")]
pub async fn get_import(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<ImportId>,
) -> ViewAnswer {
    let import = db
        .read(async |txn| actions::find(txn, &actor, *id).await)
        .await?;
    view(&state, import, &actor)
}

/// Returns the first lines of the file as they stand there, one of which has the headings.
#[utoipa::path(tag = "imports", params(("id" = i64, Path, description = "The import")), responses(
    (status = 200, description = "At most 20 lines", body = Data<Vec<ImportLineView>>),
    (status = 404, description = "No such import that this person sees", body = ErrorBody)))]
#[get("/imports/{id}/lines")]
pub async fn list_import_lines(
    actor: Actor,
    db: TenantDb,
    id: web::Path<ImportId>,
) -> ApiResult<web::Json<Data<Vec<ImportLineView>>>> {
    let lines = db
        .read(async |txn| -> ApiResult<_> {
            actions::find(txn, &actor, *id).await?;
            Ok(store::lines(txn, *id).await?)
        })
        .await?;
    Ok(Data::json(lines))
}

/// Says which line of the file has the headings. The columns are matched anew by them; without headings they are
/// called A, B, C and so on.
#[utoipa::path(tag = "imports", params(("id" = i64, Path, description = "The import")),
    request_body = ImportHeadingsPayload, responses(
    (status = 200, description = "The import, which waits for its columns", body = Data<ImportView>),
    (status = 403, description = "Somebody else brought it, or no permission to add such records", body = ErrorBody),
    (status = 404, description = "No such import that this person sees", body = ErrorBody),
    (status = 409, description = "Its rows are being worked on, or are imported", body = ErrorBody),
    (status = 422, description = "None of the first lines, or nothing stands below it", body = ErrorBody)))]
#[put("/imports/{id}/headings")]
pub async fn choose_import_headings(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<ImportId>,
    body: Body<ImportHeadingsPayload>,
) -> ViewAnswer {
    let chosen = body.valid()?.chosen();
    let chosen = chosen.ok_or_else(|| ApiError::field("row", texts::fields::required()))?;
    let import = db
        .write(async |txn| actions::choose_headings(txn, &state, &actor, *id, chosen).await)
        .await?;
    view(&state, import, &actor)
}

/// Says which column of the file is which field, and begins to check the rows; nothing is written.
#[utoipa::path(tag = "imports", params(("id" = i64, Path, description = "The import")),
    request_body = ImportColumnsPayload, responses(
    (status = 200, description = "The import, whose rows are being checked", body = Data<ImportView>),
    (status = 403, description = "Somebody else brought it, or no permission to add such records", body = ErrorBody),
    (status = 404, description = "No such import that this person sees", body = ErrorBody),
    (status = 409, description = "Its rows are being worked on, or are imported", body = ErrorBody),
    (status = 422, description = "A field twice, an unknown one, or none that tells records apart", body = ErrorBody)))]
#[put("/imports/{id}/columns")]
pub async fn match_import_columns(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<ImportId>,
    body: Body<ImportColumnsPayload>,
) -> ViewAnswer {
    let wanted = body.settled(|sent, _| sent.chosen());
    let import = db
        .write(async |txn| actions::match_columns(txn, &state, &actor, *id, &wanted).await)
        .await?;
    view(&state, import, &actor)
}

/// Begins to import the good rows. They are checked again as they are written.
#[utoipa::path(tag = "imports", params(("id" = i64, Path, description = "The import")), responses(
    (status = 200, description = "The import, whose good rows are being written", body = Data<ImportView>),
    (status = 403, description = "Somebody else brought it, or no permission to add such records", body = ErrorBody),
    (status = 404, description = "No such import that this person sees", body = ErrorBody),
    (status = 409, description = "Its rows are not checked, or it is over", body = ErrorBody)))]
#[post("/imports/{id}/start")]
pub async fn start_import(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<ImportId>,
) -> ViewAnswer {
    let import = db
        .write(async |txn| actions::start(txn, &state, &actor, *id).await)
        .await?;
    view(&state, import, &actor)
}

/// Begins to take an import back: what it added is deleted unless it is in use, what it changed gets its old
/// values back. A record that a user has changed since stays as it is; its row says so.
#[utoipa::path(tag = "imports", params(("id" = i64, Path, description = "The import")), responses(
    (status = 200, description = "The import, which is being taken back", body = Data<ImportView>),
    (status = 403, description = "No permission to add such records", body = ErrorBody),
    (status = 404, description = "No such import that this person sees", body = ErrorBody),
    (status = 409, description = "Its rows are worked on, or there is nothing to take back", body = ErrorBody)))]
#[post("/imports/{id}/undo")]
pub async fn undo_import(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<ImportId>,
) -> ViewAnswer {
    let import = db
        .write(async |txn| actions::undo(txn, &state, &actor, *id).await)
        .await?;
    view(&state, import, &actor)
}

/// Stops an import. What was written stays.
#[utoipa::path(tag = "imports", params(("id" = i64, Path, description = "The import")), responses(
    (status = 200, description = "Stopped", body = Data<Done>),
    (status = 404, description = "No such import that this person sees", body = ErrorBody)))]
#[delete("/imports/{id}")]
pub async fn cancel_import(
    actor: Actor,
    db: TenantDb,
    id: web::Path<ImportId>,
) -> ApiResult<web::Json<Data<Done>>> {
    db.write(async |txn| actions::cancel(txn, &actor, *id).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Lists the rows of an import in the order of the file, with what is wrong with them.
#[utoipa::path(tag = "imports", params(
    ("id" = i64, Path, description = "The import"), ImportRowsQuery, Paging), responses(
    (status = 200, description = "A page of rows", body = ImportRowPage),
    (status = 404, description = "No such import that this person sees", body = ErrorBody),
    (status = 422, description = "A filter is invalid", body = ErrorBody),
    (status = 429, description = "The company has too much at work", body = ErrorBody)))]
#[get("/imports/{id}/rows")]
pub async fn list_import_rows(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<ImportId>,
    Params((query, paging)): Params<(ImportRowsQuery, Paging)>,
) -> ApiResult<HttpResponse> {
    let (page, legs, shown, values) = db
        .read(async |txn| -> ApiResult<_> {
            let import = actions::find(txn, &actor, *id).await?;
            let shown = Shown::of_columns(import.headings.as_array().map_or(0, Vec::len));
            let (page, legs) = store::rows(txn, *id, &query, paging, shown.to_read()).await?;
            let columns = state.imports.of(import.kind)?.facts().columns;
            let values = Values::of(txn, &actor, columns, &page.data).await?;
            Ok((page, legs, shown, values))
        })
        .await?;
    let page: ImportRowPage = page
        .map(|row| shown.row(&row, values.changes(&row), &legs))
        .into();
    written(db.share(), page).await
}

/// Returns the bad rows as a file to correct and bring again: what the file said, and what is wrong.
#[utoipa::path(tag = "imports", params(
    ("id" = i64, Path, description = "The import"), BadRowsQuery), responses(
    (status = 200, description = "contacts-errors.csv, for example", content(
        (TableFile = "text/csv"),
        (TableFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = 404, description = "No such import that this person sees", body = ErrorBody),
    (status = 422, description = "An unknown format", body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/imports/{id}/bad-rows")]
pub async fn download_bad_rows(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<ImportId>,
    Params(query): Params<BadRowsQuery>,
) -> ApiResult<HttpResponse> {
    let import = db
        .read(async |txn| actions::find(txn, &actor, *id).await)
        .await?;
    let columns = state.imports.of(import.kind)?.facts().columns;
    bad_rows::download(
        db,
        &actor,
        columns,
        import,
        query.format.unwrap_or_default(),
    )
    .await
}
