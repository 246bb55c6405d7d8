//! What is proposed, and what becomes of it.

use serde_json::json;

use super::*;

#[actix_web::test]
async fn an_order_becomes_the_invoice_that_was_proposed() {
    let scene = scene().await;
    let order = order(&scene).await;
    let proposed = draft(&scene.admin, "NORMAL", &[order]).await;
    assert_eq!(proposed["invoice_number"], "FLL1-00001");
    assert_eq!(proposed["date"], "2026-03-10");
    assert_eq!(proposed["payment_due_date"], "2026-04-09");
    assert_eq!(proposed["amount_without_vat"], 200_000);
    assert_eq!(proposed["vat_amount"], 42_000);
    assert_eq!(proposed["buyer"]["name"], "Rhein Logistik GmbH");
    let name = proposed["items"][0]["name"].as_str().unwrap();
    assert!(
        name.contains("Vilnius, Lithuania – Köln, Germany"),
        "{name}"
    );
    assert!(name.contains("26-00001"), "{name}");
    // No country is known, so a person has to look.
    let reason = proposed["directive_reason"]["reason"]["code"].as_str();
    assert_eq!(reason, Some("case_no_country"));

    let body = form(&proposed);
    let preview = scene
        .admin
        .post("/invoices/generate-invoice-preview", body.clone())
        .await;
    assert_eq!(preview.status, 200, "{}", preview.text);
    let saved = scene.admin.post("/invoices", body).await.data();
    assert_eq!(saved["invoice_number"], "FLL1-00001");
    assert_eq!(saved["notice"], json!(null));
    let stored = read(&scene.admin, id(&saved)).await;
    for member in ["amount_with_vat", "vat_groups", "buyer", "seller", "due"] {
        assert_eq!(stored[member], proposed[member], "{member}");
    }
    assert_eq!(
        stored["sum_in_words"],
        "du tūkstančiai keturi šimtai dvidešimt eurų, nulis centų"
    );
    assert_eq!(
        stored["sum_in_words_en"],
        "two thousand four hundred and twenty euros, zero cents"
    );
    assert_eq!(pdf(&scene.admin, id(&saved)).await, preview.text);
    let row = scene.admin.get("/orders/list").await.data()[0].clone();
    assert_eq!(row["invoice_id"], saved["id"]);
    assert_eq!(row["invoice_name"], "FLL1-00001");
    let accounting = scene.read(order).await["client_accounting"].clone();
    assert_eq!(
        (&accounting["invoice_number"], &accounting["brutto_amount"]),
        (&json!("FLL1-00001"), &json!(242_000))
    );
    let logged = scene
        .logged(order, "client_accounting.invoice_number")
        .await;
    assert_eq!(logged, [(None, Some("FLL1-00001".to_owned()))]);
}

#[actix_web::test]
async fn guards_are_those_of_the_selection() {
    let scene = Scene::new().await;
    let order = order(&scene).await;
    let refused = ask(&scene.admin, "NORMAL", &[order]).await;
    assert_eq!(refused.status, 422);
    assert_eq!(
        refused.message(),
        "Select accounting integration in invoices"
    );
    let choice = json!({"ACCOUNTING_INTEGRATION_TYPE": "NONE"});
    scene
        .admin
        .patch("/utilities/settings", choice)
        .await
        .data();
    let other = json!({"company_name": "Other", "types": ["client"]});
    let other = scene.admin.post("/contacts", other).await.data()["id"].clone();
    let foreign = scene
        .take(scene.order_with(json!({"general": {"client_id": other}})))
        .await;
    let dollars = scene
        .take(scene.order_with(json!({"finance": {"currency": "USD"}})))
        .await;
    invoice(&scene.admin, &[order]).await;
    for (kind, orders, message) in [
        (
            "NORMAL",
            vec![order, foreign],
            "Selected orders have different paying clients",
        ),
        (
            "NORMAL",
            vec![order],
            "Some of selected orders already have created invoice",
        ),
        (
            "NORMAL",
            vec![foreign, 999_999],
            "This order does not exist",
        ),
        (
            "ADDITIONAL",
            vec![order, dollars],
            "You selected more than one order",
        ),
        (
            "CREDIT",
            vec![foreign],
            "The orders have no invoice that could be credited",
        ),
    ] {
        let refused = ask(&scene.admin, kind, &orders).await;
        assert_eq!(refused.message(), message, "{kind} {orders:?}");
    }
    let first = scene.take(scene.order()).await;
    let mixed = ask(&scene.admin, "NORMAL", &[first, dollars]).await;
    assert_eq!(mixed.message(), "Selected orders have different currencies");
}

#[actix_web::test]
async fn everything_that_is_wrong_is_said_at_once() {
    let scene = scene().await;
    let order = order(&scene).await;
    let mut body = form(&draft(&scene.admin, "NORMAL", &[order]).await);
    body["serie"] = "NONE".into();
    body["author_id"] = 999_999.into();
    body["payment_due_date"] = "2026-03-01".into();
    body["default_vat_tariff_percentage"] = 200.into();
    body["items"][0]["vat_tariff_percentage"] = 9.into();
    body["items"][0]["quantity"] = 0.into();
    let extra =
        json!({"name": "", "quantity": 1, "amount_without_vat": 0, "vat_tariff_percentage": 0});
    body["items"].as_array_mut().unwrap().push(extra);
    let refused = scene.admin.post("/invoices", body).await;
    assert_eq!(refused.status, 422);
    let errors = refused.errors();
    for path in [
        "serie",
        "author_id",
        "payment_due_date",
        "default_vat_tariff_percentage",
        "items.0.vat_tariff_percentage",
        "items.0.quantity",
        "items.1.name",
        "items.1.vat_tariff_percentage",
    ] {
        assert!(errors.get(path).is_some(), "{path} is not in {errors}");
    }
    // Nothing was taken.
    let saved = invoice(&scene.admin, &[order]).await;
    assert_eq!(saved["number"], 1);
}

#[actix_web::test]
async fn a_sum_that_was_shown_must_be_the_one_that_is_printed() {
    let scene = scene().await;
    let order = order(&scene).await;
    let mut body = form(&draft(&scene.admin, "NORMAL", &[order]).await);
    body["amount_with_vat"] = 242_001.into();
    let refused = scene.admin.post("/invoices", body).await;
    assert_eq!(
        refused.errors()["amount_with_vat"][0],
        "The sum is 2420.00: look at the invoice again"
    );
}

#[actix_web::test]
async fn the_client_decides_about_vat() {
    let scene = scene().await;
    for (country, vat_code, directive, rate, vat) in [
        ("LT", "LT100099009900", "STANDARD", json!(21), 42_000),
        ("DE", "DE123456789", "EU_B2B", json!(0), 0),
        ("GB", "GB123456789", "NON_EU_B2B", json!(null), 0),
    ] {
        let contact = json!({"company_name": format!("Client {country}"), "types": ["client"], "country": country,
            "company_vat_code": vat_code, "company_code": "1234567", "payment_term": 14});
        let client = scene.admin.post("/contacts", contact).await.data()["id"].clone();
        let order = scene
            .take(scene.order_with(json!({"general": {"client_id": client}})))
            .await;
        let proposed = draft(&scene.admin, "NORMAL", &[order]).await;
        assert_eq!(proposed["directive"], directive);
        assert_eq!(proposed["items"][0]["vat_tariff_percentage"], rate);
        assert_eq!(proposed["vat_amount"], vat);
        assert_eq!(proposed["payment_due_date"], "2026-03-24");
        assert_eq!(proposed["legal_text"].is_null(), country == "LT");
        let saved = scene.admin.post("/invoices", form(&proposed)).await.data();
        let stored = read(&scene.admin, id(&saved)).await;
        assert_eq!(stored["directive"], directive);
        // A taxed line does not go under reverse charge, nor 0 % under plain VAT.
        let mut wrong = form(&stored);
        let other = if country == "LT" { 0 } else { 21 };
        wrong["items"][0]["vat_tariff_percentage"] = other.into();
        wrong.as_object_mut().unwrap().remove("amount_with_vat");
        let refused = scene
            .admin
            .put(&format!("/invoices/{}", id(&saved)), wrong)
            .await;
        assert!(
            refused
                .errors()
                .get("items.0.vat_tariff_percentage")
                .is_some(),
            "{country}: {}",
            refused.text
        );
    }
}

#[actix_web::test]
async fn a_price_per_kilometre_is_one_on_the_invoice() {
    let scene = scene().await;
    let per_km = json!({"finance": {"revenue_calculation_type": "PER_KM", "revenue_calculation_value": 135}});
    let order = scene.take(scene.order_with(per_km)).await;
    let revenue = scene.read(order).await["finance"]["revenue"].clone();
    let proposed = draft(&scene.admin, "NORMAL", &[order]).await;
    let item = &proposed["items"][0];
    assert_eq!(item["unit"], "KM");
    assert_eq!(item["unit_price"], "1.35");
    assert_eq!(item["total_amount_without_vat"], revenue);
    let mut body = form(&proposed);
    body["items"][0]["quantity"] = 1234.into();
    body["items"][0]["unit_price"] = "1.1555".into();
    body.as_object_mut().unwrap().remove("amount_with_vat");
    let saved = scene.admin.post("/invoices", body).await.data();
    let stored = read(&scene.admin, id(&saved)).await;
    assert_eq!(stored["items"][0]["unit_price"], "1.1555");
    assert_eq!(stored["amount_without_vat"], 142_589);
}

#[actix_web::test]
async fn a_rate_is_asked_for_once_a_day() {
    let scene = scene().await;
    let dollars = json!({"finance": {"currency": "USD", "revenue_calculation_value": 17_108}});
    let (first, second) = (
        scene.take(scene.order_with(dollars.clone())).await,
        scene.take(scene.order_with(dollars)).await,
    );
    let body = form(&draft(&scene.admin, "NORMAL", &[first]).await);
    let refused = scene.admin.post("/invoices", body.clone()).await;
    assert_eq!(
        refused.errors()["currency_rate"][0],
        "Enter the rate of USD on 2026-03-10"
    );
    let mut with_rate = body;
    with_rate["currency_rate"] = "1.0847".into();
    let saved = scene.admin.post("/invoices", with_rate).await.data();
    let stored = read(&scene.admin, id(&saved)).await;
    assert_eq!(stored["vat_amount"], 3_593);
    assert_eq!(stored["vat_in_euros"], 3_312);
    let proposed = draft(&scene.admin, "NORMAL", &[second]).await;
    assert_eq!(proposed["currency_rate"], "1.0847");
    let rate = "/utilities/currency-rates?currency=USD&date=2026-03-10";
    assert_eq!(scene.admin.get(rate).await.data()["rate"], "1.0847");
}

#[actix_web::test]
async fn a_repeated_save_is_one_invoice() {
    let scene = scene().await;
    let order = order(&scene).await;
    let body = form(&draft(&scene.admin, "NORMAL", &[order]).await);
    let send = async || {
        let request = scene.admin.request(reqwest::Method::POST, "/invoices");
        let request = request.header("idempotency-key", "same").json(&body);
        scene.admin.send(request).await.data()
    };
    let (first, second) = futures_util::future::join(send(), send()).await;
    assert_eq!(first, second);
    assert_eq!(send().await, first);
    let again = scene.admin.post("/invoices", body).await;
    assert_eq!(again.status, 409);
    assert_eq!(
        again.message(),
        "Order 26-00001 is on invoice FLL1-00001 already"
    );
}

#[actix_web::test]
async fn an_edit_keeps_number_and_series_until_the_invoice_leaves_the_house() {
    let scene = scene().await;
    let (first, second) = (order(&scene).await, order(&scene).await);
    let saved = invoice(&scene.admin, &[first, second]).await;
    let path = format!("/invoices/{}", id(&saved));
    let mut body = form(&read(&scene.admin, id(&saved)).await);
    body["items"].as_array_mut().unwrap().remove(1);
    body["removed_order_ids"] = json!([second]);
    body["items"][0]["unit_price"] = "1500.00".into();
    body.as_object_mut().unwrap().remove("amount_with_vat");
    let before = pdf(&scene.admin, id(&saved)).await;
    let changed = scene.admin.put(&path, body.clone()).await.data();
    assert_eq!(changed["invoice_number"], saved["invoice_number"]);
    let stored = read(&scene.admin, id(&saved)).await;
    assert_eq!(stored["amount_with_vat"], 181_500);
    assert_ne!(pdf(&scene.admin, id(&saved)).await, before);
    // The other order is free again.
    let other = invoice(&scene.admin, &[second]).await;
    assert_eq!(other["number"], 2);
    let history = scene
        .admin
        .get(&format!("/history?subject=invoice&id={}", id(&saved)))
        .await;
    let actions: Vec<_> = history
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["action"].clone())
        .collect();
    assert_eq!(actions, ["changed", "created"]);
    scene
        .admin
        .put(&format!("{path}/paid-amount"), json!({"paid_amount": 100}))
        .await
        .data();
    let refused = scene.admin.put(&path, body).await;
    assert_eq!(refused.status, 409);
    assert_eq!(
        refused.message(),
        "Invoice FLL1-00001 is paid and cannot be changed: make a credit invoice"
    );
}
