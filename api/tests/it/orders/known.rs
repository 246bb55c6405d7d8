//! Whether a load is an order already: the same load number, VIN or file is asked about, never refused.

use domain::users::{CategoryVisibility, Role};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::scene::{COLOGNE, Scene, VILNIUS, leg};
use crate::support::Client;

const CAR: &str = "1M8GDM9AXKP042788";
const MAIL: &str = "From: rasa@krantas.example\r\nSubject: Krovinys\r\n\r\nKaunas - Hamburg\r\n";

async fn known(client: &Client, query: &str) -> Value {
    let answer = client.get(&format!("/orders/known?{query}")).await;
    answer.assert_status(200);
    answer.data()
}

/// The ids of the orders, each with what it has in common.
fn found(answer: &Value) -> Vec<(i64, Vec<&str>)> {
    let orders = answer["orders"].as_array().unwrap().iter();
    orders
        .map(|order| {
            let why = order["why"].as_array().unwrap().iter();
            let why = why.map(|word| word.as_str().unwrap()).collect();
            (order["id"].as_i64().unwrap(), why)
        })
        .collect()
}

/// A leg with the car.
fn carrying() -> Value {
    let mut leg = leg(VILNIUS, COLOGNE);
    leg["vin_numbers"] = json!([CAR]);
    leg
}

async fn attach(client: &Client, order: i64, name: &str, content: &str) -> crate::support::Answer {
    let part = Part::bytes(content.as_bytes().to_vec()).file_name(name.to_owned());
    let form = Form::new().part("load_files[]", part);
    let path = format!("/orders/{order}/save-documents");
    client
        .send(client.request(Method::POST, &path).multipart(form))
        .await
}

#[actix_web::test]
async fn the_same_load_number_car_or_file_is_found_as_long_as_it_can_be_meant() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let order = scene
        .take(
            scene
                .order_with(json!({"general": {"load_number": "KC-77 ž"}, "cargos": [carrying()]})),
        )
        .await;
    let other = scene
        .take(scene.order_with(json!({"general": {"load_number": "KC-78"}})))
        .await;
    let by_number = vec![(order, vec!["load_number"])];

    // Without regard to case and accents, but as a whole.
    for number in ["KC-77%20%C5%BE", "kc-77%20Z", "%20KC-77%20z%20"] {
        let answer = known(admin, &format!("load_number={number}")).await;
        assert_eq!(found(&answer), by_number, "{number}");
    }
    for query in ["", "load_number=KC-7", "load_number=%20", "vin_numbers="] {
        let answer = known(admin, query).await;
        assert_eq!(answer, json!({"orders": [], "unseen": []}), "{query}");
    }
    let client = scene.client;
    let answer = known(admin, &format!("load_number=kc-77%20z&client_id={client}")).await;
    assert_eq!(found(&answer), by_number);
    let named = &answer["orders"][0];
    assert_eq!(named["client"], "Rhein Logistik GmbH");
    assert_eq!(named["loadings"], "Vilnius, Lithuania");
    assert_eq!(named["loading_date"], "2026-03-11");
    assert_eq!(named["status"], "NEED_TO_BE_LOADED");
    // Numbers are the client's own.
    let supplier = scene.supplier;
    let answer = known(
        admin,
        &format!("load_number=kc-77%20z&client_id={supplier}"),
    )
    .await;
    assert_eq!(found(&answer), []);

    let answer = known(admin, &format!("vin_numbers=WVW1,{}", CAR.to_lowercase())).await;
    assert_eq!(found(&answer), [(order, vec!["vin_number"])]);
    assert_eq!(answer["orders"][0]["vin_numbers"], json!([CAR]));

    attach(admin, other, "order.eml", MAIL)
        .await
        .assert_status(200);
    let hash = hex::encode(Sha256::digest(MAIL));
    let answer = known(admin, &format!("file_sha256={}", hash.to_uppercase())).await;
    assert_eq!(found(&answer), [(other, vec!["file"])]);

    let all = format!("load_number=kc-77%20z&vin_numbers={CAR}&file_sha256={hash}");
    let answer = known(admin, &all).await;
    let both = [
        (other, vec!["file"]),
        (order, vec!["load_number", "vin_number"]),
    ];
    assert_eq!(found(&answer), both, "newest first");
    let answer = known(admin, &format!("{all}&except={other},999")).await;
    assert_eq!(found(&answer), both[1..]);

    // A car comes back, thirty days after it was loaded.
    let done = async |status: &str, day: &str| {
        let set = format!(
            "UPDATE orders SET status = '{status}', loading_date = '{day}', \
             effective_loading_date = '{day}' WHERE id = {order}"
        );
        scene.execute(&set).await;
    };
    let by_car = format!("vin_numbers={CAR}");
    done("UNLOADED", "2026-02-08").await;
    assert_eq!(found(&known(admin, &by_car).await).len(), 1, "30 days ago");
    done("UNLOADED", "2026-02-07").await;
    assert_eq!(found(&known(admin, &by_car).await), [], "31 days ago");
    done("IN_PROGRESS", "2026-02-07").await;
    assert_eq!(
        found(&known(admin, &by_car).await).len(),
        1,
        "still on its way"
    );

    done("CANCELD", "2026-02-07").await;
    assert_eq!(found(&known(admin, &all).await), [both[0].clone()]);
    admin
        .delete(&format!("/orders/{other}"))
        .await
        .assert_status(200);
    assert_eq!(found(&known(admin, &all).await), []);

    let wrong = format!(
        "/orders/known?file_sha256=abc&load_number={}",
        "x".repeat(256)
    );
    let refused = admin.get(&wrong).await;
    refused.assert_field("file_sha256");
    refused.assert_field("load_number");
}

#[actix_web::test]
async fn of_orders_that_one_may_not_see_only_their_being_there_is_said() {
    let scene = Scene::new().await;
    let number = json!({"general": {"load_number": "KC-77"}, "cargos": [carrying()]});
    scene.take(scene.order_with(number)).await;
    let (stranger, _) = scene
        .company
        .sign_in_holding(Role::Planner, CategoryVisibility::Both, &[])
        .await;
    let asked = format!("load_number=KC-77&vin_numbers={CAR}");
    let answer = known(&stranger, &asked).await;
    let hidden = json!({"orders": [], "unseen": ["load_number", "vin_number"]});
    assert_eq!(answer, hidden);
    let own = scene.order_with(json!({"general": {"load_number": "KC-77"}}));
    let own = stranger.post("/orders", own).await.data()["id"]
        .as_i64()
        .unwrap();
    let answer = known(&stranger, &asked).await;
    assert_eq!(found(&answer), [(own, vec!["load_number"])]);
    assert_eq!(answer["unseen"], hidden["unseen"]);
    let general = CategoryVisibility::GeneralCargo;
    let (other, _) = scene.company.sign_in_with(Role::Owner, general).await;
    assert_eq!(known(&other, &asked).await, hidden);
}

#[actix_web::test]
async fn an_email_or_a_text_is_a_document_of_the_load_and_never_shown() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let order = scene.take(scene.order()).await;
    let page = "<html><script>alert(1)</script></html>";
    for (name, content) in [
        ("page.txt", page),
        ("page.eml", page),
        ("words.eml", "Laba diena,\nKaunas - Hamburg"),
        ("binary.txt", "MZ\u{0}"),
        ("paper.txt", "%PDF-1.7\n"),
    ] {
        let refused = attach(admin, order, name, content).await;
        refused.assert_field("load_files.0");
    }
    let part = Part::bytes(MAIL.as_bytes().to_vec()).file_name("cmr.eml");
    let cmr = Form::new().part("cmr_files[]", part);
    let path = format!("/orders/{order}/save-documents");
    let refused = admin
        .send(admin.request(Method::POST, &path).multipart(cmr))
        .await;
    refused.assert_field("cmr_files.0");

    attach(admin, order, "order.EML", MAIL)
        .await
        .assert_status(200);
    attach(admin, order, "mail-2026-03-10.txt", "Laba diena, žąsis")
        .await
        .assert_status(200);
    let read = scene.read(order).await;
    let kept = read["documents"]["load"].as_array().unwrap();
    let types: Vec<_> = kept
        .iter()
        .map(|file| file["content_type"].as_str())
        .collect();
    assert_eq!(types, [Some("message/rfc822"), Some("text/plain")]);
    for name in ["order.EML", "mail-2026-03-10.txt"] {
        let path = format!("/orders/{order}/download-document?type=load&filename={name}");
        let sent = admin.send(admin.request(Method::GET, &path)).await;
        sent.assert_status(200);
        let shown = sent.headers["content-disposition"].to_str().unwrap();
        assert!(shown.starts_with("attachment; "), "{name}: {shown}");
        assert_eq!(sent.headers["x-content-type-options"], "nosniff");
    }
}
