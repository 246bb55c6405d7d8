//! Changing and deleting orders.

use serde_json::json;

use super::scene::{POZNAN, Scene, VILNIUS, leg};

#[actix_web::test]
async fn an_order_read_and_saved_again_is_the_same() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let mut new = scene.order_with(json!({"cargo": {"vehicle_planning_id": entry, "note": "n"}}));
    new["cargos"] = json!([leg(VILNIUS, POZNAN), leg(POZNAN, VILNIUS)]);
    new["cargos"][1]["vin_numbers"] = json!(["1M8GDM9AXKP042788"]);
    let order = scene.take(new).await;
    let before = scene.read(order).await;
    let body = scene.as_read(order, json!({})).await;
    scene
        .admin
        .put(&format!("/orders/{order}"), body)
        .await
        .assert_status(200);
    assert_eq!(
        scene.read(order).await,
        before,
        "nothing changed, so the version did not either"
    );
}

#[actix_web::test]
async fn a_change_that_somebody_made_meanwhile_is_not_lost() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let answer = scene.admin.get(&format!("/orders/{order}")).await;
    let version = answer.headers["etag"].to_str().unwrap().to_owned();
    let body = scene
        .as_read(order, json!({"cargo": {"note": "mine"}}))
        .await;
    scene.company.server.pass(chrono::TimeDelta::seconds(5));
    scene
        .admin
        .patch(
            &format!("/orders/{order}"),
            json!({"load_number": "theirs"}),
        )
        .await
        .assert_status(200);
    let put = async |version: &str| {
        let request = scene
            .admin
            .request(reqwest::Method::PUT, &format!("/orders/{order}"));
        scene
            .admin
            .send(request.header("if-match", version).json(&body))
            .await
    };
    put(&version)
        .await
        .assert_stale("changed by Test administrator");
    assert_eq!(scene.read(order).await["general"]["load_number"], "theirs");
    put("nonsense").await.assert_status(400);
    let now = scene.admin.get(&format!("/orders/{order}")).await.headers["etag"]
        .to_str()
        .unwrap()
        .to_owned();
    put(&now).await.assert_status(200);
}

#[actix_web::test]
async fn the_number_of_an_order_never_changes() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let body = scene
        .as_read(order, json!({"general": {"order_number": "26-09999"}}))
        .await;
    let saved = scene
        .admin
        .put(&format!("/orders/{order}"), body)
        .await
        .data();
    assert_eq!(saved["general"]["order_number"], "26-00001");
}

#[actix_web::test]
async fn another_vehicle_leaves_the_first_one_free() {
    let scene = Scene::new().await;
    let (first, second) = (scene.free_vehicle(100).await, scene.free_vehicle(90).await);
    let order = scene
        .take(scene.order_with(json!({"cargo": {"vehicle_planning_id": first}})))
        .await;
    let body = scene
        .as_read(order, json!({"cargo": {"vehicle_planning_id": second}}))
        .await;
    scene
        .admin
        .put(&format!("/orders/{order}"), body)
        .await
        .assert_status(200);
    let free: Vec<i64> = scene
        .free_entries()
        .await
        .iter()
        .map(|entry| entry["vehicle_planning_id"].as_i64().unwrap())
        .collect();
    assert_eq!(free, [first]);
    let body = scene
        .as_read(order, json!({"cargo": {"vehicle_planning_id": null}}))
        .await;
    scene
        .admin
        .put(&format!("/orders/{order}"), body)
        .await
        .assert_status(200);
    assert_eq!(scene.free_entries().await.len(), 2);
    assert_eq!(
        scene.read(order).await["general"]["status"],
        "NEED_TO_BE_LOADED"
    );
}

#[actix_web::test]
async fn later_orders_of_the_vehicle_ask_for_a_decision() {
    let scene = Scene::new().await;
    let (first, second) = scene.chain().await;
    let check = scene
        .admin
        .get(&format!(
            "/orders/{first}/check-active-vehicle-future-orders"
        ))
        .await
        .data();
    assert_eq!(check["vehicle_has_future_orders"], true);
    assert_eq!(
        check["future_orders"],
        json!([{"order_id": second, "order_number": "26-00002"}])
    );
    let same = format!(
        "/orders/{first}/check-active-vehicle-future-orders-with-unloading?unloading_date=2026-03-14"
    );
    assert_eq!(
        scene.admin.get(&same).await.data()["vehicle_has_future_orders"],
        false
    );
    scene
        .admin
        .delete(&format!("/orders/{first}"))
        .await
        .assert_conflict("26-00002");
    let body = scene
        .as_read(first, json!({"cargo": {"unloading_date": "2026-03-15"}}))
        .await;
    scene
        .admin
        .put(&format!("/orders/{first}"), body)
        .await
        .assert_conflict("26-00002");
}

#[actix_web::test]
async fn kept_later_orders_stay_with_the_vehicle() {
    let scene = Scene::new().await;
    let (first, second) = scene.chain().await;
    scene
        .admin
        .delete(&format!("/orders/{first}?future_orders_action=keep"))
        .await
        .assert_status(200);
    scene
        .admin
        .get(&format!("/orders/{first}"))
        .await
        .assert_status(404);
    assert!(scene.read(second).await["cargo"]["vehicle_planning_id"].is_i64());
    let free = scene.free_entries().await;
    assert_eq!(free.len(), 1, "only where the second order ends");
    assert_eq!(free[0]["date"], "2026-03-18");
}

#[actix_web::test]
async fn deleted_later_orders_leave_the_vehicle_where_it_was() {
    let scene = Scene::new().await;
    let (first, second) = scene.chain().await;
    scene
        .admin
        .delete(&format!("/orders/{first}?future_orders_action=delete"))
        .await
        .assert_status(200);
    for order in [first, second] {
        scene
            .admin
            .get(&format!("/orders/{order}"))
            .await
            .assert_status(404);
        assert_eq!(scene.logged(order, "deleted_at").await.len(), 1);
    }
    let free = scene.free_entries().await;
    assert_eq!(free.len(), 1);
    assert_eq!(free[0]["date"], "2026-03-10");
    assert_eq!(
        scene.admin.get("/orders/initial").await.data()["order_number"],
        "26-00003",
        "numbers are not reused"
    );
}

#[actix_web::test]
async fn another_unloading_day_moves_the_next_entry() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let order = scene.take(scene.order()).await;
    scene.assign(order, entry, Some("2026-03-14")).await;
    let body = scene
        .as_read(order, json!({"cargo": {"unloading_date": "2026-03-16"}}))
        .await;
    scene
        .admin
        .put(&format!("/orders/{order}"), body)
        .await
        .assert_status(200);
    let free = scene.free_entries().await;
    assert_eq!(free.len(), 1);
    assert_eq!(free[0]["date"], "2026-03-16");
}
