//! Deletion, payment by hand, archive.

use domain::users::Role;
use serde_json::json;

use super::*;

async fn row(scene: &Scene, invoice: i64) -> Value {
    let rows = scene.admin.get("/invoices?limit=100").await.data();
    let found = rows
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["id"] == invoice);
    found.cloned().unwrap_or_default()
}

async fn history(scene: &Scene, invoice: i64) -> Vec<Value> {
    let path = format!("/history?subject=invoice&id={invoice}");
    let entries = scene.admin.get(&path).await.data();
    entries.as_array().unwrap().clone()
}

#[actix_web::test]
async fn the_last_number_is_free_again_and_any_other_is_cancelled() {
    let scene = scene().await;
    let (one, two) = (order(&scene).await, order(&scene).await);
    let first = invoice(&scene.admin, &[one]).await;
    let second = invoice(&scene.admin, &[two]).await;
    scene
        .admin
        .delete(&format!("/invoices/{}", id(&second)))
        .await
        .data();
    assert_eq!(row(&scene, id(&second)).await, json!(null));
    let second = invoice(&scene.admin, &[two]).await;
    assert_eq!(second["number"], 2);
    scene
        .admin
        .delete(&format!("/invoices/{}", id(&first)))
        .await
        .data();
    let cancelled = row(&scene, id(&first)).await;
    assert!(!cancelled["cancelled_at"].is_null());
    assert_eq!(history(&scene, id(&first)).await.len(), 2);
    let metrics = scene.admin.get("/invoices/metrics").await.data();
    assert_eq!(
        (metrics["total"].clone(), metrics["revenue"].clone()),
        (json!(1), json!(200_000))
    );
    assert_eq!(invoice(&scene.admin, &[one]).await["number"], 3);
    let again = scene
        .admin
        .delete(&format!("/invoices/{}", id(&first)))
        .await;
    assert_eq!(again.message(), "Invoice FLL1-00001 is cancelled");
    let paper = pdf(&scene.admin, id(&first)).await;
    assert!(paper.starts_with("%PDF"));
}

#[actix_web::test]
async fn what_is_paid_or_credited_is_not_deleted() {
    let scene = scene().await;
    let (one, two) = (order(&scene).await, order(&scene).await);
    let paid = invoice(&scene.admin, &[one]).await;
    let credited = invoice(&scene.admin, &[two]).await;
    let pay = async |amount: Value| {
        let path = format!("/invoices/{}/paid-amount", id(&paid));
        let body = json!({"paid_amount": amount, "reason": "Paid in cash"});
        scene.admin.put(&path, body).await
    };
    for wrong in [json!(-1), json!(242_001)] {
        let refused = pay(wrong).await;
        assert_eq!(
            refused.errors()["paid_amount"][0],
            "Must be from 0.00 to 2420.00"
        );
    }
    pay(json!(242_000)).await.data();
    let history = history(&scene, id(&paid)).await;
    assert!(history[0].to_string().contains("Paid in cash"));
    assert_eq!(row(&scene, id(&paid)).await["paid_amount"], 242_000);
    let mut body = form(&draft(&scene.admin, "CREDIT", &[two]).await);
    body["reason"] = "Part".into();
    body["items"][0]["unit_price"] = "1.00".into();
    scene.admin.post("/invoices", body).await.data();
    for (invoice, message) in [
        (
            id(&paid),
            "Invoice FLL1-00001 is paid and cannot be deleted",
        ),
        (
            id(&credited),
            "Invoice FLL1-00002 is credited and cannot be deleted",
        ),
    ] {
        let refused = scene.admin.delete(&format!("/invoices/{invoice}")).await;
        assert_eq!((refused.status, refused.message().as_str()), (409, message));
    }
    pay(json!(0)).await.data();
    scene
        .admin
        .delete(&format!("/invoices/{}", id(&paid)))
        .await
        .data();
}

#[actix_web::test]
async fn invoices_go_into_the_archive_and_out_of_it() {
    let scene = scene().await;
    let order = order(&scene).await;
    let invoice = id(&invoice(&scene.admin, &[order]).await);
    let moved = async |archived: bool| {
        let body = json!({"ids": [invoice], "archived": archived});
        scene.admin.post("/invoices/archive", body).await.data()["count"].clone()
    };
    let listed = async |query: &str| {
        let rows = scene
            .admin
            .get(&format!("/invoices?archived={query}"))
            .await
            .data();
        rows.as_array().unwrap().len()
    };
    assert_eq!(moved(true).await, 1);
    assert_eq!(moved(true).await, 0);
    assert_eq!((listed("true").await, listed("false").await), (1, 0));
    assert_eq!(moved(false).await, 1);
    assert_eq!((listed("true").await, listed("false").await), (0, 1));
    assert_eq!(history(&scene, invoice).await.len(), 3);
    let manager = scene.company.sign_in_as(Role::Manager).await;
    for refused in [
        manager
            .post("/invoices/archive", json!({"ids": [invoice]}))
            .await,
        manager.delete(&format!("/invoices/{invoice}")).await,
        manager
            .put(
                &format!("/invoices/{invoice}/paid-amount"),
                json!({"paid_amount": 1}),
            )
            .await,
    ] {
        assert_eq!(refused.status, 403);
    }
    let planner = scene.company.sign_in_as(Role::Planner).await;
    assert_eq!(planner.get("/invoices").await.status, 403);
}
