//! Documents that are sent to Rivilė over the network.

pub mod pretend;
#[path = "../../../double/rivile/mod.rs"]
pub mod rivile;

use api::testing::Sender;
use api::testing::jobs::{Next, Source};
use chrono::TimeDelta;
use domain::InvoiceId;
use serde_json::{Value, json};

use self::pretend::{Fortune, Pretend};
use self::rivile::{Errors, Style};
use super::{choose, export, invoice, row};
use crate::orders::scene::Scene;
use crate::settling::{carried, form};
use crate::support::TestServer;

/// A company that uses Rivilė, and what sends its documents.
struct Sending {
    scene: Scene,
    rivile: Pretend,
    sender: Sender,
}

impl Sending {
    async fn new(style: Style) -> Self {
        let rivile = Pretend::start(style);
        let mut changes = toml::Table::new();
        // People stay signed in while the clock is moved from one attempt to the next.
        changes.insert("access_token_seconds".to_owned(), 86_400.into());
        changes.insert("rivile_url".to_owned(), rivile.address.clone().into());
        let server = TestServer::start_with(changes).await;
        let scene = Scene::on(&server).await;
        choose(&scene, "RIVILE").await;
        let server = &scene.company.server.server;
        let sender = Sender::new(&server.router, &server.state).unwrap();
        Self {
            scene,
            rivile,
            sender,
        }
    }

    async fn send(&self, what: &str, ids: &[i64]) -> Value {
        let path = format!("/{what}/send-to-rivile");
        let answer = self.scene.admin.post(&path, json!({ "ids": ids })).await;
        answer.data()
    }

    /// Works until nothing is due now.
    async fn work(&self) {
        while self.step().await == Next::Now {}
    }

    async fn step(&self) -> Next {
        self.sender.step(&self.scene.company.tenant).await.unwrap()
    }

    /// Begins to work and is killed while a call waits for its answer.
    async fn killed(&self) {
        let step = self.sender.step(&self.scene.company.tenant);
        tokio::select! {
            _ = step => panic!("it was to wait for an answer"),
            () = self.rivile.unanswered() => {}
        }
    }

    async fn delivery(&self, id: InvoiceId) -> Value {
        row(&self.scene, id).await["accounting_delivery"].clone()
    }

    fn pass(&self, time: TimeDelta) {
        self.scene.company.server.pass(time);
    }
}

#[actix_web::test]
async fn invoices_and_settlements_are_there_once_with_their_cards() {
    let sending = Sending::new(Style::default()).await;
    let scene = &sending.scene;
    let (one, two) = (invoice(scene).await, invoice(scene).await);
    assert!(sending.delivery(one).await.is_null());
    let asked = sending.send("invoices", &[two.0, one.0, two.0]).await;
    assert_eq!(asked, json!({"waiting": 2, "sent_before": 0}));
    assert_eq!(sending.delivery(one).await["status"], "WAITING");
    sending.work().await;
    let methods = sending.rivile.methods();
    let expected = [
        "EDIT_N08_FULL",
        "EDIT_N17",
        "GET_I06_LIST",
        "EDIT_I06_FULL",
        "GET_I06_LIST",
        "EDIT_I06_FULL",
    ];
    assert_eq!(methods, expected, "cards are sent once");
    for (id, number) in [(one, "FLL1-00001"), (two, "FLL1-00002")] {
        let shown = sending.delivery(id).await;
        assert_eq!(
            shown,
            json!({"status": "SENT", "problems": [], "due_at": null})
        );
        assert!(row(scene, id).await["exported_at"].is_string());
        let there = sending
            .rivile
            .rivile(|rivile| rivile.documents(number).len());
        assert_eq!(there, 1, "{number}");
    }
    let again = sending.send("invoices", &[one.0, two.0]).await;
    assert_eq!(again, json!({"waiting": 0, "sent_before": 2}));
    sending.work().await;
    assert_eq!(sending.rivile.methods(), [""; 0]);

    let order = carried(scene, 150_000).await;
    let bill = form("VEZ", "556", &[(order, 150_000)]);
    let settlement = scene.admin.post("/settlements", bill).await.data();
    let settlement = settlement["id"].as_i64().unwrap();
    sending.send("settlements", &[settlement]).await;
    sending.work().await;
    let rows = scene.admin.get("/settlements").await.data();
    assert_eq!(rows[0]["accounting_delivery"]["status"], "SENT", "{rows}");
    assert!(rows[0]["exported_at"].is_string());
    let there = sending
        .rivile
        .rivile(|rivile| rivile.documents("VEZ-556").len());
    assert_eq!(there, 1);
}

#[actix_web::test]
async fn whatever_is_lost_and_wherever_it_is_killed_a_document_is_there_once() {
    let sending = Sending::new(Style::default()).await;
    // Party, service, question, document: the first four calls, of which later documents need the last two.
    let mut number = 0;
    for fortune in [Fortune::LostBefore, Fortune::LostAfter] {
        for call in 0..2 {
            let id = invoice(&sending.scene).await;
            number += 1;
            let mut fortunes = vec![Fortune::Answered; call + if number == 1 { 2 } else { 0 }];
            fortunes.push(fortune);
            sending.rivile.expect(&fortunes);
            sending.send("invoices", &[id.0]).await;
            sending.killed().await;
            // The process that took its place waits until the lease has ended.
            assert!(
                matches!(sending.step().await, Next::At(_)),
                "{fortune:?} at {call}"
            );
            sending.pass(TimeDelta::minutes(6));
            sending.work().await;
            assert_eq!(
                sending.delivery(id).await["status"],
                "SENT",
                "{fortune:?} at {call}"
            );
            let number = format!("FLL1-{number:05}");
            let there = sending
                .rivile
                .rivile(|rivile| rivile.documents(&number).len());
            assert_eq!(there, 1, "{fortune:?} at {call}");
        }
    }
}

#[actix_web::test]
async fn cards_that_were_lost_are_made_anew() {
    let style = Style {
        errors: Errors::Flat,
        is_padded: true,
        ..Style::default()
    };
    let sending = Sending::new(style).await;
    let id = invoice(&sending.scene).await;
    for lost in [Fortune::LostBefore, Fortune::LostAfter] {
        sending.rivile.expect(&[lost]);
        sending.send("invoices", &[id.0]).await;
        sending.killed().await;
        sending.pass(TimeDelta::minutes(6));
    }
    sending.work().await;
    assert_eq!(sending.delivery(id).await["status"], "SENT");
    // The accountant removes the client over there.
    let code = sending.rivile.rivile(|rivile| {
        let code = rivile.parties()[0].clone();
        rivile.forget(&code);
        code
    });
    let next = invoice(&sending.scene).await;
    sending.send("invoices", &[next.0]).await;
    sending.work().await;
    assert_eq!(sending.delivery(next).await["status"], "SENT");
    assert!(
        sending
            .rivile
            .rivile(|rivile| rivile.parties().contains(&code))
    );
}

#[actix_web::test]
async fn what_may_be_there_is_not_changed_until_rivile_has_said_it() {
    let sending = Sending::new(Style::default()).await;
    let scene = &sending.scene;
    let id = invoice(scene).await;
    let answered = [Fortune::Answered; 3];
    let unavailable = [&answered[..], &[Fortune::Unavailable]].concat();
    sending.rivile.expect(&unavailable);
    sending.send("invoices", &[id.0]).await;
    sending.work().await;
    let shown = sending.delivery(id).await;
    assert_eq!(shown["status"], "WAITING");
    assert_eq!(shown["problems"][0]["reason"]["code"], "rivile_silent");
    assert!(shown["due_at"].is_string());
    let deleted = scene.admin.delete(&format!("/invoices/{id}")).await;
    assert_eq!(deleted.status, 409, "{}", deleted.text);
    assert!(deleted.text.contains("may_be_there"), "{}", deleted.text);
    sending.pass(TimeDelta::minutes(3));
    sending.work().await;
    assert_eq!(sending.delivery(id).await["status"], "SENT");
    let there = sending
        .rivile
        .rivile(|rivile| rivile.documents("FLL1-00001").len());
    assert_eq!(there, 1);
}

#[actix_web::test]
async fn what_rivile_refuses_is_said_at_the_document_and_tried_again_by_a_person() {
    let sending = Sending::new(Style::default()).await;
    let scene = &sending.scene;
    let id = invoice(scene).await;
    let key = |key: &str| {
        json!({"ACCOUNTING_INTEGRATION_TYPE": "RIVILE", "RIVILE_CONFIG": {
            "api_key": key,
            "default_division_id": "01",
            "default_measurement_code": "VNT",
            "sale_codes": {
                "inside": {"product_code": "PERVEZIMAS", "vat_code": "PVM1"},
                "outside": {"product_code": "PERVEZ-EU", "vat_code": "PVM15"},
            },
            "purchase_codes": {
                "lt": {"product_code": "PERVEZIMAS", "vat_code": "PVM1"},
                "eu": {"vat_code": "PVM21"},
                "noneu": {"vat_code": "PVM20"},
            },
        }})
    };
    let settings = "/utilities/rivile-settings";
    scene.admin.patch(settings, key("WRONG")).await.data();
    sending.send("invoices", &[id.0]).await;
    sending.work().await;
    let shown = sending.delivery(id).await;
    assert_eq!(shown["status"], "FAILED", "{shown}");
    assert_eq!(shown["problems"][0]["reason"]["code"], "rivile_bad_key");
    assert!(!shown.to_string().contains("WRONG"), "{shown}");
    assert!(row(scene, id).await["exported_at"].is_null());
    // Nothing was sent out, so the invoice can still be deleted, and what was to be sent goes with it.
    let last = invoice(scene).await;
    sending.send("invoices", &[last.0]).await;
    sending.work().await;
    let deleted = scene.admin.delete(&format!("/invoices/{last}")).await;
    assert_eq!(deleted.status, 200, "{}", deleted.text);

    scene.admin.patch(settings, key(pretend::KEY)).await.data();
    let again = sending.send("invoices", &[id.0]).await;
    assert_eq!(again, json!({"waiting": 1, "sent_before": 0}));
    sending.work().await;
    assert_eq!(sending.delivery(id).await["status"], "SENT");
}

#[actix_web::test]
async fn without_a_key_nothing_is_sent_and_a_cut_code_is_refused() {
    let scene = super::scene("NONE").await;
    let id = invoice(&scene).await;
    let path = "/invoices/send-to-rivile";
    let refused = scene.admin.post(path, json!({"ids": [id]})).await;
    refused.assert_field("ids");
    assert!(
        refused.text.contains("sending_needs_rivile"),
        "{}",
        refused.text
    );
    let unknown = scene.admin.post(path, json!({"ids": []})).await;
    unknown.assert_field("ids");

    let sending = Sending::new(Style::default()).await;
    let scene = &sending.scene;
    scene
        .execute("UPDATE contacts SET company_code = '1234567890123'")
        .await;
    let id = invoice(scene).await;
    sending.send("invoices", &[id.0]).await;
    sending.work().await;
    let shown = sending.delivery(id).await;
    assert_eq!(shown["status"], "FAILED");
    assert_eq!(
        shown["problems"][0]["reason"]["code"],
        "party_code_too_long"
    );
    assert_eq!(sending.rivile.methods(), [""; 0]);
}

#[actix_web::test]
async fn an_exported_invoice_that_rivile_has_by_hand_is_not_made_again() {
    let sending = Sending::new(Style::default()).await;
    let id = invoice(&sending.scene).await;
    assert_eq!(export(&sending.scene.admin, &[id]).await.status, 200);
    sending.send("invoices", &[id.0]).await;
    sending.work().await;
    assert_eq!(sending.delivery(id).await["status"], "SENT");
    // The same from another company with the same numbers over there.
    let there = sending
        .rivile
        .rivile(|rivile| rivile.documents("FLL1-00001").len());
    assert_eq!(there, 1);
}
