//! Paying carriers: what is owed, and files for the bank, each settlement in one at a time.

use serde_json::{Value, json};

use crate::orders::scene::Scene;
use crate::settling::{carried, form, scene};

/// Accounts that the check digits of an IBAN allow.
pub const CARRIER: &str = "LT121000011101001000";
const OURS: &str = "LT601010012345678901";

/// A company with an account, whose carrier has one, too, and a settlement of 1 089.00 that is due.
pub async fn owing() -> (Scene, i64) {
    let scene = scene().await;
    let profile = json!({"bank_iban": OURS, "bank_swift": "LIABLT2X"});
    scene.admin.patch("/company/profile", profile).await.data();
    give_account(&scene, json!([CARRIER])).await;
    let order = carried(&scene, 90_000).await;
    let body = form("VEZ", "556", &[(order, 90_000)]);
    let saved = scene.admin.post("/settlements", body).await.data();
    (scene, saved["id"].as_i64().unwrap())
}

async fn give_account(scene: &Scene, accounts: Value) {
    let path = format!("/contacts/{}", scene.supplier);
    let mut contact = scene.admin.get(&path).await.data();
    contact["bank_accounts"] = accounts;
    scene.admin.put(&path, contact).await.data();
}

fn order_for(ids: &[i64], format: &str) -> Value {
    json!({"ids": ids, "format": format, "execution_date": "2026-03-12"})
}

#[actix_web::test]
async fn accounts_of_a_contact_are_kept_in_their_order() {
    let scene = scene().await;
    let path = format!("/contacts/{}", scene.supplier);
    give_account(&scene, json!(["LT12 1000 0111 0100 1000", OURS, CARRIER])).await;
    let contact = scene.admin.get(&path).await.data();
    assert_eq!(contact["bank_accounts"], json!([CARRIER, OURS]));
    give_account(&scene, json!([OURS, CARRIER])).await;
    let mut contact = scene.admin.get(&path).await.data();
    assert_eq!(contact["bank_accounts"], json!([OURS, CARRIER]));
    // A form that knows nothing of accounts leaves them alone.
    contact.as_object_mut().unwrap().remove("bank_accounts");
    contact["city"] = json!("Kaunas");
    scene.admin.put(&path, contact).await.data();
    let mut contact = scene.admin.get(&path).await.data();
    assert_eq!(contact["bank_accounts"], json!([OURS, CARRIER]));
    contact["bank_accounts"] = json!([OURS, "LT121000011101001001"]);
    let refused = scene.admin.put(&path, contact).await;
    refused.assert_status(422);
    refused.assert_field("bank_accounts.1");
    give_account(&scene, json!([])).await;
    let contact = scene.admin.get(&path).await.data();
    assert_eq!(contact["bank_accounts"], json!([]));
}

#[actix_web::test]
async fn a_bank_is_asked_once_and_what_it_paid_is_booked() {
    let (scene, id) = owing().await;
    let admin = &scene.admin;
    let page = admin.get("/settlements/to-pay?with_total=1").await.json();
    let row = &page["data"][0];
    assert_eq!(row["left_amount"], 108_900);
    assert_eq!(row["bank_accounts"], json!([CARRIER]));
    assert_eq!(row["payment_file_id"], Value::Null);
    let owed = admin.get("/settlements/to-pay/metrics").await.data();
    assert_eq!(owed[0]["left_amount"], 108_900);
    assert_eq!(owed[0]["currency"], "EUR");

    let body = order_for(&[id], "PAIN_001_001_09");
    let made = admin.post("/settlements/payment-files", body).await.data();
    assert_eq!(
        (&made["transfers"], &made["total_amount"]),
        (&json!(1), &json!(108_900))
    );
    let again = order_for(&[id], "PAIN_001_001_03");
    let again = admin.post("/settlements/payment-files", again).await;
    again.assert_status(409);
    let file = format!("/settlements/payment-files/{}", made["id"]);
    let contents = admin.get(&file).await.data();
    assert_eq!(contents["transfers"][0]["text"], "VEZ-556");
    assert_eq!(contents["transfers"][0]["creditor_iban"], CARRIER);
    assert_eq!(contents["file"]["state"], "MADE");
    let xml = admin.get(&format!("{file}/xml")).await;
    assert!(xml.text.contains("<BICFI>LIABLT2X</BICFI>"), "{}", xml.text);
    assert!(xml.text.contains(">1089.00</InstdAmt>"), "{}", xml.text);
    assert_eq!(admin.get(&format!("{file}/xml")).await.text, xml.text);

    // While the bank may pay it, it is neither deleted nor paid by hand.
    let settlement = format!("/settlements/{id}");
    admin.delete(&settlement).await.assert_status(409);
    let by_hand = json!({"paid_amount": 100});
    let path = format!("{settlement}/paid-amount");
    admin.put(&path, by_hand).await.assert_status(409);

    admin
        .post(&format!("{file}/withdraw"), json!({}))
        .await
        .data();
    admin
        .post(&format!("{file}/withdraw"), json!({}))
        .await
        .assert_status(409);
    let body = order_for(&[id], "PAIN_001_001_03");
    let made = admin.post("/settlements/payment-files", body).await.data();
    let file = format!("/settlements/payment-files/{}", made["id"]);
    admin
        .post(&format!("{file}/paid"), json!({"paid_on": "2026-03-10"}))
        .await
        .data();
    admin
        .post(&format!("{file}/paid"), json!({}))
        .await
        .assert_status(409);
    let stored = admin.get(&settlement).await.data();
    assert_eq!(stored["paid_amount"], 108_900);
    let page = admin.get("/settlements/to-pay").await.json();
    assert_eq!(page["data"], json!([]));
    let files = admin.get("/settlements/payment-files").await.data();
    assert_eq!(files[0]["state"], "PAID");
    assert_eq!(files[1]["state"], "WITHDRAWN");
}

#[actix_web::test]
async fn what_stands_in_the_way_is_said_all_at_once() {
    let scene = scene().await;
    let order = carried(&scene, 90_000).await;
    let body = form("VEZ", "1", &[(order, 90_000)]);
    let saved = scene.admin.post("/settlements", body).await.data();
    let mut body = order_for(&[saved["id"].as_i64().unwrap()], "PAIN_001_001_03");
    body["execution_date"] = json!("2020-01-01");
    let refused = scene.admin.post("/settlements/payment-files", body).await;
    refused.assert_status(422);
    for field in ["debtor_iban", "execution_date", "ids"] {
        refused.assert_field(field);
    }
}

#[actix_web::test]
async fn of_two_files_at_once_one_is_made() {
    let (scene, id) = owing().await;
    let make = || {
        let body = order_for(&[id], "PAIN_001_001_03");
        scene.admin.post("/settlements/payment-files", body)
    };
    let (left, right) = futures_util::join!(make(), make());
    let mut statuses = [left.status, right.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[actix_web::test]
async fn a_withdrawn_file_keeps_what_it_was_and_the_history_names_the_one_that_paid() {
    let (scene, id) = owing().await;
    let admin = &scene.admin;
    let make = async || {
        let body = order_for(&[id], "PAIN_001_001_03");
        let made = admin.post("/settlements/payment-files", body).await.data();
        format!("/settlements/payment-files/{}", made["id"])
    };
    let paid = make().await;
    let name = admin.get(&paid).await.data()["file"]["message_id"].clone();
    let day = json!({"paid_on": "2026-03-10"});
    admin.post(&format!("{paid}/paid"), day).await.data();
    let history = format!("/history?subject=settlement&id={id}");
    let entries = admin.get(&history).await.text;
    assert!(entries.contains(name.as_str().unwrap()), "{entries}");
    let none = json!({"paid_amount": 0});
    admin
        .put(&format!("/settlements/{id}/paid-amount"), none)
        .await
        .data();
    let withdrawn = make().await;
    let xml = admin.get(&format!("{withdrawn}/xml")).await.text;
    admin
        .post(&format!("{withdrawn}/withdraw"), json!({}))
        .await
        .data();
    admin.delete(&format!("/settlements/{id}")).await.data();
    assert_eq!(admin.get(&format!("{withdrawn}/xml")).await.text, xml);
    let contents = admin.get(&withdrawn).await.data();
    let settlement = &contents["transfers"][0]["settlements"][0];
    assert_eq!(settlement["id"], Value::Null);
    assert_eq!(settlement["invoice_number"], "VEZ-556");
}
