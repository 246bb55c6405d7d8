//! Profit afterwards.

use domain::users::Role;

use super::*;
use crate::settling::{carried, form};

async fn report(client: &Client, by: &str) -> Value {
    let path = format!("/accounting/outcome?by={by}&date_from=2026-03-01&date_to=2026-03-31");
    client.get(&path).await.data()
}

/// Revenue, cost and profit of a stage.
fn stage(row: &Value, stage: &str) -> [i64; 3] {
    ["revenue", "cost", "profit"].map(|member| row[stage][member].as_i64().unwrap())
}

#[actix_web::test]
async fn what_was_planned_stands_beside_what_became_of_it() {
    let scene = scene("NONE").await;
    let (one, two) = (
        carried(&scene, 150_000).await,
        carried(&scene, 120_000).await,
    );
    // It brings less and costs more than was planned.
    let change = json!({"revenue": 190_000});
    let path = format!("/orders/{one}");
    scene.admin.patch(&path, change).await.data();
    let body = form("VEZ", "556", &[(one, 155_000), (two, 120_000)]);
    scene.admin.post("/settlements", body).await.data();
    let run = json!({"order_ids": [one]});
    let saved = scene.admin.post("/invoices/run", run).await.data();
    let invoice = saved["id"].as_i64().unwrap();
    // Half of the invoice with VAT.
    let amount = scene
        .admin
        .get(&format!("/invoices/{invoice}"))
        .await
        .data();
    let half = amount["amount_with_vat"].as_i64().unwrap() / 2;
    let paid = json!({ "paid_amount": half });
    let path = format!("/invoices/{invoice}/paid-amount");
    scene.admin.put(&path, paid).await.data();

    let orders = report(&scene.admin, "order").await;
    let rows = orders["rows"].as_array().unwrap();
    let row = rows.iter().find(|row| row["id"] == one).unwrap();
    assert_eq!(stage(row, "planned"), [200_000, 150_000, 50_000]);
    assert_eq!(stage(row, "agreed"), [190_000, 150_000, 40_000]);
    assert_eq!(stage(row, "billed"), [190_000, 155_000, 35_000]);
    assert_eq!(stage(row, "paid"), [95_000, 0, 95_000]);
    let other = rows.iter().find(|row| row["id"] == two).unwrap();
    assert_eq!(stage(other, "billed"), [0, 120_000, -120_000]);
    assert_eq!(
        (&other["invoiced"], &other["settled"]),
        (&json!(0), &json!(1))
    );

    // However they are put together, they add up to the same.
    for (by, name) in [
        ("client", json!("Rhein Logistik GmbH")),
        ("supplier", json!("Žemaitijos vežėjai UAB")),
        ("month", json!("2026-03")),
    ] {
        let together = report(&scene.admin, by).await;
        assert_eq!(together["rows"].as_array().unwrap().len(), 1, "{by}");
        assert_eq!(together["rows"][0]["name"], name);
        assert_eq!(together["rows"][0]["orders"], 2);
        assert_eq!(together["totals"], orders["totals"], "{by}");
    }
    let path = "/accounting/outcome/export?by=client&date_from=2026-03-01&date_to=2026-03-31";
    let file = scene.admin.get(path).await;
    assert_eq!(file.status, 200, "{}", file.text);
    let line = "Rhein Logistik GmbH,EUR,2,1,2,4000.00,2700.00,1300.00,3900.00,2700.00,1200.00,1900.00,2750.00,-850.00,950.00,0.00,950.00";
    assert!(file.text.contains(line), "{}", file.text);
}

#[actix_web::test]
async fn it_is_for_who_sees_profits_and_of_a_period() {
    let scene = scene("NONE").await;
    let planner = scene.company.sign_in_as(Role::Planner).await;
    planner.get("/accounting/outcome").await.assert_status(403);
    let backwards = "/accounting/outcome?date_from=2026-03-02&date_to=2026-03-01";
    scene.admin.get(backwards).await.assert_field("date_to");
    let empty = scene.admin.get("/accounting/outcome").await.data();
    assert_eq!(empty, json!({"rows": [], "total": 0, "totals": []}));
}
