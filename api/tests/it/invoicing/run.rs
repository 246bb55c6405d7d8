//! The run of invoices, and credit limits.

use domain::users::Role;
use serde_json::json;

use super::*;

async fn delivered(scene: &Scene, changes: Value) -> i64 {
    let order = scene.take(scene.order_with(changes)).await;
    let status = json!({"status": "UNLOADED"});
    scene
        .admin
        .patch(&format!("/orders/{order}"), status)
        .await
        .data();
    order
}

#[actix_web::test]
async fn all_delivered_orders_become_an_invoice_for_each_payer_and_currency() {
    let scene = scene().await;
    let other = json!({"company_name": "Acme Ltd", "types": ["client"], "country": "LT"});
    let other = scene.admin.post("/contacts", other).await.data()["id"].clone();
    let mine = [
        delivered(&scene, json!({})).await,
        delivered(&scene, json!({})).await,
    ];
    let dollars = delivered(&scene, json!({"finance": {"currency": "USD"}})).await;
    let free = delivered(
        &scene,
        json!({"general": {"client_id": other}, "finance": {"revenue_calculation_value": 0}}),
    )
    .await;
    // It is not delivered.
    order(&scene).await;
    let groups = scene.admin.get("/invoices/run").await.data();
    let found: Vec<_> = groups
        .as_array()
        .unwrap()
        .iter()
        .map(|group| {
            (
                group["client_name"].clone(),
                group["currency"].clone(),
                group["order_ids"].clone(),
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            (json!("Acme Ltd"), json!("EUR"), json!([free])),
            (json!("Rhein Logistik GmbH"), json!("EUR"), json!(mine)),
            (json!("Rhein Logistik GmbH"), json!("USD"), json!([dollars])),
        ]
    );
    let problems = |group: usize| -> Vec<String> {
        let problems = groups[group]["problems"].as_array().unwrap().iter();
        problems
            .map(|problem| problem["reason"]["code"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(problems(0), ["run_without_price", "run_without_cmr"]);
    assert_eq!(problems(1), ["run_without_cmr", "case_no_country"]);
    assert_eq!(groups[1]["amount_with_vat"], 484_000);

    let run = async |orders: &[i64], send: bool| {
        let body = json!({"order_ids": orders, "send": send});
        scene.admin.post("/invoices/run", body).await
    };
    let refused = run(&[free], false).await;
    assert!(refused.errors().get("items.0.amount_without_vat").is_some());
    assert!(
        run(&[dollars], false)
            .await
            .errors()
            .get("currency_rate")
            .is_some()
    );
    let saved = run(&mine, false).await.data();
    let stored = read(&scene.admin, id(&saved)).await;
    assert_eq!(stored["amount_with_vat"], groups[1]["amount_with_vat"]);
    let left = scene.admin.get("/invoices/run").await.data();
    assert_eq!(left.as_array().unwrap().len(), 2);
}

#[actix_web::test]
async fn limits_of_a_client_are_shown_and_warned_of() {
    let scene = scene().await;
    let path = format!("/contacts/{}", scene.client);
    let limits = json!({"company_name": "Rhein Logistik GmbH", "types": ["client"], "credit_limit": 300_000,
        "debt_limit": 1});
    scene.admin.put(&path, limits).await.data();
    let first = order(&scene).await;
    let credit = async |client: &Client| client.get(&format!("{path}/credit")).await.data();
    assert_eq!(credit(&scene.admin).await["warnings"], json!([]));
    invoice(&scene.admin, &[first]).await;
    let second = order(&scene).await;
    let owed = credit(&scene.admin).await;
    assert_eq!(
        (owed["unpaid"].clone(), owed["ordered"].clone()),
        (json!(242_000), json!(200_000))
    );
    let passed = "Rhein Logistik GmbH passes its credit limit of 3000.00 EUR: 4420.00 EUR are unpaid or ordered";
    assert_eq!(owed["warnings"][0]["message"], passed);
    let proposed = draft(&scene.admin, "NORMAL", &[second]).await;
    assert_eq!(proposed["warnings"][0]["message"], passed);
    // Who sees no invoices learns that it is passed, and no amounts.
    let planner = scene.company.sign_in_as(Role::Planner).await;
    let shown = credit(&planner).await;
    assert_eq!(shown["unpaid"], json!(null));
    assert_eq!(
        shown["warnings"][0]["message"],
        "Rhein Logistik GmbH passes its credit limit"
    );
}
