//! Who sees which damages: whoever sees their orders.

use domain::users::{CategoryVisibility, Permission, Role};
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use super::{add, order, pdf};
use crate::orders::scene::Scene;
use crate::support::Client;

async fn seen(client: &Client) -> Vec<i64> {
    let rows = client.get("/damages").await.data();
    let mut ids: Vec<i64> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["damage_id"].as_i64().unwrap())
        .collect();
    ids.sort_unstable();
    ids
}

#[actix_web::test]
async fn a_damage_is_seen_by_whoever_sees_its_order() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let (first, number) = order(&scene).await;
    let (_, other) = order(&scene).await;
    let of_first = add(admin, json!({ "order_number": number })).await;
    let of_other = add(admin, json!({ "order_number": other })).await;
    let without = add(admin, json!({"driver_name": "Ona"})).await;
    let permissions = [Permission::OrderDelete];
    let (own, id) = scene
        .company
        .sign_in_holding(Role::Manager, CategoryVisibility::Both, &permissions)
        .await;
    scene
        .execute(&format!(
            "UPDATE orders SET client_manager_id = {} WHERE id = {first}",
            id.0
        ))
        .await;
    let mine = add(&own, json!({"driver_name": "Mine"})).await;
    assert_eq!(seen(admin).await, [of_first, of_other, without, mine]);
    assert_eq!(seen(&own).await, [of_first, mine]);

    let form = Form::new().part("added_files[]", pdf("a.pdf"));
    let path = format!("/damages/{of_other}?_method=put");
    let request = admin.request(Method::POST, &path).multipart(form);
    admin.send(request).await.assert_status(200);
    for hidden in [of_other, without] {
        for path in [
            format!("/damages/{hidden}"),
            format!("/damages/{hidden}/stream?filename=a.pdf&type=default"),
            format!("/history?subject=damage&id={hidden}"),
        ] {
            own.get(&path).await.assert_status(404);
        }
        let path = format!("/damages/{hidden}");
        own.put(&path, json!({"status": "AGREED"}))
            .await
            .assert_status(404);
        own.delete(&path).await.assert_status(404);
    }
    // An order out of visibility is none.
    let refused = own.post("/damages", json!({ "order_number": other })).await;
    refused.assert_field("order_number");
    let file = own.get("/damages/export?format=csv").await;
    assert_eq!(file.text.trim_end().lines().count(), 3, "{}", file.text);

    // Those of another category are hidden, too.
    let (general, _) = scene
        .company
        .sign_in_with(Role::Administrator, CategoryVisibility::AutomotiveTransport)
        .await;
    let all: Value = admin.get(&format!("/orders/{first}")).await.data();
    let sees = all["cargo"]["category"] == "AUTOMOTIVE_TRANSPORT";
    assert_eq!(seen(&general).await.contains(&of_first), sees);
}
