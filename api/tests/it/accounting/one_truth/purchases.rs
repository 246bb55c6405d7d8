//! Settlements of every kind, made as the form makes them.

use serde_json::{Value, json};

use super::parties::{carried, carriers};
use crate::orders::scene::Scene;

/// The rates that each carrier bills in turn.
const RATES: [&[i64]; 6] = [&[21, 12, 5, 9, 0], &[0], &[0, 0, 23], &[0], &[0], &[0]];
const CURRENCIES: [&str; 6] = ["USD", "", "GBP", "", "USD", ""];
const NETS: [i64; 7] = [90_000, 33_335, 1, 100_005, 12_345_678, 250, 4_999];

/// About so many settlements of each carrier, and what takes some of them back.
pub async fn make(scene: &Scene, each: usize) {
    let mut number = 0;
    for (place, carrier) in carriers(scene).await.into_iter().enumerate() {
        let mut made = Vec::new();
        for currency in ["EUR", CURRENCIES[place]]
            .into_iter()
            .filter(|currency| !currency.is_empty())
        {
            let orders = carried(scene, carrier, currency, each * 2).await;
            for own in orders.chunks(2) {
                number += 1;
                let body = form(number, own, RATES[place]);
                let saved = scene.admin.post("/settlements", body.clone()).await.data();
                made.push((saved["id"].clone(), body));
            }
        }
        for (id, body) in made.iter().step_by(3) {
            number += 1;
            let mut credit = body.clone();
            credit["type"] = "CREDIT".into();
            credit["credited_settlement_id"] = id.clone();
            credit["reason"] = "Nuvežta ne viskas".into();
            credit["serie"] = "KR".into();
            credit["supplier_invoice_number"] = format!("{number}").into();
            let is_half = number % 2 == 0;
            for member in ["total_vat", "total_sum_with_vat"]
                .into_iter()
                .filter(|_| is_half)
            {
                credit.as_object_mut().unwrap().remove(member);
            }
            for line in credit["orders"].as_array_mut().unwrap() {
                line["damage_amount"] = Value::Null;
                if is_half {
                    let net = line["supplier_amount_without_vat"].as_i64().unwrap();
                    line["supplier_amount_without_vat"] = (net / 2 + 1).min(net).into();
                }
            }
            scene.admin.post("/settlements", credit).await.data();
        }
    }
}

fn form(number: usize, orders: &[i64], rates: &[i64]) -> Value {
    let taken = if number.is_multiple_of(3) {
        &orders[..1]
    } else {
        orders
    };
    let lines = taken.iter().enumerate().map(|(place, order)| {
        let net = NETS[(number * 2 + place * 3) % NETS.len()];
        let mut line = json!({
            "id": order, "supplier_vat_tariff_percentage": rates[(number + place) % rates.len()],
            "supplier_amount_without_vat": net, "difference_reason": "Laukimas",
        });
        if number % 4 == 1 && net > 1_000 {
            line["damage_count"] = json!(1);
            line["damage_amount"] = json!(777);
            line["damage_invoice_number"] = json!("Ž-12");
        }
        line
    });
    let lines: Vec<Value> = lines.collect();
    let sum = |percent: fn(&Value) -> i64| -> i64 {
        let nets = lines.iter().map(|line| {
            (
                line["supplier_amount_without_vat"].as_i64().unwrap(),
                percent(line),
            )
        });
        nets.map(|(net, percent)| super::stated::rounded(i128::from(net * percent), 100))
            .sum()
    };
    let vat = sum(|line| line["supplier_vat_tariff_percentage"].as_i64().unwrap());
    let net = sum(|_| 100);
    let (serie, own) = match number % 4 {
        0 => ("FV", format!("/{number}/11/2026")),
        1 => ("Ą/", format!("{number}-A")),
        _ => ("VEŽ", number.to_string()),
    };
    let mut body = json!({
        "serie": serie, "supplier_invoice_number": own, "supplier_invoice_date": "2026-02-27",
        "payment_due_date": "2026-04-08", "cmr_number": "LT 778812", "orders": lines,
    });
    match number % 5 {
        // Carriers round differently: the VAT alone, the sum alone, both.
        1 => body["total_vat"] = (vat + 1).into(),
        2 => body["total_sum_with_vat"] = (net + vat - 1).into(),
        3 => {
            body["total_vat"] = (vat + 2).into();
            body["total_sum_with_vat"] = (net + vat + 1).into();
        }
        4 => body["payment_due_date"] = Value::Null,
        _ => {}
    }
    body
}
