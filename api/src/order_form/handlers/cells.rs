//! Changing cells of the list.

use actix_web::{HttpResponse, patch, post, web};
use domain::OrderId;
use domain::orders::distances::Adjustment;
use serde::{Deserialize, Serialize};
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::bulk;
use crate::error::{ApiResult, ErrorBody, OrMissing};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Version, Written};
use crate::order_form::cells::{change_cells, problems_of, report};
use crate::order_form::wire::cells::{
    CellChange, CellPayload, OrderCellsPayload, OrderCellsView, OrderUndoCell, RefusedCellView,
    SelectedOrdersPayload, SelectedOrdersView,
};
use crate::order_form::wire::patch::{AdjustDistancesPayload, OrderPatchPayload};
use crate::orders::wire::row::ChangedOrderView;
use crate::records::write::once;

/// Most orders of a selection that are named with what is wrong with them: no user reads more.
const MOST_REFUSED: usize = 100;

/// Changes exactly one value of an order. `If-Match` protects a value that another user changed in
/// the meantime; what they changed in other cells of the row is no conflict.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order"), Version),
    request_body = OrderPatchPayload, responses(
    (status = 200, description = "The updated row", body = Data<ChangedOrderView>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 409, description = "Somebody else changed this value, or later orders are undecided", body = ErrorBody),
    (status = 422, description = "An invalid value", body = ErrorBody)))]
#[patch("/orders/{id}")]
pub async fn patch_order(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
    version: Version,
    body: Body<OrderPatchPayload>,
) -> ApiResult<web::Json<Data<ChangedOrderView>>> {
    let change = CellChange::Value(body.value.patch(body.errors)?);
    change_cell(&db, &actor, OrderId(*id), version, change).await
}

/// Sets the distances of an order by hand, in metres. `If-Match` is checked as for any other cell.
#[utoipa::path(tag = "orders", params(("id" = i64, Path, description = "The order"), Version),
    request_body = AdjustDistancesPayload, responses(
    (status = 200, description = "The updated row", body = Data<ChangedOrderView>),
    (status = 404, description = "No such order", body = ErrorBody),
    (status = 409, description = "Somebody else changed one of them", body = ErrorBody),
    (status = 422, description = "Distances that contradict each other", body = ErrorBody)))]
#[patch("/orders/{id}/adjust-distances")]
pub async fn adjust_order_distances(
    actor: Actor,
    db: TenantDb,
    id: web::Path<i64>,
    version: Version,
    body: Body<AdjustDistancesPayload>,
) -> ApiResult<web::Json<Data<ChangedOrderView>>> {
    let sent: Adjustment = body.valid()?.into();
    let change = CellChange::Distances(sent);
    change_cell(&db, &actor, OrderId(*id), version, change).await
}

async fn change_cell(
    db: &TenantDb,
    actor: &Actor,
    order: OrderId,
    version: Version,
    change: CellChange,
) -> ApiResult<web::Json<Data<ChangedOrderView>>> {
    let cells = [CellPayload {
        order,
        version: version.moment(),
        change,
    }];
    let row = db
        .by_key()
        .write(async |txn| -> ApiResult<_> {
            let outcome = change_cells(txn, actor, &cells, false).await?;
            if !outcome.problems.is_empty() {
                return Err(report::error_of_cell(txn, actor, &cells, &outcome.problems).await?);
            }
            let row = report::rows(txn, actor, &[order]).await?.pop();
            row.or_missing(domain::texts::missing::no_order)
        })
        .await?;
    Ok(Data::json(row.into()))
}

/// Changes many cells at once: all of them, or none. With `partly` the cells that can be changed are
/// changed and the others named. With an `Idempotency-Key` the request can be repeated safely.
#[utoipa::path(tag = "orders", request_body = OrderCellsPayload, params(IdempotencyKey), responses(
    (status = 200, description = "What was changed", body = Data<OrderCellsView>),
    (status = 404, description = "One of the orders does not exist; nothing is changed", body = ErrorBody),
    (status = 409, description = "Somebody else changed some of these values", body = ErrorBody),
    (status = 422, description = "Invalid values, each at its cell", body = ErrorBody)))]
#[patch("/orders")]
pub async fn patch_orders(
    actor: Actor,
    db: TenantDb,
    key: IdempotencyKey,
    body: Body<OrderCellsPayload>,
) -> ApiResult<HttpResponse> {
    let (sent, mut errors) = body.parts();
    let (places, cells) = sent.cells.0.unwrap_or_default().readable();
    let partly = sent.partly.unwrap_or(false);
    let share = db.share().clone();
    let answer = bulk::run(&share, cells.len(), async move || {
        if !errors.is_empty() {
            let problems = db
                .write(async |txn| problems_of(txn, &actor, &cells).await)
                .await?;
            report::add_problems(&problems, |place| places.get(place).copied(), &mut errors);
            return Err(errors.into());
        }
        let view = db.write(async |txn| -> ApiResult<_> {
            // The orders are read after a repeat, too: they may have changed since the first answer.
            let (ids, refused): (Vec<OrderId>, _) = key
                .once(txn, &actor, async || {
                    let outcome = change_cells(txn, &actor, &cells, partly).await?;
                    if !partly && !outcome.problems.is_empty() {
                        let problems = &outcome.problems;
                        return Err(report::error_of_block(txn, &actor, &cells, problems).await?);
                    }
                    let ids = outcome.before.keys().copied().collect();
                    Ok((ids, report::refused(&cells, &outcome)))
                })
                .await?;
            report::changed_orders(txn, &actor, &ids, refused).await
        });
        Written::of(view.await?)
    });
    Ok(answer.await?.response())
}

/// Gives all selected orders the same status, note about the original CMR, client manager or purchase
/// manager. Orders that cannot have it are left as they are and named. With an `Idempotency-Key` the
/// request can be repeated safely.
#[utoipa::path(tag = "orders", request_body = SelectedOrdersPayload, params(IdempotencyKey),
    responses(
    (status = 200, description = "What was changed", body = Data<SelectedOrdersView>),
    (status = 404, description = "One of the orders does not exist; nothing is changed", body = ErrorBody),
    (status = 422, description = "Invalid values", body = ErrorBody)))]
#[post("/orders/change-selected")]
pub async fn change_selected_orders(
    actor: Actor,
    db: TenantDb,
    key: IdempotencyKey,
    body: Body<SelectedOrdersPayload>,
) -> ApiResult<HttpResponse> {
    let cells = body.value.cells(body.errors)?;
    let share = db.share().clone();
    let answer = bulk::run(&share, cells.len(), async move || {
        let selected = once(&db, &actor, &key, async |txn| {
            let outcome = change_cells(txn, &actor, &cells, true).await?;
            let undo = report::undo(txn, &cells, &outcome).await?;
            Ok(Selected {
                undo,
                refused: report::refused(&cells, &outcome),
                released: report::released(&cells, &outcome),
            })
        });
        let Selected {
            undo,
            mut refused,
            released,
        } = selected.await?;
        let left = refused.len();
        refused.truncate(MOST_REFUSED);
        Written::of(SelectedOrdersView {
            changed: undo.len(),
            left,
            refused,
            released,
            undo,
        })
    });
    Ok(answer.await?.response())
}

/// What came of changing selected orders, as it is kept for a repetition of the request.
#[derive(Serialize, Deserialize)]
struct Selected {
    undo: Vec<OrderUndoCell>,
    refused: Vec<RefusedCellView>,
    /// What the version before this one has kept does not have it.
    #[serde(default)]
    released: usize,
}
