//! Clients that are reminded.

use serde_json::json;

use super::invoices::pay;
use super::{Ran, Step, steps};
use crate::invoicing::form;
use crate::ledger::planted::ground::{Ground, id};

pub const STEPS: &[Step] = steps![a_client_is_reminded];

async fn a_client_is_reminded(ground: &Ground) -> Ran {
    let (client, ..) = ground.client().await?;
    let order = ground
        .order(json!({"general": {"client_id": client}}))
        .await?;
    let path = format!("/invoices/draft?type=NORMAL&order_ids={order}");
    let mut body = form(&ground.get(&path).await?);
    body["payment_due_date"] = body["date"].clone();
    let invoice = id(&ground.post("/invoices", body).await?)?;
    pay(ground, invoice, 2_000).await?;
    ground.next_day().await;
    ground.begin().await;
    let letter = json!({"client_ids": [client]});
    let answer = ground.post("/invoices/remind", letter).await?;
    if answer["reminded"] == json!([client]) {
        return Ok(());
    }
    Err(answer.to_string())
}
