//! The mail of an invoice.

use serde_json::json;

use super::*;

#[actix_web::test]
async fn an_invoice_goes_out_with_its_pdf_and_is_fixed_then() {
    let scene = scene().await;
    let order = order(&scene).await;
    let saved = invoice(&scene.admin, &[order]).await;
    let path = format!("/invoices/{}", id(&saved));
    let wrong = json!({"recipients": ["x"], "subject": "", "content": "<p> </p>"});
    let refused = scene.admin.post(&path, wrong).await;
    for field in ["recipients.0", "subject", "message"] {
        assert!(
            refused.errors().get(field).is_some(),
            "{field}: {}",
            refused.text
        );
    }
    let mail = json!({"recipients": ["pay@client.test"], "subject": "Invoice", "content": "<p>Here it is</p>",
        "documents": ["cmr"]});
    let sent = scene.admin.post(&path, mail).await.data();
    let queued = scene
        .admin
        .get(&format!("/emails/{}", sent["email_id"]))
        .await
        .data();
    assert_eq!(queued["kind"], "invoice");
    let attached = attachments(&scene, sent["email_id"].as_i64().unwrap()).await;
    assert_eq!(attached[0]["name"], "FLL1-00001.pdf");
    let stored = read(&scene.admin, id(&saved)).await;
    assert!(!stored["sent_at"].is_null());
    assert_eq!(stored["email"]["status"], queued["status"]);
    assert_eq!(stored["recipients"], json!(["pay@client.test"]));
    let refused = scene.admin.put(&path, form(&stored)).await;
    assert_eq!(
        refused.message(),
        "Invoice FLL1-00001 was sent and cannot be changed: make a credit invoice"
    );
    // Its number stays, so it is cancelled.
    scene.admin.delete(&path).await.data();
    assert!(!read(&scene.admin, id(&saved)).await["cancelled_at"].is_null());
}

async fn attachments(scene: &Scene, mail: i64) -> Value {
    use entity::outbox;
    use sea_orm::EntityTrait;
    let row = scene
        .company
        .db()
        .read(async |txn| outbox::Entity::find_by_id(mail).one(txn).await)
        .await;
    row.unwrap().unwrap().attachments
}

#[actix_web::test]
async fn saving_and_sending_is_one_thing() {
    let scene = scene().await;
    let order = order(&scene).await;
    let mut body = form(&draft(&scene.admin, "NORMAL", &[order]).await);
    body["send"] = true.into();
    let refused = scene.admin.post("/invoices", body.clone()).await;
    for field in ["recipients", "subject", "message"] {
        assert!(
            refused.errors().get(field).is_some(),
            "{field}: {}",
            refused.text
        );
    }
    body["recipients"] = json!(["pay@client.test"]);
    body["subject"] = "Invoice".into();
    body["content"] = "<p>Here it is</p>".into();
    let saved = scene.admin.post("/invoices", body).await.data();
    assert_eq!(saved["number"], 1);
    assert!(!saved["email_id"].is_null());
    assert!(!read(&scene.admin, id(&saved)).await["sent_at"].is_null());
}
