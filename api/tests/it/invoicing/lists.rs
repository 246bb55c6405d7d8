//! The list, its cards and who sees what.

use domain::users::{CategoryVisibility, Permission, Role};
use serde_json::json;

use super::*;

/// Invoices of two clients in two currencies, one of them paid, one credited, one cancelled.
async fn several(scene: &Scene) -> Vec<i64> {
    let other = json!({"company_name": "Acme Ltd", "types": ["client"], "country": "LT"});
    let other = scene.admin.post("/contacts", other).await.data()["id"].clone();
    let mut made = Vec::new();
    for place in 0..6 {
        let changes = if place % 2 == 0 {
            json!({"general": {"client_id": other}, "finance": {"revenue_calculation_value": 100_000 + place}})
        } else {
            json!({"cargo": {"category": "GENERAL_CARGO"}})
        };
        let order = scene.take(scene.order_with(changes)).await;
        made.push((order, id(&invoice(&scene.admin, &[order]).await)));
    }
    let dollars = json!({"finance": {"currency": "USD"}});
    let dollars = scene.take(scene.order_with(dollars)).await;
    let mut body = form(&draft(&scene.admin, "NORMAL", &[dollars]).await);
    body["currency_rate"] = "1.1".into();
    scene.admin.post("/invoices", body).await.data();
    let mut credit = form(&draft(&scene.admin, "CREDIT", &[made[0].0]).await);
    credit["reason"] = "Half".into();
    credit["items"][0]["unit_price"] = "500.01".into();
    scene.admin.post("/invoices", credit).await.data();
    let paid = json!({"paid_amount": 50_000});
    scene
        .admin
        .put(&format!("/invoices/{}/paid-amount", made[1].1), paid)
        .await
        .data();
    scene
        .admin
        .delete(&format!("/invoices/{}", made[2].1))
        .await
        .data();
    scene
        .admin
        .post("/invoices/archive", json!({"ids": [made[3].1]}))
        .await
        .data();
    made.into_iter().map(|(_, invoice)| invoice).collect()
}

#[actix_web::test]
async fn each_card_is_the_sum_of_its_rows_in_every_filter() {
    let scene = scene().await;
    several(&scene).await;
    let client = scene.client;
    for query in [
        String::new(),
        format!("client_id={client}"),
        "date_from=2026-03-10&date_to=2026-03-10".to_owned(),
        "date_from=2026-03-11".to_owned(),
        "invoice_number=0000".to_owned(),
        "invoice_number=kfl".to_owned(),
        "archived=true".to_owned(),
        "archived=false".to_owned(),
        "not_exported=1".to_owned(),
        "invoice_type=CREDIT".to_owned(),
        "invoice_type=NORMAL,ADDITIONAL".to_owned(),
        "category=GENERAL_CARGO".to_owned(),
        "missing_in_debetas=1".to_owned(),
        "only_not_paid=1".to_owned(),
        format!("client_id={client}&archived=false&invoice_type=NORMAL"),
    ] {
        let rows = scene
            .admin
            .get(&format!("/invoices?limit=100&{query}"))
            .await
            .data();
        let rows: Vec<Value> = rows.as_array().unwrap().clone();
        let ids = scene
            .admin
            .get(&format!("/invoices/filtered-ids?{query}"))
            .await
            .data();
        let listed: Vec<_> = rows.iter().map(|row| row["id"].clone()).collect();
        assert_eq!(ids, json!(listed), "{query}");
        let counted = rows.iter().filter(|row| row["cancelled_at"].is_null());
        let counted: Vec<&Value> = counted.collect();
        let sum = |currency: &str, member: &str| -> i64 {
            let of_currency = counted.iter().filter(|row| row["currency"] == currency);
            of_currency.map(|row| row[member].as_i64().unwrap()).sum()
        };
        let left = |row: &&&Value| row["amount"].as_i64() > row["paid_amount"].as_i64();
        let metrics = scene
            .admin
            .get(&format!("/invoices/metrics?{query}"))
            .await
            .data();
        assert_eq!(metrics["total"], counted.len(), "{query}");
        assert_eq!(
            metrics["revenue"],
            sum("EUR", "amount_without_vat"),
            "{query}"
        );
        assert_eq!(
            metrics["unpaid_count"],
            counted.iter().filter(left).count(),
            "{query}"
        );
        let dollars = metrics["currencies"].as_array().unwrap().iter();
        let dollars: i64 = dollars.map(|sums| sums["revenue"].as_i64().unwrap()).sum();
        assert_eq!(dollars, sum("USD", "amount_without_vat"), "{query}");
    }
    let wrong = scene
        .admin
        .get("/invoices?invoice_type=OTHER&client_id=x")
        .await;
    assert_eq!(wrong.status, 422);
}

#[actix_web::test]
async fn a_row_lists_its_orders() {
    let scene = scene().await;
    let (one, two) = (order(&scene).await, order(&scene).await);
    let invoice = id(&invoice(&scene.admin, &[one, two]).await);
    let orders = scene
        .admin
        .get(&format!("/invoices/{invoice}/orders"))
        .await
        .data();
    assert_eq!(orders.as_array().unwrap().len(), 2);
    assert_eq!(orders[0]["order_number"], "26-00001");
    assert_eq!(orders[0]["revenue"], 200_000);
}

#[actix_web::test]
async fn people_see_the_invoices_of_their_category_and_of_orders_they_all_see() {
    let scene = scene().await;
    let general = json!({"cargo": {"category": "GENERAL_CARGO"}});
    let general = scene.take(scene.order_with(general)).await;
    let cars = order(&scene).await;
    let of_general = id(&invoice(&scene.admin, &[general]).await);
    let of_cars = id(&invoice(&scene.admin, &[cars]).await);
    let (limited, _) = scene
        .company
        .sign_in_with(Role::Accounting, CategoryVisibility::GeneralCargo)
        .await;
    let listed = async |client: &Client| -> Vec<i64> {
        let rows = client.get("/invoices").await.data();
        rows.as_array()
            .unwrap()
            .iter()
            .map(|row| row["id"].as_i64().unwrap())
            .collect()
    };
    assert_eq!(listed(&limited).await, [of_general]);
    assert_eq!(
        limited.get(&format!("/invoices/{of_cars}")).await.status,
        404
    );
    assert_eq!(
        limited
            .get(&format!("/invoices/{of_cars}/stream"))
            .await
            .status,
        404
    );
    let own = scene
        .company
        .sign_in_holding(
            Role::Manager,
            CategoryVisibility::Both,
            &[Permission::InvoiceView],
        )
        .await
        .0;
    assert_eq!(listed(&own).await, Vec::<i64>::new());
    assert_eq!(own.get("/invoices/metrics").await.data()["total"], 0);
}
