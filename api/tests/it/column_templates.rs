//! Column templates of the orders list: the user's own and those of others.

use domain::UserId;
use domain::users::{CategoryVisibility, Role};
use entity::order_column_templates;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, EntityTrait};
use serde_json::{Value, json};

use crate::support::{Client, TestCompany};

struct Desk {
    company: TestCompany,
    me: Client,
    id: UserId,
}

impl Desk {
    async fn new(role: Role) -> Self {
        let company = TestCompany::new().await;
        let (me, id) = company.sign_in_with(role, CategoryVisibility::Both).await;
        Self { company, me, id }
    }

    fn path(&self) -> String {
        format!("/users/{}/orders-template", self.id)
    }

    async fn known(&self) -> Vec<Value> {
        let columns = self.me.get("/utilities/order-template-fields").await.data();
        let columns = columns.as_array().unwrap();
        columns.iter().map(|one| one["name"].clone()).collect()
    }
}

#[actix_web::test]
async fn who_chose_nothing_has_the_standard_columns_and_none_is_disabled() {
    let desk = Desk::new(Role::Planner).await;
    let columns = desk.me.get("/utilities/order-template-fields").await.data();
    let standard: Vec<&Value> = columns
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["is_default"] == true)
        .map(|one| &one["name"])
        .collect();
    let template = desk.me.get(&desk.path()).await.data();
    assert_eq!(template["fiels"], json!(standard));
    assert_eq!(template["disabled_fields"], json!([]));
    assert_eq!(template["is_default"], true);
}

#[actix_web::test]
async fn a_template_keeps_its_order_and_what_it_does_not_name_is_disabled() {
    let desk = Desk::new(Role::Planner).await;
    let body = json!({"fields": ["status", "profit", "order_number"],
        "disabled_fields": ["cost", "author"]});
    let answer = desk.me.post(&desk.path(), body).await.data();
    assert_eq!(answer["fiels"], json!(["status", "profit", "order_number"]));
    assert_eq!(answer["is_default"], false);
    let disabled = answer["disabled_fields"].as_array().unwrap();
    assert_eq!(disabled[..2], [json!("cost"), json!("author")]);
    assert_eq!(disabled.len() + 3, desk.known().await.len());
    assert_eq!(desk.me.get(&desk.path()).await.data(), answer);

    // Only `fields`, as in the specification; the list may also be empty.
    let answer = desk
        .me
        .post(&desk.path(), json!({"fields": []}))
        .await
        .data();
    assert_eq!(answer["fiels"], json!([]));
    assert_eq!(answer["disabled_fields"], json!(desk.known().await));

    let answer = desk.me.delete(&desk.path()).await.data();
    assert_eq!(answer["is_default"], true);
    assert_eq!(desk.me.get(&desk.path()).await.data(), answer);
    desk.me.delete(&desk.path()).await.assert_status(200);
}

#[actix_web::test]
async fn every_wrong_column_is_named_by_its_place() {
    let desk = Desk::new(Role::Manager).await;
    let body = json!({"fields": ["status", "Preis", "status", 7, null],
        "disabled_fields": ["status", "cost", {}]});
    let answer = desk.me.post(&desk.path(), body).await;
    for path in [
        "fields.1",
        "fields.2",
        "fields.3",
        "fields.4",
        "disabled_fields.0",
        "disabled_fields.2",
    ] {
        answer.assert_field(path);
    }
    assert_eq!(answer.json()["errors"].as_object().unwrap().len(), 6);
    for body in [
        json!({}),
        json!({"fields": null}),
        json!({"fields": "status"}),
    ] {
        desk.me
            .post(&desk.path(), body)
            .await
            .assert_field("fields");
    }
    assert_eq!(desk.me.get(&desk.path()).await.data()["is_default"], true);
}

#[actix_web::test]
async fn only_administrators_reach_the_templates_of_others() {
    let desk = Desk::new(Role::Owner).await;
    let (admin, admin_id) = desk
        .company
        .sign_in_with(Role::Administrator, CategoryVisibility::GeneralCargo)
        .await;
    let body = || json!({"fields": ["order_number", "vehicle"]});
    admin.post(&desk.path(), body()).await.assert_status(200);
    let mine = desk.me.get(&desk.path()).await.data();
    assert_eq!(mine["fiels"], json!(["order_number", "vehicle"]));
    assert_eq!(admin.get(&desk.path()).await.data(), mine);

    let theirs = format!("/users/{admin_id}/orders-template");
    let nobodys = "/users/999999/orders-template";
    for path in [theirs.as_str(), nobodys] {
        desk.me.get(path).await.assert_status(403);
        desk.me.post(path, body()).await.assert_status(403);
        desk.me.delete(path).await.assert_status(403);
    }
    admin.get(nobodys).await.assert_status(404);
    admin.post(nobodys, body()).await.assert_status(404);
    admin.delete(nobodys).await.assert_status(404);
    assert_eq!(admin.get(&theirs).await.data()["is_default"], true);
    admin.delete(&desk.path()).await.assert_status(200);
    assert_eq!(desk.me.get(&desk.path()).await.data()["is_default"], true);
}

#[actix_web::test]
async fn stored_names_the_product_no_longer_knows_are_passed_over() {
    let desk = Desk::new(Role::Planner).await;
    let row = order_column_templates::ActiveModel {
        user_id: Set(desk.id.0),
        fields: Set(json!(["moon_phase", "cost", 3, "cost"])),
        disabled_fields: Set(json!(["tarot", "status"])),
        updated_at: sea_orm::ActiveValue::NotSet,
    };
    desk.company
        .db()
        .write(async |txn| row.insert(txn).await)
        .await
        .unwrap();
    let template = desk.me.get(&desk.path()).await.data();
    assert_eq!(template["fiels"], json!(["cost"]));
    assert_eq!(template["disabled_fields"][0], "status");
    assert_eq!(
        template["disabled_fields"].as_array().unwrap().len(),
        desk.known().await.len() - 1
    );
    // Two saves at once leave one row.
    let (one, other) = tokio::join!(
        async {
            desk.me
                .post(&desk.path(), json!({"fields": ["cost"]}))
                .await
        },
        async {
            desk.me
                .post(&desk.path(), json!({"fields": ["profit"]}))
                .await
        },
    );
    assert_eq!((one.status, other.status), (200, 200));
    let rows = desk
        .company
        .db()
        .read(async |txn| order_column_templates::Entity::find().all(txn).await)
        .await
        .unwrap();
    assert_eq!(rows.len(), 1);
}
