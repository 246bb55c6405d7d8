//! What users may do: each has a list of permissions, which starts with those of the role.

use domain::users::Role;
use serde_json::{Value, json};

use super::{add, body, read, texts};
use crate::support::{Client, TestCompany};

async fn permissions(admin: &Client, id: i64) -> Vec<String> {
    texts(&read(admin, id).await["permissions"])
}

/// The permissions that the company gives a role.
async fn given(admin: &Client, role: Role) -> Vec<String> {
    texts(&admin.get("/utilities/role-permissions").await.data()[0][role.as_str()])
}

#[actix_web::test]
async fn each_role_starts_with_its_own() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let roles = admin.get("/utilities/role-permissions").await.data();
    assert_eq!(roles.as_array().unwrap().len(), 1);
    assert_eq!(roles[0].as_object().unwrap().len(), 5);
    for role in Role::ALL {
        let expected: Vec<_> = role
            .default_permissions()
            .iter()
            .map(|one| one.as_str())
            .collect();
        assert_eq!(given(&admin, *role).await, expected, "{role}");
    }
    for role in [
        Role::Manager,
        Role::Planner,
        Role::Accounting,
        Role::Administrator,
    ] {
        let id = add(&admin, body("New", role.as_str())).await;
        assert_eq!(
            permissions(&admin, id).await,
            given(&admin, role).await,
            "{role}"
        );
    }
}

#[actix_web::test]
async fn a_list_of_ones_own_takes_the_place_of_the_roles() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let with = |permissions: Value| {
        let mut wanted = body("New", "manager");
        wanted["permissions"] = permissions;
        wanted
    };
    for (sent, kept) in [
        (json!([]), vec!["contacts none"]),
        (json!(["contacts none"]), vec!["contacts none"]),
        (
            json!(["ORDER VIEW", "contacts none", "contacts own view"]),
            vec!["order view", "contacts own view"],
        ),
        (
            json!([
                "contacts own view",
                "contacts all view",
                "contacts own delete",
                "contacts all delete"
            ]),
            vec!["contacts all view", "contacts all delete"],
        ),
    ] {
        let id = add(&admin, with(sent.clone())).await;
        assert_eq!(permissions(&admin, id).await, kept, "{sent}");
    }
    admin
        .post("/users", with(json!("order view")))
        .await
        .assert_field("permissions");
    admin
        .post("/users", with(json!(["order view", null])))
        .await
        .assert_field("permissions.1");
}

#[actix_web::test]
async fn a_change_of_role_changes_no_permission_and_an_administrator_has_all_while_being_one() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let id = add(&admin, body("New", "accounting")).await;
    let path = format!("/users/{id}");
    let before = permissions(&admin, id).await;
    admin
        .put(&path, json!({"role": "planner"}))
        .await
        .assert_status(200);
    assert_eq!(permissions(&admin, id).await, before);

    admin
        .put(&path, json!({"role": "administrator"}))
        .await
        .assert_status(200);
    assert_eq!(
        permissions(&admin, id).await,
        given(&admin, Role::Administrator).await
    );
    admin
        .put(&path, json!({"permissions": ["order view"]}))
        .await
        .assert_field("permissions");
    admin
        .put(&path, json!({"role": "planner"}))
        .await
        .assert_status(200);
    assert_eq!(permissions(&admin, id).await, before, "their own again");

    admin
        .put(&path, json!({"role": "administrator"}))
        .await
        .assert_status(200);
    admin
        .put(
            &path,
            json!({"role": "planner", "permissions": ["order view"]}),
        )
        .await
        .assert_status(200);
    assert_eq!(
        permissions(&admin, id).await,
        ["order view", "contacts none"]
    );
}

#[actix_web::test]
async fn who_began_as_an_administrator_may_nothing_until_it_is_chosen() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let id = add(&admin, body("New", "administrator")).await;
    let path = format!("/users/{id}");
    assert_eq!(
        permissions(&admin, id).await,
        given(&admin, Role::Administrator).await
    );
    admin
        .put(&path, json!({"role": "planner"}))
        .await
        .assert_status(200);
    assert_eq!(permissions(&admin, id).await, ["contacts none"]);
}

#[actix_web::test]
async fn changing_a_role_changes_new_users_only() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let before = add(&admin, body("Before", "planner")).await;
    let old = permissions(&admin, before).await;
    let change = json!({"role": "Planner",
        "permissions": ["profit view", "contacts none", "contacts own delete", "contacts all delete"]});
    let answer = admin
        .put("/utilities/role-permissions", change)
        .await
        .data();
    let new = ["profit view", "contacts all delete"];
    assert_eq!(texts(&answer[0]["planner"]), new);
    assert_eq!(given(&admin, Role::Planner).await, new);
    assert_eq!(permissions(&admin, before).await, old);
    let after = add(&admin, body("After", "planner")).await;
    assert_eq!(
        permissions(&admin, after).await,
        ["profit view", "contacts all delete", "contacts none"]
    );

    let none = json!({"role": "planner", "permissions": []});
    admin
        .put("/utilities/role-permissions", none)
        .await
        .assert_status(200);
    assert!(given(&admin, Role::Planner).await.is_empty());
    assert_eq!(given(&admin, Role::Manager).await.len(), 4);
}

#[actix_web::test]
async fn roles_that_cannot_be_changed_say_so() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    for body in [
        json!({"role": "administrator", "permissions": []}),
        json!({"role": "owner", "permissions": []}),
        json!({"role": "king", "permissions": []}),
    ] {
        admin
            .put("/utilities/role-permissions", body)
            .await
            .assert_field("role");
    }
    admin
        .put("/utilities/role-permissions", json!({}))
        .await
        .assert_field("role")
        .assert_field("permissions");
    admin
        .put(
            "/utilities/role-permissions",
            json!({"role": "planner", "permissions": ["fly"]}),
        )
        .await
        .assert_field("permissions.0");
}

#[actix_web::test]
async fn two_changes_of_a_role_at_once_do_not_mix() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let lists = [
        vec!["order view", "order export"],
        vec!["invoice view", "order view"],
    ];
    let answers = futures_util::future::join_all((0..8).map(|n| {
        let body = json!({"role": "planner", "permissions": lists[n % 2]});
        let admin = admin.clone();
        async move { admin.put("/utilities/role-permissions", body).await }
    }))
    .await;
    assert!(
        answers.iter().all(|answer| answer.status == 200),
        "{answers:?}"
    );
    let left = given(&admin, Role::Planner).await;
    assert!(
        left == ["order view", "order export"] || left == ["order view", "invoice view"],
        "{left:?}"
    );
}
