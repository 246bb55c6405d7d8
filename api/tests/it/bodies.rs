//! What is wrong with a body is told in one answer, whichever call it is: no second round for a list that is
//! empty, or for what only the database knows.

use std::collections::BTreeSet;

use api::testing::openapi_document;
use domain::users::Role;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Map, Value, json};

use crate::orders::scene::Scene;
use crate::support::{Answer, TestCompany};

/// Required lists that may be empty: that is a choice, too.
const MAY_BE_EMPTY: [&str; 1] = [
    // No column at all.
    "post /users/{id}/orders-template fields",
];

struct Call {
    name: String,
    method: Method,
    /// As the description has it.
    template: String,
    path: String,
    schema: Value,
}

const JSON: &str = "application/json";
const FORM: &str = "multipart/form-data";

/// The calls that take a body of this type, with the schema of it.
fn calls(media_type: &str) -> Vec<Call> {
    let document = serde_json::to_value(openapi_document()).unwrap();
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let body = &operation["requestBody"]["content"][media_type]["schema"];
            if body.is_object() {
                calls.push(Call {
                    name: format!("{method} {path}"),
                    method: method.to_uppercase().parse().unwrap(),
                    template: path.clone(),
                    path: path.replace("{id}", "1"),
                    schema: resolved(&document, body).clone(),
                });
            }
        }
    }
    calls
}

fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    let name = schema["$ref"].as_str();
    name.map_or(schema, |name| document.pointer(&name[1..]).unwrap())
}

fn paths(answer: &Answer) -> BTreeSet<String> {
    let body = answer.json();
    let errors = body["errors"].as_object().cloned().unwrap_or_default();
    errors.keys().cloned().collect()
}

/// Something that no member takes: a list of objects with an unknown member inside.
fn absurd(schema: &Value) -> Value {
    match schema["type"].as_str() {
        Some("array") => json!(5),
        _ => json!([[{}]]),
    }
}

#[actix_web::test]
async fn an_empty_list_is_told_with_everything_else() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let mut tried = 0;
    let mut late = Vec::new();
    for call in calls(JSON) {
        let Some(properties) = call.schema["properties"].as_object() else {
            continue;
        };
        let required = call.schema["required"].as_array().into_iter().flatten();
        let is_list = |name: &&str| {
            let schema = properties[*name].to_string();
            schema.contains(r#""array""#)
        };
        let lists: Vec<&str> = required.filter_map(Value::as_str).filter(is_list).collect();
        for list in lists {
            let name = format!("{} {list}", call.name);
            if MAY_BE_EMPTY.contains(&name.as_str()) {
                continue;
            }
            let mut body: Map<String, Value> = properties
                .iter()
                .map(|(name, schema)| (name.clone(), absurd(schema)))
                .collect();
            body.insert(list.to_owned(), json!([]));
            let request = admin.request(call.method.clone(), &call.path);
            let answer = admin.send(request.json(&body)).await;
            tried += 1;
            // A record that is not there is not there, whatever was sent.
            if answer.status != 404 && !paths(&answer).contains(list) {
                late.push(format!("{name}: {} {}", answer.status, answer.text));
            }
        }
    }
    assert!(tried > 6, "{tried}");
    assert!(late.is_empty(), "{late:#?}");
}

#[actix_web::test]
async fn what_no_call_knows_is_refused_by_every_call() {
    const STRANGER: &str = "colour_of_the_lorry";
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let mut passed_over = Vec::new();
    for media_type in [JSON, FORM] {
        let mut tried = 0;
        for call in calls(media_type) {
            let request = admin.request(call.method.clone(), &call.path);
            let request = if media_type == JSON {
                request.json(&json!({STRANGER: "red"}))
            } else {
                request.multipart(Form::new().text(STRANGER, "red"))
            };
            let answer = admin.send(request).await;
            tried += 1;
            // A record that is not there is not there, whatever was sent; a key is looked at first, and a link
            // that is invalid answers alike whatever is wrong.
            let is_link = answer.json()["code"] == "link_invalid";
            let is_turned_away = is_link || [401, 404, 405].contains(&answer.status);
            if !is_turned_away && !paths(&answer).contains(STRANGER) {
                passed_over.push(format!("{}: {} {}", call.name, answer.status, answer.text));
            }
        }
        assert!(tried > 12, "{media_type}: {tried}");
    }
    assert!(passed_over.is_empty(), "{passed_over:#?}");
}

/// What a form reads it may send back whole.
#[actix_web::test]
async fn an_answer_has_nothing_that_its_own_form_may_not_send_back() {
    let document = serde_json::to_value(openapi_document()).unwrap();
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let mut tried = 0;
    let mut unknown = Vec::new();
    for call in calls(JSON).iter().filter(|call| call.method == Method::PUT) {
        let read = &document["paths"][&call.template]["get"]["responses"]["200"];
        let answer = resolved(&document, &read["content"]["application/json"]["schema"]);
        let data = resolved(&document, &answer["properties"]["data"]);
        // A correction is made of other things than a route is shown with.
        let Some(members) = data["properties"]
            .as_object()
            .filter(|_| !call.path.starts_with("/routes"))
        else {
            continue;
        };
        let body: Map<String, Value> = members
            .keys()
            .map(|name| (name.clone(), json!([[{}]])))
            .collect();
        let request = admin.request(call.method.clone(), &call.path);
        let answer = admin.send(request.json(&body)).await.json();
        tried += 1;
        let codes = answer["codes"].as_object().cloned().unwrap_or_default();
        let strange = codes
            .iter()
            .filter(|(_, said)| said.to_string().contains("unknown_member"));
        unknown.extend(strange.map(|(path, _)| format!("{}: {path}", call.name)));
    }
    assert!(tried > 3, "{tried}");
    assert!(unknown.is_empty(), "{unknown:#?}");
}

#[actix_web::test]
async fn cells_that_cannot_be_read_are_told_with_those_that_cannot_be_stored() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let compensation = scene.take(scene.order()).await;
    scene.make_compensation(compensation).await;
    let before = scene.stored().await;
    let cells = json!([
        {"id": order, "revenue": "much"},
        {"id": order, "cargo_note": "good"},
        {"id": compensation, "revenue": 5},
        {"id": order},
        {"id": order, "client_manager_id": 999_999},
        {"id": order, "profit": 5},
        7,
    ]);
    let refused = scene.admin.patch("/orders", json!({"cells": cells})).await;
    refused.assert_status(422);
    let named: Vec<String> = paths(&refused).into_iter().collect();
    assert_eq!(
        named,
        [
            "cells.0.revenue",
            "cells.2.revenue",
            "cells.3",
            "cells.4.client_manager_id",
            "cells.5.profit",
            "cells.6",
        ]
    );
    assert_eq!(scene.stored().await, before);
}

#[actix_web::test]
async fn what_the_database_knows_is_told_with_the_rest() {
    let company = TestCompany::new().await;
    let me = company.sign_in_as(Role::Administrator).await;
    let view = json!({"name": "Mine"});
    me.post("/list-views/orders", view).await.assert_status(200);
    let again = json!({"name": "MINE", "search": "y".repeat(4001), "columns": ["colour"]});
    let answer = me.post("/list-views/orders", again).await;
    for field in ["name", "search", "columns.0"] {
        answer.assert_field(field);
    }

    let place = json!({"name": "Terminal", "latitude": 54.9, "longitude": 23.9});
    me.post("/addresses", place).await.assert_status(200);
    let again = json!({"name": "terminal", "latitude": 54.9, "longitude": 23.9, "country": "ZZ",
        "street": "x".repeat(256)});
    let answer = me.post("/addresses", again).await;
    for field in ["name", "country", "street"] {
        answer.assert_field(field);
    }
    let nothing = json!({"ids": []});
    let answer = me.post("/orders/change-selected", nothing).await;
    for field in ["ids", "status", "client_manager_id"] {
        answer.assert_field(field);
    }
}

#[actix_web::test]
async fn an_order_that_is_not_seen_ends_a_change_of_many_before_it_begins() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let before = scene.stored().await;
    let cells = json!([{"id": order, "revenue": 5}, {"id": 999_999, "revenue": 5}]);
    for body in [
        json!({"cells": cells}),
        json!({"cells": cells, "partly": true}),
        json!({"cells": [{"id": order, "revenue": "much"}, {"id": 999_999, "revenue": 5}]}),
    ] {
        scene.admin.patch("/orders", body).await.assert_status(404);
    }
    let selected = json!({"ids": [order, 999_999], "status": "PLANNED"});
    let answer = scene.admin.post("/orders/change-selected", selected).await;
    answer.assert_status(404);
    let exported = scene
        .admin
        .post("/orders/export", json!({"ids": [order, 999_999]}));
    exported.await.assert_status(404);
    assert_eq!(scene.stored().await, before);
}

#[actix_web::test]
async fn degrees_are_refused_where_they_were_sent() {
    let scene = Scene::new().await;
    let (latitude, longitude) = (91, -181);
    let address = json!({"name": "Pole", "latitude": latitude, "longitude": longitude});
    let entry = json!({"vehicle_id": 1, "date": "2026-03-10", "address": "Pole",
        "latitude": latitude, "longitude": longitude});
    for (path, body) in [("/addresses", address), ("/vehicle-planning", entry)] {
        let answer = scene.admin.post(path, body).await;
        answer.assert_field("latitude").assert_field("longitude");
        assert!(!paths(&answer).contains("address"), "{}", answer.text);
    }
    let points = json!({"coordinates": [{"lat": 91, "lng": 0}, {"lat": 0, "lng": 181}]});
    let answer = scene.admin.post("/routes/measure", points).await;
    answer
        .assert_field("coordinates.0.lat")
        .assert_field("coordinates.1.lng");
    let order = scene.order_with(json!({"cargos": [{
        "loading_address": "Pole", "loading_latitude": 91, "loading_longitude": 0,
        "unloading_address": "Kaunas", "unloading_latitude": 54.9, "unloading_longitude": 23.9}]}));
    let answer = scene.admin.post("/orders", order).await;
    answer.assert_field("cargos.0.loading_latitude");
    let loading = "cargos.0.loading_address";
    assert!(!paths(&answer).contains(loading), "{}", answer.text);
}
