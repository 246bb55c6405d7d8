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
    let vehicle = store::lock(txn, actor.visibility, id).await?;
    let (orders, _) = planning::store::tasks_of(txn, id).await?;
    let open = orders::store::read::open(txn, &orders).await?;
    if !open.is_empty() {
        let seen = orders::store::read::seen_numbers(txn, &open, actor.visibility).await?;
        let named: Vec<String> = seen.into_values().collect();
        return Err(ApiError::Conflict(has_orders(named, open.len())));
    }
    // Asked only now: an order that was let go meanwhile leaves the vehicle standing free.
    if planning::store::tasks_of(txn, id).await?.1 {
        return Err(ApiError::Conflict(texts::vehicles::vehicle_is_planned()));
    }
    Ok(store::delete(txn, vehicle, actor).await?)
}

/// The refusal for a vehicle with so many orders; `seen` are the numbers of those that the user may see.
fn has_orders(mut seen: Vec<String>, count: usize) -> Sentence {
    seen.sort_unstable();
    seen.truncate(MOST_NAMED);
    let more = count.saturating_sub(seen.len());
    let named = seen.join(", ");
    match (seen.as_slice(), more) {
        ([], hidden) => texts::vehicles::vehicle_has_hidden_orders(hidden),
        ([_], 0) => texts::vehicles::vehicle_has_order(named),
        (_, 0) => texts::vehicles::vehicle_has_orders(named),
        (_, more) => texts::vehicles::vehicle_has_many_orders(named, more),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(seen: &[&str], count: usize) -> String {
        let seen = seen.iter().map(|number| (*number).to_owned());
        has_orders(seen.collect(), count).text
    }

    #[test]
    fn a_refusal_names_a_few_orders_of_those_that_are_seen() {
        let refusal = "This vehicle cannot be deleted: it is assigned to ";
        for (seen, count, rest) in [
            (&["26-00001"] as &[_], 1, "the order 26-00001"),
            (&["e", "a", "b", "c", "d"], 5, "the orders a, b, c, d, e"),
            (
                &["a", "b", "c", "d", "e", "f", "g"],
                7,
                "the orders a, b, c, d, e and 2 more",
            ),
            (&["a"], 3, "the orders a and 2 more"),
            (&[], 2, "orders that you do not see (2)"),
        ] {
            assert_eq!(said(seen, count), format!("{refusal}{rest}"));
        }
    }
}
