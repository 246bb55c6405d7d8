//! `POST /orders/agreements`.

use domain::MailId;
use domain::mail::{MailKind, OutboxStatus};
use domain::users::{CategoryVisibility, Role};
use entity::{agreement_orders, agreements, outbox};
use mail_parser::MimeHeaders;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use sea_orm::{DbErr, EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use tenant_router::TenantKey;

use super::{agreed, agreed_with, pdf_at, text_of};
use crate::mail::inbox::{Inbox, read};
use crate::mail::scene::{deliver, row, server_with};
use crate::orders::scene::Scene;
use crate::support::{Answer, BrokenOff, Client};

const PATH: &str = "/orders/agreements";

fn body(orders: &[i64]) -> Value {
    json!({
        "ids": orders,
        "recipients": ["uzsakymai@vezejai.example", " Tomas@vezejai.example "],
        "subject": "Užsakymas",
        "content": "<p>Laba diena,<script>alert(1)</script></p><p>siunčiame <strong>užsakymą</strong>.</p>",
    })
}

async fn send_form(client: &Client, orders: &[i64], files: Vec<(&str, Vec<u8>)>) -> Answer {
    let mut form = Form::new()
        .text("recipients[]", "uzsakymai@vezejai.example")
        .text("subject", "Užsakymas")
        .text("content", "<p>Laba diena</p>");
    for order in orders {
        form = form.text("ids[]", order.to_string());
    }
    for (name, content) in files {
        let file = Part::bytes(content).file_name(name.to_owned());
        form = form.part("attachments[]", file);
    }
    let request = client.request(Method::POST, PATH).multipart(form);
    client.send(request).await
}

async fn counts(scene: &Scene) -> [u64; 3] {
    let counts: Result<_, DbErr> = scene
        .company
        .db()
        .read(async |txn| {
            Ok([
                agreements::Entity::find().count(txn).await?,
                agreement_orders::Entity::find().count(txn).await?,
                outbox::Entity::find().count(txn).await?,
            ])
        })
        .await;
    counts.unwrap()
}

#[actix_web::test]
async fn the_carrier_gets_one_mail_with_every_agreement() {
    let inbox = Inbox::open([]).await;
    let scene = Scene::on(&server_with(&inbox).await).await;
    let orders = [agreed(&scene).await, agreed(&scene).await];
    let plan = b"%PDF-1.7\nplan".to_vec();
    let sent = send_form(&scene.admin, &orders, vec![("Planas.pdf", plan.clone())]).await;
    sent.assert_status(200);
    let mail = MailId(sent.data()["email_id"].as_i64().unwrap());
    let queued = row(&scene.company, mail).await;
    assert_eq!(queued.kind, MailKind::Agreement);
    assert_eq!(queued.subject_type.as_deref(), Some("agreements"));
    assert_eq!(queued.subject_id, sent.data()["id"].as_i64());
    let path = format!("/emails/{}", mail.0);
    assert_eq!(scene.admin.get(&path).await.data()["status"], "pending");

    deliver(&scene.company).await;
    assert_eq!(row(&scene.company, mail).await.status, OutboxStatus::Sent);
    let mails = inbox.mails();
    let message = read(&mails[0]);
    // The server of the installation sends it, so the carrier's reply has to find the person.
    let me = scene.admin.get("/users/current").await.data();
    let reply_to = message.reply_to().unwrap().first().unwrap();
    assert_eq!(reply_to.address(), me["email"].as_str());
    // Before it was sent, the screen has said so.
    let said = scene.admin.get("/users/email-settings").await.data();
    let from = message.from().unwrap().first().unwrap();
    let from = [from.name().unwrap(), from.address().unwrap()];
    assert_eq!(
        said["agreements_sender"],
        format!("{} <{}>", from[0], from[1])
    );
    assert_eq!(said["agreements_reply_to"], me["email"]);
    let files: Vec<_> = message.attachments().collect();
    assert_eq!(files.len(), 3);
    for (file, order) in files.iter().zip(orders) {
        let number = scene.read(order).await["general"]["order_number"].clone();
        let number = number.as_str().unwrap();
        let name = format!("Transport order {number}.pdf");
        assert_eq!(file.attachment_name(), Some(name.as_str()));
        assert!(text_of(file.contents()).contains(number));
        // It is what anybody sees who opens it.
        let path = format!("/orders/{order}/agreement");
        assert_eq!(file.contents(), pdf_at(&scene.admin, &path).await);
    }
    assert_eq!(files[2].attachment_name(), Some("Planas.pdf"));
    assert_eq!(files[2].contents(), plan);

    let list = scene.admin.get("/orders/list").await.json();
    for row in list["data"].as_array().unwrap() {
        assert!(row["agreement_sent_at"].is_string(), "{row}");
    }
    let log = scene.admin.get("/orders/logs").await.json();
    let shown = log["data"].as_array().unwrap().iter();
    let shown: Vec<_> = shown
        .filter(|change| change["changed_field"] == "agreement_sent_to")
        .map(|change| change["new_value"].clone())
        .collect();
    assert_eq!(shown, ["uzsakymai@vezejai.example"; 2]);
    assert_eq!(counts(&scene).await, [1, 2, 1]);
}

#[actix_web::test]
async fn a_mail_whose_transaction_was_broken_off_is_there_once_and_counts_once() {
    let scene = Scene::new().await;
    let order = agreed(&scene).await;
    let admin = scene.admin.impatient();
    let broken_off = BrokenOff::on(&scene.company, "outbox").await;
    admin.post(PATH, body(&[order])).await.assert_status(200);
    assert_eq!(broken_off.runs().await, 2);
    assert_eq!(counts(&scene).await, [1, 1, 1]);
    let key = TenantKey::new(&scene.company.tenant.id, "agreements-of", "company");
    let counted: u64 = redis::cmd("GET")
        .arg(&key)
        .query_async(&mut scene.company.server.server.state.redis.clone())
        .await
        .unwrap();
    assert_eq!(counted, 1);
}

#[actix_web::test]
async fn the_text_is_cleaned_and_everybody_gets_it_once() {
    let scene = Scene::new().await;
    let order = agreed(&scene).await;
    let mut twice = body(&[order, order]);
    twice["recipients"] = json!(["a@b.example", "A@B.example", "a@b.example", "c@d.example"]);
    let sent = scene.admin.post(PATH, twice).await;
    sent.assert_status(200);
    let mail = row(
        &scene.company,
        MailId(sent.data()["email_id"].as_i64().unwrap()),
    )
    .await;
    assert_eq!(mail.recipients, json!(["a@b.example", "c@d.example"]));
    let html = mail.html_body.unwrap();
    assert!(
        html.contains("<strong>užsakymą</strong>") && !html.contains("script"),
        "{html}"
    );
    assert_eq!(counts(&scene).await, [1, 1, 1]);
}

#[actix_web::test]
async fn everything_that_is_wrong_is_told_at_once() {
    let scene = Scene::new().await;
    let order = agreed(&scene).await;
    // An empty list is as missing as one that was not sent.
    let empty = json!({"ids": [], "recipients": [], "subject": "", "content": ""});
    let mut unsent = body(&[999_999]);
    unsent["recipients"] = json!([]);
    for (sent, paths) in [
        (
            json!({}),
            ["ids", "recipients", "subject", "message"].as_slice(),
        ),
        (empty, &["ids", "recipients", "subject", "message"]),
        (unsent, &["ids.0", "recipients"]),
    ] {
        let refused = scene.admin.post(PATH, sent).await;
        refused.assert_status(422);
        for path in paths {
            refused.assert_field(path);
        }
    }
    let mut bad = body(&[order, 999_999]);
    bad["recipients"] = json!(["a@b.example", "nobody"]);
    bad["subject"] = json!("x".repeat(251));
    bad["content"] = json!("<p> </p>");
    let refused = scene.admin.post(PATH, bad).await;
    refused.assert_status(422);
    for path in ["ids.1", "recipients.1", "subject", "message"] {
        refused.assert_field(path);
    }
    let attributes = (0..18_000)
        .map(|number| format!(" {number:x}"))
        .collect::<Vec<_>>()
        .concat();
    let mut bad = body(&[order]);
    bad["content"] = json!(format!("<p{attributes}>Laba diena</p>"));
    let refused = scene.admin.post(PATH, bad).await;
    let shown = refused.assert_field("message").json();
    let said = "A tag has more than 32 attributes";
    assert_eq!(shown["errors"]["message"], json!([said]));
    assert_eq!(counts(&scene).await, [0, 0, 0]);
}

#[actix_web::test]
async fn only_orders_of_one_supplier_go_together() {
    let scene = Scene::new().await;
    let other = json!({"company_name": "Kitas vežėjas", "types": ["supplier"]});
    let other = scene.admin.post("/contacts", other).await.data()["id"].clone();
    let orders = [
        agreed(&scene).await,
        agreed_with(&scene, json!({"general": {"supplier_id": other}})).await,
        agreed_with(&scene, json!({"general": {"supplier_id": null}})).await,
    ];
    let refused = scene.admin.post(PATH, body(&orders)).await;
    refused.assert_status(422);
    let errors = refused.json()["errors"].clone();
    assert_eq!(
        errors["ids"],
        json!(["Selected orders have different suppliers"])
    );
    let without = errors["ids.2"][0].as_str().unwrap();
    assert!(without.ends_with("has no supplier"), "{without}");
    assert_eq!(counts(&scene).await, [0, 0, 0]);
}

#[actix_web::test]
async fn an_agreement_with_gaps_where_it_matters_is_not_sent() {
    let scene = Scene::new().await;
    let changes = json!({"finance": {"cost_calculation_type": "BY_VEHICLE", "cost_calculation_value": null},
        "cargo": {"unloading_date": null}});
    let order = agreed_with(&scene, changes).await;
    let refused = scene.admin.post(PATH, body(&[order])).await;
    refused.assert_status(422);
    let shown = refused.json()["errors"]["ids.0"][0].clone();
    let number = scene.read(order).await["general"]["order_number"].clone();
    let number = number.as_str().unwrap();
    let expected = format!(
        "The agreement of order {number} has nothing to say for: Unloading date, Freight without VAT, \
         Freight in words"
    );
    assert_eq!(shown, expected);
    assert_eq!(counts(&scene).await, [0, 0, 0]);
}

#[actix_web::test]
async fn a_repeated_request_sends_nothing_again() {
    let scene = Scene::new().await;
    let order = agreed(&scene).await;
    let send = async |body: &Value| {
        let request = scene.admin.request(Method::POST, PATH);
        let request = request.header("idempotency-key", "one").json(body);
        scene.admin.send(request).await
    };
    let first = send(&body(&[order])).await;
    let again = send(&body(&[order])).await;
    assert_eq!(again.assert_status(200).data(), first.data());
    let mut other = body(&[order]);
    other["subject"] = json!("Kitas");
    send(&other).await.assert_status(409);
    assert_eq!(counts(&scene).await, [1, 1, 1]);
}

#[actix_web::test]
async fn files_that_no_mail_takes_are_refused() {
    let scene = Scene::new().await;
    let order = agreed(&scene).await;
    let mut large = b"%PDF-1.7\n".to_vec();
    large.resize(8 * 1024 * 1024, b'.');
    let files = vec![
        ("a.pdf", large.clone()),
        ("b.pdf", large),
        ("c.exe", b"MZ".to_vec()),
    ];
    let refused = send_form(&scene.admin, &[order], files).await;
    refused.assert_status(422);
    refused
        .assert_field("attachments")
        .assert_field("attachments.2");
    assert_eq!(counts(&scene).await, [0, 0, 0]);
}

#[actix_web::test]
async fn nobody_sends_what_they_do_not_see() {
    let scene = Scene::new().await;
    let order = agreed(&scene).await;
    let (role, both) = (Role::Planner, CategoryVisibility::Both);
    let planner = scene.company.sign_in_holding(role, both, &[]).await.0;
    let refused = planner.post(PATH, body(&[order])).await;
    refused.assert_status(422).assert_field("ids.0");
    assert_eq!(counts(&scene).await, [0, 0, 0]);
}

/// Days that no user has entered are estimated, and with them a freight per day: nothing to put before a carrier.
#[actix_web::test]
async fn a_freight_is_agreed_and_kept_and_no_estimate() {
    let scene = Scene::new().await;
    let per_day =
        json!({"finance": {"cost_calculation_type": "PER_DAY", "cost_calculation_value": 35_000}});
    let order = agreed_with(&scene, per_day).await;
    let finance = async || scene.read(order).await["finance"].clone();
    assert_eq!(finance().await["days_estimated"]["cost"], true);
    let number = scene.read(order).await["general"]["order_number"].clone();
    let shown = format!(
        "The freight of order {} is an estimate, because its days are not known. \
         Enter what was agreed with the carrier.",
        number.as_str().unwrap()
    );
    let refused = scene.admin.post(PATH, body(&[order])).await;
    assert_eq!(refused.json()["errors"], json!({"ids.0": [shown]}));
    let path = format!("/orders/{order}/agreement");
    scene.admin.get(&path).await.assert_field("cost");
    assert!(finance().await["agreed_cost"].is_null());

    let patch = async |change: Value| {
        let answer = scene.admin.patch(&format!("/orders/{order}"), change).await;
        answer.assert_status(200);
    };
    patch(json!({"cost": 71_000})).await;
    patch(json!({"cost_penalty": 4_000})).await;
    let sent = scene.admin.post(PATH, body(&[order])).await;
    sent.assert_status(200);
    assert_eq!(finance().await["agreed_cost"], 75_000);
    patch(json!({"cost": 80_000})).await;
    assert_eq!(
        finance().await["agreed_cost"],
        75_000,
        "it stays as it was sent"
    );
    // What another carrier was sent is not agreed with this one.
    let other = json!({"company_name": "Kitas vežėjas", "types": ["supplier"]});
    let other = scene.admin.post("/contacts", other).await.data()["id"].clone();
    let changed = scene
        .save_as_read(order, json!({"general": {"supplier_id": other}}))
        .await;
    changed.assert_status(200);
    assert!(finance().await["agreed_cost"].is_null());
}
