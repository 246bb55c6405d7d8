//! The e-mail address that offers are read from.

use chrono::TimeDelta;
use domain::mail::MailKind;
use domain::users::Role;
use entity::outbox;
use sea_orm::{EntityTrait, QueryOrder};
use serde_json::{Value, json};

use crate::mail::inbox::{Inbox, Mood};
use crate::mail::scene::{deliver, server_with};
use crate::support::{Client, TestCompany};

const PATH: &str = "/utilities/settings";

/// The request bodies that the links in the e-mails to the address lead to, oldest first.
pub async fn links(company: &TestCompany) -> Vec<Value> {
    let letters = company
        .db()
        .read(async |txn| {
            outbox::Entity::find()
                .order_by_asc(outbox::Column::Id)
                .all(txn)
                .await
        })
        .await
        .unwrap();
    let letters = letters
        .iter()
        .filter(|letter| letter.kind == MailKind::OfferAddress);
    letters
        .map(|letter| {
            let address = format!("http://{}/verify/offer-email#data=", company.host);
            let (_, link) = letter.text_body.split_once(&address).unwrap();
            let link = link.split_whitespace().next().unwrap();
            let (data, signature) = link.split_once("&signature=").unwrap();
            json!({ "data": data, "signature": signature, "front_base_url": "https://evil.example" })
        })
        .collect()
}

async fn ask(admin: &Client, email: &str) -> Value {
    let body = json!({ "OFFER_EMAIL": email, "base_url": "https://evil.example" });
    let answer = admin.patch(PATH, body).await;
    answer.assert_status(200);
    answer.json()["data"]["pending_offer_email"].clone()
}

async fn shown(admin: &Client) -> (Value, Value) {
    let settings = admin.get(PATH).await.data();
    (
        settings["OFFER_EMAIL"].clone(),
        settings["PENDING_OFFER_EMAIL"].clone(),
    )
}

#[actix_web::test]
async fn nobody_is_asked_over_and_over() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    for _ in 0..5 {
        ask(&admin, "offers@company.example").await;
        ask(&admin, "sales@company.example").await;
    }
    let once_more = json!({ "OFFER_EMAIL": "offers@company.example", "base_url": "" });
    admin.patch(PATH, once_more).await.assert_status(429);
    assert_eq!(
        shown(&admin).await,
        (Value::Null, json!("sales@company.example"))
    );
}

#[actix_web::test]
async fn an_address_counts_once_it_was_confirmed() {
    let company = TestCompany::new().await;
    let other = company.server.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    assert_eq!(
        ask(&admin, "Offers@company.example").await,
        "offers@company.example"
    );
    assert_eq!(
        shown(&admin).await,
        (Value::Null, json!("offers@company.example"))
    );
    assert_eq!(
        ask(&admin, "offers@company.example").await,
        "offers@company.example"
    );
    let links = links(&company).await;
    assert_eq!(links.len(), 1, "the same address is asked once");

    let (visitor, stranger) = (company.visitor(), other.visitor());
    let confirm = "/verify/offer-email";
    stranger
        .post(confirm, links[0].clone())
        .await
        .assert_status(422);
    let mut forged = links[0].clone();
    forged["signature"] = json!("00".repeat(32));
    visitor.post(confirm, forged).await.assert_status(422);
    visitor.post(confirm, json!({})).await.assert_status(422);
    assert_eq!(shown(&admin).await.0, Value::Null);

    let answer = visitor.post(confirm, links[0].clone()).await;
    assert_eq!(
        answer.data()["message"],
        "Your new offer email is verified, thank you."
    );
    assert_eq!(
        shown(&admin).await,
        (json!("offers@company.example"), Value::Null)
    );
    assert_eq!(answer.data()["was_confirmed"], false);
    let version = admin.get(PATH).await.headers["etag"].clone();
    let again = visitor.post(confirm, links[0].clone()).await;
    assert_eq!(again.data()["was_confirmed"], true);
    assert_eq!(admin.get(PATH).await.headers["etag"], version);

    // Saving the form again with the confirmed address asks for no confirmation.
    assert_eq!(ask(&admin, "offers@company.example").await, Value::Null);
    let none = json!({ "OFFER_EMAIL": null });
    admin.patch(PATH, none).await.assert_status(200);
    assert_eq!(shown(&admin).await, (Value::Null, Value::Null));
    // The address is no longer in use, so the link cannot say that it is confirmed.
    let too_late = visitor.post(confirm, links[0].clone()).await;
    too_late.assert_status(422);
    assert_eq!(
        too_late.json()["message"],
        "This link is expired or invalid"
    );
}

/// Somebody with a link that is not good learns nothing about what is wrong with it.
#[actix_web::test]
async fn links_that_are_not_good_are_refused_alike() {
    let company = TestCompany::new().await;
    let other = company.server.company().await;
    let (admin, theirs) = (
        company.sign_in_as(Role::Administrator).await,
        other.sign_in_as(Role::Administrator).await,
    );
    ask(&admin, "dead@company.example").await;
    ask(&admin, "offers@company.example").await;
    ask(&theirs, "offers@company.example").await;
    let (ours, foreign) = (links(&company).await, links(&other).await);
    let made_up = json!({ "data": "AAAA", "signature": "00".repeat(32) });
    let mut swapped = ours[1].clone();
    swapped["signature"] = ours[0]["signature"].clone();
    let mut answers = Vec::new();
    for link in [
        made_up,
        swapped,
        ours[0].clone(),
        foreign[0].clone(),
        json!({}),
        json!({ "data": "", "signature": "" }),
        json!({ "data": "ž", "signature": "not hexadecimal" }),
    ] {
        let answer = company.visitor().post("/verify/offer-email", link).await;
        answers.push((answer.status, answer.text));
    }
    assert_eq!(answers[0].0, 422);
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
}

/// Two people who share the mailbox, or a double click.
#[actix_web::test]
async fn an_address_is_confirmed_once_however_many_do_it_at_once() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    ask(&admin, "offers@company.example").await;
    let link = links(&company).await.pop().unwrap();
    let visitor = company.visitor();
    let confirming = (0..5).map(|_| visitor.post("/verify/offer-email", link.clone()));
    let answers = futures_util::future::join_all(confirming).await;
    let first = answers
        .iter()
        .filter(|answer| answer.data()["was_confirmed"] == false);
    assert_eq!(first.count(), 1, "{answers:?}");
}

#[actix_web::test]
async fn a_link_dies_with_its_address_and_its_time() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    ask(&admin, "first@company.example").await;
    ask(&admin, "second@company.example").await;
    let sent = links(&company).await;
    let visitor = company.visitor();
    let confirm = "/verify/offer-email";
    visitor
        .post(confirm, sent[0].clone())
        .await
        .assert_status(422);
    // The form sends the confirmed address (none) with everything else; the other still waits.
    admin
        .patch(PATH, json!({ "OFFER_EMAIL": null, "FUEL_PRICE": "1.5" }))
        .await
        .assert_status(200);
    assert_eq!(shown(&admin).await.1, "second@company.example");

    admin
        .patch("/utilities/remove-offer-pending-email", json!({}))
        .await
        .assert_status(200);
    assert_eq!(shown(&admin).await, (Value::Null, Value::Null));
    visitor
        .post(confirm, sent[1].clone())
        .await
        .assert_status(422);

    ask(&admin, "third@company.example").await;
    let third = links(&company).await[2].clone();
    company
        .server
        .pass(TimeDelta::days(3) + TimeDelta::seconds(1));
    visitor.post(confirm, third).await.assert_status(422);
}

#[actix_web::test]
async fn an_administrator_sees_what_became_of_the_letter_and_asks_again() {
    const TOLD: &str = "PENDING_OFFER_EMAIL_CONFIRMATION";
    let inbox = Inbox::open([Mood::NoSuchUser]).await;
    let company = server_with(&inbox).await.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let planner = company.sign_in_as(Role::Planner).await;
    let shown = async || admin.get(PATH).await.data()[TOLD].clone();
    assert_eq!(shown().await, Value::Null);
    ask(&admin, "typo@company.example").await;
    let waiting = shown().await;
    assert_eq!(waiting["status"], "pending");
    deliver(&company).await;
    let failed = shown().await;
    assert_eq!(failed["email_id"], waiting["email_id"]);
    assert_eq!(failed["status"], "failed");
    assert!(failed["error"].as_str().unwrap().contains("No such user"));
    let email = admin.get(&format!("/emails/{}", failed["email_id"])).await;
    assert_eq!(email.data()["status"], "failed");
    assert_eq!(planner.get(PATH).await.data()[TOLD], Value::Null);

    // Only the newest e-mail counts; the link in the failed one is no longer valid.
    ask(&admin, "typo@company.example").await;
    let newer = shown().await;
    assert_eq!(newer["status"], "pending");
    assert_ne!(newer["email_id"], failed["email_id"]);
    let links = links(&company).await;
    let (visitor, confirm) = (company.visitor(), "/verify/offer-email");
    let dead = visitor.post(confirm, links[0].clone()).await;
    dead.assert_status(422);
    deliver(&company).await;
    assert_eq!(shown().await["status"], "sent");
    ask(&admin, "typo@company.example").await;
    assert_eq!(shown().await["email_id"], newer["email_id"], "asked once");
    let opened = visitor.post(confirm, links[1].clone()).await;
    opened.assert_status(200);
    assert_eq!(shown().await, Value::Null);
}
