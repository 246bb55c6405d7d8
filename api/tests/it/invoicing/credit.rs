//! Credit and additional invoices.

use serde_json::json;

use super::*;

async fn credit(scene: &Scene, orders: &[i64], change: impl FnOnce(&mut Value)) -> Answer {
    let mut body = form(&draft(&scene.admin, "CREDIT", orders).await);
    body["reason"] = "Price was agreed otherwise".into();
    change(&mut body);
    scene.admin.post("/invoices", body).await
}

/// What can still be credited of an invoice.
async fn left(scene: &Scene, invoice: i64) -> Value {
    read(&scene.admin, invoice).await["left_to_credit"].clone()
}

#[actix_web::test]
async fn a_whole_credit_frees_the_orders() {
    let scene = scene().await;
    let order = order(&scene).await;
    let invoiced = invoice(&scene.admin, &[order]).await;
    let credited = credit(&scene, &[order], |_| ()).await.data();
    assert_eq!(credited["invoice_number"], "KFLL1-00001");
    let stored = read(&scene.admin, id(&credited)).await;
    assert_eq!(stored["amount_with_vat"], -242_000);
    assert_eq!(stored["items"][0]["total_amount_without_vat"], 200_000);
    assert_eq!(stored["corrects"]["number"], "FLL1-00001");
    assert!(
        stored["sum_in_words"]
            .as_str()
            .unwrap()
            .starts_with("minus ")
    );
    assert_eq!(left(&scene, id(&invoiced)).await, 0);
    let row = scene.admin.get("/orders/list").await.data()[0].clone();
    assert_eq!(row["invoice_id"], json!(null));
    assert_eq!(row["credit_invoice_name"], "KFLL1-00001");
    let again = invoice(&scene.admin, &[order]).await;
    assert_eq!(again["invoice_number"], "FLL1-00002");
    // The first invoice cannot have its order back.
    let refused = scene
        .admin
        .delete(&format!("/invoices/{}", id(&credited)))
        .await;
    assert_eq!(refused.status, 409);
    assert_eq!(
        refused.message(),
        "Order 26-00001 is on invoice FLL1-00002 by now: delete that one first"
    );
}

#[actix_web::test]
async fn pieces_are_never_more_than_the_invoice() {
    let scene = scene().await;
    let order = order(&scene).await;
    let mut body = form(&draft(&scene.admin, "NORMAL", &[order]).await);
    let line = |cents: i64| {
        json!({"order_id": order, "name": "Part", "quantity": 1, "amount_without_vat": cents,
            "vat_tariff_percentage": 21})
    };
    let nets = [6_833, 6_833, 5_750, 8_500];
    body["items"] = nets.into_iter().map(line).collect();
    body.as_object_mut().unwrap().remove("amount_with_vat");
    let invoiced = scene.admin.post("/invoices", body).await.data();
    assert_eq!(left(&scene, id(&invoiced)).await, 33_778);
    let mut gross = Vec::new();
    for cents in nets {
        let path = format!(
            "/invoices/draft?type=CREDIT&credited_invoice_id={}",
            id(&invoiced)
        );
        let mut body = form(&scene.admin.get(&path).await.data());
        body["reason"] = "Part".into();
        body["items"] = json!([line(cents)]);
        let saved = scene.admin.post("/invoices", body).await.data();
        gross.push(
            read(&scene.admin, id(&saved)).await["amount_with_vat"]
                .as_i64()
                .unwrap(),
        );
    }
    assert_eq!(gross, [-8_268, -8_268, -6_958, -10_284]);
    assert_eq!(left(&scene, id(&invoiced)).await, 0);
}

#[actix_web::test]
async fn parallel_credits_never_pass_what_is_left() {
    let scene = scene().await;
    let order = order(&scene).await;
    let invoiced = invoice(&scene.admin, &[order]).await;
    let mut body = form(&draft(&scene.admin, "CREDIT", &[order]).await);
    body["reason"] = "Twice".into();
    body["items"][0]["unit_price"] = "700.00".into();
    let clicks = (0..6).map(|_| scene.admin.post("/invoices", body.clone()));
    let answers = futures_util::future::join_all(clicks).await;
    let saved = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(saved, 2);
    for refused in answers.iter().filter(|answer| answer.status != 200) {
        assert_eq!(refused.status, 422, "{}", refused.text);
        let text = refused.errors()["items"][0].clone();
        assert!(text.as_str().unwrap().starts_with("Only "), "{text}");
    }
    assert_eq!(left(&scene, id(&invoiced)).await, 72_600);
    let plus = credit_from(&scene, id(&invoiced), |body| {
        body["direction"] = "plus".into();
        body["items"][0]["unit_price"] = "100.00".into();
    })
    .await
    .data();
    assert_eq!(
        read(&scene.admin, id(&plus)).await["amount_with_vat"],
        12_100
    );
    assert_eq!(left(&scene, id(&invoiced)).await, 84_700);
}

async fn credit_from(scene: &Scene, invoice: i64, change: impl FnOnce(&mut Value)) -> Answer {
    let path = format!("/invoices/draft?type=CREDIT&credited_invoice_id={invoice}");
    let mut body = form(&scene.admin.get(&path).await.data());
    body["reason"] = "Correction".into();
    change(&mut body);
    scene.admin.post("/invoices", body).await
}

#[actix_web::test]
async fn a_credit_says_why_and_of_what() {
    let scene = scene().await;
    let (first, second) = (order(&scene).await, order(&scene).await);
    let refused = credit_without_invoice(&scene, first).await;
    assert_eq!(
        refused.message(),
        "The orders have no invoice that could be credited"
    );
    invoice(&scene.admin, &[first]).await;
    invoice(&scene.admin, &[second]).await;
    let refused = ask(&scene.admin, "CREDIT", &[first, second]).await;
    assert_eq!(
        refused.message(),
        "The orders are on several invoices: credit one at a time"
    );
    let refused = credit(&scene, &[first], |body| {
        body.as_object_mut().unwrap().remove("reason");
        body["items"][0]["order_id"] = second.into();
    })
    .await;
    assert!(refused.errors().get("reason").is_some());
    assert_eq!(
        refused.errors()["items"][0],
        "Order 26-00002 is not on invoice FLL1-00001"
    );
}

async fn credit_without_invoice(scene: &Scene, order: i64) -> Answer {
    ask(&scene.admin, "CREDIT", &[order]).await
}

#[actix_web::test]
async fn what_is_charged_besides_stands_beside_the_invoice() {
    let scene = scene().await;
    let order = order(&scene).await;
    invoice(&scene.admin, &[order]).await;
    for number in [2, 3] {
        let mut body = form(&draft(&scene.admin, "ADDITIONAL", &[order]).await);
        body["items"][0]["name"] = "Waiting time".into();
        body["items"][0]["unit_price"] = "90".into();
        body.as_object_mut().unwrap().remove("amount_with_vat");
        let saved = scene.admin.post("/invoices", body).await.data();
        assert_eq!(saved["number"], number);
    }
    let row = scene.admin.get("/orders/list").await.data()[0].clone();
    assert_eq!(row["invoice_name"], "FLL1-00001");
    let names: Vec<_> = row["additional_invoices"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["name"].clone())
        .collect();
    assert_eq!(names, ["FLL1-00002", "FLL1-00003"]);
}
