//! Waiting payments: what clients owe for how long, and reminding them.

mod ageing;
mod mails;
mod statement;

use domain::users::{CategoryVisibility, Permission, Role};
use serde_json::{Value, json};

use crate::orders::scene::Scene;
use crate::support::Client;

/// An invoice of the tests: what is not said is 100.00 euros of cars, not paid.
#[derive(Clone)]
struct Owed {
    client: i64,
    /// Days that it is overdue on the day of the tests, 2026-03-10.
    days: i64,
    amount: i64,
    paid: i64,
    currency: &'static str,
    category: &'static str,
    kind: &'static str,
}

impl Owed {
    fn by(client: i64, days: i64) -> Self {
        Self {
            client,
            days,
            amount: 10_000,
            paid: 0,
            currency: "EUR",
            category: "AUTOMOTIVE_TRANSPORT",
            kind: "NORMAL",
        }
    }

    /// Stores it under this number, issued 100 days before it is due. Returns its id.
    async fn store(&self, scene: &Scene, number: i64) -> i64 {
        let Self {
            client,
            days,
            amount,
            paid,
            currency,
            category,
            kind,
        } = self;
        let author = scene.manager;
        scene
            .execute(&format!(
                "INSERT INTO invoices (id, invoice_type, serie, number, invoice_number, date, payment_due_date,
                     author_id, client_id, document, amount_without_vat, vat_amount, amount_with_vat, paid_amount,
                     currency, category)
                 VALUES ({number}, '{kind}', 'SF', {number}, 'SF-{number}', DATE '2026-03-10' - {days} - 100,
                     DATE '2026-03-10' - {days}, {author}, {client}, '{{}}', {amount}, 0, {amount}, {paid},
                     '{currency}', '{category}')"
            ))
            .await;
        number
    }
}

/// A client with these members besides its name.
async fn client(scene: &Scene, name: &str, more: Value) -> i64 {
    let mut body = json!({"company_name": name, "types": ["client"]});
    crate::orders::scene::merge(&mut body, more);
    let saved = scene.admin.post("/contacts", body).await.data();
    saved["id"].as_i64().unwrap()
}

/// A user who sees the invoices of general cargo alone.
async fn of_general_cargo(scene: &Scene) -> Client {
    let held = [
        Permission::OrderView,
        Permission::InvoiceView,
        Permission::ContactsAllView,
    ];
    let only = CategoryVisibility::GeneralCargo;
    let company = &scene.company;
    company.sign_in_holding(Role::Manager, only, &held).await.0
}

/// The text of a PDF, with single spaces.
fn text_of(pdf: &[u8]) -> String {
    let file = lopdf::Document::load_mem(pdf).unwrap();
    let pages: Vec<u32> = file.get_pages().into_keys().collect();
    let text = file.extract_text(&pages).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[actix_web::test]
async fn without_invoices_there_is_nothing_to_remind_of() {
    let scene = Scene::new().await;
    let held = [Permission::OrderView, Permission::ContactsAllView];
    let (other, _) = scene
        .company
        .sign_in_holding(Role::Manager, CategoryVisibility::Both, &held)
        .await;
    let client = scene.client;
    for path in [
        "/invoices/ageing".to_owned(),
        format!("/invoices/remind?client_ids={client}"),
        format!("/contacts/{client}/reminders"),
        format!("/contacts/{client}/statement"),
    ] {
        other.get(&path).await.assert_status(403);
        scene.admin.get(&path).await.assert_status(200);
    }
    let body = json!({"client_ids": [client]});
    let refused = other.post("/invoices/remind", body.clone()).await;
    refused.assert_status(403);
    let answer = scene.admin.post("/invoices/remind", body).await.data();
    assert_eq!(answer["reminded"], json!([]));
    assert_eq!(answer["left_out"][0]["reason"], "nothing_overdue");
    assert_eq!(answer["left_out"][0]["client_name"], "Rhein Logistik GmbH");
}

#[actix_web::test]
async fn two_clients_of_the_demo_were_reminded() {
    let company = crate::demo::filled().await;
    let reader = company.sign_in("accounting").await;
    let ageing = reader.get("/invoices/ageing").await.data();
    let clients = ageing["clients"].as_array().unwrap();
    let reminded = clients.iter().filter(|row| row["reminders"] == 1);
    let mut days = Vec::new();
    for row in reminded {
        let path = format!("/contacts/{}/reminders", row["client_id"]);
        let shown = reader.get(&path).await.data();
        let invoices = shown[0]["invoices"].as_array().unwrap();
        assert!(!invoices.is_empty(), "{shown}");
        assert!(shown[0]["recipients"][0].as_str().unwrap().contains('@'));
        days.push(shown[0]["created_at"].as_str().unwrap()[..10].to_owned());
    }
    days.sort();
    days.dedup();
    // A reminder of a Saturday was mostly sent on the Friday before.
    assert_eq!(days.len(), 2, "{days:?}");
    assert_eq!(days[0], "2026-02-18");
    assert!(
        ["2026-03-06", "2026-03-07"].contains(&days[1].as_str()),
        "{days:?}"
    );
}
