//! The files of damages.

use actix_web::{HttpRequest, HttpResponse, get, web};
use domain::damages::DamageStreamType;
use domain::wire::Required;
use domain::{DamageId, OrderId, texts};
use entity::damage_files;
use tenant_router::{TenantDb, TenantTx};

use super::store;
use crate::actor::{Actor, Sight};
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::files::{Files, Kept, Opening, names};
use crate::http::Params;
use crate::orders::store::read;

domain::query! {
    /// Which file of a damage to send.
    struct StreamQuery {
        /// Its name.
        filename: Required<String>,
        /// The lists it may stand in.
        kind = "type": Required<DamageStreamType>,
    }
}

/// The content of a file.
#[derive(utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(
    dead_code,
    reason = "only describes the answer, which is sent in pieces"
)]
struct DamageFile(Vec<u8>);

/// A file of a damage: a picture or a PDF to be shown, anything else to be saved. Answers one `Range`.
#[utoipa::path(tag = "damages", params(("id" = i64, Path, description = "The damage"), StreamQuery),
    responses(
        (status = 200, description = "The file, under its name", content_type = "application/octet-stream",
            body = DamageFile),
        (status = 206, description = "The bytes that were asked for"),
        (status = 404, description = "No such file, or not visible", body = ErrorBody),
        (status = 416, description = "The file has no such bytes"),
        (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/damages/{id}/stream")]
pub async fn stream_damage_file(
    actor: Actor,
    db: TenantDb,
    files: web::Data<Files>,
    id: web::Path<DamageId>,
    Params(query): Params<StreamQuery>,
    request: HttpRequest,
) -> ApiResult<HttpResponse> {
    let found = match (query.filename.0, query.kind.0) {
        (Some(name), Some(kind)) => {
            db.read(async |txn| find(txn, actor.sight, *id, kind, &name).await)
                .await?
        }
        _ => None,
    };
    let file = found.ok_or_else(|| ApiError::NotFound(texts::missing::no_file()))?;
    let file = file.download()?;
    file.answer(&files, &db, &request, Opening::Shown).await
}

/// The file, of a damage whose order the user may see. A damage without an order belongs to those who
/// see everybody's orders.
async fn find(
    txn: &TenantTx,
    sight: Sight,
    damage: DamageId,
    kind: DamageStreamType,
    name: &str,
) -> ApiResult<Option<damage_files::Model>> {
    // No file is called otherwise, and the database takes no text with a zero.
    if !names::shown(name).is_ok_and(|shown| shown == name) {
        return Ok(None);
    }
    let Some(damage) = store::find(txn, damage).await? else {
        return Ok(None);
    };
    let is_seen = match damage.order_id.map(OrderId) {
        Some(order) => read::visible(txn, order, sight).await?.is_some(),
        None => sight.own.is_none(),
    };
    if !is_seen {
        return Ok(None);
    }
    Ok(store::find_file(txn, DamageId(damage.id), kind.kinds(), name).await?)
}
