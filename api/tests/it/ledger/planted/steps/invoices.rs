//! Invoices to clients: issued, edited, credited, paid by hand.

use serde_json::{Value, json};

use super::{Ran, Step, steps};
use crate::invoicing::form;
use crate::ledger::planted::ground::{Ground, Refused, id};

pub const ISSUED: &[Step] = steps![
    an_invoice_of_several_rates,
    an_invoice_in_dollars,
    invoices_are_run,
    an_additional_invoice,
    an_invoice_is_edited,
    an_invoice_is_cancelled,
    an_invoice_is_paid_by_hand,
    a_payment_by_hand_is_taken_back,
];

pub const CREDITED: &[Step] = steps![
    an_invoice_is_credited_wholly,
    an_invoice_is_credited_in_part,
    an_invoice_is_credited_upwards,
];

/// The form that is proposed for an order.
async fn proposed(ground: &Ground, kind: &str, order: i64) -> Result<Value, Refused> {
    let path = format!("/invoices/draft?type={kind}&order_ids={order}");
    Ok(form(&ground.get(&path).await?))
}

/// An order with its invoice.
pub async fn invoiced(ground: &Ground, changes: Value) -> Result<(i64, i64), Refused> {
    let order = ground.order(changes).await?;
    let body = proposed(ground, "NORMAL", order).await?;
    Ok((order, id(&ground.post("/invoices", body).await?)?))
}

/// Adds lines to a form; the sum follows from them.
fn add(form: &mut Value, lines: &[(&str, i64, i64)]) {
    let items = form["items"].as_array_mut().unwrap();
    for (price, quantity, rate) in lines {
        items.push(
            json!({"name": "Waiting", "quantity": quantity, "unit_price": price,
            "vat_tariff_percentage": rate}),
        );
    }
    form.as_object_mut().unwrap().remove("amount_with_vat");
}

async fn an_invoice_of_several_rates(ground: &Ground) -> Ran {
    let order = ground.order(json!({})).await?;
    let mut body = proposed(ground, "NORMAL", order).await?;
    body["directive"] = json!("EXPORT_45");
    add(
        &mut body,
        &[("33.33", 3, 0), ("0.07", 1, 0), ("10.01", 1, 21)],
    );
    ground.begin().await;
    ground.post("/invoices", body).await.map(drop)
}

async fn invoices_are_run(ground: &Ground) -> Ran {
    let order = ground.order(json!({})).await?;
    let body = json!({"order_ids": [order]});
    ground.begin().await;
    ground.post("/invoices/run", body).await.map(drop)
}

async fn an_invoice_in_dollars(ground: &Ground) -> Ran {
    let dollars = json!({"finance": {"currency": "USD", "revenue_calculation_value": 17_108}});
    let order = ground.order(dollars).await?;
    let body = proposed(ground, "NORMAL", order).await?;
    ground.begin().await;
    ground.post("/invoices", body).await.map(drop)
}

async fn an_invoice_is_edited(ground: &Ground) -> Ran {
    let dollars = json!({"finance": {"currency": "USD", "revenue_calculation_value": 17_108}});
    let (_, invoice) = invoiced(ground, dollars).await?;
    let path = format!("/invoices/{invoice}");
    let mut body = form(&ground.get(&path).await?);
    body["items"][0]["unit_price"] = json!("1500.00");
    add(&mut body, &[("12.34", 2, 21)]);
    ground.begin().await;
    ground.put(&path, body).await.map(drop)
}

/// What the form sends that credits an invoice, at this price.
pub async fn credit(ground: &Ground, invoice: i64, price: &str) -> Result<Value, Refused> {
    let path = format!("/invoices/draft?type=CREDIT&credited_invoice_id={invoice}");
    let mut body = form(&ground.get(&path).await?);
    body["reason"] = json!("Price was agreed otherwise");
    body["items"][0]["unit_price"] = json!(price);
    Ok(body)
}

async fn an_invoice_is_credited_wholly(ground: &Ground) -> Ran {
    let (_, invoice) = invoiced(ground, json!({})).await?;
    let body = credit(ground, invoice, "2000.00").await?;
    ground.begin().await;
    ground.post("/invoices", body).await.map(drop)
}

async fn an_invoice_is_credited_in_part(ground: &Ground) -> Ran {
    let (_, invoice) = invoiced(ground, json!({})).await?;
    let body = credit(ground, invoice, "700.33").await?;
    ground.begin().await;
    ground.post("/invoices", body).await.map(drop)
}

async fn an_invoice_is_credited_upwards(ground: &Ground) -> Ran {
    let (_, invoice) = invoiced(ground, json!({})).await?;
    let body = credit(ground, invoice, "700.33").await?;
    ground.post("/invoices", body).await?;
    let mut body = credit(ground, invoice, "100.00").await?;
    body["direction"] = json!("plus");
    ground.begin().await;
    ground.post("/invoices", body).await.map(drop)
}

async fn an_additional_invoice(ground: &Ground) -> Ran {
    let (order, _) = invoiced(ground, json!({})).await?;
    let mut body = proposed(ground, "ADDITIONAL", order).await?;
    body["items"][0]["name"] = json!("Waiting time");
    body["items"][0]["unit_price"] = json!("90");
    body.as_object_mut().unwrap().remove("amount_with_vat");
    ground.begin().await;
    ground.post("/invoices", body).await.map(drop)
}

async fn an_invoice_is_cancelled(ground: &Ground) -> Ran {
    let (_, first) = invoiced(ground, json!({})).await?;
    invoiced(ground, json!({})).await?;
    ground.begin().await;
    ground.delete(&format!("/invoices/{first}")).await.map(drop)
}

/// Sets what was paid of an invoice.
pub async fn pay(ground: &Ground, invoice: i64, amount: i64) -> Ran {
    let path = format!("/invoices/{invoice}/paid-amount");
    let paid = json!({"paid_amount": amount, "reason": "Cash"});
    ground.put(&path, paid).await.map(drop)
}

async fn an_invoice_is_paid_by_hand(ground: &Ground) -> Ran {
    let (_, invoice) = invoiced(ground, json!({})).await?;
    ground.begin().await;
    pay(ground, invoice, 5_000).await
}

async fn a_payment_by_hand_is_taken_back(ground: &Ground) -> Ran {
    let (_, invoice) = invoiced(ground, json!({})).await?;
    pay(ground, invoice, 242_000).await?;
    ground.begin().await;
    pay(ground, invoice, 1_000).await
}
