//! Numbers have no gaps and no twins.

use std::collections::BTreeSet;

use domain::users::Role;
use futures_util::StreamExt;
use futures_util::stream;
use serde_json::json;

use super::*;

#[actix_web::test]
async fn a_hundred_invoices_at_once_have_consecutive_numbers() {
    let scene = scene().await;
    let first = order(&scene).await;
    let mut orders = scene.copies(first, 109).await;
    orders.push(first);
    let mut people = Vec::new();
    for _ in 0..8 {
        people.push(scene.company.sign_in_as(Role::Accounting).await);
    }
    let template = form(&draft(&scene.admin, "NORMAL", &[first]).await);
    let bodies = orders.iter().enumerate().map(|(place, order)| {
        let mut body = template.clone();
        body["items"][0]["id"] = json!(order);
        body["items"][0]["order_id"] = json!(order);
        if place % 11 == 10 {
            // It fails late: after its order was locked.
            body["amount_with_vat"] = json!(1);
        }
        (&people[place % people.len()], body)
    });
    let calls = bodies.map(async |(person, body)| {
        loop {
            let answer = person.post("/invoices", body.clone()).await;
            // A company may only have so much at work, and is asked to try again.
            if answer.status != 429 {
                return answer;
            }
        }
    });
    let answers: Vec<Answer> = stream::iter(calls)
        .buffer_unordered(people.len())
        .collect()
        .await;
    let saved: Vec<_> = answers
        .iter()
        .filter(|answer| answer.status == 200)
        .collect();
    let others: BTreeSet<&str> = answers
        .iter()
        .filter(|answer| answer.status != 200)
        .map(|answer| answer.text.as_str())
        .collect();
    assert_eq!(saved.len(), 100, "{others:#?}");
    assert!(
        answers
            .iter()
            .all(|answer| [200, 422].contains(&answer.status))
    );
    let list = scene.admin.get("/invoices?limit=100").await.data();
    let numbers: BTreeSet<i64> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            row["invoice_number"].as_str().unwrap()[5..]
                .parse()
                .unwrap()
        })
        .collect();
    assert_eq!(numbers, (1..=100).collect());
    // Each has its own number on its own paper.
    let row = &list[0];
    let stored = read(&scene.admin, row["id"].as_i64().unwrap()).await;
    assert_eq!(stored["invoice_number"], row["invoice_number"]);
}

#[actix_web::test]
async fn of_two_who_invoice_an_order_at_once_one_succeeds() {
    let scene = scene().await;
    let order = order(&scene).await;
    let body = form(&draft(&scene.admin, "NORMAL", &[order]).await);
    let other = scene.company.sign_in_as(Role::Accounting).await;
    let (one, two) = futures_util::future::join(
        scene.admin.post("/invoices", body.clone()),
        other.post("/invoices", body),
    )
    .await;
    let mut answers = [one, two];
    answers.sort_by_key(|answer| answer.status);
    assert_eq!((answers[0].status, answers[1].status), (200, 409));
    assert_eq!(
        answers[1].message(),
        "Order 26-00001 is on invoice FLL1-00001 already"
    );
}

#[actix_web::test]
async fn a_number_that_was_taken_meanwhile_is_said() {
    let scene = scene().await;
    let (first, second) = (order(&scene).await, order(&scene).await);
    let proposed = draft(&scene.admin, "NORMAL", &[second]).await;
    invoice(&scene.admin, &[first]).await;
    let mut body = form(&proposed);
    body["expected_number"] = proposed["number"].clone();
    let saved = scene.admin.post("/invoices", body).await.data();
    assert_eq!(
        saved["notice"],
        "Invoice number was occupied. New invoice number: FLL1-00002"
    );
}

#[actix_web::test]
async fn a_number_can_be_chosen_in_one_serie_with_the_permission() {
    let scene = scene().await;
    let orders = [
        order(&scene).await,
        order(&scene).await,
        order(&scene).await,
    ];
    let chosen = async |client: &Client, order: i64, number: i64| {
        let mut body = form(&draft(client, "NORMAL", &[order]).await);
        body["edited_serie_number"] = number.into();
        client.post("/invoices", body).await
    };
    let manager = scene.company.sign_in_as(Role::Manager).await;
    let refused = chosen(&manager, orders[0], 2000).await;
    assert!(refused.errors().get("edited_serie_number").is_some());
    let saved = chosen(&scene.admin, orders[0], 2000).await.data();
    assert_eq!(saved["invoice_number"], "FLL1-02000");
    let refused = chosen(&scene.admin, orders[1], 2000).await;
    assert_eq!(
        refused.errors()["edited_serie_number"][0],
        "There is an invoice FLL1-02000"
    );
    let next = invoice(&scene.admin, &[orders[1]]).await;
    assert_eq!(next["number"], 2001);
    // An edit may move it, and the history says so.
    let mut body = form(&read(&scene.admin, id(&next)).await);
    body["edited_serie_number"] = 5.into();
    let moved = scene
        .admin
        .put(&format!("/invoices/{}", id(&next)), body)
        .await
        .data();
    assert_eq!(moved["invoice_number"], "FLL1-00005");
    let last = invoice(&scene.admin, &[orders[2]]).await;
    assert_eq!(last["number"], 2002);
}

#[actix_web::test]
async fn a_date_before_the_last_one_is_a_warning() {
    let scene = scene().await;
    let (first, second) = (order(&scene).await, order(&scene).await);
    invoice(&scene.admin, &[first]).await;
    let mut body = form(&draft(&scene.admin, "NORMAL", &[second]).await);
    body["date"] = "2026-03-09".into();
    let checked = scene
        .admin
        .post("/invoices/validate-invoice-preview", body.clone())
        .await;
    let warnings = checked.data()["warnings"].clone();
    assert_eq!(
        warnings[0]["message"],
        "The last invoice of serie FLL1 is of 2026-03-10"
    );
    scene.admin.post("/invoices", body).await.data();
}
