//! The calls on the history.

use actix_web::{HttpResponse, get, web};
use domain::texts;
use tenant_router::TenantDb;

use super::access;
use super::names::with_names;
use super::wire::{HistoryPage, HistoryQuery, HistoryView};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::answer::written;
use crate::http::{Data, Page, Paging, Params};
use crate::records::history as store;
use crate::state::AppState;

/// Lists who changed a record, when and what, newest change first. Beyond the specification.
///
/// A user who sees a contact, a vehicle or an address sees its history. Signatures are one's own, and so
/// are columns of the orders list, but for administrators. All else is an administrator's.
#[utoipa::path(tag = "history", params(HistoryQuery, Paging), responses(
    (status = 200, description = "A page of the history", body = HistoryPage),
    (status = 403, description = "No permission to see such records", body = ErrorBody),
    (status = 404, description = "No such record, or not visible", body = ErrorBody),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/history")]
pub async fn list_history(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    Params((query, paging)): Params<(HistoryQuery, Paging)>,
) -> ApiResult<HttpResponse> {
    let (tracked, subject) = access::subject(&state.registry, &query, &actor)?;
    let page = db
        .read(async |txn| -> ApiResult<_> {
            access::require_visibility(txn, &actor, tracked, subject).await?;
            let Page { data, meta } = store::page(txn, subject, paging).await?;
            let data = with_names(txn, tracked, data).await?;
            Ok(Page { data, meta })
        })
        .await?;
    written(db.share(), HistoryPage::from(page)).await
}

/// Returns one change with all its texts, however long they are.
#[utoipa::path(tag = "history", params(("id" = i64, Path, description = "The change")), responses(
    (status = 200, description = "The change", body = Data<HistoryView>),
    (status = 403, description = "No permission to see such records", body = ErrorBody),
    (status = 404, description = "No such change, or not visible", body = ErrorBody)))]
#[get("/history/{id}")]
pub async fn get_history_entry(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<i64>,
) -> ApiResult<HttpResponse> {
    let missing = || ApiError::NotFound(texts::missing::no_record());
    let view = db
        .read(async |txn| -> ApiResult<_> {
            let (subject, entry) = store::find(txn, *id).await?.ok_or_else(missing)?;
            let tracked = access::tracked(&state.registry, subject.kind)?;
            access::require_visibility(txn, &actor, tracked, subject).await?;
            with_names(txn, tracked, vec![entry])
                .await?
                .pop()
                .ok_or_else(missing)
        })
        .await?;
    Data::json_aside(db.share(), view).await
}
