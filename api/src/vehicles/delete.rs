//! Deleting a vehicle that has nothing left to do.

use domain::Sentence;
use domain::VehicleId;
use domain::texts;
use tenant_router::TenantTx;

use super::store;
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::{orders, planning};

/// The most order numbers an error message lists.
const MOST_NAMED: usize = 5;

/// Marks a vehicle as deleted. Answers 404 when the user cannot see it, and 409 with the reason
/// while it is free in the planning or has orders that are not yet unloaded.
pub async fn delete_vehicle(txn: &TenantTx, actor: &Actor, id: VehicleId) -> ApiResult<()> {
    let vehicle = store::lock(txn, actor.sight, id)
        .await?
        .ok_or_else(|| ApiError::NotFound(texts::missing::no_vehicle()))?;
    let (orders, _) = planning::store::tasks_of(txn, id).await?;
    let open = orders::store::read::open_numbers(txn, &orders).await?;
    if !open.is_empty() {
        return Err(ApiError::Conflict(has_orders(&open)));
    }
    // Asked only now: an order that was let go meanwhile leaves the vehicle standing free.
    if planning::store::tasks_of(txn, id).await?.1 {
        return Err(ApiError::Conflict(texts::vehicles::vehicle_is_planned()));
    }
    Ok(store::delete(txn, vehicle, actor).await?)
}

fn has_orders(orders: &[String]) -> Sentence {
    let named = orders
        .iter()
        .take(MOST_NAMED)
        .cloned()
        .collect::<Vec<_>>()
        .join(", ");
    match orders.len().checked_sub(MOST_NAMED) {
        Some(more) if more > 0 => texts::vehicles::vehicle_has_many_orders(named, more),
        _ if orders.len() == 1 => texts::vehicles::vehicle_has_order(named),
        _ => texts::vehicles::vehicle_has_orders(named),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_a_few_orders() {
        assert_eq!(
            has_orders(&["26-00001"].map(str::to_owned)),
            "This vehicle cannot be deleted: it is assigned to the order 26-00001"
        );
        assert_eq!(
            has_orders(&["a", "b", "c", "d", "e"].map(str::to_owned)),
            "This vehicle cannot be deleted: it is assigned to the orders a, b, c, d, e"
        );
        assert_eq!(
            has_orders(&["a", "b", "c", "d", "e", "f", "g"].map(str::to_owned)),
            "This vehicle cannot be deleted: it is assigned to the orders a, b, c, d, e and 2 more"
        );
    }
}
