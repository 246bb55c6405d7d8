//! There is always an administrator who can sign in.

use domain::users::Role;
use serde_json::json;

use super::{add, colleague, read};
use crate::support::{Client, TestCompany, random};

async fn id_of(client: &Client) -> i64 {
    client.get("/users/current").await.data()["id"]
        .as_i64()
        .unwrap()
}

/// The only administrator who can sign in: the company's first one has not accepted the invitation.
async fn only_administrator(company: &TestCompany) -> (Client, i64) {
    let admin = company.sign_in_as(Role::Administrator).await;
    let id = id_of(&admin).await;
    (admin, id)
}

#[actix_web::test]
async fn the_last_administrator_stays_one() {
    let company = TestCompany::new().await;
    let (admin, id) = only_administrator(&company).await;
    let path = format!("/users/{id}");
    // An administrator who was only invited does not count.
    let invited = json!({"name": "Invited", "role": "administrator",
        "email": format!("{}@company.example", random())});
    add(&admin, invited).await;
    for role in ["manager", "planner", "accounting"] {
        admin
            .put(&path, json!({ "role": role }))
            .await
            .assert_conflict("last administrator");
    }
    admin
        .put(&path, json!({"permissions": ["order view"]}))
        .await
        .assert_field("permissions");
    let me = admin.get("/users/current").await.data();
    assert_eq!(me["role"], "administrator");
    assert_eq!(me["permissions"].as_array().unwrap().len(), 11);

    // With another one who can sign in, they may give up the role, and lose it at once.
    let (other, _) = colleague(&company, &admin, Role::Administrator).await;
    admin
        .put(&path, json!({"role": "planner"}))
        .await
        .assert_status(200);
    admin.get("/users").await.assert_status(403);
    assert_eq!(read(&other, id).await["role"], "planner");
}

#[actix_web::test]
async fn nobody_deletes_themselves_or_the_last_administrator() {
    let company = TestCompany::new().await;
    let (admin, id) = only_administrator(&company).await;
    let (other, other_id) = colleague(&company, &admin, Role::Administrator).await;
    admin
        .delete(&format!("/users/{id}"))
        .await
        .assert_conflict("yourself");
    admin
        .delete(&format!("/users/{other_id}"))
        .await
        .assert_status(200);
    other.get("/users/current").await.assert_status(401);
    admin
        .delete(&format!("/users/{id}"))
        .await
        .assert_conflict("yourself");
}

#[actix_web::test]
async fn two_administrators_who_demote_each_other_at_once_leave_one() {
    let company = TestCompany::new().await;
    let (mut one, mut one_id) = only_administrator(&company).await;
    for round in 0..6 {
        let (other, other_id) = colleague(&company, &one, Role::Administrator).await;
        let planner = json!({"role": "planner"});
        let (by_one, by_other) = (format!("/users/{other_id}"), format!("/users/{one_id}"));
        let (first, second) = if round % 2 == 0 {
            futures_util::future::join(
                one.put(&by_one, planner.clone()),
                other.put(&by_other, planner.clone()),
            )
            .await
        } else {
            futures_util::future::join(one.delete(&by_one), other.delete(&by_other)).await
        };
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses[0], 200, "{} {}", first.text, second.text);
        // The loser was no longer an administrator, or signed out, when their turn came.
        assert!(
            [401, 403, 409].contains(&statuses[1]),
            "{} {}",
            first.text,
            second.text
        );
        if first.status != 200 {
            (one, one_id) = (other, other_id);
        }
        one.get("/users").await.assert_status(200);
    }
}

#[actix_web::test]
async fn of_two_who_demote_each_other_one_is_refused_also_while_others_remain() {
    let company = TestCompany::new().await;
    let (bystander, _) = only_administrator(&company).await;
    for _ in 0..6 {
        let (one, one_id) = colleague(&company, &bystander, Role::Administrator).await;
        let (other, other_id) = colleague(&company, &bystander, Role::Administrator).await;
        let planner = json!({"role": "planner"});
        let (first, second) = futures_util::future::join(
            one.put(&format!("/users/{other_id}"), planner.clone()),
            other.put(&format!("/users/{one_id}"), planner),
        )
        .await;
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 403], "{} {}", first.text, second.text);
    }
}
