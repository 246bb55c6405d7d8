//! Orders: taken, priced, assigned, agreed.

use serde_json::{Value, json};

use super::{Ran, Step, steps};
use crate::ledger::planted::ground::{Ground, Refused, fixed_cost, id};
use crate::orders::scene::merge;

pub const STEPS: &[Step] = steps![
    an_order_is_taken,
    an_order_by_the_kilometre,
    an_order_by_the_day,
    amounts_are_typed_in_the_form,
    an_order_is_priced_anew,
    a_cost_is_typed,
    a_revenue_is_typed,
    a_penalty_is_typed,
    an_additional_cost_is_typed,
    a_profit_is_typed,
    a_difference_is_typed,
    a_vehicle_is_assigned,
    an_order_is_called_off,
    distances_are_typed,
    an_agreement_is_sent,
    a_compensation_is_made,
    a_compensation_is_changed,
];

async fn an_order_is_taken(ground: &Ground) -> Ran {
    let mut changes = fixed_cost(150_000);
    merge(
        &mut changes,
        json!({"finance": {"revenue_penalty": 700, "cost_penalty": 900}}),
    );
    ground.begin().await;
    ground.order(changes).await.map(drop)
}

fn by(kind: &str, revenue: i64, cost: i64) -> Value {
    json!({"finance": {
        "revenue_calculation_type": kind, "revenue_calculation_value": revenue,
        "cost_calculation_type": kind, "cost_calculation_value": cost,
    }})
}

async fn an_order_by_the_kilometre(ground: &Ground) -> Ran {
    ground.begin().await;
    ground.order(by("PER_KM", 135, 90)).await.map(drop)
}

async fn an_order_by_the_day(ground: &Ground) -> Ran {
    let mut changes = by("PER_DAY", 45_000, 30_000);
    let days = json!({"cargo": {"loading_date": "2026-03-11", "unloading_date": "2026-03-14"}});
    merge(&mut changes, days);
    ground.begin().await;
    ground.order(changes).await.map(drop)
}

async fn amounts_are_typed_in_the_form(ground: &Ground) -> Ran {
    let mut changes = by("PER_KM", 135, 90);
    merge(
        &mut changes,
        json!({"finance": {"revenue": 99_000, "cost": 77_000}}),
    );
    ground.begin().await;
    ground.order(changes).await.map(drop)
}

async fn an_order_is_priced_anew(ground: &Ground) -> Ran {
    let order = ground.order(fixed_cost(150_000)).await?;
    let finance = json!({"finance": {"revenue_calculation_value": 210_000,
        "cost_calculation_value": 160_000, "revenue_penalty": 1_100, "cost_penalty": 1_300}});
    let form = ground.scene.as_read(order, finance).await;
    ground.begin().await;
    let path = format!("/orders/{order}");
    ground.put(&path, form).await.map(drop)
}

/// Types into a cell of an order of 2,000.00 that costs 1,500.00.
async fn cell(ground: &Ground, cell: Value) -> Ran {
    let order = ground.order(fixed_cost(150_000)).await?;
    ground.begin().await;
    let path = format!("/orders/{order}");
    ground.patch(&path, cell).await.map(drop)
}

async fn a_cost_is_typed(ground: &Ground) -> Ran {
    cell(ground, json!({"cost": 151_000})).await
}

async fn a_revenue_is_typed(ground: &Ground) -> Ran {
    cell(ground, json!({"revenue": 190_000})).await
}

async fn a_penalty_is_typed(ground: &Ground) -> Ran {
    cell(ground, json!({"revenue_penalty": 6_000})).await
}

async fn an_additional_cost_is_typed(ground: &Ground) -> Ran {
    cell(ground, json!({"cost_penalty": 5_000})).await
}

async fn a_profit_is_typed(ground: &Ground) -> Ran {
    cell(ground, json!({"profit": 60_000})).await
}

async fn a_difference_is_typed(ground: &Ground) -> Ran {
    cell(ground, json!({"preinvoice_difference": 250})).await
}

/// An order with a vehicle for 1.00 a kilometre.
async fn planned(ground: &Ground) -> Result<i64, Refused> {
    let entry = ground.scene.free_vehicle(100).await;
    let order = ground.order(json!({})).await?;
    assign(ground, order, entry).await?;
    Ok(order)
}

async fn assign(ground: &Ground, order: i64, entry: i64) -> Ran {
    let path = format!("/orders/{order}/assign-vehicle-planning");
    let entry = json!({"vehicle_planning_id": entry, "unloading_date": "2026-03-14"});
    ground.post(&path, entry).await.map(drop)
}

async fn a_vehicle_is_assigned(ground: &Ground) -> Ran {
    let entry = ground.scene.free_vehicle(100).await;
    let order = ground.order(json!({})).await?;
    ground.begin().await;
    assign(ground, order, entry).await
}

async fn an_order_is_called_off(ground: &Ground) -> Ran {
    let path = format!("/orders/{}", planned(ground).await?);
    ground.begin().await;
    let called_off = json!({"status": "CANCELD"});
    ground.patch(&path, called_off).await.map(drop)
}

async fn distances_are_typed(ground: &Ground) -> Ran {
    let order = ground.order(by("PER_KM", 135, 90)).await?;
    let path = format!("/orders/{order}/adjust-distances");
    let distances = json!({"total_distance": 900_000});
    ground.begin().await;
    ground.patch(&path, distances).await.map(drop)
}

async fn an_agreement_is_sent(ground: &Ground) -> Ran {
    let mut changes = json!({
        "general": {"supplier_id": ground.scene.supplier, "purchase_manager_id": ground.scene.manager,
            "load_number": "NX-778120"},
        "cargo": {"category": "GENERAL_CARGO", "unloading_date": "2026-03-16"},
    });
    merge(&mut changes, fixed_cost(135_000));
    let order = ground.order(changes).await?;
    let letter = json!({"ids": [order], "recipients": ["uzsakymai@vezejai.example"],
        "subject": "Užsakymas", "content": "<p>Laba diena</p>"});
    ground.begin().await;
    ground.post("/orders/agreements", letter).await.map(drop)
}

/// What the form of a compensation sends.
fn compensation(ground: &Ground, cost: i64) -> Value {
    json!({"supplier_id": ground.scene.supplier, "activity": "COMPENSATION", "date_from": "2026-02-01",
        "date_to": "2026-02-28", "cost": cost})
}

async fn a_compensation_is_made(ground: &Ground) -> Ran {
    ground.begin().await;
    let form = compensation(ground, 45_000);
    ground.post("/orders/compensation", form).await.map(drop)
}

async fn a_compensation_is_changed(ground: &Ground) -> Ran {
    let form = compensation(ground, 45_000);
    let made = ground.post("/orders/compensation", form).await?;
    let path = format!("/orders/compensation/{}", id(&made)?);
    ground.begin().await;
    let form = compensation(ground, 46_000);
    ground.put(&path, form).await.map(drop)
}
