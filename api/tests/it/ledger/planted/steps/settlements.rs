//! Settlements with carriers, and what the bank is asked to pay them.

use serde_json::{Value, json};

use super::{Ran, Step, steps};
use crate::ledger::planted::ground::{Ground, Refused, id};
use crate::settling::form;

pub const STEPS: &[Step] = steps![
    orders_are_settled_and_a_damage_is_kept_back,
    an_order_is_settled_in_part,
    the_rest_of_an_order_is_settled,
    what_was_noted_is_settled,
    an_agreed_order_is_settled,
    a_settlement_is_credited,
    a_credited_order_is_settled_anew,
    a_settlement_is_paid_by_hand,
    a_payment_of_a_settlement_is_taken_back,
    a_file_for_the_bank_is_made,
    a_bank_pays_what_it_was_asked_for,
];

/// Settles these orders for these amounts.
async fn settle(
    ground: &Ground,
    lines: &[(i64, i64)],
    change: impl FnOnce(&mut Value),
) -> Result<i64, Refused> {
    let mut body = form("VEZ", &ground.next().to_string(), lines);
    change(&mut body);
    id(&ground.post("/settlements", body).await?)
}

async fn orders_are_settled_and_a_damage_is_kept_back(ground: &Ground) -> Ran {
    let (one, two) = (ground.carried(90_000).await?, ground.carried(60_000).await?);
    let lines = [(one, 91_800), (two, 60_003)];
    let change = |form: &mut Value| {
        form["orders"][0]["damage_amount"] = json!(2_000);
        form["orders"][0]["damage_count"] = json!(1);
        // What the carrier rounded.
        form["total_sum_with_vat"] = json!(183_683);
    };
    ground.begin().await;
    settle(ground, &lines, change).await.map(drop)
}

fn partial(form: &mut Value) {
    form["orders"][0]["is_partial"] = json!(true);
}

async fn an_order_is_settled_in_part(ground: &Ground) -> Ran {
    let order = ground.carried(90_000).await?;
    ground.begin().await;
    settle(ground, &[(order, 40_000)], partial).await.map(drop)
}

async fn the_rest_of_an_order_is_settled(ground: &Ground) -> Ran {
    let order = ground.carried(90_000).await?;
    settle(ground, &[(order, 40_000)], partial).await?;
    ground.later();
    ground.begin().await;
    settle(ground, &[(order, 50_000)], |_| ()).await.map(drop)
}

async fn what_was_noted_is_settled(ground: &Ground) -> Ran {
    let order = ground.carried(90_000).await?;
    let noted = json!({"supplier_accounting": {"net_amount": 89_000, "vat": 21}});
    let noted = ground.scene.as_read(order, noted).await;
    ground.put(&format!("/orders/{order}"), noted).await?;
    ground.later();
    ground.begin().await;
    settle(ground, &[(order, 90_000)], |_| ()).await.map(drop)
}

async fn an_agreed_order_is_settled(ground: &Ground) -> Ran {
    let order = ground.carried(90_000).await?;
    let dearer = json!({"cost_penalty": 1_500});
    ground.patch(&format!("/orders/{order}"), dearer).await?;
    ground.later();
    ground.begin().await;
    settle(ground, &[(order, 91_500)], |_| ()).await.map(drop)
}

/// An order with its settlement.
async fn settled(ground: &Ground) -> Result<(i64, i64), Refused> {
    let order = ground.carried(90_000).await?;
    let settlement = settle(ground, &[(order, 90_000)], |_| ()).await?;
    ground.later();
    Ok((order, settlement))
}

async fn take_back(ground: &Ground, (order, settlement): (i64, i64)) -> Ran {
    let credit = |form: &mut Value| {
        form["type"] = json!("CREDIT");
        form["credited_settlement_id"] = json!(settlement);
        form["reason"] = json!("The wrong order");
    };
    settle(ground, &[(order, 90_000)], credit).await.map(drop)
}

async fn a_settlement_is_credited(ground: &Ground) -> Ran {
    let first = settled(ground).await?;
    ground.begin().await;
    take_back(ground, first).await
}

async fn a_credited_order_is_settled_anew(ground: &Ground) -> Ran {
    let first = settled(ground).await?;
    take_back(ground, first).await?;
    ground.begin().await;
    settle(ground, &[(first.0, 90_000)], |_| ()).await.map(drop)
}

async fn pay(ground: &Ground, settlement: i64, amount: i64) -> Ran {
    let path = format!("/settlements/{settlement}/paid-amount");
    let paid = json!({"paid_amount": amount});
    ground.put(&path, paid).await.map(drop)
}

async fn a_settlement_is_paid_by_hand(ground: &Ground) -> Ran {
    let (_, settlement) = settled(ground).await?;
    ground.begin().await;
    pay(ground, settlement, 8_900).await
}

async fn a_payment_of_a_settlement_is_taken_back(ground: &Ground) -> Ran {
    let (_, settlement) = settled(ground).await?;
    pay(ground, settlement, 108_900).await?;
    ground.begin().await;
    pay(ground, settlement, 500).await
}

/// Asks the bank to pay a settlement; returns the file.
async fn ask_for(ground: &Ground, settlement: i64) -> Result<i64, Refused> {
    let body =
        json!({"ids": [settlement], "format": "PAIN_001_001_09", "execution_date": "2026-03-12"});
    id(&ground.post("/settlements/payment-files", body).await?)
}

async fn a_file_for_the_bank_is_made(ground: &Ground) -> Ran {
    let (_, settlement) = settled(ground).await?;
    pay(ground, settlement, 8_900).await?;
    ground.later();
    ground.begin().await;
    ask_for(ground, settlement).await.map(drop)
}

/// A file that asks the bank to pay 1,000.00.
pub async fn asked(ground: &Ground) -> Result<i64, Refused> {
    let (_, settlement) = settled(ground).await?;
    pay(ground, settlement, 8_900).await?;
    ask_for(ground, settlement).await
}

async fn a_bank_pays_what_it_was_asked_for(ground: &Ground) -> Ran {
    let file = asked(ground).await?;
    ground.begin().await;
    let path = format!("/settlements/payment-files/{file}/paid");
    let day = json!({"paid_on": "2026-03-10"});
    ground.post(&path, day).await.map(drop)
}
