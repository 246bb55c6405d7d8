//! The order log screen's list: who changed what, and who may read it.

use chrono::TimeDelta;
use domain::users::{CategoryVisibility, Role};
use reqwest::Method;
use serde_json::{Value, json};

use super::scene::{COLOGNE, Scene, leg};

async fn rows(scene: &Scene, query: &str) -> Vec<Value> {
    let answer = scene.admin.get(&format!("/orders/logs?{query}")).await;
    answer.assert_status(200);
    answer.json()["data"].as_array().unwrap().clone()
}

async fn note(scene: &Scene, order: i64, text: &str) {
    let path = format!("/orders/{order}");
    let answer = scene.admin.patch(&path, json!({"cargo_note": text})).await;
    answer.assert_status(200);
}

#[actix_web::test]
async fn a_change_is_told_with_its_order_its_maker_and_both_values() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    scene.company.server.pass(TimeDelta::minutes(1));
    let hostile = "<img src=x onerror=alert(1)>";
    note(&scene, order, hostile).await;
    scene.company.server.pass(TimeDelta::minutes(1));
    let path = format!("/orders/{order}");
    scene
        .admin
        .patch(&path, json!({"revenue": 250_050}))
        .await
        .assert_status(200);

    let all = rows(&scene, "").await;
    let fields: Vec<&str> = all
        .iter()
        .map(|row| row["changed_field"].as_str().unwrap())
        .collect();
    assert_eq!(
        fields,
        ["finance.revenue", "cargo.note", "general.order_number"],
        "the newest first, and no profit as long as there is no cost"
    );
    let number = scene.read(order).await["general"]["order_number"].clone();
    for row in &all {
        assert_eq!(row["order_id"], order);
        assert_eq!(row["order_number"], number);
        assert_eq!(row["user_name"], "Test administrator");
        assert_eq!(row["currency"], "EUR");
        assert_eq!(row["is_order_deleted"], false);
    }
    assert_eq!(all[0]["old_value"], "200000");
    assert_eq!(all[0]["new_value"], "250050");
    assert_eq!(all[0]["date_of_change"], "2026-03-10T08:02:00Z");
    assert_eq!(all[1]["old_value"], Value::Null);
    assert_eq!(
        all[1]["new_value"], hostile,
        "as it is; the screen shows text"
    );

    let deleted = scene.admin.delete(&path).await;
    deleted.assert_status(200);
    let all = rows(&scene, "").await;
    assert_eq!(all[0]["changed_field"], "deleted_at");
    assert!(all.iter().all(|row| row["is_order_deleted"] == true));
}

#[actix_web::test]
async fn filters_take_people_and_days_of_the_company() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let path = format!("/orders/{order}");
    let set = async |load_number: &str| {
        let (person, id) = scene
            .company
            .sign_in_with(Role::Manager, CategoryVisibility::Both)
            .await;
        let body = json!({ "load_number": load_number });
        person.patch(&path, body).await.assert_status(200);
        id
    };
    // 23:30 on 10 March in Vilnius, then 00:30 the next day.
    scene.company.server.pass(TimeDelta::minutes(13 * 60 + 30));
    let evening = set("A").await;
    scene.company.server.pass(TimeDelta::hours(1));
    let night = set("B").await;
    let admin = scene.company.sign_in_as(Role::Administrator).await;
    let values = async |query: &str| -> Vec<Value> {
        let answer = admin.get(&format!("/orders/logs?{query}")).await;
        answer.assert_status(200);
        let rows = answer.json()["data"].as_array().unwrap().clone();
        rows.iter().map(|row| row["new_value"].clone()).collect()
    };
    assert_eq!(values(&format!("user_id={evening}")).await, ["A"]);
    assert_eq!(values(&format!("user_id={night}")).await, ["B"]);
    assert_eq!(values("date_from=2026-03-11").await, ["B"]);
    assert_eq!(values("date_to=2026-03-10").await.len(), 2);
    let day = "date_from=2026-03-10&date_to=2026-03-10";
    assert_eq!(values(&format!("user_id={evening}&{day}")).await, ["A"]);
    assert_eq!(values(&format!("user_id={night}&{day}")).await.len(), 0);
    assert_eq!(values("date_from=2026-03-12").await.len(), 0);
    assert_eq!(values("user_id=999999").await.len(), 0);
    assert_eq!(values("user_id=&date_from=").await.len(), 3);
    let wrong = admin
        .get("/orders/logs?user_id=x&date_from=2026-02-30&date_to=soon&limit=-1")
        .await;
    for path in ["user_id", "date_from", "date_to", "limit"] {
        wrong.assert_field(path);
    }
}

#[actix_web::test]
async fn pages_hold_every_change_once_though_many_are_made_at_one_moment() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    for count in 0..44 {
        note(&scene, order, &format!("note {count}")).await;
    }
    let mut seen: Vec<i64> = Vec::new();
    for offset in [0, 20, 40] {
        let page = rows(&scene, &format!("offset={offset}")).await;
        seen.extend(page.iter().map(|row| row["id"].as_i64().unwrap()));
    }
    assert_eq!(seen.len(), 45);
    assert!(seen.is_sorted_by(|one, next| one > next));
    let page = scene
        .admin
        .get("/orders/logs?limit=500&offset=40&with_total=1")
        .await;
    assert_eq!(
        page.json()["meta"],
        json!({"offset": 40, "limit": 100, "has_more": false, "total": 45})
    );
}

#[actix_web::test]
async fn the_log_is_for_administrators() {
    let scene = Scene::new().await;
    for role in [Role::Owner, Role::Manager, Role::Planner, Role::Accounting] {
        let client = scene.company.sign_in_as(role).await;
        client.get("/orders/logs").await.assert_status(403);
    }
}

/// Two clients, and two managers, may have the same name.
#[actix_web::test]
async fn a_change_between_two_of_the_same_name_is_logged_and_makes_a_new_version() {
    let scene = Scene::new().await;
    let twin = json!({"company_name": "Rhein Logistik GmbH", "types": ["client"]});
    let twin = scene.admin.post("/contacts", twin).await.data()["id"].clone();
    let other = scene.company.sign_in_as(Role::Administrator).await;
    let manager = other.get("/users/current").await.data()["id"].clone();
    let order = scene.take(scene.order()).await;
    for (field, changes) in [
        ("general.client_id", json!({"general": {"client_id": twin}})),
        (
            "general.client_manager_id",
            json!({"general": {"client_manager_id": manager}}),
        ),
        (
            "cargos.0.loading_address",
            json!({"cargos": [leg(("Vilnius, Lithuania", 54.7, 25.3), COLOGNE)]}),
        ),
    ] {
        let path = format!("/orders/{order}");
        let read = scene.admin.get(&path).await;
        let version = read.headers["etag"].to_str().unwrap().to_owned();
        let changed = scene.save_as_read(order, changes).await;
        changed.assert_status(200);
        let logged = scene.logged(order, field).await;
        assert_eq!(logged.len(), 1, "{field}");
        assert_eq!(logged[0].0, logged[0].1, "{field}: both have one name");
        assert!(logged[0].0.is_some(), "{field}");
        // A user who read the order before cannot overwrite it.
        let stale = scene.admin.request(Method::PUT, &path);
        let body = scene.as_read(order, json!({})).await;
        let stale = stale.header("if-match", version).json(&body);
        scene
            .admin
            .send(stale)
            .await
            .assert_stale("Test administrator");
    }
}

#[actix_web::test]
async fn an_orders_history_has_the_beginning_of_a_long_text_and_the_log_all_of_it() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let long = "Ž".repeat(4_000);
    note(&scene, order, &long).await;
    let path = format!("/orders/{order}/history");
    let actions = scene.admin.get(&path).await.data();
    let shown = &actions[0]["changes"][0];
    assert_eq!(shown["field"], "cargo.note");
    assert_eq!(shown["new"], format!("{}…", "Ž".repeat(300)));
    assert_eq!(rows(&scene, "").await[0]["new_value"], long);
}

#[actix_web::test]
async fn what_was_done_at_once_is_one_action_of_the_orders_history() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let entry = scene.free_vehicle(100).await;
    scene.assign(order, entry, None).await;
    let path = format!("/orders/{order}");
    let price = json!({"revenue": 210_000});
    scene.admin.patch(&path, price).await.assert_status(200);
    let history = scene.admin.get(&format!("{path}/history")).await.data();
    let actions = history.as_array().unwrap();
    assert_eq!(actions.len(), 3, "{history}");
    let change = |action: &Value, field: &str| {
        let changes = action["changes"].as_array().unwrap().iter();
        changes
            .clone()
            .find(|change| change["field"] == field)
            .cloned()
    };
    let revenue = change(&actions[0], "finance.revenue").unwrap();
    assert_eq!(
        (&revenue["old"], &revenue["new"]),
        (&json!("200000"), &json!("210000"))
    );
    assert!(change(&actions[1], "cargo.vehicle_planning_id").is_some());
    assert!(change(&actions[1], "general.status").is_some());
    assert!(change(&actions[2], "general.order_number").is_some());
    assert_eq!(actions[0]["currency"], "EUR");

    let page = scene
        .admin
        .get(&format!("{path}/history?limit=1&offset=1"))
        .await;
    assert_eq!(page.data()[0]["id"], actions[1]["id"]);
    assert_eq!(page.json()["meta"]["has_more"], true);
    scene
        .admin
        .get("/orders/999999/history")
        .await
        .assert_status(404);
    let planner = scene.company.sign_in_as(Role::Planner).await;
    planner
        .get(&format!("{path}/history"))
        .await
        .assert_status(403);
}
