//! Settlements with carriers: proposed, made once, compared with what was agreed, taken back, exported.

use serde_json::{Value, json};

use crate::orders::scene::Scene;
use crate::support::Answer;

/// A company that has chosen where its accounting is done.
pub async fn scene() -> Scene {
    let scene = Scene::new().await;
    let choice = json!({"ACCOUNTING_INTEGRATION_TYPE": "NONE"});
    scene
        .admin
        .patch("/utilities/settings", choice)
        .await
        .data();
    scene
}

/// An order that the scene's supplier carries for this many cents.
pub async fn carried(scene: &Scene, cost: i64) -> i64 {
    let by = json!({
        "general": {"supplier_id": scene.supplier, "activity": "EXPEDITION"},
        "finance": {"cost_calculation_type": "FIXED", "cost_calculation_value": cost},
    });
    scene.take(scene.order_with(by)).await
}

async fn draft(scene: &Scene, orders: &[i64]) -> Value {
    let ids: Vec<String> = orders.iter().map(ToString::to_string).collect();
    let path = format!("/settlements/draft?order_ids={}", ids.join(","));
    scene.admin.get(&path).await.data()
}

/// What the form sends for orders that cost this much by the carrier's invoice, with a reason for each.
pub fn form(serie: &str, number: &str, lines: &[(i64, i64)]) -> Value {
    let lines: Vec<Value> = lines
        .iter()
        .map(|(order, net)| {
            json!({
                "id": order, "supplier_vat_tariff_percentage": 21, "supplier_amount_without_vat": net,
                "difference_reason": "Waiting time",
            })
        })
        .collect();
    json!({
        "serie": serie, "supplier_invoice_number": number, "supplier_invoice_date": "2026-03-09",
        "payment_due_date": "2026-04-08", "cmr_number": "778812", "orders": lines,
    })
}

async fn settle(scene: &Scene, number: &str, lines: &[(i64, i64)]) -> Answer {
    let body = form("VEZ", number, lines);
    scene.admin.post("/settlements", body).await
}

#[actix_web::test]
async fn what_is_billed_stands_beside_what_was_agreed() {
    let scene = scene().await;
    let (one, two) = (carried(&scene, 90_000).await, carried(&scene, 60_000).await);
    let read = draft(&scene, &[one, two]).await;
    assert_eq!(read["orders"][0]["agreed_amount"], 90_000);
    assert_eq!(read["orders"][0]["supplier_amount_without_vat"], 90_000);
    assert_eq!(read["total_without_vat"], 150_000);
    assert_eq!(read["tolerance"], 0);

    let mut body = form("VEZ", "556", &[(one, 91_800), (two, 60_000)]);
    body["orders"][0]["difference_reason"] = json!(null);
    let refused = scene.admin.post("/settlements", body.clone()).await;
    refused.assert_status(422);
    refused.assert_field("orders.0.difference_reason");
    body["orders"][0]["difference_reason"] = json!("Waiting time in Kaunas");
    body["total_sum_with_vat"] = json!(183_679);
    let saved = scene.admin.post("/settlements", body).await.data();
    assert_eq!(saved["invoice_number"], "VEZ-556");

    let stored = scene
        .admin
        .get(&format!("/settlements/{}", saved["id"]))
        .await
        .data();
    assert_eq!(stored["total_without_vat"], 151_800);
    assert_eq!(stored["total_vat"], 31_878);
    assert_eq!(stored["rounding_difference"], 1);
    let line = &stored["orders"][0];
    assert_eq!(
        (
            &line["agreed_amount"],
            &line["difference"],
            &line["difference_hundredths"]
        ),
        (&json!(90_000), &json!(1_800), &json!(200))
    );
    assert_eq!(line["difference_reason"], "Waiting time in Kaunas");

    let order = scene.read(one).await;
    assert_eq!(order["finance"]["cost"], 90_000);
    assert_eq!(order["settled_cost"], 91_800);
    assert_eq!(order["settled_profit"], 108_200);
    assert_eq!(order["supplier_accounting"]["invoice_number"], "VEZ-556");
    assert_eq!(order["supplier_accounting"]["net_amount"], 91_800);
    let differences = scene.admin.get("/settlements/differences").await.data();
    assert_eq!(differences[0]["difference"], 1_800);
    assert_eq!(differences[0]["lines"], 1);
}

#[actix_web::test]
async fn a_tolerance_spares_the_reason() {
    let scene = scene().await;
    let order = carried(&scene, 90_000).await;
    let tolerance = json!({"SETTLEMENT_TOLERANCE": 500});
    scene
        .admin
        .patch("/utilities/settings", tolerance)
        .await
        .data();
    let mut body = form("VEZ", "1", &[(order, 90_500)]);
    body["orders"][0]["difference_reason"] = json!(null);
    scene.admin.post("/settlements", body).await.data();
}

#[actix_web::test]
async fn an_invoice_of_a_carrier_is_accepted_once() {
    let scene = scene().await;
    let (one, two, three) = (
        carried(&scene, 90_000).await,
        carried(&scene, 90_000).await,
        carried(&scene, 90_000).await,
    );
    let first = form("FV", "/88/11/2026", &[(one, 90_000)]);
    let first = scene.admin.post("/settlements", first).await.data();
    let again = form("fv", " 88/11/2026", &[(two, 90_000)]);
    let refused = scene.admin.post("/settlements", again.clone()).await;
    refused.assert_status(409);
    assert!(refused.text.contains("FV/88/11/2026"), "{}", refused.text);
    let path = format!("/settlements/{}", first["id"]);
    scene.admin.delete(&path).await.data();
    let order = scene.read(one).await;
    assert!(order["supplier_accounting"]["invoice_number"].is_null());
    assert!(order["settled_cost"].is_null());
    scene.admin.post("/settlements", again).await.data();

    // Two at once: one wins, and the other learns which.
    let (left, right) = (
        form("P", "1", &[(one, 90_000)]),
        form("P", "1", &[(three, 90_000)]),
    );
    let (left, right) = futures_util::join!(
        scene.admin.post("/settlements", left),
        scene.admin.post("/settlements", right)
    );
    let mut statuses = [left.status, right.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", left.text, right.text);
}

#[actix_web::test]
async fn what_a_person_noted_stays_when_the_settlement_goes() {
    let scene = scene().await;
    let (noted, empty) = (carried(&scene, 90_000).await, carried(&scene, 90_000).await);
    let by_hand = json!({"supplier_accounting": {"invoice_number": "VEZ-1", "net_amount": 89_000, "vat": 21}});
    scene.save_as_read(noted, by_hand).await.assert_status(200);
    let saved = settle(&scene, "1", &[(noted, 90_000), (empty, 90_000)])
        .await
        .data();
    assert_eq!(
        scene.read(noted).await["supplier_accounting"]["net_amount"],
        89_000
    );
    assert_eq!(
        scene.read(empty).await["supplier_accounting"]["net_amount"],
        90_000
    );
    scene
        .admin
        .delete(&format!("/settlements/{}", saved["id"]))
        .await
        .data();
    let kept = scene.read(noted).await["supplier_accounting"].clone();
    assert_eq!(
        (&kept["invoice_number"], &kept["net_amount"]),
        (&json!("VEZ-1"), &json!(89_000))
    );
    let emptied = scene.read(empty).await["supplier_accounting"].clone();
    assert!(
        emptied["invoice_number"].is_null() && emptied["net_amount"].is_null(),
        "{emptied}"
    );
}

#[actix_web::test]
async fn an_order_is_settled_once_unless_more_is_to_come() {
    let scene = scene().await;
    let order = carried(&scene, 90_000).await;
    let mut part = form("VEZ", "1", &[(order, 40_000)]);
    part["orders"][0]["is_partial"] = json!(true);
    part["orders"][0]["difference_reason"] = json!(null);
    scene.admin.post("/settlements", part).await.data();
    let rest = draft(&scene, &[order]).await;
    assert_eq!(rest["orders"][0]["supplier_amount_without_vat"], 50_000);
    let twice = settle(&scene, "2", &[(order, 50_000), (order, 50_000)]).await;
    twice.assert_field("orders.1.id");
    let rest = [(order, 50_000)];
    let (one, other) = futures_util::join!(settle(&scene, "2", &rest), settle(&scene, "3", &rest));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", one.text, other.text);
    assert_eq!(scene.read(order).await["settled_cost"], 90_000);
    let rows = scene.admin.get("/settlements").await.data();
    assert_eq!(rows[0]["difference"], 0, "what was settled before counts");
    let path = format!("/settlements/draft?order_ids={order}");
    scene.admin.get(&path).await.assert_status(409);
}

#[actix_web::test]
async fn what_is_taken_back_wholly_can_be_settled_anew() {
    let scene = scene().await;
    let order = carried(&scene, 90_000).await;
    let first = settle(&scene, "1", &[(order, 90_000)]).await.data();
    let path = format!(
        "/settlements/draft?type=CREDIT&credited_settlement_id={}",
        first["id"]
    );
    let read = scene.admin.get(&path).await.data();
    assert_eq!(read["orders"][0]["left_to_credit"], 90_000);
    let mut credit = form("KR", "1", &[(order, 90_001)]);
    credit["type"] = json!("CREDIT");
    credit["credited_settlement_id"] = first["id"].clone();
    credit["reason"] = json!("The wrong order");
    let refused = scene.admin.post("/settlements", credit.clone()).await;
    refused.assert_status(422);
    refused.assert_field("orders.0.supplier_amount_without_vat");
    credit["orders"][0]["supplier_amount_without_vat"] = json!(90_000);
    let credit = scene.admin.post("/settlements", credit).await.data();
    assert_eq!(scene.read(order).await["settled_cost"], 0);
    let path = format!("/settlements/{}", first["id"]);
    scene.admin.delete(&path).await.assert_status(409);
    let again = settle(&scene, "2", &[(order, 90_000)]).await.data();
    // What was taken back cannot count again while the order is settled elsewhere.
    let path = format!("/settlements/{}", credit["id"]);
    scene.admin.delete(&path).await.assert_status(409);
    scene
        .admin
        .delete(&format!("/settlements/{}", again["id"]))
        .await
        .data();
    scene.admin.delete(&path).await.data();
    assert_eq!(scene.read(order).await["settled_cost"], 90_000);
}

#[actix_web::test]
async fn no_cent_more_is_taken_back_than_the_carrier_rounded_its_sum_to() {
    let scene = scene().await;
    let order = carried(&scene, 1_003).await;
    let mut bill = form("VEZ", "1", &[(order, 1_003)]);
    bill["total_sum_with_vat"] = json!(1_213);
    let first = scene.admin.post("/settlements", bill).await.data();
    let mut credit = form("KR", "1", &[(order, 1_003)]);
    credit["type"] = json!("CREDIT");
    credit["credited_settlement_id"] = first["id"].clone();
    credit["reason"] = json!("The wrong order");
    credit["total_sum_with_vat"] = json!(1_214);
    let refused = scene.admin.post("/settlements", credit.clone()).await;
    refused.assert_field("total_sum_with_vat");
    assert!(refused.text.contains("rest_exceeded"), "{}", refused.text);
    credit.as_object_mut().unwrap().remove("total_sum_with_vat");
    let saved = scene.admin.post("/settlements", credit).await.data();
    let path = format!("/settlements/{}", saved["id"]);
    let read = scene.admin.get(&path).await.data();
    assert_eq!(read["total_sum_with_vat"], -1_213, "{read}");
}

#[actix_web::test]
async fn settlements_are_listed_added_up_paid_and_put_away() {
    let scene = scene().await;
    let (one, two) = (carried(&scene, 90_000).await, carried(&scene, 60_000).await);
    let first = settle(&scene, "1", &[(one, 90_000)]).await.data();
    let second = settle(&scene, "2", &[(two, 60_000)]).await.data();
    let rows = scene.admin.get("/settlements?with_total=1").await.data();
    assert_eq!(rows[0]["id"], second["id"]);
    assert_eq!(rows[1]["invoice_number"], "VEZ-1");
    assert_eq!(rows[1]["amount"], 108_900);
    let sums = scene.admin.get("/settlements/metrics").await.data();
    assert_eq!(
        (&sums["total"], &sums["amount_without_vat"], &sums["amount"]),
        (&json!(2), &json!(150_000), &json!(181_500))
    );
    let ids = scene
        .admin
        .get("/settlements/filtered-ids?invoice_number=vez%202")
        .await
        .data();
    assert_eq!(ids, json!([second["id"]]));
    let paid = format!("/settlements/{}/paid-amount", first["id"]);
    let too_much = json!({"paid_amount": 108_901});
    scene.admin.put(&paid, too_much).await.assert_status(422);
    scene
        .admin
        .put(&paid, json!({"paid_amount": 108_900}))
        .await
        .data();
    let unpaid = scene
        .admin
        .get("/settlements?only_not_paid=true")
        .await
        .data();
    assert_eq!(unpaid.as_array().unwrap().len(), 1);
    let path = format!("/settlements/{}", first["id"]);
    scene.admin.delete(&path).await.assert_status(409);
    let away = json!({"ids": [first["id"]]});
    assert_eq!(
        scene.admin.post("/settlements/archive", away).await.data()["count"],
        1
    );
    let left = scene.admin.get("/settlements?archived=false").await.data();
    assert_eq!(left.as_array().unwrap().len(), 1);
    let history = format!("/history?subject=settlement&id={}", first["id"]);
    let entries = scene.admin.get(&history).await.data();
    assert_eq!(entries.as_array().unwrap().len(), 3);
}

#[actix_web::test]
async fn settlements_are_exported_and_stay() {
    let scene = scene().await;
    let order = carried(&scene, 90_000).await;
    let id = settle(&scene, "556", &[(order, 90_000)]).await.data()["id"].clone();
    let body = json!({"ids": [id, id]});
    let file = scene.admin.post("/settlements/export", body.clone()).await;
    file.assert_status(200);
    let rows: Vec<&str> = file.text.lines().collect();
    assert_eq!(rows.len(), 2);
    assert!(rows[1].contains("\tVEZ\t556\t2026-03-09\t"), "{}", rows[1]);
    let again = scene.admin.post("/settlements/export", body.clone()).await;
    assert_eq!(again.text, file.text);
    let stored = scene.admin.get(&format!("/settlements/{id}")).await.data();
    assert!(stored["exported_at"].is_string());
    let refused = scene.admin.delete(&format!("/settlements/{id}")).await;
    refused.assert_conflict("Settlement VEZ-556 was exported and cannot be deleted");
    scene
        .admin
        .post("/settlements/set-as-validated", body)
        .await
        .assert_status(422);
}
