//! The calls on damages.

use actix_web::http::header::ETAG;
use actix_web::{HttpResponse, delete, get, post, put, web};
use domain::damages::DamageStreamType;
use domain::wire::{Partial, Required};
use domain::{DamageId, OrderId, texts};
use entity::damage_files;
use tenant_router::TenantDb;

use super::form::{DamageFilter, DamagePayload};
use super::table::Damages;
use super::view::{DamagePage, DamageView};
use super::{save, store};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::files::{Files, Opening, UploadForm};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Data, Done, Paging, Params, Version};
use crate::orders::store::{full, read};
use crate::records::attachments::{self, Asked, AttachedFile};
use crate::records::table::{FormatQuery, TableFile, export};

type Form = UploadForm<Partial<DamagePayload>>;
type Saved = ApiResult<web::Json<Data<Done>>>;

/// Lists damages of the orders that the user may see, those without a date and the latest first.
#[utoipa::path(tag = "damages", params(DamageFilter, Paging), responses(
    (status = 200, description = "A page of damages", body = DamagePage),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/damages")]
pub async fn list_damages(
    actor: Actor,
    db: TenantDb,
    Params((filter, paging)): Params<(DamageFilter, Paging)>,
) -> ApiResult<web::Json<DamagePage>> {
    let page = db
        .read(async |txn| store::page(txn, filter.condition(), actor.visibility, paging).await)
        .await?;
    Ok(web::Json(page.into()))
}

/// Exports the damages that the filters of the list find and the user may see.
///
/// Headings and words are in the user's language; CSV has the separators of that language.
#[utoipa::path(tag = "damages", params(DamageFilter, FormatQuery), responses(
    (status = 200, description = "damages.csv or damages.xlsx", content(
        (TableFile = "text/csv"),
        (TableFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = 422, description = "A filter is invalid, or there are more than 99,999 rows", body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/damages/export")]
pub async fn export_damages(
    actor: Actor,
    db: TenantDb,
    Params((filter, query)): Params<(DamageFilter, FormatQuery)>,
) -> ApiResult<HttpResponse> {
    export::<Damages>(db, actor, &filter, query).await
}

/// Returns a damage with its files. The `ETag` is its version.
#[utoipa::path(tag = "damages", params(("id" = i64, Path, description = "The damage")), responses(
    (status = 200, description = "The damage", body = Data<DamageView>),
    (status = 404, description = "No such damage, or not visible", body = ErrorBody)))]
#[get("/damages/{id}")]
pub async fn get_damage(
    actor: Actor,
    db: TenantDb,
    id: web::Path<DamageId>,
) -> ApiResult<HttpResponse> {
    let data = db
        .read(async |txn| -> ApiResult<_> {
            let row = store::find(txn, *id, actor.visibility).await?;
            let mut legs = Vec::new();
            // A damage outlives its order, of which nothing else is shown then.
            if let Some(order) = row.order_id.map(OrderId)
                && read::visible(txn, order, actor.visibility).await?.is_some()
            {
                legs = full::legs(txn, &[order]).await?;
            }
            Ok(DamageView::of(row, &legs, txn.tenant()))
        })
        .await?;
    Ok(HttpResponse::Ok()
        .insert_header((ETAG, Version::etag(data.row.updated_at)))
        .json(Data { data }))
}

/// Adds a damage, with files if it is sent as a form. What is wrong with a file is reported at its place:
/// `added_files.0`.
#[utoipa::path(tag = "damages", params(IdempotencyKey),
    request_body(content((DamagePayload = "application/json"), (DamagePayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "Added", body = Data<Done>),
        (status = 409, description = "The order has a damage, or the key was used for another body", body = ErrorBody),
        (status = 413, description = "The form is larger than 100 MiB", body = ErrorBody),
        (status = 422, description = "Invalid fields", body = ErrorBody),
        (status = 429, description = "The company uploads too much at once", body = ErrorBody)))]
#[post("/damages")]
pub async fn create_damage(
    actor: Actor,
    db: TenantDb,
    files: web::Data<Files>,
    key: IdempotencyKey,
    form: Form,
) -> Saved {
    let save = async |txn: &_| {
        key.once(txn, &actor, async || {
            Ok(save::save(txn, (db.share(), &files), &actor, None, &form)
                .await?
                .0)
        })
        .await
    };
    Ok(Data::json(Done {
        id: db.write(save).await?,
    }))
}

/// Changes a damage: as JSON the members that are sent, as a form all of it but status, order and files. A form may
/// be sent as a POST with the field `_method` = `put`.
#[utoipa::path(tag = "damages", params(("id" = i64, Path, description = "The damage"), Version),
    request_body(content((DamagePayload = "application/json"), (DamagePayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "Changed", body = Data<Done>),
        (status = 404, description = "No such damage, or not visible", body = ErrorBody),
        (status = 409, description = "Somebody else changed it, or the order has another damage", body = ErrorBody),
        (status = 413, description = "The form is larger than 100 MiB", body = ErrorBody),
        (status = 422, description = "Invalid fields", body = ErrorBody),
        (status = 429, description = "The company uploads too much at once", body = ErrorBody)))]
#[put("/damages/{id}")]
pub async fn update_damage(
    actor: Actor,
    db: TenantDb,
    files: web::Data<Files>,
    id: web::Path<DamageId>,
    version: Version,
    form: Form,
) -> Saved {
    let stored = Some((*id, version));
    db.write(async |txn| save::save(txn, (db.share(), &files), &actor, stored, &form).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Deletes a damage for good, with its files. Its order can have another one.
#[utoipa::path(tag = "damages", params(("id" = i64, Path, description = "The damage")), responses(
    (status = 200, description = "Deleted", body = Data<Done>),
    (status = 404, description = "No such damage, or not visible", body = ErrorBody),
    (status = 409, description = "Money is booked on it or kept back for it", body = ErrorBody)))]
#[delete("/damages/{id}")]
pub async fn delete_damage(
    actor: Actor,
    db: TenantDb,
    files: web::Data<Files>,
    id: web::Path<DamageId>,
) -> Saved {
    db.write(async |txn| save::delete(txn, &files, &actor, *id).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

domain::query! {
    /// Which file of a damage to send.
    struct StreamQuery {
        /// Its name.
        filename: Required<String>,
        /// The lists it may stand in.
        kind = "type": Required<DamageStreamType>,
    }
}

/// A file of a damage: a picture or a PDF to be shown, anything else to be saved. Answers one `Range`.
#[utoipa::path(tag = "damages", params(("id" = i64, Path, description = "The damage"), StreamQuery),
    responses(
        (status = 200, description = "The file, under its name", content_type = "application/octet-stream",
            body = AttachedFile),
        (status = 206, description = "The bytes that were asked for"),
        (status = 404, description = "No such file, or not visible", body = ErrorBody),
        (status = 416, description = "The file has no such bytes"),
        (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/damages/{id}/stream")]
pub async fn stream_damage_file(
    actor: Actor,
    asked: Asked,
    id: web::Path<DamageId>,
    Params(query): Params<StreamQuery>,
) -> ApiResult<HttpResponse> {
    let missing = || ApiError::NotFound(texts::missing::no_file());
    let (name, kind) = query.filename.0.zip(query.kind.0).ok_or_else(missing)?;
    attachments::send(&asked, Opening::Shown, &name, async |txn| {
        if store::find_all(txn, &[id.0], actor.visibility)
            .await?
            .is_empty()
        {
            return Ok(None);
        }
        attachments::find::<damage_files::Entity>(txn, *id, kind.kinds(), &name).await
    })
    .await
}
