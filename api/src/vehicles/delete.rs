//! Deleting a vehicle that has nothing left to do.

use chrono::{DateTime, Utc};
use domain::Sentence;
use domain::VehicleId;
use domain::orders::Category;
use domain::texts;
use sea_orm::{DbBackend, DbErr, FromQueryResult, Statement};
use tenant_router::TenantTx;

use super::store;
use crate::error::{ApiError, ApiResult};

/// Most orders that the refusal names.
const MOST_NAMED: usize = 5;

/// Deletes a vehicle softly. 404 when it is not seen; 409 with what keeps it while it stands free
/// in the planning or carries orders that are not yet unloaded.
pub async fn delete_vehicle(
    txn: &TenantTx,
    only: Option<Category>,
    id: VehicleId,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let vehicle = store::lock(txn, only, id)
        .await?
        .ok_or_else(|| ApiError::NotFound(texts::missing::no_vehicle()))?;
    let tasks = open_tasks(txn, id).await?;
    let orders: Vec<_> = tasks
        .iter()
        .filter_map(|task| task.order_number.as_deref())
        .collect();
    if !orders.is_empty() {
        return Err(ApiError::Conflict(has_orders(&orders)));
    }
    if !tasks.is_empty() {
        return Err(ApiError::Conflict(texts::vehicles::vehicle_is_planned()));
    }
    Ok(store::delete(txn, vehicle, now).await?)
}

fn has_orders(orders: &[&str]) -> Sentence {
    let named = orders
        .iter()
        .take(MOST_NAMED)
        .copied()
        .collect::<Vec<_>>()
        .join(", ");
    match orders.len().checked_sub(MOST_NAMED) {
        Some(more) if more > 0 => texts::vehicles::vehicle_has_many_orders(named, more),
        _ if orders.len() == 1 => texts::vehicles::vehicle_has_order(named),
        _ => texts::vehicles::vehicle_has_orders(named),
    }
}

/// An entry of the planning that still matters.
#[derive(FromQueryResult)]
struct Task {
    /// The order that takes the vehicle from there; `None` while it waits for one.
    order_number: Option<String>,
}

async fn open_tasks(txn: &TenantTx, id: VehicleId) -> Result<Vec<Task>, DbErr> {
    let statement = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "SELECT orders.number AS order_number FROM planning_entries entry \
         LEFT JOIN orders ON orders.id = entry.order_id \
         WHERE entry.vehicle_id = $1 AND (entry.order_id IS NULL OR (orders.deleted_at IS NULL \
           AND orders.status IN ('NEED_TO_BE_LOADED', 'PLANNED', 'LOADED', 'IN_PROGRESS'))) \
         ORDER BY orders.number NULLS LAST",
        [id.0.into()],
    );
    Task::find_by_statement(statement).all(txn).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_a_few_orders() {
        assert_eq!(
            has_orders(&["26-00001"]),
            "This vehicle cannot be deleted: it is assigned to the order 26-00001"
        );
        assert_eq!(
            has_orders(&["a", "b", "c", "d", "e"]),
            "This vehicle cannot be deleted: it is assigned to the orders a, b, c, d, e"
        );
        assert_eq!(
            has_orders(&["a", "b", "c", "d", "e", "f", "g"]),
            "This vehicle cannot be deleted: it is assigned to the orders a, b, c, d, e and 2 more"
        );
    }
}
