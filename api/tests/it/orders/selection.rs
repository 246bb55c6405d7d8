//! What the server says about selected orders (orders specification, section 5).

use domain::users::{CategoryVisibility, Role};
use serde_json::{Value, json};

use super::scene::Scene;
use crate::support::Client;

async fn check(client: &Client, ids: &[i64]) -> Value {
    let body = json!({ "ids": ids });
    client.post("/orders/judge-selected", body).await.data()
}

#[actix_web::test]
async fn all_selected_orders_are_looked_at() {
    let scene = Scene::new().await;
    let first = scene.take(scene.order()).await;
    let second = scene.take(scene.order()).await;
    let view = check(&scene.admin, &[first, second]).await;
    let missing = "Select accounting integration in invoices";
    assert_eq!(view["create_invoice"]["message"], missing);
    assert_eq!(view["send_agreements"]["message"], missing);
    assert_eq!(view["export"]["message"], Value::Null);

    let none = json!("NONE");
    scene.company.set("ACCOUNTING_INTEGRATION_TYPE", none).await;
    let view = check(&scene.admin, &[first, second]).await;
    assert_eq!(view["total"], 2);
    assert_eq!(
        view["create_invoice"],
        json!({"is_offered": true, "message": null, "reason": null})
    );
    assert_eq!(
        view["edit_invoice"]["message"],
        "You can edit only one invoice"
    );
    assert_eq!(
        view["send_agreements"]["message"],
        "Selected orders have no supplier"
    );

    let other = json!({"company_name": "Other payer GmbH", "types": ["client"]});
    let other = scene.admin.post("/contacts", other).await.data()["id"].clone();
    let third = scene
        .take(scene.order_with(json!({"general": {"paid_by_client_id": other}})))
        .await;
    let view = check(&scene.admin, &[first, second, third]).await;
    let different = "Selected orders have different paying clients";
    assert_eq!(view["create_invoice"]["message"], different);
    assert_eq!(view["create_invoice"]["reason"]["code"], "different_payers");
    assert_eq!(view["credit_invoice"]["message"], different);

    let supplier = json!({"general": {"supplier_id": scene.supplier}});
    let carried = scene.take(scene.order_with(supplier)).await;
    assert_eq!(
        check(&scene.admin, &[carried]).await["send_agreements"]["message"],
        Value::Null
    );
    let view = check(&scene.admin, &[carried, first]).await;
    let suppliers = "Selected orders have different suppliers";
    assert_eq!(view["make_settlement"]["message"], suppliers);
}

#[actix_web::test]
async fn what_one_may_not_see_is_not_judged() {
    let scene = Scene::new().await;
    let hidden = scene.take(scene.order()).await;
    let (own_only, _) = scene
        .company
        .sign_in_holding(Role::Planner, CategoryVisibility::Both, &[])
        .await;
    assert_eq!(check(&own_only, &[hidden]).await["total"], 0);
    scene
        .admin
        .delete(&format!("/orders/{hidden}"))
        .await
        .assert_status(200);
    assert_eq!(check(&scene.admin, &[hidden]).await["total"], 0);
    let refused = scene.admin.post("/orders/judge-selected", json!({})).await;
    refused.assert_status(422);
    assert!(refused.json()["errors"]["ids"].is_array());
}
