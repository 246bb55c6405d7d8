//! Orders in groups: by client and by week, with sums that add up to those of the list.

use domain::users::{CategoryVisibility, Role};
use serde_json::{Value, json};

use super::scene::Scene;
use crate::support::Client;

async fn groups(client: &Client, query: &str) -> Vec<Value> {
    let answer = client.get(&format!("/orders/list-groups?{query}")).await;
    let data = answer.data();
    assert_eq!(data["has_more"], false);
    data["groups"].as_array().unwrap().clone()
}

/// The number of orders, and their euros.
fn shown(group: &Value) -> (i64, i64) {
    let sums = &group["sums"];
    (
        sums["total"].as_i64().unwrap(),
        sums["revenue"].as_i64().unwrap(),
    )
}

#[actix_web::test]
async fn clients_and_weeks_have_the_sums_of_their_orders() {
    let scene = Scene::new().await;
    let other = json!({"company_name": "Baltic Timber", "types": ["client"]});
    let other = scene.admin.post("/contacts", other).await.data()["id"].clone();
    let order = |more: Value| scene.order_with(more);
    let from = |day: &str| json!({"loading_date_from": day, "loading_date_to": day});
    // Sunday and Monday are in different weeks, and the days around New Year in one.
    for (client, day, currency, revenue) in [
        (None, "2026-03-15", "EUR", 100_000),
        (None, "2026-03-16", "EUR", 50_000),
        (None, "2026-12-31", "USD", 70_000),
        (Some(&other), "2027-01-03", "EUR", 10_000),
    ] {
        let mut body = order(json!({"cargo": from(day), "finance": {
            "currency": currency, "revenue_calculation_type": "FIXED",
            "revenue_calculation_value": revenue}}));
        if let Some(client) = client {
            body["general"]["client_id"] = client.clone();
        }
        scene.take(body).await;
    }
    let by_client = groups(&scene.admin, "group_by=client").await;
    assert_eq!(by_client.len(), 2);
    assert_eq!(by_client[0]["client_id"], scene.client);
    assert_eq!(shown(&by_client[0]), (3, 150_000));
    let dollars = &by_client[0]["sums"]["currencies"][1];
    assert_eq!(dollars["currency"], "USD");
    assert_eq!(
        (&dollars["total"], &dollars["revenue"]),
        (&json!(1), &json!(70_000))
    );
    assert_eq!(by_client[1]["client_name"], "Baltic Timber");
    assert_eq!(shown(&by_client[1]), (1, 10_000));

    let by_week = groups(&scene.admin, "group_by=week").await;
    let weeks: Vec<&Value> = by_week.iter().map(|group| &group["week"]).collect();
    assert_eq!(weeks, ["2026-12-28", "2026-03-16", "2026-03-09"]);
    assert_eq!(shown(&by_week[0]), (2, 10_000));

    // The filter of a week finds what its group has counted.
    let query = "date_from_from=2026-12-28&date_to=2027-01-03";
    let metrics = scene
        .admin
        .get(&format!("/orders/list-metrics?{query}"))
        .await;
    assert_eq!(metrics.data(), by_week[0]["sums"]);
    let filtered = groups(&scene.admin, &format!("group_by=client&{query}")).await;
    assert_eq!(
        filtered.iter().map(shown).collect::<Vec<_>>(),
        [(1, 0), (1, 10_000)]
    );
}

#[actix_web::test]
async fn compensations_are_a_group_without_a_client() {
    let scene = Scene::new().await;
    scene.take(scene.order()).await;
    let compensation = json!({
        "date_from": "2026-03-01", "date_to": "2026-03-02", "cost": 5_000, "cargo_note": "Waiting",
    });
    let answer = scene.admin.post("/orders/compensation", compensation).await;
    answer.assert_status(200);
    let by_client = groups(&scene.admin, "group_by=client").await;
    let clients: Vec<&Value> = by_client.iter().map(|group| &group["client_id"]).collect();
    assert_eq!(clients, [&json!(scene.client), &Value::Null]);
    assert_eq!(shown(&by_client[1]), (1, 0));
    assert_eq!(by_client[1]["week"], Value::Null);
}

#[actix_web::test]
async fn a_person_sees_groups_of_their_own_orders_alone() {
    let scene = Scene::new().await;
    scene.take(scene.order()).await;
    let (planner, id) = scene
        .company
        .sign_in_holding(Role::Planner, CategoryVisibility::Both, &[])
        .await;
    assert_eq!(groups(&planner, "group_by=client").await, [json!(null); 0]);
    let own = scene.order_with(json!({"general": {"client_manager_id": id}}));
    scene.take(own).await;
    let seen = groups(&planner, "group_by=week").await;
    assert_eq!(
        seen.iter().map(|group| shown(group).0).collect::<Vec<_>>(),
        [1]
    );
}

#[actix_web::test]
async fn what_to_group_by_has_to_be_known() {
    let scene = Scene::new().await;
    for query in ["", "group_by=", "group_by=colour"] {
        let answer = scene
            .admin
            .get(&format!("/orders/list-groups?{query}"))
            .await;
        answer.assert_field("group_by");
    }
    let answer = scene
        .admin
        .get("/orders/list-groups?group_by=week&status=lost&date_to=soon")
        .await;
    answer.assert_field("status");
    answer.assert_field("date_to");
}
