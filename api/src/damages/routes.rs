//! The files of damages.

use actix_web::{HttpResponse, get, web};
use domain::damages::DamageStreamType;
use domain::wire::Required;
use domain::{DamageId, OrderId, texts};
use entity::damage_files;
use tenant_router::TenantTx;

use super::store;
use crate::actor::{Actor, Sight};
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::files::Opening;
use crate::http::Params;
use crate::orders::store::read;
use crate::records::attachments::{self, Asked, AttachedFile};

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
        if !is_seen(txn, actor.sight, *id).await? {
            return Ok(None);
        }
        attachments::find::<damage_files::Entity>(txn, *id, kind.kinds(), &name).await
    })
    .await
}

/// Whether there is such a damage, of an order that the user may see. A damage without an order belongs
/// to those who see everybody's orders.
async fn is_seen(txn: &TenantTx, sight: Sight, damage: DamageId) -> ApiResult<bool> {
    let Some(damage) = store::find(txn, damage).await? else {
        return Ok(false);
    };
    Ok(match damage.order_id.map(OrderId) {
        Some(order) => read::visible(txn, order, sight).await?.is_some(),
        None => sight.own.is_none(),
    })
}
