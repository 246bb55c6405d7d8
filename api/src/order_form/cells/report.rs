//! How the outcome of changed cells is told: of one cell, of a block, and of selected orders.

use domain::orders::{CmrOriginal, OrderStatus, status};
use domain::{FieldErrors, OrderId, texts};
use serde_json::Value;
use tenant_router::TenantTx;

use super::{Outcome, Problem, Problems};
use crate::actor::Actor;
use crate::contacts::ContactAccess;
use crate::error::{ApiError, ApiResult, ChangedValue};
use crate::order_form::wire::cells::{
    CellChange, CellPayload, OldValue, OrderCellsView, OrderUndoCell, OrderVersionView,
    RefusedCellView,
};
use crate::order_form::wire::patch::OrderPatch;
use crate::orders::store::{cells as store, list};
use crate::orders::wire::row::OrderRow;

/// Most changed values in one answer, as with field errors: no user reads more.
const MOST_CHANGED: usize = 100;

/// Most orders whose rows are answered, as many as a page of the list holds.
const MOST_ROWS: usize = 100;

/// The rows of these orders as this person sees them.
pub async fn rows(txn: &TenantTx, actor: &Actor, ids: &[OrderId]) -> ApiResult<Vec<OrderRow>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let access = ContactAccess::of(actor);
    let mut rows = list::rows(txn, &ids).await?;
    for row in &mut rows {
        row.show_to(actor, &access);
    }
    Ok(rows)
}

/// What became of the orders that cells named: their rows if they fit on a page, and their versions.
pub async fn changed_orders(
    txn: &TenantTx,
    actor: &Actor,
    ids: &[OrderId],
    refused: Vec<RefusedCellView>,
) -> ApiResult<OrderCellsView> {
    let rows = match ids.len() {
        0..=MOST_ROWS => rows(txn, actor, ids).await?,
        _ => Vec::new(),
    };
    let versions = store::versions(txn, ids).await?.into_iter();
    let versions = versions.map(|(id, updated_at)| OrderVersionView {
        id: id.0,
        updated_at,
    });
    Ok(OrderCellsView {
        rows,
        versions: versions.collect(),
        refused,
    })
}

/// The answer to a single cell with a problem.
pub async fn error_of_cell(
    txn: &TenantTx,
    actor: &Actor,
    cells: &[CellPayload],
    problems: &Problems,
) -> ApiResult<ApiError> {
    let problem = problems.iter().next().map(|(_, problem)| problem.clone());
    Ok(match problem {
        None => ApiError::NotFound(texts::missing::no_order()),
        Some(Problem::Fields(errors)) => ApiError::Invalid(errors),
        Some(Problem::Planned(said)) => ApiError::Conflict(said),
        Some(Problem::Changed { .. }) => changed(txn, actor, cells, problems, "").await?,
    })
}

/// The answer to a block with problems: 422 with each problem at its cell (`cells.12.revenue`), or
/// 409 if all that is wrong is that a user has changed some of the values.
pub async fn error_of_block(
    txn: &TenantTx,
    actor: &Actor,
    cells: &[CellPayload],
    problems: &Problems,
) -> ApiResult<ApiError> {
    let mut others = problems.iter();
    if others.any(|(_, problem)| !matches!(problem, Problem::Changed { .. })) {
        let mut errors = FieldErrors::new();
        add_problems(problems, Some, &mut errors);
        return Ok(errors.into());
    }
    changed(txn, actor, cells, problems, "cells.").await
}

/// Adds each problem at its cell, whose place in the request `sent_at` knows.
pub fn add_problems(
    problems: &Problems,
    sent_at: impl Fn(usize) -> Option<usize>,
    errors: &mut FieldErrors,
) {
    for (place, problem) in problems.iter() {
        let Some(place) = sent_at(place) else {
            continue;
        };
        let cell = format!("cells.{place}");
        match problem {
            Problem::Planned(said) => errors.push(format!("{cell}.status"), said.clone()),
            Problem::Changed { field, .. } => {
                errors.push(format!("{cell}.{}", field.sent), problem.sentence());
            }
            Problem::Fields(found) => errors.nest(&cell, found.clone()),
        }
    }
}

async fn changed(
    txn: &TenantTx,
    actor: &Actor,
    cells: &[CellPayload],
    problems: &Problems,
    prefix: &str,
) -> ApiResult<ApiError> {
    let named: Vec<_> = problems
        .iter()
        .filter_map(|(place, problem)| match problem {
            Problem::Changed { field, by, at } => Some((place, cells.get(place)?, field, by, at)),
            _ => None,
        })
        .collect();
    let said = match named.as_slice() {
        [(.., by, _)] => texts::changed::VALUE.by((*by).clone()),
        _ => texts::changed::values_changed(named.len()),
    };
    let shown = named.iter().take(MOST_CHANGED);
    let mut ids: Vec<OrderId> = shown.clone().map(|(_, cell, ..)| cell.order).collect();
    ids.sort_unstable();
    ids.dedup();
    let rows = rows(txn, actor, &ids).await?;
    let mut values = Vec::new();
    for (place, cell, field, by, at) in shown {
        let Some(row) = rows.iter().find(|row| row.id == cell.order.0) else {
            continue;
        };
        let row = serde_json::to_value(row).map_err(anyhow::Error::from)?;
        values.push(ChangedValue {
            path: match prefix {
                "" => field.sent.to_owned(),
                prefix => format!("{prefix}{place}.{}", field.sent),
            },
            value: row.get(field.shown).cloned().unwrap_or(Value::Null),
            changed_by: (*by).clone(),
            changed_at: **at,
            row,
        });
    }
    Ok(ApiError::Changed(said, values))
}

/// The cells that were left as they are.
pub fn refused(cells: &[CellPayload], outcome: &Outcome) -> Vec<RefusedCellView> {
    outcome
        .problems
        .iter()
        .filter_map(|(place, problem)| {
            let cell = cells.get(place)?;
            let order = outcome.before.get(&cell.order);
            let said = problem.sentence();
            Some(RefusedCellView {
                cell: place,
                order_id: cell.order.0,
                order_number: order.map(|before| before.order.number.clone()),
                field: problem.field_name().to_owned(),
                message: said.text.clone(),
                reason: said.into(),
            })
        })
        .collect()
}

/// The cells that bring back the old values of orders that have new ones.
pub async fn undo(
    txn: &TenantTx,
    cells: &[CellPayload],
    outcome: &Outcome,
) -> ApiResult<Vec<OrderUndoCell>> {
    let changed: Vec<(OrderId, OldValue)> = cells
        .iter()
        .enumerate()
        .filter(|(place, _)| !outcome.problems.contains(*place))
        .filter_map(|(_, cell)| Some((cell.order, old_value(cell, outcome)?)))
        .collect();
    let ids: Vec<OrderId> = changed.iter().map(|(id, _)| *id).collect();
    let versions = store::versions(txn, &ids).await?;
    Ok(changed
        .into_iter()
        .filter_map(|(id, value)| {
            Some(OrderUndoCell {
                id: id.0,
                version: *versions.get(&id)?,
                value,
            })
        })
        .collect())
}

/// How many orders have left their vehicles, to which an undo does not bring them back.
pub fn released(cells: &[CellPayload], outcome: &Outcome) -> usize {
    let left = cells.iter().enumerate().filter(|(place, cell)| {
        let before = outcome.before.get(&cell.order);
        !outcome.problems.contains(*place)
            && before.is_some_and(|before| before.leaves_vehicle(&cell.change))
    });
    left.count()
}

/// The value that a cell had, if it has another one now.
fn old_value(cell: &CellPayload, outcome: &Outcome) -> Option<OldValue> {
    let before = outcome.before.get(&cell.order)?;
    let order = &before.order;
    match &cell.change {
        CellChange::Value(OrderPatch::Status(to)) => {
            let was: OrderStatus = order.status;
            // An order that left its vehicle waits for one.
            let status = if before.leaves_vehicle(&cell.change) {
                status::after_unassigning(was)
            } else {
                was
            };
            (was != *to).then_some(OldValue::Status { status })
        }
        CellChange::Value(OrderPatch::CmrOriginal(to)) => {
            let received_cmr_original: CmrOriginal = before.papers.cmr_original;
            (received_cmr_original != *to).then_some(OldValue::CmrOriginal {
                received_cmr_original,
            })
        }
        CellChange::ClientManager(to) => {
            let client_manager_id = order.client_manager_id?;
            (client_manager_id != to.0).then_some(OldValue::ClientManager { client_manager_id })
        }
        CellChange::PurchaseManager(to) => {
            let purchase_manager_id = order.purchase_manager_id;
            (purchase_manager_id != to.map(|to| to.0)).then_some(OldValue::PurchaseManager {
                purchase_manager_id,
            })
        }
        CellChange::Value(_) | CellChange::Distances(_) => None,
    }
}
