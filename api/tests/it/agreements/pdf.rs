//! `GET /orders/{id}/agreement`.

use api::testing::settings::{Writer, keys, put};
use domain::users::{CategoryVisibility, Role};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::{Value, json};

use super::{agreed, agreed_with, pdf_at, template, text_of};
use crate::orders::scene::Scene;

#[actix_web::test]
async fn an_agreement_says_what_the_order_says() {
    let scene = Scene::new().await;
    scene
        .admin
        .patch(
            "/company/profile",
            json!({"company_code": "304100099", "address": "Laisvės al. 1, Kaunas"}),
        )
        .await
        .assert_status(200);
    let order = agreed(&scene).await;
    let path = format!("/orders/{order}/agreement");
    let answer = scene.admin.get(&path).await;
    answer.assert_status(200);
    let header = |name: &str| answer.headers[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "application/pdf");
    assert_eq!(header("cache-control"), "private, no-store");
    assert!(header("content-disposition").starts_with("inline; filename="));
    let pdf = pdf_at(&scene.admin, &path).await;
    let text = text_of(&pdf);
    for said in [
        "Transport order 26-",
        "Žemaitijos vežėjai UAB",
        "304100099",
        "Vilnius, Lithuania",
        "Köln, Germany",
        "2026-03-11 – 2026-03-13",
        "2026-03-16",
        "33 palečių, 22 t",
        "1 350.00 EUR",
        "21 %",
    ] {
        assert!(text.contains(said), "{said:?} is not in {text}");
    }
    // The same data have the same bytes.
    assert_eq!(pdf_at(&scene.admin, &path).await, pdf);
}

#[actix_web::test]
async fn each_category_has_its_own_template() {
    let scene = Scene::new().await;
    let own = |text: &str| {
        let content = json!([{ "type": "paragraph", "content": [
            { "type": "text", "text": text },
            { "type": "variable", "attrs": { "identifier": "order_number" } },
            { "type": "variable", "attrs": { "identifier": "trailer_plate_number" } },
            { "type": "text", "text": "!" },
        ]}]);
        template(&content).to_string()
    };
    let settings = json!({"AGREEMENT_TEMPLATE": own("Cars "),
        "AGREEMENT_TEMPLATE_GENERAL_CARGO": own("Pallets ")});
    let saved = scene.admin.patch("/utilities/settings", settings).await;
    saved.assert_status(200);
    for (category, said) in [
        ("AUTOMOTIVE_TRANSPORT", "Cars 26-"),
        ("GENERAL_CARGO", "Pallets 26-"),
    ] {
        let order = agreed_with(&scene, json!({"cargo": {"category": category}})).await;
        let path = format!("/orders/{order}/agreement");
        let text = text_of(&pdf_at(&scene.admin, &path).await);
        assert!(text.contains(said), "{text}");
    }
}

#[actix_web::test]
async fn what_our_own_people_open_no_carrier_has_taken() {
    let scene = Scene::new().await;
    let order = agreed(&scene).await;
    let path = format!("/orders/{order}/agreement");
    scene.admin.get(&path).await.assert_status(200);
    let list = scene.admin.get("/orders/list").await.json();
    assert_eq!(list["data"][0]["agreement_downloaded"], false);
}

#[actix_web::test]
async fn it_is_shown_to_those_who_see_the_order() {
    let scene = Scene::new().await;
    let order = agreed(&scene).await;
    let path = format!("/orders/{order}/agreement");
    scene.company.visitor().get(&path).await.assert_status(401);
    let both = CategoryVisibility::Both;
    let planner = scene
        .company
        .sign_in_holding(Role::Planner, both, &[])
        .await
        .0;
    planner.get(&path).await.assert_status(404);
    let other = CategoryVisibility::AutomotiveTransport;
    let of_cars = scene.company.sign_in_with(Role::Manager, other).await.0;
    of_cars.get(&path).await.assert_status(404);
    scene
        .admin
        .get("/orders/0/agreement")
        .await
        .assert_status(404);
    // Of another company there is nothing to see either.
    let stranger = Scene::on(&scene.company.server).await;
    stranger.admin.get(&path).await.assert_status(404);
}

/// Stores a template as one may have been stored before templates were limited.
async fn store(scene: &Scene, content: Value) {
    let writer = Writer {
        user: None,
        now: scene.company.server.server.state.clock.now(),
    };
    let setting = keys::AGREEMENT_TEMPLATE_GENERAL_CARGO;
    let stored: Result<_, DbErr> = scene
        .company
        .db()
        .write(async |txn| put(txn, setting, Some(template(&content)), writer).await)
        .await;
    stored.unwrap();
}

#[actix_web::test]
async fn what_was_stored_before_it_was_limited_is_printed_or_refused() {
    let scene = Scene::new().await;
    let order = agreed(&scene).await;
    let path = format!("/orders/{order}/agreement");
    let paragraph =
        |text: &str| json!({ "type": "paragraph", "content": [{ "type": "text", "text": text }] });
    let item = json!({ "type": "listItem", "content": [paragraph("clause")] });
    store(
        &scene,
        json!([{ "type": "orderedList", "attrs": { "start": u32::MAX }, "content": [item, item] }]),
    )
    .await;
    let text = text_of(&pdf_at(&scene.admin, &path).await);
    assert_eq!(text.matches("clause").count(), 2, "{text}");

    store(&scene, json!([paragraph(&"word ".repeat(180_000))])).await;
    let refused = scene.admin.get(&path).await;
    refused.assert_status(422);
    assert_eq!(refused.json()["code"], "agreement_too_long");

    store(&scene, json!([paragraph("short")])).await;
    let own = json!({"agreements_signature": "<p>Ona</p>"});
    let own = scene.admin.patch("/users/signatures", own).await;
    own.assert_status(200);
    let attributes = (0..9_000)
        .map(|number| format!(" {number:x}"))
        .collect::<Vec<_>>()
        .concat();
    let sql = format!("UPDATE signatures SET agreements_signature = '<p{attributes}>x</p>'");
    let statement = Statement::from_string(DbBackend::Postgres, sql);
    let stored: Result<_, DbErr> = scene
        .company
        .db()
        .write(async |txn| txn.execute_raw(statement.clone()).await)
        .await;
    stored.unwrap();
    let refused = scene.admin.get(&path).await;
    refused.assert_status(422);
    assert_eq!(refused.json()["code"], "signature_unprintable");
}
