//! Closed months.

use domain::users::Role;

use super::*;

async fn close(client: &Client, until: Value) -> Answer {
    let body = json!({ "CLOSED_UNTIL": until });
    client.patch("/utilities/settings", body).await
}

#[actix_web::test]
async fn a_closed_month_takes_no_new_documents_and_keeps_those_that_it_has() {
    let scene = scene().await;
    let id = id(&invoice(&scene.admin, &[order(&scene).await]).await);
    let accountant = scene.company.sign_in_as(Role::Accounting).await;
    close(&accountant, json!("2026-03-10")).await.data();
    let shown = accountant.get("/utilities/settings").await.data();
    assert_eq!(shown["CLOSED_UNTIL"], "2026-03-10");

    let refused = scene.admin.delete(&format!("/invoices/{id}")).await;
    assert_eq!(refused.status, 409, "{}", refused.text);
    assert!(
        refused.text.contains("closed up to 2026-03-10"),
        "{}",
        refused.text
    );
    let mut late = form(&draft(&scene.admin, "NORMAL", &[order(&scene).await]).await);
    late["date"] = json!("2026-03-09");
    let answer = scene.admin.post("/invoices", late).await;
    answer.assert_field("date");
    assert!(
        answer.text.contains("closed up to 2026-03-10"),
        "{}",
        answer.text
    );
    // Exports and payments of its documents go on.
    let file = json!({ "ids": [id] });
    let file = scene.admin.post("/invoices/export", file).await;
    assert_eq!(file.status, 200, "{}", file.text);
    let paid = json!({"paid_amount": 100});
    scene
        .admin
        .put(&format!("/invoices/{id}/paid-amount"), paid)
        .await
        .data();

    // It is opened again, which the history says.
    close(&accountant, Value::Null).await.data();
    let history = scene.admin.get("/history?subject=settings").await.data();
    let changes = history.to_string();
    assert!(changes.contains("CLOSED_UNTIL"), "{changes}");
}

#[actix_web::test]
async fn only_who_may_export_closes_books_and_nothing_else_of_the_settings() {
    let scene = scene().await;
    let accountant = scene.company.sign_in_as(Role::Accounting).await;
    let planner = scene.company.sign_in_as(Role::Planner).await;
    close(&planner, json!("2026-03-01"))
        .await
        .assert_status(403);
    let both = json!({"CLOSED_UNTIL": "2026-03-01", "SMTP_FROM_NAME": "Mine"});
    accountant
        .patch("/utilities/settings", both)
        .await
        .assert_status(403);
    close(&accountant, json!("2026-03-11"))
        .await
        .assert_field("CLOSED_UNTIL");
    close(&accountant, json!("yesterday"))
        .await
        .assert_field("CLOSED_UNTIL");
    close(&scene.admin, json!("2026-03-01")).await.data();
}
