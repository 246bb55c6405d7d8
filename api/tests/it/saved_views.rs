//! Saved views of lists: one's own, those of everybody, and who may change them.

use chrono::{DateTime, Utc};
use domain::saved_views::LoadColumn;
use domain::users::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Client, TestCompany, TestServer};

const PATH: &str = "/list-views/orders";

fn view(name: &str, more: Value) -> Value {
    let mut body = json!({"name": name, "search": "status=PLANNED&order_by=profit"});
    let Value::Object(more) = more else {
        panic!("members of a view")
    };
    for (member, value) in more {
        body[member] = value;
    }
    body
}

async fn save(client: &Client, body: Value) -> i64 {
    client.post(PATH, body).await.data()["id"].as_i64().unwrap()
}

async fn views(client: &Client) -> Vec<Value> {
    client.get(PATH).await.data().as_array().unwrap().clone()
}

async fn names(client: &Client) -> Vec<String> {
    let views = views(client).await;
    let names = views.iter().map(|view| view["name"].as_str().unwrap());
    names.map(str::to_owned).collect()
}

/// Replaces a view that was read in this version.
async fn replace(client: &Client, id: i64, version: &Value, body: Value) -> Answer {
    let version: DateTime<Utc> = version.as_str().unwrap().parse().unwrap();
    let request = client
        .request(Method::PUT, &format!("{PATH}/{id}"))
        .header("If-Match", format!("\"{}\"", version.timestamp_micros()))
        .json(&body);
    client.send(request).await
}

#[actix_web::test]
async fn a_view_is_kept_as_it_was_saved_and_belongs_to_its_list() {
    let company = TestCompany::new().await;
    let me = company.sign_in_as(Role::Planner).await;
    let columns = json!({"columns": ["order_number", "profit", "status"]});
    let id = save(&me, view("Žiemos kroviniai", columns)).await;
    let stored = views(&me).await[0].clone();
    assert_eq!(stored["id"], id);
    assert_eq!(stored["name"], "Žiemos kroviniai");
    assert_eq!(stored["search"], "status=PLANNED&order_by=profit");
    assert_eq!(
        stored["columns"],
        json!(["order_number", "profit", "status"])
    );
    assert_eq!(stored["is_shared"], false);
    assert_eq!(stored["may_change"], true);
    assert_eq!(me.get("/list-views/loads").await.data(), json!([]));
    // The same name is free in another list.
    me.post("/list-views/loads", view("Žiemos kroviniai", json!({})))
        .await
        .assert_status(200);
    me.put(&format!("/list-views/loads/{id}"), view("x", json!({})))
        .await
        .assert_status(404);
    me.delete(&format!("{PATH}/{id}")).await.assert_status(200);
    assert_eq!(names(&me).await, [""; 0]);
    me.delete(&format!("{PATH}/{id}")).await.assert_status(404);
    me.get("/list-views/invoices").await.assert_status(404);
}

#[actix_web::test]
async fn others_have_what_is_shared_and_only_owner_and_administrators_change_it() {
    let company = TestCompany::new().await;
    let owner = company.sign_in_as(Role::Planner).await;
    let other = company.sign_in_as(Role::Manager).await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let mine = save(&owner, view("Mine", json!({}))).await;
    let shared = save(&owner, view("Ours", json!({"is_shared": true}))).await;
    assert_eq!(names(&owner).await, ["Mine", "Ours"]);
    for (client, may_change) in [(&other, false), (&admin, true)] {
        let seen = views(client).await;
        assert_eq!(seen.len(), 1);
        assert_eq!(seen[0]["id"], shared);
        assert_eq!(seen[0]["may_change"], may_change);
        assert_ne!(seen[0]["owner_name"], "");
        // What is not shared does not exist for others, not even for administrators.
        let path = format!("{PATH}/{mine}");
        client
            .put(&path, view("x", json!({})))
            .await
            .assert_status(404);
        client.delete(&path).await.assert_status(404);
    }
    let path = format!("{PATH}/{shared}");
    other
        .put(&path, view("x", json!({})))
        .await
        .assert_status(403);
    other.delete(&path).await.assert_status(403);

    // A user who changes it, it stays its owner's, whose names count.
    let version = views(&admin).await[0]["updated_at"].clone();
    replace(
        &admin,
        shared,
        &version,
        view("mine", json!({"is_shared": true})),
    )
    .await
    .assert_field("name");
    replace(
        &admin,
        shared,
        &version,
        view("Everybody's", json!({"is_shared": true})),
    )
    .await
    .assert_status(200);
    assert_eq!(names(&owner).await, ["Everybody's", "Mine"]);
    replace(&owner, shared, &version, view("Again", json!({})))
        .await
        .assert_status(409);
    let version = views(&owner).await[0]["updated_at"].clone();
    // No longer shared.
    replace(&owner, shared, &version, view("Again", json!({})))
        .await
        .assert_status(200);
    assert_eq!(names(&admin).await, [""; 0]);
}

#[actix_web::test]
async fn bad_views_are_refused_by_all_their_fields() {
    let company = TestCompany::new().await;
    let me = company.sign_in_as(Role::Accounting).await;
    let answer = me
        .post(
            PATH,
            json!({"name": "x".repeat(61), "search": "y".repeat(4001),
                "columns": vec!["a"; 101], "is_shared": "perhaps"}),
        )
        .await;
    for field in ["name", "search", "columns", "is_shared"] {
        answer.assert_field(field);
    }
    for body in [json!({}), json!({"name": "  "}), json!({"name": null})] {
        me.post(PATH, body).await.assert_field("name");
    }
    let columns = json!({"name": "Columns", "columns": ["status", "colour", "status"]});
    let answer = me.post(PATH, columns).await;
    answer.assert_field("columns.1").assert_field("columns.2");
    // A column of another list.
    let of_loads = json!({"name": "Columns", "columns": ["best_vehicle"]});
    me.post(PATH, of_loads.clone())
        .await
        .assert_field("columns.0");
    me.post("/list-views/loads", of_loads)
        .await
        .assert_status(200);
    save(&me, view("Mine", json!({}))).await;
    me.post(PATH, view("MINE", json!({})))
        .await
        .assert_field("name");
    for number in 1..50 {
        save(&me, view(&format!("View {number}"), json!({}))).await;
    }
    let answer = me.post(PATH, view("One more", json!({}))).await;
    answer.assert_field("name");
    assert!(answer.text.contains("50 views"), "{}", answer.text);
}

/// Two tabs save the same name at once: one is told that it is taken.
#[actix_web::test]
async fn a_name_is_taken_once_also_at_the_same_moment() {
    let company = TestCompany::new().await;
    let me = company.sign_in_as(Role::Owner).await;
    let tries = (0..6).map(|_| me.post(PATH, view("Once", json!({}))));
    let answers = futures_util::future::join_all(tries).await;
    let saved = answers.iter().filter(|answer| answer.status == 200).count();
    let refused = answers.iter().filter(|answer| answer.status == 422).count();
    assert_eq!((saved, refused), (1, 5));
}

#[actix_web::test]
async fn another_company_has_none_of_them() {
    let server = TestServer::start().await;
    let (one, other) = (server.company().await, server.company().await);
    let theirs = one.sign_in_as(Role::Administrator).await;
    let id = save(&theirs, view("Ours", json!({"is_shared": true}))).await;
    let stranger = other.sign_in_as(Role::Administrator).await;
    assert_eq!(names(&stranger).await, [""; 0]);
    stranger
        .delete(&format!("{PATH}/{id}"))
        .await
        .assert_status(404);
    assert_eq!(names(&theirs).await, ["Ours"]);
}

#[test]
fn a_view_takes_the_columns_that_the_screen_has() {
    let page = include_str!("../../../frontend/src/features/loads/loads-page.tsx");
    let table = page.split_once("const COLUMNS").unwrap().1;
    let table = table.split_once("\n]);").unwrap().0;
    let shown = table.split(" id: '").skip(1);
    let mut shown: Vec<&str> = shown.map(|rest| rest.split_once('\'').unwrap().0).collect();
    let mut taken: Vec<&str> = LoadColumn::ALL.iter().map(|one| one.as_str()).collect();
    shown.sort_unstable();
    taken.sort_unstable();
    assert_eq!(shown, taken);
}
