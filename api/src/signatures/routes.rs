//! The calls on signatures.

use actix_web::{get, patch, web};
use tenant_router::TenantDb;

use super::store;
use super::wire::{SignaturesPayload, SignaturesView};
use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Body, Data};

/// The signed-in person's signatures.
#[utoipa::path(tag = "signatures", responses(
    (status = 200, description = "The signatures", body = Data<SignaturesView>),
))]
#[get("/users/signatures")]
pub async fn get_signatures(
    actor: Actor,
    db: TenantDb,
) -> ApiResult<web::Json<Data<SignaturesView>>> {
    let signatures = db.read(async |txn| store::of(txn, actor.id).await).await?;
    Ok(Data::json(signatures.into()))
}

/// Changes the signed-in person's signatures and returns them as stored: without scripts, styles,
/// images and anything else a mail may not contain.
#[utoipa::path(tag = "signatures", request_body = SignaturesPayload, responses(
    (status = 200, description = "The signatures as stored", body = Data<SignaturesView>),
    (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[patch("/users/signatures")]
pub async fn update_signatures(
    actor: Actor,
    db: TenantDb,
    body: Body<SignaturesPayload>,
) -> ApiResult<web::Json<Data<SignaturesView>>> {
    let change = body
        .settled_aside(db.share(), SignaturesPayload::settle)
        .await?
        .valid()?;
    let signatures = db
        .write(async |txn| -> ApiResult<_> {
            store::change(txn, actor.id, change, actor.now).await?;
            Ok(store::of(txn, actor.id).await?)
        })
        .await?;
    Ok(Data::json(signatures.into()))
}
