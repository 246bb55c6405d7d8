//! Reminders as they go out.

use domain::mail::MailKind;
use entity::outbox;
use reqwest::Method;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

use super::{Owed, client, of_general_cargo, text_of};
use crate::orders::scene::Scene;
use crate::support::Answer;

const PATH: &str = "/invoices/remind";

/// The reminders in the outbox, the oldest first.
async fn mails(scene: &Scene) -> Vec<outbox::Model> {
    let db = scene.company.db();
    db.read(async |txn| {
        outbox::Entity::find()
            .filter(outbox::Column::Kind.eq(MailKind::Reminder))
            .order_by_asc(outbox::Column::Id)
            .all(txn)
            .await
    })
    .await
    .unwrap()
}

/// The text of the only file of a mail, with its name.
async fn attached(scene: &Scene, mail: &outbox::Model) -> (String, String) {
    let files = mail.attachments.as_array().unwrap();
    assert_eq!(files.len(), 1, "{}", mail.attachments);
    let key = files[0]["storage_key"].as_str().unwrap().parse().unwrap();
    let storage = &scene.company.server.server.state.files;
    let pdf = storage.get(&scene.company.tenant.id, &key).await.unwrap();
    let name = files[0]["name"].as_str().unwrap().to_owned();
    (name, text_of(&pdf.unwrap()))
}

/// A client who reads Lithuanian and one who reads English, each with something overdue.
async fn two(scene: &Scene) -> [i64; 2] {
    let lithuanian =
        json!({"country": "LT", "invoicing_email": "saskaitos@vetrunge.test; b@vetrunge.test"});
    let lithuanian = client(scene, "Vėtrungė UAB", lithuanian).await;
    let english = json!({"country": "LT", "invoice_languages": "en", "email": "pay@acme.test"});
    let english = client(scene, "Acme & Sons", english).await;
    let owed = [
        Owed {
            amount: 123_456,
            paid: 456,
            ..Owed::by(lithuanian, 34)
        },
        Owed::by(lithuanian, 0),
        Owed::by(english, 1),
        Owed {
            currency: "USD",
            ..Owed::by(english, 2)
        },
    ];
    for (number, owed) in (1..).zip(owed) {
        owed.store(scene, number).await;
    }
    [lithuanian, english]
}

#[actix_web::test]
async fn each_client_is_reminded_in_its_language() {
    let scene = Scene::new().await;
    let [lithuanian, english] = two(&scene).await;
    let signature = json!({"invoices_signature": "<p>Ona Ąžuolaitė</p>"});
    scene
        .admin
        .patch("/users/signatures", signature)
        .await
        .data();
    let drafts = format!("{PATH}?client_ids={english},{lithuanian}");
    let drafts = scene.admin.get(&drafts).await.data();
    let languages: Vec<&Value> = drafts
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["language"])
        .collect();
    assert_eq!(languages, ["en", "lt"]);
    let draft = drafts[1]["content"].as_str().unwrap();
    assert!(draft.ends_with("<p>Ona Ąžuolaitė</p>"), "{draft}");

    let body = json!({"client_ids": [lithuanian, english, scene.client, lithuanian]});
    let answer = scene.admin.post(PATH, body).await.data();
    assert_eq!(answer["reminded"], json!([lithuanian, english]));
    assert_eq!(
        answer["left_out"],
        json!([{"client_id": scene.client, "client_name": "Rhein Logistik GmbH",
        "reason": "nothing_overdue"}])
    );
    let mails = mails(&scene).await;
    let [to_vilnius, abroad] = mails.as_slice() else {
        panic!("{mails:?}")
    };
    assert_eq!(
        to_vilnius.recipients,
        json!(["saskaitos@vetrunge.test", "b@vetrunge.test"])
    );
    assert_eq!(to_vilnius.subject, "Priminimas dėl pradelstų sąskaitų");
    assert_eq!(
        to_vilnius.subject_type.as_deref(),
        Some("payment_reminders")
    );
    assert_eq!(to_vilnius.created_by_id, Some(scene.manager));
    let html = to_vilnius.html_body.as_deref().unwrap();
    assert!(html.contains("Vėtrungė UAB dar neapmokėjo"), "{html}");
    assert!(
        html.contains("<td>SF-1</td>") && html.contains(">34</td>"),
        "{html}"
    );
    assert!(html.contains("1&nbsp;230,00&nbsp;EUR"), "{html}");
    assert!(
        !html.contains("SF-2"),
        "what is due today is not overdue: {html}"
    );
    assert!(html.ends_with("<p>Ona Ąžuolaitė</p>"), "{html}");
    let text = &to_vilnius.text_body;
    assert!(
        text.contains("SF-1") && text.contains("Ona Ąžuolaitė"),
        "{text}"
    );
    let (name, statement) = attached(&scene, to_vilnius).await;
    assert_eq!(name, "Atsiskaitymų suvestinė 2026-03-10.pdf");
    for part in [
        "Vėtrungė UAB",
        "SF-2",
        "Iš viso mokėti 1 330,00 EUR",
        "Iš jų pradelsta 1 230,00 EUR",
    ] {
        assert!(statement.contains(part), "{part}: {statement}");
    }

    assert_eq!(abroad.recipients, json!(["pay@acme.test"]));
    assert_eq!(abroad.subject, "Reminder of overdue invoices");
    let html = abroad.html_body.as_deref().unwrap();
    assert!(
        html.contains("these invoices to Acme &amp; Sons are overdue"),
        "{html}"
    );
    for sum in ["100.00&nbsp;EUR</strong>", "100.00&nbsp;USD</strong>"] {
        assert!(html.contains(sum), "{sum}: {html}");
    }
    assert!(
        attached(&scene, abroad)
            .await
            .1
            .contains("Balance 100.00 USD")
    );

    let shown = scene
        .admin
        .get(&format!("/contacts/{lithuanian}/reminders"))
        .await
        .data();
    assert_eq!(shown.as_array().unwrap().len(), 1, "{shown}");
    assert_eq!(shown[0]["language"], "lt");
    assert_eq!(shown[0]["created_by"], "Test administrator");
    assert_eq!(shown[0]["recipients"], to_vilnius.recipients);
    assert_eq!(shown[0]["subject"], to_vilnius.subject);
    assert_eq!(
        shown[0]["invoices"],
        json!([{"id": 1, "invoice_number": "SF-1",
        "payment_due_date": "2026-02-04", "open_amount": 123_000}])
    );
    let ageing = scene
        .admin
        .get(&format!("/invoices/ageing?client_id={lithuanian}"))
        .await
        .data();
    assert_eq!(ageing["clients"][0]["reminders"], 1);
    assert_eq!(ageing["clients"][0]["reminded_at"], shown[0]["created_at"]);
    let email = scene
        .admin
        .get(&format!("/emails/{}", to_vilnius.id))
        .await
        .data();
    assert_eq!(email["kind"], "reminder");
}

#[actix_web::test]
async fn what_is_paid_since_counts_as_reminded_no_longer() {
    let scene = Scene::new().await;
    let [lithuanian, _] = two(&scene).await;
    let body = json!({"client_ids": [lithuanian]});
    scene.admin.post(PATH, body).await.data();
    scene
        .execute("UPDATE invoices SET paid_amount = amount_with_vat WHERE id = 1")
        .await;
    let ageing = scene
        .admin
        .get(&format!("/invoices/ageing?client_id={lithuanian}"))
        .await
        .data();
    assert_eq!(ageing["clients"][0]["reminders"], 0);
    assert!(ageing["clients"][0]["reminded_at"].is_string());
}

#[actix_web::test]
async fn what_a_person_wrote_is_sent_and_checked_in_each_language() {
    let scene = Scene::new().await;
    let [lithuanian, english] = two(&scene).await;
    let both = [lithuanian, english];
    let letters = json!([{"language": "lt", "subject": "{client}: skola", "content": "<p>Mokėkite</p><script>x</script>"}]);
    let body = json!({"client_ids": both, "letters": letters, "subject": "Pay, {client}",
        "content": "<p>Now: {invoices}</p>"});
    scene.admin.post(PATH, body).await.data();
    let mails = mails(&scene).await;
    assert_eq!(mails[0].subject, "Vėtrungė UAB: skola");
    assert_eq!(mails[0].html_body.as_deref(), Some("<p>Mokėkite</p>"));
    assert_eq!(mails[1].subject, "Pay, Acme & Sons");
    assert!(mails[1].html_body.as_deref().unwrap().contains("SF-3"));

    let wrong = json!([{"language": "lt", "subject": " ", "content": "<p> </p>"}, {"language": "de", "subject": "x"}]);
    let ids: Vec<i64> = (1..=101).collect();
    let body = json!({"client_ids": ids, "letters": wrong, "content": "x".repeat(100_001)});
    let refused = scene.admin.post(PATH, body).await;
    refused.assert_status(422);
    for field in [
        "client_ids",
        "letters.0.subject",
        "letters.0.content",
        "letters.1.language",
        "letters.1.content",
        "content",
    ] {
        refused.assert_field(field);
    }
    let refused = scene.admin.post(PATH, json!({"client_ids": []})).await;
    refused.assert_field("client_ids");
    let ids: Vec<String> = (1..=101).map(|id| id.to_string()).collect();
    let drafts = format!("{PATH}?client_ids={}", ids.join(","));
    scene.admin.get(&drafts).await.assert_field("client_ids");
    let missing = json!({"client_ids": [lithuanian, 999_999]});
    scene.admin.post(PATH, missing).await.assert_status(404);
    assert_eq!(super::mails::mails(&scene).await.len(), 2);
}

#[actix_web::test]
async fn the_same_key_reminds_once() {
    let scene = Scene::new().await;
    let both = two(&scene).await;
    let send = async |body: Value| -> Answer {
        let request = scene.admin.request(Method::POST, PATH);
        let request = request.header("idempotency-key", "one").json(&body);
        scene.admin.send(request).await
    };
    let body = json!({ "client_ids": both });
    let (one, other) = futures_util::join!(send(body.clone()), send(body.clone()));
    assert_eq!(one.data(), other.data());
    assert_eq!(send(body).await.data(), one.data());
    send(json!({"client_ids": [both[0]]}))
        .await
        .assert_status(409);
    assert_eq!(mails(&scene).await.len(), 2);
    let shown = format!("/contacts/{}/reminders", both[0]);
    assert_eq!(
        scene
            .admin
            .get(&shown)
            .await
            .data()
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[actix_web::test]
async fn who_has_no_address_is_left_out() {
    let scene = Scene::new().await;
    Owed::by(scene.client, 5).store(&scene, 1).await;
    let invalid = client(&scene, "Vien popierius", json!({})).await;
    scene
        .execute(&format!(
            "UPDATE contacts SET invoicing_email = 'x', email = 'nei, vieno' WHERE id = {invalid}"
        ))
        .await;
    Owed::by(invalid, 5).store(&scene, 2).await;
    let body = json!({"client_ids": [scene.client, invalid]});
    let answer = scene.admin.post(PATH, body).await.data();
    assert_eq!(answer["reminded"], json!([]));
    for (place, id) in [scene.client, invalid].into_iter().enumerate() {
        assert_eq!(answer["left_out"][place]["client_id"], id);
        assert_eq!(answer["left_out"][place]["reason"], "no_email");
    }
    assert!(mails(&scene).await.is_empty());
}

#[actix_web::test]
async fn a_hostile_name_stays_text() {
    let scene = Scene::new().await;
    let name = "<script>alert(1)</script> {invoices} \"UAB\"";
    let hostile = client(
        &scene,
        name,
        json!({"country": "DE", "email": "pay@acme.test"}),
    )
    .await;
    Owed::by(hostile, 5).store(&scene, 1).await;
    let body = json!({"client_ids": [hostile], "subject": "{client}"});
    scene.admin.post(PATH, body).await.data();
    let mails = mails(&scene).await;
    let html = mails[0].html_body.as_deref().unwrap();
    assert!(!html.contains("<script"), "{html}");
    assert!(
        html.contains("&lt;script&gt;alert(1)&lt;/script&gt; {invoices}"),
        "{html}"
    );
    assert_eq!(html.matches("<table>").count(), 1, "{html}");
    assert_eq!(mails[0].subject, name);
    let plain = mails[0]
        .text_body
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    assert!(plain.contains(name), "{plain}");
    assert!(attached(&scene, &mails[0]).await.1.contains("alert(1)"));
}

#[actix_web::test]
async fn a_user_of_one_category_reminds_of_what_they_see() {
    let scene = Scene::new().await;
    let email = json!({"email": "pay@acme.test", "category": "AUTOMOTIVE_TRANSPORT"});
    let cars = client(&scene, "Cars", email.clone()).await;
    let both = client(&scene, "Both", email).await;
    let of_goods = |client| Owed {
        category: "GENERAL_CARGO",
        ..Owed::by(client, 5)
    };
    for (number, owed) in (1..).zip([Owed::by(cars, 5), Owed::by(both, 5), of_goods(both)]) {
        owed.store(&scene, number).await;
    }
    let person = of_general_cargo(&scene).await;
    // The contacts are of the other category; one has an invoice that this person sees.
    let refused = person.post(PATH, json!({"client_ids": [cars]})).await;
    refused.assert_status(404);
    person
        .get(&format!("/contacts/{cars}/statement"))
        .await
        .assert_status(404);
    person
        .get(&format!("/contacts/{cars}/reminders"))
        .await
        .assert_status(404);
    person
        .post(PATH, json!({"client_ids": [both]}))
        .await
        .data();
    let html = mails(&scene).await[0].html_body.clone().unwrap();
    assert!(html.contains("SF-3") && !html.contains("SF-2"), "{html}");
    // What the administrator reminds of is seen in parts.
    scene
        .admin
        .post(PATH, json!({"client_ids": [both]}))
        .await
        .data();
    let path = format!("/contacts/{both}/reminders");
    let of_person = person.get(&path).await.data();
    assert_eq!(
        of_person[0]["invoices"].as_array().unwrap().len(),
        1,
        "{of_person}"
    );
    let of_all = scene.admin.get(&path).await.data();
    assert_eq!(
        of_all[0]["invoices"].as_array().unwrap().len(),
        2,
        "{of_all}"
    );
    assert_eq!(of_all.as_array().unwrap().len(), 2, "{of_all}");
}
