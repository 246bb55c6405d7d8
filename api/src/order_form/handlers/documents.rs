//! The files of an order.

use actix_web::{HttpResponse, get, post, web};
use domain::{OrderId, texts};
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::damages::wire::DamageFilesPayload;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::files::{Files, Opening, UploadForm};
use crate::http::{Data, Params, Version};
use crate::order_form::papers::{self, Filing};
use crate::order_form::wire::documents::{DocumentQuery, DocumentsPayload};
use crate::orders::documents::OrderFiles;
use crate::orders::store::read;
use crate::orders::wire::full::SavedOrderView;
use crate::records::attachments::{self, Asked, AttachedFile};

/// Adds and removes documents of an order, all or none. What is wrong with a file is reported at its place:
/// `cmr_files.0`.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order"), Version),
    request_body(content((DocumentsPayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "Changed", body = Data<SavedOrderView>),
        (status = 404, description = "No such order", body = ErrorBody),
        (status = 409, description = "Somebody else changed it in the meantime", body = ErrorBody),
        (status = 413, description = "The form is larger than 100 MiB", body = ErrorBody),
        (status = 422, description = "A file cannot be taken", body = ErrorBody),
        (status = 429, description = "The company uploads too much at once", body = ErrorBody)))]
#[post("/orders/{id}/save-documents")]
pub async fn save_order_documents(
    actor: Actor,
    db: TenantDb,
    files: web::Data<Files>,
    version: Version,
    id: web::Path<OrderId>,
    form: UploadForm<DocumentsPayload>,
) -> ApiResult<web::Json<Data<SavedOrderView>>> {
    let (wanted, uploads) = papers::of_documents(form);
    let filing = Filing::of(&files, &uploads);
    let saved = papers::save_files(&db, &actor, *id, version, wanted, filing).await?;
    Ok(Data::json(saved))
}

/// Adds and removes files of the order's damage, all or none.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order"), Version),
    request_body(content((DamageFilesPayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "Changed", body = Data<SavedOrderView>),
        (status = 404, description = "No such order", body = ErrorBody),
        (status = 409, description = "Somebody else changed it in the meantime", body = ErrorBody),
        (status = 413, description = "The form is larger than 100 MiB", body = ErrorBody),
        (status = 422, description = "A file cannot be taken, or there is no damage", body = ErrorBody),
        (status = 429, description = "The company uploads too much at once", body = ErrorBody)))]
#[post("/orders/{id}/save-damage-invoices")]
pub async fn save_order_damage_invoices(
    actor: Actor,
    db: TenantDb,
    files: web::Data<Files>,
    version: Version,
    id: web::Path<OrderId>,
    form: UploadForm<DamageFilesPayload>,
) -> ApiResult<web::Json<Data<SavedOrderView>>> {
    let (wanted, uploads) = papers::of_damage_files(form);
    let filing = Filing::of(&files, &uploads);
    let saved = papers::save_files(&db, &actor, *id, version, wanted, filing).await?;
    Ok(Data::json(saved))
}

/// A document of an order: a picture or a PDF to be shown, anything else to be saved. Answers one
/// `Range`.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order"), DocumentQuery),
    responses(
        (status = 200, description = "The file, under its name", content_type = "application/octet-stream",
            body = AttachedFile),
        (status = 206, description = "The bytes that were asked for"),
        (status = 404, description = "No such document, or not visible", body = ErrorBody),
        (status = 416, description = "The file has no such bytes"),
        (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/orders/{id}/download-document")]
pub async fn download_order_document(
    actor: Actor,
    asked: Asked,
    id: web::Path<OrderId>,
    Params(query): Params<DocumentQuery>,
) -> ApiResult<HttpResponse> {
    let missing = || ApiError::NotFound(texts::missing::no_file());
    let (name, kind) = query.filename.0.zip(query.kind.0).ok_or_else(missing)?;
    attachments::send(&asked, Opening::Shown, &name, async |txn| {
        if read::visible(txn, *id, actor.visibility).await?.is_none() {
            return Ok(None);
        }
        attachments::find::<OrderFiles>(txn, *id, &[kind], &name).await
    })
    .await
}
