//! The calls on signatures.

use actix_web::{HttpResponse, get, patch, web};
use domain::texts;
use tenant_router::TenantDb;

use super::store;
use super::wire::{SignaturesPayload, SignaturesView};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Body, Data, Version};
use crate::records::check_version;
use crate::{records, users};

/// The signed-in person's signatures. The `ETag` is their version.
#[utoipa::path(tag = "signatures", responses(
    (status = 200, description = "The signatures", body = Data<SignaturesView>),
))]
#[get("/users/signatures")]
pub async fn get_signatures(actor: Actor, db: TenantDb) -> ApiResult<HttpResponse> {
    let signatures = db.read(async |txn| store::of(txn, actor.id).await).await?;
    Ok(Data::versioned(
        signatures.updated_at,
        SignaturesView::from(signatures),
    ))
}

/// Changes the signed-in person's signatures and returns them as stored: without scripts, styles,
/// images and anything else a mail may not contain.
#[utoipa::path(tag = "signatures", request_body = SignaturesPayload, params(Version),
    responses(
    (status = 200, description = "The signatures as stored", body = Data<SignaturesView>),
    (status = 409, description = "Changed in another window meanwhile", body = ErrorBody),
    (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[patch("/users/signatures")]
pub async fn update_signatures(
    actor: Actor,
    db: TenantDb,
    version: Version,
    body: Body<SignaturesPayload>,
) -> ApiResult<web::Json<Data<SignaturesView>>> {
    let change = body
        .settled_aside(db.share(), SignaturesPayload::settle)
        .await?
        .valid()?;
    let signatures = db
        .write(async |txn| -> ApiResult<_> {
            // The person is locked, because they may not have a row of signatures yet.
            let person = users::store::lock(txn, actor.id).await?;
            person.ok_or(ApiError::SignInRequired)?;
            let before = store::of(txn, actor.id).await?;
            let by = records::history::last_author(txn, store::subject(actor.id)).await?;
            let what = &texts::changed::SIGNATURES;
            check_version(txn, version, what, before.updated_at, by).await?;
            Ok(store::change(txn, &before, change.clone(), &actor).await?)
        })
        .await?;
    Ok(Data::json(signatures.into()))
}
