//! Adding and changing users.

use domain::users::Role;
use serde_json::{Value, json};

use super::{add, body, colleague, read, texts};
use crate::support::{PASSWORD, TestCompany, credentials};

#[actix_web::test]
async fn every_field_that_cannot_be_accepted_is_named_and_nothing_is_written() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let bad = json!({
        "name": "", "email": "nobody", "role": "king", "password": "short",
        "permissions": ["fly"], "manager_type": "BOSS", "category_visibility": "FISH",
        "language": "de", "agreements_email": "a b", "invoices_email": "x@y.example",
    });
    let refused = admin.post("/users", bad.clone()).await;
    for field in bad.as_object().unwrap().keys() {
        let path = if field == "permissions" {
            "permissions.0"
        } else {
            field
        };
        refused.assert_field(path);
    }
    assert_eq!(refused.json()["errors"].as_object().unwrap().len(), 10);
    assert_eq!(
        admin.get("/users?with_total=1").await.json()["meta"]["total"],
        2
    );

    let id = add(&admin, body("Kept", "planner")).await;
    admin
        .put(&format!("/users/{id}"), bad)
        .await
        .assert_field("name")
        .assert_field("role");
    let own_name = json!({"name": "Bartholomew", "password": "bartholomew1"});
    admin
        .put(&format!("/users/{id}"), own_name)
        .await
        .assert_field("password");
    assert_eq!(read(&admin, id).await["name"], "Kept");
    admin
        .put("/users/999999", json!({"name": "Nobody"}))
        .await
        .assert_status(404);
    admin.post("/users", json!([])).await.assert_status(400);
}

#[actix_web::test]
async fn an_address_belongs_to_one_living_user() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let taken = body("First", "planner");
    let first = add(&admin, taken.clone()).await;
    let mut again = taken.clone();
    again["email"] = json!(taken["email"].as_str().unwrap().to_uppercase());
    admin
        .post("/users", again.clone())
        .await
        .assert_field("email");
    let second = add(&admin, body("Second", "planner")).await;
    admin
        .put(
            &format!("/users/{second}"),
            json!({"email": taken["email"]}),
        )
        .await
        .assert_field("email");
    // The user's own address is not a duplicate.
    admin
        .put(&format!("/users/{first}"), json!({"email": taken["email"]}))
        .await
        .assert_status(200);
    admin
        .delete(&format!("/users/{first}"))
        .await
        .assert_status(200);
    add(&admin, again).await;
}

#[actix_web::test]
async fn two_at_once_with_one_address_end_in_one_user() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let wanted = body("Twin", "planner");
    let answers =
        futures_util::future::join_all((0..4).map(|_| admin.post("/users", wanted.clone()))).await;
    let mut statuses: Vec<_> = answers.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422, 422, 422]);
    for refused in answers.iter().filter(|answer| answer.status == 422) {
        refused.assert_field("email");
    }
}

#[actix_web::test]
async fn a_change_leaves_what_it_does_not_name() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let mut wanted = body("Before", "manager");
    wanted["manager_type"] = json!("BOTH");
    let id = add(&admin, wanted).await;
    let before = read(&admin, id).await;
    admin
        .put(&format!("/users/{id}"), json!({"name": "After"}))
        .await
        .assert_status(200);
    let mut expected = before;
    expected["name"] = json!("After");
    let mut after = read(&admin, id).await;
    after["updated_at"] = expected["updated_at"].clone();
    assert_eq!(after, expected);
    admin
        .put(&format!("/users/{id}"), json!({"manager_type": ""}))
        .await
        .assert_status(200);
    assert_eq!(read(&admin, id).await["manager_type"], Value::Null);
}

#[actix_web::test]
async fn a_change_is_in_force_in_running_sessions_at_once() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let (client, id) = colleague(&company, &admin, Role::Manager).await;
    client.get("/contacts").await.assert_status(200);
    let path = format!("/users/{id}");

    admin
        .put(&path, json!({"permissions": ["order view"]}))
        .await
        .assert_status(200);
    client.get("/contacts").await.assert_status(403);
    let me = client.get("/users/current").await.data();
    assert_eq!(texts(&me["permissions"]), ["order view", "contacts none"]);

    client.get("/users").await.assert_status(403);
    admin
        .put(
            &path,
            json!({"role": "administrator", "name": "Renamed", "category_visibility": "GENERAL_CARGO"}),
        )
        .await
        .assert_status(200);
    client.get("/users").await.assert_status(200);
    let me = client.get("/users/current").await.data();
    assert_eq!(me["name"], "Renamed");
    assert_eq!(me["categoryVisibility"], "GENERAL_CARGO");
}

#[actix_web::test]
async fn a_new_password_ends_the_other_sessions_of_its_owner() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let (client, id) = colleague(&company, &admin, Role::Planner).await;
    let new_password = "four unrelated other words";
    admin
        .put(&format!("/users/{id}"), json!({"password": new_password}))
        .await
        .assert_status(200);
    client.get("/users/current").await.assert_status(401);
    let email = read(&admin, id).await["email"].as_str().unwrap().to_owned();
    company
        .visitor()
        .post("/login", credentials(&email, PASSWORD))
        .await
        .assert_status(422);
    company.sign_in(&email, new_password).await;

    // The user's own password: the session that changes it stays signed in.
    let me = admin.get("/users/current").await.data();
    let elsewhere = company
        .sign_in(me["email"].as_str().unwrap(), PASSWORD)
        .await;
    admin
        .put(
            &format!("/users/{}", me["id"]),
            json!({"password": new_password}),
        )
        .await
        .assert_status(200);
    admin.get("/users/current").await.assert_status(200);
    elsewhere.get("/users/current").await.assert_status(401);
}

#[actix_web::test]
async fn owner_is_a_role_that_is_kept_and_not_given() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    admin
        .post("/users", body("New", "owner"))
        .await
        .assert_field("role");
    let id = add(&admin, body("Other", "planner")).await;
    admin
        .put(&format!("/users/{id}"), json!({"role": "owner"}))
        .await
        .assert_field("role");
    let owner = company.sign_in_as(Role::Owner).await;
    let me = owner.get("/users/current").await.data();
    let path = format!("/users/{}", me["id"]);
    admin
        .put(&path, json!({"role": "OWNER", "name": "The owner"}))
        .await
        .assert_status(200);
    assert_eq!(admin.get(&path).await.data()["role"], "owner");
}

#[actix_web::test]
async fn a_deleted_user_is_gone_and_stays_named_in_what_they_did() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let (manager, id) = colleague(&company, &admin, Role::Manager).await;
    let contact = manager
        .post(
            "/contacts",
            json!({"company_name": "Theirs", "types": ["client"], "manager_id": id}),
        )
        .await
        .data()["id"]
        .clone();
    let email = read(&admin, id).await["email"].as_str().unwrap().to_owned();
    let path = format!("/users/{id}");
    admin.delete(&path).await.assert_status(200);
    manager.get("/users/current").await.assert_status(401);
    company
        .visitor()
        .post("/login", credentials(&email, PASSWORD))
        .await
        .assert_status(422);
    for answer in [
        admin.get(&path).await,
        admin.put(&path, json!({"name": "Back"})).await,
        admin.delete(&path).await,
        admin.post(&format!("{path}/invitation"), json!({})).await,
    ] {
        assert_eq!(answer.status, 404, "{}", answer.text);
    }
    // A contact that refers to them can still be saved unchanged.
    let contact_path = format!("/contacts/{contact}");
    admin
        .put(
            &contact_path,
            json!({"company_name": "Still theirs", "types": ["client"], "manager_id": id}),
        )
        .await
        .assert_status(200);
    let contact = admin.get(&contact_path).await.data();
    assert_eq!(contact["manager"], "Colleague manager");
    let options = admin.get("/users/list").await.data();
    let ids = options.as_array().unwrap().iter();
    assert!(ids.map(|one| one["id"].as_i64()).all(|one| one != Some(id)));
}

#[actix_web::test]
async fn a_change_that_somebody_made_meanwhile_is_not_lost() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let id = add(&admin, body("Ona", "planner")).await;
    let path = format!("/users/{id}");
    let version = admin.get(&path).await.headers["etag"].clone();
    let put = async |name: &str| {
        let request = admin.request(reqwest::Method::PUT, &path);
        let request = request.header("if-match", version.clone());
        admin.send(request.json(&json!({ "name": name }))).await
    };
    company.server.pass(chrono::TimeDelta::seconds(5));
    put("Ona Onaitė").await.assert_status(200);
    put("Ona Kitokia")
        .await
        .assert_stale("This user was changed by Test administrator meanwhile");
    assert_eq!(admin.get(&path).await.data()["name"], "Ona Onaitė");
}
